internal import LocatedJSON
private import SnapshotHarness
private import SnapshotReports
internal import Suites

/// How `specimen tokens check` writes what it found: `--format`.
enum CheckFormat: String, CaseIterable {
  case text, json, sarif, github
}

/// What was checked: a suite, or a token file.
struct CheckedInput {
  /// The suite's name; `nil` for a token file.
  var suite: String?

  /// The file.
  var file: String

  /// What the checks came to; `nil` if there were none.
  var report: CheckReport?

  /// The number of tokens that the rules for all tokens were applied to.
  var tokenCount: Int

  /// The number of these rules.
  var ruleCount: Int
}

/// What `specimen tokens check` found, in one of its forms.
struct CheckOutput {
  /// What was checked.
  var inputs: [CheckedInput]

  /// What was found.
  var findings: [Finding]

  /// Writes it.
  ///
  /// - Parameters:
  ///   - format: The form.
  ///   - environment: Where it goes.
  func write(as format: CheckFormat, in environment: Environment) {
    switch format {
    case .text: for input in inputs { environment.output(Self.summary(of: input)) }
    case .json: environment.output(json(silenced: environment.silenced.counts))
    case .sarif:
      var reporter = SARIFReporter()
      reporter.end(report(in: environment)) { environment.output($0) }
    case .github:
      var reporter = GitHubReporter()
      reporter.end(report(in: environment)) { environment.output($0) }
    }
  }

  /// The findings as those of a run without cases.
  private func report(in environment: Environment) -> RunReport {
    var summary = RunSummary(rendererVersion: Program.version)
    summary.findings = findings
    var report = RunReport(summary: summary)
    report.home = environment.projectHome
    return report
  }

  private func json(silenced: [FindingFilter.Count]) -> String {
    var json = JSONWriter(isPretty: true)
    json.object { json in
      json.member("version", 1)
      json.objects("inputs", inputs, isInline: true) { json, input in
        json.member("suite", input.suite)
        json.member("file", input.file)
        json.member("tokens", input.tokenCount)
        json.member("rules", input.ruleCount)
        if let report = input.report { json.member("known", report.knownCount + report.knownFindings) }
      }
      json.array("findings", findings) { $0.finding($1) }
      json.silenced(silenced)
    }
    json.endLine()
    return json.text
  }

  /// What was looked at, on one line.
  private static func summary(of input: CheckedInput) -> String {
    let name = (input.suite ?? input.file).onOneLine()
    var parts: [(count: Int, text: String)] = []
    if let report = input.report {
      let tally = report.tally
      parts = [
        (tally.pairs, "pairs of colours in \(tally.contrasts) contrasts, \(report.knownCount) known to be too low"),
        (tally.ramps, "ramps"), (tally.compared, "tokens compared between variants"),
        (tally.sought, "tokens looked for"), (tally.sizes, "sizes"), (tally.references, "references of specimens"),
      ]
    }
    parts.append((input.tokenCount, "tokens by \(input.ruleCount) rules"))
    parts.append((input.report?.knownFindings ?? 0, "known findings"))
    let text = parts.filter { $0.count > 0 }.map { "\($0.count) \($0.text)" }.joined(separator: "; ")
    return "\(name): \(text.isEmpty ? "nothing to check" : text)\n"
  }
}
