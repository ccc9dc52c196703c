public import DisplayLists
public import Lettering

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
