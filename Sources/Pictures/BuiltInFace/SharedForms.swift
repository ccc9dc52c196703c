/// Characters that look exactly as another one does, and are drawn as that one: the same glyph, advance and kerning.
enum SharedForms {
  /// The characters and those they are drawn as, sorted by the former.
  static let all: [(character: Unicode.Scalar, form: Unicode.Scalar)] = written.flatMap { text in
    text.scalarPairs.map { (character: $0.first, form: $0.second) }
  }.sorted { $0.character < $1.character }

  /// Pairs of characters: one, and the one it is drawn as.
  private static let written = [
    // Greek capitals and small letters as in Latin, and with their marks.
    "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ΪÏ ΫŸ",
    "κĸ μ\u{B5} νv οo όó",
    // Greek among itself, in Coptic and in mathematics.
    "ϕф ϴӨ ϲc ϳj ϵє ϹC əǝ ͿJ \u{2126}Ω \u{2206}Δ \u{2227}Λ",
    // Greek signs: the question mark, the raised stop, the tonos by itself and the numeral sign.
    "\u{37E}; \u{387}\u{B7} \u{384}´ \u{374}\u{2032} \u{2B9}\u{2032}",
    // Cyrillic capitals as in Latin and Greek.
    "АA ВB ЕE КK МM НH ОO РP СC ТT ХX ЅS ІI ЈJ ГΓ ПΠ ФΦ ЀÈ ЁË ЇÏ",
    "ӀI ӐĂ ӒÄ ӔÆ ӖĔ ӦÖ ӘƏ ҮY ҪÇ ԚQ ԜW",
    // Cyrillic small letters likewise.
    "аa еe кĸ оo рp сc уy хx ѕs іi јj ѐè ёë їï ћħ",
    "үγ һh ӑă ӓä ӕæ ӗĕ әǝ ӧö ҫç ӱÿ ԛq ԝw",
  ]

  /// The character that another one is drawn as; itself if it has a form of its own.
  static func form(of character: Unicode.Scalar) -> Unicode.Scalar {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].character < character { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low].character == character ? all[low].form : character
  }
}

extension String {
  /// The characters of the text two by two; spaces between them do not count.
  var scalarPairs: [(first: Unicode.Scalar, second: Unicode.Scalar)] {
    var pairs: [(first: Unicode.Scalar, second: Unicode.Scalar)] = []
    var first: Unicode.Scalar?
    for scalar in unicodeScalars where scalar != " " {
      if let one = first {
        pairs.append((one, scalar))
        first = nil
      } else {
        first = scalar
      }
    }
    return pairs
  }
}
