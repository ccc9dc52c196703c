import ColorSpaces
import LocatedJSON
import TokenEngine
import TokenSyntax

extension ValueReader {
  /// Reads a colour (DTCG color module 2025.10).
  mutating func readColor(_ node: JSONNode) -> ColorValue {
    let placeholder = ColorValue(space: .srgb, components: [0, 0, 0])
    if isLenient, let text = node.string { return writtenColor(text, at: node) ?? placeholder }
    let required = ["colorSpace", "components"]
    guard checkObject(node, "a colour", required: required, optional: ["alpha", "hex"]) else { return placeholder }
    let space = member("colorSpace", of: node, placeholder: ColorSpace?.none) {
      $0.readSpace($1)
    }
    let components = member("components", of: node, placeholder: [0, 0, 0]) { reader, node in
      reader.readComponents(node, in: space)
    }
    let alpha = member("alpha", of: node, placeholder: 1) { reader, node in
      if let alpha = node.number, 0...1 ~= alpha { return alpha }
      if reader.isLenient, let alpha = node.number {
        let nearest = min(max(alpha, 0), 1)
        reader.deviate(
          .colorAlpha, at: node, "the alpha \(alpha.shortestText) is read as \(nearest.shortestText)",
          advice: "write a number from 0 to 1")
        return nearest
      }
      reader.report(.colorAlpha, at: node, "the alpha is not a number from 0 to 1", advice: "write 0.5 for one half")
      return 1
    }
    let hex = member("hex", of: node, placeholder: Fallback?.none) { reader, node in reader.readHex(node) }
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
  private mutating func writtenColor(_ text: String, at node: JSONNode) -> ColorValue? {
    guard let color = ColorValue(css: text) else {
      if ForeignWords.systemColors.contains(text.lowercased()) {
        reportUnsupported(
          at: node, "'\(text)' is a colour that the system chooses, and has no value here",
          advice: "write the colour that stands for it")
        return nil
      }
      report(
        .valueType, at: node, "'\(text)' is not a colour",
        advice: "write an object with 'colorSpace' and 'components'")
      return nil
    }
    deviate(
      at: node, "a colour is written as '\(text)'", advice: "write an object with 'colorSpace' and 'components'")
    let components = color.components.enumerated().map { index, value in
      value.map { clamped($0, index: index, in: color.space, at: node) }
    }
    return ColorValue(space: color.space, components: components, alpha: color.alpha)
  }

  private mutating func readSpace(_ node: JSONNode) -> ColorSpace? {
    if let text = node.string, ForeignWords.colorSpaces.contains(text.lowercased()) {
      report(
        .colorSpace, at: node, "the colour space cannot be '\(text)'",
        advice: "convert the colour to one of \(ColorSpace.words.joined(separator: ", "))")
      return nil
    }
    return readWord(node, .colorSpace, "the colour space")
  }

  /// Tells where the fallback of a colour is another colour; the components count.
  private mutating func compare(_ color: ColorValue, with hex: Fallback, at node: JSONNode) {
    guard isLenient, !isBroken, !needsPointers, let fallback = ColorValue(css: hex.digits)?.levels8,
      let levels = color.levels8
    else { return }
    let steps = [levels.red - fallback.red, levels.green - fallback.green, levels.blue - fallback.blue].map(abs)
    // Whether a level was rounded or cut off, it is less than one away.
    guard steps.contains(where: { $0 > 1 + 1e-6 }) else { return }
    below("hex") {
      $0.deviate(
        .colorHexMismatch, at: node, "'\(hex.digits)' is another colour than the components, which count",
        advice: "correct one of the two")
    }
  }

  /// A component within its range; one outside of it is reported, and hues are turned into one turn.
  private mutating func clamped(_ value: Double, index: Int, in space: ColorSpace, at node: JSONNode) -> Double {
    let range = space.range(ofComponent: index)
    let isHue = space.hueIndex == index
    guard !range.contains(value) || isHue && value == 360 else { return value }
    let limited = min(max(value, range.lowerBound), range.upperBound)
    let nearest = isHue ? (abs(value) < 1e9 ? value.turnedIntoOneTurn : 0) : limited
    deviate(
      .colorRange, at: node,
      "\(value.shortestText) is out of range for component \(index + 1) of \(space.rawValue); it is read as "
        + nearest.shortestText, advice: "write \(nearest.shortestText)")
    return nearest
  }

  private mutating func readComponents(_ node: JSONNode, in space: ColorSpace?) -> [Double?] {
    guard let items = node.array, items.count == 3 else {
      let kind = node.array.map { "\($0.count)" } ?? node.kind
      report(.colorComponents, at: node, "a colour has three components, not \(kind)", advice: "write three")
      return [0, 0, 0]
    }
    return items.enumerated().map { index, item in
      part("\(index)", property: "\(index)", item, placeholder: Double?.none) { reader, node in
        reader.readComponent(node, index: index, in: space)
      }
    }
  }

  private mutating func readComponent(_ node: JSONNode, index: Int, in space: ColorSpace?) -> Double? {
    if node.string == "none" { return nil }
    guard let value = node.number else {
      report(
        .colorComponents, at: node,
        "a component is a number or \"none\", not \(node.string.map { "'\($0)'" } ?? node.kind)",
        advice: "write a number")
      return 0
    }
    guard let space else { return value }
    let range = space.range(ofComponent: index)
    let isHue = space.hueIndex == index
    guard range.contains(value), !(isHue && value == 360) else {
      if isLenient { return clamped(value, index: index, in: space, at: node) }
      let upper = isHue ? "below 360" : "\(range.upperBound.shortestText)"
      let limits = range.upperBound.isFinite ? "\(range.lowerBound.shortestText) to \(upper)" : "0 and more"
      report(
        .colorRange, at: node,
        "\(value.shortestText) is out of range for component \(index + 1) of \(space.rawValue)",
        advice: "use \(limits)")
      return value
    }
    return value
  }

  private mutating func readHex(_ node: JSONNode) -> Fallback? {
    if let text = node.string, text.utf8.first == UInt8(ascii: "#"),
      let color = ColorValue(hexadecimalDigits: text.utf8.dropFirst())
    {
      if text.utf8.count == 7 { return Fallback(digits: text.lowercased(), alpha: nil) }
      if isLenient, let digits = color.hexadecimal(.short)?.lowercased() {
        let hasAlpha = text.utf8.count == 5 || text.utf8.count == 9
        deviate(
          .colorHex, at: node, "'\(text)' is read as '\(digits)'" + (hasAlpha ? "; its alpha counts only alone" : ""),
          advice: "write '\(digits)'" + (hasAlpha ? ", and the opacity as 'alpha'" : ""))
        return Fallback(digits: digits, alpha: hasAlpha ? color.alpha : nil)
      }
    }
    report(
      .colorHex, at: node, "\(node.string.map { "'\($0)'" } ?? node.kind) is not a six-digit colour",
      advice: "write '#rrggbb', and the opacity as 'alpha'")
    return nil
  }
}
