internal import ColorSpaces
import ExactTexts
internal import LocatedJSON
import SuiteFiles
internal import TokenEngine

/// A ratio as files and messages have it: in hundredths, rounded down, so that what fails is never written as enough.
struct KnownRatio: Hashable, Comparable, Sendable {
  /// The hundredths.
  let hundredths: Int

  /// Rounds a ratio.
  init(_ ratio: Double) { hundredths = Int((min(max(ratio, 0), 21) * 100 + 1e-9).rounded(.down)) }

  /// The ratio as it is written in a file.
  init(written: Double) { hundredths = Int((min(max(written, 0), 21) * 100).rounded()) }

  /// The number, with two decimals at most.
  var number: Double { Double(hundredths) / 100 }

  /// The ratio as people write it: `3.94 : 1`.
  var text: String { "\(number.text(.short)) : 1" }

  package static func < (left: KnownRatio, right: KnownRatio) -> Bool { left.hundredths < right.hundredths }
}

extension ContrastCheck: TokenCheck {
  static var code: FindingCode { .checksContrast }

  /// What known findings know a pair by besides its tokens: what lies under it, and the contexts of the text.
  static func detail(over: String?, textIn: String) -> String {
    (over.map { $0.isEmpty ? "" : " over \($0)" } ?? "") + (textIn.isEmpty ? "" : " with \(textIn)")
  }

  /// Looks for colours that cannot be told apart.
  func failures(in chosen: [Int], _ runner: inout CheckRunner) -> [Failure]? {
    guard let textIn = runner.contexts(textIn, of: scope) else { return nil }
    let sources = textIn.isEmpty ? chosen : chosen.compactMap { runner.variant(like: $0, with: textIn) }
    guard let texts = runner.tokens(matching: runner.withoutPlaceholders(text), of: scope, in: sources),
      let backgrounds = runner.tokens(matching: runner.withoutPlaceholders(on), of: scope, in: chosen)
    else { return nil }
    let costOfPair = chosen.count * CheckRunner.contrastCost + scope.except.count
    guard runner.mayCompare(texts.count * backgrounds.count * costOfPair, for: scope) else { return nil }
    var pairs = texts.flatMap { text in backgrounds.map { (text, $0) } }
    guard runner.addNamedPairs(of: self, backgrounds: backgrounds, to: &pairs, costOfPair, sources, chosen) else {
      return nil
    }
    if let over, !runner.paths.contains(where: { ExactText($0) == ExactText(over.text) }) {
      runner.reportUnmatched(over, scope)
      return nil
    }
    let textVariants = textVariants(of: chosen, textIn, &runner)
    let bases = bases(in: chosen, &runner)
    runner.tally.pairs += pairs.count
    let contexts = self.textIn.map { "\($0.axis.text)=\($0.name.text)" }.joined(separator: ",")
    let detail = Self.detail(over: over?.text, textIn: contexts)
    var failures: [Failure] = []
    for (text, background) in pairs {
      for variant in chosen {
        guard let source = textVariants[variant],
          let (token, color) = runner.color(text, in: source, scope, advice: "let 'text' name colors"),
          let (surface, seen) = self.surface(background, in: variant, on: bases[variant], &runner)
        else { continue }
        runner.tally.contrasts += 1
        let worst = seen.map { (ratio: ContrastRatio.of(color, on: $0), color: $0) }.min { $0.ratio < $1.ratio }
        guard let worst, worst.ratio < minimum - 1e-9 else { continue }
        let ratio = KnownRatio(worst.ratio)
        failures.append(
          Failure(
            subjects: [[text, background]], variant: variant, location: token.location,
            text: "'\(text)' (\(Self.end(of: token))) on '\(background)' (\(Self.end(of: surface))) has \(ratio.text)",
            end: ", at least \(minimum.text(.short))",
            advice: "make one of them lighter or darker, or record it with 'specimen tokens check --update-baseline "
              + "--accept-new'", detail: detail,
            contrast: (ratio, minimum, [color.over(worst.color).digits, worst.color.digits])))
      }
    }
    return failures
  }

  /// For each variant, the one that texts have their colours from.
  private func textVariants(
    of chosen: [Int], _ contexts: [(axis: Int, context: String)], _ runner: inout CheckRunner
  ) -> [Int: Int] {
    var all: [Int: Int] = [:]
    for variant in chosen {
      all[variant] = contexts.isEmpty ? variant : runner.variant(like: variant, with: contexts)
      if all[variant] == nil {
        runner.reportType(
          "textIn", of: scope, at: textIn.first?.axis.offset,
          "no variant differs from '\(runner.variants[variant].name)' in these contexts only",
          advice: "name contexts that variants of the suite have")
      }
    }
    return all
  }

  /// For each variant, what lies under the backgrounds; nothing where `over` has no colour.
  private func bases(in chosen: [Int], _ runner: inout CheckRunner) -> [Int: EncodedRGB] {
    var bases: [Int: EncodedRGB] = [:]
    for variant in chosen {
      bases[variant] = runner.variants[variant].canvas
      guard let over else { continue }
      let color = runner.color(over.text, in: variant, scope, at: over.offset, advice: "name a color")?.color
      bases[variant] = color.map { $0.over(runner.variants[variant].canvas) }
    }
    return bases
  }

  /// A background as it is seen; `nil` if it has no colour, or after saying that something shows through.
  private func surface(
    _ path: String, in variant: Int, on base: EncodedRGB?, _ runner: inout CheckRunner
  ) -> (token: ResolvedToken, colors: [EncodedRGB])? {
    guard
      let (token, colors) = runner.colors(
        path, in: variant, scope, ofSurface: true, advice: "let 'on' name colors or gradients")
    else { return nil }
    if let over, base == nil, !colors.allSatisfy(\.isOpaque) {
      runner.reportType(
        "over", of: scope, at: over.offset,
        "'\(path)' is translucent in \(runner.variants[variant].name), and '\(over.text)' has no value there",
        advice: "name what lies under it there")
      return nil
    }
    let advice = "name what does in 'over', or give the suite a canvas"
    return runner.seen(path, colors, on: base, in: variant, scope, advice: advice).map { (token, $0) }
  }

  /// A token's value, and the last token of its chain.
  private static func end(of token: ResolvedToken) -> String {
    let links = token.aliasLinks
    return links.count > 1 ? "\(links[links.count - 1]) = \(token.value)" : "\(token.value)"
  }
}

extension CheckRunner {
  fileprivate func withoutPlaceholders(_ patterns: [CheckPattern]) -> [CheckPattern] {
    patterns.filter { (try? NamePattern.read($0.text)).flatMap { $0 } == nil }
  }

  /// Adds the pairs that rules with placeholders describe: each text with backgrounds of the same name.
  ///
  /// - Returns: Whether they are few enough.
  fileprivate mutating func addNamedPairs(
    of rule: ContrastCheck, backgrounds: [String], to pairs: inout [(String, String)], _ costOfPair: Int,
    _ sources: [Int], _ chosen: [Int]
  ) -> Bool {
    func patterns(_ list: [CheckPattern]) -> [(CheckPattern, NamePattern)] {
      list.compactMap { text in (try? NamePattern.read(text.text)).flatMap { $0 }.map { (text, $0) } }
    }
    let named = patterns(rule.text)
    guard !named.isEmpty else { return true }
    let partners = patterns(rule.on)
    let known = Set(paths.map { ExactText($0) })
    guard mayCompare(paths.count * named.count, for: rule.scope) else { return false }
    for (text, pattern) in named {
      var usage = PatternUsage.unmatched
      for path in paths {
        guard let name = pattern.captured(in: path) else { continue }
        if usage != .used { usage = isThere(path, in: sources) ? .used : .withoutValue }
        guard mayCompare((partners.count + backgrounds.count) * costOfPair, for: rule.scope) else { return false }
        for background in backgrounds { pairs.append((path, background)) }
        for (partner, other) in partners {
          let background = other.path(with: name)
          if known.contains(ExactText(background)) {
            pairs.append((path, background))
          } else {
            report(
              rule.scope.severity, .checksUnmatched, at: partner.offset,
              "'\(path)' stands on '\(background)', which is no token",
              advice: "narrow the pattern '\(text.text)', or add the token")
          }
        }
      }
      report(usage, of: text, rule.scope, in: sources)
    }
    return true
  }
}

extension EncodedRGB {
  /// The colour in eight bits per channel, without its opacity: `#0F6CBD`.
  fileprivate var digits: String {
    "#"
      + [red, green, blue].map { channel in
        UInt8((min(max(channel, 0), 1) * 255).rounded()).hexadecimalText(digits: 2, isUppercase: true)
      }.joined()
  }
}
