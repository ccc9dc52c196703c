/// Everything a blurred shape's pixels depend on, apart from where it lies and how far it stretches.
///
/// Two shadows with equal geometries have equal pixels.
struct ShadowGeometry: Hashable {
  /// The standard deviation, in Q16 device pixels; more than 0.
  let sigma: Int64

  private let corners: CornerSet<FittedCorner>
  private let phaseLeft: Int64
  private let phaseTop: Int64
  private let phaseRight: Int64
  private let phaseBottom: Int64

  /// The columns before the constant middle, and after it; all of them come before it if there is no middle.
  var columns: StretchedAxis

  /// The rows before the constant middle, and after it.
  var rows: StretchedAxis

  init(_ shape: RoundedShape, sigma: Int64) {
    self.sigma = sigma
    corners = shape.corners
    let phases = shape.phases
    (phaseLeft, phaseTop, phaseRight, phaseBottom) = (phases.left, phases.top, phases.right, phases.bottom)
    let reach = BlurredStep(sigma: sigma).reach
    func depth(_ phase: Int64, _ first: Int64, _ second: Int64) -> Int {
      2 * reach + FixedPoint.pixelAfter(phase + max(first, second)) + 1
    }
    columns = StretchedAxis(
      first: depth(phases.left, corners.topLeft.horizontalReach, corners.bottomLeft.horizontalReach),
      last: depth(phases.right, corners.topRight.horizontalReach, corners.bottomRight.horizontalReach),
      count: FixedPoint.pixelAfter(shape.edges.right) - FixedPoint.pixel(shape.edges.left) + 2 * reach)
    rows = StretchedAxis(
      first: depth(phases.top, corners.topLeft.verticalReach, corners.topRight.verticalReach),
      last: depth(phases.bottom, corners.bottomLeft.verticalReach, corners.bottomRight.verticalReach),
      count: FixedPoint.pixelAfter(shape.edges.bottom) - FixedPoint.pixel(shape.edges.top) + 2 * reach)
  }

  /// Whether each row equals its mirror image from the right.
  var isMirroredAcross: Bool {
    phaseLeft == phaseRight && corners.topLeft == corners.topRight && corners.bottomLeft == corners.bottomRight
  }

  /// The corners, each with its place in its outermost pixel.
  var cornerKeys: CornerSet<CornerTileKey> {
    CornerSet(
      topLeft: CornerTileKey(corner: corners.topLeft, phaseX: phaseLeft, phaseY: phaseTop),
      topRight: CornerTileKey(corner: corners.topRight, phaseX: phaseRight, phaseY: phaseTop),
      bottomRight: CornerTileKey(corner: corners.bottomRight, phaseX: phaseRight, phaseY: phaseBottom),
      bottomLeft: CornerTileKey(corner: corners.bottomLeft, phaseX: phaseLeft, phaseY: phaseBottom))
  }
}

/// The lines of a shadow along one axis: two ends, and a middle that repeats one line.
struct StretchedAxis: Hashable {
  /// The lines before the middle.
  let first: Int

  /// The lines after the middle.
  let last: Int

  /// Whether there is a middle; otherwise `first` is all there is.
  let stretches: Bool

  init(first: Int, last: Int, count: Int) {
    stretches = first + last + 1 <= count
    self.first = stretches ? first : count
    self.last = stretches ? last : 0
  }

  /// The number of distinct lines.
  var distinctCount: Int { first + last + (stretches ? 1 : 0) }

  /// The distinct line that a line shows.
  ///
  /// - Parameters:
  ///   - line: The line, from 0.
  ///   - count: The number of lines of the whole shadow.
  /// - Returns: The distinct line.
  @inline(__always)
  func distinct(_ line: Int, of count: Int) -> Int {
    if line < first { return line }
    return line >= count - last ? distinctCount - (count - line) : first
  }
}

/// Computes the rows of a blurred shape: a separable rectangle less what its four corners take away.
///
/// Everything is Q15 × Q15 = Q30 in integers, so the rows do not depend on their order,
/// and mirrored shapes have mirrored shadows to the bit.
struct ShadowField {
  private let columnCount: Int
  private let rowCount: Int
  private var across: ContiguousArray<UInt16> = []
  private var down: ContiguousArray<UInt16> = []

  /// The distinct corners, and which of them is at which corner of the shape.
  private var corners: ContiguousArray<ShadowCorner> = []
  private let places: CornerSet<Int>

  /// The columns that are computed: half of them if each row equals its mirror image.
  private let shownCount: Int

  private var row: ContiguousArray<UInt32>
  private var change: ContiguousArray<UInt32>

  /// Whether each row equals its mirror image from below.
  var isMirroredDown: Bool { places.topLeft == places.bottomLeft && places.topRight == places.bottomRight }

  /// Prepares the distinct rows of a shadow.
  init(_ geometry: ShadowGeometry) {
    columnCount = geometry.columns.distinctCount
    rowCount = geometry.rows.distinctCount
    var edges = BlurredEdges(sigma: geometry.sigma, count: max(columnCount, rowCount))
    let keys = geometry.cornerKeys
    across = edges.interval(columnCount, before: keys.topLeft.phaseX, after: keys.topRight.phaseX)
    down = edges.interval(rowCount, before: keys.topLeft.phaseY, after: keys.bottomLeft.phaseY)
    var known: ContiguousArray<CornerTileKey> = []
    places = keys.map { key in
      if let place = known.firstIndex(of: key) { return place }
      known.append(key)
      return known.count - 1
    }
    for key in known { corners.append(ShadowCorner(key, sigma: geometry.sigma, edge: edges.profile(key.phaseX))) }
    shownCount = geometry.isMirroredAcross ? (columnCount + 1) / 2 : columnCount
    row = ContiguousArray(repeating: 0, count: shownCount)
    change = ContiguousArray(repeating: 0, count: columnCount)
  }

  /// Computes a distinct row.
  ///
  /// - Parameters:
  ///   - index: The row, counted from `reach` above the shape.
  ///   - mask: Receives the row, 0–65535.
  ///   - place: Where the row begins in `mask`.
  mutating func evaluate(row index: Int, into mask: inout ContiguousArray<UInt16>, at place: Int = 0) {
    precondition(
      place >= 0 && mask.count >= place + columnCount && across.count == columnCount && row.count == shownCount)
    let height = UInt32(down[index])
    for x in 0..<shownCount { row[x] = height &* UInt32(across[x]) }
    subtractCorners(left: places.topLeft, right: places.topRight, row: index)
    subtractCorners(left: places.bottomLeft, right: places.bottomRight, row: rowCount - 1 - index)
    let row = row.span
    var mask = mask.mutableSpan
    for x in 0..<shownCount {
      let area = max(Int32(bitPattern: row[x]), 0)
      let rounded = UInt32(bitPattern: min((area &+ 8192) &>> 14, 65536))
      mask[place &+ x] = UInt16(truncatingIfNeeded: rounded &- ((rounded &+ 32767) &>> 16))
    }
    for x in shownCount..<columnCount { mask[place &+ x] = mask[place &+ columnCount &- 1 &- x] }
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
    if onLeft, needed <= row.count, !onRight || columnCount - needed >= shownCount {
      // Nothing of the mirror image is computed.
      return corners[corner].subtract(row: index, from: &row)
    }
    if change.count < needed { change.append(contentsOf: repeatElement(0, count: needed - change.count)) }
    fillRun(0, to: &change, columns: 0..<needed)
    corners[corner].subtract(row: index, from: &change)
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

/// The profiles of blurred edges of one shadow, by the place of the edge in its pixel.
private struct BlurredEdges {
  private let step: BlurredStep
  private let count: Int
  private var known: ContiguousArray<(phase: Int64, profile: ContiguousArray<UInt16>)> = []

  /// Prepares profiles of a number of pixels.
  init(sigma: Int64, count: Int) {
    (step, self.count) = (BlurredStep(sigma: sigma), count)
  }

  /// The profile of an edge, from `reach` before it on.
  mutating func profile(_ phase: Int64) -> ContiguousArray<UInt16> {
    for entry in known where entry.phase == phase { return entry.profile }
    var profile: ContiguousArray<UInt16> = []
    step.append(first: 32768 - Int64(step.reach) * FixedPoint.one - phase, count: count, to: &profile)
    known.append((phase, profile))
    return profile
  }

  /// The profile of an interval along a number of pixels, beginning `reach` before it.
  mutating func interval(_ count: Int, before: Int64, after: Int64) -> ContiguousArray<UInt16> {
    let (near, far) = (profile(before), profile(after))
    var interval = ContiguousArray<UInt16>(repeating: 0, count: count)
    for index in 0..<count { interval[index] = near[index] &+ far[count - 1 - index] &- UInt16(BlurredStep.one) }
    return interval
  }
}

/// The shadows computed so far: their distinct rows and columns, shared by all boxes that differ in size only.
///
/// A stretched shadow equals a computed one to the bit, because a blurred edge is
/// exactly 0 or 1 beyond 4.25 standard deviations.
struct ShadowPatches {
  private var geometries: ContiguousArray<ShadowGeometry> = []
  private var patches: ContiguousArray<ShadowPatch> = []

  /// The index of each geometry, kept once there are too many to search one by one.
  private var places: [ShadowGeometry: Int] = [:]

  /// The number of geometries that are looked at one by one.
  private static let fewGeometries = 16

  /// The masks of all patches, 0–65535, row by row.
  private(set) var masks: ContiguousArray<UInt16> = []

  /// The number of mask values above which everything is forgotten before the next picture, unless that is a large one.
  static let capacity = 1 << 20

  /// The largest patch that is kept; larger ones are computed row by row while drawing.
  static let largestPatch = 1 << 18

  /// Forgets the patches if there are too many of them.
  ///
  /// Patches are computed from their geometries alone, so forgetting changes no pixel.
  ///
  /// - Parameter area: The number of pixels of the next picture: patches may take a quarter of its memory, if that is more.
  /// - Returns: Whether the patches were forgotten.
  mutating func trim(area: Int) -> Bool {
    guard masks.count > max(Self.capacity, area / 2) || geometries.count > max(64, area >> 13) else { return false }
    geometries.removeAll(keepingCapacity: true)
    patches.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: masks.count <= Self.capacity)
    return true
  }

  /// The patch of a geometry, which is computed if necessary; `nil` if it is too large.
  mutating func patch(for geometry: ShadowGeometry) -> ShadowPatch? {
    let columnCount = geometry.columns.distinctCount
    let rowCount = geometry.rows.distinctCount
    guard columnCount * rowCount <= Self.largestPatch else { return nil }
    if geometries.count <= Self.fewGeometries {
      for index in geometries.indices where geometries[index] == geometry { return patches[index] }
    } else if let index = places[geometry] {
      return patches[index]
    }
    var field = ShadowField(geometry)
    let patch = ShadowPatch(
      start: masks.count, width: columnCount, height: rowCount,
      storedCount: field.isMirroredDown ? (rowCount + 1) / 2 : rowCount)
    masks.append(contentsOf: repeatElement(0, count: patch.storedCount * columnCount))
    for index in 0..<patch.storedCount { field.evaluate(row: index, into: &masks, at: patch.start(row: index)) }
    geometries.append(geometry)
    patches.append(patch)
    // The first geometries are entered when they become too many.
    let count = geometries.count
    if count == Self.fewGeometries + 1 { for index in geometries.indices { places[geometries[index]] = index } }
    if count > Self.fewGeometries + 1 { places[geometry] = count - 1 }
    return patch
  }
}

/// Where the masks of a shadow are kept.
struct ShadowPatch: Hashable {
  /// The index of the first mask.
  let start: Int

  /// The number of distinct columns and rows.
  let width: Int
  let height: Int

  /// How many rows are kept: half of them if the others are their mirror images.
  let storedCount: Int

  /// The index of the first mask of a distinct row.
  @inline(__always)
  func start(row: Int) -> Int { start + (row < storedCount ? row : height - 1 - row) * width }
}
