internal import PixelBuffers

/// The compressed rows of a picture: of several row filters, the one that promises the smallest file.
extension PNGEncoder {
  /// The number of bytes of rows that trials look at: a whole small picture, or the rows around the middle of a large one.
  private static let trialLength = 1 << 15

  /// The compressed rows of a picture that is small enough to keep its filtered rows.
  static func bestStream(
    of source: Source, _ format: PNGSampleFormat, _ filters: [PNGScanlines.Choice], level: ZlibStream.Level
  ) throws(PNGEncodingError) -> [UInt8] {
    guard var best = filters.first else { throw PNGEncodingError(message: "no way to filter rows was given") }
    let length = format.rowLength + 1
    var unfiltered: [UInt8] = []
    unfiltered.reserveCapacity(length * source.size.height)
    try forEachRow(of: source, format, .unfiltered) { number, bytes in
      unfiltered.append(number)
      unfiltered += bytes
    }
    // Trials at the standard level are quicker than at the best one, and nearly always choose the same filter.
    let count = min(source.size.height, max(trialLength, unfiltered.count / 16) / length + 1)
    let start = (source.size.height - count) / 2 * length
    var smallest: (rows: [UInt8], count: Int)?
    for filter in filters where filters.count > 1 {
      let rows = try filtered(unfiltered[start..<start + count * length], format, filter)
      if rows == smallest?.rows { continue }
      let limit = smallest.map { $0.count - 1 }
      if let count = try ZlibStream.compress(rows, level: .standard, within: limit)?.count {
        (best, smallest) = (filter, (rows, count))
      }
    }
    return try ZlibStream.compress(filtered(unfiltered[...], format, best), level: level) ?? []
  }

  /// Rows, as ``PNGScanlines/Choice/unfiltered`` leaves them, filtered differently; the first one as if it had no row
  /// above it.
  private static func filtered(
    _ rows: ArraySlice<UInt8>, _ format: PNGSampleFormat, _ choice: PNGScanlines.Choice
  ) throws(PNGEncodingError) -> [UInt8] {
    var result = Array(rows)
    if choice == .unfiltered { return result }
    let length = format.rowLength
    var scanlines = PNGScanlines(format, by: choice)
    var row = [UInt8](repeating: 0, count: length)
    for start in stride(from: 0, to: result.count, by: length + 1) {
      let range = start + 1..<start + 1 + length
      row.replaceSubrange(0..<length, with: result[range])
      try scanlines.filter(&row) { number, bytes in
        result[start] = number
        if number > 0 { result.replaceSubrange(range, with: bytes) }
      }
    }
    return result
  }

  /// The compressed rows of a picture of any size, whose rows are filtered again for every trial.
  static func bestPieces(
    of source: Source, _ format: PNGSampleFormat, _ filters: [PNGScanlines.Choice], level: ZlibStream.Level
  ) throws(PNGEncodingError) -> [UInt8] {
    guard var best = filters.first else { throw PNGEncodingError(message: "no way to filter rows was given") }
    if filters.count > 1 {
      // Trials at the standard level are much quicker than at the best one, and nearly always choose the same filter.
      var smallest: Int?
      for filter in filters {
        let limit = smallest.map { $0 - 1 }
        if let count = try pieces(of: source, format, filter, level: .standard, limit: limit)?.count {
          (best, smallest) = (filter, count)
        }
      }
    }
    return try pieces(of: source, format, best, level: level, limit: nil) ?? []
  }

  /// The compressed rows; `nil` if they need more bytes than a limit.
  private static func pieces(
    of source: Source, _ format: PNGSampleFormat, _ filter: PNGScanlines.Choice, level: ZlibStream.Level, limit: Int?
  ) throws(PNGEncodingError) -> [UInt8]? {
    let deflater = try Deflater(level: level, limit: limit ?? .max)
    try forEachRow(of: source, format, filter) { (number, bytes) throws(PNGEncodingError) in
      if deflater.isTooLong { return }
      try deflater.append([number])
      try deflater.append(bytes)
    }
    return try deflater.finish()
  }

  /// Passes on the number of its filter and the filtered bytes of each row.
  private static func forEachRow(
    of source: Source, _ format: PNGSampleFormat, _ filter: PNGScanlines.Choice,
    _ body: (UInt8, [UInt8]) throws(PNGEncodingError) -> Void
  ) throws(PNGEncodingError) {
    var scanlines = PNGScanlines(format, by: filter)
    var pixels = ContiguousArray<UInt32>(repeating: 0, count: source.size.width)
    var values = [UInt8](repeating: 0, count: source.size.width)
    var row = [UInt8](repeating: 0, count: format.rowLength)
    for y in 0..<source.size.height {
      source.writeRow(y, &pixels)
      format.write(pixels, to: &row, &values)
      try scanlines.filter(&row, body)
    }
  }
}
