internal import DisplayLists

/// A group that is drawn on a layer of its own, then clipped and faded as one.
struct GroupPainter {
  /// The opacity, 0–65535.
  private let opacity: UInt16

  /// How its colours are mixed with those of what lies below.
  private let blend: BlendMode

  /// The shape outside which nothing shows.
  private let clip: ShapeCoverage?

  /// The paths outside which nothing shows.
  private var clipPaths: ContiguousArray<PathCoverage> = []

  /// The shapes inside which nothing shows.
  private var cutouts: ContiguousArray<ShapeCoverage> = []

  /// Whether there are shadows of what it shows.
  private let hasDropShadows: Bool

  /// Whether the group is clipped by the box that is drawn next, whose pixels it shares.
  var isContent = false

  /// The part of the picture that the group may touch.
  private(set) var columns: Range<Int>
  private(set) var rows: Range<Int>

  /// Whether the group is just its items.
  var isPlain: Bool {
    opacity == 65535 && clip == nil && clipPaths.isEmpty && cutouts.isEmpty && blend == .normal && !hasDropShadows
  }

  /// Prepares what clips and cuts a group; `nil` if no part of it is visible.
  init?(_ group: Group, width: Int, height: Int, tiles: inout CornerTiles) {
    opacity = FixedPoint.opacity(group.opacity)
    blend = group.blend
    hasDropShadows = !group.dropShadows.isEmpty
    (columns, rows) = (0..<width, 0..<height)
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
    guard opacity > 0 else { return nil }
    for path in group.clipPaths {
      let edges = FlattenedPath(path.elements, tolerance: CurveFlattening.tolerance).edges()
      guard let mask = PathCoverage(edges, rule: path.rule, width: width, height: height) else { return nil }
      (columns, rows) = (columns.clamped(to: mask.columns), rows.clamped(to: mask.rows))
      guard !columns.isEmpty, !rows.isEmpty else { return nil }
      clipPaths.append(mask)
    }
    for cutout in group.cutouts {
      let shape = RoundedShape(cutout)
      guard !shape.edges.isEmpty else { continue }
      let coverage = ShapeCoverage(shape, tiles: &tiles)
      if coverage.columns.overlaps(columns), coverage.rows.overlaps(rows) { cutouts.append(coverage) }
    }
  }

  /// Marks where what clips and cuts it may change the picture.
  func markChanges(across: inout AxisCompression, down: inout AxisCompression) {
    clip?.markChanges(across: &across, down: &down)
    for path in clipPaths {
      across.markChanges(in: path.columns)
      down.markChanges(in: path.rows)
    }
    for cutout in cutouts { cutout.markChanges(across: &across, down: &down) }
  }

  /// Leaves out what no item of the group touches.
  mutating func shrink(to ink: Ink) {
    columns = columns.clamped(to: ink.columns)
    rows = rows.clamped(to: ink.rows)
  }

  /// Composites one row of the group's layer onto what lies below; rows must be drawn in ascending order.
  mutating func composite(
    _ layer: ContiguousArray<PremultipliedPixel>, row y: Int,
    onto backdrop: inout ContiguousArray<PremultipliedPixel>, scratch: inout RowScratch, across: AxisCompression,
    tiles: CornerTiles
  ) {
    let positions = across.positions(of: columns)
    if let clip {
      clip.row(y, tiles: tiles).write(columns, into: &scratch.outer, across: across, tiles: tiles)
      if opacity < 65535 {
        for x in positions { scratch.outer[x] = multiply65535(scratch.outer[x], opacity) }
      }
    } else {
      for x in positions { scratch.outer[x] = opacity }
    }
    for index in clipPaths.indices {
      let shown = clipPaths[index].write(row: y, into: &scratch.inner, cells: &scratch.cells, across: across)
      intersectCoverage(scratch.inner, with: &scratch.outer, columns: positions, shown: shown)
    }
    for cutout in cutouts where cutout.rows.contains(y) {
      cutout.row(y, tiles: tiles).write(columns, into: &scratch.inner, across: across, tiles: tiles)
      excludeCoverage(scratch.inner, from: &scratch.outer, columns: positions)
    }
    if blend == .normal {
      compositeSourceOver(layer, coverage: scratch.outer, onto: &backdrop, columns: positions)
    } else {
      compositeBlended(layer, blend, coverage: scratch.outer, onto: &backdrop, columns: positions)
    }
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
    self.columns = union(self.columns, columns)
    self.rows = union(self.rows, rows)
  }
}
