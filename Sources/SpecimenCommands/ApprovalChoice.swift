private import LocatedJSON
internal import SnapshotHarness
private import SnapshotReports
private import Suites
internal import TokenEngine

/// Which of the cases that wait for an approval the user wants to approve.
struct ApprovalChoice: Sendable {
  fileprivate let isAll: Bool
  fileprivate let only: [Glob]
  fileprivate let causes: [Glob]

  /// Reads `--all`, `--only` and `--cause`.
  init(parsing arguments: inout ArgumentCursor) throws(UsageError) {
    isAll = try arguments.flag(.all)
    only = try arguments.values(.only).map { Glob($0) }
    causes = try arguments.values(.cause).map { Glob($0) }
    guard !isAll || only.isEmpty && causes.isEmpty else {
      throw UsageError("--all chooses every case; leave out --only and --cause, or --all")
    }
  }

  fileprivate func takesName(of result: CaseResult) -> Bool {
    only.isEmpty
      || only.contains {
        $0.matchesCase(suite: result.suite, control: result.control, variant: result.variant, scale: result.scale)
      }
  }
}

/// The cases that a choice takes, found one after the other.
struct ApprovalSelection {
  /// The names of the chosen cases, in order.
  private(set) var chosen: [String] = []

  /// The suites of the chosen cases.
  private(set) var suites: [String] = []

  /// The number of cases that wait.
  private(set) var openCount = 0

  private let choice: ApprovalChoice
  private var mixed: [Int]
  private var isKnown: [Bool]
  private var counts: [String: Int] = [:]
  private var missing = 0

  /// How many causes are listed for those who have not chosen.
  private static let listedCauses = 20

  /// Begins with no case.
  init(_ choice: ApprovalChoice) {
    self.choice = choice
    mixed = choice.causes.map { _ in 0 }
    isKnown = choice.causes.map { _ in false }
  }

  /// Looks at the next case of the results.
  mutating func look(at result: CaseResult) {
    guard Approval.isOpen(result) else { return }
    openCount += 1
    if result.outcome == .missing { missing += 1 }
    let names = result.causes.map(\.shortName)
    for place in names.indices where !names[..<place].contains(names[place]) { counts[names[place], default: 0] += 1 }
    for place in choice.causes.indices where names.contains(where: choice.causes[place].matches) {
      isKnown[place] = true
    }
    guard choice.takesName(of: result) else { return }
    if !choice.causes.isEmpty {
      guard !names.isEmpty, names.allSatisfy({ name in choice.causes.contains { $0.matches(name) } }) else {
        for place in choice.causes.indices where names.contains(where: choice.causes[place].matches) {
          mixed[place] += 1
        }
        return
      }
    }
    chosen.append(result.id)
    if !suites.contains(result.suite) { suites.append(result.suite) }
  }

  /// For each cause that was asked for and for which cases are left, because they have others too: their number.
  var left: [(name: String, count: Int)] {
    zip(choice.causes, mixed).filter { $0.1 > 0 }.map { ($0.0.pattern, $0.1) }
  }

  /// Refuses a choice that takes nothing, with what there is.
  ///
  /// - Throws: ``UsageError``.
  func check() throws(UsageError) {
    guard choice.isAll || !choice.only.isEmpty || !choice.causes.isEmpty else {
      throw UsageError(
        "\(Prose.count(openCount, "case waits", "cases wait")); say which: --all, --only GLOB or --cause NAME",
        list: list)
    }
    if let place = isKnown.firstIndex(of: false) {
      throw UsageError(
        "no case that waits has the cause '\(choice.causes[place].pattern)'; there are", list: list)
    }
    if chosen.isEmpty, left.isEmpty { throw UsageError("no case that waits matches; there are", list: list) }
  }

  /// What waits, by cause: one line each, most cases first.
  private var list: [String] {
    let causes = counts.sorted {
      $0.value == $1.value ? $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) : $0.value > $1.value
    }
    var lines = causes.prefix(Self.listedCauses).map { "\($0.key)  \(Prose.count($0.value, "case"))" }
    if causes.count > Self.listedCauses {
      lines.append("and \(Prose.count(causes.count - Self.listedCauses, "more cause"))")
    }
    if missing > 0 { lines.append("without a reference: \(Prose.count(missing, "case"))") }
    return lines
  }
}

extension Cause {
  /// What `--cause` calls it: a token, the family of a font, the name of an icon, a setting or a style, the path of an
  /// image, or one of three words.
  var shortName: String {
    switch self {
    case .token(let name, _, _): name
    case .font(let family, _, _, _): family
    case .icon(let name, _, _, _): name
    case .image(let file, _, _): file
    case .setting(let name, _, _): name
    case .style(let identifier, _, _): identifier
    case .specimen: "specimen"
    case .renderer: "renderer"
    case .unrecorded, .unreadableRecord: "unrecorded"
    }
  }
}
