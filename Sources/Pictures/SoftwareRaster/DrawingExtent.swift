internal import DisplayLists

/// A part of the picture or around it, in device pixels; empty if a side is negative.
struct DrawingExtent {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  static let none = DrawingExtent(left: .infinity, top: .infinity, right: -.infinity, bottom: -.infinity)

  init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  init(_ rectangle: Rectangle) {
    self.init(
      left: rectangle.x, top: rectangle.y, right: rectangle.x + DrawingExtent.length(rectangle.width),
      bottom: rectangle.y + DrawingExtent.length(rectangle.height))
  }

  /// The part that a transformed box may touch.
  init(_ transformed: TransformedBox) {
    let box = transformed.box.shape.rectangle
    let rectangle = transformed.box.border.map { box.outset(by: $0.outer) } ?? box
    let corner = Point(x: rectangle.x, y: rectangle.y).bounded
    self.init(
      transformed.map.bounded.bounds(
        of: Rectangle(
          x: corner.x, y: corner.y, width: Self.length(rectangle.width), height: Self.length(rectangle.height))))
  }

  /// The part that a glyph may touch, in a size of the em in device pixels.
  init(of glyph: GlyphRun.Glyph, size: Double) {
    let bounds = glyph.outline.bounds
    let unit = Self.length(size) / (64 * Double(glyph.outline.unitsPerEm))
    let (x, y) = (Double(glyph.quarterX) / 4, Double(glyph.baseline))
    self.init(
      left: x + Double(bounds.minX) * unit - 1, top: y - Double(bounds.maxY) * unit - 1,
      right: x + Double(bounds.maxX) * unit + 1, bottom: y - Double(bounds.minY) * unit + 1)
  }

  /// A length as it is drawn, within 0 and the longest length.
  static func length(_ length: Double) -> Double { min(max(length, 0), FixedPoint.farthest) }

  var width: Double { Self.length(right - left) }
  var height: Double { Self.length(bottom - top) }

  var isEmpty: Bool { right <= left || bottom <= top }

  /// The number of pixels that it may touch.
  var area: Double { isEmpty ? 0 : (width + 2) * (height + 2) }

  func outset(by distance: Double) -> DrawingExtent {
    DrawingExtent(left: left - distance, top: top - distance, right: right + distance, bottom: bottom + distance)
  }

  func moved(x: Double, y: Double) -> DrawingExtent {
    DrawingExtent(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  func clamped(to other: DrawingExtent) -> DrawingExtent {
    DrawingExtent(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  mutating func include(_ other: DrawingExtent) {
    guard other.right >= other.left, other.bottom >= other.top else { return }
    self = DrawingExtent(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  mutating func include(_ point: Point) {
    include(DrawingExtent(left: point.x, top: point.y, right: point.x, bottom: point.y))
  }
}
