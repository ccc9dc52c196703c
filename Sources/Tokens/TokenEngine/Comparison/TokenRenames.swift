import ExactTexts

/// Which tokens of the first version the second one has under other names, as far as there is no second guess.
struct TokenRenames {
  /// A token with a new name.
  struct Rename {
    let old: String
    let new: String
    let reason: TokenChange.RenameReason
  }

  /// The tokens, in the order of the first version.
  private(set) var list: [Rename] = []

  private var newPaths: [ExactText: String] = [:]
  private var formerPaths: [ExactText: String] = [:]

  init(
    _ pairs: [TokenComparison.Pair], _ census: TokenCensus, old: TokenComparison.Version, new: TokenComparison.Version
  ) {
    guard !census.removed.isEmpty, !census.added.isEmpty else { return }
    let removedIdentifiers = old.identifiers(census.removed)
    let addedIdentifiers = new.identifiers(census.added)
    match(
      zip(census.removed, removedIdentifiers).map { ($0, $1) }, zip(census.added, addedIdentifiers).map { ($0, $1) },
      reason: { identifier, _ in .identifier(identifier) })
    // A token that has an identifier on one side and another one on the other side is not the same.
    let removed = zip(census.removed, removedIdentifiers).filter { newPath(of: $0.0) == nil }
    let added = zip(census.added, addedIdentifiers).filter { formerPath(of: $0.0) == nil }
    let identified = newPaths
    var oldTraits = TokenTraits(of: removed.map { $0.0 }) { identified[ExactText($0)] ?? $0 }
    var newTraits = TokenTraits(of: added.map { $0.0 }) { $0 }
    for pair in pairs {
      oldTraits.add(pair.old)
      newTraits.add(pair.new)
    }
    let known = Dictionary(
      (removed + added).compactMap { path, identifier in identifier.map { (ExactText(path), $0) } }
    ) { first, _ in first }
    match(
      removed.map { ($0.0, oldTraits.text(of: $0.0)) }, added.map { ($0.0, newTraits.text(of: $0.0)) },
      unless: { known[ExactText($0)] != nil && known[ExactText($1)] != nil },
      reason: { _, path in .sameUsers(count: oldTraits.userCount(of: path)) })
    let indices = Dictionary(census.removed.enumerated().map { (ExactText($1), $0) }) { first, _ in first }
    list.sort { indices[ExactText($0.old), default: 0] < indices[ExactText($1.old), default: 0] }
  }

  /// The new name of a token of the first version; `nil` if it has none.
  func newPath(of old: String) -> String? { list.isEmpty ? nil : newPaths[ExactText(old)] }

  /// The old name of a token of the second version; `nil` if it had none.
  func formerPath(of new: String) -> String? { list.isEmpty ? nil : formerPaths[ExactText(new)] }

  /// Pairs the tokens that share something no other one on either side has.
  private mutating func match(
    _ removed: [(path: String, trait: String?)], _ added: [(path: String, trait: String?)],
    unless isRefused: (String, String) -> Bool = { _, _ in false },
    reason: (_ trait: String, _ old: String) -> TokenChange.RenameReason
  ) {
    let owners = Self.owners(of: added)
    for (key, old) in Self.owners(of: removed) {
      guard let old, let new = owners[key] ?? nil, !isRefused(old, new) else { continue }
      list.append(Rename(old: old, new: new, reason: reason(key.text, old)))
      newPaths[ExactText(old)] = new
      formerPaths[ExactText(new)] = old
    }
  }

  /// The token with each trait; `nil` if there are several.
  private static func owners(of tokens: [(path: String, trait: String?)]) -> [ExactText: String?] {
    var owners: [ExactText: String?] = [:]
    for (path, trait) in tokens {
      guard let trait else { continue }
      let key = ExactText(trait)
      owners[key] = owners[key] == nil ? .some(path) : .some(nil)
    }
    return owners
  }
}

/// What some tokens state, and which tokens refer to them, in all variants.
private struct TokenTraits {
  private var texts: [ExactText: String] = [:]
  private var users: [ExactText: Set<ExactText>] = [:]
  private let wanted: Set<ExactText>
  private let name: (String) -> String
  private var variant = 0

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - paths: The tokens.
  ///   - name: The name under which the other version may have a token.
  init(of paths: [String], name: @escaping (String) -> String) {
    wanted = Set(paths.map { ExactText($0) })
    self.name = name
  }

  /// Adds what the tokens of a variant say.
  mutating func add(_ tokens: ResolvedTokens) {
    var own: [ExactText: [String]] = [:]
    for token in tokens.tokens {
      for target in token.declaration.expression.targets {
        let key = ExactText(target.path)
        guard wanted.contains(key) else { continue }
        let user = name(token.path)
        users[key, default: []].insert(ExactText(user))
        own[key, default: []].append(Self.framed(user) + Self.framed(target.property))
      }
    }
    for token in tokens.tokens {
      let key = ExactText(token.path)
      guard wanted.contains(key) else { continue }
      let targets = token.declaration.expression.targets
      var text = "\(variant) \(token.type.rawValue) " + Self.framed(token.ownText(besides: targets))
      for target in targets { text += Self.framed(target.property) + Self.framed(name(target.path)) }
      let users = (own[key] ?? []).sorted { ExactText($0) < ExactText($1) }
      texts[key, default: ""] += text + "; " + users.joined()
    }
    variant += 1
  }

  /// All that is known of a token as one text that no other says; `nil` if nothing refers to it.
  func text(of path: String) -> String? { users[ExactText(path)] == nil ? nil : texts[ExactText(path)] }

  /// How many tokens refer to a token.
  func userCount(of path: String) -> Int { users[ExactText(path)]?.count ?? 0 }

  /// A text that says where it ends.
  private static func framed(_ text: String) -> String { "\(text.utf8.count):\(text)" }
}
