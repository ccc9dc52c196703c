import Lettering
import Testing

/// Which lines a text is broken into, and what is cut off.
@Suite struct LineTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var room: String?
    var limit: Int
    var expected: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ room: String?, _ limit: Int, _ expected: [String]) {
      (self.name, self.text, self.room, self.limit, self.expected) = (name, text, room, limit, expected)
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    //  name                         text              as wide as lines  expected
    Row("one line",                  "nn nn",          nil,       1,     ["nn nn"]),
    Row("wraps between words",       "nn nn nn",       "nn nn",   0,     ["nn nn", "nn"]),
    Row("one line does not wrap",    "nn nn nn",       "nn nn…",  1,     ["nn nn…"]),
    Row("a limit ends the last line", "nnn nnn nnn",   "nnn…",   2,     ["nnn", "nnn…"]),
    Row("a limit that is kept",      "nn nn nn nn",    "nn nn",   2,     ["nn nn", "nn nn"]),
    Row("a long word is broken",     "nnnnnnn",        "nnn",     0,     ["nnn", "nnn", "n"]),
    Row("a long word after a short one", "n nnnnn",    "nnn",     0,     ["n", "nnn", "nn"]),
    Row("line feeds break lines",    "n\nn",           nil,       0,     ["n", "n"]),
    Row("line feeds count as lines", "n\nn",           nil,       1,     ["n…"]),
    Row("a line feed at the end",    "n\n",            nil,       0,     ["n", ""]),
    Row("a line feed beyond the limit", "n\n",         nil,       1,     ["n…"]),
    Row("empty lines",               "n\n\nn",         nil,       0,     ["n", "", "n"]),
    Row("carriage return and line feed", "n\r\nn",     nil,       0,     ["n", "n"]),
    Row("all separators",            "n\rn\u{B}n\u{C}n\u{85}n\u{2028}n\u{2029}n", nil, 0,
                                                                         ["n", "n", "n", "n", "n", "n", "n"]),
    Row("nothing is one empty line", "",               nil,       1,     [""]),
    Row("spaces are one empty line", "   ",            "n",       0,     [""]),
    Row("no room at all",            "nn",             "",        1,     ["…"]),
    Row("a letter a line at least",  "nn",             "",        0,     ["n", "n"]),
    Row("spaces hang",               "nn   nn",        "nn",      0,     ["nn", "nn"]),
    Row("spaces between words stay", "n   n",          nil,       0,     ["n   n"]),
    Row("spaces at the start stay",  "  n",            nil,       0,     ["  n"]),
    Row("spaces before an ellipsis go", "nnn    nnnn", "nnn   …", 1,     ["nnn…"]),
    Row("a tab is four spaces",      "n\tn",           nil,       0,     ["n    n"]),
    Row("control characters go",     "n\u{0}\u{7}\u{1B}\u{7F}\u{9F}n", nil, 0, ["nn"]),
  ])
  func lines(_ row: Row) {
    let width = row.room.map(Samples.width) ?? .infinity
    let block = Typesetter().measure(row.text, style: Samples.style(), maximumWidth: width, lineLimit: row.limit)
    #expect(block.lines.map(\.text) == row.expected)
    #expect(block.height == Double(row.expected.count) * 16)
    #expect(block.width <= max(width, 0))
    #expect(block.isCut == row.expected.last?.hasSuffix("…"))
  }

  @Test func `a cluster is not cut`() {
    // A picture of two characters, which the built-in face shows as two boxes.
    let room = Samples.width("👩…")
    let block = Typesetter().measure(
      "👩\u{200D}🔬👩\u{200D}🔬", style: Samples.style(), maximumWidth: room, lineLimit: 1)
    #expect(block.lines.map(\.text) == ["…"])
    let wider = Typesetter().measure(
      "👩\u{200D}🔬👩\u{200D}🔬", style: Samples.style(), maximumWidth: Samples.width("👩👩…"), lineLimit: 1)
    #expect(wider.lines.map(\.text) == ["👩\u{200D}🔬…"])
  }

  // swift-format-ignore
  @Test(arguments: [
    (LetterCase.asWritten, "tr", "ıJsland iI"), (.upper, "tr", "IJSLAND İI"), (.lower, "tr", "ıjsland iı"),
    (.capitalized, "tr", "IJsland İI"),         (.upper, "nl", "IJSLAND II"), (.lower, "nl", "ıjsland ii"),
  ] as [(LetterCase, String, String)])
  func `a text is set in the case and language of its style`(letterCase: LetterCase, language: String, expected: String) {
    var style = Samples.style()
    (style.letterCase, style.language) = (letterCase, language)
    let block = Typesetter().measure("ıJsland iI", style: style, maximumWidth: .infinity, lineLimit: 1)
    #expect(block.lines.map(\.text) == [expected])
  }

  @Test func `a negative width is no room, and NaN is no limit`() {
    let style = Samples.style()
    let negative = Typesetter().measure("nn", style: style, maximumWidth: -3, lineLimit: 1)
    #expect(negative.lines.map(\.text) == ["…"])
    #expect(negative.width == 0)
    #expect(Typesetter().measure("nn", style: style, maximumWidth: .nan, lineLimit: 1) == Samples.block("nn"))
  }
}

/// Styles and measures that tests of typesetting share.
enum Samples {
  static func style(
    _ size: Double = 10, lineHeight: Double = 16, letterSpacing: Double = 0, direction: TextDirection = .automatic
  ) -> TextStyle {
    TextStyle(
      family: ["Sample"], size: size, weight: 400, letterSpacing: letterSpacing, lineHeight: lineHeight,
      direction: direction)
  }

  /// How wide a text is on one line at 10 points.
  static func width(_ text: String) -> Double {
    block(text).lines[0].width
  }

  /// A text at 10 points on lines 16 points high, as wide as it likes.
  static func block(_ text: String) -> TextBlock {
    Typesetter().measure(text, style: style(), maximumWidth: .infinity, lineLimit: 0)
  }
}
