/// A place in a text file, as editors count it.
public struct TextPosition: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int

  /// The column in Unicode scalars, counted from 1.
  public let column: Int

  /// Creates a position from a line and a column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
