internal import ExactTexts
import TokenEngine

extension Suite {
  /// The tokens that have another value than in an earlier state of the suite, by variant.
  ///
  /// - Parameter old: The earlier state.
  /// - Returns: Their paths, for each variant by its name; `nil` if more than values differs, such as variants, scales or
  ///   which tokens there are.
  /// - Complexity: O(*n*) for *n* tokens of all variants.
  package func changedTokens(since old: Suite) -> [String: Set<String>]? {
    guard variants.map(\.plan) == old.variants.map(\.plan), scales == old.scales else { return nil }
    var changed: [String: Set<String>] = [:]
    for (variant, before) in zip(variants, old.variants) {
      guard let tokens = variant.tokens?.tokens, let former = before.tokens?.tokens, variant.canvas == before.canvas,
        tokens.tokens.count == former.tokens.count, tokens.unset == former.unset, tokens.broken == former.broken
      else { return nil }
      var paths: Set<String> = []
      for (token, old) in zip(tokens.tokens, former.tokens) {
        guard ExactText(token.path) == ExactText(old.path) else { return nil }
        if token.value != old.value { paths.insert(token.path) }
      }
      changed[variant.plan.name] = paths
    }
    return changed
  }
}
