public import DisplayLists
public import Typefaces

/// A text broken into lines.
public struct TextBlock: Hashable, Sendable {
  /// The lines, top first.
  public var lines: [TextLine]

  /// The size of the em, in points.
  public var size: Double

  /// The distance between the tops of neighbouring lines, in points.
  public var lineHeight: Double

  /// The width of the widest line, in points.
  public var width: Double

  /// The line height times the number of lines, in points.
  public var height: Double

  /// The height of the first face above the baseline, in points.
  public var ascent: Double

  /// The depth of the first face below the baseline, in points.
  public var descent: Double

  /// The faces that glyphs come from, each once, in order of their first glyph.
  public var faces: [FaceUse]

  /// Whether a part of the text was left out because it has too many lines or one is too wide.
  public var isCut: Bool

  /// The part of the text that was left out, without the spaces at its ends; at most 1,000 characters of it.
  public var cutPart: String

  /// The characters that show as boxes, because no face has a glyph for them, each once; at most 1,000 of them.
  public var missingLetters: [Unicode.Scalar]

  /// Creates a block; lengths in points.
  package init(
    lines: [TextLine], size: Double, lineHeight: Double, width: Double, height: Double, ascent: Double,
    descent: Double, faces: [FaceUse] = [], isCut: Bool = false, cutPart: String = "",
    missingLetters: [Unicode.Scalar] = []
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
    self.cutPart = cutPart
    self.missingLetters = missingLetters
  }

  /// The distance from the top to the baseline of the first line, in points.
  ///
  /// If the line height exceeds ascent and descent, half of the rest lies above and half below them (CSS 2, 10.8.1).
  public var baseline: Double { (lineHeight - (ascent + descent)) / 2 + ascent }
}

/// One line of a text block.
public struct TextLine: Hashable, Sendable {
  /// A glyph at its position.
  public struct Glyph: Hashable, Sendable {
    /// The outline.
    public var outline: GlyphOutline

    /// The distance of the glyph's origin from the line's left end, in points.
    public var x: Double

    /// The height of the glyph's origin above the baseline, in points.
    public var rise: Double

    /// The position in the line's text of the first character that the glyph stands for.
    public var character: Int

    /// Creates a positioned glyph; lengths in points.
    package init(outline: GlyphOutline, x: Double, rise: Double = 0, character: Int = 0) {
      self.outline = outline
      self.x = x
      self.rise = rise
      self.character = character
    }
  }

  /// A line under, over or through the glyphs.
  public struct Rule: Hashable, Sendable {
    /// The distance of its left end from the line's left end, in points.
    public var x: Double

    /// Its length, in points.
    public var width: Double

    /// The height of its top edge above the baseline, in points.
    public var rise: Double

    /// Its thickness, in points.
    public var thickness: Double

    /// Whether it lies over the glyphs; otherwise it lies under them.
    public var isOver: Bool

    /// Creates a rule; lengths in points.
    package init(x: Double, width: Double, rise: Double, thickness: Double, isOver: Bool = false) {
      self.x = x
      self.width = width
      self.rise = rise
      self.thickness = thickness
      self.isOver = isOver
    }
  }

  /// The characters of the line in the order they are read; with a `…` where the text was cut.
  public var text: String

  /// The width of the line, in points.
  public var width: Double

  /// Whether the line begins at the right.
  public var isRightToLeft: Bool

  /// The glyphs that show, from left to right.
  public var glyphs: [Glyph]

  /// The rules, bottom first.
  public var rules: [Rule]

  /// Creates a line.
  package init(text: String, width: Double, isRightToLeft: Bool = false, glyphs: [Glyph] = [], rules: [Rule] = []) {
    self.text = text
    self.width = width
    self.isRightToLeft = isRightToLeft
    self.glyphs = glyphs
    self.rules = rules
  }
}
