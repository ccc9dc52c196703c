import LocatedJSON
import Testing

@testable import Suites

@Suite("What drawing brings to light")
struct DrawingLogTests {
  private static func finding(_ name: String, line: Int, code: String = "node.unbound") -> Finding {
    Finding(
      severity: .error, codeText: code, file: "a.specimen.json", line: line, column: 1, message: "no token '\(name)'")
  }

  @Test func `one mistake at a location is reported as it is, of several the first and the number of the others`() {
    let log = DrawingLog()
    log.note([Self.finding("b", line: 2), Self.finding("a", line: 2), Self.finding("c", line: 2)], of: "case 1")
    log.note([Self.finding("d", line: 1), Self.finding("e", line: 2, code: "node.unknown")], of: "case 2")
    // Every cell, variant and scale has the mistake.
    log.note([Self.finding("a", line: 2), Self.finding("d", line: 1)], of: "case 3")
    #expect(
      log.findings.map(\.message) == ["no token 'd'", "no token 'a', and 2 more like it", "no token 'e'"])
  }

  /// A node whose path comes from the matrix has one location for all of its files.
  @Test func `every image is reported, each once`() {
    let log = DrawingLog()
    let images = ["b", "a", "b"].map { Self.finding($0, line: 2, code: "specimen.image") }
    for (number, finding) in images.enumerated() { log.note([finding], of: "case \(number)") }
    #expect(log.findings.map(\.message) == ["no token 'a'", "no token 'b'"])
  }

  @Test func `a case with a finding is explained`() {
    let log = DrawingLog()
    log.note([Self.finding("a", line: 1)], of: "tiny/badge/day@1x")
    #expect(log.explains("tiny/badge/day@1x"))
    #expect(!log.explains("tiny/badge/day@2x"))
    #expect(!DrawingLog().explains("tiny/badge/day@1x"))
  }
}
