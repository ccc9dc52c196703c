import ExactTexts
public import LocatedJSON
import TokenEngine
import TokenSyntax

extension TokenTree {
  /// Checks the tokens against the rules of tiers.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - limit: The number of findings of each kind that are kept.
  /// - Returns: References in the wrong direction as errors; skipped tiers, values outside the first tier and tokens
  ///   outside all tiers as warnings. Each names its token, and what that refers to.
  func findings(checking rules: TierRules, limit: Int) -> [Finding] {
    var list = FindingList(limit: limit)
    for problem in rules.problems(in: self) {
      let location = problem.location
      let severity: Severity = problem.isError ? .error : .warning
      list.add(problem.code, severity, file: location.file) {
        Finding(
          severity: severity, code: problem.code, file: location.file, line: location.line, column: location.column,
          pointer: location.pointer, message: problem.message, advice: problem.advice, related: problem.tokens)
      }
    }
    return list.findings.sorted()
  }
}

extension TokenSystem {
  /// Looks for names that differ only in case or in how a character with an accent is put together: many outputs make
  /// one name of both.
  ///
  /// - Parameter input: As for ``resolve(_:checking:)``.
  /// - Returns: One warning for each name that could be mistaken for an earlier one.
  public func checkNames(_ input: [String: String] = [:]) -> [Finding] {
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
      list.add(.nameCaseCollision, .warning, file: location.file) {
        let difference = token.path == earlier ? "how its characters are put together" : "case"
        return Finding(
          severity: .warning, code: .nameCaseCollision, file: location.file, line: location.line,
          column: location.column, pointer: location.pointer,
          message: "'\(token.path)' differs from '\(earlier)' only in \(difference)", advice: "rename one of the two")
      }
    }
    return list.findings.sorted()
  }
}

extension TokenSystem {
  /// The number of misspelt names to find a near name for, and of the names they are compared with.
  private static let maximumSuggestions = 50
  private static let maximumComparisons = 1_000_000

  /// Adds the problems of tokens as findings, with the nearest name for one that is unknown.
  static func add(_ problems: [TokenProblem], in tree: TokenTree, to list: inout FindingList) {
    lazy var speller = Speller(tree)
    for problem in problems {
      let location = problem.location
      let severity: Severity = problem.isRemark ? .warning : problem.isConsequence ? .note : .error
      list.add(problem.code, severity, file: location.file) {
        var advice = problem.advice
        var related: [String] = []
        switch problem.reason {
        case .unresolved(let name): advice = speller.advice(for: name) ?? advice
        case .notAToken(let name): advice = speller.advice(forGroup: name) ?? advice
        case .cycle(let members): related = members
        default: break
        }
        return Finding(
          severity: severity, code: problem.code, file: location.file, line: location.line, column: location.column,
          pointer: location.pointer, message: problem.message, advice: advice, related: related)
      }
    }
  }

  /// Suggests names of tokens for names that no token has.
  private struct Speller {
    private let names: [String]
    private let tokens: Set<ExactText>
    private var left: Int

    init(_ tree: TokenTree) {
      names = tree.known.isEmpty ? tree.declarations.map(\.path) + tree.broken.map(\.path) : tree.known
      tokens = Set(names.map { ExactText($0) })
      left = min(maximumSuggestions, maximumComparisons / max(1, names.count))
    }

    mutating func advice(for name: String) -> String? {
      let trimmed = name.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
      if ExactText(trimmed) != ExactText(name), tokens.contains(ExactText(trimmed)) {
        return "spaces inside the braces count: did you mean '{\(trimmed)}'?"
      }
      // Braces name whole tokens, so a path that goes on below one wants a pointer.
      if let owner = owner(of: name) {
        if ["value", "$value"].contains(String(name.dropFirst(owner.count + 1))) { return "write \"{\(owner)}\"" }
        let pointer = owner.split(separator: ".").joined(separator: "/")
        return "'\(owner)' is a token: a part of it is {\"$ref\": \"#/\(pointer)/$value/…\"}"
      }
      guard left > 0 else { return nil }
      left -= 1
      return spellingAdvice(for: name, among: names)
    }

    /// What to write in place of a group: one of its tokens.
    func advice(forGroup group: String) -> String? {
      let prefix = group + "."
      let own = names.lazy.filter { $0.hasPrefix(prefix) }
      return own.first.map { "name a token in it, such as \"{\($0)}\"" }
    }

    /// The token whose path a longer path begins with.
    private func owner(of name: String) -> String? {
      // No token is that deep, and each beginning is looked up.
      guard name.utf8.count <= TokenLimits.standard.pointerLength else { return nil }
      return name.utf8.indices.lazy.filter { name.utf8[$0] == UInt8(ascii: ".") }.map { String(name[..<$0]) }
        .first { tokens.contains(ExactText($0)) }
    }
  }
}
