/// A position in a text file, as editors count it.
public struct TextPosition: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int

  /// The column in Unicode scalars, counted from 1.
  public let column: Int

  /// Creates a position from a line and a column, both counted from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The lines of a UTF-8 text, for turning byte offsets into lines and columns.
///
/// A text may be one long line or nothing but line ends, so neither a position nor the table grows with the number of
/// lines: the table knows what is before each block of the text, and the rest is counted in the block.
package struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let blocks: [Block]
  private static let blockSize = 256

  /// What is known where a block begins.
  private struct Block: Sendable {
    /// The number of line ends before the block.
    let lines: Int

    /// Where the line begins that continues in the block.
    let lineStart: Int

    /// The bytes before the block that continue a scalar.
    let continuations: Int

    /// The same before the line's beginning.
    let continuationsAtLineStart: Int
  }

  /// Creates the table of a text.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
    var blocks: [Block] = []
    blocks.reserveCapacity(bytes.count / Self.blockSize + 1)
    var (lines, lineStart, continuations, atLineStart) = (0, 0, 0, 0)
    var offset = 0
    while offset < bytes.count {
      blocks.append(
        Block(
          lines: lines, lineStart: lineStart, continuations: continuations, continuationsAtLineStart: atLineStart))
      let end = min(offset + Self.blockSize, bytes.count)
      while offset < end {
        let byte = bytes[offset]
        if byte == 0x0A {
          (lines, lineStart, atLineStart) = (lines + 1, offset + 1, continuations)
        } else if byte & 0xC0 == 0x80 {
          continuations += 1
        }
        offset += 1
      }
    }
    self.blocks = blocks
  }

  /// The line and column of a byte, both counted from 1.
  ///
  /// - Complexity: O(1).
  package func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    guard !blocks.isEmpty else { return TextPosition(line: 1, column: 1) }
    let number = min(offset / Self.blockSize, blocks.count - 1)
    let block = blocks[number]
    var (line, start) = (block.lines, block.lineStart)
    var (continuations, atStart) = (block.continuations, block.continuationsAtLineStart)
    for index in number * Self.blockSize..<offset {
      if bytes[index] == 0x0A {
        (line, start, atStart) = (line + 1, index + 1, continuations)
      } else if bytes[index] & 0xC0 == 0x80 {
        continuations += 1
      }
    }
    if start == 0, bytes.starts(with: byteOrderMark) {
      start = min(byteOrderMark.count, offset)
      atStart = min(byteOrderMark.count - 1, continuations)
    }
    // A column counts scalars: every byte that does not continue one.
    return TextPosition(line: line + 1, column: offset - start - (continuations - atStart) + 1)
  }
}

/// The three bytes some editors put at the start of a UTF-8 file.
let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
