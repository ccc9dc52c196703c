import DisplayLists
import Testing

@testable import VectorIcons

@Suite("Boxes around shapes")
struct BoundingBoxTests {
  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> BoundingBox {
    BoundingBox([.move(Point(x: x, y: y)), .line(Point(x: x + width, y: y + height))])
  }

  /// Boxes of 2 × 2 beside one from 4, 4 to 8, 8.
  // swift-format-ignore
  @Test(arguments: [
    //  x  y   touches overlaps  overlaps if it is grown by 1
    (5.0, 5.0, true,   true,     true),
    (2,   5,   true,   false,    true),
    (8,   5,   true,   false,    true),
    (5,   2,   true,   false,    true),
    (5,   8,   true,   false,    true),
    (1,   5,   false,  false,    false),
    (9,   5,   false,  false,    false),
    (5,   1,   false,  false,    false),
    (5,   9,   false,  false,    false),
    (1.5, 5,   false,  false,    true),
    (8.5, 5,   false,  false,    true),
    (5,   1.5, false,  false,    true),
    (5,   8.5, false,  false,    true),
  ])
  func `an edge alone is touched and not overlapped`(
    x: Double, y: Double, touches: Bool, overlaps: Bool, ifGrown: Bool
  ) {
    let (one, other) = (Self.box(x, y, 2, 2), Self.box(4, 4, 4, 4))
    #expect(one.touches(other) == touches && other.touches(one) == touches)
    #expect(one.overlaps(other, grownBy: 0) == overlaps && other.overlaps(one, grownBy: 0) == overlaps)
    #expect(one.overlaps(other, grownBy: 1) == ifGrown && other.overlaps(one, grownBy: 1) == ifGrown)
  }
}
