/// Where a token or a part of it is declared.
public struct TokenLocation: Sendable {
  /// The file, as it was named when it was read.
  public let file: String

  /// The line, counted from 1.
  public let line: Int

  /// The column in Unicode scalars, counted from 1.
  public let column: Int

  /// The JSON Pointer (RFC 6901, without `#`) of the value.
  public let pointer: String

  /// Creates a location from its parts.
  public init(file: String, line: Int, column: Int, pointer: String) {
    self.file = file
    self.line = line
    self.column = column
    self.pointer = pointer
  }
}

extension TokenLocation: CustomStringConvertible {
  /// The location as editors and terminals link it: `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}

extension TokenLocation: Hashable {
  /// Whether both say the same, to the letter.
  public static func == (left: TokenLocation, right: TokenLocation) -> Bool {
    left.file.isSameText(as: right.file) && left.line == right.line && left.column == right.column
      && left.pointer.isSameText(as: right.pointer)
  }

  /// Hashes all parts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(line)
    hasher.combine(column)
    hasher.combine(pointer)
  }
}
