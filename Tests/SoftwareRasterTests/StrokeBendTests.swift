import DisplayLists
import SlowOracles
import SoftwareRaster
import Testing

/// Bends that are tighter than the line is wide, against the union of many short pieces of the line.
@Suite("Strokes with tight bends")
struct StrokeBendTests {
  /// A line that turns by an angle on a circle, with straight parts before and after it.
  private struct Bend: CustomTestStringConvertible {
    var radius: Double
    var degrees: Double
    var width: Double
    var straight = 9.0

    /// The length of the straight part after the bend, if it is another.
    var end: Double?

    var testDescription: String {
      "radius \(radius), \(degrees)°, width \(width), straight \(straight), \(end ?? straight)"
    }

    /// A point of the line by its distance from the beginning, and the direction there.
    private func position(_ distance: Double) -> (x: Double, y: Double, angle: Double) {
      let angle = min(max((distance - straight) / arc, 0), 1) * degrees
      let (before, after) = (min(distance, straight), max(distance - straight - arc, 0))
      let (sine, cosine) = (SlowAngle.sine(angle), SlowAngle.cosine(angle))
      return (
        6 + before + radius * sine + after * cosine, 12.3 + radius * (1 - cosine) + after * sine, angle
      )
    }

    /// The length of the arc, and of all of it.
    private var arc: Double { degrees * 0.017453292519943295 * radius }
    private var length: Double { straight + arc + (end ?? straight) }

    /// The arc as cubic curves of at most 45°.
    var elements: [PathElement] {
      let count = Int(degrees / 45) + 1
      func point(_ distance: Double) -> Point {
        let position = position(distance)
        return Point(x: position.x, y: position.y)
      }
      var elements: [PathElement] = [.move(point(0)), .line(point(straight))]
      for index in 0..<count {
        let (from, to) = (
          position(straight + arc * Double(index) / Double(count)),
          position(straight + arc * Double(index + 1) / Double(count))
        )
        let turn = degrees / Double(count)
        // 4⁄3 · tan of a quarter of the angle.
        let arm = radius * 4 / 3 * SlowAngle.sine(turn / 4) / SlowAngle.cosine(turn / 4)
        elements.append(
          .cubic(
            Point(x: from.x + arm * SlowAngle.cosine(from.angle), y: from.y + arm * SlowAngle.sine(from.angle)),
            Point(x: to.x - arm * SlowAngle.cosine(to.angle), y: to.y - arm * SlowAngle.sine(to.angle)),
            Point(x: to.x, y: to.y)))
      }
      elements.append(.line(point(length)))
      return elements
    }

    /// Short pieces that are as wide as the line.
    var pieces: [[(x: Double, y: Double)]] {
      let count = 300
      // The straight parts are one piece each.
      let distances = [0] + (0...count).map { straight + arc * Double($0) / Double(count) } + [length]
      func sides(_ distance: Double) -> [(x: Double, y: Double)] {
        let position = position(distance)
        let (x, y) = (SlowAngle.sine(position.angle) * width / 2, -SlowAngle.cosine(position.angle) * width / 2)
        return [(position.x + x, position.y + y), (position.x - x, position.y - y)]
      }
      return zip(distances, distances.dropFirst()).flatMap { distance in
        let (from, to) = (sides(distance.0), sides(distance.1))
        // Beyond the centre of a tight bend a piece runs the other way round; all of them must count.
        return [[from[0], to[0], from[1]], [to[0], to[1], from[1]]].map { triangle in
          let area =
            (triangle[1].x - triangle[0].x) * (triangle[2].y - triangle[0].y)
            - (triangle[2].x - triangle[0].x) * (triangle[1].y - triangle[0].y)
          return area < 0 ? triangle.reversed() : triangle
        }
      }
    }
  }

  private static let all: [Bend] =
    [0.4, 1, 1.5, 2.4].flatMap { radius in
      [30.0, 60, 90, 120, 150].map { Bend(radius: radius, degrees: $0, width: 3) }
    }
    + [
      // Straight parts that are too short to hide the bend.
      Bend(radius: 0.7, degrees: 90, width: 6, straight: 2.2), Bend(radius: 1, degrees: 140, width: 5, straight: 3),
      Bend(radius: 0.5, degrees: 60, width: 8, straight: 1),
      // On one side of the bend the offsets would meet before the line begins, or after it ends.
      Bend(radius: 0.7, degrees: 120, width: 6, straight: 3.2, end: 9),
      Bend(radius: 0.7, degrees: 120, width: 6, straight: 9, end: 3.2),
      // More than half a turn.
      Bend(radius: 1, degrees: 200, width: 3), Bend(radius: 1.2, degrees: 300, width: 3),
    ]

  /// Unoptimised code draws every fifth of them.
  #if DEBUG
    private static let bends = stride(from: 2, to: all.count, by: 5).map { all[$0] }
  #else
    private static let bends = all
  #endif

  @Test(arguments: bends)
  private func `a bend covers what its pieces cover`(bend: Bend) throws {
    var style = StrokeStyle(width: bend.width)
    style.cap = .butt
    style.join = .round
    let stroke = StrokedPath(elements: bend.elements, style: style, paint: .solid(black))
    let drawn = try opacities(32, 36, .stroke(stroke))
    let exact = SlowFill(bend.pieces).coverage(width: 32, height: 36)
    var largest = 0.0
    for (drawn, exact) in zip(drawn.joined(), exact.joined()) {
      largest = max(largest, abs(Double(drawn) / 65535 - exact) * 255)
    }
    #expect(largest < 1.5)
  }

  /// A corner that is cut off: where its offsets meet, the offset of the cut is seen if the cut is long.
  @Test(arguments: [0.5, 1.7, 1.8, 2.1])
  func `a cut corner covers what its three lines cover`(cut: Double) throws {
    let points = [(x: 3.3, y: 8.4), (x: 16.2 - cut, y: 8.4), (x: 16.2, y: 8.4 + cut), (x: 16.2, y: 22.1)]
    var style = StrokeStyle(width: 6)
    style.join = .bevel
    let elements: [PathElement] = points.enumerated().map { index, point in
      index == 0 ? .move(Point(x: point.x, y: point.y)) : .line(Point(x: point.x, y: point.y))
    }
    let drawn = try opacities(24, 26, .stroke(StrokedPath(elements: elements, style: style, paint: .solid(black))))
    let diagonal = 3 * (0.5).squareRoot()
    let normals = [(x: 0.0, y: -3.0), (x: diagonal, y: -diagonal), (x: 3.0, y: 0.0)]
    let lines = normals.indices.map { index -> [(x: Double, y: Double)] in
      let (from, to, normal) = (points[index], points[index + 1], normals[index])
      return [
        (from.x + normal.x, from.y + normal.y), (to.x + normal.x, to.y + normal.y),
        (to.x - normal.x, to.y - normal.y), (from.x - normal.x, from.y - normal.y),
      ]
    }
    let bevels = (1...2).map { index -> [(x: Double, y: Double)] in
      let (point, before, after) = (points[index], normals[index - 1], normals[index])
      return [point, (point.x + before.x, point.y + before.y), (point.x + after.x, point.y + after.y)]
    }
    let exact = SlowFill(lines + bevels).coverage(width: 24, height: 26)
    var largest = 0.0
    for (drawn, exact) in zip(drawn.joined(), exact.joined()) {
      largest = max(largest, abs(Double(drawn) / 65535 - exact) * 255)
    }
    #expect(largest < 1)
  }

  /// A circle that is narrower than the line is a disc.
  @Test(arguments: [0.3, 0.8, 1.2, 1.499])
  func `a small circle is filled`(radius: Double) throws {
    let arm = radius * 0.5522847498307936
    let (x, y) = (6.3, 5.8)
    let elements: [PathElement] = [
      .move(Point(x: x + radius, y: y)),
      .cubic(Point(x: x + radius, y: y + arm), Point(x: x + arm, y: y + radius), Point(x: x, y: y + radius)),
      .cubic(Point(x: x - arm, y: y + radius), Point(x: x - radius, y: y + arm), Point(x: x - radius, y: y)),
      .cubic(Point(x: x - radius, y: y - arm), Point(x: x - arm, y: y - radius), Point(x: x, y: y - radius)),
      .cubic(Point(x: x + arm, y: y - radius), Point(x: x + radius, y: y - arm), Point(x: x + radius, y: y)), .close,
    ]
    let stroke = StrokedPath(elements: elements, style: StrokeStyle(width: 3), paint: .solid(black))
    let disc = rounded(x - radius - 1.5, y - radius - 1.5, 2 * radius + 3, 2 * radius + 3, radius: radius + 1.5)
    // The curves are up to 0.03 % of the radius larger than a circle.
    #expect(try largestDifference(opacities(12, 12, .stroke(stroke)), opacities(12, 12, blackBox(disc))) < 257)
  }
}
