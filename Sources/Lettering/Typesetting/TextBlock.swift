/// A text broken into lines.
public struct TextBlock: Hashable, Sendable {
  /// The lines, top first.
  public var lines: [TextLine]

  /// The size of the em, in points.
  public var size: Double

  /// The distance between the tops of neighbouring lines, in points.
  public var lineHeight: Double

  /// The extent of the widest line, in points.
  public var width: Double

  /// The line height times the number of lines, in points.
  public var height: Double

  /// The height of the first face above the baseline, in points.
  public var ascent: Double

  /// The depth of the first face below the baseline, in points.
  public var descent: Double

  /// The faces that glyphs were taken from, each once, in order of their first glyph.
  public var faces: [FaceUse]

  /// Whether a part of the text was left out because it has too many lines or one is too wide.
  public var isCut: Bool

  /// Creates a block; lengths in points.
  public init(
    lines: [TextLine], size: Double, lineHeight: Double, width: Double, height: Double, ascent: Double,
    descent: Double, faces: [FaceUse] = [], isCut: Bool = false
  ) {
    self.lines = lines
    self.size = size
    self.lineHeight = lineHeight
    self.width = width
    self.height = height
    self.ascent = ascent
    self.descent = descent
    self.faces = faces
    self.isCut = isCut
  }

  /// The distance from the top to the baseline of the first line, in points.
  ///
  /// What the line height has more than ascent and descent lies half above and half below them (CSS 2, 10.8.1).
  public var baseline: Double { (lineHeight - (ascent + descent)) / 2 + ascent }
}
