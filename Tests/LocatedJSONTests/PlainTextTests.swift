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
  ])
  func `commands are escaped and the middle of long texts is left out`(_ row: Row) {
    #expect(row.text.onOneLine(limit: 12) == row.line)
  }

  @Test func `a finding is one line whatever its names are`() {
    let finding = Finding(
      severity: .error, code: "x", file: "a\nb.json", line: 1, column: 2, message: "no token 'x\n::error::y'",
      advice: "see \u{1B}]8;;z")
    #expect(finding.description == #"a\nb.json:1:2: error: no token 'x\n::error::y'; see \u001b]8;;z"#)
  }

  @Test func `a word of a megabyte is told in part`() {
    let (_, findings) = JSONScanner.scan(Array(repeating: UInt8(ascii: "x"), count: 1_000_000), file: "f")
    #expect(findings.count == 1)
    #expect(findings.allSatisfy { $0.message.utf8.count < 200 && $0.message.contains("xxx…xxx") })
  }
}
