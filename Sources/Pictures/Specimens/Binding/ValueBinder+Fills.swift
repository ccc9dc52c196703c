import ColorSpaces
import DisplayLists
import TokenEngine

extension ValueBinder {
  /// What fills a box; `nil` after reporting why there is no fill.
  mutating func fill(_ fill: Fill) -> BoundFill? {
    switch fill {
    case .label(let tone): .solid(LabelColors.color(tone, on: lookup.context.canvas), .label(tone))
    case .token(let reference): paint(reference, "a color or a gradient", allowsColor: true)
    case .gradient(let gradient): self.gradient(gradient)
    }
  }

  /// The colour or the gradient of an icon, a line or a text; transparent after reporting why there is neither.
  mutating func paint(_ fill: Fill) -> BoundFill { self.fill(fill) ?? .solid(.transparent, .fixed) }

  private mutating func gradient(_ gradient: GradientFill) -> BoundFill? {
    var bound = BoundGradient(stops: [])
    switch gradient.colors {
    case .token(let reference):
      // Without stops there is nothing to paint.
      guard case .gradient(let painted)? = paint(reference, "a gradient", allowsColor: false) else { return nil }
      (bound.stops, bound.origins) = (painted.stops, painted.origins)
    case .stops(let stops):
      for stop in stops {
        let position = Self.position(scalar(stop.position))
        let (color, origin) = color(stop.color)
        bound.stops.append(GradientStop(position: position, color: color))
        bound.origins.append(origin)
      }
      bound.stops = Self.ascending(bound.stops)
    }
    bound.kind = word(gradient.kind, default: .linear)
    switch bound.kind {
    case .linear: bound.angle = gradient.angle.map { scalar($0) } ?? 180
    case .radial: break
    case .conic: bound.angle = gradient.from.map { scalar($0) } ?? 0
    }
    bound.shape = word(gradient.shape, default: .ellipse)
    bound.size = word(gradient.size, default: .farthestCorner)
    if let center = gradient.center { (bound.centerX, bound.centerY) = (offset(center.x), offset(center.y)) }
    bound.interpolation = word(gradient.space, default: .srgb) == .oklab ? .oklab : .srgb
    return .gradient(bound)
  }

  private mutating func offset(_ offset: GradientFill.Offset) -> BoundGradient.Offset {
    switch offset {
    case .share(let share):
      let range = GradientFill.Offset.shares
      return .share(share.isFinite ? min(max(share, range.lowerBound), range.upperBound) : 0)
    case .length(let length): return .points(self.length(length))
    }
  }

  private mutating func paint(_ reference: Reference, _ expected: String, allowsColor: Bool) -> BoundFill? {
    let found = lookup.value(of: reference, expected) { value -> TokenValue? in
      switch value {
      case .color: allowsColor ? value : nil
      case .gradient: value
      default: nil
      }
    }
    guard let found else { return nil }
    switch found.value {
    case .color(let color): return .solid(color.rgba16, .token(lookup: found.index, part: 0))
    case .gradient(let stops) where !stops.isEmpty:
      var gradient = BoundGradient(
        stops: Self.ascending(
          stops.map { GradientStop(position: Self.position($0.position), color: $0.color.rgba16) }))
      gradient.origins = stops.indices.map { .token(lookup: found.index, part: Int32($0)) }
      return .gradient(gradient)
    default: return nil
    }
  }

  /// A position along a gradient, limited to 0–1.
  private static func position(_ value: Double) -> Double {
    value.isFinite ? min(max(value, 0), 1) : 0
  }

  /// Stops in ascending order: as in CSS, a position below an earlier one is raised to it.
  private static func ascending(_ stops: [GradientStop]) -> [GradientStop] {
    var stops = stops
    for index in stops.indices.dropFirst() {
      stops[index].position = max(stops[index].position, stops[index - 1].position)
    }
    return stops
  }
}
