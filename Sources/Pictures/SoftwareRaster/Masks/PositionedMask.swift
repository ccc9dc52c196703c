internal import DisplayLists

extension CoverageMasks {
  /// An outline in a picture.
  enum Positioned {
    case mask(PositionedMask)

    /// An outline that is not kept.
    case edges(PolygonEdges)
  }

  /// Positions an outline in a picture, and keeps its coverage if there is room.
  ///
  /// - Returns: The outline; `nil` if no part of it is visible.
  mutating func position(_ outline: Outline, width: Int, height: Int) -> Positioned? {
    guard key.set(outline), key.words.count <= MaskKey.longestOutline else { return .edges(outline.edges) }
    if let mask = find() {
      return PositionedMask(mask, originX: key.originX, originY: key.originY, width: width, height: height)
        .map { .mask($0) }
    }
    var edges = outline.edges
    guard !edges.isEmpty, edges.columns.overlaps(0..<width), edges.rows.overlaps(0..<height) else { return nil }
    guard let mask = keep(&edges, rule: outline.rule) else { return .edges(edges) }
    return PositionedMask(mask, originX: key.originX, originY: key.originY, width: width, height: height)
      .map { .mask($0) }
  }
}

/// A kept mask at its position in a picture.
struct PositionedMask {
  /// The device column of the mask's left side.
  private let left: Int

  /// The device row of the mask's upper side.
  private let top: Int

  /// The index of the mask's first row.
  private let firstRow: Int

  /// The part of the picture that it may touch.
  let columns: Range<Int>
  let rows: Range<Int>

  /// Positions a mask; `nil` if no part of it is visible.
  init?(_ mask: CoverageMask, originX: Int, originY: Int, width: Int, height: Int) {
    left = originX + Int(mask.left)
    top = originY + Int(mask.top)
    firstRow = Int(mask.firstRow)
    columns = (left..<left + Int(mask.width)).clamped(to: 0..<width)
    rows = (top..<top + Int(mask.height)).clamped(to: 0..<height)
    if columns.isEmpty || rows.isEmpty { return nil }
  }

  /// Finds what the outline covers in one of its rows.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - kept: The rows of all masks.
  ///   - shift: What to add to a column to get its position.
  ///   - spans: Receives the span, first of all.
  /// - Returns: Where it lies.
  func collectSpans(
    row y: Int, rows kept: ContiguousArray<CoverageMaskRow>, shiftedBy shift: Int,
    into spans: inout ContiguousArray<CoverageSpan>
  ) -> CollectedSpans {
    var span = CoverageSpan(kept[firstRow &+ (y &- top)], left: Int32(truncatingIfNeeded: left &+ shift))
    span.cut(
      to: (
        first: Int32(truncatingIfNeeded: columns.lowerBound &+ shift),
        end: Int32(truncatingIfNeeded: columns.upperBound &+ shift)
      ))
    guard span.count > 0 else { return CollectedSpans(positions: 0..<0, count: 0, isApart: true) }
    if spans.isEmpty { spans.append(span) } else { spans[0] = span }
    return CollectedSpans(
      positions: Int(span.position)..<Int(span.position &+ span.count), count: 1, isApart: true)
  }
}
