internal import DisplayLists

/// A group that is drawn on a layer of its own, then clipped and faded as one.
struct GroupPainter {
  /// The opacity, 0–65535.
  let opacity: UInt16

  /// The shape outside which nothing shows.
  let clip: ShapeCoverage?

  /// The part of the picture that the group may touch.
  private(set) var columns: Range<Int>
  private(set) var rows: Range<Int>

  /// Whether the group is just its items.
  var isPlain: Bool { opacity == 65535 && clip == nil }

  /// Prepares a group; `nil` if no part of it is visible.
  init?(_ group: Group, width: Int, height: Int, tiles: inout CornerTiles) {
    opacity = UInt16(truncatingIfNeeded: FixedPoint.floor(min(max(group.opacity, 0), 1) * 65535 + 0.5))
    var (columns, rows) = (0..<width, 0..<height)
    if let clip = group.clip {
      let shape = RoundedShape(clip)
      guard !shape.edges.isEmpty else { return nil }
      columns = columns.clamped(
        to: FixedPoint.pixel(shape.edges.left)..<FixedPoint.pixelAfter(shape.edges.right))
      rows = rows.clamped(to: FixedPoint.pixel(shape.edges.top)..<FixedPoint.pixelAfter(shape.edges.bottom))
      guard !columns.isEmpty, !rows.isEmpty else { return nil }
      self.clip = ShapeCoverage(shape, tiles: &tiles)
    } else {
      clip = nil
    }
    (self.columns, self.rows) = (columns, rows)
    guard opacity > 0 else { return nil }
  }

  /// Marks where the group's edges may change the picture.
  func markChanges(across: inout AxisCompression, down: inout AxisCompression) {
    clip?.markChanges(across: &across, down: &down)
  }

  /// Leaves out what no item of the group touches.
  mutating func shrink(to ink: Ink) {
    columns = columns.clamped(to: ink.columns)
    rows = rows.clamped(to: ink.rows)
  }

  /// Composites one row of the group's layer.
  ///
  /// - Parameters:
  ///   - layer: The group's row.
  ///   - y: The row, one of `rows`.
  ///   - backdrop: What lies below.
  ///   - scratch: Scratch.
  ///   - program: The picture.
  func composite(
    _ layer: ContiguousArray<PremultipliedPixel>, row y: Int, onto backdrop: inout ContiguousArray<PremultipliedPixel>,
    scratch: inout RowScratch, program: Program
  ) {
    let positions = program.across.positions(of: columns)
    if let clip {
      clip.row(y, tiles: program.shapes.tiles)
        .write(columns, into: &scratch.outer, across: program.across, tiles: program.shapes.tiles)
      if opacity < 65535 {
        for x in positions { scratch.outer[x] = multiply65535(scratch.outer[x], opacity) }
      }
    } else {
      for x in positions { scratch.outer[x] = opacity }
    }
    compositeSourceOver(layer, coverage: scratch.outer, onto: &backdrop, columns: positions)
  }
}

/// The part of a picture that items touch: the smallest rows and columns around them.
struct Ink {
  /// The columns; empty if nothing is touched.
  private(set) var columns = 0..<0

  /// The rows; empty if nothing is touched.
  private(set) var rows = 0..<0

  /// Adds what an item touches.
  mutating func add(columns: Range<Int>, rows: Range<Int>) {
    guard !columns.isEmpty, !rows.isEmpty else { return }
    self.columns = Self.union(self.columns, columns)
    self.rows = Self.union(self.rows, rows)
  }

  private static func union(_ left: Range<Int>, _ right: Range<Int>) -> Range<Int> {
    left.isEmpty ? right : min(left.lowerBound, right.lowerBound)..<max(left.upperBound, right.upperBound)
  }
}
