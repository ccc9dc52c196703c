/// How a line is stroked: by a keyword, or by the lengths of its dashes.
public enum StrokeStyleValue: Hashable, Sendable {
  /// The styles that have a name.
  public enum Keyword: String, CaseIterable, Hashable, Sendable {
    /// One line.
    case solid

    /// Dashes.
    case dashed

    /// Dots.
    case dotted

    /// Two lines.
    case double

    /// Carved into the surface.
    case groove

    /// Raised from the surface.
    case ridge

    /// The surface inside seems raised.
    case outset

    /// The surface inside seems sunk.
    case inset
  }

  /// The ends of dashes.
  public enum LineCap: String, CaseIterable, Hashable, Sendable {
    /// Round, reaching beyond the dash by half its width.
    case round

    /// Straight, at the end of the dash.
    case butt

    /// Straight, reaching beyond the dash by half its width.
    case square
  }

  /// A style with a name.
  case keyword(Keyword)

  /// Dashes and gaps in turn, an even number of lengths, and the form of the ends.
  case dashes([Dimension], lineCap: LineCap)
}

extension StrokeStyleValue: CustomStringConvertible {
  /// The keyword, or the lengths and the form of the ends.
  public var description: String {
    switch self {
    case .keyword(let keyword): keyword.rawValue
    case .dashes(let lengths, let lineCap):
      "dashes " + lengths.map(\.description).joined(separator: " ") + " " + lineCap.rawValue
    }
  }
}
