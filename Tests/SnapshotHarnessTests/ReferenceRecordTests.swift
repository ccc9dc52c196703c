import SeededNumbers
import SnapshotHarness
import Testing

@Suite("Records in references")
struct ReferenceRecordTests {
  @Test func `the text is small and has each name once`() {
    var record = ReferenceFileTests.record
    record.ingredients.removeLast()
    record.ingredients[0].value = "red"
    #expect(
      record.text == #"{"version":1,"suite":"fluent","control":"button-large","variant":"dark","scale":2,"#
        + #""renderer":"1.0","specimen":"0123","names":[0,"alias.body",6,"x",0,"control.a.è",10,"é",8,"font","#
        + #"0,"global.red",7,"size.200"],"values":["red","12px","13px"],"#
        + #""ingredients":[{"chains":[[0,3,1,5],[1,2]]},{"property":"fontSize","chains":[[2,4,0,6]]}]}"#)
  }

  @Test func `font files stand beside tokens`() throws {
    var record = ReferenceFileTests.record
    record.ingredients = [
      Ingredient(chain: ["Inter"], property: "a.ttf", value: "12px"), .font("Inter", file: "a.ttf", digest: "0123"),
      .font("Inter", file: "b.ttf", digest: "4567"),
    ]
    #expect(
      record.text.hasSuffix(
        #""names":[0,"Inter"],"values":["12px","0123","4567"],"ingredients":["#
          + #"{"property":"a.ttf","chains":[[0,0]]},{"kind":"font","property":"a.ttf","chains":[[1,0]]},"#
          + #"{"kind":"font","property":"b.ttf","chains":[[2,0]]}]}"#))
    #expect(ReferenceRecord(text: Array(record.text.utf8)) == record)
    let unknown = record.text.replacing(#""kind":"font""#, with: #""kind":"ink""#)
    #expect(ReferenceRecord(text: Array(unknown.utf8)) == nil)
  }

  @Test func `a specimen digest may be left out`() throws {
    var record = ReferenceFileTests.record
    record.specimenDigest = nil
    record.ingredients = []
    #expect(ReferenceRecord(text: Array(record.text.utf8)) == record)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `any names and values come back`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters: [Character] = ["a", "b", ".", "é", "e", "\u{301}", "👩‍👩‍👧", "\"", "\\", "\n", "\u{0}", "日", "/"]
    func text() -> String {
      String((0..<Int.random(in: 0...6, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
    }
    var record = ReferenceFileTests.record
    record.ingredients = (0..<Int.random(in: 0...30, using: &random)).map { _ in
      Ingredient(chain: (0..<Int.random(in: 1...4, using: &random)).map { _ in text() }, value: text())
    }
    let back = ReferenceRecord(text: Array(record.text.utf8))
    #expect(
      back?.ingredients.map { $0.chain.map { Array($0.utf8) } }
        == record.ingredients.map { $0.chain.map { Array($0.utf8) } })
    #expect(back == record)
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"version":2}"#,
    #"{"version":1,"suite":"s","control":"c","variant":"v","scale":1,"renderer":"r","names":[0,"a"],"values":["x"],"ingredients":[{"chains":[[0,1]]}]}"#,
    #"{"version":1,"suite":"s","control":"c","variant":"v","scale":1,"renderer":"r","names":[0,"a"],"values":["x"],"ingredients":[{"chains":[[1,0]]}]}"#,
    #"{"version":1,"suite":"s","control":"c","variant":"v","scale":1,"renderer":"r","names":[0,"a"],"values":["x"],"ingredients":[{"chains":[[0]]}]}"#,
    #"{"version":1,"suite":"s","control":"c","variant":"v","scale":1,"renderer":"r","names":[0,"a"],"values":["x"],"ingredients":[{"chains":[[0,-1]]}]}"#,
    #"{"version":1,"suite":"s","control":"c","variant":"v","scale":1,"renderer":"r","names":[0,"a"],"values":["x"],"ingredients":[{"chains":[[0,0.5]]}]}"#,
    #"{"version":1,"suite":"s","control":"c","variant":"v","scale":1,"renderer":"r","names":[5,"a"],"values":["x"],"ingredients":[]}"#,
    #"{"version":1,"suite":"s","control":"c","variant":"v","scale":1,"renderer":"r","names":[0],"values":["x"],"ingredients":[]}"#,
    #"{"version":1,"suite":"s","control":"c","variant":"v","scale":1e300,"renderer":"r","names":[],"values":[],"ingredients":[]}"#,
  ])
  func `text that no record has is refused`(_ text: String) {
    #expect(ReferenceRecord(text: Array(text.utf8)) == nil)
  }

  @Test func `names that would unfold to more than memory are refused`() {
    let long = String(repeating: "a", count: 60_000)
    let names = "[0,\"\(long)\"" + String(repeating: ",60000,\"\"", count: 2_000) + "]"
    let text =
      #"{"version":1,"suite":"s","control":"c","variant":"v","scale":1,"renderer":"r","names":"# + names
      + #","values":[],"ingredients":[]}"#
    #expect(ReferenceRecord(text: Array(text.utf8)) == nil)
  }
}
