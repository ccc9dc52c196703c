import DisplayLists
import Lettering
import LocatedJSON
import Testing

@testable import Specimens

/// How large pictures are, worked out by hand from what reaches farthest.
@Suite("Margins and sizes of pictures")
struct MarginTests {
  /// A box of 10×6 with a shadow.
  private static func shadowed(_ shadow: Reference) -> Node {
    Node.box(shadow: shadow).frame(width: 10, height: 6)
  }

  /// A box of 1×1 in an overlay of 10×6, moved from its top left corner.
  private static func overhanging(x: Length, y: Length) -> Node {
    .overlay(alignment: .topLeading) {
      Node.space(0)
      StackTests.red(1, 1).anchor(.topLeading, x: x, y: y)
    }.frame(width: 10, height: 6)
  }

  /// A node of 4×4 that hangs over the left side of 10×6 by 12.5 points.
  private static func beside(_ node: Node) -> Node {
    .overlay {
      Node.space(0)
      node.frame(width: 4, height: 4).anchor(.leading, x: -12.5)
    }.frame(width: 10, height: 6)
  }

  private static func line(_ shadow: Reference) -> Node {
    .line(thickness: 6, color: "{color.red}", shadow: shadow).frame(width: 10, height: 6)
  }

  // swift-format-ignore
  @Test(arguments: [
    // What hangs over: whole points, at least 8, the farthest side.
    ("nothing hangs over",                 StackTests.red(10, 6), 8),
    ("8 points to the left",               overhanging(x: -8, y: 0), 8),
    ("a quarter more",                     overhanging(x: -8.25, y: 0), 9),
    ("upwards",                            overhanging(x: 0, y: -20.5), 21),
    ("to the right: 1 − 10 are inside",    overhanging(x: 20, y: 0), 11),
    ("downwards: 1 − 6 are inside",        overhanging(x: 0, y: 20), 15),
    ("the farthest of two sides",          overhanging(x: -9, y: 20), 15),
    ("a border shows too",                 beside(.box(border: .token("{border.thin}"))), 13),
    ("an empty box does not show",         beside(.box()), 8),
    ("what does not show does not count",  overhanging(x: -30, y: 0).opacity(0), 8),
    // Shadows reach three standard deviations, their spread and their offset; CSS blurs are two deviations.
    ("a shadow to the left",               shadowed("{effect.left}"), 21),
    ("a shadow upwards",                   shadowed("{effect.up}"), 20),
    ("a shadow to the right",              shadowed("{effect.right}"), 13),
    ("a shadow downwards",                 shadowed("{effect.down}"), 9),
    ("a blur of 10",                       shadowed("{effect.blurred}"), 15),
    ("a blur of 4 and a spread of 9.5",    shadowed("{effect.spread}"), 16),
    ("9 + 3 + 10 to the right",            shadowed("{effect.wide}"), 22),
    ("a shadow smaller than its box",      shadowed("{effect.shrunk}"), 8),
    ("the shadow of a line",               line("{effect.right}"), 13),
    ("the shadow of an icon",              Node.icon("plus", size: 6, color: "{color.red}", shadow: "{effect.down}").frame(width: 10, height: 6), 9),
    ("glass shows",                        beside(.box(backdropBlur: 3)), 13),
    ("a shadow without colour",            shadowed("{effect.clear}"), 8),
    ("a shadow that does not show",        shadowed("{effect.left}").opacity(0), 8),
    ("a spread of 9.5 around nothing",     Node.overlay { Node.box(shadow: "{effect.spread}") }.frame(width: 10, height: 6), 13),
    ("a shadow of nothing",                Node.overlay { Node.box(shadow: "{effect.left}") }.frame(width: 10, height: 6), 8),
  ] as [(String, Node, Int)])
  func `the margin holds what reaches farthest, in whole points`(name: String, body: Node, margin: Int) throws {
    let list = try Picture.laidOut(body, margin: nil)
    #expect([list.width, list.height] == [10 + 2 * margin, 6 + 2 * margin], "\(name)")
    // It is counted in points, so that a larger scale is the same picture.
    let large = try Picture.laidOut(body, scale: 3, margin: nil)
    #expect([large.width, large.height] == [3 * (10 + 2 * margin), 3 * (6 + 2 * margin)], "\(name)")
  }

  /// σ is half the blur, the blur itself, or 0.57735 · blur + 0.5: three of them are 15, 30 and 18.82 points.
  @Test(arguments: [(ShadowBlur.css, 15), (.coreAnimation, 30), (.android, 19)])
  func `what a blur means decides how far it reaches`(blur: ShadowBlur, margin: Int) throws {
    let list = try Picture.laidOut(Self.shadowed("{effect.blurred}"), margin: nil) { $0.shadowBlur = blur }
    #expect(list.width == 10 + 2 * margin)
  }

  /// A text's shadow has no spread: 6 points around letters that stand inside their line need no more than 8.
  @Test func `the spread of a text's shadow does not count`() throws {
    func width(_ shadow: Reference?) throws -> Int {
      let text = Node.text(
        "n", font: "{font.body}", color: "{color.red}", adjustments: TextAdjustments(shadow: shadow))
      return try Picture.laidOut(text, margin: nil).width
    }
    #expect(try width("{effect.spread}") == width(nil))
    #expect(try width("{effect.left}") > width(nil))
  }

  /// Letters may be moved by half a point to whole pixels, so that they count for half a point more.
  @Test func `letters that reach out of their line have half a point to move in`() throws {
    let style = TextStyle(family: ["Sample"], size: 100, weight: 400, letterSpacing: 0, lineHeight: 20)
    let block = Typesetter().measure("n", style: style, maximumWidth: .infinity, lineLimit: 1)
    let outline = try #require(block.lines.first?.glyphs.first?.outline)
    let height = Double(outline.bounds.maxY) / 64 * 100 / Double(outline.unitsPerEm)
    let reach = height - block.baseline
    // The top of the letter lies three quarters of a point above a whole one.
    let y = reach - (reach.rounded(.up) + 0.75)
    let overlay = Node.overlay {
      Node.space(0)
      Node.text("n", font: "{font.tight}", color: "{color.red}").anchor(.topLeading, y: .points(y))
    }.frame(width: 400, height: 400)
    #expect(try Picture.laidOut(overlay, margin: nil).height == 400 + 2 * (Int(reach.rounded(.up)) + 2))
  }

  @Test func `shadows without a blur are sharp whatever a blur means`() {
    #expect(ShadowBlur.allCases.map { $0.sigma(of: 0) } == [0, 0, 0])
    #expect(ShadowBlur.allCases.map { $0.sigma(of: 10) } == [5, 10, 6.2735])
  }

  // swift-format-ignore
  @Test(arguments: [
    // Bodies take whole points, then the margins, then whole pixels.
    (10.0, 6.0,  0.0,  1, "10×6"), (10.2, 5.7, 0,    1, "11×6"), (10.2, 5.7, 0, 2, "22×12"),
    (10,   6,    2.25, 1, "15×11"), (10,  6,   2.25, 2, "29×21"), (10,  6,   -3, 1, "10×6"),
    (10,   6,    0.5,  8, "88×56"), (0.4, 0.4, 0,    1, "1×1"),
  ])
  func `pictures are whole pixels`(width: Double, height: Double, margin: Double, scale: Int, size: String) throws {
    let body = StackTests.red(.length(.points(width)), .length(.points(height)))
    #expect(try Picture.laidOut(body, scale: scale, margin: margin).lines.first == size)
  }

  // swift-format-ignore
  @Test(arguments: [
    (16_384.0, 1.0, 1, true), (16_385, 1, 1, false), (1, 16_384, 1, true), (1, 16_385, 1, false),
    (8_192, 8_192, 1, true), (8_192, 8_193, 1, false), (8_192, 2, 2, true), (8_193, 2, 2, false),
    (1, 1, 8, true), (1, 1, 9, false), (1, 1, 1, true), (1, 1, 0, false),
  ])
  func `pictures have at most 16384 pixels on a side and 67108864 in all, at scales of 1 to 8`(
    width: Double, height: Double, scale: Int, isDrawn: Bool
  ) throws {
    // Lengths end at 16,384, so that a larger body is made of two.
    let body = Node.column {
      StackTests.red(.length(.points(width - 1)), .length(.points(height - 1)))
      Node.row {
        Node.space(.points(width - 1))
        StackTests.red(1, 1)
      }
    }
    let specimenCase = try #require(Specimen(control: "a", body: body).cases.first)
    var size: [Int]?
    do throws(SpecimenProblems) {
      let list = try layOut(specimenCase, in: Picture.context(scale: scale)).displayList
      size = [list.width, list.height]
    } catch {
      #expect(error.problems.map(\.finding.code) == ["specimen.tooLarge"])
    }
    #expect(size == (isDrawn ? [Int(width) * scale, Int(height) * scale] : nil))
  }
}
