/// Changes the case of a text as CSS does: with the mappings of Unicode and the customs of some languages.
///
/// Turkish and Azerbaijani have an `i` with a dot and one without; Greek capitals lose their accents; Dutch `ij` is one
/// letter. A sigma at the end of a word is `ς`. The dots that Lithuanian dictionaries keep under accents are not
/// written.
package struct CaseMapping {
  private let text: [Unicode.Scalar]
  private let language: Language
  private var mapped: [Unicode.Scalar] = []

  /// A language with customs of its own.
  private enum Language {
    case turkic, greek, dutch, other

    init(_ tag: String) {
      let first = tag.utf8.prefix { $0 != 0x2D && $0 != 0x5F }.map { $0 | 0x20 }
      self =
        switch first {
        case Array("tr".utf8), Array("az".utf8): .turkic
        case Array("el".utf8): .greek
        case Array("nl".utf8): .dutch
        default: .other
        }
    }
  }

  /// The text in capitals.
  ///
  /// - Complexity: O(*n*).
  package static func uppercased(_ text: [Unicode.Scalar], language: String) -> [Unicode.Scalar] {
    var mapping = CaseMapping(text: text, language: Language(language))
    for index in text.indices { mapping.appendUpper(index) }
    return mapping.mapped
  }

  /// The text in small letters.
  ///
  /// - Complexity: O(*n*).
  package static func lowercased(_ text: [Unicode.Scalar], language: String) -> [Unicode.Scalar] {
    var mapping = CaseMapping(text: text, language: Language(language))
    mapping.appendLower()
    return mapping.mapped
  }

  /// The text with a capital at the start of each word.
  ///
  /// - Complexity: O(*n*).
  package static func capitalized(_ text: [Unicode.Scalar], language: String) -> [Unicode.Scalar] {
    var mapping = CaseMapping(text: text, language: Language(language))
    mapping.appendCapitalized()
    return mapping.mapped
  }

  private init(text: [Unicode.Scalar], language: Language) {
    self.text = text
    self.language = language
    mapped.reserveCapacity(text.count)
  }

  private func scalar(at index: Int) -> Unicode.Scalar? { text.indices.contains(index) ? text[index] : nil }

  private mutating func append(_ scalar: Unicode.Scalar, by map: CaseMap) {
    if let images = map[scalar] { mapped += images } else { mapped.append(scalar) }
  }

  // MARK: Capitals

  private mutating func appendUpper(_ index: Int) {
    let scalar = text[index]
    switch language {
    case .turkic where scalar == "i": mapped.append("İ")
    case .greek: appendGreekUpper(index)
    default: append(scalar, by: .upper)
    }
  }

  /// Greek vowels lose their accent; if the accent kept the vowel apart from an iota or upsilon, that one gets a
  /// diaeresis.
  private mutating func appendGreekUpper(_ index: Int) {
    let scalar = text[index]
    let isAlone = !Self.isWordPart(self.scalar(at: index - 1)) && !Self.isWordPart(self.scalar(at: index + 1))
    if let bare = Self.greekWithoutAccent(scalar), !(isAlone && (scalar == "ή" || scalar == "Ή")) {
      mapped.append(bare)
    } else if let before = self.scalar(at: index - 1),
      ["ά", "έ", "ό", "ύ", "Ά", "Έ", "Ό"].contains(before), ["ι", "υ", "Ι", "Υ"].contains(scalar)
    {
      mapped.append(scalar == "ι" || scalar == "Ι" ? "Ϊ" : "Ϋ")
    } else {
      append(scalar, by: .upper)
    }
  }

  private static func greekWithoutAccent(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "ά", "Ά": "Α"
    case "έ", "Έ": "Ε"
    case "ή", "Ή": "Η"
    case "ί", "Ί": "Ι"
    case "ό", "Ό": "Ο"
    case "ύ", "Ύ": "Υ"
    case "ώ", "Ώ": "Ω"
    case "ΐ": "Ϊ"
    case "ΰ": "Ϋ"
    default: nil
    }
  }

  // MARK: Small letters

  private mutating func appendLower() {
    for index in text.indices {
      let scalar = text[index]
      if language == .turkic, scalar == "I" {
        mapped.append(self.scalar(at: index + 1) == "\u{307}" ? "i" : "ı")
      } else if language == .turkic, scalar == "İ" {
        mapped.append("i")
      } else if language == .turkic, scalar == "\u{307}", self.scalar(at: index - 1) == "I" {
        continue
      } else if scalar == "Σ", Self.isWordPart(self.scalar(at: index - 1)), !Self.isWordPart(self.scalar(at: index + 1))
      {
        mapped.append("ς")
      } else {
        append(scalar, by: .lower)
      }
    }
  }

  // MARK: Words

  private mutating func appendCapitalized() {
    var index = 0
    while index < text.count {
      let scalar = text[index]
      guard Self.isWordPart(scalar), !continuesWord(at: index) else {
        mapped.append(scalar)
        index += 1
        continue
      }
      if language == .dutch, scalar == "i", self.scalar(at: index + 1) == "j" {
        mapped += ["I", "J"]
        index += 2
        continue
      }
      if language == .turkic, scalar == "i" {
        mapped.append("İ")
      } else if let title = CaseMap.title[scalar] {
        mapped += title
      } else {
        append(scalar, by: .upper)
      }
      index += 1
    }
  }

  /// Whether a character continues a word: after a letter, mark, digit or underscore, possibly with an apostrophe,
  /// a middle dot or a soft hyphen between them.
  private func continuesWord(at index: Int) -> Bool {
    guard let before = scalar(at: index - 1) else { return false }
    if Self.isWordPart(before) || before == "_" { return true }
    switch before {
    case "'", "’", "·", "\u{AD}": return Self.isWordPart(scalar(at: index - 2))
    default: return false
    }
  }

  /// Whether a character is a letter, a mark or a digit.
  private static func isWordPart(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    if Script(scalar) != .common { return true }
    return LineBreakClass(scalar) == .nu || ClusterClass(scalar).extends
  }
}

/// A mapping from characters to those of another case.
struct CaseMap: Sendable {
  static let upper = CaseMap(CaseTable.upper, expansions: CaseTable.upperExpansions)
  static let lower = CaseMap(CaseTable.lower, expansions: CaseTable.lowerExpansions)

  /// Only the characters whose capital at the start of a word differs from their capital inside it.
  static let title = CaseMap(CaseTable.title, expansions: CaseTable.titleExpansions)

  /// The characters that have an image, ascending, and where the images of each begin.
  private var characters: [UInt32] = []
  private var starts: [Int] = []
  private var images: [Unicode.Scalar] = []

  private init(_ ranges: String, expansions: String) {
    var pairs = Self.pairs(in: ranges)
    var numbers = PackedNumbers(expansions)
    var character: UInt32 = 0
    while let distance = numbers.next(), let count = numbers.next() {
      character += distance
      let whole = (0..<count).compactMap { _ in numbers.next().flatMap(Unicode.Scalar.init) }
      pairs.append((character, whole))
    }
    // An expansion is listed later and replaces the single image, so equal characters must keep their order.
    let order = pairs.indices.sorted { left, right in
      pairs[left].character == pairs[right].character ? left < right : pairs[left].character < pairs[right].character
    }
    for index in order {
      if characters.last == pairs[index].character {
        images.removeSubrange(starts[starts.count - 1]...)
      } else {
        characters.append(pairs[index].character)
        starts.append(images.count)
      }
      images += pairs[index].images
    }
    starts.append(images.count)
  }

  private static func pairs(in ranges: String) -> [(character: UInt32, images: [Unicode.Scalar])] {
    var pairs: [(character: UInt32, images: [Unicode.Scalar])] = []
    var numbers = PackedNumbers(ranges)
    var start: UInt32 = 0
    while let distance = numbers.next(), let count = numbers.next(), let step = numbers.next(),
      let move = numbers.nextSigned()
    {
      start += distance
      for offset in 0..<count {
        let character = start + offset * step
        guard let image = Unicode.Scalar(UInt32(bitPattern: Int32(bitPattern: character) + move)) else { continue }
        pairs.append((character, [image]))
      }
    }
    return pairs
  }

  /// The images of a character; `nil` if the character maps to itself.
  subscript(scalar: Unicode.Scalar) -> ArraySlice<Unicode.Scalar>? {
    characters.ascendingIndex(of: scalar.value).map { images[starts[$0]..<starts[$0 + 1]] }
  }
}
