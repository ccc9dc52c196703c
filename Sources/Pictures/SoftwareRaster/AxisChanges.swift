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
      item.forEachPart { part, depth in
        if let depth { addEnds(of: part, depth: depth) } else { addWhole(part) }
      }
      guard case .group(let group) = item else { continue }
      if let clip = group.clip { addEnds(of: DrawingExtent(clip.rectangle), depth: clip.depth) }
      for path in group.clipPaths { addWhole(DrawingExtent(of: path.elements)) }
      for cutout in group.cutouts { addEnds(of: DrawingExtent(cutout.rectangle), depth: cutout.depth) }
      add(group.items)
      if group.dropShadows.isEmpty { continue }
      let touched = DrawingExtent(of: group.items)
      for shadow in group.dropShadows {
        addWhole(touched.blurred(shadow.sigma, x: shadow.offsetX, y: shadow.offsetY))
      }
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
