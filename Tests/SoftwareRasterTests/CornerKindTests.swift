import DisplayLists
import SeededNumbers
import SlowOracles
import Testing

@testable import SoftwareRaster

@Suite("Curves of corners")
struct CornerKindTests {
  /// A curve, its radii, and where the box lies between the pixels.
  static let curves: [(kind: CornerKind, radiusX: Double, radiusY: Double, offset: Double)] = [
    (.squircle, 9, 9, 0), (.squircle, 7.5, 4.25, 0.375), (.superellipse(0.5), 8, 8, 0.3),
    (.superellipse(0.25), 6, 9.5, 0), (.bevel, 8, 5, 0.71), (.superellipse(1.5), 9, 9, 0),
    (.superellipse(5), 9, 9, 0.25), (.scoop, 7, 7, 0), (.scoop, 8.5, 4, 0.4), (.superellipse(-0.5), 8, 8, 0),
    (.superellipse(-3), 5, 8, 0.6), (.superellipse(10), 9, 9, 0), (.smooth(0.6), 5, 5, 0), (.smooth(1), 4.5, 4.5, 0.3),
    (.smooth(0.05), 7, 7, 0.8),
  ]

  static func polygon(_ curve: (kind: CornerKind, radiusX: Double, radiusY: Double, offset: Double)) -> StripShape {
    let corner =
      switch curve.kind {
      case .superellipse(let parameter): SlowCorner.superellipse(parameter, curve.radiusX, curve.radiusY)
      case .smooth(let smoothing): SlowCorner.smooth(smoothing, radius: curve.radiusX)
      case .circular, .continuous: SlowCorner.superellipse(1, curve.radiusX, curve.radiusY)
      }
    let box = SlowCorner.box(left: 2 + curve.offset, top: 1 + curve.offset, width: 21.5, height: 20.25, corner: corner)
    return StripShape(polygons: [box], stripsPerPixel: 16)
  }

  static func shape(
    _ curve: (kind: CornerKind, radiusX: Double, radiusY: Double, offset: Double)
  ) -> RoundedRectangle {
    var shape = rounded(2 + curve.offset, 1 + curve.offset, 21.5, 20.25, corners: curve.kind)
    let radius = CornerRadius(horizontal: curve.radiusX, vertical: curve.radiusY)
    shape.radii = CornerRadii(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    return shape
  }

  @Test(arguments: curves)
  func `corners are within a quarter of a level of their curves`(
    _ curve: (kind: CornerKind, radiusX: Double, radiusY: Double, offset: Double)
  ) throws {
    let drawn = try opacities(26, 24, blackBox(Self.shape(curve)))
    #expect(drawn.largestError(from: Self.polygon(curve).coverage(width: 26, height: 24)) < 0.25)
  }

  @Test(arguments: [curves[0], curves[9], curves[12]], [0.3, 2])
  func `shadows are within a level of those of their curves`(
    _ curve: (kind: CornerKind, radiusX: Double, radiusY: Double, offset: Double), sigma: Double
  ) throws {
    var moved = curve
    moved.offset += 6
    let drawn = try opacities(38, 36, wholeShadow(of: Self.shape(moved), sigma: sigma))
    let exact = Self.polygon(moved).shadow(width: 38, height: 36, sigma: sigma)
    #expect(drawn.largestError(from: exact) < 0.5)
  }

  @Test(arguments: CornerKind.allKinds + [.bevel, .scoop, .superellipse(1.7), .smooth(0.2)])
  func `corners are mirror images of each other, and exchanged axes exchange pixels`(kind: CornerKind) throws {
    let shape = rounded(0.25, 0.25, 23.5, 17.5, radius: 6.375, corners: kind)
    let drawn = try opacities(24, 18, blackBox(shape))
    #expect(drawn == drawn.mirroredAcross && drawn == drawn.mirroredDown)
    guard kind != .circular && kind != .continuous else { return }
    var tall = rounded(0.3, 0.8, 11, 23.5, corners: kind)
    let (flat, upright) = (CornerRadius(horizontal: 9, vertical: 2.5), CornerRadius(horizontal: 2.5, vertical: 9))
    tall.radii = CornerRadii(topLeft: upright, topRight: upright, bottomRight: flat, bottomLeft: upright)
    var wide = rounded(0.8, 0.3, 23.5, 11, corners: kind)
    wide.radii = CornerRadii(topLeft: flat, topRight: flat, bottomRight: upright, bottomLeft: flat)
    let (standing, lying) = try (opacities(13, 26, blackBox(tall)), opacities(26, 13, blackBox(wide)))
    // Within 1/16 of a level: areas beside a straight edge, and budgets of smooth corners, are rounded in another order.
    let differences = zip(standing.joined(), lying.transposed.joined()).map { abs(Int($0) - Int($1)) }
    #expect((differences.max() ?? 0) <= 16)
  }

  /// Different names of one curve are the same to the bit.
  @Test(arguments: [
    (CornerKind.superellipse(1), CornerKind.circular), (.smooth(0), .circular), (.smooth(-3), .circular),
    (.superellipse(17), .square), (.superellipse(-16.5), .notch), (.smooth(1.5), .smooth(1)),
  ])
  func `limits of parameters are plainer curves`(kind: CornerKind, plain: CornerKind) throws {
    let drawn = try [kind, plain].map { kind in
      try opacities(
        26, 22,
        .box(
          Box(
            shape: rounded(3.4, 2.6, 18, 16, radius: 6, corners: kind),
            shadows: [BoxShadow(color: black, offsetX: 1, offsetY: 2, sigma: 1.5, spread: 1)], fill: .solid(white))))
    }
    #expect(drawn[0] == drawn[1])
  }

  @Test func `a smooth corner without room, and one of a square, are plain`() throws {
    // A capsule leaves nothing to smooth.
    let capsule = try opacities(24, 12, blackBox(rounded(1, 1, 22, 10, radius: 99, corners: .smooth(0.6))))
    #expect(try capsule == opacities(24, 12, blackBox(rounded(1, 1, 22, 10, radius: 5))))
    let square = try opacities(24, 12, blackBox(rounded(1.5, 1, 22, 10, radius: 4, corners: .square)))
    #expect(try square == opacities(24, 12, blackBox(rounded(1.5, 1, 22, 10))))
  }

  @Test func `each corner has its own curve`() throws {
    let kinds: [CornerKind] = [.squircle, .scoop, .smooth(0.6), .bevel]
    var shape = rounded(0.5, 0.5, 24, 20, radius: 6)
    shape.corners = CornerKinds(
      topLeft: kinds[0], topRight: kinds[1], bottomRight: kinds[2], bottomLeft: kinds[3])
    let drawn = try opacities(26, 22, blackBox(shape))
    for (corner, kind) in kinds.enumerated() {
      let alone = try opacities(26, 22, blackBox(rounded(0.5, 0.5, 24, 20, radius: 6, corners: kind)))
      let (rows, columns) = (corner < 2 ? 0..<10 : 12..<22, corner == 0 || corner == 3 ? 0..<12 : 14..<26)
      for y in rows { #expect(drawn[y][columns] == alone[y][columns], "\(kind) in row \(y)") }
    }
  }

  /// Figma: of 100 with radii of 40 and 20, the larger corner takes 2⁄3 of the side, so it is smoothed by 0.667, and the
  /// smaller one has 33.3 left.
  @Test func `smooth corners divide a side as Figma does`() {
    let (large, small) = (CornerRadius(40), CornerRadius(20))
    let shape = RoundedShape(
      RoundedRectangle(
        rectangle: Rectangle(x: 0, y: 0, width: 100, height: 300),
        radii: CornerRadii(topLeft: small, topRight: large, bottomRight: small, bottomLeft: small), corners: .smooth(1))
    )
    func smoothing(_ corner: FittedCorner) -> Double {
      if case .smooth(let smoothing) = corner.curve { Double(smoothing) / 65536 } else { 0 }
    }
    #expect(abs(smoothing(shape.corners.topRight) - 2.0 / 3) < 1e-4)
    #expect(abs(smoothing(shape.corners.topLeft) - 2.0 / 3) < 1e-4)
    #expect(smoothing(shape.corners.bottomLeft) == 1)
    #expect(shape.corners.topLeft.horizontalReach + shape.corners.topRight.horizontalReach <= 100 << 16)
  }

  @Test func `hollow corners that would overlap opposite ones touch them`() throws {
    var shape = rounded(0, 0, 24, 16, corners: .notch)
    shape.radii.topLeft = CornerRadius(horizontal: 24, vertical: 16)
    shape.radii.bottomRight = CornerRadius(horizontal: 24, vertical: 16)
    let drawn = try opacities(24, 16, blackBox(shape))
    #expect(abs(drawn.total - 192) < 0.1)
    shape.corners = CornerKinds(.bevel)
    #expect(try abs(opacities(24, 16, blackBox(shape)).total) < 0.1)
  }

  @Test func `a parameter that is no number is an error, an infinite superellipse is not`() throws {
    let rasterizer = Rasterizer()
    for kind in [CornerKind.superellipse(.nan), .smooth(.nan), .smooth(.infinity)] {
      #expect(throws: RasterError.notFinite(item: [0])) {
        try rasterizer.draw(
          DisplayList(width: 4, height: 4, items: [blackBox(rounded(0, 0, 4, 4, radius: 2, corners: kind))]))
      }
    }
    _ = try opacities(4, 4, blackBox(rounded(0, 0, 4, 4, radius: 2, corners: .superellipse(-.infinity))))
  }
}
