import LocalFiles
import TestFiles
import Testing

@testable import Suites

@Suite("Access to the files of a suite")
struct FileAccessTests {
  @Test func `a file larger than any real one is not read`() throws {
    let folder = try TemporaryFolder()
    try folder.make("largest.json", size: 1_000)
    try folder.make("larger.json", size: 1_001)
    let access = FileAccess(currentFolder: folder.path, sizeLimit: 1_000)
    #expect(try access.read("largest.json").count == 1_000)
    #expect(throws: FileError.Reason.tooLarge(limit: 1_000)) { try access.read("larger.json") }
    // Unless stated otherwise, 64 MiB; the file takes no room on the disk.
    try folder.make("endless.json", size: (1 << 26) + 1)
    #expect(throws: FileError.Reason.tooLarge(limit: 1 << 26)) {
      try FileAccess(currentFolder: folder.path).read("endless.json")
    }
  }
}
