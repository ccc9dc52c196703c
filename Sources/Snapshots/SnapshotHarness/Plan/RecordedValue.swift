public import CanonicalValues
import ColorSpaces
public import ExactTexts
package import LocatedJSON

/// A value that a picture was drawn from, as references and results keep it: its type and the value as data.
///
/// The harness does not know what types mean; it compares, stores and shows values. People read ``text``, which nobody reads
/// back.
public struct RecordedValue: Sendable {
  /// The type, such as `color`; empty for a part that has no type, a word, or the value of another name.
  @Exact public private(set) var type: String

  /// The value.
  public let content: CanonicalValue

  /// The value as JSON, which no other value has; see ``LocatedJSON/JSONWriter``.
  @Exact private(set) var code: String

  /// Creates a value of a type.
  public init(_ content: CanonicalValue, type: String = "") {
    self.content = content
    self.type = type
    var json = JSONWriter()
    json.canonicalValue(content)
    code = json.text
  }

  /// Creates a value that is only known by its text.
  public init(word: String) { self.init(.word(word)) }

  /// The value of something else, by its name.
  public static func reference(_ name: String) -> RecordedValue { RecordedValue(.reference(name)) }

  /// The exact text for people, in which every colour has six digits of sRGB.
  public var text: String { content.text(.exact.withNearestHexadecimal) }

  /// The name of what the value is taken from; `nil` for a value of its own.
  var referencedName: String? { content.referencedName }

  /// The text that identifies the value in the key of a cause.
  var key: String { type.isEmpty ? code : type + " " + code }

  /// Whether a former value is another one, or is of another type where both types are known.
  func differs(from former: RecordedValue) -> Bool {
    ExactText(code) != ExactText(former.code) || isOfOtherType(than: former)
  }

  /// Whether a former value is of another type; `false` where a type is not known.
  func isOfOtherType(than former: RecordedValue) -> Bool {
    !type.isEmpty && !former.type.isEmpty && ExactText(type) != ExactText(former.type)
  }
}

extension RecordedValue: Hashable {
  /// Whether both are the same value of the same type.
  public static func == (left: RecordedValue, right: RecordedValue) -> Bool {
    String.areSame(left.code, right.code) && String.areSame(left.type, right.type)
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { code.hash(into: &hasher) }
}

extension RecordedValue: CustomStringConvertible {
  /// The exact text for people.
  public var description: String { text }
}

extension RecordedValue: ExpressibleByStringInterpolation {
  /// Takes a value that is only known by its text.
  public init(stringLiteral word: String) { self.init(word: word) }
}

/// The code of values: as short as records need it, since most values are colours and lengths.
///
/// | value | code |
/// |---|---|
/// | colour of 8 bits | `"#0F6CBD"`, translucent `["#0F6CBD",0.5]` |
/// | other colour | `["color","oklch",0.6,null,30]`, and the opacity unless it is 1 |
/// | number, flag | `4`, `true` |
/// | measure | `[12]` in px, `[12,"rem"]` in another unit |
/// | word | `"solid"`; one that begins with `#` is `["word","#"]` |
/// | text | `["text","Inter"]` |
/// | list, row, curve | `["list",…]`, `["row",…]`, `["curve",…]` |
/// | object | `{"width":[1],"style":"solid"}`; for the composites of ``CompositeShape`` their values, `["border",[1],"solid","#0F6CBD"]` |
/// | parts | `["parts","0.color","#0F6CBD",…]` |
/// | reference | `["to","color.brand"]` |
/// | what is left out | `null` |
extension JSONWriter {
  /// Writes a value as code.
  package mutating func canonicalValue(_ value: CanonicalValue) {
    switch value {
    case .color(let color): self.color(color)
    case .number(let number): finite(number)
    case .measure(let number, let unit):
      array {
        $0.finite(number)
        if unit != "px" { $0.string(unit) }
      }
    case .word(let word): if word.hasPrefix("#") { tagged("word") { $0.string(word) } } else { string(word) }
    case .text(let text): tagged("text") { $0.string(text) }
    case .flag(let isTrue): boolean(isTrue)
    case .list(let items): tagged("list") { json in for item in items { json.canonicalValue(item) } }
    case .row(let items): tagged("row") { json in for item in items { json.canonicalValue(item) } }
    case .curve(let items): tagged("curve") { json in for item in items { json.canonicalValue(item) } }
    case .object(let members):
      if let shape = CompositeShape.all.first(where: { $0.fits(members) }) {
        return tagged(shape.tag) { json in for member in members { json.canonicalValue(member.value) } }
      }
      object { json in
        for member in members { json.member(member.name) { $0.canonicalValue(member.value) } }
      }
    case .parts(let members):
      tagged("parts") { json in
        for member in members {
          json.string(member.name)
          json.canonicalValue(member.value)
        }
      }
    case .reference(let name): tagged("to") { $0.string(name) }
    case .leftOut: null()
    }
  }

  private mutating func tagged(_ tag: String, _ content: (inout JSONWriter) -> Void) {
    array { json in
      json.string(tag)
      content(&json)
    }
  }

  private mutating func color(_ color: ColorValue) {
    let digits = color.hexadecimal(.exact)
    if let digits, color.alpha == 1 { return string(digits) }
    array { json in
      if let digits {
        json.string(digits)
      } else {
        json.string("color")
        json.string(color.space.rawValue)
        for component in color.components { if let component { json.finite(component) } else { json.null() } }
      }
      if color.alpha != 1 { json.finite(color.alpha) }
    }
  }

  /// Writes a number; JSON has none that is not finite.
  private mutating func finite(_ number: Double) {
    if number.isFinite { self.number(number) } else { string(number.description) }
  }
}

/// The names of the parts of a composite that many records have, which are left out there.
private struct CompositeShape {
  let tag: String
  let names: [String]

  /// All shapes, each with its names in the order in which values are read.
  static let all = [
    CompositeShape(tag: "shadow", names: ["offsetX", "offsetY", "blur", "spread", "inset", "color"]),
    CompositeShape(tag: "typography", names: ["fontFamily", "fontSize", "fontWeight", "lineHeight", "letterSpacing"]),
    CompositeShape(tag: "border", names: ["width", "style", "color"]),
    CompositeShape(tag: "stop", names: ["color", "position"]),
    CompositeShape(tag: "transition", names: ["duration", "timingFunction", "delay"]),
    CompositeShape(tag: "colorParts", names: ["colorSpace", "components", "alpha"]),
  ]

  func fits(_ members: [CanonicalValue.Member]) -> Bool {
    members.count == names.count && zip(members, names).allSatisfy { $0.name == $1 }
  }
}

extension CanonicalValue {
  /// Reads the code of a value; `nil` if the node is none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes; as deep as the JSON, whose reader limits that.
  package init?(code node: JSONNode) {
    switch node.content {
    case .null: self = .leftOut
    case .boolean(let isTrue): self = .flag(isTrue)
    case .number(let number): self = .number(number)
    case .string(let text):
      guard text.hasPrefix("#") else {
        self = .word(text)
        return
      }
      guard let color = ColorValue(code: text) else { return nil }
      self = .color(color)
    case .object(let members):
      var parts: [Member] = []
      for member in members {
        guard let value = CanonicalValue(code: member.value) else { return nil }
        parts.append(Member(member.key, value))
      }
      self = .object(parts)
    case .array(let items):
      if let number = items.first?.number {
        guard items.count <= 2, let unit = items.count == 2 ? items[1].string : "px" else { return nil }
        self = .measure(number, unit: unit)
        return
      }
      guard let tag = items.first?.string, let value = Self.tagged(tag, Array(items.dropFirst())) else { return nil }
      self = value
    }
  }

  private static func tagged(_ tag: String, _ rest: [JSONNode]) -> CanonicalValue? {
    if tag.hasPrefix("#") {
      guard rest.count == 1, let alpha = rest[0].number, 0...1 ~= alpha, let color = ColorValue(code: tag) else {
        return nil
      }
      return .color(ColorValue(space: .srgb, components: color.components, alpha: alpha))
    }
    switch tag {
    case "word", "text", "to":
      guard rest.count == 1, let text = rest[0].string else { return nil }
      return tag == "word" ? .word(text) : tag == "text" ? .text(text) : .reference(text)
    case "color": return color(rest).map { .color($0) }
    case "parts":
      guard rest.count.isMultiple(of: 2) else { return nil }
      var parts: [Member] = []
      for index in stride(from: 0, to: rest.count, by: 2) {
        guard let name = rest[index].string, let value = CanonicalValue(code: rest[index + 1]) else { return nil }
        parts.append(Member(name, value))
      }
      return .parts(parts)
    case "list", "row", "curve":
      var items: [CanonicalValue] = []
      for node in rest {
        guard let item = CanonicalValue(code: node) else { return nil }
        items.append(item)
      }
      return tag == "list" ? .list(items) : tag == "row" ? .row(items) : .curve(items)
    default:
      guard let shape = CompositeShape.all.first(where: { $0.tag == tag }), shape.names.count == rest.count else {
        return nil
      }
      var members: [Member] = []
      for (name, node) in zip(shape.names, rest) {
        guard let value = CanonicalValue(code: node) else { return nil }
        members.append(Member(name, value))
      }
      return .object(members)
    }
  }

  private static func color(_ rest: [JSONNode]) -> ColorValue? {
    guard 4...5 ~= rest.count, let space = rest[0].string.flatMap(ColorSpace.init(rawValue:)) else { return nil }
    var components: [Double?] = []
    for node in rest[1...3] {
      if case .null = node.content {
        components.append(nil)
      } else if let number = node.number {
        components.append(number)
      } else {
        return nil
      }
    }
    guard rest.count == 5 else { return ColorValue(space: space, components: components) }
    guard let alpha = rest[4].number, 0...1 ~= alpha else { return nil }
    return ColorValue(space: space, components: components, alpha: alpha)
  }
}

extension ColorValue {
  /// The opaque colour with six digits, whose components have the six decimals that the digits stand for.
  fileprivate init?(code: String) {
    // A sign would be read as well.
    guard code.utf8.count == 7, !code.contains("+"), !code.contains("-"),
      let digits = UInt32(code.dropFirst(), radix: 16)
    else { return nil }
    self.init(space: .srgb, components: [16, 8, 0].map { Self.component(UInt8(truncatingIfNeeded: digits >> $0)) })
  }

  /// A component as token files round it: to six decimals.
  package static func component(_ level: UInt8) -> Double { (Double(level) / 255).rounded(decimals: 6) }
}
