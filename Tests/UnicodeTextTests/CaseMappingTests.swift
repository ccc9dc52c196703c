import Testing

@testable import UnicodeText

/// Capitals and small letters.
@Suite struct CaseMappingTests {
  enum Mapping {
    case upper, lower, capitalized

    func image(of text: [Unicode.Scalar], language: String = "") -> [Unicode.Scalar] {
      switch self {
      case .upper: CaseMapping.uppercased(text, language: language)
      case .lower: CaseMapping.lowercased(text, language: language)
      case .capitalized: CaseMapping.capitalized(text, language: language)
      }
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var mapping: Mapping
    var language: String
    var expected: String
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ mapping: Mapping, _ language: String, _ expected: String) {
      (self.name, self.text, self.mapping) = (name, text, mapping)
      (self.language, self.expected) = (language, expected)
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    //  name                       text              case          language  expected
    Row("capitals",                "grün é ж ω",     .upper,       "",       "GRÜN É Ж Ω"),
    Row("sharp s",                 "Straße",         .upper,       "de",     "STRASSE"),
    Row("ligatures fall apart",    "ﬁn ŉ",           .upper,       "",       "FIN ʼN"),
    Row("small letters",           "GRÜN É Ж Ω",     .lower,       "",       "grün é ж ω"),
    Row("sigma at the end",        "ΟΔΟΣ ΣΑΣ Σ",     .lower,       "",       "οδος σας σ"),
    Row("Turkish capitals",        "iı",             .upper,       "tr-TR",  "İI"),
    Row("Turkish small letters",   "Iİ I\u{307}",    .lower,       "az",     "ıi i"),
    Row("a dotted I elsewhere",    "İ",              .lower,       "en",     "i\u{307}"),
    Row("Greek capitals",          "Μάιος ή ΐ",      .upper,       "el",     "ΜΑΪΟΣ Ή Ϊ"),
    Row("Greek diphthongs",        "άυλος Άυπνος",   .upper,       "el-GR",  "ΑΫΛΟΣ ΑΫΠΝΟΣ"),
    Row("Greek letters elsewhere", "ά",              .upper,       "en",     "Ά"),
    Row("words",                   "the quick-brown fox's 2nd é", .capitalized, "", "The Quick-Brown Fox's 2nd É"),
    Row("words keep capitals",     "aBC dEF",        .capitalized, "",       "ABC DEF"),
    Row("words in signs",          "(hello) “world” a.b", .capitalized, "",  "(Hello) “World” A.B"),
    Row("capitals of digraphs",    "ǆep ßa ﬂa",      .capitalized, "",       "ǅep Ssa Fla"),
    Row("Dutch ij",                "ijs ijver",      .capitalized, "nl",     "IJs IJver"),
    Row("ij elsewhere",            "ijs",            .capitalized, "",       "Ijs"),
    Row("letters without case",    "日本 नमस्ते",      .upper,       "",       "日本 नमस्ते"),
    Row("capitals of several letters", "ﬃ ß ŉ ǰ",    .upper,       "",       "FFI SS ʼN J\u{30C}"),
    Row("three characters of one", "\u{3B0} \u{390}", .upper,      "",       "\u{3A5}\u{308}\u{301} \u{399}\u{308}\u{301}"),
    Row("iota below becomes a letter", "\u{1FB3}",   .upper,       "",       "\u{391}\u{399}"),
    Row("iota below at the start of a word", "\u{1FB3}", .capitalized, "",   "\u{1FBC}"),
    Row("the same with an accent", "\u{1F84}b",     .capitalized, "",       "\u{1F8C}b"),
    Row("Armenian ligature",       "\u{587}",        .upper,       "",       "\u{535}\u{552}"),
    Row("Armenian ligature at the start", "\u{587}", .capitalized, "",       "\u{535}\u{582}"),
    Row("capitals of digraphs",    "ǆ ǅ",            .upper,       "",       "Ǆ Ǆ"),
    Row("small letters of digraphs", "Ǆ ǅ",          .lower,       "",       "ǆ ǆ"),
    Row("a dotless i",             "ı",              .upper,       "",       "I"),
    Row("a capital sharp s",       "ẞ",              .lower,       "",       "ß"),
    Row("signs that are letters",  "\u{212A} \u{212B} \u{2126}", .lower, "", "k \u{E5} \u{3C9}"),
    Row("letters beyond 65,535",   "\u{10428} \u{1E943}", .upper,  "",       "\u{10400} \u{1E921}"),
    Row("a sigma alone",           "Σ Σ.",           .lower,       "",       "σ σ."),
    Row("a sigma inside",          "ΑΣΑ",            .lower,       "",       "ασα"),
    Row("a sigma before a sign",   "ΑΣ, ΑΣ",         .lower,       "",       "ας, ας"),
    Row("Turkish dots",            "I\u{307} \u{307}", .lower,     "tr",     "i \u{307}"),
    Row("Turkish words",           "izmir ılık",     .capitalized, "tr",     "İzmir Ilık"),
    Row("tags in any case, with a region", "i",      .upper,       "TR_tr",  "İ"),
    Row("a longer tag is another language", "i",     .upper,       "tro",    "I"),
    Row("Greek accents",           "άέήίόύώΐΰ Άμ",   .upper,       "el",     "ΑΕΗΙΟΥΩΪΫ ΑΜ"),
    Row("a Greek or alone keeps its accent", "ή, ή", .upper,       "el",     "Ή, Ή"),
    Row("a Greek or in a word does not", "ήχος τή",  .upper,       "el",     "ΗΧΟΣ ΤΗ"),
    Row("a Greek diaeresis after an accent only", "άι αι ώι", .upper, "el",  "ΑΪ ΑΙ ΩΙ"),
    Row("Dutch capitals stay",     "IJs iJs ij",     .capitalized, "nl-BE",  "IJs IJs IJ"),
    Row("apostrophes and underscores", "rock'n'roll o’neil a_b 'tis l·l", .capitalized, "",
                                                                             "Rock'n'roll O’neil A_b 'Tis L·l"),
    Row("a soft hyphen in a word", "co\u{AD}op",     .capitalized, "",       "Co\u{AD}op"),
    Row("digits and marks go on with a word", "2nd e\u{301}a 1a", .capitalized, "", "2nd E\u{301}a 1a"),
  ])
  func mapping(_ row: Row) {
    let image = row.mapping.image(of: Array(row.text.unicodeScalars), language: row.language)
    #expect(image == Array(row.expected.unicodeScalars))
  }

  @Test func `mappings of single characters are those of the standard library, where ours are as new`() {
    func isKnown(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.age.map { $0 <= (15, 0) } ?? false }
    var differences: [UInt32] = []
    var compared = 0
    for value in 0..<UInt32(0x1_E944) {
      guard let scalar = Unicode.Scalar(value), isKnown(scalar) else { continue }
      var images = [
        (Mapping.upper, Array(scalar.properties.uppercaseMapping.unicodeScalars)),
        (Mapping.lower, Array(scalar.properties.lowercaseMapping.unicodeScalars)),
      ]
      if Script(scalar) != .common {
        images.append((.capitalized, Array(scalar.properties.titlecaseMapping.unicodeScalars)))
      }
      for (mapping, image) in images where image.allSatisfy(isKnown) {
        compared += image == [scalar] ? 0 : 1
        if mapping.image(of: [scalar]) != image { differences.append(value) }
      }
    }
    #expect(differences == [])
    #expect(compared > 2800)
  }
}
