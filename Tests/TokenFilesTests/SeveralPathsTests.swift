import LocatedJSON
import Testing
import TokenEngine
import TokenFiles

@Suite("Several files as one system")
struct SeveralPathsTests {
  private static func number(_ name: String, _ value: Int) -> String {
    #"{"\#(name)": {"$type": "number", "$value": \#(value)}}"#
  }

  /// A resolver of one modifier, whose contexts give a token their values.
  private static func resolver(
    _ axis: String, _ token: String, _ contexts: KeyValuePairs<String, Int>, fallback: String? = nil
  ) -> String {
    let members = contexts.map { "\"\($0)\": [\(number(token, $1))]" }.joined(separator: ", ")
    let fallback = fallback.map { "\"default\": \"\($0)\", " } ?? ""
    return """
      {"version": "2025.10", "modifiers": {"\(axis)": {\(fallback)"contexts": {\(members)}}},
       "resolutionOrder": [{"$ref": "#/modifiers/\(axis)"}]}
      """
  }

  private static let texts = [
    "group.json": #"{"x": {"inner": {"$type": "number", "$value": 8}}}"#,
    "a.json": number("x", 1), "b.json": number("x", 2), "broken.json": "{",
    "t.resolver.json": resolver("theme", "y", ["light": 1, "dark": 2], fallback: "light"),
    "u.resolver.json": resolver("Theme", "z", ["Dark": 3, "hc": 4], fallback: "Dark"),
    "v.resolver.json": resolver("size", "x", ["big": 5, "small": 6]),
    "f/one.tokens.json": number("x", 7),
    "sub/s.resolver.json": ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "../a.json"}]}"##,
  ]

  private func load(_ paths: [String], root: String? = nil) -> (system: TokenSystem?, findings: [String]) {
    let files = MemoryFiles(texts: Self.texts)
    let (system, findings) = TokenSystem.load(paths: paths, root: root, read: files.read) { path in
      path == "f" ? ["one.tokens.json"] : nil
    }
    return (system, findings.map { "\($0.severity.rawValue) \($0.code) \($0.file)" })
  }

  private func tokens(_ system: TokenSystem?, _ input: [String: String] = [:]) -> [String] {
    system?.resolve(input).tokens.tokens.map { "\($0.path) = \($0.value)" } ?? []
  }

  @Test func `a token and a group of one path are told`() throws {
    for (paths, message) in [
      (["a.json", "group.json"], "'x' is a group here; the token of this name in 'a.json:1' is lost"),
      (["group.json", "a.json"], "'x' is a token here; the group of this name in 'group.json:1' is lost"),
    ] {
      let system = try #require(load(paths).system)
      let findings = system.resolve([:]).findings
      #expect(findings.map(\.code) == ["merge.kindChanged"])
      #expect(findings.first?.message == message)
      #expect(findings.first?.file == paths[1] && findings.first?.severity == .warning)
    }
  }

  @Test func `what comes later wins, be it a file, a folder or a resolver document`() {
    #expect(tokens(load(["a.json", "b.json"]).system) == ["x = 2"])
    #expect(tokens(load(["b.json", "a.json"]).system) == ["x = 1"])
    #expect(tokens(load(["a.json", "b.json", "a.json"]).system) == ["x = 1"])
    #expect(tokens(load(["a.json", "f"]).system) == ["x = 7"])
    #expect(tokens(load(["f", "a.json"]).system) == ["x = 1"])
    let (system, findings) = load(["a.json", "v.resolver.json", "t.resolver.json"])
    #expect(findings == [])
    #expect(system?.axes.map(\.name) == ["size", "theme"])
    #expect(tokens(system, ["size": "small"]) == ["x = 6", "y = 1"])
    #expect(tokens(load(["v.resolver.json", "b.json"]).system, ["size": "big"]) == ["x = 2"])
  }

  @Test func `axes of one name are one, and a missing context counts as the default`() {
    let (system, findings) = load(["t.resolver.json", "u.resolver.json"])
    #expect(
      findings == [
        "warning merge.context t.resolver.json", "warning merge.context u.resolver.json",
        "warning merge.default u.resolver.json",
      ])
    #expect(system?.axes.map(\.contexts) == [["light", "dark", "hc"]])
    #expect(system?.axes.map(\.defaultContext) == ["light"])
    #expect(tokens(system, ["theme": "light"]) == ["y = 1", "z = 3"])
    #expect(tokens(system, ["theme": "DARK"]) == ["y = 2", "z = 3"])
    #expect(tokens(system, ["theme": "hc"]) == ["y = 1", "z = 4"])
  }

  @Test func `one path that cannot be used makes the whole unusable, and all are told`() {
    let (system, findings) = load(["broken.json", "a.json", "none.json"])
    #expect(system == nil)
    #expect(findings == ["error json.syntax broken.json", "error file.unreadable none.json"])
    #expect(load([]).system == nil)
  }

  @Test func `each path has its own folder as root unless one is given`() {
    #expect(load(["a.json", "sub/s.resolver.json"]).findings == ["error resolver.refOutsideRoot sub/s.resolver.json"])
    let (system, findings) = load(["b.json", "sub/s.resolver.json"], root: "")
    #expect(findings == [])
    #expect(tokens(system) == ["x = 1"])
  }
}
