package import PNGCoding

extension PNGChunks {
  /// The file with chunks inserted before its `IEND`.
  ///
  /// - Returns: `nil` if `file` is not a complete PNG file.
  package static func inserting(_ chunks: [UInt8], beforeEndOf file: [UInt8]) -> [UInt8]? {
    guard var reader = PNGChunks(file) else { return nil }
    while let chunk = reader.next() {
      if chunk.type == .end { return Array(file[..<chunk.whole.lowerBound]) + chunks + file[chunk.whole] }
    }
    return nil
  }
}
