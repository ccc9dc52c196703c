import LocatedJSON
import Testing

@Suite("Examples: JSON with positions")
struct LocatedJSONExamples {
  private let text = """
    {
      "name": "Fluent",
      "scales": [1, 2],
      "dark": true
    }
    """

  @Test func `read values`() throws {
    let (scanned, findings) = JSONScanner.scan(Array(text.utf8), file: "suite.json")
    #expect(findings.isEmpty)

    let root = try #require(scanned).root
    #expect(root["name"]?.string == "Fluent")
    #expect(root["scales"]?.array?.compactMap(\.number) == [1, 2])
    #expect(root["dark"]?.boolean == true)
    #expect(root.object?.map(\.key) == ["name", "scales", "dark"])
    #expect(root["missing"] == nil)
  }

  @Test func `say where a value is`() throws {
    let document = try #require(JSONScanner.scan(Array(text.utf8), file: "suite.json").document)
    let member = try #require(document.root.member("scales"))
    #expect(document.file == "suite.json")
    #expect(document.position(of: member.keyOffset).line == 3)
    #expect(document.position(of: member.value.offset).column == 13)
    #expect(member.value.kind == "an array")
  }

  @Test func `report every mistake`() {
    let (document, findings) = JSONScanner.scan(Array("{'a': 1,\n \"b\": NaN}".utf8), file: "a.json")
    #expect(document == nil)
    #expect(
      findings.sorted().map(\.description) == [
        "a.json:1:2: error: a key in single quotes; use double quotes",
        "a.json:2:7: error: 'NaN' is not a JSON value; JSON has no such value",
      ])
    #expect(findings.map(\.severity) == [.error, .error])
    #expect(findings.map(\.pointer) == ["", "/b"])
  }

  @Test func `allow comments`() {
    let text = "{\"a\": 1 /* one */} // end"
    #expect(JSONScanner.scan(Array(text.utf8), file: "a.json", allowsComments: true).document != nil)
    #expect(JSONScanner.scan(Array(text.utf8), file: "a.json").document == nil)
  }
}
