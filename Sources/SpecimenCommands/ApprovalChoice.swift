internal import SnapshotHarness
internal import Suites
private import TokenEngine

/// Which of the cases that wait for an approval to approve.
struct ApprovalChoice: Sendable {
  private let isAll: Bool
  private let only: [Glob]
  private let causes: [Glob]

  /// How many causes are listed for those who have not chosen.
  private static let listedCauses = 20

  /// Reads `--all`, `--only` and `--cause`.
  init(parsing arguments: inout ArgumentCursor) throws(UsageError) {
    isAll = try arguments.flag("--all")
    only = try arguments.values(for: "--only", as: "GLOB").map { Glob($0) }
    causes = try arguments.values(for: "--cause", as: "NAME").map { Glob($0) }
    guard !isAll || only.isEmpty && causes.isEmpty else {
      throw UsageError("--all chooses every case; leave out --only and --cause, or --all")
    }
  }

  /// The chosen cases, in order; and for each cause that was asked for, how many cases have others too.
  ///
  /// - Throws: ``UsageError`` if nothing is chosen, with what there is.
  func cases(
    of open: [CaseResult]
  ) throws(UsageError) -> (chosen: [CaseResult], mixed: [(name: String, count: Int)]) {
    guard isAll || !only.isEmpty || !causes.isEmpty else {
      throw UsageError("\(open.count) cases wait; say which: --all, --only GLOB or --cause NAME", list: Self.list(open))
    }
    for cause in causes where !open.contains(where: { $0.causes.contains { cause.matches($0.shortName) } }) {
      throw UsageError("no case that waits has the cause '\(cause.pattern)'; there are", list: Self.list(open))
    }
    var mixed = causes.map { (name: $0.pattern, count: 0) }
    let chosen = open.filter { result in
      guard
        only.isEmpty
          || only.contains(where: {
            $0.matchesCase(
              suite: result.suite, control: result.control, variant: result.variant, scale: result.scale)
          })
      else { return false }
      if causes.isEmpty { return true }
      let names = result.causes.map(\.shortName)
      if !names.isEmpty, names.allSatisfy({ name in causes.contains { $0.matches(name) } }) { return true }
      for place in causes.indices where names.contains(where: causes[place].matches) { mixed[place].count += 1 }
      return false
    }
    if chosen.isEmpty, mixed.allSatisfy({ $0.count == 0 }) {
      throw UsageError("no case that waits matches; there are", list: Self.list(open))
    }
    return (chosen, mixed.filter { $0.count > 0 })
  }

  /// What waits, by cause: one line each.
  private static func list(_ open: [CaseResult]) -> [String] {
    var tally = RunTally()
    for result in open { tally.add(result) }
    let causes = tally.causes
    var lines = causes.prefix(listedCauses).map { "\($0.cause.shortName)  \($0.cases.count) cases" }
    if causes.count > listedCauses { lines.append("and \(causes.count - listedCauses) more causes") }
    if tally.count(.missing) > 0 { lines.append("without a reference: \(tally.count(.missing)) cases") }
    return lines
  }
}

extension Cause {
  /// What `--cause` calls it: a token, the family of a font, or one of three words.
  var shortName: String {
    switch self {
    case .token(let name, _, _): name
    case .font(let family, _, _, _): family
    case .specimen: "specimen"
    case .renderer: "renderer"
    case .unrecorded, .unreadableRecord: "unrecorded"
    }
  }
}
