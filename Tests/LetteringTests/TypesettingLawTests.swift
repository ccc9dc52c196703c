import SeededNumbers
import Testing
import Typefaces
import UnicodeText

@testable import Lettering

/// What holds for all texts.
@Suite struct TypesettingLawTests {
  /// Letters of three directions, marks, signs, spaces, invisible characters and separators.
  private static let pieces: [String] = [
    "a", "n", "W", "AV", "word", "Specimen", "1", "23.5", "-", "—", "/", "(", ")", "“", "”", ".", ",", " ", " ", " ",
    "  ", "\u{A0}", "e\u{301}", "א", "שלום", "\u{5B0}", "ب", "مرحبا", "٣", "日", "本語", "。", "っ", "👩\u{200D}🔬", "🇩🇪",
    "क्षि", "\u{AD}", "\u{200B}", "\u{2060}", "\u{202E}", "\u{202C}", "\u{2067}", "\u{2069}", "\u{200F}", "\n", "\r\n",
    "\u{2028}", "\t", "\u{7}", "\u{10FFFF}",
  ]

  /// Texts and styles from seeds.
  private static func samples(_ count: UInt64) -> [(text: String, style: TextStyle)] {
    (0..<count).map { seed in
      var random = SplitMix64(seed: seed)
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined()
      var style = Samples.style(Double(Int.random(in: 5...40, using: &random)))
      style.letterSpacing = [0, 0, 1.5, -0.5][Int.random(in: 0..<4, using: &random)]
      style.direction = TextDirection.allCases[Int.random(in: 0..<3, using: &random)]
      return (text, style)
    }
  }

  private static func set(_ text: String, _ style: TextStyle) -> SetText {
    SetText(
      SettableText(text, style: style), of: text, style: style, faces: FontLibrary.builtIn.faces(for: style))
  }

  /// Letters that kerning moves together are wider where the line is cut between them.
  @Test(arguments: ["AVAVLTAVAToTAVLT", "Av\u{301}A\u{30A}vLT\u{327}oA\u{30A}V\u{301}"])
  func `a cut line holds as much as fits before its ellipsis, but for one character at most`(text: String) {
    let style = Samples.style(20)
    let lines = (0...text.count).map { text.prefix($0) + "…" }
    let widths = lines.map {
      Typesetter().measure(String($0), style: style, maximumWidth: .infinity, lineLimit: 1).lines[0].width
    }
    var kept: Set<Int> = []
    for width in stride(from: 0, to: 300, by: 0.5) {
      let block = Typesetter().measure(text, style: style, maximumWidth: width, lineLimit: 1)
      guard block.isCut, let count = lines.firstIndex(where: { $0 == block.lines[0].text }) else { continue }
      kept.insert(count)
      let fitting = widths.lastIndex { $0 <= width + 1.0 / 64 } ?? 0
      #expect(count == 0 || widths[count] <= width + 1.0 / 64, "\(width)")
      #expect(count >= fitting - 1, "\(width)")
    }
    #expect(kept.isSuperset(of: 0..<(text.count - 2)))
  }

  /// Of fonts with features of scripts, those of a text's own are used.
  @Test(arguments: [
    ("a", true), ("1 Z", true), ("é", true), ("1é", true), ("", false), ("1 (2)", false), ("→", false), ("½", false),
  ])
  func `a text has letters or none`(text: String, hasLetters: Bool) {
    #expect(SettableText(text, style: Samples.style()).hasLetters == hasLetters)
  }

  @Test func `the advances of a line's characters add up to its width`() {
    for (text, style) in Self.samples(150) {
      let set = Self.set(text, style)
      let block = Typesetter().measure(text, style: style, maximumWidth: .infinity, lineLimit: 0)
      var start = 0
      for line in block.lines {
        let end = start + line.text.unicodeScalars.count
        #expect(abs(set.advances[start..<end].reduce(0, +) - line.width) < 1e-9 * 1000, "\(text.debugDescription)")
        start = end
        while start < set.scalars.count, set.scalars[start].hangs, start == end || !set.scalars[start - 1].endsLine {
          start += 1
        }
        if start < set.scalars.count, set.scalars[start - 1] == "\r", set.scalars[start] == "\n" { start += 1 }
      }
    }
  }

  @Test func `lines hold all characters but those that hang`() {
    for (text, style) in Self.samples(150) {
      for width in [0, 7, 30, 95, Double.infinity] {
        let block = Typesetter().measure(text, style: style, maximumWidth: width, lineLimit: 0)
        let shown = block.lines.flatMap { Array($0.text.unicodeScalars) }.filter { !Self.mayGo($0) }
        let written = SettableText(text, style: style).scalars.filter { !Self.mayGo($0) }
        #expect(shown == written, "\(text.debugDescription) at \(width)")
        #expect(!block.isCut)
      }
    }
  }

  /// Whether lines may lack the character, or have it in addition.
  private static func mayGo(_ scalar: Unicode.Scalar) -> Bool {
    scalar.hangs || scalar == "\u{AD}" || scalar == "\u{2010}"
  }

  @Test func `lines fit unless they are one cluster`() {
    var overfull = 0
    for (text, style) in Self.samples(100) {
      for width in [0, 7, 30, 95.0] {
        let block = Typesetter().measure(text, style: style, maximumWidth: width, lineLimit: 0)
        for line in block.lines where line.width > width + TextBounds.tolerance {
          let scalars = Array(line.text.unicodeScalars)
          let shown = zip(scalars, GraphemeClusters.starts(in: scalars)).filter { $1 && !$0.isDefaultIgnorable }
          #expect(shown.count <= 1, "\(line.text.debugDescription) at \(width)")
          overfull += 1
        }
        #expect(block.width <= width)
      }
    }
    #expect(overfull > 100)
  }

  @Test func `a narrower frame has as many lines at least`() {
    for (text, style) in Self.samples(100) where style.letterSpacing >= 0 {
      var last = Int.max
      for width in stride(from: 1.0, through: 400, by: 37) {
        let count = Typesetter().measure(text, style: style, maximumWidth: width, lineLimit: 0).lines.count
        #expect(count <= last, "\(text.debugDescription) at \(width)")
        last = count
      }
    }
  }

  @Test func `without a limit each paragraph is one line`() {
    for (text, style) in Self.samples(100) {
      let scalars = Array(text.unicodeScalars)
      var separators = 0
      for index in scalars.indices where scalars[index].endsLine {
        if index == 0 || scalars[index] != "\n" || scalars[index - 1] != "\r" { separators += 1 }
      }
      let block = Typesetter().measure(text, style: style, maximumWidth: .infinity, lineLimit: 0)
      #expect(block.lines.count == separators + 1, "\(text.debugDescription)")
    }
  }

  @Test func `a block measured again in its own width has the same lines`() {
    var compared = 0
    for (text, style) in Self.samples(100) {
      for limit in [0, 1, 2] {
        let block = Typesetter().measure(text, style: style, maximumWidth: 70, lineLimit: limit)
        let again = Typesetter().measure(text, style: style, maximumWidth: block.width, lineLimit: limit)
        guard block.lines.allSatisfy({ $0.width <= block.width }) else { continue }
        compared += 1
        #expect(again == block, "\(text.debugDescription)")
      }
    }
    #expect(compared > 200)
  }

  /// A word of Latin letters, and the same with letters of other alphabets that are drawn alike.
  @Test(arguments: [("To AT", "Tо ΑТ"), ("Yo", "Υо"), ("Po", "Ρo"), ("KO xo", "КΟ хo")])
  func `letters of several alphabets are set as those of one`(_ latin: String, _ mixed: String) {
    func line(_ text: String) -> TextLine {
      Typesetter().measure(text, style: Samples.style(20), maximumWidth: .infinity, lineLimit: 0).lines[0]
    }
    for suffix in ["", "\nx", " e\u{301}"] {
      let (one, other) = (line(latin + suffix), line(mixed + suffix))
      #expect(one.width == other.width && one.glyphs == other.glyphs)
    }
  }

  @Test func `the short way and the long way give the same line`() {
    // Every character that goes the short way, beside random others of them.
    let plain = (UInt32(0x20)..<0x2300).compactMap(Unicode.Scalar.init).filter { scalar in
      let settable = SettableText(String(scalar), style: Samples.style())
      return settable.isPlain && settable.isAsWritten
    }
    var random = SplitMix64(seed: 1)
    var compared = 0
    for scalar in plain {
      var view = String.UnicodeScalarView([scalar])
      for _ in 0..<5 { view.append(plain[Int.random(in: 0..<plain.count, using: &random)]) }
      let text = "j(" + String(view) + "."
      let style = Samples.style(17, letterSpacing: scalar.value.isMultiple(of: 3) ? 1.3 : 0)
      let settable = SettableText(text, style: style)
      let faces = FontLibrary.builtIn.faces(for: style)
      let long = TextBreaker(
        text: SetText(settable, of: text, style: style, faces: faces), maximumWidth: .infinity, lineLimit: 0
      ).block()
      guard let short = PlainLine(settable, of: text, style: style, faces: faces).block(in: .infinity) else { continue }
      compared += 1
      #expect(short == long)
    }
    #expect(compared > 1000)
  }
}
