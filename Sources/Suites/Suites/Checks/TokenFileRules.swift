package import LocatedJSON
package import TokenEngine

/// The rules for all tokens, applied to token files without a suite.
package enum TokenFileRules {
  /// The findings of rules that need neither tiers nor specimens, with their default severities.
  ///
  /// - Parameter variants: The tokens, each variant with its name, which is empty if there is one alone.
  /// - Returns: The findings by file and line; the number of tokens, and that of the rules.
  package static func findings(
    in variants: [(name: String, tokens: ResolvedTokens)]
  ) -> (findings: [Finding], tokens: Int, rules: Int) {
    let tokens = CheckedTokens(variants.map { CheckedTokens.Variant(name: $0.name, tokens: $0.tokens) })
    var runner = CheckRunner(CheckSession(tokens))
    runner.runRules()
    var none = KnownFindings()
    runner.report(beyond: &none)
    return (runner.session.list.findings.sorted(), runner.tokenCount, runner.applied.count)
  }
}
