import LocatedJSON
import SeededNumbers
import Testing
import TokenEngine

@testable import TokenFiles

@Suite("Combinations of contexts by names")
struct ContextBlockTests {
  /// Files with numbers, and the values that count in each combination.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String

    /// The files, each with its tokens, as `a=1 b=2`.
    let files: KeyValuePairs<String, String>

    /// The axes, the default before the others.
    let axes: [String]

    /// The values in each combination, as they are resolved.
    let values: [String]
    let findings: [String]

    init(
      _ name: String, _ files: KeyValuePairs<String, String>, axes: [String], values: [String],
      findings: [String] = ["file.themes"]
    ) {
      (testDescription, self.files, self.axes, self.values, self.findings) = (name, files, axes, values, findings)
    }

    static let brands = ["brand acme globex", "theme light dark"]
    static let brandValues = ["bg=1", "bg=2", "bg=3", "bg=4"]
  }

  static func json(_ tokens: String) -> String {
    let members = tokens.split(separator: " ").map { token in
      let parts = token.split(separator: "=")
      return #""\#(parts[0])": {"$type": "number", "$value": \#(parts[1])}"#
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  static func load(_ files: [(name: String, text: String)], path: String = "f") -> (
    system: TokenSystem?, findings: [Finding]
  ) {
    let memory = MemoryFiles(texts: Dictionary(uniqueKeysWithValues: files.map { ("f/" + $0.name, $0.text) }))
    return TokenSystem.load(path: path, profile: .strict, read: memory.read) { folder in
      folder == "f" && path == "f" ? files.map(\.name) : nil
    }
  }

  static func values(_ system: TokenSystem?, _ input: [String: String]) -> String {
    guard let tokens = system?.resolve(input).tokens.tokens else { return "none" }
    return tokens.sorted { $0.path < $1.path }.map { "\($0.path)=\($0.value)" }.joined(separator: " ")
  }

  /// Every combination of contexts, in words, with its values.
  static func all(_ system: TokenSystem) -> [String: String] {
    var all: [String: String] = [:]
    for input in system.combinations(limit: 10_000) {
      let name = input.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
      all[name] = values(system, input)
    }
    return all
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("folders of brands", ["acme/light.json": "bg=1", "acme/dark.json": "bg=2", "globex/light.json": "bg=3", "globex/dark.json": "bg=4"], axes: Row.brands, values: Row.brandValues),
    Row("brands in folders of themes", ["light/acme.json": "bg=1", "dark/acme.json": "bg=2", "light/globex.json": "bg=3", "dark/globex.json": "bg=4"], axes: Row.brands, values: Row.brandValues),
    Row("brands in names", ["acme-light.json": "bg=1", "acme-dark.json": "bg=2", "globex-light.json": "bg=3", "globex-dark.json": "bg=4"], axes: Row.brands, values: Row.brandValues),
    Row("brands in names, after the theme", ["light.acme.tokens.json": "bg=1", "dark.acme.tokens.json": "bg=2", "light.globex.tokens.json": "bg=3", "dark.globex.tokens.json": "bg=4"], axes: Row.brands, values: Row.brandValues),
    Row("brands with a theme beside them", ["acme.json": "bg=1 fg=1", "acme-dark.json": "bg=2", "globex.json": "bg=3 fg=3", "globex-dark.json": "bg=4"], axes: Row.brands, values: ["bg=1 fg=1", "bg=2 fg=1", "bg=3 fg=3", "bg=4 fg=3"]),
    Row("files of a brand without a theme", ["acme/core.json": "k=1", "acme/light.json": "bg=1", "acme/dark.json": "bg=2", "globex/core.json": "k=2", "globex/light.json": "bg=3", "globex/dark.json": "bg=4"], axes: Row.brands, values: ["bg=1 k=1", "bg=2 k=1", "bg=3 k=2", "bg=4 k=2"]),
    Row("what all have", ["core.json": "k=1 bg=0", "acme/light.json": "bg=1", "acme/dark.json": "bg=2", "globex/light.json": "bg=3", "globex/dark.json": "bg=4"], axes: Row.brands, values: ["bg=1 k=1", "bg=2 k=1", "bg=3 k=1", "bg=4 k=1"]),
    Row("a brand without a dark theme", ["acme/light.json": "bg=1", "acme/dark.json": "bg=2", "globex/light.json": "bg=3"], axes: Row.brands, values: ["bg=1", "bg=2", "bg=3", "bg=3"]),
    Row("glass and dark over others", ["app.json": "bg=1 fg=1", "dark.json": "bg=2 fg=2", "glass.json": "bg=3", "glass-dark.json": "bg=4"], axes: ["theme light dark", "material regular glass"], values: ["bg=1 fg=1", "bg=3 fg=1", "bg=2 fg=2", "bg=4 fg=2"]),
    Row("glass, light and dark", ["light.json": "bg=1", "dark.json": "bg=2", "glass.json": "bg=3", "dark-glass.json": "bg=4"], axes: ["theme light dark", "material regular glass"], values: ["bg=1", "bg=3", "bg=2", "bg=4"]),
    Row("contrasts of two themes", ["light.json": "bg=1", "dark.json": "bg=2", "light-hc.json": "bg=3", "dark-hc.json": "bg=4"], axes: ["theme light dark", "contrast normal hc"], values: ["bg=1", "bg=3", "bg=2", "bg=4"]),
    Row("two words in every name", ["light-cozy.json": "bg=1", "dark-cozy.json": "bg=2", "light-compact.json": "bg=3", "dark-compact.json": "bg=4"], axes: ["theme light dark", "density cozy compact"], values: ["bg=1", "bg=3", "bg=2", "bg=4"]),
    Row("themes of parts that share nothing", ["a-light.json": "a=1", "a-dark.json": "a=2", "b-light.json": "b=1", "b-dark.json": "b=2"], axes: ["theme light dark"], values: ["a=1 b=1", "a=2 b=2"], findings: ["file.themes", "file.themes"]),
    Row("parts that share less than most", ["a-light.json": "a=1 k=1", "a-dark.json": "a=2 k=2", "b-light.json": "b=1 k=3", "b-dark.json": "b=2 k=4"], axes: ["theme light dark"], values: ["a=1 b=1 k=3", "a=2 b=2 k=4"], findings: ["file.themes", "file.themes", "merge.duplicate"]),
    Row("two names without a reason", ["a.json": "bg=1", "b.json": "bg=2"], axes: [], values: ["bg=2"], findings: ["merge.duplicate"]),
    Row("a name of two themes", ["light.json": "bg=1", "dark.json": "bg=2", "dark-light.json": "bg=3"], axes: ["theme light dark"], values: ["bg=1", "bg=2"], findings: ["file.themes", "merge.duplicate"]),
    Row("two files, each the theme of the other", ["dark-light.json": "bg=1", "light-dark.json": "bg=2"], axes: [], values: ["bg=2"], findings: ["merge.duplicate"]),
    Row("a brand that is called like a theme", ["light/light.json": "bg=1", "light/dark.json": "bg=2", "acme/light.json": "bg=3", "acme/dark.json": "bg=4"], axes: ["theme light dark"], values: ["bg=1", "bg=2"], findings: ["file.themes", "file.themes", "merge.duplicate"]),
  ])
  func `names say which files count in which combination`(_ row: Row) throws {
    let (system, findings) = Self.load(row.files.map { ($0.key, Self.json($0.value)) })
    #expect(findings.map(\.code) == row.findings, "\(findings)")
    let axes = try #require(system).axes
    let written = axes.map { axis in
      let rest = axis.contexts.filter { $0 != axis.defaultContext }
      return ([axis.name, axis.defaultContext ?? "-"] + rest).joined(separator: " ")
    }
    #expect(written == row.axes)
    var inputs: [[String: String]] = [[:]]
    for axis in row.axes.map({ $0.split(separator: " ").map(String.init) }) {
      inputs = inputs.flatMap { input in axis.dropFirst().map { input.merging([axis[0]: $0]) { $1 } } }
    }
    #expect(inputs.map { Self.values(system, $0) } == row.values)
  }

  @Test func `what has no file is told with what counts there`() {
    let files = ["acme/light.json": "bg=1", "acme/dark.json": "bg=2", "globex/light.json": "bg=3"]
    let (_, findings) = Self.load(files.sorted { $0.key < $1.key }.map { ($0.key, Self.json($0.value)) })
    #expect(
      findings.map(\.description) == [
        "f: warning: 'acme/dark.json', 'acme/light.json', 'globex/light.json' are treated as combinations of the contexts of "
          + "'brand' (acme, globex; default 'acme') and 'theme' (light, dark; default 'light'), by their names; 1 "
          + "combination has no file, and what holds by default counts there; write it into a resolver document: "
          + "'specimen tokens axes f --write f/tokens.resolver.json'"
      ])
  }

  /// The number of brands, and whether their combinations with 10 sizes and themes are few enough.
  @Test(arguments: [(200, 2, true), (2_500, 2, true), (2_501, 2, false)])
  func `brands multiply up to a limit`(brands: Int, themes: Int, isRead: Bool) throws {
    var files: [(String, String)] = []
    for brand in 0..<brands {
      // A context of each axis is enough, as its combinations are counted.
      for name in brand == 0 ? ["light-mobile", "dark-mobile", "light-tablet"] : ["light-mobile"] {
        files.append(("b\(brand)/\(name).json", Self.json("n=\(brand)")))
      }
    }
    let system = try #require(Self.load(files).system)
    #expect(system.axes.map(\.name).contains("brand") == isRead)
    guard isRead else { return }
    #expect(system.axes.map(\.contexts.count) == [brands, 2, 2])
    #expect(
      Self.values(system, ["brand": "b\(brands - 1)", "theme": "dark", "viewport": "tablet"]) == "n=\(brands - 1)")
  }

  @Test func `combinations of two folders are those of axes of the same name`() throws {
    let texts = [
      "a/acme/light.json": "bg=1", "a/acme/dark.json": "bg=2", "a/globex/light.json": "bg=3",
      "a/globex/dark.json": "bg=4",
      "b/base.json": "k=1", "b/dark.json": "k=2", "b/hc.json": "k=3",
    ].mapValues(Self.json)
    let memory = MemoryFiles(texts: texts)
    let (system, _) = TokenSystem.load(paths: ["a", "b"], read: memory.read) { folder in
      let inner = texts.keys.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(2)) }.sorted()
      return inner.isEmpty ? nil : inner
    }
    #expect(
      system?.axes == [
        ContextAxis(name: "brand", contexts: ["acme", "globex"], defaultContext: "acme"),
        ContextAxis(name: "theme", contexts: ["light", "dark", "hc"], defaultContext: "light"),
      ])
    #expect(Self.values(system, ["brand": "globex", "theme": "dark"]) == "bg=4 k=2")
    // The brands have no such theme, and their default counts.
    #expect(Self.values(system, ["brand": "globex", "theme": "hc"]) == "bg=3 k=3")
  }

  // MARK: The resolver document

  static func written(_ system: TokenSystem) -> String {
    TokenConversion.resolver(of: system, name: "f") { String($0.dropFirst(2)) }.text ?? ""
  }

  @Test(arguments: lawSeeds(1..<241))
  func `a folder reads alike by its names and through the document that says so`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folders = ["", "acme/", "globex/", "light/", "dark/", "a b#%/", "compact/"]
    let stems = [
      "light", "dark", "acme-light", "acme-dark", "globex-light", "globex-dark", "glass", "glass-dark", "hc", "dark-hc",
      "base", "app", "compact", "cozy-dark", "large", "mobile", "a#b", "x%41", "dark-light", "é",
    ]
    var texts: [String: String] = [:]
    for _ in 0..<Int.random(in: 2...12, using: &random) {
      let name = (folders.randomElement(using: &random) ?? "") + (stems.randomElement(using: &random) ?? "")
      let tokens = ["a", "b", "c", "d.e"].filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      let numbers = tokens.filter { !$0.contains(".") }.map { "\($0)=\(Int.random(in: 0..<1_000, using: &random))" }
      texts[name + ".json"] = Self.json(numbers.joined(separator: " "))
    }
    let files = texts.sorted { $0.key < $1.key }.map { (name: $0.key, text: $0.value) }
    let system = try #require(Self.load(files).system)
    let document = Self.written(system)
    let again = Self.load(files + [("t.resolver.json", document)], path: "f/t.resolver.json")
    #expect(!again.findings.contains { $0.severity == .error }, "\(again.findings) \(document)")
    let read = try #require(again.system)
    #expect(Self.all(read) == Self.all(system), "\(files) \(document)")
    #expect(
      Set(read.axes.map { "\($0.name) \($0.defaultContext ?? "")" })
        == Set(system.axes.map { "\($0.name) \($0.defaultContext ?? "")" }))
  }

  /// What stands below `combinations` in a document with the contexts `x` and `y`, and what is wrong with it.
  @Test(arguments: [
    (#"{"x": {"a": "1", "b": "1"}, "y": {"a": "2", "b": "1"}}"#, nil),
    (#"{"x": {"a": "1"}, "y": {"a": "2"}, "z": {"a": "3"}}"#, nil),
    (#"{"x": {"a": "1"}}"#, "the context 'y' is no combination of a context of each axis"),
    (#"{"x": {"a": "1", "b": "1"}, "y": {"a": "2"}}"#, "the context 'y' is no combination of a context of each axis"),
    (#"{"x": {"a": "1"}, "y": {"a": "2", "b": "1"}}"#, "the context 'y' is no combination of a context of each axis"),
    (#"{"x": {"a": 1}, "y": {"a": "2"}}"#, "the context 'x' is no combination of a context of each axis"),
    (#"{"x": {}, "y": {}}"#, "the context 'x' is no combination of a context of each axis"),
    ("[]", "the context 'x' is no combination of a context of each axis"),
    (#"{"x": {"a": "1", "b": "1"}, "y": {"a": "2", "b": "2"}}"#, "the contexts are 2 of 4 combinations"),
    (#"{"x": {"a": "1"}, "y": {"a": "1"}}"#, "the contexts are 2 of 1 combinations"),
  ])
  func `combinations of a modifier are complete, and each is there once`(combinations: String, mistake: String?) {
    let text = """
      {"version": "2025.10", "resolutionOrder": [{"type": "modifier", "name": "m", "default": "y",
        "contexts": {"x": [{"n": {"$type": "number", "$value": 1}}], "y": [{"n": {"$type": "number", "$value": 2}}]},
        "$extensions": {"specimen": {"combinations": \(combinations)}}}]}
      """
    let (system, findings) = Self.load([("t.resolver.json", text)], path: "f/t.resolver.json")
    #expect(findings.filter { $0.severity == .error }.map(\.message) == (mistake.map { [$0] } ?? []))
    #expect((system == nil) == (mistake != nil))
    guard let system else { return }
    #expect(system.axes.first == ContextAxis(name: "a", contexts: ["1", "2"], defaultContext: "2"))
    #expect(Self.values(system, ["a": "1"]) == "n=1" && Self.values(system, [:]) == "n=2")
  }

  @Test func `contexts that are renamed and moved are obeyed`() throws {
    let files = [
      (name: "acme-dark.json", text: Self.json("bg=2")), (name: "acme-light.json", text: Self.json("bg=1")),
      (name: "globex-dark.json", text: Self.json("bg=4")), (name: "globex-light.json", text: Self.json("bg=3")),
    ]
    let document = Self.written(try #require(Self.load(files).system))
    func replaced(_ text: String, _ old: String, by new: String) -> String {
      var rest = text[...]
      var result = ""
      while let range = rest.firstRange(of: old) {
        result += rest[..<range.lowerBound] + new
        rest = rest[range.upperBound...]
      }
      return result + rest
    }
    let renamed = replaced(document, #""theme": "dark""#, by: #""theme": "night""#)
    let system = Self.load(files + [("t.resolver.json", renamed)], path: "f/t.resolver.json").system
    #expect(Self.values(system, ["brand": "globex", "theme": "night"]) == "bg=4")
    let moved = replaced(document, #"{"$ref": "globex-dark.json"}"#, by: #"{"$ref": "acme-dark.json"}"#)
    let other = Self.load(files + [("t.resolver.json", moved)], path: "f/t.resolver.json").system
    #expect(Self.values(other, ["brand": "globex", "theme": "dark"]) == "bg=2")
  }
}
