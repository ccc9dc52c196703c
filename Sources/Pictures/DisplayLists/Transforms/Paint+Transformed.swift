private import ColorSpaces

extension Paint {
  /// The paint under a map; `nil` if it becomes one of another kind.
  ///
  /// A linear gradient stays one under any map: its lines of equal colour are mapped, and the new one is at right angles
  /// to them. An ellipse must keep its axes, a circle its shape, and a conic gradient its angles.
  func transformed(by map: AffineMap) -> Paint? {
    switch self {
    case .solid: return self
    case .linearGradient(let gradient): return .linearGradient(gradient.transformed(by: map))
    case .radialGradient(let gradient): return gradient.transformed(by: map).map { .radialGradient($0) }
    case .conicGradient(let gradient): return gradient.transformed(by: map).map { .conicGradient($0) }
    }
  }
}

extension LinearGradient {
  fileprivate func transformed(by map: AffineMap) -> LinearGradient {
    var image = self
    image.start = map(start)
    image.end = map(end)
    if map.uniformScale != nil || map.isFlat { return image }
    let (x, y) = (end.x - start.x, end.y - start.y)
    let square = x * x + y * y
    guard square > 0 else { return image }
    // Positions grow along a covector, which the inverse of the map carries along.
    let (alongX, alongY) = (map.d * x - map.b * y, map.a * y - map.c * x)
    let length = alongX * alongX + alongY * alongY
    guard length > 0 else { return image }
    let factor = square * map.determinant / length
    image.end = Point(x: image.start.x + alongX * factor, y: image.start.y + alongY * factor)
    return image
  }
}

extension RadialGradient {
  fileprivate func transformed(by map: AffineMap) -> RadialGradient? {
    var image = self
    image.center = map(center)
    if let axes = AxisMap(map) {
      (image.radiusX, image.radiusY) = axes.ellipse(radiusX, radiusY)
    } else if radiusX == radiusY, let scale = map.uniformScale {
      (image.radiusX, image.radiusY) = (radiusX * scale, radiusX * scale)
    } else {
      return nil
    }
    return image
  }
}

extension ConicGradient {
  fileprivate func transformed(by map: AffineMap) -> ConicGradient? {
    guard map.uniformScale != nil else { return nil }
    var image = self
    image.center = map(center)
    let (sine, cosine) = Angle.sineAndCosine(angle)
    let direction = map.linear(Point(x: sine, y: -cosine))
    image.angle = Angle.direction(x: -direction.y, y: direction.x)
    if !map.keepsOrientation {
      image.stops = stops.reversed().map { GradientStop(position: 1 - $0.position, color: $0.color) }
    }
    return image
  }
}
