internal import SnapshotHarness
internal import Specimens
private import Synchronization
internal import TokenEngine
internal import TokenFiles

/// The tokens of one variant, in its own contexts and in those that single nodes ask for.
final class VariantTokens: Sendable {
  /// The variant's name.
  let name: String

  /// The context of each axis.
  let input: [String: String]

  /// The tokens in the variant's own contexts.
  let tokens: ResolvedTokens

  /// The tokens of other contexts, which several variants may ask for.
  let shared: SharedTokens

  /// The tokens in other contexts, by their axes and contexts.
  private let others = Mutex<[[PathKey]: ResolvedTokens?]>([:])
  private let ingredients = Mutex<[UsedToken: [Ingredient]]>([:])

  /// Creates the tokens of a variant.
  ///
  /// - Parameters:
  ///   - name: The variant's name.
  ///   - input: The context of each axis.
  ///   - tokens: The tokens.
  ///   - shared: The tokens of other contexts, which several variants may ask for.
  init(name: String, input: [String: String], tokens: ResolvedTokens, shared: SharedTokens) {
    self.name = name
    self.input = input
    self.tokens = tokens
    self.shared = shared
    shared.keep(tokens, for: input)
  }

  /// The tokens with some axes in another context; `nil` if there is no such axis or context.
  ///
  /// An axis that only other token files of the suite have changes nothing.
  func tokens(in context: [String: String]) -> ResolvedTokens? {
    if context.isEmpty { return tokens }
    let key = Self.key(of: context)
    if let known = others.withLock({ $0[key] }) { return known }
    let resolved = choices(with: context).flatMap { shared.tokens(in: $0) }
    others.withLock { $0[key] = .some(resolved) }
    return resolved
  }

  /// The contexts with some axes in another one; `nil` if there is no such axis or context.
  private func choices(with context: [String: String]) -> [String: String]? {
    var choices = input
    // Of two spellings of one axis the last one counts, whatever order a dictionary has.
    for (axis, name) in context.sorted(by: { $0.key < $1.key }) {
      guard let choice = VariantChoice.Pair(axis: axis, context: name).settled(among: shared.system.axes) else {
        return nil
      }
      choices[choice.axis] = choice.context
    }
    return choices
  }

  /// What tokens contribute to a picture: their chains, as the harness keeps them.
  func ingredients(of used: [UsedToken]) -> [Ingredient] {
    ingredients.withLock { known in
      var all: [Ingredient] = []
      all.reserveCapacity(used.count)
      for token in used {
        if let made = known[token] {
          all += made
        } else {
          let made = makeIngredients(of: token)
          known[token] = made
          all += made
        }
      }
      return all
    }
  }

  /// Axes and contexts as a key, compared scalar by scalar.
  private static func key(of context: [String: String]) -> [PathKey] {
    context.sorted { $0.key < $1.key }.flatMap { [PathKey($0.key), PathKey($0.value)] }
  }

  /// Some tokens, and all tokens that their values come from.
  func sources(of used: [UsedToken]) -> [String] {
    var paths: [String] = []
    var places: [[PathKey]: Int] = [:]
    var groups: [(context: [String: String], paths: [String])] = []
    for token in used {
      let key = Self.key(of: token.context)
      let place = places[key] ?? groups.count
      if place == groups.count {
        places[key] = place
        groups.append((token.context, []))
      }
      groups[place].paths.append(token.path)
    }
    for group in groups { paths += tokens(in: group.context)?.sources(of: group.paths) ?? [] }
    return paths
  }

  private func makeIngredients(of used: UsedToken) -> [Ingredient] {
    let chains = tokens(in: used.context)?.token(used.path)?.chains ?? []
    return chains.map {
      Ingredient(chain: $0.links, property: $0.property, value: $0.value, context: used.contextText)
    }
  }
}

/// The tokens of a system in all contexts that were asked for, each resolved once.
final class SharedTokens: Sendable {
  /// The system.
  let system: TokenSystem

  /// The tokens by the context of each axis.
  private let known = Mutex<[[PathKey]: ResolvedTokens]>([:])

  /// Creates the tokens of a system, none of which is resolved.
  init(of system: TokenSystem) { self.system = system }

  /// Keeps the tokens of some contexts.
  func keep(_ tokens: ResolvedTokens, for input: [String: String]) {
    guard let key = key(of: input) else { return }
    known.withLock { $0[key] = tokens }
  }

  /// Lets go of all tokens but those of some contexts.
  func keepOnly(_ inputs: [[String: String]]) {
    let keys = Set(inputs.compactMap { key(of: $0) })
    known.withLock { known in known = known.filter { keys.contains($0.key) } }
  }

  /// The tokens in some contexts; `nil` if they do not exist together.
  func tokens(in input: [String: String]) -> ResolvedTokens? {
    guard let key = key(of: input) else { return nil }
    if let known = known.withLock({ $0[key] }) { return known }
    let resolved = system.resolve(input).tokens
    known.withLock { $0[key] = resolved }
    return resolved
  }

  /// The context of every axis that counts, in the order of the axes; `nil` if they do not exist together.
  private func key(of input: [String: String]) -> [PathKey]? {
    system.completed(input).map { input in system.axes.map { PathKey(input[$0.name] ?? "") } }
  }
}
