import ImageComparison
import PixelBuffers
import SeededNumbers
import Testing

@Suite("Image comparison")
struct ImageComparisonTests {
  @Test func `one pixel by one level is a difference`() throws {
    let old = try canvas(20, 10)
    let new = old.painting(0xFFFF_FFFE, x: 7, y: 3, width: 1, height: 1)
    let difference = ImageComparison.compare(old, new)
    #expect(!difference.isEqual)
    #expect(difference.changedPixels == 1)
    #expect(difference.totalPixels == 200)
    #expect(difference.ratio == 0.005)
    #expect(difference.maximumChannel == 1)
    #expect(difference.boxes == [PixelBox(x: 7, y: 3, width: 1, height: 1)])
    #expect(difference.maximumOklab > 0 && difference.maximumOklab < 0.01)
    #expect(difference.maximumCIEDE2000 > 0 && difference.maximumCIEDE2000 < 1)
  }

  @Test func `black and white are one apart in Oklab and a hundred in CIEDE2000`() throws {
    let difference = ImageComparison.compare(try canvas(4, 4, 0xFF00_0000), try canvas(4, 4))
    #expect(abs(difference.maximumOklab - 1) < 1e-6)
    #expect(abs(difference.maximumCIEDE2000 - 100) < 1e-4)
    #expect(difference.percentile99Oklab == difference.maximumOklab)
    #expect(difference.maximumChannel == 255)
    #expect(difference.changedPixels == 16)
  }

  @Test func `two tasks find what one finds`() async throws {
    let old = try canvas(60, 40).painting(grey(40), x: 5, y: 5, width: 20, height: 12)
    let moved = try canvas(60, 40).painting(grey(40), x: 9, y: 8, width: 20, height: 12)
    let recolored = old.painting(0xFF20_90E0, x: 5, y: 5, width: 20, height: 12)
    for new in [old, moved, recolored, try canvas(61, 40)] {
      #expect(await ImageComparison.compareConcurrently(old, new) == ImageComparison.compare(old, new))
    }
    #expect(await ImageComparison.compareConcurrently(old, moved).movement == PixelOffset(dx: 4, dy: 3))
  }

  @Test func `alpha alone is a difference`() throws {
    let difference = ImageComparison.compare(try canvas(4, 4, 0xFFFF_FFFF), try canvas(4, 4, 0x00FF_FFFF))
    #expect(difference.changedPixels == 16)
    // White and nothing look alike over white, and are black and white over black.
    #expect(abs(difference.maximumOklab - 1) < 1e-6)
  }

  @Test func `one pixel in a hundred and one decides the largest but not the 99th percentile`() throws {
    let old = try canvas(202, 1)
    let new = old.painting(grey(254), x: 0, y: 0, width: 200, height: 1)
      .painting(grey(0), x: 200, y: 0, width: 2, height: 1)
    let difference = ImageComparison.compare(old, new)
    #expect(difference.changedPixels == 202)
    #expect(difference.percentile99Oklab < 0.01)
    #expect(difference.maximumOklab > 0.99)
  }

  @Test func `the largest channel may be that of a pair seen late`() throws {
    let old = try canvas(64, 64)
    var random = SplitMix64(seed: 3)
    let new = old.mapping { _, _, _ in grey(Int.random(in: 100...200, using: &random)) }
      .painting(grey(7), x: 63, y: 63, width: 1, height: 1)
    #expect(ImageComparison.compare(old, new).maximumChannel == 248)
  }

  // MARK: Boxes

  @Test func `what lies apart has boxes of its own, from top to bottom`() throws {
    let old = try canvas(100, 100)
    let new = old.painting(grey(0), x: 80, y: 2, width: 5, height: 4)
      .painting(grey(0), x: 3, y: 60, width: 10, height: 30)
    #expect(
      ImageComparison.compare(old, new).boxes == [
        PixelBox(x: 80, y: 2, width: 5, height: 4), PixelBox(x: 3, y: 60, width: 10, height: 30),
      ])
  }

  @Test func `what lies close together has one box`() throws {
    let old = try canvas(100, 40)
    let new = old.painting(grey(0), x: 10, y: 10, width: 4, height: 4)
      .painting(grey(0), x: 18, y: 12, width: 4, height: 4)
    #expect(ImageComparison.compare(old, new).boxes == [PixelBox(x: 10, y: 10, width: 12, height: 6)])
  }

  /// Tiles of 8 × 8 pixels join where they touch, also at a corner; a tile without changes parts them.
  @Test(
    arguments: [
      ([(7, 7), (8, 8)], [PixelBox(x: 7, y: 7, width: 2, height: 2)]),
      ([(8, 7), (7, 8)], [PixelBox(x: 7, y: 7, width: 2, height: 2)]),
      ([(0, 0), (15, 15)], [PixelBox(x: 0, y: 0, width: 16, height: 16)]),
      ([(7, 7), (16, 7)], [PixelBox(x: 7, y: 7, width: 1, height: 1), PixelBox(x: 16, y: 7, width: 1, height: 1)]),
      ([(7, 7), (7, 16)], [PixelBox(x: 7, y: 7, width: 1, height: 1), PixelBox(x: 7, y: 16, width: 1, height: 1)]),
      ([(9, 0), (2, 25)], [PixelBox(x: 9, y: 0, width: 1, height: 1), PixelBox(x: 2, y: 25, width: 1, height: 1)]),
      ([(39, 29), (32, 24)], [PixelBox(x: 32, y: 24, width: 8, height: 6)]),
    ] as [([(Int, Int)], [PixelBox])])
  func `changes join where their tiles touch`(points: [(Int, Int)], boxes: [PixelBox]) throws {
    let old = try canvas(40, 30)
    let new = points.reduce(old) { $0.painting(grey(0), x: $1.0, y: $1.1, width: 1, height: 1) }
    #expect(ImageComparison.compare(old, new).boxes == boxes)
  }

  /// Single pixels two tiles apart.
  private func apart(_ count: Int, in image: RGBAImage) -> RGBAImage {
    (0..<count).reduce(image) { $0.painting(grey(0), x: $1 % 8 * 16, y: $1 / 8 * 16, width: 1, height: 1) }
  }

  @Test func `as many boxes as there may be are not joined`() throws {
    let old = try canvas(128, 80)
    let most = ImageComparison.compare(old, apart(32, in: old)).boxes
    #expect(most.count == 32 && most.allSatisfy { $0.width == 1 && $0.height == 1 })
    // Tiles of 16 × 16 pixels all touch.
    #expect(ImageComparison.compare(old, apart(33, in: old)).boxes == [PixelBox(x: 0, y: 0, width: 113, height: 65)])
  }

  @Test func `what only one image has takes its boxes first`() throws {
    let (old, new) = (try canvas(128, 81), apart(31, in: try canvas(129, 80)))
    #expect(ImageComparison.compare(old, apart(30, in: try canvas(129, 80))).boxes.count == 32)
    #expect(
      ImageComparison.compare(old, new).boxes == [
        PixelBox(x: 0, y: 0, width: 113, height: 49), PixelBox(x: 128, y: 0, width: 1, height: 80),
        PixelBox(x: 0, y: 80, width: 128, height: 1),
      ])
  }

  /// Rows are compared in blocks of 64 pixels and tiles of 8; a change is found wherever it lies in one.
  @Test(arguments: [1, 7, 8, 9, 63, 64, 65, 71, 72, 128, 130])
  func `a change is found in any position of a row`(width: Int) throws {
    let old = try canvas(width, 2)
    for x in 0..<width {
      let difference = ImageComparison.compare(old, old.painting(grey(254), x: x, y: 1, width: 1, height: 1))
      #expect(difference.changedPixels == 1 && difference.boxes == [PixelBox(x: x, y: 1, width: 1, height: 1)])
    }
  }

  @Test func `very many changes have few boxes that hold them all`() throws {
    let old = try canvas(400, 400)
    let new = old.mapping { x, y, pixel in x % 20 == 0 && y % 20 == 0 ? grey(0) : pixel }
    let difference = ImageComparison.compare(old, new)
    #expect(difference.changedPixels == 400)
    #expect(difference.boxes.count <= ImageComparison.maximumBoxes)
    for x in stride(from: 0, to: 400, by: 20) {
      for y in stride(from: 0, to: 400, by: 20) {
        #expect(difference.boxes.contains { $0.x <= x && x < $0.x + $0.width && $0.y <= y && y < $0.y + $0.height })
      }
    }
  }

  // MARK: Sizes

  @Test func `pixels that only one image has are changed`() throws {
    let difference = ImageComparison.compare(try canvas(10, 6), try canvas(12, 5))
    #expect(difference.kind == .size)
    #expect(!difference.isEqual)
    #expect(difference.changedPixels == 10 + 10)
    #expect(difference.totalPixels == 72)
    #expect(
      difference.boxes == [PixelBox(x: 10, y: 0, width: 2, height: 5), PixelBox(x: 0, y: 5, width: 10, height: 1)])
    #expect(difference.maximumChannel == 0)
  }

  @Test func `what only the larger image has is a strip on the right and one below`() throws {
    let boxes = [PixelBox(x: 10, y: 0, width: 2, height: 8), PixelBox(x: 0, y: 6, width: 10, height: 2)]
    #expect(ImageComparison.compare(try canvas(10, 6), try canvas(12, 8)).boxes == boxes)
    #expect(ImageComparison.compare(try canvas(12, 8), try canvas(10, 6)).boxes == boxes)
    #expect(ImageComparison.compare(try canvas(12, 8), try canvas(10, 6)).changedPixels == 36)
  }

  @Test func `two sizes with equal areas differ`() throws {
    let difference = ImageComparison.compare(try canvas(10, 6), try canvas(6, 10))
    #expect(difference.kind == .size)
    #expect(difference.changedPixels == 48)
  }

  // MARK: Laws

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `an image equals itself, and sides do not matter`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let old = try canvas(Int.random(in: 1...90, using: &random), Int.random(in: 1...40, using: &random))
      .mapping { _, _, _ in UInt32.random(in: 0...UInt32.max, using: &random) & 0xFFF0_F0F0 }
    var new = old
    var changed = 0
    for index in new.pixels.indices where Int.random(in: 0..<20, using: &random) == 0 {
      new.pixels[index] ^= UInt32.random(in: 1...UInt32.max, using: &random)
      changed += 1
    }
    #expect(ImageComparison.compare(old, old).isEqual)
    #expect(ImageComparison.compare(old, old).boxes.isEmpty)
    #expect(ImageComparison.compare(old, old).kind == nil)
    let there = ImageComparison.compare(old, new)
    let back = ImageComparison.compare(new, old)
    #expect(there.changedPixels == changed)
    #expect(back.changedPixels == changed)
    #expect(there.boxes == back.boxes)
    #expect(there.maximumChannel == back.maximumChannel)
    #expect(abs(there.maximumOklab - back.maximumOklab) < 1e-9)
    #expect(abs(there.maximumCIEDE2000 - back.maximumCIEDE2000) < 1e-6)
    #expect(abs(there.percentile99CIEDE2000 - back.percentile99CIEDE2000) < 1e-6)
    for index in old.pixels.indices where old.pixels[index] != new.pixels[index] {
      let (x, y) = (index % old.size.width, index / old.size.width)
      #expect(there.boxes.contains { $0.x <= x && x < $0.x + $0.width && $0.y <= y && y < $0.y + $0.height })
    }
  }
}
