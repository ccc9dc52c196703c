import SeededNumbers
import Testing

@testable import LocatedJSON

@Suite("Lines and columns")
struct PositionTests {
  /// Lines end with a line feed, and a column is one more than the scalars before it.
  private func slowPosition(of offset: Int, in bytes: [UInt8]) -> TextPosition {
    let before = bytes.prefix(offset)
    let start = (before.lastIndex(of: 0x0A).map { $0 + 1 }) ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    let line = before.count { $0 == 0x0A } + 1
    let inLine = start < offset ? bytes[start..<offset] : []
    return TextPosition(line: line, column: inLine.count { $0 & 0xC0 != 0x80 } + 1)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `are those that are counted`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = ["a", "é", "日", "\u{1F600}", "\n", seed % 3 == 0 ? "\n" : "b", seed % 4 == 0 ? "\n" : "c"]
    var text = seed % 2 == 0 ? "\u{FEFF}" : ""
    for _ in 0..<Int.random(in: 0...700, using: &random) { text += pieces.randomElement(using: &random) ?? "" }
    let bytes = Array(text.utf8)
    let table = LineTable(bytes: bytes)
    for offset in 0...bytes.count {
      #expect(table.position(of: offset) == slowPosition(of: offset, in: bytes), "seed \(seed), offset \(offset)")
    }
    #expect(table.position(of: -1) == table.position(of: 0))
    #expect(table.position(of: bytes.count + 1) == table.position(of: bytes.count))
  }

  /// Line by line this would be counted 10 billion times.
  @Test func `cost no more in long texts`() {
    let bytes = Array(repeating: UInt8(ascii: "\n"), count: 400_000)
    let table = LineTable(bytes: bytes)
    for offset in stride(from: 0, to: bytes.count, by: 40) {
      #expect(table.position(of: offset).line == offset + 1)
    }
    let line = LineTable(bytes: Array(repeating: UInt8(ascii: "x"), count: 400_000))
    for offset in stride(from: 0, to: bytes.count, by: 40) {
      #expect(line.position(of: offset).column == offset + 1)
    }
  }
}
