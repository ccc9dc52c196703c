internal import ColorSpaces
internal import DisplayLists
internal import PixelBuffers

/// Draws prepared pictures row by row.
///
/// Each distinct row is drawn with one pixel for each distinct column, then spread
/// to its full width and repeated as often as the picture repeats it.
struct Workspace {
  private var program = PaintProgram()
  private var scratch = RowScratch()

  /// The row that is drawn on: that of the picture, or of the innermost open group.
  private var layer: ContiguousArray<PremultipliedPixel> = []

  /// For each open group the row around it, which waits.
  private var outerLayers: ContiguousArray<ContiguousArray<PremultipliedPixel>> = []

  /// The contents of the last row.
  private var steady = SteadyRow()

  /// What draws the letters and outlines on top of the picture.
  private var overlay = OverlayPainter()

  /// The row without what lies on top of it, in 8 bits at its full width.
  private var line: ContiguousArray<UInt32> = []

  /// Which of the distinct rows was drawn last, if rows are drawn on demand.
  private var drawnRow = -1

  /// Draws a display list that was checked.
  ///
  /// - Parameters:
  ///   - list: What to draw.
  ///   - size: The size of the picture.
  ///   - memory: Pixels that are no longer needed, and may be longer or shorter than the picture.
  /// - Returns: The picture.
  mutating func draw(
    _ list: DisplayList, size: PixelSize, reusing memory: consuming ContiguousArray<UInt32>
  ) -> RGBAImage {
    var pixels = memory
    pixels.removeAll(keepingCapacity: true)
    pixels.reserveCapacity(size.area)
    drawRows(list, appendingTo: &pixels)
    return RGBAImage(size: size, pixels: pixels)
  }

  /// Draws a display list that was checked, and returns the opacity of each pixel before it is rounded to 8 bits.
  mutating func drawOpacity(_ list: DisplayList) -> ContiguousArray<UInt16> {
    var opacity: ContiguousArray<UInt16> = []
    begin(list)
    for y in 0..<list.height {
      draw(row: y)
      for position in program.across.compressed[..<list.width] {
        opacity.append(UInt16(truncatingIfNeeded: layer[Int(position)].alpha))
      }
    }
    return opacity
  }

  /// Draws the distinct rows one after the other.
  ///
  /// - Parameters:
  ///   - list: What to draw.
  ///   - pixels: Receives the picture.
  private mutating func drawRows(_ list: DisplayList, appendingTo pixels: inout ContiguousArray<UInt32>) {
    program.compile(list, isWhole: false)
    let distinct = program.across.distinctCount
    scratch.resize(to: program.overlay.isEmpty ? distinct : list.width)
    lengthen(&layer, to: distinct)
    if line.count != list.width { line = ContiguousArray(repeating: 0, count: list.width) }
    let hasOverlay = !program.overlay.isEmpty
    for index in 0..<program.down.distinctCount {
      let y = Int(program.down.starts[index])
      if index > 0, steady.isValid, !program.down.isFirmChange(y),
        !hasOverlay || overlay.isApart(from: steady, in: &program, row: y)
      {
        redrawShadows(y)
      } else {
        fillRun(program.canvas, to: &layer, columns: 0..<distinct)
        steady.begin()
        drawRow(y)
        finishLine()
        if hasOverlay { overlay.begin(width: list.width) }
      }
      for _ in y..<Int(program.down.starts[index + 1]) {
        let start = pixels.count
        pixels.append(contentsOf: line)
        if hasOverlay { overlay.draw(&program, row: y, over: layer, onto: &pixels, at: start, scratch: &scratch) }
      }
    }
  }

  /// Makes a layer at least this long plus eight pixels, which are drawn but never visible.
  private func lengthen(_ layer: inout ContiguousArray<PremultipliedPixel>, to count: Int) {
    let missing = count + 8 - layer.count
    if missing > 0 { layer.append(contentsOf: repeatElement(.clear, count: missing)) }
  }

  /// Runs the operations that touch a row.
  private mutating func drawRow(_ y: Int) {
    var depth = 0
    // The group that was drawn last for the box that clips it.
    var content: Int?
    program.schedule.advance(to: y)
    for step in program.schedule.active.indices {
      switch program.operations[Int(program.schedule.active[step])] {
      case .box(let index):
        var clipped: ClippedContent?
        if let content, content == program.boxes.painters[index].content {
          clipped = ClippedContent(
            layer: outerLayers[depth], positions: program.across.positions(of: program.groups[content].columns))
        }
        program.boxes.paint(
          index, row: y, steady: &steady, onto: &layer, content: clipped, scratch: &scratch, across: program.across,
          shapes: &program.shapes, gradients: program.gradients)
      case .transformedBox(let index):
        guard program.transformedBoxes[index].rows.contains(y) else { continue }
        program.transformedBoxes[index].paint(
          row: y, onto: &layer, scratch: &scratch, across: program.across, gradients: program.gradients,
          mitres: &program.boxes.mitres)
        if depth == 0 { steady.cover(program.across.positions(of: program.transformedBoxes[index].columns)) }
      case .path(let index):
        program.paths[index].paint(
          row: y, onto: &layer, scratch: &scratch, across: program.across,
          gradients: program.gradients)
        if depth == 0 { steady.cover(program.across.positions(of: program.paths[index].columns)) }
      case .outline(let index):
        let changed = program.outlines[index].paint(
          row: y, shiftedBy: program.across.shift(of: program.outlines[index].mask.columns), onto: &layer,
          scratch: &scratch, across: program.across, gradients: program.gradients, masks: program.shapes.masks)
        if depth == 0 { steady.cover(changed) }
      case .glyphs(let index):
        let changed = program.runs[index].paint(
          row: y, shiftedBy: program.across.shift(of: program.runs[index].run.columns), onto: &layer,
          scratch: &scratch, across: program.across, gradients: program.gradients, glyphs: &program.positionedGlyphs,
          masks: program.shapes.masks)
        if depth == 0 { steady.cover(changed) }
      case .textShadow(let index):
        let changed = program.textShadows[index].paint(
          row: y, onto: &layer, scratch: &scratch, across: program.across, glyphs: &program.positionedGlyphs,
          masks: program.shapes.masks)
        if depth == 0 { steady.cover(changed) }
      case .dropShadow(let index):
        program.dropShadows[index].paint(row: y, onto: &layer, scratch: &scratch, across: program.across)
      case .backdrop(let index):
        let changed = program.backdrops[index].paint(
          row: y, onto: &layer, scratch: &scratch, across: program.across, tiles: program.shapes.tiles)
        if depth == 0 { steady.cover(changed) }
      case .image(let index):
        let changed = program.images[index].paint(
          row: y, onto: &layer, scratch: &scratch, across: program.across, tiles: program.shapes.tiles)
        if depth == 0 { steady.cover(changed) }
      case .beginGroup(let index):
        if outerLayers.count == depth { outerLayers.append([]) }
        swap(&layer, &outerLayers[depth])
        depth += 1
        lengthen(&layer, to: program.across.distinctCount)
        let positions = program.across.positions(of: program.groups[index].columns)
        fillRun(.clear, to: &layer, columns: positions)
      case .endGroup(let index):
        depth -= 1
        swap(&layer, &outerLayers[depth])
        if program.groups[index].isContent {
          content = index
          continue
        }
        program.groups[index].composite(
          outerLayers[depth], row: y, onto: &layer, scratch: &scratch, across: program.across,
          tiles: program.shapes.tiles)
        if depth == 0 { steady.cover(program.across.positions(of: program.groups[index].columns)) }
      }
    }
  }

  /// Draws a row that differs from the one before in shadows on the bare canvas only.
  private mutating func redrawShadows(_ y: Int) {
    for index in steady.regions.indices {
      program.boxes.redraw(
        steady.regions[index], row: y, onto: &layer, into: &line, scratch: &scratch, canvas: program.canvas,
        across: program.across, shapes: &program.shapes)
    }
  }

  /// Rounds the drawn row to 8 bits and spreads it to its full width.
  private mutating func finishLine() {
    let all = 0..<program.across.distinctCount
    roundTo8Bits(layer, isOpaque: program.canvas.isOpaque, shiftedBy: 0, into: &scratch.rounded, columns: all)
    program.across.spread(scratch.rounded, all, into: &line)
  }
}

extension Workspace {
  /// Begins a picture whose rows are drawn on demand, not rounded.
  ///
  /// - Parameters:
  ///   - list: What to draw, part of a display list that was checked.
  ///   - planes: The backdrops of its blurs, if they are known, in the order of those of its items that are no group.
  mutating func begin(_ list: DisplayList, planes: ContiguousArray<BackdropPlane> = []) {
    program.knownPlanes = planes
    program.compile(list, isWhole: true)
    program.knownPlanes = []
    scratch.resize(to: program.across.distinctCount)
    lengthen(&layer, to: program.across.distinctCount)
    drawnRow = -1
  }

  /// Draws a row of the picture unless it repeats the last one that was drawn; rows must be drawn in ascending order.
  private mutating func draw(row y: Int) {
    let row = Int(program.down.compressed[y])
    guard row != drawnRow else { return }
    drawnRow = row
    fillRun(program.canvas, to: &layer, columns: 0..<program.across.distinctCount)
    steady.begin()
    drawRow(Int(program.down.starts[row]))
  }

  /// Writes the opacity of a row's pixels; rows must be asked for in ascending order.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - opacity: Receives an opacity of 0–65535 for each column of the picture, from its beginning on.
  mutating func writeOpacity(row y: Int, into opacity: inout ContiguousArray<UInt16>) {
    draw(row: y)
    let (layer, compressed) = (layer.span, program.across.compressed.span)
    var opacity = opacity.mutableSpan
    for x in 0..<program.across.count { opacity[x] = UInt16(truncatingIfNeeded: layer[Int(compressed[x])].alpha) }
  }

  /// Writes a row's pixels, which must be asked for in ascending order.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - channels: Receives four channels of 0–65535 for each column of the picture, from its beginning on.
  mutating func writeChannels(row y: Int, into channels: inout ContiguousArray<UInt16>) {
    draw(row: y)
    let (layer, compressed) = (layer.span, program.across.compressed.span)
    var channels = channels.mutableSpan
    for x in 0..<program.across.count {
      let bits = layer[Int(compressed[x])].bits
      for channel in 0..<4 {
        channels[4 &* x &+ channel] = UInt16(truncatingIfNeeded: bits &>> UInt64(truncatingIfNeeded: 16 &* channel))
      }
    }
  }
}

/// What draws parts of a picture apart: at most one workspace, made when it is first needed.
struct NestedWorkspace {
  // A list, since a workspace holds a program, and that holds this.
  private var workspaces: ContiguousArray<Workspace> = []

  /// Lets the workspace draw something.
  mutating func use<Result>(_ draw: (inout Workspace) -> Result) -> Result {
    var workspace = workspaces.popLast() ?? Workspace()
    defer { workspaces.append(workspace) }
    return draw(&workspace)
  }
}

/// Rows of intermediate values, as long as a compressed row of the picture.
struct RowScratch {
  /// The coverage of a shape's outline, 0–65535.
  var outer: ContiguousArray<UInt16> = []

  /// The coverage of the inside of a border.
  var inner: ContiguousArray<UInt16> = []

  /// A shadow's mask.
  var mask: ContiguousArray<UInt16> = []

  /// The coverage of what the outer and the middle third of a border have inside of them, and of the end of a fill.
  var thirds: (outer: ContiguousArray<UInt16>, middle: ContiguousArray<UInt16>) = ([], [])
  var edge: ContiguousArray<UInt16> = []

  /// What is below a box, and what is beside it, in pixels that it covers in part.
  var ground: ContiguousArray<PremultipliedPixel> = []
  var outside: ContiguousArray<PremultipliedPixel> = []

  /// Pixels rounded to 8 bits, `0xAABBGGRR`.
  var rounded: ContiguousArray<UInt32> = []

  /// Colours of a fill.
  var fill: ContiguousArray<PremultipliedPixel> = []

  /// Colours of a border.
  var border: ContiguousArray<PremultipliedPixel> = []

  /// What glyphs cover.
  var spans: ContiguousArray<CoverageSpan> = []

  /// Sums of an image's channels.
  var sums: ContiguousArray<UInt64> = []

  /// Signed areas of a path.
  var cells = CellRow()

  /// Makes each row at least this long, and eight more, since eight values are written at a time.
  mutating func resize(to count: Int) {
    let count = count + 8
    guard outer.count < count else { return }
    rounded = ContiguousArray(repeating: 0, count: count)
    outer = ContiguousArray(repeating: 0, count: count)
    inner = outer
    mask = outer
    thirds = (outer, outer)
    edge = outer
    fill = ContiguousArray(repeating: .clear, count: count)
    border = fill
    ground = fill
    outside = fill
  }
}
