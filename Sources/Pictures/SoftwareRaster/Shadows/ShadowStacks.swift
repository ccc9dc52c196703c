/// The stacks of shadows that were drawn.
///
/// A stack is drawn by the same steps as shadows on anything else, so using one changes no pixel.
struct ShadowStacks {
  private var known: ContiguousArray<ShadowStack> = []

  /// The last stack whose lowest shadow has some masks, by where they begin.
  private var last: [Int: Int] = [:]

  /// The shadows of all stacks.
  private(set) var entries: ContiguousArray<ShadowStackEntry> = []

  /// The pixels of all stacks, row by row, rounded to straight 8-bit ones.
  var rounded: ContiguousArray<UInt32> = []

  /// The pixels of the rows that were asked for before rounding.
  var pixels: ContiguousArray<PremultipliedPixel> = []

  /// Where each row of each stack begins in ``pixels``; −1 if it was not asked for.
  var rows: ContiguousArray<Int32> = []

  /// The shadows that touch a row; scratch.
  var halves: ContiguousArray<HalfRow> = []

  /// Scratch of drawing.
  var scratch = RowScratch()

  /// The number of pixels above which everything is forgotten before the next picture, unless that is a large one.
  static let capacity = 1 << 19

  /// The largest stack that is kept.
  static let largestStack = 1 << 17

  /// The number of pixels of all stacks of one picture (32 MiB rounded, twice as much before); further shadows are drawn
  /// row by row.
  static let largestPicture = 1 << 23

  /// Forgets the stacks if there are too many, or if what they refer to was forgotten.
  ///
  /// - Parameters:
  ///   - always: Whether they are forgotten however few there are.
  ///   - area: The number of pixels of the next picture: stacks may use as much memory as these, if that is more.
  mutating func trim(always: Bool, area: Int) {
    guard
      always || rounded.count > max(Self.capacity, area / 2) || pixels.count > max(Self.capacity, area / 4)
        || known.count > max(64, area >> 13)
    else { return }
    let isSmall = rounded.count <= Self.capacity && pixels.count <= Self.capacity
    known.removeAll(keepingCapacity: true)
    last.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    pixels.removeAll(keepingCapacity: isSmall)
    rounded.removeAll(keepingCapacity: isSmall)
    rows.removeAll(keepingCapacity: true)
  }

  /// A stack, drawn unless it is kept already.
  ///
  /// - Parameters:
  ///   - wanted: Its shadows, the lowest first.
  ///   - stack: How it is spread, and what the box hides.
  ///   - masks: The masks of all patches.
  /// - Returns: The stack.
  mutating func stack(
    _ wanted: ContiguousArray<ShadowStackEntry>, like stack: ShadowStack, masks: ContiguousArray<UInt16>
  ) -> ShadowStack {
    let lowest = wanted.first?.patch.start ?? -1
    let newest = last[lowest] ?? -1
    var index = newest
    while index >= 0 {
      if known[index].isLike(stack), entries[known[index].entries].elementsEqual(wanted) { return known[index] }
      index = known[index].before
    }
    var stack = stack
    stack.before = newest
    last[lowest] = known.count
    stack.entries = entries.count..<entries.count + wanted.count
    (stack.firstRow, stack.start) = (rows.count, rounded.count)
    stack.isMirrored = wanted.allSatisfy { $0.isMirrored }
    stack.isDark = stack.canvas.isOpaque && wanted.allSatisfy { $0.color.isBlack }
    rows.append(contentsOf: repeatElement(-1, count: stack.rowAxis.distinctCount))
    scratch.resize(to: stack.columnAxis.distinctCount + 2 * Self.group)
    if halves.count < wanted.count { halves = ContiguousArray(repeating: HalfRow.none, count: wanted.count) }
    entries.append(contentsOf: wanted)
    known.append(stack)
    draw(stack, masks: masks)
    return stack
  }
}
