import LocalFiles
import SpecimenCommands
import Testing

@Suite("Broken tokens on sheets")
struct BrokenTokenTests {
  private static func length(_ value: String) -> String {
    #"{"$type": "dimension", "$value": {"value": 4, "unit": "\#(value)"}}"#
  }

  private static func color(_ space: String) -> String {
    #"{"$type": "color", "$value": {"colorSpace": "\#(space)", "components": [1, 0, 0]}}"#
  }

  private static let files = [
    "specimen.json": #"""
    {"suite": "s", "tokens": ["c.json", "r.json"], "scales": [1], "sheets": ["color", "radius", "border"],
     "snapshots": "refs"}
    """#,
    "c.json": #"""
    {"c": {"good": \#(color("srgb")), "bad": \#(color("none")), "alias": {"$type": "color", "$value": "{nothing}"}},
     "lonely": \#(color("none")), "untyped": {"$value": 5}}
    """#,
    "r.json": #"{"r": {"radius": \#(length("px"))}, "border": {"width": \#(length("px"))}}"#,
  ]

  @Test func `a sheet is drawn without a broken token, and no other one is touched`() async throws {
    let playground = try Playground(files: Self.files)
    let broken = await playground.run("record --reporter none")
    #expect(broken.status == .differences)
    #expect(broken.talk.contains("type.undetermined") || broken.talk.contains("c.json:2:"))
    let names = try Files.list("\(playground.folder)/refs")
    #expect(names.count == 3)
    let pictures = try names.map { try playground.read("refs/" + $0) }
    try playground.write(
      try #require(Self.files["c.json"]).split(separator: "none").joined(separator: "srgb"), to: "c.json")
    let mended = await playground.run("record --reporter none")
    #expect(mended.status == .differences)
    let changed = try zip(names, pictures).filter { try playground.read("refs/" + $0) != $1 }.map(\.0)
    #expect(changed.count == 1 && changed[0].hasPrefix("sheet-color"))
  }
}
