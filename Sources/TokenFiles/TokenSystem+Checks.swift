public import LocatedJSON
public import TokenEngine

extension TokenSystem {
  /// Checks the tokens of a variant against the rules of tiers.
  ///
  /// - Parameters:
  ///   - tiers: The rules.
  ///   - input: As for ``resolve(_:)``.
  /// - Returns: References in the wrong direction as errors; skipped tiers, values outside the first tier and tokens
  ///   outside all tiers as warnings.
  public func check(_ tiers: TierRules, _ input: [String: String]) -> [Finding] {
    guard let tree = tree(input).tree else { return [] }
    return tiers.problems(in: tree).map { problem in
      let location = problem.location
      return Finding(
        severity: problem.isError ? .error : .warning, code: problem.code, file: location.file, line: location.line,
        column: location.column, pointer: location.pointer, message: problem.message, advice: problem.advice)
    }.sorted()
  }

  /// Looks for names that differ only in case, which many outputs fold.
  ///
  /// - Parameter input: As for ``resolve(_:)``.
  /// - Returns: One warning for each name that could be taken for an earlier one.
  public func checkNames(_ input: [String: String]) -> [Finding] {
    guard let tree = tree(input).tree else { return [] }
    var first: [String: String] = [:]
    var findings: [Finding] = []
    for token in tree.declarations {
      let folded = token.path.lowercased()
      guard let earlier = first[folded] else {
        first[folded] = token.path
        continue
      }
      let location = token.location
      findings.append(
        Finding(
          severity: .warning, code: "names.caseCollision", file: location.file, line: location.line,
          column: location.column, pointer: location.pointer,
          message: "'\(token.path)' differs from '\(earlier)' only in case", advice: "rename one of the two"))
    }
    return findings.sorted()
  }
}
