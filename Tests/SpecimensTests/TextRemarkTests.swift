import ColorSpaces
import DisplayLists
import Lettering
import LocatedJSON
import Testing
import TokenEngine
import Typefaces

@testable import Specimens

#if SystemLibraries
  import TinyFonts
#endif

@Suite("What is reported of texts")
struct TextRemarkTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var body: String
    var cuts: [String]
    var testDescription: String { name }

    init(_ name: String, _ body: String, _ cuts: [String]) { (self.name, self.body, self.cuts) = (name, body, cuts) }
  }

  /// A text of 10 points in lines of 16.
  private static func text(_ string: String, _ more: String = "") -> String {
    "{'kind':'text','string':'\(string)','font':'{font.body}','color':'{color.red}'\(more)}"
  }

  /// A box that clips what it holds, from its top left corner.
  private static func box(_ width: Int, _ height: Int, _ content: String, _ more: String = "") -> String {
    "{'kind':'box','width':\(width),'height':\(height),'clip':true,'alignment':'topLeading'\(more),'content':\(content)}"
  }

  /// A text in an overlay, moved by an offset.
  private static func moved(_ x: Int, _ y: Int, _ text: String) -> String {
    "{'kind':'overlay','children':[{'kind':'box','width':60,'height':20},\(text.dropLast()),"
      + "'anchor':'topLeading','offset':{'x':\(x),'y':\(y)}}]}"
  }

  private static func cuts(_ body: String, margin: Double? = nil, header: String = "") throws -> [String] {
    let specimen = try Picture.specimen("{'control':'sample',\(header)'body':\(body)}")
    return try specimen.cases.flatMap {
      try layOut($0, in: Picture.context(margin: margin)).cutParts.map(text)
    }
  }

  private static func text(of part: CutPart) -> String {
    "\(part.cell.isEmpty ? "" : part.cell + ": ")\(part.reason) '\(part.missing)'"
  }

  @Test(arguments: [
    Row("a text that fits", text("Note"), []),
    Row("a text without room", text("Note", ",'width':1"), ["width 'Note'"]),
    Row("more lines than two", text("one\\ntwo\\nthree", ",'lineLimit':2"), ["lines(2) 'three'"]),
    Row("as many lines as there are", text("one two three", ",'width':24,'lineLimit':0"), []),
    Row("inside of a box that clips", box(60, 20, text("Note")), []),
    Row("below a box that clips", box(60, 20, moved(0, 40, text("Note"))), ["clip 'Note'"]),
    Row("beside a box that clips", box(60, 20, moved(70, 0, text("Note"))), ["clip 'Note'"]),
    Row("half above a box that clips", box(60, 20, moved(0, -6, text("HHH"))), ["clip 'HHH'"]),
    Row("a point above a box that clips", box(60, 20, moved(0, -4, text("HHH"))), []),
    Row(
      "outside of a box that does not clip",
      "{'kind':'box','width':60,'height':20,'content':\(moved(70, 0, text("Note")))}", []),
    Row(
      "in the round corner of a box", box(40, 40, moved(-1, 1, text("H")), ",'radius':'{radius.full}'"), ["clip 'H'"]),
    Row("in the middle of a round box", box(40, 40, moved(15, 12, text("H")), ",'radius':'{radius.full}'"), []),
    Row(
      "outside of a clip path",
      "{'kind':'box','width':40,'height':40,'clipPath':{'path':'M 0 0 H 40 L 0 40 Z'},'alignment':'bottomTrailing',"
        + "'content':\(text("H"))}", ["clip 'H'"]),
    Row(
      "inside of a clip path",
      "{'kind':'box','width':40,'height':40,'clipPath':{'path':'M 0 0 H 40 L 0 40 Z'},'alignment':'topLeading',"
        + "'padding':2,'content':\(text("H"))}", []),
    Row(
      "turned out of a box that clips",
      box(60, 20, text("Note", ",'transform':{'translate':{'x':100,'y':0}}")), ["clip 'Note'"]),
    Row(
      "clipped by a box that is turned with it",
      "{'kind':'box','transform':{'rotate':90},'content':\(box(60, 20, text("Note")))}", []),
    Row("without colour", text("Note", ",'width':1").replacing("color.red", with: "color.clear"), []),
    Row("without opacity", "{'kind':'box','opacity':0,'content':\(text("Note", ",'width':1"))}", []),
    Row("meant", text("Note", ",'width':1,'truncation':'expected'"), []),
    Row("not meant", text("Note", ",'width':1,'truncation':'unexpected'"), ["width 'Note'"]),
    Row(
      "without its start, which is not said to be meant", text("12345678", ",'width':40,'truncation':'start'"),
      [
        "width '123'"
      ]),
    Row("without its middle", text("12345678", ",'width':40,'truncation':'middle'"), ["width '456'"]),
    Row("without its end", text("12345678", ",'width':40,'truncation':'end'"), ["width '678'"]),
    Row("meant to leave its box", box(60, 20, moved(70, 0, text("Note", ",'truncation':'expected'"))), []),
  ])
  func `a part that does not show is reported`(_ row: Row) throws {
    let cuts = try Self.cuts(row.body)
    #expect(cuts == row.cuts)
  }

  /// With a margin of its own, a picture may be smaller than what it shows.
  @Test func `a text that leaves the picture is reported`() throws {
    let body = Self.moved(70, 0, Self.text("Note"))
    #expect(try Self.cuts(body) == [])
    #expect(try Self.cuts(body, margin: 0) == ["canvas 'Note'"])
    #expect(try Self.cuts(body, margin: 200) == [])
  }

  @Test func `a part of a text is reported as far as it is cut`() throws {
    // Letters from the fourth on lie outside: H is a stem, a bar and a stem, 7 points wide with its sides.
    let body = Self.box(24, 20, Self.text("HHHHHHHH", ",'minWidth':200"))
    let cuts = try Self.cuts(body)
    #expect(cuts.count == 1)
    #expect(["clip 'HHHHHH'", "clip 'HHHHH'", "clip 'HHHH'"].contains(cuts.first))
  }

  @Test func `a specimen says which of its cells mean it`() throws {
    let axis =
      "'columns':{'content':{'short':{},'long':{'string':'Note that ends','cut':'expected'},'odd':{'string':'Oddly long'}}},"
    let header = axis + "'values':{'string':'A','cut':'unexpected'},'truncation':'${cut}',"
    let body = Self.text("${string}", ",'width':16")
    #expect(
      try Self.cuts(body, header: header).map { String($0.prefix(18)) }
        == ["content=odd: width "].map { String($0.prefix(18)) })
    #expect(try Self.cuts(body, header: axis + "'values':{'string':'A','cut':''},'truncation':'expected',") == [])
    // Where a text is truncated is another matter than whether that is meant.
    let middle = Self.text("12345678", ",'width':40,'truncation':'middle'")
    #expect(try Self.cuts(middle, header: "'truncation':'expected',") == [])
  }

  // MARK: Letters

  private static func letters(_ header: String, _ body: String) throws -> [MissingLetters] {
    let specimen = try Picture.specimen("{'control':'sample',\(header)'body':\(body)}")
    return try layOut(#require(specimen.cases.first), in: Picture.context()).missingLetters
  }

  @Test func `letters that no font has are reported where their text stands, once for all cells`() throws {
    let found = try Self.letters("'columns':{'word':['日本','本語','ok']},", Self.text("${word}"))
    let findings = found.map(\.finding)
    // The names of the columns are set in the face of labels.
    #expect(found.map(\.isOwnText) == [true, false])
    #expect(findings.map(\.code) == Array(repeating: "specimen.missingLetters", count: 2))
    #expect(findings.map(\.severity) == [.warning, .warning])
    #expect(
      findings[1].message
        == "no font has U+65E5 '日', U+672C '本' and U+8A9E '語' of the text '日本', so that boxes are drawn; "
        + "asked: the built-in face for 'Sample'"
        || findings[1].message
          == "no font has U+65E5 '日', U+672C '本', U+8A9E '語' of the text '日本', so that boxes are drawn; "
          + "asked: the built-in face for 'Sample'"
    )
    #expect(findings[1].line == 1)
    #expect(findings[1].pointer == "/body")
    #expect(findings[0].pointer == "/columns")
  }

  @Test func `boxes that are meant are not reported`() throws {
    #expect(try Self.letters("'missingLetters':'boxes',", Self.text("日本")) == [])
    #expect(try Self.letters("'missingLetters':'boxes','rows':{'a':['日']},", Self.text("本")) == [])
    let (specimen, findings) = Picture.read("{'control':'a','missingLetters':'box','body':{'kind':'box'}}")
    #expect(specimen == nil)
    #expect(findings.map(\.advice) == ["use one of boxes"])
  }

  @Test func `more than three letters are counted, and a mark does not stand alone`() throws {
    let many = try Self.letters("", Self.text("日本語文字"))
    #expect(many[0].finding.message.hasPrefix("no font has U+65E5 '日', U+672C '本', U+8A9E '語' and 2 more of the text"))
    let emoji = try Self.letters("", Self.text("👋🏽"))
    #expect(emoji[0].finding.message.hasPrefix("no font has U+1F44B '👋', U+1F3FD of the text"))
  }

  @Test func `a text that nobody sees has no letters`() throws {
    #expect(try Self.letters("", "{'kind':'box','opacity':0,'content':\(Self.text("日"))}") == [])
  }

  #if SystemLibraries
    @Test func `a font of a file that was asked is told with its file`() throws {
      let library = FontLibrary([
        FontDeclaration(
          family: "Sample", sources: [.file(name: "tiny.ttf", bytes: TinyFont.letters.bytes, digest: "")])
      ])
      var context = Picture.context()
      context.typesetter = Typesetter(fonts: library)
      let specimen = try Picture.specimen("{'control':'sample','body':\(Self.text("日"))}")
      let found = try layOut(#require(specimen.cases.first), in: context).missingLetters
      #expect(found.first?.finding.message.hasSuffix("so that a box is drawn; asked: 'Sample' (tiny.ttf)") == true)
    }
  #endif
}
