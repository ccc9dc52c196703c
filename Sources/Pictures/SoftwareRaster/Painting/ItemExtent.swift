internal import DisplayLists

extension DrawingExtent {
  /// The part of the plane that items may touch; it holds all control points of curves.
  init(of items: [DisplayItem]) {
    self = .none
    for item in items { include(DrawingExtent(of: item)) }
  }

  /// The part of the plane that an item may touch.
  init(of item: DisplayItem) {
    self = .none
    item.forEachPart { part, _ in include(part) }
    guard case .group(let group) = item else { return }
    self.init(of: group.items)
    let items = self
    for shadow in group.dropShadows { include(items.blurred(shadow.sigma, x: shadow.offsetX, y: shadow.offsetY)) }
    if let clip = group.clip { self = clamped(to: DrawingExtent(clip.rectangle)) }
    for path in group.clipPaths { self = clamped(to: DrawingExtent(of: path.elements)) }
  }

  /// The part of the plane that fill and border of a box may touch.
  init(fillOf box: Box) {
    self.init(box.border.map { box.shape.rectangle.outset(by: $0.outer) } ?? box.shape.rectangle)
  }

  /// The part of the plane that a shadow may touch, or the hole of an inset one.
  ///
  /// - Parameters:
  ///   - shadow: The shadow.
  ///   - box: The border box of what casts it.
  init(of shadow: BoxShadow, _ box: DrawingExtent) {
    self = box.outset(by: shadow.isInset ? -shadow.spread : shadow.spread)
      .blurred(shadow.sigma, x: shadow.offsetX, y: shadow.offsetY)
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
    return moved(x: x, y: y).outset(by: Self.reach(ofBlur: sigma))
  }

  /// How far a blur reaches, at most, in device pixels.
  static func reach(ofBlur sigma: Double) -> Double {
    min(max(sigma, 0), ShadowPainter.largestSigma) * NormalDistribution.reach + 2
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

extension DisplayItem {
  /// Passes on the parts of the plane that the item may touch, unless it is a group.
  ///
  /// - Parameter body: Receives each part, and how far from its sides columns and rows may differ from their neighbours;
  ///   `nil` if they may do so anywhere.
  func forEachPart(_ body: (_ part: DrawingExtent, _ depth: Double?) -> Void) {
    switch self {
    case .box(let box): box.forEachPart(body)
    case .transformedBox(let box): body(DrawingExtent(box), nil)
    case .fill(let fill): body(DrawingExtent(of: fill.elements), nil)
    case .stroke(let stroke): body(DrawingExtent(of: stroke.deviceElements).outset(by: stroke.reach), nil)
    case .glyphs(let run):
      var glyphs = DrawingExtent.none
      for glyph in run.glyphs { glyphs.include(DrawingExtent(of: glyph, size: run.size)) }
      body(glyphs, nil)
      for shadow in run.shadows { body(glyphs.blurred(shadow.sigma, x: shadow.offsetX, y: shadow.offsetY), nil) }
    case .image(let image):
      let whole = DrawingExtent(image.destination)
      body(image.clip.map { whole.clamped(to: DrawingExtent($0.rectangle)) } ?? whole, nil)
    case .backdropBlur(let blur): body(DrawingExtent(blur.shape.rectangle), nil)
    case .group: break
    }
  }
}

extension Box {
  /// Passes on the parts of the plane that fill, border and shadows may touch, as those of an item.
  fileprivate func forEachPart(_ body: (_ part: DrawingExtent, _ depth: Double?) -> Void) {
    let (extent, depth) = (DrawingExtent(shape.rectangle), shape.depth)
    let widest = border.map { max(max($0.top.width, $0.right.width), max($0.bottom.width, $0.left.width)) } ?? 0
    let width = 2 * DrawingExtent.length(widest)
    // Where the edge of a hole without blur crosses that of the box is drawn as a path is.
    let hasCrossingHole = shadows.contains { $0.isInset && $0.sigma <= 0 && ($0.offsetX != 0 || $0.offsetY != 0) }
    // The inner side of a border has corners of its own; sides of different colours meet in slanting lines.
    body(DrawingExtent(fillOf: self), fill?.stops != nil || hasCrossingHole ? nil : 2 * depth + width + 4)
    for shadow in shadows {
      let spread = shadow.isInset ? -shadow.spread : shadow.spread
      let blurred = DrawingExtent(of: shadow, extent)
      let blurring = 2 * DrawingExtent.reach(ofBlur: shadow.sigma) + 2 * depth + 2 * DrawingExtent.length(spread) + 4
      // A hole begins inside the border, and nothing of it shows outside of the box.
      body(shadow.isInset ? blurred.clamped(to: extent) : blurred, shadow.isInset ? blurring + width : blurring)
    }
  }
}

extension RoundedRectangle {
  /// How far a corner reaches along its sides, at most; continuous ones reach further than their radius.
  var depth: Double {
    2 * radii.all.reduce(0) { max($0, DrawingExtent.length($1.horizontal), DrawingExtent.length($1.vertical)) } + 2
  }
}

extension CornerRadii {
  /// The radii, clockwise from the top left.
  var all: [CornerRadius] { [topLeft, topRight, bottomRight, bottomLeft] }
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
