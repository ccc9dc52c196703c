import PNGCoding
import SpecimenCommands
import Testing

@Suite("compare and verify: 16 bits a channel")
struct CompareSamplesTests {
  /// A file of 16 bits a channel: one row of grey.
  private static func wide(_ samples: [UInt16], before: [UInt8] = []) throws -> [UInt8] {
    var header: [UInt8] = []
    PNGChunks.append(UInt32(samples.count), to: &header)
    PNGChunks.append(1, to: &header)
    var row: [UInt8] = [0]
    for sample in samples { row += [UInt8(sample >> 8), UInt8(sample & 255)] }
    return PNGChunks.signature + PNGChunks.chunk(.header, content: header + [16, 0, 0, 0, 0]) + before
      + PNGChunks.chunk(.data, content: try #require(try ZlibStream.compress(row))) + PNGChunks.chunk(.end, content: [])
  }

  private static let only = "equal at 8 bits a channel only: samples of 16 bits differ by up to"

  // swift-format-ignore
  @Test(arguments: [
    ([0x8000, 0x8000], [0x8060, 0x8000], "",                      false, "different: equal pixels, 2×1 px; 1 px is \(only) 96 of 65,535\n"),
    ([0x8000, 0x8000], [0x8060, 0x8001], "",                      false, "different: equal pixels, 2×1 px; 2 px are \(only) 96 of 65,535\n"),
    ([0x8000, 0x8000], [0x8060, 0x8000], " --max-diff-pixels 1",  true,  "equal, 2×1 px; 1 px is \(only) 96 of 65,535\n"),
    ([0x8000, 0x8000], [0x8060, 0x8000], " --metric yiq",         true,  "equal, 2×1 px; 1 px is \(only) 96 of 65,535\n"),
    ([0x8000, 0x8000], [0x8000, 0x8000], "",                      true,  "equal, 2×1 px\n"),
  ] as [([UInt16], [UInt16], String, Bool, String)])
  func `differences below 8 bits count or are told`(
    old: [UInt16], new: [UInt16], options: String, isMatch: Bool, output: String
  ) async throws {
    let playground = try Playground(files: [:])
    try playground.write(try Self.wide(old), to: "a.png")
    try playground.write(try Self.wide(new), to: "b.png")
    let answer = await playground.run("compare a.png b.png" + options)
    #expect(answer.output == output)
    #expect(answer.status == (isMatch ? .success : .differences))
    let json = await playground.run("compare a.png b.png --format json" + options)
    #expect(json.output.contains(#""reason":"samples""#) == !isMatch)
  }

  /// A limit is for all pixels that differ, at 8 bits or below.
  @Test(arguments: [(1, false), (2, false), (3, true)])
  func `pixels that differ at 8 bits hide no others`(limit: Int, isMatch: Bool) async throws {
    let playground = try Playground(files: [:])
    try playground.write(try Self.wide([0x1000, 0x8000, 0x8000, 9]), to: "a.png")
    try playground.write(try Self.wide([0xF000, 0x8060, 0x8001, 9]), to: "b.png")
    let answer = await playground.run("compare a.png b.png --max-diff-pixels \(limit)")
    #expect(answer.output.contains("; 3 px differ at 16 bits a channel by up to 57,344 of 65,535\n"))
    #expect(answer.status == (isMatch ? .success : .differences))
    let json = await playground.run("compare a.png b.png --format json --max-diff-pixels \(limit)")
    #expect(json.output.contains(#""reason":"samples""#) == !isMatch)
  }

  @Test func `samples of another gamma are not called equal`() async throws {
    let playground = try Playground(files: [:])
    let gamma = PNGChunks.chunk(PNGChunkType("gAMA"), content: [0, 1, 0x86, 0xA0])
    // 255 · (0x8000 ÷ 65,535)^(1 ÷ 2.2) is 186.
    try playground.write(try Self.wide([0, 0x8000], before: gamma), to: "a.png")
    try playground.write(try Self.wide([0, 186 * 257 + 90]), to: "b.png")
    let answer = await playground.run("compare a.png b.png")
    #expect(answer.output.contains("samples of 16 bits are not compared"))
    #expect(answer.status == .differences)
  }

  @Test func `a file of 8 bits differs from one of 16 that it cannot hold`() async throws {
    let playground = try Playground(files: [:])
    try playground.write(try Self.wide([0x8000, 257]), to: "a.png")
    try playground.write(try PNGEncoder.encode(PNGDecoder.decode(Self.wide([0x8000, 257]))), to: "b.png")
    #expect(
      await playground.run("compare a.png b.png").output
        == "different: equal pixels, 2×1 px; 1 px is \(Self.only) 128 of 65,535\n")
    try playground.write(try Self.wide([514, 257]), to: "a.png")
    try playground.write(try PNGEncoder.encode(PNGDecoder.decode(Self.wide([514, 257]))), to: "b.png")
    #expect(await playground.run("compare a.png b.png").output == "equal, 2×1 px\n")
  }
}
