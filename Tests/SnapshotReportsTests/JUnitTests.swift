import SnapshotHarness
import Testing

@testable import SnapshotReports

@Suite("JUnit report")
struct JUnitTests {
  @Test func `a suite with its sums, and a case of each outcome`() throws {
    let text = try ReportSamples.text(JUnitReporter(), of: ReportSamples.mixed())
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="specimen" tests="7" failures="3" errors="1" time="2.500">
          <testsuite name="tiny" tests="7" failures="3" errors="1" skipped="1" time="2.003">
            <testcase classname="tiny.a" name="light@2x" time="2.000"/>
            <testcase classname="tiny.b" name="light@2x" time="0.002">
              <failure type="changed" message="7 of 100 px (7.0 %), colour, ΔE00 up to 12.3">7 of 100 px (7.0 %), colour, ΔE00 up to 12.3
        global.blue  #0000FF → #0000EE</failure>
              <system-out>[[ATTACHMENT|out/tiny/b/light@2x-diff.png]]
        [[ATTACHMENT|out/tiny/b/light@2x-actual.png]]
        [[ATTACHMENT|out/tiny/b/light@2x-expected.png]]</system-out>
            </testcase>
            <testcase classname="tiny.c" name="light@2x" time="0.002">
              <failure type="changed" message="7 of 100 px (7.0 %), colour, ΔE00 up to 12.3">7 of 100 px (7.0 %), colour, ΔE00 up to 12.3
        global.blue  #0000FF → #0000EE</failure>
              <system-out>[[ATTACHMENT|out/tiny/c/light@2x-diff.png]]
        [[ATTACHMENT|out/tiny/c/light@2x-actual.png]]
        [[ATTACHMENT|out/tiny/c/light@2x-expected.png]]</system-out>
            </testcase>
            <testcase classname="tiny.d" name="light@2x" time="0.000">
              <failure type="missing" message="there is no reference d/light@2x.png">there is no reference d/light@2x.png</failure>
              <system-out>[[ATTACHMENT|out/tiny/d/light@2x-actual.png]]</system-out>
            </testcase>
            <testcase classname="tiny.e" name="light@2x" time="0.000">
              <error type="failed" message="no token &apos;x&apos;">no token &apos;x&apos;</error>
            </testcase>
            <testcase classname="tiny.f" name="light@2x" time="0.000">
              <system-out>tolerated: tolerated</system-out>
            </testcase>
            <testcase classname="tiny" name="old/dark@1x.png" time="0.000">
              <skipped type="obsolete" message="no case asks for this reference; &apos;specimen prune&apos; deletes it"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `a token that one case does not use any more may still be there`() throws {
    let result = ReportSamples.result("a", .changed) { $0.causes = [.token(name: "t", old: "1", new: nil)] }
    let text = try ReportSamples.text(JUnitReporter(), of: ReportSamples.report(of: [result]))
    #expect(text.contains("\nt  1 → (not used)</failure>"))
  }

  @Test func `a run that failed is not green, and suites stand one after the other`() throws {
    let cases = ["one", "one", "two", "one"].map { ReportSamples.result("a", .matched, suite: $0) }
    let report = try ReportSamples.report(of: cases) { $0.problems = ["disk full"] }
    let text = try ReportSamples.text(JUnitReporter(), of: report)
    #expect(text.contains("<testsuites name=\"specimen\" tests=\"5\" failures=\"0\" errors=\"1\""))
    #expect(text.contains("<testsuite name=\"specimen\" tests=\"1\" failures=\"0\" errors=\"1\""))
    #expect(text.contains("<error type=\"problem\" message=\"disk full\"/>"))
    let suites = text.split(separator: "\n").filter { $0.contains("<testsuite ") }.dropFirst()
    #expect(suites.map { $0.contains("name=\"one\" tests=\"2\"") } == [true, false, false])
    #expect(suites.map { $0.contains("name=\"two\" tests=\"1\"") } == [false, true, false])
  }

  @Test func `what was recorded passes`() throws {
    let cases = [ReportSamples.result("a", .missing) { $0.isWritten = true }]
    let text = try ReportSamples.text(JUnitReporter(), of: ReportSamples.report(of: cases))
    #expect(text.contains("<system-out>the reference was recorded (missing)</system-out>"))
    #expect(!text.contains("<failure"))
  }

  @Test func `without a results folder there is no report, and that is told`() {
    var reporter = JUnitReporter()
    #expect(throws: ResultsError.self) { try reporter.end(RunReport(summary: RunSummary())) { _ in } }
  }

  @Test(arguments: ReportSamples.attacks.indices)
  func `no name becomes markup`(_ index: Int) throws {
    let text = try ReportSamples.text(JUnitReporter(), of: ReportSamples.named(ReportSamples.attacks[index]))
    #expect(ReportSamples.commands(in: text) == [])
    #expect(!text.contains("]]>") && !text.contains("-->") && !text.contains("<script") && !text.contains("<!--"))
    #expect(!text.unicodeScalars.contains("\u{FFFE}") && !text.unicodeScalars.contains("\u{FFFF}"))
    #expect(text.utf8.count < 200_000)
    let tags = text.split(separator: "<").dropFirst().map { $0.prefix { $0 != " " && $0 != ">" && $0 != "/" } }
    let known = ["?xml", "testsuites", "testsuite", "testcase", "failure", "error", "skipped", "system-out", ""]
    #expect(tags.allSatisfy { known.contains(String($0)) })
  }

  @Test(arguments: [
    ("a&b", "a&amp;b"), ("<a>", "&lt;a&gt;"), ("\"'", "&quot;&apos;"), ("]]>", "]]&gt;"), ("\u{0}", "\\u0000"),
    ("\n", "\\n"), ("\u{FFFF}", "\u{FFFD}"), ("ä😀", "ä😀"),
  ])
  func `texts of XML`(_ text: String, _ escaped: String) { #expect(XMLText.escaped(text) == escaped) }
}
