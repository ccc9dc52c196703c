import LocalFiles
import PNGCoding
import SpecimenCommands
import TestFiles
import Testing

@Suite("git textconv")
struct GitTextTests {
  @Test func `a reference is its case, its settings and its tokens, a line each`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    let answer = await playground.run("git textconv references/button/dark@2x.png")
    #expect(answer.status == .success && answer.talk == "")
    let lines = answer.output.split(separator: "\n").map(String.init)
    #expect(lines.prefix(5) == ["suite: tiny", "control: button", "variant: dark", "scale: 2", "size: 56×44 px"])
    #expect(lines[5].wholeMatch(of: #/pixels: [0-9a-f]{32}/#) != nil)
    #expect(lines[6] == "renderer: \(Program.version)")
    #expect(lines[7].wholeMatch(of: #/specimen: [0-9a-f]{32}/#) != nil)
    #expect(
      lines.dropFirst(8) == [
        "setting canvas: {alias.surface}", "setting corners: circular", "setting shadowBlur: css",
        "setting tolerance: exact", "token alias.surface: #000000 ← global.black",
        "token control.button.background: #0033FF ← alias.accent ← global.blue",
      ])
  }

  @Test func `a changed token changes its lines and the digest, and no others`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    let before = await playground.run("git textconv references/button/light@1x.png").output.split(separator: "\n")
    try playground.changeBlue()
    _ = await playground.run("record")
    let after = await playground.run("git textconv references/button/light@1x.png").output.split(separator: "\n")
    #expect(before.count == after.count)
    let changed = zip(before, after).filter { $0 != $1 }
    #expect(changed.map { $0.0.prefix { $0 != ":" } } == ["pixels", "token control.button.background"])
    #expect(changed.last?.1 == "token control.button.background: #0066FF ← alias.accent ← global.blue")
  }

  @Test func `a page names what it shows`() async throws {
    let playground = try Playground()
    _ = await playground.run("sheet . --variant light,dark --out x.png")
    let output = await playground.run("git textconv x.png").output
    for line in [
      "suite: tiny", "control: sheet", "variant: light, dark", "purpose: a page to be looked at", "shows: badge, dark",
      "setting width: auto", "token control.button.background (dark): #0033FF ← alias.accent ← global.blue",
    ] {
      #expect(output.contains("\(line)\n"), "\(line)")
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var file: @Sendable (_ reference: [UInt8]) throws -> [UInt8]
    var lines: [String]

    init(_ name: String, _ lines: [String], file: @escaping @Sendable ([UInt8]) throws -> [UInt8]) {
      testDescription = name
      self.file = file
      self.lines = lines
    }
  }

  /// Git gives up a diff if one of its files cannot be made a text, so whatever can be read is something.
  @Test(arguments: [
    Row("a picture without a record", ["size: 28×22 px", "pixels: ", "record: none"]) {
      try PNGEncoder.encode(PNGDecoder.decode($0))
    },
    Row("a damaged record", ["size: 28×22 px", "pixels: ", "record: cannot be read: it is damaged"]) { file in
      var file = file
      let text = try #require(PNGChunks(file)?.first { $0.type == .internationalText })
      file[text.content.upperBound - 1] ^= 1
      return file
    },
    Row(
      "a picture that is cut off",
      ["size: 28×22 px", "pixels: cannot be read: the PNG file is cut off", "bytes: 60", "digest: ", "record: none"]
    ) { Array($0.prefix(60)) },
    Row("the signature alone", ["pixels: cannot be read: ", "bytes: 8", "digest: ", "record: none"]) {
      Array($0.prefix(8))
    },
    Row("nothing", ["no picture: an empty file", "bytes: 0", "digest: "]) { _ in [] },
    Row("a text", ["no picture: a file of another format", "bytes: 5", "digest: "]) { _ in Array("\u{1B}[2J\0".utf8) },
    Row("a pointer of git LFS", ["no picture: a Git LFS pointer", "bytes: ", "digest: "]) { _ in
      Array(
        "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "a", count: 64))\nsize 3\n".utf8)
    },
  ])
  func `of whatever can be read a line is printed`(_ row: Row) async throws {
    let playground = try Playground()
    _ = await playground.run("record --only button --variant light --scale 1")
    try playground.write(try row.file(playground.read("references/button/light@1x.png")), to: "x")
    let answer = await playground.run("git textconv x")
    #expect(answer.status == .success && answer.talk == "", "\(answer.talk)")
    let lines = answer.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == row.lines.count + 1, "\(answer.output)")
    for (line, beginning) in zip(lines, row.lines) { #expect(line.hasPrefix(beginning), "\(line)") }
  }

  // swift-format-ignore
  @Test(arguments: [
    (["missing.png"],   "missing.png: could not be read: No such file or directory"),
    (["tokens"],        "tokens: could not be read: it is not a regular file"),
    (["/dev/zero"],     "/dev/zero: could not be read: it is not a regular file"),
    (["-"],             "no picture is read from standard input; name its file"),
    (["a\u{1B}[2J\n::error::x.png"], "a\\u001b[2J\\n"),
    (["\0"],            "could not be read"),
  ])
  func `what cannot be read is a failure`(_ row: (words: [String], talk: String)) async throws {
    let playground = try Playground()
    let answer = await playground.run(["git", "textconv"] + row.words)
    #expect(answer.status == .failure && answer.output == "")
    #expect(answer.talk.hasPrefix("specimen: git textconv: ") && answer.talk.contains(row.talk), "\(answer.talk)")
    #expect(HostileNamesTests.faults(in: answer.talk) == [])
  }

  /// Names of tokens come from files: none may speak to the terminal that shows a diff.
  @Test func `hostile names are escaped`() async throws {
    let playground = try Playground(files: [
      "h.tokens.json":
        "{\"\(HostileNamesTests.quoted.replacing(".", with: ""))\": {\"$type\": \"color\", \"$value\": \"#010203\"}}",
      "h.specimen.json":
        "{\"control\": \"h\", \"body\": {\"kind\": \"box\", \"width\": 2, \"height\": 2, \"fill\": "
        + "\"{\(HostileNamesTests.quoted.replacing(".", with: ""))}\"}}",
    ])
    let drawn = await playground.run("draw h.specimen.json --tokens h.tokens.json --out h.png")
    #expect(drawn.status == .success, "\(drawn.talk)")
    let answer = await playground.run("git textconv h.png")
    #expect(
      answer.output.contains(": #010203\n") && HostileNamesTests.faults(in: answer.output) == [], "\(answer.output)")
  }
}
