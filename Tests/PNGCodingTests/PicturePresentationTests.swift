import SeededNumbers
import Testing

@testable import PNGCoding

@Suite("frames and ways to turn a picture")
struct PicturePresentationTests {
  typealias Chunk = (type: StaticString, content: [UInt8])

  /// A file with some chunks before its data and some after.
  static func file(_ before: [Chunk], after: [Chunk] = []) -> [UInt8] {
    func bytes(_ chunks: [Chunk]) -> [UInt8] {
      chunks.flatMap { PNGChunks.chunk(PNGChunkType($0.type), content: $0.content) }
    }
    return PNGChunks.signature + PNGChunks.chunk(.header, content: [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
      + bytes(before)
      + PNGChunks.chunk(.data, content: [1, 2, 3]) + bytes(after) + PNGChunks.chunk(.end, content: [])
  }

  static func animation(_ frames: UInt8) -> Chunk { ("acTL", [0, 0, 0, frames, 0, 0, 0, 0]) }
  static let control: Chunk = ("fcTL", [UInt8](repeating: 1, count: 26))
  static func data(_ byte: UInt8) -> Chunk { ("fdAT", [0, 0, 0, 2, byte]) }

  /// Exif data with one entry of the first directory before the orientation.
  static func exif(
    _ orientation: UInt8, isLittle: Bool = true, type: UInt8 = 3, count: UInt8 = 1, entries: UInt8 = 2, start: UInt8 = 8
  ) -> Chunk {
    func number(_ value: UInt8, _ length: Int) -> [UInt8] {
      let zeros = [UInt8](repeating: 0, count: length - 1)
      return isLittle ? [value] + zeros : zeros + [value]
    }
    let tag: [UInt8] = isLittle ? [0x12, 1] : [1, 0x12]
    let other: [UInt8] = isLittle ? [0x0F, 1] : [1, 0x0F]
    return (
      "eXIf",
      (isLittle ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A]) + number(start, 4) + number(entries, 2)
        + other + number(2, 2) + number(1, 4) + number(0x41, 4)
        + tag + number(type, 2) + number(count, 4) + number(orientation, 2) + [0, 0] + [0, 0, 0, 0]
    )
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var file: [UInt8]
    var isAnimated: Bool

    init(_ name: String, _ isAnimated: Bool, _ before: [Chunk], after: [Chunk] = []) {
      (testDescription, self.isAnimated) = (name, isAnimated)
      file = PicturePresentationTests.file(before, after: after)
    }
  }

  @Test(arguments: [
    Row("a picture", false, []),
    Row("two frames", true, [animation(2), control], after: [control, data(1)]),
    Row("a picture beside one frame", true, [animation(1)], after: [control, data(1)]),
    Row("one frame that is the picture", false, [animation(1), control]),
    Row("no frames", false, [animation(0)]),
    Row("a number of frames after the data", false, [], after: [animation(2), control, data(1)]),
    Row("frames without their number", false, [control], after: [control, data(1)]),
    Row("a number without frames", true, [animation(1)]),
    Row("a number of a wrong length", false, [("acTL", [0, 0, 0, 2])]),
  ])
  func `a file is animated if programs show more than its picture`(_ row: Row) {
    #expect(PicturePresentation(of: row.file).isAnimated == row.isAnimated)
  }

  @Test func `frames are the same if their chunks are`() {
    func presentation(
      _ after: [Chunk], frames: UInt8 = 2, before: [Chunk] = [Self.control]
    ) -> PicturePresentation {
      PicturePresentation(of: Self.file([Self.animation(frames)] + before, after: after))
    }
    let one = presentation([Self.control, Self.data(1)])
    let plain = PicturePresentation(of: Self.file([]))
    #expect(one.hasSameFrames(as: presentation([Self.control, ("tEXt", [65, 0]), Self.data(1)])))
    #expect(!one.hasSameFrames(as: presentation([Self.control, Self.data(2)])))
    #expect(!one.hasSameFrames(as: presentation([Self.control, Self.data(1), Self.control, Self.data(1)])))
    #expect(!one.hasSameFrames(as: presentation([Self.control, Self.data(1)], frames: 3)))
    #expect(!one.hasSameFrames(as: presentation([("fcTL", [9]), Self.data(1)])))
    // The same chunks, but the picture is no frame.
    #expect(!one.hasSameFrames(as: presentation([Self.control, Self.control, Self.data(1)], before: [])))
    #expect(!one.hasSameFrames(as: plain) && !plain.hasSameFrames(as: one))
    #expect(plain.hasSameFrames(as: PicturePresentation(of: Self.file([Self.animation(0)], after: [Self.data(1)]))))
    #expect((one.frameCount, one.frameText) == (2, "an animation of 2 frames"))
  }

  @Test(arguments: 1...8 as ClosedRange<UInt8>, [true, false])
  func `the orientation is that of the first directory`(value: UInt8, isLittle: Bool) {
    for file in [
      Self.file([Self.exif(value, isLittle: isLittle)]), Self.file([], after: [Self.exif(value, isLittle: isLittle)]),
      Self.file([("eXIf", Array("Exif\0\0".utf8) + Self.exif(value, isLittle: isLittle).content)]),
    ] { #expect(PicturePresentation(of: file).orientation == Int(value)) }
  }

  struct Other: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var content: [UInt8]
  }

  @Test(arguments: [
    Other(testDescription: "nothing", content: []),
    Other(testDescription: "zero", content: exif(0).content),
    Other(testDescription: "nine", content: exif(9).content),
    Other(testDescription: "a number of 32 bits", content: exif(6, type: 4).content),
    Other(testDescription: "two numbers", content: exif(6, count: 2).content),
    Other(testDescription: "not among the entries", content: exif(6, entries: 1).content),
    Other(testDescription: "more entries than there are", content: exif(0, entries: 255).content),
    Other(testDescription: "a directory beyond the end", content: exif(6, start: 200).content),
    Other(testDescription: "cut off", content: Array(exif(6).content.prefix(30))),
    Other(testDescription: "no order of bytes", content: [0, 0] + exif(6).content.dropFirst(2)),
  ])
  func `what states no orientation leaves the picture as it is`(_ row: Other) {
    #expect(PicturePresentation(of: Self.file([("eXIf", row.content)])).orientation == 1)
  }

  @Test func `the first that fits its checksum counts`() {
    var file = Self.file([Self.exif(6), Self.exif(3)])
    #expect(PicturePresentation(of: file).orientation == 6)
    // The last byte of the checksum of the first one.
    file[33 + 12 + Self.exif(6).content.count - 1] ^= 1
    #expect(PicturePresentation(of: file).orientation == 3)
  }

  @Test(arguments: lawSeeds(0..<400))
  func `random Exif data never trap`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var content = Self.exif(6, isLittle: seed % 2 == 0).content
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      content[Int.random(in: 4..<content.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    content.removeLast(Int.random(in: 0..<content.count, using: &random))
    #expect((1...8).contains(PicturePresentation(of: Self.file([("eXIf", content)])).orientation))
  }
}
