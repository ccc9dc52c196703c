internal import TokenEngine

/// Which tokens lack a value in which variant and context.
struct TokenGaps {
  private let variants: [VariantTokens]

  /// The number of each set of tokens that lack a value.
  private var numbers: [Gaps: Int] = [:]

  /// The numbers that were asked for, by variant and context; `nil` where a variant has no such context.
  private var known: [Key: Int?] = [:]

  private struct Gaps: Hashable {
    var unset: [String]
    var broken: [BrokenToken]
  }

  private struct Key: Hashable {
    var variant: Int
    var context: [String: String]
  }

  /// Looks at the variants of a suite.
  init(of variants: [VariantTokens]) {
    self.variants = variants
  }

  /// Whether the same tokens lack a value in two variants, also in some contexts that nodes choose there.
  ///
  /// - Complexity: O(1) for each context that was asked for before, else O(*n*) for *n* tokens.
  mutating func areEqual(_ one: Int, _ other: Int, in contexts: [[String: String]]) -> Bool {
    guard number(of: one, in: [:]) == number(of: other, in: [:]) else { return false }
    for context in contexts where number(of: one, in: context) != number(of: other, in: context) { return false }
    return true
  }

  private mutating func number(of variant: Int, in context: [String: String]) -> Int? {
    let key = Key(variant: variant, context: context)
    if let known = known[key] { return known }
    let gaps = variants[variant].tokens(in: context).map { Gaps(unset: $0.unset, broken: $0.broken) }
    let number = gaps.map { gaps in
      let number = numbers[gaps] ?? numbers.count
      numbers[gaps] = number
      return number
    }
    known[key] = .some(number)
    return number
  }
}
