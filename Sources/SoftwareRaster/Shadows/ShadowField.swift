/// Computes the rows of a blurred shape: a separable rectangle less what its four corners take away.
///
/// Everything is Q15 × Q15 = Q30 in integers, so the rows do not depend on their order,
/// and mirrored shapes have mirrored shadows to the bit.
struct ShadowField {
  private let columnCount: Int
  private let rowCount: Int
  private var across: ContiguousArray<UInt16> = []
  private var down: ContiguousArray<UInt16> = []

  /// The distinct corners, and which of them stands where.
  private var corners: ContiguousArray<ShadowCorner> = []
  private let places: CornerSet<Int>

  private var row: ContiguousArray<UInt32>
  private var change: ContiguousArray<UInt32>

  /// Whether each row equals its mirror image from below.
  var isMirroredDown: Bool { places.topLeft == places.bottomLeft && places.topRight == places.bottomRight }

  /// Prepares the distinct rows of a shadow.
  init(_ geometry: ShadowGeometry) {
    columnCount = geometry.columns.distinctCount
    rowCount = geometry.rows.distinctCount
    let step = BlurredStep(sigma: geometry.sigma)
    let keys = geometry.cornerKeys
    Self.appendProfile(step, columnCount, before: keys.topLeft.phaseX, after: keys.topRight.phaseX, to: &across)
    Self.appendProfile(step, rowCount, before: keys.topLeft.phaseY, after: keys.bottomLeft.phaseY, to: &down)
    var known: ContiguousArray<CornerTileKey> = []
    places = keys.map { key in
      if let place = known.firstIndex(of: key) { return place }
      known.append(key)
      return known.count - 1
    }
    for key in known { corners.append(ShadowCorner(key, sigma: geometry.sigma)) }
    row = ContiguousArray(repeating: 0, count: columnCount)
    change = ContiguousArray(repeating: 0, count: columnCount)
  }

  /// Appends the profile of a blurred interval along `count` pixels, beginning `reach` before it.
  private static func appendProfile(
    _ step: BlurredStep, _ count: Int, before: Int64, after: Int64, to profile: inout ContiguousArray<UInt16>
  ) {
    let outermost = 32768 - Int64(step.reach) * FixedPoint.one
    var far: ContiguousArray<UInt16> = []
    step.append(first: outermost - before, count: count, to: &profile)
    step.append(first: outermost - after, count: count, to: &far)
    for index in 0..<count { profile[index] = profile[index] &+ far[count - 1 - index] &- UInt16(BlurredStep.one) }
  }

  /// Computes a distinct row.
  ///
  /// - Parameters:
  ///   - index: The row, counted from `reach` above the shape.
  ///   - mask: Receives the row, 0–65535.
  mutating func evaluate(row index: Int, into mask: inout ContiguousArray<UInt16>) {
    precondition(mask.count >= columnCount && across.count == columnCount && row.count == columnCount)
    let height = UInt32(down[index])
    for x in 0..<columnCount { row[x] = height &* UInt32(across[x]) }
    subtractCorners(left: places.topLeft, right: places.topRight, row: index)
    subtractCorners(left: places.bottomLeft, right: places.bottomRight, row: rowCount - 1 - index)
    for x in 0..<columnCount {
      let area = max(Int32(bitPattern: row[x]), 0)
      let rounded = UInt32(bitPattern: min((area &+ 8192) &>> 14, 65536))
      mask[x] = UInt16(truncatingIfNeeded: rounded &- ((rounded &+ 32767) &>> 16))
    }
  }

  /// Subtracts two corners beside each other; a corner and its mirror image are computed once.
  private mutating func subtractCorners(left: Int, right: Int, row index: Int) {
    subtractCorner(left, row: index, onLeft: true, onRight: left == right)
    if left != right { subtractCorner(right, row: index, onLeft: false, onRight: true) }
  }

  private mutating func subtractCorner(_ corner: Int, row index: Int, onLeft: Bool, onRight: Bool) {
    // A shape narrower than its corners' reach cuts their changes off; nothing of them shows there.
    let needed = corners[corner].columnCount
    guard index < corners[corner].rowCount else { return }
    if change.count < needed { change.append(contentsOf: repeatElement(0, count: needed - change.count)) }
    for x in 0..<needed { change[x] = 0 }
    corners[corner].subtract(row: index, from: &change)
    let shown = min(needed, columnCount)
    if onLeft {
      for x in 0..<shown { row[x] = row[x] &+ change[x] }
    }
    if onRight {
      for x in 0..<shown { row[columnCount - 1 - x] = row[columnCount - 1 - x] &+ change[x] }
    }
  }
}
