import PNGCoding
import PixelBuffers
import SpecimenCommands
import Testing

@Suite("draw and list")
struct DrawTests {
  @Test func `one specimen is drawn without a suite`() async throws {
    let playground = try Playground()
    let answer = await playground.run(
      "draw specimens/button.specimen.json --tokens tokens/tiny.resolver.json --variant theme=dark --scale 2 --margin 0 --out x.png"
    )
    #expect(answer.talk == "")
    #expect(answer.output == "x.png  24×12 px\n")
    #expect(answer.status == .success)
    let image = try PNGDecoder.decode(playground.read("x.png"))
    #expect(Set(image.pixels) == [0xFFFF_3300])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("tokens/tiny.resolver.json --variant them=dark", .usage, "specimen: draw: --variant: the tokens have no axis 'them'; did you mean 'theme'?\n"),
    ("tokens/tiny.resolver.json --variant theme=drak", .usage, "specimen: draw: --variant: the axis 'theme' has no context 'drak'; did you mean 'dark'?\n"),
    ("/dev/null", .failure, "/dev/null: error: the file cannot be read (it is not a regular file); check the name\n"),
  ] as [(String, SpecimenCommands.ExitStatus, String)])
  func `tokens that cannot be had are one mistake, without followers`(
    tokens: String, status: SpecimenCommands.ExitStatus, talk: String
  ) async throws {
    let playground = try Playground()
    let answer = await playground.run("draw specimens/button.specimen.json --out x.png --tokens \(tokens)")
    #expect(answer.talk == talk)
    #expect(answer.status == status)
    #expect(answer.output == "")
  }

  @Test func `a broken neighbour is a remark where controls are embedded, and nobody's business elsewhere`()
    async throws
  {
    let playground = try Playground()
    let draw = "--tokens tokens/tiny.resolver.json --out x.png"
    try playground.write(#"{"control": "broken", "bdoy": {}}"#, to: "specimens/broken.specimen.json")
    try playground.write(
      #"{"control": "pair", "body": {"kind": "control", "control": "broken"}}"#, to: "specimens/pair.specimen.json")
    let alone = await playground.run("draw specimens/button.specimen.json \(draw)")
    #expect(alone.talk == "")
    #expect(alone.status == .success)
    let embedding = await playground.run("draw specimens/pair.specimen.json \(draw)")
    #expect(embedding.talk.contains("specimens/broken.specimen.json:1:23: note: unknown key 'bdoy' in a specimen"))
    #expect(embedding.talk.contains("specimens/pair.specimen.json:1:"))
    #expect(embedding.status == .differences)
  }

  @Test func `canvas and margin are what the options say`() async throws {
    let playground = try Playground()
    let line = "draw specimens/badge.specimen.json --tokens tokens/tiny.resolver.json --margin 1 --out x.png --canvas"
    for (canvas, pixel) in [
      ("none", 0), ("#102030", 0xFF30_2010), ("global.blue", 0xFFFF_3300), ("{alias.surface}", 0xFFFF_FFFF),
    ]
      as [(String, UInt32)]
    {
      let answer = await playground.run("\(line) \(canvas)")
      #expect(answer.output == "x.png  6×6 px\n")
      let image = try PNGDecoder.decode(playground.read("x.png"))
      #expect(image.pixels.first == pixel)
      #expect(image.pixels[7] == 0xFF00_00FF)
    }
  }

  @Test func `a box that clips is whole where it lies outside of everything else`() async throws {
    let playground = try Playground()
    try playground.write(
      """
      {"control": "clipped", "body": {"kind": "overlay", "width": 4, "height": 2, "children": [
        {"kind": "space", "length": 0},
        {"kind": "box", "clip": true, "width": 4, "height": 3, "anchor": "topLeading", "offset": {"x": -10, "y": -9},
         "content": {"kind": "box", "width": 50, "height": 50, "fill": "{global.blue}"}}]}}
      """, to: "clipped.specimen.json")
    let answer = await playground.run(
      "draw clipped.specimen.json --tokens tokens/tiny.resolver.json --canvas none --out x.png")
    // Ten points to the left, so ten points of margin on all sides.
    #expect(answer.output == "x.png  24×22 px\n")
    let image = try PNGDecoder.decode(playground.read("x.png"))
    for (index, pixel) in image.pixels.enumerated() {
      let isInside = index % 24 < 4 && (1..<4).contains(index / 24)
      #expect(pixel == (isInside ? 0xFFFF_3300 : 0), "column \(index % 24), row \(index / 24)")
    }
  }

  @Test func `a picture that would take too long is not drawn`() async throws {
    let playground = try Playground()
    let layer =
      #"{"color": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.1}, "offsetX": {"value": 0, "unit": "px"}, "#
      + #""offsetY": {"value": 4, "unit": "px"}, "blur": {"value": 500, "unit": "px"}, "spread": {"value": 0, "unit": "px"}}"#
    let layers = [String](repeating: layer, count: 1_000).joined(separator: ",")
    try playground.write(#"{"much": {"$type": "shadow", "$value": [\#(layers)]}}"#, to: "much.tokens.json")
    try playground.write(
      #"{"control": "soft", "body": {"kind": "box", "width": 400, "height": 300, "shadow": "{much}"}}"#,
      to: "soft.specimen.json")
    let answer = await playground.run("draw soft.specimen.json --tokens much.tokens.json --out x.png")
    #expect(
      answer.talk.contains("million steps to draw, more than 2147 million, most of them for 1000 shadows; use fewer"))
    #expect(answer.status == .failure)
    #expect(throws: (any Error).self) { try playground.read("x.png") }
  }

  @Test func `a suite is drawn into a folder, without any reference`() async throws {
    let playground = try Playground()
    let answer = await playground.run("draw . --only button --scale 1 --out pictures")
    #expect(answer.output == "pictures/button/light@1x.png  28×22 px\npictures/button/dark@1x.png  28×22 px\n")
    #expect(answer.status == .success)
    #expect(try playground.references() == [])
    let one = await playground.run("draw . --only button --variant theme=dark --scale 1 --out one.png")
    #expect(one.output == "one.png  28×22 px\n")
    let named = await playground.run("draw . --only button --variant dark --scale 1 --out one.png")
    #expect(named.output == "one.png  28×22 px\n")
  }

  @Test func `a scale may keep references of some variants only, and all can be drawn`() async throws {
    let playground = try Playground()
    let suite = TinySuite.suite.replacing("[1, 2]", with: #"[1, {"scale": 2, "variants": ["light"]}]"#)
    try playground.write(suite, to: "specimen.json")
    _ = await playground.run("record --only button")
    let kept = ["button/dark@1x.png", "button/light@1x.png", "button/light@2x.png"]
    #expect(try playground.references().sorted() == kept)
    let verified = await playground.run("verify --only button")
    #expect(verified.output.contains("3 cases: 3 matched"))
    #expect(verified.status == .success)
    let drawn = await playground.run("draw . --only button --variant dark --scale 2 --out one.png")
    #expect(drawn.output == "one.png  56×44 px\n")
  }

  @Test func `a folder that cannot be written is a failure`() async throws {
    let playground = try Playground()
    try playground.write("", to: "out/button")
    let answer = await playground.run("draw . --only button --scale 1 --out out")
    #expect(answer.status == .failure)
    #expect(answer.talk.hasPrefix("tiny/button/light@1x: "))
  }

  @Test func `cases are listed with their references`() async throws {
    let playground = try Playground()
    let answer = await playground.run("list --variant dark")
    #expect(
      answer.output == """
        tiny/badge/dark@1x  badge/dark@1x.png
        tiny/badge/dark@2x  badge/dark@2x.png
        tiny/button/dark@1x  button/dark@1x.png
        tiny/button/dark@2x  button/dark@2x.png

        """)
    let json = await playground.run("list --only badge/light@1x --format json")
    #expect(
      json.output == """
        {
          "version": 1,
          "cases": [
            {"id": "tiny/badge/light@1x", "suite": "tiny", "control": "badge", "variant": "light", "scale": 1, "path": "badge/light@1x.png"}
          ]
        }

        """)
  }

  @Test func `control tokens that no specimen uses are counted`() async throws {
    let playground = try Playground()
    let answer = await playground.run("list --unused")
    #expect(answer.status == .success)
    #expect(
      answer.output == """
        control.button: 1 of 2 unused
          control.button.spare
        tiny: 1 of 3 control tokens are used by no specimen

        """)
    let json = await playground.run("list --unused --format json")
    #expect(json.output.contains(#""tokens": 3,"#))
    #expect(json.output.contains(#""unused": 1,"#))
  }
}
