import LocatedJSON
import TestFiles
import Testing
import TokenEngine

@testable import TokenFiles

/// Several documents as one system.
@Suite("Several token files of one system")
struct JoinedSystemTests {
  /// A document with axes: for each, its contexts, of which the first is the default, and what they make of `n`.
  private static func document(_ axes: [(String, [(String, Int)])], default isThere: Bool = true) -> String {
    let order = axes.map { name, contexts in
      let list = contexts.map { "\"\($0)\": [{\"n\": {\"$type\": \"number\", \"$value\": \($1)}}]" }
      return "{\"type\": \"modifier\", \"name\": \"\(name)\", \"contexts\": {\(list.joined(separator: ", "))}"
        + (isThere ? ", \"default\": \"\(contexts[0].0)\"}" : "}")
    }
    let all = ["{\"$ref\": \"../raw.json\"}"] + order
    return "{\"version\": \"2025.10\", \"resolutionOrder\": [\(all.joined(separator: ", "))]}"
  }

  private static let files = MemoryFiles(texts: [
    "t/raw.json": ##"{"n": {"$type": "number", "$value": 0}, "m": {"$value": "{n}"}}"##,
    "t/one/r.json": document([("theme", [("light", 1), ("dark", 2)])]),
    "t/two/r.json": document([("Theme", [("Dark", 3), ("dim", 4)]), ("size", [("big", 5)])]),
    "t/three/r.json": ##"{"n": {"$type": "number", "$value": 7}, "own": {"$type": "number", "$value": 8}}"##,
    "t/four/r.json": document([("theme", [("light", 9)])], default: false),
    "t/bad/r.json": "{\"version\": \"2025.10\", \"resolutionOrder\": [{\"$ref\": \"../../secret.json\"}]}",
  ])

  private static func load(_ names: [String], root: String = "t") -> (system: TokenSystem?, findings: [String]) {
    let (system, findings) = TokenSystem.load(
      names.map { ($0, "t/\($0)/r.json") }, axis: "brand", root: root, read: files.read)
    return (system, findings.map { "\($0.severity.rawValue) \($0.code) \($0.file)\($0.pointer)" })
  }

  @Test func `the axes are the first one, then those of all documents`() throws {
    let (loaded, findings) = Self.load(["one", "two", "three"])
    let system = try #require(loaded)
    #expect(findings == ["warning resolver.contextsSingle t/two/r.json/resolutionOrder/2/contexts"])
    #expect(
      system.axes == [
        ContextAxis(name: "brand", contexts: ["one", "two", "three"]),
        ContextAxis(name: "theme", contexts: ["light", "dark", "dim"]),
        ContextAxis(name: "size", contexts: ["big"]),
      ])
    // What two documents spell in two ways is one.
    #expect(
      system.branches == [
        [
          ContextAxis(name: "brand", contexts: ["one"]),
          ContextAxis(name: "theme", contexts: ["light", "dark"], defaultContext: "light"),
        ],
        [
          ContextAxis(name: "brand", contexts: ["two"]),
          ContextAxis(name: "theme", contexts: ["dark", "dim"], defaultContext: "dark"),
          ContextAxis(name: "size", contexts: ["big"], defaultContext: "big"),
        ],
        [ContextAxis(name: "brand", contexts: ["three"])],
      ])
    #expect(system.combinationCount == 5)
    #expect(
      system.combinations() == [
        ["brand": "one", "theme": "light"], ["brand": "one", "theme": "dark"],
        ["brand": "two", "theme": "dark", "size": "big"], ["brand": "two", "theme": "dim", "size": "big"],
        ["brand": "three"],
      ])
    #expect(system.combinations(limit: 3).count == 3)
    #expect(system.files == ["t/one/r.json", "t/raw.json", "t/two/r.json", "t/three/r.json"])
    #expect(system.knownPaths == ["n", "m", "own"])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let input: [String: String]
    let tokens: [String]
    let unset: [String]
    let completed: [String: String]?
    init(_ input: [String: String], _ tokens: [String], unset: [String] = [], _ completed: [String: String]? = nil) {
      self.input = input
      self.tokens = tokens
      self.unset = unset
      self.completed = completed
    }
    var testDescription: String { "\(input.sorted { $0.key < $1.key })" }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row(["brand": "one"], ["n = 1", "m = 1"], unset: ["own"], ["brand": "one", "theme": "light"]),
    Row(["brand": "one", "theme": "dark"], ["n = 2", "m = 2"], unset: ["own"], ["brand": "one", "theme": "dark"]),
    Row(["Brand": "ONE", "THEME": "Dark"], ["n = 2", "m = 2"], unset: ["own"], ["brand": "one", "theme": "dark"]),
    Row(["brand": "two", "theme": "dark"], ["n = 5", "m = 5"], unset: ["own"], ["brand": "two", "theme": "dark", "size": "big"]),
    Row(["brand": "three"], ["n = 7", "own = 8"], unset: ["m"], ["brand": "three"]),
    // An axis that the document lacks changes nothing.
    Row(["brand": "three", "theme": "dim"], ["n = 7", "own = 8"], unset: ["m"], ["brand": "three"]),
    Row(["brand": "one", "size": "big"], ["n = 1", "m = 1"], unset: ["own"], ["brand": "one", "theme": "light"]),
  ])
  func `each is resolved as if it were alone`(_ row: Row) throws {
    let system = try #require(Self.load(["one", "two", "three"]).system)
    let (tokens, findings) = system.resolve(row.input)
    #expect(findings == [])
    #expect(tokens.tokens.map { "\($0.path) = \($0.value)" } == row.tokens)
    #expect(tokens.unset == row.unset)
    #expect(system.completed(row.input) == row.completed)
  }

  // swift-format-ignore
  @Test(arguments: [
    ([:], ["no context is chosen for 'brand', which has no default; choose one of one, two, four"]),
    (["theme": "dark"], ["no context is chosen for 'brand', which has no default; choose one of one, two, four"]),
    (["brand": "tow"], ["'brand' has no context 'tow'; did you mean 'two'?"]),
    (["brand": "one", "theme": "dim"], ["'theme' has no context 'dim' in 'one'; use light, dark"]),
    (["brand": "two", "theme": "light"], ["'theme' has no context 'light' in 'two'; use dark, dim"]),
    (["brand": "four"], ["no context is chosen for 'theme', which has no default; choose one of light"]),
    (["brand": "one", "teme": "dark"], ["there is no modifier 'teme'; did you mean 'theme'?"]),
  ] as [([String: String], [String])])
  func `an input that does not fit is told`(input: [String: String], expected: [String]) throws {
    let system = try #require(Self.load(["one", "two", "four"]).system)
    let (tokens, findings) = system.resolve(input)
    #expect(tokens.tokens.isEmpty)
    #expect(findings.map { $0.message + "; " + ($0.advice ?? "") } == expected)
    #expect(system.completed(input) == nil)
  }

  @Test func `a document with a mistake is told with those of the others, and nothing is resolved`() {
    let (system, findings) = Self.load(["one", "bad", "gone"])
    #expect(system == nil)
    #expect(
      findings == [
        "error resolver.refOutsideRoot t/bad/r.json/resolutionOrder/0/$ref", "error file.unreadable t/gone/r.json",
      ])
  }

  @Test(arguments: [("t", true), ("", true), ("t/one", false), ("u", false)])
  func `nothing is opened outside the root`(root: String, isInside: Bool) {
    #expect((Self.load(["one"], root: root).system != nil) == isInside)
  }

  /// A file of contexts that no memory would hold twice, 64 times; with a table of names it takes no time.
  @Test func `many contexts of many documents are joined at once`() throws {
    let contexts = (0..<2_000).map { ("c\($0)", 1) }
    let text = Self.document([("theme", contexts)])
    let files = MemoryFiles(texts: ["raw.json": "{}", "t/r.json": text])
    let (system, findings) = TokenSystem.load(
      (0..<64).map { ("b\($0)", "t/r.json") }, axis: "brand", root: "", read: files.read)
    #expect(findings.isEmpty)
    #expect(system?.axes.map(\.contexts.count) == [64, 2_000])
    #expect(system?.combinationCount == 128_000)
    #expect(system?.files.count == 2)
  }

  @Test(.enabled(if: SharedFolder.has("data"), Comment(rawValue: SharedFolder.absence)))
  func `four brands of a real system are one`() throws {
    let brands = [("orange", 1318), ("orangeCompact", 1318), ("sosh", 1391), ("wireframe", 1400)]
    let (loaded, findings) = TokenSystem.load(
      brands.map { ($0.0, "data/ouds/\($0.0)/\($0.0).resolver.json") }, axis: "brand", root: "data/ouds",
      read: { try SharedFolder.read($0) })
    #expect(findings.isEmpty)
    let system = try #require(loaded)
    #expect(system.files.count { $0.hasSuffix("raw.tokens.json") } == 1)
    #expect(system.combinationCount == 16)
    for (brand, count) in brands {
      let tokens = system.resolve(["brand": brand, "theme": "dark"]).tokens
      #expect(tokens.paths.count == count)
      #expect(tokens.paths.count + tokens.unset.count == system.knownPaths.count)
    }
  }
}
