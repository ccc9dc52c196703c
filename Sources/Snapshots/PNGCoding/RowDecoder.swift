internal import PixelBuffers

/// Decodes files of every kind row by row: of any depth, interlaced or not, with any gamma.
struct RowDecoder {
  private let header: PNGHeader
  private let contents: PNGContents
  private let bytes: [UInt8]

  /// Prepares to decode a file that was checked.
  init(_ bytes: [UInt8], header: PNGHeader, contents: PNGContents) {
    self.header = header
    self.contents = contents
    self.bytes = bytes
  }

  /// The image in straight-alpha RGBA8, with samples of 16 bits rounded to the nearest of 8.
  ///
  /// - Throws: ``PNGDecodingError/refused(message:)`` if the image data are damaged.
  /// - Complexity: O(*n*), where *n* is the number of pixels; memory for the pixels and a few rows.
  func image() throws(PNGDecodingError) -> RGBAImage {
    var image = RGBAImage(size: header.size)
    let curve = GammaCurve(contents, depth: header.bitDepth)
    try forEachRow { samples, start, step in
      var index = start
      for sample in samples {
        image.pixels[index] = Self.pixel(sample, curve)
        index += step
      }
    }
    return image
  }

  /// The samples of each pixel as the file has them, scaled to 16 bits, without gamma: red, green, blue, and straight alpha.
  ///
  /// - Throws: ``PNGDecodingError/refused(message:)`` if the image data are damaged.
  /// - Complexity: O(*n*), where *n* is the number of pixels; 8 bytes for each.
  func samples() throws(PNGDecodingError) -> ContiguousArray<SIMD4<UInt16>> {
    var result = ContiguousArray<SIMD4<UInt16>>(repeating: SIMD4(), count: header.size.area)
    try forEachRow { samples, start, step in
      var index = start
      for sample in samples {
        result[index] = sample
        index += step
      }
    }
    return result
  }

  /// The pixel of 8-bit samples nearest to samples of 16 bits, ⌊v ÷ 257 + ½⌋, or those that a curve makes of them.
  private static func pixel(_ sample: SIMD4<UInt16>, _ curve: GammaCurve?) -> UInt32 {
    var nearest = (SIMD4<UInt32>(truncatingIfNeeded: sample) &* 255 &+ 32_895) &>> 16
    if let curve {
      for channel in 0..<3 { nearest[channel] = UInt32(curve[sample[channel]]) }
    }
    return nearest[0] | nearest[1] << 8 | nearest[2] << 16 | nearest[3] << 24
  }

  /// Where the pixels of a pass begin, and how far they are apart (PNG specification § 8.2).
  private struct Pass {
    var x = 0
    var y = 0
    var across = 1
    var down = 1
  }

  private static let interlacedPasses = [
    Pass(x: 0, y: 0, across: 8, down: 8), Pass(x: 4, y: 0, across: 8, down: 8), Pass(x: 0, y: 4, across: 4, down: 8),
    Pass(x: 2, y: 0, across: 4, down: 4), Pass(x: 0, y: 2, across: 2, down: 4), Pass(x: 1, y: 0, across: 2, down: 2),
    Pass(x: 0, y: 1, across: 1, down: 2),
  ]

  /// The most pixels that are passed on at once: a multiple of 8, so that pieces begin with a byte.
  private static let pieceLength = 4096

  /// Passes on the samples of each row, at once or in pieces: the index of the first pixel among all, and how far pixels
  /// are apart there.
  private func forEachRow(
    _ body: (_ samples: ContiguousArray<SIMD4<UInt16>>, _ start: Int, _ step: Int) -> Void
  ) throws(PNGDecodingError) {
    let (width, height) = (header.size.width, header.size.height)
    guard let inflater = Inflater(bytes, contents.data) else { throw .refused(message: "zlib has no memory") }
    var format = RowSamples(header, contents, bytes)
    for pass in header.isInterlaced ? Self.interlacedPasses : [Pass()] where pass.x < width && pass.y < height {
      let count = (width - pass.x + pass.across - 1) / pass.across
      let length = (count * header.bitsPerPixel + 7) / 8
      var scanline = [UInt8](repeating: 0, count: length + 1)
      var (row, above) = ([UInt8](repeating: 0, count: length), [UInt8](repeating: 0, count: length))
      var samples = ContiguousArray<SIMD4<UInt16>>()
      for y in stride(from: pass.y, to: height, by: pass.down) {
        if let problem = inflater.fill(&scanline) { throw .refused(message: problem) }
        guard let filter = PNGFilter(rawValue: scanline[0]) else {
          throw .refused(message: "a row has the filter \(scanline[0]), and filters are 0 to 4")
        }
        for index in row.indices { row[index] = scanline[index + 1] }
        filter.undo(in: &row, above: above, distance: max(1, header.bitsPerPixel / 8))
        for first in stride(from: 0, to: count, by: Self.pieceLength) {
          let length = min(Self.pieceLength, count - first)
          if samples.count != length { samples = ContiguousArray(repeating: SIMD4(), count: length) }
          format.read(row, from: first, to: &samples)
          body(samples, y * width + pass.x + first * pass.across, pass.across)
        }
        swap(&row, &above)
      }
    }
    if let problem = inflater.finish() { throw .refused(message: problem) }
  }
}

/// Makes samples of 16 bits of the bytes of rows.
private struct RowSamples {
  private let header: PNGHeader

  /// The samples of each index of the palette.
  private var palette: [SIMD4<UInt16>] = []

  /// The samples of the transparent grey level or colour, as the file's depth has them.
  private var transparent: [UInt16] = []

  /// The samples of a row as the file's depth has them.
  private var values: [UInt16] = []

  init(_ header: PNGHeader, _ contents: PNGContents, _ bytes: [UInt8]) {
    self.header = header
    if header.colorType == 3 {
      palette = contents.paletteColors(in: bytes).map { color in
        SIMD4((0..<4).map { UInt16(color >> (8 * UInt32($0)) & 255) * 257 })
      }
    } else if let range = contents.transparency {
      transparent = (0..<header.channelCount).map {
        contents.transparentSample($0, of: range, in: bytes, depth: header.bitDepth)
      }
    }
  }

  /// Reads as many pixels of a row as there is room for.
  ///
  /// - Parameters:
  ///   - row: Its bytes, without filter.
  ///   - first: The first pixel; it begins with a byte.
  ///   - samples: Receives red, green, blue and alpha of each pixel.
  mutating func read(_ row: [UInt8], from first: Int, to samples: inout ContiguousArray<SIMD4<UInt16>>) {
    unpack(row, from: first * header.bitsPerPixel / 8, count: samples.count * header.channelCount)
    let (values, channels) = (values.span, header.channelCount)
    // Divides evenly by the largest sample of each depth.
    let scale = UInt16(65_535 / ((1 << header.bitDepth) - 1))
    for x in samples.indices {
      let first = x * channels
      switch header.colorType {
      case 3: samples[x] = palette[Int(values[first])]
      case 0:
        let grey = values[first] * scale
        samples[x] = SIMD4(grey, grey, grey, transparent.first == values[first] ? 0 : 65_535)
      case 2:
        let isTransparent =
          transparent.count == 3 && values[first] == transparent[0] && values[first + 1] == transparent[1]
          && values[first + 2] == transparent[2]
        samples[x] =
          SIMD4(values[first] * scale, values[first + 1] * scale, values[first + 2] * scale, isTransparent ? 0 : 65_535)
      case 4:
        let grey = values[first] * scale
        samples[x] = SIMD4(grey, grey, grey, values[first + 1] * scale)
      default:
        samples[x] = SIMD4(values[first], values[first + 1], values[first + 2], values[first + 3]) &* scale
      }
    }
  }

  /// Takes samples out of bytes, the first of a byte in its highest bits.
  private mutating func unpack(_ row: [UInt8], from start: Int, count: Int) {
    if values.count != count { values = [UInt16](repeating: 0, count: count) }
    let depth = header.bitDepth
    switch depth {
    case 16:
      for index in 0..<count {
        values[index] = UInt16(row[start + 2 * index]) << 8 | UInt16(row[start + 2 * index + 1])
      }
    case 8:
      for index in 0..<count { values[index] = UInt16(row[start + index]) }
    default:
      let (mask, perByte) = (UInt8((1 << depth) - 1), 8 / depth)
      for index in 0..<count {
        let shift = UInt8(8 - depth * (index % perByte + 1))
        values[index] = UInt16(row[start + index / perByte] >> shift & mask)
      }
    }
  }
}
