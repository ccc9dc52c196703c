import ColorSpaces
import ExactTexts
import Lettering
package import TokenEngine

/// The values of tokens in words, as samples of them show it.
package enum TokenValueText {
  /// The longest list of layers or stops that is written out.
  private static let longestList = 8

  /// The value as a designer writes it: `#0F6CBD / 40 %`, `8 px`, `0 4 12 0 / 14 %`, `Semibold 17/22`.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - drawnFamily: The family that draws its texts, if it is a type style; `nil` if that is not shown.
  /// - Returns: The value, on one or more lines.
  package static func lines(of token: ResolvedToken, drawnBy drawnFamily: String? = nil) -> [String] {
    switch token.value {
    case .color(let color): [text(of: color)]
    case .gradient(let stops): list(stops) { "\(text(of: $0.color)) at \(percent($0.position))" }
    case .dimension(let dimension): [text(of: dimension)]
    case .number(let number): [percent(number)]
    case .shadow(let layers): list(layers) { text(of: $0) }
    case .border(let border):
      ["\(text(of: border.width)) \(border.style.description)", text(of: border.color)]
    case .typography(let typography): text(of: typography, drawnBy: drawnFamily)
    case .duration(let duration): [text(of: duration)]
    case .cubicBezier(let curve): [text(of: curve)]
    case .transition(let transition):
      [text(of: transition.duration), text(of: transition.timingFunction)]
        + (transition.delay.value == 0 ? [] : ["after \(text(of: transition.delay))"])
    case .fontFamily(let families): [list(families) { $0 }.joined(separator: ", ")]
    case .fontWeight(let weight): [Self.weight(weight)]
    case .strokeStyle, .string, .boolean: [token.value.description]
    }
  }

  private static func list<Item>(_ items: [Item], _ text: (Item) -> String) -> [String] {
    let rest = items.count - longestList
    return items.prefix(longestList).map(text) + (rest > 0 ? ["and \(rest) more"] : [])
  }

  private static func text(of color: ColorValue) -> String {
    color.alpha == 1 ? opaqueText(of: color) : "\(opaqueText(of: color)) / \(percent(color.alpha))"
  }

  /// The colour without its opacity: the digits, or the nearest ones in sRGB, or the components in another space.
  private static func opaqueText(of color: ColorValue) -> String {
    let opaque = ColorValue(space: color.space, components: color.components)
    guard color.space == .srgb, opaque.hexadecimal(.short) == nil else { return opaque.description }
    let drawn = opaque.rgba16
    let levels = [drawn.red, drawn.green, drawn.blue].map { $0.nearest8Bits }
    return "≈ " + ColorValue(red8: levels[0], green8: levels[1], blue8: levels[2]).description
  }

  private static func text(of dimension: Dimension) -> String {
    let points = "\(number(dimension.points)) px"
    return dimension.unit == .px ? points : "\(number(dimension.value)) \(dimension.unit.rawValue) = \(points)"
  }

  private static func text(of shadow: ShadowValue) -> String {
    let lengths = [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread].map { number($0.points) }
    let color = opaqueText(of: shadow.color)
    let parts = (shadow.isInset ? ["inset"] : []) + lengths + (color == "#000000" ? [] : [color])
    return parts.joined(separator: " ") + " / \(percent(shadow.color.alpha))"
  }

  private static func text(of duration: TokenDuration) -> String {
    "\(number(duration.value)) \(duration.unit.rawValue)"
  }

  private static func text(of curve: CubicBezier) -> String {
    [curve.x1, curve.y1, curve.x2, curve.y2].map(number).joined(separator: " ")
  }

  /// Weight, size and line height; the tracking if there is any; the families, and what draws them if it is another; then
  /// what is unusual.
  private static func text(of typography: TypographyValue, drawnBy drawnFamily: String?) -> [String] {
    let size = typography.fontSize.points
    let lineHeight = TextStyle.lineHeight(ratio: typography.lineHeight, size: size)
    let spacing = number(typography.letterSpacing.points)
    var texts = ["\(weight(typography.fontWeight)) \(number(size))/\(number(lineHeight))"]
    if spacing != "0" { texts.append("tracking \(spacing) px") }
    var families = list(typography.fontFamily) { $0 }.joined(separator: ", ")
    if let drawnFamily, ExactText(drawnFamily) != typography.fontFamily.first.map({ ExactText($0) }) {
      families += (families.isEmpty ? "→ " : " → ") + drawnFamily
    }
    let details = typography.details
    var rest: [String] = []
    if details.slant != 0 { rest.append("slant \(number(details.slant))°") }
    if details.stretch != 100 { rest.append("width \(number(details.stretch)) %") }
    if details.textCase != .none { rest.append(details.textCase.rawValue) }
    rest += details.decoration.map(\.rawValue)
    return texts + (families.isEmpty ? [] : [families]) + (rest.isEmpty ? [] : [rest.joined(separator: " · ")])
  }

  /// The usual name of a weight (OpenType `usWeightClass`); the number if it has none.
  ///
  /// - Parameter weight: The weight, 1–1,000.
  /// - Returns: The name.
  package static func weight(_ weight: Double) -> String {
    switch weight {
    case 100: "Thin"
    case 200: "Extralight"
    case 300: "Light"
    case 400: "Regular"
    case 500: "Medium"
    case 600: "Semibold"
    case 700: "Bold"
    case 800: "Extrabold"
    case 900: "Black"
    default: number(weight)
    }
  }

  /// A share of one, in percent with at most two decimals.
  private static func percent(_ share: Double) -> String { "\(number(share * 100)) %" }

  /// A number with at most two decimals and a minus sign.
  ///
  /// - Parameter number: The number.
  /// - Returns: Its text; words if it is not finite.
  package static func number(_ number: Double) -> String {
    guard number.isFinite else { return "too large" }
    let text = abs(number).text(decimals: 2)
    return number < 0 && text != "0" ? "−" + text : text
  }
}
