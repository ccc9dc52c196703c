import DisplayLists

/// Rounds points to whole device pixels as CSS snaps boxes.
struct PixelGrid {
  /// The number of device pixels per point.
  let scale: Double

  /// The move of everything, in points: the margin of the picture.
  let origin: Double

  /// A coordinate in device pixels, not rounded.
  func pixels(_ points: Double) -> Double { (points + origin) * scale }

  /// The nearest whole device pixel; halves round up, as in CSS.
  func snapped(_ points: Double) -> Double { (pixels(points) + 0.5).rounded(.down) }

  /// A rectangle whose edges are rounded one by one, so that neighbours still meet.
  ///
  /// What has any extent keeps at least one pixel.
  func snapped(_ rectangle: Rectangle) -> Rectangle {
    let (x, width) = span(rectangle.x, rectangle.width)
    let (y, height) = span(rectangle.y, rectangle.height)
    return Rectangle(x: x, y: y, width: width, height: height)
  }

  private func span(_ start: Double, _ length: Double) -> (start: Double, length: Double) {
    let (first, last) = (snapped(start), snapped(start + length))
    if last > first || length <= 0 { return (first, max(0, last - first)) }
    // The pixel that holds the middle, so that a hairline at an edge stays inside its box.
    return (pixels(start + length / 2).rounded(.down), 1)
  }

  /// The thickness of a border: whole pixels, rounded down, at least one if there is any.
  func borderWidth(_ points: Double) -> Double {
    points > 0 ? max(1, (points * scale + 1e-9).rounded(.down)) : 0
  }

  /// The two edges of a line of a thickness around a middle, as whole pixels.
  func line(middle: Double, thickness: Double) -> (start: Double, length: Double) {
    let length = borderWidth(thickness)
    return ((pixels(middle) - length / 2 + 0.5).rounded(.down), length)
  }
}
