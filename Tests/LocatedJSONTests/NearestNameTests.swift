import LocatedJSON
import Testing

@Suite("Nearest name")
struct NearestNameTests {
  // swift-format-ignore
  @Test(arguments: [
    ("colour", "color"), ("Radius", "radius"), ("widht", "width"), ("xyz", nil), ("", nil), ("color", nil),
    ("minHeigt", "minHeight"), ("colr", "color"),
  ] as [(String, String?)])
  func `suggests only what is near`(name: String, expected: String?) {
    #expect(nearestName(to: name, among: ["color", "radius", "width", "minHeight"]) == expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    // A third of the length, at least one letter of several and at most four.
    ("ab",           "ax",           true), ("ab",           "xy",           false),
    ("a",            "A",            true), ("a",            "b",            false),
    ("a",            "ab",           false),
    ("abcde",        "abcdx",        true), ("abcde",        "abcxy",        false),
    ("abcdef",       "abcdxy",       true), ("abcdef",       "abcxyz",       false),
    ("abcdefghijkl", "abcdefghwxyz", true), ("abcdefghijkl", "abcdefgvwxyz", false),
    ("abcdefghijklmnopqr", "abcdefghijklmnwxyz", true), ("abcdefghijklmnopqr", "abcdefghijklmvwxyz", false),
    // A swap of neighbours is one change.
    ("abc",          "acb",          true), ("abcd",         "badc",         false),
  ])
  func `near is up to a third of the length`(name: String, other: String, isNear: Bool) {
    #expect(nearestName(to: name, among: [other]) == (isNear ? other : nil))
  }

  @Test
  func `of equally near names the one that begins alike wins`() {
    #expect(nearestName(to: "brand.comm80", among: ["brand.comm10", "brand.comm81", "brand.comm20"]) == "brand.comm81")
    #expect(nearestName(to: "grey14", among: ["gray14", "grey15", "grey1"]) == "grey15")
    #expect(nearestName(to: "colr", among: ["cola", "color"]) == "cola")
  }

  @Test
  func `the first of equally near names wins`() {
    #expect(nearestName(to: "bat", among: ["cat", "hat"]) == "cat")
    #expect(nearestName(to: "bat", among: ["hat", "cat"]) == "hat")
    #expect(spellingAdvice(for: "bat", among: ["hat", "cat"]) == "did you mean 'hat'?")
    #expect(spellingAdvice(for: "elephant", among: ["hat", "cat"]) == nil)
  }

  @Test
  func `texts that are no names take no time`() {
    let long = String(repeating: "a", count: 100_000)
    #expect(nearestName(to: long, among: [long + "b"]) == nil)
    #expect(nearestName(to: "abc", among: [long]) == nil)
  }

  /// Words, one of which has a letter with two spellings in Unicode.
  private enum Unit: String, CaseIterable {
    case kelvin = "K"
    case metre = "m"
  }

  @Test
  func `a word is compared by its characters, not by what looks alike`() throws {
    #expect(try Unit(word: "K") == .kelvin)
    // U+212A KELVIN SIGN is canonically equivalent to the letter.
    #expect(throws: UnknownWord.self) { try Unit(word: "\u{212A}") }
    #expect(throws: UnknownWord.self) { try Unit(word: "k") }
  }
}
