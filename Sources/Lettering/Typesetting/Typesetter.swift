/// Turns strings and styles into measured blocks of text, and those into display items.
///
/// Its functions are pure: the same arguments give the same answer on every thread.
public struct Typesetter: Sendable {
  /// The faces.
  public let fonts: FontLibrary

  /// Creates a typesetter; every family is drawn with the built-in face unless fonts are given.
  public init(fonts: FontLibrary = .builtIn) {
    self.fonts = fonts
  }

  /// Breaks a string into lines.
  ///
  /// Lines break where UAX #14 allows it, and between letters where a word alone is too wide. A text with more lines
  /// than its limit, or whose only line is too wide, ends with `…`, and takes all the width it was offered, so that
  /// what follows keeps its place.
  ///
  /// - Parameters:
  ///   - string: The text; line feeds end paragraphs.
  ///   - style: The face, size and line height.
  ///   - maximumWidth: The largest width of a line, in points; infinite for none.
  ///   - lineLimit: The largest number of lines; 0 for no limit; with 1 only separators break lines.
  /// - Returns: The lines with all their glyphs; the block's width is rounded up to whole points.
  /// - Complexity: O(*n*) for *n* characters, of which at most 100,000 are set, on at most 10,000 lines.
  public func measure(_ string: String, style: TextStyle, maximumWidth: Double, lineLimit: Int) -> TextBlock {
    let style = style.bounded
    let offer = maximumWidth.isNaN ? .infinity : max(maximumWidth, 0)
    let faces = fonts.faces(for: style)
    let text = SettableText(string, style: style)
    if let block = PlainLine(text, of: string, style: style, faces: faces).block(in: offer) { return block }
    return TextBreaker(
      text: SetText(text, of: string, style: style, faces: faces), maximumWidth: offer, lineLimit: lineLimit
    ).block()
  }
}
