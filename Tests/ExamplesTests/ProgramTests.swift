import TestFiles
import Testing

/// The four programs, in the order of the page that shows them.
enum FourPrograms {
  static let page = "Sources/Tokens/Theming/Theming.docc/FourPrograms.md"

  /// The lines that each prints.
  static func output() throws -> [[String]] {
    [lines(fluentProgram), lines(firefoxProgram), try lines(oudsProgram), lines(stylableProgram)]
  }

  /// The lines that a program prints.
  static func lines(_ program: ((String) -> Void) throws -> Void) rethrows -> [String] {
    var lines: [String] = []
    try program { lines.append($0) }
    return lines
  }
}

@Suite("Programs: theming in the manner of four design systems")
struct ProgramTests {
  @Test func `Fluent`() {
    #expect(
      FourPrograms.lines(fluentProgram) == [
        "light: #0F6CBD, 8px",
        "pressed: #0E4775, 8px",
        "violet in light: #6B2FBA, 8px",
        "still blue in dark: #479EF5, 8px",
        "a window's theme: #0F6CBD, 9999px",
        "this button: #0E4775, 9999px",
        "in a card: #C50F1F, 9999px",
      ])
  }

  @Test func `Firefox`() {
    #expect(
      FourPrograms.lines(firefoxProgram) == [
        "the system is light: #0060DF on #F9F9FB, #0060DF on #F9F9FB",
        "the system is dark: #00B3F4 on #2B2A33, #00B3F4 on #2B2A33",
        "light by hand: #0060DF on #F9F9FB, #0060DF on #F9F9FB",
        "the right window is private: #0060DF on #F9F9FB, #00B3F4 on #321C64",
        "night mode: #00B3F4 on #2B2A33, #00B3F4 on #321C64",
        "night mode off: #0060DF on #F9F9FB, #00B3F4 on #321C64",
        "in the dark: #00B3F4 on #2B2A33, #00B3F4 on #321C64",
        "no window is private: #00B3F4 on #2B2A33, #00B3F4 on #2B2A33",
      ])
  }

  @Test func `OUDS`() throws {
    #expect(
      try FourPrograms.lines(oudsProgram) == [
        "light, on a tablet: #000000, padding 32px",
        "  inverse: #EEEEEE on #272727",
        "dark, on a tablet: #EEEEEE, padding 32px",
        "  inverse: #000000 on #EEEEEE",
        "dark, on a phone: #EEEEEE, padding 24px",
        "  inverse: #000000 on #EEEEEE",
        "Sosh, dark, on a phone: #EEEEEE, padding 24px",
        "  inverse: #000000 on #EDF6FD",
        "Sosh, light, tight: #000000, padding 16px",
        "  inverse: #EEEEEE on #002138",
      ])
  }

  @Test func `StylableSwiftUI`() {
    #expect(
      FourPrograms.lines(stylableProgram) == [
        "two styles: heading 20 #15141A, body 15 #15141A, tag 17 #15141A",
        "tags of clients: heading 20 #15141A, body 15 #15141A, tag 11 #15141A",
        "a better match: heading 20 #15141A, body 13 #0060DF, tag 11 #15141A",
        "registered again: heading 20 #15141A, body 14 #0060DF, tag 11 #15141A",
        "large texts: heading 20 #15141A, body 22 #15141A, tag 11 #15141A",
        "in the dark: heading 20 #FBFBFE, body 22 #FBFBFE, tag 11 #FBFBFE",
      ])
  }

  @Test func `the page shows what they print`() throws {
    let texts = DocumentationPage(try PackageFolder.lines(of: FourPrograms.page)).texts
    let output = try FourPrograms.output().map { lines in lines.map { String($0.drop { $0 == " " }) } }
    #expect(texts == output)
  }
}
