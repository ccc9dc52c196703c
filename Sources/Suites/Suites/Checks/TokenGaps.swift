internal import Specimens
internal import TokenEngine

/// Which tokens lack a value in which variant and context.
struct TokenGaps {
  private let variants: [VariantTokens]
  private var table: PartitionTable

  /// For each token that was asked about, the number of the partition of the variants.
  private var known: [UsedToken: Int32] = [:]

  /// Whether a token has a value, or why not.
  private enum Presence {
    case value
    case unset
    case broken
    case unknown
    case noContext
  }

  /// Looks at the variants of a suite.
  init(of variants: [VariantTokens]) {
    self.variants = variants
    table = PartitionTable(variantCount: variants.count)
  }

  /// In which variants the same ones of some tokens lack a value, for the same reasons.
  ///
  /// - Complexity: O(*n*) for *n* tokens that were asked about before.
  mutating func partition(of tokens: [UsedToken]) -> VariantPartition {
    var number = table.number(of: .allEqual(count: variants.count))
    for token in tokens {
      number = table.meet(number, partition(of: token))
      if table[number].isAllDifferent { break }
    }
    return table[number]
  }

  private mutating func partition(of token: UsedToken) -> Int32 {
    if let number = known[token] { return number }
    let number = table.number(of: VariantPartition(variants.map { Self.presence(of: token, in: $0) }))
    known[token] = number
    return number
  }

  private static func presence(of used: UsedToken, in variant: VariantTokens) -> Presence {
    guard let tokens = variant.tokens(in: used.context) else { return .noContext }
    if tokens.token(used.path) != nil { return .value }
    if tokens.isBroken(used.path) { return .broken }
    return tokens.isUnset(used.path) ? .unset : .unknown
  }
}
