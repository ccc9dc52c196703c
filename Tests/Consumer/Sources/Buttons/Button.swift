public import SnapshotAssertions

/// The look of a scheme.
public enum Scheme: String, CaseIterable, Sendable {
  case light, dark

  /// The accent colour, `0xRRGGBB`.
  public var accent: UInt32 { self == .light ? 0x0F6CBD : 0x4DA3FF }
}

/// Draws a button: a renderer that knows nothing of Specimen but its picture type.
public func drawButton(accent: UInt32, width: Int = 64, height: Int = 32) throws -> RGBAImage {
  func pixel(_ rgb: UInt32) -> UInt32 { 0xFF00_0000 | (rgb & 0xFF) << 16 | (rgb & 0xFF00) | rgb >> 16 }
  var image = RGBAImage(size: try PixelSize(width: width, height: height), filledWith: pixel(0xFFFFFF))
  for y in height / 4..<height * 3 / 4 {
    for x in width / 8..<width * 7 / 8 { image.pixels[y * width + x] = pixel(accent) }
  }
  return image
}
