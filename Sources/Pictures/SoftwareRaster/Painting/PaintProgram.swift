internal import ColorSpaces
internal import DisplayLists

/// A display list prepared for one picture: painters in the order of drawing.
struct PaintProgram {
  /// One step of a row.
  enum Operation {
    case box(Int)
    case transformedBox(Int)
    case path(Int)
    case outline(Int)
    case glyphs(Int)
    case textShadow(Int)
    case dropShadow(Int)
    case backdrop(Int)
    case image(Int)

    /// Between these lie the operations of a group.
    case beginGroup(Int)
    case endGroup(Int)
  }

  var operations: ContiguousArray<Operation> = []
  var boxes = BoxProgram()
  var transformedBoxes: ContiguousArray<TransformedBoxPainter> = []
  var paths: ContiguousArray<PathPainter> = []
  var outlines: ContiguousArray<OutlinePainter> = []
  var runs: ContiguousArray<GlyphRunPainter> = []
  var textShadows: ContiguousArray<TextShadowPainter> = []
  var positionedGlyphs = PositionedGlyphs()
  var gradients: ContiguousArray<GradientPainter> = []
  var images: ContiguousArray<ImagePainter> = []
  var groups: ContiguousArray<GroupPainter> = []
  var dropShadows: ContiguousArray<DropShadowPainter> = []
  var backdrops: ContiguousArray<BackdropPainter> = []

  /// Which operations below the overlay touch a row.
  var schedule = RowSchedule()

  /// What lies on top of the picture.
  var overlay = Overlay()

  /// The colour under everything.
  var canvas = PremultipliedPixel.clear

  /// What lies below the items that are prepared next, on the same layer.
  var below = LayerBelow()

  /// The backdrops of the picture's blurs outside of groups, if they are known.
  var knownPlanes: ContiguousArray<BackdropPlane> = []

  /// What draws parts of the picture apart.
  var nested = NestedWorkspace()

  /// What is kept from picture to picture.
  var shapes = ShapeCaches()

  /// What the items of the group being prepared touch, or those of the picture.
  var ink = Ink()

  /// Where the picture may change along its axes.
  var across = AxisCompression()
  var down = AxisCompression()

  /// Prepares a display list that was checked.
  ///
  /// - Parameters:
  ///   - list: The display list.
  ///   - isWhole: Whether all of a row is to be drawn at once, letters too.
  mutating func compile(_ list: DisplayList, isWhole: Bool) {
    operations.removeAll(keepingCapacity: true)
    boxes.removeAll()
    transformedBoxes.removeAll()
    paths.removeAll(keepingCapacity: true)
    outlines.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    textShadows.removeAll()
    positionedGlyphs.removeAll()
    gradients.removeAll(keepingCapacity: true)
    images.removeAll()
    groups.removeAll(keepingCapacity: true)
    dropShadows.removeAll()
    backdrops.removeAll()
    shapes.trim(area: list.width * list.height)
    canvas = PremultipliedPixel(list.canvas)
    ink = Ink()
    below = LayerBelow(canvas: list.canvas, isScoped: list.items.containsBackdropBlur, isPicture: true)
    across.reset(count: list.width)
    down.reset(count: list.height)
    append(list.items)
    findOverlay(isWhole: isWhole)
    across.compress()
    down.compress()
    boxes.findPositions(across: across)
    scheduleOperations()
  }

  /// Finds what lies on top of the picture, and marks what glyphs and outlines may change.
  ///
  /// - Parameter isWhole: Whether there is no overlay, since all is needed in one row.
  private mutating func findOverlay(isWhole: Bool) {
    var first = operations.count
    while !isWhole, first > 0, isSolidShape(operations[first - 1]) { first -= 1 }
    overlay.begin(at: first)
    for index in operations.indices {
      let isOverlaid = index >= first
      switch operations[index] {
      case .glyphs(let run):
        let glyphRun = runs[run].run
        positionedGlyphs.markRows(of: glyphRun, down: &down, isOverlaid: isOverlaid)
        if isOverlaid {
          overlay.append(index, columns: glyphRun.columns, rows: glyphRun.rows)
        } else {
          across.markChanges(in: glyphRun.columns)
        }
      case .outline(let outline):
        let mask = outlines[outline].mask
        down.markChanges(in: mask.rows, isFirm: !isOverlaid)
        if isOverlaid {
          overlay.append(index, columns: mask.columns, rows: mask.rows)
        } else {
          across.markChanges(in: mask.columns)
        }
      default: continue
      }
    }
    overlay.prepare()
  }

  private func isSolidShape(_ operation: Operation) -> Bool {
    switch operation {
    case .glyphs(let index): if case .solid = runs[index].paint { true } else { false }
    case .outline(let index): if case .solid = outlines[index].paint { true } else { false }
    default: false
    }
  }

  /// Finds which operations below the overlay touch a row: none in a group outside of the group's rows.
  private mutating func scheduleOperations() {
    schedule.removeAll()
    var groupRows: ContiguousArray<Range<Int>> = []
    for operation in operations[..<overlay.firstOperation] {
      var rows =
        switch operation {
        case .box(let index): boxes.painters[index].rows
        case .transformedBox(let index): transformedBoxes[index].rows
        case .path(let index): paths[index].rows
        case .outline(let index): outlines[index].mask.rows
        case .glyphs(let index): runs[index].rows
        case .textShadow(let index): textShadows[index].rows
        case .dropShadow(let index): dropShadows[index].rows
        case .backdrop(let index): backdrops[index].rows
        case .image(let index): images[index].rows
        case .beginGroup(let index), .endGroup(let index): groups[index].rows
        }
      if case .endGroup = operation { groupRows.removeLast() }
      if let around = groupRows.last { rows = rows.clamped(to: around) }
      if case .beginGroup = operation { groupRows.append(rows) }
      schedule.append(rows: rows)
    }
    schedule.prepare()
  }

  private mutating func append(_ items: [DisplayItem], isGrouped: Bool = false) {
    // Whether the next item belongs to the box before it.
    var hasContent = false
    for (index, item) in items.enumerated() {
      switch item {
      case .box(let box):
        let count = boxes.painters.count
        append(box, isGrouped: isGrouped)
        hasContent = false
        if boxes.painters.count > count, index + 1 < items.count, case .group(let group) = items[index + 1],
          box.clips(group)
        {
          appendContent(group, above: items[...index], isGrouped: isGrouped)
          hasContent = true
        }
      case .transformedBox(let box): append(box)
      case .fill(let fill): append(.fill(fill))
      case .stroke(let stroke): append(.stroke(stroke))
      case .glyphs(let run): append(run)
      case .image(let image): append(image)
      case .backdropBlur(let blur): append(blur, above: items[..<index])
      case .group(let group):
        if hasContent { hasContent = false } else { append(group, above: items[..<index], isGrouped: isGrouped) }
      }
    }
  }

  /// Adds an operation; each line that it touches may differ from its neighbours.
  private mutating func append(_ operation: Operation, columns: Range<Int>, rows: Range<Int>) {
    across.markChanges(in: columns)
    down.markChanges(in: rows)
    ink.add(columns: columns, rows: rows)
    operations.append(operation)
  }

  private mutating func append(_ image: DrawnImage) {
    guard let painter = ImagePainter(image, width: across.count, height: down.count, tiles: &shapes.tiles) else {
      return
    }
    append(.image(images.count), columns: painter.columns, rows: painter.rows)
    images.append(painter)
  }

  private mutating func append(_ box: TransformedBox) {
    let source = PaintSource(box.fill, gradients: &gradients)
    guard
      let painter = TransformedBoxPainter(
        box, width: across.count, height: down.count, fill: source, mitres: &boxes.mitres)
    else { return }
    append(.transformedBox(transformedBoxes.count), columns: painter.columns, rows: painter.rows)
    transformedBoxes.append(painter)
  }

  private mutating func append(_ blur: BackdropBlur, above items: ArraySlice<DisplayItem>) {
    guard
      let painter = BackdropPainter(
        blur, above: items, in: &below, known: knownPlanes, width: across.count, height: down.count,
        tiles: &shapes.tiles, nested: &nested)
    else { return }
    append(.backdrop(backdrops.count), columns: painter.columns, rows: painter.rows)
    backdrops.append(painter)
  }

  private mutating func append(_ shadow: DropShadow, of items: [DisplayItem]) {
    guard
      let painter = DropShadowPainter(
        shadow, of: items, width: across.count, height: down.count, nested: &nested)
    else { return }
    append(.dropShadow(dropShadows.count), columns: painter.columns, rows: painter.rows)
    dropShadows.append(painter)
  }

  /// Adds a run of glyphs on its shadows: blurred ones, or the run once more.
  private mutating func append(_ run: GlyphRun) {
    let size = FixedPoint.length(run.size)
    guard size > 0, !run.glyphs.isEmpty else { return }
    for shadow in run.shadows.reversed() {
      let sigma = FixedPoint.length(min(shadow.sigma, ShadowPainter.largestSigma))
      if sigma == 0 {
        let offset = (FixedPoint.coordinate(shadow.offsetX), FixedPoint.coordinate(shadow.offsetY))
        append(run, size: size, paint: .solid(shadow.color), offset: offset)
      } else if let painter = TextShadowPainter(
        shadow, sigma: sigma, of: run, size: size, width: across.count, height: down.count, glyphs: &positionedGlyphs,
        masks: &shapes.masks)
      {
        append(.textShadow(textShadows.count), columns: painter.columns, rows: painter.rows)
        textShadows.append(painter)
      }
    }
    append(run, size: size, paint: run.paint, offset: (0, 0))
  }

  private mutating func append(_ run: GlyphRun, size: Int64, paint: Paint, offset: (x: Int64, y: Int64)) {
    let raster = PositionedGlyphs.Raster(
      size: size, offsetX: offset.x, offsetY: offset.y, columns: 0..<across.count, rows: 0..<down.count)
    let source = PaintSource(paint, gradients: &gradients)
    guard !source.isNone, let positioned = positionedGlyphs.append(run, raster: raster, masks: &shapes.masks) else {
      return
    }
    ink.add(columns: positioned.columns, rows: positioned.rows)
    operations.append(.glyphs(runs.count))
    runs.append(GlyphRunPainter(run: positioned, paint: source))
  }

  private mutating func append(_ group: Group, above items: ArraySlice<DisplayItem>, isGrouped: Bool) {
    guard let painter = GroupPainter(group, width: across.count, height: down.count, tiles: &shapes.tiles) else {
      return below.skip(group)
    }
    painter.markChanges(across: &across, down: &down)
    if painter.isPlain, !below.isScoped || !group.isBackdropRoot {
      below.levels.append(LayerBelow.Level(items: items, clip: nil))
      append(group.items, isGrouped: isGrouped)
      below.levels.removeLast()
      return
    }
    let index = groups.count
    groups.append(painter)
    operations.append(.beginGroup(index))
    let around = ink
    ink = Ink()
    for shadow in group.dropShadows.reversed() { append(shadow, of: group.items) }
    if group.isBackdropRoot {
      let outside = below
      below = LayerBelow(isScoped: outside.isScoped)
      append(group.items, isGrouped: true)
      below = outside
    } else {
      below.levels.append(LayerBelow.Level(items: items, clip: group.clip))
      append(group.items, isGrouped: true)
      below.levels.removeLast()
    }
    // A layer no larger than what is on it: most groups are an icon or a cell of a large picture.
    groups[index].shrink(to: ink)
    ink = around
    ink.add(columns: groups[index].columns, rows: groups[index].rows)
    across.markEnds(of: groups[index].columns)
    down.markEnds(of: groups[index].rows)
    operations.append(.endGroup(index))
  }

  /// Adds a group that the last box clips to its padding box.
  ///
  /// Both have the same edge, so in a pixel that it crosses the group shows where the fill does: it is drawn first, and
  /// becomes a part of the fill.
  private mutating func appendContent(_ group: Group, above items: ArraySlice<DisplayItem>, isGrouped: Bool) {
    let box = boxes.painters.count - 1
    operations.removeLast()
    let count = operations.count
    append(group, above: items, isGrouped: isGrouped)
    if operations.count > count, case .endGroup(let content) = operations[operations.count - 1] {
      groups[content].isContent = true
      boxes.painters[box].content = content
    }
    operations.append(.box(box))
  }

  private mutating func append(_ outline: Outline) {
    let source = PaintSource(outline.paint, gradients: &gradients)
    guard !source.isNone, let visible = shapes.masks.position(outline, width: across.count, height: down.count)
    else {
      return
    }
    switch visible {
    case .mask(let mask):
      ink.add(columns: mask.columns, rows: mask.rows)
      operations.append(.outline(outlines.count))
      outlines.append(OutlinePainter(mask: mask, paint: source))
    case .edges(let edges):
      guard
        let painter = PathPainter(
          edges, rule: outline.rule, paint: source, width: across.count, height: down.count)
      else { return }
      append(.path(paths.count), columns: painter.columns, rows: painter.rows)
      paths.append(painter)
    }
  }

  private mutating func append(_ box: Box, isGrouped: Bool) {
    let shape = RoundedShape(box.shape)
    var (box, band) = (box, nil as (color: RGBA16, shape: RoundedShape)?)
    if let border = box.border, border.placement != .inside, !shape.edges.isEmpty {
      if let color = border.color {
        band = (color, shape.outside(border))
        box.border = border.insideOfBox
      } else if let parts = box.partsOfOutsetBorder {
        append(parts.shadows, isGrouped: isGrouped)
        return append(parts.rest, isGrouped: isGrouped)
      }
    }
    if shape.edges.isEmpty {
      // Nothing is inside, but a spread makes a shadow even of that.
      box = Box(shape: box.shape, shadows: box.shadows.filter { !$0.isInset && $0.spread > 0 })
      if box.shadows.isEmpty { return }
    }
    let (firstShadow, firstEdge) = (boxes.shadows.painters.count, boxes.bandEdges.count)
    let shadows = boxes.shadows.append(
      outside: box, shape, band: band, isGrouped: isGrouped, across: &across, down: &down, shapes: &shapes)
    guard
      var painter = BoxPainter(
        box, shape: shape, shadows: shadows, of: boxes.shadows.painters, width: across.count, height: down.count,
        fill: PaintSource(box.fill, gradients: &gradients), shapes: &shapes, mitres: &boxes.mitres,
        bandEdges: &boxes.bandEdges)
    else { return }
    painter.isGrouped = isGrouped
    painter.insetShadows = boxes.shadows.append(inside: box, shape, across: &across, down: &down, shapes: &shapes)
    ink.add(columns: painter.outer.columns, rows: painter.rows)
    for shadow in boxes.shadows.painters[firstShadow...] { ink.add(columns: shadow.columns, rows: shadow.rows) }
    painter.markChanges(across: &across, down: &down)
    // Rows in which shadows alone change follow one that was drawn with them.
    if !shadows.isEmpty, !isGrouped { down.markEnds(of: painter.rows) }
    for edge in boxes.bandEdges[firstEdge...] {
      edge.markChanges(across: &across, down: &down)
      painter.outer.markSides(to: edge, across: &across)
    }
    if case .gradient(let index) = painter.fill {
      gradients[index].markChanges(
        columns: painter.outer.columns, rows: painter.outer.rows, across: &across, down: &down)
    }
    operations.append(.box(boxes.painters.count))
    boxes.painters.append(painter)
  }
}

extension Border {
  /// The colour of all of the border; `nil` if it has several, or gaps.
  fileprivate var color: RGBA16? {
    let shown = [top, right, bottom, left].filter { FixedPoint.length($0.width) > 0 }
    guard let first = shown.first else { return .transparent }
    guard shown.allSatisfy({ $0.color == first.color && $0.bands == .one }) else { return nil }
    return first.color
  }

  /// The part of the border that lies inside of the box; `nil` if none does.
  fileprivate var insideOfBox: Border? {
    let widths = inner
    var part = self
    part.placement = .inside
    (part.top.width, part.right.width) = (widths.top, widths.right)
    (part.bottom.width, part.left.width) = (widths.bottom, widths.left)
    return widths == Insets() ? nil : part
  }
}

extension Box {
  /// The box in two, if its border lies on its shadows: these alone, which fall outside of the box, and the rest.
  fileprivate var partsOfOutsetBorder: (shadows: Box, rest: Box)? {
    guard shadows.contains(where: { !$0.isInset }) else { return nil }
    var rest = self
    rest.shadows.removeAll { !$0.isInset }
    return (Box(shape: shape, shadows: shadows.filter { !$0.isInset }), rest)
  }
}

extension Box {
  /// Whether a group is just clipped to the padding box.
  fileprivate func clips(_ group: Group) -> Bool {
    guard let clip = group.clip, group.opacity == 1, group.blend == .normal, group.clipPaths.isEmpty,
      group.cutouts.isEmpty, group.dropShadows.isEmpty
    else { return false }
    return clip == shape.inset(by: border?.inner ?? Insets())
  }
}

/// The smallest range that holds two ranges, of which empty ones do not count.
func union(_ first: Range<Int>, _ second: Range<Int>) -> Range<Int> {
  if first.isEmpty { return second }
  if second.isEmpty { return first }
  return min(first.lowerBound, second.lowerBound)..<max(first.upperBound, second.upperBound)
}
