internal import ColorSpaces
internal import LocatedJSON
internal import TokenEngine

extension TokenChecker {
  /// Looks for colours that cannot be told apart.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - ledger: Gets every pair that the rule asks for, and how good its contrast is.
  mutating func check(_ rule: ContrastCheck, _ ledger: inout ContrastLedger) {
    guard let chosen = variants(of: rule.scope), let textIn = contexts(rule.textIn, of: rule.scope) else { return }
    var exceptions = CheckExceptions(of: rule.scope)
    let sources = textIn.isEmpty ? chosen : chosen.compactMap { variant(like: $0, with: textIn) }
    guard let texts = tokens(matching: withoutPlaceholders(rule.text), of: rule.scope, in: sources),
      let backgrounds = tokens(matching: withoutPlaceholders(rule.on), of: rule.scope, in: chosen)
    else { return }
    let costOfPair = chosen.count * Self.contrastCost + rule.scope.except.count
    guard mayCompare(texts.count * backgrounds.count * costOfPair, for: rule.scope) else { return }
    var pairs = texts.flatMap { text in backgrounds.map { (text, $0) } }
    guard addNamedPairs(of: rule, backgrounds: backgrounds, to: &pairs, costOfPair, sources, chosen) else { return }
    if let over = rule.over, !paths.contains(where: { $0.isSameText(as: over.text) }) {
      return reportUnmatched(over, rule.scope)
    }
    var colors = PairColors(self, rule, chosen: chosen, textIn: textIn)
    tally.pairs += pairs.count
    let contexts = rule.textIn.map { "\($0.axis.text)=\($0.name.text)" }.joined(separator: ",")
    for (text, background) in pairs {
      let pair = ContrastPair(text: text, on: background, over: rule.over?.text ?? "", textIn: contexts)
      var excepted: Bool?
      for variant in chosen {
        guard let contrast = colors.contrast(text, background, in: variant) else { continue }
        tally.contrasts += 1
        var isGood = contrast.ratio >= rule.minimum - 1e-9
        if !isGood {
          isGood = excepted ?? exceptions.cover("\(text) on \(background)")
          excepted = isGood
        }
        if isGood {
          ledger.pass(pair, variant)
        } else {
          ledger.fail(pair, variant, contrast, of: rule)
        }
      }
    }
    for (pattern, problem) in colors.problems {
      report(rule.scope.level.severity, "checks.type", at: pattern, problem.message, advice: problem.advice)
    }
    exceptions.report(to: &self)
  }

  private func withoutPlaceholders(_ patterns: [CheckPattern]) -> [CheckPattern] {
    patterns.filter { (try? NamePattern.read($0.text)).flatMap { $0 } == nil }
  }

  /// Adds the pairs that rules with placeholders describe: each text with backgrounds of the same name.
  ///
  /// - Returns: Whether they are few enough.
  private mutating func addNamedPairs(
    of rule: ContrastCheck, backgrounds: [String], to pairs: inout [(String, String)], _ costOfPair: Int,
    _ sources: [Int], _ chosen: [Int]
  ) -> Bool {
    func patterns(_ list: [CheckPattern]) -> [(CheckPattern, NamePattern)] {
      list.compactMap { text in (try? NamePattern.read(text.text)).flatMap { $0 }.map { (text, $0) } }
    }
    let named = patterns(rule.text)
    guard !named.isEmpty else { return true }
    let partners = patterns(rule.on)
    let known = Set(paths.map(PathKey.init))
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
          if known.contains(PathKey(background)) {
            pairs.append((path, background))
          } else {
            report(
              rule.scope.level.severity, "checks.unmatched", at: partner.offset,
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

/// The colours of the pairs of one rule, each looked up once per variant.
struct PairColors {
  private let variants: [TokenChecker.Variant]

  /// For each variant, the one that texts have their colours from; `nil` if there is none.
  private let textVariants: [Int?]

  /// For each variant, what lies under the backgrounds; `nil` if that has no colour there.
  private var bases: [EncodedRGB?]

  private let rule: ContrastCheck
  private var texts: [Key: Sought<EncodedRGB>] = [:]
  private var backgrounds: [Key: Sought<[EncodedRGB]>] = [:]

  /// What is wrong with tokens that are no colours, and with what shows through; each kind once, with its place.
  private(set) var problems: [(offset: Int, problem: (message: String, advice: String))] = []
  private var told: Set<String> = []

  private struct Key: Hashable {
    var path: PathKey
    var variant: Int
  }

  private struct Sought<Colors> {
    var token: ResolvedToken?
    var colors: Colors?
  }

  /// How well a text is told apart from what it stands on.
  struct Contrast {
    /// The ratio, 1–21.
    var ratio: Double

    /// Where the text's colour is declared.
    var location: TokenLocation

    /// Both tokens with the ends of their chains, for messages.
    var ends: String

    /// The colours as they are seen, `#RRGGBB`: the text's, then the one behind it; empty if the contrast is enough.
    var colors: [String] = []
  }

  init(
    _ checker: TokenChecker, _ rule: ContrastCheck, chosen: [Int], textIn: [(axis: Int, context: String)]
  ) {
    variants = checker.variants
    self.rule = rule
    textVariants = variants.indices.map { place in
      textIn.isEmpty ? place : checker.variant(like: place, with: textIn)
    }
    bases = variants.map(\.canvas)
    for place in chosen where textVariants[place] == nil {
      add(
        at: rule.textIn.first?.axis.offset ?? rule.scope.offset, kind: "textIn",
        "no variant differs from '\(variants[place].name)' in these contexts only",
        "name contexts that variants of the suite have")
    }
    guard let over = rule.over else { return }
    for place in chosen {
      bases[place] = nil
      guard let token = variants[place].tokens.token(over.text) else { continue }
      if case .color(let color) = token.value {
        bases[place] = EncodedRGB(color).over(variants[place].canvas)
      } else {
        add(at: over.offset, kind: "over", "'\(over.text)' is \(token.type.withArticle), not a color", "name a color")
      }
    }
  }

  /// The contrast of a pair in a variant, the lowest if the background is a gradient; `nil` if one has no colour there.
  mutating func contrast(_ text: String, _ background: String, in variant: Int) -> Contrast? {
    guard let (textToken, color) = self.text(text, in: variant),
      let (onToken, colors) = self.background(background, in: variant)
    else { return nil }
    let worst = colors.map { (ratio: ContrastRatio.of(color, on: $0), color: $0) }.min { $0.ratio < $1.ratio }
    let ratio = worst?.ratio ?? 21
    // Texts are made for failures only.
    guard ratio < rule.minimum else { return Contrast(ratio: ratio, location: textToken.location, ends: "") }
    return Contrast(
      ratio: ratio, location: textToken.location,
      ends: "'\(text)' (\(Self.end(of: textToken))) on '\(background)' (\(Self.end(of: onToken)))",
      colors: worst.map { [color.over($0.color).digits, $0.color.digits] } ?? [])
  }

  private mutating func text(_ path: String, in variant: Int) -> (ResolvedToken, EncodedRGB)? {
    guard let source = textVariants[variant] else { return nil }
    let key = Key(path: PathKey(path), variant: source)
    if let known = texts[key] { return known.token.flatMap { token in known.colors.map { (token, $0) } } }
    let token = variants[source].tokens.token(path)
    var color: EncodedRGB?
    if let token {
      if case .color(let value) = token.value {
        color = EncodedRGB(value)
      } else {
        add(
          at: rule.scope.offset, kind: "text", "'\(path)' is \(token.type.withArticle), not a color",
          "let 'text' name colors")
      }
    }
    texts[key] = Sought(token: token, colors: color)
    return token.flatMap { token in color.map { (token, $0) } }
  }

  private mutating func background(_ path: String, in variant: Int) -> (ResolvedToken, [EncodedRGB])? {
    let key = Key(path: PathKey(path), variant: variant)
    if let known = backgrounds[key] { return known.token.flatMap { token in known.colors.map { (token, $0) } } }
    let token = variants[variant].tokens.token(path)
    var colors: [EncodedRGB]?
    if let token {
      let values = token.value.surfaceColors
      if let values {
        // An opaque one needs nothing under it.
        let seen = values.map { value in bases[variant].map { EncodedRGB(value).over($0) } ?? EncodedRGB(value) }
        if seen.allSatisfy(\.isOpaque) {
          colors = seen
        } else if let over = rule.over, bases[variant] == nil {
          add(
            at: over.offset, kind: "over",
            "'\(path)' is translucent in \(variants[variant].name), and '\(over.text)' has no value there",
            "name what lies under it there")
        } else {
          add(
            at: rule.scope.offset, kind: "through",
            "'\(path)' is translucent in \(variants[variant].name), and nothing opaque lies under it",
            "name what does in 'over', or give the suite a canvas")
        }
      } else {
        add(
          at: rule.scope.offset, kind: "on", "'\(path)' is \(token.type.withArticle), not a color or gradient",
          "let 'on' name colors or gradients")
      }
    }
    backgrounds[key] = Sought(token: token, colors: colors)
    return token.flatMap { token in colors.map { (token, $0) } }
  }

  private mutating func add(at offset: Int, kind: String, _ message: String, _ advice: String) {
    if told.insert(kind).inserted { problems.append((offset, (message, advice))) }
  }

  /// A token's value, and the last token of its chain.
  static func end(of token: ResolvedToken) -> String {
    let links = token.aliasLinks
    return links.count > 1 ? "\(links[links.count - 1]) = \(token.value)" : "\(token.value)"
  }
}

extension TokenValue {
  /// The colours of a surface: one, or the stops of a gradient.
  var surfaceColors: [ColorValue]? {
    switch self {
    case .color(let color): [color]
    case .gradient(let stops): stops.map(\.color)
    default: nil
    }
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
