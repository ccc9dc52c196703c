package import PixelBuffers

/// Draws what differs between two images.
package enum DifferencePicture {
  /// Opaque red, `0xAABBGGRR`.
  static let changed: UInt32 = 0xFF00_00FF

  /// Draws equal pixels in a pale grey of their lightness, and different ones in red.
  static func draw(_ expected: RGBAImage, _ actual: RGBAImage) -> RGBAImage {
    let size = size(holding: expected.size, and: actual.size)
    var picture = RGBAImage(size: size)
    var row = ContiguousArray<UInt32>(repeating: 0, count: size.width)
    for y in 0..<size.height {
      drawRow(y, expected, actual, into: &row)
      picture.pixels.replaceSubrange(y * size.width..<(y + 1) * size.width, with: row)
    }
    return picture
  }

  /// One row of the picture; pixels that neither image has are transparent.
  static func drawRow(
    _ y: Int, _ expected: RGBAImage, _ actual: RGBAImage, into row: inout ContiguousArray<UInt32>
  ) {
    let (oldWidth, newWidth) = (width(of: expected, inRow: y), width(of: actual, inRow: y))
    let (shared, any) = (min(oldWidth, newWidth), max(oldWidth, newWidth))
    let (oldStart, newStart) = (y * expected.size.width, y * actual.size.width)
    let (old, new) = (expected.pixels.span, actual.pixels.span)
    var last = (pixel: UInt32(0), pale: pale(0))
    for x in 0..<shared {
      let pixel = new[newStart + x]
      guard old[oldStart + x] == pixel else {
        row[x] = changed
        continue
      }
      if last.pixel != pixel { last = (pixel, pale(pixel)) }
      row[x] = last.pale
    }
    for x in shared..<any { row[x] = changed }
    for x in any..<row.count { row[x] = 0 }
  }

  private static func width(of image: RGBAImage, inRow y: Int) -> Int {
    y < image.size.height ? image.size.width : 0
  }

  /// The rectangle around two sizes; if that is larger than an image can be, without its lower part.
  package static func size(holding one: PixelSize, and other: PixelSize) -> PixelSize {
    let width = max(one.width, other.width)
    let height = min(max(one.height, other.height), PixelSize.maximumArea / width)
    // Both sides and the area are within their limits, so this never falls back.
    return (try? PixelSize(width: width, height: height)) ?? other
  }

  /// A grey for a pixel over white: its luma (ITU-R BT.601), with a tenth of the distance from white.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let (red, green, blue) = (pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF)
    let luma = (red * 77 + green * 151 + blue * 28) >> 8
    let distance = (255 - luma) * (pixel >> 24) / 255
    let grey = 255 - (distance + 5) / 10
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }
}
