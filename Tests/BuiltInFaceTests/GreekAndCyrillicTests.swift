import Testing

@testable import BuiltInFace

/// How the letters of Greek and Cyrillic are drawn, by measuring them.
@Suite struct GreekAndCyrillicTests {
  static let weights = [100.0, 300, 400, 600, 800, 1000]

  /// The letters that have a drawing of their own, without marks.
  static let letters = Array(
    ("БГДЖЗИЛПУФЦЧШЩЪЫЬЭЮЯЄЂЋЉЊЏҐҒҖҘҚҠҢҤҬҰҲҶҺӘӨ" + "бвгджзилмнптфцчшщъыьэюяєђљњџґғҗҙқҡңҥҭұҳҷәөӏ"
      + "ΓΔΘΛΞΠΣΦΨΩ" + "αβγδεζηθικλμξπρσςτυφχψω").unicodeScalars)

  private func width(_ span: ClosedRange<Double>?) throws -> Double {
    let span = try #require(span)
    return span.upperBound - span.lowerBound
  }

  /// Letters, the height of a level line, and whether their stem is the first or the last stroke on it.
  @Test(
    arguments: [
      ("пнцшъыьюгв", 190, true), ("ηιΓ", 300, true), ("ГПНЦЬЫЮБ", 250, true), ("пнчля", 60, false),
      ("цд", 190, false), ("ПЦЧЛЯД", 190, false), ("η", -100, false), ("ρβ", -100, true), ("η", 100, true),
    ] as [(String, Double, Bool)])
  func `stems have the thickness of the weight`(_ letters: String, y: Double, isFirst: Bool) throws {
    for weight in Self.weights {
      let measures = FaceMeasures(weight: weight)
      for letter in letters.unicodeScalars {
        let stem = letter.properties.isUppercase ? measures.capitalStem : measures.stem
        let spans = InkScan(letter, weight: weight).spans(y: y)
        let thickness = try width(isFirst ? spans.first : spans.last)
        // Of three stems beside each other each is a little thinner in heavy faces, and so is that of `ю`.
        let some = "шюЮ".unicodeScalars.contains(letter) ? 0.05 : 0.001
        #expect(abs(thickness / stem - 1) < some, "\(letter) \(weight): \(thickness) \(stem)")
      }
    }
  }

  /// Letters, and the lowest and highest point of their ink.
  @Test(
    arguments: [
      ("вгмнптчшъыьиж", 0, 536), ("зэє", -11, 547), ("юө", -11, 547), ("цщд", -150, 536),
      ("БГЖИПЧШЪЫЬЯ", 0, 716), ("ЗЭЄЮӨΘ", -12, 728), ("ЦЩД", -168, 716), ("ф", -208, 756),
      ("ΓΔΛΞΠΣΨΦ", 0, 716), ("Ω", 0, 728), ("αε", -11, 547), ("θ", -11, 767), ("ω", -11, 536), ("β", -208, 764),
      ("η", -208, 547), ("γχ", -208, 536), ("ρ", -208, 547), ("λ", 0, 756), ("σ", -11, 536), ("π", -5.5, 536),
    ] as [(String, Double, Double)])
  func `letters reach the lines at every weight`(_ letters: String, bottom: Double, top: Double) {
    for weight in Self.weights {
      for letter in letters.unicodeScalars {
        let scan = InkScan(letter, weight: weight)
        #expect(abs(scan.bottom - bottom) < 0.6, "\(letter) \(weight): \(scan.bottom)")
        #expect(abs(scan.top - top) < 0.6, "\(letter) \(weight): \(scan.top)")
      }
    }
  }

  @Test(arguments: weights) func `letters with an axis are the same on both sides`(weight: Double) {
    for letter in "ЖжФшШпПнтмӨөЏџΛΔΘΞΨψΩωθχ".unicodeScalars {
      let scan = InkScan(letter, weight: weight)
      for y in stride(from: scan.bottom + 12.5, to: scan.top, by: 37) {
        let spans = scan.spans(y: y)
        #expect(!spans.isEmpty || letter == "Ξ", "\(letter) at \(y)")
        for (span, mirror) in zip(spans, spans.reversed()) {
          #expect(abs(span.lowerBound + mirror.upperBound - scan.advance) < 0.1, "\(letter) at \(y)")
        }
      }
    }
  }

  /// Letters that are mirror images of each other.
  @Test(arguments: [("Э", "Є"), ("э", "є"), ("И", "N")] as [(Unicode.Scalar, Unicode.Scalar)])
  func `a letter is another in a mirror`(_ one: Unicode.Scalar, _ other: Unicode.Scalar) {
    for weight in [100.0, 400] {
      let (one, other) = (InkScan(one, weight: weight), InkScan(other, weight: weight))
      #expect(one.advance == other.advance)
      var compared = 0
      for y in stride(from: 10.5, to: 716, by: 48) {
        let (spans, mirrored) = (one.spans(y: y), other.spans(y: y).reversed())
        #expect(spans.count == mirrored.count, "\(y)")
        for (span, mirror) in zip(spans, mirrored) {
          #expect(abs(span.lowerBound + mirror.upperBound - one.advance) < 0.1, "\(y)")
          compared += 1
        }
      }
      #expect(compared > 5)
    }
  }

  @Test(arguments: letters) func `ink and advance grow with weight`(letter: Unicode.Scalar) {
    var (area, advance) = (0.0, 0.0)
    for weight in stride(from: 100.0, through: 1000, by: 150) {
      let scan = InkScan(letter, weight: weight)
      #expect(scan.area > area, "weight \(weight)")
      #expect(scan.advance > advance, "weight \(weight)")
      (area, advance) = (scan.area, scan.advance)
    }
  }

  @Test(arguments: letters) func `strokes touch, but do not lie on each other`(letter: Unicode.Scalar) throws {
    // A spine that crosses itself, a round and legs that begin inside a bar, as those of `R` and `K` do, and the bowl
    // of `α`, whose joins reach into the stem.
    let most =
      ["φ": 0.08, "ξ": 0.1, "Я": 0.045, "я": 0.045, "α": 0.045, "Қ": 0.065, "Ҡ": 0.065][letter.description] ?? 0.03
    for weight in [400.0, 700, 1000] {
      let area = InkScan(letter, weight: weight).area
      let drawn = try #require(DrawnGlyph(letter, weight: weight)).area
      // Area that two contours cover counts twice in the latter.
      #expect(drawn < area * (1 + most) && drawn > area * 0.985, "weight \(weight): \(drawn / area)")
    }
  }

  /// A letter, an upright or level line through it, and how many strokes it crosses there.
  @Test(
    arguments: [
      ("ж", nil, 480, 3), ("ж", nil, 50, 3), ("ш", nil, 300, 3), ("щ", nil, 300, 3), ("ю", nil, 170, 3),
      ("д", nil, 300, 2), ("д", nil, -100, 2), ("л", nil, 300, 2), ("м", nil, 60, 3), ("м", nil, 480, 2),
      ("ы", nil, 165, 3), ("ф", nil, 268, 3), ("б", 0.5, nil, 3), ("з", 0.5, nil, 3), ("э", 0.55, nil, 3),
      ("є", 0.5, nil, 3), ("в", 0.5, nil, 3), ("ь", 0.55, nil, 2), ("я", 0.5, nil, 2), ("Ж", nil, 650, 3),
      ("З", 0.5, nil, 3), ("Я", 0.5, nil, 2), ("Б", 0.5, nil, 3), ("β", 0.5, nil, 3), ("δ", 0.45, nil, 3),
      ("ε", 0.5, nil, 3), ("ξ", 0.5, nil, 3), ("θ", 0.5, nil, 3), ("ψ", nil, 400, 3), ("ω", nil, 200, 3),
      ("σ", 0.4, nil, 2), ("φ", nil, 250, 3), ("π", nil, 300, 2), ("α", 0.4, nil, 2), ("Ξ", 0.5, nil, 3),
      ("Σ", 0.6, nil, 2), ("Ψ", nil, 600, 3), ("Θ", 0.5, nil, 3),
    ] as [(Unicode.Scalar, Double?, Double?, Int)])
  func `counters stay open at the heaviest weight`(
    letter: Unicode.Scalar, part: Double?, y: Double?, strokes: Int
  ) throws {
    for weight in [400.0, 1000] {
      let scan = InkScan(letter, weight: weight)
      let spans =
        try part.map { scan.spans(x: scan.left + (scan.right - scan.left) * $0) } ?? scan.spans(y: #require(y))
      let gaps = zip(spans, spans.dropFirst()).map { $1.lowerBound - $0.upperBound }
      #expect(spans.count == strokes, "weight \(weight): \(spans)")
      #expect(gaps.allSatisfy { $0 > 30 }, "weight \(weight): \(gaps)")
    }
  }

  @Test(arguments: [50.0, 75, 150, 200]) func `narrow and wide faces have all letters`(width: Double) {
    for weight in [100.0, 400, 1000] {
      for letter in Self.letters {
        let scan = InkScan(letter, weight: weight, width: width)
        #expect(!scan.isEmpty && scan.isFinite, "\(letter) at \(weight)")
        #expect(scan.advance > 0 && scan.left > -100 && scan.right < scan.advance + 100, "\(letter) at \(weight)")
      }
    }
  }

  @Test func `letters that could be taken for each other differ`() {
    func ink(_ letter: Unicode.Scalar) -> InkScan { InkScan(letter, weight: 400) }
    // Wider than the figure.
    #expect(ink("З").right - ink("З").left > ink("3").right - ink("3").left + 10)
    // Its stroke ends over its round, to the right; that of the figure comes back down.
    #expect(ink("б").top > ink("6").top + 10)
    // The bar of the Greek letter keeps clear of the ring, that of the Cyrillic one joins it.
    #expect(ink("Θ").spans(y: 358).count == 3 && ink("Ө").spans(y: 358).count == 1)
    // Feet below the baseline.
    #expect(ink("ц").bottom < -100 && ink("ш").bottom == 0 && ink("щ").bottom < -100)
    // The legs of the small letters keep their distance at the baseline.
    #expect(ink("л").gaps(y: 60).first ?? 0 > 180 && ink("д").gaps(y: 200).first ?? 0 > 160)
  }

  /// Advances of open text faces with letters of these proportions lie within these bounds, over that of `н` or `ο`.
  @Test(
    arguments: [
      ("б", 0.9, 1.1), ("в", 0.8, 1.05), ("г", 0.55, 0.8), ("д", 0.9, 1.2), ("ж", 1.15, 1.45), ("з", 0.72, 0.95),
      ("и", 0.95, 1.1), ("л", 0.85, 1.1), ("м", 1.1, 1.35), ("п", 0.92, 1.05), ("т", 0.7, 0.95), ("ф", 1.1, 1.45),
      ("ц", 0.95, 1.15), ("ч", 0.85, 1.05), ("ш", 1.3, 1.6), ("щ", 1.35, 1.65), ("ъ", 0.9, 1.2), ("ы", 1.15, 1.4),
      ("ь", 0.8, 1.02), ("э", 0.75, 1.0), ("ю", 1.25, 1.6), ("я", 0.8, 1.05), ("α", 0.95, 1.2), ("β", 0.9, 1.1),
      ("γ", 0.8, 1.0), ("δ", 0.9, 1.05), ("ε", 0.72, 0.92), ("ζ", 0.7, 0.92), ("η", 0.95, 1.1), ("θ", 0.9, 1.08),
      ("ι", 0.45, 0.62), ("λ", 0.8, 1.0), ("ξ", 0.7, 0.95), ("π", 0.95, 1.2), ("ρ", 0.95, 1.1), ("σ", 0.95, 1.2),
      ("ς", 0.75, 0.95), ("τ", 0.7, 0.95), ("υ", 0.9, 1.05), ("φ", 1.1, 1.4), ("χ", 0.8, 1.0), ("ψ", 1.1, 1.4),
      ("ω", 1.2, 1.5),
    ] as [(Unicode.Scalar, Double, Double)])
  func `widths have the usual proportions`(letter: Unicode.Scalar, least: Double, most: Double) {
    let measure = InkScan("н", weight: 400).advance
    let ratio = InkScan(letter, weight: 400).advance / measure
    #expect(ratio > least && ratio < most, "\(ratio)")
  }

  /// The letters of one alphabet that stand beside each other in words.
  @Test(
    arguments: [
      "абвгґдеєжзиіїйклмнопрстуўфхцчшщъыьэюя", "абвгдђежзијклљмнњопрстћуфхцчџшѓќѕ",
      "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋ",
    ], [400.0, 800])
  func `neighbours do not touch`(alphabet: String, weight: Double) throws {
    let letters = Array(alphabet.unicodeScalars)
    let heights = Array(stride(from: -210.0, to: 900, by: 30))
    let scans = letters.map { InkScan($0, weight: weight) }
    let rights = scans.map { scan in heights.map { y in scan.spans(y: y).last.map { scan.advance - $0.upperBound } } }
    let lefts = scans.map { scan in heights.map { scan.spans(y: $0).first?.lowerBound } }
    let kerning = Kerning.shared
    for (one, right) in zip(letters, rights) {
      // Before a dialytika stands a vowel.
      for (other, left) in zip(letters, lefts) where other != "ϊ" || "αεουϊ".unicodeScalars.contains(one) {
        let distance = kerning.distance(
          kerning.sides(of: GlyphTable.glyphIndex(of: one)), kerning.sides(of: GlyphTable.glyphIndex(of: other)))
        let gaps = zip(right, left).compactMap { right, left in right.flatMap { right in left.map { $0 + right } } }
        #expect(try #require(gaps.min()) + Double(distance) > 6, "\(one)\(other)")
      }
    }
  }

  @Test(arguments: weights) func `a tonos stands before its capital, clear of it and no higher`(weight: Double) throws {
    for (marked, letter) in [("Ά", "Α"), ("Έ", "Ε"), ("Ή", "Η"), ("Ί", "Ι"), ("Ό", "Ο"), ("Ύ", "Υ"), ("Ώ", "Ω")]
      as [(Unicode.Scalar, Unicode.Scalar)]
    {
      let (whole, bare) = (InkScan(marked, weight: weight), InkScan(letter, weight: weight))
      #expect(whole.advance >= bare.advance && whole.left > 0, "\(marked)")
      #expect(whole.top < 740, "\(marked)")
      for y in stride(from: 610.0, through: 700, by: 15) {
        let (spans, letterSpans) = (whole.spans(y: y), bare.spans(y: y))
        #expect(spans.count == letterSpans.count + 1, "\(marked) at \(y)")
        #expect(try #require(whole.gaps(y: y).first) > 20, "\(marked) at \(y)")
      }
    }
  }

  @Test(arguments: weights) func `dots and tonos of dialytika tonos are apart`(weight: Double) throws {
    for letter in "ΐΰ".unicodeScalars {
      let scan = InkScan(letter, weight: weight)
      let y = FaceMeasures.xHeight + FaceMeasures(weight: weight).blend(120, 100)
      #expect(scan.spans(y: y).count == 3, "\(letter)")
      #expect(scan.gaps(y: y).allSatisfy { $0 > 8 }, "\(letter) \(scan.gaps(y: y))")
    }
  }
}
