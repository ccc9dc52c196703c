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
  /// Resolves several choices of contexts.
  ///
  /// - Parameter inputs: As for ``resolve(_:)``, one for each variant.
  /// - Returns: The variants in the same order, and all findings, each once, by file and line.
  public func resolveAll(_ inputs: [[String: String]]) -> (variants: [ResolvedVariant], findings: [Finding]) {
    var seen: Set<Finding> = []
    var findings: [Finding] = []
    let variants = inputs.map { input in
      let (tokens, found) = resolve(input)
      findings += found.filter { seen.insert($0).inserted }
      return ResolvedVariant(
        input: input.sorted { rank($0.key) < rank($1.key) }.map { ($0.key, $0.value) }, tokens: tokens)
    }
    return (variants, findings.sorted())
  }

  /// Axes in their order, then names that are none in theirs.
  private func rank(_ name: String) -> (Int, String) {
    (axes.firstIndex { $0.name == name } ?? axes.count, name)
  }
}
