internal import ColorSpaces
internal import LocatedJSON
internal import TokenEngine

extension TokenChecker {
  /// Looks for tokens that differ the wrong way between two variants, as if the two were swapped.
  mutating func check(_ rule: VariantCheck) {
    guard let less = contexts(rule.less, of: rule.scope), let more = contexts(rule.more, of: rule.scope) else { return }
    guard let chosen = variants(of: rule.scope) else { return }
    let pairs = chosen.compactMap { place -> (less: Int, more: Int)? in
      guard less.allSatisfy({ variants[place].contexts[$0.axis].isSameText(as: $0.context) }),
        let other = variant(like: place, with: more), other != place, chosen.contains(other)
      else { return nil }
      return (place, other)
    }
    guard !pairs.isEmpty else {
      return report(
        rule.scope.level.severity, "checks.unmatched", at: rule.scope.offset, "no two variants differ as the rule says",
        advice: "write contexts of two variants under 'less' and 'more'")
    }
    var exceptions = CheckExceptions(of: rule.scope)
    let compared = pairs.flatMap { [$0.less, $0.more] }
    guard let tokens = tokens(matching: rule.tokens, of: rule.scope, in: compared),
      let surfaces = rule.measure == .contrast ? self.tokens(matching: rule.on, of: rule.scope, in: compared) : [""]
    else { return }
    let cost = tokens.count * (surfaces.count * pairs.count * Self.contrastCost + rule.scope.except.count)
    guard mayCompare(cost, for: rule.scope) else { return }
    var told: Set<TypeMistake> = []
    for path in tokens {
      tally.compared += 1
      var failures: [(variant: Int, failure: Failure)] = []
      for surface in surfaces {
        for pair in pairs {
          guard let low = value(of: path, on: surface, rule, in: pair.less, &told),
            let high = value(of: path, on: surface, rule, in: pair.more, &told),
            let token = variants[pair.more].tokens.token(path)
          else { continue }
          let step = high - low
          // Conversions of colours leave differences in the last digits.
          if step > 1e-9 || rule.allowsEqual && step >= -1e-9 { continue }
          let (text, end) = rule.text(of: path, surface, low, high, than: variants[pair.less])
          failures.append((pair.more, Failure(location: token.location, text: text, end: end)))
        }
      }
      if failures.isEmpty || exceptions.cover(path) { continue }
      report(
        failures, "checks.variants", of: rule.scope, subject: path,
        advice: "see whether the two are swapped, or except it")
    }
    exceptions.report(to: &self)
  }

  /// Why a rule cannot compare tokens that have a value; each is told once.
  private enum TypeMistake {
    case token
    case surface
    case translucent
  }

  /// What a token has of what a rule compares; `nil` if it has no value, or after saying why it cannot be compared.
  private mutating func value(
    of path: String, on surface: String, _ rule: VariantCheck, in variant: Int,
    _ told: inout Set<TypeMistake>
  ) -> Double? {
    guard let token = variants[variant].tokens.token(path) else { return nil }
    guard case .color(let color) = token.value else {
      if told.insert(.token).inserted {
        report(
          rule.scope.level.severity, "checks.type", at: rule.scope.offset,
          "'\(path)' is \(token.type.withArticle), not a color", advice: "name colors")
      }
      return nil
    }
    let canvas = variants[variant].canvas
    guard rule.measure == .contrast else { return Oklab(EncodedRGB(color).over(canvas).linear).lightness }
    guard let below = variants[variant].tokens.token(surface) else { return nil }
    guard let colors = below.value.surfaceColors?.map({ EncodedRGB($0).over(canvas) }) else {
      if told.insert(.surface).inserted {
        report(
          rule.scope.level.severity, "checks.type", at: rule.scope.offset,
          "'\(surface)' is \(below.type.withArticle), not a color or gradient",
          advice: "let 'on' name colors or gradients")
      }
      return nil
    }
    guard colors.allSatisfy(\.isOpaque) else {
      if told.insert(.translucent).inserted {
        report(
          rule.scope.level.severity, "checks.type", at: rule.scope.offset,
          "'\(surface)' is translucent in \(variants[variant].name), and nothing opaque lies under it",
          advice: "give the suite a canvas")
      }
      return nil
    }
    return colors.map { ContrastRatio.of(EncodedRGB(color), on: $0) }.min()
  }
}

extension VariantCheck {
  /// A failure, before and after the name of the variant that should have more.
  fileprivate func text(
    of path: String, _ surface: String, _ low: Double, _ high: Double, than less: TokenChecker.Variant
  ) -> (String, end: String) {
    let isSame = high - low >= -1e-9
    switch measure {
    case .lightness:
      return (
        "'\(path)' is \(isSame ? "as light" : "darker")",
        "\(isSame ? " as" : ", lightness \(high.text(decimals: 3)), than") in \(less.name), \(low.text(decimals: 3))"
      )
    case .contrast:
      let ratios = (KnownRatio(high).number.text(.short), KnownRatio(low).number.text(.short))
      return (
        "'\(path)' on '\(surface)' has \(isSame ? "the same" : "less") contrast",
        "\(isSame ? " as" : ", \(ratios.0) : 1, than") in \(less.name), \(ratios.1) : 1"
      )
    }
  }
}
