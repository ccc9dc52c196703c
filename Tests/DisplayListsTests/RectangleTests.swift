import ColorSpaces
import DisplayLists
import Testing

/// Radii that shrink to fit, and what a border leaves of a box: expected values are worked out by hand.
@Suite("Rectangles and corners")
struct RectangleTests {
  private static func radii(_ topLeft: Double, _ topRight: Double, _ bottomRight: Double, _ bottomLeft: Double)
    -> CornerRadii
  {
    CornerRadii(
      topLeft: CornerRadius(topLeft), topRight: CornerRadius(topRight), bottomRight: CornerRadius(bottomRight),
      bottomLeft: CornerRadius(bottomLeft))
  }

  /// CSS Backgrounds 3 §4.5: f = min(Lᵢ / Sᵢ) over the four sides, where Sᵢ is the sum of the radii on side i.
  @Test(arguments: [
    // All radii fit, one side exactly.
    (radii(10, 10, 10, 10), 20.0, 20.0, 1.0),
    (radii(3, 3, 3, 3), 100, 6, 1),
    // One side is too short: the top, the right, the bottom, the left.
    (radii(30, 10, 0, 0), 20, 100, 0.5),
    (radii(0, 30, 10, 0), 100, 10, 0.25),
    (radii(0, 0, 30, 10), 10, 100, 0.25),
    (radii(30, 0, 0, 10), 100, 20, 0.5),
    // The shortest share counts: 40 / 80 along, 20 / 80 across.
    (radii(40, 40, 40, 40), 40, 20, 0.25),
    (radii(40, 40, 40, 40), 20, 40, 0.25),
    (radii(5, 5, 5, 5), 0, 10, 0),
  ])
  func `radii shrink together until those of each side fit it`(
    radii: CornerRadii, width: Double, height: Double, factor: Double
  ) {
    #expect(radii.fittingFactor(width: width, height: height) == factor)
  }

  @Test func `radii of an ellipse count along their own side`() {
    let flat = CornerRadius(horizontal: 30, vertical: 1)
    let radii = CornerRadii(topLeft: flat, topRight: flat, bottomRight: flat, bottomLeft: flat)
    #expect(radii.fittingFactor(width: 30, height: 2) == 0.5)
    #expect(radii.fittingFactor(width: 60, height: 1) == 0.5)
    #expect(radii.scaled(by: 0.5).bottomRight == CornerRadius(horizontal: 15, vertical: 0.5))
  }

  /// CSS Backgrounds 3 §4.2: each inner radius is the outer one less the width of the border on its side, at least 0.
  @Test func `the padding box loses the border on each side, its corners the widths beside them`() {
    let outer = RoundedRectangle(
      rectangle: Rectangle(x: 100, y: 50, width: 60, height: 40), radii: CornerRadii(10), corners: .continuous)
    let inner = outer.inset(by: Insets(top: 2, right: 4, bottom: 6, left: 8))
    #expect(inner.rectangle == Rectangle(x: 108, y: 52, width: 48, height: 32))
    #expect(inner.radii.topLeft == CornerRadius(horizontal: 2, vertical: 8))
    #expect(inner.radii.topRight == CornerRadius(horizontal: 6, vertical: 8))
    #expect(inner.radii.bottomRight == CornerRadius(horizontal: 6, vertical: 4))
    #expect(inner.radii.bottomLeft == CornerRadius(horizontal: 2, vertical: 4))
    #expect(inner.corners == CornerKinds(.continuous))
  }

  @Test func `radii shrink before the border takes its part of them`() {
    // 9,999 becomes 10, half of the height.
    let capsule = RoundedRectangle(
      rectangle: Rectangle(x: 0, y: 0, width: 60, height: 20), radii: CornerRadii(9_999))
    #expect(capsule.inset(by: Insets(top: 3, right: 3, bottom: 3, left: 3)).radii == CornerRadii(7))
    let sharp = capsule.inset(by: Insets(top: 10, right: 12, bottom: 10, left: 9))
    #expect(sharp.radii.topLeft == CornerRadius(horizontal: 1, vertical: 0))
    #expect(sharp.radii.topRight == CornerRadius(0))
    #expect(sharp.rectangle == Rectangle(x: 9, y: 10, width: 39, height: 0))
  }

  /// The radii are those of RASTER's example, checked against Chromium: 24 × 24, radius 10, 40 more → 42.89.
  @Test(arguments: [
    (24.0, 24.0, 10.0, 40.0, 42.890_625), (24, 24, 12, 3, 15), (24, 24, 99, 40, 52), (30, 20, 0, 5, 0),
    (100, 100, 4, 4, 8), (30, 20, 6, 0, 6),
  ])
  func `a grown box has the radii of CSS, and a circle stays one`(
    width: Double, height: Double, radius: Double, growth: Double, expected: Double
  ) {
    let shape = RoundedRectangle(
      rectangle: Rectangle(x: 7, y: 9, width: width, height: height), radii: CornerRadii(radius))
    let grown = shape.outset(by: growth)
    #expect(
      grown.rectangle
        == Rectangle(x: 7 - growth, y: 9 - growth, width: width + 2 * growth, height: height + 2 * growth))
    #expect(abs(grown.radii.bottomLeft.horizontal - expected) < 1e-6)
    #expect(grown.radii.topRight.vertical == grown.radii.bottomLeft.horizontal)
  }

  @Test func `insets take from a rectangle and outsets add to it`() {
    let rectangle = Rectangle(x: 10, y: 20, width: 30, height: 40)
    let insets = Insets(top: 1, right: 2, bottom: 3, left: 4)
    #expect(rectangle.inset(by: insets) == Rectangle(x: 14, y: 21, width: 24, height: 36))
    #expect(rectangle.outset(by: insets) == Rectangle(x: 6, y: 19, width: 36, height: 44))
    // More than there is leaves nothing.
    let small = Rectangle(x: 0, y: 0, width: 5, height: 3).inset(by: insets)
    #expect(small == Rectangle(x: 4, y: 1, width: 0, height: 0))
  }

  @Test func `a shadow and a border in another unit`() {
    let shadow = BoxShadow(color: .transparent, offsetX: 1, offsetY: -2, sigma: 3, spread: -4)
    #expect(
      shadow.scaled(by: 2) == BoxShadow(color: .transparent, offsetX: 2, offsetY: -4, sigma: 6, spread: -8))
    let border = Border(
      top: .init(width: 1, color: .transparent), right: .init(width: 2, color: .transparent),
      bottom: .init(width: 3, color: .transparent), left: .init(width: 4, color: .transparent))
    #expect(border.widths == Insets(top: 1, right: 2, bottom: 3, left: 4))
    #expect(Border().widths == Insets())
  }
}
