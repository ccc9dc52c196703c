import CanonicalValues
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
    Row(
      "a composite whose alias became its own value",
      ["f → b → s .fontSize = 12px", "f → b → l .lineHeight = 1", "f → b = \"A\" …"], ["f = \"B\" 12px 1"],
      ["f: {b} → \"B\" 12px 1"]),
    Row(
      "a composite whose alias became its own references",
      ["f → b → s .fontSize = 12px", "f → b → l .lineHeight = 1"], ["f → t .fontSize = 13px", "f → m .lineHeight = 2"],
      ["f: {b} → fontSize {t}, lineHeight {m}"]),
    Row(
      "a composite whose references became an alias",
      ["f → t .fontSize = 13px", "f → m .lineHeight = 2"], ["f → b → s .fontSize = 12px", "f → b → l .lineHeight = 1"],
      ["f: fontSize {t}, lineHeight {m} → {b}"]),
    Row(
      "an alias beside a value is told with its part", ["f → b .color = red", "f = 1px solid …"],
      ["f = 2px dotted red"],
      ["f: 1px solid …, color {b} → 2px dotted red"]),
    Row(
      "one global below many tokens", ["c → a → g = red", "d → g = red", "c → g @theme=dark = red"],
      ["c → a → g = blue", "d → g = blue", "c → g @theme=dark = blue"], ["g: red → blue"]),
    Row(
      "the same part of a declaration in two contexts, with other parts that are not the same",
      ["s → a .color = red", "s = 1px …", "s → a .color @theme=dark = red", "s @theme=dark = 3px …"],
      ["s → b .color = blue", "s = 2px …", "s → b .color @theme=dark = blue", "s @theme=dark = 4px …"],
      ["s: 1px …, color {a} → 2px …, color {b}", "s: 3px …, color {a} → 4px …, color {b}"]),
    Row(
      "components of a colour that is gone do not say what it was",
      ["d → g .components = 1 0 0", "d = … 50%"], ["d = #FF0000 50%"], gone: ["g"],
      ["d: … 50% → #FF0000 50%", "g: nil → nil"]),
    Row(
      "a colour that is gone, and components of it",
      ["d → g .components = 1 0 0", "c → g = red"], ["d = 0", "c = blue"], gone: ["g"], ["g: red → nil"]),
    Row(
      "what a token that is gone was in two contexts", ["c → g = red", "c → g @theme=dark = pink"],
      ["c = blue", "c @theme=dark = blue"], gone: ["g"], ["g: red → nil"]),
    Row(
      "one component of a colour that is gone",
      ["d → g .components.0 = 0.2", "d = … 50%"], ["d = #FF0000 50%"], gone: ["g"],
      ["d: … 50% → #FF0000 50%", "g: nil → nil"]),
    Row(
      "a layer's component, and the opacity, of a colour that is gone",
      ["d → g .1.color.components.0 = 0.2", "d → h .alpha = 0.5", "d = …"], ["d = #FF0000"], gone: ["g", "h"],
      ["d: … → #FF0000", "g: nil → nil", "h: nil → nil"]),
    Row(
      "the number of a length that is gone", ["d → g .blur.value = 4", "d = …"], ["d = 1px"], gone: ["g"],
      ["d: … → 1px", "g: nil → nil"]),
    Row(
      "a length that is gone, for a part of a value", ["d → g .blur = 4px", "d = …"], ["d = 1px"], gone: ["g"],
      ["d: … → 1px", "g: 4px → nil"]),
    Row("a gap is no name that can be gone", ["c → … → y = 1"], ["c → z = 1"], gone: ["…"], ["c: {…} → {z}"]),
  ])
  func `are one for each declaration`(_ row: Row) {
    var knowledge = CaseKnowledge()
    knowledge.state = { row.gone.contains($0.name) ? .gone : .valued }
    let changes = IngredientComparison.changes(
      from: IngredientComparisonTests.ingredients(row.old), to: IngredientComparisonTests.ingredients(row.new),
      knowing: knowledge)
    #expect(
      CauseFinder.explained(changes).map(\.cause).map { "\($0.name ?? "-"): \($0.old ?? "nil") → \($0.new ?? "nil")" }
        == row.causes)
    #expect(CauseFinder.explained(changes).flatMap(\.changes).count == changes.count)
  }

  /// What a copy takes does not tell of the rest, which may have changed too.
  @Test(arguments: [
    ("the components alone", ["v → g .components = 0 0 1 of blue"], ["v → g .components = 0 1 1 of sky"]),
    (
      "components, opacity and the whole",
      ["c → g = blue", "v → g .components = 0 0 1 of blue", "v → g .alpha = 0.5 of blue"],
      ["c → g = sky", "v → g .components = 0 1 1 of sky", "v → g .alpha = 0.8 of sky"]
    ),
    (
      "in two contexts", ["v → g .components = 0 0 1 of blue", "v → g .components @x=y = 0 0 1 of blue"],
      ["v → g .components = 0 1 1 of sky", "v → g .components @x=y = 0 1 1 of sky"]
    ),
    (
      "two numbers of a list", ["a → g .0 = 1 of blue", "a → g .1 = 2 of blue", "a → g .2 = 3 of blue"],
      ["a → g .0 = 5 of sky", "a → g .1 = 2 of sky", "a → g .2 = 6 of sky"]
    ),
  ])
  func `an edit of a value of which parts are copied is one cause`(_ row: (name: String, old: [String], new: [String]))
  {
    let changes = IngredientComparison.changes(
      from: IngredientComparisonTests.ingredients(row.old), to: IngredientComparisonTests.ingredients(row.new))
    #expect(CauseFinder.explained(changes).map(\.cause) == [.token(name: "g", old: "blue", new: "sky")])
  }

  @Test func `a copied part that did not change has no cause`() {
    let changes = IngredientComparison.changes(
      from: IngredientComparisonTests.ingredients(["v → g .components = 0 0 1 of blue 50%"]),
      to: IngredientComparisonTests.ingredients(["v → g .components = 0 0 1 of blue 80%"]))
    #expect(changes == [])
  }

  // swift-format-ignore
  /// What is left out of a list of references is not told: only what made it come or go. `a` has a value before and now.
  @Test(arguments: [
    ("one comes before another",          ["b = 1"],          ["a = 2"],                         ["b"],           ["a, b"],         ["a: nil → 2"]),
    ("one goes, and another comes",       ["a = 2"],          ["b = 1"],                         ["b"],           ["a, b"],         ["a: 2 → nil"]),
    ("one goes, and the third comes",     ["a = 2"],          ["c = 1"],                         ["c"],           ["a, b, c"],      ["a: 2 → nil"]),
    ("one goes, and one before it comes", ["b = 2"],          ["a = 1"],                         ["a"],           ["a, b"],         ["a: nil → 1", "b: 2 → nil"]),
    ("both at once",                      ["a = 1", "c = 3"], ["b = 2", "d = 4"],                ["b", "c", "d"], ["a, b", "d, c"], ["d: nil → 4", "a: 1 → nil"]),
    ("one goes, one of no list comes",    ["a = 1"],          ["b = 2", "d = 4"],                ["b", "d"],      ["a, b", "c, d"], ["d: nil → 4", "a: 1 → nil"]),
    ("the list of another context",       ["a = 1"],          ["b = 2", "b @x=y = 3"],           ["b"],           ["a, b"],         ["b: nil → 3", "a: 1 → nil"]),
    ("one comes, for nothing",            ["b = 1"],          ["a = 2", "b = 1"],                ["a", "b"],      ["a, b"],         ["a: nil → 2"]),
    ("one goes, for nothing",             ["a = 2", "b = 1"], ["b = 1"],                         ["b"],           [],               ["a: 2 → nil"]),
    ("one goes, and another with it",     ["a = 2", "b = 1"], [],                                ["a"],           [],               ["b: 1 → nil"]),
    ("one is not asked for any more",     ["a = 2", "b = 1"], ["b = 1"],                         ["a", "b"],      [],               ["a: 2 → nil"]),
    ("that, and one has gone",            ["a = 2", "b = 1"], ["c = 1"],                         ["a", "c"],      [],               ["c: nil → 1", "b: 1 → nil"]),
    ("another value beside it",           ["b = 1", "c = 3"], ["a = 2", "c = 4"],                ["b", "c"],      ["a, b"],         ["a: nil → 2", "c: 3 → 4"]),
    ("a part came",                       ["a = 1px …"],      ["a → b .color = 1", "a = 1px …"], ["a"],           [],               ["a: nil → {b}"]),
    ("in another context",                ["a @x=y = 1"],     ["a = 1"],                         ["a"],           [],               ["a: nil → 1"]),
    ("it is not known",                   ["b = 1", "? = 3"], ["a = 2"],                         ["b"],           ["a, b"],         ["a: nil → 2", "?: 3 → nil"]),
  ] as [(String, [String], [String], Set<String>, [String], [String])])
  func `lists of references, where`(_ row: (name: String, old: [String], new: [String], valued: Set<String>, lists: [String], told: [String])) {
    var knowledge = CaseKnowledge()
    knowledge.alternatives = { row.lists.map { $0.split(separator: ", ").map { AskedName(String($0)) } } }
    knowledge.state = { asked in
      asked.name == "?" ? nil : row.valued.contains(asked.name) || !asked.context.isEmpty ? .valued : .valueless
    }
    let (old, new) = (IngredientComparisonTests.ingredients(row.old), IngredientComparisonTests.ingredients(row.new))
    func record(_ ingredients: [Ingredient]) -> ReferenceRecord {
      ReferenceRecord(
        suite: "s", control: "c", variant: "v", scale: 1, rendererVersion: "1", specimenDigest: nil,
        ingredients: ingredients)
    }
    let causes = CauseFinder.causes(
      of: IngredientComparison.changes(from: old, to: new), from: record(old), to: record(new), knowing: knowledge)
    #expect(causes.map { "\($0.name ?? "-"): \($0.old ?? "nil") → \($0.new ?? "nil")" } == row.told)
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
  func `another type is told by its word`(
    _ row: (oldType: String, newType: String, old: String, new: String, toldOld: String?, toldNew: String?)
  ) {
    let (old, new) = (RecordedValue(.word(row.old), type: row.oldType), RecordedValue(.word(row.new), type: row.newType))
    let changes = IngredientComparison.changes(
      from: [Ingredient(chain: ["a", "b"], value: old)], to: [Ingredient(chain: ["a", "b"], value: new)])
    let texts = changes.first.map { Cause($0).readableTexts }
    #expect(texts?.old == row.toldOld && texts?.new == row.toldNew)
    #expect(changes.map(\.name) == (row.toldOld == nil ? [] : ["b"]))
    if row.oldType != row.newType, !row.oldType.isEmpty, !row.newType.isEmpty {
      #expect(changes.first.map { Cause($0).fate } == .typeChanged)
    }
  }
}
