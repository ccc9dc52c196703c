internal import ColorSpaces
import ExactTexts
internal import LocatedJSON
import SuiteFiles
internal import TokenEngine

extension CheckRunner {
  /// A token in a variant, whose colours were looked up.
  struct ColorKey: Hashable {
    var path: ExactText
    var variant: Int
    var isSurface: Bool
  }

  /// Says, once of each kind for a rule, why it cannot compare something.
  mutating func reportType(
    _ kind: String, of rule: CheckScope, at offset: Int? = nil, _ message: String, advice: String
  ) {
    guard reportedTypes.insert("\(kind) \(rule.offset)").inserted else { return }
    report(rule.severity, .checksType, at: offset ?? rule.offset, message, advice: advice)
  }

  /// The colour of a token, and the token; `nil` if it has no value, or after saying that it is of another type.
  mutating func color(
    _ path: String, in variant: Int, _ rule: CheckScope, at offset: Int? = nil, advice: String
  ) -> (token: ResolvedToken, color: EncodedRGB)? {
    colors(path, in: variant, rule, at: offset, ofSurface: false, advice: advice).map { ($0.token, $0.colors[0]) }
  }

  /// The colours of a token, one or the stops of a gradient; `nil` if it has no value, or after saying that it is of
  /// another type.
  mutating func colors(
    _ path: String, in variant: Int, _ rule: CheckScope, at offset: Int? = nil, ofSurface isSurface: Bool,
    advice: String
  ) -> (token: ResolvedToken, colors: [EncodedRGB])? {
    let key = ColorKey(path: ExactText(path), variant: variant, isSurface: isSurface)
    if let known = colors[key] { return known }
    guard let token = variants[variant].tokens.token(path) else { return nil }
    switch token.value {
    case .color(let color): colors[key] = (token, [EncodedRGB(color)])
    case .gradient(let stops) where isSurface: colors[key] = (token, stops.map { EncodedRGB($0.color) })
    default:
      reportType(
        isSurface ? "surface" : offset == nil ? "color" : "over", of: rule, at: offset,
        "'\(path)' is \(token.type.withArticle), not a color\(isSurface ? " or gradient" : "")", advice: advice)
    }
    return colors[key]
  }

  /// What is seen of colours on what lies under them; `nil` after saying that something shows through.
  mutating func seen(
    _ path: String, _ colors: [EncodedRGB], on base: EncodedRGB?, in variant: Int, _ rule: CheckScope, advice: String
  ) -> [EncodedRGB]? {
    // An opaque one needs nothing under it.
    let seen = colors.map { color in base.map { color.over($0) } ?? color }
    if seen.allSatisfy(\.isOpaque) { return seen }
    reportType(
      "through", of: rule, "'\(path)' is translucent in \(variants[variant].name), and nothing opaque lies under it",
      advice: advice)
    return nil
  }
}
