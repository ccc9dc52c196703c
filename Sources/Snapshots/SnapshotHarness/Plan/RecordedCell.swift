public import ExactTexts
public import ImageComparison
import PixelBuffers

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

extension RecordedCell {
  /// Whether the frame has pixels, all of them in a picture of a size.
  func lies(in size: PixelSize) -> Bool {
    func fits(_ start: Int, _ length: Int, _ limit: Int) -> Bool {
      start >= 0 && length > 0 && length <= limit && start <= limit - length
    }
    return fits(frame.x, frame.width, size.width) && fits(frame.y, frame.height, size.height)
  }
}
