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
  init(_ ratio: Double) { hundredths = ContrastRatio.hundredths(ratio) }

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

  /// Finds colours with too little contrast.
  func failures(in chosen: [Int], _ session: inout CheckSession) -> [Failure]? {
    guard let textIn = session.contexts(textIn, of: scope) else { return nil }
    let sources = textIn.isEmpty ? chosen : chosen.compactMap { session.tokens.variant(like: $0, with: textIn) }
    guard let texts = session.tokens(matching: text.filter { $0.namePattern == nil }, of: scope, in: sources),
      let backgrounds = session.tokens(matching: on.filter { $0.namePattern == nil }, of: scope, in: chosen)
    else { return nil }
    let costOfPair = chosen.count * CheckSession.contrastCost + scope.except.count
    guard session.mayCompare(texts.count * backgrounds.count * costOfPair, for: scope) else { return nil }
    var pairs = texts.flatMap { text in backgrounds.map { (text, $0) } }
    guard addNamedPairs(backgrounds: backgrounds, to: &pairs, costOfPair, sources, &session) else { return nil }
    if let over, !session.tokens.paths.contains(where: { ExactText($0) == ExactText(over.text) }) {
      session.report(.unmatched, of: over, scope, in: chosen)
      return nil
    }
    let textVariants = textVariants(of: chosen, textIn, &session)
    var colors = CheckColors(of: scope)
    let bases = bases(in: chosen, &colors, &session)
    session.tally.pairs += pairs.count
    let contexts = self.textIn.map { "\($0.axis.text)=\($0.name.text)" }.joined(separator: ",")
    let detail = Self.detail(over: over?.text, textIn: contexts)
    var failures: [Failure] = []
    for (text, background) in pairs {
      for variant in chosen {
        guard let source = textVariants[variant],
          let (token, color) = colors.color(text, in: source, &session, advice: "let 'text' name colors"),
          let (surface, seen) = self.surface(background, in: variant, on: bases[variant], &colors, &session)
        else { continue }
        session.tally.contrasts += 1
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
    of chosen: [Int], _ contexts: [(axis: Int, context: String)], _ session: inout CheckSession
  ) -> [Int: Int] {
    var all: [Int: Int] = [:]
    for variant in chosen {
      all[variant] = contexts.isEmpty ? variant : session.tokens.variant(like: variant, with: contexts)
      if all[variant] == nil {
        session.reportType(
          "textIn", of: scope, at: textIn.first?.axis.offset,
          "no variant differs from '\(session.tokens.variants[variant].name)' in these contexts only",
          advice: "name contexts that variants of the suite have")
      }
    }
    return all
  }

  /// For each variant, what lies under the backgrounds; nothing where `over` has no colour.
  private func bases(
    in chosen: [Int], _ colors: inout CheckColors, _ session: inout CheckSession
  ) -> [Int: EncodedRGB] {
    var bases: [Int: EncodedRGB] = [:]
    for variant in chosen {
      bases[variant] = session.tokens.variants[variant].canvas
      guard let over else { continue }
      let color = colors.color(over.text, in: variant, &session, at: over.offset, advice: "name a color")?.color
      bases[variant] = color.map { $0.over(session.tokens.variants[variant].canvas) }
    }
    return bases
  }

  /// A background as it is seen; `nil` if it has no colour, or after saying that something shows through.
  private func surface(
    _ path: String, in variant: Int, on base: EncodedRGB?, _ known: inout CheckColors, _ session: inout CheckSession
  ) -> (token: ResolvedToken, colors: [EncodedRGB])? {
    guard
      let (token, colors) = known.colors(
        path, in: variant, &session, ofSurface: true, advice: "let 'on' name colors or gradients")
    else { return nil }
    if let over, base == nil, !colors.allSatisfy(\.isOpaque) {
      session.reportType(
        "over", of: scope, at: over.offset,
        "'\(path)' is translucent in \(session.tokens.variants[variant].name), and '\(over.text)' has no value there",
        advice: "name what lies under it there")
      return nil
    }
    let advice = "name what does in 'over', or give the suite a canvas"
    return known.seen(path, colors, on: base, in: variant, &session, advice: advice).map { (token, $0) }
  }

  /// A token's value, and the last token of its chain.
  private static func end(of token: ResolvedToken) -> String {
    let links = token.aliasLinks
    return links.count > 1 ? "\(links[links.count - 1]) = \(token.value)" : "\(token.value)"
  }

  /// Adds the pairs that rules with placeholders describe: each text with backgrounds of the same name.
  ///
  /// - Returns: Whether they are few enough.
  private func addNamedPairs(
    backgrounds: [String], to pairs: inout [(String, String)], _ costOfPair: Int, _ sources: [Int],
    _ session: inout CheckSession
  ) -> Bool {
    let named = text.compactMap { text in text.namePattern.map { (text, $0) } }
    guard !named.isEmpty else { return true }
    let partners = on.compactMap { text in text.namePattern.map { (text, $0) } }
    let paths = session.tokens.paths
    let known = Set(paths.map { ExactText($0) })
    guard session.mayCompare(paths.count * named.count, for: scope) else { return false }
    for (text, pattern) in named {
      var usage = CheckSession.PatternUsage.unmatched
      for path in paths {
        guard let name = pattern.captured(in: path) else { continue }
        if usage != .used { usage = session.tokens.isThere(path, in: sources) ? .used : .withoutValue }
        guard session.mayCompare((partners.count + backgrounds.count) * costOfPair, for: scope) else { return false }
        for background in backgrounds { pairs.append((path, background)) }
        for (partner, other) in partners {
          let background = other.path(with: name)
          if known.contains(ExactText(background)) {
            pairs.append((path, background))
          } else {
            session.report(
              scope.severity, .checksUnmatched, at: partner.offset,
              "'\(path)' stands on '\(background)', which is no token",
              advice: "narrow the pattern '\(text.text)', or add the token")
          }
        }
      }
      session.report(usage, of: text, scope, in: sources)
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
