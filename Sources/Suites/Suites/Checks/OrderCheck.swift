internal import ColorSpaces
internal import ExactTexts
internal import LocatedJSON
import SuiteFiles
internal import TokenEngine

extension OrderCheck: TokenCheck {
  static var code: FindingCode { .checksOrdered }

  func failures(in chosen: [Int], _ session: inout CheckSession) -> [Failure]? {
    guard let ramps = ramps(in: chosen, &session) else { return nil }
    var failures: [Failure] = []
    session.tally.ramps += ramps.count
    for variant in chosen {
      for steps in Self.order(of: ramps, in: session.tokens.variants[variant].tokens) {
        // A step is compared with the nearest one before that has a value.
        var last: (token: ResolvedToken, value: Double)?
        for path in steps {
          guard let token = session.tokens.variants[variant].tokens.token(path) else { continue }
          guard let value = measure.value(of: token.value) else {
            session.reportType(
              "measure", of: scope,
              "'\(token.path)' is \(token.type.withArticle), which has no \(measure.rawValue)",
              advice: "name other tokens, or write another word for 'by'")
            continue
          }
          if let last, let text = failure(of: value, after: last.value) {
            let text =
              "'\(path)' (\(measure.text(of: value, token))) \(text) '\(last.token.path)' "
              + "(\(measure.text(of: last.value, last.token)))"
            failures.append(
              Failure(
                subjects: [[path]], variant: variant, location: token.location, text: text,
                advice: "put them in order, or except the later one", fault: text))
          }
          last = (token, value)
        }
      }
    }
    return failures
  }

  /// The steps of one ramp.
  private struct Ramp {
    /// The paths in order; if the order is that of the declaration, in any.
    var steps: [String]

    /// Whether the steps are in the order of their declaration, which may differ between variants.
    var isDeclared = false
  }

  /// The steps of ramps in the order that they have in a variant.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tokens, if some ramp is in the order of its declaration.
  private static func order(of ramps: [Ramp], in tokens: ResolvedTokens) -> [[String]] {
    var steps = ramps.map { $0.isDeclared ? [] : $0.steps }
    var indices: [ExactText: [Int]] = [:]
    for (index, ramp) in ramps.enumerated() where ramp.isDeclared {
      for path in ramp.steps { indices[ExactText(path), default: []].append(index) }
    }
    guard !indices.isEmpty else { return steps }
    for token in tokens.tokens {
      for index in indices[ExactText(token.path)] ?? [] { steps[index].append(token.path) }
    }
    return steps
  }

  /// The ramps of a rule; `nil` after saying that it compares too much.
  private func ramps(in chosen: [Int], _ session: inout CheckSession) -> [Ramp]? {
    let paths = session.tokens.paths
    if tokens.allSatisfy({ Self.isName($0) }) { return rampOfNames(in: chosen, &session) }
    let words = steps.map(\.text)
    guard session.mayCompare(paths.count * tokens.count * max(1, words.count), for: scope) else { return nil }
    var ramps: [(steps: [(path: String, index: StepIndex)], isDeclared: Bool)] = []
    var indices: [ExactText: Int] = [:]
    for token in tokens {
      let count = ramps.count
      let pattern = StepPattern(token.text, words: words)
      let glob = Glob(token.text, style: .tokens)
      var usage = CheckSession.PatternUsage.unmatched
      for path in paths {
        let step: (ramp: String, index: StepIndex)
        if pattern.hasSteps {
          guard let found = pattern.step(of: path) else { continue }
          step = found
        } else {
          guard glob.matches(path) else { continue }
          let group = path.split(separator: ".", omittingEmptySubsequences: false).dropLast()
          step = (group.joined(separator: "."), StepIndex(number: 0))
        }
        // A step that no variant has is compared with nothing.
        guard session.mayCompare(chosen.count, for: scope) else { return nil }
        guard session.tokens.isThere(path, in: chosen) else {
          if usage == .unmatched { usage = .withoutValue }
          continue
        }
        usage = .used
        let key = ExactText(token.text + "\n" + step.ramp)
        let index = indices[key] ?? ramps.count
        if index == ramps.count {
          indices[key] = index
          ramps.append(([], !pattern.hasSteps))
        }
        ramps[index].steps.append((path, step.index))
      }
      session.report(usage, of: token, scope, in: chosen)
      if usage == .used, !ramps[count...].contains(where: { $0.steps.count > 1 }) {
        session.report(
          scope.severity, .checksUnmatched, at: token.offset,
          "no two tokens are steps of one ramp of '\(token.text)'",
          advice: "write # where the number of the step stands")
      }
    }
    let long = ramps.filter { $0.steps.count > 1 }
    let stepCount = long.reduce(0) { $0 + $1.steps.count }
    let cost = long.contains(where: \.isDeclared) ? paths.count + stepCount : stepCount
    guard session.mayCompare(cost * chosen.count + stepCount * scope.except.count, for: scope) else { return nil }
    return long.map { ramp in
      // Steps of one number stay in the order of their declaration.
      let steps = ramp.steps.enumerated().sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
      return Ramp(steps: steps.map(\.element.path), isDeclared: ramp.isDeclared)
    }
  }

  /// The ramp of a rule that names each step.
  private func rampOfNames(in chosen: [Int], _ session: inout CheckSession) -> [Ramp]? {
    let checked = session.tokens
    guard session.mayCompare(checked.paths.count + tokens.count * chosen.count, for: scope) else { return nil }
    let known = Set(checked.paths.map { ExactText($0) })
    for name in tokens {
      let isKnown = known.contains(ExactText(name.text))
      let usage: CheckSession.PatternUsage =
        checked.isThere(name.text, in: chosen) ? .used : isKnown ? .withoutValue : .unmatched
      session.report(usage, of: name, scope, in: chosen)
    }
    if tokens.count == 1, let name = tokens.first, checked.isThere(name.text, in: chosen) {
      session.report(
        scope.severity, .checksUnmatched, at: name.offset, "one token alone is no ramp",
        advice: "name all steps in their order")
    }
    return [Ramp(steps: tokens.map(\.text))]
  }

  private static func isName(_ pattern: CheckPattern) -> Bool {
    !pattern.text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "#") }
  }

  /// How two values are out of order, as words between the two; `nil` if they are not.
  private func failure(of value: Double, after last: Double) -> String? {
    let step = direction == .ascending ? value - last : last - value
    // Conversions of colours leave differences in the last digits.
    if step > 1e-9 || allowsEqual && step >= -1e-9 { return nil }
    if step >= -1e-9 { return "is the same as" }
    return direction == .ascending ? "is less than" : "is more than"
  }
}

extension OrderCheck.Measure {
  /// What a value has of it; `nil` if a value of this type has none.
  fileprivate func value(of value: TokenValue) -> Double? {
    switch (self, value) {
    case (.lightness, .color(let color)): Oklab(color.linear).lightness
    case (.alpha, .color(let color)): color.alpha
    case (.alpha, .shadow(let shadows)): shadows.map(\.color.alpha).max()
    case (.value, .dimension(let length)): length.points
    case (.value, .number(let number)), (.value, .fontWeight(let number)): number
    case (.value, .duration(let duration)): duration.milliseconds
    case (.blur, .shadow(let shadows)): shadows.map(\.blur.points).max()
    case (.offset, .shadow(let shadows)): shadows.map(\.offsetY.points).max()
    case (.fontSize, .typography(let typography)): typography.fontSize.points
    default: nil
    }
  }

  /// A value in messages.
  fileprivate func text(of value: Double, _ token: ResolvedToken) -> String {
    switch self {
    case .lightness: "\(token.value), lightness \(value.text(decimals: 3))"
    case .value: "\(token.value)"
    case .alpha, .blur, .offset, .fontSize: "\(rawValue) \(value.text(decimals: 3))"
    }
  }
}
