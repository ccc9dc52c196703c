import ExactTexts

/// Puts together what differs in all variants: one change for each token and kind.
struct ChangeCollector {
  private struct Key: Hashable {
    let kind: TokenChange.Kind
    let path: ExactText
  }

  /// What makes two states of a change the same one.
  private struct StateKey: Hashable {
    let change: Int
    let old: TokenChange.Side?
    let new: TokenChange.Side?
  }

  private struct FollowerKey: Hashable {
    let change: Int
    let path: ExactText
  }

  private var changes: [TokenChange] = []
  private var indices: [Key: Int] = [:]
  private var states: [StateKey: Int] = [:]
  private var followers: Set<FollowerKey> = []

  /// The tokens of which more is reported than that they moved.
  private var reported: Set<ExactText> = []

  private let variantCount: Int
  private let renames: TokenRenames
  private let oldFiles: [String: String]
  private let newFiles: [String: String]

  init(variantCount: Int, renames: TokenRenames, old: TokenComparison.Version, new: TokenComparison.Version) {
    self.variantCount = variantCount
    self.renames = renames
    oldFiles = old.files
    newFiles = new.files
  }

  /// Notes that a token is gone or new, in whichever variants it has a value.
  mutating func note(_ kind: TokenChange.Kind, _ path: String) { _ = change(kind, path) }

  /// Notes that a token has a new name.
  mutating func note(_ rename: TokenRenames.Rename) {
    _ = change(.renamed, rename.new, former: rename.old, reason: rename.reason)
  }

  /// Adds what differs in a variant.
  mutating func add(_ comparison: VariantTokenComparison, variant: Int) {
    for token in comparison.lost {
      let kind: TokenChange.Kind =
        indices[Key(kind: .removed, path: ExactText(token.path))] == nil ? .coverage : .removed
      add(kind, token, nil, variant)
    }
    for token in comparison.gained {
      let kind: TokenChange.Kind = indices[Key(kind: .added, path: ExactText(token.path))] == nil ? .coverage : .added
      add(kind, nil, token, variant)
    }
    for remark in comparison.remarks {
      if remark.kind == .file,
        ExactText(name(of: remark.old, in: oldFiles)) == ExactText(name(of: remark.new, in: newFiles))
      {
        continue
      }
      add(remark.kind, remark.old, remark.new, variant)
    }
    let roots = comparison.entries.map { entry in entry.kind.map { add($0, entry.old, entry.new, variant) } }
    for (index, entry) in comparison.entries.enumerated() where entry.kind == nil {
      reported.insert(ExactText(entry.new.path))
      for root in entry.roots ?? [] where root != index {
        guard let change = roots[root],
          followers.insert(FollowerKey(change: change, path: ExactText(entry.new.path))).inserted
        else { continue }
        changes[change].followers.append(entry.new.path)
      }
    }
  }

  /// All changes, in order.
  mutating func finish() -> [TokenChange] {
    var list = changes.filter { $0.kind != .file || !reported.contains(ExactText($0.path)) }
    for index in list.indices { list[index].followers.sort { ExactText($0) < ExactText($1) } }
    let ranks = Dictionary(TokenChange.Kind.allCases.enumerated().map { ($1, $0) }) { first, _ in first }
    list.sort { left, right in
      if left.kind != right.kind { return ranks[left.kind, default: 0] < ranks[right.kind, default: 0] }
      if left.followers.count != right.followers.count { return left.followers.count > right.followers.count }
      return ExactText(left.path) < ExactText(right.path)
    }
    return list
  }

  /// Adds what a token was and is in a variant; returns the change.
  @discardableResult
  private mutating func add(
    _ kind: TokenChange.Kind, _ old: ResolvedToken?, _ new: ResolvedToken?, _ variant: Int
  ) -> Int {
    let path = new?.path ?? old.map { renames.newPath(of: $0.path) ?? $0.path } ?? ""
    let former = old?.path ?? new.map { renames.formerPath(of: $0.path) ?? $0.path } ?? path
    let index = change(kind, path, former: former)
    let (oldSide, newSide) = (old.map { side($0, oldFiles) }, new.map { side($0, newFiles) })
    let key = StateKey(change: index, old: oldSide?.reduced(to: kind), new: newSide?.reduced(to: kind))
    if let position = states[key] {
      changes[index].states[position].variants.append(variant)
    } else {
      states[key] = changes[index].states.count
      changes[index].states.append(TokenChange.State(old: oldSide, new: newSide, variants: [variant]))
    }
    return index
  }

  private mutating func change(
    _ kind: TokenChange.Kind, _ path: String, former: String? = nil, reason: TokenChange.RenameReason? = nil
  ) -> Int {
    let key = Key(kind: kind, path: ExactText(path))
    if let index = indices[key] { return index }
    if kind != .file { reported.insert(ExactText(path)) }
    indices[key] = changes.count
    let formerPath = former.flatMap { ExactText($0) == ExactText(path) ? nil : $0 }
    changes.append(TokenChange(kind: kind, path: path, formerPath: formerPath, reason: reason, states: []))
    return changes.count - 1
  }

  private func name(of token: ResolvedToken, in files: [String: String]) -> String {
    files[token.location.file] ?? token.location.file
  }

  private func side(_ token: ResolvedToken, _ files: [String: String]) -> TokenChange.Side {
    TokenChange.Side(
      type: token.type, value: token.value, targets: token.declaration.expression.targets,
      deprecation: token.deprecation, description: token.description, file: name(of: token, in: files),
      location: token.location)
  }
}

extension TokenChange.Side {
  /// Only what a kind of change is about, so that equal changes can be found.
  fileprivate func reduced(to kind: TokenChange.Kind) -> TokenChange.Side {
    let isOfValue: Bool =
      switch kind {
      case .type, .value, .alias, .renamed, .removed, .added, .coverage: true
      case .deprecation, .description, .file: false
      }
    return TokenChange.Side(
      type: isOfValue ? type : .number, value: isOfValue ? value : .number(0), targets: isOfValue ? targets : [],
      deprecation: kind == .deprecation ? deprecation : nil, description: kind == .description ? description : nil,
      file: kind == .file ? file : "", location: TokenLocation(file: "", line: 1, column: 1, pointer: ""))
  }
}
