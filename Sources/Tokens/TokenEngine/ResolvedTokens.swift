import ExactTexts

/// All tokens of one variant, resolved: no aliases, no cycles, and every value with its resolution chain.
public struct ResolvedTokens: Sendable {
  /// The tokens that have a value, in the order of their declaration.
  public let tokens: [ResolvedToken]

  /// The tokens that are declared in another context but have no value in this one, in the order of their declaration.
  public let unset: [String]

  /// The tokens that are declared for this variant but have no value because of an error, in the order of their
  /// declaration.
  public let broken: [BrokenToken]

  private let indices: [ExactText: Int]
  private let unsetKeys: Set<ExactText>
  private let brokenIndices: [ExactText: Int]

  /// Creates the tokens of a variant.
  ///
  /// - Parameters:
  ///   - tokens: The tokens that have a value; of two with the same path the last one counts.
  ///   - unset: The paths that are declared in another context only.
  ///   - broken: The tokens without a value because of an error.
  public init(tokens: [ResolvedToken], unset: [String] = [], broken: [BrokenToken] = []) {
    var indices: [ExactText: Int] = [:]
    indices.reserveCapacity(tokens.count)
    for (index, token) in tokens.enumerated() { indices[ExactText(token.path)] = index }
    self.init(tokens: tokens, indices: indices, unset: unset, broken: broken)
  }

  init(tokens: [ResolvedToken], indices: [ExactText: Int], unset: [String], broken: [BrokenToken]) {
    self.tokens = tokens
    self.unset = unset
    self.indices = indices
    self.broken = broken
    unsetKeys = Set(unset.map { ExactText($0) })
    brokenIndices = Dictionary(broken.enumerated().map { (ExactText($1.path), $0) }, uniquingKeysWith: { $1 })
  }

  /// The paths of the tokens that have a value, in the order of their declaration.
  public var paths: [String] { tokens.map(\.path) }

  /// The token at a path; `nil` if it is unknown or unset.
  ///
  /// - Complexity: O(1) on average.
  public func token(_ path: String) -> ResolvedToken? { indices[ExactText(path)].map { tokens[$0] } }

  /// Whether a token is known to the system, being declared in another context, but has no value in this one.
  ///
  /// - Complexity: O(1) on average.
  public func isUnset(_ path: String) -> Bool { unsetKeys.contains(ExactText(path)) }

  /// Whether a token is declared for this variant, but has no value because of an error.
  ///
  /// - Complexity: O(1) on average.
  public func isBroken(_ path: String) -> Bool { brokenIndices[ExactText(path)] != nil }

  /// Why a token has no value; `nil` if it has one, or if that is not known.
  ///
  /// - Complexity: O(1) on average.
  package func breakage(of path: String) -> TokenBreakage? {
    brokenIndices[ExactText(path)].flatMap { broken[$0].breakage }
  }

  /// Some tokens, and all tokens that their values come from, however long the chains are; each once.
  ///
  /// - Parameter paths: The tokens; those without a value are passed over.
  /// - Returns: Their paths, in the order in which they were reached.
  /// - Complexity: O(*n* + *r*), where *n* is the number of tokens and *r* the number of references.
  package func sources(of paths: some Sequence<String>) -> [String] {
    var reached = ReachedTokens()
    for path in paths { token(path)?.reach(&reached) }
    return reached.paths
  }
}

/// A token in one variant: its value and its resolution chain.
public struct ResolvedToken: Sendable {
  /// The token as its file declares it.
  package let declaration: TokenDeclaration

  private let origin: Origin

  /// The source of value and chains: given, or read off the graph of all tokens on demand.
  ///
  /// A design system may have a hundred thousand tokens in ten variants: a token needs little memory besides what it
  /// shares.
  private enum Origin: Sendable {
    case stated(StatedToken)
    case graph(ReferenceGraph, index: Int)
  }

  /// A value and the chains it was found by, given when the token was made.
  private final class StatedToken: Sendable {
    let value: TokenValue
    let chains: [TokenChain]

    init(value: TokenValue, chains: [TokenChain]) {
      self.value = value
      self.chains = chains
    }
  }

  /// Creates a token from its parts.
  ///
  /// - Parameters:
  ///   - path: The group names and the token's name, joined with dots.
  ///   - value: The value.
  ///   - chains: The chains the value was found by; one chain with the token alone unless given.
  ///   - location: The location of the declaration of the token's value.
  ///   - description: The description of the token.
  ///   - deprecation: Whether and why the token should not be used any more.
  public init(
    path: String, value: TokenValue, chains: [TokenChain]? = nil,
    location: TokenLocation = TokenLocation(file: "", line: 1, column: 1, pointer: ""), description: String? = nil,
    deprecation: Deprecation? = nil
  ) {
    declaration = TokenDeclaration(
      path: path, type: value.type, expression: .literal(value, references: [], copies: []), location: location,
      description: description, deprecation: deprecation)
    origin = .stated(
      StatedToken(
        value: value, chains: chains ?? [TokenChain(links: [path], content: value.canonical, type: value.type.rawValue)]
      ))
  }

  /// Creates a token of a graph.
  ///
  /// - Precondition: The graph has a value for the token.
  init(declaration: TokenDeclaration, graph: ReferenceGraph, index: Int) {
    self.declaration = declaration
    origin = .graph(graph, index: index)
  }

  /// The resolved value.
  public var value: TokenValue {
    switch origin {
    case .stated(let token): token.value
    case .graph(let graph, let index): graph.value(of: index)
    }
  }

  /// The group names and the token's name, joined with dots.
  public var path: String { declaration.path }

  /// The type of the token.
  public var type: TokenType { value.type }

  /// The location of the declaration of the token's value.
  public var location: TokenLocation { declaration.location }

  /// The description of the token; `nil` if it has none.
  public var description: String? { declaration.description }

  /// Whether and why the token should not be used any more; inherited from its groups.
  public var deprecation: Deprecation? { declaration.deprecation }

  /// The purpose of a number or length, if the file states it for the token itself; that of an alias's target does not
  /// count.
  package var uses: TokenUses? { declaration.statement.uses }

  /// The resolution chains of the value: one for each part that a reference supplies, and one for the rest.
  ///
  /// - Complexity: O(*n*), where *n* is the number of parts.
  public var chains: [TokenChain] {
    switch origin {
    case .stated(let token): token.chains
    case .graph(let graph, let index): graph.chains(of: index, limit: .max)
    }
  }

  /// The names of the first of ``chains``, which may lack the texts of values.
  ///
  /// - Parameter limit: The number of chains after which no more are looked for.
  /// - Returns: The chains.
  package func chains(limit: Int) -> [TokenChain] {
    switch origin {
    case .stated(let token): Array(token.chains.prefix(limit))
    case .graph(let graph, let index): graph.chains(of: index, limit: limit, hasValues: false)
    }
  }

  /// The chain of aliases of the whole value: the token itself, then each token it is an alias of.
  ///
  /// Of very many, the first and the last are here, as in ``TokenChain/links``.
  public var aliasLinks: [String] {
    switch origin {
    case .stated(let token): token.chains.first { $0.property.isEmpty }?.links ?? [path]
    case .graph(let graph, let index): graph.aliasLinks(of: index)
    }
  }

  /// What stays the same as long as nothing about the token changes, from one variant to the next; `nil` for a token that
  /// was made from its parts.
  package var revision: TokenRevision? {
    guard case .graph(let graph, let index) = origin else { return nil }
    return TokenRevision(lineage: ObjectIdentifier(graph.lineage), index: index, number: Int(graph.revisions[index]))
  }

  /// Adds the token, and those it has its value from, to what has been reached.
  func reach(_ reached: inout ReachedTokens) {
    switch origin {
    case .stated(let token): for chain in token.chains { for link in chain.links { reached.add(link) } }
    case .graph(let graph, let index): graph.reach(from: index, &reached)
    }
  }
}

/// A state of a token: two tokens with the same are alike in all, of variants that are in memory together.
package struct TokenRevision: Hashable, Sendable {
  /// What variants that were resolved one after another share.
  package let lineage: ObjectIdentifier

  /// The index of the token among all.
  package let index: Int

  /// The variant in which it last changed.
  package let number: Int
}

/// A declared token that has no value because of an error.
public struct BrokenToken: Sendable {
  /// The group names and the token's name, joined with dots.
  public let path: String

  /// The type the token would have; `nil` if that is not known either.
  public let type: TokenType?

  /// The number of usable tokens that are declared before it.
  package let position: Int

  /// The purpose of a number or length, if the file states it.
  package let uses: TokenUses?

  /// Why it has no value; `nil` if that is not known.
  package let breakage: TokenBreakage?

  /// Creates a broken token from its parts; it is declared after all others.
  public init(path: String, type: TokenType? = nil) {
    self.init(path: path, type: type, position: .max)
  }

  /// Creates a broken token with its index in the order of declarations.
  package init(
    path: String, type: TokenType?, position: Int, uses: TokenUses? = nil, breakage: TokenBreakage? = nil
  ) {
    self.path = path
    self.uses = uses
    self.breakage = breakage
    self.type = type
    self.position = position
  }
}

extension BrokenToken: Hashable {
  /// Whether both tokens are exactly equal, apart from their locations and the errors that broke them.
  public static func == (left: BrokenToken, right: BrokenToken) -> Bool {
    ExactText(left.path) == ExactText(right.path) && left.type == right.type
  }

  /// Hashes the path and the type.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(type)
  }
}
