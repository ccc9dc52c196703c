public import LocatedJSON
public import TokenEngine

/// The tokens of one choice of contexts, for output.
public struct ResolvedVariant: Sendable {
  /// The chosen contexts, by axis, in the order of the axes.
  public let input: [(axis: String, context: String)]

  /// The tokens.
  public let tokens: ResolvedTokens

  /// Creates a variant from the chosen contexts and the tokens.
  public init(input: [(axis: String, context: String)], tokens: ResolvedTokens) {
    self.input = input
    self.tokens = tokens
  }
}

extension TokenSystem {
  /// Resolves one choice of contexts for output.
  ///
  /// - Parameter input: As for ``resolve(_:)``.
  /// - Returns: The variant, with a context of every axis, and what is wrong.
  public func variant(_ input: [String: String]) -> (variant: ResolvedVariant, findings: [Finding]) {
    let (tokens, findings) = resolve(input)
    return (ResolvedVariant(input: contexts(of: input), tokens: tokens), findings)
  }

  /// Resolves several choices of contexts.
  ///
  /// - Parameter inputs: As for ``resolve(_:)``, one for each variant.
  /// - Returns: The variants in the same order, and all findings, each once, by file and line.
  public func resolveAll(_ inputs: [[String: String]]) -> (variants: [ResolvedVariant], findings: [Finding]) {
    var seen: Set<Finding> = []
    var list = FindingList()
    let variants = inputs.map { input in
      let (variant, found) = variant(input)
      list.add(found.filter { seen.insert($0).inserted })
      return variant
    }
    return (variants, list.findings.sorted())
  }
}
