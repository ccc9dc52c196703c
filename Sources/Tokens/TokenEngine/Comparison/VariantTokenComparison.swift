import CanonicalValues
import ColorSpaces
import ExactTexts

/// Compares the tokens of one variant: which differ, and which of these only follow others.
struct VariantTokenComparison {
  /// A token that both versions have and that differs.
  struct Entry {
    let old: ResolvedToken
    let new: ResolvedToken

    /// What differs about the token itself; `nil` if its value only follows those of others.
    var kind: TokenChange.Kind?

    /// The tokens that the value comes from, as they are called in the second version.
    let sources: [String]

    /// The entries whose differences change the value, this one among them if it differs itself; not known yet if `nil`.
    var roots: [Int]?
  }

  /// Tokens whose value differs, or comes from another token.
  private(set) var entries: [Entry] = []

  /// Tokens that differ in what people read about them, or in the file they stand in.
  private(set) var remarks: [(kind: TokenChange.Kind, old: ResolvedToken, new: ResolvedToken)] = []

  /// Tokens that have a value in one version only.
  private(set) var lost: [ResolvedToken] = []
  private(set) var gained: [ResolvedToken] = []

  private let pair: TokenComparison.Pair
  private let renames: TokenRenames

  /// The entries whose values differ, by the paths of the second version.
  private var indices: [ExactText: Int] = [:]

  init(_ pair: TokenComparison.Pair, renames: TokenRenames) {
    self.pair = pair
    self.renames = renames
  }

  mutating func run() {
    for old in pair.old.tokens {
      if let new = pair.new.token(renames.newPath(of: old.path) ?? old.path) {
        compare(old, new)
      } else {
        lost.append(old)
      }
    }
    for new in pair.new.tokens where pair.old.token(renames.formerPath(of: new.path) ?? new.path) == nil {
      gained.append(new)
    }
    for index in entries.indices where entries[index].roots == nil { findRoots(of: index) }
  }

  private mutating func compare(_ old: ResolvedToken, _ new: ResolvedToken) {
    if old.deprecation != new.deprecation { remarks.append((.deprecation, old, new)) }
    if ExactText(old.description) != ExactText(new.description) { remarks.append((.description, old, new)) }
    // Most locations differ in nothing or in the line.
    remarks.append((.file, old, new))
    let hasSameValue = old.value.isDrawnAs(new.value)
    let sources = new.declaration.expression.targets
    let formerSources = old.declaration.expression.targets
    let haveSameSources =
      formerSources.count == sources.count
      && zip(formerSources, sources).allSatisfy { former, source in
        ExactText(former.property) == ExactText(source.property)
          && ExactText(renames.newPath(of: former.path) ?? former.path) == ExactText(source.path)
      }
    if hasSameValue, haveSameSources { return }
    var kind: TokenChange.Kind?
    if !haveSameSources {
      kind = old.type == new.type ? .alias : .type
    } else if sources.isEmpty || old.declaration.expression.steps != new.declaration.expression.steps
      || ExactText(old.ownText(besides: formerSources)) != ExactText(new.ownText(besides: sources))
    {
      kind = old.type == new.type ? .value : .type
    }
    if !hasSameValue { indices[ExactText(new.path)] = entries.count }
    entries.append(
      Entry(
        old: old, new: new, kind: kind, sources: sources.map(\.path),
        roots: kind == nil ? nil : hasSameValue ? [] : [entries.count]))
  }

  /// Finds what the value of a token, and of those in its chain, follows; nothing is recursive.
  private mutating func findRoots(of index: Int) {
    // Entries that wait for those above them.
    var pending = [(index: index, isSecondVisit: false)]
    while let (index, isSecondVisit) = pending.popLast() {
      guard entries[index].roots == nil else { continue }
      let sources = entries[index].sources.compactMap { indices[ExactText($0)] }.filter { $0 != index }
      let unknown = sources.filter { entries[$0].roots == nil }
      if !unknown.isEmpty, !isSecondVisit {
        pending.append((index, true))
        for source in unknown { pending.append((source, false)) }
        continue
      }
      var roots: [Int] = []
      for root in sources.flatMap({ entries[$0].roots ?? [] }) {
        guard roots.count < TokenComparison.maximumRoots else { break }
        if !roots.contains(root) { roots.append(root) }
      }
      if roots.isEmpty {
        // Nothing that it refers to explains the difference, so it is reported by itself.
        entries[index].kind = entries[index].old.type == entries[index].new.type ? .value : .type
        roots = [index]
      }
      entries[index].roots = roots
    }
  }
}

extension TokenExpression {
  /// The tokens that supply the value or parts of it: those the expression names, not those that a pointer resolves to.
  var targets: [TokenChange.Target] {
    switch self {
    case .alias(let reference):
      [TokenChange.Target(property: "", path: reference.via.first ?? reference.path)]
    case .literal(_, let references, let copies):
      references.map { TokenChange.Target(property: $0.property, path: $0.via.first ?? $0.path) }
        + copies.compactMap { copy in
          copy.via.first.map { TokenChange.Target(property: copy.property, path: $0) }
        }
    case .computed(_, let references, let formulas):
      references.map { TokenChange.Target(property: $0.property, path: $0.via.first ?? $0.path) }
        + formulas.flatMap { formula in
          formula.references.map { TokenChange.Target(property: formula.property, path: $0.via.first ?? $0.path) }
        }
    }
  }

  /// The steps of the formulas in the expression.
  var steps: [[TokenFormula.Step]] {
    if case .computed(_, _, let formulas) = self { formulas.map(\.steps) } else { [] }
  }
}

extension ResolvedToken {
  /// The value without the parts that other tokens supply; empty if they supply all of it.
  func ownText(besides targets: [TokenChange.Target]) -> String {
    value.text(leavingOut: targets.map(\.property), .exact) ?? ""
  }
}
