/// A JSON text that was read without errors.
public struct JSONDocument: Sendable {
  /// The name of the file, as it was given to the scanner.
  public let file: String

  /// The value of the whole text.
  public let root: JSONNode

  private let lines: LineTable

  init(file: String, root: JSONNode, lines: LineTable) {
    self.file = file
    self.root = root
    self.lines = lines
  }

  /// The line and column of a byte of the text.
  ///
  /// - Parameter offset: A place in UTF-8 bytes from the start; clamped to the text.
  /// - Returns: The line and column, both counted from 1.
  /// - Complexity: O(log *n*), where *n* is the number of lines.
  public func position(of offset: Int) -> TextPosition { lines.position(of: offset) }
}
