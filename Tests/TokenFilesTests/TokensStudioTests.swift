import LocatedJSON
import Testing
import TokenEngine

@testable import TokenDialects
@testable import TokenFiles

@Suite("Tokens Studio and Penpot")
struct TokensStudioTests {
  /// The tokens and findings of a file with one set, whose content is given.
  private static func resolve(_ tokens: String) -> (tokens: [String], findings: [String]) {
    MemoryFiles.resolve(["t.json": #"{"$metadata": {"tokenSetOrder": ["s"]}, "s": {\#(tokens)}}"#], entry: "t.json")
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let tokens: String
    let expected: [String]
    let testDescription: String

    init(_ name: String, _ tokens: String, _ expected: [String]) {
      (self.name, self.tokens, self.expected, testDescription) = (name, tokens, expected, name)
    }
  }

  private static let values = [
    Row("no unit", #""a": {"value": "4", "type": "spacing"}"#, ["a = 4px"]),
    Row("rem", #""a": {"$value": "1.5rem", "$type": "sizing"}"#, ["a = 1.5rem"]),
    Row("a dot in a name", #""a.b": {"value": 4, "type": "spacing"}"#, ["a.b = 4px"]),
    Row("the type of a group", #""g": {"$type": "spacing", "a": {"$value": "4"}}"#, ["g.a = 4px"]),
    Row("line height", #""a": {"value": "110%", "type": "lineHeights"}"#, ["a = 1.1"]),
    Row("opacity", #""a": {"value": "25%", "type": "opacity"}"#, ["a = 0.25"]),
    Row("letter spacing", #""a": {"value": "-5%", "type": "letterSpacing"}"#, ["a = -0.05"]),
    Row("a family", #""a": {"value": " Segoe UI ", "type": "fontFamilies"}"#, [#"a = "Segoe UI""#]),
    Row("a family in quotes", #""a": {"value": "'Segoe UI'", "type": "fontFamilies"}"#, [#"a = "Segoe UI""#]),
    Row(
      "families", #""a": {"value": "Inter, 'Arial' ,\"Segoe UI\", ,sans-serif", "type": "fontFamilies"}"#,
      [#"a = "Inter", "Arial", "Segoe UI", "sans-serif""#]),
    Row("weight", #""a": {"value": "Semi Bold", "type": "fontWeights"}"#, ["a = 600"]),
    Row(
      "several values", #""a": {"value": "4*1.5px 8px", "type": "spacing"}"#, ["a.1 = 6px", "a.2 = 8px"]),
    Row(
      "several values with signs", #""a": {"value": "0 -8px +1", "type": "spacing"}"#,
      ["a.1 = 0px", "a.2 = -8px", "a.3 = 1px"]),
    Row("a difference", #""a": {"value": "9 - 8px", "type": "spacing"}"#, ["a = 1px"]),
    Row(
      "a difference without spaces", #""a": {"value": "9 -(8px) * -1", "type": "spacing"}"#, ["a.1 = 9px", "a.2 = 8px"]),
    Row(
      "typography of Penpot",
      #""a": {"$value": {"fontFamilies": ["Inter"], "fontSizes": "16", "fontWeights": "700", "lineHeights": "1.5", "#
        + #""letterSpacing": "2"}, "$type": "typography"}"#, [#"a = "Inter" 16px 700 ×1.5 2px"#]),
    Row(
      "old reference", ##""a": {"value": "$b.c", "type": "color"}, "b": {"c": {"value": "#f00", "type": "color"}}"##,
      ["a = #FF0000", "b.c = #FF0000"]),
    Row(
      "composition", ##""a": {"value": {"fill": "#fff", "borderRadius": "18"}, "type": "composition"}"##,
      ["a.fill = #FFFFFF", "a.borderRadius = 18px"]),
  ]

  @Test func `themes alone are a mistake that says what to name`() {
    let folder = DialectFolder(
      "themes", ["$themes.json": #"[{"name": "L", "selectedTokenSets": {"a": "enabled"}}]"#], [])
    #expect(folder.answer().findings == ["error studio.noSets $themes.json :1"])
  }

  private static func modified(_ members: String) -> String {
    ##""a": {"value": "#f00", "type": "color", "$extensions": {"studio.tokens": {"modify": {"## + members + "}}}}"
  }

  private static let losses = [
    Row(
      "a style in a weight", #""a": {"value": "Halbfett Kursiv", "type": "fontWeights"}"#,
      ["a = 600", "studio.partDropped"]),
    Row(
      "a token in a token", #""a": {"value": "2", "type": "number", "b": {"value": "1", "type": "number"}}"#,
      ["a = 2", "group.invalidMember"]),
    Row("a change without a value", modified(#""type": "lighten", "space": "srgb""#), ["studio.modifierUnread"]),
    Row("a change with no colour", modified(#""type": "mix", "value": "0.5""#), ["studio.modifierUnread"]),
    Row("an unknown change", modified(#""type": "Lighten", "value": "0.5""#), ["studio.modifierUnread"]),
    Row(
      "no object", ##""a": {"value": "#f00", "type": "color", "$extensions": {"studio.tokens": {"modify": 1}}}"##,
      ["studio.modifierUnread"]),
    Row("a dollar sign", #""$a": {"value": "3", "type": "number"}"#, ["_a = 3", "dialect.renamed"]),
  ]

  @Test(arguments: losses) func `what is lost or changed is told`(row: Row) {
    let answer = Self.resolve(row.tokens)
    #expect(answer.tokens + answer.findings.map { String($0.split(separator: " ")[1]) } == row.expected)
  }

  @Test(arguments: values) func `values are translated`(row: Row) {
    let answer = Self.resolve(row.tokens)
    #expect(answer.tokens == row.expected)
    #expect(answer.findings == [])
  }

  /// A change of #0F6CBD, whose components in each space are those of coloraide.
  private static func changed(_ change: String, _ amount: String, _ space: String, _ expected: String) -> Row {
    Row(
      "\(change) in \(space)",
      ##""a": {"value": "#0F6CBD", "type": "color", "$extensions": {"studio.tokens": {"modify": "##
        + #"{"type": "\#(change)", "value": "\#(amount)", "space": "\#(space)"}}}}"#, ["a = " + expected])
  }

  private static let expressions = [
    Row(
      "another type",
      #""a": {"value": "{n} * {l}", "type": "spacing"}, "l": {"value": "4px", "type": "sizing"},"#
        + #""n": {"value": 2, "type": "number"}"#, ["a = 8px", "l = 4px", "n = 2"]),
    Row("precedence", #""a": {"value": "2 + 3 * (4 - 1) / 2", "type": "number"}"#, ["a = 6.5"]),
    Row("sign and power", #""a": {"value": "-2^2 + 2^-1", "type": "number"}"#, ["a = -3.5"]),
    Row("four decimals", #""a": {"value": "1 / 3", "type": "number"}"#, ["a = 0.3333"]),
    Row("functions", #""a": {"value": "roundTo(max(1.256, sqrt(1)), 2)", "type": "number"}"#, ["a = 1.26"]),
    Row("alpha", ##""a": {"value": "rgba(#ff0000, 0.5)", "type": "color"}"##, ["a = #FF0000 50%"]),
    Row(
      "alpha of a reference",
      ##""a": {"value": "rgba( {b}, 50%)", "type": "color"}, "b": {"value": "#00f", "type": "color"}"##,
      ["a = #0000FF 50%", "b = #0000FF"]),
    Row(
      "percentages of other tokens",
      ##""a": {"value": "hsl(210, {b}, 20% + 9%)", "type": "color"}, "b": {"value": "50%", "type": "number"}"##,
      ["a = hsl(210 50 29)", "b = 0.5"]),
    Row(
      "percentages at both ends",
      ##""a": {"value": "hsl(210, {b}, 3% - 3%)", "type": "color"}, "b": {"value": "0%", "type": "number"}"##,
      ["a = hsl(210 0 0)", "b = 0"]),
    Row(
      "percentages beyond both ends", #""a": {"value": "hsl(210, 60% + 60%, 3% - 9%)", "type": "color"}"#,
      ["a = hsl(210 100 0)"]),
    Row(
      "half of a percentage", #""a": {"value": "rgb(100% / 2, 0.2 * 100%, 255)", "type": "color"}"#,
      ["a = srgb(0.5 0.2 1)"]),
    Row("a percentage of a length", #""a": {"value": "50% * 8px", "type": "spacing"}"#, ["a = 4px"]),
    Row(
      "darker",
      ##""a": {"value": "#f00", "type": "color", "$extensions": {"studio.tokens": {"modify": "##
        + #"{"type": "darken", "value": "0.75", "space": "hsl"}}}}"#, ["a = hsl(0 100 12.5)"]),
    Row(
      "lighter, as a text", ##""a": {"value": "lighten(#0F6CBD, 0.2, lch)", "type": "color"}"##,
      ["a = lch(55.319176 40.391193 268.690172)"]),
    Row(
      "a border in a text",
      ##""a": {"value": "1px solid {c}", "type": "border"}, "c": {"value": "#f00", "type": "color"}"##,
      ["a = 1px solid #FF0000", "c = #FF0000"]),
    Row("functions that CSS has", #""a": {"value": "oklch(0.7 0.1 20)", "type": "color"}"#, ["a = oklch(0.7 0.1 20)"]),
    Row(
      "a name with parentheses in braces",
      #""a": {"value": "{wave(b)} * 2", "type": "sizing"}, "wave(b)": {"value": "2", "type": "sizing"}"#,
      ["a = 4px", "wave(b) = 2px"]),
    Row("a difference before a function", #""a": {"value": "8px-max(1, 2)", "type": "sizing"}"#, ["a = 6px"]),
    Row("a text with parentheses", #""a": {"value": "wave(b)", "type": "text"}"#, [#"a = "wave(b)""#]),
    changed("darken", "0.2", "lch", "lch(35.319176 40.391193 268.690172)"),
    changed("lighten", "0.2", "lch", "lch(55.319176 40.391193 268.690172)"),
    changed("darken", "0.2", "p3", "display-p3(0.153293 0.333649 0.574527)"),
    changed("lighten", "0.2", "p3", "display-p3(0.353293 0.533649 0.774527)"),
    changed("darken", "0.2", "hsl", "hsl(207.931034 85.294118 32)"),
    changed("lighten", "0.2", "hsl", "hsl(207.931034 85.294118 52)"),
    changed("darken", "0.2", "srgb", "srgb(0.047059 0.338824 0.592941)"),
    changed("lighten", "0.2", "srgb", "srgb(0.247059 0.538824 0.792941)"),
    Row(
      "mixed",
      ##""a": {"value": "#fff", "type": "color", "$extensions": {"studio.tokens": {"modify": "##
        + ##"{"type": "mix", "value": "0.5 + 0.1 * 5", "space": "srgb", "color": "#4477dd"}}}}"##, ["a = #4477DD"]),
  ]

  @Test(arguments: expressions) func `expressions are computed`(row: Row) {
    let answer = Self.resolve(row.tokens)
    #expect(answer.tokens == row.expected)
    #expect(answer.findings == [])
  }

  private static let mistakes = [
    Row("division by zero", #""a": {"value": "1 / (2 - 2)", "type": "number"}"#, ["expression.divisionByZero"]),
    Row("a negative root", #""a": {"value": "sqrt(0 - 1)", "type": "number"}"#, ["expression.notFinite"]),
    Row("two units", #""a": {"value": "1px + 1rem", "type": "sizing"}"#, ["expression.units"]),
    Row("no function", #""a": {"value": "wave(1)", "type": "number"}"#, ["studio.functionUnread"]),
    Row(
      "no function in a part",
      #""a": {"value": {"fontFamily": "x(y)", "fontSize": "2 * wave(1)"}, "type": "typography"}"#,
      ["studio.functionUnread"]),
    Row(
      "a gradient in pixels", ##""a": {"value": "linear-gradient(#f00 1px, #00f 9px)", "type": "color"}"##,
      ["studio.valueUnread"]),
    Row("too few arguments", #""a": {"value": "pow(1)", "type": "number"}"#, ["expression.malformed"]),
    Row("an open brace", #""a": {"value": "2 * {b", "type": "number"}"#, ["expression.syntax"]),
    Row("no such token", #""a": {"value": "2 * {b}", "type": "number"}"#, ["reference.unresolved"]),
    Row("a circle", #""a": {"value": "2 * {a}", "type": "number"}"#, ["reference.cycle"]),
    Row("an unknown type", #""a": {"value": {"x": 1}, "type": "mystery"}"#, ["studio.typeUnread"]),
    Row(
      "32 parentheses are too many", "\"a\": {\"value\": \"\(nested(32))\", \"type\": \"number\"}",
      ["expression.tooLarge"]),
  ]

  private static func nested(_ count: Int) -> String {
    String(repeating: "(", count: count) + "1 + 1" + String(repeating: ")", count: count)
  }

  @Test(arguments: mistakes) func `mistakes are told where they are`(row: Row) {
    let answer = Self.resolve(row.tokens)
    #expect(answer.tokens == [])
    #expect(answer.findings.map { String($0.split(separator: " ")[1]) } == row.expected)
  }

  @Test func `31 parentheses are not too many`() {
    let answer = Self.resolve("\"a\": {\"value\": \"\(Self.nested(31))\", \"type\": \"number\"}")
    #expect(answer.tokens == ["a = 2"])
  }

  private static let notes = [
    Row(
      "a gradient",
      ##""a": {"value": "linear-gradient(45deg, #f00 0%, {c} 25%, rgba({c}, 0.5) 100%)", "type": "color"}, "c": {"value": "#00f", "type": "color"}"##,
      [
        "a = #FF0000 0%, #0000FF 25%, #0000FF 50% 100%", "c = #0000FF",
        "t.json:1:62: note: '45deg' is not part of a gradient token, which has stops only; say it where the gradient is used",
      ]),
    Row(
      "aliases of gradients, and their shapes",
      ##""a": {"value": "{b}", "type": "color"}, "b": {"value": "{c}", "type": "color"}, "c": {"value": "radial-gradient(circle at left, #f00, #00f)", "type": "gradient"}, "##
        + ##""d": {"value": "linear-gradient(to right, #f00, #00f)", "type": "color"}"##,
      [
        "a = #FF0000 0%, #0000FF 100%", "b = #FF0000 0%, #0000FF 100%", "c = #FF0000 0%, #0000FF 100%",
        "d = #FF0000 0%, #0000FF 100%",
        "t.json:1:142: note: 'circle at left' is not part of a gradient token, which has stops only (and 1 more like it in the file); say it where the gradient is used",
      ]),
    Row(
      "functions that are not computed",
      ##""a": {"value": "ts_blend({c}, #00f)", "type": "color"}, "b": {"value": "ts_blend({c}, #0f0)", "type": "color"}, "##
        + ##""c": {"value": "#f00", "type": "color"}, "d": {"value": "2px * ts_scale(2)", "type": "sizing"}, "e": {"value": "{a}", "type": "color"}, "##
        + ##""f": {"value": "ts_blend({c}, #fff)", "type": "brand"}"##,
      [
        "c = #FF0000",
        "t.json:1:47: warning: 'ts_blend()' is not computed, so 'a' has no value (and 2 more like it in the file); write the value that it makes",
        "t.json:1:200: warning: 'ts_scale()' is not computed, so 'd' has no value; write the value that it makes",
        "t.json:1:270: note: 'e' has no value, because 'a' has none",
        "t.json:1:295: note: 'f' has the type 'brand', which is none of the plugin's; it is read by its value",
      ]),
    Row(
      "a line height that the font decides",
      #""a": {"value": "AUTO", "type": "lineHeights"}, "b": {"value": {"fontFamily": "Inter", "fontSize": "10", "fontWeight": "400", "lineHeight": "{a}"}, "type": "typography"}"#,
      [
        "a = 1.2", #"b = "Inter" 10px 400 ×1.2 0px"#,
        "t.json:1:62: warning: the line height 'AUTO' depends on the font; it is read as 1.2; write how many times the font size it is",
      ]),
  ]

  @Test(arguments: notes) func `what is read in part says so once`(row: Row) {
    let text = #"{"$metadata": {"tokenSetOrder": ["s"]}, "s": {\#(row.tokens)}}"#
    let (system, loading) = TokenSystem.load(path: "t.json", read: MemoryFiles(texts: ["t.json": text]).read)
    let resolved = system?.resolve([:])
    let findings = (loading + (resolved?.findings ?? [])).sorted().filter { $0.code != "dialect.found" }
    #expect(
      (resolved?.tokens.tokens ?? []).map { "\($0.path) = \($0.value)" } + findings.map(\.description) == row.expected)
  }

  private static let themed = [
    "t.json": #"""
    {"base": {"n": {"value": 1, "type": "number"}, "m": {"value": 5, "type": "number"}},
     "two": {"n": {"value": 2, "type": "number"}},
     "use": {"a": {"value": "{n} * 10", "type": "number"}, "m": {"value": 6, "type": "number"}},
     "$themes": [
       {"name": "One", "group": "G", "selectedTokenSets": {"base": "source", "use": "enabled", "two": "disabled"}},
       {"name": "Two", "group": "G", "selectedTokenSets": {"base": "source", "two": "source", "use": "enabled"}}],
     "$metadata": {"tokenSetOrder": ["base", "two", "use"]}}
    """#
  ]

  @Test func `formulas are computed again for each theme, and what is only a source is not output`() {
    let one = MemoryFiles.resolve(Self.themed, entry: "t.json")
    #expect(one.tokens == ["m = 6", "a = 10"])
    let two = MemoryFiles.resolve(Self.themed, entry: "t.json", input: ["G": "Two"])
    #expect(two.tokens == ["m = 6", "a = 20"])
    #expect(one.findings + two.findings == [])
  }

  @Test func `the chains of a computed token name its operands`() throws {
    let files = MemoryFiles(texts: Self.themed)
    let system = TokenSystem.load(path: "t.json", read: files.read).system
    let token = try #require(system?.resolve(["G": "Two"]).tokens.token("a"))
    #expect(token.chains.map(\.description) == ["a = 20", "a[operand.1] → n = 2"])
  }

  @Test func `a folder has a set in each file, in the order of the metadata`() {
    let files = MemoryFiles(texts: [
      "tokens/$metadata.json": #"{"tokenSetOrder": ["z/late", "early"]}"#, "tokens/$themes.json": "[]",
      "tokens/early.json": #"{"a": {"value": 1, "type": "number"}}"#,
      "tokens/z/late.json": #"{"a": {"value": 2, "type": "number"}}"#,
    ])
    let (system, findings) = TokenSystem.load(path: "tokens", read: files.read) { folder in
      ["tokens": ["$metadata.json", "$themes.json", "early.json", "z"], "tokens/z": ["late.json"]][folder]
    }
    #expect(
      findings.map { "\($0)" } == [
        "tokens/$metadata.json:1:1: note: read as Tokens Studio, because of the file '$metadata.json'; if it is another "
          + "format, name it with --from",
        "tokens/early.json:1:7: warning: 'a' is declared in 'tokens/z/late.json:1' of the set 'z/late' too; this one "
          + "counts; take one of the two out, or say in a resolver document when which of them counts; "
          + "'specimen tokens axes tokens --write tokens/tokens.resolver.json' begins one",
      ])
    #expect(system?.dialect == .tokensStudio)
    #expect(system?.resolve().tokens.tokens.map { "\($0.path) = \($0.value)" } == ["a = 1"])
  }
}

/// What teams write that the plugin itself would not.
@Suite("Tokens Studio as teams have it")
struct StudioTeamTests {
  private static func type(_ lineHeight: String) -> String {
    #"{"value": {"fontFamily": "Inter", "fontSize": "16", "fontWeight": "400", "lineHeight": \#(lineHeight), "#
      + #""letterSpacing": "0"}, "type": "typography"}"#
  }

  // swift-format-ignore
  private static let rows: [DialectFolder] = [
    // The plugin makes pixels of a plain number (`convertLineHeightToFigma`); 4 is the largest multiple that anybody means.
    DialectFolder("line heights without a unit", ["t.json": #"{"$themes": [], "s": {"a": \#(type("24")), "b": \#(type(#""4""#)), "c": \#(type("4.5")), "d": \#(type(#""1.5""#))}}"#], [#"a = "Inter" 16px 400 ×1.5 0px"#, #"b = "Inter" 16px 400 ×4 0px"#, #"c = "Inter" 16px 400 ×0.28125 0px"#, #"d = "Inter" 16px 400 ×1.5 0px"#]),
    DialectFolder("line heights of other tokens", ["t.json": #"{"$themes": [], "s": {"h": {"value": "24", "type": "lineHeights"}, "m": {"value": 1.5, "type": "lineHeights"}, "a": \#(type(#""{h}""#)), "b": \#(type(#""{m}""#))}}"#], ["h = 24px", "m = 1.5", #"a = "Inter" 16px 400 ×1.5 0px"#, #"b = "Inter" 16px 400 ×1.5 0px"#]),
    DialectFolder("line heights that are computed", ["t.json": #"{"$themes": [], "s": {"n": {"value": "16", "type": "number"}, "o": {"value": "24", "type": "other"}, "a": \#(type(#""{n} * 1.5""#)), "b": \#(type(#""{o}""#)), "c": \#(type(#""{n} / 4""#))}}"#], ["n = 16", "o = 24", #"a = "Inter" 16px 400 ×1.5 0px"#, #"b = "Inter" 16px 400 ×1.5 0px"#, #"c = "Inter" 16px 400 ×4 0px"#]),
    DialectFolder("a unit beside the value", ["t.json": #"{"$themes": [], "s": {"a": {"value": 2, "unit": "rem", "type": "spacing"}, "b": {"value": "3", "unit": "px", "type": "sizing"}, "c": {"value": "4px", "unit": "rem", "type": "sizing"}}}"#], ["a = 2rem", "b = 3px", "c = 4px"]),
    DialectFolder("an automatic line height", ["t.json": #"{"$themes": [], "s": {"a": \#(type(#""AUTO""#))}}"#], [#"a = "Inter" 16px 400 ×1.2 0px"#], ["warning studio.partUnread t.json /s/a/value/lineHeight:1"]),
    DialectFolder("types of the team's own, in a formula", ["t.json": #"{"$themes": [], "s": {"h": {"value": "210", "type": "inner"}, "l": {"value": "40%", "type": "inner"}, "m": {"value": "{l} + 10%", "type": "inner"}, "c": {"value": "hsla({h}, 50%, {m}, 1)", "type": "color"}}}"#], ["h = 210", "l = 0.4", "m = 0.5", "c = hsl(210 50 50)"], ["note studio.typeOwn t.json /s/h:1"]),
    DialectFolder("types of the team's own, of values of each kind", ["t.json": ##"{"$themes": [], "s": {"c": {"value": "#f00", "type": "x"}, "d": {"value": "4px", "type": "x"}, "t": {"value": "200ms", "type": "x"}, "w": {"value": "word", "type": "x"}, "b": {"value": true, "type": "x"}, "s": {"value": {"x": 0, "y": 1, "blur": 2, "spread": 0, "color": "#000"}, "type": "x"}, "r": {"value": "{d}", "type": "x"}}}"##], ["c = #FF0000", "d = 4px", "t = 200ms", "w = \"word\"", "b = true", "s = 0px 1px 2px 0px #000000", "r = 4px"], ["note studio.typeOwn t.json /s/c:1"]),
    DialectFolder("the name of a set before a reference", ["t.json": #"{"$themes": [], "a/b": {"n": {"value": 2, "type": "number"}}, "s": {"n1": {"value": "{a.b.n}", "type": "number"}, "n2": {"value": "{s.n1} * 2", "type": "number"}, "n3": {"value": "{s.x}", "type": "number"}}}"#], ["n = 2", "n1 = 2", "n2 = 4"], ["warning studio.setPrefix t.json /s/n1/value:1", "error reference.unresolved t.json /s/n3/value:1"]),
    DialectFolder("a shadow as CSS writes it", ["t.json": ##"{"$themes": [], "s": {"c": {"value": "#f00", "type": "color"}, "a": {"value": "0 4px 8px {c}, inset 0 0 1px #000", "type": "boxShadow"}, "b": {"value": "none", "type": "boxShadow"}}}"##], ["c = #FF0000", "a = 0px 4px 8px 0px #FF0000, 0px 0px 1px 0px inset #000000", "b = 0px 0px 0px 0px #000000 0%"]),
    DialectFolder("sets that are themes", ["t.json": ##"{"$themes": [], "core": {"k": {"value": "#fff", "type": "color"}}, "light": {"bg": {"value": "{k}", "type": "color"}}, "dark": {"bg": {"value": "#000", "type": "color"}}}"##], input: ["theme": "dark"], ["k = #FFFFFF", "bg = #000000"], ["warning file.themes t.json "]),
    DialectFolder("sets of one folder, by their default", ["$metadata.json": #"{"tokenSetOrder": ["x/dark.json", "x/light.json", "x/gone"]}"#, "x/light.json": #"{"n": {"$value": 1, "$type": "number"}}"#, "x/dark.json": #"{"n": {"$value": 2, "$type": "number"}}"#], ["n = 1"], ["warning file.themes  ", "warning studio.setMissing $metadata.json /tokenSetOrder/2:1"]),
  ]

  @Test(arguments: rows) func `what teams write is read, and what is unusual is reported`(_ folder: DialectFolder) {
    let answer = folder.answer()
    #expect(answer.dialect == .tokensStudio)
    #expect(answer.tokens == folder.tokens)
    #expect(answer.findings.sorted() == folder.findings.sorted())
  }
}
