import Digests
import LocalFiles
import PNGCoding
import SnapshotHarness
import SpecimenCommands
import TestFiles
import Testing

@Suite("Pictures to look at carry what they were drawn from")
struct DrawnRecordTests {
  private static let specimen = "draw specimens/button.specimen.json --tokens tokens/tiny.resolver.json"

  /// The chunks of a file that decide its pixels.
  private static func image(_ file: [UInt8]) throws -> [UInt8] {
    try #require(PNGChunks(file)).filter(\.type.decidesPixels).flatMap { Array(file[$0.whole]) }
  }

  private static func record(_ file: [UInt8]) throws -> ReferenceRecord {
    try #require(try ReferenceFile.readRecord(in: file, count: file.count))
  }

  // swift-format-ignore
  @Test(arguments: [
    ("a specimen",            specimen + " --variant theme=dark --scale 2",     "button", "button", "dark",        2, ReferenceRecord.Purpose.drawing),
    ("a case",                "draw . --only badge --variant dark --scale 2",   "tiny",   "badge",  "dark",        2, .drawing),
    ("redlines of a case",    "draw . --only badge --variant dark --scale 2 --redlines", "tiny", "badge", "dark",    2, .drawing),
    ("a page",                "sheet .",                                        "tiny",   "sheet",  "light",       1, .page),
    ("a page of two variants", "sheet . --variant dark,light --scale 2",        "tiny",   "sheet",  "dark, light", 2, .page),
  ])
  func `the file names its case, and its pixels are those without a record`(
    _ row: (name: String, line: String, suite: String, control: String, variant: String, scale: Int,
      purpose: ReferenceRecord.Purpose)
  ) async throws {
    let playground = try Playground()
    #expect(await playground.run(row.line + " --out x.png").status == .success)
    #expect(await playground.run(row.line + " --no-record --out plain.png").status == .success)
    let (file, plain) = (try playground.read("x.png"), try playground.read("plain.png"))
    #expect(try Self.image(file) == Self.image(plain))
    #expect(plain == (try PNGEncoder.encode(PNGDecoder.decode(plain), effort: .balanced)))
    let record = try Self.record(file)
    #expect([record.suite, record.control, record.variant] == [row.suite, row.control, row.variant], "\(row.name)")
    #expect(record.scale == row.scale && record.purpose == row.purpose && record.rendererVersion == Program.version)
    let stamp = try #require(ReferenceStamp.intact(in: file, count: file.count))
    #expect(stamp.pixels == Digest(of: try PNGDecoder.decode(file)))
  }

  /// What a page was drawn from is what its cases are, each ingredient once; of two variants, each knows its own.
  @Test func `a page has the tokens of all its pictures, once`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    _ = await playground.run("sheet . --variant light,dark --out x.png")
    let page = try Self.record(playground.read("x.png"))
    #expect(Set(page.ingredients).count == page.ingredients.count)
    #expect(
      page.cells.map(\.names) == [["badge", "light"], ["badge", "dark"], ["button", "light"], ["button", "dark"]])
    var expected: Set<Ingredient> = [.setting("width", RecordedValue(word: "auto"))]
    for variant in ["light", "dark"] {
      for control in ["badge", "button"] {
        for var ingredient in try Self.record(playground.read("references/\(control)/\(variant)@1x.png")).ingredients
        where ingredient.chain != ["tolerance"] {
          if ingredient.kind == .token { ingredient.context = variant }
          expected.insert(ingredient)
        }
      }
    }
    #expect(Set(page.ingredients) == expected)
  }

  @Test func `such a picture may be drawn over, and is no reference anywhere`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    for line in [Self.specimen, "draw . --only badge --variant light --scale 1", "sheet ."] {
      for _ in 1...2 { #expect(await playground.run(line + " --out x.png").status == .success, "\(line)") }
    }
    // The suite of one specimen may be named like any other.
    try playground.write(
      "{\"control\": \"tiny\", \"body\": {\"kind\": \"box\", \"fill\": \"{alias.accent}\", \"width\": 3, \"height\": 3}}",
      to: "other/tiny.specimen.json")
    for (index, line) in [
      "draw other/tiny.specimen.json --tokens tokens/tiny.resolver.json",
      "draw . --only badge --variant light --scale 1",
      "sheet .",
    ].enumerated() {
      _ = await playground.run(line + " --out x.png")
      try playground.write(try playground.read("x.png"), to: "references/kept/\(index).png")
    }
    #expect(await playground.run("verify").status == .obsolete)
    let pruned = await playground.run("prune")
    #expect(pruned.output == "0 obsolete references deleted\n")
    #expect(
      pruned.talk
        == (0...2).map {
          "left  tiny/kept/\($0).png: no run wrote it as a reference; delete it by hand if it may go\n"
        }.joined())
    #expect(playground.exists("references/kept/2.png"))
  }

  @Test func `put where a reference is wanted it matches, and recording makes it one`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    let path = "references/button/dark@1x.png"
    let reference = try playground.read(path)
    _ = await playground.run("draw . --only button --variant dark --scale 1 --out x.png")
    try playground.write(try playground.read("x.png"), to: path)
    let verified = await playground.run("verify")
    #expect(verified.status == .success && verified.output.contains("8 cases: 8 matched"), "\(verified.output)")
    _ = await playground.run("record")
    #expect(try playground.read(path) == reference)
  }

  @Test func `standard output gets the record, too`() async throws {
    let playground = try Playground()
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [folder = playground.folder as String] in
      try TestSystem.enter(folder: folder)
      let line = "draw . --only badge --variant light --scale 1 --out -"
      await Program.run(arguments: line.split(separator: " ").map(String.init), environment: .process()).exitProcess()
    }
    // The test runner may say something of its own first.
    let start = try #require(
      result.standardOutputContent.indices.first {
        result.standardOutputContent[$0...].starts(with: PNGChunks.signature)
      })
    #expect(try Self.record(Array(result.standardOutputContent[start...])).control == "badge")
  }

  @Test func `a record that no file may carry is left out, which is said`() async throws {
    let playground = try Playground()
    // A name has at most 1,000 bytes, and the text of a record 1 MiB.
    let long = String(repeating: "x", count: 990)
    let names = (0..<1_100).map { "\($0)\(long)" }
    let tokens = names.map { "\"\($0)\": {\"$type\": \"color\", \"$value\": \"#000000\"}" }.joined(separator: ",")
    let boxes = names.map { "{\"kind\": \"box\", \"fill\": \"{\($0)}\", \"width\": 1, \"height\": 1}" }
    try playground.write("{\(tokens)}", to: "long.tokens.json")
    try playground.write(
      "{\"control\": \"long\", \"body\": {\"kind\": \"row\", \"children\": [\(boxes.joined(separator: ","))]}}",
      to: "long.specimen.json")
    let answer = await playground.run("draw long.specimen.json --tokens long.tokens.json --out x.png")
    #expect(answer.status == .success)
    #expect(
      answer.talk.contains("x.png: drawn without a record: its record is damaged, or longer than 1048576 bytes"),
      "\(answer.talk.suffix(300))")
    #expect(try !ReferenceFile.isReference(playground.read("x.png")))
  }
}
