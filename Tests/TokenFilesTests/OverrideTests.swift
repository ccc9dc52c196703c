import LocatedJSON
import Testing
import TokenEngine

@testable import TokenFiles

/// What tokens would be if one position in their files said something else.
@Suite("Overrides")
struct OverrideTests {
  private static let texts = [
    "t.resolver.json": ##"""
    {"version": "2025.10",
     "sets": {"base": {"sources": [{"$ref": "base.json"}]}},
     "modifiers": {"theme": {"contexts": {"light": [], "dark": [{"$ref": "dark.json"}]}, "default": "light"}},
     "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
    """##,
    "base.json": ##"""
    {"n": {"$type": "number", "one": {"$value": 1}, "two": {"$value": "{n.one}"}, "three": {"$ref": "#/n/one"}},
     "c": {"$type": "color", "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
       "faint": {"$value": {"colorSpace": "srgb", "components": {"$ref": "#/c/ink/$value/components"}, "alpha": 0.5}}},
     "plain": {"$value": "{n.one}"}}
    """##,
    "dark.json": ##"{"n": {"one": {"$type": "number", "$value": 5}}}"##,
  ]

  struct Row: Sendable, CustomTestStringConvertible {
    var file: String
    var pointer: String
    var value: String
    var type: TokenType
    var light: [String]
    var dark: [String]
    var testDescription: String { "\(file)\(pointer): \(value)" }
  }

  private static let ink = ["c.ink = #000000", "c.faint = #000000 50%"]

  static let rows: [Row] = [
    Row(
      file: "base.json", pointer: "/n/one/$value", value: "7", type: .number,
      light: ["n.one = 7", "n.two = 7", "n.three = 7"] + ink + ["plain = 7"],
      dark: ["n.one = 5", "n.two = 5", "n.three = 5"] + ink + ["plain = 5"]),
    Row(
      file: "dark.json", pointer: "/n/one/$value", value: "7", type: .number,
      light: ["n.one = 1", "n.two = 1", "n.three = 1"] + ink + ["plain = 1"],
      dark: ["n.one = 7", "n.two = 7", "n.three = 7"] + ink + ["plain = 7"]),
    // An alias without a type of its own, and what a pointer stands for, become literals.
    Row(
      file: "base.json", pointer: "/plain/$value", value: "7", type: .number,
      light: ["n.one = 1", "n.two = 1", "n.three = 1"] + ink + ["plain = 7"],
      dark: ["n.one = 5", "n.two = 5", "n.three = 5"] + ink + ["plain = 7"]),
    Row(
      file: "base.json", pointer: "/n/three/$ref", value: "7", type: .number,
      light: ["n.one = 1", "n.two = 1", "n.three = 7"] + ink + ["plain = 1"],
      dark: ["n.one = 5", "n.two = 5", "n.three = 7"] + ink + ["plain = 5"]),
    // A pointer copies from what is stated now.
    Row(
      file: "base.json", pointer: "/c/ink/$value", value: ##"{"colorSpace": "srgb", "components": [1, 1, 1]}"##,
      type: .color,
      light: ["n.one = 1", "n.two = 1", "n.three = 1", "c.ink = #FFFFFF", "c.faint = #FFFFFF 50%", "plain = 1"],
      dark: ["n.one = 5", "n.two = 5", "n.three = 5", "c.ink = #FFFFFF", "c.faint = #FFFFFF 50%", "plain = 5"]),
  ]

  @Test(arguments: rows)
  func `one statement counts instead of another wherever the other did`(_ row: Row) throws {
    let (loaded, findings) = TokenSystem.load(path: "t.resolver.json", read: MemoryFiles(texts: Self.texts).read)
    #expect(findings.map(\.description) == [])
    let system = try #require(loaded)
    let stated = try #require(
      system.statedValues.first { $0.location.file == row.file && $0.location.pointer == row.pointer })
    let value = try #require(JSONScanner.scan(Array(row.value.utf8), file: "").document).root
    let changed = system.overriding(TokenOverrides([system.override(stated, with: value, of: row.type)]))
    for (theme, expected) in [("light", row.light), ("dark", row.dark)] {
      let (tokens, findings) = changed.resolve(["theme": theme])
      #expect(findings.map(\.description) == [])
      #expect(tokens.tokens.map { "\($0.path) = \($0.value)" } == expected, "\(theme)")
    }
    // The locations stay, so that the same statement can be overridden again.
    #expect(changed.statedValues.count == system.statedValues.count)
    #expect(changed.statedValues[stated.number].location.line == stated.location.line)
    #expect(system.resolve().tokens.token("n.one")?.value == .number(1))
  }

  @Test func `every statement is known by its own place`() throws {
    let system = try #require(
      TokenSystem.load(path: "t.resolver.json", read: MemoryFiles(texts: Self.texts).read).system)
    let locations = system.statedValues.map { "\($0.location.file)\($0.location.pointer)" }
    #expect(
      locations == [
        "base.json/n/one/$value", "base.json/n/two/$value", "base.json/n/three/$ref", "base.json/c/ink/$value",
        "base.json/c/faint/$value", "base.json/plain/$value", "dark.json/n/one/$value",
      ])
    #expect(system.statedValues.map(\.number) == Array(0..<7))
  }
}
