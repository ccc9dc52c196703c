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
