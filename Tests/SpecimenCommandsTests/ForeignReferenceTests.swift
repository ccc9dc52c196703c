import PNGCoding
import PNGReaderLaws
import SpecimenCommands
import Testing

@Suite("verify: references that show something else")
struct ForeignReferenceTests {
  private static let turned: [UInt8] = [
    0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
  ]

  /// Puts chunks after the header of a file, which loses what it says of its colours, or before its end.
  private static func changed(_ file: [UInt8], _ chunks: [UInt8], atEnd: Bool) throws -> [UInt8] {
    if atEnd { return try #require(PNGChunks.inserting(chunks, beforeEndOf: file)) }
    var result = PNGChunks.signature
    for chunk in try #require(PNGChunks(file)) where chunk.type != .standardColors {
      result += file[chunk.whole]
      if chunk.type == .header { result += chunks }
    }
    return result
  }

  // swift-format-ignore
  @Test(arguments: [
    ("acTL", [0, 0, 0, 2, 0, 0, 0, 0], false, "the reference is an animation of 2 frames, of which the first picture is compared; record it again"),
    ("eXIf", turned,                   false, "the reference is shown turned clockwise by 90°, as its eXIf says; record it again"),
    ("eXIf", turned,                   true,  "the reference is shown turned clockwise by 90°, as its eXIf says; record it again"),
    ("cICP", [12, 13, 0, 1],           false, "the reference has colours that are not those of sRGB: cICP 12-13-0-1 (Display P3); record it again"),
    ("cICP", [1, 13, 0, 1],            false, nil),
    ("tEXt", [65, 0],                  true,  nil),
  ] as [(String, [UInt8], Bool, String?)])
  func `is changed although its pixels are equal`(
    type: String, content: [UInt8], atEnd: Bool, note: String?
  ) async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    let path = "references/" + (try #require(try playground.references().first))
    let file = try playground.read(path)
    let code = type.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let chunk = PNGChunks.chunk(PNGChunkType(code: code), content: content)
    try playground.write(try Self.changed(file, chunk, atEnd: atEnd), to: path)
    let answer = await playground.run("verify --reporter line")
    #expect(answer.status == (note == nil ? .success : .differences))
    #expect(answer.output.contains("1 changed") == (note != nil))
    if let note { #expect(answer.output.contains(note)) }
    #expect(answer.output.contains("edited") == (note != nil))
    // Recorded again, it is what was drawn.
    _ = await playground.run("record")
    #expect(await playground.run("verify").status == .success)
    if note != nil { #expect(try playground.read(path) == file) }
  }
}
