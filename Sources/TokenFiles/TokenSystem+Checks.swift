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
    var list = FindingList()
    for problem in tiers.problems(in: tree) {
      let location = problem.location
      let severity: Severity = problem.isError ? .error : .warning
      list.add(problem.code, severity, file: location.file) {
        Finding(
          severity: severity, code: problem.code, file: location.file, line: location.line, column: location.column,
          pointer: location.pointer, message: problem.message, advice: problem.advice)
      }
    }
    return list.findings.sorted()
  }

  /// Looks for names that differ only in case or in how a character with an accent is put together, which many outputs
  /// fold.
  ///
  /// - Parameter input: As for ``resolve(_:)``.
  /// - Returns: One warning for each name that could be taken for an earlier one.
  public func checkNames(_ input: [String: String]) -> [Finding] {
    guard let tree = tree(input).tree else { return [] }
    var first: [String: String] = [:]
    var list = FindingList()
    for token in tree.declarations {
      // Texts that differ only in how characters are put together are the same key.
      let folded = token.path.lowercased()
      guard let earlier = first[folded] else {
        first[folded] = token.path
        continue
      }
      let location = token.location
      list.add("names.caseCollision", .warning, file: location.file) {
        let difference = token.path == earlier ? "how its characters are put together" : "case"
        return Finding(
          severity: .warning, code: "names.caseCollision", file: location.file, line: location.line,
          column: location.column, pointer: location.pointer,
          message: "'\(token.path)' differs from '\(earlier)' only in \(difference)", advice: "rename one of the two")
      }
    }
    return list.findings.sorted()
  }
}
