import LocatedJSON
import SnapshotHarness
import Testing

@testable import SnapshotReports

@Suite("SARIF report")
struct SARIFTests {
  private func results(of report: RunReport) throws -> [JSONNode] {
    let text = try ReportSamples.text(SARIFReporter(), of: report)
    let document = try #require(JSONScanner.scan(Array(text.utf8), file: "x.sarif").document)
    let root = document.root
    #expect(root["version"]?.string == "2.1.0")
    let run = try #require(root["runs"]?.items?.first)
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.items).compactMap { $0["id"]?.string }
    let results = try #require(run["results"]?.items)
    for result in results {
      let index = try #require(result["ruleIndex"]?.number)
      #expect(rules[Int(index)] == result["ruleId"]?.string)
      #expect(result["message"]?["text"]?.string?.isEmpty == false)
    }
    return results
  }

  @Test func `a cause stands at the line of its token`() throws {
    let results = try results(of: ReportSamples.mixed())
    #expect(results.compactMap { $0["ruleId"]?.string } == ["failed", "token", "missing", "obsolete", "tolerated"])
    #expect(results.compactMap { $0["level"]?.string } == ["error", "error", "error", "warning", "note"])
    let location = try #require(results[1]["locations"]?.items?.first?["physicalLocation"])
    #expect(location["artifactLocation"]?["uri"]?.string == "ui/base%20tokens.json")
    #expect(location["artifactLocation"]?["uriBaseId"]?.string == "%SRCROOT%")
    #expect(location["region"]?["startLine"]?.number == 12)
    #expect(location["region"]?["startColumn"]?.number == 5)
    #expect(
      results[1]["message"]?["text"]?.string
        == "global.blue changed 2 pictures\nglobal.blue  #0000FF → #0000EE\n2 cases: light 2\ntiny/b/light@2x, tiny/c/light@2x"
    )
    // The same in every run, so that an alert is one alert.
    let cause = Cause.token(name: "global.blue", old: "#0000FF", new: "#0000EE")
    #expect(results[1]["partialFingerprints"]?["specimen/v1"]?.string == "token:\(cause.id)")
  }

  @Test func `the rules of findings say what they mean and what to do`() throws {
    var summary = RunSummary()
    summary.findings = [
      Finding(severity: .error, code: .referenceUnresolved, file: "f", message: "m"),
      Finding(severity: .warning, codeText: "of.anotherVersion", file: "f", message: "m"),
    ]
    let text = try ReportSamples.text(SARIFReporter(), of: RunReport(summary: summary))
    let root = try #require(JSONScanner.scan(Array(text.utf8), file: "x.sarif").document).root
    let rules = try #require(root["runs"]?.items?.first?["tool"]?["driver"]?["rules"]?.items)
    #expect(rules.compactMap { $0["id"]?.string } == ["reference.unresolved", "of.anotherVersion"])
    let texts = ["shortDescription", "fullDescription", "help"].map { key in rules.map { $0[key]?["text"]?.string } }
    #expect(
      texts[0] == ["A reference names nothing.", "A check of token, suite and specimen files: of.anotherVersion."])
    #expect(texts[1][0]?.hasPrefix("A reference names nothing. No token has the path") == true)
    #expect(texts[2][0] == "Correct the path, or define the token. Errors cannot be silenced.")
    #expect(texts[1][1] == nil && texts[2][1] == nil)
  }

  @Test func `brackets and braces are no links and no placeholders`() throws {
    let cases = [ReportSamples.result("a", .failed) { $0.failure = "[x](https://example.org) {0}" }]
    let results = try results(of: ReportSamples.report(of: cases))
    #expect(
      results[0]["message"]?["text"]?.string
        == "tiny/a/light@2x could not be verified\n\\[x\\](https://example.org) {{0}}")
  }

  @Test(arguments: [4_999, 5_000, 5_001])
  func `at most five thousand results, the gravest`(_ count: Int) throws {
    var summary = RunSummary()
    summary.findings = (1..<count).map { Finding(severity: .note, codeText: "c", file: "f", line: $0, message: "m") }
    summary.findings.append(Finding(severity: .error, codeText: "worst", file: "f", message: "m"))
    let text = try ReportSamples.text(SARIFReporter(), of: RunReport(summary: summary))
    let rules = text.split(separator: "\n").filter { $0.contains("\"ruleId\"") }
    #expect(rules.count == min(count, 5_000))
    #expect(rules.first?.contains("\"worst\"") == true)
    #expect(text.contains("\"resultsLeftOut\": 1") == (count == 5_001))
  }

  @Test(arguments: ReportSamples.attacks.indices)
  func `no name becomes a link or a control character`(_ index: Int) throws {
    let report = try ReportSamples.named(ReportSamples.attacks[index])
    let text = try ReportSamples.text(SARIFReporter(), of: report)
    #expect(ReportSamples.commands(in: text) == [])
    #expect(!text.contains("##"))
    for result in try results(of: report) {
      for location in result["locations"]?.items ?? [] {
        let uri = try #require(location["physicalLocation"]?["artifactLocation"]?["uri"]?.string)
        #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<") })
      }
    }
  }
}

extension JSONNode {
  /// The items of an array.
  fileprivate var items: [JSONNode]? { if case .array(let items) = content { items } else { nil } }
}
