import Testing

@testable import BuiltInFace

@Suite struct ShapingTests {
  private let face = BuiltInFace.face(weight: 400, slant: 0)

  private func shape(_ string: String, isRightToLeft: Bool = false, range: Range<Int>? = nil) -> [ShapedGlyph] {
    let text = Array(string.unicodeScalars)
    var run = ShapingRun(text: text, range: range ?? 0..<text.count)
    run.isRightToLeft = isRightToLeft
    return face.shape(run)
  }

  private func width(_ string: String) -> Int32 { shape(string).reduce(0) { $0 + $1.advance } }

  @Test func `each character is one glyph, in order`() {
    let glyphs = shape("Specimen", range: 2..<6)
    #expect(glyphs.map(\.cluster) == [2, 3, 4, 5])
    #expect(glyphs.allSatisfy { $0.advance > 0 && $0.outline != nil })
  }

  @Test(arguments: [(100.0, 0.0, 100.0), (400, 12, 62.5), (900, 0, 150)])
  func `glyphs one by one are those of a run`(weight: Double, slant: Double, width: Double) {
    let face = BuiltInFace.face(weight: weight, slant: slant, width: width)
    for string in ["", "T", "AVATAR, To. Ty\u{2019}", "fj LT P. r, “Wa” ÄT 11→", "\u{1}a\u{2028}T\u{F0000}o"] {
      let text = Array(string.unicodeScalars)
      var glyphs: [ShapedGlyph] = []
      let boxes = face.boxes(among: text)
      face.shapeEach(text) { outline, advance in
        let index = glyphs.count
        glyphs.append(
          ShapedGlyph(outline: outline, cluster: index, advance: advance, isBox: boxes.contains(text[index])))
      }
      #expect(glyphs == face.shape(ShapingRun(text: text, range: 0..<text.count)), "\(string.debugDescription)")
    }
  }

  @Test func `a range beyond the text is cut`() {
    #expect(shape("abc", range: 1..<9).map(\.cluster) == [1, 2])
    #expect(shape("", range: 0..<4).isEmpty)
  }

  @Test func `from right to left the last character comes first`() {
    #expect(shape("abc", isRightToLeft: true).map(\.cluster) == [2, 1, 0])
    // The pair is kerned as it stands: T before a.
    let forward = shape("Ta").map(\.advance)
    let backward = shape("aT", isRightToLeft: true).map(\.advance)
    #expect(forward == backward)
  }

  /// Letters with combining marks, and the single characters they are drawn as.
  @Test(
    arguments: [
      ("e\u{301}", "é"), ("i\u{308}", "ï"), ("A\u{30A}", "Å"), ("c\u{327}", "ç"), ("s\u{326}", "ș"), ("t\u{30C}", "ť"),
      ("k\u{327}", "ķ"), ("I\u{307}", "İ"), ("o\u{30B}", "ő"), ("a\u{328}", "ą"),
    ]) func `a letter and a mark are one glyph`(written: String, composed: String)
  {
    let glyphs = shape("x" + written + "y")
    let expected = shape("x" + composed + "y")
    #expect(glyphs.map(\.outline) == expected.map(\.outline))
    #expect(glyphs.map(\.cluster) == [0, 1, 3])
  }

  @Test func `a mark without a single glyph stands over its letter, without an advance`() {
    let glyphs = shape("x\u{301}\u{308}q")
    #expect(glyphs.map(\.cluster) == [0, 0, 0, 3])
    #expect(glyphs[1].advance == 0 && glyphs[2].advance == 0)
    // Over the middle of x, the second above the first.
    let middle = glyphs[0].advance / 2
    #expect(abs(glyphs[0].advance + glyphs[1].offsetX - middle) < 8)
    #expect(glyphs[1].offsetY == 0)
    #expect(glyphs[2].offsetY == 190)
    #expect(width("x\u{301}") == width("x"))
  }

  @Test func `a mark over a capital stands higher`() {
    #expect(shape("Q\u{304}").last?.offsetY == 180)
  }

  @Test func `i loses its dot under any mark`() {
    #expect(shape("i\u{307}\u{301}").first?.outline == shape("ı").first?.outline)
  }

  @Test func `marks from right to left follow their letters`() {
    #expect(shape("ax\u{301}b", isRightToLeft: true).map(\.cluster) == [3, 1, 1, 0])
  }

  @Test func `a mark without a letter is drawn by itself`() {
    let glyphs = shape("\u{301}a")
    #expect(glyphs.count == 2)
    #expect(glyphs.first?.outline != nil)
  }

  @Test func `long texts and long stacks of marks are shaped`() {
    #expect(shape(String(repeating: "Ta", count: 50_000)).count == 100_000)
    let stack = shape("a" + String(repeating: "\u{301}", count: 5000))
    #expect(stack.count == 5000)
    #expect(stack.allSatisfy { $0.offsetY < 1000 })
  }
}
