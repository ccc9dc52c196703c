import LocatedJSON
import Testing
import TokenEngine

@testable import TokenFiles

/// Choices of contexts, and what is known of tokens in any of them.
@Suite("Contexts")
struct InputTests {
  private static let one = #"{"$type": "number", "$value": 1}"#

  /// A resolver with a modifier for each number of contexts: `m0`, `m1`, … with `c0`, `c1`, ….
  private static func system(_ counts: [Int], hasDefaults: Bool = true) throws -> TokenSystem {
    let modifiers = counts.enumerated().map { index, count in
      let contexts = (0..<count).map { #""c\#($0)": [{"t\#(index)": {"$type": "number", "$value": \#($0)}}]"# }
      let standard = hasDefaults ? #", "default": "c0""# : ""
      return #""m\#(index)": {"contexts": {\#(contexts.joined(separator: ", "))}\#(standard)}"#
    }
    let order = counts.indices.map { ##"{"$ref": "#/modifiers/m\##($0)"}"## }
    return try load(
      #"{"version": "2025.10", "modifiers": {\#(modifiers.joined(separator: ", "))}, "resolutionOrder": [\#(order.joined(separator: ", "))]}"#
    )
  }

  private static func load(_ text: String) throws -> TokenSystem {
    let files = MemoryFiles(texts: ["t.resolver.json": text])
    let (system, findings) = TokenSystem.load(path: "t.resolver.json", read: files.read)
    #expect(findings.map(\.description) == [])
    return try #require(system)
  }

  // Of more than a hundred names the first are told.
  @Test(arguments: [
    (2, "c0, c1"), (100, (0..<100).map { "c\($0)" }.joined(separator: ", ")),
    (101, (0..<100).map { "c\($0), " }.joined() + "…"),
  ])
  func `a context that is missing is told with those that there are`(count: Int, names: String) throws {
    let (choice, findings) = try Self.system([count], hasDefaults: false).choose([:])
    #expect(choice == nil)
    #expect(findings.map(\.message) == ["no context is chosen for 'm0', which has no default"])
    #expect(findings.map(\.advice) == ["choose one of " + names])
  }

  @Test func `combinations are counted, and the first ones name every axis`() throws {
    let system = try Self.system([2, 3, 2], hasDefaults: false)
    #expect(system.combinationCount == 12)
    let all = system.combinations()
    #expect(all.count == 12)
    #expect(Set(all).count == 12)
    #expect(all.first == ["m0": "c0", "m1": "c0", "m2": "c0"])
    #expect(all[1] == ["m0": "c0", "m1": "c0", "m2": "c1"])
    #expect(all.last == ["m0": "c1", "m1": "c2", "m2": "c1"])
    for limit in [0, 1, 5, 11, 12, 13] { #expect(system.combinations(limit: limit) == Array(all.prefix(limit))) }
    for input in system.combinations(limit: 5) { #expect(system.resolve(input).findings.isEmpty) }
  }

  @Test func `a name in another case must be the only one`() throws {
    let system = try Self.load(
      ##"{"version": "2025.10", "modifiers": {"Size": {"contexts": {"S": [{"n": \##(Self.one)}], "s": [], "L": []}, "default": "L"}}, "resolutionOrder": [{"$ref": "#/modifiers/Size"}]}"##
    )
    #expect(system.resolve(["SIZE": "l"]).findings == [])
    #expect(system.resolve(["size": "S"]).tokens.paths == ["n"])
    #expect(system.resolve(["size": "s"]).tokens.paths == [])
    let names = ["Dark", "DARK", "light"]
    #expect(TokenSystem.index(of: "DARK", among: names) == 1)
    #expect(TokenSystem.index(of: "dark", among: names) == nil)
    #expect(TokenSystem.index(of: "LIGHT", among: names) == 2)
  }

  @Test func `more combinations than there are numbers`() throws {
    let system = try Self.system(Array(repeating: 2, count: 64), hasDefaults: false)
    #expect(system.combinationCount == .max)
    let two = system.combinations(limit: 2)
    #expect(two.map(\.count) == [64, 64])
    #expect(two[1]["m63"] == "c1")
    #expect(two[1]["m0"] == "c0")
  }

  @Test func `a variant names every axis, as it is declared`() throws {
    let system = try Self.system([2, 2])
    let (variants, findings) = system.resolveAll([["M1": "C1"], [:]])
    #expect(findings.isEmpty)
    #expect(variants.map { $0.input.map { "\($0.axis)=\($0.context)" } } == [["m0=c0", "m1=c1"], ["m0=c0", "m1=c0"]])
    let wrong = system.variant(["m1": "c9"]).variant
    #expect(wrong.input.map { "\($0.axis)=\($0.context)" } == ["m1=c9"])
  }

  @Test func `all paths are known where nothing varies`() throws {
    let files = MemoryFiles(texts: [
      "t.json": #"{"a": \#(Self.one), "g": {"b": {"$value": 2}}, "h": {"$extends": "{g}"}}"#
    ])
    let system = try #require(TokenSystem.load(path: "t.json", read: files.read).system)
    #expect(system.knownPaths == ["a", "g.b", "h.b"])
    #expect(system.resolve([:]).tokens.unset == [])
  }

  @Test func `what is a token here and a group there is known as both`() throws {
    let system = try Self.load(
      ##"{"version": "2025.10", "modifiers": {"m": {"contexts": {"x": [{"g": {"a": \##(Self.one)}}], "y": [{"g": \##(Self.one)}], "z": []}, "default": "x"}}, "resolutionOrder": [{"$ref": "#/modifiers/m"}]}"##
    )
    #expect(system.knownPaths == ["g", "g.a"])
    #expect(system.resolve(["m": "x"]).tokens.unset == ["g"])
    #expect(system.resolve(["m": "y"]).tokens.unset == ["g.a"])
    #expect(system.resolve(["m": "z"]).tokens.unset == ["g", "g.a"])
  }

  /// `é` as one character, and as `e` with an accent.
  @Test func `names are told apart to the letter`() throws {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    let contexts =
      #""\#(composed)": [{"n": \#(Self.one)}], "\#(decomposed)": [{"n": {"$type": "number", "$value": 2}}]"#
    let system = try Self.load(
      ##"{"version": "2025.10", "modifiers": {"m": {"contexts": {\##(contexts)}, "default": "\##(decomposed)"}}, "resolutionOrder": [{"$ref": "#/modifiers/m"}]}"##
    )
    #expect(system.resolve([:]).tokens.token("n")?.value == .number(2))
    #expect(system.resolve(["m": composed]).tokens.token("n")?.value == .number(1))
    #expect(system.resolve(["m": decomposed]).tokens.token("n")?.value == .number(2))
  }

  @Test func `files, sets and modifiers too`() throws {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    let files = MemoryFiles(texts: [
      "t.resolver.json":
        ##"{"version": "2025.10", "sets": {"\##(composed)": {"sources": [{"$ref": "\##(composed)/t.json"}]}, "\##(decomposed)": {"sources": [{"$ref": "two.json"}]}}, "modifiers": {"\##(composed)": {"contexts": {"x": [{"m": \##(Self.one)}], "y": []}, "default": "x"}, "\##(decomposed)": {"contexts": {"x": [{"k": \##(Self.one)}], "y": []}, "default": "x"}}, "resolutionOrder": [{"$ref": "#/sets/\##(composed)"}, {"$ref": "#/sets/\##(decomposed)"}, {"$ref": "#/modifiers/\##(composed)"}]}"##
    ])
    let (system, findings) = TokenSystem.load(path: "t.resolver.json") { path in
      let name =
        path.utf8.elementsEqual("\(composed)/t.json".utf8) ? "a" : path.utf8.elementsEqual("two.json".utf8) ? "b" : ""
      if name.isEmpty { return try files.read(path) }
      return Array(#"{"\#(name)": \#(Self.one)}"#.utf8)
    }
    #expect(findings.map(\.description) == [])
    #expect(system?.resolve([:]).tokens.paths == ["a", "b", "m"])
  }

  @Test func `names that look alike are told apart`() throws {
    let text = "{\"caf\u{E9}\": \(Self.one), \"cafe\u{301}\": \(Self.one), \"CAF\u{C9}\": \(Self.one)}"
    let files = MemoryFiles(texts: ["t.json": text])
    let system = try #require(TokenSystem.load(path: "t.json", read: files.read).system)
    #expect(system.resolve([:]).tokens.paths.count == 3)
    let findings = system.checkNames()
    #expect(
      findings.map { $0.message.split(separator: " only in ").last } == ["how its characters are put together", "case"])
  }
}
