import SuiteFiles
import Suites
import Testing

@Suite("Path templates")
struct PathTemplateTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var template: String
    var control: String
    var expected: String
    var testDescription: String { "\(template) for \(control)" }

    init(_ template: String, _ control: String, _ expected: String) {
      self.template = template
      self.control = control
      self.expected = expected
    }
  }

  /// The path of a case, or the problem it has.
  private func answer(_ row: Row) -> String {
    do {
      return try PathTemplate(row.template).path(suite: "tiny", control: row.control, variant: "dark", scale: 2)
    } catch {
      return "\(error)"
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("{control}/{variant}@{scale}x.png", "button",     "button/dark@2x.png"),
    Row("{suite}-{control}.png",            "button",     "tiny-button.png"),
    Row("all.png",                          "button",     "all.png"),
    Row("{control}.png",                    "../button",  "the path '../button.png' must stay in its folder; no segment may be empty, begin or end with a dot"),
    Row("{control}.png",                    "/etc/x",     "the path '/etc/x.png' must stay in its folder; no segment may be empty, begin or end with a dot"),
    Row("{control}/a.png",                  "",           "the path '/a.png' must stay in its folder; no segment may be empty, begin or end with a dot"),
    Row("{control}.png",                    "a\\b",       "the path 'a\\b.png' has the character '\\'; use letters, digits and - _ . @ + = ~ only"),
    Row("{control}.png",                    "a\u{0}b",    "the path 'a\u{0}b.png' has the character U+0; use letters, digits and - _ . @ + = ~ only"),
    Row("{control}.png",                    "größe",      "the path 'größe.png' has the character U+F6; use letters, digits and - _ . @ + = ~ only"),
    Row("{theme}/{control}.png",            "button",     "the template asks for '{theme}'; use {suite}, {control}, {variant}, {scale}"),
    Row("{control/x.png",                   "button",     "the template has a '{' without '}'"),
    Row("{control}.jpg",                    "button",     "the template must end in '.png'"),
    Row("{control}.png",                    "a\u{1B}[31m", "the path 'a\u{1B}[31m.png' has the character U+1B; use letters, digits and - _ . @ + = ~ only"),
    Row("{control}.png",                    "a\nb",       "the path 'a\nb.png' has the character U+A; use letters, digits and - _ . @ + = ~ only"),
    Row("{control}.png",                    "-rf",        "-rf.png"),
    Row("{control}.png",                    "a-b",        "a-b.png"),
    Row("{control}.png",                    "aux",        "the path 'aux.png' has the segment 'aux', which is the name of a device on Windows"),
    Row("{control}/x.png",                  "CON",        "the path 'CON/x.png' has the segment 'CON', which is the name of a device on Windows"),
    Row("{control}/x.png",                  "Com1.x",     "the path 'Com1.x/x.png' has the segment 'Com1', which is the name of a device on Windows"),
    Row("{control}/x.png",                  "com0",       "com0/x.png"),
    Row("{control}/x.png",                  "lpt10",      "lpt10/x.png"),
    Row("{control}.png",                    "auxiliary",  "auxiliary.png"),
    Row("../{control}.png",                 "button",     "the path '../control.png' must stay in its folder; no segment may be empty, begin or end with a dot"),
  ])
  func `known paths and problems`(_ row: Row) {
    #expect(answer(row) == row.expected)
  }

  @Test func `a path of 240 bytes is the longest`() throws {
    let rest = "/dark@2x.png".utf8.count
    for (count, isGood) in [(240 - rest, true), (241 - rest, false)] {
      let name = String(repeating: "x", count: count)
      let path = try? PathTemplate.standard.path(suite: "tiny", control: name, variant: "dark", scale: 2)
      #expect(path == (isGood ? name + "/dark@2x.png" : nil))
    }
  }

  @Test func `a path too long for file systems is refused`() throws {
    let name = String(repeating: "x", count: 300)
    #expect(throws: PathProblem.tooLong(path: name + "/dark@2x.png")) {
      try PathTemplate.standard.path(suite: "tiny", control: name, variant: "dark", scale: 2)
    }
  }
}
