import ColorSpaces
import DisplayLists
import Lettering
import Testing
import TokenEngine

@testable import Specimens

/// Capitals of the built-in face are in the middle of their box, however the ratio of the line height is written.
@Suite("Text in the middle of its box")
struct CentringTests {
  /// How the line height of a size is chosen, in points.
  private static let lineHeights: [(name: String, points: @Sendable (Double) -> Double)] = [
    ("whole points", { ($0 * 1.3).rounded() }), ("half points", { ($0 * 2.5).rounded() / 2 }),
    ("4 : 3", { $0 * 4 / 3 }), ("1 : 1", { $0 }),
  ]

  /// A box as high as its text, and one of 61 points that is higher than it.
  private static let body = Node.column(alignment: .leading) {
    Node.box(fill: "{color.red}") { Node.text("H", font: "{font.sample}", color: "{color.ink}") }
    Node.box(fill: "{color.red}") { Node.text("H", font: "{font.sample}", color: "{color.ink}") }
      .limits(minHeight: 61)
  }

  private static func list(size: Double, weight: Double, ratio: Double, scale: Int) throws -> DisplayList {
    let tokens = ResolvedTokens(
      tokens: [
        ResolvedToken(path: "color.red", value: .color(SampleTokens.color(255, 0, 0))),
        ResolvedToken(path: "color.ink", value: .color(SampleTokens.color(0, 0, 0))),
        ResolvedToken(
          path: "font.sample",
          value: .typography(SampleTokens.typography(size: size, weight: weight, lineHeight: ratio))),
      ], unset: [], broken: [])
    return try Picture.laidOut(body, scale: scale) { context in
      context = DrawingContext(tokens: { _ in tokens }, scale: scale, margin: 0)
    }
  }

  /// The distance from the middle of each box to the middle of the H in it, in device pixels.
  private static func offsets(in list: DisplayList) throws -> [Double] {
    var offsets: [Double] = []
    var middle = 0.0
    for item in list.items {
      switch item {
      case .box(let box): middle = box.shape.rectangle.y + box.shape.rectangle.height / 2
      case .glyphs(let run):
        let glyph = try #require(run.glyphs.first)
        let bounds = glyph.outline.bounds
        let unit = run.size / (Double(glyph.outline.unitsPerEm) * 64)
        offsets.append(Double(glyph.baseline) - Double(bounds.minY + bounds.maxY) / 2 * unit - middle)
      default: Issue.record("only boxes and letters")
      }
    }
    return offsets
  }

  /// The step of sizes from 10 to 40 points; a larger one without optimization.
  #if DEBUG
    private static let step = 2.5
  #else
    private static let step = 0.5
  #endif

  @Test(arguments: [400.0, 700], [1, 2, 3])
  func `the middle of H is within half a pixel of the middle of its box, with any spelling of the ratio`(
    weight: Double, scale: Int
  ) throws {
    var pictures = 0
    for size in stride(from: 10.0, through: 40, by: Self.step) {
      for lineHeight in Self.lineHeights {
        let ratio = lineHeight.points(size) / size
        let exact = try Self.list(size: size, weight: weight, ratio: ratio, scale: scale)
        let offsets = try Self.offsets(in: exact)
        // What is nearer to half a pixel than 1/65,536 counts as half a pixel.
        let limit = 0.5 + 1.0 / 65_536
        if offsets.count != 2 || offsets.contains(where: { abs($0) > limit }) {
          Issue.record("\(size) pt, \(lineHeight.name): \(offsets)")
        }
        for digits in 3...8 {
          let spelled = try #require(Double(ratio.text(decimals: digits)))
          let isSame =
            TextStyle.lineHeight(ratio: spelled, size: size) == TextStyle.lineHeight(ratio: ratio, size: size)
          if !isSame { Issue.record("\(size) pt, \(lineHeight.name), \(spelled)") }
        }
        pictures += 1
        // The fewest digits are the farthest from the fraction; pictures are slow to make, so of every fifth size.
        guard size.remainder(dividingBy: 2.5) == 0 else { continue }
        let rounded = try #require(Double(ratio.text(decimals: 3)))
        if try Self.list(size: size, weight: weight, ratio: rounded, scale: scale) != exact {
          Issue.record("\(size) pt, \(lineHeight.name), \(rounded): another picture")
        }
      }
    }
    #expect(pictures == (1 + Int(30 / Self.step)) * 4)
  }

  /// 15 · 1.333333 is 19.999995: neither the line nor the box around it may lose a pixel.
  @Test(arguments: [
    (15.0, 1.333333, 20), (15, 1.3333333, 20), (17, 1.294117, 22), (22, 1.272727, 28), (34, 1.205882, 41),
    (28, 1.214285, 34),
  ])
  func `a box is as high as the line height that was meant`(size: Double, ratio: Double, height: Int) throws {
    for scale in 1...3 {
      let list = try Self.list(size: size, weight: 400, ratio: ratio, scale: scale)
      let boxes = list.items.compactMap { item -> Rectangle? in
        if case .box(let box) = item { box.shape.rectangle } else { nil }
      }
      #expect(boxes.map(\.height) == [Double(height * scale), Double(61 * scale)])
      #expect(list.height == (height + 61) * scale)
    }
  }
}
