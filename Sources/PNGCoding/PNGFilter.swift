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
  private static func paeth(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
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
