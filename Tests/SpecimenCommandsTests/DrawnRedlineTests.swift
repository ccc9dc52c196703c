import PNGCoding
import PixelBuffers
import SnapshotHarness
import SpecimenCommands
import TestFiles
import Testing

@Suite("draw --redlines")
struct DrawnRedlineTests {
  @Test func `a control is drawn with its lengths`() async throws {
    let playground = try Playground()
    let answer = await playground.run("draw . --only button --variant light --scale 1 --redlines --out x.png")
    #expect(answer.status == .success)
    let image = try PNGDecoder.decode(playground.read("x.png"))
    #expect(answer.output == "x.png  \(image.size.width)×\(image.size.height) px, redlines\n")
    // The control's own colour is there, and the blue of a size's line.
    #expect(Set(image.pixels).isSuperset(of: [0xFFFF_3300, 0xFFB0_5815]))
    #expect(answer.talk == "x.png: no length of the control is of a token\n")
  }

  @Test func `it is no reference, and not the picture of its case`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    _ = await playground.run("draw . --only button --variant light --scale 1 --redlines --out x.png")
    let file = try playground.read("x.png")
    let record = try #require(try ReferenceFile.readRecord(in: file, count: file.count))
    #expect(record.purpose == .drawing && record.ingredients.contains { $0.chain.first == "redlines" })
    #expect(!ReferenceFile.isReference(file))
    try playground.write(file, to: "references/button/light@1x.png")
    let answer = await playground.run("verify --only button --variant light --scale 1 --reporter none")
    #expect(answer.status == .differences)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("--margin 4",     "specimen: draw: redlines have the margin that they need; leave --margin out; see 'specimen help draw'\n"),
    ("--only sheet-*", "2 sheets have no redlines: a sheet shows tokens, not a control\nspecimen: draw: no case to draw"),
  ])
  func `what has no redlines is said`(option: String, talk: String) async throws {
    let playground = try Playground()
    try playground.write(
      TinySuite.suite.replacing("\"canvas\"", with: "\"sheets\": [\"color\"],\n  \"canvas\""), to: "specimen.json")
    let answer = await playground.run("draw . --variant light --scale 1 --redlines --out pictures \(option)")
    #expect(answer.status == .usage)
    #expect(answer.talk.hasPrefix(talk), "\(answer.talk)")
  }

  @Test func `controls of a suite are drawn, its sheets are left out`() async throws {
    let playground = try Playground()
    try playground.write(
      TinySuite.suite.replacing("\"canvas\"", with: "\"sheets\": [\"color\"],\n  \"canvas\""), to: "specimen.json")
    let answer = await playground.run("draw . --variant dark --scale 2 --redlines --out pictures")
    #expect(answer.status == .success)
    #expect(answer.output.split(separator: "\n").count == 2)
    #expect(answer.talk.contains("2 sheets have no redlines: a sheet shows tokens, not a control\n"))
  }
}
