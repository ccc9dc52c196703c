/// The left half of a row of a shadow in a row of a stack.
struct HalfRow {
  /// Where the row's masks begin, and how many there are up to those that are all alike.
  var start: Int
  var count: Int

  /// How many columns of the stack lie left of it.
  var left: Int
  var opacity: UInt16
}

/// How much some shadows cover together of eight columns.
///
/// - Parameters:
///   - rows: The row of each shadow, the lowest first.
///   - masks: The masks of all patches.
///   - column: The first of the columns.
/// - Returns: The coverage, 0–65535.
@inline(__always)
private func unitedCoverage(of rows: Span<HalfRow>, in masks: Span<UInt16>, at column: Int) -> SIMD8<UInt16> {
  var covered = SIMD8<UInt16>.zero
  var index = 0
  while index < rows.count {
    let row = rows[index]
    // Eight zeros lie before the masks, and behind them more than eight like the last one.
    let place = min(column &- row.left, row.count)
    if place > -8 {
      let added = multiply65535(masks.eight(at: row.start &+ place), SIMD8(repeating: row.opacity))
      covered = index == 0 ? added : covered &+ multiply65535(~covered, added)
    }
    index &+= 1
  }
  return covered
}

/// Composites black shadows over an opaque colour, and rounds the result to straight 8-bit pixels.
///
/// - Parameters:
///   - rows: The row of each shadow, the lowest first.
///   - masks: The masks of all patches.
///   - canvas: The colour.
///   - count: The number of pixels, in whole eights.
///   - target: Receives the pixels, `0xAABBGGRR`.
///   - place: Where the first pixel goes.
func roundHalves(
  _ rows: ContiguousArray<HalfRow>, masks: ContiguousArray<UInt16>, on canvas: PremultipliedPixel, count: Int,
  to target: inout ContiguousArray<UInt32>, at place: Int
) {
  let channels = OpaqueChannels(canvas)
  let (rows, masks) = (rows.span, masks.span)
  var target = target.mutableSpan
  var column = 0
  while column < count {
    let covered = unitedCoverage(of: rows, in: masks, at: column)
    target.setEight(channels.darkened8(by: covered), at: place &+ column)
    column &+= 8
  }
}

extension ShadowStack {
  /// Finds the shadows that touch a row, each row of which equals its mirror image.
  ///
  /// - Parameters:
  ///   - row: The distinct row.
  ///   - all: The shadows of all stacks.
  ///   - halves: Receives the left halves of their rows, the lowest first.
  func findHalves(_ row: Int, of all: ContiguousArray<ShadowStackEntry>, into halves: inout ContiguousArray<HalfRow>) {
    halves.removeAll(keepingCapacity: true)
    let height = rowAxis.distinctCount
    let all = all.span
    for index in entries {
      let entry = all[index]
      guard row >= entry.top, row < height &- entry.bottom else { continue }
      let distinct = entry.rowAxis.distinct(row &- entry.top, of: height &- entry.top &- entry.bottom)
      halves.append(
        HalfRow(
          start: entry.patch.start(row: distinct), count: entry.patch.storedColumns, left: entry.left,
          opacity: entry.opacity))
    }
  }
}

extension ShadowStacks {
  /// Draws a row that equals its mirror image, of black shadows on an opaque canvas, to the end of ``pixels``.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - row: The distinct row.
  ///   - masks: The masks of all patches.
  ///   - cut: Which pixels the box covers in part, if they are to be drawn too; those at the right as at the left.
  ///   - coverage: How much of them, 0–65535.
  mutating func appendHalves(
    of stack: ShadowStack, row: Int, masks: ContiguousArray<UInt16>, cut: StackCut?, coverage: ContiguousArray<UInt16>
  ) {
    let width = stack.columnAxis.distinctCount
    var (left, _) = stack.shown(row, isMirrored: true)
    // The box hides the rest.
    if let cut { left = min(cut.left.upperBound + cut.leftShift, (width + 1) / 2) }
    let drawn = 0..<Self.whole(left)
    let start = pixels.count
    pixels.append(contentsOf: repeatElement(.clear, count: max(width, drawn.count)))
    var (halves, mask): (ContiguousArray<HalfRow>, ContiguousArray<UInt16>) = ([], [])
    swap(&halves, &self.halves)
    swap(&mask, &scratch.mask)
    stack.findHalves(row, of: entries, into: &halves)
    writeCoverage(of: halves, in: masks, to: &mask, columns: drawn)
    if let cut {
      for x in cut.left { mask[x + cut.leftShift] = multiply65535(mask[x + cut.leftShift], 65535 - coverage[x]) }
    }
    darken(stack.canvas, coverage: mask, columns: drawn, to: &pixels, at: start)
    mirrorRun(in: &pixels, from: start..<start + left, to: start + width)
    swap(&halves, &self.halves)
    swap(&mask, &scratch.mask)
  }
}

/// Writes how much some shadows cover together of whole eights of columns.
private func writeCoverage(
  of rows: ContiguousArray<HalfRow>, in masks: ContiguousArray<UInt16>, to mask: inout ContiguousArray<UInt16>,
  columns: Range<Int>
) {
  let (rows, masks) = (rows.span, masks.span)
  var mask = mask.mutableSpan
  var column = columns.lowerBound
  while column < columns.upperBound {
    mask.setEight(unitedCoverage(of: rows, in: masks, at: column), at: column)
    column &+= 8
  }
}
