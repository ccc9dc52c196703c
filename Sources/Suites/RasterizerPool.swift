internal import DisplayLists
internal import PixelBuffers
private import SoftwareRaster
private import Synchronization

/// Rasterizers that keep their scratch memory from one case to the next.
///
/// A rasterizer draws the same bytes whatever it drew before, so it does not matter which case gets which.
struct RasterizerPool: Sendable {
  private final class Slot: Sendable {
    let rasterizer = Mutex(Rasterizer())
  }

  private let slots: [Slot]

  /// Creates a pool; when more than `count` pictures are drawn at once, the others get a rasterizer for themselves.
  init(count: Int) {
    slots = (0..<count).map { _ in Slot() }
  }

  /// Draws a display list.
  ///
  /// - Throws: What the rasterizer throws.
  func draw(_ list: DisplayList) throws -> RGBAImage {
    for slot in slots {
      if let image = try slot.rasterizer.withLockIfAvailable({ try $0.draw(list) }) { return image }
    }
    return try Rasterizer().draw(list)
  }
}
