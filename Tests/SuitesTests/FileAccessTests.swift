import SnapshotHarness
import TestFiles
import Testing

@testable import Suites

@Suite("Access to the files of a suite")
struct FileAccessTests {
  @Test func `a file larger than any real one is not read`() throws {
    let folder = try TemporaryFolder()
    try folder.make("largest.json", size: FileAccess.sizeLimit)
    try folder.make("larger.json", size: FileAccess.sizeLimit + 1)
    let access = FileAccess(currentFolder: folder.path)
    #expect(try access.read("largest.json").count == FileAccess.sizeLimit)
    #expect(throws: FileError.Reason.tooLarge(limit: FileAccess.sizeLimit)) { try access.read("larger.json") }
  }
}
