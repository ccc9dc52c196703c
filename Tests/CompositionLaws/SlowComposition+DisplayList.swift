internal import ColorSpaces
internal import DisplayLists
internal import SlowOracles

extension SlowComposition {
  /// The pixels of a display list of boxes and of groups of them, premultiplied, row by row.
  static func pixels(of list: DisplayList) -> [SlowColor] {
    var composition = Self(width: list.width, height: list.height)
    return composition.draw(list.items.compactMap { Item($0) }, on: SlowColor(list.canvas))
  }
}

extension SlowComposition.Item {
  /// An item of a display list; `nil` if it is of another kind.
  fileprivate init?(_ item: DisplayItem) {
    switch item {
    case .box(let box): self = .box(SlowComposition.Box(box))
    case .group(let group):
      self = .group(
        clip: group.clip.map { SlowRoundedBox($0) }, opacity: group.opacity, items: group.items.compactMap { Self($0) })
    default: return nil
    }
  }
}

extension SlowComposition.Box {
  fileprivate init(_ box: Box) {
    let sides = box.border.map { [$0.top, $0.right, $0.bottom, $0.left] } ?? []
    let outer: [Double]?
    switch box.border?.placement {
    case nil, .inside: outer = nil
    case .outside: outer = sides.map(\.width)
    // The lesser half of a whole width.
    case .center: outer = sides.map { $0.width == $0.width.rounded() ? ($0.width / 2).rounded(.down) : $0.width / 2 }
    }
    var fill: SlowColor?
    switch box.fill {
    case .solid(let color): fill = SlowColor(color)
    case .linearGradient(let gradient): fill = gradient.stops.first.map { SlowColor($0.color) }
    default: break
    }
    self.init(
      shape: SlowRoundedBox(box.shape),
      shadows: box.shadows.map {
        SlowComposition.Shadow(
          color: SlowColor($0.color), x: $0.offsetX, y: $0.offsetY, sigma: $0.sigma, spread: $0.spread,
          isInset: $0.isInset)
      }, fill: fill, sides: sides.map { SlowComposition.Side($0) }, outer: outer)
  }
}

extension SlowComposition.Side {
  fileprivate init(_ side: Border.Side) {
    let color = SlowColor(side.color)
    switch side.bands {
    case .one: self.init(width: side.width, colors: [color])
    case .thirds: self.init(width: side.width, colors: [color, SlowColor(0, 0, 0, 0), color])
    case .halves(let inner): self.init(width: side.width, colors: [color, SlowColor(inner)])
    }
  }
}

extension SlowRoundedBox {
  /// A rounded rectangle; one that was made by a border keeps the curves it has.
  fileprivate init(_ shape: RoundedRectangle) {
    let area = shape.rectangle
    let radii = [shape.radii.topLeft, shape.radii.topRight, shape.radii.bottomRight, shape.radii.bottomLeft]
    self.init(
      left: area.x, top: area.y, right: area.x + area.width, bottom: area.y + area.height,
      radii: radii.map { ($0.horizontal, $0.vertical) }, isReduced: shape.origins == nil)
  }
}

extension SlowColor {
  /// A straight colour.
  fileprivate init(_ color: RGBA16) {
    self.init(
      Double(color.red) / 65_535, Double(color.green) / 65_535, Double(color.blue) / 65_535,
      Double(color.alpha) / 65_535)
  }
}
