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
    if let hex, let member = node["hex"] { compare(color, with: hex, at: member) }
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
          at: node, "'\(text)' is a colour that the system chooses, and has no value here",
          advice: "write the colour that stands for it")
        return nil
      }
      findings.report(
        .valueType, at: node, "'\(text)' is not a colour",
        advice: "write an object with 'colorSpace' and 'components'")
      return nil
    }
    findings.deviate(
      at: node, "a colour is written as '\(text)'", advice: "write an object with 'colorSpace' and 'components'")
    let components = color.components.enumerated().map { index, value in
      value.map { clamped($0, index: index, in: color.space, at: node) }
    }
    return ColorValue(space: color.space, components: components, alpha: color.alpha)
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

  /// Reports where the fallback of a colour is another colour; the components count.
  private func compare(_ color: ColorValue, with hex: Fallback, at node: JSONNode) {
    guard parts.isLenient, !findings.isBroken, !parts.needsPointers,
      let fallback = ColorValue(css: hex.digits)?.levels8,
      let levels = color.levels8
    else { return }
    let steps = [levels.red - fallback.red, levels.green - fallback.green, levels.blue - fallback.blue].map(abs)
    // Whether a level was rounded or cut off, it is less than one away.
    guard steps.contains(where: { $0 > 1 + 1e-6 }) else { return }
    findings.below("hex") {
      findings.deviate(
        .colorHexMismatch, at: node, "'\(hex.digits)' is another colour than the components, which count",
        advice: "correct one of the two")
    }
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
      findings.report(.colorComponents, at: node, "a colour has three components, not \(kind)", advice: "write three")
      return [0, 0, 0]
    }
    return parts.items(items, of: node, "a colour", placeholder: nil) { component($1, index: $0, in: space) }
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
