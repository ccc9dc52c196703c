import ExactTexts
import LocatedJSON

/// The entities that a file declares for itself, and what they may come to.
///
/// An entity refers only to entities that are declared before it, so that none leads back to itself.
struct EntityDeclarations {
  private struct Entity {
    /// The bytes that it stands for, with all that it refers to.
    var length: Int

    /// How many entities lie in each other in it, itself included.
    var depth: Int
  }

  private var entities: [ExactText: Entity] = [:]

  /// Whether an entity of a name is declared.
  func contains(_ name: String) -> Bool { entities[ExactText(name)] != nil }

  /// Notes a declaration; of several for one name the first counts.
  ///
  /// - Throws: ``SVGMistake`` if it refers to what is not declared before it, or is more than the limits allow.
  mutating func declare(_ name: String, value: String, limits: IconLimits) throws(SVGMistake) {
    guard !contains(name) else { return }
    guard name.utf8.count < Self.limitOfNames - 2 else {
      throw SVGMistake(
        message: "an entity has a name of \(name.utf8.count) bytes", offset: 0, code: .iconTooLarge,
        advice: Self.advice)
    }
    guard entities.count < limits.entities else {
      throw SVGMistake(
        message: "the document type declares more than \(limits.entities) entities", offset: 0, code: .iconTooLarge,
        advice: Self.advice)
    }
    var entity = Entity(length: value.utf8.count, depth: 1)
    // What is too long by itself is not searched.
    for reference in References(in: entity.length > limits.entityBytes ? [] : Array(value.utf8), from: 0) {
      guard let other = entities[ExactText(reference.name)] else {
        throw SVGMistake(
          message: "the entity '\(name)' refers to '\(reference.name)', which is not declared before it", offset: 0,
          code: .iconUnsupported, advice: Self.advice)
      }
      entity.length += other.length
      entity.depth = max(entity.depth, 1 + other.depth)
      guard entity.length <= limits.entityBytes else { break }
    }
    guard entity.length <= limits.entityBytes, entity.depth <= limits.entityDepth else {
      throw SVGMistake(
        message: entity.depth > limits.entityDepth
          ? "entities lie more than \(limits.entityDepth) deep in each other"
          : "the entity '\(name)' stands for more than \(limits.entityBytes) bytes", offset: 0, code: .iconTooLarge,
        advice: Self.advice)
    }
    entities[ExactText(name)] = entity
  }

  /// Where in a file the references from an offset on come to more than a number of bytes; `nil` if they do not.
  ///
  /// - Complexity: O(number of bytes).
  func excess(in bytes: [UInt8], from offset: Int, limit: Int) -> Int? {
    guard !entities.isEmpty, offset < bytes.count else { return nil }
    var left = limit
    for reference in References(in: bytes, from: offset) {
      left -= entities[ExactText(reference.name)]?.length ?? 0
      if left < 0 { return reference.offset }
    }
    return nil
  }

  /// What to do about an entity that is not read.
  static let advice = "write what it stands for where it is used; nothing outside the file is read"

  /// The name of a reference to an entity at the start of a text; `nil` if XML knows it without a declaration.
  static func reference(at text: ArraySlice<UInt8>) -> String? {
    guard text.first == UInt8(ascii: "&"),
      let end = text.prefix(limitOfNames).dropFirst().firstIndex(where: { $0.endsName }),
      text[end] == UInt8(ascii: ";")
    else { return nil }
    let name = text[text.startIndex + 1..<end]
    guard let first = name.first, first != UInt8(ascii: "#") else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    return predefined.contains(text) ? nil : text
  }

  private static let predefined: Set<String> = ["amp", "lt", "gt", "quot", "apos"]

  /// The bytes of a reference, at most.
  private static let limitOfNames = 200
}

/// The references to entities in a text from an offset on, but none in comments, CDATA and processing instructions.
///
/// - Complexity: O(number of bytes).
private struct References: Sequence, IteratorProtocol {
  private let text: [UInt8]
  private var index: Int

  init(in text: [UInt8], from offset: Int) { (self.text, index) = (text, offset) }

  mutating func next() -> (name: String, offset: Int)? {
    while index < text.count {
      let start = index
      switch text[start] {
      case UInt8(ascii: "<"): skipLiteral()
      case UInt8(ascii: "&"):
        index += 1
        if let name = EntityDeclarations.reference(at: text[start...]) { return (name, start) }
      default: index += 1
      }
    }
    return nil
  }

  /// Goes on behind what is not markup although it may look like it, or else behind its first byte.
  private mutating func skipLiteral() {
    guard let form = Self.literals.first(where: { text[index...].starts(with: $0.start) }) else {
      index += 1
      return
    }
    index += form.start.count
    while index < text.count, !text[index...].starts(with: form.end) { index += 1 }
  }

  private static let literals = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")].map { start, end in
    (start: Array(start.utf8), end: Array(end.utf8))
  }
}

extension UInt8 {
  /// Whether the byte ends the name of a reference, complete or not.
  fileprivate var endsName: Bool { isSpace || self == 0x3B || self == 0x26 || self == 0x3C }
}
