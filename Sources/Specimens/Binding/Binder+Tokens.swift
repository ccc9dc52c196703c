import LocatedJSON
import TokenEngine

extension Binder {
  /// What a reference stands for in a cell.
  enum Referent {
    case token(ResolvedToken)

    /// A text without braces that a placeholder brought along.
    case literal(String)
  }

  /// The first set token of a reference; `nil` after noting why there is none.
  mutating func referent(_ reference: Reference) -> Referent? {
    var paths: [String] = []
    var hasUnset = false
    for alternative in reference.paths {
      guard let text = text(alternative.template, at: reference.origin) else { return nil }
      var path = text
      if !alternative.isBraced {
        guard let inner = Reference.contentOfBraces(text) else { return .literal(text) }
        path = String(inner)
      }
      for candidate in replacements(of: path) {
        if let token = tokens.token(candidate) {
          used.note(candidate, context: contextText)
          return .token(token)
        }
        if tokens.isUnset(candidate) { hasUnset = true }
        if !paths.contains(candidate) { paths.append(candidate) }
      }
    }
    if hasUnset, toleratesUnset {
      hasMetUnset = true
    } else if paths.count > 1 {
      report(.noneSet(paths: paths), at: reference.origin)
    } else if let path = paths.first {
      let reason: SpecimenProblem.Reason =
        hasUnset ? .unsetToken(path: path) : .missingToken(path: path, nearest: nearestToken(to: path))
      report(reason, at: reference.origin)
    }
    return nil
  }

  /// What is read for a path: itself, or what the overrides around it say, innermost first.
  private func replacements(of path: String) -> [String] {
    guard !scope.overrides.isEmpty else { return [path] }
    var paths = [path]
    for overrides in scope.overrides.reversed() {
      paths = paths.flatMap { path in
        overrides.entries.first { $0.token == path }?.replacement ?? [path]
      }
    }
    return paths
  }

  private func nearestToken(to path: String) -> String? {
    nearest(path, among: tokens.paths + tokens.unset)
  }

  /// The name most like a misspelt one.
  func nearest(_ name: String, among names: [String]) -> String? {
    nearestName(to: name, among: names)
  }

  /// Notes that a token has the wrong type.
  mutating func reportType(_ token: ResolvedToken, expected: String, at origin: Origin) {
    report(.wrongType(path: token.path, found: token.type.rawValue, expected: expected), at: origin)
  }

  /// Binds something in another context.
  mutating func inContext<Result>(_ node: Node, _ body: (inout Binder) -> Result) -> Result {
    guard !node.context.isEmpty else { return body(&self) }
    let (oldChoices, oldText, oldTokens) = (choices, contextText, tokens)
    defer { (choices, contextText, tokens) = (oldChoices, oldText, oldTokens) }
    for choice in node.context {
      if let context = text(choice.context, at: choice.origin) { choices[choice.axis] = context }
    }
    contextText = choices.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
    if let found = context.tokens(choices) {
      tokens = found
    } else {
      report(.unknownContext(contextText), at: node.context[0].origin)
    }
    return body(&self)
  }
}
