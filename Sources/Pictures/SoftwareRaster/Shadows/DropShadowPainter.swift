internal import DisplayLists

/// One shadow of what a group shows, ready to be drawn row by row.
struct DropShadowPainter {
  /// The shadow's colour.
  private let color: PremultipliedPixel

  /// The part of the picture that the shadow may touch.
  let columns: Range<Int>
  let rows: Range<Int>

  /// The mask, and where its first pixel lies in the picture.
  private let mask: DropShadowMask
  private let originX: Int
  private let originY: Int

  /// Prepares a shadow of a group's items, which `nested` draws; `nil` if no part of it is visible.
  init?(
    _ shadow: DropShadow, of items: [DisplayItem], width: Int, height: Int, nested: inout NestedWorkspace
  ) {
    color = PremultipliedPixel(shadow.color)
    let extent = DrawingExtent(of: items)
    guard color.alpha > 0, !extent.isEmpty else { return nil }
    let blur = DropShadowBlur(shadow, of: extent)
    // A small mask is made as a whole: where it is cut off, its pixels would depend on the picture's sides.
    var part = blur.part(across: -blur.farthest..<blur.farthest, down: -blur.farthest..<blur.farthest)
    guard
      (part.columns.lowerBound + blur.originX..<part.columns.upperBound + blur.originX).overlaps(0..<width),
      (part.rows.lowerBound + blur.originY..<part.rows.upperBound + blur.originY).overlaps(0..<height)
    else { return nil }
    if Int64(part.columns.count) * Int64(part.rows.count) > DropShadowMask.largestWhole {
      part = blur.part(
        across: -blur.originX..<width - blur.originX, down: -blur.originY..<height - blur.originY)
      guard !part.columns.isEmpty, !part.rows.isEmpty, !part.source.columns.isEmpty, !part.source.rows.isEmpty else {
        return nil
      }
    }
    mask = nested.use { blur.mask(of: blur.items(items, in: part), in: part, workspace: &$0) }
    (originX, originY) = (mask.columns.lowerBound + blur.originX, mask.rows.lowerBound + blur.originY)
    columns = (originX..<originX + mask.columns.count).clamped(to: 0..<width)
    rows = (originY..<originY + mask.rows.count).clamped(to: 0..<height)
    if columns.isEmpty || rows.isEmpty { return nil }
  }

  /// Draws one row.
  func paint(
    row y: Int, onto layer: inout ContiguousArray<PremultipliedPixel>, scratch: inout RowScratch,
    across: AxisCompression
  ) {
    // Every column of a shadow is distinct, so compressed positions are consecutive.
    let positions = across.positions(of: columns)
    let start = (y - originY) * mask.columns.count + columns.lowerBound - originX
    copyRun(mask.values, shiftedBy: start - positions.lowerBound, to: &scratch.mask, columns: positions)
    compositeSourceOver(color, coverage: scratch.mask, onto: &layer, columns: positions)
  }
}

/// The blurred opacity of a group's items.
struct DropShadowMask {
  /// The pixels that it covers, counted from the pixel in which the grid of cells begins.
  var columns: Range<Int>
  var rows: Range<Int>

  /// The opacities, 0–65535, row by row.
  var values: ContiguousArray<UInt16>

  /// The largest number of pixels of a mask that is made as a whole, whatever of it shows.
  static let largestWhole: Int64 = 1 << 16
}

/// How a group's shadow is blurred: the grid of cells, and where it begins.
private struct DropShadowBlur {
  /// The standard deviation, in Q16 pixels; 0 if the shadow is not blurred.
  let sigma: Int64

  /// The pixel in which the grid begins.
  let originX: Int
  let originY: Int

  /// Whether it begins in the middle of that pixel, along each axis.
  let isHalfAcross: Bool
  let isHalfDown: Bool

  private let grid: BlurGrid
  private let kernel: BlurKernel?

  /// Farther than any shadow reaches, in pixels.
  let farthest = 1 << 19

  /// What the shadow is of, moved, in Q16 pixels from the beginning of the grid.
  private let left: Int64
  private let top: Int64
  private let right: Int64
  private let bottom: Int64

  /// How far everything is moved, in Q16 pixels: by the shadow's offset, and to the beginning of the grid.
  private let moveX: Int64
  private let moveY: Int64

  /// The raster that a part of the shadow is drawn in, and the pixels of that part; counted from where the grid begins.
  struct Part {
    var plan: BlurPlan?
    var columns: Range<Int>
    var rows: Range<Int>
    var source: (columns: Range<Int>, rows: Range<Int>)
  }

  init(_ shadow: DropShadow, of extent: DrawingExtent) {
    sigma = FixedPoint.length(min(shadow.sigma, ShadowPainter.largestSigma))
    let (offsetX, offsetY) = (FixedPoint.coordinate(shadow.offsetX), FixedPoint.coordinate(shadow.offsetY))
    let edges = (
      left: FixedPoint.coordinate(extent.left) + offsetX, top: FixedPoint.coordinate(extent.top) + offsetY,
      right: FixedPoint.coordinate(extent.right) + offsetX, bottom: FixedPoint.coordinate(extent.bottom) + offsetY
    )
    grid = sigma == 0 ? .pixels : BlurGrid(sigma: sigma, size: max(edges.right - edges.left, edges.bottom - edges.top))
    kernel = sigma == 0 ? nil : BlurKernel(sigma: sigma, grid: grid)
    /// Where the grid begins, in half pixels: of cells larger than pixels in the middle, so that what is symmetric stays so.
    func anchor(_ start: Int64, _ end: Int64, _ grid: BlurGrid) -> Int {
      let (first, last) = (FixedPoint.pixel(start), FixedPoint.pixelAfter(end))
      return grid.pixelsPerCell > 1 ? first + last : 2 * first
    }
    let anchorX = anchor(edges.left, edges.right, grid)
    let anchorY = anchor(edges.top, edges.bottom, grid)
    (originX, isHalfAcross) = (anchorX >> 1, anchorX & 1 == 1)
    (originY, isHalfDown) = (anchorY >> 1, anchorY & 1 == 1)
    let (startX, startY) = (Int64(anchorX) * (FixedPoint.one / 2), Int64(anchorY) * (FixedPoint.one / 2))
    (moveX, moveY) = (offsetX - startX, offsetY - startY)
    (left, top, right, bottom) = (
      edges.left - startX, edges.top - startY, edges.right - startX, edges.bottom - startY
    )
  }

  /// What must be drawn for a part of the picture, counted from the origin.
  func part(across: Range<Int>, down: Range<Int>) -> Part {
    /// Lines of the raster.
    func lines(_ start: Int64, _ end: Int64) -> Range<Int> {
      let (cells, halvings) = (Int64(grid.cellsPerPixel), Int64(grid.halvings))
      let first = FixedPoint.pixel((start * cells) >> halvings)
      let rounding: Int64 = halvings > 0 ? 1 : 0
      return first..<max(first + 1, FixedPoint.pixelAfter(((end * cells) >> halvings) + rounding))
    }
    let (columns, rows) = (lines(left, right), lines(top, bottom))
    guard let kernel else {
      let (columns, rows) = (columns.clamped(to: across), rows.clamped(to: down))
      return Part(plan: nil, columns: columns, rows: rows, source: (columns, rows))
    }
    let plan = BlurPlan(
      grid: grid, kernel: kernel,
      across: BlurAxis(pixels: across, anchor: isHalfAcross ? 1 : 0, grid: grid, kernel: kernel),
      down: BlurAxis(pixels: down, anchor: isHalfDown ? 1 : 0, grid: grid, kernel: kernel))
    let source = (columns: columns.clamped(to: plan.across.source), rows: rows.clamped(to: plan.down.source))
    guard !source.columns.isEmpty, !source.rows.isEmpty else {
      return Part(plan: plan, columns: 0..<0, rows: 0..<0, source: source)
    }
    return Part(
      plan: plan, columns: plan.across.reached(from: source.columns).pixels,
      rows: plan.down.reached(from: source.rows).pixels, source: source)
  }

  /// The items as opacity in the raster of a part.
  func items(_ items: [DisplayItem], in part: Part) -> [DisplayItem] {
    let scale = Double(grid.cellsPerPixel) / Double(1 << grid.halvings)
    func move(_ distance: Int64, _ first: Int) -> Double { Double(distance) / 65536 * scale - Double(first) }
    let transform = ItemTransform(
      opacityScaledBy: scale, movedBy: move(moveX, part.source.columns.lowerBound),
      move(moveY, part.source.rows.lowerBound))
    return transform.items(items)
  }

  /// Draws and blurs a part.
  ///
  /// - Parameters:
  ///   - items: The items as opacity in its raster.
  ///   - part: The part, not empty.
  ///   - workspace: What draws the items.
  /// - Returns: The mask.
  func mask(of items: [DisplayItem], in part: Part, workspace: inout Workspace) -> DropShadowMask {
    let (columns, rows) = part.source
    workspace.begin(DisplayList(width: columns.count, height: rows.count, items: items))
    let width = part.columns.count
    var values = ContiguousArray<UInt16>(repeating: 0, count: width * part.rows.count)
    guard let plan = part.plan else {
      var line = ContiguousArray<UInt16>(repeating: 0, count: width)
      for row in 0..<rows.count {
        workspace.writeOpacity(row: row, into: &line)
        copyRun(line, shiftedBy: -row * width, to: &values, columns: row * width..<(row + 1) * width)
      }
      return DropShadowMask(columns: columns, rows: rows, values: values)
    }
    guard var blurred = BlurredMask(plan, covered: (columns, rows)) else {
      return DropShadowMask(columns: part.columns, rows: part.rows, values: values)
    }
    for (index, y) in part.rows.enumerated() {
      blurred.write(row: y, into: &values, at: index * width..<(index + 1) * width) { row, coverage in
        workspace.writeOpacity(row: row - rows.lowerBound, into: &coverage)
      }
    }
    return DropShadowMask(columns: part.columns, rows: part.rows, values: values)
  }
}
