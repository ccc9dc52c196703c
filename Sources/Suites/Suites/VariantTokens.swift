private import CanonicalValues
internal import ExactTexts
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

  /// The contexts that nodes have asked for, by their axes and contexts as they are written.
  private let contexts = Mutex<[[ExactText]: ResolvedContext?]>([:])
  private let ingredients = Mutex<[UsedToken: [Ingredient]]>([:])

  /// What a node's contexts mean in the variant.
  private struct ResolvedContext {
    /// Where the tokens are found.
    var key: SharedTokens.Key

    /// The contexts that differ from the variant's own, in the spelling of the token files.
    var differences: [String: String]
  }

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
    guard let resolved = resolved(context) else { return nil }
    return resolved.differences.isEmpty ? tokens : shared.tokens(for: resolved.key)
  }

  private func resolved(_ context: [String: String]) -> ResolvedContext? {
    let name = Self.key(of: context)
    if let known = contexts.withLock({ $0[name] }) { return known }
    let made = resolve(context)
    contexts.withLock { $0[name] = .some(made) }
    return made
  }

  private func resolve(_ context: [String: String]) -> ResolvedContext? {
    var choices = input
    // Of two spellings of one axis the last one counts, whatever order a dictionary has.
    for (axis, name) in context.sorted(by: { $0.key < $1.key }) {
      guard let choice = VariantChoice.Pair(axis: axis, context: name).resolved(among: shared.system.axes) else {
        return nil
      }
      choices[choice.axis] = choice.context
    }
    guard let key = shared.key(of: choices) else { return nil }
    let own = shared.key(of: input)?.input ?? [:]
    return ResolvedContext(key: key, differences: key.input.filter { ExactText(own[$0.key]) != ExactText($0.value) })
  }

  /// What tokens contribute to a picture: their chains, as the harness keeps them.
  ///
  /// A token that is read in a context which is the variant's own is not distinguished from one that is read without.
  ///
  /// - Parameter used: The tokens, each once.
  /// - Returns: The ingredients of each, in the same order.
  func ingredients(of used: [UsedToken]) -> [Ingredient] {
    var used = used
    if used.contains(where: { !$0.context.isEmpty }) {
      var seen: Set<UsedToken> = []
      used = used.map { recorded($0) }.filter { seen.insert($0).inserted }
    }
    return ingredients.withLock { known in
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

  /// A token as ingredients name it: without the contexts that are the variant's own.
  func recorded(_ token: UsedToken) -> UsedToken {
    token.context.isEmpty
      ? token : UsedToken(path: token.path, context: resolved(token.context)?.differences ?? token.context)
  }

  /// Axes and contexts as a key, compared scalar by scalar.
  private static func key(of context: [String: String]) -> [ExactText] {
    context.sorted { $0.key < $1.key }.flatMap { [ExactText($0.key), ExactText($0.value)] }
  }

  /// Some tokens, and all tokens that their values come from.
  func sources(of used: [UsedToken]) -> [String] {
    var paths: [String] = []
    var indices: [[ExactText]: Int] = [:]
    var groups: [(context: [String: String], paths: [String])] = []
    for token in used {
      let key = Self.key(of: token.context)
      let index = indices[key] ?? groups.count
      if index == groups.count {
        indices[key] = index
        groups.append((token.context, []))
      }
      groups[index].paths.append(token.path)
    }
    for group in groups { paths += tokens(in: group.context)?.sources(of: group.paths) ?? [] }
    return paths
  }

  private func makeIngredients(of used: UsedToken) -> [Ingredient] {
    guard let resolved = tokens(in: used.context) else { return [] }
    return (resolved.token(used.path)?.chains ?? []).map { chain in
      var ingredient = Ingredient(
        chain: chain.links, property: chain.property, value: RecordedValue(chain), context: used.contextText)
      if chain.isCopy, let owner = chain.links.last.flatMap({ resolved.token($0) }) {
        // What others supply to the owner has chains of its own.
        let own = owner.chains.first { $0.property.isEmpty }
        ingredient.whole =
          own.map { RecordedValue($0) } ?? RecordedValue(owner.value.canonical, type: owner.type.rawValue)
      }
      return ingredient
    }
  }
}

extension RecordedValue {
  /// The value at the end of a chain.
  fileprivate init(_ chain: TokenChain) { self.init(chain.content, type: chain.type) }
}

/// The tokens of a system in the contexts that were asked for, each resolved once.
final class SharedTokens: Sendable {
  /// The system.
  let system: TokenSystem

  private let known = Mutex(Known())

  /// The largest number of tokens that are kept for contexts which are no variant's own.
  private let limit: Int

  /// The contexts of all axes that count, in which tokens are resolved.
  struct Key: Hashable {
    /// The context of each axis, in the spelling of the token files.
    let input: [String: String]

    /// The same as text, compared scalar by scalar, in the order of the axes.
    private let contexts: [ExactText]

    fileprivate init(_ input: [String: String], of axes: [ContextAxis]) {
      self.input = input
      contexts = axes.map { ExactText(input[$0.name] ?? "") }
    }

    static func == (left: Key, right: Key) -> Bool { left.contexts == right.contexts }

    func hash(into hasher: inout Hasher) { hasher.combine(contexts) }
  }

  private struct Known {
    /// The tokens of variants.
    var own: [Key: ResolvedTokens] = [:]

    /// The tokens of other contexts.
    var others: [Key: ResolvedTokens] = [:]

    /// The number of tokens of these.
    var count = 0
  }

  /// Creates the tokens of a system, none of which is resolved.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - limit: The largest number of tokens that are kept for contexts which are no variant's own; what goes beyond is
  ///     resolved again when it is asked for again.
  init(of system: TokenSystem, limit: Int = 5_000_000) {
    self.system = system
    self.limit = limit
  }

  /// Keeps the tokens of a variant.
  func keep(_ tokens: ResolvedTokens, for input: [String: String]) {
    guard let key = key(of: input) else { return }
    known.withLock { $0.own[key] = tokens }
  }

  /// Lets go of all tokens but those of some variants.
  func keepOnly(_ inputs: [[String: String]]) {
    let keys = Set(inputs.compactMap { key(of: $0) })
    known.withLock { known in known = Known(own: known.own.filter { keys.contains($0.key) }) }
  }

  /// The tokens in some contexts.
  func tokens(for key: Key) -> ResolvedTokens {
    if let tokens = known.withLock({ $0.own[key] ?? $0.others[key] }) { return tokens }
    let tokens = system.resolve(key.input).tokens
    known.withLock { known in
      let count = tokens.tokens.count + tokens.unset.count
      if known.count + count > limit { known = Known(own: known.own) }
      known.others[key] = tokens
      known.count += count
    }
    return tokens
  }

  /// The contexts of all axes that count with an input; `nil` if they do not exist together.
  func key(of input: [String: String]) -> Key? { system.completed(input).map { Key($0, of: system.axes) } }
}
