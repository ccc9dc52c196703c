import LocatedJSON
import Testing
import TokenEngine

@testable import TokenFiles
@testable import TokenSyntax

/// Rules of the DTCG resolver module, each with the smallest document that shows it.
@Suite("Resolver documents")
struct ResolverTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    var input: [String: String] = [:]
    let tokens: [String]
    let findings: [String]
    init(
      _ name: String, _ text: String, _ tokens: [String], _ findings: [String] = [], input: [String: String] = [:]
    ) {
      self.name = name
      self.text = text
      self.tokens = tokens
      self.findings = findings
      self.input = input
    }
    var testDescription: String { name }
  }

  static let others = [
    "t/one.json": ##"{"n": {"$type": "number", "$value": 1}}"##,
    "t/sub/two.json": ##"{"n": {"$type": "number", "$value": 2}, "m": {"$value": "{n}"}}"##,
    "t/sets.json": ##"{"sets": {"s": {"sources": [{"$ref": "sub/two.json"}]}}}"##,
    "t/chain.json": ##"{"$ref": "sub/two.json", "m": {"$type": "number", "$value": 9}}"##,
    "secret.json": ##"{"n": {"$type": "number", "$value": 666}}"##,
  ]

  /// A document with this order and these modifiers.
  private static func document(_ order: String, _ rest: String = "") -> String {
    "{\"version\": \"2025.10\", \(rest.isEmpty ? "" : rest + ", ")\"resolutionOrder\": [\(order)]}"
  }

  private static let theme =
    ##""modifiers": {"Theme": {"contexts": {"Light": [{"$ref": "one.json"}], "Dark": [{"$ref": "sub/two.json"}]}, "default": "Light"}}"##
  private static let useTheme = ##"{"$ref": "#/modifiers/Theme"}"##

  // swift-format-ignore
  static let rows: [Row] = [
    Row("a file", document(##"{"type": "set", "name": "a", "sources": [{"$ref": "one.json"}]}"##), ["n = 1"]),
    Row("a later file wins", document(##"{"type": "set", "name": "a", "sources": [{"$ref": "one.json"}, {"$ref": "sub/two.json"}]}"##), ["n = 2", "m = 2"]),
    Row("a file in the order", document(##"{"$ref": "one.json"}"##), ["n = 1"]),
    Row("a set in another file", document(##"{"$ref": "sets.json#/sets/s"}"##), ["n = 2", "m = 2"]),
    Row("a file that refers to another", document(##"{"$ref": "chain.json"}"##), ["n = 2", "m = 9"]),
    Row("a changed set", document(##"{"$ref": "#/sets/s", "sources": [{"$ref": "one.json"}]}"##, ##""sets": {"s": {"sources": [{"$ref": "sub/two.json"}]}}"##), ["n = 1"]),
    Row("a changed modifier", document(##"{"$ref": "#/modifiers/Theme", "default": "Dark"}"##, theme), ["n = 2", "m = 2"]),
    Row("a later set keeps the group's type", document(##"{"type": "set", "name": "a", "sources": [{"g": {"$type": "number", "$deprecated": true, "x": {"$value": 1}}}, {"g": {"y": {"$value": 2}}}]}"##), ["g.x = 1", "g.y = 2"]),
    Row("a later set changes the group's type", document(##"{"type": "set", "name": "a", "sources": [{"g": {"$type": "number", "x": {"$value": 1}}}, {"g": {"$type": "fontWeight"}}]}"##), ["g.x = 1"]),
    // The order of the list decides, whether it lists sets or modifiers.
    Row("a set, then a modifier", document(##"{"$ref": "sub/two.json"}, "## + useTheme, theme), ["n = 1", "m = 1"]),
    Row("a modifier, then a set", document(useTheme + ##", {"$ref": "sub/two.json"}"##, theme), ["n = 2", "m = 2"]),
    Row("a modifier between sets", document(##"{"type": "set", "name": "a", "sources": [{"n": {"$type": "number", "$value": 5}, "k": {"$type": "number", "$value": 5}}]}, "## + useTheme + ##", {"type": "set", "name": "b", "sources": [{"k": {"$type": "number", "$value": 6}}]}"##, theme), ["n = 1", "k = 6"]),
    Row("of two modifiers the later one", document(##"{"type": "modifier", "name": "A", "contexts": {"x": [{"n": {"$type": "number", "$value": 7}}], "y": []}, "default": "x"}, "## + useTheme, theme), ["n = 1"]),
    Row("of two modifiers the later one, the other way round", document(useTheme + ##", {"type": "modifier", "name": "A", "contexts": {"x": [{"n": {"$type": "number", "$value": 7}}], "y": []}, "default": "x"}"##, theme), ["n = 7"]),
    Row("contexts of two modifiers", document(useTheme + ##", {"type": "modifier", "name": "A", "contexts": {"x": [], "y": [{"n": {"$type": "number", "$value": 7}}]}, "default": "x"}"##, theme), ["n = 2", "m = 2"], input: ["Theme": "Dark", "A": "x"]),
    Row("the default", document(useTheme, theme), ["n = 1"]),
    Row("names in another case", document(useTheme, theme), ["n = 2", "m = 2"], input: ["theme": "DARK"]),
    Row("an unknown context", document(useTheme, theme), [], ["error input.invalidContext <input>Theme"], input: ["Theme": "dim"]),
    Row("an unknown axis", document(useTheme, theme), [], ["error input.unknownModifier <input>size"], input: ["size": "m"]),
    Row("an axis that is not used", document(##"{"$ref": "one.json"}"##, theme), ["n = 1"], ["warning input.unusedModifier <input>Theme"], input: ["Theme": "Dark"]),
    Row("no version", ##"{"resolutionOrder": [{"$ref": "one.json"}]}"##, [], ["error resolver.versionMissing :1"]),
    Row("an empty order", document(""), [], ["error resolver.orderEmpty /resolutionOrder:1"]),
    Row("no sources", document(##"{"type": "set", "name": "a"}"##), [], ["error resolver.sourcesMissing /resolutionOrder/0:1"]),
    Row("one context", document(##"{"$ref": "#/modifiers/m"}"##, ##""modifiers": {"m": {"contexts": {"x": [{"$ref": "one.json"}]}, "default": "x"}}"##), ["n = 1"], ["warning resolver.contextsSingle /modifiers/m/contexts:1"]),
    Row("'context' is 'contexts'", document(##"{"$ref": "one.json"}"##, ##""modifiers": {"m": {"context": {"x": []}}}"##), [], ["error resolver.contextsMissing /modifiers/m:1", "warning property.unknown /modifiers/m/context:1"]),
    Row("a modifier in a set", document(##"{"$ref": "#/sets/s"}"##, ##""sets": {"s": {"sources": [{"$ref": "#/modifiers/Theme"}]}}, "## + theme), [], ["error resolver.modifierReference /sets/s/sources/0/$ref:1"]),
    Row("a set of itself", document(##"{"$ref": "#/sets/s"}"##, ##""sets": {"s": {"sources": [{"$ref": "#/sets/s"}]}}"##), [], ["error resolver.refCycle /sets/s/sources/0/$ref:1"]),
    Row("the network", document(##"{"$ref": "https://example.org/t.json"}"##), [], ["error resolver.remoteRef /resolutionOrder/0/$ref:1"]),
    Row("a server", document(##"{"$ref": "//example.org/t.json"}"##), [], ["error resolver.remoteRef /resolutionOrder/0/$ref:1"]),
    Row("outside", document(##"{"$ref": "../secret.json"}"##), [], ["error resolver.refOutsideRoot /resolutionOrder/0/$ref:1"]),
    Row("outside, in disguise", document(##"{"$ref": "sub/%2e%2e/%2E%2E/secret.json"}"##), [], ["error resolver.refOutsideRoot /resolutionOrder/0/$ref:1"]),
    Row("inside, with steps up", document(##"{"$ref": "sub/../one.json"}"##), ["n = 1"]),
    Row("an absolute path", document(##"{"$ref": "/secret.json"}"##), [], ["error resolver.refOutsideRoot /resolutionOrder/0/$ref:1"]),
    Row("a file scheme", document(##"{"$ref": "file:///secret.json"}"##), [], ["error resolver.refOutsideRoot /resolutionOrder/0/$ref:1"]),
    Row("a fragment without a slash", document(##"{"$ref": "sets.json#sets/s"}"##), ["n = 2", "m = 2"], ["warning resolver.refSlash /resolutionOrder/0/$ref:1"]),
    Row("outside, with a mark on the slash", document(##"{"$ref": "../\u0301x.json"}"##), [], ["error resolver.refOutsideRoot /resolutionOrder/0/$ref:1"]),
    Row("absolute, with a mark on the slash", document(##"{"$ref": "/\u0301x.json"}"##), [], ["error resolver.refOutsideRoot /resolutionOrder/0/$ref:1"]),
    Row("a letter and a colon are no scheme", document(##"{"$ref": "c:one.json"}"##), [], ["error resolver.fileNotFound /resolutionOrder/0/$ref:1"]),
    Row("half an escape", document(##"{"$ref": "one%2"}"##), [], ["error resolver.refMalformed /resolutionOrder/0/$ref:1"]),
    Row("a source that is no object", document(##"{"type": "set", "name": "a", "sources": [1]}"##), [], ["error resolver.invalidMember /resolutionOrder/0/sources/0:1"]),
    Row("a modifier twice", document(useTheme + ", " + useTheme, theme), [], ["error resolver.duplicateName /resolutionOrder/1:1"]),
    Row("extensions of a set", document(##"{"type": "set", "name": "a", "sources": [], "$extensions": []}"##), [], ["error extensions.notObject /resolutionOrder/0/$extensions:1"]),
  ]

  @Test(arguments: rows)
  func `follow the rules`(_ row: Row) {
    let texts = Self.others.merging(["t/t.resolver.json": row.text]) { _, new in new }
    let (tokens, findings) = MemoryFiles.resolve(texts, entry: "t/t.resolver.json", input: row.input)
    #expect(tokens == row.tokens)
    #expect(findings == row.findings)
  }

  /// `t0` refers to the first file, and each file to the next: 64 references may lead to one another.
  @Test(arguments: [1, 2, 63, 64, 65])
  func `files refer to one another up to a limit`(references: Int) {
    var texts = ["t.resolver.json": Self.document(##"{"$ref": "f1.json"}"##)]
    for number in 1..<references { texts["f\(number).json"] = #"{"$ref": "f\#(number + 1).json"}"# }
    texts["f\(references).json"] = #"{"n": {"$type": "number", "$value": 1}}"#
    let (tokens, findings) = MemoryFiles.resolve(texts, entry: "t.resolver.json")
    #expect(tokens == (references <= 64 ? ["n = 1"] : []))
    #expect(findings == (references <= 64 ? [] : ["error resolver.refTooDeep /resolutionOrder/0/$ref:1"]))
  }

  /// Groups of up to eight members are searched one by one; beyond, they are looked up.
  @Test(arguments: [7, 8, 9, 10, 30])
  func `a later source replaces each of any number of tokens`(count: Int) {
    func tokens(_ value: Int) -> String {
      "{" + (0..<count).map { #""t\#($0)": {"$type": "number", "$value": \#(value)}"# }.joined(separator: ", ") + "}"
    }
    let text = Self.document(#"{"type": "set", "name": "a", "sources": [\#(tokens(1)), \#(tokens(2))]}"#)
    let answer = MemoryFiles.resolve(["t.resolver.json": text], entry: "t.resolver.json")
    #expect(answer.tokens == (0..<count).map { "t\($0) = 2" })
    #expect(answer.findings == [])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("",        "a",           true), ("",        "a/b",         true), ("",         "../a",        false), ("",         "/a",  false),
    ("",        "..",          false), ("",       "..a",         true), ("/",        "/a",          true), ("/",        "a",   false),
    ("t",       "t/a",         true), ("t",       "t",           false), ("t",       "ta/b",        false), ("t",        "../t/a", false),
    ("..",      "../a",        true), ("..",      "a",           true), ("..",       "../../a",     false), ("..",       "/a",  false),
    ("../..",   "../../a",     true), ("../..",   "../a",        true), ("../..",    "../../../a",  false),
    ("../t",    "../t/a",      true), ("../t",    "../a",        false),
    ("caf\u{E9}", "caf\u{E9}/a",  true), ("caf\u{E9}", "cafe\u{301}/a", false), ("",       "../\u{301}a",   false), ("",      "/\u{301}a", false),
  ])
  func `a folder holds what is below it`(folder: String, path: String, expected: Bool) {
    #expect(RelativePath.contains(folder, path) == expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("", "a/./b", "a/b"), ("t", "a", "t/a"), ("t", "../a", "a"), ("t", "../../a", "../a"), ("t/u", "../a", "t/a"),
    ("/t", "../../a", "/a"), ("t", "/a", "/a"), ("..", "../a", "../../a"), ("t", "x/../../a", "a"), ("", "", ""),
  ])
  func `paths are joined as text`(folder: String, path: String, expected: String) {
    #expect(RelativePath.join(folder, path) == expected)
  }

  @Test
  func `a root above the document opens more`() {
    let text = Self.document(##"{"$ref": "../secret.json"}"##)
    let texts = Self.others.merging(["t/t.resolver.json": text]) { _, new in new }
    #expect(MemoryFiles.resolve(texts, entry: "t/t.resolver.json", root: "").tokens == ["n = 666"])
  }

  @Test
  func `what another context declares is unset`() throws {
    let texts = Self.others.merging(["t/t.resolver.json": Self.document(Self.useTheme, Self.theme)]) { _, new in new }
    let files = MemoryFiles(texts: texts)
    let system = try #require(TokenSystem.load(path: "t/t.resolver.json", read: files.read).system)
    #expect(system.axes == [ContextAxis(name: "Theme", contexts: ["Light", "Dark"], defaultContext: "Light")])
    #expect(system.files == ["t/t.resolver.json", "t/one.json", "t/sub/two.json"])
    #expect(system.resolve([:]).tokens.unset == ["m"])
    #expect(system.resolve(["Theme": "Dark"]).tokens.unset == [])
    #expect(system.combinations() == [["Theme": "Light"], ["Theme": "Dark"]])
  }

  @Test
  func `a folder is merged by name`() throws {
    let files = MemoryFiles(texts: [
      "f/a.tokens.json": ##"{"n": {"$type": "number", "$value": 1}, "k": {"$value": "{n}"}}"##,
      "f/b.tokens.json": ##"{"n": {"$type": "number", "$value": 2}}"##, "f/notes.json": "no tokens",
    ])
    let (system, findings) = TokenSystem.load(path: "f", read: files.read) { path in
      path == "f" ? ["notes.json", "b.tokens.json", "a.tokens.json"] : nil
    }
    #expect(findings.map(\.code) == ["file.skipped", "merge.duplicate"])
    #expect(try #require(system).resolve([:]).tokens.token("k")?.value == .number(2))
  }

  @Test
  func `a file that is not there`() {
    let (system, findings) = TokenSystem.load(path: "x.json", read: MemoryFiles(texts: [:]).read)
    #expect(system == nil)
    #expect(
      findings.map(\.description) == ["x.json: error: the file cannot be read (no such file); check the name"])
  }
}
