import PNGCoding
import PixelBuffers
import SnapshotHarness
import SpecimenCommands
import Synchronization
import TestFiles
import Testing

@Suite("sheet")
struct SheetTests {
  /// A pixel of a page, `0xAABBGGRR`.
  private static func pixel(_ image: RGBAImage, _ x: Int, _ y: Int) -> UInt32 { image.pixels[y * image.size.width + x] }

  @Test func `all cases of a variant stand on one page`() async throws {
    let playground = try Playground()
    let answer = await playground.run("sheet . --out sheet.png")
    #expect(answer.talk == "")
    // 240 px of content, margins of 24, 76 for the titles, and 22 for a name over a button of 22.
    #expect(answer.output == "sheet.png  288×168 px, 2 pictures\n")
    #expect(answer.status == .success)
    let image = try PNGDecoder.decode(playground.read("sheet.png"))
    #expect(Self.pixel(image, 0, 0) == 0xFFFF_FFFF)
    // The badge is the first picture, at 24, 122, with a margin of 8.
    #expect(Self.pixel(image, 31, 131) == 0xFFFF_FFFF)
    for (x, y) in [(32, 130), (35, 133)] { #expect(Self.pixel(image, x, y) == 0xFF00_00FF) }
    #expect(Self.pixel(image, 36, 131) == 0xFFFF_FFFF)
    let blue = (0..<288).filter { Self.pixel(image, $0, 131) == 0xFFFF_3300 }
    #expect(blue.count == 12)
    #expect(try playground.references() == [])
  }

  @Test func `variants stand side by side, each on its own canvas`() async throws {
    let playground = try Playground()
    let answer = await playground.run("sheet . --variant dark,light --out both.png")
    #expect(answer.output == "both.png  576×168 px, 4 pictures\n")
    let image = try PNGDecoder.decode(playground.read("both.png"))
    #expect(Self.pixel(image, 287, 167) == 0xFF00_0000)
    #expect(Self.pixel(image, 288, 167) == 0xFFFF_FFFF)
    #expect(Self.pixel(image, 32, 130) == 0xFF00_00FF)
    #expect(Self.pixel(image, 288 + 32, 130) == 0xFF00_00FF)
    let apart = await playground.run("sheet . --variant dark --variant theme=light --out apart.png")
    #expect(apart.status == .success)
    #expect(try playground.read("apart.png") == playground.read("both.png"))
    let again = await playground.run("sheet . --variant dark,light --workers 7 --out again.png")
    #expect(again.status == .success)
    #expect(try playground.read("again.png") == playground.read("both.png"))
  }

  @Test func `cases are chosen, and drawn in another scale`() async throws {
    let playground = try Playground()
    let answer = await playground.run("sheet . --only button --variant dark --scale 2 --out x.png")
    #expect(answer.output == "x.png  576×336 px, 1 picture\n")
    let image = try PNGDecoder.decode(playground.read("x.png"))
    #expect(image.pixels.count { $0 == 0xFFFF_3300 } == 24 * 12)
  }

  @Test func `splits have labels, by control`() async throws {
    let playground = try Playground()
    try playground.write(
      """
      {"control": "dot", "split": {"size": ["large", "small"], "tone": ["a", "b"]},
       "body": {"kind": "box", "fill": "{global.blue}", "width": 4, "height": 4}}
      """, to: "specimens/dot.specimen.json")
    let answer = await playground.run("sheet . --only dot* --width 600 --out x.png")
    // A name of 22 and a label of 16 over pictures of 20.
    #expect(answer.output.hasSuffix("×182 px, 4 pictures\n"))
    let image = try PNGDecoder.decode(playground.read("x.png"))
    #expect((0..<image.size.width).count { Self.pixel(image, $0, 148) == 0xFFFF_3300 } == 16)
  }

  @Test func `a case that cannot be drawn leaves a gap and is an error`() async throws {
    let playground = try Playground()
    try playground.replace(
      "{control.badge.background}", with: "{control.badge.nothing}", in: "specimens/badge.specimen.json")
    let answer = await playground.run("sheet . --width 600 --out x.png")
    #expect(answer.status == .differences)
    #expect(answer.talk.hasPrefix("specimens/badge.specimen.json:3:35: error: no token 'control.badge.nothing'"))
    #expect(answer.talk.split(separator: "\n").count == 1)
    // A gap of 96 below a name of 22, between the titles of 76 and margins of 24.
    #expect(answer.output.hasSuffix("×242 px, 1 picture\n"))
    let image = try PNGDecoder.decode(playground.read("x.png"))
    // The outline of the gap, a dark grey of 56/255 on white, and the canvas beside it.
    #expect(Self.pixel(image, 32, 130) == 0xFFC7_C7C7)
    #expect(Self.pixel(image, 31, 130) == 0xFFFF_FFFF)
    #expect(image.pixels.count { $0 == 0xFFFF_3300 } == 12 * 6)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("sheet .",                                   "specimen: sheet: --out is missing; name a PNG or PDF file"),
    ("sheet . --out pictures",                    "specimen: sheet: --out 'pictures' names no PNG or PDF file; let it end in .png or .pdf, or give - for standard output"),
    ("sheet . --out specimens",                   "specimen: sheet: --out 'specimens' names no PNG or PDF file; let it end in .png or .pdf, or give - for standard output"),
    ("sheet . --out x.png --variant light,",      "specimen: sheet: --variant 'light,': a name is missing beside a comma"),
    ("sheet . --out x.png --variant light,drak",  "specimen: sheet: no variant 'drak'; did you mean 'dark'?"),
    ("sheet . --out x.png --scale 3",             "specimen: sheet: no scale 3; there are 1, 2"),
    ("sheet . --out x.png --scale 1 --scale 2",   "specimen: sheet: --scale is given twice; a sheet has one scale"),
    ("sheet . --out x.png --only nothing",        "specimen: sheet: --only"),
    ("sheet . --out x.png --width 100",           "specimen: sheet: --width '100': give a whole number, 200–16384"),
    ("sheet . --out references/x.png",            "specimen: sheet: '"),
    ("sheet . --out x.svg",                       "specimen: sheet: --out 'x.svg' names no PNG or PDF file"),
    ("sheet . --out x.png --paper A9",            "specimen: sheet: --paper 'A9' is not one of A2, A3, A4, Letter, Tabloid, 16:9"),
    ("sheet . --out x.png --paper A3 --width 400", "specimen: sheet: --width and --paper both say how wide a page is; leave one of them out"),
    ("sheet . --out x.png --paper 16:9 --landscape", "specimen: sheet: --landscape turns paper, and 16:9 is a screen, which has its longer side below; leave it out"),
    ("sheet . --out x.png --landscape",           "specimen: sheet: --landscape turns a --paper; name one, such as A3"),
    ("sheet . --out x.png --paper A4 --paper A3", "specimen: sheet: --paper is given 2 times; give it once"),
    ("sheet . --out x.png --paper A2 --scale 8",  "specimen: sheet: a page would have 9528×13472 px, more than 16384 per side or 67108864 in all; give --scale 5, the largest for A2"),
    ("sheet . --out references/x.pdf --paper A3", "specimen: sheet: '"),
    ("sheet two --out x.png",                     "specimen: sheet: 'two' has 2 suites, and a sheet shows one; name its specimen.json"),
  ])
  func `what cannot be meant is refused before anything is drawn`(line: String, talk: String) async throws {
    let playground = try Playground()
    for name in ["one", "other"] {
      for (path, text) in TinySuite.files {
        try playground.write(text.replacing("\"suite\": \"tiny\"", with: "\"suite\": \"\(name)\""), to: "two/\(name)/\(path)")
      }
    }
    let answer = await playground.run(line)
    #expect(answer.talk.hasPrefix(talk), "\(answer.talk)")
    #expect(answer.status == .usage)
    #expect(answer.output == "")
    #expect(!playground.exists("x.png"))
  }

  // A3 has 842×1191 points; the suite has the scales 1 and 2.
  @Test(arguments: [
    ("--paper A3", 1_684, 2_382), ("--paper A3 --scale 1", 842, 1_191),
    ("--paper A4 --landscape --scale 3", 2_526, 1_785),
    ("--paper 16:9 --scale 1", 1_920, 1_080), ("--paper Letter --scale 1 --variant light,dark", 612, 792),
  ])
  func `pages of paper have exactly its size, in any scale`(options: String, width: Int, height: Int) async throws {
    let playground = try Playground()
    let answer = await playground.run("sheet . \(options) --out page.png")
    #expect(answer.output.hasPrefix("page.png  \(width)×\(height) px, "))
    #expect(answer.talk == "")
    #expect(answer.status == .success)
    let image = try PNGDecoder.decode(playground.read("page.png"))
    #expect(image.size.width == width && image.size.height == height)
  }

  @Test func `what is too large for the paper is drawn in a smaller scale, or said to be left out`() async throws {
    let playground = try Playground()
    func write(width: Int) throws {
      try playground.write(
        """
        {"control": "bar", "body": {"kind": "box", "fill": "{global.blue}", "width": \(width), "height": 4}}
        """, to: "specimens/bar.specimen.json")
    }
    // A4 has room for 547 points; with its margins of 8 the bar is 616 wide, and 308 in half the scale.
    try write(width: 600)
    let smaller = await playground.run("sheet . --only bar* --paper A4 --scale 2 --out x.png")
    #expect(smaller.talk == "1 picture drawn smaller, in a smaller scale, to fit on A4: tiny/bar/light@1x\n")
    #expect(smaller.status == .success)
    let image = try PNGDecoder.decode(playground.read("x.png"))
    #expect(image.pixels.count { $0 == 0xFFFF_3300 } == 600 * 4)
    try write(width: 1_200)
    let tooLarge = await playground.run("sheet . --paper A4 --scale 2 --out x.png")
    #expect(
      tooLarge.talk
        == "tiny/bar/light@1x: left out: 1216×20 points are more than a page has room for; give --scale 3, or name a larger --paper\n"
    )
    #expect(tooLarge.output == "x.png  1190×1684 px, 2 pictures\n")
    #expect(tooLarge.status == .differences)
    // Unless a scale is given, it is the one that the picture needs: A4 has 595 × 3 pixels.
    let fitting = await playground.run("sheet . --paper A4 --out x.png")
    #expect(fitting.output == "x.png  1785×2526 px, 3 pictures\n")
    #expect(fitting.status == .success)
    try write(width: 4_500)
    let never = await playground.run("sheet . --only bar* --paper A4 --out x.png")
    #expect(never.talk.hasSuffix("name a larger --paper, or none\n"))
    #expect(never.status == .differences)
  }

  /// A suite with a bar, and its report on pages of paper.
  private static func bar(_ options: String, width: String, height: Int = 4) async throws -> Playground.Answer {
    let playground = try Playground()
    try playground.write(
      """
      {"control": "bar", "body": {"kind": "box", "fill": "{global.blue}", "width": \(width), "height": \(height)}}
      """, to: "specimens/bar.specimen.json")
    return await playground.run("sheet . --only bar* \(options) --out x.png")
  }

  // With margins of 8, 4516×316 points. A2 has 1143 points, 4572 px in scale 4: it fits in scale 1. In scale 4 the picture
  // would have 18,064 px, more than any picture may have. 16,000 points are more in each scale from 2 on.
  @Test(arguments: [
    (
      4_500, "--paper A2 --scale 4", "1 picture drawn smaller, in a smaller scale, to fit on A2: tiny/bar/light@1x\n",
      4_764
    ),
    (4_500, "--paper A2", "1 picture drawn smaller, in a smaller scale, to fit on A2: tiny/bar/light@1x\n", 4_764),
    (
      16_000, "--paper A2 --scale 4",
      "tiny/bar/light@1x: left out: 16016×316 points are more than a page has room for; name no --paper\n", 4_764
    ),
    (
      16_000, "--paper A4",
      "tiny/bar/light@1x: left out: 16016×316 points are more than a page has room for; name no --paper\n", 1_190
    ),
  ])
  func `what no picture can be in a large scale is drawn in a smaller one`(
    width: Int, options: String, talk: String, pageWidth: Int
  ) async throws {
    let answer = try await Self.bar(options, width: "\(width)", height: 300)
    #expect(answer.talk == talk)
    #expect(answer.output == "" || answer.output.hasPrefix("x.png  \(pageWidth)×"), "\(answer.output)")
    #expect(answer.status == (width == 4_500 ? .success : .differences))
  }

  @Test func `what is too large in scale 1 for any picture is an error of its specimen`() async throws {
    let answer = try await Self.bar("--paper A2", width: "16380")
    #expect(answer.talk.contains("more than 16384 per side"))
    #expect(!answer.talk.contains("left out"))
    #expect(answer.status == .differences)
  }

  @Test func `an interruption reports nothing as left out, or as drawn smaller`() async throws {
    var talk = ""
    // Until the run comes so far that it reports something.
    for limit in 0..<200 where talk.isEmpty {
      let questions = Atomic<Int>(0)
      let playground = try Playground()
      for name in ["a", "b", "c"] {
        try playground.write(
          """
          {"control": "\(name)", "body": {"kind": "box", "fill": "{global.blue}", "width": 400, "height": 4}}
          """, to: "specimens/\(name).specimen.json")
      }
      let answer = await playground.run(
        "sheet . --only a --only b --only c --paper A4 --scale 2 --workers 1 --variant light,dark --out x.png"
      ) {
        questions.add(1, ordering: .relaxed).oldValue >= limit
      }
      talk = answer.talk
      #expect(answer.status == .interrupted)
      #expect(answer.output == "")
    }
    #expect(talk.hasPrefix("6 pictures drawn smaller"))
  }

  @Test func `the record of a page of paper has the paper`() async throws {
    let choices: Set = ["paper", "orientation", "width"]
    let playground = try Playground()
    for (options, settings) in [
      ("--paper A3 --landscape", ["paper A3", "orientation landscape"]),
      ("--paper A3", ["paper A3", "orientation portrait"]),
      ("--paper 16:9", ["paper 16:9", "orientation landscape"]), ("--width 400", ["width 400px"]), ("", ["width auto"]),
    ] {
      let answer = await playground.run("sheet . \(options) --out x.png")
      #expect(answer.status == .success)
      let file = try playground.read("x.png")
      let record = try #require(try ReferenceFile.readRecord(in: file, count: file.count))
      let found = record.ingredients.filter { $0.kind == .setting && choices.isSuperset(of: $0.chain) }
      #expect(found.map { "\($0.chain.joined()) \($0.value.text)" } == settings)
    }
  }

  @Test func `a PDF file has all pages, and the same bytes each time`() async throws {
    let playground = try Playground()
    let answer = await playground.run("sheet . --variant light --paper A4 --out wall.pdf")
    #expect(answer.output == "wall.pdf  1 page, 2 pictures\n")
    #expect(answer.status == .success)
    let file = try playground.read("wall.pdf")
    #expect(file.starts(with: Array("%PDF-1.6\n".utf8)))
    let again = await playground.run("sheet . --variant light --paper A4 --workers 3 --out again.pdf")
    #expect(again.status == .success)
    #expect(try playground.read("again.pdf") == file)
    // Without paper, the page is as large as it needs.
    let free = await playground.run("sheet . --out free.pdf")
    #expect(free.status == .success)
    let text = String(decoding: try playground.read("free.pdf"), as: UTF8.self)
    #expect(text.contains("/MediaBox [0 0 288 168]"))
    let folder = await playground.run("sheet . --out specimen.json/x.pdf")
    #expect(folder.status == .failure)
  }

  @Test func `references are never written, by a link either`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    let reference = "references/button/light@1x.png"
    let before = try playground.read(reference)
    try TestSystem.makeLink(playground.folder + "/link.png", to: reference)
    for out in [reference, "link.png", "specimens/../\(reference)"] {
      let answer = await playground.run("sheet . --out \(out)")
      #expect(answer.status == .usage)
      #expect(answer.talk.contains("references of suite 'tiny'"))
    }
    #expect(try playground.read(reference) == before)
  }

  @Test func `devices take a page, and what cannot be written is a failure`() async throws {
    let playground = try Playground()
    let device = await playground.run("sheet . --out /dev/null")
    #expect(device.output == "/dev/null  288×168 px, 2 pictures\n")
    #expect(device.status == .success)
    let full = await playground.run("sheet . --out /dev/full")
    #expect(full.talk == "/dev/full: could not be written: No space left on device\n")
    #expect(full.status == .failure)
    try playground.write("x", to: "folder.png/file")
    for out in ["folder.png", "specimen.json/x.png", "/proc/x.png"] {
      let answer = await playground.run("sheet . --out \(out)")
      #expect(answer.status == .failure, "\(out): \(answer.talk)")
      #expect(answer.output == "")
    }
  }
}
