import LocatedJSON
import TokenEngine

extension TokenSystem {
  /// The number of misspelt names that are compared with all others.
  private static let maximumSuggestions = 50

  /// The problems of tokens as findings, with the name that was probably meant.
  static func findings(of problems: [TokenProblem], in tree: TokenTree) -> [Finding] {
    var suggestions = 0
    return problems.map { problem in
      var advice = problem.advice
      var related: [String] = []
      switch problem.reason {
      case .unresolved(let name):
        if suggestions < maximumSuggestions {
          suggestions += 1
          advice = suggestion(for: name, in: tree) ?? advice
        }
      case .cycle(let members): related = members
      default: break
      }
      let location = problem.location
      return Finding(
        severity: problem.isConsequence ? .note : .error, code: problem.code, file: location.file,
        line: location.line, column: location.column, pointer: location.pointer, message: problem.message,
        advice: advice, related: related)
    }
  }

  private static func suggestion(for name: String, in tree: TokenTree) -> String? {
    let trimmed = name.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    let paths = tree.declarations.lazy.map(\.path)
    if trimmed != name, paths.contains(trimmed) {
      return "spaces inside the braces count: did you mean '{\(trimmed)}'?"
    }
    // Braces name whole tokens, so a path that goes on below one wants a pointer.
    if let owner = paths.first(where: { name.hasPrefix($0 + ".") }) {
      let pointer = owner.split(separator: ".").joined(separator: "/")
      return "'\(owner)' is a token: a part of it is {\"$ref\": \"#/\(pointer)/$value/…\"}"
    }
    return spellingAdvice(for: name, among: paths)
  }
}
