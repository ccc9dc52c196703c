import Testing

@testable import BuiltInFace

@Suite struct MarkTests {
  /// A box around ink.
  private struct Box {
    var (left, right) = (Double.infinity, -Double.infinity)
    var (bottom, top) = (Double.infinity, -Double.infinity)

    init(_ contours: some Sequence<Edge>) {
      for curve in contours.flatMap(\.curves) {
        for step in 0...16 {
          let point = curve.position(at: Double(step) / 16)
          (left, right) = (min(left, point.x), max(right, point.x))
          (bottom, top) = (min(bottom, point.y), max(top, point.y))
        }
      }
    }
  }

  /// The boxes of a composition's letter and of its mark, whose contours come last.
  private func boxes(_ composition: Composition, weight: Double) throws -> (letter: Box, mark: Box) {
    var letter = GlyphPen(measures: FaceMeasures(weight: weight))
    try GlyphTable.definitions[#require(GlyphTable.index(of: composition.base))].draw(&letter)
    var whole = GlyphPen(measures: FaceMeasures(weight: weight))
    composition.draw(&whole)
    return (Box(letter.contours), Box(whole.contours.dropFirst(letter.contours.count)))
  }

  @Test(arguments: [100.0, 400, 700, 1000]) func `marks keep their distance from letters`(weight: Double) throws {
    for composition in Composition.all {
      let (letter, mark) = try boxes(composition, weight: weight)
      let name = Comment(rawValue: "\(composition.character)")
      switch composition.mark.side {
      case .above: #expect(mark.bottom - max(letter.top, letter.top < 600 ? 536 : 0) > 10, name)
      case .left: #expect(mark.left > 0 && mark.bottom > 540 && mark.top < letter.top + 20, name)
      case .right: #expect(mark.left > 0 && mark.bottom > 300, name)
      case .below where composition.mark == .commaBelow: #expect(letter.bottom - mark.top > 20, name)
      case .below: #expect(mark.top < 40 && mark.bottom < -150, name)
      }
    }
  }

  // At 12 px 46/1000 em are more than half a pixel.
  @Test(arguments: [100.0, 400, 700, 1000]) func `rings are clear of their letters, and open`(weight: Double) throws {
    for composition in Composition.all where composition.mark == .ring {
      let (letter, mark) = try boxes(composition, weight: weight)
      let whole = InkScan(composition.character, weight: weight)
      let middle = (mark.left + mark.right) / 2
      #expect(mark.bottom - letter.top > 40, "\(composition.character)")
      for part in [0.2, 0.5, 0.8] {
        let gap = try #require(whole.gaps(x: mark.left + part * (mark.right - mark.left)).filter { $0 > 0 }.last)
        #expect(gap > 46, "\(composition.character) at \(part)")
      }
      // White inside.
      #expect(try #require(whole.gaps(y: (mark.bottom + mark.top) / 2).first) > 60, "\(composition.character)")
      #expect(try #require(whole.gaps(x: middle).last) > 60, "\(composition.character)")
    }
  }

  @Test(arguments: [100.0, 400, 700, 1000]) func `a cedilla hangs on its letter and opens to the left`(
    weight: Double
  ) throws {
    var looked = 0
    for composition in Composition.all where composition.mark == .cedilla {
      let (letter, mark) = try boxes(composition, weight: weight)
      let whole = InkScan(composition.character, weight: weight)
      let middle = (letter.left + letter.right) / 2
      // The neck: one stretch of ink from the letter's lowest stroke down to the bowl.
      let neck = try #require(whole.spans(x: middle).first { $0.contains(-20) })
      #expect(neck.upperBound > 8 && neck.lowerBound < -60, "\(composition.character) \(neck)")
      // Between the neck and the end of the tail the bowl has one side only, on the right.
      let spans = whole.spans(y: mark.bottom * 0.58)
      #expect(spans.count == 1 && spans.allSatisfy { $0.lowerBound > middle }, "\(composition.character) \(spans)")
      #expect(mark.left < middle - 50 && mark.right > middle + 60, "\(composition.character)")
      looked += 1
    }
    #expect(looked == 4)
  }

  @Test(arguments: [100.0, 400, 700, 1000]) func `a caron beside l stands over its foot`(weight: Double) throws {
    let caron = try #require(Composition.all.first { $0.character == "ľ" })
    let (letter, mark) = try boxes(caron, weight: weight)
    let stem = try #require(InkScan("l", weight: weight).spans(y: 500).first)
    #expect(mark.left > stem.upperBound + 20 && mark.left < letter.right)
  }

  @Test func `marks stand over the middle of letters`() throws {
    var compared = 0
    for composition in Composition.all where "AOUaouen".unicodeScalars.contains(composition.base) {
      guard composition.mark.side == .above, ![.acute, .grave, .doubleAcute].contains(composition.mark) else {
        continue
      }
      compared += 1
      let (letter, mark) = try boxes(composition, weight: 400)
      #expect(abs((letter.left + letter.right) - (mark.left + mark.right)) / 2 < 24, "\(composition.character)")
    }
    #expect(compared > 30)
  }

  @Test func `letters with marks keep the width of their letters`() throws {
    for composition in Composition.all where ![.left, .right].contains(composition.mark.side) {
      let letter = InkScan(composition.base, weight: 400)
      #expect(InkScan(composition.character, weight: 400).advance == letter.advance, "\(composition.character)")
    }
  }

  @Test func `compositions agree with Unicode's`() {
    // Letters whose mark is drawn differently from the one they are written with.
    var compared = 0
    let exceptions = Set("ďľťĽģĢĶķĻļŅņŖŗŢţǾǿ".unicodeScalars)
    for composition in Composition.all where !exceptions.contains(composition.character) {
      guard let combining = composition.mark.combiningCharacter else { continue }
      let base: Unicode.Scalar =
        switch composition.base {
        case "ı": "i"
        case "ȷ": "j"
        default: composition.base
        }
      let decomposed = String(String.UnicodeScalarView([base, combining]))
      // Strings are equal if they are canonically equivalent.
      #expect(decomposed == String(composition.character), "\(composition.character)")
      compared += 1
    }
    #expect(compared > 100)
  }

  @Test func `each spacing mark has its glyph`() {
    for mark in Mark.allCases {
      for character in [mark.combiningCharacter, mark.spacingCharacter] {
        if let character { #expect(!InkScan(character, weight: 400).isEmpty, "\(mark)") }
      }
      if let combining = mark.combiningCharacter { #expect(Mark(combining: combining) == mark) }
    }
    #expect(Mark(combining: "a") == nil)
    #expect(Mark(combining: "\u{305}") == nil)
  }
}
