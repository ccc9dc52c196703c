internal import DisplayLists

/// The columns and rows in which a display list may change; those between are drawn once.
struct AxisChanges {
  private let picture: DrawingExtent

  /// For each column how many changing ranges begin there, less those that end there; and the same for rows.
  private var columnEnds: [Int32]
  private var rowEnds: [Int32]

  /// Finds the changes of a picture's items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - width: The picture's width, in device pixels, at most 16,384.
  ///   - height: Its height.
  init(_ items: [DisplayItem], width: Double, height: Double) {
    picture = DrawingExtent(left: 0, top: 0, right: width, bottom: height)
    columnEnds = [Int32](repeating: 0, count: Int(width) + 2)
    rowEnds = [Int32](repeating: 0, count: Int(height) + 2)
    add(items)
  }

  /// The number of columns that differ from those before them, at most.
  var columns: Double { Self.count(columnEnds) }

  /// The number of rows that differ from those before them, at most.
  var rows: Double { Self.count(rowEnds) }

  /// The number of positions inside ranges, plus one after each range.
  private static func count(_ ends: [Int32]) -> Double {
    var (depth, count) = (Int32(0), 1)
    for end in ends {
      let wasInside = depth > 0
      depth &+= end
      if depth > 0 || wasInside { count += 1 }
    }
    return Double(count)
  }

  private mutating func add(_ items: [DisplayItem]) {
    for item in items {
      switch item {
      case .box(let box): add(box)
      case .transformedBox(let box): addWhole(DrawingExtent(box))
      case .fill(let fill): add(fill.elements, margin: 0)
      case .stroke(let stroke): add(stroke.deviceElements, margin: stroke.reach)
      case .glyphs(let run): add(run)
      case .image(let image):
        let clip = image.clip.map { DrawingExtent($0.rectangle) } ?? picture
        addWhole(DrawingExtent(image.destination).clamped(to: clip))
      case .group(let group):
        if let clip = group.clip { addEnds(of: DrawingExtent(clip.rectangle), depth: Self.depth(of: clip)) }
        for path in group.clipPaths { add(path.elements, margin: 0) }
        for cutout in group.cutouts { addEnds(of: DrawingExtent(cutout.rectangle), depth: Self.depth(of: cutout)) }
        add(group.items)
        if !group.dropShadows.isEmpty {
          let items = DrawingExtent(of: group.items)
          for shadow in group.dropShadows {
            addWhole(items.blurred(shadow.sigma, x: shadow.offsetX, y: shadow.offsetY))
          }
        }
      case .backdropBlur(let blur): addWhole(DrawingExtent(blur.shape.rectangle))
      }
    }
  }

  private mutating func add(_ box: Box) {
    let (extent, depth) = (DrawingExtent(box.shape.rectangle), Self.depth(of: box.shape))
    let border = box.border.map { max(max($0.top.width, $0.right.width), max($0.bottom.width, $0.left.width)) } ?? 0
    let outline = box.border.map { extent.outset(by: $0.outer) } ?? extent
    // Where the edge of a hole without blur crosses that of the box is drawn as a path is.
    let hasCrossingHole = box.shadows.contains { $0.isInset && $0.sigma <= 0 && ($0.offsetX != 0 || $0.offsetY != 0) }
    if box.fill?.stops != nil || hasCrossingHole {
      addWhole(outline)
    } else {
      // The inner side of a border has corners of its own; sides of different colours meet in slanting lines.
      addEnds(of: outline, depth: 2 * depth + 2 * DrawingExtent.length(border) + 4)
    }
    for shadow in box.shadows {
      let reach = min(max(shadow.sigma, 0), ShadowPainter.largestSigma) * NormalDistribution.reach + 2
      let spread = shadow.isInset ? -shadow.spread : shadow.spread
      let shape = extent.outset(by: spread + reach).moved(x: shadow.offsetX, y: shadow.offsetY)
      // A hole begins inside the border.
      let edge = shadow.isInset ? 2 * DrawingExtent.length(border) : 0
      addEnds(of: shape, depth: 2 * reach + 2 * depth + 2 * DrawingExtent.length(spread) + edge + 4)
    }
  }

  /// How far a corner reaches along its sides; continuous ones reach further than their radius.
  private static func depth(of shape: RoundedRectangle) -> Double {
    let radii = [shape.radii.topLeft, shape.radii.topRight, shape.radii.bottomRight, shape.radii.bottomLeft]
    return 2 * radii.reduce(0) { max($0, DrawingExtent.length($1.horizontal), DrawingExtent.length($1.vertical)) } + 2
  }

  private mutating func add(_ elements: [PathElement], margin: Double) {
    var extent = DrawingExtent.none
    for element in elements {
      switch element {
      case .move(let point), .line(let point): extent.include(point)
      case .quadratic(let control, let end):
        extent.include(control)
        extent.include(end)
      case .cubic(let first, let second, let end):
        extent.include(first)
        extent.include(second)
        extent.include(end)
      case .close: break
      }
    }
    addWhole(extent.outset(by: margin))
  }

  private mutating func add(_ run: GlyphRun) {
    var extent = DrawingExtent.none
    for glyph in run.glyphs { extent.include(DrawingExtent(of: glyph, size: run.size)) }
    addWhole(extent)
    for shadow in run.shadows {
      let reach = min(max(shadow.sigma, 0), ShadowPainter.largestSigma) * NormalDistribution.reach + 2
      addWhole(extent.outset(by: reach).moved(x: shadow.offsetX, y: shadow.offsetY))
    }
  }

  /// Adds all columns and rows of something.
  private mutating func addWhole(_ extent: DrawingExtent) {
    let shown = extent.clamped(to: picture)
    guard !shown.isEmpty else { return }
    Self.add(shown.left, shown.right, to: &columnEnds)
    Self.add(shown.top, shown.bottom, to: &rowEnds)
  }

  /// Adds the columns and rows at both ends of something that repeats in between.
  private mutating func addEnds(of extent: DrawingExtent, depth: Double) {
    guard !extent.clamped(to: picture).isEmpty else { return }
    Self.add(extent.left, min(extent.left + depth, extent.right), to: &columnEnds)
    Self.add(max(extent.left, extent.right - depth), extent.right, to: &columnEnds)
    Self.add(extent.top, min(extent.top + depth, extent.bottom), to: &rowEnds)
    Self.add(max(extent.top, extent.bottom - depth), extent.bottom, to: &rowEnds)
  }

  /// Adds a range of positions and one more on each side, cut to the picture.
  private static func add(_ start: Double, _ end: Double, to ends: inout [Int32]) {
    let last = Double(ends.count - 1)
    let (first, behind) = (Int(min(max(start - 1, 0), last)), Int(min(max(end + 2, 0), last)))
    guard first < behind else { return }
    ends[first] &+= 1
    ends[behind] &-= 1
  }
}
