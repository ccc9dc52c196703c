/// A part of a text that does not show, where the specimen does not say that it is meant.
package struct CutPart: Hashable, Sendable {
  /// The reason why it is not visible.
  package enum Reason: Hashable, Sendable {
    /// The text is longer than its line.
    case width

    /// The text needs more lines than it may have.
    case lines(Int)

    /// It lies outside of a box or outline that clips it.
    case clip

    /// It lies outside of the picture.
    case canvas
  }

  /// The cell, such as `style=accent, state=rest`; empty without a matrix.
  package var cell: String

  /// The whole text; at most 200 characters of it.
  package var text: String

  /// The part; at most 200 characters of it.
  package var missing: String

  /// The reason why it is not visible.
  package var reason: Reason

  /// The location of the text in a file.
  package var file: String
  package var line: Int?
  package var column: Int?
  package var pointer: String

  /// The number of characters of texts that are kept.
  private static let textLength = 200

  init(_ missing: String, of text: String, _ reason: Reason, at textLocation: TextLocation) {
    let location = textLocation.location
    cell = textLocation.cell
    self.text = text.beginning(Self.textLength)
    self.missing = missing.beginning(Self.textLength)
    self.reason = reason
    (file, line, column, pointer) = (location.file, location.line, location.column, location.pointer)
  }
}
