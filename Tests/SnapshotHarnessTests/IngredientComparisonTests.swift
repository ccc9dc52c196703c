import CanonicalValues
import SeededNumbers
import SnapshotHarness
import Testing

@Suite("Causes of changes")
struct IngredientComparisonTests {
  /// One ingredient in short: `a → b = value`, with `.part` before a property and `@` before a context;
  /// `font Family file = digest` is a font file.
  static func ingredients(_ lines: [String]) -> [Ingredient] {
    lines.map { line in
      let sides = line.split(separator: " = ", maxSplits: 1).map(String.init)
      var words = sides[0].split(separator: " ").map(String.init)
      if words.first == "font" { return .font(words[1], file: words[2], digest: sides[1]) }
      if words.first == "image" { return .image(words[1], digest: sides[1]) }
      if words.first == "icon" { return .icon(words[1], file: words[2], digest: sides[1]) }
      var (property, context) = ("", "")
      if words.last?.hasPrefix("@") == true { context = String(words.removeLast().dropFirst()) }
      if words.last?.hasPrefix(".") == true { property = String(words.removeLast().dropFirst()) }
      let links = words.filter { $0 != "→" }
      let part = property.split(separator: ".").last.map(String.init) ?? ""
      let isTyped = !property.isEmpty && !["components", "0", "alpha", "value"].contains(part)
      var ingredient = Ingredient(
        chain: links, property: property, value: RecordedValue(.word(sides[1]), type: isTyped ? "part" : ""),
        context: context)
      // `value of whole` is a part that was copied.
      let copy = sides[1].split(separator: " of ").map(String.init)
      if copy.count == 2 {
        ingredient.value = RecordedValue(word: copy[0])
        ingredient.whole = RecordedValue(word: copy[1])
      }
      return ingredient
    }
  }

  /// A value in short: `{a}` refers to a name, anything else is a word.
  static func value(_ text: String) -> RecordedValue {
    text.hasPrefix("{") ? .reference(String(text.dropFirst().dropLast())) : RecordedValue(word: text)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: [String]
    var new: [String]
    var changes: [String]

    init(_ name: String, _ old: [String], _ new: [String], _ changes: [String]) {
      testDescription = name
      self.old = old
      self.new = new
      self.changes = changes
    }
  }

  @Test(arguments: [
    Row("nothing changed", ["c → a → g = red"], ["c → a → g = red"], []),
    Row("the value at the end", ["c → a → g = red"], ["c → a → g = blue"], ["g: red → blue"]),
    Row("a literal", ["c = 12px"], ["c = 16px"], ["c: 12px → 16px"]),
    Row("an alias points elsewhere", ["c → a → g = red"], ["c → a → h = red"], ["a: {g} → {h}"]),
    Row("the first link points elsewhere", ["c → a → g = red"], ["c → b → g = red"], ["c: {a} → {b}"]),
    Row("an alias became a literal", ["c → a → g = red"], ["c → a = red"], ["a: {g} → red"]),
    Row("a literal became an alias", ["c = red"], ["c → a → g = red"], ["c: red → {a}"]),
    Row("the end points on to another", ["c → a = red"], ["c → a → g = red"], ["a: red → {g}"]),
    Row(
      "one global below many tokens is told for each of them", ["c → a → g = red", "d → a → g = red", "e → g = red"],
      ["c → a → g = blue", "d → a → g = blue", "e → g = blue"], ["g: red → blue", "g: red → blue", "g: red → blue"]),
    Row(
      "two parts that come the same way are told once", ["s → l .0.blur = 1px", "s → l .0.spread = 1px", "s = red"],
      ["s → m .0.blur = 1px", "s → m .0.spread = 1px", "s = red"], ["s: {l} → {m}"]),
    Row(
      "another way to a token that has another value", ["c → a → g = red"], ["c → b → g = blue"], ["g: red → blue"]),
    Row("another way to a token that has the same value", ["c → a → g = red"], ["c → g = red"], ["c: {a} → {g}"]),
    Row(
      "a way of the same end that is not known", ["c → a → … = red"], ["c → b → … = blue"], ["c: {a} → {b}"]),
    Row(
      "two globals are told both", ["c → g = red", "d → h = 1"], ["c → g = blue", "d → h = 2"],
      ["g: red → blue", "h: 1 → 2"]),
    Row("a token came", ["c = 1"], ["c = 1", "d → a = 2"], ["d: nil → {a}"]),
    Row("a token went", ["c = 1", "d = 2"], ["c = 1"], ["d: 2 → nil"]),
    Row("only the order changed", ["c = 1", "d = 2"], ["d = 2", "c = 1"], []),
    Row(
      "a part of a composite, by its own chain", ["f → b → s .fontSize = 12px", "f → b = Inter"],
      ["f → b → s .fontSize = 13px", "f → b = Inter"], ["s: 12px → 13px"]),
    Row(
      "a part of a composite points elsewhere", ["f → b → s .fontSize = 12px", "f → b = Inter"],
      ["f → b → t .fontSize = 13px", "f → b = Inter"], ["b: {s} → {t}"]),
    Row(
      "a composite as a whole points elsewhere, all its parts with it",
      ["f → b → s .fontSize = 12px", "f → b → l .lineHeight = 1.5", "f → b = Inter"],
      ["f → d → t .fontSize = 13px", "f → d = Inter"], ["f: {b} → {d}"]),
    Row(
      "a part became a literal", ["f → b → s .fontSize = 12px", "f → b = Inter"], ["f → b = Inter 12px"],
      ["b: Inter → Inter 12px", "b: {s} → nil"]),
    Row(
      "one of two parts that come the same way became a literal",
      ["f → s → x → y .0.color = red", "f → s → x → y .1.color = red", "f → s = 1px 2px"],
      ["f → s → x → y .1.color = red", "f → s = blue 1px 2px"], ["s: 1px 2px → blue 1px 2px", "s: {x} → nil"]),
    Row(
      "a second part comes the way of the first", ["s → x .0.color = red", "s = blue 1px"],
      ["s → x .0.color = red", "s → x .1.color = red", "s = 1px"], ["s: nil → {x}", "s: blue 1px → 1px"]),
    Row(
      "one of two parts that come the same way went, and nothing else is there",
      ["s → x .0.color = red", "s → x .1.color = red"], ["s → x .1.color = red"], ["s: {x} → nil"]),
    Row(
      "contexts are told apart", ["c → g = red", "c → g @theme=dark = pink"],
      ["c → g = red", "c → g @theme=dark = rose"], ["g: pink → rose"]),
    Row(
      "what means the same in two contexts is told for each", ["c → g = red", "c → g @theme=dark = red"],
      ["c → g = blue", "c → g @theme=dark = blue"], ["g: red → blue", "g: red → blue"]),
    Row("a font file changed", ["font Inter a.ttf = 1"], ["font Inter a.ttf = 2"], ["Inter: 1 → 2"]),
    Row(
      "one of two font files changed", ["font Inter a.ttf = 1", "font Inter b.ttf = 1"],
      ["font Inter a.ttf = 1", "font Inter b.ttf = 2"], ["Inter: 1 → 2"]),
    Row("an icon file changed", ["icon share a.svg = 1"], ["icon share a.svg = 2"], ["share: 1 → 2"]),
    Row("an image file changed", ["image a.png = 1"], ["image a.png = 2"], ["a.png: 1 → 2"]),
    Row("an image file was renamed", ["image a.png = 1"], ["image b.png = 1"], []),
    Row("another image file", ["image a.png = 1"], ["image b.png = 2"], ["b.png: nil → 2", "a.png: 1 → nil"]),
    Row("an icon file was renamed", ["icon share a.svg = 1"], ["icon share b.svg = 1"], []),
    Row(
      "a font and an icon of one name", ["font a a = 1", "icon a a = 2"], ["font a a = 1", "icon a a = 3"], ["a: 2 → 3"]
    ),
    Row(
      "a font file became an icon file", ["font a a = 1"], ["icon a a = 1"], ["a: nil → 1", "a: 1 → nil"]),
    Row("a font file came", ["c = 1"], ["c = 1", "font Inter a.ttf = 1"], ["Inter: nil → 1"]),
    Row("a font file went", ["font Inter a.ttf = 1"], [], ["Inter: 1 → nil"]),
    Row("a font file has another name only", ["font Inter a.ttf = 1"], ["font Inter b.ttf = 1"], []),
    Row("a font file has another family", ["font A a.ttf = 1"], ["font B a.ttf = 1"], ["B: nil → 1", "A: 1 → nil"]),
    Row(
      "a token that is named like a font", ["Inter .a.ttf = 1"], ["font Inter a.ttf = 1"],
      ["Inter: 1 → nil", "Inter: nil → 1"]),
    Row(
      "a value that hardly differs", ["c → g = 0.3333333333333333"], ["c → g = 0.33333333333333337"],
      ["g: 0.3333333333333333 → 0.33333333333333337"]),
    Row(
      "a value whose characters are put together otherwise", ["c = \"\u{E9}\""], ["c = \"e\u{301}\""],
      ["c: \"\u{E9}\" → \"e\u{301}\""]),
    Row(
      "a name whose characters are put together otherwise", ["c → \u{E9} = 1"], ["c → e\u{301} = 1"],
      ["c: {\u{E9}} → {e\u{301}}"]),
    Row("a context likewise", ["c @\u{E9} = 1"], ["c @e\u{301} = 1"], ["c: nil → 1", "c: 1 → nil"]),
    Row(
      "a font's file likewise", ["font A \u{E9}.ttf = 1"], ["font A e\u{301}.ttf = 2"], ["A: nil → 2", "A: 1 → nil"]),
    Row("the end of a very long chain changed", ["c → a → … → y → z = 1"], ["c → a → … → y → z = 2"], ["z: 1 → 2"]),
    Row("a very long chain goes elsewhere", ["c → a → … → y → z = 1"], ["c → a → … → x → z = 1"], ["a: {y} → {x}"]),
    Row("a very long chain goes elsewhere at once", ["c → … → y = 1"], ["c → … → x = 1"], ["c: {y} → {x}"]),
    Row("a part came in another context", ["c → a = 1"], ["c → a = 1", "c → b .p @dark = 2"], ["c: nil → {b}"]),
    Row("everything came", [], ["c = 1", "d = 2"], ["c: nil → 1", "d: nil → 2"]),
  ])
  func `the deepest change is the cause`(_ row: Row) {
    let changes = IngredientComparison.changes(from: Self.ingredients(row.old), to: Self.ingredients(row.new))
    #expect(changes.map { "\($0.name): \($0.old ?? "nil") → \($0.new ?? "nil")" } == row.changes)
  }

  /// Part by part, each would be compared with each.
  @Test func `a composite of many parts that goes elsewhere`() {
    let count = 5_000
    func parts(_ target: String) -> [Ingredient] {
      (0..<count).map {
        Ingredient(chain: ["c", target, "\(target)\($0)"], property: "\(target)\($0)", value: "\($0)")
      }
    }
    let changes = IngredientComparison.changes(from: parts("a"), to: parts("b"))
    #expect(changes.map { "\($0.name): \($0.old ?? "nil") → \($0.new ?? "nil")" } == ["c: {a} → {b}"])
  }

  @Test func `ingredients and causes are the same only to the letter`() {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    #expect(Ingredient(chain: [composed], value: "1") != Ingredient(chain: [decomposed], value: "1"))
    #expect(Ingredient(chain: ["a"], value: composed) != Ingredient(chain: ["a"], value: decomposed))
    let plain = Ingredient(chain: ["a", "b"], property: "p", value: "1", context: "x")
    for (other, isSame) in [
      (Ingredient(chain: ["a", "b"], property: "p", value: "1", context: "x"), true),
      (Ingredient(chain: ["a", "b"], property: "p", value: "1", context: "y"), false),
      (Ingredient(chain: ["a", "b"], property: "q", value: "1", context: "x"), false),
      (Ingredient(chain: ["a", "b"], property: "p", value: "2", context: "x"), false),
      (Ingredient(chain: ["a", "c"], property: "p", value: "1", context: "x"), false),
      (Ingredient(chain: ["a"], property: "p", value: "1", context: "x"), false),
      (Ingredient(kind: .font, chain: ["a", "b"], property: "p", value: "1", context: "x"), false),
    ] { #expect((other == plain) == isSame) }
    #expect(
      Set([Cause.token(name: composed, old: nil, new: "1"), .token(name: decomposed, old: nil, new: "1")]).count == 2)
    #expect(Cause.token(name: "a", old: nil, new: "1") != .token(name: "a", old: "", new: "1"))
    #expect(Cause.renderer() == .renderer())
    #expect(Cause.token(name: "a", old: "b", new: "c") != .font(family: "a", file: "b", old: "c", new: nil))
  }

  @Test func `a change tells the chain it came by`() {
    let changes = IngredientComparison.changes(
      from: Self.ingredients(["c → a → g .x @theme=dark = 1"]), to: Self.ingredients(["c → a → g .x @theme=dark = 2"]))
    #expect(
      changes == [
        IngredientChange(
          name: "g", old: RecordedValue("1", type: "part"), new: RecordedValue("2", type: "part"),
          chain: ["c", "a", "g"], property: "x", context: "theme=dark")
      ])
  }

  @Test func `an ingredient without a name is passed over`() {
    let nameless = [Ingredient(chain: [], value: "1")]
    #expect(IngredientComparison.changes(from: nameless, to: []) == [])
    #expect(IngredientComparison.changes(from: [], to: nameless) == [])
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `there and back tells the same names, turned round`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func ingredients() -> [Ingredient] {
      (0..<8).compactMap { number in
        if Int.random(in: 0..<5, using: &random) == 0 { return nil }
        let links = (0..<Int.random(in: 0...2, using: &random)).map { "n\($0)\(Int.random(in: 0..<3, using: &random))" }
        return Ingredient(chain: ["c\(number)"] + links, value: "\(Int.random(in: 0..<3, using: &random))")
      }
    }
    let (old, new) = (ingredients(), ingredients())
    #expect(IngredientComparison.changes(from: old, to: old) == [])
    let there = IngredientComparison.changes(from: old, to: new)
    let back = IngredientComparison.changes(from: new, to: old)
    #expect(
      Set(there.map { [$0.name, $0.old?.text ?? "", $0.new?.text ?? ""] })
        == Set(back.map { [$0.name, $0.new?.text ?? "", $0.old?.text ?? ""] }))
    #expect((there.isEmpty) == (Set(old) == Set(new)))
  }
}
