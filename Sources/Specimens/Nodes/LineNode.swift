/// A straight line.
public struct LineNode: Hashable, Sendable {
  /// The thickness, in points; never less than one device pixel.
  public var thickness: Length

  /// The colour.
  public var color: ColorSource

  /// The direction; horizontal if absent.
  public var axis: Word<LayoutAxis>?

  /// Creates a line.
  public init(thickness: Length, color: ColorSource, axis: Word<LayoutAxis>? = nil) {
    self.thickness = thickness
    self.color = color
    self.axis = axis
  }
}
