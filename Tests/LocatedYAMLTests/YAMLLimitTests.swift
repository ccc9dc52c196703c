import LocatedJSON
import Testing

@testable import LocatedYAML

@Suite("Limits of YAML")
struct YAMLLimitTests {
  private func scan(_ text: String) -> (document: JSONDocument?, findings: [Finding]) {
    YAMLScanner.scan(Array(text.utf8), file: "f.yaml")
  }

  private func lines(_ findings: [Finding]) -> [String] { findings.map { "\($0.line ?? 0) \($0.code)" } }

  @Test func `aliases of aliases count as what they stand for`() {
    // 10 values, then 9 times as many and one more on each line: up to the seventh 6,053,443, with the eighth too many.
    let list = Array(repeating: "*a", count: 9)
    var text = "a0: &a0 {a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1}\n"
    for index in 1...9 {
      text += "a\(index): &a\(index) [\(list.map { $0 + "\(index - 1)" }.joined(separator: ", "))]\n"
    }
    let (document, findings) = scan(text)
    #expect(document == nil)
    #expect(lines(findings) == ["8 json.tooLarge"])
  }

  @Test func `merged mappings count, too`() {
    var text = "a0: &a0 {" + (0..<500).map { "k\($0): 1" }.joined(separator: ", ") + "}\n"
    for index in 1...20_000 { text += "b\(index): {<<: *a0}\n" }
    // 501 values in 'a0', and 502 for each other: those that are merged, and the mapping.
    #expect(lines(scan(text).findings) == ["15937 json.tooLarge"])
  }

  @Test func `aliases nest no deeper than what they stand for`() {
    func text(_ count: Int) -> String {
      "a0: &a0 {x: 1}\n" + (1...count).map { "a\($0): &a\($0) {x: *a\($0 - 1)}\n" }.joined()
    }
    #expect(scan(text(510)).findings == [])
    #expect(lines(scan(text(511)).findings) == ["512 json.tooDeep"])
  }

  @Test func `brackets nest no deeper than in JSON`() {
    #expect(scan(String(repeating: "[", count: 512) + String(repeating: "]", count: 512)).findings == [])
    #expect(lines(scan(String(repeating: "[", count: 513)).findings) == ["1 json.tooDeep"])
    // A mapping without braces is said to be at the colon before it.
    let deep = (0..<600).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(lines(scan(deep).findings) == ["512 json.tooDeep"])
  }

  @Test func `many aliases of one text are read`() {
    let (document, findings) = scan("a: &a x\nb:\n" + String(repeating: "- *a\n", count: 50_000))
    #expect(findings == [])
    #expect(document?.root["b"]?.array?.count == 50_000)
  }

  /// libyaml takes a time that grows with the square of their number.
  @Test func `directives that name tags are few`() {
    func text(_ count: Int) -> String { (0..<count).map { "%TAG !a\($0)! tag:x\n" }.joined() + "---\na: 1\n" }
    #expect(scan(text(1_000)).findings == [])
    #expect(lines(scan(text(1_001)).findings) == ["1001 yaml.tag"])
  }

  @Test func `many aliases that name nothing do not take long`() {
    let text = "a:\n" + (0..<2_000).map { "- &anchor\($0) 1\n- *missing\($0)\n" }.joined()
    let findings = scan(text).findings
    #expect(findings.count == 1_001)
    #expect(findings.first?.advice?.hasPrefix("did you mean") != true)
    #expect(scan("a: &sea 1\nb: *see").findings.first?.advice == "did you mean '*sea'?")
  }

  @Test func `only so many problems are listed`() {
    let findings = scan(String(repeating: "- *a\n", count: 2_000)).findings
    #expect(findings.count == 1_001)
    #expect(findings.last?.code == "json.tooManyProblems")
  }
}
