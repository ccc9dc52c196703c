import DisplayLists

extension [IconPart] {
  /// The parts without those of which nothing can be seen: outside a box if there is one, clipped away, or of no area.
  ///
  /// What is left may still be hidden, by what covers it or by a clip that only its box touches.
  func visible(in frame: BoundingBox?) -> [IconPart] { compactMap { $0.visible(in: frame) } }
}

extension IconPart {
  /// The part without what cannot be seen; `nil` if that is all of it.
  func visible(in frame: BoundingBox?) -> IconPart? {
    switch self {
    case .fill(let fill):
      let isSeen =
        fill.opacity > 0 && fill.elements.enclosesArea
        && (frame.map { BoundingBox(fill.elements).overlaps($0, grownBy: 0) } ?? true)
      return isSeen ? self : nil
    case .stroke(let stroke):
      let isSeen =
        stroke.opacity > 0 && stroke.elements.drawsLine(stroke.style.cap)
        && (frame.map { BoundingBox(stroke.elements).overlaps($0, grownBy: stroke.reach) } ?? true)
      return isSeen ? self : nil
    case .group(var group):
      guard group.opacity > 0 else { return nil }
      var inner = frame
      for clip in group.clips {
        guard clip.elements.enclosesArea else { return nil }
        let box = BoundingBox(clip.elements)
        inner = inner?.common(with: box) ?? box
      }
      if let inner, inner.minX >= inner.maxX || inner.minY >= inner.maxY { return nil }
      group.parts = group.parts.visible(in: inner)
      return group.parts.isEmpty ? nil : .group(group)
    }
  }
}

extension IconPart {
  /// The paths of all fills and lines in the part.
  var outlines: [[PathElement]] {
    switch self {
    case .fill(let fill): [fill.elements]
    case .stroke(let stroke): [stroke.elements]
    case .group(let group): group.parts.flatMap(\.outlines)
    }
  }
}

extension [PathElement] {
  /// Whether a fill of the path can have an area: whether the points of a subpath are not all on one line.
  fileprivate var enclosesArea: Bool {
    // The direction of the longest offset from the start so far, and the square of its length.
    var (start, direction, square): (Point?, Point, Double) = (nil, Point(x: 0, y: 0), 0)
    for element in self {
      if case .move(let point) = element { (start, direction, square) = (point, Point(x: 0, y: 0), 0) }
      for point in element.points {
        guard let start else {
          start = point
          continue
        }
        let offset = Point(x: point.x - start.x, y: point.y - start.y)
        let length = offset.x * offset.x + offset.y * offset.y
        // A billionth of the length is less than any pixel can show.
        if abs(direction.x * offset.y - direction.y * offset.x) > 1e-9 * Swift.max(square, length) { return true }
        if length > square { (direction, square) = (offset, length) }
      }
    }
    return false
  }

  /// Whether a line along the path shows: one of no length does so by its ends alone (SVG 2, section 13.5.4).
  fileprivate func drawsLine(_ cap: LineCap) -> Bool {
    var (start, hasSegment) = (Point(x: 0, y: 0), false)
    for element in self {
      switch element {
      case .move(let point): start = point
      default:
        hasSegment = true
        if element.points.contains(where: { $0 != start }) { return true }
      }
    }
    return hasSegment && cap != .butt
  }
}
