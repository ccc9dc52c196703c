import LocatedJSON
import Testing
import TokenEngine
import TokenFiles

/// The messages are part of the product: where, what, what to do.
@Suite("Messages")
struct MessageTests {
  // swift-format-ignore
  @Test(arguments: [
    (#"{"brand": {"$type": "number", "$value": 1}, "a": {"$value": "{brnad}"}}"#, "t.json:1:61: error: no token 'brnad'; did you mean 'brand'?"),
    (#"{"x": {"$type": "number", "$value": 1}, "a": {"$value": "{ x }"}}"#, "t.json:1:57: error: no token ' x '; spaces inside the braces count: did you mean '{x}'?"),
    (#"{"c": {"$type": "fontFamily", "$value": ["A"]}, "a": {"$value": "{c.0}"}}"#, "t.json:1:65: error: no token 'c.0'; 'c' is a token: a part of it is {\"$ref\": \"#/c/$value/…\"}"),
    (#"{"a": {"$type": "colour", "$value": 1}}"#, "t.json:1:17: error: '$type' cannot be 'colour'; did you mean 'color'?"),
    (#"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": "pt"}}}"#, "t.json:1:61: error: the unit of a dimension cannot be 'pt'; write 'px', which stands for it on its platform"),
    (#"{"a": {"$type": "dimension", "$value": {"value": 1, "unti": "px"}}}"#, "t.json:1:53: error: unknown key 'unti' in a dimension; did you mean 'unit'?"),
    (#"{"a": {"$type": "color", "components": [1, 0, 0]}}"#, "t.json:1:40: error: 'components' is an array, but a group holds only tokens and groups; this looks like a token without '$value': put its parts into one"),
    (##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}, "b": {"$value": "{a}"}, "n": {"$type": "number", "$value": {"$ref": "#/b/$value/components/0"}}}"##, "t.json:1:154: error: '#/b/$value/components/0' names nothing; it goes through an alias: point at '#/a/$value/components/0'"),
  ])
  func `name the place, the mistake and the way out`(text: String, expected: String) {
    let files = MemoryFiles(texts: ["t.json": text])
    let (system, loading) = TokenSystem.load(path: "t.json", read: files.read)
    let findings = loading + (system?.resolve([:]).findings ?? [])
    #expect(findings.map(\.description) == [expected])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""dimension", "$value": "- 4px""#, "error: '- 4px' is no length of CSS; write '-4px' if that is meant"),
    (#""dimension", "$value": "5.px""#, "error: '5.px' is no length of CSS; write '5px' if that is meant"),
    (#""dimension", "$value": "−4px""#, "error: '−4px' is no length of CSS; write '-4px', with the hyphen-minus of ASCII as its sign, if that is meant"),
    (#""dimension", "$value": "1,5px""#, "error: '1,5px' is no length of CSS; write '1.5px' if that is meant"),
    (#""dimension", "$value": "1,5""#, "error: '1,5' is no length of CSS; write '1.5px' if that is meant"),
    (#""dimension", "$value": "1 000 rem""#, "error: '1 000 rem' is no length of CSS; write '1000rem' if that is meant"),
    (#""dimension", "$value": "1. 5px""#, "error: '1. 5px' is no length of CSS; write '1.5px' if that is meant"),
    (#""dimension", "$value": "1,5apples""#, "error: '1,5apples' is no length of CSS; write an object with 'value' and 'unit'"),
    (#""dimension", "$value": "4px 8px""#, "error: '4px 8px' is no length of CSS; write an object with 'value' and 'unit'"),
    (#""dimension", "$value": "auto""#, "error: 'auto' is no length of CSS; write an object with 'value' and 'unit'"),
    (#""dimension", "$value": """#, "error: '' is no length of CSS; write an object with 'value' and 'unit'"),
    (#""dimension", "$value": true"#, "error: a dimension must be an object, not a boolean; write an object with 'value', 'unit'"),
    (##""color", "$value": {"colorSpace": "hsl", "components": [218, 0.5, 0.67], "hex": "#82A1D5"}"##, "warning: 0.5 and 0.67 are read as percentages, which makes #020202; by 'hex' they are shares of 1; write 50 and 67"),
    (##""color", "$value": {"colorSpace": "hsl", "components": [218, 0.29, 0.07]}"##, "warning: 0.29 and 0.07 are read as percentages, which makes #000000; write 29 and 7 if shares of 1 are meant"),
    (#""color", "$value": {"colorSpace": "srgb", "components": [15, 108, 189]}"#, "error: components of srgb run from 0 to 1, and these look like levels from 0 to 255; write [0.0588, 0.4235, 0.7412]"),
    (#""color", "$value": {"colorSpace": "display-p3", "components": [0, 2, 0]}"#, "error: components of display-p3 run from 0 to 1, and these look like levels from 0 to 255; write [0, 0.0078, 0]"),
    (#""color", "$value": {"colorSpace": "srgb", "components": [255, 1, 0]}"#, "error: components of srgb run from 0 to 1, and these look like levels from 0 to 255; write [1, 0.0039, 0]"),
    (#""color", "$value": {"colorSpace": "srgb", "components": [256, 0, 0]}"#, "warning: 256 is out of range for component 1 of srgb; it is read as 1; write 1"),
    (#""color", "$value": {"colorSpace": "srgb", "components": [2, 0.5, 0]}"#, "warning: 2 is out of range for component 1 of srgb; it is read as 1; write 1"),
    (#""color", "$value": {"colorSpace": "srgb", "components": [1.05, 0, 0]}"#, "warning: 1.05 is out of range for component 1 of srgb; it is read as 1; write 1"),
    (#""color", "$value": {"colorSpace": "xyz-d65", "components": [0, 2, 0]}"#, "warning: 2 is out of range for component 2 of xyz-d65; it is read as 1; write 1"),
    (#""color", "$value": {"colorSpace": "srgb", "components": [26, 26, 31, 0.5]}"#, "error: a colour has three components, not 4; write [0.102, 0.102, 0.1216], and 0.5 as 'alpha'"),
    (#""color", "$value": {"colorSpace": "srgb", "components": [0.1, 0.1, 0.1, 0.5]}"#, "error: a colour has three components, not 4; write three, and 0.5 as 'alpha'"),
    (##""color", "$value": {"colorSpace": "srgb", "components": "#1a1a1f"}"##, "error: a colour has three components, not a string; write [0.102, 0.102, 0.1216]"),
    (##""color", "$value": "1a1a1f""##, "error: '1a1a1f' is not a colour; did you mean '#1a1a1f'?"),
    (##""color", "$value": "#1a1a1""##, "error: '#1a1a1' is not a colour; write 3, 4, 6 or 8 digits after '#', not 5"),
    (##""color", "$value": "#fff""##, ##"warning: a colour is written as '#fff'; write {"colorSpace": "srgb", "components": [1, 1, 1]}"##),
    (##""color", "$value": "#33669980""##, ##"warning: a colour is written as '#33669980'; write {"colorSpace": "srgb", "components": [0.2, 0.4, 0.6], "alpha": 0.502}"##),
    (##""color", "$value": "bluish""##, "error: 'bluish' is not a colour; write an object with 'colorSpace' and 'components'"),
    (##""color", "$value": {"light": "#000", "Dark": "#fff"}"##, "error: a value cannot have modes such as 'light': a colour is one value; write a file for each mode, such as light.tokens.json and dark.tokens.json"),
    (#""dimension", "$value": "{b} * 2""#, "error: '{b} * 2' is arithmetic, which the Design Tokens format does not have; write the value that comes out of it"),
    (#""dimension", "$value": "2 * {b}""#, "error: '2 * {b}' is arithmetic, which the Design Tokens format does not have; write the value that comes out of it"),
    (#""dimension", "$value": "{b} {c}""#, "error: '{b} {c}' is not a reference; a reference is the whole string: \"{path.to.token}\""),
    (#""dimension", "$value": "1em""#, "warning: a length in 'em', such as '1em', is not supported; the format has px and rem only: write the length in one of them"),
    (#""shadow", "$value": "0 4px 12px red""#, "error: a shadow is an object or a list, not a string; write an object with 'color', 'offsetX', 'offsetY', 'blur' and 'spread'"),
    (##""color", "$value": {"colorSpace": "hsl", "components": [218, 50, 67], "hex": "#82a1d8"}"##, "warning: the components make #81A0D5, but 'hex' is #82A1D8; the components count; correct one of the two"),
  ])
  func `of values say what would be right`(value: String, expected: String) {
    let files = MemoryFiles(texts: ["t.json": #"{"a": {"$type": \#(value)}}"#])
    let (system, loading) = TokenSystem.load(path: "t.json", profile: .lenient, read: files.read)
    let findings = loading + (system?.resolve([:]).findings ?? [])
    #expect(findings.map { "\($0.description.drop { $0 != " " }.dropFirst())" } == [expected])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"type": "VARIABLE_ALIAS", "id": "VariableID:2f/8:5"}"#, "", "error: 'VariableID:2f/8:5' is a variable of another file, which is not here; export the variables of that file, too, and name both"),
    (#"{"type": "VARIABLE_ALIAS", "id": "VariableID:8:5"}"#, "", "error: 'VariableID:8:5' is a variable that is not in the file; export the variables again"),
    (
      #"{"type": "VARIABLE_ALIAS", "id": "W"}"#, #", "W": {"id": "W", "name": "w", "variableCollectionId": "C", "resolvedType": "FLOAT", "valuesByMode": {"l": 1}, "deletedButReferenced": true}"#,
      "warning: 'w', which the value names, was deleted; name another variable, or restore the deleted one"
    ),
  ])
  func `of Figma's variables say what became of others`(value: String, others: String, expected: String) {
    let text = #"""
      {"meta": {"variableCollections": {"C": {"id": "C", "name": "T", "modes": [{"modeId": "l", "name": "L"}], "defaultModeId": "l", "variableIds": ["V"]}},
      "variables": {"V": {"id": "V", "name": "v", "variableCollectionId": "C", "resolvedType": "FLOAT", "valuesByMode": {"l": \#(value)}}\#(others)}}}
      """#
    let (system, loading) = TokenSystem.load(path: "t.json", read: MemoryFiles(texts: ["t.json": text]).read)
    let findings = (loading + (system?.resolve([:]).findings ?? [])).filter { $0.code != "dialect.found" }
    #expect(findings.map { "\($0.description.drop { $0 != " " }.dropFirst())" } == [expected])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#""card.ink""#,                  "'card.ink' is a token, but is not written as a reference; write \"{card.ink}\""),
    (#""$card.ink""#,                 "'$card.ink' means the token 'card.ink', but is no reference; write \"{card.ink}\""),
    ("\"${card.ink}\"",               "'${card.ink}' means the token 'card.ink', but is no reference; write \"{card.ink}\""),
    (#""{{card.ink}}""#,              "'{{card.ink}}' means the token 'card.ink', but is no reference; write \"{card.ink}\""),
    (#""{card.ink.$value}""#,         "'{card.ink.$value}' means the token 'card.ink', but is no reference; write \"{card.ink}\""),
    (#""{card.ink.value}""#,          "no token 'card.ink.value'; write \"{card.ink}\""),
    (#""{card.ink.alpha}""#,          "no token 'card.ink.alpha'; 'card.ink' is a token: a part of it is {\"$ref\": \"#/card/ink/$value/…\"}"),
    (#""card/ink""#,                  "'card/ink' means the token 'card.ink', but is no reference; write \"{card.ink}\""),
    (#""var(--card-ink)""#,           "'var(--card-ink)' means the token 'card.ink', but is no reference; write \"{card.ink}\""),
    (#""var(--card-inc)""#,           "'var(--card-inc)' is not a colour; write an object with 'colorSpace' and 'components'"),
    (#""card.inc""#,                  "'card.inc' is not a colour; write an object with 'colorSpace' and 'components'"),
    (#""{card}""#,                    "'card' is a group, not a token; name a token in it, such as \"{card.ink}\""),
    (#"{"$ref": "card/ink"}"#,        "'card/ink' means the token 'card.ink', but is no reference; write \"#/card/ink\" as '$ref', or \"{card.ink}\" as the whole value"),
    (#"{"$ref": "{card.ink}"}"#,      "'{card.ink}' means the token 'card.ink', but is no reference; write \"#/card/ink\" as '$ref', or \"{card.ink}\" as the whole value"),
    (##"{"$ref": "#/card.ink"}"##,     "'#/card.ink' means the token 'card.ink', but is no reference; write \"#/card/ink\" as '$ref', or \"{card.ink}\" as the whole value"),
    (#"{"$ref": "other.json#/ink"}"#, "'other.json#/ink' leaves the file, which token files may not do; let a resolver document bring both files together"),
  ])
  func `of references in other spellings say which token is meant`(value: String, expected: String) {
    let ink = #""ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}"#
    let text = #"{"card": {"$type": "color", \#(ink)}, "a": {"$type": "color", "$value": \#(value)}}"#
    let (system, loading) = TokenSystem.load(path: "t.json", profile: .lenient, read: MemoryFiles(texts: ["t.json": text]).read)
    let findings = loading + (system?.resolve([:]).findings ?? [])
    #expect(findings.map { $0.message + ($0.advice.map { "; \($0)" } ?? "") } == [expected])
  }

  // swift-format-ignore
  @Test(arguments: [
    (#"{"suite": "a", "tokens": "b.json", "snapshots": "c"}"#, "this is a suite file, not a token file; name its tokens: 'b.json'"),
    (#"{"suite": "a", "tokens": "t.json", "snapshots": "c"}"#, "this is a suite file, not a token file; name the file or folder of the tokens"),
    (#"{"control": "a", "body": {"kind": "box"}}"#, "this is a specimen, not a token file; name the file or folder of the tokens"),
  ])
  func `of other files of a project say what they are`(text: String, expected: String) {
    let (_, findings) = TokenSystem.load(path: "t.json", profile: .lenient, read: MemoryFiles(texts: ["t.json": text]).read)
    #expect(findings.map { $0.message + ($0.advice.map { "; \($0)" } ?? "") } == [expected])
  }

  @Test func `a token without a value says which error it follows from, and where`() throws {
    let text =
      ##"{"a": {"$type": "color", "$value": "#ff"}, "b": {"$type": "color", "$value": "{a}"}, "c": {"$value": "{b}"}, "d": {"$type": "color", "$value": "{x}"}}"##
    let (system, _) = TokenSystem.load(
      path: "t.json", profile: .lenient, read: MemoryFiles(texts: ["t.json": text]).read)
    let tokens = try #require(system).resolve([:]).tokens
    let roots = ["a", "b", "c", "d"].map {
      tokens.breakage(of: $0).map { "\($0.token) \($0.location): \($0.message ?? "")" }
    }
    #expect(
      roots == [
        "a t.json:1:36: '#ff' is not a colour", "a t.json:1:36: '#ff' is not a colour",
        "a t.json:1:36: '#ff' is not a colour", "d t.json:1:144: no token 'x'",
      ])
    #expect(tokens.breakage(of: "x") == nil)
  }

  @Test func `for as many as fifty misspelt names a near one is found`() {
    let wrong = (0..<52).map { #""a\#($0)": {"$value": "{brnad}"}"# }.joined(separator: ", ")
    let files = MemoryFiles(texts: ["t.json": #"{"brand": {"$type": "number", "$value": 1}, \#(wrong)}"#])
    let (system, _) = TokenSystem.load(path: "t.json", read: files.read)
    let advice = system?.resolve([:]).findings.map { $0.advice ?? "" } ?? []
    #expect(advice.count == 52)
    #expect(advice.count { $0 == "did you mean 'brand'?" } == 50)
  }
}
