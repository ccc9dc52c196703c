internal import LocatedJSON
import SuiteFiles
internal import TokenEngine

extension SameTokensCheck: TokenCheck {
  static var code: FindingCode { .themeMissing }

  var takenTokens: [CheckPattern] { tokens }

  func failures(in chosen: [Int], _ session: inout CheckSession) -> [Failure]? {
    let checked = session.tokens
    if chosen.count == 1, checked.variants.count > 1 {
      session.report(
        scope.severity, .checksUnmatched, at: scope.variants.first?.offset ?? scope.offset,
        "the rule is for '\(checked.variants[chosen[0]].name)' alone, so there is nothing to compare it with",
        advice: "name two variants or more")
      return nil
    }
    guard let paths = session.tokens(matching: tokens, of: scope, in: chosen),
      session.mayCompare(paths.count * (chosen.count + scope.except.count), for: scope)
    else { return nil }
    session.tally.sought += paths.count
    return paths.flatMap { checked.missing($0, in: chosen) }
  }
}

extension CheckedTokens {
  /// The variants that lack a token which another one has.
  func missing(_ path: String, in chosen: [Int]) -> [Failure] {
    let lacking = chosen.filter { variants[$0].tokens.isUnset(path) }
    guard !lacking.isEmpty, let having = chosen.first(where: { variants[$0].tokens.token(path) != nil }),
      let token = variants[having].tokens.token(path)
    else { return [] }
    return lacking.map { variant in
      Failure(
        subjects: [[path]], variant: variant, location: token.location,
        text: "'\(path)' has a value in \(variants[having].name), but none",
        advice: "give it one there, or except it")
    }
  }
}
