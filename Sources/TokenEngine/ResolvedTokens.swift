/// All tokens of one variant: no aliases, no cycles, every value with the way it was found.
public struct ResolvedTokens: Sendable {
  /// The tokens that have a value, in the order of their declaration.
  public let tokens: [ResolvedToken]

  /// The tokens that are declared in another context but have no value in this one, in the order of their declaration.
  public let unset: [String]

  /// The tokens that are declared for this variant, and that a mistake leaves without a value.
  public let broken: [BrokenToken]

  private let indices: [PathKey: Int]
  private let unsetKeys: Set<PathKey>
  private let brokenKeys: Set<PathKey>

  /// Creates the tokens of a variant.
  ///
  /// - Parameters:
  ///   - tokens: The tokens that have a value; of two with the same path the last one counts.
  ///   - unset: The paths that are declared in another context only.
  ///   - broken: The tokens that a mistake leaves without a value.
  public init(tokens: [ResolvedToken], unset: [String] = [], broken: [BrokenToken] = []) {
    var indices: [PathKey: Int] = [:]
    indices.reserveCapacity(tokens.count)
    for (index, token) in tokens.enumerated() { indices[PathKey(token.path)] = index }
    self.init(tokens: tokens, indices: indices, unset: unset, broken: broken)
  }

  init(tokens: [ResolvedToken], indices: [PathKey: Int], unset: [String], broken: [BrokenToken]) {
    self.tokens = tokens
    self.unset = unset
    self.indices = indices
    self.broken = broken
    unsetKeys = Set(unset.map(PathKey.init))
    brokenKeys = Set(broken.map { PathKey($0.path) })
  }

  /// The paths of the tokens that have a value, in the order of their declaration.
  public var paths: [String] { tokens.map(\.path) }

  /// The token at a path; `nil` if it is unknown or unset.
  ///
  /// - Complexity: O(1) on average.
  public func token(_ path: String) -> ResolvedToken? { indices[PathKey(path)].map { tokens[$0] } }

  /// Whether a token is known to the system, being declared in another context, but has no value in this one.
  ///
  /// - Complexity: O(1) on average.
  public func isUnset(_ path: String) -> Bool { unsetKeys.contains(PathKey(path)) }

  /// Whether a token is declared for this variant, but a mistake leaves it without a value.
  ///
  /// - Complexity: O(1) on average.
  public func isBroken(_ path: String) -> Bool { brokenKeys.contains(PathKey(path)) }

  /// Some tokens, and all tokens that their values come from, however long the ways are; each once.
  ///
  /// - Parameter paths: The tokens; those without a value are passed over.
  /// - Returns: Their paths, in the order in which they were reached.
  /// - Complexity: O(*n* + *r*), where *n* is the number of tokens and *r* the number of references.
  public func sources(of paths: some Sequence<String>) -> [String] {
    var reached = ReachedTokens()
    for path in paths { token(path)?.reach(&reached) }
    return reached.paths
  }
}
