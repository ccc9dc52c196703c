import Testing

@testable import UnicodeText

/// Embedding levels and the order of what stands in a line, by UAX #9.
@Suite struct BidiTests {
  /// How many lines of the large test files a debug build skips for each that it tries; a release build tries all.
  private static var step: Int {
    #if DEBUG
      return 101
    #else
      return 1
    #endif
  }

  @Test(.enabled(if: UnicodeFiles.has("BidiTest.txt"), Comment(rawValue: UnicodeFiles.absence)))
  func `lines of BidiTest`() throws {
    let names = "L R AL EN ES ET AN CS NSM BN B S WS ON LRE LRO RLE RLO PDF LRI RLI FSI PDI".split(separator: " ")
    var levels: [UInt8?] = []
    var order: [Int] = []
    var failures: [String] = []
    var tried = 0
    for (number, line) in try UnicodeFiles.lines(of: "BidiTest.txt").enumerated() {
      if line.hasPrefix("@Levels:") {
        levels = UnicodeFiles.words(line.dropFirst(8)).map { UInt8($0) }
      } else if line.hasPrefix("@Reorder:") {
        order = UnicodeFiles.words(line.dropFirst(9)).compactMap { Int($0) }
      } else if number.isMultiple(of: Self.step) {
        let fields = line.split(separator: ";")
        let classes = UnicodeFiles.words(fields[0]).map { name in
          BidiClass(rawValue: UInt8(names.firstIndex(of: name) ?? 0)) ?? .l
        }
        let directions = Int(fields[1].drop { $0 == " " }, radix: 16) ?? 0
        for (bit, baseLevel) in ([nil, 0, 1] as [UInt8?]).enumerated()
        where directions >> bit & 1 == 1 {
          tried += 1
          let paragraph = BidiParagraph(classes: classes, baseLevel: baseLevel)
          let found = BidiLine(paragraph, classes: classes)
          if found.levels != levels || found.order != order { failures.append(line) }
        }
      }
    }
    #expect(tried > 700_000 / Self.step)
    #expect(failures == [])
  }

  @Test(.enabled(if: UnicodeFiles.has("BidiCharacterTest.txt"), Comment(rawValue: UnicodeFiles.absence)))
  func `lines of BidiCharacterTest`() throws {
    var failures: [String] = []
    let lines = try UnicodeFiles.lines(of: "BidiCharacterTest.txt")
    for (number, line) in lines.enumerated() where number.isMultiple(of: Self.step) {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      let text = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      let classes = text.map { BidiClass($0) }
      // 2 stands for the level of the first letter.
      let baseLevel = UInt8(fields[1]).flatMap { $0 == 2 ? nil : $0 }
      let paragraph = BidiParagraph(classes: classes, text: text, baseLevel: baseLevel)
      let found = BidiLine(paragraph, classes: classes)
      if paragraph.baseLevel != UInt8(fields[2]) || found.levels != fields[3].split(separator: " ").map({ UInt8($0) })
        || found.order != fields[4].split(separator: " ").compactMap({ Int($0) })
      {
        failures.append(line)
      }
    }
    #expect(lines.count > 90_000)
    #expect(failures == [])
  }
}

/// A paragraph on one line, as the test files show it.
struct BidiLine {
  /// The level of each character; `nil` for those that X9 takes out.
  var levels: [UInt8?]

  /// The characters from left to right.
  var order: [Int]

  init(_ paragraph: BidiParagraph, classes: [BidiClass]) {
    // L1: separators, and the spaces before them and at the end, have the level of the paragraph.
    var levels = paragraph.levels
    var isTrailing = true
    for index in classes.indices.reversed() {
      switch classes[index] {
      case .b, .s:
        isTrailing = true
        levels[index] = paragraph.baseLevel
      case .ws, .lri, .rli, .fsi, .pdi: if isTrailing { levels[index] = paragraph.baseLevel }
      default: if !classes[index].isRemoved { isTrailing = false }
      }
    }
    self.levels = classes.indices.map { classes[$0].isRemoved ? nil : levels[$0] }
    let shown = classes.indices.filter { !classes[$0].isRemoved }
    order = BidiOrder.visualOrder(of: shown.map { levels[$0] }).map { shown[$0] }
  }
}

/// One row or more for each rule of UAX #9, many of them examples of the annex; the levels are worked out by hand.
@Suite struct BidiRuleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var rule: String
    var classes: String
    var baseLevel: UInt8?
    var levels: String
    var testDescription: String { "\(rule): \(classes)" }

    init(_ rule: String, _ classes: String, _ baseLevel: UInt8?, _ levels: String) {
      (self.rule, self.classes, self.baseLevel, self.levels) = (rule, classes, baseLevel, levels)
    }
  }

  // A digit is the level of a class, x what X9 takes out.
  // swift-format-ignore
  @Test(arguments: [
    //  rule                                     classes                base  levels
    Row("P2, P3: the first letter",              "ON R L",              nil,  "112"),
    Row("P2, P3: the first letter",              "ON AL L",             nil,  "112"),
    Row("P2, P3: the first letter",              "ON L R",              nil,  "001"),
    Row("P3: no letter",                         "EN ON AN",            nil,  "002"),
    Row("P2: not in an isolate",                 "LRI R PDI L",         nil,  "0300"),
    Row("P2: not in an isolate",                 "RLI L PDI R",         nil,  "1411"),
    Row("P2: an isolate without an end",         "LRI R",               nil,  "03"),
    Row("P2: an end without an isolate",         "PDI R",               nil,  "11"),
    Row("X2: an embedding to the right",         "RLE R PDF L",         0,    "x1x0"),
    Row("X2: an embedding to the right",         "RLE R PDF L",         1,    "x3x2"),
    Row("X3: an embedding to the left",          "LRE L PDF R",         0,    "x2x1"),
    Row("X3: an embedding to the left",          "LRE L PDF R",         1,    "x2x1"),
    Row("X4: an override to the right",          "RLO L PDF L",         0,    "x1x0"),
    Row("X5: an override to the left",           "LRO R PDF R",         0,    "x2x1"),
    Row("X5a: an isolate to the right",          "RLI L PDI L",         0,    "0200"),
    Row("X5b: an isolate to the left",           "LRI R PDI R",         1,    "1311"),
    Row("X5c: an isolate by its first letter",   "FSI R PDI L",         0,    "0100"),
    Row("X5c: an isolate by its first letter",   "FSI L PDI L",         0,    "0200"),
    Row("X5c: letters behind its end do not count", "FSI ON PDI R",     0,    "0201"),
    Row("X6a: an end closes what is open inside", "LRI RLE R PDI L",    0,    "0x300"),
    Row("X6a: one without an isolate does not",  "RLE PDI R",           0,    "x11"),
    Row("X7: an end of an embedding outside",    "RLE LRI PDF PDI R",   0,    "x1x11"),
    Row("X8: a separator has the paragraph's",   "RLE R B",             0,    "x10"),
    Row("X10: a run after a higher level",       "RLE R PDF EN",        0,    "x1x2"),
    Row("X10: a run before a higher level",      "R ON RLE L PDF",      0,    "11x2x"),
    Row("W1: a mark is what it stands on",       "AL NSM NSM",          0,    "111"),
    Row("W1: a mark on a number is a number",    "EN NSM ES EN",        1,    "2222"),
    Row("W1: a mark behind an isolate is a sign", "EN LRI PDI NSM ES EN", 1,  "211112"),
    Row("W2: a number after an Arabic letter",   "AL EN ET",            0,    "120"),
    Row("W2: with signs between",                "AL ON EN ET",         0,    "1120"),
    Row("W2: not after a Hebrew letter",         "AL R EN ET",          0,    "1122"),
    Row("W2: nor after a Latin one",             "AL L EN ET",          1,    "1222"),
    Row("W3: Arabic letters run from the right", "AL ON R",             0,    "111"),
    Row("W4: a sign between numbers",            "EN ES EN",            1,    "222"),
    Row("W4: a comma between numbers",           "EN CS EN",            1,    "222"),
    Row("W4: a comma between Arabic numbers",    "AN CS AN",            1,    "222"),
    Row("W4: no sign between Arabic numbers",    "AN ES AN",            1,    "212"),
    Row("W4: nor a comma between two kinds",     "EN CS AN",            1,    "212"),
    Row("W4: nor two of them",                   "EN CS CS EN",         1,    "2112"),
    Row("W4: nor one at the start",              "CS EN",               1,    "12"),
    Row("W4: nor one at the end",                "EN CS",               1,    "21"),
    Row("W5: signs before a number",             "ET ET EN",            1,    "222"),
    Row("W5: signs after a number",              "EN ET ET",            1,    "222"),
    Row("W5: signs between kinds of numbers",    "AN ET EN",            1,    "222"),
    Row("W5: no signs beside Arabic numbers",    "AN ET AN",            1,    "212"),
    Row("W6: a sign beside an Arabic number",    "AN ET",               0,    "20"),
    Row("W6: a sign before an Arabic number",    "R ET AN",             0,    "112"),
    Row("W6: a sign after a letter",             "L ES EN",             1,    "222"),
    Row("W7: a number after a Latin letter",     "L ON EN",             1,    "222"),
    Row("W7: a number at the start",             "EN R",                0,    "01"),
    Row("W7: not after a Hebrew letter",         "R ON EN",             0,    "112"),
    Row("N1: signs between letters of one direction", "L ON L",         1,    "222"),
    Row("N1: signs between letters of one direction", "R ON R",         0,    "111"),
    Row("N1: numbers count as from the right",   "R ON AN",             0,    "112"),
    Row("N1: numbers count as from the right",   "AN ON R",             0,    "211"),
    Row("N1: numbers count as from the right",   "AN ON AN",            0,    "212"),
    Row("N1: numbers count as from the right",   "R EN ON AN",          0,    "1212"),
    Row("N1: isolates are signs",                "R LRI L PDI R",       0,    "11211"),
    Row("N1: the edges count as the paragraph",  "ON R ON",             0,    "010"),
    Row("N1: the edges count as the embedding",  "R RLE ON PDF L",      0,    "1x1x0"),
    Row("N2: signs between two directions",      "L ON R",              0,    "001"),
    Row("N2: signs between two directions",      "R ON L",              0,    "100"),
    Row("N2: signs between two directions",      "L ON R",              1,    "211"),
    Row("I1: in text from the left",             "L R AN",              0,    "012"),
    Row("I2: in text from the right",            "L R EN AN",           1,    "2122"),
  ])
  func levels(_ row: Row) throws {
    let classes = try row.classes.split(separator: " ").map { try #require(Self.classes[String($0)]) }
    let levels = BidiParagraph(classes: classes, baseLevel: row.baseLevel).levels
    #expect(zip(classes, levels).map { $0.isRemoved ? "x" : "\($1)" }.joined() == row.levels)
  }

  private static let classes: [String: BidiClass] = [
    "L": .l, "R": .r, "AL": .al, "EN": .en, "ES": .es, "ET": .et, "AN": .an, "CS": .cs, "NSM": .nsm, "B": .b,
    "ON": .on, "LRE": .lre, "LRO": .lro, "RLE": .rle, "RLO": .rlo, "PDF": .pdf, "LRI": .lri, "RLI": .rli,
    "FSI": .fsi, "PDI": .pdi,
  ]

  @Test func `embeddings are at most 125 deep`() {
    // 62 embeddings to the left and 63 to the right reach level 124 and 125 (BD2); one more of a kind does not count.
    func deepest(_ count: Int, _ inside: BidiClass) -> UInt8? {
      let classes: [BidiClass] = (0..<count).flatMap { _ in [.rle, .lre] } + [inside]
      return BidiParagraph(classes: classes, baseLevel: 0).levels.last
    }
    #expect(deepest(61, .r) == 123)
    #expect(deepest(62, .l) == 124)
    #expect(deepest(62, .r) == 125)
    #expect(deepest(63, .l) == 126)
    #expect(deepest(63, .r) == 125)
  }

  // MARK: Brackets

  // In the texts of a paragraph from the right, capitals stand for Hebrew letters.
  // swift-format-ignore
  @Test(arguments: [
    ("the example of N0",                 "AB(CD[&ef]!)gh",       "11111112211122"),
    ("N0 b: something of the paragraph",  "smith (ab CD)",        "2222211221111"),
    ("N0 c 1: only of the other, after it", "AB book(s)",         "1112222222"),
    ("N0 c 2: only of the other, not after it", "AB (s)",         "111121"),
    ("N0 d: nothing",                     "a(.)b",                "22222"),
    ("N0: the outer pair first",          "a([b]A)",              "2112111"),
    ("N0: numbers after Latin letters",   "a(1)b",                "22222"),
    ("N0: marks go with their bracket",   "a(b)\u{301}",          "22222"),
    ("BD16: an opening one without an end", "x(a[b)c]",           "22222221"),
    ("BD16: a closing one without a start", "a)b(c",              "22222"),
    ("BD16: two of a kind",               "a(b))",                "22221"),
    ("BD16: equivalent brackets",         "a\u{2329}b\u{3009}",   "2222"),
    ("BD16: equivalent brackets",         "a\u{3008}b\u{232A}",   "2222"),
    ("BD16: other brackets",              "a(b]",                 "2221"),
    ("no brackets: mirrored signs",       "a<b>",                 "2221"),
  ] as [(String, String, String)])
  func brackets(_ rule: String, _ text: String, _ levels: String) {
    let scalars = text.unicodeScalars.map { scalar in
      ("A"..."Z").contains(scalar) ? Unicode.Scalar(0x5D0 + scalar.value - 0x41) ?? scalar : scalar
    }
    let paragraph = BidiParagraph(classes: scalars.map { BidiClass($0) }, text: scalars, baseLevel: 1)
    #expect(paragraph.levels.map(String.init).joined() == levels)
  }

  @Test func `63 brackets may be open at once`() {
    func last(_ count: Int) -> UInt8? {
      let text = "a" + String(repeating: "(", count: count) + "b" + String(repeating: ")", count: count)
      let scalars = Array(text.unicodeScalars)
      return BidiParagraph(classes: scalars.map { BidiClass($0) }, text: scalars, baseLevel: 1).levels.last
    }
    #expect(last(63) == 2)
    #expect(last(64) == 1)
  }

  // MARK: Order

  // swift-format-ignore
  @Test(arguments: [
    ("nothing",                         "",             ""),
    ("from the left",                   "000",          "012"),
    ("from the right",                  "111",          "210"),
    ("a word in a text from the left",  "00111000",     "01432567"),
    ("a word in a text from the right", "1122211",      "6523410"),
    ("two deep from the left",          "0012210",      "0153426"),
    ("three deep from the right",       "123321",       "513240"),
    ("even levels alone stay",          "0220",         "0123"),
  ] as [(String, String, String)])
  func `L2: stretches of a line are turned round, the deepest first`(_ name: String, _ levels: String, _ order: String)
  {
    #expect(
      BidiOrder.visualOrder(of: levels.compactMap { $0.wholeNumberValue.map(UInt8.init) }).map(String.init).joined()
        == order)
  }

  // MARK: Paragraphs

  @Test func `each paragraph has its level`() {
    func levels(_ text: String, _ baseLevel: UInt8? = nil) -> [String] {
      let bidi = BidiText(Array(text.unicodeScalars), baseLevel: baseLevel)
      return [bidi.levels, bidi.paragraphLevels].map { $0.map(String.init).joined() }
    }
    #expect(levels("ab") == ["", ""])
    #expect(levels("ab", 1) == ["22", "111"])
    #expect(levels("א") == ["1", "11"])
    #expect(levels("א", 0) == ["1", "00"])
    // The separator belongs to the paragraph before; behind one at the end a new paragraph begins.
    #expect(levels("א\na") == ["110", "1100"])
    #expect(levels("a\u{2029}א") == ["001", "0011"])
    #expect(levels("א\r\n") == ["111", "1110"])
    #expect(levels("א\r\n", 1) == ["111", "1111"])
    #expect(levels("א\u{2028}a") == ["112", "1111"])
    // The first and last characters of ranges that may run from the right, and their neighbours.
    for (value, isKnown) in [
      (0x58F, false), (0x590, true), (0x8FF, true), (0x900, false), (0x200D, false), (0x200E, true), (0x200F, true),
      (0x2010, false), (0x202E, true), (0x2069, true), (0xFB1C, false), (0xFB1D, true), (0xFDFF, true),
      (0xFE70, true), (0xFEFF, true), (0x10800, true), (0x10FFF, true), (0x11000, false), (0x1E800, true),
      (0x1EFFF, true), (0x1F000, false),
    ] as [(UInt32, Bool)] {
      let text = [Unicode.Scalar(value)].compactMap { $0 }
      #expect(text.count == 1 && BidiText(text, baseLevel: nil).levels.isEmpty != isKnown, "\(value)")
    }
  }

  @Test func `no character outside the ranges that are looked for runs from the right`() {
    var missed: [UInt32] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch BidiClass(scalar) {
      case .r, .al, .an, .rle, .rlo, .rli, .lre, .lro, .lri, .fsi, .pdf, .pdi:
        if BidiText([scalar], baseLevel: nil).levels.isEmpty { missed.append(value) }
      default: break
      }
    }
    #expect(missed == [])
  }
}
