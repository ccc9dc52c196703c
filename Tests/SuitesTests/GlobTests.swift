import Suites
import Testing

@Suite("Globs")
struct GlobTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var pattern: String
    var text: String
    var matches: Bool
    var testDescription: String { "\(pattern) \(matches ? "matches" : "does not match") \(text)" }

    init(_ pattern: String, _ text: String, _ matches: Bool) {
      self.pattern = pattern
      self.text = text
      self.matches = matches
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("button",                   "button",                       true),
    Row("button",                   "buttons",                      false),
    Row("",                         "",                             true),
    Row("",                         "a",                            false),
    Row("*",                        "",                             true),
    Row("*",                        "a/b",                          false),
    Row("but*",                     "button",                       true),
    Row("*.specimen.json",          "button.specimen.json",         true),
    Row("*.specimen.json",          "deep/button.specimen.json",    false),
    Row("**/*.specimen.json",       "button.specimen.json",         true),
    Row("**/*.specimen.json",       "deep/er/button.specimen.json", true),
    Row("specimens/**/b*.json",     "specimens/button.json",        true),
    Row("specimens/**/b*.json",     "specimens/x/y/button.json",    true),
    Row("specimens/**/b*.json",     "specimens/x/y/xbutton.json",   false),
    Row("specimens/**",             "specimens/x/y",                true),
    Row("b?tton",                   "bütton",                       true),
    Row("b?tton",                   "b/tton",                       false),
    Row("a**b",                     "a/x/b",                        true),
    Row("*/dark@2x",                "button/dark@2x",               true),
    Row("*a*a*a*a*a*a*a*a*a*a*a*b", String(repeating: "a", count: 200), false),
  ])
  func `known answers`(_ row: Row) {
    #expect(Glob(row.pattern).matches(row.text) == row.matches)
  }

  @Test(arguments: [
    ("*.json", ""), ("a/*.json", "a"), ("a/b*/c.json", "a"), ("a/b/**/c.json", "a/b"), ("a/b.json", "a"), ("?/a", ""),
  ])
  func `the folder of all matching names`(pattern: String, folder: String) {
    #expect(Glob(pattern).folder == folder)
  }
}
