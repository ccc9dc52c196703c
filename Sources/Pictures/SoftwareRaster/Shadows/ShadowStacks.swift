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

  /// The left half of a row of a stack that is not kept, rounded to straight 8-bit pixels, and up to seven more.
  private(set) var half: ContiguousArray<UInt32> = []

  /// Which row that is, as its index in ``rows``; −1 if it is none.
  private var halfRow = -1

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
    halfRow = -1
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
  /// Half of a row that equals its mirror image is drawn as fast as it is looked up, so such a stack is drawn and kept
  /// only when it is met again.
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
      if known[index].isLike(stack), entries[known[index].entries].elementsEqual(wanted) {
        if !known[index].isDrawn { draw(index, masks: masks) }
        return known[index]
      }
      index = known[index].before
    }
    var stack = stack
    stack.before = newest
    last[lowest] = known.count
    stack.entries = entries.count..<entries.count + wanted.count
    stack.firstRow = rows.count
    stack.isMirrored = wanted.allSatisfy { $0.isMirrored }
    stack.isDark = stack.canvas.isOpaque && wanted.allSatisfy { $0.color.isBlack }
    rows.append(contentsOf: repeatElement(-1, count: stack.rowAxis.distinctCount))
    scratch.resize(to: stack.columnAxis.distinctCount + 2 * Self.group)
    if halves.count < wanted.count { halves = ContiguousArray(repeating: HalfRow.none, count: wanted.count) }
    entries.append(contentsOf: wanted)
    known.append(stack)
    if !stack.isMirrored || !stack.isDark { draw(known.count - 1, masks: masks) }
    return known[known.count - 1]
  }

  /// Draws all rows of a known stack.
  private mutating func draw(_ index: Int, masks: ContiguousArray<UInt16>) {
    known[index].start = rounded.count
    draw(known[index], masks: masks)
  }

  /// Whether ``half`` is that of a row, whose index in ``rows`` is given.
  @inline(__always)
  func hasHalf(of row: Int) -> Bool { halfRow == row }

  /// Draws the left half of a row of a stack that is not kept, to ``half``.
  ///
  /// - Parameters:
  ///   - row: The row; it equals its mirror image.
  ///   - index: Its index in ``rows``.
  ///   - masks: The masks of all patches.
  ///   - canvas: The colour below.
  ///   - columns: The number of columns.
  mutating func roundHalf(
    of row: StackRow, at index: Int, masks: ContiguousArray<UInt16>, on canvas: PremultipliedPixel, columns: Int
  ) {
    halfRow = index
    if half.count < Self.whole(columns) { half = ContiguousArray(repeating: 0, count: Self.whole(columns)) }
    uniteHalves(of: row, masks: masks, columns: columns)
    roundDarkened(canvas, coverage: scratch.mask, columns: 0..<columns, to: &half, at: 0)
  }
}
