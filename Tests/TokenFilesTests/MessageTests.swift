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
    (##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}, "b": {"$value": "{a}"}, "n": {"$type": "number", "$value": {"$ref": "#/b/$value/components/0"}}}"##, "t.json:1:154: error: '#/b/$value/components/0' leads nowhere; it goes through an alias: point at '#/a/$value/components/0'"),
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

  @Test func `for as many as fifty misspelt names a near one is found`() {
    let wrong = (0..<52).map { #""a\#($0)": {"$value": "{brnad}"}"# }.joined(separator: ", ")
    let files = MemoryFiles(texts: ["t.json": #"{"brand": {"$type": "number", "$value": 1}, \#(wrong)}"#])
    let (system, _) = TokenSystem.load(path: "t.json", read: files.read)
    let advice = system?.resolve([:]).findings.map { $0.advice ?? "" } ?? []
    #expect(advice.count == 52)
    #expect(advice.count { $0 == "did you mean 'brand'?" } == 50)
  }
}
