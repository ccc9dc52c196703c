extension DisplayItem {
  /// The items that an item becomes under a map; `nil` if something in it cannot be transformed.
  ///
  /// What stays of its kind is exact: boxes that are moved, turned by quarters, mirrored and scaled, and texts that are
  /// moved and scaled, whose glyphs keep to the grid. Other texts become paths. Shadows that are blurred, and blurred
  /// backdrops, are only moved, turned by quarters, mirrored and scaled, shadows of groups turned by any angle; images are
  /// mirrored and turned by quarters, and scaled along each axis.
  ///
  /// - Complexity: O(*n*), where *n* is the number of points, glyphs, and pixels of images that are turned.
  package func transformed(by map: AffineMap) -> [DisplayItem]? {
    if map.isFlat { return [] }
    switch self {
    case .box(let box): return box.transformed(by: map).map { [$0] }
    case .transformedBox(let box):
      // Planes that come to lie straight again hold a plain box.
      return box.box.transformed(by: map * box.map).map { [$0] }
    case .fill(let fill): return fill.transformed(by: map).map { [.fill($0)] }
    case .stroke(let stroke): return stroke.transformed(by: map).map { [.stroke($0)] }
    case .glyphs(let run): return run.transformed(by: map)
    case .image(let image): return image.transformed(by: map).map { [.image($0)] }
    case .backdropBlur(let blur): return blur.transformed(by: map).map { [.backdropBlur($0)] }
    case .group(let group): return group.transformed(by: map).map { [.group($0)] }
    }
  }
}

extension FilledPath {
  fileprivate func transformed(by map: AffineMap) -> FilledPath? {
    paint.transformed(by: map).map {
      FilledPath(elements: elements.map { $0.mapped { map($0) } }, rule: rule, paint: $0)
    }
  }
}

extension StrokedPath {
  /// A line stays equally thick if lengths grow in all directions alike; else the plane in which it is drawn is mapped.
  fileprivate func transformed(by map: AffineMap) -> StrokedPath? {
    guard let paint = paint.transformed(by: map) else { return nil }
    let whole = map * (self.map ?? .identity)
    guard let scale = whole.uniformScale else {
      return StrokedPath(elements: elements, style: style, paint: paint, map: whole)
    }
    return StrokedPath(elements: elements.map { $0.mapped { whole($0) } }, style: style.scaled(by: scale), paint: paint)
  }
}

extension DrawnImage {
  fileprivate func transformed(by map: AffineMap) -> DrawnImage? {
    guard let axes = AxisMap(map) else { return nil }
    var image = self
    image.source = axes.turned(source)
    image.crop = axes.turned(crop, of: source)
    image.destination = axes(destination)
    if let clip {
      guard let shape = axes(clip) else { return nil }
      image.clip = shape
    }
    return image
  }
}

extension BackdropBlur {
  fileprivate func transformed(by map: AffineMap) -> BackdropBlur? {
    guard let axes = AxisMap(map), let scale = axes.uniformScale, let shape = axes(shape) else { return nil }
    return BackdropBlur(shape: shape, sigma: sigma * scale, opacity: opacity)
  }
}

extension DropShadow {
  fileprivate func transformed(by map: AffineMap) -> DropShadow? {
    guard let scale = sigma > 0 ? map.uniformScale : 1 else { return nil }
    let offset = map.linear(Point(x: offsetX, y: offsetY))
    return DropShadow(color: color, offsetX: offset.x, offsetY: offset.y, sigma: sigma * scale)
  }
}

extension Group {
  fileprivate func transformed(by map: AffineMap) -> Group? {
    var group = self
    group.dropShadows = []
    for shadow in dropShadows {
      guard let image = shadow.transformed(by: map) else { return nil }
      group.dropShadows.append(image)
    }
    group.clipPaths = clipPaths.map { $0.transformed(by: map) }
    group.clip = nil
    if let clip {
      group.clip = AxisMap(map).flatMap { $0(clip) }
      if group.clip == nil { group.clipPaths.append(ClipPath(elements: clip.outline(under: map))) }
    }
    group.cutouts = []
    for cutout in cutouts { group.cut(cutout, under: map) }
    group.items = []
    for item in items {
      guard let images = item.transformed(by: map) else { return nil }
      group.items += images
    }
    return group
  }

  /// Cuts out what a shape becomes under a map.
  package mutating func cut(_ shape: RoundedRectangle, under map: AffineMap) {
    if map.isFlat { return }
    if let axes = AxisMap(map), let hole = axes(shape) {
      cutouts.append(hole)
    } else {
      // All but the shape shows: it lies in an area that is larger than any picture.
      let (near, far) = (-Self.farthest, Self.farthest)
      let around: [PathElement] = [
        .move(Point(x: near, y: near)), .line(Point(x: far, y: near)), .line(Point(x: far, y: far)),
        .line(Point(x: near, y: far)), .close,
      ]
      clipPaths.append(ClipPath(elements: around + shape.outline(under: map), rule: .evenOdd))
    }
  }

  /// The farthest position of a picture, in device pixels.
  private static let farthest = 32_768.0
}

extension ClipPath {
  fileprivate func transformed(by map: AffineMap) -> ClipPath {
    ClipPath(elements: elements.map { $0.mapped { map($0) } }, rule: rule)
  }
}

extension RoundedRectangle {
  /// The outline under a map, with radii that fit.
  private func fittedOutline() -> [PathElement] { RoundedOutline(inset(by: Insets())).elements }

  fileprivate func outline(under map: AffineMap) -> [PathElement] {
    fittedOutline().map { $0.mapped { map($0) } }
  }
}
