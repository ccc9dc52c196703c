#if BrandFonts
  /// Tells which side of each sub-path of an outline is without ink.
  enum ContourDirections {
    /// The largest number of comparisons of a sub-path with a side of another.
    private static let mostComparisons = 1 << 22

    /// For each sub-path, whether the side without ink is to the right of its direction.
    ///
    /// Outlines are filled by the nonzero rule, and fonts are not of one mind about the direction of the outer
    /// sub-paths; mirrored components even turn single ones. So a sub-path bounds a hole if it winds against the
    /// others around it. Outlines with very many sub-paths are taken to have the direction of the sum of their areas.
    static func outward(_ contours: [Contour]) -> [Bool] {
      let polygons = contours.map(\.polygon)
      let areas = polygons.map(area)
      let sides = polygons.reduce(0) { $0 + $1.count }
      guard sides * contours.count <= mostComparisons else {
        let isLeftwards = areas.reduce(0, +) >= 0
        return contours.map { _ in isLeftwards }
      }
      return contours.indices.map { index in
        let turnsLeft = areas[index] >= 0
        guard let sample = polygons[index].first else { return turnsLeft }
        var around = 0
        for other in polygons.indices where other != index { around += winding(polygons[other], around: sample) }
        let isHole = around != 0 && (around > 0) != turnsLeft
        return turnsLeft != isHole
      }
    }

    /// Twice the area that a polygon encloses; positive if it turns to the left.
    private static func area(_ polygon: [Contour.Vector]) -> Double {
      var area = 0.0
      for (index, corner) in polygon.enumerated() {
        let next = polygon[index + 1 == polygon.count ? 0 : index + 1]
        area += corner.x * next.y - corner.y * next.x
      }
      return area
    }

    /// How often a polygon turns to the left around a point.
    private static func winding(_ polygon: [Contour.Vector], around point: Contour.Vector) -> Int {
      var winding = 0
      for (index, corner) in polygon.enumerated() {
        let next = polygon[index + 1 == polygon.count ? 0 : index + 1]
        let isUpwards = corner.y <= point.y && next.y > point.y
        let isDownwards = corner.y > point.y && next.y <= point.y
        guard isUpwards || isDownwards else { continue }
        let side = (next.x - corner.x) * (point.y - corner.y) - (next.y - corner.y) * (point.x - corner.x)
        if isUpwards, side > 0 { winding += 1 }
        if isDownwards, side < 0 { winding -= 1 }
      }
      return winding
    }
  }
#endif
