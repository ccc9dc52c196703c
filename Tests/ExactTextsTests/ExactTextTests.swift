import ExactTexts
import SeededNumbers
import Testing

@Suite("Texts as bytes")
struct ExactTextTests {
  /// A type that compares as the compiler writes it.
  struct Names: Hashable {
    @Exact var name: String
    @Exact var other: String?
    @Exact var list: [String]
  }

  /// Spellings that Unicode (UAX #15) takes for equal.
  static let spellings: [(name: String, one: String, other: String)] = [
    ("a letter and its accent", "\u{E9}", "e\u{301}"),
    ("two accents in both orders", "q\u{307}\u{323}", "q\u{323}\u{307}"),
    ("a unit and a letter", "\u{212B}", "\u{C5}"),
    ("a syllable and its letters", "\u{AC00}", "\u{1100}\u{1161}"),
    ("signs that only look like ASCII", "\u{37E}", ";"),
  ]

  @Test(arguments: spellings)
  func `different spellings are different`(name: String, one: String, other: String) {
    #expect(one == other, "they are no such pair")
    for (left, right) in [(one, other), (other, one), ("a" + one, "a" + other), (one + "z", other + "z")] {
      #expect(ExactText(left) != ExactText(right))
      #expect((ExactText(left) < ExactText(right)) != (ExactText(right) < ExactText(left)))
      #expect(Set([left, right, left].map { ExactText($0) }).count == 2)
      #expect(Names(name: left, other: nil, list: []) != Names(name: right, other: nil, list: []))
      #expect(Names(name: "", other: left, list: []) != Names(name: "", other: right, list: []))
      #expect(Names(name: "", other: nil, list: ["a", left]) != Names(name: "", other: nil, list: ["a", right]))
      let same = Names(name: left, other: left, list: [left])
      #expect(same == Names(name: left, other: left, list: [left]))
      #expect(same.hashValue == Names(name: left, other: left, list: [left]).hashValue)
    }
  }

  @Test func `no text is not the empty text`() {
    #expect(ExactText(nil as String?) == nil)
    #expect(ExactText("" as String?) == "")
    #expect(Names(name: "", other: nil, list: []) != Names(name: "", other: "", list: []))
    #expect(Names(name: "", other: nil, list: [""]) != Names(name: "", other: nil, list: []))
    #expect(Names(name: "", other: nil, list: ["a", "b"]) != Names(name: "", other: nil, list: ["b", "a"]))
  }

  /// Ascending by their bytes in UTF-8.
  static let ascending: [ExactText] = [
    "", "\u{0}", "Z", "a", "a\u{0}", "ab", "b", "e\u{301}", "z", "\u{E9}", "\u{212B}", "\u{FFFF}", "\u{10000}",
  ]

  @Test func `the order is that of the bytes`() {
    for (place, text) in Self.ascending.enumerated() {
      for (otherPlace, other) in Self.ascending.enumerated() {
        #expect((text < other) == (place < otherPlace), "\(place), \(otherPlace)")
        #expect((text == other) == (place == otherPlace), "\(place), \(otherPlace)")
      }
    }
    #expect(Self.ascending.reversed().sorted() == Self.ascending)
  }

  /// Texts of few letters are often equal, nearly equal, or equal to Unicode.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `texts are compared as their bytes`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters: [Unicode.Scalar] = ["e", "\u{301}", "\u{323}", "\u{E9}", "\u{1EB9}", "a", "\u{C5}", "\u{1F600}"]
    func text() -> String {
      var text = ""
      for _ in 0..<Int.random(in: 0..<5, using: &random) {
        text.unicodeScalars.append(letters[Int.random(in: 0..<letters.count, using: &random)])
      }
      return text
    }
    for _ in 0..<2_000 {
      let (left, right) = (text(), text())
      let (bytes, otherBytes) = (Array(left.utf8), Array(right.utf8))
      #expect((ExactText(left) == ExactText(right)) == (bytes == otherBytes), "seed \(seed)")
      #expect((ExactText(left) < ExactText(right)) == bytes.lexicographicallyPrecedes(otherBytes), "seed \(seed)")
      let copy = String(decoding: bytes, as: UTF8.self)
      #expect(ExactText(copy) == ExactText(left) && Set([ExactText(left)]).contains(ExactText(copy)), "seed \(seed)")
    }
  }
}
