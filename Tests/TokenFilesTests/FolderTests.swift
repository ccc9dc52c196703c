import LocatedJSON
import Testing
import TokenEngine
import TokenFiles

@Suite("Folders of token files")
struct FolderTests {
  private struct Unlistable: Error, CustomStringConvertible {
    var description: String { "Permission denied" }
  }

  private static func number(_ name: String, _ value: Int) -> String {
    #"{"\#(name)": {"$type": "number", "$value": \#(value)}}"#
  }

  /// The tokens and findings of the folder `tokens`.
  private func load(
    _ texts: [String: String], list: ((String) throws -> [String]?)? = nil
  ) -> (tokens: [String], findings: [String]) {
    let files = MemoryFiles(texts: texts)
    let names = texts.keys.filter { $0.hasPrefix("tokens/") }.map { String($0.dropFirst("tokens/".count)) }
    let (system, findings) = TokenSystem.load(
      path: "tokens", read: files.read, list: list ?? { $0 == "tokens" ? names : nil })
    let tokens = system?.resolve([:]).tokens.tokens.map { "\($0.path) = \($0.value)" } ?? []
    return (tokens, findings.map(\.description))
  }

  @Test func `token files are merged in the order of their names`() {
    let answer = load([
      "tokens/b.tokens.json": Self.number("x", 2), "tokens/a.tokens.json": Self.number("x", 1),
      "tokens/inner/c.tokens": Self.number("y", 3), "tokens/notes.json": "no JSON at all",
    ])
    #expect(answer.tokens == ["x = 2", "y = 3"])
    #expect(
      answer.findings == [
        "tokens: note: 1 file beside the token files was not read: 'notes.json'; end names of token files with "
          + "'.tokens.json', or name the files",
        "tokens/b.tokens.json:1:7: warning: 'x' is declared in 'tokens/a.tokens.json:1' too; this one counts; take one "
          + "of the two out, or say in a resolver document when which of them counts; "
          + "'specimen tokens axes tokens --write tokens/tokens.resolver.json' begins one",
      ])
  }

  @Test func `the current folder has a name in findings`() {
    let files = MemoryFiles(texts: ["a.tokens.json": Self.number("x", 1), "b.json": ""])
    let findings = TokenSystem.load(path: "", read: files.read) { $0 == "" ? ["a.tokens.json", "b.json"] : nil }
      .findings
    #expect(findings.map { $0.description.hasPrefix(".: note: 1 file beside") } == [true])
  }

  @Test func `of many files that are left out the first are named`() {
    var texts = ["tokens/a.tokens.json": Self.number("x", 1), "tokens/.h.json": "", "tokens/b.specimen.json": ""]
    for name in ["e", "d", "c", "b"] { texts["tokens/\(name).json"] = "" }
    #expect(
      load(texts).findings == [
        "tokens: note: 4 files beside the token files were not read: 'b.json', 'c.json', 'd.json', …; end names of "
          + "token files with '.tokens.json', or name the files"
      ])
  }

  @Test func `the only resolver document decides`() {
    let resolver = """
      {"version": "2025.10", "sets": {"s": {"sources": [{"$ref": "a.tokens.json"}]}},
       "resolutionOrder": [{"$ref": "#/sets/s"}]}
      """
    let answer = load([
      "tokens/a.tokens.json": Self.number("x", 1), "tokens/b.tokens.json": Self.number("y", 2),
      "tokens/all.resolver.json": resolver,
    ])
    #expect(answer.tokens == ["x = 1"])
    #expect(answer.findings == [])
  }

  @Test func `two resolver documents are an error`() {
    let resolver = """
      {"version": "2025.10", "resolutionOrder": [{"$ref": "a.tokens.json"}]}
      """
    let answer = load([
      "tokens/a.tokens.json": Self.number("x", 1), "tokens/b.tokens.json": Self.number("y", 2),
      "tokens/one.resolver.json": resolver,
      "tokens/two.resolver.json": resolver,
    ])
    #expect(answer.tokens == [])
    #expect(
      answer.findings == [
        "tokens: error: the folder holds 2 resolver documents: 'one.resolver.json', 'two.resolver.json'; name one of "
          + "them instead of the folder"
      ])
  }

  @Test func `a resolver document of any name decides, and hidden files are passed over`() {
    let resolver = """
      {"version": "2025.10", "resolutionOrder": [{"$ref": "a.json"}]}
      """
    let answer = load([
      "tokens/a.json": Self.number("x", 1), "tokens/b.json": Self.number("y", 2),
      "tokens/.c.tokens.json": Self.number("z", 3), "tokens/.d.resolver.json": resolver, "tokens/main.json": resolver,
    ])
    #expect(answer.tokens == ["x = 1"])
    #expect(answer.findings == [])
  }

  @Test func `a folder without token files is named`() {
    #expect(
      load(["tokens/a.text": "{}"]).findings == [
        "tokens: error: the folder holds no token files; name one with '.tokens.json' at the end"
      ])
  }

  @Test func `a folder of files in other languages says which they are`() {
    let files = ["a.toml", "b/c.toml", "d.toml", "e.toml", "f.scss", "g.text"].map { ("tokens/" + $0, "x: 1") }
    #expect(
      load(Dictionary(uniqueKeysWithValues: files)).findings == [
        "tokens: error: the folder holds no token files, but 4 files of TOML: 'a.toml', 'b/c.toml', 'd.toml', …; 1 file of "
          + "Sass: 'f.scss'; convert them to JSON; that, JSON5 and YAML are read"
      ])
  }

  @Test func `files of YAML and JSON are one system`() {
    let answer = load([
      "tokens/a.json": Self.number("x", 1), "tokens/b.yaml": "y:\n  $type: number\n  $value: '{x}'\n",
      "tokens/c.yml": "z:\n  $value: '{y}'\nu:\n  $value: '{w}'\n", "tokens/d.json": #"{"v": {"$value": "{z}"}}"#,
    ])
    #expect(answer.tokens == ["x = 1", "y = 1", "z = 1", "v = 1"])
    #expect(answer.findings == [])
    let named = load([
      "tokens/a.tokens.yaml": "x: {$type: number, $value: 1}", "tokens/b.tokens.yml": "y: {$value: '{x}'}",
      "tokens/c.yaml": "not: [read", "tokens/d.json": "",
    ])
    #expect(named.tokens == ["x = 1", "y = 1"])
    #expect(
      named.findings == [
        "tokens: note: 2 files beside the token files were not read: 'c.yaml', 'd.json'; end names of token files with "
          + "'.tokens.json', or name the files"
      ])
  }

  @Test func `files of YAML without tokens are left out beside others`() {
    let answer = load([
      "tokens/a.json": Self.number("x", 1), "tokens/mkdocs.yml": "site_name: Tokens\nnav:\n  - Home: index.md\n",
    ])
    #expect(answer.tokens == ["x = 1"])
    #expect(
      answer.findings == [
        "tokens: note: 1 file beside the token files was not read: 'mkdocs.yml'; end names of token files with "
          + "'.tokens.json', or name the files"
      ])
  }

  @Test func `a mistake in a file of YAML is where it is, and nothing is read`() {
    let answer = load(["tokens/a.json": Self.number("x", 1), "tokens/b.yml": "y:\n  $value: 2\n\t$type: number\n"])
    #expect(answer.tokens == [])
    #expect(answer.findings == ["tokens/b.yml:3:1: error: a tab where the line is indented; indent with spaces"])
  }

  @Test func `a folder that cannot be listed says why`() {
    let answer = load(["tokens/a.tokens.json": Self.number("x", 1)]) { _ in throw Unlistable() }
    #expect(
      answer.findings == [
        "tokens: error: the folder cannot be listed (Permission denied); make it and the folders in it readable"
      ])
  }
}
