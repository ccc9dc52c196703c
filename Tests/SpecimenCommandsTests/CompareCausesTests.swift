import LocatedJSON
import PNGCoding
import PNGReaderLaws
import PixelBuffers
import SpecimenCommands
import Testing

@Suite("compare names causes")
struct CompareCausesTests {
  /// The pictures of the tiny suite before and after its blue changed, in the folders `old` and `new`.
  private func playground() async throws -> Playground {
    let playground = try Playground()
    _ = await playground.run("draw . --scale 1 --out old")
    try playground.changeBlue()
    _ = await playground.run("draw . --scale 1 --out new")
    return playground
  }

  @Test func `a changed token is the cause of two pictures`() async throws {
    let playground = try await playground()
    let answer = await playground.run("compare old/button/light@1x.png new/button/light@1x.png")
    #expect(answer.status == .differences && answer.talk == "")
    #expect(answer.output.hasSuffix(", 12×6 px\nglobal.blue  #0033FF → #0066FF\n"), "\(answer.output)")
    let json = await playground.run("compare old/button/light@1x.png new/button/light@1x.png --format json")
    #expect(
      json.output.contains(
        ##""causes":[{"kind":"token","token":"global.blue","old":"#0033FF","new":"#0066FF","oldValue":{"color":"#0033FF"},"##
          + ##""newValue":{"color":"#0066FF"}}]"##), "\(json.output)")
  }

  @Test func `causes of folders are counted`() async throws {
    let playground = try await playground()
    let answer = await playground.run("compare old new")
    #expect(answer.status == .differences)
    #expect(
      answer.output.contains("\nbutton/light@1x.png: different: ") && answer.output.contains("px  ← global.blue\n"))
    #expect(
      answer.output.hasSuffix("\n\nglobal.blue  #0033FF → #0066FF   2 pictures\n\n4 pictures, 2 different\n"),
      "\(answer.output)")
  }

  /// What a comparison of the files says is what the run that found the change says.
  @Test func `causes are those of verify`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    for path in try playground.references() {
      try playground.write(try playground.read("references/\(path)"), to: "old/\(path)")
    }
    try playground.changePalette()
    try playground.replace("{global.blue}", with: "{global.red}", in: "tokens/dark.tokens.json")
    _ = await playground.run("verify --reporter none")
    let results = try #require(
      JSONScanner.scan(try playground.read(".specimen/results/results.json"), file: "results").document?.root)
    _ = await playground.run("record")
    let output = await playground.run("compare old references --format json").output
    let compared = try #require(JSONScanner.scan(Array(output.utf8), file: "compared").document?.root)
    func causes(_ nodes: [JSONNode]?) -> [String: [String]] {
      var causes: [String: [String]] = [:]
      for node in nodes ?? [] {
        causes[node["path"]?.string ?? ""] = node["causes"]?.array?.map { cause in
          (cause.object ?? []).map { "\($0.key) \($0.value.string ?? "")" }.joined(separator: " ")
        }
      }
      return causes
    }
    let expected = causes(results["cases"]?.array)
    #expect(expected.count == 8)
    #expect(causes(compared["files"]?.array) == expected)
  }

  @Test func `of pages, a token is one cause in all variants`() async throws {
    let playground = try Playground()
    _ = await playground.run("sheet . --variant light,dark --out a.png")
    try playground.changePalette()
    _ = await playground.run("sheet . --variant light,dark --out b.png")
    let answer = await playground.run("compare a.png b.png")
    #expect(
      answer.output.hasSuffix(" px\nglobal.blue  #0033FF → #0066FF\nglobal.red   #FF0000 → #FF0033\n"),
      "\(answer.output)")
    _ = await playground.run("sheet . --variant light,dark --width 300 --out c.png")
    let width = await playground.run("compare b.png c.png")
    #expect(
      width.output
        == "equal, 576×168 px\nwhat changed without changing a picture:\nthe suite's width  auto → 300px\n")
  }

  @Test func `a results bundle has the causes, too`() async throws {
    let playground = try await playground()
    let answer = await playground.run("compare old new --reporter text")
    #expect(answer.output.contains("\nglobal.blue  #0033FF → #0066FF   2 cases: "), "\(answer.output)")
  }

  @Test func `what changed without changing a picture is listed`() async throws {
    let playground = try Playground()
    _ = await playground.run("draw . --only button --variant light --scale 1 --out a.png")
    try playground.replace("{global.blue}", with: "{global.azure}", in: "tokens/light.tokens.json")
    try playground.replace(
      "\"red\": {", with: "\"azure\": {\"$value\": \"{global.blue}\"}, \"red\": {", in: "tokens/base.tokens.json")
    _ = await playground.run("draw . --only button --variant light --scale 1 --out b.png")
    let answer = await playground.run("compare a.png b.png")
    #expect(answer.status == .success)
    #expect(
      answer.output
        == "equal, 28×22 px\nwhat changed without changing a picture:\nalias.accent  {global.blue} → {global.azure}\n")
  }

  // swift-format-ignore
  @Test(arguments: [
    ("the margin",              "--margin 3",                 "the suite's margin  auto → 3px"),
    ("the canvas",              "--canvas #010203",           "the suite's canvas  {alias.surface} → #010203"),
    ("the variant",             "--variant dark",             "alias.surface  {global.white} → {global.black}"),
  ])
  func `what the command line chose is a cause`(_ row: (name: String, options: String, cause: String)) async throws {
    let playground = try Playground()
    let line = "draw . --only button --scale 1 "
    _ = await playground.run(line + "--variant light --out a.png")
    _ = await playground.run(line + (row.options.contains("--variant") ? "" : "--variant light ") + row.options + " --out b.png")
    let answer = await playground.run("compare a.png b.png")
    #expect(answer.output.hasSuffix("\n\(row.cause)\n"), "\(row.name): \(answer.output)")
  }

  /// A picture that another program changed keeps its record, which does not explain it then.
  @Test func `an edited picture, and an edited specimen`() async throws {
    let playground = try Playground()
    let line = "draw . --only button --variant light --scale 1 "
    _ = await playground.run(line + "--out a.png")
    let file = try playground.read("a.png")
    var image = try PNGDecoder.decode(file)
    image.pixels[0] = 0xFF00_0000
    let text = try #require(PNGChunks(file)?.first { $0.type == .internationalText })
    try playground.write(
      try #require(PNGChunks.inserting(Array(file[text.whole]), beforeEndOf: PNGEncoder.encode(image))),
      to: "edited.png")
    let edited = await playground.run("compare a.png edited.png")
    #expect(edited.output.hasSuffix("\nthe reference  another program changed its file\n"), "\(edited.output)")
    try playground.replace("\"width\": 12", with: "\"width\": 13", in: "specimens/button.specimen.json")
    _ = await playground.run(line + "--out b.png")
    let specimen = await playground.run("compare a.png b.png")
    #expect(specimen.output.hasSuffix("\nthe specimen  drawn differently from the same tokens\n"), "\(specimen.output)")
  }

  @Test func `without records nothing is said of causes, and with one that none is known`() async throws {
    let playground = try await playground()
    _ = await playground.run("draw . --scale 1 --no-record --out plain")
    let path = "button/light@1x.png"
    let one = await playground.run("compare old/\(path) plain/\(path)")
    #expect(
      one.output.hasSuffix("px\nthe cause is not known: one picture alone carries a record of its tokens\n"),
      "\(one.output)")
    #expect(await !playground.run("compare old/\(path) plain/\(path) --format json").output.contains("causes"))
    let many = await playground.run("compare old plain")
    #expect(
      many.output.hasSuffix(
        "\n\nthe causes are not known of 2 pictures, of which one folder alone has a record of tokens\n\n4 pictures, "
          + "2 different\n"), "\(many.output)")
    // Equal pixels need no cause.
    #expect(await playground.run("compare new/\(path) plain/\(path)").output == "equal, 28×22 px\n")
    let old = try PNGEncoder.encode(PNGDecoder.decode(playground.read("old/\(path)")))
    try playground.write(old, to: "none.png")
    let none = await playground.run("compare none.png plain/\(path)")
    #expect(none.output.hasSuffix(" px\n") && none.output.split(separator: "\n").count == 1)
  }
}
