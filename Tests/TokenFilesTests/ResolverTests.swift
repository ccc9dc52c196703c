import LocatedJSON
import Testing
import TokenEngine
import TokenFiles

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
    Row("the default", document(useTheme, theme), ["n = 1"]),
    Row("names in another case", document(useTheme, theme), ["n = 2", "m = 2"], input: ["theme": "DARK"]),
    Row("a context that is none", document(useTheme, theme), [], ["error input.invalidContext <input>Theme"], input: ["Theme": "dim"]),
    Row("an axis that is none", document(useTheme, theme), [], ["error input.unknownModifier <input>size"], input: ["size": "m"]),
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
    #expect(findings.isEmpty)
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
