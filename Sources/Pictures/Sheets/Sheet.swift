public import Specimens
public import TokenEngine

/// A specimen that the tool generates from a family of tokens.
public enum Sheet: String, CaseIterable, Hashable, Sendable {
  /// Colours and gradients as swatches.
  case color

  /// Corner radii as boxes.
  case radius

  /// Shadows as cards.
  case shadow

  /// Distances as bars.
  case spacing

  /// Type styles as lines of text.
  case typography

  /// Borders as boxes, and their widths as the borders of boxes.
  case border

  /// Opacities as translucent squares.
  case opacity

  /// Sizes of things as bars.
  case size

  /// Durations as bars, timing curves as curves.
  case motion

  /// The contrast of each colour of texts on each colour that texts stand on.
  case contrast

  /// The specimens for each tier that has tokens to show, in the order of the tiers.
  ///
  /// A family that does not fit on a sheet of 1,200 × 2,000 points has several, one for each group of tokens or for
  /// some neighbouring groups.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of a variant; those that are unset there are not shown. A token without a value because of
  ///     an error has a crossed outline instead of its sample, in the sheets of its type; if that is not known either,
  ///     it is in none. A sheet of a tier with more than 4,000 tokens to show cannot be laid out.
  ///   - tiers: The tiers.
  /// - Returns: Specimens without axes: each has one case.
  public func specimens(of tokens: ResolvedTokens, tiers: [Tier]) -> [Specimen] {
    var names = SheetNames()
    return tiers.flatMap { tier in
      pages(of: [tokens], tier: tier, options: SheetOptions(), names: &names).map {
        $0.specimen(of: tokens, options: SheetOptions())
      }
    }
  }

  /// The largest number of tokens of one tier that a sheet shows.
  static let maximumTokens = 4_000

  /// Whether the sheet would show a token if it had a value.
  func mayShow(_ token: BrokenToken) -> Bool {
    token.type.map { shows($0, at: token.path, for: token.uses) } ?? false
  }

  /// Whether the sheet shows a token.
  func shows(_ token: ResolvedToken) -> Bool { shows(token.type, at: token.path, for: token.uses) }

  /// Whether the sheet shows tokens of a type with such a path, which says what they are for unless their file does.
  func shows(_ type: TokenType, at path: String, for uses: TokenUses? = nil) -> Bool {
    guard types.contains(type) else { return false }
    guard type == .dimension || type == .number else { return true }
    if let uses { return !uses.isDisjoint(with: self.uses) }
    // Many numbers are lengths in points. Those of shares and texts are not, whatever else their paths name.
    if type == .number, self != .opacity, path.mentions(Words.opacity + Words.text) { return false }
    return isNamed(at: path)
  }

  /// The types of the tokens that the sheet shows.
  var types: [TokenType] {
    switch self {
    case .color: [.color, .gradient]
    case .radius, .spacing, .size: [.dimension, .number]
    case .shadow: [.shadow]
    case .typography: [.typography]
    case .border: [.border, .dimension, .number]
    case .opacity: [.number]
    case .motion: [.duration, .cubicBezier, .transition]
    case .contrast: [.color]
    }
  }

  /// The uses of the dimensions and numbers that the sheet shows.
  private var uses: TokenUses {
    switch self {
    case .radius: .radius
    case .spacing: .spacing
    case .border: .border
    case .opacity: .opacity
    case .size: .size
    case .color, .shadow, .typography, .motion, .contrast: []
    }
  }

  /// The words that say what dimensions and numbers are for: the path of those that the sheet shows has one of each list.
  var words: [[String]] {
    switch self {
    case .radius: [Words.radius]
    case .spacing: [Words.spacing]
    case .border: [Words.line, Words.thickness]
    case .opacity: [Words.opacity]
    case .size: [Words.size]
    case .color, .shadow, .typography, .motion, .contrast: []
    }
  }

  /// Whether a path says that a dimension or number is for this sheet.
  func isNamed(at path: String) -> Bool {
    guard !words.isEmpty, words.allSatisfy(path.mentions) else { return false }
    switch self {
    case .spacing: return !path.mentions(["letterspacing"] + Words.radius)
    case .size: return !path.mentions(Words.radius + Words.spacing + Words.text) && !Sheet.border.isNamed(at: path)
    default: return true
    }
  }

  /// The words in the paths of dimensions and numbers that say what they are for.
  private enum Words {
    static let radius = ["radius", "radii", "rounding"]
    static let spacing = ["spacing", "space", "padding", "margin", "gap", "inset"]
    static let line = ["stroke", "border", "outline", "separator", "divider"]
    static let thickness = ["width", "thickness"]
    static let opacity = ["opacity", "opacities", "alpha", "transparency"]
    static let size = ["size", "width", "height", "diameter"]
    static let text = [
      "font", "letter", "lineheight", "line-height", "line.height", "line_height", "typography", "text.size",
      "textsize",
      "text-size", "blur", "shadow",
    ]
  }
}

extension String {
  /// Whether the path contains one of some words, ignoring case.
  fileprivate func mentions(_ words: [String]) -> Bool {
    let path = lowercased()
    return words.contains { path.contains($0) }
  }
}

extension Reference {
  /// The reference to one token.
  init(toTokenAt path: String) { self.init([Template("{\(path)}")]) }
}

extension ResolvedToken {
  /// The reference to the token.
  var reference: Reference { Reference(toTokenAt: path) }
}
