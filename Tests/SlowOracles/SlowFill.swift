/// The exact coverage of polygons, slowly: many lines through each row of pixels, each cut exactly.
public struct SlowFill {
  /// The corners of each closed polygon, in pixels.
  public var polygons: [[(x: Double, y: Double)]]

  /// Whether points with an odd winding number are inside, instead of those with any but zero.
  public var isEvenOdd: Bool

  /// The number of lines through a row; the error of a slanting edge falls with its square.
  public static let linesPerRow = 256

  /// Creates a filled area.
  public init(_ polygons: [[(x: Double, y: Double)]], isEvenOdd: Bool = false) {
    self.polygons = polygons
    self.isEvenOdd = isEvenOdd
  }

  /// The coverage of each pixel, 0–1, row by row.
  public func coverage(width: Int, height: Int) -> [[Double]] {
    let edges = polygons.flatMap { polygon in
      zip(polygon, polygon.dropFirst() + polygon.prefix(1)).map { Edge(start: $0, end: $1) }
    }
    return (0..<height).map { row in
      var pixels = [Double](repeating: 0, count: width)
      let edges = edges.filter {
        max($0.start.y, $0.end.y) >= Double(row) && min($0.start.y, $0.end.y) <= Double(row + 1)
      }
      for line in 0..<Self.linesPerRow {
        let y = Double(row) + (Double(line) + 0.5) / Double(Self.linesPerRow)
        for span in spans(of: edges, at: y) { add(span, to: &pixels) }
      }
      return pixels
    }
  }

  private struct Edge {
    var start: (x: Double, y: Double)
    var end: (x: Double, y: Double)
  }

  private func add(_ span: (first: Double, last: Double), to pixels: inout [Double]) {
    let (first, last) = (max(span.first, 0), min(span.last, Double(pixels.count)))
    guard first < last else { return }
    for x in Int(first)..<min(Int(last) + 1, pixels.count) {
      let inside = min(last, Double(x + 1)) - max(first, Double(x))
      if inside > 0 { pixels[x] += inside / Double(Self.linesPerRow) }
    }
  }

  /// The parts of a horizontal line that lie inside.
  private func spans(of edges: [Edge], at y: Double) -> [(first: Double, last: Double)] {
    var crossings: [(x: Double, winding: Int)] = []
    for edge in edges {
      let (start, end) = (edge.start, edge.end)
      guard (start.y <= y) != (end.y <= y) else { continue }
      let x = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
      crossings.append((x, start.y <= y ? 1 : -1))
    }
    crossings.sort { $0.x < $1.x }
    var spans: [(first: Double, last: Double)] = []
    var winding = 0
    for (crossing, next) in zip(crossings, crossings.dropFirst()) {
      winding += crossing.winding
      if isEvenOdd ? winding % 2 != 0 : winding != 0 { spans.append((crossing.x, next.x)) }
    }
    return spans
  }
}
