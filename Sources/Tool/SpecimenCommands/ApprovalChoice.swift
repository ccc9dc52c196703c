internal import ExactTexts
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

  /// The mark file that names the cases, as the user names it; `nil` if none does.
  let markFile: String?

  /// Reads `--all`, `--from`, `--only` and `--cause`.
  init(parsing arguments: inout ArgumentCursor) throws(UsageError) {
    isAll = try arguments.flag(.all)
    only = try arguments.values(.only).map { Glob($0) }
    causes = try arguments.values(.cause).map { Glob($0) }
    markFile = try arguments.value(.from)
    guard !isAll || only.isEmpty && causes.isEmpty else {
      throw UsageError("--all chooses every case; leave out --only and --cause, or --all")
    }
    guard !isAll || markFile == nil else {
      throw UsageError("--all chooses every case; leave out --from, or --all")
    }
  }

  /// Whether nothing is chosen, so that what waits is listed.
  var isEmpty: Bool { !isAll && only.isEmpty && causes.isEmpty && markFile == nil }

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
  var chosen: [String] { candidates.lazy.filter { isWhole($0) }.map(\.id) }

  /// The suites of the chosen cases.
  var suites: [String] {
    var names = OrderedTexts()
    for candidate in candidates where isWhole(candidate) { names.add(candidate.suite) }
    return names.texts
  }

  /// A case that is chosen once its other causes are approved.
  private struct Candidate {
    var id: String
    var suite: String

    /// The causes that were not asked for, by identifier.
    var others: [String]
  }

  private var candidates: [Candidate] = []

  /// How many of the pictures that one cause alone has changed are not approved, by the identifier of the cause.
  ///
  /// A cause that has changed no picture alone is not there.
  private var lone: [String: Int] = [:]

  /// What `--cause` calls a cause, by its identifier.
  private var shortNames: [String: String] = [:]

  /// The number of cases that wait.
  private(set) var openCount = 0

  private let choice: ApprovalChoice

  /// The names of the cases that are marked as approved; `nil` if no marks are asked for.
  private let marked: Set<ExactText>?
  private var isKnown: [Bool]
  private var counts: [String: Int] = [:]
  private var missing = 0

  /// How many cases that wait have just these causes.
  private var together: [[String]: Int] = [:]

  /// How many causes are listed for those who have not chosen.
  private static let listedCauses = 20

  /// How many causes are named for which cases wait.
  private static let namedCauses = 5

  /// Begins with no case.
  ///
  /// - Parameters:
  ///   - choice: What the user asks for.
  ///   - marks: The content of the choice's mark file.
  init(_ choice: ApprovalChoice, marks: ReviewMarks?) {
    self.choice = choice
    marked = marks.map { Set($0.marks.filter { $0.decision == .approve }.map { ExactText($0.id) }) }
    isKnown = choice.causes.map { _ in false }
  }

  /// Looks at the next case of the results.
  mutating func look(at result: CaseResult) {
    guard Approval.canBeApproved(result) else { return }
    let isOpen = Approval.isOpen(result)
    let identifiers = OrderedTexts(result.causes.map(\.id)).texts
    if identifiers.count == 1 { lone[identifiers[0], default: 0] += isOpen ? 1 : 0 }
    guard isOpen else { return }
    openCount += 1
    if result.outcome == .missing { missing += 1 }
    let names = OrderedTexts(result.causes.map(\.shortName)).texts
    for name in names { counts[name, default: 0] += 1 }
    if !names.isEmpty { together[names, default: 0] += 1 }
    var others: [String] = []
    var isAsked = false
    for cause in result.causes {
      let indices = choice.causes.indices.filter { index in
        cause.names.contains { choice.causes[index].matches($0) }
      }
      for index in indices { isKnown[index] = true }
      if indices.isEmpty {
        others.append(cause.id)
        shortNames[cause.id] = cause.shortName
      } else {
        isAsked = true
      }
    }
    guard choice.takesName(of: result), marked?.contains(ExactText(result.id)) != false else { return }
    if choice.causes.isEmpty {
      others = []
    } else if !isAsked {
      return
    }
    candidates.append(Candidate(id: result.id, suite: result.suite, others: others))
  }

  /// Whether all causes of a case are asked for, or are approved already: at least one picture was changed by that cause
  /// alone, and all such pictures are approved.
  private func isWhole(_ candidate: Candidate) -> Bool { candidate.others.allSatisfy { isApproved($0) } }

  private func isApproved(_ cause: String) -> Bool { lone[cause] == 0 }

  /// How many cases have a cause that was asked for, and others that are not approved.
  var waitingCount: Int { candidates.count { !isWhole($0) } }

  /// The causes that keep chosen cases from being approved, most cases first.
  private var furtherCauses: [(key: String, value: Int)] {
    var numbers: [String: Int] = [:]
    for candidate in candidates {
      let names = candidate.others.filter { !isApproved($0) }.compactMap { shortNames[$0] }
      for name in OrderedTexts(names).texts { numbers[name, default: 0] += 1 }
    }
    return Self.mostFirst(numbers)
  }

  /// What a command must choose to approve the cases that wait for further causes, too.
  var wholeChoice: (causes: [String], only: [String]) {
    (OrderedTexts(choice.causes.map(\.pattern) + furtherCauses.map(\.key)).texts, choice.only.map(\.pattern))
  }

  /// The causes that most of the cases that wait have together; none if all wait without a cause.
  var commonCauses: [String] {
    let best = together.max { left, right in
      left.value == right.value
        ? left.key.count == right.key.count
          ? right.key.lexicographicallyPrecedes(left.key) : right.key.count < left.key.count
        : left.value < right.value
    }
    return best?.key ?? []
  }

  /// Which cases wait and for which causes, as in `73 wait for color.brand (44), radius.small (29)`; `nil` if none does.
  var waiting: String? {
    let count = waitingCount
    guard count > 0 else { return nil }
    let causes = furtherCauses
    var names = causes.prefix(Self.namedCauses).map { "\($0.key.onOneLine()) (\($0.value))" }
    if causes.count > Self.namedCauses {
      names.append(Prose.count(causes.count - Self.namedCauses, "more cause"))
    }
    return "\(count) \(count == 1 ? "waits" : "wait") for " + names.joined(separator: ", ")
  }

  private static func mostFirst(_ numbers: [String: Int]) -> [(key: String, value: Int)] {
    numbers.sorted {
      $0.value == $1.value ? ExactText($0.key) < ExactText($1.key) : $0.value > $1.value
    }
  }

  /// Refuses a choice that takes nothing, with what there is.
  ///
  /// - Throws: ``UsageError``.
  func check() throws(UsageError) {
    // Marks may reject everything, or name what was approved before.
    if marked != nil, choice.only.isEmpty, choice.causes.isEmpty { return }
    if let index = isKnown.firstIndex(of: false) {
      let pattern = choice.causes[index].pattern
      // As token files write a reference.
      let name = pattern.hasPrefix("{") && pattern.hasSuffix("}") ? String(pattern.dropFirst().dropLast()) : pattern
      let known = counts[name] == nil ? nearestName(to: name, among: counts.keys.sorted()) : name
      let several = pattern.contains(",") ? "give --cause once for each; there are" : "there are"
      let advice = known.map { "did you mean '\($0)'? There are" } ?? several
      throw UsageError("no case that waits has the cause '\(pattern)'; \(advice)", list: list)
    }
    if candidates.isEmpty { throw UsageError("no case that waits matches; there are", list: list) }
  }

  /// What waits, by cause: one line each, most cases first.
  var list: [String] {
    let causes = Self.mostFirst(counts)
    var lines = causes.prefix(Self.listedCauses).map { "\($0.key)  \(Prose.count($0.value, "case"))" }
    if causes.count > Self.listedCauses {
      lines.append("and \(Prose.count(causes.count - Self.listedCauses, "more cause"))")
    }
    if missing > 0 { lines.append("without a reference: \(Prose.count(missing, "case"))") }
    return lines
  }
}

extension Cause {
  /// What `--cause` may call it: its short name, its id, and a changed specimen `specimen`.
  fileprivate var names: [String] { [shortName, id] + (kind == .specimen ? ["specimen"] : []) }
}
