internal import ColorSpaces
internal import DisplayLists

/// A blur of what lies below, ready to be drawn row by row.
struct BackdropPainter {
  /// Where it shows.
  private let shape: ShapeCoverage

  /// The part of the picture that the shape may touch.
  let columns: Range<Int>
  let rows: Range<Int>

  /// How much of what lies below is replaced, 0–65535.
  private let opacity: UInt16

  /// The blurred pixels.
  private let plane: BackdropPlane

  /// Prepares a blur and notes its plane; `nil` if nothing of it is visible.
  ///
  /// - Parameters:
  ///   - blur: The blur.
  ///   - items: The items below it in the same list.
  ///   - below: What lies below on the same layer.
  ///   - known: The planes of the picture's blurs outside of groups, if they are known.
  ///   - width: The number of columns of the picture.
  ///   - height: The number of rows of the picture.
  ///   - tiles: Where corners are kept.
  ///   - nested: What draws what lies below.
  init?(
    _ blur: BackdropBlur, above items: ArraySlice<DisplayItem>, in below: inout LayerBelow,
    known: ContiguousArray<BackdropPlane>, width: Int, height: Int, tiles: inout CornerTiles,
    nested: inout NestedWorkspace
  ) {
    let index = below.planes.count
    below.planes.append(.none)
    let sigma = FixedPoint.length(min(blur.sigma, ShadowPainter.largestSigma))
    let shape = RoundedShape(blur.shape)
    opacity = FixedPoint.opacity(blur.opacity)
    guard !shape.edges.isEmpty, opacity > 0, let kernel = BackdropBlurKernel(sigma: sigma) else { return nil }
    self.shape = ShapeCoverage(shape, tiles: &tiles)
    let columns = self.shape.columns.clamped(to: 0..<width)
    let rows = self.shape.rows.clamped(to: 0..<height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    (self.columns, self.rows) = (columns, rows)
    if below.isPicture, index < known.count {
      plane = known[index]
    } else {
      var finder = BelowFinder(columns: columns, rows: rows, planes: below.planes)
      let found = finder.items(in: below.levels[...], and: items)
      let list = DisplayList(width: columns.count, height: rows.count, canvas: below.canvas, items: found)
      let pixels = nested.use { workspace in
        workspace.begin(list, planes: finder.planes)
        return kernel.blurred(width: columns.count, height: rows.count) { workspace.writeChannels(row: $0, into: &$1) }
      }
      plane = BackdropPlane(columns: columns, rows: rows, pixels: pixels)
    }
    below.planes[index] = plane
  }

  /// Draws one row of the blur.
  ///
  /// - Returns: The positions that may have changed.
  func paint(
    row y: Int, onto layer: inout ContiguousArray<PremultipliedPixel>, scratch: inout RowScratch,
    across: AxisCompression, tiles: CornerTiles
  ) -> Range<Int> {
    // Every column of a blur is distinct, so compressed positions are consecutive.
    let positions = across.positions(of: columns)
    shape.row(y, tiles: tiles).write(columns, into: &scratch.outer, across: across, tiles: tiles)
    if opacity < 65535 {
      for x in positions { scratch.outer[x] = multiply65535(scratch.outer[x], opacity) }
    }
    let start = (y - plane.rows.lowerBound) * plane.columns.count + columns.lowerBound - plane.columns.lowerBound
    replace(
      &layer, columns: positions, by: plane.pixels, shiftedBy: start - positions.lowerBound, coverage: scratch.outer)
    return positions
  }
}

/// Blurred pixels of a part of a picture.
struct BackdropPlane {
  /// The part; empty if nothing of it is visible, or it is not blurred.
  var columns: Range<Int>
  var rows: Range<Int>

  /// The pixels, row by row.
  var pixels: ContiguousArray<PremultipliedPixel>

  /// Nothing.
  static let none = Self(columns: 0..<0, rows: 0..<0, pixels: [])

  /// The plane at another position.
  fileprivate func moved(by x: Int, _ y: Int) -> Self {
    Self(
      columns: columns.lowerBound + x..<columns.upperBound + x, rows: rows.lowerBound + y..<rows.upperBound + y,
      pixels: pixels)
  }
}

/// What lies below an item in the innermost group that is a backdrop root, or in the picture.
struct LayerBelow {
  /// The colour under everything.
  var canvas = RGBA16.transparent

  /// Whether anything in the picture is blurred that lies below, so that backdrop roots need layers.
  var isScoped = false

  /// Whether there is no such group around the item.
  var isPicture = false

  /// For each open group inside that one, what lies below it.
  var levels: [Level] = []

  /// The blurs so far, in their order.
  var planes: ContiguousArray<BackdropPlane> = []

  /// What lies below a group that is no backdrop root.
  struct Level {
    var items: ArraySlice<DisplayItem>

    /// What clips the group.
    var clip: RoundedRectangle?
  }

  /// Leaves out the blurs in a group of which nothing is visible.
  mutating func skip(_ group: Group) {
    guard isScoped, !group.isBackdropRoot else { return }
    for item in group.items {
      switch item {
      case .backdropBlur: planes.append(.none)
      case .group(let group): skip(group)
      default: break
      }
    }
  }
}

/// Finds the items that lie below a part of a picture, and moves them so that it begins at 0.
private struct BelowFinder {
  private let columns: Range<Int>
  private let rows: Range<Int>
  private let transform: ItemTransform

  /// The part, and the pixels around it.
  private let part: DrawingExtent

  /// The blurs of the picture that were not met yet.
  private var rest: ArraySlice<BackdropPlane>

  /// The blurs among the items, moved.
  private(set) var planes: ContiguousArray<BackdropPlane> = []

  init(columns: Range<Int>, rows: Range<Int>, planes: ContiguousArray<BackdropPlane>) {
    (self.columns, self.rows) = (columns, rows)
    transform = ItemTransform(movedBy: -columns.lowerBound, -rows.lowerBound)
    part = DrawingExtent(
      left: Double(columns.lowerBound) - 1, top: Double(rows.lowerBound) - 1, right: Double(columns.upperBound) + 1,
      bottom: Double(rows.upperBound) + 1)
    rest = ArraySlice(planes)
  }

  /// The items of open groups in each other, and those below in the innermost one.
  mutating func items(in levels: ArraySlice<LayerBelow.Level>, and last: ArraySlice<DisplayItem>) -> [DisplayItem] {
    guard let level = levels.first else { return items(in: last) }
    let below = items(in: level.items)
    return below + clipped(items(in: levels.dropFirst(), and: last), to: level.clip)
  }

  private mutating func items(in items: ArraySlice<DisplayItem>) -> [DisplayItem] {
    var found: [DisplayItem] = []
    for item in items {
      switch item {
      case .backdropBlur:
        guard let plane = rest.popFirst(), plane.columns.overlaps(columns), plane.rows.overlaps(rows) else { continue }
        planes.append(plane.moved(by: -columns.lowerBound, -rows.lowerBound))
        found += transform.items(of: item)
      case .group(let group) where !group.isBackdropRoot && group.items.containsBackdropBlur:
        found += clipped(self.items(in: group.items[...]), to: group.clip)
      default:
        if !DrawingExtent(of: item).clamped(to: part).isEmpty { found += transform.items(of: item) }
      }
    }
    return found
  }

  private func clipped(_ items: [DisplayItem], to clip: RoundedRectangle?) -> [DisplayItem] {
    guard let clip, !items.isEmpty else { return items }
    return [.group(Group(clip: transform.shape(clip), items: items))]
  }
}

/// Replaces a run of pixels by other ones, in part where coverage is not full.
///
/// - Parameters:
///   - row: The row.
///   - columns: The run, within the row.
///   - pixels: The new pixels.
///   - shift: What to add to an index in the row to get the index of its new pixel.
///   - coverage: The share of each pixel that is replaced, 0–65535; a row as long as `row`.
private func replace(
  _ row: inout ContiguousArray<PremultipliedPixel>, columns: Range<Int>,
  by pixels: ContiguousArray<PremultipliedPixel>, shiftedBy shift: Int, coverage: ContiguousArray<UInt16>
) {
  guard !columns.isEmpty else { return }
  precondition(columns.lowerBound >= 0 && columns.upperBound <= row.count && columns.upperBound <= coverage.count)
  precondition(columns.lowerBound &+ shift >= 0 && columns.upperBound &+ shift <= pixels.count)
  let (pixels, coverage) = (pixels.span, coverage.span)
  var row = row.mutableSpan
  for x in columns {
    let share = UInt64(coverage[x])
    row[x] = row[x].mixed(with: pixels[x &+ shift], share: share &+ share &>> 15)
  }
}
