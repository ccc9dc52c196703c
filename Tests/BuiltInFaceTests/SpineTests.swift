import Testing

@testable import BuiltInFace

@Suite struct SpineTests {
  @Test func `an upright stroke is as wide as the nib, a level one as high`() {
    let upright = Spine([Curve(from: Position(100, 0), to: Position(100, 700))]).edges(width: 80, height: 60)
    #expect(upright.left == Edge([Curve(from: Position(60, 0), to: Position(60, 700))]))
    #expect(upright.right == Edge([Curve(from: Position(140, 0), to: Position(140, 700))]))
    let level = Spine([Curve(from: Position(0, 50), to: Position(300, 50))]).edges(width: 80, height: 60)
    #expect(level.left == Edge([Curve(from: Position(0, 80), to: Position(300, 80))]))
    #expect(level.right == Edge([Curve(from: Position(0, 20), to: Position(300, 20))]))
  }

  @Test func `the edges of a quarter circle under a round nib are quarter circles`() {
    let quarter = Curve(
      quarterFrom: Position(300, 0), to: Position(0, 300), leaving: .vertical, roundness: 0.5522847498)
    let edges = Spine([quarter]).edges(width: 100, height: 100)
    for (edge, radius) in [(edges.left, 250.0), (edges.right, 350.0)] {
      for curve in edge.curves {
        for t in [0, 0.25, 0.5, 0.75, 1] {
          let point = curve.position(at: t)
          #expect(abs((point.x * point.x + point.y * point.y).squareRoot() - radius) < 0.15)
        }
      }
    }
  }

  @Test func `edges stay smooth from piece to piece`() {
    let first = Curve(quarterFrom: Position(300, 0), to: Position(0, 300), leaving: .vertical)
    let second = Curve(quarterFrom: Position(0, 300), to: Position(-200, 0), leaving: .horizontal)
    let edges = Spine([first, second]).edges(width: 90, height: 70)
    for edge in [edges.left, edges.right] {
      for (curve, next) in zip(edge.curves, edge.curves.dropFirst()) {
        let (leaving, arriving) = (next.derivatives(at: 0).velocity, curve.derivatives(at: 1).velocity)
        let turn = leaving.x * arriving.y - leaving.y * arriving.x
        let lengths =
          (leaving.x * leaving.x + leaving.y * leaving.y).squareRoot()
          * (arriving.x * arriving.x + arriving.y * arriving.y).squareRoot()
        #expect(curve.end == next.start)
        #expect(abs(turn) < 1e-9 * lengths)
      }
    }
  }

  @Test func `edges are joined where they cross`() {
    var first = Edge(0, 0)
    first.line(100, 100)
    first.line(200, 100)
    var second = Edge(50, 150)
    second.line(150, 50)
    second.line(300, 50)
    let joined = first.joined(with: second)
    #expect(joined.curves.count == 3)
    #expect(joined.start == Position(0, 0) && joined.end == Position(300, 50))
    let corner = joined.curves[0].end
    #expect(abs(corner.x - 100) < 1e-4 && abs(corner.y - 100) < 1e-4)
    #expect(zip(joined.curves, joined.curves.dropFirst()).allSatisfy { $0.end == $1.start })
  }

  @Test func `edges that do not cross are joined by a line`() {
    var first = Edge(0, 0)
    first.line(100, 0)
    var second = Edge(0, 50)
    second.line(100, 50)
    #expect(first.joined(with: second).curves.count == 3)
    #expect(first.curves[0].crossing(with: second.curves[0]) == nil)
  }

  @Test func `lines meet where they would if they were longer`() {
    let meeting = Curve.meeting(Position(0, 0), Position(1, 1), Position(10, 0), Position(10, 1))
    #expect(meeting == Position(10, 10))
    #expect(Curve.meeting(Position(0, 0), Position(1, 1), Position(5, 0), Position(6, 1)) == nil)
  }

  @Test func `an edge goes on straight ahead to a height, or not at all`() {
    var edge = Edge(0, 0)
    edge.line(10, 20)
    edge.extend(toHeight: 100)
    #expect(edge.end == Position(50, 100))
    edge.extend(toHeight: 90)
    #expect(edge.end == Position(50, 100))
    var level = Edge(0, 0)
    level.line(10, 0)
    level.extend(toHeight: 5)
    #expect(level.end == Position(10, 0))
  }

  /// Pieces of a contour meet smoothly or in a corner; a slight bend would be a mistake that shows at large sizes.
  @Test(arguments: [100.0, 400, 700, 1000]) func `contours have corners but no kinks`(weight: Double) {
    let signs = Array("&@çşåßfi€¢?§“”¹²³ªº°".unicodeScalars)
    for character in CapitalTests.capitals + FigureTests.figures + SmallLetterTests.letters + signs
      + GreekAndCyrillicTests.letters
    {
      guard let index = GlyphTable.index(of: character) else {
        Issue.record("\(character) is missing")
        continue
      }
      var pen = GlyphPen(measures: FaceMeasures(weight: weight))
      GlyphTable.definitions[index].draw(&pen)
      for contour in pen.contours {
        let curves = contour.curves.filter { $0.start != $0.end }
        for (curve, next) in zip(curves, curves.dropFirst() + curves.prefix(1)) {
          let (arriving, leaving) = (direction(atEndOf: curve), direction(atStartOf: next))
          let sine = arriving.x * leaving.y - arriving.y * leaving.x
          let isForward = arriving.x * leaving.x + arriving.y * leaving.y > 0
          // 0.3° and 8°.
          #expect(!(isForward && abs(sine) > 0.005 && abs(sine) < 0.14), "\(character) at \(next.start)")
        }
      }
    }
  }

  private func direction(atStartOf curve: Curve) -> Position {
    direction(from: curve.start, to: [curve.control1, curve.control2, curve.end].first { $0 != curve.start })
  }

  private func direction(atEndOf curve: Curve) -> Position {
    let back = direction(
      from: curve.end, to: [curve.control2, curve.control1, curve.start].first { $0 != curve.end })
    return Position(-back.x, -back.y)
  }

  private func direction(from start: Position, to end: Position?) -> Position {
    guard let end else { return Position(0, 0) }
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    return Position(x / length, y / length)
  }
}
