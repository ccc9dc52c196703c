import ExactTexts
internal import LocatedJSON
import SuiteFiles
internal import TokenEngine

extension CounterpartCheck: TokenCheck {
  static var code: FindingCode { .checksCounterparts }

  func failures(in chosen: [Int], _ session: inout CheckSession) -> [Failure]? {
    // The reader has refused what is no pattern.
    let patterns = names.compactMap(\.namePattern)
    guard session.mayCompare(session.tokens.paths.count * patterns.count, for: scope) else { return nil }
    let exceptions = CheckExceptions(scope.except)
    var failures: [Failure] = []
    var seen: Set<ExactText> = []
    for (name, pattern) in zip(names, patterns) {
      var usage = CheckSession.PatternUsage.unmatched
      for path in session.tokens.paths {
        guard let text = pattern.captured(in: path) else { continue }
        if usage != .used { usage = session.tokens.isThere(path, in: chosen) ? .used : .withoutValue }
        guard seen.insert(ExactText(text)).inserted else { continue }
        session.tally.sought += 1
        let cost = patterns.count * chosen.count * (1 + scope.except.count / 8)
        guard session.mayCompare(cost, for: scope) else { return nil }
        let all = patterns.map { $0.path(with: text) }
        for variant in chosen {
          let tokens = session.tokens.variants[variant].tokens
          let found = all.map { tokens.token($0) }
          guard let token = found.compactMap({ $0 }).first, found.contains(where: { $0 == nil }) else { continue }
          let missing = zip(all, found).filter { $1 == nil && !tokens.isBroken($0) }.map(\.0)
          if missing.isEmpty { continue }
          // The message names those that nothing excepts.
          let left = missing.filter { !exceptions.covers([$0], in: session.tokens.variants[variant].name) }
          failures.append(
            Failure(
              subjects: missing.map { [$0] }, variant: variant, location: token.location,
              text: "'\(token.path)' is there without \(left.map { "'\($0)'" }.joined(separator: ", "))",
              advice: "add it, or except it"))
        }
      }
      session.report(usage, of: name, scope, in: chosen)
    }
    return failures
  }
}
