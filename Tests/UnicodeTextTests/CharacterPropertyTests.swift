import Testing

@testable import UnicodeText

/// Properties of single characters, as the files of Unicode 15.0 state them.
@Suite struct CharacterPropertyTests {
  // swift-format-ignore
  @Test(arguments: [
    ("a", "Latn"), ("Ω", "Grek"), ("\u{2126}", "Grek"), ("ж", "Cyrl"), ("א", "Hebr"), ("ب", "Arab"), ("क", "Deva"), ("日", "Hani"),
    ("あ", "Hira"), ("한", "Hang"), ("𐐀", "Dsrt"), ("1", ""), (".", ""), (" ", ""), ("\u{301}", ""), ("\u{378}", ""),
    ("\u{10FFFF}", ""),
  ] as [(Unicode.Scalar, String)])
  func `scripts have their ISO tags`(scalar: Unicode.Scalar, tag: String) {
    #expect(Script(scalar).tag == tag)
    #expect((Script(scalar) == .common) == tag.isEmpty)
    #expect((Script(scalar) == .latin) == (tag == "Latn"))
  }

  @Test func `the scripts of CSS Text 4 that join letters`() {
    // Arabic, Syriac, Mandaic, Mongolian, N'Ko, Phags-pa, Hanifi Rohingya.
    for scalar: Unicode.Scalar in ["ب", "\u{710}", "\u{840}", "\u{1820}", "\u{7CA}", "\u{A840}", "\u{10D00}"] {
      #expect(Script(scalar).joinsLetters, "\(Script(scalar).tag)")
    }
    for scalar: Unicode.Scalar in ["a", "א", "क", "1", "日"] { #expect(!Script(scalar).joinsLetters) }
  }

  @Test func `mirror images go both ways`() {
    for (left, right) in [("(", ")"), ("<", ">"), ("«", "»"), ("≤", "≥"), ("「", "」")]
      as [(Unicode.Scalar, Unicode.Scalar)]
    {
      #expect(MirrorImages.all.image(of: left) == right)
      #expect(MirrorImages.all.image(of: right) == left)
    }
    for scalar: Unicode.Scalar in ["a", "\u{0}", "|", "“", "\u{10FFFF}"] {
      #expect(MirrorImages.all.image(of: scalar) == scalar)
    }
  }

  @Test func `lines end after seven characters`() {
    let ends = (0...0x3000).compactMap(Unicode.Scalar.init).filter(\.endsLine)
    #expect(ends == ["\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}"])
    let hyphens = (0...0x3000).compactMap(Unicode.Scalar.init).filter(\.isHyphen)
    #expect(hyphens == ["-", "\u{58A}", "\u{2010}", "\u{2012}", "\u{2013}"])
  }

  @Test func `packed numbers have five bits in a digit`() {
    // ? is 0, ^ is 31; from _ on, 32 more says that another digit follows: _@ is 0 + 1 · 32, ~A is 31 + 2 · 32.
    var numbers = PackedNumbers("?^_@~\nA")
    #expect([numbers.next(), numbers.next(), numbers.next(), numbers.next(), numbers.next()] == [0, 31, 32, 95, nil])
    // The lowest bit is the sign: 0, −1, 1, −2.
    var signed = PackedNumbers("?@AB")
    #expect((0..<4).map { _ in signed.nextSigned() } == [0, -1, 1, -2])
  }
}
