/// The vertical measures of a face, in font units; heights are above the baseline.
package struct FaceMetrics: Hashable, Sendable {
  /// The height of the line above the baseline.
  package var ascender: Int32

  /// The depth of the line below the baseline, as a positive number.
  package var descender: Int32

  /// The extra space between lines.
  var lineGap: Int32

  /// The height of small letters.
  var xHeight: Int32

  /// The height of capitals.
  var capHeight: Int32

  /// The height of the underline's top edge; negative below the baseline.
  package var underlineTop: Int32

  /// The thickness of the underline.
  package var underlineThickness: Int32

  /// The height of the top edge of a line through the letters.
  package var strikeoutTop: Int32

  /// The thickness of a line through the letters.
  package var strikeoutThickness: Int32

  package init(
    ascender: Int32, descender: Int32, lineGap: Int32, xHeight: Int32, capHeight: Int32, underlineTop: Int32,
    underlineThickness: Int32, strikeoutTop: Int32, strikeoutThickness: Int32
  ) {
    self.ascender = ascender
    self.descender = descender
    self.lineGap = lineGap
    self.xHeight = xHeight
    self.capHeight = capHeight
    self.underlineTop = underlineTop
    self.underlineThickness = underlineThickness
    self.strikeoutTop = strikeoutTop
    self.strikeoutThickness = strikeoutThickness
  }
}
