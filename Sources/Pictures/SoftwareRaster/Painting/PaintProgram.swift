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
  var boxes: ContiguousArray<BoxPainter> = []
  var shadows: ContiguousArray<ShadowPainter> = []
  var insetShadows: ContiguousArray<InsetShadowPainter> = []
  var insetUnions: ContiguousArray<OutlineUnion> = []
  var mitres: ContiguousArray<BorderMitres> = []
  var bandEdges: ContiguousArray<ShapeCoverage> = []
  var positionedStacks: ContiguousArray<PositionedStack> = []
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
  var clipPaths: ContiguousArray<PathCoverage> = []
  var cutouts: ContiguousArray<ShapeCoverage> = []

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

  /// What draws parts of the picture apart, if that was ever needed: at most one.
  var nested: ContiguousArray<Workspace> = []

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
    boxes.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
    insetShadows.removeAll(keepingCapacity: true)
    insetUnions.removeAll()
    mitres.removeAll(keepingCapacity: true)
    bandEdges.removeAll(keepingCapacity: true)
    positionedStacks.removeAll(keepingCapacity: true)
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
    clipPaths.removeAll()
    cutouts.removeAll(keepingCapacity: true)
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
    for index in shadows.indices { shadows[index].findPlacement(across: across) }
    for index in boxes.indices { positionBox(index) }
    scheduleOperations()
  }

  /// Finds which operations below the overlay touch a row: none in a group outside of the group's rows.
  private mutating func scheduleOperations() {
    schedule.removeAll()
    var groupRows: ContiguousArray<Range<Int>> = []
    for operation in operations[..<overlay.firstOperation] {
      var rows =
        switch operation {
        case .box(let index): boxes[index].rows
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

  /// Finds a box's positions, and its stack of shadows, once the picture's columns are known.
  private mutating func positionBox(_ index: Int) {
    boxes[index].positions = boxes[index].shadows.reduce(across.positions(of: boxes[index].outer.columns)) {
      let positions = shadows[$1].placement.positions
      return min($0.lowerBound, positions.lowerBound)..<max($0.upperBound, positions.upperBound)
    }
    findStack(of: index)
    guard boxes[index].stack == nil else { return }
    for shadow in boxes[index].shadows {
      shadows[shadow].markChanges(across: &across, down: &down, isFirm: true, shapes: shapes)
    }
  }

  private mutating func append(_ items: [DisplayItem], isGrouped: Bool = false) {
    for (index, item) in items.enumerated() {
      switch item {
      case .box(let box):
        append(box, isGrouped: isGrouped)
      case .transformedBox(let box): append(box)
      case .fill(let fill): append(.fill(fill))
      case .stroke(let stroke): append(.stroke(stroke))
      case .glyphs(let run):
        append(run)
      case .image(let image):
        append(image)
      case .backdropBlur(let blur):
        append(blur, above: items[..<index])
      case .group(let group):
        append(group, above: items[..<index], isGrouped: isGrouped)
      }
    }
  }

  private mutating func append(_ group: Group, above items: ArraySlice<DisplayItem>, isGrouped: Bool) {
    guard let painter = prepare(group) else { return below.skip(group) }
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

  private mutating func append(_ outline: Outline) {
    let source = PaintSource(outline.paint, gradients: &gradients)
    guard !source.isNone, let visible = shapes.outlines.position(outline, width: across.count, height: down.count)
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
      across.markChanges(in: painter.columns)
      down.markChanges(in: painter.rows)
      ink.add(columns: painter.columns, rows: painter.rows)
      operations.append(.path(paths.count))
      paths.append(painter)
    }
  }

  private mutating func append(_ box: Box, isGrouped: Bool) {
    let shape = RoundedShape(box.shape)
    guard !shape.edges.isEmpty else { return }
    if let border = box.border, border.placement != .inside, let parts = box.partsOfOutsetBorder {
      append(parts.shadows, isGrouped: isGrouped)
      return append(parts.rest, isGrouped: isGrouped)
    }
    let (firstShadow, firstEdge) = (shadows.count, bandEdges.count)
    for shadow in box.shadows.reversed() where !shadow.isInset {
      guard
        let painter = ShadowPainter(shadow, of: shape, width: across.count, height: down.count, shapes: &shapes)
      else { continue }
      painter.markChanges(across: &across, down: &down, shapes: shapes)
      shadows.append(painter)
    }
    guard
      var painter = BoxPainter(
        box, shape: shape, shadows: firstShadow..<shadows.count, of: shadows, width: across.count,
        height: down.count, fill: PaintSource(box.fill, gradients: &gradients), shapes: &shapes, mitres: &mitres,
        bandEdges: &bandEdges)
    else { return }
    painter.isGrouped = isGrouped
    painter.insetShadows = appendInsetShadows(of: box, shape)
    ink.add(columns: painter.outer.columns, rows: painter.rows)
    for shadow in shadows[firstShadow...] { ink.add(columns: shadow.columns, rows: shadow.rows) }
    painter.markChanges(across: &across, down: &down)
    for index in firstEdge..<bandEdges.count {
      bandEdges[index].markChanges(across: &across, down: &down)
      painter.outer.markSides(to: bandEdges[index], across: &across)
    }
    if case .gradient(let index) = painter.fill {
      gradients[index].markChanges(
        columns: painter.outer.columns, rows: painter.outer.rows, across: &across, down: &down)
    }
    operations.append(.box(boxes.count))
    boxes.append(painter)
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

/// The smallest range that holds two ranges, of which empty ones do not count.
func union(_ first: Range<Int>, _ second: Range<Int>) -> Range<Int> {
  if first.isEmpty { return second }
  if second.isEmpty { return first }
  return min(first.lowerBound, second.lowerBound)..<max(first.upperBound, second.upperBound)
}

/// What painters share: corners, shadows, glyphs and outlines, kept from picture to picture.
struct ShapeCaches {
  var tiles = CornerTiles()
  var patches = ShadowPatches()
  var stacks = ShadowStacks()
  var glyphs = GlyphMasks()
  var outlines = OutlineMasks()
  var dropShadows = DropShadowMasks()

  /// The shadows of this picture that are too large to be kept.
  private(set) var fields: ContiguousArray<ShadowField> = []

  /// Which of the fields has a geometry.
  private var fieldIndices: [ShadowGeometry: Int] = [:]

  /// The row that was computed last of each field, and its mask.
  private var fieldRows: ContiguousArray<(row: Int, mask: ContiguousArray<UInt16>)> = []

  /// The shadows of this picture that are not blurred.
  var sharpShadows: ContiguousArray<ShapeCoverage> = []

  /// Makes room before a picture.
  ///
  /// - Parameter area: The number of its pixels.
  mutating func trim(area: Int) {
    let hasForgotten = (tiles: tiles.trim(), patches: patches.trim(area: area))
    glyphs.trim()
    outlines.trim()
    dropShadows.trim()
    stacks.trim(always: hasForgotten.tiles || hasForgotten.patches, area: area)
    fields.removeAll()
    fieldIndices.removeAll()
    fieldRows.removeAll()
    sharpShadows.removeAll(keepingCapacity: true)
  }

  /// The field of a geometry, shared by all shadows of the picture that have it.
  mutating func field(for geometry: ShadowGeometry) -> Int {
    if let index = fieldIndices[geometry] { return index }
    fieldIndices[geometry] = fields.count
    fields.append(ShadowField(geometry))
    fieldRows.append((-1, []))
    return fields.count - 1
  }

  /// A distinct row of a field, computed unless it is the one of the last time.
  mutating func fieldMask(_ field: Int, row: Int, width: Int) -> ContiguousArray<UInt16> {
    if fieldRows[field].row != row {
      if fieldRows[field].mask.isEmpty { fieldRows[field].mask = ContiguousArray(repeating: 0, count: width) }
      fields[field].evaluate(row: row, into: &fieldRows[field].mask)
      fieldRows[field].row = row
    }
    return fieldRows[field].mask
  }
}
