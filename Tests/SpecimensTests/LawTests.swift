import ColorSpaces
import DisplayLists
import Lettering
import SeededNumbers
import Testing

@testable import Specimens

/// Laws that hold for every tree.
@Suite("Laws of layout")
struct LawTests {
  /// A tree of boxes, stacks and overlays with sizes in quarter points.
  private static func tree(_ random: inout SplitMix64, depth: Int) -> Node {
    func length() -> Length { .points(Double(Int.random(in: 0...160, using: &random)) / 4) }
    func children() -> [Node] {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in tree(&random, depth: depth - 1) }
    }
    switch depth == 0 ? 0 : Int.random(in: 0...4, using: &random) {
    case 1: return .row(spacing: .length(length())) { children() }
    case 2: return .column(spacing: .length(length()), alignment: .leading) { children() }
    case 3: return .overlay(alignment: .bottomTrailing) { children() }
    case 4:
      let inner = tree(&random, depth: depth - 1)
      return .box(fill: "{color.blue}", padding: Padding(length())) { inner }
    default: return .box(fill: "{color.red}").frame(width: .length(length()), height: .length(length()))
    }
  }

  private func laidOut(_ body: Node, scale: Int = 1) throws -> LaidOutCase {
    let specimen = Specimen(control: "law", body: body)
    return try layOut(#require(specimen.cases.first), in: Picture.context(scale: scale, margin: nil))
  }

  @Test func `twice the scale is a picture twice as large`() throws {
    var boxes = 0
    for seed in 0..<24 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let body = Self.tree(&random, depth: 4)
      let (small, large) = (try laidOut(body).displayList, try laidOut(body, scale: 2).displayList)
      #expect(large.width == 2 * small.width && large.height == 2 * small.height, "seed \(seed)")
      #expect(large.items.count == small.items.count, "seed \(seed)")
      for (first, second) in zip(small.items, large.items) {
        guard case .box(let one) = first, case .box(let two) = second else { continue }
        // Each edge is rounded by at most half a pixel in either picture.
        #expect(abs(two.shape.rectangle.x - 2 * one.shape.rectangle.x) <= 1.5, "seed \(seed)")
        #expect(abs(two.shape.rectangle.width - 2 * one.shape.rectangle.width) <= 3, "seed \(seed)")
        boxes += 1
      }
    }
    #expect(boxes >= 100)
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `a row is as wide as its children and gaps`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let widths = (0..<Int.random(in: 1...6, using: &random)).map { _ in Int.random(in: 1...50, using: &random) }
    let gap = Int.random(in: -3...9, using: &random)
    let row = Node.row(spacing: .length(.points(Double(gap)))) {
      for width in widths { Node.box(fill: "{color.red}").frame(width: .length(.points(Double(width))), height: 2) }
    }
    let expected = widths.reduce(0, +) + gap * (widths.count - 1)
    #expect(try laidOut(row).displayList.width == max(expected, 0) + 16)
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `a tree is the same after being written and read`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let specimen = Specimen(control: "law", body: Self.tree(&random, depth: 4))
    let json = try #require(specimen.json)
    #expect(try Picture.specimen(json) == specimen)
  }

  @Test func `the same arguments give the same picture on every thread`() async throws {
    var random = SplitMix64(seed: 99)
    let specimen = Specimen(control: "law", body: Self.tree(&random, depth: 5))
    let specimenCase = try #require(specimen.cases.first)
    let context = Picture.context(margin: nil)
    let expected = try layOut(specimenCase, in: context)
    var count = 0
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 { group.addTask { (try? layOut(specimenCase, in: context)) == expected } }
      for await isEqual in group {
        #expect(isEqual)
        count += 1
      }
    }
    #expect(count == 16)
  }

  @Test func `trees that make every level measure again are cut short or answered`() throws {
    // Nested rows of two filling children ask for several sizes on each level.
    var body = Node.text("nnnn nnnn nnnn", font: "{font.body}", color: "{color.red}", lineLimit: 0)
    for level in 0..<60 {
      let inner = body
      body =
        level % 2 == 0
        ? .row {
          inner
          Node.flexibleSpace(min: 1)
        } : .column(alignment: .leading) { inner.frame(width: .fill) }
    }
    do {
      let list = try laidOut(body.frame(width: 100)).displayList
      // At least what was offered and the margins; a word that is wider hangs over.
      #expect((116...300).contains(list.width))
    } catch let problems as SpecimenProblems {
      #expect(problems.problems.map(\.reason) == [.tooLarge("the layout takes more than 4,000,000 steps")])
    }
  }

  @Test(arguments: lawSeeds(0..<40))
  func `a text that was measured before has the lines it would have if measured again`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters: [Character] = ["n", "i", "W", "-", "é", "ש", "字", "\u{200B}"]
    let words = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      String((0..<Int.random(in: 1...8, using: &random)).map { _ in letters.randomElement(using: &random) ?? "n" })
    }
    let style = TextStyle(
      family: ["Sample"], size: Double.random(in: 4...40, using: &random), weight: 400,
      letterSpacing: Double.random(in: -1...2, using: &random), lineHeight: 20)
    let text = BoundText(
      string: words.joined(separator: Int.random(in: 0..<6, using: &random) == 0 ? "\n" : " "), style: style,
      color: .solid(.transparent, .fixed), lineLimit: Int.random(in: 0...3, using: &random), alignment: .leading,
      shadows: [], shadowOrigin: .fixed)
    let typesetter = Typesetter()
    var blocks = TextBlocks()
    var widths = [Double.infinity]
    for _ in 0..<12 {
      let width = widths.randomElement(using: &random) ?? .infinity
      let known = blocks.block(of: text, width: width, typesetter)
      let fresh = typesetter.measure(text.string, style: style, maximumWidth: width, lineLimit: text.lineLimit)
      #expect(known.lines == fresh.lines)
      #expect(known.isCut == fresh.isCut)
      #expect(known.width == fresh.width)
      // Layout asks again for what it got, and for something between that and nothing.
      widths += [known.width, (known.width * Double.random(in: 0...1, using: &random)).rounded()]
    }
  }
}
