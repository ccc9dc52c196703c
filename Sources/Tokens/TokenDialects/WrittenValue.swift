import LocatedJSON
import TokenEngine
import TokenSyntax

/// What a text of a token says by itself.
struct WrittenValue {
  /// The number that a text is or begins with, and the unit after it; `nil` for any other text.
  static func measure(_ text: String) -> (value: Double, unit: String)? {
    let bytes = Array(text.utf8.drop { $0 == UInt8(ascii: " ") })
    guard bytes.count <= 64 else { return nil }
    var end = 0
    var hasDigit = false
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
      case UInt8(ascii: "."): break
      case UInt8(ascii: "+"), UInt8(ascii: "-"): if index > 0 { return nil }
      default:
        guard hasDigit else { return nil }
        let unit = String(decoding: bytes[index...], as: UTF8.self)
        let trimmed = String(unit.prefix { $0 != " " })
        guard unit.allSatisfy({ $0 != " " }) || trimmed.isEmpty && unit.allSatisfy({ $0 == " " }),
          trimmed.utf8.allSatisfy({ $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") || $0 == 0x25 }),
          let value = number(bytes[..<index])
        else { return nil }
        return (value, trimmed.lowercased())
      }
      end = index + 1
    }
    return number(bytes[..<end]).map { ($0, "") }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  /// Whether a text is a colour: digits after `#`, or one of the functions of CSS.
  static func isColor(_ text: String) -> Bool {
    if text.utf8.first == UInt8(ascii: "#") {
      let digits = text.utf8.dropFirst()
      return [3, 4, 6, 8].contains(digits.count)
        && digits.allSatisfy {
          UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 | 0x20
        }
    }
    let name = text.lowercased()
    return ["rgb(", "rgba(", "hsl(", "hsla(", "hwb(", "lab(", "lch(", "oklab(", "oklch(", "color("]
      .contains { name.hasPrefix($0) }
  }
}

/// What the type of another format means.
enum ForeignType {
  /// A type of the Design Tokens format.
  case plain(TokenType)

  /// A length where there is a unit, and else a number: which unit is meant is nowhere said.
  case size

  /// A length where there is a unit, and else a factor.
  case lineHeight

  /// A length of time, in milliseconds where there is no unit.
  case time

  /// Something that the format has no values for; texts and booleans are carried along.
  case unsupported(String)

  /// The meaning of a name; nothing for an unknown one.
  init(_ name: String) {
    self = Self(known: name) ?? .unsupported(nearestName(to: name, among: TokenType.words) == nil ? name : "string")
  }

  /// The meaning of a name; `nil` for a custom word.
  init?(known name: String) {
    if let type = TokenType(rawValue: name), type != .dimension, type.isOfFormat {
      self = type == .duration ? .time : .plain(type)
      return
    }
    switch name {
    case "dimension", "spacing", "sizing", "borderRadius", "borderWidth", "paragraphSpacing", "paragraphIndent",
      "fontSizes", "fontSize", "font-size", "size", "space", "radius", "border-radius", "letterSpacing",
      "letter-spacing", "legacy-letter-spacing", "absolute-size", "relative-size", "drop-shadow-blur":
      self = .size
    case "lineHeights", "lineHeight", "line-height": self = .lineHeight
    case "fontFamilies", "font-family", "font": self = .plain(.fontFamily)
    case "fontWeights", "font-weight": self = .plain(.fontWeight)
    case "opacity", "multiplier", "zIndex", "z-index", "unitless", "ratio": self = .plain(.number)
    case "boxShadow", "box-shadow", "drop-shadow", "custom-shadow", "elevation": self = .plain(.shadow)
    case "time", "motion-time": self = .time
    case "easing", "cubic-bezier": self = .plain(.cubicBezier)
    case "background", "background-color", "border-color", "text-color", "hr-color": self = .plain(.color)
    case _ where TokenType(rawValue: name) != nil || ForeignWords.isUnsupported(name): self = .unsupported(name)
    default: return nil
    }
  }

  /// What a value says by itself.
  init(ofValue node: JSONNode) {
    switch node.content {
    case .number: self = .plain(.number)
    case .string(let text):
      if WrittenValue.isColor(text) {
        self = .plain(.color)
      } else if let (_, unit) = WrittenValue.measure(text) {
        self = unit.isEmpty ? .plain(.number) : unit == "ms" || unit == "s" ? .time : .size
      } else if text.lowercased().hasPrefix("cubic-bezier(") {
        self = .plain(.cubicBezier)
      } else if text.utf8.contains(UInt8(ascii: " ")), CSSText(offset: node.offset).shadow(text) != nil {
        self = .plain(.shadow)
      } else if CSSText(offset: node.offset).gradient(text) != nil {
        self = .plain(.gradient)
      } else {
        self = .unsupported("string")
      }
    case .boolean: self = .unsupported("boolean")
    default: self = .unsupported("string")
    }
  }

  /// The members `$type` and `$value` for a value as the other format has it.
  func members(for node: JSONNode) -> [JSONMember] {
    func pair(_ type: TokenType, _ value: JSONNode) -> [JSONMember] {
      [JSONMember("$type", .string(type.rawValue), at: node.offset), JSONMember("$value", value)]
    }
    func put(_ content: JSONContent) -> JSONNode { JSONNode(offset: node.offset, content: content) }
    func measured(_ value: Double, _ unit: String) -> JSONNode {
      put(
        .object([
          JSONMember("value", .number(value), at: node.offset), JSONMember("unit", .string(unit), at: node.offset),
        ]))
    }
    if let text = node.string, ReferenceSyntax.looksLikeReference(text) {
      if case .unsupported(let name) = self, ReferenceSyntax.curlyPath(text) == nil {
        return Self.unreadMembers(name, at: node)
      }
      // What another token has decides.
      return [JSONMember("$value", node)]
    }
    let written = node.number.map { ($0, "") } ?? node.string.flatMap { WrittenValue.measure($0) }
    if let text = node.string, isMeasure, written == nil, text.utf8.contains(where: { " (".utf8.contains($0) }) {
      return Self.unreadMembers(ForeignWords.computedType, at: node)
    }
    switch self {
    case .unsupported(let name):
      if node.string != nil { return pair(.string, node) }
      if node.boolean != nil { return pair(.boolean, node) }
      return Self.unreadMembers(name, at: node)
    case .size:
      guard let (value, unit) = written else { return pair(.dimension, node) }
      if unit.isEmpty { return value == 0 ? pair(.dimension, measured(0, "px")) : pair(.number, put(.number(value))) }
      return pair(.dimension, unit == "px" || unit == "rem" ? measured(value, unit) : node)
    case .lineHeight:
      guard let (value, unit) = written else { return pair(.number, node) }
      if unit.isEmpty { return pair(.number, put(.number(value))) }
      if unit == "%" { return pair(.number, put(.number(value / 100))) }
      return pair(.dimension, unit == "px" || unit == "rem" ? measured(value, unit) : node)
    case .time:
      guard let (value, unit) = written else { return pair(.duration, node) }
      return pair(
        .duration, unit == "s" || unit == "ms" || unit.isEmpty ? measured(value, unit == "s" ? "s" : "ms") : node)
    case .plain(.number):
      guard let (value, unit) = written else { return pair(.number, node) }
      if unit.isEmpty { return pair(.number, put(.number(value))) }
      // A number by name, and a length by what is written.
      return unit == "%" ? pair(.number, put(.number(value / 100))) : ForeignType.size.members(for: node)
    case .plain(.fontFamily):
      guard let text = node.string else { return pair(.fontFamily, node) }
      let names = FontFamilyList.names(in: text)
      return pair(.fontFamily, names.count == 1 ? put(.string(names[0])) : put(.array(names.map { put(.string($0)) })))
    case .plain(.fontWeight):
      if let (value, unit) = written, unit.isEmpty { return pair(.fontWeight, put(.number(value))) }
      return pair(.fontWeight, node)
    case .plain(let type) where type.isComposite && node.string != nil:
      return Self.composite(type, of: node.string ?? "", CSSText(offset: node.offset)).map { pair(type, put($0)) }
        ?? ForeignType.unsupported("string").members(for: node)
    case .plain(.shadow): return pair(.shadow, Self.shadow(node))
    case .plain(let type): return pair(type, node)
    }
  }

  /// A value of several parts that is written as in CSS; `nil` for any other text.
  static func composite(_ type: TokenType, of text: String, _ css: CSSText) -> JSONContent? {
    switch type {
    case .shadow: css.shadow(text)
    case .border: css.border(text)
    case .gradient: css.gradient(text)?.stops
    default: nil
    }
  }

  /// Whether values are numbers, with a unit or without.
  private var isMeasure: Bool {
    switch self {
    case .size, .lineHeight, .time, .plain(.number): true
    default: false
    }
  }

  /// The members of a token of a type that there are no values for, which the reader of types reports.
  static func unreadMembers(_ name: String, at node: JSONNode) -> [JSONMember] {
    let type = TokenType(rawValue: name) == nil ? name : node.array == nil ? "object" : "list"
    let nothing = JSONNode(offset: node.offset, content: .string(""))
    return [JSONMember("$type", .string(type), at: node.offset), JSONMember("$value", nothing)]
  }

  /// A shadow, or a list of them, with the keys of the Design Tokens format.
  private static func shadow(_ node: JSONNode) -> JSONNode {
    if let items = node.array { return JSONNode(offset: node.offset, content: .array(items.map { shadowItem($0) })) }
    return shadowItem(node)
  }

  private static func shadowItem(_ node: JSONNode) -> JSONNode {
    guard let members = node.object else { return node }
    let names = ["x": "offsetX", "y": "offsetY"]
    var renamed = members.map { JSONMember(key: names[$0.key] ?? $0.key, keyOffset: $0.keyOffset, value: $0.value) }
    if let index = renamed.firstIndex(where: { $0.key == "type" }) {
      let isInner = renamed[index].value.string == "innerShadow"
      renamed[index] = JSONMember("inset", .boolean(isInner), at: renamed[index].value.offset)
    }
    if !renamed.contains(where: { $0.key == "spread" }) {
      let zero = [JSONMember("value", .number(0), at: node.offset), JSONMember("unit", .string("px"), at: node.offset)]
      renamed.append(JSONMember("spread", .object(zero), at: node.offset))
    }
    return JSONNode(offset: node.offset, content: .object(renamed))
  }
}

extension TokenType {
  /// Whether values of the type have several parts, so that no text is one as it is.
  fileprivate var isComposite: Bool {
    switch self {
    case .shadow, .border, .transition, .gradient, .typography: true
    default: false
    }
  }
}

extension JSONNode {
  /// A number with the unit that stands beside it, as a text; any other value as it is.
  func withUnit(_ unit: JSONNode?) -> JSONNode {
    guard let unit = unit?.string, !unit.isEmpty else { return self }
    let number = number?.formulaText ?? string.flatMap { WrittenValue.measure($0)?.unit.isEmpty == true ? $0 : nil }
    return number.map { JSONNode(offset: offset, content: .string($0 + unit)) } ?? self
  }
}

extension JSONNode {
  /// Whether members of an object are tokens: it is a group, though it may be called `value`.
  var holdsTokens: Bool {
    object?.contains { member in
      (member.value["value"] ?? member.value["$value"]) != nil && member.value["unit"] == nil
    } ?? false
  }
}
