import Testing
import TokenFiles

/// Rules of the DTCG format module, each with the smallest file that shows it.
@Suite("Token files")
struct TokenFileTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let tokens: [String]
    let findings: [String]
    init(_ name: String, _ text: String, _ tokens: [String], _ findings: [String] = []) {
      self.name = name
      self.text = text
      self.tokens = tokens
      self.findings = findings
    }
    var testDescription: String { name }
  }

  // swift-format-ignore
  static let names: [Row] = [
    Row("any string is a name", ##"{"acid green/2": {"$type": "number", "$value": 1}}"##, ["acid green/2 = 1"]),
    Row("names of JavaScript are ordinary", ##"{"__proto__": {"$type": "number", "$value": 1}}"##, ["__proto__ = 1"]),
    Row("a dot", ##"{"a.b": {"$type": "number", "$value": 1}}"##, [], ["error name.character /a.b:1"]),
    Row("a reserved name", ##"{"$brand": {"$type": "number", "$value": 1}}"##, [], ["error name.reserved /$brand:1"]),
    Row("no name", ##"{"": {"$type": "number", "$value": 1}}"##, [], ["error name.empty /:1"]),
    Row("a value without a name", ##"{"$type": "number", "$value": 1}"##, [], ["error token.unnamed /$value:1"]),
    Row("a misspelt property", ##"{"a": {"$type": "number", "$value": 1, "$descripton": "x"}}"##, ["a = 1"], ["warning property.unknown /a/$descripton:1"]),
    Row("$schema below the root", ##"{"g": {"$schema": "x"}}"##, [], ["warning property.unknown /g/$schema:1"]),
    Row("an empty group", ##"{"later": {"$description": "soon"}}"##, []),
    Row("a description that is no string", ##"{"a": {"$type": "number", "$value": 1, "$description": 42}}"##, ["a = 1"], ["error description.notString /a/$description:1"]),
    Row("a $root that is no token", ##"{"g": {"$type": "number", "$root": 5}}"##, [], ["error root.notAToken /g/$root:1"]),
    Row("a $root that is a group", ##"{"g": {"$type": "number", "$root": {"a": {"$value": 1}}}}"##, [], ["error root.notAToken /g/$root:1"]),
    Row("a scalar in a token", ##"{"a": {"$type": "number", "$value": 1, "note": "x"}}"##, ["a = 1"], ["error group.invalidMember /a/note:1"]),
    Row("a list as root", "[]", [], ["error format.rootNotObject :1"]),
  ]

  // swift-format-ignore
  static let types: [Row] = [
    Row("a type that is no string", ##"{"a": {"$type": 1, "$value": 1}}"##, [], ["error type.notString /a/$type:1"]),
    Row("a group's type that is unknown is said once", ##"{"g": {"$type": "Number", "a": {"$value": 1}, "b": {"$value": 1}}}"##, [], ["error type.unknown /g/$type:1"]),
    Row("an alias of a broken token", ##"{"a": {"$type": "number", "$value": "1"}, "b": {"$value": "{a}"}}"##, [], ["error value.type /a/$value:1", "note reference.blocked /b/$value:1"]),
    Row("an alias in a group of another type", ##"{"n": {"$type": "number", "$value": 1}, "g": {"$type": "color", "a": {"$value": "{n}"}}}"##, ["n = 1", "g.a = 1"]),
    Row("a transition", ##"{"t": {"$type": "transition", "$value": {"duration": {"value": 200, "unit": "ms"}, "delay": "{d}", "timingFunction": [0, 0, 1, 1]}}, "d": {"$type": "duration", "$value": {"value": 1, "unit": "s"}}}"##, ["t = 200ms cubic-bezier(0, 0, 1, 1) 1s", "d = 1s"]),
    Row("a transition without delay", ##"{"t": {"$type": "transition", "$value": {"duration": {"value": 200, "unit": "ms"}, "timingFunction": [0, 0, 1, 1]}}}"##, [], ["error value.missingProperty /t/$value:1"]),
    Row("font weights at their ends", ##"{"$type": "fontWeight", "a": {"$value": 1}, "b": {"$value": 1000}, "c": {"$value": 0.5}, "d": {"$value": 1000.5}}"##, ["a = 1", "b = 1000"], ["error value.fontWeight /c/$value:1", "error value.fontWeight /d/$value:1"]),
    Row("font weights by name", ##"{"$type": "fontWeight", "a": {"$value": "thin"}, "b": {"$value": "ultra-black"}, "c": {"$value": "semibold"}}"##, ["a = 100", "b = 950"], ["error value.fontWeight /c/$value:1"]),
    Row("families in braces", ##"{"f": {"$type": "fontFamily", "$value": "A"}, "l": {"$type": "fontFamily", "$value": ["{f}", "B"]}}"##, [##"f = "A""##], ["error fontFamily.nestedReference /l/$value/0:1"]),
    Row("short and long hex", ##"{"$type": "color", "a": {"$value": {"colorSpace": "srgb", "components": [1, 0, 1], "hex": "#f0f"}}, "b": {"$value": {"colorSpace": "srgb", "components": [1, 0, 1], "hex": "#FF00FF80"}}}"##, [], ["error color.hex /a/$value/hex:1", "error color.hex /b/$value/hex:1"]),
    Row("hue and chroma", ##"{"$type": "color", "a": {"$value": {"colorSpace": "hwb", "components": [359.9, 0, 100]}}, "b": {"$value": {"colorSpace": "lch", "components": [50, 500, 360]}}}"##, ["a = hwb(359.9 0 100)"], ["error color.range /b/$value/components/2:1"]),
    Row("alpha by reference in braces", ##"{"n": {"$type": "number", "$value": 0.5}, "c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": "{n}"}}}"##, ["n = 0.5"], ["error color.alpha /c/$value/alpha:1"]),
    Row("an odd dash list with a reference", ##"{"d": {"$type": "dimension", "$value": {"value": 2, "unit": "px"}}, "s": {"$type": "strokeStyle", "$value": {"dashArray": ["{d}"], "lineCap": "butt"}}}"##, ["d = 2px", "s = dashes 2px 2px butt"]),
    Row("a dash list of nothing", ##"{"s": {"$type": "strokeStyle", "$value": {"dashArray": [], "lineCap": "butt"}}}"##, [], ["error value.empty /s/$value/dashArray:1"]),
    Row("a gradient that is no list", ##"{"g": {"$type": "gradient", "$value": {}}}"##, [], ["error value.type /g/$value:1"]),
    Row("all mistakes of a value", ##"{"b": {"$type": "border", "$value": {"color": "red", "width": {"value": "1", "unit": "pt"}, "style": "wavy"}}}"##, [], ["error value.type /b/$value/color:1", "error value.type /b/$value/width/value:1", "error value.unit /b/$value/width/unit:1", "error value.keyword /b/$value/style:1"]),
  ]

  /// A file with a typography token that has some extensions.
  private static func typography(_ extensions: String) -> String {
    #"{"t": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": {"value": 9, "unit": "px"}, "#
      + #""fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1}, "#
      + "\"$extensions\": \(extensions)}, \"u\": {\"$value\": \"{t}\"}}"
  }

  // swift-format-ignore
  static let extensions: [Row] = [
    Row("extensions of others", typography(#"{"other": {"textCase": 3}}"#), [#"t = "A" 9px 400 ×1 0px"#, #"u = "A" 9px 400 ×1 0px"#]),
    Row("what typography has besides goes with it", typography(#"{"specimen": {"textCase": "uppercase", "textDecoration": ["line-through", "underline"], "fontStyle": "italic", "fontStretch": 87.5}}"#),
      [#"t = "A" 9px 400 ×1 0px oblique 14deg 87.5% uppercase underline line-through"#, #"u = "A" 9px 400 ×1 0px oblique 14deg 87.5% uppercase underline line-through"#]),
    Row("a slant in degrees", typography(#"{"specimen": {"fontStyle": -8, "textDecoration": "none"}}"#), [#"t = "A" 9px 400 ×1 0px oblique -8deg"#, #"u = "A" 9px 400 ×1 0px oblique -8deg"#]),
    Row("what is as usual", typography(#"{"specimen": {"fontStyle": "normal", "fontStretch": 100, "textCase": "none", "textDecoration": []}}"#), [#"t = "A" 9px 400 ×1 0px"#, #"u = "A" 9px 400 ×1 0px"#]),
    Row("words that are none", typography(#"{"specimen": {"textCase": "upper", "textDecoration": ["strike"], "fontStyle": "slanted"}}"#), [],
      ["error value.keyword /t/$extensions/specimen/textCase:1", "error value.keyword /t/$extensions/specimen/textDecoration/0:1", "error value.keyword /t/$extensions/specimen/fontStyle:1", "note reference.blocked /u/$value:1"]),
    Row("numbers out of range", typography(#"{"specimen": {"fontStyle": 31, "fontStretch": 20}}"#), [],
      ["error value.range /t/$extensions/specimen/fontStyle:1", "error value.range /t/$extensions/specimen/fontStretch:1", "note reference.blocked /u/$value:1"]),
    Row("a member that is none", typography(#"{"specimen": {"fontStile": "italic"}}"#), [], ["error value.unknownProperty /t/$extensions/specimen/fontStile:1", "note reference.blocked /u/$value:1"]),
    Row("no object", typography(#"{"specimen": []}"#), [], ["error value.type /t/$extensions/specimen:1", "note reference.blocked /u/$value:1"]),
    Row("a token of another type", ##"{"a": {"$type": "number", "$value": 1, "$extensions": {"specimen": 5}}}"##, ["a = 1"]),
  ]

  // swift-format-ignore
  static let references: [Row] = [
    Row("half a reference", ##"{"a": {"$type": "number", "$value": "{x"}}"##, [], ["error reference.malformed /a/$value:1"]),
    Row("more than a reference", ##"{"x": {"$type": "number", "$value": 1}, "a": {"$type": "number", "$value": "{x} * 2"}}"##, ["x = 1"], ["error reference.malformed /a/$value:1"]),
    Row("an empty reference", ##"{"a": {"$type": "number", "$value": "{}"}}"##, [], ["error reference.malformed /a/$value:1"]),
    Row("an empty name in a reference", ##"{"a": {"b": {"$type": "number", "$value": "{a..b}"}, "c": {"$type": "number", "$value": "{.a}"}, "d": {"$type": "number", "$value": "{a.}"}}}"##, [], ["error reference.malformed /a/b/$value:1", "error reference.malformed /a/c/$value:1", "error reference.malformed /a/d/$value:1"]),
    Row("a property as a reference", ##"{"a": {"$type": "number", "$value": "{$value}"}, "b": {"$type": "number", "$value": "{a.$type}"}, "c": {"$type": "number", "$value": "{a.$root}"}}"##, [], ["error reference.malformed /a/$value:1", "error reference.malformed /b/$value:1", "error reference.unresolved /c/$value:1"]),
    Row("two references", ##"{"a": {"$type": "number", "$value": "{b} {c}"}}"##, [], ["error reference.malformed /a/$value:1"]),
    Row("spaces inside a reference", ##"{"a": {"$type": "number", "$value": 1}, "b": {"$value": "{ a }"}}"##, ["a = 1"], ["error reference.unresolved /b/$value:1"]),
    Row("braces inside a reference", ##"{"a": {"$type": "number", "$value": "{{a}}"}}"##, [], ["error reference.malformed /a/$value:1"]),
    Row("half an escape in a pointer", ##"{"a": {"$type": "number", "$value": {"$ref": "#/a%4"}}}"##, [], ["error reference.malformed /a/$value/$ref:1"]),
    Row("a sign in an escape", ##"{"a": {"$type": "number", "$value": {"$ref": "#/a%+4"}}}"##, [], ["error reference.malformed /a/$value/$ref:1"]),
    Row("a tilde alone in a pointer", ##"{"a": {"$type": "number", "$value": {"$ref": "#/a~2"}}}"##, [], ["error reference.malformed /a/$value/$ref:1"]),
    Row("an index with a zero before it", ##"{"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}, "n": {"$type": "number", "$value": {"$ref": "#/c/$value/components/00"}}}"##, ["c = #FF0000"], ["error reference.unresolved /n/$value/$ref:1"]),
    Row("an index after the last", ##"{"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}, "n": {"$type": "number", "$value": {"$ref": "#/c/$value/components/3"}}, "o": {"$type": "number", "$value": {"$ref": "#/c/$value/components/2"}}}"##, ["c = #FF0000", "o = 0"], ["error reference.unresolved /n/$value/$ref:1"]),
    Row("an odd list of dashes with references", ##"{"w": {"$type": "dimension", "$value": {"value": 3, "unit": "px"}}, "s": {"$type": "strokeStyle", "$value": {"dashArray": ["{w}"], "lineCap": "butt"}}, "t": {"$type": "strokeStyle", "$value": {"dashArray": [{"value": 1, "unit": "px"}, "{w}", {"value": 2, "unit": "px"}], "lineCap": "butt"}}}"##, ["w = 3px", "s = dashes 3px 3px butt", "t = dashes 1px 3px 2px 1px 3px 2px butt"]),
    Row("a self alias", ##"{"a": {"$type": "number", "$value": "{a}"}}"##, [], ["error reference.cycle /a/$value:1"]),
    Row("an escaped pointer", ##"{"a/b~c": {"$type": "number", "$value": 1}, "r": {"$ref": "#/a~1b~0c"}, "s": {"$ref": "#/a%7E1b~0c/$value"}}"##, ["a/b~c = 1", "r = 1", "s = 1"]),
    Row("the root is no token", ##"{"a": {"$type": "number", "$value": {"$ref": "#"}}}"##, [], ["error reference.notAToken /a/$value/$ref:1"]),
    Row("a list by pointer", ##"{"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}, "d": {"$type": "color", "$value": {"colorSpace": "srgb", "components": {"$ref": "#/c/$value/components"}, "alpha": 0.5}}}"##, ["c = #FF0000", "d = #FF0000 50%"]),
    Row("a part that is an alias", ##"{"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}, "b": {"$type": "border", "$value": {"color": "{c}", "width": {"value": 1, "unit": "px"}, "style": "solid"}}, "d": {"$value": {"$ref": "#/b/$value/color"}}}"##, ["c = #FF0000", "b = 1px solid #FF0000", "d = #FF0000"]),
    Row("a part of the wrong kind", ##"{"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}, "n": {"$type": "number", "$value": {"$ref": "#/c/$value/colorSpace"}}}"##, ["c = #FF0000"], ["error type.mismatch /n/$value/$ref:1"]),
    Row("a part of a broken token", ##"{"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": ["x", 0, 0]}}, "n": {"$type": "number", "$value": {"$ref": "#/c/$value/components/0"}}}"##, [], ["error color.components /c/$value/components/0:1", "note reference.blocked /n/$value/$ref:1"]),
    Row("pointers in a circle", ##"{"$type": "number", "a": {"$value": {"$ref": "#/b/$value/x"}}, "b": {"$value": {"x": {"$ref": "#/c/$value/x"}}}, "c": {"$value": {"x": {"$ref": "#/b/$value/x"}}}}"##, [], ["note reference.blocked /a/$value:1", "error value.type /b/$value:1", "error value.type /c/$value:1"]),
    Row("another part of the same token", ##"{"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [{"$ref": "#/c/$value/components/1"}, 0.2, 0.4]}}}"##, ["c = #333366"]),
    Row("a neighbour of $ref", ##"{"d": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}, "e": {"$type": "dimension", "$value": {"$ref": "#/d/$value", "unit": "rem"}}}"##, ["d = 1px"], ["error reference.siblings /e/$value/unit:1"]),
  ]

  // swift-format-ignore
  static let groups: [Row] = [
    Row("a group that only refers", ##"{"g": {"$type": "number", "a": {"$value": 1}}, "h": {"$ref": "#/g"}, "i": {"$ref": "#/h"}}"##, ["g.a = 1", "h.a = 1", "i.a = 1"]),
    Row("what is inherited keeps its type", ##"{"g": {"$type": "number", "a": {"$value": 1}}, "h": {"$type": "dimension", "$extends": "{g}", "b": {"$value": {"value": 1, "unit": "px"}}}}"##, ["g.a = 1", "h.b = 1px", "h.a = 1"]),
    Row("a descendant may be extended", ##"{"g": {"$extends": "{g.h}", "h": {"$type": "number", "a": {"$value": 1}}}}"##, ["g.h.a = 1", "g.a = 1"]),
    Row("an extension inside an extended group", ##"{"a": {"x": {"$type": "number", "n": {"$value": 1}}}, "b": {"y": {"$extends": "{a.x}"}}, "c": {"$extends": "{b}"}}"##, ["a.x.n = 1", "b.y.n = 1", "c.y.n = 1"]),
    Row("a target that an extension brings", ##"{"a": {"x": {"$type": "number", "n": {"$value": 1}}}, "b": {"$extends": "{a}"}, "c": {"$extends": "{b.x}"}}"##, ["a.x.n = 1", "b.x.n = 1", "c.n = 1"]),
    Row("a chain of three extensions", ##"{"a": {"$extends": "{b}"}, "b": {"$extends": "{c}"}, "c": {"$extends": "{d}"}, "d": {"$type": "number", "n": {"$value": 1}}}"##, ["a.n = 1", "b.n = 1", "c.n = 1", "d.n = 1"]),
    Row("each link of a chain may replace a token", ##"{"a": {"$extends": "{b}", "x": {"$type": "number", "$value": 1}}, "b": {"$extends": "{c}", "y": {"$type": "number", "$value": 2}}, "c": {"$type": "number", "x": {"$value": 7}, "y": {"$value": 8}, "z": {"$value": 9}}}"##, ["a.x = 1", "a.y = 2", "a.z = 9", "b.y = 2", "b.x = 7", "b.z = 9", "c.x = 7", "c.y = 8", "c.z = 9"]),
    Row("a type in the middle of a chain", ##"{"a": {"$extends": "{b}"}, "b": {"$type": "fontWeight", "$extends": "{c}", "m": {"$value": 700}}, "c": {"$type": "number", "n": {"$value": 0.5}}}"##, ["a.m = 700", "a.n = 0.5", "b.m = 700", "b.n = 0.5", "c.n = 0.5"]),
    Row("an extension of itself", ##"{"a": {"$extends": "{a}", "n": {"$type": "number", "$value": 1}}}"##, ["a.n = 1"], ["error extends.cycle /a/$extends:1"]),
    Row("three in a circle", ##"{"a": {"$extends": "{b}"}, "b": {"$extends": "{c}"}, "c": {"$extends": "{a}", "n": {"$type": "number", "$value": 1}}}"##, ["c.n = 1"], ["error extends.cycle /a/$extends:1", "error extends.cycle /b/$extends:1", "error extends.cycle /c/$extends:1"]),
  ]

  @Test(arguments: names + types + references + groups + extensions)
  func `follow the rules`(_ row: Row) {
    let (tokens, findings) = MemoryFiles.resolve(["t.tokens.json": row.text])
    #expect(tokens == row.tokens)
    #expect(findings == row.findings)
  }
}
