import LocatedJSON
import Testing
import TokenEngine

@testable import TokenDialects
@testable import TokenFiles

@Suite("Dialects of plain files")
struct DialectTests {
  typealias Row = DialectFolder

  // swift-format-ignore
  static let modes: [Row] = [
    Row("the values of tokens themselves", ["a.json": #"{"n": {"$type": "number", "$value": 1, "$extensions": {"mode": {"wide": 2}}}}"#], ["n = 1"]),
    Row("another mode", ["a.json": #"{"n": {"$type": "number", "$value": 1, "$extensions": {"mode": {"wide": 2}}}}"#], input: ["mode": "wide"], ["n = 2"]),
    Row("a token without the mode", ["a.json": #"{"n": {"$type": "number", "$value": 1, "$extensions": {"mode": {"wide": 2}}}, "m": {"$value": "{n}"}}"#], input: ["mode": "wide"], ["n = 2", "m = 2"]),
    Row("modes beside a pointer", ["a.json": ##"{"n": {"$type": "number", "$value": 1}, "m": {"$type": "number", "$ref": "#/n", "$extensions": {"mode": {"x": 2}}}}"##], input: ["mode": "x"], ["n = 1", "m = 2"]),
    Row("their default is the pointer", ["a.json": ##"{"n": {"$type": "number", "$value": 1}, "m": {"$type": "number", "$ref": "#/n", "$extensions": {"mode": {"x": 2}}}}"##], ["n = 1", "m = 1"]),
    Row("the type of the group", ["a.json": #"{"g": {"$type": "number", "n": {"$value": 1, "$extensions": {"mode": {"x": "{g.m}"}}}, "m": {"$value": 5}}}"#], input: ["mode": "x"], ["g.n = 5", "g.m = 5"]),
    Row("a value for the default", ["a.json": #"{"n": {"$type": "number", "$value": 1, "$extensions": {"mode": {".": 3, "x": 2}}}}"#], ["n = 3"]),
    Row("both axes", ["a.json": ##"{"c": {"$type": "color", "$value": "#ff0000", "$extensions": {"mode": {"x": "#00ff00"}, "org.primer.overrides": {"dark": "#0000ff"}}}}"##], input: ["mode": "x", "theme": "dark"], ["c = #0000FF"], ["warning legacy.value a.json /c/$extensions/org.primer.overrides/dark:1"]),
    Row("an opacity of a reference", ["a.json": ##"{"b": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}, "c": {"$type": "color", "$value": "{b}", "alpha": 0.25}, "d": {"$type": "color", "$value": "{b}", "$extensions": {"org.primer.overrides": {"dark": {"alpha": 0.5}}}}}"##], input: ["theme": "dark"], ["b = #FF0000", "c = #FF0000 25%", "d = #FF0000 50%"]),
    Row("an opacity of a colour", ["a.json": ##"{"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.9}, "$extensions": {"org.primer.overrides": {"dark": {"$value": {"colorSpace": "srgb", "components": [0, 1, 0]}, "alpha": 0.5}}}}}"##], input: ["theme": "dark"], ["c = #00FF00 50%"]),
    Row("an opacity beside the colour of a shadow", ["a.json": ##"{"s": {"$type": "shadow", "$value": {"color": "#000000", "alpha": 0.2, "offsetX": "0px", "offsetY": "1px", "blur": "2px", "spread": "0px"}, "$extensions": {"mode": {}, "org.primer.overrides": {"dark": {"$value": [{"color": "#ff0000", "alpha": 0.4, "offsetX": "0px", "offsetY": "1px", "blur": "2px", "spread": "0px"}]}}}}}"##], input: ["theme": "dark"], ["s = 0px 1px 2px 0px #FF0000 40%"], ["blur", "offsetX", "offsetY", "spread"].map { "warning legacy.value a.json /s/$extensions/org.primer.overrides/dark/$value/0/\($0):1" }),
    Row("an opacity that is none", ["a.json": ##"{"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}, "$extensions": {"org.primer.overrides": {"dark": {"alpha": 2}}}}}"##], input: ["theme": "dark"], ["c = #FF0000"], ["warning modes.alpha a.json /c/$extensions/org.primer.overrides/dark/alpha:1"]),
    Row("two files", ["a.json": #"{"n": {"$type": "number", "$value": 1, "$extensions": {"mode": {"x": 2}}}}"#, "b.json": #"{"m": {"$type": "number", "$value": 3, "$extensions": {"mode": {"y": 4}}}}"#], input: ["mode": "y"], ["n = 1", "m = 4"]),
  ]

  // swift-format-ignore
  static let styleDictionary: [Row] = [
    Row("types by the path", ["a.json": ##"{"color": {"a": {"value": "#f00"}}, "size": {"a": {"value": "4px"}, "b": {"value": "1.5rem"}}, "time": {"a": {"value": "200ms"}}, "font": {"family": {"a": {"value": "Inter"}}, "weight": {"a": {"value": "bold"}}}}"##], ["color.a = #FF0000", "size.a = 4px", "size.b = 1.5rem", "time.a = 200ms", "font.family.a = \"Inter\"", "font.weight.a = 700"]),
    Row("JSON5", ["a.json5": "// sea\n{sea: {value: '#ebf7ff'},}", "b.jsonc": "{/* b */ \"b\": {\"value\": \"4px\"}}"], ["sea = #EBF7FF", "b = 4px"]),
    Row("YAML", ["a.yaml": "# sea\ncolor:\n  sea: {value: '#ebf7ff'}\nsize:\n  s: &s {value: 4px}\n  m: *s\n", "b.yml": "text:\n  a:\n    value: '{color.sea}'\n"], ["color.sea = #EBF7FF", "size.s = 4px", "size.m = 4px", "text.a = #EBF7FF"]),
    Row("a unit beside the value", ["a.json": #"{"a": {"value": 2, "unit": "rem", "type": "dimension"}, "b": {"value": "3", "unit": "px", "type": "dimension"}, "c": {"value": "4px", "unit": "rem"}}"#], ["a = 2rem", "b = 3px", "c = 4px"]),
    Row("lists of families that multiply", ["a.json": #"{"a": {"type": "fontFamily", "value": "\#(Array(repeating: "x", count: 900).joined(separator: ","))"}, "s": {"type": "fontFamily", "value": "{a}, {a}"}}"#], ["a = " + Array(repeating: #""x""#, count: 900).joined(separator: ", ")], ["warning styleDictionary.expression a.json /s/value:1"]),
    Row("types by the value", ["a.json": ##"{"a": {"value": "#f00"}, "b": {"value": 4}, "c": {"value": "4px"}, "d": {"value": "x"}, "e": {"value": true}}"##], ["a = #FF0000", "b = 4", "c = 4px", "d = \"x\"", "e = true"]),
    Row("a length without a unit is a number", ["a.json": #"{"size": {"a": {"value": "12"}, "z": {"value": 0}}}"#], ["size.a = 12", "size.z = 0px"]),
    Row("references end with value", ["a.json": #"{"a": {"value": 2}, "b": {"value": "{a.value}"}, "c": {"value": "{ a }"}}"#], ["a = 2", "b = 2", "c = 2"]),
    Row("the later file wins, its type from the earlier", ["a.json": #"{"a": {"value": "4px", "type": "dimension"}}"#, "b.json": #"{"a": {"value": "8px"}}"#], ["a = 8px"], ["warning merge.duplicate b.json /a:1"]),
    Row("a unit behind a reference", ["a.json": #"{"a": {"value": 2}, "b": {"value": "{a}px"}, "c": {"value": "{b}"}}"#], ["a = 2", "b = 2px", "c = 2px"]),
    Row("texts that are put together", ["a.json": #"{"a": {"value": 2}, "b": {"value": "{a}-{a}"}, "c": {"value": "{b}"}}"#], ["a = 2"], ["warning styleDictionary.expression a.json /b/value:1", "note reference.blocked a.json /c/value:1"]),
    Row("a colour with another opacity", ["a.json": ##"{"r": {"value": "#ff0000"}, "a": {"value": "rgba({r}, 0.5)"}, "b": {"value": "rgb({r} / 25%)"}}"##], ["r = #FF0000", "a = #FF0000 50%", "b = #FF0000 25%"]),
    Row("a negative length, and a sum", ["a.json": #"{"a": {"value": "8px"}, "b": {"value": "-{a}"}, "c": {"value": "calc({a} * 2 + 1px)"}}"#], ["a = 8px", "b = -8px", "c = 17px"]),
    Row("a shadow of parts", ["a.json": ##"{"w": {"value": "2px"}, "c": {"value": "#ff0000"}, "s": {"type": "shadow", "value": "0 1px 0 {w} {c}, inset 0 0 4px {c}"}}"##], ["w = 2px", "c = #FF0000", "s = 0px 1px 0px 2px #FF0000, 0px 0px 4px 0px inset #FF0000"]),
    Row("a shadow whose colour comes first", ["a.json": ##"{"c": {"value": "#ff0000"}, "w": {"value": "2px"}, "s": {"type": "box-shadow", "value": "{c} 0 1px {w}"}}"##], ["c = #FF0000", "w = 2px", "s = 0px 1px 2px 0px #FF0000"]),
    Row("no shadow", ["a.json": ##"{"s": {"type": "shadow", "value": "none"}}"##], ["s = 0px 0px 0px 0px #000000 0%"]),
    Row("a border of parts", ["a.json": ##"{"w": {"value": "2px"}, "c": {"value": "#ff0000"}, "b": {"type": "border", "value": "{w} dashed {c}"}}"##], ["w = 2px", "c = #FF0000", "b = 2px dashed #FF0000"]),
    Row("stops of a gradient", ["a.json": ##"{"c": {"value": "#ff0000"}, "g": {"value": "linear-gradient(90deg, #fff, {c}, blue 80%, black)"}}"##], ["c = #FF0000", "g = #FFFFFF 0%, #FF0000 40%, #0000FF 80%, #000000 100%"], ["note styleDictionary.direction a.json /g/value:1"]),
    Row("a list of families", ["a.json": #"{"a": {"type": "fontFamily", "value": "Inter, 'Segoe UI'"}, "b": {"value": "{a}"}, "s": {"type": "fontFamily", "value": "Roboto, {b}, serif"}}"#], [#"a = "Inter", "Segoe UI""#, #"b = "Inter", "Segoe UI""#, #"s = "Roboto", "Inter", "Segoe UI", "serif""#]),
    Row("a type of the team's own", ["a.json": ##"{"color": {"a": {"value": "#ebf7ff", "type": "primitive"}, "b": {"value": "{color.a}", "type": "semantic"}}, "size": {"a": {"value": "4px", "type": "primitive"}}}"##], ["color.a = #EBF7FF", "color.b = #EBF7FF", "size.a = 4px"], ["note styleDictionary.type a.json /color/a/type:1"]),
    Row("a shadow and a radius of the plugin Design Tokens", ["a.json": ##"{"s": {"type": "custom-shadow", "value": {"shadowType": "dropShadow", "radius": 8, "color": "#00000014", "offsetX": 0, "offsetY": 4, "spread": 0}}, "i": {"type": "custom-shadow", "value": [{"shadowType": "innerShadow", "radius": 1, "color": "#000000ff", "offsetX": 0, "offsetY": 0, "spread": 2}]}, "r": {"type": "custom-radius", "value": {"radiusType": "single", "radii": {"topLeft": 5, "topRight": 5}}}, "d": {"type": "dimension", "value": 4}}"##], ["s = 0px 4px 8px 0px #000000 7.843137%", "i = 0px 0px 1px 2px inset #000000", "r = 5px", "d = 4px"]),
    Row("a text, a gradient and an opacity of it", ["a.json": ##"{"t": {"type": "custom-fontStyle", "value": {"fontSize": {"value": 40, "unit": "pixel"}, "textDecoration": "underline", "fontFamily": "Inter", "fontWeight": 600, "fontStyle": "normal", "letterSpacing": -0.5, "lineHeight": 50, "paragraphIndent": 0, "textCase": "none"}}, "g": {"type": "custom-gradient", "value": {"gradientType": "linear", "rotation": 180, "stops": [{"position": 0, "color": "#ff0000ff"}, {"position": 1, "color": "#0000ffff"}]}}, "o": {"type": "custom-opacity", "value": 0.5}}"##], [#"t = "Inter" 40px 600 ×1.25 -0.5px underline"#, "g = #FF0000 0%, #0000FF 100%", "o = 0.5"]),
    Row("a type of it without a counterpart", ["a.json": ##"{"a": {"type": "custom-grid", "value": {"pattern": "rows"}}, "r": {"type": "custom-radius", "value": {"radii": {"topLeft": 5, "topRight": 6}}}}"##], [], ["note styleDictionary.type a.json /a/type:1", "warning type.unsupported a.json /a/value:1", "warning type.unsupported a.json /r/value:1"]),
    Row("an opacity among the colours", ["a.json": ##"{"color": {"a": {"value": 0.5}}}"##], ["color.a = 0.5"]),
    Row("a shadow by its value", ["a.json": ##"{"a": {"value": "0 1px 2px rgb(0 0 0 / 50%)"}, "b": {"value": "cubic-bezier(0, 0, 1, 1)"}}"##], ["a = 0px 1px 2px 0px #000000 50%", "b = cubic-bezier(0, 0, 1, 1)"]),
    Row("types of Tokens Studio, and references that end with value", ["a.json": ##"{"r": {"value": "4px", "type": "borderRadius"}, "b": {"value": "{r.value}", "type": "borderRadius"}}"##], ["r = 4px", "b = 4px"]),
    Row("a colour in parts", ["a.json": #"{"color": {"a": {"value": {"r": 255, "g": 0, "b": 128}}, "b": {"value": {"h": 120, "s": 100, "l": 50, "a": 0.5}}}}"#], ["color.a = #FF0080", "color.b = hsl(120 100 50) 50%"]),
    Row("a colour with other parts", ["a.json": #"{"color": {"a": {"value": {"r": 255, "g": 0, "x": 128}}}}"#], [], ["error value.unknownProperty a.json /color/a/value/g:1", "error value.unknownProperty a.json /color/a/value/r:1", "error value.unknownProperty a.json /color/a/value/x:1"]),
    Row("a token in a token", ["a.json": #"{"a": {"value": 1, "b": {"value": 2}}}"#], ["a = 1"], ["warning styleDictionary.tokenHasChildren a.json /a/b:1"]),
    Row("names that paths cannot have", ["a.json": #"{"a.b": {"value": 1}, "{c}": {"value": 2}}"#], ["a_b = 1", "_c_ = 2"], ["note dialect.renamed a.json /a.b:1"]),
    Row("a group called value", ["a.json": #"{"a": {"value": {"value": 1}}}"#], ["a.value = 1"]),
  ]

  /// A token of a text, and an alias of that behind 40 others.
  private static let longTexts: String = {
    let aliases = (1...40).map { #""X\#($0)": "{!X\#($0 - 1)} a""# }.joined(separator: ", ")
    let prop = #"{"value": "b {!X40}", "type": "string", "category": "z"}"#
    return #"{"aliases": {"X0": "a", \#(aliases)}, "props": {"A": \#(prop)}}"#
  }()

  // swift-format-ignore
  static let theo: [Row] = [
    Row("an alias is a token of its own", ["a.json": ##"{"aliases": {"RED": "#ff0000"}, "props": {"ERROR": {"value": "{!RED}", "type": "color", "category": "text-color", "comment": "why"}}}"##], ["aliases.RED = #FF0000", "ERROR = #FF0000"]),
    Row("aliases of aliases", ["a.json": ##"{"aliases": {"A": "{!B}", "B": {"value": "4px"}}, "props": {"P": {"value": "{!A}", "type": "size", "category": "spacing"}}}"##], ["aliases.B = 4px", "aliases.A = 4px", "P = 4px"]),
    Row("the defaults of a file", ["a.json": #"{"global": {"type": "number", "category": "z"}, "props": {"A": {"value": "1"}, "B": {"value": 2}}}"#], ["A = 1", "B = 2"]),
    Row("an import", ["a.json": ##"{"imports": ["./b.json"], "props": {"A": {"value": "{!X}", "type": "number", "category": "z"}}}"##, "b.json": #"{"aliases": {"X": 3}}"#], ["aliases.X = 3", "A = 3"]),
    Row("YAML", ["a.yml": "global:\n  type: color\n  category: background-color\nimports:\n  - ./b.yml\n  - ./c\nprops:\n  SEA:\n    value: '{!SKY}'\n  ROCK:\n    value: '{!GREY}'\n", "b.yml": "aliases:\n  SKY: '#00aaff'\n", "c.yaml": "aliases:\n  GREY: {value: '#888'}\n"], ["aliases.SKY = #00AAFF", "aliases.GREY = #888888", "SEA = #00AAFF", "ROCK = #888888"]),
    Row("an alias that is not there in YAML", ["a.yml": "aliases: {}\nprops:\n  A:\n    value: '{!X}'\n    type: number\n    category: z\n"], [], ["warning theo.aliasMissing a.yml /props/A/value:4"]),
    Row("an alias that is not there", ["a.json": ##"{"aliases": {}, "props": {"A": {"value": "{!X}", "type": "number", "category": "z"}}}"##], [], ["warning theo.aliasMissing a.json /props/A/value:1"]),
    Row("an alias that is null", ["a.json": ##"{"aliases": {"X": null}, "props": {"A": {"value": "{!X}", "type": "size", "category": "z"}, "B": {"value": 1, "type": "number", "category": "z"}}}"##], ["B = 1"], ["note theo.null a.json /aliases/X:1"]),
    Row("two props of one name", ["a.json": ##"{"props": [{"name": "A", "value": 1, "type": "number"}, {"name": "A", "value": 2, "type": "number"}]}"##], ["A = 2"], ["warning dialect.samePath a.json /props/1/name:1"]),
    Row("a long chain of texts", ["a.json": longTexts], [], ["note theo.aliasUnused a.json /aliases/X0:1", "warning theo.aliasDepth a.json /props/A/value:1"]),
    Row("arithmetic and functions", ["a.json": ##"{"aliases": {"X": "1rem"}, "props": {"A": {"value": "{!X} * 3", "type": "size", "category": "z"}, "F": {"value": "@function f() { @return {!X}; }", "type": "function", "category": "z"}}}"##], [], ["note theo.aliasUnused a.json /aliases/X:1", "warning type.unsupported a.json /props/A/value:1", "warning type.unsupported a.json /props/F/value:1"]),
    Row("aliases in a circle", ["a.json": ##"{"aliases": {"A": "{!B}", "B": "{!A}"}, "props": {"P": {"value": "{!A}", "type": "number", "category": "z"}}}"##], [], ["error reference.cycle a.json /aliases/A:1", "error reference.cycle a.json /aliases/B:1", "note reference.blocked a.json /props/P/value:1"]),
    Row("props in a list", ["a.json": ##"{"props": [{"name": "A", "value": "#fff", "type": "color"}, {"value": 1}]}"##], ["A = #FFFFFF"], ["warning theo.noName a.json /props/1:1"]),
    Row("what is imported lies outside", ["a.json": ##"{"imports": ["../x.json", "@a/b.json"], "props": {"A": {"value": 1, "type": "number", "category": "z"}}}"##], ["A = 1"], ["warning theo.importMissing a.json /imports/0:1"]),
  ]

  @Test(arguments: modes) func `modes in extensions`(row: Row) { check(row, .dtcgModes) }
  @Test(arguments: styleDictionary) func `files of Style Dictionary`(row: Row) { check(row, .styleDictionary) }
  @Test(arguments: theo) func `files of Theo`(row: Row) { check(row, .theo) }
}

/// Compares a folder with what is expected of it.
func check(_ folder: DialectFolder, _ dialect: TokenDialect) {
  let answer = folder.answer()
  #expect(answer.dialect == dialect)
  #expect(answer.tokens == folder.tokens)
  #expect(answer.findings.sorted() == folder.findings.sorted())
}
