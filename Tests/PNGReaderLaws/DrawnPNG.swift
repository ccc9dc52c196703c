internal import PNGCoding
package import SeededNumbers

/// A PNG file made by the letter of the specification: any colour type, depth, interlacing and filters, which the encoder
/// of the package does not write.
package struct DrawnPNG {
  /// PNG's number of the colour type.
  package var colorType: UInt8

  /// The number of bits of a sample.
  package var bitDepth: Int

  /// Whether the rows come in the seven passes of Adam7.
  package var isInterlaced = false

  /// The number of columns.
  package var width: Int

  /// The number of rows.
  package var height: Int

  /// The filters of the rows, one after the other and again from the first.
  package var filters: [UInt8] = [0]

  /// The number of colours of the palette.
  package var paletteCount = 0

  /// The chunks between the header and the image data, palette included, as bytes of the file.
  package var before: [UInt8] = []

  /// The number of data chunks.
  package var partCount = 1

  /// The 15 pairs of colour type and depth that there are.
  package static let kinds: [(colorType: UInt8, bitDepth: Int)] =
    [1, 2, 4, 8, 16].map { (0, $0) } + [8, 16].map { (2, $0) } + [1, 2, 4, 8].map { (3, $0) } + [8, 16].map { (4, $0) }
    + [8, 16].map { (6, $0) }

  /// Creates a picture of a kind without chunks but the palette that an indexed one needs.
  package init(
    kind: (colorType: UInt8, bitDepth: Int), width: Int, height: Int, random: inout SplitMix64
  ) {
    colorType = kind.colorType
    bitDepth = kind.bitDepth
    self.width = width
    self.height = height
    if colorType == 3 {
      // Sometimes fewer colours than indices.
      paletteCount = Int.random(in: 1...1 << bitDepth, using: &random)
      before = PNGChunks.chunk(.palette, content: Self.bytes(3 * paletteCount, &random))
    }
  }

  /// Random bytes.
  package static func bytes(_ count: Int, _ random: inout SplitMix64) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  private var bitsPerPixel: Int { [1, 0, 3, 1, 2, 0, 4][Int(colorType)] * bitDepth }

  /// The widths and heights of the passes; empty ones are left out.
  private var passes: [(width: Int, height: Int)] {
    guard isInterlaced else { return [(width, height)] }
    // Start and step across and down, PNG specification § 8.2.
    let steps = [
      (0, 8, 0, 8), (4, 8, 0, 8), (0, 4, 4, 8), (2, 4, 0, 4), (0, 2, 2, 4), (1, 2, 0, 2), (0, 1, 1, 2),
    ]
    return steps.map { x, across, y, down in
      ((width - x + across - 1) / across, (height - y + down - 1) / down)
    }.filter { $0.0 > 0 && $0.1 > 0 }
  }

  /// The filtered rows of a picture: repetitions, slopes and noise, whatever the samples mean.
  package func scanlines(_ random: inout SplitMix64) -> [UInt8] {
    var result: [UInt8] = []
    let distance = max(1, bitsPerPixel / 8)
    var number = 0
    for pass in passes {
      let length = (pass.width * bitsPerPixel + 7) / 8
      var above = [UInt8](repeating: 0, count: length)
      for y in 0..<pass.height {
        var row = above
        for index in row.indices {
          switch (index / 5 + y) % 3 {
          case 0: row[index] = UInt8.random(in: 0...255, using: &random)
          case 1: row[index] = UInt8(truncatingIfNeeded: 3 * index + 7 * y)
          default: break
          }
        }
        let filter = filters[number % filters.count]
        number += 1
        result.append(filter)
        for index in row.indices {
          let left = index >= distance ? Int(row[index - distance]) : 0
          let corner = index >= distance ? Int(above[index - distance]) : 0
          let predicted = Self.prediction(filter, left: left, above: Int(above[index]), corner: corner)
          result.append(row[index] &- UInt8(predicted))
        }
        above = row
      }
    }
    return result
  }

  /// What a filter subtracts, PNG specification § 9.2 word for word.
  package static func prediction(_ filter: UInt8, left: Int, above: Int, corner: Int) -> Int {
    switch filter {
    case 1: return left
    case 2: return above
    case 3: return (left + above) / 2
    case 4:
      let estimate = left + above - corner
      let distances = [abs(estimate - left), abs(estimate - above), abs(estimate - corner)]
      if distances[0] <= distances[1] && distances[0] <= distances[2] { return left }
      return distances[1] <= distances[2] ? above : corner
    default: return 0
    }
  }

  /// The file with some zlib stream as its image data.
  package func file(stream: [UInt8], random: inout SplitMix64) -> [UInt8] {
    var header: [UInt8] = []
    PNGChunks.append(UInt32(width), to: &header)
    PNGChunks.append(UInt32(height), to: &header)
    header += [UInt8(bitDepth), colorType, 0, 0, isInterlaced ? 1 : 0]
    let indices = [0] + (1..<partCount).map { _ in Int.random(in: 0...stream.count, using: &random) } + [stream.count]
    let ends = indices.sorted()
    let data = zip(ends, ends.dropFirst()).flatMap { PNGChunks.chunk(.data, content: Array(stream[$0..<$1])) }
    return PNGChunks.signature + PNGChunks.chunk(.header, content: header) + before + data
      + PNGChunks.chunk(.end, content: [])
  }

  /// The whole file.
  package func file(_ random: inout SplitMix64) -> [UInt8] {
    file(stream: Self.stream(of: scanlines(&random), &random), random: &random)
  }

  /// A zlib stream that holds some bytes: compressed, or in stored blocks.
  package static func stream(of bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    if Bool.random(using: &random) {
      let level = [ZlibStream.Level.best, .standard, .fast][Int.random(in: 0..<3, using: &random)]
      if let stream = try? ZlibStream.compress(bytes, level: level) { return stream }
    }
    return storedStream(of: bytes)
  }

  /// A zlib stream of stored blocks.
  package static func storedStream(of bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let (low, high) = (UInt8((end - start) & 255), UInt8((end - start) >> 8))
      stream += [end == bytes.count ? 1 : 0, low, high, ~low, ~high]
      stream += bytes[start..<end]
      start = end
    } while start < bytes.count
    PNGChunks.append(checksum(of: bytes), to: &stream)
    return stream
  }

  /// Adler-32, RFC 1950 § 8.2.
  package static func checksum(of bytes: [UInt8]) -> UInt32 {
    var (first, second) = (UInt32(1), UInt32(0))
    for byte in bytes {
      first = (first + UInt32(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return second << 16 | first
  }
}
