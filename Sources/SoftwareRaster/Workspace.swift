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

  /// The distinct pixels of the row in 8 bits.
  private var narrow: ContiguousArray<UInt32> = []

  /// The row in 8 bits at its full width.
  private var line: ContiguousArray<UInt32> = []

  /// Draws a display list that was checked.
  mutating func draw(_ list: DisplayList, size: PixelSize) -> RGBAImage {
    program.compile(list)
    let distinct = program.across.distinctCount
    scratch.resize(to: distinct)
    openLayer(0, count: distinct)
    if narrow.count < distinct { narrow = ContiguousArray(repeating: 0, count: distinct) }
    if line.count != size.width { line = ContiguousArray(repeating: 0, count: size.width) }
    let canvas = program.canvas
    var pixels: ContiguousArray<UInt32> = []
    pixels.reserveCapacity(size.area)
    for index in 0..<program.down.distinctCount {
      let y = Int(program.down.starts[index])
      let repeats = Int(program.down.starts[index + 1]) - y
      store(canvas, into: &layers[0], columns: 0..<distinct)
      drawRow(y)
      finishLine(isOpaque: canvas.isOpaque)
      for _ in 0..<repeats { pixels.append(contentsOf: line) }
    }
    return RGBAImage(size: size, pixels: pixels)
  }

  private mutating func openLayer(_ depth: Int, count: Int) {
    if layers.count == depth { layers.append([]) }
    if layers[depth].count < count {
      layers[depth].append(contentsOf: repeatElement(.clear, count: count - layers[depth].count))
    }
  }

  /// Runs the operations that touch a row.
  private mutating func drawRow(_ y: Int) {
    var depth = 0
    var step = 0
    // Where the row is no longer bare canvas; inside a group nothing is.
    var drawn = 0..<0
    func isBare(_ positions: Range<Int>) -> Bool { depth == 0 && !drawn.overlaps(positions) }
    func cover(_ positions: Range<Int>) {
      guard depth == 0, !positions.isEmpty else { return }
      drawn =
        drawn.isEmpty
        ? positions : min(drawn.lowerBound, positions.lowerBound)..<max(drawn.upperBound, positions.upperBound)
    }
    while step < program.operations.count {
      let operation = program.operations[step]
      step += 1
      switch operation {
      case .box(let index):
        guard program.boxes[index].rows.contains(y) else { continue }
        let positions = program.boxes[index].positions
        program.paintBox(index, row: y, isBare: isBare(positions), onto: &layers[depth], scratch: &scratch)
        cover(positions)
      case .path(let index):
        guard program.paths[index].rows.contains(y) else { continue }
        program.paths[index].paint(
          row: y, onto: &layers[depth], scratch: &scratch, across: program.across,
          gradients: program.gradients)
        cover(program.across.positions(of: program.paths[index].columns))
      case .beginGroup(let index, let end):
        guard program.groups[index].rows.contains(y) else {
          step = end + 1
          continue
        }
        depth += 1
        openLayer(depth, count: program.across.distinctCount)
        let positions = program.across.positions(of: program.groups[index].columns)
        store(.clear, into: &layers[depth], columns: positions)
      case .endGroup(let index):
        let layer = layers[depth]
        depth -= 1
        program.groups[index].composite(layer, row: y, onto: &layers[depth], scratch: &scratch, program: program)
        cover(program.across.positions(of: program.groups[index].columns))
      }
    }
  }

  /// Rounds the drawn row to 8 bits and spreads it to its full width.
  private mutating func finishLine(isOpaque: Bool) {
    roundTo8Bits(layers[0], isOpaque: isOpaque, count: program.across.distinctCount, into: &narrow)
    program.across.spread(narrow, into: &line)
  }
}
