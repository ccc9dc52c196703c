internal import PNGCoding
package import SeededNumbers

/// Ways to damage a PNG file, in its bytes, its chunks, its zlib stream or its filtered rows.
package enum PNGDamage: CaseIterable, Sendable {
  case bytes, truncation, length, chunkOrder, content, header, scanlines, filterNumber, lengthOfRows, stream, checksum,
    window, trailing

  /// A damaged file made from a picture.
  package func file(of picture: DrawnPNG, _ random: inout SplitMix64) -> [UInt8] {
    switch self {
    case .scanlines, .filterNumber, .lengthOfRows:
      var rows = picture.scanlines(&random)
      damage(&rows, of: picture, &random)
      return picture.file(stream: DrawnPNG.stream(of: rows, &random), random: &random)
    case .stream, .checksum, .window, .trailing:
      var stream = DrawnPNG.stream(of: picture.scanlines(&random), &random)
      damage(&stream, &random)
      return picture.file(stream: stream, random: &random)
    default: return damaged(picture.file(&random), &random)
    }
  }

  private func damage(_ rows: inout [UInt8], of picture: DrawnPNG, _ random: inout SplitMix64) {
    switch self {
    case .filterNumber:
      // Of pictures that are not interlaced, all rows have one length.
      let index = Int.random(in: 0..<picture.height, using: &random) * (rows.count / picture.height)
      rows[min(index, rows.count - 1)] = UInt8.random(in: 0...(Bool.random(using: &random) ? 5 : 255), using: &random)
    case .lengthOfRows:
      let count = Int.random(in: 1...4, using: &random)
      if Bool.random(using: &random) {
        rows += DrawnPNG.bytes(count, &random)
      } else {
        rows.removeLast(min(count, rows.count))
      }
    default: Self.change(&rows, in: 0..<rows.count, &random)
    }
  }

  private func damage(_ stream: inout [UInt8], _ random: inout SplitMix64) {
    switch self {
    case .checksum: Self.change(&stream, in: stream.count - 4..<stream.count, &random)
    case .window:
      // Another window, method or dictionary; the check bits fit, mostly.
      stream[0] = UInt8.random(in: 0...15, using: &random) << 4 | (Int.random(in: 0..<8, using: &random) == 0 ? 7 : 8)
      stream[1] = stream[1] & (Int.random(in: 0..<8, using: &random) == 0 ? 0xE0 : 0xC0)
      if Int.random(in: 0..<8, using: &random) > 0 {
        stream[1] += UInt8((31 - (Int(stream[0]) * 256 + Int(stream[1])) % 31) % 31)
      }
    case .trailing: stream += DrawnPNG.bytes(Int.random(in: 1...9, using: &random), &random)
    default: Self.change(&stream, in: 0..<stream.count, &random)
    }
  }

  private func damaged(_ file: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var file = file
    let chunks = PNGChunks(file).map(Array.init) ?? []
    let position = Int.random(in: 0..<chunks.count, using: &random)
    let chunk = chunks[position]
    switch self {
    case .truncation: file.removeLast(Int.random(in: 1..<file.count, using: &random))
    case .length:
      let index = chunk.whole.lowerBound + Int.random(in: 2...3, using: &random)
      file[index] = file[index] &+ UInt8.random(in: 1...255, using: &random)
    case .chunkOrder:
      let whole = Array(file[chunk.whole])
      let other = chunks[Int.random(in: 0..<chunks.count, using: &random)].whole.lowerBound
      if Bool.random(using: &random) {
        file.insert(contentsOf: whole, at: other)
      } else {
        file.removeSubrange(chunk.whole)
      }
    case .content where !chunk.content.isEmpty: Self.change(&file, in: chunk.content, &random)
    case .header: Self.change(&file, in: chunks[0].content, &random)
    default: Self.change(&file, in: 0..<file.count, &random)
    }
    return Int.random(in: 0..<8, using: &random) == 0 ? file : Self.withFittingChecksums(file)
  }

  /// Changes a few bytes of a range.
  private static func change(_ bytes: inout [UInt8], in range: Range<Int>, _ random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = Int.random(in: range, using: &random)
      if Bool.random(using: &random) {
        bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      } else {
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
    }
  }

  /// Gives every chunk that can be found the checksum that fits it, so that damage reaches what reads the content.
  package static func withFittingChecksums(_ file: [UInt8]) -> [UInt8] {
    var file = file
    for chunk in PNGChunks(file).map(Array.init) ?? [] {
      let checksum = CRC32.checksum(of: file, in: chunk.content.lowerBound - 4..<chunk.content.upperBound)
      for index in 0..<4 {
        file[chunk.content.upperBound + index] = UInt8(truncatingIfNeeded: checksum >> UInt32(24 - 8 * index))
      }
    }
    return file
  }
}
