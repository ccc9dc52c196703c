import DisplayLists

extension GlyphPen {
  /// The drawing as an outline in 1/64 of 1/1000 em, leaning to the right: a point of height y moves by y × `lean`.
  func outline(lean: Double) -> GlyphOutline? {
    guard !contours.isEmpty else { return nil }
    var elements = ContiguousArray<GlyphElement>()
    func point(_ position: Position) -> GlyphPoint {
      GlyphPoint(
        x: Int32(((position.x + position.y * lean) * 64).rounded(.toNearestOrAwayFromZero)),
        y: Int32((position.y * 64).rounded(.toNearestOrAwayFromZero)))
    }
    for contour in contours {
      elements.append(.move(point(contour.start)))
      for curve in contour.curves {
        elements.append(
          curve.isLine
            ? .line(point(curve.end)) : .cubic(point(curve.control1), point(curve.control2), point(curve.end)))
      }
    }
    return GlyphOutline(unitsPerEm: 1000, elements: elements)
  }
}
