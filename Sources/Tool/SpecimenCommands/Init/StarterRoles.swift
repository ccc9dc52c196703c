internal import ColorSpaces
private import Sheets
internal import TokenEngine

/// What the first specimens need of a team's tokens, chosen by types and by the words in paths; `nil` where no token fits.
struct StarterRoles: Hashable, Sendable {
  /// The colour behind the pictures.
  var canvas: String?

  /// The colour of the card.
  var surface: String?

  /// The colour of texts on the card.
  var text: String?

  /// The colour of the button.
  var accent: String?

  /// The colour of the button's text.
  var onAccent: String?

  /// The radius of the corners.
  var radius: String?

  /// The shadow of the card.
  var shadow: String?

  /// The type of the card's title.
  var title: String?

  /// The type of the card's text.
  var body: String?

  /// The type of the button's text.
  var label: String?

  /// The padding of the card.
  var padding: String?

  /// The padding of the button to the left and right.
  var inset: String?

  /// The gap between texts, and the padding of the button above and below.
  var gap: String?

  /// Whether a light text reads better on the card than a dark one, in the variant where it matters most.
  var isSurfaceDark = false

  /// Whether a light text reads better on the button.
  var isAccentDark = true

  /// Chooses among the tokens that have a value in all variants.
  ///
  /// The same tokens give the same choice: of equals the one that is declared first is taken.
  ///
  /// - Parameter variants: The tokens of each variant; at least one.
  init(of variants: [ResolvedTokens]) {
    let candidates = Self.candidates(in: variants)
    chooseColors(candidates.colors)
    chooseMeasures(candidates.lengths)
    shadow =
      Self.best(candidates.shadows) { token in
        guard token.value > 0, token.value <= 48 else { return nil }
        return 10 - abs(token.value - 12) / 4 + token.score(["card", "elevation", "raised", "medium", "md"])
          - token.score(["inset", "inner", "focus", "text"]) * 2
      }?.path
    let types = candidates.types
    func type(_ words: Set<String>, near size: Double, in range: ClosedRange<Double>) -> String? {
      Self.best(types) { token in
        guard range.contains(token.value) else { return nil }
        return token.score(words) * 3 + token.score(["default", "regular", "medium", "base"]) - abs(token.value - size)
      }?.path
    }
    title = type(["title", "heading", "headline", "h3", "h4", "subtitle"], near: 20, in: 15...34)
    body = type(["body", "paragraph", "text", "copy"], near: 15, in: 11...20)
    label = type(["button", "label", "action"], near: 15, in: 11...20)
    title = title ?? body
    label = label ?? body
  }

  // MARK: Candidates

  /// A token that has a value of a type in all variants.
  private struct Candidate<Value> {
    let path: String
    let words: [String]

    /// What is known of its value.
    let value: Value

    /// How many of some words its path has, 2 for each.
    func score(_ sought: Set<String>) -> Double { Double(words.count { sought.contains($0) }) * 2 }

    /// Whether its path has one of some words.
    func has(_ sought: Set<String>) -> Bool { words.contains { sought.contains($0) } }
  }

  private struct Candidates {
    /// The colours of each variant.
    var colors: [Candidate<[Shade]>] = []

    /// Lengths in points.
    var lengths: [Candidate<Double>] = []

    /// The largest blurs of shadows without inset layers.
    var shadows: [Candidate<Double>] = []

    /// The sizes of type.
    var types: [Candidate<Double>] = []
  }

  /// The tokens of a variant that are examined; more colours add nothing.
  private static let maximumColors = 3_000

  private static func candidates(in variants: [ResolvedTokens]) -> Candidates {
    var candidates = Candidates()
    for token in variants[0].tokens where token.deprecation == nil && isReferable(token.path) {
      func candidate<Value>(_ value: Value) -> Candidate<Value> {
        Candidate(path: token.path, words: PathWords.words(of: token.path), value: value)
      }
      let others = variants.dropFirst().map { $0.token(token.path) }
      guard others.allSatisfy({ $0?.type == token.type }) else { continue }
      switch token.value {
      case .color where candidates.colors.count < maximumColors:
        let colors = ([token] + others.compactMap { $0 }).compactMap { token in
          if case .color(let color) = token.value { EncodedRGB(color) } else { nil }
        }
        if colors.allSatisfy(\.isOpaque) { candidates.colors.append(candidate(colors.map { Shade($0) })) }
      case .dimension(let length): candidates.lengths.append(candidate(length.points))
      case .number(let number): candidates.lengths.append(candidate(number))
      case .shadow(let layers) where !layers.isEmpty && !layers.contains { $0.isInset }:
        candidates.shadows.append(candidate(layers.map(\.blur.points).max() ?? 0))
      case .typography(let type): candidates.types.append(candidate(type.fontSize.points))
      default: break
      }
    }
    return candidates
  }

  /// Whether a specimen can refer to a path as it is.
  private static func isReferable(_ path: String) -> Bool {
    !path.isEmpty && path.unicodeScalars.allSatisfy { $0 != "{" && $0 != "}" && $0 != "$" && $0.value >= 0x20 }
  }

  /// The candidate with the highest score; of equals the first.
  private static func best<Value>(
    _ candidates: [Candidate<Value>], by score: (Candidate<Value>) -> Double?
  ) -> Candidate<Value>? {
    var best: (candidate: Candidate<Value>, score: Double)?
    for candidate in candidates {
      // Short paths are general ones.
      guard let own = score(candidate).map({ $0 - Double(candidate.words.count) * 0.5 }) else { continue }
      if best.map({ own > $0.score }) ?? true { best = (candidate, own) }
    }
    return best?.candidate
  }

  // MARK: Colours

  /// Words of states, of feelings and of what is laid over others: such a colour is not the usual one.
  private static let unusual: Set<String> = [
    "hover", "hovered", "pressed", "press", "active", "down", "selected", "disabled", "focus", "focused", "visited",
    "checked", "inverse", "inverted", "danger", "error", "critical", "warning", "success", "info", "information",
    "notice", "positive", "negative", "destructive", "alert", "caution", "overlay", "scrim", "backdrop", "skeleton",
    "shadow", "chart", "data", "gradient", "transparent", "highlight", "dark", "high", "loading", "placeholder",
    "status", "custom", "sunken", "well",
  ]
  private static let foregrounds: Set<String> = [
    "text", "foreground", "fg", "content", "border", "stroke", "icon", "ink", "outline", "divider", "link", "label",
  ]
  private static let fills: Set<String> = ["background", "bg", "fill", "surface", "container", "layer", "canvas"]
  private static let plain: Set<String> = [
    "default", "primary", "base", "main", "neutral", "rest", "normal", "standard",
  ]
  private static let brands: Set<String> = ["accent", "brand", "interactive", "action", "cta"]
  private static let controls: Set<String> = [
    "button", "input", "badge", "avatar", "checkbox", "radio", "switch", "tab", "tabs", "tag", "chip", "tooltip",
    "table", "menu", "dialog", "modal", "toast", "banner", "navigation", "nav", "select", "slider", "link", "field",
    "popover", "alert", "breadcrumb", "switcher", "calendar",
  ]

  private mutating func chooseColors(_ colors: [Candidate<[Shade]>]) {
    let surface = Self.best(colors) { color in
      let own = color.score(["surface", "card"]) * 4 + color.score(Self.fills) * 2 + color.score(Self.plain)
      guard own >= 4, !color.has(Self.foregrounds), !color.has(["on"]) else { return nil }
      return own - color.score(Self.unusual) * 5 - color.score(Self.brands.union(Self.controls)) * 3
    }
    let canvas = Self.best(colors) { color in
      let own = color.score(["background", "bg", "canvas", "page"]) * 4 + color.score(["body", "app"]) * 2
      guard own >= 8, !color.has(Self.foregrounds), !color.has(["on"]) else { return nil }
      return own + color.score(Self.plain) - color.score(Self.unusual) * 5
        - color.score(Self.brands.union(Self.controls)) * 3
    }
    // Of nothing but a palette, the lightest colour is the paper.
    let lightest = Self.best(colors) { $0.value[0].luminance > 0.85 ? $0.value[0].luminance * 10 : nil }
    guard let ground = surface ?? canvas ?? lightest else { return chooseAccent(colors, on: [.white]) }
    // A card lies on a paper of about its own lightness.
    let isNear = canvas.map { canvas in
      zip(canvas.value, ground.value).allSatisfy { ContrastRatio.of($0.luminance, $1.luminance) < 1.6 }
    }
    self.canvas = (isNear == true ? canvas ?? ground : ground).path
    self.surface = ground.path
    isSurfaceDark = ground.value.map(\.luminance).reduce(0, +) / Double(ground.value.count) < 0.18
    text =
      Self.best(colors) { color in
        guard Self.contrast(color.value, on: ground.value) >= 4.5 else { return nil }
        let isOnGround = color.has(["on"]) && color.has(["surface", "background", "canvas"])
        let own =
          (isOnGround ? 12 : 0) + color.score(["text", "foreground", "fg"]) * 4 + color.score(["ink", "content"]) * 3
        guard own > 0 else { return Self.contrast(color.value, on: ground.value) / 4 - 12 }
        return own + color.score(Self.plain) - color.score(Self.unusual) * 5
          - color.score(["secondary", "tertiary", "muted", "subtle", "weak", "link", "icon", "border", "on"]) * 2
          - color.score(Self.brands.union(Self.controls)) * 3 - (isOnGround ? 0 : color.score(Self.fills) * 4)
      }?.path
    chooseAccent(colors, on: ground.value)
  }

  private mutating func chooseAccent(_ colors: [Candidate<[Shade]>], on ground: [Shade]) {
    let accent = Self.best(colors) { color in
      guard Self.contrast(color.value, on: ground) >= 1.4, !color.has(["on"]) else { return nil }
      let vivid = (color.value.map(\.chroma).min() ?? 0) * 8
      var own = color.score(Self.brands) * 4 + color.score(["primary"]) * 3 + color.score(["button"])
      // Letters on it must be legible: white ones, black ones, or those of another token.
      let isLegible = [[.white], [.black]].contains { Self.contrast($0, on: color.value) >= 3 }
      guard isLegible || own > 0 && colors.contains(where: { Self.contrast($0.value, on: color.value) >= 4.5 }) else {
        return nil
      }
      if own == 0 { return vivid - 14 }
      if color.has(Self.fills) { own += 3 }
      return own + vivid + color.score(["default", "base", "main", "rest"]) - color.score(Self.unusual) * 4
        - color.score(Self.foregrounds) * 6
        - color.score([
          "secondary", "tertiary", "subtle", "weak", "tint", "muted", "soft", "faint", "neutral", "static",
        ]) * 3
        - color.score(Self.controls.subtracting(["button"])) * 3
    }
    guard let accent else { return }
    self.accent = accent.path
    isAccentDark = Self.contrast([.white], on: accent.value) >= Self.contrast([.black], on: accent.value)
    onAccent =
      Self.best(colors) { color in
        let contrast = Self.contrast(color.value, on: accent.value)
        guard contrast >= 4.5 || contrast >= 3 && color.has(["on", "inverse", "inverted", "contrast"]) else {
          return nil
        }
        let isForeground = color.has(Self.foregrounds)
        var own = color.has(["on"]) && color.has(Self.brands.union(["primary", "button"])) ? 16.0 : 0
        if isForeground {
          own +=
            color.score(["inverse", "inverted", "contrast", "static", "on"]) * 3
            + color.score(Self.brands.union(["primary", "button"])) * 2
        }
        if own == 0 { return color.score(["white"]) * 2 + contrast / 4 - 8 }
        return own - color.score(["secondary", "tertiary", "border", "icon", "link", "disabled", "hover", "pressed"])
          * 3
          - color.score(Self.unusual.subtracting(["inverse", "inverted"])) * 2
      }?.path
  }

  /// The least contrast of two colours in any variant; a colour of one variant is the same in all.
  private static func contrast(_ first: [Shade], on second: [Shade]) -> Double {
    var least = 21.0
    for index in 0..<max(first.count, second.count) {
      let (one, other) = (first[min(index, first.count - 1)], second[min(index, second.count - 1)])
      least = min(least, ContrastRatio.of(one.luminance, other.luminance))
    }
    return least
  }

  // MARK: Measures

  private mutating func chooseMeasures(_ lengths: [Candidate<Double>]) {
    radius =
      Self.best(lengths) { length in
        guard length.has(["radius", "radii", "rounding", "rounded", "corner", "borderradius"]),
          (2...20).contains(length.value)
        else { return nil }
        return 10 - abs(length.value - 8) + length.score(["default", "medium", "md", "card", "button", "base"])
          - length.score(["full", "pill", "circle", "circular"]) * 4
      }?.path
    func space(near points: Double, in range: ClosedRange<Double>) -> String? {
      Self.best(lengths) { length in
        guard length.has(["spacing", "space", "padding", "gap", "inset", "margin"]), range.contains(length.value),
          !length.has(["letter", "radius", "line", "paragraph", "font", "negative"])
        else { return nil }
        return 12 - abs(length.value - points) - length.score(Self.controls) * 2
      }?.path
    }
    padding = space(near: 16, in: 8...32)
    inset = space(near: 16, in: 8...24)
    gap = space(near: 8, in: 4...12)
  }
}

/// What is known of a colour in a variant.
private struct Shade {
  /// The relative luminance, from 0 to 1.
  let luminance: Double

  /// How far the colour is from grey, from 0 to 1.
  let chroma: Double

  static let white = Shade(EncodedRGB(red: 1, green: 1, blue: 1))
  static let black = Shade(EncodedRGB(red: 0, green: 0, blue: 0))

  init(_ color: EncodedRGB) {
    luminance = color.luminance
    chroma = max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue)
  }
}
