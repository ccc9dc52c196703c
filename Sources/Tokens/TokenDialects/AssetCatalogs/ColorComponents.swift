import ColorSpaces
import ExactTexts
import LocatedJSON
import TokenSyntax

/// A colour of a colour set, as Xcode writes it (Asset Catalog Format Reference).
struct CatalogColor {
  /// What is wrong with a colour.
  struct Mistake: Error {
    let code: FindingCode
    let offset: Int
    let message: String
    let advice: String?
    var severity = Severity.error
  }

  /// The value, as a token file has it.
  let value: JSONNode

  /// Where a component `"1"` is that stands beside components with points, so that it may be meant as a whole.
  let ambiguity: Int?

  private static let threeComponents: [(name: String, space: String)] = [
    ("srgb", "srgb"), ("extended-srgb", "srgb"), ("extended-linear-srgb", "srgb-linear"),
    ("linear-srgb", "srgb-linear"),
    ("display-p3", "display-p3"), ("extended-display-p3", "display-p3"),
  ]

  /// Reads the `color` of a slot.
  init(_ node: JSONNode) throws(Mistake) {
    guard node.object != nil else {
      throw Mistake(
        code: .xcassetsColor, offset: node.offset, message: "'color' is \(node.kind)",
        advice: "write an object with 'color-space' and 'components'")
    }
    if let reference = node["reference"] {
      throw Mistake(
        code: .xcassetsSystemColor, offset: reference.offset,
        message: "the system colour '\(reference.string ?? "")' has no value outside of Apple's systems",
        advice: "the token has none here; state the colour in components if it has to be tested", severity: .warning)
    }
    guard let spaceNode = node["color-space"], let name = spaceNode.string else {
      throw Mistake(
        code: .xcassetsColorSpace, offset: (node["color-space"] ?? node).offset,
        message: "the colour does not say which colour space it is in", advice: "write a 'color-space'")
    }
    guard let parts = node["components"], parts.object != nil else {
      throw Mistake(
        code: .xcassetsComponent, offset: (node["components"] ?? node).offset,
        message: "the colour has no components",
        advice: "write an object 'components'")
    }
    let isGray = name == "gray-gamma-22" || name == "extended-gray"
    let space = isGray ? "srgb" : Self.threeComponents.first { ExactText($0.name) == ExactText(name) }?.space
    guard let space else {
      throw Mistake(
        code: .xcassetsColorSpace, offset: spaceNode.offset, message: "'\(name)' is not a colour space that is known",
        advice: "use \(Self.threeComponents.map(\.name).joined(separator: ", ")), gray-gamma-22 or extended-gray")
    }
    let keys = isGray ? ["white"] : ["red", "green", "blue"]
    var components: [JSONNode] = []
    var ones: [Int] = []
    var hasPoint = false
    for key in keys {
      let component = try Self.component(key, of: parts)
      if component.isPlainOne { ones.append(component.offset) }
      hasPoint = hasPoint || component.hasPoint
      components.append(JSONNode(offset: component.offset, content: .number(component.value)))
    }
    if isGray {
      let gray = components[0]
      let value = Self.gray(gray.number ?? 0)
      components = [JSONNode](repeating: JSONNode(offset: gray.offset, content: .number(value)), count: 3)
    }
    var members = [
      JSONMember("colorSpace", .string(space), at: spaceNode.offset),
      JSONMember("components", .array(components), at: parts.offset),
    ]
    if parts["alpha"] != nil {
      let alpha = try Self.component("alpha", of: parts)
      // Files made by hand have "1" for opaque, and one of 255 steps is no use to anybody.
      members.append(JSONMember("alpha", .number(alpha.isPlainOne ? 1 : alpha.value), at: alpha.offset))
    }
    value = JSONNode(offset: node.offset, content: .object(members))
    ambiguity = hasPoint ? ones.first : nil
  }

  /// The component of sRGB for a grey whose stored value is the power 1/2.2 of linear light; odd below 0.
  static func gray(_ white: Double) -> Double {
    let size = abs(white)
    let encoded = TransferFunction.encodeSRGB(size * size * Root.fifth(size))
    return white < 0 ? -encoded : encoded
  }

  private struct Component {
    let value: Double
    let offset: Int
    var isPlainOne = false
    var hasPoint = false
  }

  /// Reads a component: `"0xC8"` and `"200"` are of 255, `"0.784"` and numbers are as they are.
  private static func component(_ key: String, of parts: JSONNode) throws(Mistake) -> Component {
    guard let node = parts[key] else {
      throw Mistake(
        code: .xcassetsComponent, offset: parts.offset, message: "the component '\(key)' is missing",
        advice: "add it")
    }
    if let number = node.number { return Component(value: number, offset: node.offset, hasPoint: true) }
    let text = node.string ?? ""
    let bytes = text.utf8
    let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
    if isHexadecimal, bytes.count <= 4, !text.contains("+"), !text.contains("-"),
      let value = UInt8(text.dropFirst(2), radix: 16)
    {
      return Component(value: Double(value) / 255, offset: node.offset)
    }
    let signs = Set("0123456789.-eE".utf8)
    if !isHexadecimal, bytes.allSatisfy(signs.contains), bytes.count <= 64, let value = Double(text), value.isFinite {
      if text.contains(".") { return Component(value: value, offset: node.offset, hasPoint: true) }
      if value == value.rounded(), abs(value) <= 255 {
        return Component(value: value / 255, offset: node.offset, isPlainOne: value == 1)
      }
    }
    throw Mistake(
      code: .xcassetsComponent, offset: node.offset,
      message: "the component '\(key)' is \(node.string.map { "'\($0)'" } ?? node.kind), which is not a share of light",
      advice: "write '0xC8', '200' or '0.784'")
  }
}
