/// A mark over, under or beside a letter.
enum Mark: UInt8, CaseIterable, Sendable {
  case grave, acute, circumflex, tilde, diaeresis, ring, caron, breve, macron, dot, doubleAcute, turnedComma
  case dotBelow, cedilla, commaBelow, ogonek, macronBelow
  case sideCaron
  /// The Greek tonos before a capital.
  case leadingTonos
  /// The Greek dialytika with the tonos between its dots.
  case dialytikaTonos

  /// Where a mark stands.
  enum Side {
    case above, below, left, right
  }

  /// Where the mark stands.
  var side: Side {
    switch self {
    case .dotBelow, .cedilla, .commaBelow, .ogonek, .macronBelow: .below
    case .sideCaron: .right
    case .leadingTonos: .left
    default: .above
    }
  }

  /// The combining character of the mark; `nil` if it is a variant that only certain letters have.
  var combiningCharacter: Unicode.Scalar? {
    switch self {
    case .grave: "\u{300}"
    case .acute: "\u{301}"
    case .circumflex: "\u{302}"
    case .tilde: "\u{303}"
    case .macron: "\u{304}"
    case .breve: "\u{306}"
    case .dot: "\u{307}"
    case .diaeresis: "\u{308}"
    case .ring: "\u{30A}"
    case .doubleAcute: "\u{30B}"
    case .caron: "\u{30C}"
    case .turnedComma: "\u{312}"
    case .dotBelow: "\u{323}"
    case .commaBelow: "\u{326}"
    case .cedilla: "\u{327}"
    case .ogonek: "\u{328}"
    case .macronBelow: "\u{331}"
    case .dialytikaTonos: "\u{344}"
    case .sideCaron, .leadingTonos: nil
    }
  }

  /// The character of the mark that stands by itself; `nil` if there is none.
  var spacingCharacter: Unicode.Scalar? {
    switch self {
    case .grave: "`"
    case .acute: "´"
    case .circumflex: "ˆ"
    case .tilde: "˜"
    case .macron: "¯"
    case .breve: "˘"
    case .dot: "˙"
    case .diaeresis: "¨"
    case .ring: "˚"
    case .doubleAcute: "˝"
    case .caron: "ˇ"
    case .cedilla: "¸"
    case .ogonek: "˛"
    case .dialytikaTonos: "\u{385}"
    default: nil
    }
  }

  /// Whether a character may be a combining mark that the face has.
  @inline(__always)
  static func isCombining(_ character: Unicode.Scalar) -> Bool { character.value &- 0x300 <= 0x44 }

  /// The mark of a combining character.
  init?(combining character: Unicode.Scalar) {
    guard Mark.isCombining(character),
      let mark = Mark.allCases.first(where: { $0.combiningCharacter == character })
    else { return nil }
    self = mark
  }
}

/// A letter with a mark that is one character.
struct Composition: Sendable {
  /// The character of letter and mark.
  let character: Unicode.Scalar

  /// The letter; `i` and `j` stand here without their dots.
  let base: Unicode.Scalar

  /// The character that the letter is drawn as.
  let form: Unicode.Scalar

  let mark: Mark

  private init(character: Unicode.Scalar, base: Unicode.Scalar, mark: Mark) {
    self.character = character
    self.base = base
    form = SharedForms.form(of: base)
    self.mark = mark
  }

  /// All letters with marks of Latin-1, Latin Extended-A, Greek and Cyrillic, and some of later blocks; one of those
  /// that look alike in several alphabets.
  static let all: [Composition] = written.flatMap { mark, letters in
    letters.scalarPairs.map { Composition(character: $0.second, base: $0.first, mark: mark) }
  }

  /// For each mark pairs of characters: the letter, and the letter with the mark.
  private static let written: [(Mark, String)] = [
    (.grave, "AÀ EÈ IÌ NǸ OÒ UÙ WẀ YỲ aà eè ıì nǹ oò uù wẁ yỳ ИЍ иѝ"),
    (
      .acute,
      "AÁ CĆ EÉ IÍ LĹ NŃ OÓ RŔ SŚ UÚ WẂ YÝ ZŹ aá cć eé ıí lĺ nń oó rŕ sś uú wẃ yý zź ÆǼ æǽ ØǾ øǿ "
        + "ГЃ гѓ КЌ кќ αά εέ ηή ιί υύ ωώ"
    ),
    (.circumflex, "AÂ CĈ EÊ GĜ HĤ IÎ JĴ OÔ SŜ UÛ WŴ YŶ aâ cĉ eê gĝ hĥ ıî ȷĵ oô sŝ uû wŵ yŷ"),
    (.tilde, "AÃ IĨ NÑ OÕ UŨ aã ıĩ nñ oõ uũ"),
    (.diaeresis, "AÄ EË IÏ OÖ UÜ WẄ YŸ aä eë ıï oö uü wẅ yÿ ӘӚ әӛ ЖӜ жӝ ЗӞ зӟ ИӤ иӥ ӨӪ өӫ ЭӬ эӭ УӰ ЧӴ чӵ ЫӸ ыӹ ιϊ υϋ"),
    (.ring, "AÅ UŮ aå uů"),
    (.caron, "CČ DĎ EĚ GǦ NŇ RŘ SŠ TŤ ZŽ cč eě gǧ nň rř sš zž"),
    (.sideCaron, "LĽ dď lľ tť"),
    (.breve, "AĂ EĔ GĞ IĬ OŎ UŬ aă eĕ gğ ıĭ oŏ uŭ ИЙ ий УЎ уў ЖӁ жӂ"),
    (.macron, "AĀ EĒ IĪ OŌ UŪ aā eē ıī oō uū ИӢ иӣ УӮ уӯ"),
    (.dot, "CĊ EĖ GĠ Iİ ZŻ cċ eė gġ zż"),
    (.doubleAcute, "OŐ UŰ oő uű УӲ уӳ"),
    (.turnedComma, "gģ"),
    (.cedilla, "CÇ SŞ cç sş"),
    (.commaBelow, "GĢ KĶ LĻ NŅ RŖ SȘ TȚ TŢ kķ lļ nņ rŗ sș tț tţ"),
    (.leadingTonos, "ΑΆ ΕΈ ΗΉ ΙΊ ΟΌ ΥΎ ΩΏ"),
    (.dialytikaTonos, "ιΐ υΰ"),
    (.ogonek, "AĄ EĘ IĮ UŲ aą eę iį uų"),
  ]

  /// The composition of a letter and a combining mark; `nil` if the face has no character for it.
  ///
  /// Letters of all alphabets that are drawn alike take the same marks, but a tonos stands before a Greek capital.
  static func of(_ base: Unicode.Scalar, _ mark: Mark) -> Composition? {
    switch (base, mark) {
    case ("ϊ", .acute): return of("ι", .dialytikaTonos)
    case ("ϋ", .acute): return of("υ", .dialytikaTonos)
    case ("\u{391}"..."\u{3A9}", .acute): return of(base, .leadingTonos)
    default: break
    }
    let letter = dotless(SharedForms.form(of: base), under: mark)
    let found = all.first {
      $0.form == letter && ($0.mark == mark || (mark == .caron && $0.mark == .sideCaron))
    }
    // Written with a cedilla, drawn with a comma below, or turned above: these letters are canonically the former.
    let commas: [Mark] = [.commaBelow, .turnedComma]
    return found ?? (mark == .cedilla ? all.last { $0.form == letter && commas.contains($0.mark) } : nil)
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
    let anchors = MarkAnchors(pen)
    switch mark.side {
    case .left: pen.insertTonos()
    case .above:
      pen.mark(
        mark, x: anchors.top, y: anchors.height, isFlat: anchors.isHigh, isNarrow: "ıι".unicodeScalars.contains(base))
    case .below: pen.mark(mark, x: mark == .ogonek ? anchors.ogonek(of: base) : anchors.bottom, y: 0)
    case .right:
      let measures = pen.measures
      let left = anchors.right(of: base) + measures.blend(34, 26)
      pen.mark(mark, x: left, y: base == "L" ? FaceMeasures.capHeight : FaceMeasures.ascender)
      pen.advance = max(pen.advance, left + measures.tightBar * 1.5 + measures.bearing(10))
    }
  }
}

/// Where marks stand on a letter.
struct MarkAnchors {
  /// The x over which marks above stand.
  let top: Double

  /// The x under which marks below stand.
  let bottom: Double

  /// The height of the letter's flat top.
  let height: Double

  /// Whether the letter is as high as a capital.
  var isHigh: Bool { height > FaceMeasures.xHeight + 60 }

  private let left: Double
  private let right: Double
  private let stem: Double
  private let breadth: Double

  /// The anchors on a finished drawing.
  init(_ pen: GlyphPen) {
    let box = pen.bounds ?? (0, 0, pen.advance, FaceMeasures.xHeight)
    let middle = (box.left + box.right) / 2
    top = pen.topAnchor ?? middle
    bottom = middle
    // Round tops overshoot, and their marks stand where those of flat ones do; strokes that reach further lift them.
    let heights = [FaceMeasures.xHeight, FaceMeasures.capHeight, FaceMeasures.ascender]
    let flat = heights.last { box.top > $0 - 20 } ?? FaceMeasures.xHeight
    height = max(flat, box.top - 14)
    (left, right) = (box.left, box.right)
    stem = pen.measures.stem
    breadth = pen.measures.breadth
  }

  /// The x of an ogonek: under the right foot, or the middle where there is none.
  func ogonek(of letter: Unicode.Scalar) -> Double {
    switch letter {
    case "A", "a", "E", "u": right - stem * 0.62
    case "e": left + (right - left) * 0.6
    default: bottom
    }
  }

  /// The x beside which a mark stands on the right, at the letter's top.
  func right(of letter: Unicode.Scalar) -> Double {
    switch letter {
    case "L": left + stem * 1.1 + 60
    // Over the foot.
    case "l": left + stem
    case "t": left + stem + 84 * breadth
    default: right
    }
  }
}
