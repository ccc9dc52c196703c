import DisplayLists
import SlowOracles
import SoftwareRaster
import Testing

@Suite("Coverage of boxes")
struct CoverageTests {
  struct Picture: Sendable, CustomTestStringConvertible {
    var name: String
    var shape: RoundedRectangle
    var expected: String
    var testDescription: String { name }
  }

  @Test(arguments: [
    Picture(
      name: "square corners on whole pixels", shape: rounded(1, 1, 4, 2),
      expected: """
        ......
        .####.
        .####.
        ......
        """),
    Picture(
      name: "edges that cut pixels", shape: rounded(0.5, 0.25, 4, 3),
      expected: """
        47774.
        5###5.
        5###5.
        13331.
        """),
    Picture(
      name: "a box inside one pixel", shape: rounded(2.25, 1.25, 0.5, 0.5),
      expected: """
        ......
        ..3...
        ......
        ......
        """),
    Picture(
      name: "radius 4", shape: rounded(0, 0, 10, 8, radius: 4),
      expected: """
        .279##972.
        29######92
        7########7
        9########9
        9########9
        7########7
        29######92
        .279##972.
        """),
    Picture(
      name: "a circle from radii that do not fit", shape: rounded(0, 0, 6, 6, radius: 99),
      expected: """
        069960
        6####6
        9####9
        9####9
        6####6
        069960
        """),
    Picture(
      name: "negative size", shape: rounded(2, 2, -3, 4),
      expected: """
        ......
        ......
        """),
  ])
  func `known pictures`(_ picture: Picture) throws {
    let rows = picture.expected.split(separator: "\n")
    #expect(try grid(rows[0].count, rows.count, blackBox(picture.shape)) == picture.expected)
  }

  struct Tile: Sendable, CustomTestStringConvertible {
    var radius: Int
    var rows: [[Double]]
    var testDescription: String { "radius \(radius)" }
  }

  /// The exact areas of the top left corner, in levels of 255.
  static let tiles = [
    Tile(radius: 1, rows: [[200.277]]),
    Tile(radius: 2, rows: [[80.362, 232.872], [232.872, 255]]),
    Tile(radius: 3, rows: [[7.369, 146.973, 240.587], [146.973, 255, 255], [240.587, 255, 255]]),
    Tile(
      radius: 6,
      rows: [
        [0, 0, 8.102, 113.497, 204.462, 247.887], [0, 29.477, 211.291, 255, 255, 255],
        [8.102, 211.291, 255, 255, 255, 255], [113.497, 255, 255, 255, 255, 255],
      ]),
    Tile(
      radius: 12,
      rows: [
        [0, 0, 0, 0, 0, 0, 0, 32.94, 120.939, 186.91, 230.093, 251.455],
        [0, 0, 0, 0, 0, 32.407, 168.406, 252.643, 255, 255, 255, 255],
        [0, 0, 0, 0, 92.292, 243.317, 255, 255, 255, 255, 255, 255],
        [0, 0, 0, 117.906, 254.555, 255, 255, 255, 255, 255, 255, 255],
      ]),
  ]

  @Test(arguments: tiles)
  func `corners of circles are exact`(_ tile: Tile) throws {
    let side = 2 * tile.radius + 2
    let drawn = try opacities(
      side, side, blackBox(rounded(0, 0, Double(side), Double(side), radius: Double(tile.radius))))
    for (row, exact) in tile.rows.enumerated() {
      for (column, level) in exact.enumerated() {
        #expect(abs(Double(drawn[row][column]) / 257 - level) < 0.05, "row \(row) column \(column)")
      }
    }
  }

  @Test(arguments: [(7.0, 7.0, 0.0), (9.5, 4.25, 0.0), (3.5, 8, 0.375), (5, 5, 0.71)])
  func `corners of ellipses are within a tenth of a level`(radiusX: Double, radiusY: Double, offset: Double) throws {
    let edges = (left: 1 + offset, top: 2 + offset, right: 25.5 + offset, bottom: 24 + offset)
    let exact = StripShape(
      left: edges.left, top: edges.top, right: edges.right, bottom: edges.bottom, radiusX: radiusX, radiusY: radiusY,
      stripsPerPixel: 512)
    var shape = rounded(edges.left, edges.top, edges.right - edges.left, edges.bottom - edges.top)
    let corner = CornerRadius(horizontal: radiusX, vertical: radiusY)
    shape.radii = CornerRadii(topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner)
    let drawn = try opacities(28, 28, blackBox(shape))
    #expect(drawn.largestError(from: exact.coverage(width: 28, height: 28)) < 0.1)
  }

  /// No corner may leave a seam or a hole: areas add up however small the box is.
  @Test(arguments: [0.0, 0.5, 2, 3.25, 40])
  func `thin boxes have their exact area`(radius: Double) throws {
    for width in [0.125, 0.75, 1.5, 2.25, 7] {
      let side = min(2 * radius, width, 11.5)
      let area = width * 11.5 - (1 - 0.7853981633974483) * side * side
      let drawn = try opacities(16, 16, blackBox(rounded(3.3, 2.6, width, 11.5, radius: radius)))
      #expect(abs(drawn.total - area) < 0.002, "width \(width)")
    }
  }

  /// Apple's corner removes 0.224703 r² and a circle 0.214602 r².
  ///
  /// Of a superellipse it is
  /// r² · (1 − Γ(1 + 1⁄n)² ÷ Γ(1 + 2⁄n)), and of a hollow one what its opposite leaves.
  @Test(arguments: [
    (CornerKind.circular, 0.214602), (.continuous, 0.224703), (.squircle, 0.072963), (.bevel, 0.5),
    (.scoop, 0.785398), (.superellipse(-2), 0.927037), (.notch, 1), (.square, 0), (.smooth(0), 0.214602),
  ])
  func `corners take away the area of their curves`(kind: CornerKind, share: Double) throws {
    let drawn = try opacities(40, 40, blackBox(rounded(0, 0, 40, 40, radius: 10, corners: kind)))
    let removed = (1600 - drawn.total) / 4 / 100
    #expect(abs(removed - share) < 0.0003)
  }
}

extension CornerKind {
  /// One of each kind of curve.
  static let allKinds: [CornerKind] = [.circular, .continuous, .squircle, .superellipse(-0.6), .notch, .smooth(0.6)]
}
