internal import DisplayLists

/// A group that is drawn on a layer of its own, then clipped and faded as one.
struct GroupPainter {
  /// The opacity, 0–65535.
  let opacity: UInt16

  /// How its colours are mixed with those of what lies below.
  let blend: BlendMode

  /// The shape outside which nothing shows.
  let clip: ShapeCoverage?

  /// The indices of the paths outside which nothing shows, in ``PaintProgram/clipPaths``.
  private(set) var clipPaths = 0..<0

  /// The indices of the shapes inside which nothing shows, in ``PaintProgram/cutouts``.
  private(set) var cutouts = 0..<0

  /// Whether there are shadows of what it shows.
  private let hasDropShadows: Bool

  /// The part of the picture that the group may touch.
  private(set) var columns: Range<Int>
  private(set) var rows: Range<Int>

  /// Whether the group is just its items.
  var isPlain: Bool {
    opacity == 65535 && clip == nil && clipPaths.isEmpty && cutouts.isEmpty && blend == .normal && !hasDropShadows
  }

  /// Prepares a group without its paths and cutouts; `nil` if no part of it is visible.
  init?(_ group: Group, width: Int, height: Int, tiles: inout CornerTiles) {
    opacity = FixedPoint.opacity(group.opacity)
    blend = group.blend
    hasDropShadows = !group.dropShadows.isEmpty
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

  /// Adds the paths outside which nothing shows; `false` if nothing is left.
  mutating func addClipPaths(
    _ paths: [ClipPath], to masks: inout ContiguousArray<PathCoverage>, width: Int, height: Int
  )
    -> Bool
  {
    let first = masks.count
    for path in paths {
      let edges = FlattenedPath(path.elements, tolerance: CurveFlattening.tolerance).edges()
      guard let mask = PathCoverage(edges, rule: path.rule, width: width, height: height) else { return false }
      (columns, rows) = (columns.clamped(to: mask.columns), rows.clamped(to: mask.rows))
      guard !columns.isEmpty, !rows.isEmpty else { return false }
      masks.append(mask)
    }
    clipPaths = first..<masks.count
    return true
  }

  /// Adds the shapes inside which nothing shows.
  mutating func addCutouts(
    _ cutouts: [RoundedRectangle], to shapes: inout ContiguousArray<ShapeCoverage>, tiles: inout CornerTiles
  ) {
    let first = shapes.count
    for cutout in cutouts {
      let shape = RoundedShape(cutout)
      guard !shape.edges.isEmpty else { continue }
      let coverage = ShapeCoverage(shape, tiles: &tiles)
      if coverage.columns.overlaps(columns), coverage.rows.overlaps(rows) { shapes.append(coverage) }
    }
    self.cutouts = first..<shapes.count
  }

  /// Leaves out what no item of the group touches.
  mutating func shrink(to ink: Ink) {
    columns = columns.clamped(to: ink.columns)
    rows = rows.clamped(to: ink.rows)
  }
}

extension PaintProgram {
  /// Prepares what clips and cuts a group, and marks where its edges may change the picture.
  ///
  /// - Returns: The group; `nil` if no part of it is visible.
  mutating func prepare(_ group: Group) -> GroupPainter? {
    guard var painter = GroupPainter(group, width: across.count, height: down.count, tiles: &shapes.tiles) else {
      return nil
    }
    let firstMask = clipPaths.count
    guard painter.addClipPaths(group.clipPaths, to: &clipPaths, width: across.count, height: down.count) else {
      clipPaths.removeSubrange(firstMask...)
      return nil
    }
    painter.addCutouts(group.cutouts, to: &cutouts, tiles: &shapes.tiles)
    painter.clip?.markChanges(across: &across, down: &down)
    for index in painter.clipPaths {
      across.markChanges(in: clipPaths[index].columns)
      down.markChanges(in: clipPaths[index].rows)
    }
    for index in painter.cutouts { cutouts[index].markChanges(across: &across, down: &down) }
    return painter
  }

  /// Composites one row of a group's layer; rows must be drawn in ascending order.
  ///
  /// - Parameters:
  ///   - index: The group.
  ///   - layer: The group's row.
  ///   - y: The row, one of the group's.
  ///   - backdrop: What lies below.
  ///   - scratch: Scratch.
  mutating func compositeGroup(
    _ index: Int, _ layer: ContiguousArray<PremultipliedPixel>, row y: Int,
    onto backdrop: inout ContiguousArray<PremultipliedPixel>, scratch: inout RowScratch
  ) {
    let columns = groups[index].columns
    let positions = across.positions(of: columns)
    let opacity = groups[index].opacity
    if let clip = groups[index].clip {
      clip.row(y, tiles: shapes.tiles).write(columns, into: &scratch.outer, across: across, tiles: shapes.tiles)
      if opacity < 65535 {
        for x in positions { scratch.outer[x] = multiply65535(scratch.outer[x], opacity) }
      }
    } else {
      for x in positions { scratch.outer[x] = opacity }
    }
    for mask in groups[index].clipPaths {
      let shown = clipPaths[mask].write(row: y, into: &scratch.inner, cells: &scratch.cells, across: across)
      intersectCoverage(scratch.inner, with: &scratch.outer, columns: positions, shown: shown)
    }
    for cutout in groups[index].cutouts where cutouts[cutout].rows.contains(y) {
      cutouts[cutout].row(y, tiles: shapes.tiles)
        .write(columns, into: &scratch.inner, across: across, tiles: shapes.tiles)
      excludeCoverage(scratch.inner, from: &scratch.outer, columns: positions)
    }
    let blend = groups[index].blend
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
    self.columns = Self.union(self.columns, columns)
    self.rows = Self.union(self.rows, rows)
  }

  private static func union(_ left: Range<Int>, _ right: Range<Int>) -> Range<Int> {
    left.isEmpty ? right : min(left.lowerBound, right.lowerBound)..<max(left.upperBound, right.upperBound)
  }
}
