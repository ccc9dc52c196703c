#if SystemLibraries
  import DisplayLists
  import SeededNumbers
  import Testing
  import TinyFonts

  @testable import BuiltInFace
  @testable import Typefaces

  @Suite struct EmboldeningTests {
    /// From 400 to 700: stems grow by 67, level strokes by 42; each side by half of that.
    let emboldening = Emboldening(from: 400, to: 700, unitsPerEm: 1000)

    private func emboldened(_ glyph: TinyFont.Glyph) -> String {
      var font = TinyFont.letters
      font.glyphs[2].glyph = glyph
      return dump(FontLibrary.tiny([font]).tinyFace(weight: 700).glyphs("A")[0].outline)
    }

    private func rectangle(_ left: Int, _ bottom: Int, _ right: Int, _ top: Int, turnsLeft: Bool) -> [(x: Int, y: Int)]
    {
      let corners = [(x: left, y: bottom), (left, top), (right, top), (right, bottom)]
      return turnsLeft ? corners.reversed() : corners
    }

    @Test func `a stem grows by the difference of the weights, three quarters of it to the right`() {
      #expect([emboldening.stem, emboldening.stroke] == [67, 42])
      #expect(emboldened(.rectangle(100, 0, 200, 700)) == "M83.25,-21 L83.25,721 L250.25,721 L250.25,-21 L83.25,-21")
    }

    @Test func `advances grow by half as much as the stems, blanks too`() {
      let face = FontLibrary.tiny([.letters]).tinyFace(weight: 700)
      #expect(face.glyphs("A B").map(\.advance) == [634, 284, 684])
    }

    @Test func `a hole becomes smaller, whichever way its sub-path turns`() {
      for turnsLeft in [false, true] {
        let ring = TinyFont.Glyph.polygons([
          rectangle(0, 0, 500, 500, turnsLeft: turnsLeft), rectangle(100, 100, 400, 400, turnsLeft: !turnsLeft),
        ])
        let boxes = emboldened(ring).split(separator: "M").map(box)
        #expect(boxes == [[-16.75, -21, 550.25, 521], [150.25, 121, 383.25, 379]])
      }
    }

    @Test func `an island in ink and one beside it grow, whichever way they turn`() {
      let islands = TinyFont.Glyph.polygons([
        rectangle(0, 0, 500, 500, turnsLeft: false), rectangle(100, 100, 400, 400, turnsLeft: false),
        rectangle(600, 0, 700, 500, turnsLeft: true),
      ])
      let boxes = emboldened(islands).split(separator: "M").map(box)
      #expect(boxes == [[-16.75, -21, 550.25, 521], [83.25, 79, 450.25, 421], [583.25, -21, 750.25, 521]])
    }

    /// The extent of a polygon of a dump: left, bottom, right, top.
    private func box(_ polygon: Substring) -> [Double] {
      let points = polygon.split { $0 == " " || $0 == "L" }.map { $0.split(separator: ",").compactMap { Double($0) } }
      let (x, y) = (points.map { $0[0] }, points.map { $0[1] })
      return [x.min() ?? 0, y.min() ?? 0, x.max() ?? 0, y.max() ?? 0]
    }

    @Test func `paths without extent and spikes stay near where they are`() {
      #expect(emboldened(.polygons([[(100, 100), (100, 100), (100, 100)]])).contains("NaN") == false)
      var spike: ContiguousArray<GlyphElement> = [
        .move(GlyphPoint(x: 0, y: 0)), .line(GlyphPoint(x: 64_000, y: 10)), .line(GlyphPoint(x: 0, y: 20)),
      ]
      emboldening.embolden(&spike)
      var point: ContiguousArray<GlyphElement> = [.move(GlyphPoint(x: 5, y: 5)), .line(GlyphPoint(x: 5, y: 5))]
      emboldening.embolden(&point)
      #expect(point == [.move(GlyphPoint(x: 1077, y: 5)), .line(GlyphPoint(x: 1077, y: 5))])
      #expect(spike.count == 3)
      for case .line(let point) in spike {
        #expect((-6000...70_000).contains(point.x))
        #expect((-6000...6000).contains(point.y))
      }
    }

    // An isosceles triangle whose sides move outwards by 100. A corner with the angle α moves by 100 / sin(α / 2), but by
    // 250 at most, and not at all if the path turns back: if 1 − cos α is 1/16 or less, up to 20.4°.
    @Test(
      arguments: [
        (90, 3200, 141.4), (60, 5542.563, 200), (48, 7187.318, 245.9), (46, 7538.728, 250), (30, 11_942.563, 250),
        (21, 17_265.63, 250), (20, 18_148.1, 0),
      ] as [(Int, Double, Double)])
    func `a sharp corner moves only so far`(angle: Int, height: Double, distance: Double) throws {
      let apex = Int32(height.rounded())
      var contour = try #require(
        Contour.all(of: [
          .move(GlyphPoint(x: 0, y: 0)), .line(GlyphPoint(x: 6400, y: 0)), .line(GlyphPoint(x: 3200, y: apex)),
          .line(GlyphPoint(x: 0, y: 0)),
        ]).first)
      contour.grow(x: 100, y: 100, rightwards: true)
      try #require(contour.points.count == 4)
      #expect(abs(contour.points[2].x - 3200) < 1e-6)
      #expect(abs(contour.points[2].y - Double(apex) - distance) < 0.1)
    }

    @Test(arguments: 0..<8)
    func `convex shapes gain ink on every side`(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      for _ in 0..<50 {
        // A polygon between two rectangles turns one way and has no small corners.
        let size = Int32.random(in: 3000...60_000, using: &random)
        let cut = Int32.random(in: 100...size / 3, using: &random)
        let corners: [(x: Int32, y: Int32)] = [
          (0, cut), (0, size - cut), (cut, size), (size - cut, size), (size, size - cut), (size, cut), (size - cut, 0),
          (cut, 0),
        ]
        let turned = (seed % 2 == 0 ? corners : corners.reversed()).map { GlyphPoint(x: $0.x, y: $0.y) }
        var elements = ContiguousArray(turned.dropFirst().map { GlyphElement.line($0) })
        elements.insert(.move(turned[0]), at: 0)
        let before = area(elements)
        emboldening.embolden(&elements)
        let after = area(elements)
        // Each side moves outwards by at least 21 units.
        let leastGain = 2 * Double(size) * 21 * 64
        #expect(abs(after) > abs(before) + leastGain)
        #expect((after > 0) == (before > 0))
      }
    }

    private func area(_ elements: ContiguousArray<GlyphElement>) -> Double {
      let points = elements.map { element -> GlyphPoint in
        switch element {
        case .move(let point), .line(let point), .quadratic(_, let point), .cubic(_, _, let point): point
        }
      }
      return points.indices.reduce(0) { sum, index in
        let (a, b) = (points[index], points[(index + 1) % points.count])
        return sum + (Double(a.x) * Double(b.y) - Double(a.y) * Double(b.x)) / 2
      }
    }

    @Test func `slanted letters lean about the baseline`() {
      // The tangent of 45° is 1.
      let glyphs = FontLibrary.tiny([.letters]).tinyFace(slant: 45).glyphs("A")
      #expect(dump(glyphs[0].outline) == "M100,0 L800,700 L900,700 L200,0 L100,0")
      #expect(glyphs[0].advance == 600)
    }
  }
#endif
