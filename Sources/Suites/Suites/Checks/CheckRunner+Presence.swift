import ExactTexts
internal import LocatedJSON
import SuiteFiles
internal import TokenEngine
import TokenExports
internal import TokenFiles

// MARK: Tokens that some variants lack

extension CheckRunner {
  /// The variants that lack a token which another one has.
  fileprivate func missing(_ path: String, in chosen: [Int]) -> [Failure] {
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

  /// Tokens that some variants lack and others have.
  var missingTokens: [Failure] {
    tokens.filter { $0.tokens.contains { $0 == nil } }.flatMap { missing($0.path, in: Array(variants.indices)) }
  }
}

extension SameTokensCheck: TokenCheck {
  static var code: FindingCode { .themeMissing }

  func failures(in chosen: [Int], _ runner: inout CheckRunner) -> [Failure]? {
    if chosen.count == 1, runner.variants.count > 1 {
      runner.report(
        scope.severity, .checksUnmatched, at: scope.variants.first?.offset ?? scope.offset,
        "the rule is for '\(runner.variants[chosen[0]].name)' alone, so there is nothing to compare it with",
        advice: "name two variants or more")
      return nil
    }
    guard let paths = runner.tokens(matching: tokens, of: scope, in: chosen),
      runner.mayCompare(paths.count * (chosen.count + scope.except.count), for: scope)
    else { return nil }
    runner.tally.sought += paths.count
    runner.take(tokens, in: chosen, from: .missingInTheme)
    return paths.flatMap { runner.missing($0, in: chosen) }
  }
}

extension CounterpartCheck: TokenCheck {
  static var code: FindingCode { .checksCounterparts }

  func failures(in chosen: [Int], _ runner: inout CheckRunner) -> [Failure]? {
    // The reader has refused what is no pattern.
    let patterns = names.compactMap { name in (try? NamePattern.read(name.text)).flatMap { $0 } }
    guard runner.mayCompare(runner.paths.count * patterns.count, for: scope) else { return nil }
    let exceptions = CheckExceptions(scope.except)
    var failures: [Failure] = []
    var seen: Set<ExactText> = []
    for (name, pattern) in zip(names, patterns) {
      var usage = CheckRunner.PatternUsage.unmatched
      for path in runner.paths {
        guard let text = pattern.captured(in: path) else { continue }
        if usage != .used { usage = runner.isThere(path, in: chosen) ? .used : .withoutValue }
        guard seen.insert(ExactText(text)).inserted else { continue }
        runner.tally.sought += 1
        let cost = patterns.count * chosen.count * (1 + scope.except.count / 8)
        guard runner.mayCompare(cost, for: scope) else { return nil }
        let all = patterns.map { $0.path(with: text) }
        for variant in chosen {
          let tokens = runner.variants[variant].tokens
          let found = all.map { tokens.token($0) }
          guard let token = found.compactMap({ $0 }).first, found.contains(where: { $0 == nil }) else { continue }
          let missing = zip(all, found).filter { $1 == nil && !tokens.isBroken($0) }.map(\.0)
          if missing.isEmpty { continue }
          // The message names those that nothing excepts.
          let left = missing.filter { !exceptions.covers([$0], in: runner.variants[variant].name) }
          failures.append(
            Failure(
              subjects: missing.map { [$0] }, variant: variant, location: token.location,
              text: "'\(token.path)' is there without \(left.map { "'\($0)'" }.joined(separator: ", "))",
              advice: "add it, or except it"))
        }
      }
      runner.report(usage, of: name, scope, in: chosen)
    }
    return failures
  }
}

// MARK: Negative sizes

extension NotNegativeCheck: TokenCheck {
  static var code: FindingCode { .sizeNegative }

  func failures(in chosen: [Int], _ runner: inout CheckRunner) -> [Failure]? {
    guard let paths = runner.tokens(matching: tokens, of: scope, in: chosen),
      runner.mayCompare(paths.count * (chosen.count + scope.except.count), for: scope)
    else { return nil }
    runner.tally.sizes += paths.count
    runner.take(tokens, in: chosen, from: .negativeSize)
    return paths.flatMap { path in
      chosen.compactMap { variant in
        runner.variants[variant].tokens.token(path).flatMap { $0.value.failure(of: $0, in: variant) }
      }
    }
  }
}

extension CheckRunner {
  /// Sizes, blurs and times below 0.
  ///
  /// A length is taken for a size if its name says so: others may be moves.
  var negativeSizes: [Failure] {
    tokens.flatMap { token in
      token.tokens.indices.compactMap { variant -> Failure? in
        // Where the value comes from another token, that one is reported.
        guard let found = token.tokens[variant], case .literal(let value, _, _) = found.declaration.expression else {
          return nil
        }
        return value.failure(of: found, in: variant, isNamedSize: Self.isNamedSize(token.path))
      }
    }
  }

  private static let sizeWords: Set<String> = [
    "radius", "radii", "rounding", "size", "width", "height", "diameter", "thickness", "blur",
  ]
  private static let moveWords: Set<String> = [
    "offset", "space", "spacing", "interspace", "margin", "shift", "tracking",
  ]

  /// Whether a path says that its length is a size.
  ///
  /// `size16` is a step, so it says nothing.
  private static func isNamedSize(_ path: String) -> Bool {
    let words = SwiftNames.words(path).map { $0.lowercased() }
    return words.contains(where: sizeWords.contains) && !words.contains(where: moveWords.contains)
  }
}

extension TokenValue {
  /// What is wrong with a token of this value, if one of its sizes is below 0.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - variant: The variant.
  ///   - isNamedSize: Whether the token's name says that a length is a size; `nil` where a rule says that numbers are
  ///     sizes, too.
  /// - Returns: The failure; `nil` if no size is negative.
  fileprivate func failure(of token: ResolvedToken, in variant: Int, isNamedSize: Bool? = nil) -> Failure? {
    guard let size = smallestSize(isNamedSize), size < 0 else { return nil }
    return Failure(
      subjects: [[token.path]], variant: variant, location: token.location,
      text: "'\(token.path)' is negative: \(token.value)", advice: "make it 0 or more, or except it")
  }

  /// The smallest of the value's sizes, which are not moves: lengths, numbers, widths, blurs, sizes of fonts, times.
  private func smallestSize(_ isNamedSize: Bool?) -> Double? {
    switch self {
    case .dimension(let length): isNamedSize ?? true ? length.points : nil
    case .number(let number), .fontWeight(let number): isNamedSize == nil ? number : nil
    case .duration(let duration): duration.milliseconds
    case .border(let border): border.width.points
    case .shadow(let shadows): shadows.map(\.blur.points).min()
    case .typography(let typography): min(typography.fontSize.points, typography.lineHeight)
    case .transition(let transition):
      isNamedSize == nil
        ? min(transition.duration.milliseconds, transition.delay.milliseconds) : transition.duration.milliseconds
    case .color, .fontFamily, .cubicBezier, .strokeStyle, .gradient, .string, .boolean: nil
    }
  }
}
