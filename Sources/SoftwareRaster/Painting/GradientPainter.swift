internal import DisplayLists

/// What a shape is filled with, ready to be drawn.
enum PaintSource {
  /// Nothing shows.
  case none

  /// One colour.
  case solid(PremultipliedPixel)

  /// One of the picture's gradients.
  case gradient(Int)

  /// Prepares a paint; `gradients` are the picture's.
  init(_ paint: Paint?, gradients: inout ContiguousArray<GradientPainter>) {
    switch paint {
    case .solid(let color)?:
      let pixel = PremultipliedPixel(color)
      self = pixel.alpha > 0 ? .solid(pixel) : .none
    case .linearGradient(let gradient)?:
      if let painter = GradientPainter(gradient) {
        self = .gradient(gradients.count)
        gradients.append(painter)
      } else {
        self = .none
      }
    case nil:
      self = .none
    }
  }

  var isNone: Bool {
    if case .none = self { return true }
    return false
  }
}

/// A linear gradient, ready to be evaluated row by row.
///
/// Positions along the gradient line are Q32 integers computed from scratch for each
/// pixel, so no error accumulates and the colours do not depend on where drawing begins.
struct GradientPainter {
  /// A stretch between two stops.
  private struct Stretch {
    var begin: Int64
    var end: Int64
    var first: PremultipliedPixel
    var last: PremultipliedPixel

    /// 2⁶² over the length of the stretch.
    var inverse: Int64
  }

  private var stretches: ContiguousArray<Stretch> = []
  private let before: PremultipliedPixel
  private let after: PremultipliedPixel
  private let start: Int64

  /// The growth of the position per column and per row.
  private let stepX: Int64
  private let stepY: Int64

  /// The pixel in which position 0 lies, and the position at the centre of that pixel.
  private let originX: Int
  private let originY: Int
  private let origin: Int64

  /// Prepares a gradient; `nil` if it has no stops.
  init?(_ gradient: LinearGradient) {
    guard let firstStop = gradient.stops.first, let lastStop = gradient.stops.last else { return nil }
    let startX = FixedPoint.coordinate(gradient.start.x)
    let startY = FixedPoint.coordinate(gradient.start.y)
    let runX = Double(FixedPoint.coordinate(gradient.end.x) - startX) / 65536
    let runY = Double(FixedPoint.coordinate(gradient.end.y) - startY) / 65536
    let square = runX * runX + runY * runY
    originX = FixedPoint.pixel(startX)
    originY = FixedPoint.pixel(startY)
    after = PremultipliedPixel(lastStop.color)
    // A line shorter than 1⁄256 px is a point: everything lies behind it.
    guard square >= 1.0 / 65536 else {
      (stepX, stepY, origin, start) = (0, 0, 0, 0)
      before = after
      return
    }
    before = PremultipliedPixel(firstStop.color)
    stepX = FixedPoint.floor(runX / square * 4_294_967_296 + 0.5)
    stepY = FixedPoint.floor(runY / square * 4_294_967_296 + 0.5)
    let halfX = 32768 - FixedPoint.fraction(startX)
    let halfY = 32768 - FixedPoint.fraction(startY)
    origin = (stepX * halfX + stepY * halfY + 32768) >> 16
    var position = Self.position(firstStop)
    start = position
    for (first, last) in zip(gradient.stops, gradient.stops.dropFirst()) {
      let end = max(Self.position(last), position)
      if end > position {
        stretches.append(
          Stretch(
            begin: position, end: end, first: PremultipliedPixel(first.color), last: PremultipliedPixel(last.color),
            inverse: (1 << 62) / (end - position)))
      }
      position = end
    }
  }

  private static func position(_ stop: GradientStop) -> Int64 {
    FixedPoint.floor(min(max(stop.position, 0), 1) * 4_294_967_296 + 0.5)
  }

  /// Marks where the colours change within a shape's bounds.
  func markChanges(
    columns: Range<Int>, rows: Range<Int>, across: inout AxisCompression, down: inout AxisCompression
  ) {
    if stepX != 0 { across.markChanges(in: columns) }
    if stepY != 0 { down.markChanges(in: rows) }
  }

  /// Writes the colours of a run of pixels.
  ///
  /// - Parameters:
  ///   - run: The compressed positions.
  ///   - y: The row, in device pixels.
  ///   - paint: Receives the colours.
  ///   - across: The picture's columns.
  func write(
    _ run: Range<Int>, row y: Int, into paint: inout ContiguousArray<PremultipliedPixel>, across: AxisCompression
  ) {
    let rowOrigin = origin &+ Int64(y - originY) &* stepY
    var stretch = 0
    for index in run {
      let column = Int64(across.starts[index])
      let position = rowOrigin &+ (column &- Int64(originX)) &* stepX
      paint[index] = color(at: position, near: &stretch)
    }
  }

  /// The colour at a position; `hint` is the stretch of the last one.
  private func color(at position: Int64, near hint: inout Int) -> PremultipliedPixel {
    if position < start { return before }
    while hint > 0, position < stretches[hint].begin { hint -= 1 }
    while hint < stretches.count, position >= stretches[hint].end { hint += 1 }
    guard hint < stretches.count else {
      hint = max(stretches.count - 1, 0)
      return after
    }
    let stretch = stretches[hint]
    let share = ((position &- stretch.begin) &* stretch.inverse &+ (1 << 45)) &>> 46
    return stretch.first.mixed(with: stretch.last, share: UInt64(share))
  }
}
