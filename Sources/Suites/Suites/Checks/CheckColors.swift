internal import ColorSpaces
import ExactTexts
import SuiteFiles
internal import TokenEngine

/// The colours of tokens that one rule compares; what it cannot compare is reported once of each kind.
struct CheckColors {
  private let rule: CheckScope

  /// The colours that were looked up.
  private var known: [Key: (token: ResolvedToken, colors: [EncodedRGB])] = [:]

  private struct Key: Hashable {
    var path: ExactText
    var variant: Int
    var isSurface: Bool
  }

  /// Nothing was looked up.
  init(of rule: CheckScope) { self.rule = rule }

  /// The colour of a token, and the token; `nil` if it has no value, or after saying that it is of another type.
  mutating func color(
    _ path: String, in variant: Int, _ session: inout CheckSession, at offset: Int? = nil, advice: String
  ) -> (token: ResolvedToken, color: EncodedRGB)? {
    colors(path, in: variant, &session, at: offset, ofSurface: false, advice: advice).map { ($0.token, $0.colors[0]) }
  }

  /// The colours of a token, one or the stops of a gradient; `nil` if it has no value, or after saying that it is of
  /// another type.
  mutating func colors(
    _ path: String, in variant: Int, _ session: inout CheckSession, at offset: Int? = nil, ofSurface isSurface: Bool,
    advice: String
  ) -> (token: ResolvedToken, colors: [EncodedRGB])? {
    let key = Key(path: ExactText(path), variant: variant, isSurface: isSurface)
    if let known = known[key] { return known }
    guard let token = session.tokens.variants[variant].tokens.token(path) else { return nil }
    switch token.value {
    case .color(let color): known[key] = (token, [EncodedRGB(color)])
    case .gradient(let stops) where isSurface: known[key] = (token, stops.map { EncodedRGB($0.color) })
    default:
      session.reportType(
        isSurface ? "surface" : offset == nil ? "color" : "over", of: rule, at: offset,
        "'\(path)' is \(token.type.withArticle), not a color\(isSurface ? " or gradient" : "")", advice: advice)
    }
    return known[key]
  }

  /// What is seen of colours on what lies under them; `nil` after saying that something shows through.
  func seen(
    _ path: String, _ colors: [EncodedRGB], on base: EncodedRGB?, in variant: Int, _ session: inout CheckSession,
    advice: String
  ) -> [EncodedRGB]? {
    // An opaque one needs nothing under it.
    let seen = colors.map { color in base.map { color.over($0) } ?? color }
    if seen.allSatisfy(\.isOpaque) { return seen }
    session.reportType(
      "through", of: rule,
      "'\(path)' is translucent in \(session.tokens.variants[variant].name), and nothing opaque lies under it",
      advice: advice)
    return nil
  }
}
