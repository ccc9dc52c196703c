import LocatedJSON
import Testing
import TokenEngine

@testable import TokenFiles

@Suite("Themes and duplicates in folders")
struct FolderContextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String]

    /// The groups of files that are themes, each with its words.
    let groups: [String]
    init(_ name: String, _ files: [String], _ groups: [String] = []) {
      self.name = name
      self.files = files
      self.groups = groups
    }
    var testDescription: String { name }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("light and dark", ["dark.json", "light.json"], ["0 dark, 1 light"]),
    Row("camel case", ["colorsDark.json", "colorsLight.tokens.json"], ["0 dark, 1 light"]),
    Row("words before and after", ["a-day.b.json", "a-night.b.json"], ["0 day, 1 night"]),
    Row("two words", ["a high contrast.json", "a-dim.json", "a_hc.json"], ["0 high-contrast, 1 dim, 2 hc"]),
    Row("capitals", ["A-DARK.json", "a-light.json"], ["0 dark, 1 light"]),
    Row("two themes in a name", ["dark.json", "dark-hc.json", "light.json", "light-hc.json"], ["0 dark, 2 light", "1 dark, 3 light"]),
    Row("folders of one name", ["a/dark.json", "a/light.json", "b/dark.json"], ["0 dark, 1 light"]),
    Row("one theme", ["dark.json", "base.json"]),
    Row("another word", ["a-dark.json", "a-sepia.json"]),
    Row("a part of a word", ["darkish.json", "lightish.json"]),
    Row("other words around", ["a-dark.json", "b-light.json"]),
    Row("folders", ["dark/a.json", "dark/b.json", "light/a.json"], ["0+1 dark, 2 light"]),
    Row("folders with words before", ["a-dark/x.json", "a-light/y.json", "b-dark/x.json", "b-light/x.json"], ["0 dark, 1 light", "2 dark, 3 light"]),
    Row("a folder rather than a name", ["dark/a.json", "dark/b-dark.json", "light/b-dark.json", "light/b-light.json"], ["0+1 dark, 2+3 light"]),
    Row("folders in other folders", ["a/dark/a.json", "b/light/a.json"]),
    Row("one theme twice", ["a-dark.json", "a_dark.json"]),
  ])
  func `files whose names differ in a theme only are found`(_ row: Row) {
    let groups = ContextFiles.groups(of: row.files).map { group in
      group.members.map { "\($0.files.map(String.init).joined(separator: "+")) \($0.word)" }.joined(separator: ", ")
    }
    #expect(groups == row.groups)
  }

  private static func numbers(_ values: KeyValuePairs<String, Int>) -> String {
    "{" + values.map { #""\#($0)": {"$type": "number", "$value": \#($1)}"# }.joined(separator: ",\n") + "}"
  }

  private func load(_ texts: [String: String]) -> (system: TokenSystem?, findings: [String]) {
    let names = Array(texts.keys)
    let (system, findings) = TokenSystem.load(path: "t") { path in
      Array((texts[String(path.dropFirst(2))] ?? "").utf8)
    } list: { path in
      path == "t" ? names : nil
    }
    return (system, findings.map { "\($0.severity.rawValue) \($0.code) \($0.file):\($0.line ?? 0)" })
  }

  private func tokens(_ system: TokenSystem?, _ input: [String: String] = [:]) -> [String] {
    system?.resolve(input).tokens.tokens.map { "\($0.path) = \($0.value)" } ?? []
  }

  @Test func `themes are contexts after all other files, light by default`() {
    let (system, findings) = load([
      "dark.json": Self.numbers(["a": 1, "b": 1]), "light.json": Self.numbers(["a": 2]),
      "x.json": Self.numbers(["a": 3, "c": 3]),
    ])
    #expect(findings == ["warning file.themes t:0"])
    #expect(system?.axes == [ContextAxis(name: "theme", contexts: ["light", "dark"], defaultContext: "light")])
    #expect(tokens(system) == ["a = 2", "c = 3"])
    #expect(tokens(system, ["theme": "dark"]) == ["a = 1", "c = 3", "b = 1"])
  }

  @Test func `a theme of two words is a combination of two axes`() {
    let (system, findings) = load([
      "dark.json": Self.numbers(["a": 1]), "light.json": Self.numbers(["a": 2]),
      "light-high-contrast.json": Self.numbers(["a": 3, "b": 3]), "x.json": Self.numbers(["a": 4]),
    ])
    #expect(findings == ["warning file.themes t:0"])
    #expect(
      system?.axes == [
        ContextAxis(name: "theme", contexts: ["light", "dark"], defaultContext: "light"),
        ContextAxis(name: "contrast", contexts: ["normal", "high-contrast"], defaultContext: "normal"),
      ])
    #expect(tokens(system) == ["a = 2"])
    #expect(tokens(system, ["contrast": "high-contrast"]) == ["a = 3", "b = 3"])
    #expect(tokens(system, ["contrast": "high-contrast", "theme": "dark"]) == ["a = 1"])
  }

  @Test func `folders are themes, and what one of them has alone counts in all`() {
    let (system, findings) = TokenSystem.load(path: "t") { path in
      let texts = [
        "t/dark/a.json": Self.numbers(["a": 1, "b": 1]), "t/dark/b.json": Self.numbers(["b": 2, "c": 2]),
        "t/light/a.json": Self.numbers(["a": 3, "b": 3, "c": 3]), "t/light/only.json": Self.numbers(["d": 4]),
      ]
      return Array((texts[path] ?? "").utf8)
    } list: { path in
      path == "t" ? ["dark/a.json", "dark/b.json", "light/a.json", "light/only.json"] : nil
    }
    #expect(
      findings.map(\.description) == [
        "t: warning: 'dark/a.json', 'light/a.json' and 1 more beside them declare the same tokens: they are treated as "
          + "the contexts dark, light of an axis 'theme' with the default 'light', after all other files; write a resolver "
          + "document '*.resolver.json' with a modifier 'theme' that has these contexts",
        "t/dark/b.json:1:7: warning: 'b' is declared in 't/dark/a.json:2' too; this one counts; take one of the two out, "
          + "or say in a resolver document when which of them counts; 'specimen tokens axes t --write "
          + "t/tokens.resolver.json' begins one",
      ])
    #expect(tokens(system) == ["d = 4", "a = 3", "b = 3", "c = 3"])
    #expect(tokens(system, ["theme": "dark"]) == ["d = 4", "a = 1", "b = 2", "c = 2"])
  }

  @Test func `files that share no token are no themes`() {
    let (system, findings) = load(["dark.json": Self.numbers(["a": 1]), "light.json": Self.numbers(["b": 2])])
    #expect(findings == [])
    #expect(system?.axes == [])
    #expect(tokens(system) == ["a = 1", "b = 2"])
  }

  @Test func `a theme that one of two groups lacks counts there as its default`() {
    let (system, findings) = load([
      "a-dark.json": Self.numbers(["a": 1]), "a-light.json": Self.numbers(["a": 2]),
      "b-dark.json": Self.numbers(["b": 1]), "b-light.json": Self.numbers(["b": 2]),
      "b-hc.json": Self.numbers(["b": 3]),
    ])
    #expect(
      findings == ["warning file.themes t:0", "warning file.themes t:0", "warning merge.context t/a-dark.json:0"])
    #expect(tokens(system, ["theme": "hc"]) == ["a = 2", "b = 3"])
  }

  @Test func `tokens that two files declare are one warning at the later one`() {
    let (system, findings) = TokenSystem.load(path: "t") { path in
      Array(
        (path == "t/a.json"
          ? Self.numbers(["a": 1, "b": 1, "c": 1, "d": 1, "e": 1])
          : Self.numbers(["x": 2, "b": 2, "c": 2, "d": 2, "e": 2])).utf8)
    } list: { path in
      path == "t" ? ["a.json", "b.json"] : nil
    }
    #expect(
      findings.map(\.description) == [
        "t/b.json:2:6: warning: 'b' is declared in 't/a.json:2' too; this one counts, and so do 3 more of this file: 'c' "
          + "in line 3, 'd' in line 4, 'e' in line 5; take one of the two out, or say in a resolver document when which "
          + "of them counts; 'specimen tokens axes t --write t/tokens.resolver.json' begins one"
      ])
    #expect(tokens(system) == ["a = 1", "b = 2", "c = 2", "d = 2", "e = 2", "x = 2"])
  }

  @Test func `a token in the place of a group is told, groups of one name are not`() {
    let group = #"{"g": {"a": {"$type": "number", "$value": 1}}}"#
    let (system, findings) = load(["a.json": group, "b.json": Self.numbers(["g": 2])])
    #expect(findings == [] && system?.resolve([:]).findings.map(\.code) == ["merge.kindChanged"])
    let other = #"{"g": {"b": {"$type": "number", "$value": 1}}}"#
    #expect(load(["a.json": group, "b.json": other]).findings == [])
  }

  @Test func `a file of a theme over others is a context beside them alone`() {
    let (system, findings) = TokenSystem.load(path: "t") { path in
      Array((path == "t/app.json" ? Self.numbers(["a": 1, "b": 1]) : Self.numbers(["b": 2])).utf8)
    } list: { path in
      path == "t" ? ["app.json", "dark.json"] : nil
    }
    #expect(
      findings.map(\.description) == [
        "t: warning: 'dark.json' declares tokens of other files again: it is treated as the context dark of an axis 'theme' "
          + "with the default 'light', which has the others alone; write a resolver document '*.resolver.json' with a "
          + "modifier 'theme' that has these contexts"
      ])
    #expect(system?.axes == [ContextAxis(name: "theme", contexts: ["light", "dark"], defaultContext: "light")])
    #expect(tokens(system) == ["a = 1", "b = 1"])
    #expect(tokens(system, ["theme": "dark"]) == ["a = 1", "b = 2"])
  }

  /// The axis, the name of what the files refine, and the values there and in the context.
  @Test(arguments: [
    ("night", "theme", "day"), ("hc", "theme", "normal"), ("dim", "theme", "light"), ("compact", "density", "default"),
    ("large", "size", "default"), ("mobile", "viewport", nil),
  ])
  func `what a file over others refines has a name`(word: String, axis: String, base: String?) {
    let (system, _) = load(["app.json": Self.numbers(["a": 1]), "\(word).json": Self.numbers(["a": 2])])
    // A usual context over others has no other to stand beside.
    guard let base else { return #expect(system?.axes == []) }
    #expect(system?.axes == [ContextAxis(name: axis, contexts: [base, word], defaultContext: base)])
    #expect(tokens(system) == ["a = 1"])
    #expect(tokens(system, [axis: word]) == ["a = 2"])
  }

  @Test func `several axes are told apart by their words`() {
    let (system, findings) = load([
      "a-compact.json": Self.numbers(["a": 1]), "a-spacious.json": Self.numbers(["a": 2]),
      "b-dark.json": Self.numbers(["b": 1]), "b-light.json": Self.numbers(["b": 2]),
    ])
    #expect(findings == ["warning file.themes t:0", "warning file.themes t:0"])
    #expect(system?.axes.map(\.name) == ["density", "theme"])
    #expect(tokens(system, ["density": "spacious", "theme": "dark"]) == ["a = 2", "b = 1"])
  }

  @Test func `a file of a theme that declares nothing again is no context`() {
    let (system, findings) = load(["app.json": Self.numbers(["a": 1]), "dark.json": Self.numbers(["b": 2])])
    #expect(findings == [] && system?.axes == [])
    #expect(tokens(system) == ["a = 1", "b = 2"])
  }
}
