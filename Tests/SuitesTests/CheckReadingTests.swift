import LocatedJSON
import Testing

@testable import SuiteFiles
@testable import Suites

@Suite("Checks in suite files")
struct CheckReadingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var checks: String
    var expected: String
    var testDescription: String { name }

    init(_ name: String, _ checks: String, _ expected: String) {
      (self.name, self.checks, self.expected) = (name, checks, expected)
    }
  }

  /// The checks of a suite file, whose value begins in the first column of the second line.
  private static func read(_ checks: String) throws -> (file: SuiteFile?, findings: [String]) {
    let text = "{\"suite\": \"s\", \"tokens\": \"t\", \"snapshots\": \"r\", \"checks\":\n\(checks)}"
    let document = try #require(JSONScanner.scan(Array(text.utf8), file: "s.json", allowsComments: true).document)
    let (file, findings) = SuiteFile.read(document)
    return (file, findings.map(\.description))
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("another kind", "[]", "1: error: the checks must be an object, not an array; write an object"),
    Row("an unknown check", #"{"contrats": []}"#, "2: error: unknown key 'contrats' in the checks; did you mean 'contrast'?"),
    Row("a rule that is no list", #"{"contrast": {}}"#, "14: error: 'checks.contrast' must be an array, not an object; write [ and ] around it"),
    Row("a rule that is no object", #"{"sameTokens": ["a"]}"#, "17: error: a rule must be an object, not a string; write an object"),
    Row("no tokens", #"{"sameTokens": [{}]}"#, "17: error: a rule has no 'tokens'; add it"),
    Row("an empty list", #"{"sameTokens": [{"tokens": []}]}"#, "28: error: 'checks.sameTokens[0].tokens' is an empty list; write a pattern such as alias.color.*, or several between [ and ]"),
    Row("a pattern of another kind", #"{"sameTokens": [{"tokens": 3}]}"#, "28: error: 'checks.sameTokens[0].tokens' must be a string, not a number; write it in double quotes"),
    Row("an empty pattern", #"{"sameTokens": [{"tokens": [""]}]}"#, "29: error: 'checks.sameTokens[0].tokens[0]' is empty; write a text, or leave it out"),
    Row("another level", #"{"sameTokens": [{"tokens": "a", "level": "grave"}]}"#, "42: error: 'checks.sameTokens[0].level' cannot be 'grave'; use one of off, note, warning, error"),
    Row("a word that is no code", #"{"findings": {"legacy": "off"}}"#, "15: error: 'legacy' is not the code of a finding; see 'specimen help findings'"),
    Row("a code that can only be off", #"{"findings": {"legacy.value": "error"}}"#, "31: error: 'legacy.value' is no rule for all tokens, so it can only be switched off; write \"off\", or leave it out"),
    Row("a code that counts others", #"{"findings": {"findings.more": "off"}}"#, "15: error: 'findings.more' is nothing that a suite can switch off; leave it out"),
    Row("a code that is always an error", #"{"findings": {"reference.unresolved": "off"}}"#, "15: error: 'reference.unresolved' is always an error, and errors cannot be switched off; leave it out"),
    Row("a misspelt rule", #"{"findings": {"value.duplicates": {"level": "error"}}}"#, "15: error: 'value.duplicates' is not the code of a finding; did you mean 'value.duplicate'?"),
    Row("one counterpart", #"{"counterparts": [{"tokens": "a${x}"}]}"#, "30: error: a rule has one name only; write the name of its counterpart, too"),
    Row("a counterpart without a placeholder", #"{"counterparts": [{"tokens": ["a${x}", "b"]}]}"#, "40: error: 'b' has no placeholder; write what counterparts have in common as ${name}"),
    Row("placeholders of several names", #"{"counterparts": [{"tokens": ["a${x}${y}", "b${x}"]}]}"#, "31: error: 'a${x}${y}' has placeholders of several names; use one placeholder alone"),
    Row("a placeholder and a wildcard", #"{"counterparts": [{"tokens": ["a${x}*", "b${x}"]}]}"#, "31: error: 'a${x}*' has a placeholder and a *; use one placeholder alone"),
    Row("another placeholder", #"{"counterparts": [{"tokens": ["a${x}", "b${y}"]}]}"#, "40: error: 'b${y}' has the placeholder ${y}; give it the name of the other, ${x}"),
    Row("no exception", #"{"references": [{"tiers": "a", "except": "b"}]}"#, "42: error: 'b' is not an exception; write two patterns with an arrow between: \"avatar* → global.shared.*\""),
    Row("no measure", #"{"ordered": [{"tokens": "a#"}]}"#, "14: error: a rule has no 'by'; add it"),
    Row("another measure", #"{"ordered": [{"tokens": "a#", "by": "size"}]}"#, "37: error: 'checks.ordered[0].by' cannot be 'size'; use one of lightness, alpha, value, blur, offset, fontSize"),
    Row("another direction", #"{"ordered": [{"tokens": "a#", "by": "value", "direction": "up"}]}"#, "59: error: 'checks.ordered[0].direction' cannot be 'up'; use one of ascending, descending"),
    Row("several steps", #"{"ordered": [{"tokens": "a#b#", "by": "value"}]}"#, "25: error: 'a#b#' has several #; write * for what ramps differ in"),
    Row("words without a #", #"{"ordered": [{"tokens": "a*", "by": "value", "steps": ["x"]}]}"#, "25: error: 'a*' has no #; write # for the step, or leave 'steps' out"),
    Row("equal, but no truth", #"{"ordered": [{"tokens": "a#", "by": "value", "equal": 1}]}"#, "55: error: 'checks.ordered[0].equal' must be true or false, not a number; write true or false, without quotes"),
    Row("no contexts", #"{"variants": [{"tokens": "a", "by": "lightness", "less": {}, "more": {"t": "d"}}]}"#, #"58: error: 'checks.variants[0].less' names no context; write an object such as {"theme": "dark"}"#),
    Row("contexts of another kind", #"{"variants": [{"tokens": "a", "by": "lightness", "less": "d", "more": {"t": "d"}}]}"#, #"58: error: 'checks.variants[0].less' must be an object, not a string; write an object such as {"theme": "dark"}"#),
    Row("contrast of nothing", #"{"variants": [{"tokens": "a", "by": "contrast", "less": {"t": "l"}, "more": {"t": "d"}}]}"#, "15: error: a rule of contrast has no 'on'; name what the colours stand on"),
    Row("lightness on something", #"{"variants": [{"tokens": "a", "by": "lightness", "on": "b", "less": {"t": "l"}, "more": {"t": "d"}}]}"#, "56: error: a rule of lightness has an 'on'; leave it out"),
    Row("too much contrast", #"{"contrast": [{"text": "a", "on": "b", "minimum": 21.5}]}"#, "51: error: 'checks.contrast[0].minimum' is 21.5; write a number from 1 to 21"),
    Row("a placeholder on one side", #"{"contrast": [{"text": "a", "on": "b${x}"}]}"#, "35: error: 'b${x}' has a placeholder, but a text has none; write ${x} there, too"),
    Row("a baseline outside", #"{"baseline": "../b.json"}"#, "14: error: '../b.json' points outside the suite's folder; move the files below the folder of the suite file"),
  ])
  func `mistakes are found where they stand`(_ row: Row) throws {
    let (file, findings) = try Self.read(row.checks)
    #expect(findings == ["s.json:2:\(row.expected)"])
    #expect(file == nil)
  }

  @Test func `limits hold from both sides`() throws {
    func rules(_ count: Int) -> String {
      "{\"sameTokens\": [\(Array(repeating: "{\"tokens\": \"a\"}", count: count).joined(separator: ","))]}"
    }
    func patterns(_ count: Int) -> String {
      "{\"sameTokens\": [{\"tokens\": [\(Array(repeating: "\"a\"", count: count).joined(separator: ","))]}]}"
    }
    for make in [rules, patterns] {
      #expect(try Self.read(make(1_000)).findings == [])
      #expect(try Self.read(make(1_001)).findings.count == 1)
    }
    for minimum in ["1", "21"] {
      #expect(try Self.read(#"{"contrast": [{"text": "a", "on": "b", "minimum": \#(minimum)}]}"#).findings == [])
    }
  }

  @Test func `every field is read, and written again`() throws {
    let text = """
      {"references": [{"specimens": ["a*"], "tiers": ["b"], "except": ["c → d"], "level": "warning"}],
       "sameTokens": [{"tokens": ["a"], "variants": ["l"], "except": ["b"]}],
       "counterparts": [{"tokens": ["a${x}", "b${x}"]}],
       "notNegative": [{"tokens": ["a", "b"]}],
       "ordered": [{"tokens": ["a#"], "by": "fontSize", "direction": "descending", "steps": ["s", "l"], "equal": true}],
       "variants": [{"tokens": ["a"], "by": "contrast", "on": ["b"], "less": {"t": "l"}, "more": {"t": "d"}, "equal": true}],
       "contrast": [{"text": ["a"], "on": ["b"], "over": "c", "textIn": {"t": "d"}, "minimum": 3}],
       "findings": {"token.unused": "error", "alias.depth": {"level": "note", "except": ["a"], "maximum": 3},
        "value.duplicate": {"deltaE": 0.5}, "legacy.value": "off"},
       "baseline": "b.json"}
      """
    let (file, findings) = try Self.read(text)
    #expect(findings == [])
    let checks = try #require(file?.checks)
    #expect(checks.references.first?.scope.level == .warning)
    #expect(checks.ordered.first?.measure == .fontSize)
    #expect(checks.contrast.first?.minimum == 3)
    var output = JSONWriter()
    output.object(of: checks, SuiteChecks.fields)
    let spaceless = text.filter { $0 != "\n" && $0 != " " }.replacing("c→d", with: "c → d")
    #expect(output.text == spaceless)
  }
}

@Suite("Patterns of checks")
struct NamePatternTests {
  // swift-format-ignore
  @Test(arguments: [
    ("a.${x}", "a.b", "b"), ("a.${x}", "a.b.c", "b.c"), ("a.${x}.c", "a.b.c", "b"), ("${x}", "a", "a"),
    ("a.${x}", "a.", nil), ("a.${x}", "b.c", nil), ("a.${x}.c", "a.b.d", nil), ("a.${x}.c", "a.c", nil),
    ("${x}.${x}", "ab.ab", "ab"), ("${x}.${x}", "ab.cd", nil), ("${x}.${x}", "a.ab", nil), ("$a${x}", "$ab", "b"),
  ])
  func `a placeholder stands for one text`(pattern: String, path: String, expected: String?) throws {
    #expect(try #require(try NamePattern.read(pattern)).captured(in: path) == expected)
  }

  @Test func `what is no placeholder is a text`() throws {
    for text in ["a", "a$", "a${", "a${b", "$b}"] { #expect(try NamePattern.read(text) == nil) }
  }

  // swift-format-ignore
  @Test(arguments: [
    ("a#", "a12", "a#", 12), ("a.#b", "a.3b", "a.#b", 3), ("*#", "a1b2", "a1b#", 2), ("a#*", "a1b2", "a#b2", 1),
    ("a#", "a007", "a#", 7), ("a#", "a0", "a#", 0), ("a#", "a", "-", 0), ("b#", "a1", "-", 0), ("a#", "a1b", "-", 0),
  ] as [(String, String, String, Int)])
  func `a number is a step of a ramp`(pattern: String, path: String, ramp: String, number: Int) {
    let step = StepPattern(pattern, words: []).step(of: path)
    #expect(step?.ramp ?? "-" == ramp)
    if let step { #expect(step.index == StepIndex(number: number)) }
  }
}
