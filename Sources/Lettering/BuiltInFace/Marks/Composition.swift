/// A letter with a mark that is one character.
struct Composition: Sendable {
  /// The character of letter and mark.
  let character: Unicode.Scalar

  /// The letter; `i` and `j` stand here without their dots.
  let base: Unicode.Scalar

  let mark: Mark

  /// All letters with marks of Latin-1 and Latin Extended-A, and some of later blocks.
  static let all: [Composition] = written.flatMap { mark, letters in
    var pairs: [Composition] = []
    var base: Unicode.Scalar?
    for scalar in letters.unicodeScalars where scalar != " " {
      if let letter = base {
        pairs.append(Composition(character: scalar, base: letter, mark: mark))
        base = nil
      } else {
        base = scalar
      }
    }
    return pairs
  }

  /// For each mark the letters before and after they take it.
  private static let written: [(Mark, String)] = [
    (.grave, "AÀ EÈ IÌ NǸ OÒ UÙ WẀ YỲ aà eè ıì nǹ oò uù wẁ yỳ"),
    (.acute, "AÁ CĆ EÉ IÍ LĹ NŃ OÓ RŔ SŚ UÚ WẂ YÝ ZŹ aá cć eé ıí lĺ nń oó rŕ sś uú wẃ yý zź ÆǼ æǽ ØǾ øǿ"),
    (.circumflex, "AÂ CĈ EÊ GĜ HĤ IÎ JĴ OÔ SŜ UÛ WŴ YŶ aâ cĉ eê gĝ hĥ ıî ȷĵ oô sŝ uû wŵ yŷ"),
    (.tilde, "AÃ IĨ NÑ OÕ UŨ aã ıĩ nñ oõ uũ"),
    (.diaeresis, "AÄ EË IÏ OÖ UÜ WẄ YŸ aä eë ıï oö uü wẅ yÿ"),
    (.ring, "AÅ UŮ aå uů"),
    (.caron, "CČ DĎ EĚ GǦ NŇ RŘ SŠ TŤ ZŽ cč eě gǧ nň rř sš zž"),
    (.sideCaron, "LĽ dď lľ tť"),
    (.breve, "AĂ EĔ GĞ IĬ OŎ UŬ aă eĕ gğ ıĭ oŏ uŭ"),
    (.macron, "AĀ EĒ IĪ OŌ UŪ aā eē ıī oō uū"),
    (.dot, "CĊ EĖ GĠ Iİ ZŻ cċ eė gġ zż"),
    (.doubleAcute, "OŐ UŰ oő uű"),
    (.turnedComma, "gģ"),
    (.cedilla, "CÇ SŞ cç sş"),
    (.commaBelow, "GĢ KĶ LĻ NŅ RŖ SȘ TȚ TŢ kķ lļ nņ rŗ sș tț tţ"),
    (.ogonek, "AĄ EĘ IĮ UŲ aą eę iį uų"),
  ]

  /// The composition of a letter and a combining mark; `nil` if it is no character of the face.
  static func of(_ base: Unicode.Scalar, _ mark: Mark) -> Composition? {
    let letter = dotless(base, under: mark)
    let found = all.first {
      $0.base == letter && ($0.mark == mark || (mark == .caron && $0.mark == .sideCaron))
    }
    // Written with a cedilla, drawn with a comma: these letters are canonically the former.
    return found ?? (mark == .cedilla ? all.last { $0.base == letter && $0.mark == .commaBelow } : nil)
  }

  /// The letter that takes a mark: `i` and `j` lose their dots under marks above.
  static func dotless(_ base: Unicode.Scalar, under mark: Mark) -> Unicode.Scalar {
    switch (base, mark.side) {
    case ("i", .above): "ı"
    case ("j", .above): "ȷ"
    default: base
    }
  }

  /// Draws letter and mark.
  func draw(_ pen: inout GlyphPen) {
    guard let index = GlyphTable.index(of: base) else { return }
    GlyphTable.definitions[index].draw(&pen)
    let place = MarkPlace(pen)
    switch mark.side {
    case .above: pen.mark(mark, x: place.top, y: place.height, isFlat: place.isHigh)
    case .below: pen.mark(mark, x: mark == .ogonek ? place.ogonek(of: base) : place.bottom, y: 0)
    case .right:
      let measures = pen.measures
      let left = place.right(of: base) + measures.blend(34, 26)
      pen.mark(mark, x: left, y: base == "L" ? FaceMeasures.capHeight : FaceMeasures.ascender)
      pen.advance = max(pen.advance, left + measures.tightBar * 1.5 + measures.bearing(10))
    }
  }
}
