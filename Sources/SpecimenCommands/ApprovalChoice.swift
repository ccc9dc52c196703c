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
  var suites: [String] { suiteNames.texts }

  private var suiteNames = OrderedTexts()

  /// The number of cases that wait.
  private(set) var openCount = 0

  private let choice: ApprovalChoice

  /// The names of the cases that are marked as approved; `nil` if no marks are asked for.
  private let marked: Set<ExactText>?
  private var mixed: [Int]
  private var isKnown: [Bool]
  private var counts: [String: Int] = [:]
  private var missing = 0

  /// How many causes are listed for those who have not chosen.
  private static let listedCauses = 20

  /// Begins with no case.
  ///
  /// - Parameters:
  ///   - choice: What the user asks for.
  ///   - marks: The content of the choice's mark file.
  init(_ choice: ApprovalChoice, marks: ReviewMarks?) {
    self.choice = choice
    marked = marks.map { Set($0.marks.filter { $0.decision == .approve }.map { ExactText($0.id) }) }
    mixed = choice.causes.map { _ in 0 }
    isKnown = choice.causes.map { _ in false }
  }

  /// Looks at the next case of the results.
  mutating func look(at result: CaseResult) {
    guard Approval.isOpen(result) else { return }
    openCount += 1
    if result.outcome == .missing { missing += 1 }
    let names = result.causes.map(\.shortName)
    let texts = zip(names, result.causes.map(\.id)).map { [$0, $1] }
    /// Whether a cause of the case is one of those that were asked for.
    func isAsked(_ place: Int, by cause: Glob) -> Bool { texts[place].contains(where: cause.matches) }
    for name in OrderedTexts(names).texts { counts[name, default: 0] += 1 }
    let asked = choice.causes.map { cause in texts.indices.contains { isAsked($0, by: cause) } }
    for place in asked.indices where asked[place] { isKnown[place] = true }
    guard choice.takesName(of: result), marked?.contains(ExactText(result.id)) != false else { return }
    if !choice.causes.isEmpty {
      let isWhole = texts.indices.allSatisfy { place in choice.causes.contains { isAsked(place, by: $0) } }
      guard !texts.isEmpty, isWhole else {
        for place in asked.indices where asked[place] { mixed[place] += 1 }
        return
      }
    }
    chosen.append(result.id)
    suiteNames.add(result.suite)
  }

  /// For each cause that was asked for and for which cases are left, because they have others too: their number.
  var left: [(name: String, count: Int)] {
    zip(choice.causes, mixed).filter { $0.1 > 0 }.map { ($0.0.pattern, $0.1) }
  }

  /// Refuses a choice that takes nothing, with what there is.
  ///
  /// - Throws: ``UsageError``.
  func check() throws(UsageError) {
    guard choice.isAll || marked != nil || !choice.only.isEmpty || !choice.causes.isEmpty else {
      throw UsageError(
        "\(Prose.count(openCount, "case waits", "cases wait")); say which: --all, --only GLOB or --cause NAME",
        list: list)
    }
    // Marks may reject everything, or name what was approved before.
    if marked != nil, choice.only.isEmpty, choice.causes.isEmpty { return }
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
  /// image, or one of four words.
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
    case .editedReference: "edited"
    case .unrecorded, .unreadableRecord: "unrecorded"
    }
  }
}
