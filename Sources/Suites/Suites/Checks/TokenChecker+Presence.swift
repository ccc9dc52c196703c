internal import ColorSpaces
internal import LocatedJSON
internal import TokenEngine

extension TokenChecker {
  /// Looks for tokens that some variants lack and others have.
  mutating func check(_ rule: SameTokensCheck) {
    guard let chosen = variants(of: rule.scope) else { return }
    if chosen.count == 1, variants.count > 1 {
      return report(
        rule.scope.level.severity, "checks.unmatched", at: rule.scope.variants.first?.offset ?? rule.scope.offset,
        "the rule is for '\(variants[chosen[0]].name)' alone, so there is nothing to compare it with",
        advice: "name two variants or more")
    }
    var exceptions = CheckExceptions(of: rule.scope)
    guard let tokens = tokens(matching: rule.tokens, of: rule.scope, in: chosen),
      mayCompare(tokens.count * (chosen.count + rule.scope.except.count), for: rule.scope)
    else { return }
    for path in tokens {
      tally.sought += 1
      let lacking = chosen.filter { variants[$0].tokens.isUnset(path) }
      let having = chosen.first { variants[$0].tokens.token(path) != nil }
      guard !lacking.isEmpty, let having, let token = variants[having].tokens.token(path) else { continue }
      if exceptions.cover(path) { continue }
      let names = lacking.map { variants[$0].name }
      let place = token.location
      let finding = Finding(
        severity: rule.scope.level.severity, code: "checks.sameTokens", file: place.file, line: place.line,
        column: place.column, pointer: place.pointer,
        message: "'\(path)' has a value in \(variants[having].name), but none in \(Self.list(names))",
        advice: "give it one there, or except it")
      add(Breach(finding, subjects: names.map { "\(path) in \($0)" }))
    }
    exceptions.report(to: &self)
  }

  /// Looks for names without their counterparts.
  mutating func check(_ rule: CounterpartCheck) {
    guard let chosen = variants(of: rule.scope) else { return }
    var exceptions = CheckExceptions(of: rule.scope)
    // The reader has refused what is no pattern.
    let patterns = rule.names.compactMap { name in (try? NamePattern.read(name.text)).flatMap { $0 } }
    guard mayCompare(paths.count * patterns.count, for: rule.scope) else { return }
    var seen: Set<PathKey> = []
    for (name, pattern) in zip(rule.names, patterns) {
      var usage = PatternUsage.unmatched
      for path in paths {
        guard let text = pattern.captured(in: path) else { continue }
        if usage != .used { usage = isThere(path, in: chosen) ? .used : .withoutValue }
        guard seen.insert(PathKey(text)).inserted else { continue }
        tally.sought += 1
        let cost = patterns.count * chosen.count * (1 + rule.scope.except.count / 8)
        guard mayCompare(cost, for: rule.scope) else { return }
        let all = patterns.map { $0.path(with: text) }
        var failures: [(variant: Int, failure: Failure)] = []
        for variant in chosen {
          let found = all.map { variants[variant].tokens.token($0) }
          guard let token = found.compactMap({ $0 }).first, found.contains(where: { $0 == nil }) else { continue }
          let missing = zip(all, found).filter { $1 == nil && !variants[variant].tokens.isBroken($0) }.map(\.0)
          let left = missing.filter { !exceptions.cover($0) }
          if left.isEmpty { continue }
          let names = left.map { "'\($0)'" }.joined(separator: ", ")
          failures.append(
            (variant, Failure(location: token.location, text: "'\(token.path)' is there without \(names)")))
        }
        report(
          failures, "checks.counterparts", of: rule.scope, subject: all.joined(separator: ", "),
          advice: "add it, or except it")
      }
      report(usage, of: name, rule.scope, in: chosen)
    }
    exceptions.report(to: &self)
  }

  /// Looks for negative sizes.
  mutating func check(_ rule: NotNegativeCheck) {
    guard let chosen = variants(of: rule.scope) else { return }
    var exceptions = CheckExceptions(of: rule.scope)
    guard let tokens = tokens(matching: rule.tokens, of: rule.scope, in: chosen),
      mayCompare(tokens.count * (chosen.count + rule.scope.except.count), for: rule.scope)
    else { return }
    for path in tokens {
      tally.sizes += 1
      var failures: [(variant: Int, failure: Failure)] = []
      for variant in chosen {
        guard let token = variants[variant].tokens.token(path), let size = token.value.smallestSize, size < 0 else {
          continue
        }
        let text = "'\(path)' is negative: \(token.value)"
        failures.append((variant, Failure(location: token.location, text: text)))
      }
      if failures.isEmpty || exceptions.cover(path) { continue }
      report(failures, "checks.negative", of: rule.scope, subject: path, advice: "make it 0 or more, or except it")
    }
    exceptions.report(to: &self)
  }
}

extension TokenValue {
  /// The smallest of the value's sizes, which are not moves: lengths, numbers, widths, blurs, sizes of fonts, times.
  fileprivate var smallestSize: Double? {
    switch self {
    case .dimension(let length): length.points
    case .number(let number), .fontWeight(let number): number
    case .duration(let duration): duration.milliseconds
    case .border(let border): border.width.points
    case .shadow(let shadows): shadows.map(\.blur.points).min()
    case .typography(let typography): min(typography.fontSize.points, typography.lineHeight)
    case .transition(let transition): min(transition.duration.milliseconds, transition.delay.milliseconds)
    case .color, .fontFamily, .cubicBezier, .strokeStyle, .gradient, .string, .boolean: nil
    }
  }
}
