public import DisplayLists
public import PixelBuffers

/// Draws display lists as pixels.
///
/// The pixels depend on the display list only: not on the machine, the
/// optimisation level, or what the same rasterizer drew before. A rasterizer
/// owns scratch memory and caches, so each worker has its own.
///
/// Extreme numbers are drawn as well as possible: coordinates and lengths
/// beyond 65,536 px count as 65,536 px, and so do sizes of glyphs and points of
/// outlines from their origin; standard deviations beyond 1,024 px count as
/// 1,024 px; factors of maps beyond 65,536 count as that; negative lengths count as 0, opacities are cut to 0–1, and stop
/// positions to 0–1 in ascending order.
public final class Rasterizer {
  private var workspace = Workspace()

  /// The largest side of a picture, in device pixels.
  public static let maximumSide = 1 << 14

  /// Creates a rasterizer with empty caches.
  public init() {}

  /// Draws a display list.
  ///
  /// - Parameter list: What to draw; lengths in device pixels.
  /// - Returns: The picture, with straight alpha.
  /// - Throws: ``RasterError`` if the picture's size is out of range, a number is not finite, groups are nested
  ///   too deep, or drawing would take longer than a few seconds.
  /// - Complexity: O(*n* + *a*), where *n* is the number of items and *a* the area they cover, in pixels.
  public func draw(_ list: DisplayList) throws(RasterError) -> RGBAImage {
    let size = try check(list)
    return workspace.draw(list, size: size, reusing: [])
  }

  /// Draws a display list into the memory of another picture, which is replaced.
  ///
  /// This is faster than ``draw(_:)`` where pictures follow each other and each is needed until the next one only.
  ///
  /// - Parameters:
  ///   - list: What to draw; lengths in device pixels.
  ///   - image: Receives the picture, whatever its size was; it stays as it is on failure, and so do its copies.
  /// - Throws: ``RasterError``, as ``draw(_:)`` does.
  /// - Complexity: That of ``draw(_:)``; nothing is allocated if the memory is large enough.
  public func draw(_ list: DisplayList, into image: inout RGBAImage) throws(RasterError) {
    let size = try check(list)
    var pixels: ContiguousArray<UInt32> = []
    swap(&pixels, &image.pixels)
    image = workspace.draw(list, size: size, reusing: consume pixels)
  }

  /// Draws a display list and returns the opacity of each pixel before it is rounded to 8 bits.
  ///
  /// - Parameter list: What to draw; lengths in device pixels.
  /// - Returns: An opacity of 0–65535 for each pixel, row by row.
  /// - Throws: ``RasterError``, as ``draw(_:)`` does.
  package func drawOpacity(_ list: DisplayList) throws(RasterError) -> ContiguousArray<UInt16> {
    _ = try check(list)
    return workspace.drawOpacity(list)
  }

  private func check(_ list: DisplayList) throws(RasterError) -> PixelSize {
    guard max(list.width, list.height) <= Self.maximumSide,
      let size = try? PixelSize(width: list.width, height: list.height)
    else { throw .sizeOutOfRange(width: list.width, height: list.height) }
    if let error = RasterError.find(in: list.items) ?? DrawingCost.excess(of: list) { throw error }
    return size
  }
}
