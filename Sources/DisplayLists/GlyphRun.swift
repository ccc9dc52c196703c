/// Glyphs of one size that are painted as one shape: where they overlap, nothing is painted twice.
public struct GlyphRun: Hashable, Sendable {
  /// A glyph at its place.
  public struct Glyph: Hashable, Sendable {
    /// The outline.
    public var outline: GlyphOutline

    /// The glyph's origin, in quarters of a device pixel from the picture's left edge.
    public var quarterX: Int32

    /// The baseline, in whole device pixels from the picture's top edge.
    public var baseline: Int32

    /// Creates a placed glyph.
    public init(outline: GlyphOutline, quarterX: Int32, baseline: Int32) {
      self.outline = outline
      self.quarterX = quarterX
      self.baseline = baseline
    }
  }

  /// The size of the em, in device pixels; at least 0.
  public var size: Double

  /// The glyphs.
  public var glyphs: [Glyph]

  /// What fills the glyphs.
  public var paint: Paint

  /// The shadows under the glyphs as in CSS Text Decoration: the first lies on top, the spread does not count.
  public var shadows: [BoxShadow]

  /// Creates a run.
  public init(size: Double, glyphs: [Glyph], paint: Paint, shadows: [BoxShadow] = []) {
    self.size = size
    self.glyphs = glyphs
    self.paint = paint
    self.shadows = shadows
  }
}
