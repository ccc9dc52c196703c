import SeededNumbers
import Testing
import TokenEngine

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

  // swift-format-ignore
  @Test(arguments: [
    Row("control.*",                "control.button.rest",          true),
    Row("control.*",                "control",                      false),
    Row("control.*",                "control.",                     true),
    Row("*",                        "a/b.c",                        true),
    Row("*.rest",                   "control.button.rest",          true),
    Row("a.*.c",                    "a.b/b.b.c",                    true),
    Row("a.?",                      "a.b",                          false),
    Row("a.?",                      "a.?",                          true),
    Row("a.**/b",                   "a.b",                          false),
    Row("a.**/b",                   "a.x/b",                        true),
    Row("a",                        "a.b",                          false),
    Row("caf\u{E9}",                "cafe\u{301}",                  false),
    Row("caf\u{E9}.*",              "cafe\u{301}.a",                false),
  ])
  func `in paths of tokens only the star is a wildcard`(_ row: Row) {
    #expect(Glob(row.pattern, style: .tokens).matches(row.text) == row.matches)
  }

  @Test func `long patterns match as short ones do`() {
    // Behind a tail of its own, every pattern is too long for the short way, or nearly so.
    let letters = ["a", "b", "/", "*", "**", "**/", "?"]
    var numbers = SplitMix64(seed: 7)
    for round in lawSeeds(0..<2_000) {
      let pattern = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &numbers)]
      }.joined()
      let text = (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
        letters[Int.random(in: 0..<3, using: &numbers)]
      }.joined()
      let tail = String(repeating: "t", count: 56 + Int(round % 16))
      #expect(
        Glob(pattern).matches(text) == Glob(pattern + tail).matches(text + tail),
        "seed 7, round \(round): '\(pattern)' on '\(text)'")
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    ("*.json",            "a",           false, false),
    ("a/*.json",          "a",           true,  false),
    ("a/*.json",          "b",           false, false),
    ("a/*.json",          "a/b",         false, false),
    ("a/*/b.json",        "a/x",         true,  false),
    ("a/*/b.json",        "a/x/b",       false, false),
    ("?/b.json",          "ab",          false, false),
    ("**/*.json",         "a/b/c",       true,  true),
    ("a/**/b.json",       "a",           true,  false),
    ("a/**/b.json",       "a/x/y",       true,  true),
    ("a/**/b.json",       "b/x",         false, true),
    ("a**.json",          "ab/c",        true,  true),
    ("a/b.json",          "a",           true,  false),
  ])
  func `folders are entered only where something may match`(
    pattern: String, folder: String, isReached: Bool, isDeep: Bool
  ) {
    #expect(Glob(pattern).reaches(into: folder) == isReached)
    if isReached { #expect(Glob(pattern).isDeep(at: folder) == isDeep) }
  }

  @Test(arguments: [
    ("*.json", ""), ("a/*.json", "a"), ("a/b*/c.json", "a"), ("a/b/**/c.json", "a/b"), ("a/b.json", "a"), ("?/a", ""),
    ("a/\u{301}*.json", "a"),
  ])
  func `the folder of all matching names`(pattern: String, folder: String) {
    #expect(Glob(pattern).folder == folder)
  }
}
