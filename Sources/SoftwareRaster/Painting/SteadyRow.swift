/// What a drawn row tells about the next one, if nothing but shadows on the bare canvas changes in between.
///
/// Then only those shadows are copied anew; the rest of the row stays.
struct SteadyRow {
  /// A run of a row that shows nothing but a stack of shadows.
  struct Region {
    var stack: Int
    var positions: Range<Int>
  }

  /// The runs that show stacks.
  private(set) var regions: ContiguousArray<Region> = []

  /// Whether nothing else of the row depends on shadows, and nothing lies over them.
  private(set) var isValid = false

  /// The positions that are no longer bare canvas: a run that holds them all.
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

  /// Notes that something was drawn on a run.
  mutating func cover(_ positions: Range<Int>) {
    guard !positions.isEmpty else { return }
    for region in regions where region.positions.overlaps(positions) { isValid = false }
    extend(positions)
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
