import ColorSpaces
import DisplayLists
import VectorIcons

extension Painter {
  /// Paints an icon as large as it fits into the middle of its frame, turned.
  func paint(_ icon: BoundIcon, in frame: Rectangle, into items: inout [DisplayItem]) {
    guard frame.width > 0, frame.height > 0, icon.icon.width > 0, icon.icon.height > 0 else { return }
    let pixels = Rectangle(
      x: grid.snapped(frame.x), y: grid.snapped(frame.y), width: frame.width * grid.scale,
      height: frame.height * grid.scale)
    let paint = icon.color.paint(in: grid.snapped(frame), scale: grid.scale)
    IconPainter(icon: icon, frame: pixels, paint: paint).paint(icon.icon.parts, into: &items)
  }
}
