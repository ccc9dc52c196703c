public import ExactTexts
public import ImageComparison

/// A part of a picture with a name, as references keep it: a cell of a matrix, or a sample on a sheet.
public struct RecordedCell: Hashable, Sendable {
  /// The names as the picture shows them, such as those of its row and its column.
  @Exact public var names: [String]

  /// Where it is, in device pixels of the picture.
  public var frame: PixelBox

  /// Creates a cell.
  public init(names: [String], frame: PixelBox) {
    self.names = names
    self.frame = frame
  }
}
