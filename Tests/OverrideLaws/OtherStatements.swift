import ColorSpaces
import LocatedJSON
import TokenEngine
import TokenFiles

/// What a token file could state instead of a value: the same, but for one thing that is clearly different.
enum OtherStatements {
  /// Another statement.
  ///
  /// An alias becomes a literal; so does what a JSON Pointer copies as a whole. Of a value with several parts, one part
  /// is another one, so that there is one thing for the harness to tell.
  ///
  /// - Parameters:
  ///   - node: What the file states.
  ///   - values: What it means, in all contexts in which it counts; at least one value, all of one type.
  ///   - attempt: Which of the other statements, below ``OtherValues/count``.
  ///   - seed: Statements of different seeds have different colours.
  /// - Returns: What to state instead.
  static func statement(instead node: JSONNode, values: [TokenValue], attempt: Int, seed: UInt64) -> JSONNode {
    let other = OtherValues.value(unlike: values, attempt: attempt, seed: seed)
    guard !node.isReference else { return node.like(other) }
    switch values[0] {
    case .color(let color): return self.color(node, instead: color, other: other)
    case .shadow, .gradient, .typography, .border, .transition:
      return composite(node, values: values, attempt: attempt, seed: seed) ?? node.like(other)
    case .dimension, .number, .fontWeight, .fontFamily, .duration, .cubicBezier, .strokeStyle, .string, .boolean:
      return node.like(other)
    }
  }

  /// A colour with other components; with another opacity, if the components are copied.
  private static func color(_ node: JSONNode, instead color: ColorValue, other: TokenValue) -> JSONNode {
    guard case .color(let otherColor) = other, let members = node.object else { return node.like(other) }
    let isCopied = members.contains { $0.key == "components" && $0.value.array == nil }
    if isCopied {
      let alpha = JSONNode(offset: node.offset, content: .number(color.alpha < 0.5 ? 0.9 : 0.35))
      return node.replacing("alpha", with: alpha)
    }
    let literal = node.like(other)
    var changed = node
    for key in ["colorSpace", "components"] { changed = changed.replacing(key, with: literal[key] ?? node) }
    if node["hex"] != nil {
      let hex = otherColor.hexadecimal(.short) ?? ""
      changed = changed.replacing("hex", with: JSONNode(offset: node.offset, content: .string(hex.lowercased())))
    }
    guard color.alpha == 0 else { return changed }
    return changed.replacing("alpha", with: JSONNode(offset: node.offset, content: .number(1)))
  }

  /// The members to change, those first that show most.
  private static let members = [
    "color", "fontSize", "width", "offsetY", "blur", "fontWeight", "letterSpacing", "lineHeight", "spread", "duration",
    "style", "timingFunction", "fontFamily", "position",
  ]

  /// A value of several parts with one other part; `nil` if none can be changed.
  private static func composite(_ node: JSONNode, values: [TokenValue], attempt: Int, seed: UInt64) -> JSONNode? {
    if let items = node.array {
      guard let index = items.indices.first(where: { items[$0].object != nil }) else { return nil }
      let inner = values.compactMap { $0.item(index) }
      guard !inner.isEmpty, let item = composite(items[index], values: inner, attempt: attempt, seed: seed) else {
        return nil
      }
      return JSONNode(
        offset: node.offset,
        content: .array(items.enumerated().map { $0.offset == index ? item : $0.element }))
    }
    let present = members.filter { key in node[key] != nil && values.contains { $0.part(key) != nil } }
    guard !present.isEmpty else { return nil }
    let key = present[attempt % present.count]
    guard let member = node[key] else { return nil }
    let parts = values.compactMap { $0.part(key) }
    return node.replacing(key, with: statement(instead: member, values: parts, attempt: 0, seed: seed))
  }
}

extension JSONNode {
  /// Whether the text names another token for the whole value.
  fileprivate var isReference: Bool {
    if let text = string { return text.hasPrefix("{") }
    return object.map { $0.count == 1 && $0[0].key == "$ref" } ?? false
  }

  /// The text of a value in the place of this one.
  fileprivate func like(_ value: TokenValue) -> JSONNode {
    var writer = JSONWriter()
    writer.value(value)
    return JSONScanner.scan(Array(writer.take().utf8), file: "").document?.root ?? self
  }

  /// The object with another value of a member, which it may lack.
  fileprivate func replacing(_ key: String, with value: JSONNode) -> JSONNode {
    var members = object ?? []
    let member = JSONMember(key: key, keyOffset: offset, value: value)
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index] = member
    } else {
      members.append(member)
    }
    return JSONNode(offset: offset, content: .object(members))
  }
}

extension TokenValue {
  /// An item of a list, as a list of one.
  fileprivate func item(_ index: Int) -> TokenValue? {
    switch self {
    case .shadow(let shadows): shadows.indices.contains(index) ? .shadow([shadows[index]]) : nil
    case .gradient(let stops): stops.indices.contains(index) ? .gradient([stops[index]]) : nil
    default: nil
    }
  }

  /// A part of a value of several parts; of a list, that of its first item.
  fileprivate func part(_ key: String) -> TokenValue? {
    switch (self, key) {
    case (.shadow(let shadows), "color"): .color(shadows[0].color)
    case (.shadow(let shadows), "offsetY"): .dimension(shadows[0].offsetY)
    case (.shadow(let shadows), "blur"): .dimension(shadows[0].blur)
    case (.shadow(let shadows), "spread"): .dimension(shadows[0].spread)
    case (.gradient(let stops), "color"): .color(stops[0].color)
    case (.gradient(let stops), "position"): .number(stops[0].position)
    case (.border(let border), "color"): .color(border.color)
    case (.border(let border), "width"): .dimension(border.width)
    case (.border(let border), "style"): .strokeStyle(border.style)
    case (.transition(let transition), "duration"): .duration(transition.duration)
    case (.transition(let transition), "timingFunction"): .cubicBezier(transition.timingFunction)
    case (.typography(let typography), "fontFamily"): .fontFamily(typography.fontFamily)
    case (.typography(let typography), "fontSize"): .dimension(typography.fontSize)
    case (.typography(let typography), "fontWeight"): .fontWeight(typography.fontWeight)
    case (.typography(let typography), "letterSpacing"): .dimension(typography.letterSpacing)
    case (.typography(let typography), "lineHeight"): .number(typography.lineHeight)
    default: nil
    }
  }
}
