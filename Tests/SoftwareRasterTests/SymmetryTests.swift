import ColorSpaces
import DisplayLists
import SoftwareRaster
import Testing

@Suite("Symmetry")
struct SymmetryTests {
  struct Subject: Sendable, CustomTestStringConvertible {
    var name: String
    var item: @Sendable (RoundedRectangle) -> DisplayItem
    var testDescription: String { name }
  }

  static let subjects = [
    Subject(name: "fill") { blackBox($0) },
    Subject(name: "shadow") { wholeShadow(of: $0, sigma: 2.5) },
    Subject(name: "sharp shadow") { wholeShadow(of: $0, sigma: 0) },
    Subject(name: "border") { .box(Box(shape: $0, border: Border(Border.Side(width: 1.5, color: black)))) },
  ]

  @Test(arguments: subjects, CornerKind.allKinds)
  func `a box in the middle equals its mirror images`(_ subject: Subject, kind: CornerKind) throws {
    for (inset, radius) in [(8.0, 7.0), (7.625, 6.3), (9.5, 40)] {
      let drawn = try opacities(
        40, 34, subject.item(rounded(inset, inset, 40 - 2 * inset, 34 - 2 * inset, radius: radius, corners: kind)))
      #expect(drawn == drawn.mirroredAcross)
      #expect(drawn == drawn.mirroredDown)
    }
  }

  @Test(arguments: [3.0, 8, 12])
  func `a whole circular corner equals its mirror image across the diagonal`(radius: Double) throws {
    let drawn = try opacities(30, 30, blackBox(rounded(1, 1, 28, 28, radius: radius)))
    #expect(drawn == drawn.transposed)
  }

  @Test(arguments: subjects, CornerKind.allKinds)
  func `a move by whole pixels moves the pixels`(_ subject: Subject, kind: CornerKind) throws {
    let shape = rounded(14.3125, 13.75, 9.5, 12.25, radius: 3.625, corners: kind)
    var moved = shape
    moved.rectangle.x += 6
    moved.rectangle.y += 3
    let (before, after) = try (opacities(52, 46, subject.item(shape)), opacities(52, 46, subject.item(moved)))
    #expect(after.isMoved(x: 6, y: 3, from: before))
  }

  @Test func `a move by whole pixels moves paths and strokes`() throws {
    func elements(_ x: Double, _ y: Double) -> [PathElement] {
      [
        .move(Point(x: x, y: y)),
        .cubic(Point(x: x + 9.2, y: y - 3.1), Point(x: x, y: y + 14.7), Point(x: x + 11, y: y + 8.3)),
        .quadratic(Point(x: x + 3, y: y + 17), Point(x: x + 1.1, y: y + 5)), .close,
      ]
    }
    for item in [
      { DisplayItem.fill(FilledPath(elements: elements($0, $1), paint: .solid(black))) },
      { .stroke(StrokedPath(elements: elements($0, $1), width: 1.3, cap: .round, join: .round, paint: .solid(black))) },
    ] {
      let (before, after) = try (opacities(32, 32, item(4.25, 5.5)), opacities(32, 32, item(11.25, 9.5)))
      #expect(after.isMoved(x: 7, y: 4, from: before))
    }
  }
}
