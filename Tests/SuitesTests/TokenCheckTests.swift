import LocatedJSON
import Suites
import TestFiles
import Testing

@Suite("Checks of tokens")
struct TokenCheckTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var tokens: String
    var checks: String
    var expected: [String]
    var testDescription: String { name }

    init(_ name: String, _ tokens: String, _ checks: String, _ expected: String...) {
      (self.name, self.tokens, self.checks, self.expected) = (name, tokens, checks, expected)
    }
  }

  private static let even = "put them in order, or except the later one"
  private static let swap = "see whether the two are swapped, or except it"
  private static let known =
    "make one of them lighter or darker, or record it with 'specimen tokens check --update-baseline --accept-new'"

  // swift-format-ignore
  private static let sameTokens = [
    Row("same in all", "a #FFFFFF\nb 4px | 8px", #"{"sameTokens": [{"tokens": "t.*"}]}"#),
    Row("missing in dark", "a #FFFFFF\nb 4px | -", #"{"sameTokens": [{"tokens": "t.*"}]}"#,
        "light.tokens.json:3:41: error: 't.b' has a value in light, but none in dark; give it one there, or except it"),
    Row("missing in light", "a #FFFFFF\nb - | 4px", #"{"sameTokens": [{"tokens": "t.*", "level": "warning"}]}"#,
        "dark.tokens.json:3:41: warning: 't.b' has a value in dark, but none in light; give it one there, or except it"),
    Row("excepted", "a #FFFFFF\nb 4px | -", #"{"sameTokens": [{"tokens": "t.*", "except": "t.b"}]}"#),
    Row("excepted in vain", "a #FFFFFF\nb 4px", #"{"sameTokens": [{"tokens": "t.*", "except": ["t.b"]}]}"#,
        "specimen.json:2:46: warning: the exception 't.b' is not needed; leave it out"),
    Row("one variant alone", "a #FFFFFF\nb 4px | -", #"{"sameTokens": [{"tokens": "t.*", "variants": ["light"]}]}"#,
        "specimen.json:2:48: error: the rule is for 'light' alone, so there is nothing to compare it with; name two variants or more"),
    Row("no variant has it but those left out", "a #FFFFFF | -", #"{"notNegative": [{"tokens": ["t.*"], "variants": "dark"}]}"#,
        "specimen.json:2:30: error: no token of 't.*' has a value in dark; name tokens that have one there, or other variants"),
    Row("no such variant", "a #FFFFFF", #"{"sameTokens": [{"tokens": "t.*", "variants": ["lihgt"]}]}"#,
        "specimen.json:2:48: error: no variant matches 'lihgt'; did you mean 'light'?"),
    Row("no such token", "alpha #FFFFFF", #"{"sameTokens": [{"tokens": ["t.alhpa", "u.*"]}]}"#,
        "specimen.json:2:29: error: no token matches 't.alhpa'; did you mean 't.alpha'?",
        "specimen.json:2:40: error: no token matches 'u.*'; name tokens that there are"),
  ]

  // swift-format-ignore
  private static let counterparts = [
    Row("both", "aLight #FFFFFF\naDark #000000", #"{"counterparts": [{"tokens": ["t.${n}Light", "t.${n}Dark"]}]}"#),
    Row("the second is missing", "aLight #FFFFFF\naDark #000000\nbLight #FFFFFF", #"{"counterparts": [{"tokens": ["t.${n}Light", "t.${n}Dark"]}]}"#,
        "dark.tokens.json:4:42: error: 't.bLight' is there without 't.bDark' in dark; add it, or except it",
        "light.tokens.json:4:42: error: 't.bLight' is there without 't.bDark' in light; add it, or except it"),
    Row("the first is missing in dark", "aLight #FFFFFF | -\naDark #000000", #"{"counterparts": [{"tokens": ["t.${n}Light", "t.${n}Dark"]}]}"#,
        "dark.tokens.json:3:41: error: 't.aDark' is there without 't.aLight' in dark; add it, or except it"),
    Row("of two, one is excepted", "aLight #FFFFFF", #"{"counterparts": [{"tokens": ["t.${n}Light", "t.${n}Dark", "t.${n}Dim"], "except": "t.aDark", "variants": "dark"}]}"#,
        "dark.tokens.json:2:42: error: 't.aLight' is there without 't.aDim' in dark; add it, or except it",
        "specimen.json:2:46: error: no token matches 't.${n}Dark'; name tokens that there are",
        "specimen.json:2:60: error: no token matches 't.${n}Dim'; name tokens that there are"),
    Row("both are excepted", "aLight #FFFFFF\nbDark #FFFFFF\nbLight #FFFFFF\nbDim #FFFFFF", #"{"counterparts": [{"tokens": ["t.${n}Light", "t.${n}Dark", "t.${n}Dim"], "except": ["t.aDark", "t.aDim"]}]}"#),
    Row("excepted", "aLight #FFFFFF\naDark #000000\nbLight #FFFFFF", #"{"counterparts": [{"tokens": ["t.${n}Light", "t.${n}Dark"], "except": "t.bDark"}]}"#),
    Row("no token has the form", "a #FFFFFF", #"{"counterparts": [{"tokens": ["t.${n}Light", "t.${n}Dark"]}]}"#,
        "specimen.json:2:31: error: no token matches 't.${n}Light'; name tokens that there are",
        "specimen.json:2:46: error: no token matches 't.${n}Dark'; name tokens that there are"),
  ]

  // swift-format-ignore
  private static let notNegative = [
    Row("positive, zero and no size", "a 4px\nb 0px\nc #FFFFFF\nd 0.5", #"{"notNegative": [{"tokens": "t.*"}]}"#),
    Row("a length", "a 4px | -1px", #"{"notNegative": [{"tokens": "t.*"}]}"#,
        "dark.tokens.json:2:41: error: 't.a' is negative: -1px in dark; make it 0 or more, or except it"),
    Row("a blur is a size, a move is none", "a shadow:2:-3:0.5", #"{"notNegative": [{"tokens": "t.*"}]}"#),
  ]

  // swift-format-ignore
  private static let ordered = [
    Row("by number, not by name", "g2 #202020\ng10 #A0A0A0\ng100 #FFFFFF", #"{"ordered": [{"tokens": "t.g#", "by": "lightness"}]}"#),
    Row("too dark", "g1 #202020\ng2 #A0A0A0\ng3 #808080 | #B0B0B0", #"{"ordered": [{"tokens": "t.g#", "by": "lightness"}]}"#,
        "light.tokens.json:4:38: error: 't.g3' (#808080, lightness 0.6) is less than 't.g2' (#A0A0A0, lightness 0.706) in light; \(even)"),
    Row("the same", "g1 #202020\ng2 #202020", #"{"ordered": [{"tokens": "t.g#", "by": "lightness"}]}"#,
        "dark.tokens.json:3:38: error: 't.g2' (#202020, lightness 0.244) is the same as 't.g1' (#202020, lightness 0.244) in dark; \(even)",
        "light.tokens.json:3:38: error: 't.g2' (#202020, lightness 0.244) is the same as 't.g1' (#202020, lightness 0.244) in light; \(even)"),
    Row("the same may be", "g1 #202020\ng2 #202020", #"{"ordered": [{"tokens": "t.g#", "by": "lightness", "equal": true}]}"#),
    Row("descending", "g1 4px\ng2 2px\ng3 3px | 1px", #"{"ordered": [{"tokens": "t.g#", "by": "value", "direction": "descending"}]}"#,
        "light.tokens.json:4:42: error: 't.g3' (3px) is more than 't.g2' (2px) in light; \(even)"),
    Row("ramps are apart", "a1 4px\na2 8px\nb1 1px\nb2 2px", #"{"ordered": [{"tokens": "t.*#", "by": "value"}]}"#),
    Row("an unset step is passed over", "a1 1px\na2 8px | -\na3 3px | 4px", #"{"ordered": [{"tokens": "t.a#", "by": "value"}]}"#,
        "light.tokens.json:4:42: error: 't.a3' (3px) is less than 't.a2' (8px) in light; \(even)"),
    Row("by words, the longest counts", "xsmall 1px\nsmall 2px\nxlarge 5px\nlarge 4px", #"{"ordered": [{"tokens": "t.#", "by": "value", "steps": ["xsmall", "small", "large", "xlarge"]}]}"#),
    Row("words out of order", "small 2px | 5px\nlarge 4px", #"{"ordered": [{"tokens": "t.#", "by": "value", "steps": ["small", "large"]}]}"#,
        "dark.tokens.json:3:45: error: 't.large' (4px) is less than 't.small' (5px) in dark; \(even)"),
    Row("names in the order of the list", "thin 1px\nthick 2px | 1px", #"{"ordered": [{"tokens": ["t.thin", "t.thick"], "by": "value"}]}"#,
        "dark.tokens.json:3:45: error: 't.thick' (1px) is the same as 't.thin' (1px) in dark; \(even)"),
    Row("a group in the order of its declaration", "b 1px\na 2px\nc 1.5px | 3px", #"{"ordered": [{"tokens": "t.*", "by": "value"}]}"#,
        "light.tokens.json:4:41: error: 't.c' (1.5px) is less than 't.a' (2px) in light; \(even)"),
    Row("shadows by blur and offset", "s1 shadow:2:1:0.1\ns2 shadow:4:1:0.2", #"{"ordered": [{"tokens": "t.s#", "by": "blur"}, {"tokens": "t.s#", "by": "alpha"}, {"tokens": "t.s#", "by": "offset", "variants": "light"}]}"#,
        "light.tokens.json:3:39: error: 't.s2' (offset 1) is the same as 't.s1' (offset 1) in light; \(even)"),
    Row("sizes of fonts", "f1 font:12\nf2 font:11 | font:13", #"{"ordered": [{"tokens": "t.f#", "by": "fontSize"}]}"#,
        "light.tokens.json:3:43: error: 't.f2' (fontSize 11) is less than 't.f1' (fontSize 12) in light; \(even)"),
    Row("another type", "a1 4px\na2 5px", #"{"ordered": [{"tokens": "t.a#", "by": "blur"}]}"#,
        "specimen.json:2:14: error: 't.a1' is a dimension, which has no blur; name other tokens, or write another word for 'by'"),
    Row("excepted", "g1 2px\ng2 1px", #"{"ordered": [{"tokens": "t.g#", "by": "value", "except": "t.g2"}]}"#),
    Row("a group in the order of each variant", "a 1px\nb - | 2px\nc 3px", #"{"ordered": [{"tokens": "t.*", "by": "value"}]}"#),
    Row("a group out of order where the first variant has no such step", "a 1px\nb - | 4px\nc 3px", #"{"ordered": [{"tokens": "t.*", "by": "value"}]}"#,
        "dark.tokens.json:4:41: error: 't.c' (3px) is less than 't.b' (4px) in dark; \(even)"),
    Row("a name alone", "a 1px", #"{"ordered": [{"tokens": ["t.a"], "by": "value"}]}"#,
        "specimen.json:2:26: error: one token alone is no ramp; name all steps in their order"),
    Row("a name without a value", "a 1px | -\nb 2px", #"{"ordered": [{"tokens": ["t.a", "t.b"], "by": "value", "variants": "dark"}]}"#,
        "specimen.json:2:26: error: no token of 't.a' has a value in dark; name tokens that have one there, or other variants"),
    Row("a ramp without a value", "a1 1px | -\na2 2px | -\nb 1px", #"{"ordered": [{"tokens": ["t.a#"], "by": "value", "variants": "dark"}]}"#,
        "specimen.json:2:26: error: no token of 't.a#' has a value in dark; name tokens that have one there, or other variants"),
    Row("no ramp", "a1 2px\nb 1px", #"{"ordered": [{"tokens": "t.*#", "by": "value"}]}"#,
        "specimen.json:2:25: error: no two tokens are steps of one ramp of 't.*#'; write # where the number of the step stands"),
    Row("very long numbers", "g99999999999999999999 1px\ng100000000000000000000 2px\ng007 0px", #"{"ordered": [{"tokens": "t.g#", "by": "value"}]}"#),
  ]

  // swift-format-ignore
  private static let variants = [
    Row("as it should be", "bg #FFFFFF | #101010\nfg #101010 | #F0F0F0", #"{"variants": [{"tokens": "t.bg", "by": "lightness", "less": {"theme": "dark"}, "more": {"theme": "light"}}, {"tokens": "t.fg", "by": "lightness", "less": {"theme": "light"}, "more": {"theme": "dark"}}]}"#),
    Row("swapped", "bg #101010 | #FFFFFF", #"{"variants": [{"tokens": "t.bg", "by": "lightness", "less": {"theme": "dark"}, "more": {"theme": "light"}}]}"#,
        "light.tokens.json:2:38: error: 't.bg' is darker in light, lightness 0.173, than in dark, 1; \(swap)"),
    Row("the same", "bg #FFFFFF", #"{"variants": [{"tokens": "t.bg", "by": "lightness", "less": {"theme": "dark"}, "more": {"theme": "light"}}]}"#,
        "light.tokens.json:2:38: error: 't.bg' is as light in light as in dark, 1; \(swap)"),
    Row("the same may be", "bg #FFFFFF", #"{"variants": [{"tokens": "t.bg", "by": "lightness", "less": {"theme": "dark"}, "more": {"theme": "light"}, "equal": true}]}"#),
    Row("translucent ones lie on the canvas", "canvas #FFFFFF | #000000\nbg #00000010 | #FFFFFF10", #"{"variants": [{"tokens": "t.bg", "by": "lightness", "less": {"theme": "dark"}, "more": {"theme": "light"}}]}"#),
    Row("less contrast", "bg #FFFFFF\nfg #777777 | #888888", #"{"variants": [{"tokens": "t.fg", "by": "contrast", "on": "t.bg", "less": {"theme": "light"}, "more": {"theme": "dark"}}]}"#,
        "dark.tokens.json:3:38: error: 't.fg' on 't.bg' has less contrast in dark, 3.54 : 1, than in light, 4.47 : 1; \(swap)"),
    Row("excepted", "bg #FFFFFF", #"{"variants": [{"tokens": "t.bg", "by": "lightness", "less": {"theme": "dark"}, "more": {"theme": "light"}, "except": "t.b*"}]}"#),
    Row("contrast on what is no surface", "bg 4px\nfg #777777 | #888888", #"{"variants": [{"tokens": "t.fg", "by": "contrast", "on": "t.bg", "less": {"theme": "light"}, "more": {"theme": "dark"}}]}"#,
        "specimen.json:2:15: error: 't.bg' is a dimension, not a color or gradient; let 'on' name colors or gradients"),
    Row("contrast on what shows through", "canvas #FFFFFF00\nbg #FFFFFF80\nfg #777777 | #888888", #"{"variants": [{"tokens": "t.fg", "by": "contrast", "on": "t.bg", "less": {"theme": "light"}, "more": {"theme": "dark"}}]}"#,
        "specimen.json:2:15: error: 't.bg' is translucent in light, and nothing opaque lies under it; give the suite a canvas"),
    Row("no such axis", "bg #FFFFFF", #"{"variants": [{"tokens": "t.bg", "by": "lightness", "less": {"thme": "dark"}, "more": {"theme": "light"}}]}"#,
        "specimen.json:2:62: error: the tokens have no axis 'thme'; did you mean 'theme'?"),
    Row("no such context", "bg #FFFFFF", #"{"variants": [{"tokens": "t.bg", "by": "lightness", "less": {"theme": "drak"}, "more": {"theme": "light"}}]}"#,
        "specimen.json:2:71: error: the axis 'theme' has no context 'drak'; did you mean 'dark'?"),
    Row("no such variants", "bg #FFFFFF", #"{"variants": [{"tokens": "t.bg", "by": "lightness", "less": {"theme": "dark"}, "more": {"theme": "dark"}}]}"#,
        "specimen.json:2:15: error: no two variants differ as the rule says; write contexts of two variants under 'less' and 'more'"),
    Row("no colour", "bg 4px", #"{"variants": [{"tokens": "t.bg", "by": "lightness", "less": {"theme": "dark"}, "more": {"theme": "light"}}]}"#,
        "specimen.json:2:15: error: 't.bg' is a dimension, not a color; name colors"),
  ]

  // swift-format-ignore
  private static let contrast = [
    Row("enough", "fg #767676\nbg #FFFFFF", #"{"contrast": [{"text": "t.fg", "on": "t.bg"}]}"#),
    Row("not enough", "fg #777777\nbg #FFFFFF", #"{"contrast": [{"text": "t.fg", "on": "t.bg", "variants": "dark"}]}"#,
        "dark.tokens.json:2:38: error: 't.fg' (#777777) on 't.bg' (#FFFFFF) has 4.47 : 1 in dark, at least 4.5; \(known)"),
    Row("enough for an icon", "fg #777777\nbg #FFFFFF", #"{"contrast": [{"text": "t.fg", "on": "t.bg", "minimum": 3}]}"#),
    Row("the end of a chain", "raw #777777\nfg =raw\nbg #FFFFFF", #"{"contrast": [{"text": "t.fg", "on": "t.bg", "variants": "dark", "level": "warning"}]}"#,
        "dark.tokens.json:3:20: warning: 't.fg' (t.raw = #777777) on 't.bg' (#FFFFFF) has 4.47 : 1 in dark, at least 4.5; \(known)"),
    Row("faded text", "fg #00000080\nbg #FFFFFF", #"{"contrast": [{"text": "t.fg", "on": "t.bg", "variants": "dark"}]}"#,
        "dark.tokens.json:2:38: error: 't.fg' (#000000 50.196078%) on 't.bg' (#FFFFFF) has 4 : 1 in dark, at least 4.5; \(known)"),
    Row("a translucent background on the canvas", "fg #000000\nbg #00000080", #"{"contrast": [{"text": "t.fg", "on": "t.bg", "minimum": 7, "variants": "dark"}]}"#,
        "dark.tokens.json:2:38: error: 't.fg' (#000000) on 't.bg' (#000000 50.196078%) has 5.24 : 1 in dark, at least 7; \(known)"),
    Row("a translucent background on a token", "fg #FFFFFF\nbg #00000080\nunder #000000", #"{"contrast": [{"text": "t.fg", "on": "t.bg", "over": "t.under", "minimum": 21}]}"#),
    Row("an opaque background where nothing is under it", "fg #FFFFFF\nbg #000000\nunder #000000 | -", #"{"contrast": [{"text": "t.fg", "on": "t.bg", "over": "t.under", "minimum": 21}]}"#),
    Row("a translucent background where nothing is under it", "fg #000000\nbg #FFFFFF20\nunder #FFFFFF | -", #"{"contrast": [{"text": "t.fg", "on": "t.bg", "over": "t.under"}]}"#,
        "specimen.json:2:54: error: 't.bg' is translucent in dark, and 't.under' has no value there; name what lies under it there"),
    Row("what is under it is no color", "fg #000000\nbg #FFFFFF20\nunder 4px", #"{"contrast": [{"text": "t.fg", "on": "t.bg", "over": "t.under"}]}"#,
        "specimen.json:2:54: error: 't.under' is a dimension, not a color; name a color"),
    Row("a gradient, at its worst", "fg #FFFFFF\nbg gradient:#000000:#777777", #"{"contrast": [{"text": "t.fg", "on": "t.bg", "variants": "dark"}]}"#,
        "dark.tokens.json:2:38: error: 't.fg' (#FFFFFF) on 't.bg' (#000000 0%, #777777 100%) has 4.47 : 1 in dark, at least 4.5; \(known)"),
    Row("unset in dark", "fg #000000 | -\nbg #FFFFFF | #000000", #"{"contrast": [{"text": "t.fg", "on": "t.bg"}]}"#),
    Row("unset wherever it is asked for", "fg #000000 | -\nbg #FFFFFF", #"{"contrast": [{"text": ["t.fg"], "on": "t.bg", "variants": "dark"}]}"#,
        "specimen.json:2:25: error: no token of 't.fg' has a value in dark; name tokens that have one there, or other variants"),
    Row("set where texts have their color", "fg #000000 | -\nbg #FFFFFF", #"{"contrast": [{"text": "t.fg", "on": "t.bg", "textIn": {"theme": "light"}, "variants": "dark"}]}"#),
    Row("placeholders without a value", "textA #000000 | -\nfillA #FFFFFF", #"{"contrast": [{"text": ["t.text${x}"], "on": "t.fill${x}", "variants": "dark"}]}"#,
        "specimen.json:2:25: error: no token of 't.text${x}' has a value in dark; name tokens that have one there, or other variants"),
    Row("placeholders", "textA #000000\nfillA #FFFFFF\ntextB #FFFFFF\nfillB #FFFFFF", #"{"contrast": [{"text": "t.text${x}", "on": "t.fill${x}", "variants": "dark"}]}"#,
        "dark.tokens.json:4:41: error: 't.textB' (#FFFFFF) on 't.fillB' (#FFFFFF) has 1 : 1 in dark, at least 4.5; \(known)"),
    Row("a partner is missing", "textA #000000\nfillB #FFFFFF", #"{"contrast": [{"text": "t.text${x}", "on": "t.fill${x}"}]}"#,
        "specimen.json:2:44: error: 't.textA' stands on 't.fillA', which is no token; narrow the pattern 't.text${x}', or add the token"),
    Row("text in another context", "fg #000000 | #FFFFFF\nbg #000000", #"{"contrast": [{"text": "t.fg", "on": "t.bg", "textIn": {"theme": "dark"}, "variants": "light"}]}"#),
    Row("excepted", "fg #777777\nbg #FFFFFF", #"{"contrast": [{"text": "t.fg", "on": "t.bg", "except": "t.fg → t.*"}]}"#),
    Row("excepted in vain", "fg #000000\nbg #FFFFFF", #"{"contrast": [{"text": "t.fg", "on": "t.bg", "except": ["t.fg → t.*"]}]}"#,
        "specimen.json:2:57: warning: the exception 't.fg → t.*' is not needed; leave it out"),
    Row("no colour", "fg 4px\nbg #FFFFFF", #"{"contrast": [{"text": "t.fg", "on": "t.bg"}]}"#,
        "specimen.json:2:15: error: 't.fg' is a dimension, not a color; let 'text' name colors"),
    Row("no surface", "fg #FFFFFF\nbg 4px", #"{"contrast": [{"text": "t.fg", "on": "t.bg"}]}"#,
        "specimen.json:2:15: error: 't.bg' is a dimension, not a color or gradient; let 'on' name colors or gradients"),
    Row("no such token under it", "fg #FFFFFF\nbg #000000", #"{"contrast": [{"text": "t.fg", "on": "t.bg", "over": "t.xx"}]}"#,
        "specimen.json:2:54: error: no token matches 't.xx'; name tokens that there are"),
    Row("the stricter rule is reported", "fg #777777\nbg #FFFFFF", #"{"contrast": [{"text": "t.fg", "on": "t.bg", "variants": "dark"}, {"text": "t.*g", "on": "t.bg", "minimum": 7, "variants": "dark", "except": "t.bg"}]}"#,
        "dark.tokens.json:2:38: error: 't.fg' (#777777) on 't.bg' (#FFFFFF) has 4.47 : 1 in dark, at least 7; \(known)"),
  ]

  @Test(arguments: sameTokens + counterparts + notNegative + ordered + variants + contrast)
  func `what breaks a rule is reported where it stands`(_ row: Row) throws {
    let canvas = row.tokens.hasPrefix("canvas ") ? "{t.canvas}" : "#FFFFFF"
    #expect(try CheckedSuite(row.tokens, checks: row.checks, canvas: canvas).findings() == row.expected)
  }

  @Test func `what shows through needs something opaque below it`() throws {
    let suite = try CheckedSuite(
      "fg #FFFFFF\nbg #00000080", checks: #"{"contrast": [{"text": "t.fg", "on": "t.bg"}]}"#, canvas: "none")
    #expect(
      suite.findings() == [
        "specimen.json:2:15: error: 't.bg' is translucent in light, and nothing opaque lies under it; "
          + "name what does in 'over', or give the suite a canvas"
      ])
  }

  @Test func `references of specimens lead to the tiers that are for them`() throws {
    let specimen = """
      {"control": "c", "rows": {"x": ["fg", "bg"]}, "body": {"kind": "box",
        "fill": "{t.${x}}",
        "width": 4, "height": 4}}
      """
    func findings(_ rule: String) throws -> [String] {
      try CheckedSuite(
        "fg #FFFFFF\nbg #000000", checks: #"{"references": [\#(rule)]}"#, files: ["c.specimen.json": specimen]
      ).findings()
    }
    #expect(try findings(#"{"tiers": ["raw"]}"#) == [])
    #expect(
      try findings(#"{"tiers": ["rwa"], "except": "c → t.bg"}"#) == [
        "c.specimen.json:2:11: error: 'c' refers to 't.fg' of tier 'raw'; the tiers for it are 'rwa'; "
          + "refer to a token of these, or except \"c → t.fg\"",
        "specimen.json:2:28: error: there is no tier 'rwa'; did you mean 'raw'?",
      ])
    #expect(
      try findings(#"{"specimens": "d", "tiers": "raw"}"#).map { $0.contains("no specimen matches 'd'") } == [true])
    #expect(
      try findings(#"{"tiers": "raw", "except": ["c → t.bg"]}"#) == [
        "specimen.json:2:45: warning: the exception 'c → t.bg' is not needed; leave it out"
      ])
  }

  @Test func `what an embedded control refers to is reported with that control alone`() throws {
    let inner = #"{"control": "c", "body": {"kind": "box", "fill": "{t.fg}", "width": 4, "height": 4}}"#
    let outer = """
      {"control": "d", "body": {"kind": "control", "control": "c",
        "overrides": {"t.fg":
          "{t.bg}"}}}
      """
    let suite = try CheckedSuite(
      "fg #FFFFFF\nbg #000000", checks: #"{"references": [{"specimens": "d", "tiers": "raw2"}]}"#,
      files: ["c.specimen.json": inner, "d.specimen.json": outer])
    #expect(
      suite.findings().map { $0.split(separator: ";")[0] } == [
        "d.specimen.json:3:5: error: 'd' refers to 't.bg' of tier 'raw'",
        "specimen.json:2:45: error: there is no tier 'raw2'",
      ])
  }

  @Test func `a token that is handed to an embedded control is reported where it is handed over`() throws {
    let inner = """
      {"control": "c", "values": {"fill": "{t.fg}"},
        "body": {"kind": "box", "fill": "${fill}", "width": 4, "height": 4}}
      """
    let outer = """
      {"control": "d", "rows": {"x": ["bg", "none"]}, "body": {"kind": "control", "control": "c", "values": {
          "fill": "{t.${x}}"}}}
      """
    let suite = try CheckedSuite(
      "fg #FFFFFF\nbg #000000", checks: #"{"references": [{"specimens": "d", "tiers": "raw2"}]}"#,
      files: ["c.specimen.json": inner, "d.specimen.json": outer])
    #expect(
      suite.findings().map { $0.split(separator: ";")[0] } == [
        "d.specimen.json:2:5: error: 'd' refers to 't.bg' of tier 'raw'",
        "specimen.json:2:45: error: there is no tier 'raw2'",
      ])
  }

  @Test func `rules that compare too much are refused`() throws {
    let many = (0..<1_100).map { "a\($0) #000000\nb\($0) #FFFFFF" }.joined(separator: "\n")
    let suite = try CheckedSuite(many, checks: #"{"contrast": [{"text": "t.a*", "on": "t.b*"}]}"#)
    #expect(
      suite.findings() == [
        "specimen.json:2:15: error: with this rule the checks make more than 20,000,000 comparisons; name fewer tokens or variants"
      ])
  }

  @Test func `a run of some cases does not check`() throws {
    let suite = try CheckedSuite("fg #777777\nbg #FFFFFF", checks: #"{"contrast": [{"text": "t.fg", "on": "t.bg"}]}"#)
    var filter = CaseFilter()
    #expect(Self.codes(suite, filter).contains("checks.contrast"))
    filter.scales = [1]
    #expect(!Self.codes(suite, filter).contains("checks.contrast"))
  }

  private static func codes(_ suite: CheckedSuite, _ filter: CaseFilter) -> [String] {
    Suite.load("specimen.json", choosing: filter, currentFolder: suite.folder.path, runsChecks: true).findings.map(
      \.code)
  }
}

@Suite("Known failures of contrast")
struct ContrastBaselineTests {
  private static let checks = #"{"contrast": [{"text": "t.fg", "on": "t.bg"}], "baseline": "b.json"}"#

  private func findings(_ rows: String, tokens: String = "fg #777777 | #888888\nbg #FFFFFF") throws -> [String] {
    try CheckedSuite(
      tokens, checks: Self.checks,
      files: ["b.json": "{\"version\": 2, \"findings\": {\"checks.contrast\": {\n\(rows)\n}}}"]
    ).findings()
  }

  private static let advice = "write what is left with 'specimen tokens check --update-baseline'"

  // swift-format-ignore
  @Test(arguments: [
    ("known", #""t.fg → t.bg": {"light": 4.47, "dark": 3.54}"#, []),
    ("one is new", #""t.fg → t.bg": {"light": 4.47}"#,
     ["dark.tokens.json:2:38: error: 't.fg' (#888888) on 't.bg' (#FFFFFF) has 3.54 : 1 in dark, at least 4.5"]),
    ("one is worse", #""t.fg → t.bg": {"light": 4.48, "dark": 3.54}"#,
     ["light.tokens.json:2:38: error: 't.fg' (#777777) on 't.bg' (#FFFFFF) has 4.47 : 1 in light, at least 4.5; it was known with 4.48"]),
    ("one is better", #""t.fg → t.bg": {"light": 4.4, "dark": 3.54}"#,
     ["b.json:2:17: warning: 't.fg → t.bg in light' is better than known: 4.47 : 1, not 4.4 : 1; \(advice)"]),
    ("another pair", #""t.fg → t.bg": {"light": 4.47, "dark": 3.54}, "t.x → t.bg": {"dark": 2}"#,
     ["b.json:2:62: warning: 't.x → t.bg in dark' breaks checks.contrast no more; \(advice)"]),
    ("another variant", #""t.fg → t.bg": {"light": 4.47, "dark": 3.54, "night": 2}"#,
     ["b.json:2:46: warning: 't.fg → t.bg in night' breaks checks.contrast no more; \(advice)"]),
  ])
  func `what is known is not reported, and what is no longer so is`(name: String, rows: String, expected: [String]) throws {
    let found = try findings(rows)
    #expect(found.count == expected.count, "\(name): \(found)")
    for (found, expected) in zip(found, expected) { #expect(found.hasPrefix(expected), "\(name)") }
  }

  @Test func `a failure that is none any more is reported`() throws {
    let rows = #""t.fg → t.bg": {"light": 4.47, "dark": 3.54}"#
    #expect(
      try findings(rows, tokens: "fg #777777 | #767676\nbg #FFFFFF") == [
        "b.json:2:32: warning: 't.fg → t.bg in dark' breaks checks.contrast no more; \(Self.advice)"
      ])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"version": 3, "findings": {}}"#, "b.json:1:13: error: 'version' is 3"),
    (#"{"version": 2}"#, "b.json:1:1: error: a baseline has no 'findings'"),
    (#"{"version": 2, "findings": {"checks.contrast": {"t.fg → t.bg": {"light": 0.5}}}}"#, #"b.json:1:74: error: 'findings["checks.contrast"]["t.fg → t.bg"].light' is 0.5"#),
    (#"{"version": 2, "findings": {"checks.contrast": ["t.fg → t.bg in light"]}}"#, #"b.json:1:48: error: 'findings["checks.contrast"]' must be an object"#),
    (#"{"version": 2, "findings": {"tier.skipped": {}}}"#, #"b.json:1:45: error: 'findings["tier.skipped"]' must be an array"#),
    (#"{"version": 2, "#, "b.json:1:"),
    ("{\"version\": 2, // why\n\"findings\": {}}", "b.json:1:16: error: "),
  ])
  func `mistakes in the file are found where they stand`(text: String, expected: String) throws {
    let suite = try CheckedSuite("fg #777777\nbg #FFFFFF", checks: Self.checks, files: ["b.json": text])
    let findings = suite.findings()
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix(expected) == true, "\(findings)")
  }

  @Test func `a file that is not there is reported`() throws {
    let findings = try CheckedSuite("fg #000000\nbg #FFFFFF", checks: Self.checks).findings()
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("specimen.json:2:60: error: there is no file 'b.json'; write it with ") == true)
  }
}
