import LocalFiles
public import LocatedJSON

/// A table of what one of the four systems does, in the folder `Tables` of the tests of theming.
public struct BehaviourTable: Sendable {
  /// The table has no JSON.
  struct Unreadable: Error {
    var findings: [Finding]
  }

  private let root: JSONNode

  /// Reads a table by the name of its file.
  public init(_ name: String) throws {
    let path = "\(PackageFolder.path)/Tests/ThemingTests/Tables/\(name)"
    let (document, findings) = JSONScanner.scan(try Files.read(path), file: path)
    guard let document else { throw Unreadable(findings: findings) }
    root = document.root
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
