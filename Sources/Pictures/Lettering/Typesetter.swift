import BuiltInFace
public import Typefaces
import UnicodeText

/// Turns strings and styles into measured blocks of text, and blocks into display items.
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
  /// than its limit, or whose only line is too wide, is truncated: its last line has a `…`, and it fills the available
  /// width, so that what follows keeps its position.
  ///
  /// - Parameters:
  ///   - string: The text; line feeds end paragraphs.
  ///   - style: The face, size and line height.
  ///   - maximumWidth: The largest width of a line, in points; infinite for none.
  ///   - lineLimit: The largest number of lines; 0 for no limit. With 1, only separators break lines.
  ///   - truncation: The position of the `…` in the last line of a truncated text.
  /// - Returns: The lines with all their glyphs; the block's width is rounded up to whole points.
  /// - Complexity: O(*n*) for *n* characters; at most 100,000 characters are set, on at most 10,000 lines.
  public func measure(
    _ string: String, style: TextStyle, maximumWidth: Double, lineLimit: Int, truncation: TruncationMode = .end
  ) -> TextBlock {
    let style = style.bounded
    let offer = maximumWidth.isNaN ? .infinity : max(maximumWidth, 0)
    let faces = fonts.faces(for: style)
    let text = SettableText(string, style: style)
    if let block = PlainLine(text, of: string, style: style, faces: faces).block(in: offer) { return block }
    return TextBreaker(
      text: SetText(text, of: string, style: style, faces: faces), maximumWidth: offer, lineLimit: lineLimit,
      truncation: truncation
    ).block()
  }
}

/// The part of a truncated text that is left out of its last line, in the words of Android's `TextUtils.TruncateAt`.
public enum TruncationMode: Hashable, Sendable {
  /// The beginning of the line; it ends with the end of the text.
  case start

  /// What lies between the beginning of the line and the end of the text.
  case middle

  /// All that follows the beginning of the line. It is also the mode of a text of more characters than are set.
  case end
}

extension Typesetter {
  /// The faces that a style names, best first; at least one.
  package func faceUses(for style: TextStyle) -> [FaceUse] { fonts.faces(for: style.bounded).map { $0.use } }
}

extension FontLibrary {
  /// The faces for a style, best first; at least one.
  func faces(for style: TextStyle) -> [Face] {
    faces(
      of: style.family,
      for: FaceRequest(weight: style.weight, width: style.width, slant: style.slant, size: style.size))
  }
}

/// A fast path for most labels: one line of Latin text in one face, or of Greek and Cyrillic too in the built-in one,
/// without combining characters.
struct PlainLine {
  private let text: SettableText
  private let string: String
  private let style: TextStyle
  private let faces: [Face]

  init(_ text: SettableText, of string: String, style: TextStyle, faces: [Face]) {
    self.text = text
    self.string = string
    self.style = style
    self.faces = faces
  }

  /// The block; `nil` if the text needs the general path.
  func block(in maximumWidth: Double) -> TextBlock? {
    guard text.isPlain, !text.isCut, style.direction != .rightToLeft, text.scalars.last?.hangs != true,
      let face = faces.first, faces.count == 1 || text.scalars.allSatisfy(face.covers)
    else { return nil }
    var line = TextLine(text: text.isAsWritten ? string : text.string, width: 0)
    var missing: [Unicode.Scalar] = []
    if case .builtIn(let builtIn) = face {
      append(builtIn, to: &line)
      for scalar in builtIn.boxes(among: text.scalars) where !scalar.isBlank && !missing.contains(scalar) {
        missing.append(scalar)
      }
    } else {
      guard text.isLatin else { return nil }
      let shaper = RunShaper(text: text.scalars, style: style, faces: faces, clusterStarts: [], mirrored: [])
      var run = TextRun(range: text.scalars.indices, face: 0, script: text.hasLetters ? .latin : .common)
      run.glyphs = shaper.glyphs(of: run, in: run.range)
      line.append(run.glyphs)
      missing = SetText.missingLetters(of: [run], in: text.scalars, clusterStarts: [], faces: faces)
    }
    line.width = max(0, line.width)
    guard line.width <= maximumWidth + TextBounds.tolerance else { return nil }
    line.rules = style.rules(along: line.width, face: face)
    return TextBlock(
      lines: [line], maximumWidth: maximumWidth, style: style, faces: faces,
      usedFaces: text.scalars.isEmpty ? [] : [0], missingLetters: missing)
  }

  /// Appends the glyphs of the built-in face; here each glyph is a cluster.
  private func append(_ face: BuiltInFace, to line: inout TextLine) {
    let unit = style.size / Double(face.unitsPerEm)
    let spacing = style.letterSpacing
    line.glyphs.reserveCapacity(text.scalars.count)
    var (x, character) = (0.0, 0)
    face.shapeEach(text.scalars) { outline, advance in
      if let outline { line.glyphs.append(TextLine.Glyph(outline: outline, x: x, character: character)) }
      x += Double(advance) * unit + spacing
      character += 1
    }
    line.width = x
  }
}
