import ColorSpaces
import LocatedJSON
import TokenEngine
import TokenSyntax

/// Reads colours (DTCG color module 2025.10).
struct ColorReader {
  let parts: PartReader
  private var findings: ValueFindings { parts.findings }

  /// Reads a colour.
  func color(_ node: JSONNode) -> ColorValue {
    if parts.isLenient, let text = node.string { return writtenColor(text, at: node) ?? .black }
    let required = ["colorSpace", "components"]
    guard parts.checkObject(node, "a colour", required: required, optional: ["alpha", "hex"]) else { return .black }
    let space = parts.member("colorSpace", of: node, placeholder: nil, read: space)
    let components = parts.member("components", of: node, placeholder: [0, 0, 0]) { self.components($0, in: space) }
    let alpha = parts.member("alpha", of: node, placeholder: 1) { node in
      if let alpha = node.number, 0...1 ~= alpha { return alpha }
      if parts.isLenient, let alpha = node.number {
        let nearest = min(max(alpha, 0), 1)
        findings.deviate(
          .colorAlpha, at: node, "the alpha \(alpha.shortestText) is read as \(nearest.shortestText)",
          advice: "write a number from 0 to 1")
        return nearest
      }
      findings.report(.colorAlpha, at: node, "the alpha is not a number from 0 to 1", advice: "write 0.5 for one half")
      return 1
    }
    let hex = parts.member("hex", of: node, placeholder: nil, read: fallback)
    let ownAlpha = node["alpha"] == nil ? hex?.alpha : nil
    let color = ColorValue(
      space: space ?? .srgb, components: components, alpha: ownAlpha ?? alpha, hex: hex?.digits)
    if parts.isLenient, !findings.isBroken, !parts.needsPointers { check(color, hex, at: node) }
    return color
  }

  /// A six-digit fallback, and the alpha of a longer one.
  private struct Fallback {
    let digits: String
    let alpha: Double?
  }

  /// The colour that a text stands for in CSS, which is reported; `nil` after reporting another text.
  private func writtenColor(_ text: String, at node: JSONNode) -> ColorValue? {
    guard let color = ColorValue(css: text) else {
      if ForeignWords.systemColors.contains(text.lowercased()) {
        findings.reportUnsupported(
          at: node, "'\(text)' is a colour that the system chooses, which is not supported",
          advice: "write the colour that stands for it")
        return nil
      }
      findings.report(.valueType, at: node, "'\(text)' is not a colour", advice: Self.advice(forUnreadable: text))
      return nil
    }
    findings.deviate(at: node, "a colour is written as '\(text)'", advice: "write \(Self.object(of: color))")
    let components = color.components.enumerated().map { index, value in
      value.map { clamped($0, index: index, in: color.space, at: node) }
    }
    return ColorValue(space: color.space, components: components, alpha: color.alpha)
  }

  /// A colour as the format writes it.
  private static func object(of color: ColorValue) -> String {
    let components = color.components.map { $0?.text(decimals: 4) ?? "\"none\"" }.joined(separator: ", ")
    let alpha = color.alpha == 1 ? "" : ", \"alpha\": \(color.alpha.text(decimals: 4))"
    return "{\"colorSpace\": \"\(color.space.rawValue)\", \"components\": [\(components)]\(alpha)}"
  }

  /// What to write in place of a text that is nearly a colour of CSS.
  private static func advice(forUnreadable text: String) -> String {
    let digits = text.utf8.first == UInt8(ascii: "#") ? text.dropFirst() : text[...]
    let isHexadecimal = !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    if isHexadecimal, digits.count == text.count, [3, 4, 6, 8].contains(digits.count) {
      return "did you mean '#\(text)'?"
    }
    if isHexadecimal, digits.count < text.count {
      return "write 3, 4, 6 or 8 digits after '#', not \(digits.count)"
    }
    return "write an object with 'colorSpace' and 'components'"
  }

  private func space(_ node: JSONNode) -> ColorSpace? {
    if let text = node.string, ForeignWords.colorSpaces.contains(text.lowercased()) {
      findings.report(
        .colorSpace, at: node, "the colour space cannot be '\(text)'",
        advice: "convert the colour to one of \(ColorSpace.words.joined(separator: ", "))")
      return nil
    }
    return parts.word(node, "the colour space", .colorSpace)
  }

  /// The channels of a colour in sRGB, as levels from 0 to 255 with fractions.
  private typealias Levels = (red: Double, green: Double, blue: Double)

  /// Reports components that are hardly what is meant: by their size, or by the fallback.
  private func check(_ color: ColorValue, _ hex: Fallback?, at node: JSONNode) {
    let hasPercentages = color.space == .hsl || color.space == .hwb
    guard hasPercentages || hex != nil, let levels = color.levels8 else { return }
    let fallback = hex.flatMap { ColorValue(css: $0.digits)?.levels8 }
    if hasPercentages, let node = node["components"], reportsShares(color, levels, fallback, at: node) { return }
    if let fallback, let node = node["hex"] { compare(levels, with: fallback, at: node) }
  }

  /// Reports where the fallback of a colour is another colour; the components count.
  private func compare(_ levels: Levels, with fallback: Levels, at node: JSONNode) {
    guard Self.differ(levels, fallback) else { return }
    findings.below("hex") {
      findings.deviate(
        .colorHexMismatch, at: node,
        "the components make \(Self.digits(of: levels)), but 'hex' is \(Self.digits(of: fallback)); the components count",
        advice: "correct one of the two")
    }
  }

  /// Reports percentages of a colour that look like shares of 1; they count as they are written.
  ///
  /// The two readings must be different colours, and a fallback may say that the written one is right.
  ///
  /// - Returns: Whether the fallback says that shares are meant.
  private func reportsShares(_ color: ColorValue, _ levels: Levels, _ fallback: Levels?, at node: JSONNode) -> Bool {
    guard let first = color.components[1], let second = color.components[2], first <= 1, second <= 1 else {
      return false
    }
    let shares = ColorValue(space: color.space, components: [color.components[0], first * 100, second * 100])
    guard let meant = shares.levels8, Self.differ(levels, meant) else { return false }
    if let fallback, !Self.differ(levels, fallback) { return false }
    let isCertain = fallback.map { !Self.differ(meant, $0) } ?? false
    let written = [first, second].map(\.shortestText)
    let percentages = [first, second].map { ($0 * 100).text(decimals: 4) }
    findings.below("components") {
      findings.deviate(
        .colorShares, at: node,
        "\(written[0]) and \(written[1]) are read as percentages, which makes \(Self.digits(of: levels))"
          + (isCertain ? "; by 'hex' they are shares of 1" : ""),
        advice: "write \(percentages[0]) and \(percentages[1])" + (isCertain ? "" : " if shares of 1 are meant"))
    }
    return isCertain
  }

  /// Whether two colours differ by more than the rounding of components and levels, which is one level.
  private static func differ(_ left: Levels, _ right: Levels) -> Bool {
    zip([left.red, left.green, left.blue], [right.red, right.green, right.blue]).contains {
      abs($0.rounded() - $1.rounded()) > 1
    }
  }

  /// The nearest digits of a colour.
  private static func digits(of levels: Levels) -> String {
    let bytes = [levels.red, levels.green, levels.blue].map { UInt8(min(max($0.rounded(), 0), 255)) }
    return ColorValue(red8: bytes[0], green8: bytes[1], blue8: bytes[2]).description
  }

  /// A component within its range; one outside of it is reported, and hues are turned into one turn.
  private func clamped(_ value: Double, index: Int, in space: ColorSpace, at node: JSONNode) -> Double {
    let range = space.range(ofComponent: index)
    let isHue = space.hueIndex == index
    guard !range.contains(value) || isHue && value == 360 else { return value }
    let limited = min(max(value, range.lowerBound), range.upperBound)
    let nearest = isHue ? (abs(value) < 1e9 ? value.turnedIntoOneTurn : 0) : limited
    findings.deviate(
      .colorRange, at: node,
      "\(value.shortestText) is out of range for component \(index + 1) of \(space.rawValue); it is read as "
        + nearest.shortestText, advice: "write \(nearest.shortestText)")
    return nearest
  }

  private func components(_ node: JSONNode, in space: ColorSpace?) -> [Double?] {
    guard let items = node.array, items.count == 3 else {
      let kind = node.array.map { "\($0.count)" } ?? node.kind
      findings.report(
        .colorComponents, at: node, "a colour has three components, not \(kind)",
        advice: Self.advice(forComponents: node, in: space))
      return [0, 0, 0]
    }
    if let space, let levels = Self.levels(items, in: space) {
      findings.report(
        .colorRange, at: node,
        "components of \(space.rawValue) run from 0 to 1, and these look like levels from 0 to 255",
        advice: "write \(Self.shares(of: levels))")
      return [0, 0, 0]
    }
    return parts.items(items, of: node, "a colour", placeholder: nil) { component($1, index: $0, in: space) }
  }

  /// The numbers of a list that can only be levels from 0 to 255 where shares from 0 to 1 are asked for: all are whole,
  /// and one is above 1; `nil` for other lists.
  private static func levels(_ items: [JSONNode], in space: ColorSpace) -> [Double]? {
    guard [.srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020].contains(space) else { return nil }
    let numbers = items.compactMap(\.number).filter { 0...255 ~= $0 && $0 == $0.rounded() }
    return numbers.count == items.count && numbers.contains { $0 > 1 } ? numbers : nil
  }

  /// Levels from 0 to 255 as they are written as components.
  private static func shares(of levels: [Double]) -> String {
    "[\(levels.map { ($0 / 255).text(decimals: 4) }.joined(separator: ", "))]"
  }

  /// What to write where there are not three components.
  private static func advice(forComponents node: JSONNode, in space: ColorSpace?) -> String {
    if let text = node.string, let levels = ColorValue(css: text)?.levels8 {
      return "write \(shares(of: [levels.red, levels.green, levels.blue].map { $0.rounded() }))"
    }
    guard let items = node.array, items.count == 4, let alpha = items[3].number else { return "write three" }
    let rest = "and \(alpha.shortestText) as 'alpha'"
    guard let levels = space.flatMap({ levels(Array(items.prefix(3)), in: $0) }) else { return "write three, \(rest)" }
    return "write \(shares(of: levels)), \(rest)"
  }

  private func component(_ node: JSONNode, index: Int, in space: ColorSpace?) -> Double? {
    if node.string == "none" { return nil }
    guard let value = node.number else {
      findings.report(
        .colorComponents, at: node,
        "a component is a number or \"none\", not \(node.string.map { "'\($0)'" } ?? node.kind)",
        advice: "write a number")
      return 0
    }
    guard let space else { return value }
    if parts.isLenient { return clamped(value, index: index, in: space, at: node) }
    let range = space.range(ofComponent: index)
    let isHue = space.hueIndex == index
    if range.contains(value), !(isHue && value == 360) { return value }
    let upper = isHue ? "below 360" : "\(range.upperBound.shortestText)"
    let limits = range.upperBound.isFinite ? "\(range.lowerBound.shortestText) to \(upper)" : "0 and more"
    findings.report(
      .colorRange, at: node,
      "\(value.shortestText) is out of range for component \(index + 1) of \(space.rawValue)", advice: "use \(limits)")
    return value
  }

  private func fallback(_ node: JSONNode) -> Fallback? {
    if let text = node.string, text.utf8.first == UInt8(ascii: "#"),
      let color = ColorValue(hexadecimalDigits: text.utf8.dropFirst())
    {
      if text.utf8.count == 7 { return Fallback(digits: text.lowercased(), alpha: nil) }
      if parts.isLenient, let digits = color.hexadecimal(.short)?.lowercased() {
        let hasAlpha = text.utf8.count == 5 || text.utf8.count == 9
        findings.deviate(
          .colorHex, at: node, "'\(text)' is read as '\(digits)'" + (hasAlpha ? "; its alpha counts only alone" : ""),
          advice: "write '\(digits)'" + (hasAlpha ? ", and the opacity as 'alpha'" : ""))
        return Fallback(digits: digits, alpha: hasAlpha ? color.alpha : nil)
      }
    }
    findings.report(
      .colorHex, at: node, "\(node.string.map { "'\($0)'" } ?? node.kind) is not a six-digit colour",
      advice: "write '#rrggbb', and the opacity as 'alpha'")
    return nil
  }
}

extension ColorValue {
  static let black = ColorValue(space: .srgb, components: [0, 0, 0])
}
