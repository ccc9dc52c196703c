internal import ColorSpaces
internal import DisplayLists

/// A box, ready to be drawn row by row.
struct BoxPainter {
  /// The border box, or what a border covers that reaches out of it.
  let outer: ShapeCoverage

  /// The padding box; covers nothing if the border leaves no room.
  let inner: ShapeCoverage

  /// What the fill covers, if it ends under a border that it shows through; one of the picture's.
  var fillEdge: Int?

  let fill: PaintSource
  let border: BorderSource

  /// The box's shadows among the picture's, the lowest first.
  let shadows: Range<Int>

  /// The box's inset shadows among the picture's, the lowest first.
  var insetShadows = 0..<0

  /// Whether fill and border hide all below them, also where they cover pixels in part.
  let isOpaque: Bool

  /// What it clips to its padding box, which is drawn before it; one of the picture's groups.
  var content: Int?

  /// Whether the box lies in a group that is drawn on its own.
  var isGrouped = false

  /// The compressed positions that anything of the box touches.
  var positions = 0..<0

  /// The rows that anything of the box touches.
  let rows: Range<Int>

  enum BorderSource {
    case none

    /// One colour on all sides.
    case solid(PremultipliedPixel)

    /// One colour on the outer and the inner of three bands; where the middle one begins and ends are two of the
    /// picture's shapes, from this one on.
    case rings(PremultipliedPixel, Int)

    /// Several colours that meet in mitres; one of the picture's.
    case mitred(Int)
  }
}

extension BoxPainter.BorderSource {
  var isNone: Bool {
    if case .none = self { return true }
    return false
  }
}

extension BoxPainter {
  /// Prepares a box; `nil` if no part of it is visible.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - shape: Its border box, not empty.
  ///   - shadows: Its shadows among the picture's.
  ///   - all: The picture's shadows.
  ///   - width: The number of columns of the picture.
  ///   - height: The number of rows of the picture.
  ///   - fill: What the box is filled with.
  ///   - shapes: Where corners are kept.
  ///   - mitres: Where borders of several colours are kept.
  ///   - bandEdges: Where the shapes between the bands of borders, and those of fills that end there, are kept.
  init?(
    _ box: Box, shape: RoundedShape, shadows: Range<Int>, of all: ContiguousArray<ShadowPainter>, width: Int,
    height: Int, fill: PaintSource, shapes: inout ShapeCaches, mitres: inout ContiguousArray<BorderMitres>,
    bandEdges: inout ContiguousArray<ShapeCoverage>
  ) {
    let outline = shape.outside(box.border)
    let edges = outline.edges
    let columns = FixedPoint.pixel(edges.left)..<FixedPoint.pixelAfter(edges.right)
    let rows = FixedPoint.pixel(edges.top)..<FixedPoint.pixelAfter(edges.bottom)
    let isVisible = columns.overlaps(0..<width) && rows.overlaps(0..<height)
    guard isVisible || !shadows.isEmpty else { return nil }
    self.shadows = shadows
    self.rows = shadows.reduce(rows) {
      min($0.lowerBound, all[$1].rows.lowerBound)..<max($0.upperBound, all[$1].rows.upperBound)
    }
    outer = ShapeCoverage(outline, tiles: &shapes.tiles)
    self.fill = fill
    isOpaque =
      if case .solid(let color) = fill { color.isOpaque && box.border?.placement ?? .inside == .inside } else { false }
    guard let border = box.border, isVisible else {
      inner = outer
      self.border = .none
      return
    }
    let innerShape = shape.inside(border)
    inner = ShapeCoverage(innerShape, tiles: &shapes.tiles)
    let shown = [border.top, border.right, border.bottom, border.left].filter { FixedPoint.length($0.width) > 0 }
    guard let color = shown.first?.color else {
      self.border = .none
      return
    }
    if border.placement != .inside, !fill.isNone, !shown.allSatisfy({ $0.isOpaque }) {
      fillEdge = bandEdges.count
      bandEdges.append(ShapeCoverage(shape, tiles: &shapes.tiles))
    }
    if shown.allSatisfy({ $0.color == color && $0.bands == .one }) {
      self.border = .solid(PremultipliedPixel(color))
    } else if shown.allSatisfy({ $0.color == color && $0.bands == .thirds }), fillEdge == nil || border.hasNestedThirds
    {
      self.border = .rings(PremultipliedPixel(color), bandEdges.count)
      for depth in [border.thirds, border.innerThirds] {
        bandEdges.append(ShapeCoverage(shape.moved(outwards: border.outer - depth), tiles: &shapes.tiles))
      }
    } else {
      self.border = .mitred(mitres.count)
      mitres.append(
        BorderMitres(outer: outline, inner: innerShape, border: border, of: shape, isFillCut: fillEdge != nil))
    }
  }

  /// Marks where fill and border may change along each axis.
  func markChanges(across: inout AxisCompression, down: inout AxisCompression) {
    outer.markChanges(across: &across, down: &down)
    switch border {
    case .none: break
    case .solid, .rings:
      inner.markChanges(across: &across, down: &down)
      outer.markSides(to: inner, across: &across)
    case .mitred:
      across.markChanges(in: outer.columns)
      down.markChanges(in: outer.rows)
    }
  }
}

/// One row of a box in three runs of compressed positions: two sides whose pixels differ, and a constant middle.
struct RowSpan {
  /// The runs at the sides, in device columns, cut to the picture.
  let leftColumns: Range<Int>
  let rightColumns: Range<Int>

  /// The runs at the sides.
  let left: Range<Int>
  let right: Range<Int>

  /// The run between them.
  let middle: Range<Int>

  /// The parts of the sides in which the border box covers less than it does in the middle.
  let leftCut: Range<Int>
  let rightCut: Range<Int>

  /// Cuts a row.
  ///
  /// - Parameters:
  ///   - outer: What the row shows of the border box.
  ///   - inner: What it shows of the padding box, if there is a border.
  ///   - compressed: The compressed position of each of the picture's columns, and of the end.
  @inline(__always)
  init(_ outer: CoverageRow, _ inner: CoverageRow?, compressed: ContiguousArray<Int32>) {
    var first = outer.middle.lowerBound
    var last = outer.middle.upperBound
    if let inner, !inner.isEmpty {
      first = max(first, inner.middle.lowerBound)
      last = min(last, inner.middle.upperBound)
    }
    // Sides that meet are cut apart where the border box is cut least, so that each keeps what it is cut.
    if first >= last { (first, last) = (outer.middle.lowerBound, outer.middle.lowerBound) }
    let compressed = compressed.span
    let count = compressed.count - 1
    func inside(_ column: Int) -> Int { min(max(column, 0), count) }
    func position(_ column: Int) -> Int { Int(compressed[inside(column)]) }
    leftColumns = inside(outer.begin)..<inside(first)
    rightColumns = inside(last)..<inside(outer.end)
    left = position(outer.begin)..<position(first)
    right = position(last)..<position(outer.end)
    middle = left.upperBound..<max(right.lowerBound, left.upperBound)
    leftCut = left.lowerBound..<min(max(position(outer.middle.lowerBound), left.lowerBound), left.upperBound)
    rightCut = min(max(position(outer.middle.upperBound), right.lowerBound), right.upperBound)..<right.upperBound
  }

  /// The pixels that the border box covers in part, and perhaps some that it does not touch.
  func shared(_ outer: CoverageRow) -> SharedPixels {
    if outer.isEmpty { return .none }
    return outer.middleCoverage == 65535
      ? SharedPixels(left: leftCut, right: rightCut)
      : SharedPixels(left: left.lowerBound..<right.upperBound, right: right.upperBound..<right.upperBound)
  }
}

/// The pixels of a row that a box shares with what is around it, in two runs of compressed positions.
struct SharedPixels {
  var left: Range<Int>
  var right: Range<Int>

  /// No pixels.
  static var none: SharedPixels { SharedPixels(left: 0..<0, right: 0..<0) }

  var isEmpty: Bool { left.isEmpty && right.isEmpty }

  /// Copies these pixels of a row to another one.
  func copy(
    _ source: ContiguousArray<PremultipliedPixel>, to target: inout ContiguousArray<PremultipliedPixel>
  ) {
    copyRun(source, shiftedBy: 0, to: &target, columns: left)
    copyRun(source, shiftedBy: 0, to: &target, columns: right)
  }
}

/// A row of what a box clips to its padding box, on a layer of its own.
struct ClippedContent {
  /// A row of pixels.
  var layer: ContiguousArray<PremultipliedPixel>

  /// The positions of the row that show any of it.
  var positions: Range<Int>

  /// Composites the content onto the fill of the box.
  func composite(onto fill: inout ContiguousArray<PremultipliedPixel>, columns: Range<Int>) {
    for x in positions.clamped(to: columns) { fill[x] = layer[x].over(fill[x]) }
  }
}
