import Digests
import PNGCoding
import PNGReaderLaws
import PixelBuffers
import Testing

@testable import SnapshotHarness

@Suite("Causes of two files")
struct PictureCausesTests {
  private static let blue = Ingredient(chain: ["button.fill", "brand.blue"], value: "blue")
  private static let tolerance = Ingredient.setting("tolerance", RecordedValue(word: "exact"))

  private static func record(
    _ ingredients: [Ingredient] = [blue, tolerance], version: String = "1", specimen: String? = "s"
  ) -> ReferenceRecord {
    ReferenceRecord(
      suite: "x", control: "button", variant: "light", scale: 1, rendererVersion: version, specimenDigest: specimen,
      ingredients: ingredients)
  }

  /// A file with a picture; `pixels` are those that its stamp has, if another program changed them.
  private static func file(_ seed: UInt32, _ record: ReferenceRecord?, stamped: UInt32? = nil) throws -> [UInt8] {
    let image = try ReferenceFileTests.image(seed)
    guard let record else { return try PNGEncoder.encode(image) }
    return try ReferenceFile.bytes(
      of: image, pixels: Digest(of: ReferenceFileTests.image(stamped ?? seed)), ingredients: Digest(high: 0, low: 0),
      record: record)
  }

  private static func damaged(_ file: [UInt8]) throws -> [UInt8] {
    var file = file
    let text = try #require(PNGChunks(file)?.first { $0.type == .internationalText })
    file[text.content.upperBound - 1] ^= 1
    return file
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: ReferenceRecord?
    var new: ReferenceRecord?
    var causes: [Cause]
    var lacksRecord = false
    var edited = false

    init(
      _ name: String, _ old: ReferenceRecord?, _ new: ReferenceRecord?, _ causes: [Cause], lacksRecord: Bool = false,
      edited: Bool = false
    ) {
      testDescription = name
      (self.old, self.new, self.causes, self.lacksRecord, self.edited) = (old, new, causes, lacksRecord, edited)
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("a token", record(), record([Ingredient(chain: ["button.fill", "brand.blue"], value: "navy")]),
        [.token(name: "brand.blue", old: "blue", new: "navy")]),
    Row("an alias", record(), record([Ingredient(chain: ["button.fill", "brand.red"], value: "red")]),
        [.token(name: "button.fill", old: .reference("brand.blue"), new: .reference("brand.red"))]),
    Row("another specimen",      record(), record(specimen: "t"),       [.specimen()]),
    Row("the same records",      record(), record(),                    [.renderer()]),
    Row("another version",       record(), record(version: "2"),        [.renderer(old: "1", new: "2")]),
    Row("an edited file",        record(), record(),                    [.editedReference], edited: true),
    Row("an edited file of another version", record(), record(version: "2"), [.renderer(old: "1", new: "2")], edited: true),
    Row("what a run tolerates",  record(), record([blue, .setting("tolerance", RecordedValue(word: "5 px"))]), [.renderer()]),
    Row("records of nothing",    record([], specimen: nil), record([], specimen: nil), []),
    Row("no record",             nil,      nil,                         []),
    Row("no record of the first", nil,     record(),                    [], lacksRecord: true),
    Row("no record of the second", record(), nil,                       [], lacksRecord: true),
  ])
  func `are found in their records`(_ row: Row) throws {
    let (old, new) = (try Self.file(1, row.old), try Self.file(2, row.new, stamped: row.edited ? 3 : nil))
    let images = (try ReferenceFileTests.image(1), try ReferenceFileTests.image(2))
    let found = PictureCauses(from: old, to: new, images: images)
    #expect(found.causes == row.causes)
    #expect(found.lacksRecord == row.lacksRecord)
    // The edited file may be either of both.
    if row.edited {
      let edited = try Self.file(1, row.old, stamped: 3)
      #expect(try PictureCauses(from: edited, to: Self.file(2, row.new), images: images).causes == row.causes)
    }
    // What explains pixels is nobody's business where they are equal; what changed unseen is.
    let equal = PictureCauses(from: try Self.file(1, row.old), to: try Self.file(1, row.new), images: nil)
    #expect(equal.causes == row.causes.filter { $0.kind == .token } && !equal.lacksRecord)
  }

  @Test func `a damaged record is the cause of what differs, and of nothing else`() throws {
    let (old, new) = (try Self.file(1, Self.record()), try Self.damaged(Self.file(2, Self.record())))
    let images = (try ReferenceFileTests.image(1), try ReferenceFileTests.image(2))
    let unreadable = Cause.unreadableRecord(why: "is damaged")
    #expect(PictureCauses(from: old, to: new, images: images).causes == [unreadable])
    #expect(PictureCauses(from: new, to: old, images: (images.1, images.0)).causes == [unreadable])
    #expect(PictureCauses(from: old, to: try Self.damaged(old), images: nil).causes == [])
  }
}
