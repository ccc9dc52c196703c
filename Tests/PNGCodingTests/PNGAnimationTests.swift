import PixelBuffers
import SeededNumbers
import Testing

@testable import PNGCoding

@Suite("Animated PNG")
struct PNGAnimationTests {
  private static func image(_ seed: UInt64, colors: Int, isOpaque: Bool = true) throws -> RGBAImage {
    var random = SplitMix64(seed: seed)
    let palette = (0..<colors).map { _ in
      UInt32(truncatingIfNeeded: random.next()) | (isOpaque ? 0xFF00_0000 : 0)
    }
    var image = RGBAImage(size: try PixelSize(width: 23, height: 17))
    for index in image.pixels.indices { image.pixels[index] = palette[Int(random.next() % UInt64(colors))] }
    return image
  }

  /// The chunks of a file by type and content.
  private static func chunks(_ file: [UInt8]) throws -> [(type: PNGChunkType, content: [UInt8])] {
    var chunks = try #require(PNGChunks(file))
    var found: [(PNGChunkType, [UInt8])] = []
    while let chunk = chunks.next() {
      #expect(PNGChunks.hasValidChecksum(chunk, in: file))
      found.append((chunk.type, Array(file[chunk.content])))
    }
    #expect(chunks.isComplete && chunks.isAtEnd)
    return found
  }

  /// Each frame as a file of its own: the header's chunks, and the frame's data as that of a picture (PNG, third edition,
  /// 11.3.5).
  private static func frames(_ file: [UInt8]) throws -> [RGBAImage] {
    let chunks = try chunks(file)
    let data: [[UInt8]] = chunks.compactMap { chunk in
      chunk.type == .data ? chunk.content : chunk.type == .frameData ? Array(chunk.content.dropFirst(4)) : nil
    }
    return try data.map { data in
      var whole = PNGChunks.signature
      for chunk in chunks where [.header, .palette, .transparency].contains(chunk.type) {
        PNGChunks.append(chunk.type, content: chunk.content, to: &whole)
      }
      PNGChunks.append(.data, content: data, to: &whole)
      PNGChunks.append(.end, content: [], to: &whole)
      return try PNGDecoder.decode(whole)
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    ("two palettes that fit into one", 30, 40, true), ("together more than 256 colours", 200, 201, true),
    ("true colour", 300, 3, true), ("with alpha", 90, 300, false), ("one colour", 1, 1, true),
  ])
  func `each frame is what it was`(name: String, first: Int, second: Int, isOpaque: Bool) throws {
    let images = [
      try Self.image(1, colors: first, isOpaque: isOpaque), try Self.image(2, colors: second, isOpaque: isOpaque),
      try Self.image(3, colors: 2),
    ]
    for effort in [PNGEncoder.Effort.balanced, .shortTime] {
      let file = try PNGEncoder.encode(frames: images, eachFor: 800, effort: effort)
      #expect(try Self.frames(file) == images)
      // What knows no animation shows the first frame.
      #expect(try PNGDecoder.decode(file) == images[0])
    }
  }

  @Test func `frames are counted, timed and numbered`() throws {
    let images = try (0..<3).map { try Self.image($0, colors: 9) }
    let chunks = try Self.chunks(PNGEncoder.encode(frames: images, eachFor: 0x1234))
    func types(_ types: [PNGChunkType]) -> [PNGChunkType] { chunks.map(\.type).filter(types.contains) }
    let wanted: [PNGChunkType] = [
      .header, .animationControl, .frameControl, .data, .frameControl, .frameData, .frameControl, .frameData, .end,
    ]
    #expect(types([.header, .animationControl, .frameControl, .data, .frameData, .end]) == wanted)
    #expect(chunks.first { $0.type == .animationControl }?.content == [0, 0, 0, 3, 0, 0, 0, 0])
    // Sequence number, 23 × 17 at 0, 0, 0x1234 of 1,000 parts of a second, neither disposed of nor blended.
    let controls = chunks.filter { $0.type == .frameControl }.map(\.content)
    for (content, number) in zip(controls, [0, 1, 3] as [UInt8]) {
      #expect(
        content
          == [0, 0, 0, number, 0, 0, 0, 23, 0, 0, 0, 17, 0, 0, 0, 0, 0, 0, 0, 0, 0x12, 0x34, 0x03, 0xE8, 0, 0])
    }
    #expect(chunks.filter { $0.type == .frameData }.map { $0.content.prefix(4) } == [[0, 0, 0, 2], [0, 0, 0, 4]])
  }

  @Test func `frames of more pixels than an image may have are refused`() throws {
    let large = RGBAImage(size: try PixelSize(width: 8192, height: 8192))
    #expect(throws: PNGEncodingError.self) { try PNGEncoder.encode(frames: [large, large], eachFor: 1) }
  }
}
