/// Filters the rows of a picture one after the other, as PNG writes them before compression: each begins with the number
/// of its filter.
struct PNGScanlines {
  /// How each row gets its filter.
  enum Choice: Sendable {
    /// No row is filtered: best for repeating shapes, as in most pictures of controls.
    case unfiltered

    /// Each row gets the filter that leaves the fewest distinct pairs of neighbouring bytes, so that as much as
    /// possible repeats. A row without filter has an advantage, because it repeats rows further above, too.
    case fewestPairs

    /// Each row gets the filter with the smallest sum of differences, as the PNG specification § 12.7 advises: best for
    /// gradients and photographs.
    case smallestSum
  }

  private let choice: Choice
  private let pixelLength: Int
  private var above: [UInt8]
  private var candidate: [UInt8]
  private var best: [UInt8]

  /// For each pair of bytes the number of the last row and filter it was seen in.
  private var pairs: [UInt32] = []
  private var round: UInt32 = 0

  /// The filter of the last row, whose result is in ``best`` unless it is none.
  private var last = PNGFilter.none

  /// Whether the last row was like the one above it.
  private var hasRepeated = false

  /// Starts above the first row.
  init(_ format: PNGSampleFormat, by choice: Choice) {
    self.choice = choice
    pixelLength = format.pixelLength
    above = [UInt8](repeating: 0, count: format.rowLength)
    candidate = above
    best = above
    if choice == .fewestPairs { pairs = [UInt32](repeating: 0, count: 1 << 16) }
  }

  /// Filters the next row and passes it on.
  ///
  /// - Parameters:
  ///   - row: The row; what it holds afterwards does not matter.
  ///   - body: Takes the number of the filter and the bytes.
  /// - Throws: What `body` throws.
  mutating func filter(_ row: inout [UInt8], _ body: (UInt8, [UInt8]) throws(PNGEncodingError) -> Void)
    throws(PNGEncodingError)
  {
    // A row like the two above it is filtered like the one above it, and many are.
    let repeats = choice != .unfiltered && row == above
    if choice != .unfiltered, !repeats || !hasRepeated { last = bestFilter(for: row) }
    hasRepeated = repeats
    try body(last.rawValue, last == .none ? row : best)
    swap(&above, &row)
  }

  /// The best filter for a row, the first of equals; its result is in ``best`` afterwards.
  private mutating func bestFilter(for row: [UInt8]) -> PNGFilter {
    var bestFilter = PNGFilter.none
    var smallest = Int.max
    for filter in PNGFilter.allCases {
      // No filter does better than one pair, or differences of nothing.
      if smallest <= (choice == .smallestSum ? 0 : 5) { break }
      filter.apply(to: row, above: above, distance: pixelLength, result: &candidate)
      let cost =
        choice == .smallestSum
        ? sumOfDifferences() : numberOfPairs(below: smallest, weight: filter == .none ? 2 : 5)
      if cost < smallest {
        smallest = cost
        bestFilter = filter
        swap(&candidate, &best)
      }
    }
    return bestFilter
  }

  /// The sum of the absolute values of ``candidate`` as signed numbers.
  private func sumOfDifferences() -> Int {
    var sum = 0
    for byte in candidate { sum += Int(Int8(bitPattern: byte).magnitude) }
    return sum
  }

  /// The number of distinct pairs of neighbouring bytes in ``candidate`` times a weight, or any number not below the
  /// limit if it reaches the limit.
  private mutating func numberOfPairs(below limit: Int, weight: Int) -> Int {
    round &+= 1
    var number = 0
    var pair = 0
    for byte in candidate {
      pair = (pair << 8 | Int(byte)) & 0xFFFF
      guard pairs[pair] != round else { continue }
      pairs[pair] = round
      number += weight
      if number >= limit { return number }
    }
    return number
  }
}

/// A filter: it writes the bytes of a row as differences from bytes before them, PNG specification § 9.
enum PNGFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// Filters a row.
  ///
  /// - Parameters:
  ///   - row: The row's bytes.
  ///   - above: The bytes of the row above, or as many zeros.
  ///   - distance: The number of bytes from one pixel to the next, at least 1.
  ///   - result: Receives the filtered bytes, without the filter's number; as many as `row` has.
  func apply(to row: [UInt8], above: [UInt8], distance: Int, result: inout [UInt8]) {
    let (row, above) = (row.span, above.span)
    var result = result.mutableSpan
    // The first pixel has nothing to its left; the last bytes may be fewer than a block.
    let start = min(distance, row.count)
    let end = start + (row.count - start) / 16 * 16
    for index in stride(from: start, to: end, by: 16) {
      let block = row.block(at: index)
      let filtered =
        switch self {
        case .none: block
        case .sub: block &- row.block(at: index - distance)
        case .up: block &- above.block(at: index)
        case .average: block &- Self.mean(row.block(at: index - distance), above.block(at: index))
        case .paeth:
          block
            &- Self.nearest(
              left: row.block(at: index - distance), above: above.block(at: index),
              corner: above.block(at: index - distance))
        }
      result.store(filtered, at: index)
    }
    for index in [0..<start, end..<row.count].joined() {
      let left = index < start ? 0 : row[index - distance]
      let predicted: UInt8 =
        switch self {
        case .none: 0
        case .sub: left
        case .up: above[index]
        case .average: UInt8(truncatingIfNeeded: (UInt16(left) + UInt16(above[index])) / 2)
        case .paeth:
          Self.paeth(
            left: left, above: above[index], corner: index < start ? 0 : above[index - distance])
        }
      result[index] = row[index] &- predicted
    }
  }

  /// Half the sum, rounded down, without a ninth bit: what both have, and half of what only one has.
  @inline(__always)
  static func mean<Lanes: SIMD>(_ one: Lanes, _ other: Lanes) -> Lanes where Lanes.Scalar == UInt8 {
    (one & other) &+ ((one ^ other) &>> 1)
  }

  /// Of three neighbours the one closest to left + above − corner.
  static func paeth(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
    let left16 = Int16(left)
    let above16 = Int16(above)
    let corner16 = Int16(corner)
    let fromLeft = abs(above16 - corner16)
    let fromAbove = abs(left16 - corner16)
    let fromCorner = abs(left16 + above16 - 2 * corner16)
    if fromLeft <= fromAbove, fromLeft <= fromCorner { return left }
    return fromAbove <= fromCorner ? above : corner
  }

  /// Of three neighbours the one closest to left + above − corner, in lanes of bytes.
  @inline(__always)
  private static func nearest(left: SIMD16<UInt8>, above: SIMD16<UInt8>, corner: SIMD16<UInt8>) -> SIMD16<UInt8> {
    let fromLeft = distance(above, corner)
    let fromAbove = distance(left, corner)
    // Both steps from the corner add up if they go the same way. A sum that a byte does not hold is larger than any of
    // the other distances, as 255 is or equals.
    let sum = fromLeft &+ fromAbove
    let steps = sum.replacing(with: 255, where: sum .< fromLeft)
    let goesSameWay = (left .>= corner) .^ (above .< corner)
    let fromCorner = distance(fromLeft, fromAbove).replacing(with: steps, where: goesSameWay)
    let aboveOrCorner = corner.replacing(with: above, where: fromAbove .<= fromCorner)
    return aboveOrCorner.replacing(with: left, where: (fromLeft .<= fromAbove) .& (fromLeft .<= fromCorner))
  }

  /// The absolute differences of bytes.
  @inline(__always)
  private static func distance(_ one: SIMD16<UInt8>, _ other: SIMD16<UInt8>) -> SIMD16<UInt8> {
    (one &- other).replacing(with: other &- one, where: one .< other)
  }

  /// Of three neighbours the one closest to left + above − corner, in lanes of 0 to 255, without branches.
  ///
  /// It depends on where 3 × corner − left − above lies between the smaller and the larger of left and above. That form
  /// has the shortest path from `left` to the result, which is the next pixel's `left` when a filter is undone.
  @inline(__always)
  static func nearest(left: SIMD4<Int16>, above: SIMD4<Int16>, corner: SIMD4<Int16>) -> SIMD4<Int16> {
    let middle = (corner &* 3 &- above) &- left
    let (low, high) = (pointwiseMin(left, above), pointwiseMax(left, above))
    return corner.replacing(with: low, where: high .<= middle).replacing(with: high, where: middle .<= low)
  }
}
