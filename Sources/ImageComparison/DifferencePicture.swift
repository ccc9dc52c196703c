package import PixelBuffers

/// Draws what differs between two images.
package enum DifferencePicture {
  /// Opaque red, `0xAABBGGRR`.
  static let changed: UInt32 = 0xFF00_00FF

  /// What is equal as a pale grey of its lightness, what differs in red.
  static func draw(_ expected: RGBAImage, _ actual: RGBAImage) -> RGBAImage {
    let size = size(holding: expected.size, and: actual.size)
    var picture = RGBAImage(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let old = pixel(of: expected, x: x, y: y)
        let new = pixel(of: actual, x: x, y: y)
        if old == nil && new == nil { continue }
        picture.pixels[y * size.width + x] = old == new ? pale(new ?? 0) : changed
      }
    }
    return picture
  }

  /// The rectangle around two sizes; if that is larger than an image can be, without its lower part.
  package static func size(holding one: PixelSize, and other: PixelSize) -> PixelSize {
    let width = max(one.width, other.width)
    let height = min(max(one.height, other.height), PixelSize.maximumArea / width)
    // Both sides and the area are within their limits, so this never falls back.
    return (try? PixelSize(width: width, height: height)) ?? other
  }

  private static func pixel(of image: RGBAImage, x: Int, y: Int) -> UInt32? {
    x < image.size.width && y < image.size.height ? image.pixels[y * image.size.width + x] : nil
  }

  /// The pixel over white, its luma after ITU-R BT 601 brought down to a tenth of its distance from white.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let (red, green, blue) = (pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF)
    let luma = (red * 77 + green * 151 + blue * 28) >> 8
    let distance = (255 - luma) * (pixel >> 24) / 255
    let grey = 255 - (distance + 5) / 10
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }
}
