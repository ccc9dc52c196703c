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
    knowledge.whole = { $0.map(\.property) == ["components"] ? (old: "red", new: "blue") : nil }
    let changes = IngredientComparison.changes(
      from: IngredientComparisonTests.ingredients(["c → g = red", "d → g .components = 1 0 0", "d = … 50%"]),
      to: IngredientComparisonTests.ingredients(["c → g = blue", "d → g .components = 0 0 1", "d = … 50%"]),
      knowing: knowledge)
    #expect(CauseFinder.explained(changes).map(\.cause) == [.token(name: "g", old: "red", new: "blue")])
  }

  @Test func `the parts of a value that come in one context are told together`() {
    var knowledge = CaseKnowledge()
    knowledge.whole = { changes in
      (
        changes.map { "\($0.property) \($0.old ?? "-")" }.joined(separator: ", "),
        changes.map { "\($0.property) \($0.new ?? "-")" }.joined(separator: ", ")
      )
    }
    let old = ["a → g .0 = 1", "a → g .1 = 2", "a → g .2 = 3", "b → g .0 = 1", "a → h .3 = 4", "a → g .0 @x=y = 1"]
    let new = ["a → g .0 = 5", "a → g .1 = 2", "a → g .2 = 6", "b → g .0 = 5", "a → h .3 = 7", "a → g .0 @x=y = 8"]
    let changes = IngredientComparison.changes(
      from: IngredientComparisonTests.ingredients(old), to: IngredientComparisonTests.ingredients(new),
      knowing: knowledge)
    #expect(
      changes.map { "\($0.chain[0]) \($0.name): \($0.old ?? "-") → \($0.new ?? "-")" } == [
        "a g: 0 1, 2 3, 0 1 → 0 5, 2 6, 0 5", "b g: 0 1, 2 3, 0 1 → 0 5, 2 6, 0 5", "a h: 3 4 → 3 7", "a g: 0 1 → 0 8",
      ])
  }

  /// What a copy takes does not tell of the rest, which may have changed too.
  @Test func `the parts of a value are told as the whole that another chain ends at`() {
    var knowledge = CaseKnowledge()
    knowledge.whole = { _ in (old: "blue 80%", new: "sky 80%") }
    let old = ["v → g .components = 0 0 1", "c → g = blue 50%", "v → g .components @x=y = 0 0 1"]
    let new = ["v → g .components = 0 1 1", "c → g = sky 80%", "v → g .components @x=y = 0 1 1"]
    let changes = IngredientComparison.changes(
      from: IngredientComparisonTests.ingredients(old), to: IngredientComparisonTests.ingredients(new),
      knowing: knowledge)
    #expect(
      CauseFinder.explained(changes).map(\.cause) == [
        .token(name: "g", old: "blue 50%", new: "sky 80%"), .token(name: "g", old: "blue 80%", new: "sky 80%"),
      ])
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
    knowledge.hasValue = { name, context in name == "?" ? nil : row.valued.contains(name) || !context.isEmpty }
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
