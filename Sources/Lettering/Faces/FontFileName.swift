/// The name of a font file as a suite writes it: a path, and for one face of a collection `#` and its position.
public struct FontFileName: Hashable, Sendable {
  /// The path.
  public let path: String

  /// The position of the face, counted from 1; `nil` for all faces of the file.
  public let position: Int?

  /// Takes a name such as `fonts/Gothic.ttc#2` apart; a `#` that no number follows belongs to the path.
  public init(_ name: String) {
    if let mark = name.lastIndex(of: "#"), let position = Int(name[name.index(after: mark)...]), position >= 0 {
      path = String(name[..<mark])
      self.position = position
    } else {
      path = name
      position = nil
    }
  }
}
