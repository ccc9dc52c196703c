import LocatedJSON
import Testing
import TokenDialects
import TokenFiles

/// What the lenient profile reads, each deviation in the smallest file that shows it, beside what the strict one says.
@Suite("Lenient profile")
struct LenientProfileTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let tokens: [String]
    let findings: [String]
    /// The codes of the strict profile, all of them errors.
    let strict: [String]
    init(_ name: String, _ text: String, _ tokens: [String], _ findings: [String] = [], strict: [String]) {
      self.name = name
      self.text = text
      self.tokens = tokens
      self.findings = findings
      self.strict = strict
    }
    var testDescription: String { name }
  }

  /// A file with one token `a` of a type.
  private static func one(_ type: String, _ value: String) -> String {
    ##"{"a": {"$type": "\##(type)", "$value": \##(value)}}"##
  }

  // swift-format-ignore
  static let simple: [Row] = [
    Row("a key twice", #"{"a": {"$type": "number", "$value": 1, "$value": 3}, "a": {"$type": "number", "$value": 2}}"#, ["a = 2"], ["warning json.duplicateKey /a/$value:1"], strict: ["json.duplicateKey", "json.duplicateKey"]),
    Row("a colour of three digits", one("color", ##""#f00""##), ["a = #FF0000"], ["warning legacy.value /a/$value:1"], strict: ["value.type"]),
    Row("a colour of eight digits", one("color", ##""#33669980""##), ["a = #336699 50.196078%"], ["warning legacy.value /a/$value:1"], strict: ["value.type"]),
    Row("a colour function", one("color", #""oklch(60% 50% 30deg)""#), ["a = oklch(0.6 0.2 30)"], ["warning legacy.value /a/$value:1"], strict: ["value.type"]),
    Row("a colour by name", one("color", #""rebeccapurple""#), ["a = #663399"], ["warning legacy.value /a/$value:1"], strict: ["value.type"]),
    Row("a colour that is none", one("color", #""reddish""#), [], ["error value.type /a/$value:1"], strict: ["value.type"]),
    Row("a colour out of range", one("color", #""color(srgb 1.5 0 0)""#), ["a = #FF0000"], ["warning color.range /a/$value:1", "warning legacy.value /a/$value:1"], strict: ["value.type"]),
    Row("three digits as fallback", one("color", ##"{"colorSpace": "srgb", "components": [1, 0, 1], "hex": "#f0f"}"##), ["a = #FF00FF"], ["warning color.hex /a/$value/hex:1"], strict: ["color.hex"]),
    Row("an alpha in the fallback alone", one("color", ##"{"colorSpace": "srgb", "components": [1, 0, 1], "hex": "#ff00ff00"}"##), ["a = #FF00FF 0%"], ["warning color.hex /a/$value/hex:1"], strict: ["color.hex"]),
    Row("an alpha in the fallback and beside it", one("color", ##"{"colorSpace": "srgb", "components": [1, 0, 1], "alpha": 0.5, "hex": "#ff00ff00"}"##), ["a = #FF00FF 50%"], ["warning color.hex /a/$value/hex:1"], strict: ["color.hex"]),
    Row("a fallback of another colour", one("color", ##"{"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#fd0000"}"##), ["a = #FF0000"], ["warning color.hexMismatch /a/$value/hex:1"], strict: []),
    Row("a fallback one level away", one("color", ##"{"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#fe0000"}"##), ["a = #FF0000"], strict: []),
    Row("a fallback one level away in each channel", one("color", ##"{"colorSpace": "hsl", "components": [218, 50, 67], "hex": "#82A1D5"}"##), ["a = hsl(218 50 67)"], strict: []),
    Row("a fallback two levels away", one("color", ##"{"colorSpace": "hsl", "components": [218, 50, 67], "hex": "#83A0D5"}"##), ["a = hsl(218 50 67)"], ["warning color.hexMismatch /a/$value/hex:1"], strict: []),
    Row("shares for percentages", one("color", #"{"colorSpace": "hsl", "components": [218, 1, 0.67]}"#), ["a = hsl(218 1 0.67)"], ["warning color.shares /a/$value/components:1"], strict: []),
    Row("shares for percentages in hwb", one("color", #"{"colorSpace": "hwb", "components": [218, 0, 1]}"#), ["a = hwb(218 0 1)"], ["warning color.shares /a/$value/components:1"], strict: []),
    Row("percentages above one", one("color", #"{"colorSpace": "hsl", "components": [218, 1, 1.01]}"#), ["a = hsl(218 1 1.01)"], strict: []),
    Row("what is black as shares, too", one("color", #"{"colorSpace": "hsl", "components": [218, 1, 0]}"#), ["a = hsl(218 1 0)"], strict: []),
    Row("what is nearly black by its fallback, too", one("color", ##"{"colorSpace": "hsl", "components": [0, 0, 1], "hex": "#030303"}"##), ["a = hsl(0 0 1)"], strict: []),
    Row("white as shares", one("color", ##"{"colorSpace": "hsl", "components": [0, 0, 1], "hex": "#ffffff"}"##), ["a = hsl(0 0 1)"], ["warning color.shares /a/$value/components:1"], strict: []),
    Row("neither shares nor percentages by the fallback", one("color", ##"{"colorSpace": "hsl", "components": [0, 0, 1], "hex": "#ff0000"}"##), ["a = hsl(0 0 1)"], ["warning color.hexMismatch /a/$value/hex:1", "warning color.shares /a/$value/components:1"], strict: []),
    Row("a fallback outside of sRGB", one("color", ##"{"colorSpace": "display-p3", "components": [0, 1, 0], "hex": "#ff0000"}"##), ["a = display-p3(0 1 0)"], strict: []),
    Row("components out of range", one("color", #"{"colorSpace": "hsl", "components": [360, 120, 50], "alpha": 2}"#), ["a = hsl(0 100 50)"], ["warning color.alpha /a/$value/alpha:1", "warning color.range /a/$value/components/0:1", "warning color.range /a/$value/components/1:1"], strict: ["color.alpha", "color.range", "color.range"]),
    Row("a dimension in px", one("dimension", #""4px""#), ["a = 4px"], ["warning legacy.value /a/$value:1"], strict: ["value.type"]),
    Row("a dimension in rem", one("dimension", #""0.5rem""#), ["a = 0.5rem"], ["warning legacy.value /a/$value:1"], strict: ["value.type"]),
    Row("nothing without a unit", one("dimension", "0"), ["a = 0px"], ["warning legacy.value /a/$value:1"], strict: ["value.type"]),
    Row("a number without a unit", one("dimension", "4"), ["a = 4px"], ["warning legacy.value /a/$value:1"], strict: ["value.type"]),
    Row("members as CSS writes properties", one("typography", ##"{"font-family": "A", "font-size": {"value": 8, "unit": "px"}, "font-weight": 400, "line-height": 2, "letter-spacing": {"value": 1, "unit": "px"}}"##), [#"a = "A" 8px 400 ×2 1px"#], ["warning legacy.value /a/$value/font-family:1"], strict: ["value.unknownProperty", "value.unknownProperty", "value.unknownProperty", "value.unknownProperty", "value.unknownProperty"]),
    Row("a member in both spellings", one("shadow", ##"{"offset-x": {"value": 8, "unit": "px"}, "offsetX": {"value": 1, "unit": "px"}, "offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 1, "unit": "px"}, "spread": {"value": 1, "unit": "px"}, "color": {"colorSpace": "srgb", "components": [1, 0, 0]}}"##), [], ["error value.unknownProperty /a/$value/offset-x:1"], strict: ["value.unknownProperty"]),
    Row("units beside the values", #"{"a": {"$type": "dimension", "$value": 4, "unit": "px"}, "b": {"$type": "dimension", "$value": "2", "unit": "rem"}}"#, ["a = 4px", "b = 2rem"], ["warning legacy.value /a/unit:1"], strict: ["group.invalidMember", "group.invalidMember", "value.type", "value.type"]),
    Row("a unit beside a number that is none of a length", #"{"a": {"$type": "number", "$value": 4, "unit": "px"}}"#, ["a = 4"], ["warning group.invalidMember /a/unit:1"], strict: ["group.invalidMember"]),
    Row("a unit beside a whole value", #"{"a": {"$type": "dimension", "$value": "4px", "unit": "px"}}"#, ["a = 4px"], ["warning group.invalidMember /a/unit:1", "warning legacy.value /a/$value:1"], strict: ["group.invalidMember", "value.type"]),
    Row("families in one text", one("fontFamily", #""Some Font, \"With, Quotes\", 'And Single', O'Reilly, serif""#), [#"a = "Some Font", "With, Quotes", "And Single", "O'Reilly", "serif""#], ["warning legacy.value /a/$value:1"], strict: []),
    Row("a family with an apostrophe", one("fontFamily", #""O'Reilly Sans""#), [#"a = "O'Reilly Sans""#], strict: []),
    Row("points", one("dimension", #"{"value": 4, "unit": "pt"}"#), ["a = 4px"], ["warning value.unit /a/$value/unit:1"], strict: ["value.unit"]),
    Row("a unit of CSS", one("dimension", #"{"value": 4, "unit": "em"}"#), [], ["warning value.unsupported /a/$value/unit:1"], strict: ["value.unit"]),
    Row("a unit of CSS in a string", one("dimension", #""50%""#), [], ["warning value.unsupported /a/$value:1"], strict: ["value.type"]),
    Row("a unit of nobody", one("dimension", #""4apples""#), [], ["error value.unit /a/$value:1"], strict: ["value.type"]),
    Row("users of what has no value", #"{"a": {"$type": "dimension", "$value": "4vw"}, "b": {"$value": "{a}"}, "c": {"$type": "number", "$value": 1}}"#, ["c = 1"], ["note reference.blocked /b/$value:1", "warning value.unsupported /a/$value:1"], strict: ["value.type"]),
    Row("a pointer to what has no value", ##"{"a": {"$type": "dimension", "$value": {"value": 4, "unit": "vw"}}, "b": {"$type": "dimension", "$value": {"value": 1, "unit": {"$ref": "#/a/$value/unit"}}}}"##, [], ["note reference.blocked /b/$value/unit/$ref:1", "warning value.unsupported /a/$value/unit:1"], strict: ["value.unit"]),
    Row("a pointer to a deviation is told where that is", ##"{"a": {"$type": "border", "$value": {"color": "#f00", "width": "1px", "style": "solid"}}, "b": {"$type": "color", "$value": {"$ref": "#/a/$value/color"}}}"##, ["a = 1px solid #FF0000", "b = #FF0000"], ["warning legacy.value /a/$value/color:1", "warning legacy.value /a/$value/width:1"], strict: ["value.type", "value.type"]),
    Row("a duration", one("duration", #""0.2s""#), ["a = 0.2s"], ["warning legacy.value /a/$value:1"], strict: ["value.type"]),
    Row("no duration", one("duration", "0"), ["a = 0ms"], ["warning legacy.value /a/$value:1"], strict: ["value.type"]),
    Row("a duration without a unit", one("duration", "200"), [], ["error value.type /a/$value:1"], strict: ["value.type"]),
    Row("a curve as a function", one("cubicBezier", #""cubic-bezier(0.4, 0, 1,1)""#), ["a = cubic-bezier(0.4, 0, 1, 1)"], ["warning legacy.value /a/$value:1"], strict: ["value.type"]),
    Row("a curve by name", one("cubicBezier", #""ease-in""#), ["a = cubic-bezier(0.42, 0, 1, 1)"], ["warning legacy.value /a/$value:1"], strict: ["value.type"]),
    Row("a curve out of range", one("cubicBezier", #""cubic-bezier(1.4, 0, 1, 1)""#), [], ["error value.type /a/$value:1"], strict: ["value.type"]),
    Row("a weight in quotes", one("fontWeight", #""600""#), ["a = 600"], ["warning value.fontWeight /a/$value:1"], strict: ["value.fontWeight"]),
    Row("a weight in another spelling", one("fontWeight", #""Semi Bold""#), ["a = 600"], ["warning value.fontWeight /a/$value:1"], strict: ["value.fontWeight"]),
    Row("a weight that is none", one("fontWeight", #""bolder""#), [], ["error value.fontWeight /a/$value:1"], strict: ["value.fontWeight"]),
    Row("a weight out of range", one("fontWeight", #""1001""#), [], ["error value.fontWeight /a/$value:1"], strict: ["value.fontWeight"]),
    Row("a number in quotes", one("number", #""1.5""#), ["a = 1.5"], ["warning legacy.value /a/$value:1"], strict: ["value.type"]),
    Row("a number with a unit", one("number", #""1.5px""#), [], ["error value.type /a/$value:1"], strict: ["value.type"]),
    Row("a sum", #"{"x": {"$type": "number", "$value": 1}, "a": {"$type": "number", "$value": "{x} * 2"}}"#, ["x = 1"], ["error reference.malformed /a/$value:1"], strict: ["reference.malformed"]),
    Row("a token that is not there", #"{"a": {"$type": "number", "$value": "{b}"}}"#, [], ["error reference.unresolved /a/$value:1"], strict: ["reference.unresolved"]),
  ]

  /// A typography token `t` with some members, the other ones as usual.
  private static func text(_ members: String, size: String = #"{"value": 20, "unit": "px"}"#, more: String = "")
    -> String
  {
    #"{"t": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": \#(size), "fontWeight": 400, \#(members)}}\#(more)}"#
  }
  private static let none = #""letterSpacing": {"value": 0, "unit": "px"}"#

  // swift-format-ignore
  static let composites: [Row] = [
    Row("no space between letters", text(#""lineHeight": 1"#), [#"t = "A" 20px 400 ×1 0px"#], ["warning value.missingProperty /t/$value:1"], strict: ["value.missingProperty"]),
    Row("space in em", text(#""letterSpacing": "-0.05em", "lineHeight": 1"#), [#"t = "A" 20px 400 ×1 -1px"#], ["warning value.unit /t/$value/letterSpacing:1"], strict: ["value.type"]),
    Row("space in percent", text(#""letterSpacing": {"value": 10, "unit": "%"}, "lineHeight": 1"#, size: #"{"value": 2, "unit": "rem"}"#), [#"t = "A" 2rem 400 ×1 0.2rem"#], ["warning value.unit /t/$value/letterSpacing:1"], strict: ["value.unit"]),
    Row("space in em of another token", text(#""letterSpacing": "0.1em", "lineHeight": 1"#, size: #""{s}""#, more: #", "s": {"$type": "dimension", "$value": {"value": 30, "unit": "px"}}"#), [#"t = "A" 30px 400 ×1 3px"#, "s = 30px"], ["warning value.unit /t/$value/letterSpacing:1"], strict: ["value.type"]),
    Row("a line in percent", text(#"\#(none), "lineHeight": "150%""#), [#"t = "A" 20px 400 ×1.5 0px"#], ["warning value.unit /t/$value/lineHeight:1"], strict: ["value.type"]),
    Row("a line in px", text(#"\#(none), "lineHeight": {"value": 24, "unit": "px"}"#), [#"t = "A" 20px 400 ×1.2 0px"#], ["warning legacy.value /t/$value/lineHeight:1"], strict: ["value.type"]),
    Row("a line in rem", text(#"\#(none), "lineHeight": "2rem""#), [#"t = "A" 20px 400 ×1.6 0px"#], ["warning legacy.value /t/$value/lineHeight:1"], strict: ["value.type"]),
    Row("a line of another token", text(#"\#(none), "lineHeight": "{l}""#, more: #", "l": {"$type": "dimension", "$value": {"value": 30, "unit": "px"}}"#), [#"t = "A" 20px 400 ×1.5 0px"#, "l = 30px"], ["warning legacy.value /t/$value/lineHeight:1"], strict: ["type.mismatch"]),
    Row("a line of many times the font", text(#"\#(none), "lineHeight": 24"#), [#"t = "A" 20px 400 ×1.2 0px"#], ["warning legacy.value /t/$value/lineHeight:1"], strict: []),
    Row("a line of as many times as there may be", text(#"\#(none), "lineHeight": 4"#), [#"t = "A" 20px 400 ×4 0px"#], strict: []),
    Row("a line of many times, of another token", text(#"\#(none), "lineHeight": "{l}""#, more: #", "l": {"$type": "number", "$value": 30}"#), [#"t = "A" 20px 400 ×1.5 0px"#, "l = 30"], ["warning legacy.value /t/$value/lineHeight:1"], strict: []),
    Row("a family of a text", ##"{"t": {"$type": "typography", "$value": {"fontFamily": "{n}", "fontSize": {"value": 20, "unit": "px"}, "fontWeight": 400, "lineHeight": 1, "letterSpacing": {"value": 0, "unit": "px"}}}, "n": {"$type": "string", "$value": "Inter, Arial"}, "f": {"$type": "fontFamily", "$value": "{n}"}}"##, [#"t = "Inter", "Arial" 20px 400 ×1 0px"#, #"n = "Inter, Arial""#, #"f = "Inter", "Arial""#], ["warning type.unsupported /n/$type:1"], strict: ["type.unknown"]),
    Row("a line of a size of nothing", text(#"\#(none), "lineHeight": "24px""#, size: #"{"value": 0, "unit": "px"}"#), [], ["error value.range /t/$value:1", "warning legacy.value /t/$value/lineHeight:1"], strict: ["value.type"]),
    Row("a line in no unit there is", text(#"\#(none), "lineHeight": "2vh""#), [], ["warning value.unsupported /t/$value/lineHeight:1"], strict: ["value.type"]),
    Row("what our extension has", text(#"\#(none), "lineHeight": 1, "fontStyle": "italic", "textTransform": "uppercase", "textDecoration": "underline", "fontStretch": "75%""#), [#"t = "A" 20px 400 ×1 0px oblique 14deg 75% uppercase underline"#], ["fontStretch", "fontStyle", "textDecoration", "textTransform"].map { "warning value.unknownProperty /t/$value/\($0):1" }, strict: Array(repeating: "value.unknownProperty", count: 4)),
    Row("what nobody here has", text(#"\#(none), "lineHeight": 1, "paragraphSpacing": 3, "MozOsxFontSmoothing": "auto", "textCase": "ORIGINAL""#), [#"t = "A" 20px 400 ×1 0px"#], ["MozOsxFontSmoothing", "paragraphSpacing", "textCase"].map { "warning value.unknownProperty /t/$value/\($0):1" }, strict: Array(repeating: "value.unknownProperty", count: 3)),
    Row("a misspelt member", text(#""letterspacing": "0px", "lineHeight": 1"#), [], ["error value.unknownProperty /t/$value/letterspacing:1"], strict: ["value.unknownProperty"]),
    Row("a border without style", one("border", ##"{"color": "#000", "width": "1px"}"##), ["a = 1px solid #000000"], ["warning legacy.value /a/$value/color:1", "warning legacy.value /a/$value/width:1", "warning value.missingProperty /a/$value:1"], strict: ["value.missingProperty", "value.type", "value.type"]),
    Row("a shadow as other tools write it", one("shadow", ##"{"x": "0", "y": "2px", "blur": "4px", "color": "#000", "type": "innerShadow"}"##), ["a = 0px 2px 4px 0px inset #000000"],
      ["warning legacy.value /a/$value/blur:1", "warning legacy.value /a/$value/color:1", "warning legacy.value /a/$value/type:1", "warning legacy.value /a/$value/x:1", "warning legacy.value /a/$value/x:1", "warning legacy.value /a/$value/y:1", "warning legacy.value /a/$value/y:1", "warning value.missingProperty /a/$value:1"],
      strict: ["value.type", "value.type", "value.unknownProperty", "value.unknownProperty", "value.unknownProperty"]),
    Row("a shadow with references", ##"{"d": {"$type": "dimension", "$value": {"value": 3, "unit": "px"}}, "s": {"$type": "shadow", "$value": {"x": "{d}", "offsetY": "{d}", "blur": "{d}", "spread": "{d}", "color": "#000"}}}"##, ["d = 3px", "s = 3px 3px 3px 3px #000000"], ["warning legacy.value /s/$value/color:1", "warning legacy.value /s/$value/x:1"], strict: ["value.type", "value.unknownProperty"]),
    Row("a gradient that is an object", one("gradient", #"{"type": "linear"}"#), [], ["error value.type /a/$value:1"], strict: ["value.type"]),
  ]

  // swift-format-ignore
  static let files: [Row] = [
    Row("a type without values", #"{"a": {"$type": "link", "$value": "x"}, "b": {"$value": "{a}"}}"#, [], ["note reference.blocked /b/$value:1", "warning type.unsupported /a/$type:1"], strict: ["type.unknown"]),
    Row("a text", #"{"a": {"$type": "string", "$value": "x y"}, "b": {"$value": "{a}"}}"#, [#"a = "x y""#, #"b = "x y""#], ["warning type.unsupported /a/$type:1"], strict: ["type.unknown"]),
    Row("a boolean", #"{"a": {"$type": "boolean", "$value": false}, "b": {"$type": "boolean", "$value": 0}}"#, ["a = false"], ["error value.type /b/$value:1", "warning type.unsupported /a/$type:1", "warning type.unsupported /b/$type:1"], strict: ["type.unknown", "type.unknown"]),
    Row("types of another format", #"{"a": {"$type": "fontFamilies", "$value": "x"}, "b": {"$type": "fontFamilies", "$value": "y"}, "c": {"$type": "spacing", "$value": "4px"}}"#, ["a = \"x\"", "b = \"y\"", "c = 4px"], ["warning legacy.value /c/$value:1", "warning type.foreign /a/$type:1", "warning type.foreign /c/$type:1"], strict: ["type.unknown", "type.unknown", "type.unknown"]),
    Row("line heights as tokens of another format", #"{"a": {"$type": "lineHeight", "$value": "24px"}, "b": {"$type": "lineHeight", "$value": 1.5}, "c": {"$type": "lineHeight", "$value": "{a}"}, "d": {"$type": "lineHeight", "$value": {"value": 2, "unit": "rem"}}}"#, ["a = 24px", "b = 1.5", "c = 24px", "d = 2rem"], ["warning legacy.value /a/$value:1", "warning type.foreign /a/$type:1"], strict: ["type.unknown", "type.unknown", "type.unknown", "type.unknown"]),
    Row("a misspelt type", one("colour", #"[]"#), [], ["error type.unknown /a/$type:1"], strict: ["type.unknown"]),
    Row("a text in a group", #"{"g": {"note": "x", "a": {"$type": "number", "$value": 1}}}"#, ["g.a = 1"], ["warning group.invalidMember /g/note:1"], strict: ["group.invalidMember"]),
    Row("keys without a dollar sign", #"{"g": {"type": "number", "description": "d", "a": {"value": 1}, "b": {"value": "{g.a}", "type": "number"}}}"#, ["g.a = 1", "g.b = 1"], ["warning legacy.keys /g/type:1"], strict: ["group.invalidMember", "group.invalidMember", "group.invalidMember", "group.invalidMember", "group.invalidMember"]),
    Row("a group called value", #"{"value": {"a": {"$type": "number", "$value": 1}}, "g": {"value": {"value": {"$type": "number", "$value": 2}}}}"#, ["value.a = 1", "g.value.value = 2"], strict: []),
    Row("an object as value", #"{"a": {"type": "dimension", "value": {"value": 4, "unit": "px"}}}"#, ["a = 4px"], ["warning legacy.keys /a/type:1"], strict: ["group.invalidMember", "group.invalidMember", "group.invalidMember"]),
    Row("a mistake in a value without a dollar sign", #"{"a": {"type": "number", "value": "x"}}"#, [], ["error value.type /a/value:1", "warning legacy.keys /a/type:1"], strict: ["group.invalidMember", "group.invalidMember"]),
    Row("a group called type", #"{"type": {"a": {"$type": "number", "$value": 1}}}"#, ["type.a = 1"], strict: []),
    Row("what other tools keep beside a value", #"{"a": {"type": "number", "value": 1, "attributes": {"c": "d"}, "name": "n"}}"#, ["a = 1"], ["warning group.invalidMember /a/attributes:1", "warning group.invalidMember /a/name:1", "warning legacy.keys /a/type:1"], strict: ["group.invalidMember", "group.invalidMember", "group.invalidMember", "group.invalidMember"]),
    Row("a token in a token", #"{"a": {"$type": "number", "$value": 1, "b": {"$value": 2}}}"#, [], ["error token.hasChildren /a/b:1"], strict: ["token.hasChildren"]),
  ]

  @Test(arguments: simple + composites + files)
  func `reads what has one meaning`(_ row: Row) {
    let (tokens, findings) = MemoryFiles.resolve(["t.tokens.json": row.text], dialect: .dtcg, profile: .lenient)
    #expect(tokens == row.tokens)
    #expect(findings.sorted() == row.findings.sorted())
  }

  @Test(arguments: simple + composites + files)
  func `leaves the strict profile as it is`(_ row: Row) {
    let (_, findings) = MemoryFiles.resolve(["t.tokens.json": row.text], dialect: .dtcg)
    let codes = findings.filter { $0.hasPrefix("error ") }.map { $0.split(separator: " ")[1] }.sorted()
    #expect(codes.map(String.init) == row.strict.sorted())
  }

  @Test func `warnings of tokens that an extension brings to several groups are told once`() {
    let text =
      ##"{"g": {"$type": "color", "a": {"$value": "#f00"}}, "h": {"$extends": "{g}"}, "i": {"$extends": "{g}"}}"##
    let (tokens, findings) = MemoryFiles.resolve(["t.tokens.json": text], profile: .lenient)
    #expect(tokens == ["g.a = #FF0000", "h.a = #FF0000", "i.a = #FF0000"])
    #expect(findings == ["warning legacy.value /g/a/$value:1"])
  }

  // swift-format-ignore
  static let advice: [(text: String, forbidden: String)] = [
    (one("dimension", #"{"value": 1, "unit": "em"}"#), "did you mean"),
    (one("dimension", #"{"value": 1, "unit": "pt"}"#), "did you mean"),
    (one("dimension", #"{"value": 1, "unit": "ex"}"#), "did you mean"),
    (text(#"\#(none), "fontStyle": "italic""#), "fontSize"),
    (text(#"\#(none), "fontStyle": "italic""#), "'lineHeight', which is missing"),
    (text(#"\#(none), "textDecoration": "none", "lineHeight": 1"#), "did you mean"),
    (one("fontWeight", #""bolder""#), "'bold'?"),
    (one("color", #"{"colorSpace": "hsv", "components": [0, 0, 0]}"#), "did you mean"),
    (one("color", #"{"colorSpace": "a98-rgb-linear", "components": [0, 0, 0]}"#), "did you mean"),
    (one("fontFamilies", #""x""#), "did you mean"),
    (one("textStyle", #""x""#), "did you mean"),
  ]

  @Test(arguments: advice, [TokenProfile.strict, .lenient])
  func `no word with a meaning of its own is corrected`(
    _ row: (text: String, forbidden: String), _ profile: TokenProfile
  ) {
    let (system, loading) = TokenSystem.load(path: "t.json", profile: profile) { _ in Array(row.text.utf8) }
    let findings = loading + (system?.resolve().findings ?? [])
    #expect(!findings.isEmpty)
    #expect(!findings.contains { $0.advice?.contains(row.forbidden) == true })
  }
}
