import ColorSpaces
import CompositionLaws
import DisplayLists
import PixelBuffers
import SoftwareRaster
import Testing

/// Whole compositions against a slow oracle that splits each pixel into areas: parts that are right alone can be wrong
/// together.
@Suite("Compositions")
struct CompositionTests {
  /// Optimised code draws more of them, and `Scripts/laws compositions` 20,000.
  #if DEBUG
    private static let count: UInt64 = 40
    private static let scales = [1.0]
  #else
    private static let count: UInt64 = 3_000
    private static let scales = [1.0, 2, 3]
  #endif

  private static let red = RGBA16(red8: 255, green8: 0, blue8: 0)
  private static let veil = RGBA16(red8: 0, green8: 80, blue8: 200, alpha8: 110)

  @Test func `seeded compositions are what mixing areas gives`() {
    var report = CompositionLaw.Report()
    CompositionLaw.check(0..<Self.count, &report)
    #expect(report.violations == [])
    #expect(report.scenes == Int(Self.count) && report.symmetric > report.scenes / 8)
  }

  /// Seeds whose scenes were drawn wrongly once: bands of borders across the end of a fill, holes across the padding box,
  /// curves that are larger than the padding box and cross.
  @Test(arguments: [190, 211, 335, 404, 518, 602, 1_199, 2_235, 2_294, 2_828, 2_945, 3_380] as [UInt64])
  func `scenes that were wrong once are right`(seed: UInt64) {
    var report = CompositionLaw.Report()
    CompositionLaw.check(seed..<seed + 1, &report)
    #expect(report.violations == [])
  }

  struct Meeting: Sendable, CustomTestStringConvertible {
    var name: String
    var width: Double
    var height: Double
    var radii: CornerRadii
    var testDescription: String { name }

    init(_ name: String, _ width: Double, _ height: Double, _ radii: [Double]) {
      (self.name, self.width, self.height) = (name, width, height)
      self.radii = CornerRadii(
        topLeft: CornerRadius(radii[0]), topRight: CornerRadius(radii[1]), bottomRight: CornerRadius(radii[2]),
        bottomLeft: CornerRadius(radii[3]))
    }

    /// The box in the middle of a picture, at a scale.
    func box(scale: Double) -> (shape: RoundedRectangle, width: Int, height: Int) {
      let margin = 12 * scale
      let shape = RoundedRectangle(
        rectangle: Rectangle(x: margin, y: margin, width: width * scale, height: height * scale),
        radii: radii.scaled(by: scale))
      return (shape, Int(width * scale + 2 * margin), Int(height * scale + 2 * margin))
    }
  }

  /// Boxes some rows of which have no straight middle.
  private static let meetings = [
    Meeting("circle", 24, 24, [12, 12, 12, 12]), Meeting("odd circle", 17, 17, [99, 99, 99, 99]),
    Meeting("pill", 30, 12, [99, 99, 99, 99]), Meeting("upright pill", 11, 30, [99, 99, 99, 99]),
    Meeting("two corners", 20, 33, [10, 10, 0, 3]), Meeting("unequal corners", 20, 20, [14, 6, 3, 17]),
    Meeting("no corners that meet", 24, 20, [6, 6, 6, 6]), Meeting("one pixel", 1, 1, [9, 9, 9, 9]),
    Meeting("two pixels", 2, 3, [1, 1, 1, 1]),
  ]

  /// What a box has besides its fill.
  private enum Dress: CaseIterable {
    case softShadow, ring, ringAndShadow, insetShadow, border, borderAndShadow, centredBorderAndRing, doubleBorder

    private func shadow(_ sigma: Double, spread: Double = 0, y: Double = 0, isInset: Bool = false) -> BoxShadow {
      BoxShadow(color: red, offsetX: 0, offsetY: y, sigma: sigma, spread: spread, isInset: isInset)
    }

    func put(on box: inout Box, scale: Double) {
      switch self {
      case .softShadow: box.shadows = [shadow(3 * scale, y: scale)]
      case .ring: box.shadows = [shadow(0, spread: 4 * scale)]
      case .ringAndShadow: box.shadows = [shadow(0, spread: 2 * scale), shadow(2 * scale, y: 2 * scale)]
      case .insetShadow: box.shadows = [shadow(2, y: 1, isInset: true)]
      case .border: box.border = Border(Border.Side(width: scale, color: veil))
      case .borderAndShadow:
        box.border = Border(Border.Side(width: scale, color: black))
        box.shadows = [shadow(2 * scale), shadow(1, isInset: true)]
      case .centredBorderAndRing:
        box.border = Border(Border.Side(width: 2 * scale, color: veil), placement: .center)
        box.shadows = [shadow(0, spread: 3 * scale)]
      case .doubleBorder:
        box.border = Border(Border.Side(width: 6, color: veil, bands: .thirds), placement: .outside)
      }
    }
  }

  @Test(arguments: meetings, scales)
  func `boxes whose corners meet have whole shadows and borders`(_ meeting: Meeting, scale: Double) throws {
    for dress in Dress.allCases {
      for fill in [nil, white, Self.veil] {
        let (shape, width, height) = meeting.box(scale: scale)
        var box = Box(shape: shape, fill: fill.map { .solid($0) })
        dress.put(on: &box, scale: scale)
        for canvas in [white, .transparent] {
          // Alone on the canvas, on a box of its own, and in a group: each is drawn another way.
          let ground = Box(shape: rounded(0, 0, Double(width), Double(height)), fill: .solid(Self.veil))
          let all: [[DisplayItem]] = [
            [.box(box)], [.box(ground), .box(box)], [.group(Group(opacity: 0.75, items: [.box(box)]))],
          ]
          for items in all {
            let list = DisplayList(width: width, height: height, canvas: canvas, items: items)
            #expect(try CompositionLaw.difference(of: list) <= CompositionLaw.limit, "\(dress)")
          }
        }
      }
    }
  }

  /// The picture that showed it: left and right half of the first and the last row are mirror images.
  @Test(arguments: [1.0, 2, 3])
  func `a circle with a shadow is its mirror image`(scale: Double) throws {
    for dress in Dress.allCases {
      let (shape, width, height) = Self.meetings[0].box(scale: scale)
      var box = Box(shape: shape, fill: .solid(white))
      dress.put(on: &box, scale: scale)
      let list = DisplayList(width: width, height: height, canvas: white, items: [.box(box)])
      let pixels = try Rasterizer().draw(list).pixels
      for y in 0..<height {
        let row = pixels[y * width..<(y + 1) * width]
        #expect(row.elementsEqual(row.reversed()), "\(dress), row \(y)")
      }
    }
  }

  /// A box whose fill and border are drawn turned, on a plane that is not turned.
  @Test(arguments: [BorderPlacement.inside, .center, .outside], [BorderBands.one, .thirds, .halves(inner: red)])
  func `borders of transformed boxes are what mixing areas gives`(placement: BorderPlacement, bands: BorderBands) throws
  {
    let sides = [3.0, 6, 2, 9].map { Border.Side(width: $0, color: Self.veil, bands: bands) }
    let box = Box(
      shape: rounded(14, 12, 22, 18, radius: 8), fill: .solid(Self.red),
      border: Border(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3], placement: placement))
    func draw(_ item: DisplayItem) throws -> RGBAImage {
      try Rasterizer().draw(DisplayList(width: 50, height: 44, canvas: white, items: [item]))
    }
    let (turned, upright) = try (draw(.transformedBox(TransformedBox(box, map: .identity))), draw(.box(box)))
    for (first, second) in zip(turned.pixels, upright.pixels) {
      for shift in [0, 8, 16] as [UInt32] { #expect(abs(Int(first >> shift & 255) - Int(second >> shift & 255)) <= 1) }
    }
  }
}
