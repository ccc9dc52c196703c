import Lettering
import SeededNumbers
import Testing

/// Where a text is truncated that has too little room.
@Suite struct TruncationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var mode: TruncationMode
    var room: String
    var limit: Int
    var expected: [String]
    var missing: String
    var testDescription: String { name }

    init(
      _ name: String, _ text: String, _ mode: TruncationMode, _ room: String, _ limit: Int, _ expected: [String],
      _ missing: String
    ) {
      (self.name, self.text, self.mode, self.room, self.limit) = (name, text, mode, room, limit)
      (self.expected, self.missing) = (expected, missing)
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    //  name                            text          mode     as wide as  lines  expected          missing
    Row("the end",                      "nnnoooo",    .end,    "nnn…",     1,     ["nnn…"],         "oooo"),
    Row("the start",                    "oooonnn",    .start,  "nnn…",     1,     ["…nnn"],         "oooo"),
    Row("the middle",                   "nnoooonn",   .middle, "nnnn…",    1,     ["nn…nn"],        "oooo"),
    Row("the beginning has the odd letter", "nnnoonn", .middle, "nnnnn…",  1,     ["nnn…nn"],       "oo"),
    Row("both ends are as wide",        "mmmmmmiiiiiiiiiiii", .middle, "mmiiiiii…", 1, ["mm…iiiiii"], "mmmmiiiiii"),
    Row("no spaces after an ellipsis",  "oooo   nnn", .start,  "nnn  …",   1,     ["…nnn"],         "oooo"),
    Row("no spaces around an ellipsis", "nn oooo nn", .middle, "nn  nn…",  1,     ["nn…nn"],        "oooo"),
    Row("the last of two lines",        "nnn ooo mmm nnn", .start, "nnn…", 2,     ["nnn", "…nnn"],  "ooo mmm"),
    Row("the middle of the last of two lines", "nnn nnooo mmnn", .middle, "nnnn…", 2, ["nnn", "nn…nn"], "ooo mm"),
    Row("the last line of the text",    "ooo\nnnn",   .start,  "nnnn…",    1,     ["…nnn"],         "ooo"),
    Row("the ends of the first and last line", "nn\noo\nmm", .middle, "nnmm…", 1, ["nn…mm"],       "oo"),
    Row("spaces at the end, which do not show", "oooonnn   ", .start, "nnn…", 1,  ["…nnn"],         "oooo"),
    Row("spaces at the end, and the middle", "nnoooonn   ", .middle, "nnnn…", 1,  ["nn…nn"],        "oooo"),
    Row("no room for any letter",       "nnn",        .start,  "…",        1,     ["…"],            "nnn"),
    Row("no room at all",               "nnn",        .middle, "",         1,     ["…"],            "nnn"),
    Row("a text that fits",             "nnn",        .middle, "nnn",      1,     ["nnn"],          ""),
  ])
  func modes(_ row: Row) {
    let width = Samples.width(row.room)
    let block = Typesetter().measure(
      row.text, style: Samples.style(), maximumWidth: width, lineLimit: row.limit, truncation: row.mode)
    #expect(block.lines.map(\.text) == row.expected)
    #expect(block.cutPart == row.missing)
    #expect(block.isCut == !row.missing.isEmpty)
    #expect(block.width <= width)
  }

  @Test func `a cluster is kept as a whole or not at all`() {
    let text = "👩\u{200D}🔬nn👩\u{200D}🔬"
    let narrow = Typesetter().measure(
      text, style: Samples.style(), maximumWidth: Samples.width("👩👩n…"), lineLimit: 1, truncation: .start)
    #expect(narrow.lines.map(\.text) == ["…n👩\u{200D}🔬"])
  }

  @Test func `Hebrew text is truncated in the order it is read`() throws {
    func line(_ mode: TruncationMode) throws -> TextLine {
      try #require(
        Typesetter().measure(
          "אבגדהוז", style: Samples.style(), maximumWidth: Samples.width("אבגד…"), lineLimit: 1, truncation: mode
        ).lines.first)
    }
    let end = try line(.end)
    let start = try line(.start)
    let middle = try line(.middle)
    #expect(end.text.hasSuffix("…") && start.text.hasPrefix("…"))
    #expect(middle.text.hasPrefix("אב") && middle.text.hasSuffix("ז") && middle.text.contains("…"))
    // Boxes stand for the letters; the ellipsis lies left of what is read before it.
    #expect(end.glyphs.first?.character == end.text.unicodeScalars.count - 1)
    #expect(start.glyphs.last?.character == 0)
    #expect(middle.glyphs.map(\.character) == Array((0..<middle.text.unicodeScalars.count).reversed()))
  }

  /// Whatever is kept are ends of the text, the line has room, and no further letter would have any.
  @Test(arguments: [TruncationMode.start, .middle, .end])
  func `what is kept fits, and nothing more would`(_ mode: TruncationMode) {
    let seed: UInt64 = 41
    var random = SplitMix64(seed: seed)
    let letters = Array("nmoilWAVTrt")
    var compared = 0
    for turn in 0..<300 {
      let text = String(
        (0..<(2 + Int.random(in: 0..<20, using: &random))).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &random)]
        })
      let style = Samples.style()
      let whole = Samples.width(text)
      let room = whole * Double(Int.random(in: 0..<1000, using: &random)) / 1000
      let block = Typesetter().measure(text, style: style, maximumWidth: room, lineLimit: 1, truncation: mode)
      guard block.isCut, let line = block.lines.first, let position = line.text.firstIndex(of: "…") else { continue }
      compared += 1
      let head = line.text[..<position]
      let tail = line.text[line.text.index(after: position)...]
      #expect(text.hasPrefix(head) && text.hasSuffix(tail), "seed \(seed), turn \(turn): '\(text)'")
      #expect(line.width <= room + 1.0 / 64 || line.text == "…", "seed \(seed), turn \(turn): '\(text)'")
      #expect(mode != .start || head.isEmpty, "seed \(seed), turn \(turn)")
      #expect(mode != .end || tail.isEmpty, "seed \(seed), turn \(turn)")
      let missing = text.dropFirst(head.count).dropLast(tail.count)
      // Kerning with the ellipsis, in points: a letter may be that much narrower beside it than beside an n.
      let slack = 3.0
      if let next = mode == .start ? missing.last : missing.first, !missing.isEmpty {
        #expect(
          line.width + Samples.width("n\(next)n") - Samples.width("nn") > room - slack,
          "seed \(seed), turn \(turn): '\(text)' as '\(line.text)'")
      }
    }
    #expect(compared > 250)
  }
}
