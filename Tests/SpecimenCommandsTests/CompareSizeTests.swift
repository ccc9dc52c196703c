import ColorSpaces
import PNGCoding
import PixelBuffers
import SpecimenCommands
import Testing

@Suite("compare: pictures of any sides")
struct CompareSizeTests {
  /// Sides just above those that drawn pictures may have; optimised code compares longer and wider ones, by more measures.
  #if DEBUG
    private static let sizes = [(1, 16_400)]
    private static let metrics = ["exact"]
  #else
    private static let sizes = [(1, 30_000), (30_000, 1), (3, 20_000), (20_000, 3)]
    private static let metrics = ["exact", "oklab", "yiq --ignore-antialiasing --window 40"]
  #endif

  @Test(arguments: sizes)
  func `a long picture is compared as any other`(width: Int, height: Int) async throws {
    let playground = try Playground(files: [:])
    var image = RGBAImage(size: try PixelSize(width: width, height: height), filledWith: 0xFF00_00FF)
    try playground.write(try PNGEncoder.encode(image, effort: .shortTime), to: "a.png")
    image.pixels[image.pixels.count - 1] = 0xFFFF_FFFF
    try playground.write(try PNGEncoder.encode(image, effort: .shortTime), to: "b.png")
    #expect(await playground.run("compare a.png a.png").output == "equal, \(width)×\(height) px\n")
    for metric in Self.metrics {
      let answer = await playground.run("compare a.png b.png --diff diff.png --metric \(metric)")
      #expect(answer.status == .differences)
      #expect(answer.output.contains("1 of \((width * height).groupedText) px"), "\(answer.output)")
      #expect(answer.output.contains("; first at \(width - 1),\(height - 1), 1×1 px"))
      let drawn = try PNGDecoder.decode(try playground.read("diff.png"))
      #expect(drawn.size == image.size)
      #expect(drawn.pixels[image.pixels.count - 1] != drawn.pixels[0])
    }
    let ignored = await playground.run(
      "compare a.png b.png --ignore-region \(width - 1):\(height - 1)-\(width - 1):\(height - 1)")
    #expect(ignored.status == .success)
  }

  #if !DEBUG
    @Test(arguments: ["flip", "ssim"])
    func `maps of errors reach the ends of long pictures`(metric: String) async throws {
      let playground = try Playground(files: [:])
      var image = RGBAImage(size: try PixelSize(width: 1, height: 17_000), filledWith: 0xFF00_00FF)
      try playground.write(try PNGEncoder.encode(image, effort: .shortTime), to: "a.png")
      image.pixels[16_999] = 0xFFFF_FFFF
      try playground.write(try PNGEncoder.encode(image, effort: .shortTime), to: "b.png")
      #expect(await playground.run("compare a.png b.png --metric \(metric)").status == .differences)
      #expect(
        await playground.run("compare a.png b.png --metric \(metric) --ignore-region 0:16900-0:16999").status
          == .success)
    }
  #endif

  @Test func `pictures that are long in different directions differ in size`() async throws {
    let playground = try Playground(files: [:])
    for (name, width, height) in [("a.png", 40_000, 1), ("b.png", 1, 40_000)] {
      let image = RGBAImage(size: try PixelSize(width: width, height: height), filledWith: 0xFF00_00FF)
      try playground.write(try PNGEncoder.encode(image, effort: .shortTime), to: name)
    }
    let answer = await playground.run("compare a.png b.png")
    #expect(answer.output.hasPrefix("different: size 40000×1 → 1×40000 px"))
  }
}
