/// The space between a box's border and its content, in points.
public struct Padding: Hashable, Sendable {
  /// The space above.
  public var top: Length

  /// The space at the right.
  public var trailing: Length

  /// The space below.
  public var bottom: Length

  /// The space at the left.
  public var leading: Length

  /// Creates padding from its sides.
  public init(top: Length = 0, trailing: Length = 0, bottom: Length = 0, leading: Length = 0) {
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    self.leading = leading
  }

  /// Creates padding that is alike at both ends of each axis.
  public init(horizontal: Length, vertical: Length) {
    self.init(top: vertical, trailing: horizontal, bottom: vertical, leading: horizontal)
  }

  /// Creates padding that is alike on all sides.
  public init(_ length: Length) {
    self.init(horizontal: length, vertical: length)
  }
}
