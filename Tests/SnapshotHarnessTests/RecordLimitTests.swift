import ImageComparison
import PNGCoding
import PNGReaderLaws
import PixelBuffers
import TestFiles
import Testing

@testable import SnapshotHarness

@Suite("Limits of records")
struct RecordLimitTests {
  /// Two chains of three links, with names of 2 + 4 + 8 bytes each.
  static let ingredients = [
    Ingredient(chain: ["aa", "bbbb", "cccccccc"], value: "1"),
    Ingredient(chain: ["aa", "bbbb", "cccccccc"], property: "p", value: "2"),
  ]

  static func record(_ ingredients: [Ingredient] = ingredients) -> ReferenceRecord {
    ReferenceRecord(
      suite: "test", control: "c", variant: "light", standsFor: ["dark", "dim"], scale: 1, rendererVersion: "1",
      specimenDigest: nil,
      ingredients: ingredients)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var limits: RecordLimits
    var error: UnreadableRecord?

    init(_ name: String, _ error: UnreadableRecord? = nil, _ change: (inout RecordLimits) -> Void) {
      testDescription = name
      limits = .standard
      change(&limits)
      self.error = error
    }
  }

  @Test(arguments: [
    Row("as many chains as may be") { $0.chains = 2 },
    Row("one chain too many", .tooMuch(.chains, limit: 1)) { $0.chains = 1 },
    Row("as many links as may be") { $0.links = 6 },
    Row("one link too many", .tooMuch(.links, limit: 5)) { $0.links = 5 },
    Row("names as long as may be") { $0.names = 28 },
    Row("names one byte too long", .tooMuch(.names, limit: 27)) { $0.names = 27 },
    Row("a text as long as may be") { $0.text = record().text.utf8.count },
    Row("a text one byte too long", .tooMuch(.text, limit: record().text.utf8.count - 1)) {
      $0.text = record().text.utf8.count - 1
    },
  ])
  func `what may be written can be read, and nothing else`(_ row: Row) throws {
    let record = Self.record()
    #expect(record.excess(over: row.limits) == row.error)
    let text = Array(record.text.utf8)
    if let error = row.error {
      #expect(throws: error) { try ReferenceRecord(reading: text, within: row.limits) }
    } else {
      #expect(try ReferenceRecord(reading: text, within: row.limits) == record)
    }
  }

  @Test func `different names are counted although no link names them`() {
    var limits = RecordLimits()
    limits.names = 7
    let text =
      #"{"version":2,"suite":"s","control":"c","variant":"v","scale":1,"renderer":"r","names":[0,"aaa",3,"b"],"#
      + #""values":{},"ingredients":[]}"#
    #expect((try? ReferenceRecord(reading: Array(text.utf8), within: limits)) != nil)
    limits.names = 6
    #expect(throws: UnreadableRecord.tooMuch(.names, limit: 6)) {
      try ReferenceRecord(reading: Array(text.utf8), within: limits)
    }
  }

  @Test func `texts that need escapes are counted as they are written`() {
    var limits = RecordLimits()
    let record = Self.record([Ingredient(chain: ["a"], value: String(repeating: "\u{1}", count: 1_000))])
    limits.text = record.text.utf8.count
    #expect(record.text.utf8.count > 6_000)
    #expect(record.excess(over: limits) == nil)
    limits.text -= 1
    #expect(record.excess(over: limits) == .tooMuch(.text, limit: limits.text))
  }

  @Test func `the largest sheet of a real system is far below every limit`() {
    let limits = RecordLimits.standard
    // Counted in the references of the catalogs.
    #expect(limits.text >= 50 * 19_712)
    #expect(limits.chains >= 48 * 666)
    #expect(limits.links >= 48 * 683)
    #expect(limits.names >= 48 * 20_357)
  }

  /// A reference of a flat picture with a text of one's own for its record.
  static func file(_ image: RGBAImage, recordText text: [UInt8], isCompressed: Bool) throws -> [UInt8] {
    let stream = try ZlibStream.compress(text) ?? []
    let content = Array("Specimen".utf8) + [0, isCompressed ? 1 : 0, 0, 0, 0] + (isCompressed ? stream : text)
    let chunk = PNGChunks.chunk(.internationalText, content: content)
    return try PNGChunks.inserting(chunk, beforeEndOf: PNGEncoder.encode(image)) ?? []
  }

  static let beginning =
    #"{"version":2,"suite":"test","control":"b","variant":"light","scale":1,"renderer":"1","names":[0,"a"],"#
    + #""values":{"":["x"]},"ingredients":[{"chains":["#

  struct Bomb: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: @Sendable () -> String
    var isCompressed = true
    var why: String
  }

  @Test(arguments: [
    Bomb(
      testDescription: "chains",
      text: { beginning + String(repeating: "[0,0],", count: 32_768) + "[0,0]]}]}" },
      why: "has more than 32768 chains of tokens"),
    Bomb(
      testDescription: "links",
      text: { beginning + "[0" + String(repeating: ",0", count: 131_073) + "]]}]}" },
      why: "has more than 131072 names in its chains of tokens"),
    Bomb(
      testDescription: "a long text, compressed", text: { String(repeating: " ", count: 1 << 20) + "{}" },
      why: "is damaged, or longer than 1048576 bytes"),
    Bomb(
      testDescription: "a long text", text: { String(repeating: " ", count: 1 << 20) + "{}" }, isCompressed: false,
      why: "is damaged, or longer than 1048576 bytes"),
    Bomb(testDescription: "no record", text: { "[]" }, why: "is damaged"),
  ])
  func `a record beyond the limits leaves the pixels to be compared`(_ bomb: Bomb) async throws {
    let folder = try TemporaryFolder()
    for (name, color) in [("equal", 0xFF00_00FF), ("other", 0xFF00_0001)] as [(String, UInt32)] {
      let file = try Self.file(flat(color), recordText: Array(bomb.text().utf8), isCompressed: bomb.isCompressed)
      #expect(ReferenceFile.isOurs(file))
      try folder.write(file, to: "snapshots/\(name)/light@1x.png")
    }
    let results = await folder.run([SnapshotCase("equal"), SnapshotCase("other")], results: true)
    #expect(results.cases.map(\.outcome) == [.matched, .changed])
    #expect(results.cases[1].difference?.changedPixels == 24)
    #expect(results.cases[1].causes == [.unreadableRecord(why: bomb.why)])
    let back = try ResultsBundle.read(folder("results"))
    #expect(back.cases[1].causes == results.cases[1].causes)
  }

  @Test(arguments: UpdateMode.allCases)
  func `a case whose record would be too large fails and says so`(_ mode: UpdateMode) async throws {
    let folder = try TemporaryFolder()
    let links = (0..<1_025).map { _ in "a" }
    let large = SnapshotCase(suite: "test", control: "large", variant: "light", scale: 1, path: "large.png") {
      Drawing(image: try flat(1), ingredients: (0..<128).map { Ingredient(chain: links, value: "\($0)") })
    }
    let largest = SnapshotCase(suite: "test", control: "largest", variant: "light", scale: 1, path: "largest.png") {
      Drawing(image: try flat(1), ingredients: (0..<128).map { Ingredient(chain: links.dropLast(), value: "\($0)") })
    }
    let results = await folder.run([large, largest, SnapshotCase("small")], update: mode, results: true)
    #expect(results.cases.map(\.outcome) == [.failed, .missing, .missing])
    #expect(
      results.cases[0].failure
        == "cannot have a reference: its record has more than 131072 names in its chains of tokens; "
        + "draw less in one picture")
    #expect(!folder.everything().contains { $0.contains("large.png") })
    guard mode != .none else { return }
    let file = try folder.read("snapshots/largest.png")
    #expect(ReferenceFile.record(in: file, count: file.count)?.ingredients.count == 128)
  }
}
