/// What a stack of shadows depends on: one of its shadows.
struct ShadowStackEntry: Hashable {
  /// Where the shadow's masks begin, which tells its geometry.
  var patch: Int

  var color: PremultipliedPixel
  var opacity: UInt16

  /// How far the shadow's bounds lie inside those of the stack, in device pixels.
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int
}

/// The shadows of one box on a canvas of one colour: distinct rows and columns of pixels.
struct ShadowStack {
  /// How the distinct columns and rows are spread.
  let columnAxis: StretchedAxis
  let rowAxis: StretchedAxis

  /// The index of the first pixel in ``ShadowStacks/pixels``.
  let start: Int
}

/// The stacks of shadows that were drawn more than once, or of which drawing a half is enough.
///
/// A stack is drawn by the same steps as shadows on anything else, so using one changes no pixel.
struct ShadowStacks {
  private struct Known {
    var entries: Range<Int>
    var canvas: PremultipliedPixel
    var columnAxis: StretchedAxis
    var rowAxis: StretchedAxis

    /// The index of the first pixel; `nil` until the stack is drawn.
    var start: Int?
  }

  private var known: ContiguousArray<Known> = []
  private var entries: ContiguousArray<ShadowStackEntry> = []

  /// The pixels of all stacks, row by row.
  private(set) var pixels: ContiguousArray<PremultipliedPixel> = []

  /// The same pixels rounded to straight 8-bit ones.
  private(set) var rounded: ContiguousArray<UInt32> = []

  /// The number of pixels above which everything is forgotten before the next picture.
  static let capacity = 1 << 19

  /// The largest stack that is kept.
  static let largestStack = 1 << 17

  /// Forgets the stacks if there are too many, or if what they refer to was forgotten.
  mutating func trim(always: Bool) {
    guard always || pixels.count > Self.capacity || known.count > 64 else { return }
    known.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    pixels.removeAll(keepingCapacity: true)
    rounded.removeAll(keepingCapacity: true)
  }

  /// A stack of shadows, drawn when it is met for the second time, or for the first if a half of it is enough.
  ///
  /// - Parameters:
  ///   - wanted: The shadows, the lowest first.
  ///   - canvas: The colour below.
  ///   - columnAxis: The stack's columns.
  ///   - rowAxis: The stack's rows.
  ///   - isMirrored: Whether each row equals its mirror image.
  ///   - draw: Draws the distinct rows one after the other, also rounded to 8 bits.
  /// - Returns: The stack; `nil` if it has not been drawn yet.
  mutating func stack(
    _ wanted: ContiguousArray<ShadowStackEntry>, canvas: PremultipliedPixel, columnAxis: StretchedAxis,
    rowAxis: StretchedAxis, isMirrored: Bool,
    draw: (inout ContiguousArray<PremultipliedPixel>, inout ContiguousArray<UInt32>) -> Void
  ) -> ShadowStack? {
    guard columnAxis.distinctCount * rowAxis.distinctCount <= Self.largestStack else { return nil }
    for index in known.indices where known[index].canvas == canvas {
      let candidate = known[index]
      guard candidate.columnAxis == columnAxis, candidate.rowAxis == rowAxis else { continue }
      guard entries[candidate.entries].elementsEqual(wanted) else { continue }
      if candidate.start == nil {
        known[index].start = pixels.count
        draw(&pixels, &rounded)
      }
      return known[index].start.map { ShadowStack(columnAxis: columnAxis, rowAxis: rowAxis, start: $0) }
    }
    let begin = entries.count
    entries.append(contentsOf: wanted)
    let start = isMirrored ? pixels.count : nil
    known.append(
      Known(entries: begin..<entries.count, canvas: canvas, columnAxis: columnAxis, rowAxis: rowAxis, start: start))
    if isMirrored { draw(&pixels, &rounded) }
    return start.map { ShadowStack(columnAxis: columnAxis, rowAxis: rowAxis, start: $0) }
  }
}

extension Program {
  /// A box's shadows on the bare canvas, drawn once for all boxes that have them.
  struct PlacedStack {
    var stack: ShadowStack
    var columns: Range<Int>
    var rows: Range<Int>
    var placement: StretchedPlacement
  }

  /// Finds the stack of a box's shadows, if these shadows have occurred before and are small enough to be kept.
  ///
  /// - Parameter box: Which box; its shadows are placed.
  mutating func findStack(of box: Int) {
    let indices = boxes[box].shadows
    guard let first = indices.first, !boxes[box].isGrouped else { return }
    var (columns, rows) = (shadows[first].columns, shadows[first].rows)
    for index in indices {
      columns = union(columns, shadows[index].columns)
      rows = union(rows, shadows[index].rows)
    }
    var entries: ContiguousArray<ShadowStackEntry> = []
    var (left, top, right, bottom) = (0, 0, 0, 0)
    var isMirrored = true
    for index in indices {
      let shadow = shadows[index]
      guard case .patch(let patch) = shadow.source else { return }
      let entry = ShadowStackEntry(
        patch: patch, color: shadow.color, opacity: shadow.opacity,
        left: shadow.columns.lowerBound - columns.lowerBound, top: shadow.rows.lowerBound - rows.lowerBound,
        right: columns.upperBound - shadow.columns.upperBound, bottom: rows.upperBound - shadow.rows.upperBound)
      entries.append(entry)
      isMirrored = isMirrored && shadow.isMirroredAcross && entry.left == entry.right
      left = max(left, entry.left + shadow.columnAxis.first)
      top = max(top, entry.top + shadow.rowAxis.first)
      right = max(right, entry.right + shadow.columnAxis.last)
      bottom = max(bottom, entry.bottom + shadow.rowAxis.last)
    }
    let columnAxis = StretchedAxis(first: left, last: right, count: columns.count)
    let rowAxis = StretchedAxis(first: top, last: bottom, count: rows.count)
    var stacks = ShadowStacks()
    swap(&stacks, &shapes.stacks)
    defer { swap(&stacks, &shapes.stacks) }
    let stack = stacks.stack(
      entries, canvas: canvas, columnAxis: columnAxis, rowAxis: rowAxis, isMirrored: isMirrored
    ) { pixels, rounded in
      drawStack(entries, of: indices, columnAxis, rowAxis, isMirrored: isMirrored, to: &pixels, &rounded)
    }
    guard let stack else { return }
    let placement = StretchedPlacement(columns: columns, axis: columnAxis, across: across)
    boxes[box].stack = placedStacks.count
    placedStacks.append(PlacedStack(stack: stack, columns: columns, rows: rows, placement: placement))
    down.markChanges(in: rows.lowerBound..<rows.lowerBound)
    down.markChanges(in: rows.upperBound..<rows.upperBound)
  }

  /// Draws the distinct rows of a stack as a picture that has no other columns and rows.
  ///
  /// - Parameters:
  ///   - entries: The shadows.
  ///   - indices: Which of the picture's shadows they are.
  ///   - columnAxis: The stack's columns.
  ///   - rowAxis: The stack's rows.
  ///   - isMirrored: Whether each row equals its mirror image, of which one half is drawn then.
  ///   - pixels: Receives the rows.
  ///   - rounded: Receives the rows in 8 bits.
  private func drawStack(
    _ entries: ContiguousArray<ShadowStackEntry>, of indices: Range<Int>, _ columnAxis: StretchedAxis,
    _ rowAxis: StretchedAxis, isMirrored: Bool, to pixels: inout ContiguousArray<PremultipliedPixel>,
    _ rounded: inout ContiguousArray<UInt32>
  ) {
    let (width, height) = (columnAxis.distinctCount, rowAxis.distinctCount)
    let drawn = isMirrored ? (width + 1) / 2 : width
    var lines = AxisCompression()
    lines.reset(count: width)
    lines.markChanges(in: 0..<width)
    lines.compress()
    var painters: ContiguousArray<ShadowPainter> = []
    for (index, entry) in zip(indices, entries) {
      painters.append(
        shadows[index].moved(
          columns: entry.left..<width - entry.right, rows: entry.top..<height - entry.bottom, across: lines))
    }
    let masks = shapes.patches.masks
    var mask = ContiguousArray<UInt16>(repeating: 0, count: drawn)
    var row = ContiguousArray(repeating: canvas, count: width)
    var line = ContiguousArray<UInt32>(repeating: 0, count: width)
    pixels.reserveCapacity(Self.capacity(of: pixels.count + width * height))
    rounded.reserveCapacity(Self.capacity(of: rounded.count + width * height))
    for y in 0..<height {
      fillRun(canvas, to: &row, columns: 0..<drawn)
      var first = 0
      while first < painters.count {
        var last = first
        var isBlank = true
        while last < painters.count, painters[last].color == painters[first].color {
          painters[last].unite(row: y, of: masks, isBlank: &isBlank, into: &mask)
          last += 1
        }
        if !isBlank {
          compositeSourceOver(painters[first].color, coverage: mask, onto: &row, columns: 0..<drawn)
        }
        first = last
      }
      roundTo8Bits(row, isOpaque: canvas.isOpaque, shiftedBy: 0, into: &line, columns: 0..<drawn)
      mirrorRun(in: &row, columns: drawn..<width)
      mirrorRun(in: &line, columns: drawn..<width)
      pixels.append(contentsOf: row)
      rounded.append(contentsOf: line)
    }
  }

  /// A capacity for so many elements that grows in doublings.
  private static func capacity(of count: Int) -> Int {
    var capacity = 4096
    while capacity < count { capacity *= 2 }
    return capacity
  }

  /// Copies a box's stack to what the box leaves wholly free of a row, if the row is bare canvas there.
  ///
  /// - Parameters:
  ///   - box: Which box.
  ///   - y: The row.
  ///   - row: What the row shows of the box.
  ///   - span: The sides and the middle of that row.
  ///   - steady: Learns what the row shows.
  ///   - layer: The row to draw on.
  /// - Returns: Whether the stack was copied.
  func copyStack(
    of box: Int, row y: Int, _ row: CoverageRow, _ span: RowSpan, steady: inout SteadyRow,
    onto layer: inout ContiguousArray<PremultipliedPixel>
  ) -> Bool {
    let positions = boxes[box].positions
    guard let stack = boxes[box].stack, steady.isBare(positions) else {
      if !boxes[box].isGrouped {
        steady.cover(positions)
        // Unless all its shadows count as other things do.
        if boxes[box].stack != nil { steady.invalidate() }
      }
      return false
    }
    var regions = (left: positions, right: positions.upperBound..<positions.upperBound)
    if !row.isEmpty {
      let solid = span.left.lowerBound..<span.right.upperBound
      regions.left = positions.lowerBound..<max(positions.lowerBound, solid.lowerBound)
      regions.right = min(positions.upperBound, solid.upperBound)..<positions.upperBound
      steady.cover(solid)
      if row.middleCoverage < 65535 || !span.leftCut.isEmpty || !span.rightCut.isEmpty { steady.invalidate() }
    }
    for region in [regions.left, regions.right] {
      copyStack(stack, row: y, region, onto: &layer)
      steady.addStack(stack, region)
    }
    return true
  }

  /// Copies a run of a stack's row.
  ///
  /// - Parameters:
  ///   - index: Which stack.
  ///   - y: The row.
  ///   - run: The positions.
  ///   - layer: The row to draw on, bare canvas there.
  func copyStack(
    _ index: Int, row y: Int, _ run: Range<Int>, onto layer: inout ContiguousArray<PremultipliedPixel>
  ) {
    guard let start = placedStacks[index].start(ofRow: y) else { return }
    placedStacks[index].placement.copy(shapes.stacks.pixels, from: start, to: &layer, within: run)
  }

  /// Copies a run of a stack's row, rounded to 8 bits, to its full width.
  ///
  /// - Parameters:
  ///   - index: Which stack.
  ///   - y: The row.
  ///   - run: The positions.
  ///   - line: The row to draw on, a pixel for each device column.
  func copyRoundedStack(_ index: Int, row y: Int, _ run: Range<Int>, to line: inout ContiguousArray<UInt32>) {
    guard let start = placedStacks[index].start(ofRow: y) else { return }
    let shown = Int(across.starts[run.lowerBound])..<Int(across.starts[run.upperBound])
    let columns = placedStacks[index].columns
    let axis = placedStacks[index].stack.columnAxis
    let middle = columns.lowerBound + axis.first..<columns.upperBound - axis.last
    let before = shown.clamped(to: columns.lowerBound..<middle.lowerBound)
    let after = shown.clamped(to: middle.upperBound..<columns.upperBound)
    copyRun(shapes.stacks.rounded, shiftedBy: start - columns.lowerBound, to: &line, columns: before)
    let repeated = shown.clamped(to: middle)
    if !repeated.isEmpty { fillRun(shapes.stacks.rounded[start + axis.first], to: &line, columns: repeated) }
    copyRun(
      shapes.stacks.rounded, shiftedBy: start + axis.distinctCount - columns.upperBound, to: &line, columns: after)
  }
}

extension Program.PlacedStack {
  /// The index of a row's first distinct column; `nil` if the row lies outside the stack.
  @inline(__always)
  fileprivate func start(ofRow y: Int) -> Int? {
    guard rows.contains(y) else { return nil }
    return stack.start + stack.rowAxis.distinct(y - rows.lowerBound, of: rows.count) * stack.columnAxis.distinctCount
  }
}

extension StretchedPlacement {
  /// Copies distinct pixels to the positions that show them.
  fileprivate func copy(
    _ pixels: ContiguousArray<PremultipliedPixel>, from start: Int,
    to row: inout ContiguousArray<PremultipliedPixel>, within run: Range<Int>
  ) {
    let (before, after) = (before.clamped(to: run), after.clamped(to: run))
    copyRun(pixels, shiftedBy: start + beforeShift, to: &row, columns: before)
    let middle = middle.clamped(to: run)
    if !middle.isEmpty { fillRun(pixels[start + middleColumn], to: &row, columns: middle) }
    copyRun(pixels, shiftedBy: start + afterShift, to: &row, columns: after)
  }
}

extension ShadowPainter {
  /// Unites a row of a shadow that is kept with a mask of the first columns of a picture.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - masks: The masks of all patches.
  ///   - isBlank: Whether nothing was written to the mask so far.
  ///   - mask: The mask.
  fileprivate func unite(
    row y: Int, of masks: ContiguousArray<UInt16>, isBlank: inout Bool, into mask: inout ContiguousArray<UInt16>
  ) {
    guard case .patch(let start) = source, rows.contains(y) else { return }
    let run = placement.positions.clamped(to: mask.indices)
    if isBlank {
      fillRun(0, to: &mask, columns: 0..<run.lowerBound)
      fillRun(0, to: &mask, columns: run.upperBound..<mask.count)
    }
    let distinct = rowAxis.distinct(y - rows.lowerBound, of: rows.count)
    unite(run, of: masks, from: start + distinct * columnAxis.distinctCount, isBlank, into: &mask)
    isBlank = false
  }
}
