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

  /// A row of 8-bit pixels.
  private var line: ContiguousArray<UInt32> = []

  /// Draws a display list that was checked.
  mutating func draw(_ list: DisplayList, size: PixelSize) -> RGBAImage {
    program.compile(list)
    let distinct = program.across.distinctCount
    scratch.resize(to: distinct)
    openLayer(0, count: distinct)
    if line.count != size.width { line = ContiguousArray(repeating: 0, count: size.width) }
    let canvas = PremultipliedPixel(list.canvas)
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
    while step < program.operations.count {
      let operation = program.operations[step]
      step += 1
      switch operation {
      case .box(let index):
        guard program.boxes[index].rows.contains(y) else { continue }
        let box = program.boxes[index]
        box.paint(row: y, onto: &layers[depth], scratch: &scratch, program: &program)
      case .path(let index):
        guard program.paths[index].rows.contains(y) else { continue }
        program.paths[index].paint(row: y, onto: &layers[depth], scratch: &scratch, across: program.across)
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
      }
    }
  }

  /// Rounds the drawn row to 8 bits and spreads it to its full width.
  private mutating func finishLine(isOpaque: Bool) {
    program.across.spread(layers[0], isOpaque: isOpaque, into: &line)
  }
}

extension AxisCompression {
  /// Rounds a row of distinct pixels to 8 bits and spreads it to its full width.
  func spread(
    _ row: ContiguousArray<PremultipliedPixel>, isOpaque: Bool, into line: inout ContiguousArray<UInt32>
  ) {
    precondition(row.count >= distinctCount && line.count == count)
    var begin = 0
    for index in 0..<distinctCount {
      let end = Int(starts[index + 1])
      let pixel = isOpaque ? row[index].opaque8 : row[index].straight8
      for x in begin..<end { line[x] = pixel }
      begin = end
    }
  }
}
