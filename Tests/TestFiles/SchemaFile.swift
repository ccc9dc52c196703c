public import LocatedJSON

/// A JSON Schema that the package ships, for tests that compare it with the reader of the files it describes.
public struct SchemaFile: Sendable {
  private let root: JSONNode

  /// Reads a schema.
  ///
  /// - Parameter path: The file, relative to the package's folder.
  /// - Throws: `FileError` if it cannot be read, or what is wrong with its JSON.
  public init(_ path: String) throws {
    root = try PackageFolder.json(of: path)
  }

  /// The part of the schema at a JSON Pointer without escapes.
  public subscript(pointer: String) -> JSONNode? {
    pointer.split(separator: "/").reduce(root) { node, segment in
      guard let items = node?.array else { return node?[String(segment)] }
      return Int(segment).flatMap { items.indices.contains($0) ? items[$0] : nil }
    }
  }

  /// The keys of the object described at a JSON Pointer, sorted.
  public func keys(at pointer: String) -> [String] {
    (self[pointer]?["properties"]?.object ?? []).map(\.key).sorted()
  }

  /// The words listed at a JSON Pointer, sorted.
  public func words(at pointer: String) -> [String] {
    (self[pointer]?["enum"]?.array ?? []).compactMap(\.string).sorted()
  }

  /// The JSON Pointers of all objects that may have no other keys than those listed, sorted.
  public var objects: [String] { Self.pointers(in: root) { $0["additionalProperties"]?.boolean == false }.sorted() }

  /// The JSON Pointers of all lists of words or numbers, sorted.
  public var enumerations: [String] { Self.pointers(in: root) { $0["enum"] != nil }.sorted() }

  private static func pointers(in node: JSONNode, where fits: (JSONNode) -> Bool) -> [String] {
    let children =
      (node.array ?? []).enumerated().map { ("\($0)", $1) } + (node.object ?? []).map { ($0.key, $0.value) }
    return (fits(node) ? [""] : [])
      + children.flatMap { key, child in pointers(in: child, where: fits).map { "/\(key)\($0)" } }
  }
}

extension SchemaFile {
  /// Whether a value is what the schema describes, by the keywords that our schemas have.
  public func accepts(_ value: JSONNode) throws -> Bool { try accepts(value, root) }

  private func accepts(_ value: JSONNode, _ schema: JSONNode) throws -> Bool {
    for keyword in schema.object ?? [] where try !fits(value, keyword.key, keyword.value, schema) { return false }
    return true
  }

  private func fits(_ value: JSONNode, _ keyword: String, _ wanted: JSONNode, _ schema: JSONNode) throws -> Bool {
    if let (number, isMinimum) = Self.limited(value, by: keyword) {
      let limit = wanted.number ?? 0
      return isMinimum ? number >= limit : number <= limit
    }
    let members = value.object
    switch keyword {
    case "$ref":
      return try accepts(value, root["$defs"]?[String(wanted.string?.split(separator: "/").last ?? "")] ?? root)
    case "type": return Self.isOf(wanted.string ?? "", value)
    case "const": return value.string == wanted.string
    case "enum":
      return (wanted.array ?? []).contains { Self.word($0) == Self.word(value) }
    case "pattern": return try value.string.map { $0.contains(try Regex(wanted.string ?? "")) } ?? true
    case "uniqueItems":
      let texts = (value.array ?? []).map { Self.word($0) }
      return Set(texts).count == texts.count
    case "items": return try value.array?.allSatisfy { try accepts($0, wanted) } ?? true
    case "required": return members == nil || wanted.array?.allSatisfy { value[$0.string ?? ""] != nil } ?? true
    case "properties":
      return try wanted.object?.allSatisfy { key in try value[key.key].map { try accepts($0, key.value) } ?? true }
        ?? true
    case "propertyNames":
      return try members?.allSatisfy { try accepts(JSONNode(offset: 0, content: .string($0.key)), wanted) } ?? true
    case "additionalProperties":
      let others = (members ?? []).filter { schema["properties"]?[$0.key] == nil }
      return try wanted.boolean == false ? others.isEmpty : others.allSatisfy { try accepts($0.value, wanted) }
    case "oneOf": return try (wanted.array ?? []).filter { try accepts(value, $0) }.count == 1
    case "anyOf": return try wanted.array?.contains { try accepts(value, $0) } ?? true
    case "not": return try !accepts(value, wanted)
    default: return true
    }
  }

  /// The number of a value that a keyword limits, and whether from below; `nil` for other keywords and values.
  private static func limited(_ value: JSONNode, by keyword: String) -> (number: Double, isMinimum: Bool)? {
    let number: Double?
    switch keyword {
    case "minLength", "maxLength": number = value.string.map { Double($0.unicodeScalars.count) }
    case "minItems", "maxItems": number = value.array.map { Double($0.count) }
    case "minProperties", "maxProperties": number = value.object.map { Double($0.count) }
    case "minimum", "maximum": number = value.number
    default: number = nil
    }
    return number.map { ($0, keyword.hasPrefix("min")) }
  }

  /// A text or a number as a text; any other value is equal to none.
  private static func word(_ value: JSONNode) -> String {
    switch value.content {
    case .string(let text): "\"\(text)\""
    case .number(let number): "\(number)"
    default: "at \(value.offset)"
    }
  }

  private static func isOf(_ type: String, _ value: JSONNode) -> Bool {
    switch value.content {
    case .null: type == "null"
    case .boolean: type == "boolean"
    case .number(let number): type == "number" || type == "integer" && number.rounded() == number
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}
