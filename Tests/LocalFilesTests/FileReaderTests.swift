import LocalFiles
import TestFiles
import Testing

@Suite("Reading a file piece by piece")
struct FileReaderTests {
  @Test func `the pieces are those of the file that was opened`() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    try folder.write(bytes, to: "file")
    let reader = try FileReader(folder("file"), limit: 100_000)
    #expect(reader.count == 100_000)
    // Another file takes the name.
    try folder.write([1], to: "file")
    for range in [0..<0, 0..<1, 99_999..<100_000, 100_000..<100_000, 4_095..<70_000, 0..<100_000] {
      #expect(try reader.bytes(in: range) == Array(bytes[range]))
    }
  }

  @Test func `what is no file, is too large or gets shorter is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], to: "file")
    try TestSystem.makePipe(folder("pipe"))
    func reason(_ name: String, limit: Int = 10) -> FileError.Reason? {
      do throws(FileError) { _ = try FileReader(folder(name), limit: limit) } catch { return error.reason }
      return nil
    }
    #expect(reason("file", limit: 3) == nil)
    #expect(reason("file", limit: 2) == .tooLarge(limit: 2))
    #expect(reason("pipe") == .notAFile)
    #expect(reason(".") == .notAFile)
    #expect(reason("none") == .system(.noSuchFile))
    let reader = try FileReader(folder("file"), limit: 3)
    try TestSystem.setSize(of: folder("file"), to: 2)
    #expect(try reader.bytes(in: 0..<2) == [1, 2])
    #expect(throws: FileError.self) { try reader.bytes(in: 1..<3) }
  }
}
