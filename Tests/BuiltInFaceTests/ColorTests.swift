import Testing

@testable import BuiltInFace

/// How dark glyphs are beside each other, and how open.
@Suite struct ColorTests {
  /// The widths of the inked stretches of a level line.
  private func strokes(_ character: Unicode.Scalar, weight: Double, y: Double) -> [Double] {
    InkScan(character, weight: weight).spans(y: y).map { $0.upperBound - $0.lowerBound }
  }

  /// A letter and a height where a level line crosses its upright strokes.
  @Test(
    arguments: [("l", 400), ("n", 60), ("o", 268), ("H", 100), ("I", 400), ("O", 358)] as [(Unicode.Scalar, Double)])
  func `at 11 px, bold strokes are a third of a pixel thicker than semibold ones`(
    character: Unicode.Scalar, y: Double
  ) {
    let (semibold, bold) = (strokes(character, weight: 600, y: y), strokes(character, weight: 700, y: y))
    #expect(!bold.isEmpty && bold.count == semibold.count)
    for (thin, thick) in zip(semibold, bold) { #expect((thick - thin) * 11 / 1000 >= 1.0 / 3, "\(thin) \(thick)") }
  }

  @Test(arguments: [(400.0, 500.0), (500, 600), (600, 700), (700, 800), (800, 900)])
  func `each hundred of weight shows in the ink of a word`(light: Double, heavy: Double) {
    func ink(_ weight: Double) -> Double {
      "Handgloves".unicodeScalars.reduce(0) { $0 + InkScan($1, weight: weight).area }
    }
    // At 12 px a word of ten letters covers about 144/1000² of these areas in pixels: 20 pixels or so.
    let difference = (ink(heavy) - ink(light)) * 144 / 1_000_000
    #expect(difference > (light == 600 ? 3 : 1), "\(difference)")
  }

  /// A raised sign, and the sign or letter it is a small form of.
  static let raised: [(Unicode.Scalar, Unicode.Scalar)] = [("¹", "1"), ("²", "2"), ("³", "3"), ("ª", "a"), ("º", "o")]

  /// The part of a glyph's box that is ink.
  private func darkness(_ character: Unicode.Scalar, _ weight: Double) -> Double {
    let scan = InkScan(character, weight: weight)
    return scan.area / ((scan.right - scan.left) * (scan.top - scan.bottom))
  }

  @Test(arguments: raised)
  func `raised signs are nearly as light as the text`(small: Unicode.Scalar, normal: Unicode.Scalar) {
    // Strokes that were only made smaller would be thin; those of the text would make them up to 1.7 times as dark.
    for (weight, most) in [(100.0, 1.5), (300, 1.35), (400, 1.3), (600, 1.2), (700, 1.15), (1000, 1.05)] {
      let ratio = darkness(small, weight) / darkness(normal, weight)
      #expect(ratio > 0.85 && ratio < most, "weight \(weight): \(ratio)")
    }
  }

  @Test func `the strokes of raised signs are a little thinner than those of the text`() throws {
    for weight in [100.0, 300, 400, 500, 700, 1000] {
      let stem = FaceMeasures(weight: weight).stem
      // Heavy ones give way more, so that their counters stay open.
      let (least, most) = weight > 500 ? (0.5, 0.8) : (0.7, 0.95)
      for (character, y) in [("¹", 400.0), ("º", 545), ("°", 574)] as [(Unicode.Scalar, Double)] {
        let stroke = try #require(strokes(character, weight: weight, y: y).last)
        #expect(stroke > least * stem && stroke < most * stem, "\(character) \(weight): \(stroke) beside \(stem)")
      }
    }
  }

  @Test(arguments: [400.0, 700, 900, 1000]) func `a and e stay open`(weight: Double) throws {
    for character in "aeæ".unicodeScalars {
      let scan = InkScan(character, weight: weight)
      // The white above and below the middle stroke.
      let middle = character == "æ" ? scan.left + (scan.right - scan.left) * 0.73 : (scan.left + scan.right) / 2
      let gaps = scan.gaps(x: middle)
      #expect(gaps.count == 2 && gaps.allSatisfy { $0 > 80 }, "\(character) \(gaps)")
    }
    // The counters are at least as wide as half a stem.
    let stem = FaceMeasures(weight: weight).stem
    let (bowl, eye) = (InkScan("a", weight: weight).gaps(y: 160), InkScan("e", weight: weight).gaps(y: 350))
    for gaps in [bowl, eye] { #expect(gaps.count == 1 && gaps.allSatisfy { $0 > max(120, stem / 2) }, "\(gaps)") }
    // Where the end of a's hook stands above the bowl, and that of e's stroke under the bar.
    let (a, e) = (InkScan("a", weight: weight), InkScan("e", weight: weight))
    let hook = try #require(a.gaps(x: a.left + 22 + stem * 0.4).last)
    let aperture = try #require(e.gaps(x: e.right - stem * 0.35).first)
    #expect(hook > 60 && aperture > 60, "\(hook) \(aperture)")
  }

  @Test(arguments: [100.0, 400, 700, 900, 1000]) func `the strokes of @ are nearly as thick as those of letters`(
    weight: Double
  ) {
    let measures = FaceMeasures(weight: weight)
    let scan = InkScan("@", weight: weight)
    let level = strokes("@", weight: weight, y: (scan.top + scan.bottom) / 2)
    #expect(level.count == 4)
    #expect(level.allSatisfy { $0 > 0.68 * measures.stem && $0 < 1.05 * measures.stem }, "\(level) \(measures.stem)")
    let top = scan.spans(x: (scan.left + scan.right) / 2).last
    #expect(top.map { $0.upperBound - $0.lowerBound > 0.74 * measures.bar } == true)
    // The white between its strokes stays open.
    #expect(scan.gaps(y: (scan.top + scan.bottom) / 2).allSatisfy { $0 > 60 })
  }

  /// The height of a counter of the ampersand as a part of the cap height, and how wide it is at least, by weight.
  @Test(arguments: [(100.0, 200.0), (400, 150), (700, 100), (1000, 80)])
  func `both counters of the ampersand are open`(weight: Double, least: Double) throws {
    let scan = InkScan("&", weight: weight)
    for part in [0.775, 0.25] {
      let gap = try #require(scan.gaps(y: part * FaceMeasures.capHeight).first)
      #expect(gap >= least, "\(part): \(gap)")
    }
    // The arm stands clear of the leg above their crossing.
    #expect(try #require(scan.gaps(y: 0.42 * FaceMeasures.capHeight).last) > 50)
  }

  /// Quotation marks, and the width of their ink in common text faces, in 1/1000 em.
  @Test(
    arguments: [("’", 140), ("‘", 140), ("”", 321), ("“", 321), ("„", 321), ("\"", 264)] as [(Unicode.Scalar, Double)])
  func `quotation marks are as large as in common faces`(character: Unicode.Scalar, width: Double) {
    let scan = InkScan(character, weight: 400)
    #expect(abs(scan.right - scan.left - width) <= 0.08 * width, "\(scan.right - scan.left)")
    // Taller than commas, which are 240 high.
    #expect(scan.top - scan.bottom > 260)
  }
}
