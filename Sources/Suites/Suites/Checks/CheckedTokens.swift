internal import ColorSpaces
import ExactTexts
internal import TokenEngine

/// The tokens that rules are about, in all variants.
struct CheckedTokens {
  /// A variant with its tokens.
  struct Variant {
    /// The name.
    var name: String

    /// The context of each axis, in the order of the axes.
    var contexts: [String] = []

    /// The tokens.
    var tokens: ResolvedTokens

    /// What lies behind all pictures.
    var canvas = EncodedRGB(.transparent)
  }

  /// The variants.
  let variants: [Variant]

  /// What the tokens vary by.
  let axes: [ContextAxis]

  /// The tiers; none for token files without a suite.
  let tiers: TierRules

  /// The paths of all tokens of any variant.
  let paths: [String]

  /// Collects the paths of some variants' tokens.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tokens.
  init(_ variants: [Variant], axes: [ContextAxis] = [], tiers: [Tier] = []) {
    self.variants = variants
    self.axes = axes
    self.tiers = TierRules(tiers: tiers)
    // What a variant lacks and another one has is unset there, so one variant knows all paths.
    let first = variants.first?.tokens
    paths = (first?.paths ?? []) + (first?.unset ?? []) + (first?.broken.map(\.path) ?? [])
  }

  /// Whether some variant has a token, or would have it but for an error, which is reported elsewhere.
  func isThere(_ path: String, in chosen: [Int]) -> Bool {
    chosen.contains { variants[$0].tokens.token(path) != nil || variants[$0].tokens.isBroken(path) }
  }

  /// The variant that differs from another one in some contexts only; `nil` if there is none.
  func variant(like other: Int, with contexts: [(axis: Int, context: String)]) -> Int? {
    var wanted = variants[other].contexts
    for (axis, context) in contexts { wanted[axis] = context }
    return variants.firstIndex { zip($0.contexts, wanted).allSatisfy { ExactText($0) == ExactText($1) } }
  }

  /// All tokens of any variant, in the order in which they are met first.
  ///
  /// - Complexity: O(*n* · *v*) for *n* tokens and *v* variants.
  func acrossVariants() -> [TokenAcrossVariants] {
    var indices: [ExactText: Int] = [:]
    var all: [TokenAcrossVariants] = []
    for (number, variant) in variants.enumerated() {
      for token in variant.tokens.tokens {
        let key = ExactText(token.path)
        let index = indices[key] ?? all.count
        if index == all.count {
          indices[key] = index
          let none = [ResolvedToken?](repeating: nil, count: variants.count)
          all.append(TokenAcrossVariants(path: token.path, tokens: none, first: token))
        }
        all[index].tokens[number] = token
      }
    }
    return all
  }
}

/// A token in all variants.
struct TokenAcrossVariants {
  /// The path.
  var path: String

  /// The token in each variant; `nil` where it has no value.
  var tokens: [ResolvedToken?]

  /// The first variant's token that there is.
  var first: ResolvedToken
}
