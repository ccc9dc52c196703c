import ColorSpaces
import DisplayLists
import TokenEngine

extension Binder {
  mutating func fill(_ fill: Fill) -> BoundFill? {
    switch fill {
    case .label(let tone): return .solid(LabelColors.color(tone, on: context.canvas))
    case .token(let reference): return paint(reference, angle: 180, allowsColor: true)
    case .gradient(let reference, let angle): return paint(reference, angle: scalar(angle), allowsColor: false)
    case .stops(let stops, let angle):
      var bound: [GradientStop] = []
      for stop in stops {
        bound.append(GradientStop(position: unit(scalar(stop.position)), color: color(stop.color)))
      }
      return .gradient(ascending(bound), angle: scalar(angle))
    }
  }

  private mutating func paint(_ reference: Reference, angle: Double, allowsColor: Bool) -> BoundFill? {
    switch referent(reference) {
    case .token(let token):
      switch token.value {
      case .color(let color) where allowsColor: return .solid(color.rgba16)
      case .gradient(let stops):
        let bound = stops.map { GradientStop(position: unit($0.position), color: $0.color.rgba16) }
        return bound.isEmpty ? nil : .gradient(ascending(bound), angle: angle)
      default:
        reportType(token, expected: allowsColor ? "a color or a gradient" : "a gradient", at: reference.origin)
      }
    case .literal(let text):
      report(.literal(text, expected: "a color or gradient token"), at: reference.origin)
    case nil: break
    }
    return nil
  }

  private func unit(_ value: Double) -> Double {
    value.isFinite ? min(max(value, 0), 1) : 0
  }

  /// Stops in ascending order: as in CSS, a position below an earlier one becomes that one.
  private func ascending(_ stops: [GradientStop]) -> [GradientStop] {
    var stops = stops
    for index in stops.indices.dropFirst() {
      stops[index].position = max(stops[index].position, stops[index - 1].position)
    }
    return stops
  }

  mutating func radii(_ radius: Radius?) -> BoundRadii {
    switch radius {
    case nil: return BoundRadii()
    case .all(let length):
      let radius = max(0, self.length(length, isToken: true))
      return BoundRadii(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    case .corners(let topLeading, let topTrailing, let bottomTrailing, let bottomLeading):
      return BoundRadii(
        topLeft: corner(topLeading), topRight: corner(topTrailing), bottomRight: corner(bottomTrailing),
        bottomLeft: corner(bottomLeading))
    }
  }

  private mutating func corner(_ length: Length?) -> Double {
    length.map { max(0, self.length($0, isToken: true)) } ?? 0
  }

  mutating func border(_ border: BorderNode?) -> BoundBorder {
    switch border {
    case nil: return BoundBorder()
    case .all(let side): return uniform(width: max(0, length(side.width, isToken: true)), color: color(side.color))
    case .sides(let top, let trailing, let bottom, let leading):
      let (top, trailing) = (self.side(top), self.side(trailing))
      let (bottom, leading) = (self.side(bottom), self.side(leading))
      return BoundBorder(
        widths: Insets(top: top.width, right: trailing.width, bottom: bottom.width, left: leading.width),
        top: top.color, right: trailing.color, bottom: bottom.color, left: leading.color)
    case .token(let reference):
      switch referent(reference) {
      case .token(let token):
        guard case .border(let value) = token.value else {
          reportType(token, expected: "a border", at: reference.origin)
          return BoundBorder()
        }
        guard value.style == .keyword(.solid) else {
          let why = "is a \(value.style.description) border, and only solid ones are drawn"
          report(.undrawable(path: token.path, why: why), at: reference.origin)
          return BoundBorder()
        }
        return uniform(width: min(max(0, value.width.points), 16_384), color: value.color.rgba16)
      case .literal(let text): report(.literal(text, expected: "a border token"), at: reference.origin)
      case nil: break
      }
      return BoundBorder()
    }
  }

  private mutating func side(_ side: BorderNode.Side?) -> (width: Double, color: RGBA16) {
    guard let side else { return (0, .transparent) }
    let width = max(0, length(side.width, isToken: true))
    return (width, color(side.color))
  }

  private func uniform(width: Double, color: RGBA16) -> BoundBorder {
    BoundBorder(
      widths: Insets(top: width, right: width, bottom: width, left: width), top: color, right: color, bottom: color,
      left: color)
  }

  mutating func shadows(_ reference: Reference?) -> [BoundShadow] {
    guard let reference else { return [] }
    switch referent(reference) {
    case .token(let token):
      guard case .shadow(let layers) = token.value else {
        reportType(token, expected: "a shadow", at: reference.origin)
        return []
      }
      guard !layers.contains(where: \.isInset) else {
        report(
          .undrawable(path: token.path, why: "has an inset layer, and only outset shadows are drawn"),
          at: reference.origin)
        return []
      }
      return layers.map { layer in
        let blur = min(max(0, layer.blur.points), 1_024)
        return BoundShadow(
          color: layer.color.rgba16, offsetX: distance(layer.offsetX), offsetY: distance(layer.offsetY),
          sigma: context.shadowBlur.sigma(of: blur), spread: distance(layer.spread))
      }
    case .literal(let text): report(.literal(text, expected: "a shadow token"), at: reference.origin)
    case nil: break
    }
    return []
  }

  private func distance(_ dimension: Dimension) -> Double {
    let points = dimension.points
    return points.isFinite ? min(max(points, -4_096), 4_096) : 0
  }
}
