/// A face that a text took glyphs from.
public struct FaceUse: Hashable, Sendable {
  /// The family as the suite names it; `builtin` for the built-in face.
  public var family: String

  /// The file; empty for the built-in face.
  public var file: String

  /// The digest of the file's bytes; empty for the built-in face.
  public var digest: String

  /// How the face differs from what the style asked for, such as `emboldened from 400 to 700`; empty if it does not.
  public var deviation: String

  /// Creates a use.
  public init(family: String, file: String = "", digest: String = "", deviation: String = "") {
    self.family = family
    self.file = file
    self.digest = digest
    self.deviation = deviation
  }
}
