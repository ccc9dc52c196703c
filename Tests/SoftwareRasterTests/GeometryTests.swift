import DisplayLists
import Testing

@testable import SoftwareRaster

@Suite("Fixed point and shapes")
struct GeometryTests {
  /// 0.3 px are 19,660.8 units of 2⁻¹⁶ px; halves go up, also below 0.
  @Test(
    arguments: [
      (0.0, 0), (1, 65_536), (0.3, 19_661), (-0.3, -19_661), (0.5 / 65_536, 1), (-0.5 / 65_536, 0), (1.5 / 65_536, 2),
      (-1.5 / 65_536, -1), (-0.51 / 65_536, -1), (-1, -65_536), (65_536, 1 << 32), (65_537, 1 << 32),
      (-1e300, -(1 << 32)),
    ] as [(Double, Int64)])
  func `coordinates are rounded`(value: Double, expected: Int64) {
    #expect(FixedPoint.coordinate(value) == expected)
    #expect(FixedPoint.length(value) == max(expected, 0))
  }

  @Test(
    arguments: [(0, 0, 0), (65_535, 0, 1), (65_536, 1, 1), (65_537, 1, 2), (-1, -1, 0), (-65_536, -1, -1)]
      as [(Int64, Int, Int)])
  func `a coordinate lies in a pixel`(coordinate: Int64, pixel: Int, after: Int) {
    #expect(FixedPoint.pixel(coordinate) == pixel)
    #expect(FixedPoint.pixelAfter(coordinate) == after)
    #expect(FixedPoint.fraction(coordinate) == coordinate - Int64(pixel) * 65_536)
  }

  /// The whole area is the whole coverage, which is one less; half is rounded up.
  @Test(
    arguments: [
      (0, 0), (1, 1), (32_768, 32_768), (32_769, 32_768), (65_535, 65_534), (65_536, 65_535), (-5, 0), (70_000, 65_535),
    ] as [(Int64, UInt16)])
  func `an area is a coverage`(area: Int64, coverage: UInt16) {
    #expect(FixedPoint.coverage(area) == coverage)
  }

  /// Both radii of a side that is an odd number of units long would be rounded up: one unit too many.
  @Test(arguments: [(10, 1), (10, 0), (7, 3), (31, 65_535)] as [(Int64, Int64)])
  func `two radii never exceed their side`(pixels: Int64, units: Int64) {
    let side = Double(pixels) + Double(units) / 65_536
    for radius in [side / 2, side, 1e6] {
      let shape = RoundedShape(rounded(0, 0, side, side, radius: radius))
      let (corners, edges) = (shape.corners, shape.edges)
      #expect(edges.width == pixels * 65_536 + units)
      for sum in [
        corners.topLeft.horizontal + corners.topRight.horizontal,
        corners.bottomLeft.horizontal + corners.bottomRight.horizontal,
        corners.topLeft.vertical + corners.bottomLeft.vertical,
        corners.topRight.vertical + corners.bottomRight.vertical,
      ] { #expect(sum <= edges.width && sum >= edges.width - 2) }
    }
  }

  /// CSS Backgrounds 3 § 4.2: the inner radius is the outer one less the width of the side beside it, each along its axis.
  @Test func `the padding box has reduced radii`() {
    let inner = RoundedShape(rounded(0, 0, 60, 60, radius: 10))
      .inset(left: 1 << 16, top: 2 << 16, right: 3 << 16, bottom: 12 << 16).corners
    func radii(_ corner: FittedCorner) -> [Int64] { [corner.horizontal >> 16, corner.vertical >> 16] }
    #expect(radii(inner.topLeft) == [9, 8] && radii(inner.topRight) == [7, 8])
    // Where one radius is used up, the corner is square.
    #expect(inner.bottomLeft == .square && inner.bottomRight == .square)
  }
}
