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
      let images = [
        (Mapping.upper, Array(scalar.properties.uppercaseMapping.unicodeScalars)),
        (Mapping.lower, Array(scalar.properties.lowercaseMapping.unicodeScalars)),
      ]
      for (mapping, image) in images where image.allSatisfy(isKnown) {
        compared += image == [scalar] ? 0 : 1
        if mapping.image(of: [scalar]) != image { differences.append(value) }
      }
    }
    #expect(differences == [])
    #expect(compared > 2800)
  }
}
