internal import DisplayLists

/// An estimate of how long a display list takes to draw, in steps of about a nanosecond.
///
/// It errs upwards: whatever is unknown before the picture is prepared counts as if nothing repeated.
struct DrawingCost {
  /// The steps so far, of each kind of work.
  private var steps = [Double](repeating: 0, count: RasterError.Work.allCases.count)

  /// The number of items of each kind.
  private var counts = [Int](repeating: 0, count: RasterError.Work.allCases.count)

  private let width: Double
  private let height: Double

  /// The largest number of columns and rows that differ from those before them; only these are drawn.
  private let distinctColumns: Double
  let distinctRows: Double

  /// The things that are prepared once however often they are drawn; `nil` if they are not counted.
  private var prepared: Preparations?

  /// What was counted so far on the layer that items are painted on; `nil` if nothing is blurred that lies below.
  var layer: [LayerPart]?

  /// Whether anything is blurred that lies below.
  var hasBackdropBlurs = false

  /// The largest number of steps of one picture: a few seconds.
  ///
  /// It equals 64 million pixels painted 32 times. A sheet of a thousand cards with shadows takes a hundredth of that.
  static let limit = 2_147_483_648.0

  /// The kind of work that makes a display list take more steps than a limit; `nil` if it does not.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items, points and glyphs.
  static func excess(of list: DisplayList, over limit: Double = limit) -> RasterError? {
    // Counting what is prepared takes longer than drawing a small picture, and hardly any picture needs it.
    let estimate = DrawingCost(list, keepsCount: false, hasLayers: false)
    if estimate.total <= limit, !estimate.hasBackdropBlurs { return nil }
    let cost = DrawingCost(list, keepsCount: true, hasLayers: estimate.hasBackdropBlurs)
    guard cost.total > limit else { return nil }
    let work = RasterError.Work.allCases.max { cost.steps[$0.rawValue] < cost.steps[$1.rawValue] } ?? .boxes
    return .tooCostly(
      steps: Int64(min(cost.total, 1e18)), limit: Int64(limit), work: work, count: cost.counts[work.rawValue])
  }

  var total: Double { steps.reduce(0, +) }

  private init(_ list: DisplayList, keepsCount: Bool, hasLayers: Bool) {
    (width, height) = (Double(list.width), Double(list.height))
    let changes = keepsCount ? AxisChanges(list.items, width: width, height: height) : nil
    distinctColumns = min(width, changes?.columns ?? width)
    distinctRows = min(height, changes?.rows ?? height)
    prepared = keepsCount ? Preparations() : nil
    layer = hasLayers ? [] : nil
    add(.boxes, width * height, count: 0)
    _ = add(list.items)
  }

  /// The number of pixels that are drawn of a part of the picture.
  private func pixels(_ extent: DrawingExtent) -> Double {
    extent.isEmpty ? 0 : min(extent.width + 2, distinctColumns) * rows(extent)
  }

  /// The number of rows that are drawn of a part of the picture.
  private func rows(_ extent: DrawingExtent) -> Double { min(extent.height + 2, distinctRows) }

  mutating func add(_ work: RasterError.Work, _ amount: Double, count: Int = 1) {
    steps[work.rawValue] += amount
    counts[work.rawValue] += count
  }

  /// Counts items, and finds the part of the picture that they touch.
  private mutating func add(_ items: [DisplayItem]) -> DrawingExtent {
    var touched = DrawingExtent.none
    for item in items {
      let before = layer == nil ? 0 : total
      switch item {
      case .box(let box): touched.include(add(box))
      case .transformedBox(let box): touched.include(add(box))
      case .fill(let fill):
        let extent = add(fill.elements, margin: 0, repetitions: 1)
        add(.paths, cost(of: fill.paint, in: extent), count: 0)
        touched.include(extent)
      case .stroke(let stroke): touched.include(add(stroke))
      case .glyphs(let run): touched.include(add(run))
      case .image(let image): touched.include(add(image))
      case .backdropBlur(let blur):
        touched.include(add(blur))
        continue
      case .group(let group):
        let around = layer
        if layer != nil, group.isBackdropRoot { layer = [] }
        let start = total
        var inner = add(group.items)
        if layer != nil, group.isBackdropRoot { layer = around }
        if !group.dropShadows.isEmpty { inner.include(add(group.dropShadows, of: group.items, steps: total - start)) }
        if let clip = group.clip { inner = inner.clamped(to: DrawingExtent(clip.rectangle)) }
        for path in group.clipPaths {
          let extent = add(path.elements, margin: 0, repetitions: 1, count: 0)
          if inner.isEmpty { continue }
          inner = inner.clamped(to: extent)
        }
        inner = visible(inner)
        let mixing = group.blend == .normal ? 0.0 : 32
        add(.layers, (3 + mixing + 3 * Double(group.cutouts.count)) * pixels(inner) + distinctRows)
        touched.include(inner)
        // The items of another group lie on the layer themselves.
        if !group.isBackdropRoot { continue }
      }
      guard layer != nil else { continue }
      let part = LayerPart(item, steps: total - before)
      layer?.append(part)
    }
    return touched
  }

  func visible(_ extent: DrawingExtent) -> DrawingExtent {
    extent.clamped(to: DrawingExtent(left: 0, top: 0, right: width, bottom: height))
  }

  private mutating func add(_ box: Box) -> DrawingExtent {
    let extent = DrawingExtent(box.shape.rectangle)
    var touched = visible(DrawingExtent(fillOf: box))
    if let border = box.border, border.hasSeveralBands { add(.boxes, 32 * pixels(touched), count: 0) }
    // Each row asks each box whether it is there.
    add(.boxes, pixels(touched) + distinctRows)
    if let fill = box.fill { add(.boxes, cost(of: fill, in: touched), count: 0) }
    let radii = box.shape.radii.all
    for radius in radii where radius.horizontal > 0 && radius.vertical > 0 {
      let key = [radius.horizontal, radius.vertical, extent.left, extent.top, extent.right, extent.bottom]
      if prepared?.corners.insert(key).inserted ?? true {
        add(.boxes, 128 * DrawingExtent.length(min(radius.vertical, extent.height)), count: 0)
      }
    }
    let isCircular = box.shape.corners.areAll(.circular)
    if !isCircular { add(.boxes, cornerSteps(box), count: 0) }
    let largestRadius = radii.reduce(0) { max($0, $1.horizontal, $1.vertical) }
    for shadow in box.shadows {
      let shown = add(shadow, of: extent, radius: largestRadius, isCircular: isCircular)
      if shadow.isInset {
        // The fill in colours that vary; what was counted is the hole.
        add(.shadows, 4 * pixels(visible(extent)), count: 0)
      } else {
        touched.include(shown)
      }
    }
    return touched
  }

  /// The additional cost of corners that are not quarters of ellipses: curves as lines, twice, and areas along them.
  private func cornerSteps(_ box: Box) -> Double {
    box.shape.radii.all.reduce(0) { steps, radius in
      steps + 100_000 + 200 * DrawingExtent.length(min(radius.horizontal, box.shape.rectangle.width))
        + 200 * DrawingExtent.length(min(radius.vertical, box.shape.rectangle.height))
    }
  }

  private mutating func add(
    _ shadow: BoxShadow, of box: DrawingExtent, radius: Double, isCircular: Bool
  ) -> DrawingExtent {
    let sigma = min(max(shadow.sigma, 0), ShadowPainter.largestSigma)
    let reach = DrawingExtent.reach(ofBlur: sigma)
    let blurred = DrawingExtent(of: shadow, box)
    let touched = visible(blurred)
    guard !touched.isEmpty else { return .none }
    let spread = shadow.isInset ? -shadow.spread : shadow.spread
    let shape = box.outset(by: spread).moved(x: shadow.offsetX, y: shadow.offsetY)
    let radius = DrawingExtent.length(min(radius + max(spread, 0), max(shape.width, shape.height)))
    // Strips in which the corners are blurred, each as wide as the blur reaches; see ``ShadowCorner``.
    let sharpness = radius / (sigma * sigma + 1.0 / 12).squareRoot()
    // Other curves than circles are lines, and take more of them.
    let strips =
      radius == 0
      ? 0 : isCircular && sharpness <= 40 ? 6 + 1.5 * sharpness : (isCircular ? 1 : 3) * max(64, 6 * sharpness)
    let columns = min(blurred.width, 2 * (2 * reach + radius) + 1)
    let rows = min(blurred.height, 2 * (2 * reach + radius) + 1)
    let row = 3 * columns + 4 * strips * 2 * reach
    let key = [
      sigma, radius, blurred.width, blurred.height, shape.left - shape.left.rounded(.down),
      shape.top - shape.top.rounded(.down),
    ]
    var amount = 2 * pixels(touched)
    let isNew = prepared?.shadows.insert(key).inserted ?? true
    if isNew { amount += 64 * strips * 2 * reach + 16 * (columns + rows) }
    if columns * rows <= Double(ShadowPatches.largestPatch) {
      if isNew { amount += rows * row }
    } else {
      amount += self.rows(touched) * row
    }
    add(.shadows, amount)
    return touched
  }

  /// The lines of the outline, and all pixels twice.
  private mutating func add(_ transformed: TransformedBox) -> DrawingExtent {
    let extent = DrawingExtent(transformed)
    let touched = visible(extent)
    let shape = transformed.box.shape
    let radius = shape.radii.all.reduce(0) { max($0, DrawingExtent.length(max($1.horizontal, $1.vertical))) }
    let stretched = radius * transformed.map.bounded.largestStretch
    let lines = 32 + 16 * min(Double(CurveFlattening.mostLines), 24 * stretched.squareRoot())
    let length = 2 * (min(extent.width, 2 * width) + min(extent.height, height))
    if !shape.corners.areAll(.circular) { add(.boxes, cornerSteps(transformed.box), count: 0) }
    add(.boxes, 16 * pixels(touched) + distinctRows + 4 * (64 * lines + 4 * length))
    if let fill = transformed.fill { add(.boxes, cost(of: fill, in: touched), count: 0) }
    return touched
  }

  private mutating func add(_ stroke: StrokedPath) -> DrawingExtent {
    if stroke.map != nil { return addMapped(stroke) }
    if let dashes = StrokeDashes(stroke) {
      // The points of two caps, and four edges at least.
      let cap = stroke.style.cap == .round ? 64 * (DrawingExtent.length(stroke.style.width) + 1).squareRoot() : 64
      add(.paths, 32 * cap * dashes.count(along: Self.length(of: stroke.elements)), count: 0)
    }
    // Both sides of the line, joins and caps.
    let touched = add(stroke.elements, margin: stroke.reach, repetitions: 6)
    add(.paths, cost(of: stroke.paint, in: touched), count: 0)
    return touched
  }

  /// A stroke that is outlined on a plane of its own: its lines there, and the pixels where it comes to lie.
  private mutating func addMapped(_ stroke: StrokedPath) -> DrawingExtent {
    _ = add(stroke.enlarged)
    let touched = visible(DrawingExtent(of: .stroke(stroke)))
    add(.paths, 2 * pixels(touched) + cost(of: stroke.paint, in: touched), count: 0)
    return touched
  }

  /// The additional cost of a gradient over one colour: to prepare its stops, and for each pixel of a visible part.
  private func cost(of paint: Paint, in extent: DrawingExtent) -> Double {
    guard let stops = paint.stops else { return 0 }
    // Mixtures in Oklab are cut into up to 256 pieces, each of which takes roots.
    let preparation = Double(stops.count) * (paint.interpolation == .oklab ? 100_000 : 16)
    if case .linearGradient = paint { return preparation }
    return preparation + 12 * pixels(extent)
  }

  /// How long a path is, at most, in device pixels.
  private static func length(of elements: [PathElement]) -> Double {
    var (start, last) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
    var length = 0.0
    func walk(_ points: [Point]) {
      for point in points {
        length += min((point - last).length, 4 * FixedPoint.farthest)
        last = point
      }
    }
    for element in elements {
      switch element {
      case .move(let point): (start, last) = (point, point)
      case .line(let point): walk([point])
      case .quadratic(let control, let end): walk([control, end])
      case .cubic(let first, let second, let end): walk([first, second, end])
      case .close: walk([start])
      }
    }
    return length
  }

  private mutating func add(_ image: DrawnImage) -> DrawingExtent {
    let whole = DrawingExtent(image.destination)
    let touched = visible(DrawingExtent(of: .image(image)))
    let crop = ImageCrop(image)
    guard !touched.isEmpty, !crop.isEmpty else { return .none }
    // Along each axis the pixels of the image that are read: those under a device pixel, and two at its edges.
    let columns = (touched.width + 2) * ((crop.right - crop.left) / max(whole.width, 1.0 / 65536) + 2)
    let rows = (touched.height + 2) * ((crop.bottom - crop.top) / max(whole.height, 1.0 / 65536) + 2)
    let (width, height) = (Double(image.source.width), Double(image.source.height))
    let read = min(columns, width + 2 * (touched.width + 2)) * min(rows, height + 2 * (touched.height + 2))
    add(.images, 3 * read + 8 * pixels(touched) + distinctRows)
    return touched
  }

  private mutating func add(_ elements: [PathElement], margin: Double, repetitions: Double, count: Int = 1)
    -> DrawingExtent
  {
    var (start, last) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
    var (lines, length) = (0.0, 0.0)
    func walk(_ points: [Point], _ count: Int) {
      lines += Double(count)
      for point in points {
        length += min(abs(point.x - last.x), 2 * width) + min(abs(point.y - last.y), height)
        last = point
      }
    }
    for element in elements {
      switch element {
      case .move(let point): (start, last) = (point, point)
      case .line(let point): walk([point], 1)
      case .quadratic(let control, let end):
        let bend = (last - control) + (end - control)
        walk(
          [control, end], CurveFlattening.lineCount(deviation: 2 * bend.length, tolerance: CurveFlattening.tolerance))
      case .cubic(let first, let second, let end):
        let bend = max(((last - first) + (second - first)).length, ((first - second) + (end - second)).length)
        walk(
          [first, second, end],
          CurveFlattening.lineCount(deviation: 6 * bend, tolerance: CurveFlattening.tolerance))
      case .close: walk([start], 1)
      }
    }
    let touched = visible(DrawingExtent(of: elements).outset(by: margin))
    add(.paths, 2 * pixels(touched) + distinctRows + repetitions * (64 * lines + 4 * length), count: count)
    return touched
  }

  private mutating func add(_ run: GlyphRun) -> DrawingExtent {
    let size = min(max(run.size, 0), FixedPoint.farthest)
    var extent = DrawingExtent.none
    var amount = distinctRows
    let glyphs = run.glyphs.span
    for index in glyphs.indices {
      let bounds = DrawingExtent(of: glyphs[index], size: run.size)
      let shown = visible(bounds)
      if !shown.isEmpty { amount += 2 * pixels(shown) + 16 }
      extent.include(bounds)
      // A mask that is kept is made once for each of four positions in a pixel.
      let isKept = bounds.area <= Double(CoverageMasks.largestGlyph) && prepared?.hasRoomForMasks ?? false
      if !isKept || prepared?.keepMask(of: glyphs[index].outline, size: size, area: bounds.area) ?? true {
        let side = DrawingExtent.length(max(bounds.width, bounds.height))
        let steps = Double(glyphs[index].outline.elements.count)
        // The mean of two numbers is no less than the root of their product, and computed sooner.
        let root = prepared == nil ? (750.0 / 64 * side + 64) / 2 : (750 * side).squareRoot()
        let lines = steps * min(1_024, root + 1)
        amount += (isKept ? 4 : 1) * (16 * lines + 4 * steps * 2 * side)
      }
    }
    var touched = visible(extent)
    var repetitions = 1.0
    for shadow in run.shadows {
      let sigma = min(max(shadow.sigma, 0), ShadowPainter.largestSigma)
      repetitions += 1
      guard sigma > 0 else { continue }
      let blurred = visible(extent.blurred(sigma, x: shadow.offsetX, y: shadow.offsetY))
      let grid = BlurGrid(sigma: FixedPoint.length(sigma), size: FixedPoint.length(size))
      add(.shadows, blurSteps(sigma, grid, pixels: pixels(blurred)))
      repetitions += Double(grid.cellsPerPixel * grid.cellsPerPixel)
      touched.include(blurred)
    }
    add(.texts, amount * repetitions + cost(of: run.paint, in: touched))
    return touched
  }
}

extension Border {
  /// Whether the border has more areas than its sides, or a fill that ends under it.
  fileprivate var hasSeveralBands: Bool {
    placement != .inside || top.bands != .one || right.bands != .one || bottom.bands != .one || left.bands != .one
  }
}

/// The things that are prepared once for all items that look alike.
private struct Preparations {
  var corners: Set<[Double]> = []
  var shadows: Set<[Double]> = []
  private var masks: Set<Mask> = []
  private var maskArea = 0.0

  private struct Mask: Hashable {
    var outline: ObjectIdentifier
    var size: Double
  }

  /// Whether a further mask would be kept.
  var hasRoomForMasks: Bool {
    // Half of the room is for letters alone, in four positions each.
    8 * maskArea + 2_048 * Double(masks.count) < Double(CoverageMasks.byteLimit / 2)
  }

  /// Notes the mask of a glyph; `false` if it is there already.
  mutating func keepMask(of outline: GlyphOutline, size: Double, area: Double) -> Bool {
    guard masks.insert(Mask(outline: ObjectIdentifier(outline), size: size)).inserted else { return false }
    maskArea += area
    return true
  }
}
