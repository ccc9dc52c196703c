import Testing

@testable import SnapshotHarness

@Suite("Causes that changes are")
struct CauseFinderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: [String]
    var new: [String]
    var gone: Set<String> = []
    var causes: [String]

    init(_ name: String, _ old: [String], _ new: [String], gone: Set<String> = [], _ causes: [String]) {
      testDescription = name
      self.old = old
      self.new = new
      self.gone = gone
      self.causes = causes
    }
  }

  @Test(arguments: [
    Row(
      "several parts of one declaration are one cause",
      ["f → b → s .fontSize = 12px", "f → b → w .fontWeight = 400", "f → b = \"A\" … 0px"],
      ["f → b → t .fontSize = 13px", "f → b → v .fontWeight = 500", "f → b = \"B\" … 0px"],
      ["b: \"A\" … 0px, fontSize {s}, fontWeight {w} → \"B\" … 0px, fontSize {t}, fontWeight {v}"]),
    Row(
      "parts that became literals", ["f → b → s .fontSize = 12px", "f → b = \"A\" … 0px"], ["f → b = \"A\" 12px 0px"],
      ["b: \"A\" … 0px, fontSize {s} → \"A\" 12px 0px"]),
    Row(
      "a literal whose parts became references", ["f = 1px solid red"], ["f → c .color = red", "f = 1px solid …"],
      ["f: 1px solid red → 1px solid …, color {c}"]),
    Row(
      "an item of a list is told by its own parts",
      ["s → l → x .1.color = red", "s → l → y .1.blur = 1px"], ["s → l → z .1.color = red", "s → l → w .1.blur = 1px"],
      ["l: blur {y}, color {x} → blur {w}, color {z}"]),
    Row(
      "one part alone is told as it is", ["f → b → s .fontSize = 12px", "f → b = \"A\""],
      ["f → b → t .fontSize = 13px", "f → b = \"A\""], ["b: {s} → {t}"]),
    Row(
      "a declaration in two contexts", ["c → g = red", "c → g @theme=dark = pink"],
      ["c → g = blue", "c → g @theme=dark = rose"], ["g: red → blue", "g: pink → rose"]),
    Row(
      "what led to a name that is gone is told once, by that name",
      ["a → s → g = red", "b → s → g = red", "c → s → g = red"], ["a → t = red", "b → u = pink", "c = red"],
      gone: ["s"], ["s: {g} → nil"]),
    Row(
      "a name that others still use is not gone", ["a → s = red", "b → s = red"], ["a → t = red", "b → s = red"],
      ["a: {s} → {t}"]),
    Row(
      "a composite that is gone, with its parts", ["f → b → s .fontSize = 12px", "f → b = \"A\" …"],
      ["f → d = \"B\" 1px"],
      gone: ["b"], ["b: \"A\" …, fontSize {s} → nil"]),
    Row("a gap is no name that can be gone", ["c → … → y = 1"], ["c → z = 1"], gone: ["…"], ["c: {…} → {z}"]),
  ])
  func `are one for each declaration`(_ row: Row) {
    var knowledge = CaseKnowledge()
    knowledge.isGone = { row.gone.contains($0) }
    let changes = IngredientComparison.changes(
      from: IngredientComparisonTests.ingredients(row.old), to: IngredientComparisonTests.ingredients(row.new),
      knowing: knowledge)
    #expect(
      CauseFinder.explained(changes).map(\.cause).map { "\($0.name ?? "-"): \($0.old ?? "nil") → \($0.new ?? "nil")" }
        == row.causes)
    #expect(CauseFinder.explained(changes).flatMap(\.changes).count == changes.count)
  }

  @Test func `a change of a part is told as one of the whole where that is known`() {
    var knowledge = CaseKnowledge()
    knowledge.whole = { $0.property == "components" ? (old: "red", new: "blue") : nil }
    let changes = IngredientComparison.changes(
      from: IngredientComparisonTests.ingredients(["c → g = red", "d → g .components = 1 0 0", "d = … 50%"]),
      to: IngredientComparisonTests.ingredients(["c → g = blue", "d → g .components = 0 0 1", "d = … 50%"]),
      knowing: knowledge)
    #expect(CauseFinder.explained(changes).map(\.cause) == [.token(name: "g", old: "red", new: "blue")])
  }

  // swift-format-ignore
  @Test(arguments: [
    ("number",     "fontWeight", "400", "400", "number 400",     "fontWeight 400"),
    ("fontWeight", "number",     "400", "500", "fontWeight 400", "number 500"),
    ("number",     "number",     "400", "500", "400",            "500"),
    ("",           "fontWeight", "400", "500", "400",            "500"),
    ("fontWeight", "",           "400", "500", "400",            "500"),
    ("",           "fontWeight", "400", "400", nil,              nil),
    ("number",     "number",     "400", "400", nil,              nil),
  ] as [(String, String, String, String, String?, String?)])
  func `two types that print alike are told by their words`(
    _ row: (oldType: String, newType: String, old: String, new: String, toldOld: String?, toldNew: String?)
  ) {
    var (old, new) = (Ingredient(chain: ["a", "b"], value: row.old), Ingredient(chain: ["a", "b"], value: row.new))
    (old.type, new.type) = (row.oldType, row.newType)
    let changes = IngredientComparison.changes(from: [old], to: [new])
    #expect(changes.first?.old == row.toldOld && changes.first?.new == row.toldNew)
    #expect(changes.map(\.name) == (row.toldOld == nil ? [] : ["b"]))
    if row.oldType != row.newType, !row.oldType.isEmpty, !row.newType.isEmpty {
      #expect(changes.first.map { Cause($0).fate } == .typeChanged)
    }
  }

  @Test func `a record keeps the types of values that need them`() throws {
    var ingredients = [
      Ingredient(chain: ["a"], value: "400"), Ingredient(chain: ["b"], value: "400"),
      Ingredient(chain: ["c"], value: "400"),
    ]
    ingredients[1].type = "fontWeight"
    ingredients[2].type = "number"
    let record = ReferenceRecord(
      suite: "s", control: "c", variant: "v", scale: 1, rendererVersion: "1", specimenDigest: nil,
      ingredients: ingredients)
    #expect(ReferenceRecord(text: Array(record.text.utf8))?.ingredients.map(\.type) == ["", "fontWeight", "number"])
  }
}
