import LocatedJSON
import PNGCoding
import PixelBuffers
import SpecimenCommands
import Testing

@Suite("Cells of pictures in every report")
struct CellTests {
  /// The tiny suite with a matrix: two styles in three rows, whose heights are a token each.
  private func playground(small: String = "small") async throws -> Playground {
    var files = TinySuite.files
    files["specimens/button.specimen.json"] = """
      {
        "control": "button",
        "rows": {"size": {"\(small)": {"size": "small"}, "medium": {"size": "medium"}, "large, wide": {"size": "large"}}},
        "columns": {"style": ["plain", "filled"]},
        "body": {
          "kind": "box", "fill": "{control.button.background}", "width": 20, "height": "{global.height.${size}}"
        }
      }
      """
    let playground = try Playground(files: files)
    try playground.replace(
      "\"global\": {",
      with: """
        "global": {
          "height": {
            "small": {"$type": "dimension", "$value": {"value": 20, "unit": "px"}},
            "medium": {"$type": "dimension", "$value": {"value": 24, "unit": "px"}},
            "large": {"$type": "dimension", "$value": {"value": 30, "unit": "px"}}
          },
        """, in: "tokens/base.tokens.json")
    _ = await playground.run("record")
    try playground.replace("\"value\": 20", with: "\"value\": 26", in: "tokens/base.tokens.json")
    return playground
  }

  @Test func `verify names the row that grew`() async throws {
    let playground = try await playground()
    let answer = await playground.run("verify --reporter list --only button --variant light --scale 1")
    #expect(
      answer.output.contains("tiny/button/light@1x  2 of 6 cells (small), 6 px taller: "), "\(answer.output)")
    #expect(answer.output.contains("; 4 more moved 6 px down; size "), "\(answer.output)")
    #expect(answer.output.contains("button 1 (small)"), "\(answer.output)")
  }

  @Test func `the picture of the difference counts as many pixels`() async throws {
    let playground = try await playground()
    _ = await playground.run("verify --reporter none --only button --variant light --scale 1")
    let results = try #require(
      JSONScanner.scan(try playground.read(".specimen/results/results.json"), file: "results").document?.root)
    let one = try #require(results["cases"]?.array?.first)
    // Both cells of 20 × 20 points are 20 × 26 now: 6 rows of 20 pixels each.
    #expect(one["difference"]?["diffPixels"]?.number == 240)
    let cells = try #require(one["cells"])
    #expect(cells["changed"]?.number == 2)
    #expect(cells["moved"]?.number == 4)
    #expect(cells["growth"]?["dy"]?.number == 6)
    #expect(cells["list"]?.array?.map { $0["pixels"]?.number } == [120, 120])
    #expect(results["causes"]?.array?.first?["cells"]?["button"]?.array?.map(\.string) == ["small"])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("markdown", "`button` 1 (`small`)"), ("sarif", "button 1 (small)"), ("junit", "2 of 6 cells (small), 6 px taller"),
    ("line", "2 of 6 cells (small), 6 px taller"), ("github", "button 1 (small)"),
  ])
  func `reporters name it`(reporter: String, text: String) async throws {
    let playground = try await playground()
    let answer = await playground.run(
      "verify --reporter \(reporter):out --reporter line --only button --variant light --scale 1")
    let file = (try? String(decoding: playground.read("out"), as: UTF8.self)) ?? ""
    #expect((file + answer.output).contains(text), "\(file)\(answer.output)")
  }

  @Test func `compare and its bundle say the same`() async throws {
    let playground = try await playground()
    _ = await playground.run("draw . --only button --variant light --scale 1 --out new.png")
    let answer = await playground.run("compare references/button/light@1x.png new.png")
    #expect(
      answer.output.contains("; 2 of 6 cells (small), 6 px taller; 4 more moved 6 px down; first at "),
      "\(answer.output)")
    let json = await playground.run("compare references/button/light@1x.png new.png --format json")
    #expect(json.output.contains(#""cells":{"total":6,"changed":2,"added":0,"removed":0,"moved":4,"#), "\(json.output)")
    let bundle = await playground.run("compare references/button/light@1x.png new.png --reporter text")
    #expect(bundle.output.contains("2 of 6 cells (small), 6 px taller: 240 of "), "\(bundle.output)")
  }

  @Test func `tolerance looks at whole pictures`() async throws {
    let playground = try await playground()
    // A row that grew makes another size, which nothing tolerates, however few pixels of cells changed.
    try playground.replace(
      "\"canvas\":", with: "\"tolerance\": {\"pixels\": 100000, \"oklab\": 1}, \"canvas\":", in: "specimen.json")
    let answer = await playground.run("verify --only button --variant light --scale 1")
    #expect(answer.status == .differences)
  }

  @Test func `a name with an escape or a line end is on one line, and harmless`() async throws {
    let playground = try await playground(small: #"sm\u001b[31m\nall"#)
    let answer = await playground.run("verify --only button --variant light --scale 1")
    let line = try #require(answer.output.split(separator: "\n").first { $0.contains("2 of 6 cells") })
    #expect(line.contains("sm") && line.contains("all), 6 px taller"), "\(line)")
    #expect(!answer.output.contains("\u{1B}"))
  }

  @Test func `a name with a comma is quoted`() async throws {
    let playground = try await playground()
    try playground.replace("\"value\": 26", with: "\"value\": 20", in: "tokens/base.tokens.json")
    try playground.replace("\"value\": 30", with: "\"value\": 33", in: "tokens/base.tokens.json")
    let answer = await playground.run("verify --only button --variant light --scale 1")
    #expect(answer.output.contains("2 of 6 cells ('large, wide'), 3 px taller: "), "\(answer.output)")
  }
}
