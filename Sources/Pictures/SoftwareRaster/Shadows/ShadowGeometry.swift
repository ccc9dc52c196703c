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

  /// A number that equal geometries share.
  var hash: UInt64 {
    let size = HashSlots.mixed(
      UInt64(bitPattern: sigma), UInt64(columns.distinctCount) &<< 32 | UInt64(rows.distinctCount))
    return HashSlots.mixed(size, cornerKeys.topLeft.hash)
  }

  /// The corners, each with its position in its outermost pixel.
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
