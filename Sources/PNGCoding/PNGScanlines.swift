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
    let filter = choice == .unfiltered ? .none : bestFilter(for: row)
    try body(filter.rawValue, filter == .none ? row : best)
    swap(&above, &row)
  }

  /// The best filter for a row, the first of equals; its result is in ``best`` afterwards.
  private mutating func bestFilter(for row: [UInt8]) -> PNGFilter {
    var bestFilter = PNGFilter.none
    var smallest = Int.max
    for filter in PNGFilter.allCases {
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

/// A way to write the bytes of a row as differences from bytes before them, PNG specification § 9.
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
    let row = row.span
    let above = above.span
    let start = min(distance, row.count)
    var result = result.mutableSpan
    switch self {
    case .none:
      for index in row.indices { result[index] = row[index] }
    case .sub:
      for index in 0..<start { result[index] = row[index] }
      for index in start..<row.count { result[index] = row[index] &- row[index - distance] }
    case .up:
      for index in row.indices { result[index] = row[index] &- above[index] }
    case .average:
      for index in 0..<start { result[index] = row[index] &- above[index] / 2 }
      for index in start..<row.count {
        let sum = UInt16(row[index - distance]) + UInt16(above[index])
        result[index] = row[index] &- UInt8(truncatingIfNeeded: sum / 2)
      }
    case .paeth:
      for index in 0..<start { result[index] = row[index] &- above[index] }
      for index in start..<row.count {
        result[index] =
          row[index]
          &- Self.paeth(left: row[index - distance], above: above[index], corner: above[index - distance])
      }
    }
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
}
