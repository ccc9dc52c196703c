import ColorSpaces
import DisplayLists
import Lettering
import LocatedJSON
import Testing

@testable import Specimens

/// Where texts are; how they are broken and shaped is tested with Lettering.
@Suite("Texts in specimens")
struct TextLayoutTests {
  private static let style = TextStyle(
    family: ["Sample"], size: 10, weight: 400, letterSpacing: 0, lineHeight: 16)

  private static func block(_ string: String, width: Double = .infinity, lineLimit: Int = 1) -> TextBlock {
    Typesetter().measure(string, style: style, maximumWidth: width, lineLimit: lineLimit)
  }

  /// A text in the sample font, 10 points high with lines of 16.
  private static func text(_ string: String, _ keys: String = "") -> String {
    "{'kind':'text','string':'\(string)','font':'{font.body}','color':'{color.red}'\(keys.isEmpty ? "" : "," + keys)}"
  }

  private static func runs(_ body: String, scale: Int = 1) throws -> [GlyphRun] {
    try Picture.laidOut(body: body, scale: scale).displayList.items.compactMap { item in
      if case .glyphs(let run) = item { run } else { nil }
    }
  }

  /// The left end of the first glyph's advance, in points.
  private static func start(_ body: String) throws -> Double {
    Double(try #require(runs(body).first?.glyphs.first).quarterX) / 4
  }

  @Test func `a text is as large as its lines`() throws {
    let block = Self.block("nn nnn")
    let list = try Picture.laidOut(body: Self.text("nn nnn")).displayList
    let baseline = Int((block.baseline + 0.5).rounded(.down))
    #expect(list.lines == ["\(Int(block.width.rounded(.up)))×16", "glyphs 5 at 0,\(baseline) size 10 #FF0000"])
    #expect(try Picture.laidOut(body: Self.text("nn nnn"), scale: 2).displayList.height == 32)
  }

  @Test func `texts keep to their alignment in wider frames`() throws {
    let width = Self.block("n").lines[0].width
    func start(_ keys: String) throws -> Double { try Self.start(Self.text("n", "'width':40,\(keys)")) }
    func near(_ keys: String, _ expected: Double) throws -> Bool { try abs(start(keys) - expected) <= 0.125 }
    #expect(try near("'alignment':'leading'", 0))
    #expect(try near("'alignment':'center'", (40 - width) / 2))
    #expect(try near("'alignment':'trailing'", 40 - width))
    // Lines that begin at the right have their leading end there.
    #expect(try near("'direction':'rtl'", 40 - width))
    #expect(try near("'direction':'rtl','alignment':'trailing'", 0))
  }

  @Test func `lines are in the middle of a taller frame`() throws {
    let flat = try #require(Self.runs(Self.text("n")).first?.glyphs.first)
    let tall = try #require(Self.runs(Self.text("n", "'height':40")).first?.glyphs.first)
    #expect(tall.baseline == flat.baseline + 12)
  }

  @Test func `in a row that is too narrow the longest text gives way`() throws {
    let (short, long) = (Self.block("nn"), Self.block("nnnn nnnn"))
    let offered = (short.width + 10 + long.width * 0.75).rounded(.down)
    let body = """
      {'kind':'row','width':\(Int(offered)),'children':[\(Self.text("nn")),
       {'kind':'box','width':10,'height':4,'fill':'{color.green}'},\(Self.text("nnnn nnnn"))]}
      """
    let runs = try Self.runs(body)
    #expect(runs.count == 2)
    #expect(runs.first?.glyphs.count == 2)
    let cut = Self.block("nnnn nnnn", width: offered - short.width - 10)
    #expect(cut.isCut)
    #expect(runs.last?.glyphs.count == cut.lines[0].glyphs.count)
    #expect(runs.last?.glyphs.first?.quarterX == Int32(((short.width + 10) * 4).rounded()))
  }

  @Test func `a text that wraps is as high as its lines, also where it was measured before`() throws {
    let natural = Self.block("nnnn nnnn nnnn")
    let narrow = (natural.width / 2).rounded(.up)
    let block = Self.block("nnnn nnnn nnnn", width: narrow, lineLimit: 0)
    #expect(block.lines.count > 1)
    // The row asks for the natural width first, then for what is left.
    let body = "{'kind':'row','width':\(Int(narrow)),'children':[\(Self.text("nnnn nnnn nnnn", "'lineLimit':0"))]}"
    let laidOut = try Picture.laidOut(body: body).displayList
    #expect(laidOut.height == block.lines.count * 16)
    #expect(try Self.runs(body).map(\.glyphs.count) == [12])
  }

  @Test func `shadows lie under letters in device pixels`() throws {
    let line = try #require(
      Picture.laidOut(body: Self.text("n", "'shadow':'{shadow.card}'"), scale: 2).displayList.lines.last)
    #expect(line.hasSuffix("size 20 #FF0000 shadow 0,4 σ4 shadow 0,16 σ16"))
    let problems = try Picture.problems(
      "{'control':'a','body':\(Self.text("n", "'shadow':'{shadow.inset}'"))}")
    #expect(problems.count == 1)
    #expect(problems.first?.contains("has an inset layer, and a text has outset shadows only") == true)
  }

  @Test func `the margin holds letters and their shadows`() throws {
    func margin(_ keys: String, font: String) throws -> Int {
      let specimen = try Picture.specimen(
        "{'control':'a','body':{'kind':'text','string':'n','font':'\(font)','color':'{color.red}'\(keys)}}")
      let context = Picture.context(margin: nil)
      let list = try layOut(#require(specimen.cases.first), in: context).displayList
      let bare = try layOut(#require(specimen.cases.first), in: Picture.context(margin: 0)).displayList
      return (list.height - bare.height) / 2
    }
    #expect(try margin("", font: "{font.body}") == 8)
    // A letter of 100 points in a line of 20 reaches far out of it.
    #expect(try margin("", font: "{font.tight}") > 20)
    // Three standard deviations of 8 and an offset of 8, from the line or the letter in it.
    #expect((29...34).contains(try margin(",'shadow':'{shadow.card}'", font: "{font.body}")))
  }

  /// What a node says of its letters wins over what its token says.
  @Test(arguments: [
    ("'case':'uppercase'", "'string':'MASSE'"), ("'case':'lowercase'", "'string':'masse'"),
    ("'case':'none','decoration':'none'", "'decoration':[]"),
    ("'italic':true", "'slant':14"), ("'italic':false", "'slant':0"), ("'slant':'{number.ten}'", "'slant':10"),
    ("'decoration':['underline','underline']", "'decoration':'underline'"),
  ])
  func `two ways to say one thing`(left: String, right: String) throws {
    func picture(_ keys: String) throws -> DisplayList {
      let string = keys.hasPrefix("'string'") ? keys : "'string':'Masse',\(keys)"
      let text = "{'kind':'text','font':'{font.body}','color':'{color.red}',\(string)}"
      return try Picture.laidOut(body: text.replacing(",'decoration':[]", with: "")).displayList
    }
    #expect(try picture(left) == picture(right))
  }

  @Test(arguments: [
    "'slant':10", "'decoration':'underline'", "'decoration':'overline'", "'decoration':'line-through'",
    "'case':'uppercase'", "'decoration':['underline','overline']",
  ])
  func `each of them shows`(keys: String) throws {
    #expect(
      try Picture.laidOut(body: Self.text("nn", keys)).displayList
        != Picture.laidOut(body: Self.text("nn")).displayList)
  }

  @Test func `the token says what the node does not`() throws {
    let shout = "{'kind':'text','string':'nn','font':'{font.shout}','color':'{color.red}'"
    let own = Self.text("nn", "'case':'uppercase','decoration':'underline','slant':10")
    #expect(try Picture.laidOut(body: shout + "}").displayList == Picture.laidOut(body: own).displayList)
    let silent = shout + ",'case':'none','decoration':'none','italic':false}"
    #expect(try Picture.laidOut(body: silent).displayList == Picture.laidOut(body: Self.text("nn")).displayList)
  }

  @Test(arguments: [
    ("type.none", "n", true), ("font.body", "", true), ("font.body", "\u{0}\u{1}\u{7F}\u{FFFD}\u{202E}", true),
    ("font.body", String(repeating: "n ", count: 20_000), true), ("type.huge", "n", false),
  ])
  func `texts of any size are drawn or refused`(font: String, string: String, isDrawn: Bool) throws {
    let text = Node.text(
      .verbatim(string), font: .token(Reference([Template("{\(font)}")])), color: "{color.red}", lineLimit: 2
    )
    .frame(width: 100)
    let specimenCase = try #require(Specimen(control: "a", body: text).cases.first)
    var height: Int?
    var codes: [String] = []
    do {
      height = try layOut(specimenCase, in: Picture.context(margin: nil)).displayList.height
    } catch {
      codes = error.problems.map(\.finding.code)
    }
    #expect(codes == (isDrawn ? [] : Array(repeating: "specimen.outOfRange", count: 3)))
    #expect((height ?? 1_000) <= 80 || !isDrawn)
  }

  @Test func `a language out of a template is one`() throws {
    func problems(_ language: String) throws -> [String] {
      try Picture.problems(
        "{'control':'a','values':{'l':'\(language)'},'body':\(Self.text("n", "'language':'${l}'"))}")
    }
    #expect(try problems("sr-Latn") == [])
    #expect(try problems("") == [])
    #expect(
      try problems("serbian latin") == [
        "sample.specimen.json:1:54: error: 'serbian latin' is not a language tag such as 'en' or 'sr-Latn' (case 'a'); "
          + "change it, or the value it comes from"
      ])
  }

  @Test(arguments: [
    ("en", true), ("sr-Latn", true), ("pt-BR", true), ("de-DE-u-co-phonebk", true), ("x-klingon", true),
    ("i-lux", true),
    ("", false), ("e", false), ("en-", false), ("-en", false), ("en--US", false), ("en_US", false),
    ("abcdefgh", true), ("abcdefghi", false), ("en-abcdefgh", true), ("en-abcdefghi", false), ("x", false),
    ("en-1234567" + String(repeating: "-12345678", count: 6), true),
    ("en-12345678" + String(repeating: "-12345678", count: 6), false),
    ("123", false), ("deutschland", false), ("en-deutschland", false), ("日本", false),
  ])
  func `forms of language tags`(tag: String, isWellFormed: Bool) {
    #expect(LanguageTag.isWellFormed(tag) == isWellFormed)
  }

  // MARK: Rows that are too narrow

  /// The left edges of the green boxes of 10×4 in a body, in points.
  private static func marks(_ body: String) throws -> [Double] {
    try Picture.laidOut(body: body).displayList.items.compactMap { item in
      if case .box(let box) = item { box.shape.rectangle.x } else { nil }
    }
  }

  private static let mark = "{'kind':'box','width':10,'height':4,'fill':'{color.green}'}"

  @Test func `what is left is shared by the texts that are too long, in whole points`() throws {
    let (short, long) = (Self.block("n"), Self.block("nnnn nnnn"))
    let texts = ["nnnn nnnn", "n", "nnnn nnnn"].map { Self.text($0) + "," + Self.mark }.joined(separator: ",")
    // Room for the short text and the marks, and for two thirds of the long ones.
    let width = (short.roundedWidth + 30 + long.width * 4 / 3).rounded(.down) + 0.5
    let share = ((width - short.roundedWidth - 30) / 2).rounded(.down)
    #expect(share < long.width)
    let marks = try Self.marks("{'kind':'row','width':\(width),'alignment':'leading','children':[\(texts)]}")
    let positions = [share, share + 10 + short.roundedWidth, 2 * share + 20 + short.roundedWidth]
    #expect(marks == positions.map { ($0 + 0.5).rounded(.down) })
  }

  @Test func `a row that is just wide enough cuts nothing, a little less does`() throws {
    let long = Self.block("nnnn nnnn")
    func glyphs(_ width: Double) throws -> Int? {
      try Self.runs("{'kind':'row','width':\(width),'children':[\(Self.text("nnnn nnnn"))]}").first?.glyphs.count
    }
    #expect(try glyphs(long.roundedWidth) == 8)
    let cut = Self.block("nnnn nnnn", width: (long.roundedWidth - 1 / 64).rounded(.down))
    #expect(cut.isCut)
    #expect(try glyphs(long.roundedWidth - 1 / 64) == cut.lines.first?.glyphs.count)
  }

  @Test func `texts give way inside boxes, but not inside those of a fixed width`() throws {
    let long = Self.block("nnnn nnnn")
    func row(_ keys: String) -> String {
      """
      {'kind':'row','width':40,'alignment':'leading','children':[{'kind':'box','padding':2\(keys),
       'content':\(Self.text("nnnn nnnn"))},\(Self.mark)]}
      """
    }
    // 30 are left for the box, 26 of them for the text.
    #expect(try Self.marks(row("")) == [30])
    #expect(
      try Self.runs(row("")).first?.glyphs.count == Self.block("nnnn nnnn", width: 26).lines.first?.glyphs.count)
    let width = (long.width + 4).rounded(.up)
    #expect(try Self.marks(row(",'width':\(width)")) == [width])
    // A box has to be at least as wide as it says, however narrow the row.
    #expect(try Self.marks(row(",'minWidth':35")) == [35])
  }

  @Test func `what cannot give way leaves the rest to the texts`() throws {
    let box = "{'kind':'box','width':50,'height':4,'fill':'{color.green}'}"
    // 60 − 50 are left for a text that would be wider.
    #expect(Self.block("nnnn nnnn").width > 10)
    #expect(
      try Self.marks(
        "{'kind':'row','width':60,'alignment':'leading','children':[\(Self.text("nnnn nnnn")),\(box)]}") == [10])
  }

  @Test func `a text that is not cut takes its own width`() throws {
    let width = Self.block("n").roundedWidth
    let run = try Self.runs("{'kind':'box','width':40,'content':\(Self.text("n"))}").first
    #expect(try #require(run?.glyphs.first).quarterX == Int32(((40 - width) * 2 + 0.5).rounded(.down)))
  }

  /// The largest width is what a text is offered, whatever there is and whatever it asks for.
  @Test(arguments: ["", "'width':200,", "'width':'fill',"])
  func `a text wraps at its largest width`(keys: String) throws {
    let width = Self.block("nnnn").width.rounded(.up)
    let text = Self.text("nnnn nnnn nnnn", "\(keys)'lineLimit':0,'maxWidth':\(width)")
    #expect(try Picture.laidOut(body: text).displayList.height == 48)
    let offered = "{'kind':'box','width':300,'content':\(text)}"
    #expect(try Picture.laidOut(body: offered).displayList.height == 48)
  }

  @Test func `an overlay gives way only if its first child does`() throws {
    let box = "{'kind':'box','width':50,'height':4,'fill':'{color.green}'}"
    let overlay = "{'kind':'overlay','children':[\(box),\(Self.text("nnnn"))]}"
    #expect(
      try Self.marks(
        "{'kind':'row','width':60,'alignment':'leading','children':[\(Self.text("nnnn nnnn")),\(overlay)]}") == [10])
  }

  @Test func `without a width, equal shares are those of the widest, whatever its position`() throws {
    let texts = [Self.text("nnnn nnnn nnnn", "'lineLimit':0"), Self.mark]
    let width = Int(Self.block("nnnn nnnn nnnn").width.rounded(.up))
    for children in [texts, texts.reversed()] {
      let row = "{'kind':'row','distribution':'equal','children':[\(children.joined(separator: ","))]}"
      let list = try Picture.laidOut(body: row).displayList
      #expect([list.width, list.height] == [2 * width, 16])
    }
  }

  @Test func `columns cut no text for want of height`() throws {
    let body = "{'kind':'column','height':5,'children':[\(Self.text("nnnn nnnn")),\(Self.mark)]}"
    #expect(try Self.runs(body).first?.glyphs.count == 8)
  }

  @Test(arguments: [(0, 3), (0.5, 3), (1, 1), (2, 2), (3, 3), (4, 3), (9_999, 3)])
  func `a text has as many lines as it may`(limit: Double, lines: Int) throws {
    // Each word has a line of its own.
    let width = Self.block("nnnn").width.rounded(.up)
    let text = Node.text("nnnn nnnn nnnn", font: "{font.body}", color: "{color.red}", lineLimit: .number(limit))
    #expect(try Picture.laidOut(text.limits(maxWidth: .points(width))).height == lines * 16)
  }

  /// Widths add up in 64ths of a point, rounded up.
  @Test(arguments: [(0.0, 0.0), (10, 10), (10.001, 10.015625), (10.015625, 10.015625), (10.02, 10.03125)])
  func `widths of texts are 64ths of a point`(width: Double, rounded: Double) {
    let block = TextBlock(lines: [], size: 1, lineHeight: 1, width: width, height: 1, ascent: 1, descent: 0)
    #expect(block.roundedWidth == rounded)
  }

  /// In a line of 16 points, an ascent of 9.6 and a descent of 2.44 put the baseline 11.58 points below the line's top:
  /// the nearest pixel to (11.58 + y) · scale.
  @Test(arguments: [
    (0, 1, 12), (0.25, 1, 12), (0.75, 1, 12), (0.9, 1, 12), (0.93, 1, 13), (1, 1, 13), (-0.05, 1, 12), (-0.1, 1, 11),
    (0, 2, 23), (0.15, 2, 23), (0.2, 2, 24), (0.5, 2, 24), (0.7, 2, 25), (-0.25, 2, 23), (0, 3, 35), (0.2, 3, 35),
    (0.3, 3, 36),
  ])
  func `baselines are rounded once, to whole pixels`(y: Double, scale: Int, baseline: Int32) throws {
    func glyph(_ y: Double) throws -> GlyphRun.Glyph {
      let overlay = Node.overlay(alignment: .topLeading) {
        Node.space(0)
        Node.text("n", font: "{font.body}", color: "{color.red}").anchor(.topLeading, x: .points(y), y: .points(y))
      }.frame(width: 20, height: 20)
      let run = try Picture.laidOut(overlay, scale: scale).items.lazy.compactMap { item -> GlyphRun? in
        if case .glyphs(let run) = item { run } else { nil }
      }.first
      return try #require(run?.glyphs.first)
    }
    let (there, moved) = try (glyph(0), glyph(y))
    #expect(moved.baseline == baseline)
    // Across, letters are on quarters of a pixel.
    #expect(moved.quarterX == there.quarterX + Int32((y * Double(scale) * 4 + 0.5).rounded(.down)))
  }

  @Test(arguments: [(1, 2), (2, 4), (3, 6)])
  func `a text is in the middle of a taller frame, in pixels`(scale: Int, pixels: Int32) throws {
    let flat = try #require(Self.runs(Self.text("n"), scale: scale).first?.glyphs.first)
    let tall = try #require(Self.runs(Self.text("n", "'height':20"), scale: scale).first?.glyphs.first)
    #expect(tall.baseline == flat.baseline + pixels)
  }

  @Test func `a text's shadow shows though its letters do not`() throws {
    let body = "{'kind':'text','string':'n','font':'{font.body}','color':'{color.clear}'"
    #expect(try Self.runs(body + "}").isEmpty)
    #expect(try Self.runs(body + ",'shadow':'{effect.up}'}").count == 1)
  }
}
