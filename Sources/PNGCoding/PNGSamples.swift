import PixelBuffers

/// An image's pixels in the smallest of PNG's colour types and bit depths that loses nothing.
struct PNGSamples {
  /// PNG's number of the colour type: 0 grey, 2 red-green-blue, 3 palette, 4 grey with alpha, 6 with alpha.
  let colorType: UInt8

  /// The number of bits of each channel, grey level or palette index: 1, 2, 4 or 8.
  let bitDepth: Int

  /// Red, green and blue of each colour of the palette; empty without one.
  private(set) var palette: [UInt8] = []

  /// The alpha of the first colours of the palette; those after them are opaque.
  private(set) var paletteAlpha: [UInt8] = []

  /// The rows, each of which begins at a whole byte.
  let bytes: [UInt8]

  /// The number of bytes of a row.
  let rowLength: Int

  /// The number of bytes from one pixel to the next, 1 for pixels smaller than that.
  let pixelLength: Int

  /// Chooses the colour type of an image and converts its pixels.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  init(_ image: RGBAImage) {
    if let table = ColorTable(image.pixels) {
      self.init(image, table)
    } else {
      let isOpaque = image.pixels.allSatisfy { $0 >= 0xFF00_0000 }
      let isGrey = image.pixels.allSatisfy(Self.isGrey)
      // Opaque grey has at most 256 colours.
      self.init(
        image, colorType: isOpaque ? 2 : isGrey ? 4 : 6,
        shifts: isOpaque ? [0, 8, 16] : isGrey ? [0, 24] : [0, 8, 16, 24])
    }
  }

  /// The image as grey levels if they take no more bits than places in a palette, otherwise as these.
  private init(_ image: RGBAImage, _ table: ColorTable) {
    let colors = table.colors
    let paletteDepth = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
    if let depth = Self.greyDepth(of: colors), depth <= paletteDepth {
      colorType = 0
      bitDepth = depth
      bytes = Self.packed(image.pixels.map { UInt8(truncatingIfNeeded: $0) >> UInt8(8 - depth) }, image.size, depth)
    } else {
      colorType = 3
      bitDepth = paletteDepth
      bytes = Self.packed(table.places(of: image.pixels), image.size, paletteDepth)
      palette = colors.flatMap { color in [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> $0) } }
      paletteAlpha = colors.prefix { $0 < 0xFF00_0000 }.map { UInt8($0 >> 24) }
    }
    rowLength = (image.size.width * bitDepth + 7) / 8
    pixelLength = 1
  }

  /// The image with some channels of each pixel, each given by its place in the pixel's number.
  private init(_ image: RGBAImage, colorType: UInt8, shifts: [UInt32]) {
    self.colorType = colorType
    bitDepth = 8
    var bytes = [UInt8](repeating: 0, count: image.pixels.count * shifts.count)
    for (channel, shift) in shifts.enumerated() {
      var target = channel
      for pixel in image.pixels {
        bytes[target] = UInt8(truncatingIfNeeded: pixel >> shift)
        target += shifts.count
      }
    }
    self.bytes = bytes
    rowLength = image.size.width * shifts.count
    pixelLength = shifts.count
  }

  /// Whether red, green and blue of a pixel are equal.
  private static func isGrey(_ pixel: UInt32) -> Bool {
    (pixel ^ pixel >> 8) & 0xFFFF == 0
  }

  /// The number of bits that grey levels need; `nil` if a colour is translucent or not grey.
  private static func greyDepth(of colors: [UInt32]) -> Int? {
    guard colors.allSatisfy({ $0 >= 0xFF00_0000 && isGrey($0) }) else { return nil }
    // n bits hold the multiples of 255 ÷ (2ⁿ − 1).
    return [(1, 255), (2, 85), (4, 17)].first { _, step in colors.allSatisfy { $0 & 0xFF % step == 0 } }?.0 ?? 8
  }

  /// Values of few bits put together into bytes, the first in the highest bits, each row from a new byte.
  private static func packed(_ values: [UInt8], _ size: PixelSize, _ depth: Int) -> [UInt8] {
    if depth == 8 { return values }
    var bytes: [UInt8] = []
    bytes.reserveCapacity((size.width * depth + 7) / 8 * size.height)
    for start in stride(from: 0, to: values.count, by: size.width) {
      var free = 8
      var byte: UInt8 = 0
      for value in values[start..<start + size.width] {
        free -= depth
        byte |= value << UInt8(free)
        if free == 0 {
          bytes.append(byte)
          free = 8
          byte = 0
        }
      }
      if free < 8 { bytes.append(byte) }
    }
    return bytes
  }
}
