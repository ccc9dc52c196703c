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
