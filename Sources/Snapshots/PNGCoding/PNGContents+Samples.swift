/// What `PLTE` and `tRNS` say of samples.
extension PNGContents {
  /// The pixel of each index in the palette.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: 256 pixels, `0xAABBGGRR`; indices without a colour are opaque black.
  func paletteColors(in bytes: [UInt8]) -> [UInt32] {
    var colors = [UInt32](repeating: 0xFF00_0000, count: 256)
    for (colorIndex, start) in stride(from: 0, to: palette?.count ?? 0, by: 3).enumerated() {
      let start = start + (palette?.lowerBound ?? 0)
      colors[colorIndex] |= UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]) << 16
    }
    for (colorIndex, index) in (transparency ?? 0..<0).enumerated() {
      colors[colorIndex] = colors[colorIndex] & 0x00FF_FFFF | UInt32(bytes[index]) << 24
    }
    return colors
  }

  /// A sample of the grey level or colour that `tRNS` makes transparent, as the file's depth has it.
  ///
  /// Of the 16 bits that each has there, those that the depth does not use are not looked at.
  ///
  /// - Parameters:
  ///   - channel: The sample: 0 for grey and red, 1 for green, 2 for blue.
  ///   - range: The content of `tRNS`.
  ///   - bytes: The file.
  ///   - depth: The number of bits of a sample.
  /// - Returns: The sample, less than 2 to the power of `depth`.
  func transparentSample(_ channel: Int, of range: Range<Int>, in bytes: [UInt8], depth: Int) -> UInt16 {
    let start = range.lowerBound + 2 * channel
    return (UInt16(bytes[start]) << 8 | UInt16(bytes[start + 1])) & UInt16((1 << depth) - 1)
  }
}

extension PNGHeader {
  /// The number of samples of a pixel.
  var channelCount: Int {
    switch colorType {
    case 0, 3: 1
    case 2: 3
    case 4: 2
    default: 4
    }
  }

  /// The number of bits of a pixel.
  var bitsPerPixel: Int { channelCount * bitDepth }
}
