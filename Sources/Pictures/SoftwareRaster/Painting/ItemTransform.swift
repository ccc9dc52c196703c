internal import ColorSpaces
internal import DisplayLists

/// Moves items by whole pixels, or enlarges them as opacity alone.
struct ItemTransform {
  /// What lengths are multiplied by: a power of two, and 1 unless only the opacity counts.
  let scale: Double

  /// How far everything is moved after that, in pixels; whole numbers unless only the opacity counts.
  let x: Double
  let y: Double

  /// Whether all colours become black and glyphs become outlines.
  let isOpacity: Bool

  private init(scale: Double, x: Double, y: Double, isOpacity: Bool) {
    (self.scale, self.x, self.y, self.isOpacity) = (scale, x, y, isOpacity)
  }

  /// Moves items by whole pixels.
  init(movedBy x: Int, _ y: Int) {
    (scale, self.x, self.y, isOpacity) = (1, Double(x), Double(y), false)
  }

  /// Turns items into opacity, enlarged and then moved.
  init(opacityScaledBy scale: Double, movedBy x: Double, _ y: Double) {
    (self.scale, self.x, self.y, isOpacity) = (scale, x, y, true)
  }

  /// The items.
  func items(_ items: [DisplayItem]) -> [DisplayItem] { items.flatMap { self.items(of: $0) } }

  /// What an item becomes.
  func items(of item: DisplayItem) -> [DisplayItem] {
    switch item {
    case .box(let box): [.box(self.box(box))]
    case .transformedBox(let box): [.transformedBox(TransformedBox(colored(box.box), map: map * box.map))]
    case .fill(let fill):
      [.fill(FilledPath(elements: elements(fill.elements), rule: fill.rule, paint: paint(fill.paint)))]
    case .stroke(let stroke) where stroke.map != nil:
      [
        .stroke(
          StrokedPath(
            elements: stroke.elements, style: stroke.style, paint: paint(stroke.paint), map: stroke.map.map { map * $0 }
          ))
      ]
    case .stroke(let stroke):
      [
        .stroke(
          StrokedPath(
            elements: elements(stroke.elements), style: stroke.style.scaled(by: scale), paint: paint(stroke.paint)))
      ]
    case .glyphs(let run): isOpacity ? outlines(run) : [.glyphs(moved(run))]
    case .image(let image):
      [
        .image(
          DrawnImage(
            source: image.source, crop: image.crop, destination: rectangle(image.destination),
            clip: image.clip.map { shape($0) }))
      ]
    case .backdropBlur(let blur):
      [.backdropBlur(BackdropBlur(shape: shape(blur.shape), sigma: blur.sigma * scale, opacity: blur.opacity))]
    case .group(let group): [.group(self.group(group))]
    }
  }

  private func group(_ group: Group) -> Group {
    Group(
      opacity: group.opacity, clip: group.clip.map { shape($0) },
      clipPaths: group.clipPaths.map { ClipPath(elements: elements($0.elements), rule: $0.rule) },
      // However colours are mixed, the opacity is the same.
      cutouts: group.cutouts.map { shape($0) }, blend: isOpacity ? .normal : group.blend,
      dropShadows: group.dropShadows.map { shadow in
        DropShadow(
          color: color(shadow.color), offsetX: shadow.offsetX * scale, offsetY: shadow.offsetY * scale,
          sigma: shadow.sigma * scale)
      }, items: items(group.items))
  }

  private func box(_ box: Box) -> Box {
    Box(
      shape: shape(box.shape), shadows: box.shadows.map { shadow($0) }, fill: box.fill.map { paint($0) },
      border: box.border.map {
        Border(
          top: side($0.top, scale), right: side($0.right, scale), bottom: side($0.bottom, scale),
          left: side($0.left, scale), placement: $0.placement)
      })
  }

  /// The whole as a map.
  private var map: AffineMap { AffineMap(a: scale, d: scale, e: x, f: y) }

  /// A box on its own plane, in other colours only.
  private func colored(_ box: Box) -> Box {
    let plain = ItemTransform(scale: 1, x: 0, y: 0, isOpacity: isOpacity)
    return plain.box(box)
  }

  private func side(_ side: Border.Side, _ scale: Double) -> Border.Side {
    var bands = side.bands
    if case .halves(let inner) = bands { bands = .halves(inner: color(inner)) }
    return Border.Side(width: side.width * scale, color: color(side.color), bands: bands)
  }

  private func shadow(_ shadow: BoxShadow) -> BoxShadow {
    var scaled = shadow.scaled(by: scale)
    scaled.color = color(shadow.color)
    return scaled
  }

  private func point(_ point: Point) -> Point { Point(x: point.x * scale + x, y: point.y * scale + y) }

  private func rectangle(_ area: Rectangle) -> Rectangle {
    Rectangle(x: area.x * scale + x, y: area.y * scale + y, width: area.width * scale, height: area.height * scale)
  }

  /// What a shape becomes.
  func shape(_ shape: RoundedRectangle) -> RoundedRectangle {
    var transformed = shape
    transformed.rectangle = rectangle(shape.rectangle)
    guard scale != 1 else { return transformed }
    transformed.radii = shape.radii.scaled(by: scale)
    if var origins = shape.origins {
      origins.topLeft = origins.topLeft.scaled(by: scale)
      origins.topRight = origins.topRight.scaled(by: scale)
      origins.bottomRight = origins.bottomRight.scaled(by: scale)
      origins.bottomLeft = origins.bottomLeft.scaled(by: scale)
      transformed.origins = origins
    }
    return transformed
  }

  private func elements(_ elements: [PathElement]) -> [PathElement] {
    elements.map { element in
      switch element {
      case .move(let end): .move(point(end))
      case .line(let end): .line(point(end))
      case .quadratic(let control, let end): .quadratic(point(control), point(end))
      case .cubic(let first, let second, let end): .cubic(point(first), point(second), point(end))
      case .close: .close
      }
    }
  }
}

extension ItemTransform {
  private func color(_ color: RGBA16) -> RGBA16 {
    isOpacity ? RGBA16(red: 0, green: 0, blue: 0, alpha: color.alpha) : color
  }

  private func paint(_ paint: Paint) -> Paint {
    switch paint {
    case .solid(let color): return .solid(self.color(color))
    case .linearGradient(var gradient):
      (gradient.start, gradient.end) = (point(gradient.start), point(gradient.end))
      gradient.stops = stops(gradient.stops)
      if isOpacity { gradient.interpolation = .srgb }
      return .linearGradient(gradient)
    case .radialGradient(var gradient):
      gradient.center = point(gradient.center)
      gradient.radiusX *= scale
      gradient.radiusY *= scale
      gradient.stops = stops(gradient.stops)
      if isOpacity { gradient.interpolation = .srgb }
      return .radialGradient(gradient)
    case .conicGradient(var gradient):
      gradient.center = point(gradient.center)
      gradient.stops = stops(gradient.stops)
      if isOpacity { gradient.interpolation = .srgb }
      return .conicGradient(gradient)
    }
  }

  private func stops(_ stops: [GradientStop]) -> [GradientStop] {
    stops.map { GradientStop(position: $0.position, color: color($0.color)) }
  }
}

extension ItemTransform {
  /// A run that is moved by whole pixels.
  private func moved(_ run: GlyphRun) -> GlyphRun {
    var moved = run
    moved.glyphs = run.glyphs.map { glyph in
      GlyphRun.Glyph(
        outline: glyph.outline, quarterX: Self.int32(Double(glyph.quarterX) + 4 * x),
        baseline: Self.int32(Double(glyph.baseline) + y))
    }
    return moved
  }

  /// The shadows of a run to a quarter of a pixel, and the outlines of its glyphs at their exact positions.
  private func outlines(_ run: GlyphRun) -> [DisplayItem] {
    let size = DrawingExtent.length(run.size)
    var elements: [PathElement] = []
    for glyph in run.glyphs {
      let unit = size / (64 * Double(glyph.outline.unitsPerEm))
      let (originX, originY) = (Double(glyph.quarterX) / 4, Double(glyph.baseline))
      func mapped(_ point: GlyphPoint) -> Point {
        self.point(Point(x: originX + Double(point.x) * unit, y: originY - Double(point.y) * unit))
      }
      for element in glyph.outline.elements {
        switch element {
        case .move(let end): elements.append(.move(mapped(end)))
        case .line(let end): elements.append(.line(mapped(end)))
        case .quadratic(let control, let end): elements.append(.quadratic(mapped(control), mapped(end)))
        case .cubic(let first, let second, let end):
          elements.append(.cubic(mapped(first), mapped(second), mapped(end)))
        }
      }
    }
    let fill = DisplayItem.fill(FilledPath(elements: elements, paint: paint(run.paint)))
    guard !run.shadows.isEmpty else { return [fill] }
    let shadows = GlyphRun(
      size: size * scale,
      glyphs: run.glyphs.map { glyph in
        GlyphRun.Glyph(
          outline: glyph.outline, quarterX: Self.int32(Double(glyph.quarterX) * scale + 4 * x),
          baseline: Self.int32(Double(glyph.baseline) * scale + y))
      }, paint: .solid(.transparent), shadows: run.shadows.map { shadow($0) })
    return [.glyphs(shadows), fill]
  }

  /// The nearest number; what is too large lies outside of all pictures.
  private static func int32(_ value: Double) -> Int32 {
    Int32(truncatingIfNeeded: FixedPoint.floor(min(max(value, -1e9), 1e9) + 0.5))
  }
}

extension Point {
  fileprivate func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}
