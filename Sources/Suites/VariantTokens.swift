private import LocatedJSON
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

  private let system: TokenSystem

  /// The tokens in other contexts, by their axes and contexts.
  private let others = Mutex<[[PathKey]: ResolvedTokens]>([:])
  private let ingredients = Mutex<[UsedToken: [Ingredient]]>([:])

  /// Creates the tokens of a variant.
  init(name: String, input: [String: String], tokens: ResolvedTokens, system: TokenSystem) {
    self.name = name
    self.input = input
    self.tokens = tokens
    self.system = system
  }

  /// The tokens with some axes in another context; `nil` if there is no such axis or context.
  func tokens(in context: [String: String]) -> ResolvedTokens? {
    if context.isEmpty { return tokens }
    let key = Self.key(of: context)
    if let known = others.withLock({ $0[key] }) { return known }
    var choices = input
    for (axis, name) in context {
      guard let choice = VariantChoice.Pair(axis: axis, context: name).settled(among: system.axes) else { return nil }
      choices[choice.axis] = choice.context
    }
    let resolved = system.resolve(choices).tokens
    others.withLock { $0[key] = resolved }
    return resolved
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
