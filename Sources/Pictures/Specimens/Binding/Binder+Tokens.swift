import LocatedJSON
import TokenEngine

extension Binder {
  /// What a reference means in a cell.
  enum Referent {
    case token(ResolvedToken)

    /// A text without braces that came from a placeholder.
    case literal(String)
  }

  /// The first set token of a reference; `nil` after reporting why there is no token.
  ///
  /// A token that lacks a value because of a mistake would have been set, so the alternatives after it are not used.
  mutating func referent(_ reference: Reference) -> Referent? {
    if lists != nil { noteList(reference) }
    for alternative in reference.paths {
      guard let text = text(alternative.template, at: reference.origin) else { return nil }
      var path = text
      if !alternative.isBraced {
        guard let inner = Reference.contentOfBraces(text) else { return .literal(text) }
        path = String(inner)
      }
      if scope.overrides.isEmpty {
        if let token = read(path) {
          // Inside an embedded control the location is in another file, which is looked at by itself.
          if scope.controls.count == 1 { references?.note(path, at: reference.origin) }
          return .token(token)
        }
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

  /// Records all names that a reference could lead to, if there are several.
  private mutating func noteList(_ reference: Reference) {
    guard reference.paths.count > 1 || !scope.overrides.isEmpty else { return }
    var paths: [String] = []
    for alternative in reference.paths {
      guard let text = text(alternative.template, at: reference.origin) else { return }
      let path = alternative.isBraced ? text : Reference.contentOfBraces(text).map { String($0) }
      if let path { paths += replacements(of: path, at: reference.origin) }
    }
    lists?.note(paths, context: choices)
  }

  /// A value from the first set token of a reference; `nil` after reporting why there is no value.
  ///
  /// - Parameters:
  ///   - reference: The reference; a value written out is a problem.
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

  /// The token with a path, recorded as used; `nil` if it has no value.
  mutating func read(_ path: String) -> ResolvedToken? {
    asked?.note(path, context: choices)
    guard let token = tokens.token(path) else { return nil }
    used.note(path, context: choices)
    return token
  }

  /// Whether a mistake leaves a token without a value; reports it if so.
  private mutating func isBroken(_ path: String, at origin: Origin) -> Bool {
    guard tokens.isBroken(path) else { return false }
    report(.brokenToken(path: path), at: origin)
    return true
  }

  /// Reports why no token of a reference has a value.
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

  /// The paths to read for a path: itself, or its replacements by the surrounding overrides, innermost first.
  ///
  /// Each path is listed once: a second read would find nothing new.
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
    // The name would not be shown for problems that are not kept, and very many comparisons take too long.
    guard nearestTokens.count < ProblemLog.maximumCount, namesToCompare > 0 else { return nil }
    let names = tokens.paths + tokens.unset
    namesToCompare -= names.count
    let near = nearestName(to: path, among: names)
    nearestTokens[path] = .some(near)
    return near
  }

  /// Reports that a token has the wrong type.
  mutating func reportType(_ token: ResolvedToken, expected: String, at origin: Origin) {
    report(.wrongType(path: token.path, found: token.type.withArticle, expected: expected), at: origin)
  }

  /// Binds something in the context that a node chooses.
  mutating func inContext<Result>(_ node: Node, _ body: (inout Binder) -> Result) -> Result {
    guard !node.context.isEmpty else { return body(&self) }
    let (oldChoices, oldTokens) = (choices, tokens)
    defer { (choices, tokens) = (oldChoices, oldTokens) }
    for choice in node.context {
      if let context = text(choice.context, at: choice.origin) { choices[choice.axis] = context }
    }
    // Whether there is such a context is a question too, even if no token is read in it.
    asked?.note("", context: choices)
    references?.note(context: choices)
    let text = UsedToken.text(of: choices)
    if !knownContexts.contains(text), knownContexts.count == Self.maximumContexts {
      report(
        .tooLarge("the nodes of the picture choose more than \(Self.maximumContexts) contexts"),
        at: node.context[0].origin)
    } else if let found = context.tokens(choices) {
      knownContexts.insert(text)
      tokens = found
    } else {
      report(.unknownContext(text), at: originOfUnknown(node.context))
    }
    return body(&self)
  }

  /// Where the first choice stands that no tokens have; of choices that only do not go together, the first one.
  private mutating func originOfUnknown(_ node: [ContextChoice]) -> Origin {
    let unknown = node.first { choice in
      choices[choice.axis].map { context.tokens([choice.axis: $0]) == nil } ?? false
    }
    return (unknown ?? node[0]).origin
  }
}
