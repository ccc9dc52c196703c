import CanonicalValues
import ColorSpaces
import DisplayLists
import Lettering
import SeededNumbers
import Testing
import TokenEngine

@testable import Sheets
@testable import Specimens

@Suite("Which sheets there are")
struct SheetPageTests {
  private static let tier = Tier(name: "alias", groups: ["alias"])

  private static func colors(_ paths: [String], level: Double = 9, to target: String? = nil) -> [ResolvedToken] {
    paths.map { path in
      ResolvedToken(
        path: path, value: .color(SampleTokens.color(level, level, level)),
        chains: target.map { [TokenChain(links: [path, $0], content: "#090909")] })
    }
  }

  private static func pages(
    _ sheet: Sheet = .color, of variants: [[ResolvedToken]], tier: Tier = tier, unset: [[String]] = []
  ) -> [SheetPage] {
    var names = SheetNames()
    let resolved = variants.enumerated().map { index, tokens in
      ResolvedTokens(tokens: tokens, unset: unset.indices.contains(index) ? unset[index] : [])
    }
    return sheet.pages(of: resolved, tier: tier, options: SheetOptions(), names: &names)
  }

  private static func family(_ sizes: [(group: String, count: Int)]) -> [String] {
    // No scale, which would be a row of its own.
    sizes.flatMap { size in (0..<size.count).map { "\(size.group).c\($0)x" } }
  }

  // swift-format-ignore
  @Test(arguments: [
    // The last name is the token's own; small groups are part of those around them, but two names stay.
    (["a.b.c", "a.b.d", "a.e.f"], ["a.b: 2", "a.e: 1"]), (["red", "blue"], [": 2"]), (["color.red", "color.blue"], ["color: 2"]),
    (["a.b.c.d", "a.b.c.e", "a.b.c.f"], ["a.b.c: 3"]), (["a.b.c.d", "a.b.c.e", "x.y"], ["a.b: 2", "x: 1"]),
    (["a.b.c.d.e", "a.b.c.f.g"], ["a.b: 2"]), (["a.b.c.d", "a.b.x", "a.b.c.e"], ["a.b: 3"]),
    (["a.b.c.d", "a.b.x", "a.b.c.e", "a.b.c.f"], ["a.b.c: 3", "a.b: 1"]), ([], []),
    // Tokens without a group have no heading, and would seem to belong to the group before them.
    (["a.x", "red", "b.y", "blue"], [": 2", "a: 1", "b: 1"]),
  ])
  func `tokens are grouped by the beginnings of their paths`(paths: [String], groups: [String]) {
    #expect(TokenGroups.groups(of: paths).map { "\($0.name): \($0.paths.count)" } == groups)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var sizes: [(group: String, count: Int)]
    var names: [String]
    init(_ name: String, _ sizes: [(group: String, count: Int)], _ names: [String]) {
      (testDescription, self.sizes, self.names) = (name, sizes, names)
    }
  }

  // A line of twelve tiles is 90 points high with its gap, a group besides has 53: thirteen lines of one group fit.
  @Test(arguments: [
    Row("all on one", [("alias.color", 24), ("alias.gradient", 3)], ["sheet-color-alias"]),
    Row(
      "each group its own", [("alias.color.foreground", 150), ("alias.color.background", 150)],
      ["sheet-color-alias", "sheet-color-alias-from-background"]),
    Row(
      "neighbours share", [("alias.a", 60), ("alias.b", 60), ("alias.c", 60), ("alias.d", 60)],
      ["sheet-color-alias", "sheet-color-alias-from-d"]),
    Row(
      "filled from the front", (0..<25).map { ("alias.h\($0)", 12) },
      ["sheet-color-alias", "sheet-color-alias-from-h13"]),
    Row(
      "by the next name where one does not fit",
      [("alias.a", 12), ("alias.s.x", 150), ("alias.s.y", 150), ("alias.z", 12)],
      ["sheet-color-alias", "sheet-color-alias-s", "sheet-color-alias-s-from-y", "sheet-color-alias-from-z"]),
    Row(
      "one that does not fit is the first", [("alias.s.x", 150), ("alias.s.y", 150), ("alias.z", 12)],
      ["sheet-color-alias-s", "sheet-color-alias-s-from-y", "sheet-color-alias-from-z"]),
    Row(
      "one long group in parts", [("alias.color", 600)],
      ["sheet-color-alias", "sheet-color-alias-2", "sheet-color-alias-3"]),
    Row(
      "a long group among others", [("alias.a", 12), ("alias.b", 300)],
      ["sheet-color-alias", "sheet-color-alias-b", "sheet-color-alias-b-2"]),
    Row(
      "a group without a further name", [("alias.a", 150), ("alias", 150), ("alias.b", 150)],
      ["sheet-color-alias", "sheet-color-alias-from-c0x", "sheet-color-alias-from-b"]),
    Row(
      "a long group without a further name", [("alias.a", 150), ("alias", 300)],
      ["sheet-color-alias", "sheet-color-alias-from-c0x", "sheet-color-alias-from-c0x-2"]),
    Row(
      "names that files cannot have", [("alias.0", 150), ("alias.a b/c", 150), ("alias.a_b?c", 150), ("alias.ä", 150)],
      [
        "sheet-color-alias", "sheet-color-alias-from-a_b_c", "sheet-color-alias-from-a_b_c~2",
        "sheet-color-alias-from-_",
      ]),
  ])
  func `families are divided by their groups`(_ row: Row) {
    let pages = Self.pages(of: [Self.colors(Self.family(row.sizes))])
    #expect(pages.map(\.control) == row.names)
    #expect(pages.flatMap { $0.groups.flatMap(\.paths) } == Self.family(row.sizes))
  }

  struct Addition: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var index: Int
    var count: Int
    var names: [String]

    /// The sheets that are the same as before.
    var same: [Int]
    init(_ name: String, at index: Int, _ count: Int, _ names: [String], same: [Int]) {
      (testDescription, self.index, self.count) = (name, index, count)
      (self.names, self.same) = (names.map { "sheet-color-alias\($0)" }, same)
    }
  }

  // Of groups with one line, 13 fit on a sheet: 13 × 143 = 1,859. A group of two lines is 233 high.
  @Test(arguments: [
    Addition("first", at: 0, 3, ["", "-from-h12", "-from-h25"], same: []),
    Addition("in the middle", at: 20, 3, ["", "-from-h13", "-from-h25"], same: [0]),
    Addition("where a sheet begins", at: 13, 3, ["", "-from-new", "-from-h25"], same: [0]),
    Addition("last", at: 27, 3, ["", "-from-h13", "-from-h26"], same: [0, 1]),
    Addition("many at the end", at: 27, 240, ["", "-from-h13", "-from-h26", "-from-new"], same: [0, 1, 2]),
    Addition("one that has sheets of its own", at: 5, 300, ["", "-new", "-new-2", "-from-h5", "-from-h18"], same: []),
  ])
  func `what is added changes no sheet before it`(_ row: Addition) {
    var sizes = (0..<27).map { (group: "alias.h\($0)", count: 12) }
    let before = Self.pages(of: [Self.colors(Self.family(sizes))])
    #expect(before.map(\.control) == ["", "-from-h13", "-from-h26"].map { "sheet-color-alias\($0)" })
    sizes.insert(("alias.new", row.count), at: row.index)
    let after = Self.pages(of: [Self.colors(Self.family(sizes))])
    #expect(after.map(\.control) == row.names)
    #expect(after.indices.filter { before.indices.contains($0) && after[$0].groups == before[$0].groups } == row.same)
    #expect(after.flatMap { $0.groups.flatMap(\.paths) } == Self.family(sizes))
  }

  @Test(arguments: [
    // A line more has no room where thirteen groups are; what it pushes away goes to the next sheet.
    (12, ["", "-from-h12"]), (10, ["", "-from-h13"]),
  ])
  func `a further token moves groups only if it takes a further line`(count: Int, names: [String]) {
    let sizes = (0..<25).map { (group: "alias.h\($0)", count: count) }
    let before = Self.pages(of: [Self.colors(Self.family(sizes))])
    #expect(before.map(\.control) == ["sheet-color-alias", "sheet-color-alias-from-h13"])
    for index in 0..<12 {
      var larger = sizes
      larger[index].count += 1
      let after = Self.pages(of: [Self.colors(Self.family(larger))])
      #expect(after.map(\.control) == names.map { "sheet-color-alias\($0)" })
    }
  }

  @Test func `the sheets are those of all variants, and each shows the tokens of its own`() throws {
    let light = Self.colors(["alias.a.one", "alias.a.two"])
    let dark = Self.colors(["alias.a.one", "alias.b.late"])
    let pages = Self.pages(
      of: [light, dark, []],
      unset: [["alias.b.late"], ["alias.a.two"], ["alias.a.one", "alias.a.two", "alias.b.late"]])
    let page = try #require(pages.first)
    #expect(pages.count == 1)
    #expect(page.paths(SheetOptions()) == ["alias.a.one", "alias.a.two", "alias.b.late"])
    for (tokens, shown) in [(light, ["alias.a.one", "alias.a.two"]), (dark, ["alias.a.one", "alias.b.late"])] {
      let resolved = ResolvedTokens(tokens: tokens)
      #expect(page.isPresent(in: resolved))
      var context = Picture.context()
      context.tokens = { _ in resolved }
      let specimen = page.specimen(of: resolved, options: SheetOptions())
      #expect(try layOut(#require(specimen.cases.first), in: context).usedTokens.map(\.path) == shown)
    }
    #expect(!page.isPresent(in: ResolvedTokens(tokens: [])))
  }

  struct Gap: Sendable, CustomTestStringConvertible {
    var sheet: Sheet
    var name: String
    var value: TokenValue

    /// How many boxes one token has.
    var boxes: Int
    var testDescription: String { name }
  }

  // A tile, a cell, a bar, a line of the ramp, a card. Only in the first two does a gap have an outline of its own.
  @Test(arguments: [
    Gap(sheet: .color, name: "c", value: .color(SampleTokens.color(9, 9, 9)), boxes: 1),
    Gap(sheet: .radius, name: "radius", value: .dimension(Dimension(value: 4)), boxes: 1),
    Gap(sheet: .spacing, name: "space", value: .dimension(Dimension(value: 4)), boxes: 0),
    Gap(
      sheet: .typography, name: "font",
      value: .typography(SampleTokens.typography(size: 12, weight: 400, lineHeight: 1.5)), boxes: 0),
    Gap(
      sheet: .shadow, name: "shadow",
      value: .shadow([
        ShadowValue(
          color: SampleTokens.color(0, 0, 0), offsetX: Dimension(value: 0), offsetY: Dimension(value: 2),
          blur: Dimension(value: 2), spread: Dimension(value: 0), isInset: false)
      ]), boxes: 0),
  ])
  func `what is unset has its name and the word if that is asked for`(_ row: Gap) throws {
    let paths = ["alias.\(row.name).one", "alias.\(row.name).two", "alias.\(row.name).three"]
    let all = paths.map { ResolvedToken(path: $0, value: row.value) }
    let some = [all[0], all[2]]
    var page = try #require(Self.pages(row.sheet, of: [all, some], unset: [[], [paths[1]]]).first)
    let gaps = ResolvedTokens(tokens: some, unset: [paths[1]])
    func drawn(_ tokens: ResolvedTokens) throws -> (used: [String], boxes: Int, texts: Int) {
      var context = Picture.context()
      context.tokens = { _ in tokens }
      let laidOut = try layOut(#require(page.specimen(of: tokens, options: SheetOptions()).cases.first), in: context)
      let items = laidOut.displayList.items
      return (
        laidOut.usedTokens.map(\.path),
        items.count { if case .box(let box) = $0 { box.border != nil } else { false } },
        items.count { if case .glyphs = $0 { true } else { false } }
      )
    }
    let without = try drawn(gaps)
    page.showsUnset = true
    let with = try drawn(gaps)
    let whole = try drawn(ResolvedTokens(tokens: all))
    // A gap asks for nothing. Name and word are two texts more than nothing.
    #expect(without.used == [paths[0], paths[2]] && with.used == without.used && whole.used == paths)
    #expect(with.texts == without.texts + 2)
    #expect(with.boxes == without.boxes + row.boxes)
    #expect(page.isPresent(in: gaps) && !page.isPresent(in: ResolvedTokens(tokens: [], unset: paths)))
    // A path that no variant has asked for is no gap.
    #expect(try drawn(ResolvedTokens(tokens: some)).texts == without.texts)
    let group = try #require(page.groups.first)
    let text = SwatchText(.unset(path: paths[1]), in: group)
    #expect(text.name == "two" && text.values == ["unset"] && text.reference == nil)
  }

  @Test func `what follows a gap stays where it is`() throws {
    let paths = (0..<30).map { "alias.c.k\($0)" }
    let all = Self.colors(paths)
    let unset = [paths[0], paths[7], paths[12], paths[28]]
    var page = try #require(Self.pages(of: [all]).first)
    page.showsUnset = true
    func frames(_ tokens: ResolvedTokens) throws -> [String] {
      var context = Picture.context()
      context.tokens = { _ in tokens }
      let laidOut = try layOut(#require(page.specimen(of: tokens, options: SheetOptions()).cases.first), in: context)
      return laidOut.displayList.items.compactMap {
        if case .box(let box) = $0, box.border != nil { "\(box.shape)" } else { nil }
      }
    }
    let whole = try frames(ResolvedTokens(tokens: all))
    let gaps = try frames(ResolvedTokens(tokens: all.filter { !unset.contains($0.path) }, unset: unset))
    #expect(whole == gaps && Set(whole).count == 30)
  }

  @Test func `tokens with references have room for words, others stand in rows of twelve`() {
    let pages = Self.pages(
      of: [Self.colors(["alias.a.x", "alias.a.y"]) + Self.colors(["alias.b.z"], to: "global.x")])
    #expect(pages.flatMap(\.groups).flatMap(\.runs).map(\.form) == [.tiles, .cells])
  }

  /// Sheets with names, values and references of any length; nothing about them may depend on the shapes of letters.
  @Test(arguments: 0..<5)
  func `no sheet is wider than 1200 or higher than 2000 points`(seed: Int) throws {
    var numbers = SplitMix64(seed: UInt64(seed))
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCWM@019-")
    func name() -> String {
      let length = Int.random(in: 0..<4, using: &numbers) == 0 ? 40 : 8
      return "n"
        + String(
          (0..<(1 + Int.random(in: 0..<length, using: &numbers))).map { _ in
            letters[Int.random(in: 0..<letters.count, using: &numbers)]
          })
    }
    var tokens: [ResolvedToken] = []
    for group in 0..<12 {
      let parent = "alias." + name() + "\(group)"
      for index in 0..<(1 + Int.random(in: 0..<40, using: &numbers)) {
        let words = ["radius", "spacing", "strokeWidth", "size", "opacity"]
        let path = "\(parent).\(name())\(words[Int.random(in: 0..<words.count, using: &numbers)])\(index)"
        let value = Self.value(of: Int.random(in: 0..<9, using: &numbers), &numbers)
        let target =
          Int.random(in: 0..<2, using: &numbers) == 0
          ? [TokenChain(links: [path, "global.\(name())"], content: "x")] : nil
        tokens.append(ResolvedToken(path: path, value: value, chains: target))
      }
    }
    let surface = ResolvedToken(path: "surface", value: .color(SampleTokens.color(30, 30, 30)))
    let resolved = ResolvedTokens(tokens: tokens + [surface])
    let options = SheetOptions(elevated: "surface", shadowBlur: .coreAnimation)
    var context = Picture.context(margin: nil)
    context.tokens = { _ in resolved }
    context.shadowBlur = .coreAnimation
    var names = SheetNames()
    var shown: [String] = []
    for sheet in Sheet.allCases where sheet != .contrast {
      for page in sheet.pages(of: [resolved], tier: Self.tier, options: options, names: &names) {
        let laidOut = try layOut(
          #require(page.specimen(of: resolved, options: options).cases.first), in: context)
        #expect(laidOut.displayList.width <= 1_200, "\(page.control)")
        #expect(laidOut.displayList.height <= 2_000, "\(page.control)")
        shown += laidOut.usedTokens.map(\.path).filter { $0 != "surface" }
      }
    }
    #expect(Set(shown).count == shown.count)
    let expected = tokens.filter { token in
      Sheet.allCases.contains { $0 != .contrast && $0.shows(token.type, at: token.path) }
    }
    #expect(shown.count == expected.count)
  }

  private static func value(of kind: Int, _ numbers: inout SplitMix64) -> TokenValue {
    func points(_ limit: Int) -> Dimension { Dimension(value: Double(Int.random(in: 0..<limit, using: &numbers)) - 2) }
    let color = SampleTokens.color(Double(Int.random(in: 0..<256, using: &numbers)), 9, 9, alpha: 0.5)
    switch kind {
    case 0: return .color(color)
    case 1: return .dimension(points(2_000))
    case 2:
      return .shadow(
        (0..<(1 + Int.random(in: 0..<4, using: &numbers))).map { _ in
          ShadowValue(
            color: color, offsetX: points(60), offsetY: points(90), blur: points(200), spread: points(9),
            isInset: Int.random(in: 0..<9, using: &numbers) == 0)
        })
    case 3:
      return .typography(
        SampleTokens.typography(size: Double(Int.random(in: 0..<400, using: &numbers)), weight: 700, lineHeight: 1.5))
    case 4:
      return .border(
        BorderValue(color: color, width: points(80), style: .keyword(numbers.next() % 3 == 0 ? .dotted : .solid)))
    case 5: return .number(0.25)
    case 6: return .duration(TokenDuration(value: Double(Int.random(in: 0..<3_000, using: &numbers)), unit: .ms))
    case 7: return .cubicBezier(CubicBezier(x1: 0.1, y1: -3, x2: 0.9, y2: 4))
    default:
      return .gradient(
        (0..<(1 + Int.random(in: 0..<12, using: &numbers))).map {
          GradientValueStop(color: color, position: Double($0) / 12)
        })
    }
  }

  /// What a sample takes in the built-in face is at most what a sheet is divided by.
  @Test(arguments: [8.0, 20, 40, 41, 90], [-1.0, 0, 3, 30, 300])
  func `a sample of type is no higher than the room for it`(size: Double, tracking: Double) {
    let typography = TypographyValue(
      fontFamily: ["a"], fontSize: Dimension(value: size), fontWeight: 900, letterSpacing: Dimension(value: tracking),
      lineHeight: 1.5)
    let style = TextStyle(
      family: ["a"], size: size, weight: 900, letterSpacing: tracking, lineHeight: size * 1.5)
    let height = SheetDrawing.Ramp.lines(of: typography).reduce(0) {
      $0 + Typesetter().measure($1, style: style, maximumWidth: SheetDrawing.Ramp.sampleWidth, lineLimit: 0).height
    }
    #expect(height <= SheetDrawing.Ramp.height(of: typography))
  }
}
