/// Computes the rows of a blurred shape: a separable rectangle less the parts of its four corners.
///
/// Everything is Q15 × Q15 = Q30 in integers, so the rows do not depend on their order,
/// and mirrored shapes have mirrored shadows to the bit.
struct ShadowField {
  private var columnCount = 0
  private var rowCount = 0

  /// The profiles of the unrounded shape: the columns that are computed and up to fifteen more, and all rows.
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

  /// What each strip of the corners at the left subtracts from each column, in Q15, if ``isDirect``; for each strip
  /// whole sixteens of columns, and corner after corner.
  private var drops: ContiguousArray<UInt16> = []
  private var dropStride = 0

  /// The strips that touch a row.
  private var touching: ContiguousArray<ShadowStripShare> = []

  /// Whether the columns that are computed are sums of a few products each.
  private var isDirect = false

  /// Whether each row equals its mirror image from below.
  private(set) var isMirroredDown = false

  /// The largest number of values of ``drops``.
  private static let mostDrops = 1 << 15

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
    prepareDrops(isMirroredAcross: geometry.isMirroredAcross)
    if !isDirect {
      if row.count < shownCount { row = ContiguousArray(repeating: 0, count: shownCount) }
      if change.count < columnCount { change = ContiguousArray(repeating: 0, count: columnCount) }
    }
  }

  /// Prepares sums of products, if nothing of the corners at the right is computed and there are few products.
  private mutating func prepareDrops(isMirroredAcross: Bool) {
    let (top, bottom) = (cornerIndices.topLeft, cornerIndices.bottomLeft)
    dropStride = (max(corners[top].columnCount, corners[bottom].columnCount) + 15) / 16 * 16
    let stripCount = corners[top].stripCount + (top == bottom ? 0 : corners[bottom].stripCount)
    isDirect =
      isMirroredAcross && columnCount >= 16 && stripCount * dropStride <= Self.mostDrops
      && columnCount - max(corners[top].columnCount, corners[bottom].columnCount) >= shownCount
    guard isDirect else { return }
    let missing = stripCount * dropStride - drops.count
    if missing > 0 { drops.append(contentsOf: repeatElement(0, count: missing)) }
    if touching.count < 2 * stripCount {
      touching = ContiguousArray(repeating: ShadowStripShare(share: 0, dropsAt: 0), count: 2 * stripCount)
    }
    corners[top].writeDrops(
      to: &drops, at: 0, stride: dropStride, profiles: edges.profiles, edge: edges.known(keys[top].phaseX))
    if top != bottom {
      corners[bottom].writeDrops(
        to: &drops, at: bottomDrops, stride: dropStride, profiles: edges.profiles,
        edge: edges.known(keys[bottom].phaseX))
    }
  }

  /// Where the drops of the corner at the bottom left begin.
  private var bottomDrops: Int {
    cornerIndices.topLeft == cornerIndices.bottomLeft ? 0 : corners[cornerIndices.topLeft].stripCount * dropStride
  }

  /// Computes a distinct row.
  ///
  /// - Parameters:
  ///   - index: The row, counted from `reach` above the shape.
  ///   - mask: Receives the row, 0–65535.
  ///   - start: Where the row begins in `mask`.
  mutating func evaluate(row index: Int, into mask: inout ContiguousArray<UInt16>, at start: Int = 0) {
    precondition(start >= 0 && mask.count >= start + columnCount)
    evaluateShown(row: index, into: &mask, at: start)
    var mask = mask.mutableSpan
    for x in shownCount..<columnCount { mask[start &+ x] = mask[start &+ columnCount &- 1 &- x] }
  }

  /// Computes the first distinct rows, or their left halves if they equal their mirror images.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - masks: Receives the columns of each row, 0–65535, and up to fifteen more that are not defined.
  ///   - start: Where the first row begins in `masks`.
  ///   - stride: How far the next one lies behind.
  mutating func writeRows(_ count: Int, to masks: inout ContiguousArray<UInt16>, at start: Int, stride: Int) {
    if isDirect { return writeSums(rows: 0..<count, to: &masks, at: start, stride: stride) }
    for index in 0..<count { evaluateShown(row: index, into: &masks, at: start + index * stride) }
  }

  /// Computes rows as sums of a few products for each column.
  private mutating func writeSums(
    rows: Range<Int>, to masks: inout ContiguousArray<UInt16>, at start: Int, stride: Int
  ) {
    var touching: ContiguousArray<ShadowStripShare> = []
    swap(&touching, &self.touching)
    var ended = 0
    for index in rows {
      let count = findStrips(row: index, ended: &ended, into: &touching)
      writeDifferences(
        of: across, height: down[index], touching, count: count, drops, stride: dropStride, to: &masks,
        at: start + (index - rows.lowerBound) * stride, columns: shownCount)
    }
    swap(&touching, &self.touching)
  }

  /// Computes a distinct row, or its left half if it equals its mirror image.
  ///
  /// - Parameters:
  ///   - index: The row.
  ///   - mask: Receives the columns, 0–65535, and up to fifteen more that are not defined.
  ///   - start: Where the row begins in `mask`.
  private mutating func evaluateShown(row index: Int, into mask: inout ContiguousArray<UInt16>, at start: Int) {
    if isDirect {
      writeSums(rows: index..<index + 1, to: &mask, at: start, stride: 0)
    } else {
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
    }
  }

  /// Finds the strips that touch a row, and returns their number; rows are looked at in ascending order.
  private func findStrips(
    row index: Int, ended: inout Int, into touching: inout ContiguousArray<ShadowStripShare>
  ) -> Int {
    var (count, none) = (0, 0)
    corners[cornerIndices.topLeft].findStrips(
      row: index, dropsAt: 0, stride: dropStride, ended: &ended, into: &touching, count: &count)
    corners[cornerIndices.bottomLeft].findStrips(
      row: rowCount - 1 - index, dropsAt: bottomDrops, stride: dropStride, ended: &none, into: &touching, count: &count)
    return count
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

/// Writes columns of a row of a shadow: the unrounded shape less the parts of strips.
///
/// - Parameters:
///   - across: The profile of the unrounded shape along the row, in Q15.
///   - height: The row's share of that shape, in Q15.
///   - strips: The strips that touch the row.
///   - count: Their number.
///   - drops: What strips subtract from each column, in Q15.
///   - stride: How many columns they subtract from; a multiple of sixteen.
///   - mask: Receives the columns, 0–65535, and up to fifteen more.
///   - start: Where the row begins.
///   - columns: The number of columns.
private func writeDifferences(
  of across: ContiguousArray<UInt16>, height: UInt16, _ strips: ContiguousArray<ShadowStripShare>, count: Int,
  _ drops: ContiguousArray<UInt16>, stride: Int, to mask: inout ContiguousArray<UInt16>, at start: Int, columns: Int
) {
  let (strips, drops, across) = (strips.span, drops.span, across.span)
  var mask = mask.mutableSpan
  precondition(count <= strips.count)
  let height = SIMD8(repeating: UInt32(height))
  var column = 0
  while column < columns {
    var first = height &* across.eight(at: column).widened
    var second = height &* across.eight(at: column &+ 8).widened
    if column < stride {
      var index = 0
      while index < count {
        let share = SIMD8(repeating: UInt32(strips[index].share))
        let offset = strips[index].dropsAt &+ column
        let run = drops.extracting(offset..<offset &+ 16)
        first = first &- share &* run.eight(at: 0).widened
        second = second &- share &* run.eight(at: 8).widened
        index &+= 1
      }
    }
    mask.setEight(rounded(first), at: start &+ column)
    mask.setEight(rounded(second), at: start &+ column &+ 8)
    column &+= 16
  }
}

/// Shares in Q30 as shares of 65535.
@inline(__always)
private func rounded(_ area: SIMD8<UInt32>) -> SIMD8<UInt16> {
  let (half, nearly, one) = (SIMD8<UInt32>(repeating: 8192), SIMD8<UInt32>(repeating: 32767), SIMD8<UInt32>.one)
  let (sign, unit, word) = (SIMD8<UInt32>(repeating: 31), SIMD8<UInt32>(repeating: 14), SIMD8<UInt32>(repeating: 16))
  // Rounding may make nothing a little less than that.
  let share = (area & (area &>> sign &- one) &+ half) &>> unit
  return (share &- (share &+ nearly) &>> word).narrowed
}
