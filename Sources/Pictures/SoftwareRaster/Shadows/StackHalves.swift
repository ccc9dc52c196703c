/// The left half of a row of a shadow in a row of a stack.
struct HalfRow {
  /// Where the row's masks begin, and how many there are up to those that are all alike.
  var start: Int
  var count: Int

  /// How many columns of the stack lie left of it.
  var left: Int
  var opacity: UInt16

  /// No row.
  static var none: HalfRow { HalfRow(start: 0, count: 0, left: 0, opacity: 0) }
}

/// A distinct row of a stack.
struct StackRow {
  /// The stack's shadows in ``ShadowStacks/entries``.
  var shadows: Range<Int>

  /// Which row, and the number of all.
  var index: Int
  var height: Int
}

extension ShadowStack {
  /// A distinct row.
  func row(_ index: Int) -> StackRow {
    StackRow(shadows: entries, index: index, height: rowAxis.distinctCount)
  }
}

/// Writes how much some shadows cover together of whole eights of columns.
///
/// - Parameters:
///   - rows: The row of each shadow, the lowest first.
///   - rowCount: Their number; those after them do not count.
///   - masks: The masks of all patches.
///   - mask: Receives the coverage, 0–65535.
///   - columns: The number of columns; whole eights are written.
private func unite(
  _ rows: ContiguousArray<HalfRow>, _ rowCount: Int, in masks: ContiguousArray<UInt16>,
  to mask: inout ContiguousArray<UInt16>, columns: Int
) {
  let (rows, masks) = (rows.span, masks.span)
  var mask = mask.mutableSpan
  let end = ShadowStacks.whole(columns)
  // Nothing is covered before the first shadow begins.
  var column = rowCount == 0 ? end : min(rows[0].left / 8 * 8, end)
  for blank in stride(from: 0, to: column, by: 8) { mask.setEight(.zero, at: blank) }
  for index in 0..<rowCount {
    let row = rows[index]
    let opacity = SIMD8(repeating: row.opacity)
    if index > 0 { column = min(row.left / 8 * 8, end) }
    while column < end {
      // Eight zeros lie before the masks, and behind them more than eight like the last one.
      let offset = row.start &+ min(column &- row.left, row.count)
      let added = multiply65535(masks.eight(at: offset), opacity)
      if index == 0 {
        mask.setEight(added, at: column)
      } else {
        let covered = mask.span.eight(at: column)
        mask.setEight(covered &+ multiply65535(~covered, added), at: column)
      }
      column &+= 8
    }
  }
}

/// Finds the shadows that touch a row of a stack, each row of which equals its mirror image.
///
/// - Parameters:
///   - row: The row.
///   - all: The shadows of all stacks.
///   - halves: Receives the left halves of their rows, the lowest first; at least as long as there are shadows.
/// - Returns: Their number.
private func findHalves(
  of row: StackRow, in all: ContiguousArray<ShadowStackEntry>, into halves: inout ContiguousArray<HalfRow>
) -> Int {
  let all = all.span
  var halves = halves.mutableSpan
  var count = 0
  for index in row.shadows {
    let (top, end) = (all[index].top, row.height &- all[index].bottom)
    guard row.index >= top, row.index < end else { continue }
    let distinct = all[index].rowAxis.distinct(row.index &- top, of: end &- top)
    halves[count] = HalfRow(
      start: all[index].patch.start(row: distinct), count: all[index].patch.storedColumns, left: all[index].left,
      opacity: all[index].opacity)
    count &+= 1
  }
  return count
}

extension ShadowStacks {
  /// Writes how much the shadows of a stack cover together of the first columns of a row, to the scratch's mask.
  ///
  /// - Parameters:
  ///   - row: The row; it equals its mirror image.
  ///   - masks: The masks of all patches.
  ///   - columns: The number of columns, at most half of them; whole eights are written.
  mutating func uniteHalves(of row: StackRow, masks: ContiguousArray<UInt16>, columns: Int) {
    let count = findHalves(of: row, in: entries, into: &halves)
    unite(halves, count, in: masks, to: &scratch.mask, columns: columns)
  }

  /// Draws a row that equals its mirror image, of black shadows on an opaque canvas, to the end of ``pixels``.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - row: The distinct row.
  ///   - masks: The masks of all patches.
  mutating func appendHalves(of stack: ShadowStack, row: Int, masks: ContiguousArray<UInt16>) {
    let width = stack.columnAxis.distinctCount
    let (left, _) = stack.shown(row, isMirrored: true)
    let start = pixels.count
    pixels.append(contentsOf: repeatElement(.clear, count: max(width, Self.whole(left))))
    uniteHalves(of: stack.row(row), masks: masks, columns: left)
    darken(stack.canvas, coverage: scratch.mask, columns: 0..<left, to: &pixels, at: start)
    mirrorRun(in: &pixels, from: start..<start + left, to: start + width)
  }
}
