public import LocatedJSON

/// A table of what one of the four systems does, in the folder `Tables` of the tests of theming.
public struct BehaviourTable: Sendable {
  private let root: JSONNode

  /// Reads a table by the name of its file.
  public init(_ name: String) throws {
    root = try PackageFolder.json(of: "Tests/ThemingTests/Tables/\(name)")
  }

  /// The value of a member.
  public subscript(key: String) -> JSONNode? { root[key] }

  /// The items of a list.
  public func rows(_ key: String) -> [JSONNode] { root[key]?.array ?? [] }
}

extension JSONNode {
  /// The members of an object whose values are texts, in the order of the file.
  public var texts: [(key: String, text: String)] {
    (object ?? []).compactMap { member in member.value.string.map { (member.key, $0) } }
  }

  /// The texts of a list.
  public var strings: [String] { (array ?? []).compactMap(\.string) }
}
