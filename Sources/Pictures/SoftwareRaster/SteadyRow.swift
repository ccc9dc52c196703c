/// What a drawn row says about the next one, if nothing but shadows on the bare canvas changes in between.
///
/// Only those shadows are copied again then; the rest of the row stays as it is.
struct SteadyRow {
  /// A run of a row that shows nothing but a stack of shadows.
  struct Region {
    var stack: Int
    var positions: Range<Int>

    /// The box whose shadows lie over the stack there, if there is one.
    var box: Int?
  }

  /// The runs that show stacks.
  private(set) var regions: ContiguousArray<Region> = []

  /// Whether nothing else in the row depends on shadows, and nothing covers them.
  private(set) var isValid = false

  /// A run that holds all positions that are no longer bare canvas.
  private var drawn = 0..<0

  /// Begins a row of bare canvas.
  mutating func begin() {
    regions.removeAll(keepingCapacity: true)
    isValid = true
    drawn = 0..<0
  }

  /// Whether a run is bare canvas.
  func isBare(_ positions: Range<Int>) -> Bool { !drawn.overlaps(positions) }

  /// Notes that a stack was copied to a run.
  mutating func addStack(_ stack: Int, _ positions: Range<Int>) {
    guard !positions.isEmpty else { return }
    regions.append(Region(stack: stack, positions: positions))
    extend(positions)
  }

  /// Where the part of a run ends over which only the stack before it was drawn; `nil` if there is no such part, or if
  /// more was drawn on the run.
  func overlap(with positions: Range<Int>) -> Int? {
    guard let last = regions.last, last.box == nil, last.positions.upperBound == drawn.upperBound,
      last.positions.lowerBound <= positions.lowerBound, positions.lowerBound < drawn.upperBound,
      drawn.upperBound <= positions.upperBound
    else { return nil }
    return drawn.upperBound
  }

  /// Notes that the shadows of a box were drawn over the end of the last stack.
  mutating func addOverlap(_ box: Int, _ positions: Range<Int>) {
    let stack = regions[regions.count - 1].stack
    let rest = regions[regions.count - 1].positions.lowerBound..<positions.lowerBound
    if rest.isEmpty { regions.removeLast() } else { regions[regions.count - 1].positions = rest }
    regions.append(Region(stack: stack, positions: positions, box: box))
  }

  /// Notes that something was drawn on a run.
  mutating func cover(_ positions: Range<Int>) {
    guard !positions.isEmpty else { return }
    if hasStack(in: positions) { isValid = false }
    extend(positions)
  }

  /// Whether a run shows any of a stack.
  func hasStack(in positions: Range<Int>) -> Bool {
    guard drawn.overlaps(positions) else { return false }
    let regions = regions.span
    for index in regions.indices where regions[index].positions.overlaps(positions) { return true }
    return false
  }

  /// Notes that the row depends on shadows elsewhere too.
  mutating func invalidate() {
    isValid = false
  }

  private mutating func extend(_ positions: Range<Int>) {
    drawn =
      drawn.isEmpty
      ? positions : min(drawn.lowerBound, positions.lowerBound)..<max(drawn.upperBound, positions.upperBound)
  }
}
