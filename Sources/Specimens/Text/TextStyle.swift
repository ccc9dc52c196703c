/// The face, size and line height of a text.
public struct TextStyle: Hashable, Sendable {
  /// The names of the face, best first.
  public var family: [String]

  /// The size of the em, in points.
  public var size: Double

  /// The weight, 1–1000; 400 is regular, 700 bold.
  public var weight: Double

  /// The extra space after each character, in points.
  public var letterSpacing: Double

  /// The distance between the tops of neighbouring lines, in points.
  public var lineHeight: Double

  /// Creates a style; lengths in points.
  public init(family: [String], size: Double, weight: Double, letterSpacing: Double, lineHeight: Double) {
    self.family = family
    self.size = size
    self.weight = weight
    self.letterSpacing = letterSpacing
    self.lineHeight = lineHeight
  }
}
