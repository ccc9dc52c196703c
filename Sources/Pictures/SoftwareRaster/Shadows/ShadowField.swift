/// Computes the rows of a blurred shape: a separable rectangle less the parts of its four corners.
///
/// Everything is Q15 × Q15 = Q30 in integers, so the rows do not depend on their order,
/// and mirrored shapes have mirrored shadows to the bit.
struct ShadowField {
  private var columnCount = 0
  private var rowCount = 0

  /// The profiles of the unrounded shape: the columns that are computed, and all rows.
  private var across: ContiguousArray<UInt16> = []
  private var down: ContiguousArray<UInt16> = []

  /// The distinct corners, and which of them is at which corner of the shape; what comes after them is not used.
  private var corners: ContiguousArray<ShadowCorner> = []
  private var keys: ContiguousArray<CornerTileKey> = []
  private var cornerIndices = CornerSet(topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 0)

  /// The columns that are computed: half of them if each row equals its mirror image.
  private var shownCount = 0

  private var edges = BlurredEdges()
  private var row: ContiguousArray<UInt32> = []
  private var change: ContiguousArray<UInt32> = []

  /// Whether each row equals its mirror image from below.
  private(set) var isMirroredDown = false

  /// Whether this holds more memory than is worth keeping for the next shadow.
  var isLarge: Bool { corners.contains { $0.isLarge } }

  /// Prepares nothing; see ``prepare(_:)``.
  init() {}

  /// Prepares the distinct rows of a shadow.
  init(_ geometry: ShadowGeometry) {
    prepare(geometry)
  }

  /// Prepares the distinct rows of another shadow; the memory of the one before it is used again.
  mutating func prepare(_ geometry: ShadowGeometry) {
    columnCount = geometry.columns.distinctCount
    rowCount = geometry.rows.distinctCount
    shownCount = geometry.isMirroredAcross ? (columnCount + 1) / 2 : columnCount
    let step = BlurredStep(sigma: geometry.sigma)
    let wanted = geometry.cornerKeys
    keys.removeAll(keepingCapacity: true)
    for key in [wanted.topLeft, wanted.topRight, wanted.bottomRight, wanted.bottomLeft] where !keys.contains(key) {
      keys.append(key)
    }
    cornerIndices = wanted.map { key in keys.firstIndex(of: key) ?? 0 }
    isMirroredDown =
      cornerIndices.topLeft == cornerIndices.bottomLeft && cornerIndices.topRight == cornerIndices.bottomRight
    edges.begin(
      step, count: keys.reduce(max(columnCount, rowCount)) { max($0, ShadowCorner.columnCount($1, step)) })
    edges.writeInterval(
      columnCount, shown: shownCount, before: wanted.topLeft.phaseX, after: wanted.topRight.phaseX, to: &across)
    edges.writeInterval(
      rowCount, shown: rowCount, before: wanted.topLeft.phaseY, after: wanted.bottomLeft.phaseY, to: &down)
    while corners.count < keys.count { corners.append(ShadowCorner()) }
    for index in keys.indices {
      corners[index].prepare(keys[index], step)
      edges.prepare(keys[index].phaseX)
    }
    if row.count < shownCount { row = ContiguousArray(repeating: 0, count: shownCount) }
    if change.count < columnCount { change = ContiguousArray(repeating: 0, count: columnCount) }
  }

  /// Computes a distinct row.
  ///
  /// - Parameters:
  ///   - index: The row, counted from `reach` above the shape.
  ///   - mask: Receives the row, 0–65535.
  ///   - start: Where the row begins in `mask`.
  mutating func evaluate(row index: Int, into mask: inout ContiguousArray<UInt16>, at start: Int = 0) {
    precondition(start >= 0 && mask.count >= start + columnCount)
    let height = UInt32(down[index])
    for x in 0..<shownCount { row[x] = height &* UInt32(across[x]) }
    subtractCorners(left: cornerIndices.topLeft, right: cornerIndices.topRight, row: index)
    subtractCorners(left: cornerIndices.bottomLeft, right: cornerIndices.bottomRight, row: rowCount - 1 - index)
    let row = row.span
    var mask = mask.mutableSpan
    for x in 0..<shownCount {
      let area = max(Int32(bitPattern: row[x]), 0)
      let rounded = UInt32(bitPattern: min((area &+ 8192) &>> 14, 65536))
      mask[start &+ x] = UInt16(truncatingIfNeeded: rounded &- ((rounded &+ 32767) &>> 16))
    }
    for x in shownCount..<columnCount { mask[start &+ x] = mask[start &+ columnCount &- 1 &- x] }
  }

  /// Subtracts two corners beside each other; a corner and its mirror image are computed once.
  private mutating func subtractCorners(left: Int, right: Int, row index: Int) {
    subtractCorner(left, row: index, onLeft: true, onRight: left == right)
    if left != right { subtractCorner(right, row: index, onLeft: false, onRight: true) }
  }

  private mutating func subtractCorner(_ corner: Int, row index: Int, onLeft: Bool, onRight: Bool) {
    // A shape narrower than its corners' reach cuts their changes off; nothing of them shows there.
    let needed = corners[corner].columnCount
    let edge = edges.known(keys[corner].phaseX)
    guard index < corners[corner].rowCount else { return }
    if onLeft, needed <= row.count, !onRight || columnCount - needed >= shownCount {
      // Nothing of the mirror image is computed.
      return corners[corner].subtract(row: index, from: &row, profiles: edges.profiles, edge: edge)
    }
    if change.count < needed { change.append(contentsOf: repeatElement(0, count: needed - change.count)) }
    fillRun(0, to: &change, columns: 0..<needed)
    corners[corner].subtract(row: index, from: &change, profiles: edges.profiles, edge: edge)
    if onLeft {
      for x in 0..<min(needed, shownCount) { row[x] = row[x] &+ change[x] }
    }
    if onRight {
      // The columns that the corner changes from the right end on, without those that are not computed.
      let first = max(columnCount - needed, 0)
      for x in first..<max(shownCount, first) { row[x] = row[x] &+ change[columnCount &- 1 &- x] }
    }
  }
}
