import DisplayLists
import Testing

@testable import BuiltInFace

/// The alphabets of living languages that are written with Greek and Cyrillic letters.
@Suite struct AlphabetTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var language: String
    var letters: String
    var testDescription: String { language }

    init(_ language: String, _ letters: String) { (self.language, self.letters) = (language, letters) }
  }

  // swift-format-ignore
  static let alphabets = [
    Row("Greek",       "ΑαΒβΓγΔδΕεΖζΗηΘθΙιΚκΛλΜμΝνΞξΟοΠπΡρΣσςΤτΥυΦφΧχΨψΩωΆάΈέΉήΊίΪϊΐΌόΎύΫϋΰΏώ"),
    Row("Russian",     "АаБбВвГгДдЕеЁёЖжЗзИиЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЪъЫыЬьЭэЮюЯя"),
    Row("Ukrainian",   "АаБбВвГгҐґДдЕеЄєЖжЗзИиІіЇїЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЬьЮюЯя"),
    Row("Belarusian",  "АаБбВвГгДдЕеЁёЖжЗзІіЙйКкЛлМмНнОоПпРрСсТтУуЎўФфХхЦцЧчШшЫыЬьЭэЮюЯя"),
    Row("Bulgarian",   "АаБбВвГгДдЕеЖжЗзИиЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЪъЬьЮюЯяЍѝЀѐ"),
    Row("Serbian",     "АаБбВвГгДдЂђЕеЖжЗзИиЈјКкЛлЉљМмНнЊњОоПпРрСсТтЋћУуФфХхЦцЧчЏџШш"),
    Row("Macedonian",  "АаБбВвГгДдЃѓЕеЖжЗзЅѕИиЈјКкЛлЉљМмНнЊњОоПпРрСсТтЌќУуФфХхЦцЧчЏџШш"),
    Row("Kazakh",      "ӘәҒғҚқҢңӨөҰұҮүҺһІі"),
    Row("Kyrgyz",      "ҢңӨөҮү"),
    Row("Tatar",       "ӘәӨөҮүҖҗҢңҺһ"),
    Row("Bashkir",     "ҒғҘҙҠҡҢңӨөҪҫҮүҺһӘә"),
    Row("Chuvash",     "ӐӑӖӗҪҫӲӳ"),
    Row("Mari",        "ҤҥӦӧӰӱӒӓӸӹ"),
    Row("Udmurt",      "ӜӝӞӟӤӥӦӧӴӵ"),
    Row("Komi",        "ӦӧІі"),
    Row("Ossetic",     "Ӕӕ"),
    Row("Chechen",     "Ӏӏ"),
    Row("Tajik",       "ҒғӢӣҚқӮӯҲҳҶҷ"),
    Row("Uzbek",       "ЎўҚқҒғҲҳ"),
    Row("Mongolian",   "ӨөҮү"),
    Row("Moldovan",    "Ӂӂ"),
    Row("Khakas",      "ҒғІіҢңӦӧӰӱӋӌ"),
    Row("Kurdish",     "ӘәҺһӨөԚԛԜԝ"),
    Row("Azerbaijani in Cyrillic and Latin", "ҒғӘәЈјӨөҮүҺһҸҹƏə"),
    Row("other letters", "ҌҍҞҟҬҭԤԥӶӷӚӛӪӫӬӭ"),
    Row("signs and variants of Greek", "\u{37E}\u{387}΄΅ʹ\u{374}͵ϑϕϖϱϲϳϴϵϹͿ"),
  ]

  static let letters = Set(alphabets.flatMap(\.letters.unicodeScalars)).sorted()

  @Test(arguments: alphabets) func `an alphabet is whole`(_ row: Row) {
    let face = BuiltInFace.face(weight: 400, slant: 0)
    for letter in row.letters.unicodeScalars {
      #expect(face.covers(letter), "\(letter)")
      let glyph = face.shape(ShapingRun(text: [letter], range: 0..<1)).first
      #expect(glyph?.outline != nil && glyph?.isBox == false && glyph?.advance ?? 0 > 100, "\(letter)")
    }
  }

  @Test func `all of the block of Cyrillic's modern letters is there`() {
    let face = BuiltInFace.face(weight: 400, slant: 0)
    #expect((0x400...0x45F).compactMap(Unicode.Scalar.init).filter { !face.covers($0) } == [])
  }

  @Test func `a letter has its capital and its small letter`() {
    let face = BuiltInFace.face(weight: 400, slant: 0)
    var measured = 0
    for letter in Self.letters where letter.properties.isCased {
      for mapping in [letter.properties.uppercaseMapping, letter.properties.lowercaseMapping] {
        #expect(mapping.unicodeScalars.allSatisfy(face.covers), "\(letter) \(mapping)")
        measured += 1
      }
    }
    #expect(measured > 400)
  }

  /// Letters of different alphabets that readers cannot tell apart.
  @Test(arguments: [
    "АAΑ", "ВBΒ", "ЕEΕ", "ЅS", "ІIΙ", "ЈJͿ", "КKΚ", "МMΜ", "НHΗ", "ОOΟ", "РPΡ", "СCϹ", "ТTΤ", "ХXΧ", "ЁË", "ЇÏΪ",
    "ΓГ", "ΠП", "ΦФ", "ΝN", "ΖZ", "ΥYҮ", "ΫŸ", "аa", "еe", "оoο", "рp", "сcϲ", "уy", "хx", "ѕs", "іi", "јjϳ", "ёë",
    "їï", "ћħ", "һh", "νv", "όó", "кκĸ", "ӕæ", "ӀI", "Ω\u{2126}", "Δ\u{2206}", "μ\u{B5}",
  ]) func `letters that look alike are one glyph`(_ letters: String) throws {
    let face = BuiltInFace.face(weight: 650, slant: 5)
    let glyphs = letters.unicodeScalars.map { face.shape(ShapingRun(text: [$0], range: 0..<1)) }
    let first = try #require(glyphs.first?.first)
    #expect(first.outline != nil)
    for glyph in glyphs {
      #expect(glyph.count == 1 && glyph.first?.outline === first.outline && glyph.first?.advance == first.advance)
    }
  }

  @Test func `characters that are drawn as another have no drawing of their own, and the other has`() {
    let drawn = Set(GlyphTable.definitions.map(\.character))
    for (character, form) in SharedForms.all {
      #expect(!drawn.contains(character) && drawn.contains(form), "\(character) \(form)")
      #expect(GlyphTable.index(of: character) == GlyphTable.index(of: form))
    }
    let characters = SharedForms.all.map(\.character)
    #expect(zip(characters, characters.dropFirst()).allSatisfy { $0 < $1 })
    #expect(SharedForms.form(of: "Ж") == "Ж" && SharedForms.form(of: "А") == "A")
  }

  /// Texts in normal form C, and the same in normal form D.
  @Test(
    arguments: [
      ("йодїўӂ", "и\u{306}оді\u{308}у\u{306}ж\u{306}"), ("ЙЇЎЁӰӲ", "И\u{306}І\u{308}У\u{306}Е\u{308}У\u{308}У\u{30B}"),
      ("ѓќѐѝёӑ", "г\u{301}к\u{301}е\u{300}и\u{300}е\u{308}а\u{306}"),
      ("ӯӣӹӛӱ", "у\u{304}и\u{304}ы\u{308}ә\u{308}у\u{308}"),
      ("άέήίόύώ", "α\u{301}ε\u{301}η\u{301}ι\u{301}ο\u{301}υ\u{301}ω\u{301}"),
      ("ΆΈΉΊΌΎΏ", "Α\u{301}Ε\u{301}Η\u{301}Ι\u{301}Ο\u{301}Υ\u{301}Ω\u{301}"),
      ("ģķļņŗ", "g\u{327}k\u{327}l\u{327}n\u{327}r\u{327}"),
      ("ϊϋΐΰΪΫ", "ι\u{308}υ\u{308}ι\u{308}\u{301}υ\u{308}\u{301}Ι\u{308}Υ\u{308}"),
    ]) func `composed and decomposed texts look the same`(_ composed: String, _ decomposed: String)
  {
    // Strings are equal if they are canonically equivalent.
    #expect(composed == decomposed)
    for weight in [100.0, 400, 800] {
      let face = BuiltInFace.face(weight: weight, slant: 0)
      func shape(_ text: String) -> [ShapedGlyph] {
        let scalars = Array(text.unicodeScalars)
        return face.shape(ShapingRun(text: scalars, range: 0..<scalars.count))
      }
      let (one, other) = (shape(composed), shape(decomposed))
      #expect(one.map(\.outline) == other.map(\.outline) && one.map(\.advance) == other.map(\.advance))
    }
  }

  @Test func `an accent on any vowel of Cyrillic stands over it`() throws {
    let face = BuiltInFace.face(weight: 400, slant: 0)
    for vowel in "аеиоуыэюяАЕИОУЫЭЮЯ".unicodeScalars {
      let glyphs = face.shape(ShapingRun(text: [vowel, "\u{301}"], range: 0..<2))
      if glyphs.count == 1 { continue }
      let (letter, mark) = (try #require(glyphs.first), try #require(glyphs.last))
      let (base, accent) = (try #require(letter.outline).bounds, try #require(mark.outline).bounds)
      let middle = (base.minX + base.maxX) / 2
      let position = (letter.advance + mark.offsetX) * 64 + (accent.minX + accent.maxX) / 2
      #expect(mark.advance == 0 && abs(middle - position) < 40 * 64, "\(vowel)")
      #expect(accent.minY + mark.offsetY * 64 > base.maxY, "\(vowel)")
    }
  }
}
