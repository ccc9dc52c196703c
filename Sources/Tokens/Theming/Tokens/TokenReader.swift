internal import ExactTexts
internal import TokenEngine

/// Finds the values of tokens in one variant, with the themes that count.
package struct TokenReader: Sendable {
  /// The themes, the nearest first.
  var themes: [Theme]

  /// The variant.
  var variant: Variant

  /// The tokens whose values are being resolved, each referred to by the one before it.
  private var chain: [ExactText] = []

  /// The tokens of which neither overrides nor those of what they refer to count, because they refer back to them.
  private var plain: Set<ExactText> = []

  /// The largest number of tokens in a chain of overrides; a longer one is treated as a cycle.
  ///
  /// Each needs about a kibibyte of the stack, of which threads have 128 and more.
  static let maximumSteps = 64

  /// How often a value may still be looked for; `nil` as long as none has been looked for in parts of others.
  private var budget: ReadingBudget?

  init(themes: [Theme], variant: Variant) {
    self.themes = themes
    self.variant = variant
  }

  /// What came of looking for a value.
  private enum Outcome {
    case found(TokenReading<any Sendable>)

    /// There is none.
    case none

    /// The value depends on that of a token that is being resolved; the tokens are those of the cycle.
    ///
    /// If the chain is too long, they are all of it, and the token is none of them.
    case cycle(ExactText, members: [ExactText])
  }

  /// Finds the value of a token; a value of another type is passed over.
  package func reading<Value>(of token: AliasToken<Value>) -> TokenReading<Value> {
    if isSaid(of: token.path), case .found(let found) = find(token), let value = found.value as? Value {
      return TokenReading(value: value, links: found.links)
    }
    let global = token.globals.value(in: variant) ?? .literal(token.last)
    return TokenReading(value: global.value, links: [token.path] + (global.path.map { [$0] } ?? []))
  }

  /// Finds the value of a token by its name; `nil` if no theme has one.
  func reading(of path: String) -> TokenReading<any Sendable>? {
    if case .found(let found) = find(NamedToken(path: path)) { found } else { nil }
  }

  /// The tokens of a cycle of overrides through a token, or of a chain of overrides that is too long; `nil` if there is
  /// neither.
  func cycle(from path: String) -> (members: [String], isClosed: Bool)? {
    let key = ExactText(path)
    var reader = self
    reader.chain = [key]
    for slot in variant.slots {
      guard case .cycle(let end, let members) = reader.find(NamedToken(path: path), in: slot) else { continue }
      let isClosed = members.first == end
      if end == key || !isClosed { return (members.map(\.text), isClosed) }
    }
    return nil
  }

  private func find(_ token: some AnyAliasToken) -> Outcome {
    let key = ExactText(token.path)
    if let start = chain.firstIndex(of: key) { return .cycle(key, members: Array(chain[start...])) }
    if chain.count >= Self.maximumSteps || budget?.isSpent() == true { return .cycle(key, members: chain) }
    var reader = self
    reader.chain.append(key)
    search: while true {
      for slot in variant.slots {
        switch reader.find(token, in: slot) {
        case .none: continue
        case .found(let found): return .found(found)
        case .cycle(let end, let members):
          // Only the token that the circle closes at begins again, as if it were not overridden.
          guard end == key, reader.plain.insert(key).inserted else { return .cycle(end, members: members) }
          continue search
        }
      }
      guard let last = token.lastResort else { return .none }
      return .found(TokenReading(value: last.value, links: [token.path]))
    }
  }

  /// Looks in one slot, without falling back on others.
  private func find(_ token: some AnyAliasToken, in slot: Slot) -> Outcome {
    let key = ExactText(token.path)
    for theme in themes {
      if let override = theme.aliasOverrides[key] {
        switch override {
        case .values(let values):
          guard let stored = values[slot] else { break }
          return .found(TokenReading(value: stored.value, links: [token.path] + (stored.path.map { [$0] } ?? [])))
        case .alias(let other):
          if plain.contains(key) { break }
          return lead(from: token.path, to: other)
        }
      }
      if let loaded = theme.tokens[slot]?.token(token.path) { return find(loaded) }
      // What the files of a theme have in any variant takes the place of all that stands behind the theme.
      if theme.loadedToken(token.path, in: variant) != nil { return .none }
    }
    guard let stored = token.stated(in: slot) else { return .none }
    return .found(TokenReading(value: stored.value, links: [token.path] + (stored.path.map { [$0] } ?? [])))
  }

  /// The value of another token, as that of a token that stands for it.
  private func lead(from path: String, to other: some AnyAliasToken) -> Outcome {
    let outcome = find(other)
    guard case .found(let found) = outcome else { return outcome }
    return .found(TokenReading(value: found.value, links: [path] + found.links))
  }

  /// The value of a token of a file: as the file has it, unless something that it refers to is overridden.
  private func find(_ token: ResolvedToken) -> Outcome {
    let links = token.aliasLinks
    if !plain.contains(ExactText(token.path)) {
      for (index, link) in links.enumerated().dropFirst() where isOverridden(link) {
        switch find(NamedToken(path: link)) {
        case .none: continue
        case .cycle(let end, let members): return .cycle(end, members: members)
        case .found(let found):
          // An override of another type is none; see ``findings``.
          if TokenValue(payload: found.value, as: token.type).map({ $0.type != token.type }) ?? false { continue }
          return .found(TokenReading(value: found.value, links: links[..<index] + found.links))
        }
      }
      switch replaceParts(of: token) {
      case .none: break
      case let outcome: return outcome
      }
    }
    return .found(TokenReading(value: token.value.payload, links: links))
  }

  /// The value with the parts replaced that overridden tokens supply; none if there are no such parts.
  private func replaceParts(of token: ResolvedToken) -> Outcome {
    guard themes.contains(where: { !$0.aliasOverrides.isEmpty }) else { return .none }
    var value = token.value
    var isChanged = false
    // Parts may lead to tokens with parts, and there are more of them at each step.
    var reader = self
    if budget == nil { reader.budget = ReadingBudget() }
    for chain in token.chains where !chain.property.isEmpty {
      guard let link = chain.links.dropFirst().first(where: isOverridden) else { continue }
      switch reader.find(NamedToken(path: link)) {
      case .none: continue
      case .cycle(let end, let members): return .cycle(end, members: members)
      case .found(let found):
        for type in [TokenType.number, .fontWeight] {
          guard let supplied = TokenValue(payload: found.value, as: type) else { continue }
          guard value.replace(chain.property, with: supplied) else { continue }
          isChanged = true
          break
        }
      }
    }
    return isChanged ? .found(TokenReading(value: value.payload, links: token.aliasLinks)) : .none
  }

  /// Whether a theme may have a value for a token.
  private func isSaid(of path: String) -> Bool {
    themes.contains { !$0.tokens.entries.isEmpty || $0.aliasOverrides[ExactText(path)] != nil }
  }

  private func isOverridden(_ path: String) -> Bool {
    themes.contains { $0.aliasOverrides[ExactText(path)] != nil }
  }
}
