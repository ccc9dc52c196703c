private import ColorSpaces
import ExactTexts
private import LocatedJSON
package import SnapshotHarness

/// The report that CI services show as tests: JUnit's XML, with a `testsuite` per suite and a `testcase` per case.
///
/// The sums of a suite stand before its cases, so the cases are counted as they come and read again at the end.
package struct JUnitReporter: Reporter {
  private struct Sums {
    var name: String
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0
    var nanoseconds = 0

    init(_ name: String) { self.name = name }

    mutating func add(_ result: CaseResult, _ words: OutcomeWords) {
      tests += 1
      let (sum, isTooLarge) = nanoseconds.addingReportingOverflow(result.times.total)
      nanoseconds = isTooLarge ? .max : sum
      switch JUnitReporter.verdict(on: result, words) {
      case .passed: break
      case .failure: failures += 1
      case .error: errors += 1
      case .skipped: skipped += 1
      }
    }
  }

  private enum Verdict { case passed, failure, error, skipped }

  /// The cases of one suite that follow one another; a suite's obsolete references come after all cases.
  private var runs: [Sums] = []
  private var words = OutcomeWords()

  /// Creates a report.
  package init() {}

  package mutating func begin(_ summary: RunSummary) -> String {
    words = OutcomeWords(of: summary)
    return ""
  }

  package mutating func add(_ result: CaseResult) -> String {
    if ExactText(runs.last?.name) != ExactText(result.suite) { runs.append(Sums(result.suite)) }
    runs[runs.count - 1].add(result, words)
    return ""
  }

  package mutating func end(_ report: RunReport, write: (String) -> Void) throws(ResultsError) {
    guard let cases = report.cases else {
      throw ResultsError("the reporter junit reads the cases from the results folder, and there is none")
    }
    let summary = report.summary
    let errors = summary.findings.filter { $0.severity == .error }
    let others = summary.findings.filter { $0.severity != .error }
    let problems = summary.problems.isEmpty && summary.findings.isEmpty ? nil : Self.sums(of: summary)
    let all = runs + (problems.map { [$0] } ?? [])
    write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"specimen\"")
    write(" tests=\"\(all.reduce(0) { $0 + $1.tests })\" failures=\"\(all.reduce(0) { $0 + $1.failures })\"")
    write(" errors=\"\(all.reduce(0) { $0 + $1.errors })\" time=\"\(Self.seconds(summary.wallTime))\">\n")
    if let problems {
      write(Self.start(of: problems))
      for problem in summary.problems {
        write("    <testcase classname=\"specimen\" name=\"\(XMLText.escaped(problem))\" time=\"0.000\">\n")
        write("      <error type=\"problem\" message=\"\(XMLText.escaped(problem))\"/>\n    </testcase>\n")
      }
      for finding in errors {
        let (name, text) = (XMLText.escaped(Self.location(of: finding)), XMLText.escaped(finding.description))
        write("    <testcase classname=\"specimen.files\" name=\"\(name)\" time=\"0.000\">\n")
        write(
          "      <failure type=\"\(XMLText.escaped(finding.code))\" message=\"\(XMLText.escaped(finding.message))\">")
        write("\(text)</failure>\n    </testcase>\n")
      }
      if !others.isEmpty {
        write("    <system-out>")
        write(others.map { XMLText.escaped($0.description) }.joined(separator: "\n"))
        write("</system-out>\n")
      }
      write("  </testsuite>\n")
    }
    var index = 0
    for run in runs {
      write(Self.start(of: run))
      for _ in 0..<run.tests where index < cases.count {
        write(element(of: try cases.caseResult(at: index), in: report))
        index += 1
      }
      write("  </testsuite>\n")
    }
    write("</testsuites>\n")
  }

  /// What failed besides cases, and errors in files, count in a suite of their own, so that the report is not treated
  /// as green.
  private static func sums(of summary: RunSummary) -> Sums {
    var sums = Sums("specimen")
    sums.tests = summary.problems.count + summary.errorCount
    sums.errors = summary.problems.count
    sums.failures = summary.errorCount
    return sums
  }

  /// The location and the code of a finding, which distinguish it from others.
  private static func location(of finding: Finding) -> String {
    let location = [finding.file, finding.line.map(String.init), finding.column.map(String.init)].compactMap { $0 }
    return "\(location.joined(separator: ":")) \(finding.code)"
  }

  private static func start(of sums: Sums) -> String {
    "  <testsuite name=\"\(XMLText.escaped(sums.name))\" tests=\"\(sums.tests)\" failures=\"\(sums.failures)\""
      + " errors=\"\(sums.errors)\" skipped=\"\(sums.skipped)\" time=\"\(seconds(sums.nanoseconds))\">\n"
  }

  private static func verdict(on result: CaseResult, _ words: OutcomeWords) -> Verdict {
    if result.isWritten { return .passed }
    switch result.outcome {
    case .matched, .tolerated: return .passed
    case .missing where words.passes(.missing): return .passed
    case .changed, .missing: return .failure
    case .failed: return .error
    case .obsolete: return words.comparesPairs ? .failure : .skipped
    }
  }

  private func element(of result: CaseResult, in report: RunReport) -> String {
    let isFile = result.scale == 0
    let className = isFile ? result.suite : "\(result.suite).\(result.control)"
    let name = isFile ? result.path : "\(result.variant)@\(result.scale)x"
    let start =
      "    <testcase classname=\"\(XMLText.escaped(className))\" name=\"\(XMLText.escaped(name))\""
      + " time=\"\(Self.seconds(result.times.total))\""
    let content = content(of: result, in: report)
    return content.isEmpty ? start + "/>\n" : start + ">\n" + content + "    </testcase>\n"
  }

  private func content(of result: CaseResult, in report: RunReport) -> String {
    let lines = explanation(of: result)
    let message = XMLText.escaped(lines.first ?? result.outcome.rawValue)
    let text = lines.map { XMLText.escaped($0) }.joined(separator: "\n")
    let type = result.outcome.rawValue
    return switch Self.verdict(on: result, words) {
    case .passed where result.isWritten: "      <system-out>the reference was recorded (\(type))</system-out>\n"
    case .passed where result.outcome == .tolerated: "      <system-out>tolerated: \(text)</system-out>\n"
    case .passed where !result.notes.isEmpty:
      "      <system-out>\(result.notes.map { XMLText.escaped($0) }.joined(separator: "\n"))</system-out>\n"
    case .passed: ""
    case .failure:
      "      <failure type=\"\(type)\" message=\"\(message)\">\(text)</failure>\n"
        + Self.attachments(of: result, in: report)
    case .error: "      <error type=\"\(type)\" message=\"\(message)\">\(text)</error>\n"
    case .skipped:
      "      <skipped type=\"\(type)\" message=\"\(XMLText.escaped(lines.joined(separator: "; ")))\"/>\n"
    }
  }

  /// What became of a case: a sentence, then what is to be known of it, then one line per cause.
  private func explanation(of result: CaseResult) -> [String] {
    [words.explanation(of: result)] + result.notes
      + result.causes.prefix(10).map { "\(Prose.name(of: $0))  \(Prose.change(of: $0))" }
  }

  /// The pictures as GitLab shows them, the difference first: it accepts one.
  private static func attachments(of result: CaseResult, in report: RunReport) -> String {
    guard let folder = report.resultsFolder else { return "" }
    let pictures = [result.differencePicture, result.actualPicture, result.expectedPicture].compactMap { $0 }
    let lines = pictures.map { "[[ATTACHMENT|\(report.projectPath(folder))/\($0)]]" }
    // A path that would end the mark early, or break the line, names another file.
    let good = lines.filter { !$0.dropLast(2).contains("]]") && !$0.needsEscapes }
    guard !good.isEmpty else { return "" }
    return "      <system-out>\(good.map { XMLText.escaped($0) }.joined(separator: "\n"))</system-out>\n"
  }

  private static func seconds(_ nanoseconds: Int) -> String { (Double(nanoseconds) / 1e9).fixedText(decimals: 3) }
}
