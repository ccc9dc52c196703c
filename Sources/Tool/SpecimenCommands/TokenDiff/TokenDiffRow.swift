private import ColorSpaces
internal import ExactTexts
private import LocatedJSON
private import SnapshotHarness
private import SnapshotReports
internal import TokenEngine

/// One line about a change, the same in a text and in a table; what is in it comes from files and is not escaped yet.
struct TokenDiffRow {
  /// The token; empty in the second and further lines about one.
  var name: String

  /// What it was and is.
  var change: String

  /// What else is reported: the distance, what follows it, why it is a guess.
  var notes: [String] = []

  /// The variants, if not all.
  var variants: [String] = []

  /// The number of variants that are named in a line.
  private static let namedVariants = 6

  /// The number of different values of one token that are written out.
  private static let maximumStates = 12

  /// The names of the variants for people; empty if all are meant.
  var variantText: String { Prose.list(variants, limit: Self.namedVariants) }

  /// The lines about the changes of a kind.
  static func rows(of changes: [TokenChange], in diff: TokenDiff) -> [TokenDiffRow] {
    guard changes.first?.kind == .file else { return changes.flatMap { rows(of: $0, in: diff) } }
    // Whole files are moved, so a line for each token would say the same a thousand times.
    var pairs = OrderedTexts()
    var counts: [Int] = []
    for change in changes {
      guard let state = change.states.first else { continue }
      let files = [state.old?.file ?? "", state.new?.file ?? ""].map { $0.isEmpty ? "the file itself" : $0 }
      let index = pairs.add(files.joined(separator: " → "))
      if index == counts.count { counts.append(0) }
      counts[index] += 1
    }
    return zip(pairs.texts, counts).map { TokenDiffRow(name: $0, change: Prose.count($1, "token")) }
  }

  private static func rows(of change: TokenChange, in diff: TokenDiff) -> [TokenDiffRow] {
    var name = change.path
    var notes: [String] = []
    if change.kind == .renamed, let former = change.formerPath {
      name = "\(former) → \(change.path)"
      switch change.reason {
      case .identifier(let identifier): notes.append("same identifier \(identifier)")
      case .sameUsers(let count): notes.append("same value, used by the same \(Prose.count(count, "token"))")
      case nil: break
      }
    }
    if !change.followers.isEmpty {
      let controls = diff.controls(of: change)
      notes.append(
        Prose.count(change.followers.count, "token")
          + (controls.isEmpty ? "" : ", " + Prose.count(controls.count, "control")))
    }
    guard let first = change.states.first else { return [TokenDiffRow(name: name, change: "", notes: notes)] }
    if change.kind == .added || change.kind == .removed {
      let others = change.states.count - 1
      if others > 0 { notes.append("and \(Prose.count(others, "other value"))") }
      let all = change.states.flatMap(\.variants).sorted()
      return [
        TokenDiffRow(
          name: name, change: text(of: first, kind: change.kind), notes: notes, variants: diff.variants(all))
      ]
    }
    var rows: [TokenDiffRow] = []
    for (index, state) in change.states.prefix(maximumStates).enumerated() {
      let distance = change.kind == .value || change.kind == .alias ? state.difference?.text : nil
      let isSame = change.kind == .alias && state.hasSameValue
      rows.append(
        TokenDiffRow(
          name: index == 0 ? name : "", change: text(of: state, kind: change.kind),
          notes: (isSame ? ["same value"] : distance.map { [$0] } ?? []) + (index == 0 ? notes : []),
          variants: diff.variants(state.variants)))
    }
    let rest = change.states.count - rows.count
    if rest > 0 { rows.append(TokenDiffRow(name: "", change: "and \(Prose.count(rest, "other change"))")) }
    return rows
  }

  private static func text(of state: TokenChange.State, kind: TokenChange.Kind) -> String {
    switch kind {
    case .type: return join(state.old.map(typed), state.new.map(typed))
    case .value: return values(of: state)
    case .alias:
      let references = references(of: state)
      return state.hasSameValue ? references : "\(references): \(values(of: state))"
    case .renamed: return ""
    case .removed, .added: return (state.new ?? state.old).map(whole) ?? ""
    case .coverage: return join(state.old.map(whole), state.new.map(whole))
    case .deprecation: return deprecation(state.old?.deprecation, state.new?.deprecation)
    case .description: return join(state.old?.description, state.new?.description)
    case .file: return join(state.old?.file, state.new?.file)
    }
  }

  private static func join(_ old: String?, _ new: String?) -> String { "\(old ?? "nothing") → \(new ?? "nothing")" }

  private static func typed(_ side: TokenChange.Side) -> String { "\(side.type.rawValue) \(side.value)" }

  /// A value, and the token it is an alias of.
  private static func whole(_ side: TokenChange.Side) -> String {
    side.value.description + (side.targets.first.map { $0.property.isEmpty ? " ← \($0.path)" : "" } ?? "")
  }

  private static func values(of state: TokenChange.State) -> String {
    let short = [state.old, state.new].map { $0?.value.description }
    // Values that differ never read alike.
    guard ExactText(short[0]) == ExactText(short[1]) else { return join(short[0], short[1]) }
    return join(state.old?.value.exactText, state.new?.value.exactText)
  }

  /// The references that differ, part by part.
  private static func references(of state: TokenChange.State) -> String {
    let (old, new) = (state.old?.targets ?? [], state.new?.targets ?? [])
    var properties = OrderedTexts()
    for target in old + new where !(old.contains(target) && new.contains(target)) { properties.add(target.property) }
    func text(_ targets: [TokenChange.Target], _ property: String) -> String {
      targets.first { ExactText($0.property) == ExactText(property) }.map { "{\($0.path)}" } ?? "a value"
    }
    return properties.texts.map { property in
      (property.isEmpty ? "" : property + " ") + text(old, property) + " → " + text(new, property)
    }.joined(separator: ", ")
  }

  private static func deprecation(_ old: Deprecation?, _ new: Deprecation?) -> String {
    func reason(_ deprecation: Deprecation) -> String {
      if case .explained(let reason) = deprecation { ": " + reason } else { "" }
    }
    switch (old, new) {
    case (let old?, let new?): return "deprecated\(reason(old)) → deprecated\(reason(new))"
    case (nil, let new?): return "now deprecated\(reason(new))"
    default: return "no longer deprecated"
    }
  }
}
