import LocatedJSON
import Testing

@Suite("Texts in the order in which they were met")
struct OrderedTextsTests {
  @Test func `each text has one place, whatever comes between`() {
    var texts = OrderedTexts(["b", "a", "b"])
    #expect(texts.texts == ["b", "a"])
    #expect(["a", "c", "c", "b", "c", "a"].map { texts.add($0) } == [1, 2, 2, 0, 2, 1])
    #expect(texts.texts == ["b", "a", "c"])
    #expect(["a", "d", ""].map { texts.index(of: $0) } == [1, nil, nil])
  }

  @Test func `texts that only look alike are two`() {
    var texts = OrderedTexts()
    // U+00E9, and e with U+0301: canonically equivalent.
    #expect(["\u{E9}", "e\u{301}", "\u{E9}"].map { texts.add($0) } == [0, 1, 0])
    #expect(texts.index(of: "e\u{301}") == 1)
    #expect(texts.texts.map(\.unicodeScalars.count) == [1, 2])
  }
}
