import ImageComparison
import LocatedJSON
import SnapshotHarness
import SoftwareRaster
import SuiteFiles
import Suites
import Testing
import TokenEngine

@Suite("Suite files")
struct SuiteFileTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// Members that are added to a file with `suite`, `tokens` and `snapshots`, or replace them.
    var members: String
    var expected: [String]
    var testDescription: String { name }

    init(_ name: String, _ members: String, _ expected: String...) {
      self.name = name
      self.members = members
      self.expected = expected
    }
  }

  private func read(_ text: String) throws -> (file: SuiteFile?, findings: [String]) {
    let (document, problems) = JSONScanner.scan(Array(text.utf8), file: "s/specimen.json", allowsComments: true)
    #expect(problems == [])
    let (file, findings) = SuiteFile.read(try #require(document))
    return (file, findings.map(\.description))
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("unknown key", #""sheetz": []"#, "s/specimen.json:1:58: error: unknown key 'sheetz' in a suite file; did you mean 'sheets'?"),
    Row("suite of the wrong kind", #""suite": 3"#, "s/specimen.json:1:12: error: 'suite' must be a string, not a number; write it in double quotes"),
    Row("suite that leaves its folder", #""suite": "../x""#, "s/specimen.json:1:12: error: '../x' cannot name a suite; use letters, digits and - _ . @ + = ~ only, no dot at either end, and no name of a device"),
    Row("suite with a slash", #""suite": "a/b""#, "s/specimen.json:1:12: error: 'a/b' cannot name a suite; use letters, digits and - _ . @ + = ~ only, no dot at either end, and no name of a device"),
    Row("tokens outside", #""tokens": "../t.json""#, "s/specimen.json:1:30: error: '../t.json' points outside the suite's folder; move the files below the folder of the suite file, or name a 'root' above both"),
    Row("tokens outside, with a mark on the slash", "\"tokens\": \"../\u{301}t.json\"", "s/specimen.json:1:30: error: '../\u{301}t.json' points outside the suite's folder; move the files below the folder of the suite file, or name a 'root' above both"),
    Row("tokens absolute, with a mark on the slash", "\"tokens\": \"/\u{301}t.json\"", "s/specimen.json:1:30: error: '/\u{301}t.json' points outside the suite's folder; move the files below the folder of the suite file, or name a 'root' above both"),
    Row("snapshots absolute, with a mark on the slash", "\"snapshots\": \"/\u{301}r\"", "s/specimen.json:1:53: error: '/\u{301}r' is not a relative path; write where the folder lies from the suite file, such as ../Snapshots"),
    Row("tokens absolute", #""tokens": "/t.json""#, "s/specimen.json:1:30: error: '/t.json' points outside the suite's folder; move the files below the folder of the suite file, or name a 'root' above both"),
    Row("snapshots absolute", #""snapshots": "/r""#, "s/specimen.json:1:53: error: '/r' is not a relative path; write where the folder lies from the suite file, such as ../Snapshots"),
    Row("snapshots with NUL", #""snapshots": "r\u0000""#, "s/specimen.json:1:53: error: 'r\\u0000' is not a relative path; write where the folder lies from the suite file, such as ../Snapshots"),
    Row("variant outside", #""variants": {"../dark": {}}"#, "s/specimen.json:1:71: error: '../dark' cannot name a variant; use letters, digits and - _ . @ + = ~ only, no dot at either end, and no name of a device"),
    Row("specimens outside", #""specimens": ["x/../../*.json"]"#, "s/specimen.json:1:72: error: 'x/../../*.json' points outside the suite's folder; move the files below the folder of the suite file"),
    Row("specimens no list", #""specimens": "x""#, "s/specimen.json:1:71: error: 'specimens' must be an array, not a string; write [ and ] around it"),
    Row("scale zero", #""scales": [0]"#, "s/specimen.json:1:69: error: 'scales[0]' is 0; write a whole number from 1 to 8"),
    Row("scale not whole", #""scales": [1.5]"#, "s/specimen.json:1:69: error: 'scales[0]' is 1.5; write a whole number from 1 to 8"),
    Row("unset no flag", #""sheets": [{"sheet": "color", "unset": "yes"}]"#, "s/specimen.json:1:97: error: 'sheets[0].unset' must be true or false, not a string; write true or false, without quotes"),
    Row("no scale", #""scales": []"#, "s/specimen.json:1:68: error: there is no scale; write [1, 2]"),
    Row("no factor", #""scales": [{"variants": []}]"#, "s/specimen.json:1:69: error: a scale has no 'scale'; add it"),
    Row("scale twice", #""scales": [2, 2]"#, "s/specimen.json:1:68: error: a scale is given twice; leave one of the two out"),
    Row("unknown name in the path", #""path": "{theme}.png""#, "s/specimen.json:1:66: error: the template asks for '{theme}'; use {suite}, {control}, {variant}, {scale}"),
    Row("no variant", #""variants": {}"#, "s/specimen.json:1:70: error: there is no variant; leave 'variants' out for all of them"),
    Row("variant of the wrong kind", #""variants": {"a": "dark"}"#, #"s/specimen.json:1:76: error: the variant 'a' must be an object, not a string; write an object such as {"theme": "dark"}"#),
    Row("tier without groups", #""tiers": [{"name": "global"}]"#, "s/specimen.json:1:68: error: a tier has no 'groups'; add it"),
    Row("tier with an unknown key", #""tiers": [{"name": "a", "groups": ["a"], "alow": []}]"#, "s/specimen.json:1:99: error: unknown key 'alow' in a tier; the keys are name, groups"),
    Row("half a tolerance", #""tolerance": {"pixels": 3}"#, #"s/specimen.json:1:71: error: a tolerance has no 'oklab'; add it"#),
    Row("half a pixel tolerated", #""tolerance": {"oklab": 0, "pixels": 1.5}"#, "s/specimen.json:1:94: error: 'tolerance.pixels' is 1.5; write a whole number from 0 to 67108864"),
    Row("icons of the wrong kind", #""icons": 5"#, #"s/specimen.json:1:67: error: 'icons' must be an object, not a number; write an object such as {"share": "icons/share.svg", "*": "builtin"}"#),
    Row("an icon without a name", #""icons": {"": "a.svg"}"#, #"s/specimen.json:1:68: error: an icon has no name; write the name that specimens have, or "*" for every other"#),
    Row("an icon of the wrong kind", #""icons": {"a": 5}"#, "s/specimen.json:1:73: error: 'icons.a' must be a string, not a number; write it in double quotes"),
    Row("an icon outside", #""icons": {"a": "../a.svg"}"#, "s/specimen.json:1:73: error: '../a.svg' points outside the suite's folder; move the files below the folder of the suite file"),
    Row("an icon with NUL", #""icons": {"a": "a\u0000"}"#, #"s/specimen.json:1:73: error: 'a\u0000' is not an SVG file; name a file such as icons/share.svg"#),
    Row("no built-in icon of the name", #""icons": {"chekc": "builtin"}"#, "s/specimen.json:1:68: error: no icon 'chekc' is built in; did you mean 'check'?"),
    Row("a file for all others", #""icons": {"*": "a.svg"}"#, #"s/specimen.json:1:73: error: "*" can only be "builtin"; name the icon that the file is for"#),
    Row("an icon without a file", #""icons": {"a": {"colors": {}}}"#, "s/specimen.json:1:73: error: an icon has no 'file'; add it"),
    Row("an icon with an unknown key", #""icons": {"a": {"file": "a.svg", "color": {}}}"#, "s/specimen.json:1:91: error: unknown key 'color' in an icon; did you mean 'colors'?"),
    Row("no colour of an icon", ##""icons": {"a": {"file": "a.svg", "colors": {"#GG": "{b}"}}}"##, #"s/specimen.json:1:102: error: '#GG' is not a colour of an SVG file; write it as the file does: #FF0000, a name or rgb(); or "*" for every other"#),
    Row("a colour twice", ##""icons": {"a": {"file": "a.svg", "colors": {"red": "{b}", "#F00": "{c}"}}}"##, "s/specimen.json:1:116: error: the colour #FF0000 is given twice; leave one of the two out"),
    Row("a colour that is no token", #""icons": {"a": {"file": "a.svg", "colors": {"red": "blue"}}}"#, #"s/specimen.json:1:109: error: 'blue' is not a token; write a token in braces, or "currentColor" for the colour of the icon as a whole"#),
    Row("fonts of the wrong kind", #""fonts": 5"#, #"s/specimen.json:1:67: error: 'fonts' must be an object, not a number; write an object such as {"Inter": "fonts/Inter.ttf"}"#),
    Row("a family of the wrong kind", #""fonts": {"Inter": 5}"#, "s/specimen.json:1:77: error: 'fonts.Inter' must be a string, not a number; write it in double quotes"),
    Row("a family without files", #""fonts": {"Inter": []}"#, #"s/specimen.json:1:77: error: 'fonts.Inter' is an empty list; name a font file, or "builtin""#),
    Row("a font file without a name", #""fonts": {"Inter": [""]}"#, "s/specimen.json:1:78: error: 'fonts.Inter[0]' is empty; write a text, or leave it out"),
    Row("a font file outside", #""fonts": {"Inter": "../Inter.ttf"}"#, "s/specimen.json:1:77: error: '../Inter.ttf' points outside the suite's folder; move the files below the folder of the suite file"),
    Row("a font file of the machine", #""fonts": {"Inter": ["/usr/share/fonts/Inter.ttf"]}"#, "s/specimen.json:1:78: error: '/usr/share/fonts/Inter.ttf' points outside the suite's folder; move the files below the folder of the suite file"),
    Row("a font file twice", #""fonts": {"Inter": ["a.ttf", "a.ttf"]}"#, "s/specimen.json:1:87: error: 'a.ttf' is given twice; leave one of the two out"),
    Row("a face before the first", #""fonts": {"Inter": "a.ttc#0"}"#, "s/specimen.json:1:77: error: 'a.ttc#0' is not a font file; name a file, or a face of a collection as fonts/Gothic.ttc#1, counted from 1"),
    Row("a family without a name", #""fonts": {"": "a.ttf"}"#, #"s/specimen.json:1:68: error: a family of fonts has no name; write the name that the tokens have, or "*" for every other"#),
    Row("another built-in face", #""fonts": {"builtin": "a.ttf"}"#, "s/specimen.json:1:68: error: the family 'builtin' is the built-in face; give the fonts another name, or leave it out"),
    Row("empty text", #""canvas": """#, "s/specimen.json:1:68: error: 'canvas' is empty; write a text, or leave it out"),
    Row("two problems at once", #""scales": [9], "path": "x""#, "s/specimen.json:1:69: error: 'scales[0]' is 9; write a whole number from 1 to 8", "s/specimen.json:1:81: error: the template must end in '.png'"),
  ])
  func `mistakes are found where they stand`(_ row: Row) throws {
    let key = String(row.members.split(separator: "\"")[0])
    let standard = [("suite", "\"tiny\""), ("tokens", "\"t.json\""), ("snapshots", "\"r\"")]
    let members = standard.map { $0.0 == key ? row.members : "\"\($0.0)\": \($0.1)" }
    let isNew = !standard.contains { $0.0 == key }
    let text = "{ " + (members + (isNew ? [row.members] : [])).joined(separator: ", ") + " }"
    let (file, findings) = try read(text)
    #expect(findings == row.expected)
    #expect(file == nil)
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"a": {"$type": "number", "$value": 1}}"#,       "this is a token file, not a suite file; name the suite of these tokens, or make one with 'specimen init'"),
    (#"{"sets": {}, "resolutionOrder": []}"#,           "this is a resolver document, not a suite file; name the suite of these tokens, or make one with 'specimen init'"),
    (#"{"control": "a", "body": {"kind": "space"}}"#,   "this is a specimen, not a suite file; name the suite that lists it, or draw it with 'specimen draw'"),
  ])
  func `other files of a project are one error`(text: String, expected: String) throws {
    let (file, findings) = try read(text)
    #expect(findings == ["s/specimen.json:1:1: error: " + expected])
    #expect(file == nil)
  }

  @Test func `a backslash between folders is a warning`() throws {
    for (folder, count) in [(#"a\\b"#, 1), ("a/b", 0)] {
      let (file, findings) = try read(#"{"suite": "tiny", "tokens": "t.json", "snapshots": "\#(folder)"}"#)
      #expect(findings.count == count)
      #expect(findings.allSatisfy { $0.hasSuffix("is a part of a name; write '/' between folders") })
      #expect(file != nil)
    }
  }

  /// A JSON list or object with so many members.
  private static func many(_ count: Int, _ member: (Int) -> String) -> String {
    (0..<count).map(member).joined(separator: ", ")
  }

  // swift-format-ignore
  @Test(arguments: [
    // Each limit from both sides: what is still taken, and what is not.
    ("\"scales\": [1, 8]",                                "\"scales\": [9]"),
    ("\"scales\": [{\"scale\": 8}]",                      "\"scales\": [{\"scale\": 9}]"),
    ("\"tolerance\": {\"oklab\": 1, \"pixels\": 0}",      "\"tolerance\": {\"oklab\": 1.001, \"pixels\": 0}"),
    ("\"tolerance\": {\"oklab\": 0, \"pixels\": 67108864}", "\"tolerance\": {\"oklab\": 0, \"pixels\": 67108865}"),
    ("\"tolerance\": {\"oklab\": 0, \"pixels\": 0}",      "\"tolerance\": {\"oklab\": 0, \"pixels\": -1}"),
    ("\"variants\": {\(many(1_024) { "\"v\($0)\": {}" })}",  "\"variants\": {\(many(1_025) { "\"v\($0)\": {}" })}"),
    ("\"fonts\": {\(many(256) { "\"f\($0)\": \"a\"" })}",    "\"fonts\": {\(many(257) { "\"f\($0)\": \"a\"" })}"),
    ("\"fonts\": {\"f\": [\(many(256) { "\"a\($0)\"" })]}",  "\"fonts\": {\"f\": [\(many(257) { "\"a\($0)\"" })]}"),
    ("\"icons\": {\(many(4_096) { "\"i\($0)\": \"a\"" })}",  "\"icons\": {\(many(4_097) { "\"i\($0)\": \"a\"" })}"),
    ("\"icons\": {\"check\": \"builtin\"}",             "\"icons\": {\"chekc\": \"builtin\"}"),
    ("\"icons\": {\"i\": {\"file\": \"a\", \"colors\": {\"*\": \"{a}\"}}}", "\"icons\": {\"i\": {\"file\": \"a\", \"colors\": {\"*\": \"{}\"}}}"),
    ("\"fonts\": {\"f\": \"a.ttc#1\"}",                 "\"fonts\": {\"f\": \"a.ttc#0\"}"),
    ("\"fonts\": {\"builtin\": \"builtin\"}",           "\"fonts\": {\"builtin\": [\"builtin\"]}"),
    ("\"specimens\": [\"a/..b/*.json\"]",               "\"specimens\": [\"a/../*.json\"]"),
    ("\"variants\": {\"a.b\": {}}",                     "\"variants\": {\"a.\": {}}"),
  ])
  func `limits hold from both sides`(good: String, bad: String) throws {
    let others = #""suite": "s", "tokens": "t", "snapshots": "r", "#
    #expect(try read("{\(others)\(good)}").findings == [])
    #expect(try read("{\(others)\(bad)}").findings.count == 1)
  }

  @Test func `what must be there is named`() throws {
    #expect(
      try read("{}").findings == [
        "s/specimen.json:1:1: error: a suite file has no 'suite'; add it",
        "s/specimen.json:1:1: error: a suite file has no 'snapshots'; add it",
      ])
    #expect(
      try read("[]").findings == [
        "s/specimen.json:1:1: error: a suite file must be an object, not an array; write an object"
      ])
  }

  @Test func `tests draw the pictures of a suite without tokens, and nothing in it may need some`() throws {
    let names = #""suite": "s", "snapshots": "r", "path": "{control}.{variant}.png""#
    let (file, findings) = try read("{\(names)}")
    #expect(findings == [])
    #expect(file?.isOfPictures == true)
    #expect(
      try read("{\(names), \"specimens\": [\"*\"], \"scales\": [1]}").findings == [
        "s/specimen.json:1:69: error: 'specimens' needs 'tokens'; add 'tokens', or leave it out: tests draw the pictures of a suite without tokens",
        "s/specimen.json:1:89: error: 'scales' needs 'tokens'; add 'tokens', or leave it out: tests draw the pictures of a suite without tokens",
      ])
  }

  @Test func `every field is read`() throws {
    let text = """
      {
        "suite": "tiny", "tokens": "t.json", "snapshots": "../r", // outside is fine for references
        "tiers": [{"name": "global", "groups": ["global", "system"]}],
        "variants": {"night": {"theme": "dark", "size": "compact"}},
        "scales": [3], "specimens": ["a/*.json"], "canvas": "{a.b}",
        "sheets": ["color", {"sheet": "radius", "unset": true}, {"sheet": "size", "scales": [3], "unset": false}],
        "fonts": {"Segoe UI": ["f/a.ttf", "f/b.ttc#2"], "Inter": "f/c.ttf", "*": "builtin"},
        "path": "{variant}/{control}{scale}.png", "shadowBlur": "android", "corners": "continuous",
        "tolerance": {"oklab": 0.02, "pixels": 10}
      }
      """
    let (read, findings) = try read(text)
    let file = try #require(read)
    #expect(findings == [])
    #expect(file.name == "tiny")
    #expect(file.tokens.sources.first?.file.text == "t.json")
    #expect(file.snapshots.path == "../r")
    #expect(file.tiers == [Tier(name: "global", groups: ["global", "system"])])
    #expect(file.variants?.map(\.name.text) == ["night"])
    #expect(file.variants?[0].contexts.map(\.axis.text) == ["theme", "size"])
    #expect(file.variants?[0].contexts.map(\.name.text) == ["dark", "compact"])
    #expect(file.scales == [SuiteFile.Scale(factor: 3)])
    #expect(file.specimens.map(\.text) == ["a/*.json"])
    #expect(file.sheets.map(\.name.text) == ["color", "radius", "size"])
    #expect(file.sheets.map(\.scales) == [nil, nil, [3]])
    #expect(file.sheets.map(\.showsUnset) == [false, true, false])
    #expect(file.fonts.map(\.family.text) == ["Segoe UI", "Inter", "*"])
    #expect(file.fonts.map { $0.sources.map(\.text) } == [["f/a.ttf", "f/b.ttc#2"], ["f/c.ttf"], ["builtin"]])
    #expect(file.canvas?.text == "{a.b}")
    #expect(try file.path.path(suite: "s", control: "c", variant: "v", scale: 2) == "v/c2.png")
    #expect(file.shadowBlur?.text == "android")
    #expect(file.corners?.text == "continuous")
    #expect(file.tolerance == Tolerance(oklab: 0.02, pixels: 10))
  }

  /// The tolerance of a file, and the findings.
  private func tolerance(_ text: String) throws -> (tolerance: Tolerance?, findings: [String]) {
    let (file, findings) = try read(#"{"suite": "a", "tokens": "t", "snapshots": "r", "tolerance": \#(text)}"#)
    return (file?.tolerance, findings)
  }

  @Test func `a tolerance with a metric has the settings of a comparison`() throws {
    let all = #"{"metric": "yiq:7", "threshold": 0.2, "antialiasing": "odiff", "pixels": 3, "ratio": 0.5, "window": 8}"#
    #expect(
      try tolerance(all).tolerance
        == .measured(
          ComparisonSettings(
            metric: .yiqCheckerboard, threshold: 0.2, antialiasing: .odiff, maximumChangedPixels: 3,
            maximumChangedRatio: 0.5, window: 8)))
    #expect(try tolerance(#"{"metric": "flip"}"#).tolerance == .measured(ComparisonSettings(metric: .flip)))
    let wrong = try tolerance(#"{"metric": "yyq"}"#).findings
    #expect(wrong.count == 1 && wrong[0].contains("'yyq' is no metric") && wrong[0].contains("'yiq'"), "\(wrong)")
    #expect(try tolerance(#"{"metric": "yiq", "threshold": 2}"#).findings.count == 1)
    #expect(try tolerance(#"{"metric": "yiq", "oklab": 0.1}"#).findings.count == 1)
    #expect(try tolerance(#"{"metric": "yiq", "window": 0}"#).findings.count == 1)
    // No picture has a longer side.
    let side = Rasterizer.maximumSide
    #expect(try tolerance(#"{"metric": "yiq", "window": \#(side)}"#).findings == [])
    #expect(try tolerance(#"{"metric": "yiq", "window": \#(side + 1)}"#).findings.count == 1)
  }

  @Test func `what is left out has a sensible value`() throws {
    let file = try #require(try read(#"{"suite": "a", "tokens": "t", "snapshots": "r", "tolerance": null}"#).file)
    #expect(file.scales.map(\.factor) == [1, 2])
    #expect(file.variants == nil)
    #expect(file.path == .standard)
    #expect(file.tolerance == nil)
    #expect(file.fonts == [])
    #expect(file.tiers == [])
  }
}
