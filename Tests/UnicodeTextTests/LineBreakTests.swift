import Testing

@testable import UnicodeText

/// Where lines may end.
@Suite struct LineBreakTests {
  @Test(.enabled(if: UnicodeFiles.has("auxiliary/LineBreakTest.txt"), Comment(rawValue: UnicodeFiles.absence)))
  func `all lines of the test file of UAX 14`() throws {
    var failures: [String] = []
    let lines = try UnicodeFiles.lines(of: "auxiliary/LineBreakTest.txt")
    for line in lines {
      let (text, marks) = UnicodeFiles.divided(line)
      let breaks = LineBreak.breaks(of: text, by: .unicode15)
      if breaks.dropFirst().map({ $0 != .prohibited }) != Array(marks.dropFirst().dropLast()) { failures.append(line) }
    }
    #expect(lines.count > 7000)
    #expect(failures == [])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var divided: String
    var testDescription: String { name }

    init(_ name: String, _ divided: String) { (self.name, self.divided) = (name, divided) }
  }

  // The bars are where Chromium 156 ends lines if each may hold nothing.
  // swift-format-ignore
  @Test(arguments: [
    Row("words",                     "The |quick |brown |fox"),
    Row("several spaces",            "a   |b"),
    Row("signs after spaces",        "a |? |b |! |/c |.5 |)"),
    Row("hyphens",                   "state-|of-|the-|art"),
    Row("hyphens before digits",     "A-|1 |1-|5 |-5 |(-5)"),
    Row("hyphens in a row",          "a-|-|b"),
    Row("slashes",                   "and/or |1/2 |а/|б"),
    Row("an address",                "http://a.b/c?|d=e&f"),
    Row("brackets",                  "a(b)|(c) |f[1]|{x} |a.|<b"),
    Row("quotation marks",           "“a” |b |“c”, |a”b“c"),
    Row("spaced guillemets",         "a |« |b |» |c"),
    Row("dashes",                    "a|—|b |1–|9"),
    Row("an ellipsis",               "a…|b |…|c"),
    Row("no-break spaces",           "10\u{A0}000 |km"),
    Row("zero width space",          "a\u{200B}|b"),
    Row("word joiner",               "a\u{2060}b"),
    Row("soft hyphen",               "co\u{AD}|op"),
    Row("money and units",           "$100 |€100 |100€ |100% |5°C"),
    Row("ideographs",                "日|本|語|ー"),
    Row("ideographs and signs",      "日|「本」|語。|（あ）|っ"),
    Row("quotes among ideographs",   "日|“本”|語"),
    Row("Hangul",                    "한|국|어 |문|장"),
    Row("Hebrew and Arabic",         "שלום |עולם |مرحبا، |نعم"),
    Row("flags",                     "🇩🇪|🇫🇷"),
    Row("emoji with joiners",        "👩\u{200D}🔬|👍🏽"),
    Row("marks stay on letters",     "e\u{301}a |\u{301}b"),
    Row("line feeds",                "a\n|b\r\n|c\u{2028}|d"),
  ])
  func `lines end as in browsers`(_ row: Row) {
    let text = Array(row.divided.unicodeScalars.filter { $0 != "|" })
    var divided = String.UnicodeScalarView()
    for (scalar, place) in zip(text, LineBreak.breaks(of: text)) {
      if place != .prohibited { divided.append("|") }
      divided.append(scalar)
    }
    #expect(String(divided) == row.divided)
  }

  @Test func `pairs of ASCII characters are those of Chromium's table`() {
    // For each group of first characters the second ones that a line may begin with, between letters.
    let afterHyphen = ##""#%&'(*+-0123456789<=>@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\^_`abcdefghijklmnopqrstuvwxyz{|~"##
    let afterQuestionMark = ##"#$%&(*+-0123456789<=>@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\^_`abcdefghijklmnopqrstuvwxyz{|~"##
    let brackets = "!\"#%&)*+,.:;=>\\]|}~"
    var differences: [String] = []
    for first in UInt8(0x21)...0x7E {
      for second in UInt8(0x21)...0x7E {
        let pair = [first, second].map { Unicode.Scalar($0) }
        let allowed =
          switch pair[0] {
          case "-": afterHyphen.unicodeScalars.contains(pair[1])
          case "?": afterQuestionMark.unicodeScalars.contains(pair[1])
          default: brackets.unicodeScalars.contains(pair[0]) && "([{<".unicodeScalars.contains(pair[1])
          }
        let found = LineBreak.breaks(of: ["a", pair[0], pair[1], "a"])[2] == .allowed
        if found != allowed { differences.append("\(pair[0])\(pair[1])") }
      }
    }
    #expect(differences == [])
  }
}
