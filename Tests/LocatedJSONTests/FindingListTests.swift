import LocatedJSON
import Testing

@Suite("Many findings")
struct FindingListTests {
  private func finding(_ number: Int, _ code: String = "a", _ severity: Severity = .warning) -> Finding {
    Finding(severity: severity, codeText: code, file: "f", message: "m\(number)")
  }

  @Test(arguments: [
    (2, []), (3, []), (4, ["1 more findings of the kind 'a' are not listed"]),
    (9, ["6 more findings of the kind 'a' are not listed"]),
  ])
  func `a few findings of each kind are listed, the rest are counted`(count: Int, rest: [String]) {
    var list = FindingList(limit: 3)
    for number in 0..<count { list.add(finding(number)) }
    list.add(finding(0, "b"))
    let told = (0..<min(count, 3)).map { "m\($0)" }
    #expect(list.findings.map(\.message) == told + ["m0"] + rest)
  }

  @Test func `what is not told is as bad as the worst of it`() {
    var list = FindingList(limit: 1)
    for severity in [Severity.note, .note, .error, .warning] { list.add(finding(0, "a", severity)) }
    #expect(list.findings.map(\.severity) == [.note, .error])
    #expect(list.findings.last?.code == FindingCode.findingsMore.rawValue)
    #expect(list.contains(.error))
    #expect(!list.contains(.warning))
  }

  @Test func `findings that are not told are not made`() {
    var list = FindingList(limit: 2)
    var made = 0
    for number in 0..<10 {
      list.add(.jsonSyntax, .error, file: "f") {
        made += 1
        return finding(number)
      }
    }
    #expect(made == 2)
  }

  @Test func `findings are the same only to the letter`() {
    let composed = Finding(severity: .error, codeText: "a", file: "f", message: "\u{E9}", related: ["x"])
    let decomposed = Finding(severity: .error, codeText: "a", file: "f", message: "e\u{301}", related: ["x"])
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, composed]).count == 2)
    #expect((composed < decomposed) != (decomposed < composed))
    #expect(composed != Finding(severity: .error, codeText: "a", file: "f", message: "\u{E9}", related: []))
  }

  @Test func `findings are in the order of files and places, the worst first`() {
    func at(_ file: String, _ line: Int?, _ column: Int?, _ severity: Severity, _ code: String) -> Finding {
      Finding(severity: severity, codeText: code, file: file, line: line, column: column, message: "m")
    }
    let sorted = [
      at("a", nil, nil, .error, "z"), at("a", 2, 9, .error, "z"), at("a", 10, 1, .note, "z"),
      at("a", 10, 3, .error, "b"), at("a", 10, 3, .warning, "a"), at("a", 10, 3, .warning, "b"),
      at("a", 10, 3, .note, "a"), at("a", 10, 12, .error, "a"), at("b", 1, 1, .error, "a"),
    ]
    for shift in sorted.indices {
      #expect((sorted[shift...] + sorted[..<shift]).reversed().sorted() == sorted)
    }
  }

  @Test(arguments: [4_000, 4_001])
  func `pointers are not endless`(length: Int) {
    let pointer = "/" + String(repeating: "é", count: length - 1)
    let finding = Finding(severity: .error, codeText: "a", file: "f", pointer: pointer, message: "m")
    #expect(finding.pointer == (length == 4_000 ? pointer : pointer.dropLast() + "…"))
  }

  @Test(arguments: [(1_000, false), (1_001, true)])
  func `a text with very many problems says that there are more`(count: Int, hasMore: Bool) {
    let text = "{" + String(repeating: "x:1,", count: count) + "\"z\":1}"
    let (_, findings) = JSONScanner.scan(Array(text.utf8), file: "f")
    // The bare keys are all the same one.
    let codes = findings.map(\.code)
    #expect(codes.count == 1_001)
    #expect(codes.last == "json.tooManyProblems")
    let few = "{" + (0..<count).map { "x\($0):1" }.joined(separator: ",") + "}"
    let told = JSONScanner.scan(Array(few.utf8), file: "f").findings
    #expect(told.count == (hasMore ? 1_001 : 1_000))
    #expect((told.last?.code == "json.tooManyProblems") == hasMore)
  }
}
