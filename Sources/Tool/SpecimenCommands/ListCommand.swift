private import LocatedJSON
private import SnapshotHarness
internal import Suites

/// `specimen list`: the cases of suites, or the control tokens that none of them uses.
struct ListCommand: Command {
  static let declaration = CommandTable.list

  private let suites: [String]
  private let filter: CaseFilter
  private let links: FollowedLinks
  private let showsUnused: Bool
  private let format: OutputFormat

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    filter = try arguments.filter()
    links = try arguments.followedLinks(in: environment)
    showsUnused = try arguments.flag(.unused)
    guard !showsUnused || filter == CaseFilter() else {
      throw UsageError("--unused looks at all cases of a suite; leave --only, --variant and --scale out")
    }
    format = try arguments.choice(.format, of: OutputFormat.self) ?? .text
    suites = try arguments.words()
  }

  func run(in environment: Environment) async throws -> Incidents {
    let loaded = try LoadedSuites(suites, choosing: filter, links: links, in: environment)
    guard showsUnused else {
      let plans = SuitesPlan(loaded.suites, workers: 0).plans
      if format == .json { writeJSON(of: plans, in: environment) } else { writeText(of: plans, in: environment) }
      return loaded.incidents
    }
    let usages = loaded.suites.map { (name: $0.name, usage: $0.tokenUsage()) }
    let findings = usages.flatMap(\.usage.findings)
    environment.tell(findings)
    environment.output(format == .json ? json(of: usages) : text(of: usages))
    return Incidents(findings: loaded.findings + findings)
  }

  /// Writes one line per case, piece by piece: there may be a million.
  private func writeText(of plans: [SnapshotPlan], in environment: Environment) {
    var text = ""
    for plan in plans {
      for snapshotCase in plan.cases {
        let others = snapshotCase.standsFor
        let also = others.isEmpty ? "" : "  also \(others.joined(separator: ", "))"
        text += "\(snapshotCase.id)  \(snapshotCase.path)\(also)".onOneLine() + "\n"
        guard text.utf8.count >= Self.pieceSize else { continue }
        environment.output(text)
        text = ""
      }
    }
    environment.output(text)
  }

  private func writeJSON(of plans: [SnapshotPlan], in environment: Environment) {
    var json = JSONWriter(isPretty: true)
    json.object { json in
      json.member("version", 1)
      json.array("cases", plans) { json, plan in
        for snapshotCase in plan.cases {
          json.object(isInline: true) { json in
            json.member("id", snapshotCase.id)
            json.member("suite", snapshotCase.suite)
            json.member("control", snapshotCase.control)
            json.member("variant", snapshotCase.variant)
            json.member("scale", snapshotCase.scale)
            json.member("path", snapshotCase.path)
            if !snapshotCase.standsFor.isEmpty { json.member("standsFor", snapshotCase.standsFor) }
          }
          if json.byteCount >= Self.pieceSize { environment.output(json.take()) }
        }
      }
    }
    environment.output(json.take() + "\n")
  }

  /// The number of bytes that are written at a time.
  private static let pieceSize = 1 << 16

  private func text(of usages: [(name: String, usage: TokenUsage)]) -> String {
    var text = ""
    for (name, usage) in usages {
      for control in usage.controls where !control.unused.isEmpty {
        text += "\(control.name.onOneLine()): \(control.unused.count) of \(control.count) unused\n"
        for pattern in control.unusedPatterns {
          text += "  \(pattern.text.onOneLine())\(pattern.count > 1 ? "  \(pattern.count) tokens" : "")\n"
        }
      }
      text += "\(name.onOneLine()): \(usage.unusedCount) of \(usage.count) control tokens are used by no specimen\n"
    }
    return text
  }

  private func json(of usages: [(name: String, usage: TokenUsage)]) -> String {
    var json = JSONWriter(isPretty: true)
    json.object { json in
      json.member("version", 1)
      json.objects("suites", usages) { json, suite in
        let (name, usage) = suite
        json.member("suite", name)
        json.member("tokens", usage.count)
        json.member("unused", usage.unusedCount)
        json.objects("controls", usage.controls) { json, control in
          json.member("control", control.name)
          json.member("tokens", control.count)
          json.member("unused", control.unused)
        }
      }
    }
    return json.text + "\n"
  }
}

/// How a command writes its results: `--format`.
enum OutputFormat: String, CaseIterable {
  case text, json
}
