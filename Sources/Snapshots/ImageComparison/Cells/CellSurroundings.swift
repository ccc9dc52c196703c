package import PixelBuffers

/// How far the surroundings of a cell reach beyond its frame, in device pixels.
struct CellSurroundings: Equatable {
  var left = 0
  var top = 0
  var right = 0
  var bottom = 0

  /// The smaller surroundings on each side.
  func intersection(_ other: CellSurroundings) -> CellSurroundings {
    CellSurroundings(
      left: min(left, other.left), top: min(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The surroundings of all cells of a picture: what lies nearer to a cell than to another one, as shadows and rings do.
  ///
  /// Frames with their surroundings do not overlap.
  ///
  /// - Parameters:
  ///   - frames: The frames of the cells, not empty.
  ///   - size: The size of the picture.
  ///   - reach: How far surroundings reach at most, in device pixels.
  /// - Returns: The surroundings of each frame; `nil` if frames overlap or leave the picture.
  /// - Complexity: O(*n* log *n* + *n* × *k*) for *n* frames of which *k* lie side by side.
  static func surroundings(of frames: [PixelBox], in size: PixelSize, reach: Int) -> [CellSurroundings]? {
    guard frames.allSatisfy({ $0.lies(in: size) }) else { return nil }
    let columns = frames.map { Span(start: $0.x, end: $0.x + $0.width) }
    let rows = frames.map { Span(start: $0.y, end: $0.y + $0.height) }
    guard
      let sideways = gaps(columns, across: rows, length: size.width, reach: reach)
    else { return nil }
    // What reaches to the side may lie below another cell, so heights are shared out afterwards.
    let widened = zip(columns, sideways).map { Span(start: $0.start - $1.before, end: $0.end + $1.after) }
    guard let upright = gaps(rows, across: widened, length: size.height, reach: reach) else { return nil }
    return zip(sideways, upright).map {
      CellSurroundings(left: $0.before, top: $1.before, right: $0.after, bottom: $1.after)
    }
  }

  /// The columns or the rows of a frame.
  private struct Span {
    var start: Int
    var end: Int
  }

  /// How much room there is before and after each span, half of it where another one follows; `nil` if two that share a
  /// line across overlap.
  private static func gaps(
    _ spans: [Span], across: [Span], length: Int, reach: Int
  ) -> [(before: Int, after: Int)]? {
    var gaps = spans.map { (before: min(reach, $0.start), after: min(reach, length - $0.end)) }
    let beginnings = spans.indices.sorted { (across[$0].start, $0) < (across[$1].start, $1) }
    let ends = spans.indices.sorted { (across[$0].end, $0) < (across[$1].end, $1) }
    var ended = ends[...]
    // The spans on the present line, in their order.
    var active: [Int] = []
    func separate(_ one: Int, _ other: Int) -> Bool {
      let gap = spans[other].start - spans[one].end
      gaps[one].after = min(gaps[one].after, gap / 2)
      gaps[other].before = min(gaps[other].before, gap / 2)
      return gap >= 0
    }
    func index(of span: Int) -> Int {
      var (low, high) = (0, active.count)
      while low < high {
        let middle = (low + high) / 2
        if (spans[active[middle]].start, active[middle]) < (spans[span].start, span) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return low
    }
    for span in beginnings {
      while let first = ended.first, across[first].end <= across[span].start {
        ended.removeFirst()
        let position = index(of: first)
        active.remove(at: position)
        if position > 0, position < active.count {
          _ = separate(active[position - 1], active[position])
        }
      }
      let position = index(of: span)
      if position > 0, !separate(active[position - 1], span) { return nil }
      if position < active.count, !separate(span, active[position]) { return nil }
      active.insert(span, at: position)
    }
    return gaps
  }
}

extension PixelBox {
  /// Whether the box has pixels, all of them in a picture of a size.
  package func lies(in size: PixelSize) -> Bool {
    func fits(_ start: Int, _ length: Int, _ limit: Int) -> Bool {
      start >= 0 && length > 0 && length <= limit && start <= limit - length
    }
    return fits(x, width, size.width) && fits(y, height, size.height)
  }

  /// The box with what lies around it.
  func with(_ surroundings: CellSurroundings) -> PixelBox {
    PixelBox(
      x: x - surroundings.left, y: y - surroundings.top, width: width + surroundings.left + surroundings.right,
      height: height + surroundings.top + surroundings.bottom)
  }
}
