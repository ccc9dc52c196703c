public import DisplayLists
public import PixelBuffers

/// Draws display lists as pixels.
///
/// The pixels depend on the display list only: not on the machine, the
/// optimisation level, or what the same rasterizer drew before. A rasterizer
/// owns scratch memory and caches, so each worker has its own.
public final class Rasterizer {
  /// Creates a rasterizer with empty caches.
  public init() {}

  /// Draws a display list.
  ///
  /// - Parameter list: What to draw; lengths in device pixels.
  /// - Returns: The picture, with straight alpha.
  /// - Throws: ``RasterError`` if the picture's size is out of range or a number is not finite.
  public func draw(_ list: DisplayList) throws(RasterError) -> RGBAImage {
    let size: PixelSize
    do {
      size = try PixelSize(width: list.width, height: list.height)
    } catch {
      throw .sizeOutOfRange(width: list.width, height: list.height)
    }
    var image = RGBAImage(size: size, filledWith: straight8(list.canvas))
    for item in list.items {
      guard case .box(let box) = item, case .solid(let color)? = box.fill else { continue }
      let area = box.shape.rectangle
      let left = Int(max(0, min(area.x.rounded(), Double(size.width))))
      let right = Int(max(0, min((area.x + area.width).rounded(), Double(size.width))))
      let top = Int(max(0, min(area.y.rounded(), Double(size.height))))
      let bottom = Int(max(0, min((area.y + area.height).rounded(), Double(size.height))))
      guard left < right, top < bottom else { continue }
      for y in top..<bottom {
        for x in left..<right { image.pixels[y * size.width + x] = straight8(color) }
      }
    }
    return image
  }
}
