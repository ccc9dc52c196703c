import Digests
import ImageComparison
import PNGCoding
import TestFiles
import Testing

@testable import SnapshotHarness

@Suite("What a picture is for")
struct RecordPurposeTests {
  private static func file(_ purpose: ReferenceRecord.Purpose) throws -> [UInt8] {
    var record = ReferenceFileTests.record
    record.purpose = purpose
    return try DrawnPicture.file(of: ReferenceFileTests.image(), record: record).bytes
  }

  @Test(arguments: [ReferenceRecord.Purpose.reference, .drawing, .page])
  func `is kept, and a reference alone has an owner`(purpose: ReferenceRecord.Purpose) throws {
    let file = try Self.file(purpose)
    let record = try #require(ReferenceFile.record(in: file, count: file.count))
    #expect(record.purpose == purpose && record.ingredients == ReferenceFileTests.record.ingredients)
    #expect(record.text.contains("purpose") == (purpose != .reference))
    #expect(ReferenceFile.isOurs(file) && ReferenceFile.isReference(file) == (purpose == .reference))
    let folder = try TemporaryFolder()
    try folder.write(file, to: "x.png")
    let owner = try ObsoleteReferences.owner(of: "x.png", in: folder.path)
    #expect(owner?.suite == (purpose == .reference ? "fluent" : nil))
  }

  /// A version that knows another purpose must not be taken for a reference's, nor be written over.
  @Test func `an unknown one is of another version`() throws {
    var record = ReferenceFileTests.record
    record.purpose = .page
    let text = record.text.replacing("\"page\"", with: "\"poster\"")
    #expect(throws: UnreadableRecord.otherVersion) { try ReferenceRecord(reading: Array(text.utf8)) }
  }

  @Test func `a record with a cell outside of the picture is left out`() throws {
    var record = ReferenceFileTests.record
    record.cells = [RecordedCell(names: ["a"], frame: .init(x: 0, y: 0, width: 6, height: 1))]
    let (bytes, obstacle) = try DrawnPicture.file(of: ReferenceFileTests.image(), record: record)
    #expect(obstacle == "its cell 'a' does not lie in the picture; give it a frame within 5×4 px")
    #expect(!ReferenceFile.isOurs(bytes))
  }
}
