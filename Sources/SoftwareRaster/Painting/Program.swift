internal import DisplayLists

/// A display list prepared for one picture: painters in the order of drawing.
struct Program {
  /// One step of a row.
  enum Operation {
    case box(Int)
    case transformedBox(Int)
    case path(Int)
    case glyphs(Int)
    case textShadow(Int)
    case image(Int)

    /// Begins a group; `end` is the operation that ends it.
    case beginGroup(Int, end: Int)
    case endGroup(Int)
  }

  var operations: ContiguousArray<Operation> = []
  var boxes: ContiguousArray<BoxPainter> = []
  var shadows: ContiguousArray<ShadowPainter> = []
  var insetShadows: ContiguousArray<InsetShadowPainter> = []
  var mitres: ContiguousArray<BorderMitres> = []
  var placedStacks: ContiguousArray<PlacedStack> = []
  var transformedBoxes: ContiguousArray<TransformedBoxPainter> = []
  var paths: ContiguousArray<PathPainter> = []
  var runs: ContiguousArray<GlyphRunPainter> = []
  var textShadows: ContiguousArray<TextShadowPainter> = []
  var placedGlyphs = PlacedGlyphs()
  var gradients: ContiguousArray<GradientPainter> = []
  var images: ContiguousArray<ImagePainter> = []
  var groups: ContiguousArray<GroupPainter> = []
  var clipPaths: ContiguousArray<PathCoverage> = []
  var cutouts: ContiguousArray<ShapeCoverage> = []

  /// The operation from which on there are only the letters on top of the picture.
  var letteringStart = 0

  /// The columns that these letters may touch; empty if there are none.
  var letteredColumns = 0..<0

  /// The colour under everything.
  var canvas = PremultipliedPixel.clear

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
    mitres.removeAll(keepingCapacity: true)
    placedStacks.removeAll(keepingCapacity: true)
    transformedBoxes.removeAll()
    paths.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    textShadows.removeAll()
    placedGlyphs.removeAll()
    gradients.removeAll(keepingCapacity: true)
    images.removeAll()
    groups.removeAll(keepingCapacity: true)
    clipPaths.removeAll()
    cutouts.removeAll(keepingCapacity: true)
    shapes.trim()
    canvas = PremultipliedPixel(list.canvas)
    ink = Ink()
    across.reset(count: list.width)
    down.reset(count: list.height)
    append(list.items)
    findLettering(isWhole: isWhole)
    across.compress()
    down.compress()
    for index in shadows.indices { shadows[index].place(across: across) }
    for index in boxes.indices { placeBox(index) }
  }

  /// Finds a box's positions, and its stack of shadows, once the picture's columns are known.
  private mutating func placeBox(_ index: Int) {
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
    for item in items {
      switch item {
      case .box(let box):
        append(box, isGrouped: isGrouped)
      case .transformedBox(let box):
        append(box)
      case .fill(let fill):
        append(FlattenedPath(fill.elements, tolerance: CurveFlattening.tolerance).edges(), fill.rule, fill.paint)
      case .stroke(let stroke):
        append(StrokeOutline.edges(stroke), .nonzero, stroke.paint)
      case .glyphs(let run):
        append(run)
      case .image(let image):
        append(image)
      case .group(let group):
        append(group, isGrouped: isGrouped)
      }
    }
  }

  private mutating func append(_ group: Group, isGrouped: Bool) {
    guard let painter = prepare(group) else { return }
    if painter.isPlain { return append(group.items, isGrouped: isGrouped) }
    let index = groups.count
    groups.append(painter)
    let begin = operations.count
    operations.append(.beginGroup(index, end: begin))
    let around = ink
    ink = Ink()
    append(group.items, isGrouped: true)
    // A layer no larger than what is on it: most groups are an icon or a cell of a large picture.
    groups[index].shrink(to: ink)
    ink = around
    ink.add(columns: groups[index].columns, rows: groups[index].rows)
    across.markEnds(of: groups[index].columns)
    down.markEnds(of: groups[index].rows)
    operations[begin] = .beginGroup(index, end: operations.count)
    operations.append(.endGroup(index))
  }

  private mutating func append(_ edges: PolygonEdges, _ rule: FillRule, _ paint: Paint) {
    let source = PaintSource(paint, gradients: &gradients)
    guard let painter = PathPainter(edges, rule: rule, paint: source, width: across.count, height: down.count) else {
      return
    }
    across.markChanges(in: painter.columns)
    down.markChanges(in: painter.rows)
    ink.add(columns: painter.columns, rows: painter.rows)
    operations.append(.path(paths.count))
    paths.append(painter)
  }

  private mutating func append(_ box: Box, isGrouped: Bool) {
    let shape = RoundedShape(box.shape)
    guard !shape.edges.isEmpty else { return }
    let firstShadow = shadows.count
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
        height: down.count, fill: PaintSource(box.fill, gradients: &gradients), shapes: &shapes, mitres: &mitres)
    else { return }
    painter.isGrouped = isGrouped
    painter.insetShadows = appendInsetShadows(of: box, shape)
    ink.add(columns: painter.outer.columns, rows: painter.rows)
    for shadow in shadows[firstShadow...] { ink.add(columns: shadow.columns, rows: shadow.rows) }
    painter.markChanges(across: &across, down: &down)
    if case .gradient(let index) = painter.fill {
      gradients[index].markChanges(
        columns: painter.outer.columns, rows: painter.outer.rows, across: &across, down: &down)
    }
    operations.append(.box(boxes.count))
    boxes.append(painter)
  }
}

/// The smallest range that holds two ranges, of which empty ones do not count.
func union(_ first: Range<Int>, _ second: Range<Int>) -> Range<Int> {
  if first.isEmpty { return second }
  if second.isEmpty { return first }
  return min(first.lowerBound, second.lowerBound)..<max(first.upperBound, second.upperBound)
}

/// What painters share: corners, shadows and glyphs, kept from picture to picture.
struct ShapeCaches {
  var tiles = CornerTiles()
  var patches = ShadowPatches()
  var stacks = ShadowStacks()
  var glyphs = GlyphMasks()

  /// The shadows of this picture that are too large to be kept.
  private(set) var fields: ContiguousArray<ShadowField> = []

  /// Which of the fields has a geometry.
  private var fieldPlaces: [ShadowGeometry: Int] = [:]

  /// The row that was computed last of each field, and its mask.
  private var fieldRows: ContiguousArray<(row: Int, mask: ContiguousArray<UInt16>)> = []

  /// The shadows of this picture that are not blurred.
  var sharpShadows: ContiguousArray<ShapeCoverage> = []

  /// Makes room before a picture.
  mutating func trim() {
    tiles.trim()
    glyphs.trim()
    stacks.trim(always: patches.trim())
    fields.removeAll()
    fieldPlaces.removeAll()
    fieldRows.removeAll()
    sharpShadows.removeAll(keepingCapacity: true)
  }

  /// The field of a geometry, shared by all shadows of the picture that have it.
  mutating func field(for geometry: ShadowGeometry) -> Int {
    if let place = fieldPlaces[geometry] { return place }
    fieldPlaces[geometry] = fields.count
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
