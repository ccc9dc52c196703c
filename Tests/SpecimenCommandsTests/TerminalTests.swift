import Digests
import SnapshotHarness
import SnapshotReports
import Synchronization
import Testing

@testable import SpecimenCommands

@Suite("On a terminal")
struct TerminalTests {
  // swift-format-ignore
  @Test(arguments: [
    (1,      1_894,  0,       "a", "[1/1,894]  a"),
    (1,      1_894,  499,     "a", "[1/1,894]  a"),
    (1,      1_894,  500,     "a", "[1/1,894]  2.0 per second, 15 min 47 s left  a"),
    (812,    1_894,  2_000,   "a", "[812/1,894]  406 per second, 3 s left  a"),
    (1_894,  1_894,  4_000,   "a", "[1,894/1,894]  473 per second  a"),
    (9,      10,     1_000,   "a", "[9/10]  9.0 per second, 1 s left  a"),
    (5_000,  10_000, 1_000,   "a", "[5,000/10,000]  5,000 per second, 1 s left  a"),
    (1,      59,     1_000,   "a", "[1/59]  1.0 per second, 58 s left  a"),
    (1,      61,     1_000,   "a", "[1/61]  1.0 per second, 1 min 0 s left  a"),
    (1,      7_200,  1_000,   "a", "[1/7,200]  1.0 per second, 1 h 59 min left  a"),
    (1,      2,      0,       "a\n\u{1B}b", "[1/2]  a\\n\\u001bb"),
  ])
  func `a line of progress`(_ done: Int, _ count: Int, _ milliseconds: Int, _ id: String, _ line: String) {
    #expect(ProgressLine.text(done: done, of: count, milliseconds: milliseconds, at: id) == line)
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abc", 2, "ab"), ("abc", 0, ""), ("日本", 4, "日本"), ("日本", 3, "日"), ("a日", 2, "a"),
    ("e\u{301}x", 3, "e\u{301}x"), ("e\u{301}x", 2, "e\u{301}"), ("e\u{301}x", 1, ""),
  ])
  func `a line never wraps`(_ line: String, _ columns: Int, _ cut: String) {
    #expect(ProgressLine.cut(line, to: columns) == cut)
  }

  @Test(
    arguments: [
      (nil, nil, 80), (nil, "40", 40), (nil, "x", 80), (nil, "0", 80), (nil, "-3", 80), (33, "40", 33), (1, nil, 2),
    ]
      as [(Int?, String?, Int)])
  func `how wide a terminal is`(_ width: Int?, _ variable: String?, _ columns: Int) {
    var environment = Environment(output: { _ in }, talk: { _ in })
    if let variable { environment.variables["COLUMNS"] = variable }
    environment.terminalWidth = { width }
    #expect(environment.terminalColumns == columns)
  }

  // swift-format-ignore
  @Test(arguments: [
    (["TERM": "xterm-kitty"],                                              .kitty),
    (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"],                   .kitty),
    (["TERM": "xterm-256color", "KITTY_WINDOW_ID": ""],                    nil),
    (["TERM": "xterm-ghostty"],                                            .kitty),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"],                .kitty),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"],              .iTerm),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"],                .iTerm),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"],         nil),
    (["TERM": "xterm-256color"],                                           nil),
    ([:],                                                                  nil),
    (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"],                    nil),
    (["TERM": "screen", "TERM_PROGRAM": "iTerm.app"],                      nil),
    (["TERM": "dumb", "TERM_PROGRAM": "iTerm.app"],                        nil),
    (["TERM": "xterm-kitty", "CI": "true"],                                nil),
    (["TERM": "xterm-kitty", "SPECIMEN_PICTURES": "0"],                    nil),
    (["TERM": "xterm-kitty", "SPECIMEN_PICTURES": "false"],                nil),
    (["TERM": "xterm-kitty", "SPECIMEN_PICTURES": "1"],                    .kitty),
  ] as [([String: String], TerminalPictures.Form?)])
  func `which terminals show pictures`(_ variables: [String: String], _ form: TerminalPictures.Form?) {
    var environment = Environment(output: { _ in }, talk: { _ in }, variables: variables, isTerminal: true)
    #expect(TerminalPictures.form(in: environment) == form)
    environment.isTerminal = false
    #expect(TerminalPictures.form(in: environment) == nil)
  }

  // swift-format-ignore
  @Test(arguments: [
    (["COLORTERM": "truecolor"],                                true),
    (["COLORTERM": "24bit"],                                    true),
    (["COLORTERM": "yes", "TERM_PROGRAM": "WezTerm"],           false),
    (["COLORTERM": "", "TERM_PROGRAM": "WezTerm"],              true),
    (["TERM": "xterm-kitty"],                                   true),
    (["TERM": "xterm-256color"],                                false),
    (["TERM_PROGRAM": "Apple_Terminal"],                        false),
    (["COLORTERM": "truecolor", "NO_COLOR": "1"],               false),
    ([:],                                                       false),
  ] as [([String: String], Bool)])
  func `which terminals show swatches`(_ variables: [String: String], _ hasSwatches: Bool) {
    var environment = Environment(output: { _ in }, talk: { _ in }, variables: variables, isTerminal: true)
    #expect(environment.textReport.hasSwatches == hasSwatches)
    #expect(environment.textReport.columns == 80)
    environment.isTerminal = false
    #expect(!environment.textReport.hasSwatches)
    #expect(environment.textReport.columns == nil)
  }

  @Test(arguments: [0, 1, 3_072, 3_073, 6_144, 10_000])
  func `pieces of kitty's protocol are at most 4,096 bytes and make up the file`(_ count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let text = TerminalPictures(form: .kitty, columns: 80).escape((png: bytes, width: 100))
    let pieces = text.dropLast().split(separator: "\u{1B}\\").map { piece in
      piece.dropFirst(3).split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    }
    #expect(text.hasSuffix("\n"))
    #expect(pieces.map { $0.last?.utf8.count ?? 0 }.allSatisfy { $0 <= 4_096 })
    #expect(pieces.compactMap(\.last).joined() == String(decoding: Base64.encode(bytes), as: UTF8.self))
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      #expect(piece.first == (index == 0 ? "a=T,f=100,q=2,c=13,m=\(isLast ? 0 : 1)" : "m=\(isLast ? 0 : 1)"))
    }
  }

  @Test func `pictures of iTerm2 are no wider than the terminal`() {
    let pictures = TerminalPictures(form: .iTerm, columns: 40)
    #expect(
      pictures.escape((png: [1, 2, 3], width: 5_000))
        == "\u{1B}]1337;File=inline=1;size=3;width=39;preserveAspectRatio=1:AQID\u{7}\n")
    #expect(pictures.escape((png: [1, 2, 3], width: 9)).contains(";width=2;"))
  }

  @Test func `one picture per cause, and none where nobody can see it`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    try playground.changeBlue()
    let kitty = ["TERM": "xterm-kitty"]
    let shown = await playground.run("verify", variables: kitty, isTerminal: true)
    #expect(shown.output.contains("\nglobal.blue: tiny/button/"))
    #expect(shown.output.split(separator: "\u{1B}_Ga=T").count == 2)
    for (line, variables, isTerminal) in [
      ("verify", kitty, false), ("verify", [:], true), ("verify --reporter json", kitty, true),
      ("verify --reporter text:x", kitty, true), ("verify", kitty.merging(["CI": "1"]) { $1 }, true),
    ] {
      let answer = await playground.run(line, variables: variables, isTerminal: isTerminal)
      #expect(!answer.output.contains("\u{1B}_G"), "\(line) \(variables)")
    }
  }

  /// A terminal that is 20 columns wide shows 19 of a line.
  @Test func `the last column stays free, and the line is taken away`() {
    let told = Mutex("")
    var environment = Environment(
      output: { _ in }, talk: { text in told.withLock { $0 += text } }, isTerminal: true)
    environment.terminalWidth = { 20 }
    let display = ProgressDisplay(reporters: [], environment: environment)
    let result = CaseResult(
      suite: "s", control: "button", variant: "light", scale: 1, path: "button.png", outcome: .matched)
    display.show(result, index: 0, count: 1)
    // In full it were "[1/1]  s/button/light@1x".
    #expect(told.withLock { $0 } == "\r\u{1B}[K[1/1]  s/button/lig")
    display.finish()
    display.finish()
    #expect(told.withLock { $0 } == "\r\u{1B}[K[1/1]  s/button/lig\r\u{1B}[K")
  }
}
