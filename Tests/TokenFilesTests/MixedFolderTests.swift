import LocatedJSON
import Testing
import TokenDialects
import TokenEngine

@testable import TokenFiles

/// Folders with files of several dialects.
@Suite("Folders of several dialects")
struct MixedFolderTests {
  private static func own(_ name: String, _ value: Int) -> String {
    #"{"\#(name)": {"$type": "number", "$value": \#(value)}}"#
  }

  private static func plain(_ name: String, _ value: Int) -> String { #"{"\#(name)": {"value": \#(value)}}"# }

  private static let themes = #"[{"name": "x", "selectedTokenSets": {"core": "enabled"}}]"#
  private static let figma = """
    {"$extensions": {"com.figma.modeName": "M"}, "f": {"$type": "number", "$value": 0.5,
     "$extensions": {"com.figma.scopes": ["OPACITY"], "com.figma.variableId": "1:2"}}}
    """
  private static let variables = """
    {"variables": {"V": {"id": "V", "name": "n", "variableCollectionId": "C", "resolvedType": "FLOAT", "scopes": [],
      "valuesByMode": {"1": 7, "2": 8}}},
     "variableCollections": {"C": {"id": "C", "name": "C", "defaultModeId": "1",
      "modes": [{"modeId": "1", "name": "one"}, {"modeId": "2", "name": "two"}]}}}
    """

  // swift-format-ignore
  static let folders = [
    DialectFolder("each file is of what it shows, and references lead from one to another", [
      "core.json": ##"{"red": {"value": "#ff0000"}, "size": {"m": {"value": "{n}"}}}"##,
      "brand.json": ##"{"n": {"$type": "number", "$value": 3}, "link": {"$type": "color", "$value": "{red}"}}"##,
    ], ["n = 3", "link = #FF0000", "red = #FF0000", "size.m = 3"]),
    DialectFolder("the later name wins, whatever the dialect", [
      "a.json": #"{"n": {"value": 1}, "m": {"value": 1}, "l": {"value": 1}}"#,
      "b.json": #"{"n": {"$type": "number", "$value": 2}, "m": {"$type": "number", "$value": 2}}"#,
      "c.json": plain("n", 3),
    ], ["n = 3", "m = 2", "l = 1"], ["warning merge.duplicate b.json /n:1", "warning merge.duplicate c.json /n:1"]),
    DialectFolder("a dialect with axes stands where its first file does", [
      "a.json": own("n", 1), "b.json": variables, "c.json": own("m", 1),
    ], input: ["C": "two"], ["n = 8", "m = 1"]),
    DialectFolder("a file after a dialect with axes wins over it", [
      "a.json": own("m", 1), "b.json": variables, "c.json": own("n", 1),
    ], input: ["C": "two"], ["m = 1", "n = 1"]),
    DialectFolder("an export of Figma beside Design Tokens", [
      "a.json": own("n", 1), "b.json": figma,
    ], ["n = 1", "f = 0.005"]),
    DialectFolder("Theo in YAML beside Style Dictionary", [
      "a.json": plain("n", 1), "b.yml": "props:\n  red:\n    value: '#ff0000'\n    type: color\n    category: c\n",
    ], ["n = 1", "red = #FF0000"]),
    DialectFolder("what Theo imports is not Style Dictionary", [
      "a.json": ##"{"aliases": {"RED": {"value": "#ff0000"}}}"##,
      "b.json": #"{"imports": ["./a.json"], "props": {"link": {"value": "{!RED}", "type": "color", "category": "c"}}, "global": {}}"#,
      "c.json": own("n", 1),
    ], ["aliases.RED = #FF0000", "link = #FF0000", "n = 1"]),
    DialectFolder("themes decide for their folder and those below", [
      "core.json": plain("n", 1), "studio/$themes.json": themes, "studio/core.json": #"{"m": {"value": "2 * 3", "type": "number"}}"#,
    ], ["n = 1", "m = 6"]),
    DialectFolder("themes alone in their folder decide for the one around", [
      "x/themes/$themes.json": themes, "x/core.json": #"{"m": {"value": "2 * 3", "type": "number"}}"#, "n.json": own("n", 1),
    ], ["n = 1", "m = 6"]),
    DialectFolder("two folders with themes of their own", [
      "a/$themes.json": themes, "a/core.json": #"{"n": {"value": "1 + 1", "type": "number"}}"#,
      "b/$themes.json": themes, "b/core.json": #"{"m": {"value": "1 + 2", "type": "number"}}"#,
    ], ["n = 2", "m = 3"]),
    DialectFolder("a file that shows nothing goes with those of its folder", [
      "a.json": own("a", 1), "b.json": own("b", 1), "c.json": own("c", 1),
      "x/a.json": plain("d", 1), "x/b.json": #"{"g": {"comment": "none"}}"#,
    ], ["a = 1", "b = 1", "c = 1", "d = 1"], ["note styleDictionary.groupMember x/b.json /g/comment:1"]),
    DialectFolder("a file that shows nothing goes with most of the others", [
      "a.json": own("a", 1), "b.json": #"{"$description": "x", "g": {}}"#, "c.json": own("c", 1), "d.json": plain("d", 1),
    ], ["a = 1", "c = 1", "d = 1"]),
    DialectFolder("values of both spellings in one file are Design Tokens", [
      "a.json": #"{"n": {"$type": "number", "$value": 1}, "m": {"type": "number", "value": 2}}"#, "b.json": plain("l", 3),
    ], ["n = 1", "m = 2", "l = 3"], ["warning legacy.keys a.json /m/type:1"]),
    DialectFolder("types of others beside Design Tokens are no sets", [
      "a.json": #"{"n": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}}"#,
      "b.json": #"{"m": {"$type": "spacing", "$value": "2px"}}"#,
    ], ["n = 1px", "m = 2px"], ["warning type.foreign b.json /m/$type:1", "warning legacy.value b.json /m/$value:1"]),
    DialectFolder("a package beside them", [
      "a.json": own("n", 1), "b.json": plain("m", 2), "package.json": #"{"dependencies": {"x": "1"}}"#,
    ], ["n = 1", "m = 2"], ["note file.skipped  "]),
  ]

  @Test(arguments: folders)
  func `files of several dialects are one system`(_ folder: DialectFolder) {
    let answer = folder.answer()
    #expect(answer.tokens == folder.tokens)
    #expect(answer.findings == folder.findings)
  }

  @Test func `each dialect is told with its reason and its first files`() {
    let folder = DialectFolder(
      "",
      [
        "a.json": Self.plain("a", 1), "b.json": Self.own("b", 1), "c.json": Self.plain("c", 1),
        "d.json": Self.plain("d", 1),
        "e.json": Self.plain("e", 1),
      ], [])
    let (system, findings) = folder.load()
    #expect(system?.dialect == .styleDictionary)
    #expect(
      findings.map(\.message) == [
        "4 of 5 files are read as Style Dictionary ('a.json', 'c.json', 'd.json', …), because of 'value' without a dollar "
          + "sign", "1 of 5 files is read as Design Tokens (DTCG) ('b.json'), because of '$value'",
      ])
    #expect(findings.allSatisfy { $0.code == "dialect.found" && $0.severity == .note })
  }

  @Test func `a dialect that is named is that of all files`() {
    let folder = DialectFolder("", ["a.json": Self.plain("a", 1), "b.json": Self.own("b", 1)], [])
    #expect(folder.answer(dialect: .styleDictionary).tokens == ["a = 1"])
  }

  @Test(arguments: [["light", "dark"], ["acme/light", "acme/dark", "globex/light", "globex/dark"]])
  func `contexts may be of different dialects`(names: [String]) {
    let texts = names.enumerated().map { number, name in
      ("f/\(name).json", number % 2 == 0 ? Self.plain("n", number) : Self.own("n", number))
    }
    let memory = MemoryFiles(texts: Dictionary(uniqueKeysWithValues: texts))
    let (system, _) = TokenSystem.load(path: "f", profile: .lenient, read: memory.read) { path in
      path == "f" ? names.map { $0 + ".json" } : nil
    }
    for (number, name) in names.enumerated() {
      let words = name.split(separator: "/").map(String.init)
      let input = words.count == 2 ? ["brand": words[0], "theme": words[1]] : ["theme": words[0]]
      #expect(system?.resolve(input).tokens.tokens.map { "\($0.value)" } == ["\(number)"], "\(name)")
    }
  }

  @Test func `many files of two dialects take a moment`() {
    let count = 4_000
    let names = (0..<count).map { "f\($0).json" }
    let memory = MemoryFiles(
      texts: Dictionary(
        uniqueKeysWithValues: names.enumerated().map { number, name in
          ("f/" + name, number % 2 == 0 ? Self.own("n\(number)", 1) : Self.plain("n\(number)", 1))
        }))
    let (system, findings) = TokenSystem.load(path: "f", profile: .lenient, read: memory.read) { path in
      path == "f" ? names : nil
    }
    #expect(system?.resolve().tokens.tokens.count == count)
    #expect(findings.map(\.code) == ["dialect.found", "dialect.found"])
  }
}
