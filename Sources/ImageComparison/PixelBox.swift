/// A rectangle of whole device pixels.
public struct PixelBox: Hashable, Sendable {
  /// The leftmost column, in device pixels from the left edge.
  public var x: Int

  /// The top row, in device pixels from the top edge.
  public var y: Int

  /// The number of columns.
  public var width: Int

  /// The number of rows.
  public var height: Int

  /// Creates a box from its corner and size, in device pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
