import LocatedJSON
import TokenSyntax

/// Texts in which CSS writes what the Design Tokens format has as objects.
///
/// Parts of them may be references.
struct CSSText {
  /// Where the text starts, in UTF-8 bytes; all that is made of it stands there.
  let offset: Int

  /// Whether a reference is to a colour; `nil` if that is not known.
  var isColor: (String) -> Bool? = { _ in nil }

  /// The shadows of a text such as `0 4px 8px rgb(0 0 0 / 8%), inset 0 1px {line}` (CSS Backgrounds 3 §6.1); `nil` for
  /// any other text.
  func shadow(_ text: String) -> JSONContent? {
    if text.lowercased() == "none" { return layer(color: "#00000000", lengths: [], isInset: false) }
    let layers = Self.parts(text, by: UInt8(ascii: ",")).map { layer($0) }
    guard !layers.isEmpty, layers.allSatisfy({ $0 != nil }) else { return nil }
    let contents = layers.compactMap { $0 }
    return contents.count == 1 ? contents[0] : .array(contents.map { JSONNode(offset: offset, content: $0) })
  }

  private func layer(_ text: String) -> JSONContent? {
    var words = Self.words(text)
    let isInset = words.contains { $0.lowercased() == "inset" }
    words.removeAll { $0.lowercased() == "inset" }
    guard (3...5).contains(words.count) else { return nil }
    // The colour stands first or last; a reference that may be one counts as one where nothing else is.
    let isFirst = mayBeColor(words[0]) == true
    guard isFirst || mayBeColor(words[words.count - 1]) != false else { return nil }
    let color = isFirst ? words.removeFirst() : words.removeLast()
    let lengths = words.map { length($0) }
    guard lengths.allSatisfy({ $0 != nil }) else { return nil }
    return layer(color: color, lengths: lengths.compactMap { $0 }, isInset: isInset)
  }

  private func layer(color: String, lengths: [JSONContent], isInset: Bool) -> JSONContent {
    var members = [JSONMember("color", .string(color), at: offset)]
    for (index, key) in ["offsetX", "offsetY", "blur", "spread"].enumerated() {
      members.append(JSONMember(key, index < lengths.count ? lengths[index] : pixels(0), at: offset))
    }
    if isInset { members.append(JSONMember("inset", .boolean(true), at: offset)) }
    return .object(members)
  }

  /// The border of a text such as `1px solid {line}` (CSS Backgrounds 3 §3.4); `nil` for any other text.
  func border(_ text: String) -> JSONContent? {
    let styles = ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"]
    let words = Self.words(text)
    guard words.count == 3, let style = words.first(where: { styles.contains($0.lowercased()) }) else { return nil }
    let others = words.filter { $0 != style }
    guard others.count == 2 else { return nil }
    let isFirst = mayBeColor(others[0]) == true
    guard let width = length(others[isFirst ? 1 : 0]), mayBeColor(others[isFirst ? 0 : 1]) != false else { return nil }
    return .object([
      JSONMember("color", .string(others[isFirst ? 0 : 1]), at: offset), JSONMember("width", width, at: offset),
      JSONMember("style", .string(style.lowercased()), at: offset),
    ])
  }

  /// The stops of a text such as `linear-gradient(90deg, #fff, {end} 80%)` (CSS Images 3 §3), and what it says of its
  /// direction, for which the format has no room; `nil` for any other text.
  func gradient(_ text: String) -> (stops: JSONContent, direction: String?)? {
    guard Self.isGradient(text), text.hasSuffix(")") else { return nil }
    let list = text.drop { $0 != "(" }.dropFirst().dropLast()
    var parts = Self.parts(String(list), by: UInt8(ascii: ","))
    guard let first = parts.first.map({ Self.words($0) })?.first else { return nil }
    let isDirection = mayBeColor(first) == false || Self.directions.contains(first.lowercased())
    let direction = isDirection ? parts.removeFirst() : nil
    var stops: [(color: String, position: Double?)] = []
    for part in parts {
      let words = Self.words(part)
      guard (1...3).contains(words.count), mayBeColor(words[0]) != false else { return nil }
      if words.count == 1 { stops.append((words[0], nil)) }
      for word in words.dropFirst() {
        guard let (value, unit) = WrittenValue.measure(word), unit == "%" || value == 0 else { return nil }
        stops.append((words[0], value / 100))
      }
    }
    guard stops.count > 1 else { return nil }
    return (.array(Self.positioned(stops).map { stop(of: $0.color, at: $0.position) }), direction)
  }

  /// Whether a text begins as a gradient.
  static func isGradient(_ text: String) -> Bool {
    let name = text.prefix { $0 != "(" }.lowercased()
    return ["linear-gradient", "radial-gradient", "conic-gradient"].contains(name)
  }

  /// The words that the direction or shape of a gradient may begin with, and no colour is called.
  private static let directions: Set<String> = ["to", "from", "at", "in", "circle", "ellipse"]

  private func stop(of color: String, at position: Double) -> JSONNode {
    JSONNode(
      offset: offset,
      content: .object([
        JSONMember("color", .string(color), at: offset), JSONMember("position", .number(position), at: offset),
      ]))
  }

  /// Stops with the positions that CSS gives those without one: even steps between their neighbours, and none before the
  /// stop in front of it (CSS Images 3 §3.4.3).
  private static func positioned(_ stops: [(color: String, position: Double?)]) -> [(color: String, position: Double)] {
    var positions = stops.map(\.position)
    positions[0] = positions[0] ?? 0
    positions[stops.count - 1] = positions[stops.count - 1] ?? 1
    var largest = 0.0
    for index in positions.indices {
      guard let position = positions[index] else { continue }
      largest = max(largest, position)
      positions[index] = largest
    }
    var known = 0
    for index in positions.indices {
      guard let end = positions[index] else { continue }
      let start = positions[known] ?? 0
      for between in known..<index where positions[between] == nil {
        positions[between] = start + (end - start) * Double(between - known) / Double(index - known)
      }
      known = index
    }
    return zip(stops, positions).map { ($0.color, min(max($1 ?? 0, 0), 1)) }
  }

  /// A length of pixels or rem, 0, or a reference, perhaps with a sign; `nil` for any other text.
  private func length(_ text: String) -> JSONContent? {
    if ReferenceSyntax.curlyPath(text) != nil { return .string(text) }
    if text.hasPrefix("-"), ReferenceSyntax.curlyPath(String(text.dropFirst())) != nil {
      return .object([JSONMember(FormulaSyntax.key, .string(text), at: offset)])
    }
    guard let (value, unit) = WrittenValue.measure(text) else { return nil }
    switch unit {
    case "px", "rem":
      return .object([
        JSONMember("value", .number(value), at: offset), JSONMember("unit", .string(unit), at: offset),
      ])
    case "": return value == 0 ? pixels(0) : nil
    default: return nil
    }
  }

  private func pixels(_ value: Double) -> JSONContent {
    .object([JSONMember("value", .number(value), at: offset), JSONMember("unit", .string("px"), at: offset)])
  }

  /// Whether a word is a colour; `nil` for a reference of which that is not known.
  private func mayBeColor(_ word: String) -> Bool? {
    if let path = ReferenceSyntax.curlyPath(word) { return isColor(path) }
    if WrittenValue.isColor(word) { return true }
    return !word.isEmpty && word.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
  }

  /// The words of a text, between spaces that are in no brackets and no braces.
  private static func words(_ text: String) -> [String] { parts(text, by: UInt8(ascii: " ")).filter { !$0.isEmpty } }

  /// The parts of a text between separators that are in no brackets, braces or quotes, without spaces around them.
  static func parts(_ text: String, by separator: UInt8) -> [String] {
    var parts: [[UInt8]] = [[]]
    var depth = 0
    var quote: UInt8?
    for byte in text.utf8 {
      if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
        case UInt8(ascii: "'"), UInt8(ascii: "\""): quote = byte
        default: break
        }
        let isSpace = byte == 0x20 || 0x09...0x0D ~= byte
        if depth == 0, byte == separator || separator == UInt8(ascii: " ") && isSpace {
          parts.append([])
          continue
        }
      }
      parts[parts.count - 1].append(byte)
    }
    return parts.map { part in
      let start = part.drop { $0 == 0x20 || 0x09...0x0D ~= $0 }
      let count = start.reversed().prefix { $0 == 0x20 || 0x09...0x0D ~= $0 }.count
      return String(decoding: start.dropLast(count), as: UTF8.self)
    }
  }
}
