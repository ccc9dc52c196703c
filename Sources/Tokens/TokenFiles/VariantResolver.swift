package import LocatedJSON
package import TokenEngine

/// Resolves variants of a system one after another; what a variant shares with the last one is not computed again.
package struct VariantResolver {
  private let system: TokenSystem
  private var memory = VariantMemory()
  private var fates: DeclarationFates?

  /// Creates a resolver.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - keepsAccount: Whether ``account`` is wanted.
  package init(_ system: TokenSystem, keepsAccount: Bool = false) {
    self.system = system
    if keepsAccount { fates = DeclarationFates(system.declarations) }
  }

  /// The account of all declarations in the variants so far; `nil` unless it was requested.
  package var account: DeclarationAccount? { fates.map { system.account(of: $0) } }

  /// Resolves one choice of contexts for output.
  ///
  /// - Parameter input: As for ``TokenSystem/resolve(_:checking:)``.
  /// - Returns: The same as ``TokenSystem/variant(_:)``.
  package mutating func variant(_ input: [String: String]) -> (variant: ResolvedVariant, findings: [Finding]) {
    let (tokens, findings) = tokens(input)
    return (ResolvedVariant(input: system.contexts(of: input), tokens: tokens), findings)
  }

  /// Resolves all tokens for one choice of contexts.
  ///
  /// - Parameters:
  ///   - input: As for ``TokenSystem/resolve(_:checking:)``.
  ///   - rules: Rules of tiers to check the tokens against.
  ///   - tierLimit: The number of problems of tiers, of each kind, that are kept.
  /// - Returns: The same as ``TokenSystem/resolve(_:checking:tierLimit:)``.
  package mutating func tokens(
    _ input: [String: String], checking rules: TierRules? = nil, tierLimit: Int = FindingList.standardLimit
  ) -> (tokens: ResolvedTokens, findings: [Finding]) {
    system.resolve(input, checking: rules, tierLimit: tierLimit, remembering: &memory, fates: &fates)
  }
}

/// What is kept of the variants of a system that were resolved so far.
struct VariantMemory {
  /// The tokens of the last one.
  var resolution = ResolutionMemory()

  /// The structure of the sources that variants have in common.
  var merging = MergeMemory()
}

/// The merged structure of the sources with which the lists of variants begin.
struct MergeMemory {
  private var last: [Int] = []
  private var common: (sources: [Int], tree: MergedTree)?

  /// The merged structure of sources, whose references are not followed yet.
  ///
  /// - Parameters:
  ///   - sources: The sources, as indices of declared groups.
  ///   - merge: Merges further sources into a structure, or into an empty one.
  /// - Returns: The structure.
  mutating func tree(of sources: [Int], _ merge: (MergedTree?, [Int]) -> MergedTree) -> MergedTree {
    let count = zip(last, sources).prefix { $0 == $1 }.count
    last = sources
    guard count > 0 else { return merge(nil, sources) }
    let start: MergedTree
    if let common, common.sources.elementsEqual(sources.prefix(count)) {
      start = common.tree
    } else {
      start = merge(nil, Array(sources.prefix(count)))
      common = (Array(sources.prefix(count)), start)
    }
    return merge(start, Array(sources.dropFirst(count)))
  }
}
