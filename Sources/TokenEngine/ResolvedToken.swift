/// A token in one variant: its value, and the way the value was found.
public struct ResolvedToken: Sendable {
  /// The token as its file declares it.
  public let declaration: TokenDeclaration

  private let origin: Origin

  /// Where value and chains come from: given, or read off the graph of all tokens when somebody asks.
  ///
  /// A design system may have a hundred thousand tokens in ten variants: a token takes little besides what it shares.
  private enum Origin: Sendable {
    case stated(StatedToken)
    case graph(ReferenceGraph, index: Int)
  }

  /// A value and the ways it was found, given when the token was made.
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
  ///   - chains: The ways the value was found; one chain with the token alone unless given.
  ///   - location: Where the token's value is declared.
  ///   - description: What the token is for.
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
      StatedToken(value: value, chains: chains ?? [TokenChain(links: [path], value: value.exactText)]))
  }

  /// Creates a token of a graph.
  ///
  /// - Precondition: The graph has a value for the token.
  init(declaration: TokenDeclaration, graph: ReferenceGraph, index: Int) {
    self.declaration = declaration
    origin = .graph(graph, index: index)
  }

  /// The value, with nothing left to look up.
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

  /// Where the token's value is declared.
  public var location: TokenLocation { declaration.location }

  /// What the token is for, if its author says so.
  public var description: String? { declaration.description }

  /// Whether and why the token should not be used any more; inherited from its groups.
  public var deprecation: Deprecation? { declaration.deprecation }

  /// The ways the value was found: one for each part that a reference supplies, and one for the rest.
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
  package func ways(limit: Int) -> [TokenChain] {
    switch origin {
    case .stated(let token): Array(token.chains.prefix(limit))
    case .graph(let graph, let index): graph.chains(of: index, limit: limit, hasValues: false)
    }
  }

  /// The names the whole value was looked up by: the token itself, then each token it is an alias of.
  ///
  /// Of very many the first and the last stand here, as in ``TokenChain/links``.
  public var aliasLinks: [String] {
    switch origin {
    case .stated(let token): token.chains.first { $0.property.isEmpty }?.links ?? [path]
    case .graph(let graph, let index): graph.aliasLinks(of: index)
    }
  }

  /// Adds the token, and those it takes its value from, to what has been reached.
  func reach(_ reached: inout ReachedTokens) {
    switch origin {
    case .stated(let token): for chain in token.chains { for link in chain.links { reached.add(link) } }
    case .graph(let graph, let index): graph.reach(from: index, &reached)
    }
  }
}
