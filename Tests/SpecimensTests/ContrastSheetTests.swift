import CanonicalValues
import ColorSpaces
import DisplayLists
import Testing
import TokenEngine

@testable import Sheets
@testable import Specimens

@Suite("Sheets of contrasts")
struct ContrastSheetTests {
  private static let tier = Tier(name: "t", groups: [""])

  private static func pages(
    _ tokens: ResolvedTokens, roles: ContrastRoles = ContrastRoles()
  ) -> [SheetPage] {
    var names = SheetNames()
    return Sheet.contrast.pages(of: [tokens], tier: tier, options: SheetOptions(), names: &names, roles: roles)
  }

  private static func color(_ path: String, _ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1)
    -> ResolvedToken
  { ResolvedToken(path: path, value: .color(SampleTokens.color(red, green, blue, alpha: alpha))) }

  private static func laidOut(_ page: SheetPage, _ tokens: ResolvedTokens, _ options: SheetOptions = SheetOptions())
    throws -> LaidOutCase
  {
    var context = Picture.context()
    context.tokens = { _ in tokens }
    return try layOut(#require(page.specimen(of: tokens, options: options).cases.first), in: context)
  }

  @Test(
    arguments: [
      ("alias.color.foreground1", ContrastRoles.Role.text), ("alias.color.brandBackground1Pressed", .surface),
      ("neutral-content-color-default", .text), ("neutral-background-color-down", .surface),
      ("theme.textOnDark", .text),
      ("theme.layer1", .surface), ("color.onSurface", .text), ("md.sys.color.on-surface-variant", .text),
      ("md.sys.color.surface", .surface), ("semantic.color.bgPrimary", .surface), ("text.background", .surface),
      ("background.text", .text), ("contextual.color", nil), ("alias.color.stroke1", nil),
      ("content-border-color", nil), ("color.onPrimary", nil), ("icon.fill.a", .surface), ("a.labelBorder.text", .text),
    ] as [(String, ContrastRoles.Role?)])
  func `the last word of a path that says it is what a colour is for`(path: String, role: ContrastRoles.Role?) {
    #expect(ContrastRoles.role(of: path) == role)
  }

  @Test func `patterns take the part of names`() {
    let roles = ContrastRoles(text: ["a.*"], on: ["b", "c.*.x"])
    #expect(["a.b", "a.surface", "b.text"].map(roles.isText) == [true, true, false])
    #expect(["b", "c.d.x", "background"].map(roles.isSurface) == [true, true, false])
    let tokens = ResolvedTokens(
      tokens: [
        Self.color("a.b", 0, 0, 0), Self.color("z.b", 0, 0, 0), ResolvedToken(path: "c.d.x", value: .number(1)),
      ], unset: ["b"])
    // What is no colour, or in no tier of the sheet, is never shown.
    let shown = [Tier(name: "t", groups: ["a", "b", "c"])]
    #expect(roles.unmatched(in: [tokens], tiers: shown) == ["c.*.x"])
    #expect(ContrastRoles(on: ["z.b", "a.*"]).unmatched(in: [tokens], tiers: shown) == ["z.b"])
    let texts = ContrastRoles(text: ["a.*"])
    #expect(["background"].map(texts.isSurface) == [true])
  }

  // WCAG 2.2: at least 4.5 for texts, 3 for large ones, 7 for enhanced contrast.
  @Test(
    arguments: [
      (21.0, "21.00 AAA", true), (7, "7.00 AAA", true), (6.999, "6.99 AA", true), (4.5, "4.50 AA", true),
      (4.499, "4.49 large", false), (3, "3.00 large", false), (2.999, "2.99 fails", false), (1, "1.00 fails", false),
      (nil, "shows through", false),
    ] as [(Double?, String, Bool)])
  func `ratios have marks, and are rounded down`(ratio: Double?, text: String, isEnough: Bool) {
    let grade = ContrastDrawing.grade(ratio)
    #expect(grade.text == text && grade.isEnough == isEnough)
  }

  @Test func `each text stands on each surface, and both are asked for`() throws {
    let tokens = ResolvedTokens(tokens: [
      Self.color("c.text", 0, 0, 0), Self.color("c.textSoft", 255, 255, 255, alpha: 0.5),
      Self.color("c.surface", 255, 255, 255), Self.color("c.bg", 0, 0, 255), Self.color("c.stroke", 9, 9, 9),
      ResolvedToken(path: "c.size", value: .number(1)),
    ])
    let page = try #require(Self.pages(tokens).first)
    #expect(page.control == "sheet-contrast-t" && page.leftOut == nil)
    #expect(page.paths(SheetOptions()) == ["c.text", "c.textSoft", "c.surface", "c.bg"])
    #expect(page.isPresent(in: tokens) && !page.isPresent(in: ResolvedTokens(tokens: [tokens.tokens[0]])))
    let laidOut = try Self.laidOut(page, tokens)
    #expect(Set(laidOut.usedTokens.map(\.path)) == ["c.text", "c.textSoft", "c.surface", "c.bg"])
    let samples = laidOut.displayList.items.compactMap { item -> Box? in
      if case .box(let box) = item, box.border != nil { box } else { nil }
    }
    let (white, blue) = (SampleTokens.color(255, 255, 255).rgba16, SampleTokens.color(0, 0, 255).rgba16)
    #expect(samples.map(\.fill) == [.solid(white), .solid(blue), .solid(white), .solid(blue)])
    let matrix = try #require(page.matrix)
    #expect(matrix.beginning == "c." && matrix.name(of: "c.textSoft") == "textSoft")
  }

  @Test func `what shows through lies on the canvas, if there is one`() throws {
    let tokens = ResolvedTokens(tokens: [
      Self.color("text", 0, 0, 0), Self.color("surface", 255, 255, 255, alpha: 0.5), Self.color("canvas", 0, 0, 0),
    ])
    let page = try #require(Self.pages(tokens, roles: ContrastRoles(text: ["text"], on: ["surface"])).first)
    /// The numbers of texts on a sheet, which has another text for each ratio.
    func glyphs(_ canvas: SheetOptions.Canvas) throws -> [Int] {
      let options = SheetOptions(canvas: canvas)
      return try Self.laidOut(page, tokens, options).displayList.items.compactMap {
        if case .glyphs(let run) = $0 { run.glyphs.count } else { nil }
      }
    }
    // White at a half over black is a grey of 0.5: (0.2140 + 0.05) / 0.05 is 5.28; `shows through` has 12 letters.
    #expect(try glyphs(.token("canvas")).last == "5.28AA".count)
    #expect(try glyphs(.color(.transparent)).last == "showsthrough".count)
    #expect(try glyphs(.token("missing")).last == "showsthrough".count)
  }

  @Test func `ten thousand colours make a bounded matrix, and what is left out is said`() throws {
    let tokens = (0..<5_000).flatMap { [Self.color("c.text\($0)", 0, 0, 0), Self.color("c.bg\($0)", 255, 255, 255)] }
    let pages = Self.pages(ResolvedTokens(tokens: tokens))
    #expect(pages.count == 12)
    #expect(pages.map(\.control).last == "sheet-contrast-t-12")
    let matrices = pages.compactMap(\.matrix)
    #expect(matrices.allSatisfy { $0.surfaces.count == 10 })
    let texts = matrices[0..<4].flatMap(\.texts)
    #expect(Array(texts) == (0..<texts.count).map { "c.text\($0)" })
    #expect(
      pages[0].leftOut
        == "\((5_000 - texts.count) / 1_000),\((5_000 - texts.count) % 1_000) colours of texts from 'c.text\(texts.count)' on, "
        + "and 4,970 colours of surfaces from 'c.bg30' on")
    #expect(pages.dropFirst().allSatisfy { $0.leftOut == nil })
    let resolved = ResolvedTokens(tokens: tokens)
    let list = try Self.laidOut(pages[3], resolved).displayList
    #expect(list.width <= 1_200 && list.height <= 2_000)
  }

  @Test
  func `columns with higher names have the same rows, and each text is on a sheet of each or said to be left out`()
    throws
  {
    let long = "AVeryLongNameOfASurfaceThatTakesManyLinesBecauseNobodyEverShortenedIt"
    let surfaces = (0..<20).map { $0 < 10 ? "c.bg\($0)" : "c.bg\(long)\(long)\(long)\($0)" }
    for count in stride(from: 10, through: 130, by: 3) {
      let tokens = (0..<count).map { Self.color("c.text\($0)", 0, 0, 0) }
      let pages = Self.pages(ResolvedTokens(tokens: tokens + surfaces.map { Self.color($0, 255, 255, 255) }))
      let matrices = pages.compactMap(\.matrix)
      let columns = Set(matrices.map(\.surfaces))
      #expect(columns.count == 2)
      let shown = columns.map { column in matrices.filter { $0.surfaces == column }.flatMap(\.texts) }
      let all = tokens.map(\.path)
      #expect(shown[0] == shown[1] && shown[0] == Array(all.prefix(shown[0].count)))
      #expect((pages[0].leftOut == nil) == (shown[0].count == count))
    }
  }

  @Test func `long names and missing values have room, and markup is text`() throws {
    let names = [
      "<b>&amp;\"text'", "ThisIsOneOfTheVeryLongNamesThatNobodyShouldGiveToAColourOfATextWWWWWWWWWW", "plainText",
    ]
    let tokens = ResolvedTokens(
      tokens: names.flatMap { name in
        (0..<14).map { Self.color("alias.\(name)\($0)", 0, 0, 0) }
          + (0..<4).map { Self.color("alias.\(name).background\($0)", 255, 255, 255) }
      }, broken: [BrokenToken(path: "alias.brokenText", type: .color)])
    let pages = Self.pages(tokens)
    #expect(pages.count >= 4)
    for page in pages {
      let list = try Self.laidOut(page, tokens).displayList
      #expect(list.width <= 1_200 && list.height <= 2_000, "\(page.control)")
    }
    let shown = pages.flatMap { $0.matrix?.texts ?? [] }
    #expect(shown.contains("alias.brokenText"))
  }

  @Test func `a tier without both has none, and the reason is given`() {
    let tokens = ResolvedTokens(tokens: [Self.color("c.text", 0, 0, 0), Self.color("c.other", 1, 1, 1)])
    #expect(Self.pages(tokens).isEmpty)
    let empty = EmptySheet(.contrast, in: [tokens], tiers: [Self.tier])
    #expect(
      empty.message
        == "the sheet 'contrast' shows nothing: in the tiers that it shows, 't', there are not both colours of texts and "
        + "colours for under them")
    #expect(empty.advice == "name them under 'text' and 'on' of the sheet, or other tiers under 'tiers'")
    let without = EmptySheet(.contrast, in: [ResolvedTokens(tokens: [])], tiers: [Self.tier])
    #expect(without.advice == "leave the sheet out")
  }
}
