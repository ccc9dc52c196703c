internal import DisplayLists

/// What a rounded corner subtracts from the shadow of a square one.
///
/// The region between the corner and its curve is cut into horizontal strips. Each
/// strip is separable: a profile down the rows times a profile along the columns.
/// Ellipses use Gauss–Legendre nodes of the angle as infinitely thin strips; other
/// curves, and cases without a rule of enough nodes, use the lines of their outline.
struct ShadowCorner {
  /// One strip: a window of rows, and where its inner end is blurred along the columns.
  private struct Strip {
    var firstRow: Int
    var rowCount: Int
    var rowsAt: Int
    var firstColumn: Int
    var columnsAt: Int
  }

  /// The number of columns and rows that the corner changes, from `reach` before the edge.
  private(set) var columnCount = 0
  private(set) var rowCount = 0

  private var reach = 0
  private var strips: ContiguousArray<Strip> = []
  private var shares: ContiguousArray<UInt16> = []
  private var ramps: ContiguousArray<UInt16> = []

  /// The sum of all columns' changes that begin at a column; scratch of ``subtract(row:from:)``.
  private var tails: ContiguousArray<UInt32> = []

  private var line = BlurredLine()

  /// Whether this holds more memory than is worth keeping for the next corner.
  var isLarge: Bool { shares.count > 1 << 16 }

  /// The number of columns that a corner changes, if it is not square.
  static func columnCount(_ key: CornerTileKey, _ step: BlurredStep) -> Int {
    2 * step.reach + FixedPoint.pixelAfter(key.phaseX + key.corner.horizontalReach) + 1
  }

  /// Prepares a corner; the memory of the one before it is used again.
  ///
  /// - Parameters:
  ///   - key: The corner and where it lies in its first pixel.
  ///   - step: The profile of an edge.
  mutating func prepare(_ key: CornerTileKey, _ step: BlurredStep) {
    reach = step.reach
    strips.removeAll(keepingCapacity: true)
    shares.removeAll(keepingCapacity: true)
    ramps.removeAll(keepingCapacity: true)
    let corner = key.corner
    guard !corner.isSquare else {
      (columnCount, rowCount) = (0, 0)
      return
    }
    columnCount = Self.columnCount(key, step)
    rowCount = 2 * reach + FixedPoint.pixelAfter(key.phaseY + corner.verticalReach) + 1
    if tails.count <= columnCount { tails = ContiguousArray(repeating: 0, count: columnCount + 1) }

    let blur = Double(step.sigma) / 65536
    let radius = Double(max(corner.horizontal, corner.vertical)) / 65536
    let sharpness = radius / (blur * blur + 1.0 / 12).squareRoot()
    if corner.curve == .ellipse, corner.window == nil, step.sigma >= Self.smallestRuleSigma, sharpness <= 40 {
      appendNodes(key, step, sharpness: sharpness)
    } else {
      appendOutline(key, step, sharpness: sharpness)
    }
  }

  /// Below this standard deviation, in Q16, thin strips would show between the rows of pixels.
  private static let smallestRuleSigma: Int64 = 45875

  /// Appends the nodes of the rule for an ellipse.
  private mutating func appendNodes(_ key: CornerTileKey, _ step: BlurredStep, sharpness: Double) {
    let nodes = CornerNodes.rule(ofAtLeast: 5 + Int(1.5 * sharpness))
    let count = nodes.count
    let radiusX = Double(key.corner.horizontal)
    let radiusY = Double(key.corner.vertical)
    let width = 2 * reach + 1
    shares.append(contentsOf: repeatElement(0, count: count * width))
    ramps.append(contentsOf: repeatElement(0, count: count * width))
    for node in 0..<count {
      let top = key.phaseY + Int64(radiusY * nodes[node].inset + 0.5)
      let left = key.phaseX + Int64(radiusX * nodes[count - 1 - node].inset + 0.5)
      let (firstRow, firstColumn) = (FixedPoint.pixel(top), FixedPoint.pixel(left))
      line.position(first: Int64(firstRow - reach) * FixedPoint.one - top, count: width, sigma: step.sigma)
      line.writeShares(weight: nodes[node].weight * radiusY / 65536, to: &shares, at: node * width, count: width)
      line.position(first: Int64(firstColumn - reach) * FixedPoint.one - left, count: width, sigma: step.sigma)
      line.writeStep(to: &ramps, at: node * width, count: width)
      strips.append(
        Strip(
          firstRow: firstRow, rowCount: width, rowsAt: node * width, firstColumn: firstColumn,
          columnsAt: node * width))
    }
  }

  /// Appends strips between the points of the curve's outline.
  private mutating func appendOutline(_ key: CornerTileKey, _ step: BlurredStep, sharpness: Double) {
    let outline = Self.outline(key.corner, lines: max(64, 6 * sharpness))
    var upper: ContiguousArray<UInt16> = []
    var lower: ContiguousArray<UInt16> = []
    for (start, end) in zip(outline, outline.dropFirst()) {
      let top = key.phaseY + FixedPoint.coordinate(start.y)
      let bottom = key.phaseY + FixedPoint.coordinate(end.y)
      guard top < bottom else { continue }
      let firstRow = FixedPoint.pixel(top)
      let count = 2 * reach + 1 + FixedPoint.pixel(bottom) - firstRow
      let centre = Int64(firstRow - reach) * FixedPoint.one + 32768
      upper.removeAll(keepingCapacity: true)
      lower.removeAll(keepingCapacity: true)
      step.append(first: centre - top, count: count, to: &upper)
      step.append(first: centre - bottom, count: count, to: &lower)
      let rowsAt = shares.count
      for row in 0..<count { shares.append(upper[row] &- lower[row]) }
      let inset = FixedPoint.coordinate((start.x + end.x) / 2)
      appendStrip(firstRow: firstRow, rowsAt: rowsAt, inset: key.phaseX + inset, step)
    }
  }

  /// Appends a strip whose shares of the rows are the last elements of ``shares``.
  private mutating func appendStrip(firstRow: Int, rowsAt: Int, inset: Int64, _ step: BlurredStep) {
    let firstColumn = FixedPoint.pixel(inset)
    strips.append(
      Strip(
        firstRow: firstRow, rowCount: shares.count - rowsAt, rowsAt: rowsAt, firstColumn: firstColumn,
        columnsAt: ramps.count))
    step.append(
      first: Int64(firstColumn - reach) * FixedPoint.one + 32768 - inset, count: 2 * reach + 1, to: &ramps)
  }

  /// The outline of a corner as at least so many lines, from the horizontal side to the vertical one.
  private static func outline(_ corner: FittedCorner, lines: Double) -> ContiguousArray<Point> {
    let count = Int(min(lines, 65536))
    switch corner.curve {
    case _ where corner.window != nil: return corner.outline(steps(corner, lines))
    case .ellipse: break
    case .continuous(let share):
      return ContinuousCorner.outline(corner, stretch: share, linesPerCurve: count / 3 + 1)
    case .superellipse, .smooth: return corner.outline(steps(corner, lines))
    }
    // Halving the right angle until there are enough lines.
    var directions: ContiguousArray<Vector> = [Vector(x: 0, y: 1), Vector(x: 1, y: 0)]
    while directions.count <= count {
      var finer: ContiguousArray<Vector> = []
      for (start, end) in zip(directions, directions.dropFirst()) {
        let sum = start + end
        finer.append(start)
        finer.append(sum * (1 / sum.length))
      }
      finer.append(Vector(x: 1, y: 0))
      directions = finer
    }
    let horizontal = Double(corner.horizontal) / 65536
    let vertical = Double(corner.vertical) / 65536
    return ContiguousArray(
      directions.map { Point(x: horizontal * (1 - $0.x), y: vertical * (1 - $0.y)) })
  }

  /// Steps that cut the curve of a corner into about as many lines, and where it bends sharply into more.
  private static func steps(_ corner: FittedCorner, _ lines: Double) -> CurveSteps {
    let length = Double(corner.horizontal + corner.vertical) / 65536
    return CurveSteps(tolerance: 0.001, longest: length / min(lines, 65536))
  }

  /// Subtracts the corner's part from one row of a shadow.
  ///
  /// - Parameters:
  ///   - row: The row, counted inwards from `reach` before the edge.
  ///   - shadow: The row's shadow from `reach` before the edge on, in Q30; ``columnCount`` values at least.
  ///   - profiles: What holds the profile of the vertical edge, for each column.
  ///   - edge: Where it begins.
  mutating func subtract(
    row: Int, from shadow: inout ContiguousArray<UInt32>, profiles: ContiguousArray<UInt16>, edge: Int
  ) {
    guard row < rowCount, row >= 0 else { return }
    precondition(shadow.count >= columnCount && tails.count > columnCount)
    var tails: ContiguousArray<UInt32> = []
    swap(&tails, &self.tails)
    let total = addStrips(row: row, to: &shadow, tails: &tails)
    if total > 0 { finish(total, &shadow, tails: &tails, edge: profiles.span.extracting(edge..<edge + columnCount)) }
    swap(&tails, &self.tails)
  }

  /// Adds the strips of a row, and returns the sum of their shares.
  private func addStrips(
    row: Int, to shadow: inout ContiguousArray<UInt32>, tails: inout ContiguousArray<UInt32>
  ) -> UInt16 {
    var total: UInt16 = 0
    let width = 2 * reach + 1
    var shadow = shadow.mutableSpan
    let (strips, shares, ramps) = (strips.span, shares.span, ramps.span)
    for index in strips.indices {
      let strip = strips[index]
      if strip.firstRow > row { break }
      guard row < strip.firstRow + strip.rowCount else { continue }
      let share = shares[strip.rowsAt + row - strip.firstRow]
      if share == 0 { continue }
      total &+= share
      addProducts(
        share, ramps.extracting(strip.columnsAt..<strip.columnsAt + width), to: &shadow, at: strip.firstColumn)
      tails[strip.firstColumn + width] &+= UInt32(share) &<< 15
    }
    return total
  }

  /// Adds what strips change behind their ramps, and subtracts what the square corner would show.
  private func finish(
    _ total: UInt16, _ shadow: inout ContiguousArray<UInt32>, tails: inout ContiguousArray<UInt32>, edge: Span<UInt16>
  ) {
    var tail: UInt32 = 0
    var shadow = shadow.mutableSpan
    var tails = tails.mutableSpan
    // No ramp ends before this column.
    let first = min(2 * reach + 1, columnCount)
    for column in 0..<first { shadow[column] = shadow[column] &- UInt32(total) &* UInt32(edge[column]) }
    for column in first..<columnCount {
      tail &+= tails[column]
      tails[column] = 0
      shadow[column] = shadow[column] &+ tail &- UInt32(total) &* UInt32(edge[column])
    }
    tails[columnCount] = 0
  }
}

/// Adds a run of 16-bit numbers, times another one, to numbers from an index on.
///
/// Factors of 16 bits are what lets compilers multiply eight at a time.
@inline(__always)
private func addProducts(_ factor: UInt16, _ values: Span<UInt16>, to sums: inout MutableSpan<UInt32>, at start: Int) {
  precondition(start >= 0 && start &+ values.count <= sums.count)
  for index in 0..<values.count {
    sums[start &+ index] = sums[start &+ index] &+ UInt32(factor) &* UInt32(values[index])
  }
}
