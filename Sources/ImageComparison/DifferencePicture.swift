import PixelBuffers

/// Draws what differs between two images.
enum DifferencePicture {
  /// Opaque red, `0xAABBGGRR`.
  static let changed: UInt32 = 0xFF00_00FF

  /// What is equal as a pale grey of its lightness, what differs in red.
  static func draw(_ expected: RGBAImage, _ actual: RGBAImage) -> RGBAImage {
    let width = max(expected.size.width, actual.size.width)
    let height = max(expected.size.height, actual.size.height)
    // A rectangle around both may be larger than an image can be; then its lower part is left out.
    let allowed = min(height, PixelSize.maximumArea / width)
    guard let size = try? PixelSize(width: width, height: allowed) else { return actual }
    var picture = RGBAImage(size: size)
    for y in 0..<allowed {
      for x in 0..<width {
        let old = pixel(of: expected, x: x, y: y)
        let new = pixel(of: actual, x: x, y: y)
        if old == nil && new == nil { continue }
        picture.pixels[y * width + x] = old == new ? pale(new ?? 0) : changed
      }
    }
    return picture
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
