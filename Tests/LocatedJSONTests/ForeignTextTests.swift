import LocatedJSON
import Testing

/// Files that are no JSON from their first character, or in quotes of a word processor.
@Suite("Foreign texts")
struct ForeignTextTests {
  struct Row<Expected: Sendable>: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let input: String
    let expected: Expected

    init(_ name: String, _ input: String, _ expected: Expected) {
      (testDescription, self.input, self.expected) = (name, input, expected)
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("YAML",                    "palette:\n  white: 1",           "1:1 this looks like YAML, not JSON"),
    Row("YAML on one line",        "a: 1",                            "1:1 this looks like YAML, not JSON"),
    Row("a document of YAML",      "---\na: 1",                       "1:1 this looks like YAML, not JSON"),
    Row("below empty lines",       "\n\n a: 1",                       "3:2 this looks like YAML, not JSON"),
    Row("a colon without a space", "a:1",                             "1:1 'a' is not a JSON value"),
    Row("JavaScript",              "module.exports = {}",             "1:1 this looks like JavaScript, not JSON"),
    Row("an export",               "export default {}",               "1:1 this looks like JavaScript, not JSON"),
    Row("CSS",                     ":root { --a: 1 }",                "1:1 this looks like CSS, not JSON"),
    Row("a number without a zero", ".5",                              "1:1 '.5' is not a JSON value"),
    Row("HTML",                    "<!DOCTYPE html>",                 "1:1 this looks like HTML, not JSON"),
    Row("XML",                     "<resources/>",                    "1:1 this looks like XML, not JSON"),
    Row("Git LFS",                 "version https://git-lfs.github.com/spec/v1\n", "1:1 this looks like a pointer of Git LFS, not JSON"),
    Row("nothing",                 "",                                "1:1 the file is empty"),
    Row("only space",              " \n",                             "2:1 the file is empty"),
    Row("a typographic key",       "{“a”: 1}",                        "1:2 typographic quotes around 'a'"),
    Row("a typographic text",      "{\"a\": “b”}",                    "1:7 typographic quotes around 'b'"),
    Row("with a straight end",     "[“b\"]",                          "1:2 typographic quotes around 'b'"),
    Row("with no end",             "[“b\n]",                          "1:2 '“b' is not a JSON value"),
    Row("a hexadecimal number",    "[0x1a]",                          "1:2 '0x1a' is not a JSON value"),
  ])
  func `are named`(_ row: Row<String>) {
    let findings = JSONScanner.scan(Array(row.input.utf8), file: "t.json").findings
    #expect(findings.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.message)" }.first == row.expected)
    #expect(findings.allSatisfy { $0.advice?.isEmpty == false })
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("a suite",             #"{"suite": "a", "snapshots": "b"}"#,               FileKind?.some(.suite)),
    Row("a name alone",        #"{"suite": "a"}"#,                                 nil),
    Row("a specimen",          #"{"control": "a", "body": {}}"#,                   .specimen),
    Row("a group of controls", #"{"control": {"a": {"$value": 1}}}"#,              .tokens),
    Row("a resolver",          #"{"sets": {}, "resolutionOrder": []}"#,            .resolver),
    Row("a token",             #"{"a": {"$value": 1}}"#,                           .tokens),
    Row("an empty object",     "{}",                                               nil),
    Row("a list",              "[]",                                               nil),
  ])
  func `files of a project are known by their keys`(_ row: Row<FileKind?>) throws {
    let document = try #require(JSONScanner.scan(Array(row.input.utf8), file: "t.json").document)
    #expect(FileKind(of: document.root) == row.expected)
  }
}
