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
  ///
  /// A token without a value because of a mistake would have been set, so nothing after it stands in for it.
  mutating func referent(_ reference: Reference) -> Referent? {
    for alternative in reference.paths {
      guard let text = text(alternative.template, at: reference.origin) else { return nil }
      var path = text
      if !alternative.isBraced {
        guard let inner = Reference.contentOfBraces(text) else { return .literal(text) }
        path = String(inner)
      }
      if scope.overrides.isEmpty {
        if let token = read(path) { return .token(token) }
        if isBroken(path, at: reference.origin) { return nil }
      } else {
        for candidate in replacements(of: path, at: reference.origin) {
          if let token = read(candidate) { return .token(token) }
          if isBroken(candidate, at: reference.origin) { return nil }
        }
      }
    }
    reportUnset(reference)
    return nil
  }

  /// What is looked for in the first set token of a reference; `nil` after noting why there is none.
  ///
  /// - Parameters:
  ///   - reference: The reference; a text without braces may not take its place.
  ///   - expected: What the token has to be, such as `a color`.
  ///   - value: Finds the value in the token; `nil` if the token is of another type.
  /// - Returns: What `value` found.
  mutating func value<Value>(
    of reference: Reference, _ expected: String, _ value: (ResolvedToken) -> Value?
  ) -> Value? {
    switch referent(reference) {
    case .token(let token):
      if let found = value(token) { return found }
      reportType(token, expected: expected, at: reference.origin)
    case .literal(let text): report(.literal(text, expected: "\(expected) token"), at: reference.origin)
    case nil: break
    }
    return nil
  }

  /// A token that has a value, noted as used.
  private mutating func read(_ path: String) -> ResolvedToken? {
    guard let token = tokens.token(path) else { return nil }
    used.note(path, context: choices)
    return token
  }

  /// Whether a mistake leaves a token without a value, which is noted.
  private mutating func isBroken(_ path: String, at origin: Origin) -> Bool {
    guard tokens.isBroken(path) else { return false }
    report(.brokenToken(path: path), at: origin)
    return true
  }

  /// Notes why none of a reference's tokens has a value.
  private mutating func reportUnset(_ reference: Reference) {
    var paths: [String] = []
    var seen: Set<String> = []
    for alternative in reference.paths {
      guard let text = text(alternative.template, at: reference.origin) else { return }
      let path = alternative.isBraced ? text : Reference.contentOfBraces(text).map { String($0) } ?? text
      for candidate in replacements(of: path, at: reference.origin) where seen.insert(candidate).inserted {
        paths.append(candidate)
      }
    }
    let hasUnset = paths.contains { tokens.isUnset($0) }
    if hasUnset, toleratesUnset {
      hasMetUnset = true
    } else if paths.count > 1 {
      report(.noneSet(paths: paths), at: reference.origin)
    } else if let path = paths.first {
      let reason: SpecimenProblem.Reason =
        hasUnset ? .unsetToken(path: path) : .missingToken(path: path, nearest: nearestToken(to: path))
      report(reason, at: reference.origin)
    }
  }

  /// What is read for a path: itself, or what the overrides around it say, innermost first.
  ///
  /// A path that stands in the list already would never be read once more.
  private mutating func replacements(of path: String, at origin: Origin) -> [String] {
    guard !scope.overrides.isEmpty else { return [path] }
    var paths = [path]
    for overrides in scope.overrides.reversed() {
      var seen: Set<String> = []
      var replaced: [String] = []
      for path in paths {
        budget.take(1 + overrides.entries.count / 8)
        for replacement in overrides.entries.first(where: { $0.token == path })?.replacement ?? [path]
        where seen.insert(replacement).inserted { replaced.append(replacement) }
      }
      guard replaced.count <= Self.maximumReplacements else {
        report(.tooLarge("overrides name more than \(Self.maximumReplacements) tokens for '\(path)'"), at: origin)
        return [path]
      }
      paths = replaced
    }
    return paths
  }

  private mutating func nearestToken(to path: String) -> String? {
    if let known = nearestTokens[path] { return known }
    // Past the problems that are kept, nobody reads the name; past very many names, it is not worth the time.
    guard nearestTokens.count < ProblemLog.maximumCount, namesToCompare > 0 else { return nil }
    let names = tokens.paths + tokens.unset
    namesToCompare -= names.count
    let near = nearestName(to: path, among: names)
    nearestTokens[path] = .some(near)
    return near
  }

  /// Notes that a token has the wrong type.
  mutating func reportType(_ token: ResolvedToken, expected: String, at origin: Origin) {
    report(.wrongType(path: token.path, found: token.type.rawValue, expected: expected), at: origin)
  }

  /// Binds something in another context.
  mutating func inContext<Result>(_ node: Node, _ body: (inout Binder) -> Result) -> Result {
    guard !node.context.isEmpty else { return body(&self) }
    let (oldChoices, oldTokens) = (choices, tokens)
    defer { (choices, tokens) = (oldChoices, oldTokens) }
    for choice in node.context {
      if let context = text(choice.context, at: choice.origin) { choices[choice.axis] = context }
    }
    if let found = context.tokens(choices) {
      tokens = found
    } else {
      report(.unknownContext(UsedToken.text(of: choices)), at: node.context[0].origin)
    }
    return body(&self)
  }
}
