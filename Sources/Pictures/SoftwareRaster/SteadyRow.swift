/// What a drawn row says about the next one, if nothing but shadows on the bare canvas changes in between.
///
/// Only those shadows are drawn again then; the rest of the row stays as it is.
struct SteadyRow {
  /// A run of a row that shows nothing but shadows.
  struct Region {
    var positions: Range<Int>

    /// The box whose shadows they are.
    var box: Int

    /// The box whose shadows lie over them, if there is one.
    var above: Int?
  }

  /// The runs that show shadows.
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

  /// Notes that a box was drawn, and its shadows around it.
  ///
  /// - Parameters:
  ///   - box: Which box.
  ///   - positions: What they touch together.
  ///   - covered: What the box itself touches.
  ///   - isWhole: Whether it hides all that is below of all pixels that it touches.
  mutating func addShadows(of box: Int, _ positions: Range<Int>, around covered: Range<Int>, isWhole: Bool) {
    guard isWhole, isValid else { return cover(positions, dependingOnShadows: true) }
    var begin = positions.lowerBound
    if drawn.overlaps(positions) {
      guard let end = overlap(with: positions), covered.isEmpty || end <= covered.lowerBound else {
        return cover(positions, dependingOnShadows: true)
      }
      addOverlap(box, begin..<end)
      begin = end
    }
    let hidden = covered.isEmpty ? positions.upperBound..<positions.upperBound : covered
    add(box, begin..<max(begin, hidden.lowerBound))
    add(box, hidden.upperBound..<positions.upperBound)
    extend(positions)
  }

  /// Notes that something was drawn on a run.
  mutating func cover(_ positions: Range<Int>, dependingOnShadows: Bool = false) {
    guard !positions.isEmpty else { return }
    if dependingOnShadows || hasShadows(in: positions) { isValid = false }
    extend(positions)
  }

  /// Whether a run shows any of the shadows.
  func hasShadows(in positions: Range<Int>) -> Bool {
    guard drawn.overlaps(positions) else { return false }
    let regions = regions.span
    for index in regions.indices where regions[index].positions.overlaps(positions) { return true }
    return false
  }

  /// Where the part of a run ends over which only the shadows before it were drawn; `nil` if there is no such part, or
  /// if more was drawn on the run.
  private func overlap(with positions: Range<Int>) -> Int? {
    guard let last = regions.last, last.above == nil, last.positions.upperBound == drawn.upperBound,
      last.positions.lowerBound <= positions.lowerBound, positions.lowerBound < drawn.upperBound,
      drawn.upperBound <= positions.upperBound
    else { return nil }
    return drawn.upperBound
  }

  /// Notes that the shadows of a box were drawn over the end of the last ones.
  private mutating func addOverlap(_ box: Int, _ positions: Range<Int>) {
    guard let last = regions.popLast() else { return }
    add(last.box, last.positions.lowerBound..<positions.lowerBound)
    regions.append(Region(positions: positions, box: last.box, above: box))
  }

  private mutating func add(_ box: Int, _ positions: Range<Int>) {
    if !positions.isEmpty { regions.append(Region(positions: positions, box: box)) }
  }

  private mutating func extend(_ positions: Range<Int>) {
    drawn = union(drawn, positions)
  }
}
