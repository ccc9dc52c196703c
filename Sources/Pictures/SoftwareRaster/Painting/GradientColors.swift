internal import DisplayLists

/// The colours of a gradient along its positions, which are Q32: 2³² is position 1.
struct GradientColors {
  /// A stretch in which premultiplied colours change evenly.
  private struct Stretch {
    var begin: Int64
    var end: Int64
    var first: PremultipliedPixel
    var last: PremultipliedPixel

    /// 2⁶² over the length of the stretch.
    var inverse: Int64
  }

  /// The stretches, each of which begins where the one before ends.
  private var stretches: ContiguousArray<Stretch> = []

  /// The colours before the first stretch and behind the last one.
  private let before: PremultipliedPixel
  let after: PremultipliedPixel

  /// Where the first stretch begins, and where the last one ends.
  private var start: Int64 = 0
  private var end: Int64 = 0

  /// Position 1.
  static let one: Int64 = 1 << 32

  /// Prepares stops in ascending order of position; `nil` if there are none.
  ///
  /// A stop that is not in order counts as if it lay at the one before.
  init?(_ stops: [GradientStop], _ interpolation: GradientInterpolation) {
    guard let firstStop = stops.first, let lastStop = stops.last else { return nil }
    before = PremultipliedPixel(firstStop.color)
    after = PremultipliedPixel(lastStop.color)
    var position = Self.position(firstStop)
    start = position
    for (first, last) in zip(stops, stops.dropFirst()) {
      let end = max(Self.position(last), position)
      if end > position {
        switch interpolation {
        case .srgb: append(position..<end, PremultipliedPixel(first.color), PremultipliedPixel(last.color))
        case .oklab: append(position..<end, OklabMixture(first.color, last.color))
        }
      }
      position = end
    }
    end = position
  }

  private static func position(_ stop: GradientStop) -> Int64 {
    FixedPoint.floor(min(max(stop.position, 0), 1) * 4_294_967_296 + 0.5)
  }

  private mutating func append(_ range: Range<Int64>, _ first: PremultipliedPixel, _ last: PremultipliedPixel) {
    stretches.append(
      Stretch(
        begin: range.lowerBound, end: range.upperBound, first: first, last: last,
        inverse: (1 << 62) / (range.upperBound - range.lowerBound)))
  }

  /// Appends a mixture as stretches in which it is even enough.
  private mutating func append(_ range: Range<Int64>, _ mixture: OklabMixture) {
    halve(range, mixture, OklabMixture.Piece(of: mixture))
  }

  private mutating func halve(_ range: Range<Int64>, _ mixture: OklabMixture, _ piece: OklabMixture.Piece) {
    guard range.upperBound - range.lowerBound > 1, piece.level < OklabMixture.deepestLevel else {
      return append(range, piece.first, piece.last)
    }
    let (left, right) = piece.halves(of: mixture)
    if piece.level >= OklabMixture.firstLevel, piece.isEven(left, right) {
      return append(range, piece.first, piece.last)
    }
    let middle = (range.lowerBound + range.upperBound) / 2
    halve(range.lowerBound..<middle, mixture, left)
    halve(middle..<range.upperBound, mixture, right)
  }

  /// The colour at a position.
  ///
  /// - Parameters:
  ///   - position: The position, Q32.
  ///   - hint: The stretch of the position that was asked for last, 0 at first.
  /// - Returns: The colour.
  /// - Complexity: O(1) in the stretch of the last position, else O(log *n*).
  @inline(__always)
  func color(at position: Int64, near hint: inout Int) -> PremultipliedPixel {
    if position < start { return before }
    if position >= end { return after }
    if position < stretches[hint].begin || position >= stretches[hint].end { hint = stretch(at: position, near: hint) }
    let stretch = stretches[hint]
    let share = ((position &- stretch.begin) &* stretch.inverse &+ (1 << 45)) &>> 46
    return stretch.first.mixed(with: stretch.last, share: UInt64(share))
  }

  /// The stretch in which a position lies, which is not that of the hint.
  private func stretch(at position: Int64, near hint: Int) -> Int {
    var (low, high) = position < stretches[hint].begin ? (0, hint - 1) : (hint + 1, stretches.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if position < stretches[middle].end { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
