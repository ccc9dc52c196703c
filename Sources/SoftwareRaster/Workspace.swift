internal import ColorSpaces
internal import DisplayLists
internal import PixelBuffers

/// Draws prepared pictures row by row.
///
/// Each distinct row is drawn with one pixel for each distinct column, then spread
/// to its full width and repeated as often as the picture repeats it.
struct Workspace {
  private var program = Program()
  private var scratch = RowScratch()

  /// The row of the picture, and above it one for each open group.
  private var layers: ContiguousArray<ContiguousArray<PremultipliedPixel>> = []

  /// What the last row shows.
  private var steady = SteadyRow()

  /// The row in 8 bits at its full width.
  private var line: ContiguousArray<UInt32> = []

  /// Draws a display list that was checked.
  mutating func draw(_ list: DisplayList, size: PixelSize) -> RGBAImage {
    var pixels: ContiguousArray<UInt32> = []
    pixels.reserveCapacity(size.area)
    drawRows(list) { workspace, repeats in
      for _ in 0..<repeats { pixels.append(contentsOf: workspace.line) }
    }
    return RGBAImage(size: size, pixels: pixels)
  }

  /// Draws a display list that was checked, and returns the opacity of each pixel before it is rounded to 8 bits.
  mutating func drawOpacity(_ list: DisplayList) -> ContiguousArray<UInt16> {
    var opacity: ContiguousArray<UInt16> = []
    drawRows(list, isWhole: true) { workspace, repeats in
      for _ in 0..<repeats {
        for x in 0..<workspace.program.across.count {
          let position = Int(workspace.program.across.compressed[x])
          opacity.append(UInt16(truncatingIfNeeded: workspace.layers[0][position].alpha))
        }
      }
    }
    return opacity
  }

  /// Draws the distinct rows one after the other.
  ///
  /// - Parameters:
  ///   - list: What to draw.
  ///   - isWhole: Whether the layer is needed for each row, not the line only.
  ///   - finish: Is told how often a row is repeated.
  private mutating func drawRows(
    _ list: DisplayList, isWhole: Bool = false, finish: (inout Workspace, Int) -> Void
  ) {
    program.compile(list)
    let distinct = program.across.distinctCount
    scratch.resize(to: distinct)
    openLayer(0, count: distinct)
    if line.count != list.width { line = ContiguousArray(repeating: 0, count: list.width) }
    for index in 0..<program.down.distinctCount {
      let y = Int(program.down.starts[index])
      if index > 0, !isWhole, steady.isValid, !program.down.isFirmChange(y) {
        redrawStacks(y)
      } else {
        fillRun(program.canvas, to: &layers[0], columns: 0..<distinct)
        steady.begin()
        drawRow(y)
        finishLine()
      }
      finish(&self, Int(program.down.starts[index + 1]) - y)
    }
  }

  /// Makes a layer at least so long, and eight pixels more, which are drawn and never seen.
  private mutating func openLayer(_ depth: Int, count: Int) {
    if layers.count == depth { layers.append([]) }
    let missing = count + 8 - layers[depth].count
    if missing > 0 { layers[depth].append(contentsOf: repeatElement(.clear, count: missing)) }
  }

  /// Runs the operations that touch a row.
  private mutating func drawRow(_ y: Int) {
    var depth = 0
    var step = 0
    while step < program.operations.count {
      let operation = program.operations[step]
      step += 1
      switch operation {
      case .box(let index):
        guard program.boxes[index].rows.contains(y) else { continue }
        program.paintBox(index, row: y, steady: &steady, onto: &layers[depth], scratch: &scratch)
      case .path(let index):
        guard program.paths[index].rows.contains(y) else { continue }
        program.paths[index].paint(
          row: y, onto: &layers[depth], scratch: &scratch, across: program.across,
          gradients: program.gradients)
        if depth == 0 { steady.cover(program.across.positions(of: program.paths[index].columns)) }
      case .glyphs(let index):
        guard program.runs[index].rows.contains(y) else { continue }
        let changed = program.paintRun(index, row: y, onto: &layers[depth], scratch: &scratch)
        if depth == 0 { steady.cover(changed) }
      case .textShadow(let index):
        guard program.textShadows[index].rows.contains(y) else { continue }
        let changed = program.paintTextShadow(index, row: y, onto: &layers[depth], scratch: &scratch)
        if depth == 0 { steady.cover(changed) }
      case .beginGroup(let index, let end):
        guard program.groups[index].rows.contains(y) else {
          step = end + 1
          continue
        }
        depth += 1
        openLayer(depth, count: program.across.distinctCount)
        let positions = program.across.positions(of: program.groups[index].columns)
        fillRun(.clear, to: &layers[depth], columns: positions)
      case .endGroup(let index):
        let layer = layers[depth]
        depth -= 1
        program.groups[index].composite(layer, row: y, onto: &layers[depth], scratch: &scratch, program: program)
        if depth == 0 { steady.cover(program.across.positions(of: program.groups[index].columns)) }
      }
    }
  }

  /// Draws a row that differs from the one before in shadows on the bare canvas only.
  private mutating func redrawStacks(_ y: Int) {
    for region in steady.regions {
      program.copyRoundedStack(region.stack, row: y, region.positions, to: &line)
    }
  }

  /// Rounds the drawn row to 8 bits and spreads it to its full width.
  private mutating func finishLine() {
    program.across.spread(layers[0], isOpaque: program.canvas.isOpaque, into: &line)
  }
}
