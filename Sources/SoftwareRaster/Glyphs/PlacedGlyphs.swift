internal import DisplayLists

/// The glyphs of a picture's runs at their places, cut to what shows.
struct PlacedGlyphs {
  /// A glyph whose coverage is a mask, or is computed row by row.
  struct Glyph {
    /// The left side of the mask; or the first column that shows.
    var left: Int32

    /// The first row that shows, and how many there are.
    var row: Int32
    var rowCount: Int32

    /// The number of columns that show; 0 if there is a mask.
    var liveColumnCount: Int32

    /// Where the first row that shows stands among those of the masks; or which of ``live`` the glyph is.
    var start: Int32
  }

  /// Glyphs that follow each other on one baseline.
  struct Line {
    var glyphs: Range<Int32>
    var rows: Range<Int>
  }

  /// A glyph that is not kept.
  struct LiveGlyph {
    var edges: PolygonEdges

    /// The pixel of the glyph's origin.
    var originX: Int
    var originY: Int
  }

  private(set) var glyphs: ContiguousArray<Glyph> = []
  private(set) var lines: ContiguousArray<Line> = []
  var live: ContiguousArray<LiveGlyph> = []

  /// Forgets the glyphs of the last picture.
  mutating func removeAll() {
    glyphs.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    live.removeAll()
  }

  /// How outlines become coverage.
  struct Raster {
    /// The size of the em, in Q16 pixels.
    var size: Int64

    /// The number of pixels of this raster in a device pixel, along each axis.
    var scale: Int64 = 1

    /// How far everything is moved, in Q16 pixels of this raster before it is halved.
    var offsetX: Int64 = 0
    var offsetY: Int64 = 0

    /// How often everything but the size is halved after that.
    var halvings: Int64 = 0

    /// The pixels that are wanted.
    var columns: Range<Int>
    var rows: Range<Int>
  }

  /// Places the glyphs of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - raster: The size, and which pixels are wanted.
  ///   - masks: Where coverage is kept.
  /// - Returns: Where the run stands among the lines, and the pixels it touches; nothing if it touches none.
  mutating func append(_ run: GlyphRun, raster: Raster, masks: inout GlyphMasks) -> PlacedRun? {
    let (firstLine, firstGlyph) = (lines.count, glyphs.count)
    var line = Line(glyphs: 0..<0, rows: 0..<0)
    var baseline: Int32?
    var ink = Ink()
    for glyph in run.glyphs {
      guard let columns = place(glyph, raster: raster, masks: &masks) else { continue }
      let end = Int32(truncatingIfNeeded: glyphs.count)
      let placed = glyphs[glyphs.count - 1]
      let rows = Int(placed.row)..<Int(placed.row) + Int(placed.rowCount)
      ink.add(columns: columns, rows: rows)
      if baseline == glyph.baseline {
        line.glyphs = line.glyphs.lowerBound..<end
        line.rows = min(line.rows.lowerBound, rows.lowerBound)..<max(line.rows.upperBound, rows.upperBound)
      } else {
        if baseline != nil { lines.append(line) }
        line = Line(glyphs: end - 1..<end, rows: rows)
        baseline = glyph.baseline
      }
    }
    guard baseline != nil else { return nil }
    lines.append(line)
    if lines.count - firstLine > 1 { lines[firstLine...].sort { $0.rows.lowerBound < $1.rows.lowerBound } }
    return PlacedRun(
      lines: firstLine..<lines.count, columns: ink.columns, rows: ink.rows, glyphCount: glyphs.count - firstGlyph)
  }

  /// Places a glyph.
  ///
  /// - Returns: The columns that show; nothing if nothing shows.
  @inline(__always)
  private mutating func place(_ glyph: GlyphRun.Glyph, raster: Raster, masks: inout GlyphMasks) -> Range<Int>? {
    let x = (Int64(glyph.quarterX) * (FixedPoint.one / 4) * raster.scale + raster.offsetX) >> raster.halvings
    let y = (Int64(glyph.baseline) * FixedPoint.one * raster.scale + raster.offsetY) >> raster.halvings
    let form = GlyphForm(size: raster.size, phaseX: FixedPoint.fraction(x), phaseY: FixedPoint.fraction(y))
    let (originX, originY) = (Self.pixel(x), Self.pixel(y))
    guard let key = form.key else { return placeLive(glyph.outline, form, originX, originY, raster) }
    if let mask = masks.find(glyph.outline, key: key) { return place(mask, originX, originY, raster) }
    let around = form.pixels(around: glyph.outline)
    guard
      raster.columns.overlaps(around.columns.lowerBound + originX..<around.columns.upperBound + originX),
      raster.rows.overlaps(around.rows.lowerBound + originY..<around.rows.upperBound + originY)
    else { return nil }
    if around.columns.count * around.rows.count <= 2 * GlyphMasks.largestMask,
      let mask = masks.keep(glyph.outline, form: form, key: key)
    {
      return place(mask, originX, originY, raster)
    }
    return placeLive(glyph.outline, form, originX, originY, raster)
  }

  /// The pixel of an origin: beyond the limit, nothing of a glyph reaches any picture.
  private static func pixel(_ position: Int64) -> Int {
    Int(truncatingIfNeeded: min(max(position >> 16, -(1 << 18)), 1 << 18))
  }

  @inline(__always)
  private mutating func place(_ mask: GlyphMask, _ originX: Int, _ originY: Int, _ raster: Raster) -> Range<Int>? {
    let (left, top) = (originX &+ Int(mask.left), originY &+ Int(mask.top))
    let firstRow = max(top, raster.rows.lowerBound)
    let lastRow = min(top &+ Int(mask.height), raster.rows.upperBound)
    guard left < raster.columns.upperBound, left &+ Int(mask.width) > raster.columns.lowerBound, firstRow < lastRow
    else { return nil }
    glyphs.append(
      Glyph(
        left: Int32(truncatingIfNeeded: left), row: Int32(truncatingIfNeeded: firstRow),
        rowCount: Int32(truncatingIfNeeded: lastRow &- firstRow), liveColumnCount: 0,
        start: mask.firstRow &+ Int32(truncatingIfNeeded: firstRow &- top)))
    return (left..<left &+ Int(mask.width)).clamped(to: raster.columns)
  }

  private mutating func placeLive(
    _ outline: GlyphOutline, _ form: GlyphForm, _ originX: Int, _ originY: Int, _ raster: Raster
  ) -> Range<Int>? {
    let around = form.pixels(around: outline)
    let columns = (around.columns.lowerBound + originX..<around.columns.upperBound + originX)
      .clamped(to: raster.columns)
    let rows = (around.rows.lowerBound + originY..<around.rows.upperBound + originY).clamped(to: raster.rows)
    guard !columns.isEmpty, !rows.isEmpty, !outline.elements.isEmpty else { return nil }
    var edges = PolygonEdges(outline, form: form)
    edges.prepare()
    glyphs.append(
      Glyph(
        left: Int32(truncatingIfNeeded: columns.lowerBound), row: Int32(truncatingIfNeeded: rows.lowerBound),
        rowCount: Int32(truncatingIfNeeded: rows.count), liveColumnCount: Int32(truncatingIfNeeded: columns.count),
        start: Int32(truncatingIfNeeded: live.count)))
    live.append(LiveGlyph(edges: edges, originX: originX, originY: originY))
    return columns
  }
}
