import ExactTexts
import LocatedJSON
import Testing

@Suite("Text for one line of a log")
struct PlainTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let line: String
    init(_ name: String, _ text: String, _ line: String) {
      (testDescription, self.text, self.line) = (name, text, line)
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("plain", "größe – 日本", "größe – 日本"),
    Row("line ends and tabs", "a\nb\r\nc\td", #"a\nb\r\nc\td"#),
    Row("a terminal's colour", "\u{1B}[31mred", #"\u001b[31mred"#),
    Row("NUL and delete", "\0\u{7F}", #"\u0000\u007f"#),
    Row("text that turns round", "abc\u{202E}gnp", #"abc\u202egnp"#),
    Row("twelve scalars", "0123456789ab", "0123456789ab"),
    Row("thirteen scalars", "0123456789abc", "012345…789abc"),
    Row("the limit counts what was there", "\n\n\n\n\n\n\n\n\n\n\n\n", #"\n\n\n\n\n\n\n\n\n\n\n\n"#),
    Row("many bytes, few scalars", "ééééééé", "ééééééé"),
    Row("the last of C0, the first letter", "\u{1F} !", #"\u001f !"#),
    Row("delete, C1, the space after it", "~\u{7F}\u{80}\u{9F}\u{A0}", "~" + #"\u007f\u0080\u009f"# + "\u{A0}"),
    Row("ends of lines and paragraphs", "\u{2027}\u{2028}\u{2029}", "\u{2027}" + #"\u2028\u2029"#),
    Row("embeddings and overrides", "\u{202A}\u{202E}\u{202F}", #"\u202a\u202e"# + "\u{202F}"),
    Row("isolates", "\u{2065}\u{2066}\u{2069}", #"\u2065\u2066\u2069"#),
    Row("marks of direction", "\u{61B}\u{61C}\u{200E}\u{200F}\u{2010}", "\u{61B}" + #"\u061c\u200e\u200f"# + "\u{2010}"),
    Row("what cannot be seen", "\u{AD}\u{200B}\u{2060}\u{FEFF}\u{3164}", #"\u00ad\u200b\u2060\ufeff\u3164"#),
    Row("tags", "\u{E0001}\u{E0041}\u{E007F}", #"\u{e0001}\u{e0041}\u{e007f}"#),
    Row("joiners and selectors of letters and signs", "👩\u{200D}🚀 a\u{200C}b ❤\u{FE0F}\u{E0100}", "👩\u{200D}🚀 a\u{200C}b ❤\u{FE0F}\u{E0100}"),
    Row("a command of GitHub", "::error::x", #"\u003a:error::x"#),
    Row("one behind spaces", "\u{A0} ::x", "\u{A0} " + #"\u003a:x"#),
    Row("a colon beside a line end", "a:b\n", #"a:b\n"#),
    Row("two colons elsewhere", "a::b :c", "a::b :c"),
    Row("one colon", ":a", ":a"),
    Row("a command of Azure", "x ##vso[y]", #"x #\u0023vso[y]"#),
    Row("three signs", "###", #"#\u0023\u0023"#),
    Row("a colour", "#00AA##", #"#00AA#\u0023"#),
  ])
  func `commands are escaped and the middle of long texts is left out`(_ row: Row) {
    #expect(row.text.onOneLine(limit: 12) == row.line)
  }

  @Test func `a finding is one line whatever its names are`() {
    let finding = Finding(
      severity: .error, codeText: "x", file: "a\nb.json", line: 1, column: 2, message: "no token 'x\n::error::y'",
      advice: "see \u{1B}]8;;z")
    #expect(finding.description == #"a\nb.json:1:2: error: no token 'x\n::error::y'; see \u001b]8;;z"#)
  }

  @Test(arguments: ["::a", "a\u{1B}b", "##", "\u{E0041}", "0123456789abcdef", "\\u003a:"])
  func `what was escaped once stays as it is`(text: String) {
    let once = text.onOneLine(limit: 12)
    #expect(once.onOneLine() == once)
    #expect(!once.needsEscapes)
  }

  @Test(arguments: ["a\u{1B}b", "##vso[x]", "\u{E0041}\u{202E}", "größe", "\u{0}\u{7F}\u{9B}\u{2028}\"\\"])
  func `JSON keeps what it escapes, and shows nothing else`(text: String) throws {
    var json = JSONWriter()
    json.string(text)
    #expect(!json.text.needsEscapes)
    let (document, findings) = JSONScanner.scan(Array(json.text.utf8), file: "f")
    #expect(findings == [])
    let back = try #require(document?.root.string)
    #expect(ExactText(back) == ExactText(text))
  }

  @Test func `a word of a megabyte is shortened`() {
    let (_, findings) = JSONScanner.scan(Array(repeating: UInt8(ascii: "x"), count: 1_000_000), file: "f")
    #expect(findings.count == 1)
    #expect(findings.allSatisfy { $0.message.utf8.count < 200 && $0.message.contains("xxx…xxx") })
  }
}
