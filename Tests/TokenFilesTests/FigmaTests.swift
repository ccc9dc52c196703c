import LocatedJSON
import Testing
import TokenDialects
import TokenEngine

@testable import TokenFiles

@Suite("Figma's variables")
struct FigmaTests {
  typealias Row = DialectFolder

  /// An answer of the interface with a collection of the modes Light and Dark, and variables.
  private static func rest(_ variables: String, collections: String = "") -> KeyValuePairs<String, String> {
    [
      "a.json": #"""
      {"meta": {"variableCollections": {"C": {"id": "C", "name": "Theme", "defaultModeId": "l",
        "modes": [{"modeId": "d", "name": "Dark"}, {"modeId": "l", "name": "Light"}]}\#(collections)},
      "variables": {\#(variables)}}}
      """#
    ]
  }

  private static func variable(
    _ id: String, _ name: String, _ type: String, _ values: String, scopes: String = "ALL_SCOPES", more: String = ""
  ) -> String {
    #""\#(id)": {"id": "\#(id)", "name": "\#(name)", "variableCollectionId": "C", "resolvedType": "\#(type)", "#
      + #""scopes": ["\#(scopes)"], "valuesByMode": {\#(values)}\#(more)}"#
  }

  private static let red = #"{"r": 1, "g": 0, "b": 0, "a": 0.5}"#

  // swift-format-ignore
  static let restRows: [Row] = [
    Row("the default mode", rest(variable("V", "a/b", "COLOR", #""l": \#(red), "d": {"r": 0, "g": 0, "b": 0, "a": 1}"#)), ["a.b = #FF0000 50%"]),
    Row("another mode", rest(variable("V", "a/b", "COLOR", #""l": \#(red), "d": {"r": 0, "g": 0, "b": 0, "a": 1}"#)), input: ["Theme": "Dark"], ["a.b = #000000"]),
    Row("an alias", rest(variable("V", "a", "FLOAT", #""l": 4, "d": 8"#, scopes: "GAP") + "," + variable("W", "b", "FLOAT", #""l": {"type": "VARIABLE_ALIAS", "id": "V"}, "d": {"type": "VARIABLE_ALIAS", "id": "V"}"#, scopes: "GAP")), input: ["Theme": "Dark"], ["a = 8px", "b = 8px"]),
    Row("an alias of what is not there", rest(variable("V", "a", "FLOAT", #""l": {"type": "VARIABLE_ALIAS", "id": "X"}, "d": 1"#)), [], ["error figma.aliasMissing a.json /meta/variables/V/valuesByMode/l:3"]),
    Row("scopes say what a number is", rest(variable("V", "w", "FLOAT", #""l": 700, "d": 700"#, scopes: "FONT_WEIGHT") + "," + variable("W", "o", "FLOAT", #""l": 40, "d": 40"#, scopes: "OPACITY") + "," + variable("X", "n", "FLOAT", #""l": 40, "d": 40"#)), ["w = 700", "o = 0.4", "n = 40"]),
    Row("texts and booleans", rest(variable("V", "t", "STRING", #""l": "x", "d": "y""#) + "," + variable("W", "f", "STRING", #""l": "Inter", "d": "Inter""#, scopes: "FONT_FAMILY") + "," + variable("X", "b", "BOOLEAN", #""l": false, "d": true"#)), input: ["Theme": "Dark"], ["t = \"y\"", "f = \"Inter\"", "b = true"]),
    Row("a number where a length is meant", rest(variable("V", "n", "FLOAT", #""l": 4, "d": 4"#) + "," + variable("W", "g", "FLOAT", #""l": {"type": "VARIABLE_ALIAS", "id": "V"}, "d": 2"#, scopes: "GAP")), ["n = 4", "g = 4px"]),
    Row("a name that paths cannot have", rest(variable("V", "a.b", "FLOAT", #""l": 4, "d": 4"#)), ["a_b = 4"], ["note dialect.renamed a.json /meta/variables/V/name:3"]),
  ]

  private static func export(_ mode: String, _ tokens: String) -> String {
    #"{\#(tokens), "$extensions": {"com.figma.modeName": "\#(mode)"}}"#
  }

  private static func alias(_ set: String, _ name: String) -> String {
    #""$extensions": {"com.figma.aliasData": {"targetVariableName": "\#(name)", "targetVariableSetName": "\#(set)"}}"#
  }

  private static let palette = export(
    "Value", #""grey": {"0": {"$type": "number", "$value": 1}, "1": {"$type": "number", "$value": 2}}"#)

  // swift-format-ignore
  static let exportRows: [Row] = [
    Row("a mode of a folder", ["Theme/Dark.tokens.json": export("Dark", #""a": {"$type": "number", "$value": 1}"#), "Theme/Light.tokens.json": export("Light", #""a": {"$type": "number", "$value": 2}"#)], input: ["Theme": "Light"], ["a = 2"]),
    Row("an alias comes back", ["P/v.tokens.json": palette, "T/x.tokens.json": export("x", #""a": {"$type": "number", "$value": 2, \#(alias("P", "grey/1"))}"#)], ["grey.0 = 1", "grey.1 = 2", "a = 2"]),
    Row("an alias with another value stays as written", ["P/v.tokens.json": palette, "T/x.tokens.json": export("x", #""a": {"$type": "number", "$value": 3, \#(alias("P", "grey/1"))}"#)], ["grey.0 = 1", "grey.1 = 2", "a = 3"], ["warning figma.aliasDiffers T/x.tokens.json /a/$value:1"]),
    Row("an alias of what is not loaded", ["T/x.tokens.json": export("x", #""a": {"$type": "number", "$value": 3, \#(alias("P", "grey/1"))}"#)], ["a = 3"], ["note figma.aliasNotLoaded T/x.tokens.json /a/$value:1"]),
    Row("files called by collection and mode", ["Density.Wide.json": #"{"gap": {"$type": "number", "$value": 16, "$extensions": {"com.figma": {"scopes": ["GAP"]}}}}"#, "Density.Tight.json": #"{"gap": {"$type": "number", "$value": 8, "$extensions": {"com.figma": {"scopes": ["GAP"]}}}}"#, "Shape.Round.json": #"{"n": {"$type": "number", "$value": 2, "$extensions": {"com.figma": {"scopes": []}}}}"#], input: ["Density": "Tight"], ["gap = 8px", "n = 2"]),
    Row("booleans are numbers in the file", ["x.tokens.json": export("x", #""a": {"$type": "number", "$value": 0, "$extensions": {"com.figma.type": "boolean"}}, "b": {"$type": "string", "$value": "x"}"#)], ["a = false", "b = \"x\""]),
    Row("names with signs of references", ["x.tokens.json": export("x", #""a.b": {"$type": "number", "$value": 1}, "c": {"$type": "number", "$value": "{a.b}"}"#)], ["a_b = 1", "c = 1"], ["note dialect.renamed x.tokens.json /a.b:1"]),
  ]

  @Test(arguments: restRows) func `variables of the interface`(row: Row) { check(row, .figmaREST) }
  @Test(arguments: exportRows) func `exported variables`(row: Row) { check(row, .figmaExport) }

  @Test func `a restored alias is in the chain`() throws {
    let row = Self.exportRows[1]
    let tokens = try #require(row.load().system).resolve().tokens
    #expect(tokens.token("a")?.aliasLinks == ["a", "grey.1"])
  }

  @Test func `two collections with variables of one name begin with their own`() {
    let more = #", "D": {"id": "D", "name": "Other", "modes": [{"modeId": "o", "name": "One"}]}"#
    let files = Self.rest(
      Self.variable("V", "a", "FLOAT", #""l": 1, "d": 1"#)
        + #", "W": {"name": "a", "variableCollectionId": "D", "resolvedType": "FLOAT", "valuesByMode": {"o": 2}}"#,
      collections: more)
    let answer = DialectFolder("", files, [], []).answer()
    #expect(answer.tokens == ["Theme.a = 1", "Other.a = 2"])
    #expect(Set(answer.findings.map { $0.split(separator: " ")[1] }) == ["figma.collectionName"])
  }
}
