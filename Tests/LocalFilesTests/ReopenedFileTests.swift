import LocalFiles
import TestFiles
import Testing

@Suite("Reading many files piece by piece")
struct ReopenedFileTests {
  @Test(arguments: [0, 1, 7, 4_096, 1 << 20]) func `the pieces are those of the file`(readAhead: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    try folder.write(bytes, to: "file")
    let file = try ReopenedFile(folder("file"), limit: 100_000, readAhead: readAhead)
    #expect(file.count == 100_000)
    let ranges = [
      0..<0, 0..<1, 1..<5, 3..<9, 2..<4, 99_999..<100_000, 100_000..<100_000, 4_095..<70_000, 0..<100_000,
      99_990..<99_999,
    ]
    for range in ranges + ranges.reversed() { #expect(try file.bytes(in: range) == Array(bytes[range])) }
  }

  @Test func `another file of the name, or one that was written to, is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], to: "file")
    let file = try ReopenedFile(folder("file"), limit: 10, readAhead: 2)
    #expect(try file.bytes(in: 0..<2) == [1, 2])
    try folder.write([1, 2, 4], to: "file")
    // What was read ahead is of the former one.
    #expect(try file.bytes(in: 0..<1) == [1])
    let error = #expect(throws: FileError.self) { try file.bytes(in: 2..<3) }
    #expect(error?.reason == .changing)
    try Files.remove(folder("file"))
    #expect(throws: FileError.self) { try file.bytes(in: 0..<3) }
  }

  @Test func `what is no file or is too large is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], to: "file")
    #expect(throws: FileError.self) { try ReopenedFile(folder("file"), limit: 2, readAhead: 1) }
    #expect(throws: FileError.self) { try ReopenedFile(folder("none"), limit: 2, readAhead: 1) }
    #expect(throws: FileError.self) { try ReopenedFile(folder("."), limit: 2, readAhead: 1) }
  }
}
