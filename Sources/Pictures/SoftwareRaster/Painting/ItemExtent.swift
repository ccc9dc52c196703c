internal import DisplayLists

extension DrawingExtent {
  /// The part of the plane that items may touch; it holds all control points of curves.
  init(of items: [DisplayItem]) {
    self = .none
    for item in items { include(DrawingExtent(of: item)) }
  }

  /// The part of the plane that an item may touch.
  init(of item: DisplayItem) {
    switch item {
    case .box(let box):
      let shape = DrawingExtent(box.shape.rectangle)
      self = box.border.map { DrawingExtent(box.shape.rectangle.outset(by: $0.outer)) } ?? shape
      for shadow in box.shadows where !shadow.isInset {
        include(shape.outset(by: shadow.spread).blurred(shadow.sigma, x: shadow.offsetX, y: shadow.offsetY))
      }
    case .transformedBox(let box): self.init(box)
    case .fill(let fill): self.init(of: fill.elements)
    case .stroke(let stroke): self = DrawingExtent(of: stroke.deviceElements).outset(by: stroke.reach)
    case .glyphs(let run):
      self = .none
      for glyph in run.glyphs { include(DrawingExtent(of: glyph, size: run.size)) }
      let glyphs = self
      for shadow in run.shadows { include(glyphs.blurred(shadow.sigma, x: shadow.offsetX, y: shadow.offsetY)) }
    case .image(let image):
      self.init(image.destination)
      if let clip = image.clip { self = clamped(to: DrawingExtent(clip.rectangle)) }
    case .backdropBlur(let blur): self.init(blur.shape.rectangle)
    case .group(let group):
      self.init(of: group.items)
      let items = self
      for shadow in group.dropShadows { include(items.blurred(shadow.sigma, x: shadow.offsetX, y: shadow.offsetY)) }
      if let clip = group.clip { self = clamped(to: DrawingExtent(clip.rectangle)) }
      for path in group.clipPaths { self = clamped(to: DrawingExtent(of: path.elements)) }
    }
  }

  /// The part of the plane that the points of a path span.
  init(of elements: [PathElement]) {
    self = .none
    for element in elements {
      switch element {
      case .move(let point), .line(let point): include(point)
      case .quadratic(let control, let end):
        include(control)
        include(end)
      case .cubic(let first, let second, let end):
        include(first)
        include(second)
        include(end)
      case .close: break
      }
    }
  }

  /// The part that a shadow of this part may touch.
  func blurred(_ sigma: Double, x: Double, y: Double) -> DrawingExtent {
    guard !isEmpty else { return .none }
    let reach = min(max(sigma, 0), ShadowPainter.largestSigma) * NormalDistribution.reach + 2
    return moved(x: x, y: y).outset(by: reach)
  }

  /// The pixels that it touches along each axis, at most as far away as anything is drawn.
  var pixels: (columns: Range<Int>, rows: Range<Int>) {
    guard !isEmpty else { return (0..<0, 0..<0) }
    func range(_ start: Double, _ end: Double) -> Range<Int> {
      let first = FixedPoint.pixel(FixedPoint.coordinate(start))
      return first..<max(first, FixedPoint.pixelAfter(FixedPoint.coordinate(end)))
    }
    return (range(left, right), range(top, bottom))
  }
}

extension [DisplayItem] {
  /// Whether any item, or one in a group, is a blur of what lies below.
  var containsBackdropBlur: Bool {
    contains { item in
      switch item {
      case .backdropBlur: true
      case .group(let group): group.items.containsBackdropBlur
      default: false
      }
    }
  }
}
