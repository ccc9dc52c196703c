import DisplayLists
import LocatedJSON
import Testing

@testable import Specimens

@Suite("Curves of corners in specimens")
struct CornerTests {
  private static func box(_ corners: String) -> String {
    "{'control':'a','body':{'kind':'box','width':40,'height':30,'fill':'{color.red}','radius':'{radius.small}',"
      + "'corners':\(corners)}}"
  }

  private static func kinds(_ corners: String, suite: CornerKind = .circular) throws -> [CornerKind] {
    let items = try Picture.laidOut(try Picture.specimen(box(corners)).body) { $0.corners = suite }.items
    guard case .box(let box)? = items.first else { return [] }
    let kinds = box.shape.corners
    return [kinds.topLeft, kinds.topRight, kinds.bottomRight, kinds.bottomLeft]
  }

  @Test(arguments: [
    ("'round'", CornerKind.circular), ("'squircle'", .superellipse(2)), ("'bevel'", .superellipse(0)),
    ("'scoop'", .superellipse(-1)), ("'notch'", .superellipse(-.infinity)), ("'square'", .superellipse(.infinity)),
    ("'continuous'", .continuous), ("'superellipse(1.5)'", .superellipse(1.5)),
    ("'superellipse(-0.25)'", .superellipse(-0.25)), ("'superellipse(-infinity)'", .notch), ("'smooth(0)'", .smooth(0)),
    ("'smooth(0.6)'", .smooth(0.6)), ("'smooth(1.0)'", .smooth(1)),
  ])
  func `a word is a curve of all corners`(word: String, kind: CornerKind) throws {
    #expect(try Self.kinds(word) == [kind, kind, kind, kind])
  }

  /// Leading is left, as with radii.
  @Test func `an object has a curve for each corner, and the suite's where it has none`() throws {
    let corners = "{'topLeading':'scoop','bottomTrailing':'smooth(0.5)'}"
    #expect(try Self.kinds(corners, suite: .continuous) == [.scoop, .continuous, .smooth(0.5), .continuous])
  }

  @Test func `a curve may depend on the cell`() throws {
    let specimen = try Picture.specimen(
      "{'control':'a','values':{'s':'0.6'},'body':{'kind':'box','width':9,'height':9,'fill':'{color.red}',"
        + "'radius':'{radius.small}','corners':{'topTrailing':'smooth(${s})'}}}")
    #expect(Picture.read(specimen.json ?? "").findings == [])
  }

  @Test(arguments: [
    ("'squirle'", "did you mean 'squircle'?"), ("'smoth(0.6)'", "did you mean 'smooth(0.6)'?"),
    ("'smooth(1.1)'", "did you mean 'smooth(0.6)'?"),
    (
      "'superellipse'",
      "use one of circular, continuous, round, squircle, bevel, scoop, notch, square, superellipse(1.5), smooth(0.6)"
    ),
    ("'superellipse(nan)'", "did you mean 'superellipse(1.5)'?"),
    ("'superellipse(1e3)'", "did you mean 'superellipse(1.5)'?"),
    ("{'topLeft':'bevel'}", "the keys are topLeading, topTrailing, bottomTrailing, bottomLeading"),
    ("{'topLeading':'bevle'}", "did you mean 'bevel'?"),
  ])
  func `what is no curve is reported with what to write`(corners: String, advice: String) {
    #expect(Picture.read(Self.box(corners)).findings.compactMap(\.advice) == [advice])
  }

  @Test(arguments: CornerWord.allCases)
  func `a word reads back, and its curve has a word`(word: CornerWord) {
    #expect(CornerWord(rawValue: word.rawValue) == word)
    #expect(CornerWord(word.kind).kind == word.kind)
  }

  @Test func `numbers beyond their range count as its limit`() {
    #expect(CornerWord.smooth(3) == .smooth(1) && CornerWord.smooth(.nan) == .smooth(0))
    #expect(CornerWord.superellipse(.nan).rawValue == "superellipse(1)")
    #expect(CornerWord.superellipse(.infinity).rawValue == "superellipse(infinity)")
    #expect(CornerWord(.superellipse(2)) == .squircle && CornerWord(.smooth(0.6)).rawValue == "smooth(0.6)")
  }

  struct Line: Sendable {
    var kind: CornerKind
    var length: Double
  }

  /// The length of the sides of 120 × 80 less eight radii of 20, and of four corners.
  static let lines: [Line] = [
    Line(kind: .bevel, length: 240 + 113.13708), Line(kind: .notch, length: 400), Line(kind: .square, length: 400),
    Line(kind: .scoop, length: 240 + 125.66371), Line(kind: .circular, length: 240 + 125.66371),
  ]

  @Test(arguments: lines)
  func `a border's line runs along its curve`(_ line: Line) {
    let outline = RoundedOutline(
      RoundedRectangle(
        rectangle: Rectangle(x: 3, y: 5, width: 120, height: 80), radii: CornerRadii(20), corners: line.kind))
    #expect(abs(outline.length - line.length) < 0.02)
    #expect(outline.elements.last == .close)
  }
}
