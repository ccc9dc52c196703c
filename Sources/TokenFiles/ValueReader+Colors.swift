import ColorSpaces
import LocatedJSON

extension ValueReader {
  /// Reads a colour (DTCG color module 2025.10).
  mutating func readColor(_ node: JSONNode) -> ColorValue {
    let placeholder = ColorValue(space: .srgb, components: [0, 0, 0])
    let required = ["colorSpace", "components"]
    guard checkObject(node, "a colour", required: required, optional: ["alpha", "hex"]) else { return placeholder }
    let space = member("colorSpace", of: node, placeholder: ColorSpace?.none) {
      $0.readWord($1, "color.space", "the colour space")
    }
    let components = member("components", of: node, placeholder: [0, 0, 0]) { reader, node in
      reader.readComponents(node, in: space)
    }
    let alpha = member("alpha", of: node, placeholder: 1) { reader, node in
      if let alpha = node.number, 0...1 ~= alpha { return alpha }
      reader.report("color.alpha", at: node, "the alpha is not a number from 0 to 1", advice: "write 0.5 for one half")
      return 1
    }
    let hex = member("hex", of: node, placeholder: String?.none) { reader, node in reader.readHex(node) }
    return ColorValue(space: space ?? .srgb, components: components, alpha: alpha, hex: hex)
  }

  private mutating func readComponents(_ node: JSONNode, in space: ColorSpace?) -> [Double?] {
    guard let items = node.array, items.count == 3 else {
      let kind = node.array.map { "\($0.count)" } ?? node.kind
      report("color.components", at: node, "a colour has three components, not \(kind)", advice: "write three")
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
        "color.components", at: node,
        "a component is a number or \"none\", not \(node.string.map { "'\($0)'" } ?? node.kind)",
        advice: "write a number")
      return 0
    }
    guard let space else { return value }
    let range = space.range(ofComponent: index)
    let isHue = space.hueIndex == index
    guard range.contains(value), !(isHue && value == 360) else {
      let upper = isHue ? "below 360" : "\(range.upperBound.shortestText)"
      let limits = range.upperBound.isFinite ? "\(range.lowerBound.shortestText) to \(upper)" : "0 and more"
      report(
        "color.range", at: node,
        "\(value.shortestText) is out of range for component \(index + 1) of \(space.rawValue)",
        advice: "use \(limits)")
      return value
    }
    return value
  }

  private mutating func readHex(_ node: JSONNode) -> String? {
    if let text = node.string, text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#"),
      text.utf8.dropFirst().allSatisfy(Self.isHexadecimal)
    {
      return text.lowercased()
    }
    report(
      "color.hex", at: node, "\(node.string.map { "'\($0)'" } ?? node.kind) is not a six-digit colour",
      advice: "write '#rrggbb', and the opacity as 'alpha'")
    return nil
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
