internal import ColorSpaces
internal import LocatedJSON
internal import TokenEngine

extension TokenChecker {
  /// Looks for steps of ramps that are not in order.
  mutating func check(_ rule: OrderCheck) {
    let chosen = variants(of: rule.scope)
    var exceptions = CheckExceptions(of: rule.scope)
    var hasType = true
    for ramp in ramps(of: rule) {
      guard mayCompare(ramp.count * chosen.count, for: rule.scope) else { return }
      tally.ramps += 1
      // For each step, the variants in which it is out of order with the nearest one before that has a value.
      var failures = [[(variant: Int, failure: Failure)]](repeating: [], count: ramp.count)
      for variant in chosen {
        var last: (token: ResolvedToken, value: Double)?
        for (step, path) in ramp.enumerated() {
          guard let token = variants[variant].tokens.token(path) else { continue }
          guard let value = rule.measure.value(of: token.value) else {
            if hasType { reportType(token, rule) }
            hasType = false
            continue
          }
          if let last, let text = rule.failure(of: value, after: last.value) {
            let text =
              "'\(path)' (\(rule.measure.text(of: value, token))) \(text) '\(last.token.path)' "
              + "(\(rule.measure.text(of: last.value, last.token)))"
            failures[step].append((variant, Failure(location: token.location, text: text)))
          }
          last = (token, value)
        }
      }
      for (path, failures) in zip(ramp, failures) where !failures.isEmpty && !exceptions.cover(path) {
        report(failures, "checks.ordered", of: rule.scope, advice: "put them in order, or except the later one")
      }
    }
    exceptions.report(to: &self)
  }

  private mutating func reportType(_ token: ResolvedToken, _ rule: OrderCheck) {
    report(
      rule.scope.level.severity, "checks.type", at: rule.scope.offset,
      "'\(token.path)' is \(token.type.withArticle), which has no \(rule.measure.rawValue)",
      advice: "name other tokens, or write another word for 'by'")
  }

  /// The ramps of a rule: the paths of each in order.
  private mutating func ramps(of rule: OrderCheck) -> [[String]] {
    if rule.tokens.allSatisfy({ Self.isName($0) }) {
      let known = Set(paths.map(PathKey.init))
      for name in rule.tokens where !known.contains(PathKey(name.text)) { reportUnmatched(name, rule.scope) }
      return [rule.tokens.map(\.text)]
    }
    let words = rule.steps.map(\.text)
    var ramps: [[(path: String, place: StepPlace)]] = []
    var places: [PathKey: Int] = [:]
    func add(_ path: String, _ ramp: String, _ place: StepPlace) {
      let index = places[PathKey(ramp)] ?? ramps.count
      if index == ramps.count {
        places[PathKey(ramp)] = index
        ramps.append([])
      }
      ramps[index].append((path, place))
    }
    for token in rule.tokens {
      let count = ramps.count
      let pattern = StepPattern(token.text, words: words)
      let glob = Glob(token.text, style: .tokens)
      for path in paths {
        if pattern.hasSteps {
          if let (ramp, place) = pattern.step(of: path) { add(path, token.text + "\n" + ramp, place) }
        } else if glob.matches(path) {
          let group = path.split(separator: ".", omittingEmptySubsequences: false).dropLast().joined(separator: ".")
          add(path, token.text + "\n" + group, StepPlace(number: 0))
        }
      }
      let longest = ramps[count...].map(\.count).max() ?? 0
      if longest == 0 {
        reportUnmatched(token, rule.scope)
      } else if longest == 1 {
        report(
          rule.scope.level.severity, "checks.unmatched", at: token.offset,
          "no two tokens are steps of one ramp of '\(token.text)'",
          advice: "write # where the number of the step stands")
      }
    }
    return ramps.filter { $0.count > 1 }.map { ramp in
      // Steps of one number stay in the order of their declaration.
      ramp.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element.path)
    }
  }

  private static func isName(_ pattern: CheckPattern) -> Bool {
    !pattern.text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "#") }
  }
}

extension OrderCheck {
  /// How two values are out of order, as words between the two; `nil` if they are not.
  fileprivate func failure(of value: Double, after last: Double) -> String? {
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
