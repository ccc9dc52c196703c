public import ColorSpaces
public import DisplayLists

/// A text broken into lines.
public struct TextBlock: Hashable, Sendable {
  /// The lines, top first.
  public var lines: [TextLine]

  /// The extent of the widest line, in points.
  public var width: Double

  /// The line height times the number of lines, in points.
  public var height: Double

  /// The distance from the top to the baseline of the first line, in points.
  public var baseline: Double

  /// Creates a block; lengths in points.
  public init(lines: [TextLine], width: Double, height: Double, baseline: Double) {
    self.lines = lines
    self.width = width
    self.height = height
    self.baseline = baseline
  }
}

/// One line of a text block.
public struct TextLine: Hashable, Sendable {
  /// The characters of the line; ends with `…` where the text was cut.
  public var text: String

  /// The extent of the line, in points.
  public var width: Double

  /// Creates a line.
  public init(text: String, width: Double) {
    self.text = text
    self.width = width
  }
}

/// Where and how a measured block of text is painted.
public struct TextPlacement: Hashable, Sendable {
  /// The frame, in points from the picture's top left corner.
  public var frame: Rectangle

  /// Where lines stand in a wider frame.
  public var alignment: TextAlignment

  /// The colour.
  public var color: RGBA16

  /// The number of device pixels per point.
  public var scale: Double

  /// Creates a placement.
  public init(frame: Rectangle, alignment: TextAlignment, color: RGBA16, scale: Double) {
    self.frame = frame
    self.alignment = alignment
    self.color = color
    self.scale = scale
  }
}

/// What turns a string and a style into measures and display items.
///
/// Both functions are pure: the same arguments give the same answer on every thread.
public struct TextSetter: Sendable {
  /// Breaks a string into lines.
  ///
  /// The arguments are the string, its style, the largest width in points (infinite for none)
  /// and the largest number of lines (0 for no limit).
  public var measure: @Sendable (String, TextStyle, Double, Int) -> TextBlock

  /// Appends the display items of a measured block.
  public var draw: @Sendable (TextBlock, TextStyle, TextPlacement, inout [DisplayItem]) -> Void

  /// Creates a text setter from its two functions.
  public init(
    measure: @escaping @Sendable (String, TextStyle, Double, Int) -> TextBlock,
    draw: @escaping @Sendable (TextBlock, TextStyle, TextPlacement, inout [DisplayItem]) -> Void
  ) {
    self.measure = measure
    self.draw = draw
  }
}
