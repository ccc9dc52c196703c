import LocalFiles
import PNGCoding
import PNGReaderLaws
import PixelBuffers
import SpecimenCommands
import TestFiles
import Testing

@Suite("Image files of suites")
struct ImageFileTests {
  /// A file of four pixels in a square.
  private static func png(_ first: UInt32 = 0xFF00_00FF) throws -> [UInt8] {
    try PNGEncoder.encode(
      RGBAImage(
        size: PixelSize(width: 2, height: 2), pixels: [first, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_FFFF]))
  }

  /// The tiny suite with a photo, `photos/ada.png`, and the name that its specimen has for it.
  private static func playground(image: String = "photos/ada.png", file: [UInt8]? = nil) throws -> Playground {
    let playground = try Playground()
    try playground.write(
      """
      {
        "control": "avatar",
        "body": {"kind": "image", "image": "\(image)", "width": 8, "height": 8}
      }
      """, to: "specimens/avatar.specimen.json")
    try playground.write(file ?? png(), to: "photos/ada.png")
    return playground
  }

  @Test func `a photo that changed is a cause of its own`() async throws {
    let playground = try Self.playground()
    let recorded = await playground.run("record")
    #expect(recorded.talk == "")
    #expect(recorded.status == .success)
    #expect(await playground.run("verify").output.contains("12 cases: 12 matched"))
    try playground.write(Self.png(0xFF33_3333), to: "photos/ada.png")
    let changed = await playground.run("verify")
    #expect(changed.output.contains("\nphotos/ada.png: file changed  an image   4 cases: light 2, dark 2\n"))
    #expect(changed.output.contains("12 cases: 8 matched, 4 changed"))
    #expect(changed.status == .differences)
    let json = await playground.run("verify --reporter json")
    #expect(
      json.output.contains(#""cause": {"kind": "image", "image": "photos/ada.png", "file": "photos/ada.png", "old": ""#)
    )
    let approved = await playground.run("approve --cause photos/ada.png")
    #expect(approved.status == .success)
    #expect(await playground.run("verify").output.contains("12 cases: 12 matched"))
  }

  @Test func `a photo whose bytes but not its pixels changed changes no picture`() async throws {
    let playground = try Self.playground()
    _ = await playground.run("record")
    let remark = PNGChunks.chunk(PNGChunkType("tEXt"), content: Array("a\0b".utf8))
    try playground.write(#require(PNGChunks.inserting(remark, beforeEndOf: Self.png())), to: "photos/ada.png")
    let answer = await playground.run("verify")
    #expect(
      answer.output.contains(
        "what changed without changing a picture:\n"
          + "photos/ada.png: file changed  an image   4 cases: light 2, dark 2\n"))
    #expect(answer.status == .success)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var image = "photos/ada.png"
    var file: [UInt8]?
    var talk: String
  }

  /// A file of one row of grey pixels, its header as it says, its data stored without compression.
  private static func grey(width: UInt32, height: UInt32 = 1, before: [UInt8] = []) -> [UInt8] {
    func big(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    return PNGChunks.signature + PNGChunks.chunk(.header, content: big(width) + big(height) + [8, 0, 0, 0, 0])
      + before + PNGChunks.chunk(.data, content: [0x78, 0x01, 1, 2, 0, 253, 255, 0, 9, 0, 11, 0, 10])
      + PNGChunks.chunk(.end, content: [])
  }

  /// One entry, the orientation 6.
  private static let turned = PNGChunks.chunk(
    PNGChunkType("eXIf"),
    content: [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0])
  private static let animation = PNGChunks.chunk(PNGChunkType("acTL"), content: [0, 0, 0, 1, 0, 0, 0, 0])

  @Test(arguments: [
    Mistake(
      testDescription: "a missing file", image: "photos/adda.png",
      talk: "cannot be read: No such file or directory (case 'avatar'); did you mean 'photos/ada.png'?"),
    Mistake(
      testDescription: "a folder", image: "photos", talk: "cannot be read: it is not a regular file (case 'avatar')"),
    Mistake(
      testDescription: "a path out of the suite", image: "../ada.png",
      talk: "is not a path below the current folder (case 'avatar'); "
        + "write a relative path without '..', such as photos/ada.png"),
    Mistake(
      testDescription: "a device", image: "/dev/zero",
      talk: "is not a path below the current folder (case 'avatar'); "
        + "write a relative path without '..', such as photos/ada.png"),
    Mistake(
      testDescription: "a JPEG file", file: [0xFF, 0xD8, 0xFF, 0xE0, 0, 16],
      talk: "is a JPEG file, not a PNG file (case 'avatar'); save it as PNG"),
    Mistake(
      testDescription: "no picture at all", file: Array("hello".utf8),
      talk: "cannot be shown: not a PNG file (case 'avatar'); save it as PNG again"),
    Mistake(
      testDescription: "an empty file", file: [],
      talk: "is an empty file, not a PNG file (case 'avatar'); fetch or record it again"),
    Mistake(
      testDescription: "an unfetched file of Git LFS", file: Array("version https://git-lfs.github.com/spec/v1\n".utf8),
      talk: "is a Git LFS pointer, not a PNG file (case 'avatar'); run 'git lfs pull'"),
    Mistake(
      testDescription: "a photo that lies on its side", file: grey(width: 1, before: turned),
      talk: "is stored otherwise than it is shown: turned clockwise by 90°, as its eXIf says (case 'avatar'); "
        + "turn it in a program for pictures, and save it without that"),
    Mistake(
      testDescription: "half a file", file: grey(width: 1).dropLast(20),
      talk: "cannot be shown: the PNG file is cut off; fetch or record it again (case 'avatar'); save it as PNG again"),
    Mistake(
      testDescription: "30,000 columns", file: grey(width: 30_000),
      talk: "is 30000×1 px, and a side may have 1–8192 px (case 'avatar'); save it smaller"),
    Mistake(
      testDescription: "8,193 rows", file: grey(width: 1, height: 8_193),
      talk: "is 1×8193 px, and a side may have 1–8192 px (case 'avatar'); save it smaller"),
    Mistake(
      testDescription: "an animated file", file: grey(width: 1, before: animation),
      talk: "is an animated PNG file (case 'avatar'); save one of its pictures as a PNG file"),
  ])
  func `a photo that cannot be shown fails its cases and no others`(_ row: Mistake) async throws {
    let playground = try Self.playground(image: row.image, file: row.file)
    let answer = await playground.run("verify")
    #expect(
      answer.talk == "specimens/avatar.specimen.json:3:38: error: the image '\(row.image)' \(row.talk)\n")
    #expect(answer.output.contains("12 cases: 8 missing, 4 failed, "))
    #expect(answer.status == .differences)
  }

  @Test func `a link that leads out of the suite is named, and followed only if asked`() async throws {
    let (playground, other) = (try Self.playground(image: "photos/far.png"), try Playground(files: [:]))
    try other.write(Self.png(), to: "far.png")
    try TestSystem.makeLink(playground.folder + "/photos/far.png", to: other.folder + "/far.png")
    let refused = await playground.run("record")
    #expect(refused.talk.contains("the link 'photos/far.png' points outside the suite's folder"))
    #expect(await playground.run("record --follow-links").status == .success)
    #expect(await playground.run("verify --follow-links").output.contains("12 cases: 12 matched"))
  }

  @Test func `a pipe is not waited for`() async throws {
    let playground = try Self.playground(image: "photos/pipe.png")
    try TestSystem.makePipe(playground.folder + "/photos/pipe.png")
    let answer = await playground.run("verify")
    #expect(answer.talk.contains("the image 'photos/pipe.png' cannot be read: it is not a regular file"))
  }

  @Test func `without a suite, paths start from the specimen's folder`() async throws {
    let playground = try Self.playground()
    try playground.write(Self.png(), to: "specimens/photos/ada.png")
    try playground.write(#"{"spare": {"$type": "number", "$value": 1}}"#, to: "spare.tokens.json")
    let tokens = "--tokens spare.tokens.json"
    let drawn = await playground.run(
      "draw specimens/avatar.specimen.json \(tokens) --margin 0 --canvas none --out out.png")
    #expect(drawn.status == .success)
    let image = try PNGDecoder.decode(playground.read("out.png"))
    #expect(image.size.width == 8)
    #expect(image.pixels.first == 0xFF00_00FF)
    #expect(image.pixels.last == 0xFFFF_FFFF)
  }

  @Test func `texts of the matrix may choose the photo`() async throws {
    let playground = try Self.playground(image: "photos/${name}.png")
    try playground.replace(
      "\"body\"", with: "\"split\": {\"name\": [\"ada\", \"ben\"]}, \"body\"", in: "specimens/avatar.specimen.json")
    try playground.write(Self.png(0xFF33_3333), to: "photos/ben.png")
    #expect(await playground.run("record").status == .success)
    try playground.write(Self.png(0xFF44_4444), to: "photos/ben.png")
    let changed = await playground.run("verify")
    #expect(changed.output.contains("\nphotos/ben.png: file changed  an image   4 cases: light 2, dark 2\n"))
    #expect(changed.output.contains("16 cases: 12 matched, 4 changed"))
  }

  @Test func `every photo of a node that cannot be shown is told`() async throws {
    let playground = try Self.playground(image: "photos/${name}.png")
    try playground.replace(
      "\"body\"", with: "\"split\": {\"name\": [\"ada\", \"torn\", \"lost\"]}, \"body\"",
      in: "specimens/avatar.specimen.json")
    try playground.write(Array("hello".utf8), to: "photos/torn.png")
    let answer = await playground.run("verify")
    let images = answer.talk.split(separator: "\n").filter { $0.contains("error: the image ") }
    #expect(images.count == 2)
    #expect(images.contains { $0.contains("'photos/lost.png' cannot be read: No such file or directory") })
    #expect(images.contains { $0.contains("'photos/torn.png' cannot be shown: not a PNG file") })
    #expect(answer.output.contains("20 cases: 12 missing, 8 failed"))
  }
}
