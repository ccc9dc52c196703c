internal import ColorSpaces
import ExactTexts
internal import LocatedJSON
import SuiteFiles
internal import TokenEngine

extension VariantCheck: TokenCheck {
  static var code: FindingCode { .checksVariants }

  /// Finds tokens that differ in the wrong direction between two variants, as if the two were swapped.
  func failures(in chosen: [Int], _ session: inout CheckSession) -> [Failure]? {
    guard let less = session.contexts(less, of: scope), let more = session.contexts(more, of: scope) else { return nil }
    let variants = session.tokens.variants
    let pairs = chosen.compactMap { variant -> (less: Int, more: Int)? in
      guard less.allSatisfy({ ExactText(variants[variant].contexts[$0.axis]) == ExactText($0.context) }),
        let other = session.tokens.variant(like: variant, with: more), other != variant, chosen.contains(other)
      else { return nil }
      return (variant, other)
    }
    guard !pairs.isEmpty else {
      session.report(
        scope.severity, .checksUnmatched, at: scope.offset, "no two variants differ as the rule says",
        advice: "write contexts of two variants under 'less' and 'more'")
      return nil
    }
    let compared = pairs.flatMap { [$0.less, $0.more] }
    guard let tokens = session.tokens(matching: tokens, of: scope, in: compared),
      let surfaces = measure == .contrast ? session.tokens(matching: on, of: scope, in: compared) : [""]
    else { return nil }
    let cost = tokens.count * (surfaces.count * pairs.count * CheckSession.contrastCost + scope.except.count)
    guard session.mayCompare(cost, for: scope) else { return nil }
    session.tally.compared += tokens.count
    var colors = CheckColors(of: scope)
    var failures: [Failure] = []
    for path in tokens {
      for surface in surfaces {
        for pair in pairs {
          guard let low = value(of: path, on: surface, &colors, &session, in: pair.less),
            let high = value(of: path, on: surface, &colors, &session, in: pair.more),
            let token = variants[pair.more].tokens.token(path)
          else { continue }
          let step = high - low
          // Conversions of colours leave differences in the last digits.
          if step > 1e-9 || allowsEqual && step >= -1e-9 { continue }
          let (text, end) = text(of: path, surface, low, high, than: variants[pair.less])
          failures.append(
            Failure(
              subjects: [[path]], variant: pair.more, location: token.location, text: text, end: end,
              advice: "see whether the two are swapped, or except it", fault: text + end))
        }
      }
    }
    return failures
  }

  /// What a token has of what the rule compares; `nil` if it has no value, or after saying why it cannot be compared.
  private func value(
    of path: String, on surface: String, _ colors: inout CheckColors, _ session: inout CheckSession, in variant: Int
  ) -> Double? {
    guard let color = colors.color(path, in: variant, &session, advice: "name colors")?.color else { return nil }
    let canvas = session.tokens.variants[variant].canvas
    guard measure == .contrast else { return Oklab(color.over(canvas).linear).lightness }
    let advice = "let 'on' name colors or gradients"
    return colors.colors(surface, in: variant, &session, ofSurface: true, advice: advice)
      .flatMap { colors.seen(surface, $0.colors, on: canvas, in: variant, &session, advice: "give the suite a canvas") }
      .flatMap { seen in seen.map { ContrastRatio.of(color, on: $0) }.min() }
  }

  /// A failure, before and after the name of the variant that should have more.
  private func text(
    of path: String, _ surface: String, _ low: Double, _ high: Double, than less: CheckedTokens.Variant
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
