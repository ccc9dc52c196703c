import DisplayLists
import Testing

@Suite("Curves of corners as numbers")
struct CornerKindTests {
  private static let box = RoundedRectangle(
    rectangle: Rectangle(x: 0, y: 0, width: 100, height: 100), radii: CornerRadii(20), corners: .bevel)

  /// A line at 45° that moves by t cuts √2 t less of each side, while both sides move by t.
  @Test func `the inside of a bevel is parallel to its outside`() {
    let inner = Self.box.inset(by: Insets(top: 5, right: 5, bottom: 5, left: 5))
    let expected = 20 - 5 * (2 - 2.0.squareRoot())
    #expect(abs(inner.radii.topLeft.horizontal - expected) < 1e-9 && inner.radii.topLeft == inner.radii.bottomRight)
    #expect(inner.origins?.topLeft == Point(x: 0, y: 0))
    let outer = Self.box.outset(by: 10)
    #expect(abs(outer.radii.topLeft.horizontal - (20 + 10 * (2 - 2.0.squareRoot()))) < 1e-9)
  }

  @Test func `the inside of a scoop has its centre`() {
    var scooped = Self.box
    scooped.corners = CornerKinds(.scoop)
    let inner = scooped.inset(by: Insets(top: 4, right: 4, bottom: 4, left: 4))
    #expect(inner.radii == CornerRadii(24))
    #expect(inner.origins?.topRight == Point(x: -4, y: -4))
    // A box that grows by more than the radius is cut out squarely, as deep as the scoop was.
    let outer = scooped.outset(by: 30)
    #expect(outer.radii.topLeft.horizontal < 1e-9)
    #expect(abs((outer.origins?.topLeft.x ?? 0) - 20) < 1e-9)
  }

  @Test(arguments: [CornerKind.squircle, .superellipse(1), .superellipse(3), .continuous, .smooth(0.6), .square])
  func `other curves lose the widths of the border`(kind: CornerKind) {
    var box = Self.box
    box.corners = CornerKinds(kind)
    let inner = box.inset(by: Insets(top: 2, right: 4, bottom: 6, left: 8))
    #expect(inner.radii.topLeft == CornerRadius(horizontal: 12, vertical: 18))
    #expect(inner.origins == nil)
  }

  /// Two notches of the whole size would remove everything; those of half the size touch.
  @Test(arguments: [(CornerKind.notch, 0.5), (.bevel, 1), (.scoop, 0.5.squareRoot()), (.circular, 1), (.squircle, 1)])
  func `opposite corners are reduced until they touch`(kind: CornerKind, factor: Double) {
    var radii = CornerRadii(0)
    radii.topLeft = CornerRadius(horizontal: 80, vertical: 60)
    radii.bottomRight = radii.topLeft
    let fitted = CornerKinds(kind).fittingFactor(radii, width: 80, height: 60)
    #expect(abs(fitted - factor) < 1e-4)
    swap(&radii.topLeft, &radii.topRight)
    swap(&radii.bottomRight, &radii.bottomLeft)
    #expect(CornerKinds(kind).fittingFactor(radii, width: 80, height: 60) == fitted)
  }

  @Test(arguments: [
    (CornerKind.superellipse(.nan), CornerKind.circular), (.superellipse(1), .circular), (.superellipse(20), .square),
    (.superellipse(-20), .notch), (.superellipse(16), .superellipse(16)), (.smooth(.nan), .circular),
    (.smooth(0), .circular), (.smooth(-1), .circular), (.smooth(7), .smooth(1)), (.continuous, .continuous),
  ])
  func `each curve has one plainest name`(kind: CornerKind, plain: CornerKind) {
    #expect(kind.normalized == plain)
  }

  /// The middle of a superellipse lies at ½^(1⁄n), a hollow one's is its mirror image, and a smooth one's is a circle's.
  @Test(arguments: [
    (CornerKind.squircle, 1 - 0.8408964152537145), (.bevel, 0.5), (.scoop, 0.7071067811865476),
    (.superellipse(0.5), 1 - 0.612547326536066), (.superellipse(-0.5), 0.612547326536066),
    (.smooth(0.6), 0.2928932188134524), (.smooth(1), 0.2928932188134524),
  ])
  func `outlines pass through the middle of their curve`(kind: CornerKind, middle: Double) {
    let points = kind.outline(CornerRadius(10), steps: CurveSteps(tolerance: 1e-4))
    #expect(points.contains { abs($0.x - 10 * middle) < 1e-9 && abs($0.y - 10 * middle) < 1e-9 })
    let flat = kind.outline(CornerRadius(horizontal: 10, vertical: 4), steps: CurveSteps(tolerance: 1e-3))
    let tall = kind.outline(CornerRadius(horizontal: 4, vertical: 10), steps: CurveSteps(tolerance: 1e-3))
    #expect(flat == tall.reversed().map { Point(x: $0.y, y: $0.x) })
    #expect(zip(flat, flat.dropFirst()).allSatisfy { $0.x >= $1.x && $0.y <= $1.y })
  }

  /// A notch is as deep all along its side, and a bevel or a scoop deepest at the end: they touch where the notch ends.
  ///
  /// All radii are 80 and 60 in a box of that size. Times a factor f, the notch ends 80 f from its side, where a bevel is
  /// 60 f − 60 (1 − f) deep: 60 f + 120 f − 60 = 60, so f is ⅔. Two scoops touch in the middle of the box.
  @Test(arguments: [
    (CornerKind.notch, CornerKind.bevel, 2.0 / 3), (.bevel, .notch, 2.0 / 3), (.notch, .notch, 0.5),
    (.scoop, .scoop, 0.5.squareRoot()),
  ])
  func `corners touch exactly`(one: CornerKind, other: CornerKind, factor: Double) {
    for isOtherDiagonal in [false, true] {
      var (radii, kinds) = (CornerRadii(0), CornerKinds(.circular))
      let radius = CornerRadius(horizontal: 80, vertical: 60)
      if isOtherDiagonal {
        (radii.topRight, radii.bottomLeft, kinds.topRight, kinds.bottomLeft) = (radius, radius, one, other)
      } else {
        (radii.topLeft, radii.bottomRight, kinds.topLeft, kinds.bottomRight) = (radius, radius, one, other)
      }
      #expect(abs(kinds.fittingFactor(radii, width: 80, height: 60) - factor) < 1e-9)
    }
  }
}
