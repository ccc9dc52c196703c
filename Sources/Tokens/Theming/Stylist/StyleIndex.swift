/// The identifiers of a stylist's styles: their order, the search among them, and what was found before.
struct StyleIndex: Sendable {
  /// The identifiers in the order in which they were registered; `nil` was removed.
  private(set) var identifiers: [StyleIdentifier?] = []

  /// The current theme.
  private(set) var theme: StyleName?

  /// Whether observers were not notified of a change, because it was one of an endless row.
  var hasEndlessChanges = false

  /// What was looked up in vain since the last change, the first ``maximumProblems`` of them.
  private(set) var unmatched: [StyleIdentifier] = []

  let keepsFirst: Bool
  private let themeTakesPrecedence: Bool
  private var tree = StyleTree()
  private var query = StyleTree.Query()
  private var cache = WinnerCache()
  private var removedCount = 0

  /// The indices of styles that are never used, because their identifiers had one before.
  private var unused: [StyleIdentifier: [Int]] = [:]

  /// The number of identifiers of one kind of problem that are reported.
  static let maximumProblems = 100

  init(themeTakesPrecedence: Bool, keepsFirst: Bool) {
    self.themeTakesPrecedence = themeTakesPrecedence
    self.keepsFirst = keepsFirst
  }

  /// The number of identifiers whose winners are remembered.
  var cachedWinners: Int { cache.count }

  /// The identifier of a style; `nil` for -1.
  func identifier(at index: Int) -> StyleIdentifier? { index < 0 ? nil : identifiers[index] }

  /// Whether the style at an index is used, and not another one with the same identifier.
  func isUsed(_ identifier: StyleIdentifier, at index: Int) -> Bool { tree.entry(for: identifier) == index }

  /// Registers an identifier.
  ///
  /// - Returns: The index of its style: a new one at the end, or that of the style it replaces.
  mutating func add(_ identifier: StyleIdentifier) -> Int {
    forget()
    let known = tree.entry(for: identifier)
    if let known, !keepsFirst { return known }
    identifiers.append(identifier)
    if known == nil {
      tree.set(identifier, to: identifiers.count - 1)
    } else {
      unused[identifier, default: []].append(identifiers.count - 1)
    }
    return identifiers.count - 1
  }

  /// Removes an identifier.
  ///
  /// - Returns: The indices of its styles.
  mutating func remove(_ identifier: StyleIdentifier) -> [Int] {
    guard let known = tree.entry(for: identifier) else { return [] }
    forget()
    tree.set(identifier, to: nil)
    let indices = [known] + (unused.removeValue(forKey: identifier) ?? [])
    for index in indices { identifiers[index] = nil }
    removedCount += indices.count
    return indices
  }

  /// Gives up the indices of removed styles, when they are more than the others.
  ///
  /// - Returns: The old indices of those that stay, in order; `nil` if nothing moved.
  mutating func compact() -> [Int]? {
    guard removedCount > 32, 2 * removedCount > identifiers.count else { return nil }
    let kept = identifiers.indices.filter { identifiers[$0] != nil }
    let old = tree
    tree = StyleTree()
    unused = [:]
    for (index, oldIndex) in kept.enumerated() {
      guard let identifier = identifiers[oldIndex] else { continue }
      if old.entry(for: identifier) == oldIndex {
        tree.set(identifier, to: index)
      } else {
        unused[identifier, default: []].append(index)
      }
    }
    identifiers = kept.map { identifiers[$0] }
    removedCount = 0
    return kept
  }

  /// Changes the current theme.
  ///
  /// - Returns: Whether it was another one.
  mutating func change(theme: String?) -> Bool {
    let theme = theme.map { StyleName($0) }
    if theme == self.theme { return false }
    self.theme = theme
    forget()
    return true
  }

  /// The best style for an identifier.
  mutating func winner(for identifier: StyleIdentifier) -> StyleTree.Winner {
    if let winner = cache.winner(for: identifier) { return winner }
    let winner = tree.winner(
      for: identifier, theme: theme, themeTakesPrecedence: themeTakesPrecedence, using: &query)
    cache.set(winner, for: identifier)
    if winner.entry < 0, unmatched.count < Self.maximumProblems, !unmatched.contains(identifier) {
      unmatched.append(identifier)
    }
    return winner
  }

  /// Forgets what was found, because something changed.
  private mutating func forget() {
    cache.removeAll()
    unmatched = []
  }
}
