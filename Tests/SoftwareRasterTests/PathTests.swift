import ColorSpaces
import DisplayLists
import SoftwareRaster
import Testing

@Suite("Paths and strokes")
struct PathTests {
  private func fill(_ elements: [PathElement], _ rule: FillRule = .nonzero) -> DisplayItem {
    .fill(FilledPath(elements: elements, rule: rule, paint: .solid(black)))
  }

  private func stroke(
    _ elements: [PathElement], _ width: Double, _ cap: LineCap = .butt, _ join: LineJoin = .miter
  ) -> DisplayItem {
    .stroke(
      StrokedPath(elements: elements, style: StrokeStyle(width: width, cap: cap, join: join), paint: .solid(black)))
  }

  private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [PathElement] {
    [
      .move(Point(x: x, y: y)), .line(Point(x: x + width, y: y)), .line(Point(x: x + width, y: y + height)),
      .line(Point(x: x, y: y + height)), .close,
    ]
  }

  @Test func `a triangle covers half of the pixels on its diagonal`() throws {
    let triangle: [PathElement] = [.move(Point(x: 0, y: 0)), .line(Point(x: 6, y: 6)), .line(Point(x: 0, y: 6))]
    #expect(
      try grid(6, 6, fill(triangle)) == """
        5.....
        #5....
        ##5...
        ###5..
        ####5.
        #####5
        """)
  }

  @Test func `a rectangle as a path equals the box`() throws {
    let (path, box) = try (
      opacities(16, 12, fill(rectangle(2.25, 1.5, 9.125, 7.75))),
      opacities(16, 12, blackBox(rounded(2.25, 1.5, 9.125, 7.75)))
    )
    #expect(path == box)
  }

  /// A shape and what is left of the picture cover every pixel once.
  @Test(arguments: 0..<6)
  func `a shape and its complement cover everything`(seed: Int) throws {
    let shift = Double(seed) * 1.37
    let star: [PathElement] = [
      .move(Point(x: 12, y: 1 + shift)), .cubic(Point(x: 22, y: 3), Point(x: 4 + shift, y: 20), Point(x: 21, y: 22)),
      .quadratic(Point(x: 9, y: 14), Point(x: 2.5, y: 19.3)), .close,
    ]
    let (inside, outside) = try (
      opacities(24, 24, fill(star, .evenOdd)), opacities(24, 24, fill(rectangle(-3, -3, 30, 30) + star, .evenOdd))
    )
    for (first, second) in zip(inside.joined(), outside.joined()) {
      #expect(abs(Int(first) + Int(second) - 65535) <= 1)
    }
  }

  @Test func `fill rules differ where a path overlaps itself`() throws {
    let twice = rectangle(0, 0, 6, 3) + rectangle(2, 0, 2, 3)
    #expect(try grid(6, 1, fill(twice, .nonzero)) == "######")
    #expect(try grid(6, 1, fill(twice, .evenOdd)) == "##..##")
  }

  @Test func `what lies left of the picture counts`() throws {
    #expect(
      try opacities(8, 6, fill(rectangle(-1000, 1, 1003.5, 4)))
        == opacities(8, 6, blackBox(rounded(-1000, 1, 1003.5, 4))))
  }

  @Test func `a circle of curves has the area of a circle`() throws {
    // Four cubic curves; the constant is 4⁄3 · tan(22.5°).
    let (centre, radius, handle) = (20.3, 17.6, 17.6 * 0.5522847498307936)
    let circle: [PathElement] = [
      .move(Point(x: centre + radius, y: centre)),
      .cubic(
        Point(x: centre + radius, y: centre + handle), Point(x: centre + handle, y: centre + radius),
        Point(x: centre, y: centre + radius)),
      .cubic(
        Point(x: centre - handle, y: centre + radius), Point(x: centre - radius, y: centre + handle),
        Point(x: centre - radius, y: centre)),
      .cubic(
        Point(x: centre - radius, y: centre - handle), Point(x: centre - handle, y: centre - radius),
        Point(x: centre, y: centre - radius)),
      .cubic(
        Point(x: centre + handle, y: centre - radius), Point(x: centre + radius, y: centre - handle),
        Point(x: centre + radius, y: centre)),
      .close,
    ]
    let area = try opacities(41, 41, fill(circle)).total
    #expect(abs(area - 3.14159265 * radius * radius) < 0.6)
  }

  struct Stroke: Sendable, CustomTestStringConvertible {
    var name: String
    var cap: LineCap
    var expected: String
    var testDescription: String { name }
  }

  @Test(arguments: [
    Stroke(
      name: "butt", cap: .butt,
      expected: """
        ..........
        ..######..
        ..######..
        ..........
        """),
    Stroke(
      name: "square", cap: .square,
      expected: """
        ..........
        .########.
        .########.
        ..........
        """),
    Stroke(
      name: "round", cap: .round,
      expected: """
        ..........
        .8######8.
        .8######8.
        ..........
        """),
  ])
  func caps(_ row: Stroke) throws {
    let line: [PathElement] = [.move(Point(x: 2, y: 2)), .line(Point(x: 8, y: 2))]
    #expect(try grid(10, 4, stroke(line, 2, row.cap)) == row.expected)
  }

  @Test(arguments: [(LineJoin.miter, 0.0), (.bevel, 2), (.round, 4 - 3.14159265)])
  func `joins fill the corner`(join: LineJoin, missing: Double) throws {
    // Two segments of 10 px that meet at a right angle, 4 px wide.
    let corner: [PathElement] = [.move(Point(x: 3, y: 13)), .line(Point(x: 13, y: 13)), .line(Point(x: 13, y: 3))]
    let area = try opacities(18, 18, stroke(corner, 4, .butt, join)).total
    #expect(abs(area - (80 - missing)) < 0.01)
  }

  @Test func `a closed stroke equals a border`() throws {
    let path = try opacities(20, 16, stroke(rectangle(3.5, 3.5, 12, 8), 1))
    let border = Border(Border.Side(width: 1, color: black))
    #expect(try path == opacities(20, 16, .box(Box(shape: rounded(3, 3, 13, 9), border: border))))
  }

  @Test(arguments: [(LineCap.butt, 0.0), (.square, 9), (.round, 7.0686)])
  func `a point shows its caps`(cap: LineCap, area: Double) throws {
    let point: [PathElement] = [.move(Point(x: 5, y: 5)), .line(Point(x: 5, y: 5))]
    #expect(abs(try opacities(10, 10, stroke(point, 3, cap)).total - area) < 0.02)
    #expect(try opacities(10, 10, stroke([.move(Point(x: 5, y: 5))], 3, cap)).total == 0)
  }
}
