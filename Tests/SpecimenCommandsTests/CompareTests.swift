import LocalFiles
import PNGCoding
import PixelBuffers
import SpecimenCommands
import TestFiles
import Testing

@Suite("compare")
struct CompareTests {
  /// A picture of one colour but for its first pixels.
  private func picture(width: Int = 10, height: Int = 10, different: Int = 0) throws -> [UInt8] {
    var image = RGBAImage(size: try PixelSize(width: width, height: height), filledWith: 0xFF00_00FF)
    for index in 0..<different { image.pixels[index] = 0xFF00_FF00 }
    return try PNGEncoder.encode(image)
  }

  private func playground() throws -> Playground {
    let playground = try Playground(files: ["notes.txt": "no picture"])
    try playground.write(try picture(), to: "a.png")
    try playground.write(try picture(), to: "same.png")
    try playground.write(try picture(different: 3), to: "b.png")
    try playground.write(try picture(width: 11), to: "wide.png")
    try playground.write(Array(try picture(different: 50).dropLast(20)), to: "cut.png")
    return playground
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var line: String
    var status: SpecimenCommands.ExitStatus
    var output: String
    var testDescription: String { line }

    init(_ line: String, _ status: SpecimenCommands.ExitStatus, _ output: String) {
      self.line = line
      self.status = status
      self.output = output
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("compare a.png same.png",                                  .success,     "equal, 10×10 px\n"),
    Row("compare a.png b.png --max-diff-pixels 3",                 .success,     "different within the limits: 3 of 100 px (3.0 %)"),
    Row("compare a.png b.png --max-diff-pixels 2",                 .differences, "different: 3 of 100 px (3.0 %)"),
    Row("compare a.png b.png --max-diff-pixel-ratio 0.03",         .success,     "different within the limits: 3 of 100 px (3.0 %)"),
    Row("compare a.png b.png --max-diff-pixel-ratio 0.03 --max-diff-pixels 2", .differences, "different: 3 of 100 px (3.0 %)"),
    Row("compare a.png b.png --max-diff-pixel-ratio 0.0299",       .differences, "different: 3 of 100 px (3.0 %)"),
    Row("compare a.png b.png --max-diff-pixel-ratio 1",            .success,     "different within the limits: 3 of 100 px (3.0 %)"),
    Row("compare a.png b.png --metric exact",                      .differences, "different: 3 of 100 px (3.0 %)"),
    Row("compare a.png b.png --metric yiq",                        .differences, "different: 3 of 100 px (3.0 %) above 0.1 by yiq, "),
    Row("compare a.png b.png --metric yiq --threshold 1",          .success,     "different within the limits: 0 of 100 px (0.0 %) above 1 by yiq of 3 that differ, "),
    Row("compare a.png b.png --metric yiq --max-diff-pixels 3",    .success,     "different within the limits: 3 of 100 px (3.0 %) above 0.1 by yiq, "),
    Row("compare a.png b.png --ignore-region 0:0-1:0",             .differences, "different: 1 of 100 px (1.0 %) of 3 that differ, 2 in ignored regions, "),
    Row("compare a.png b.png --ignore-region 0:0-1:0,2:0-9:9",     .success,     "different within the limits: 0 of 100 px (0.0 %) of 3 that differ, 3 in ignored regions, "),
    Row("compare a.png b.png --window 2 --max-diff-pixels 2",      .success,     "different within the limits: 3 of 100 px (3.0 %), at most 2 in 2×2 px, "),
    Row("compare a.png b.png --window 3 --max-diff-pixels 2",      .differences, "different: 3 of 100 px (3.0 %), at most 3 in 3×3 px, "),
    Row("compare a.png same.png --metric yiq --explain",           .success,     "equal, 10×10 px\nyiq 0.1: passes unseen: a fill lighter or darker by up to 26 of 255 levels of grey, "),
    Row("compare a.png same.png --explain",                        .success,     "equal, 10×10 px\nexact: nothing passes unseen that was tried: a fill by 1 level, "),
    Row("compare a.png same.png --max-diff-pixels 1 --explain",    .success,     "equal, 10×10 px\nexact: passes unseen: any change of up to 1 pixel; seen is a change of a fill by 1 level, "),
    Row("compare a.png wide.png --metric yiq --threshold 1",       .differences, "different: size 10×10 → 11×10 px"),
    Row("compare a.png b.png --metric yiq --threshold 1 --format json", .success, #"{"version":1,"match":true,"reason":null,"diffPixels":0,"diffRatio":0,"maxDelta":{"channel":255,"#),
    Row("compare a.png wide.png --max-diff-pixels 1000",           .differences, "different: size 10×10 → 11×10 px"),
    Row("compare a.png b.png --format json",                       .differences, #"{"version":1,"match":false,"reason":"pixels","diffPixels":3,"diffRatio":0.03,"maxDelta":{"channel":255,"#),
    Row("compare a.png same.png --format json",                    .success,     #"{"version":1,"match":true,"reason":null,"diffPixels":0,"diffRatio":0,"maxDelta":{"channel":0,"oklab":0,"ciede2000":0},"boxes":[]"#),
    Row("compare a.png wide.png --format json",                    .differences, #"{"version":1,"match":false,"reason":"size","#),
    Row("compare a.png b.png --max-diff-pixels 3 --format json",   .success,     #"{"version":1,"match":true,"reason":null,"diffPixels":3,"#),
  ])
  func `pairs of files`(_ row: Row) async throws {
    let answer = try await playground().run(row.line)
    #expect(answer.output.hasPrefix(row.output))
    #expect(answer.status == row.status)
    #expect(answer.talk == "")
  }

  @Test(arguments: ["notes.txt", "cut.png"])
  func `what cannot be read is a failure that names the file`(file: String) async throws {
    let playground = try playground()
    for line in ["compare a.png \(file)", "compare \(file) a.png", "compare \(file) \(file)"] {
      let answer = await playground.run(line)
      #expect(answer.status == .failure)
      #expect(answer.output.hasPrefix("\(playground.folder)/\(file): "))
    }
  }

  @Test func `the difference is drawn where there is one`() async throws {
    let playground = try playground()
    #expect(await playground.run("compare a.png same.png --diff diff/none.png").status == .success)
    #expect(throws: (any Error).self) { try playground.read("diff/none.png") }
    #expect(await playground.run("compare a.png b.png --diff diff/some.png").status == .differences)
    #expect(try PNGDecoder.decode(playground.read("diff/some.png")).size == PixelSize(width: 10, height: 10))
    let unwritable = await playground.run("compare a.png b.png --diff notes.txt/x.png")
    #expect(unwritable.status == .failure)
    #expect(unwritable.talk.contains("could not be"))
  }

  @Test func `equal files that no decoder takes are not equal pictures`() async throws {
    let playground = try playground()
    var broken = try picture(different: 50)
    // In the middle of the compressed pixels: every chunk is there, with its length, and its checksum is wrong.
    broken[broken.count / 2] ^= 0xFF
    for name in ["broken.png", "twin.png", "one/broken.png", "two/broken.png"] {
      try playground.write(broken, to: name)
    }
    for line in ["compare broken.png twin.png", "compare broken.png broken.png", "compare one two"] {
      let answer = await playground.run(line)
      #expect(answer.status == .failure)
      #expect(answer.output.contains("broken.png: "))
    }
  }

  @Test func `files that differ in remarks are equal, if both can be read`() async throws {
    let playground = try playground()
    let plain = try picture(different: 3)
    func noted(_ text: String, damaged: Bool = false) throws -> [UInt8] {
      var chunk = PNGChunks.chunk(PNGChunkType("tEXt"), content: Array(text.utf8))
      if damaged { chunk[chunk.count - 1] ^= 1 }
      let header = 8..<33
      return Array(plain[..<header.upperBound]) + chunk + plain[header.upperBound...]
    }
    try playground.write(try noted("Creation Time\u{0}yesterday"), to: "one.png")
    try playground.write(try noted("Creation Time\u{0}today"), to: "two.png")
    #expect(await playground.run("compare one.png two.png").output == "equal, 10×10 px\n")
    #expect(await playground.run("compare one.png b.png").output == "equal, 10×10 px\n")
    try playground.write(try noted("x", damaged: true), to: "damaged.png")
    for line in ["one.png damaged.png", "damaged.png one.png"] {
      let answer = await playground.run("compare \(line)")
      #expect(answer.status == .failure)
      #expect(
        answer.output.hasSuffix("/damaged.png: the PNG file is damaged: the checksum of its tEXt chunk does not fit\n"))
    }
  }

  @Test func `folders without a picture are not equal`() async throws {
    let playground = try playground()
    try playground.write("", to: "texts/a.txt")
    try playground.write("", to: "texts/b.txt")
    try Files.makeFolder(playground.folder + "/empty")
    for (line, talk) in [
      ("compare empty texts", "'empty' has no files, 'texts' has 2 files, such as 'a.txt'"),
      ("compare empty empty --format json", "'empty' has no files, 'empty' has no files"),
    ] {
      let answer = await playground.run(line)
      #expect(answer.status == .usage)
      #expect(answer.output == "")
      #expect(answer.talk == "specimen: compare: there is no PNG file to compare: \(talk)\n")
    }
    try playground.write(try picture(), to: "texts/late.PNG")
    let answer = await playground.run("compare empty texts")
    #expect(answer.output == "late.PNG: only in the second folder\n1 picture, 1 different\n")
    #expect(answer.status == .differences)
  }

  @Test func `pictures behind links are compared`() async throws {
    let playground = try playground()
    for (name, target) in [("one/x.png", "../a.png"), ("two/x.png", "../b.png"), ("two/gone.png", "nowhere")] {
      try Files.makeFolder(playground.folder + "/" + Files.folder(of: name))
      try TestSystem.makeLink(playground.folder + "/" + name, to: target)
    }
    try TestSystem.makeLink(playground.folder + "/first", to: "one")
    let answer = await playground.run("compare first two")
    #expect(answer.output.contains("x.png: different: 3 of 100 px"))
    #expect(answer.output.contains("two/gone.png: could not be read: No such file or directory"))
    #expect(answer.status == .failure)
  }

  @Test func `folders are compared by the paths of their files`() async throws {
    let playground = try playground()
    try playground.write(try picture(), to: "expected/x/equal.png")
    try playground.write(try picture(), to: "actual/x/equal.png")
    try playground.write(try picture(), to: "expected/changed.png")
    try playground.write(try picture(different: 1), to: "actual/changed.png")
    try playground.write(try picture(), to: "expected/gone.png")
    try playground.write(try picture(different: 8), to: "actual/new.png")
    let answer = await playground.run("compare expected actual")
    #expect(answer.status == .differences)
    let lines = answer.output.split(separator: "\n")
    #expect(lines[0].hasPrefix("changed.png: different: 1 of 100 px (1.0 %)"))
    #expect(
      Array(lines.dropFirst()) == [
        "gone.png: only in the first folder", "new.png: only in the second folder", "4 pictures, 3 different",
      ])
    let json = await playground.run("compare expected actual --format json")
    #expect(
      json.output.hasPrefix(
        #"{"version":1,"metric":"exact","threshold":0,"files":[{"path":"changed.png","match":false,"#))
    #expect(json.output.contains(#"{"path":"gone.png","match":false,"reason":"onlyInFirst","verdict":"obsolete"}"#))
    #expect(await playground.run("compare expected expected").status == .success)
    #expect(await playground.run("compare expected actual --diff notes.txt").status == .usage)
  }
}
