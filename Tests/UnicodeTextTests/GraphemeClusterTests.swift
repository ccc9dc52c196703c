import Testing

@testable import UnicodeText

/// What is never divided.
@Suite struct GraphemeClusterTests {
  @Test(
    .enabled(if: UnicodeFiles.has("auxiliary/GraphemeBreakTest.txt"), Comment(rawValue: UnicodeFiles.absence)))
  func `all lines of the test file of UAX 29`() throws {
    var failures: [String] = []
    let lines = try UnicodeFiles.lines(of: "auxiliary/GraphemeBreakTest.txt")
    for line in lines {
      let (text, marks) = UnicodeFiles.divided(line)
      if GraphemeClusters.starts(in: text, joiningConjuncts: false) != marks.dropLast() { failures.append(line) }
    }
    #expect(lines.count > 500)
    #expect(failures == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("letters",                "abc",                          [0, 1, 2]),
    ("a letter with marks",    "a\u{301}\u{323}b",             [0, 3]),
    ("a conjunct",             "क्षि",                           [0]),
    ("consonants",             "कक",                           [0, 1]),
    ("Hangul letters",         "\u{1100}\u{1161}\u{11A8}한",   [0, 3]),
    ("flags",                  "🇩🇪🇫🇷🇮",                        [0, 2, 4]),
    ("a family",               "👩\u{200D}👩\u{200D}👧!",       [0, 5]),
    ("carriage return and line feed", "a\r\nb",                [0, 1, 3]),
    ("more marks than a cluster has", "a" + String(repeating: "\u{301}", count: 130), [0, 64, 128]),
  ] as [(String, String, [Int])])
  func `clusters begin where readers see a character`(_ name: String, _ text: String, _ expected: [Int]) {
    let starts = GraphemeClusters.starts(in: Array(text.unicodeScalars))
    #expect(starts.indices.filter { starts[$0] } == expected)
  }
}

/// One row or more for each rule of UAX #29, worked out by hand from the annex.
@Suite struct ClusterRuleTests {
  // A bar stands where a cluster begins.
  // swift-format-ignore
  @Test(arguments: [
    ("GB3: CR and LF stay together",            "\r\n|\r|\r\n|\n|\r"),
    ("GB4: after control characters",           "\u{7}|a|\u{200B}|\u{301}|\u{AD}|\u{301}"),
    ("GB5: before control characters",          "a|\u{7}|a\u{301}|\n|\u{600}|\n"),
    ("GB6: initial letters of Hangul",          "\u{1100}\u{1100}\u{1161}|\u{1100}\u{AC00}|\u{1100}\u{AC01}|\u{1100}|a"),
    ("GB6: not before a final",                 "\u{1100}|\u{11A8}"),
    ("GB7: vowels of Hangul",                   "\u{1161}\u{1161}\u{11A8}|\u{1161}|\u{1100}\u{1161}|\u{AC00}"),
    ("GB7: syllables without a final",          "\u{AC00}\u{1161}|\u{AC00}\u{11A8}|\u{AC1C}\u{11A8}|\u{AC00}|\u{1100}"),
    ("GB8: finals of Hangul",                   "\u{11A8}\u{11A8}|\u{1161}|\u{AC01}\u{11A8}|\u{AC01}|\u{1161}"),
    ("GB9: marks and joiners",                  "a\u{301}\u{200D}\u{301}|b\u{FE0F}|👍🏽"),
    ("GB9: at the start",                       "\u{301}|a"),
    ("GB9a: spacing marks",                     "\u{BA8}\u{BBF}|\u{E01}\u{E33}|a"),
    ("GB9b: what goes before",                  "\u{600}1|\u{600}\u{600}א|1"),
    ("GB9c: conjuncts",                         "\u{915}\u{94D}\u{937}|\u{915}\u{94D}\u{200D}\u{937}\u{94D}\u{924}"),
    ("GB9c: with marks between",                "\u{915}\u{93C}\u{94D}\u{93C}\u{937}"),
    ("GB9c: not without a virama",              "\u{915}\u{93C}|\u{937}|\u{915}\u{200D}|\u{937}"),
    ("GB9c: not after something else",          "a\u{94D}|\u{937}|\u{915}|a\u{94D}|\u{937}"),
    ("GB9c: not across a vowel sign",           "\u{915}\u{94D}\u{93E}|\u{937}"),
    ("GB11: joined pictographs",                "👩\u{200D}👩\u{200D}👧|👩🏽\u{200D}🔬|👩\u{FE0F}\u{301}\u{200D}🔬"),
    ("GB11: not without a joiner",              "👩|👩"),
    ("GB11: not after two joiners",             "👩\u{200D}\u{200D}|👩"),
    ("GB11: not after a mark behind the joiner", "👩\u{200D}\u{301}|👩"),
    ("GB11: not after a letter",                "a\u{200D}|👩|👩\u{200D}|a"),
    ("GB12: flags at the start",                "🇦🇧|🇨🇩|🇪"),
    ("GB13: flags after something else",        "a|🇦🇧|🇨|a|🇦🇧"),
    ("GB13: marks end a flag",                  "🇦\u{301}|🇧🇨"),
    ("GB999: everywhere else",                  "a|1|.| |日|か"),
  ])
  func `clusters begin by the rules`(_ rule: String, _ divided: String) {
    let written = Array(divided.unicodeScalars)
    let text = written.filter { $0 != "|" }
    var found: [Unicode.Scalar] = []
    for (scalar, starts) in zip(text, GraphemeClusters.starts(in: text)) {
      if starts, !found.isEmpty { found.append("|") }
      found.append(scalar)
    }
    #expect(found == written)
  }

  @Test func `conjuncts are divided by the rules before Unicode 15_1`() {
    #expect(GraphemeClusters.starts(in: ["\u{915}", "\u{94D}", "\u{937}"]) == [true, false, false])
    #expect(
      GraphemeClusters.starts(in: ["\u{915}", "\u{94D}", "\u{937}"], joiningConjuncts: false) == [true, false, true])
  }

  @Test func `a cluster has 64 characters at most`() {
    func starts(_ marks: Int) -> [Int] {
      let starts = GraphemeClusters.starts(in: ["a"] + Array(repeating: "\u{301}", count: marks))
      return starts.indices.filter { starts[$0] }
    }
    #expect(starts(63) == [0])
    #expect(starts(64) == [0, 64])
    #expect(starts(127) == [0, 64])
    #expect(starts(128) == [0, 64, 128])
  }
}
