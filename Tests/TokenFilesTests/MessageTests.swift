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

  @Test func `for as many as fifty misspelt names a near one is found`() {
    let wrong = (0..<52).map { #""a\#($0)": {"$value": "{brnad}"}"# }.joined(separator: ", ")
    let files = MemoryFiles(texts: ["t.json": #"{"brand": {"$type": "number", "$value": 1}, \#(wrong)}"#])
    let (system, _) = TokenSystem.load(path: "t.json", read: files.read)
    let advice = system?.resolve([:]).findings.map { $0.advice ?? "" } ?? []
    #expect(advice.count == 52)
    #expect(advice.count { $0 == "did you mean 'brand'?" } == 50)
  }
}
