extension GlyphRun {
  /// The items that the glyphs become: glyphs of another size if they are moved and scaled, paths otherwise.
  ///
  /// - Returns: The items, shadows first; `nil` if blurred shadows would be turned, mirrored, skewed or stretched.
  func transformed(by map: AffineMap) -> [DisplayItem]? {
    guard let paint = paint.transformed(by: map) else { return nil }
    if map.isPlain { return [.glyphs(scaled(by: map, paint: paint))] }
    guard shadows.allSatisfy({ $0.sigma <= 0 }) else { return nil }
    var items: [DisplayItem] = []
    for shadow in shadows.reversed() {
      let moved = map * .translation(shadow.offsetX, shadow.offsetY)
      items.append(.fill(FilledPath(elements: outline(under: moved), paint: .solid(shadow.color))))
    }
    items.append(.fill(FilledPath(elements: outline(under: map), paint: paint)))
    return items
  }

  /// Glyphs keep to quarters of pixels and baselines to whole ones, so that equal glyphs look alike.
  private func scaled(by map: AffineMap, paint: Paint) -> GlyphRun {
    var run = self
    run.paint = paint
    run.size *= map.a
    for index in run.glyphs.indices {
      let glyph = run.glyphs[index]
      let mapped = map(Point(x: Double(glyph.quarterX) / 4, y: Double(glyph.baseline)))
      run.glyphs[index].quarterX = Self.whole(4 * mapped.x)
      run.glyphs[index].baseline = Self.whole(mapped.y)
    }
    run.shadows = shadows.map { $0.scaled(by: map.a) }
    return run
  }

  /// The nearest whole number, halves upwards, limited to the range of the type.
  private static func whole(_ value: Double) -> Int32 {
    let bounded = min(max(value, -1_073_741_824), 1_073_741_824)
    return Int32((bounded + 0.5).rounded(.down))
  }

  /// The outlines of all glyphs, in device pixels.
  private func outline(under map: AffineMap) -> [PathElement] {
    var elements: [PathElement] = []
    elements.reserveCapacity(glyphs.reduce(0) { $0 + $1.outline.elements.count })
    for glyph in glyphs {
      let unit = max(size, 0) / (64 * Double(glyph.outline.unitsPerEm))
      let (x, y) = (Double(glyph.quarterX) / 4, Double(glyph.baseline))
      func point(_ point: GlyphPoint) -> Point {
        map(Point(x: x + Double(point.x) * unit, y: y - Double(point.y) * unit))
      }
      var isOpen = false
      for element in glyph.outline.elements {
        switch element {
        case .move(let start):
          if isOpen { elements.append(.close) }
          elements.append(.move(point(start)))
          isOpen = true
        case .line(let end): elements.append(.line(point(end)))
        case .quadratic(let control, let end): elements.append(.quadratic(point(control), point(end)))
        case .cubic(let first, let second, let end): elements.append(.cubic(point(first), point(second), point(end)))
        }
      }
      if isOpen { elements.append(.close) }
    }
    return elements
  }
}
