#if SystemLibraries
  import PNGCoding
  import PixelBuffers
  import SpecimenCommands
  import Testing
  import TinyFonts

  @Suite("Fonts of suites")
  struct FontTests {
    /// The tiny suite with a label in the font `Tiny`, whose file is in the folder `fonts`.
    private static func playground(
      fonts: String = #"{"Tiny": "fonts/Tiny.ttf"}"#, family: String = "Tiny", weight: Int = 400,
      font: [UInt8]? = TinyFont.letters.bytes
    ) throws -> Playground {
      let playground = try Playground()
      try playground.replace("\"scales\"", with: "\"fonts\": \(fonts), \"scales\"", in: "specimen.json")
      try playground.replace(
        "\"global\": {",
        with: """
          "global": {
            "label": {"$type": "typography", "$value": {"fontFamily": "\(family)", "fontWeight": \(weight), \
          "fontSize": {"value": 10, "unit": "px"}, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.2}},
          """, in: "tokens/base.tokens.json")
      try playground.write(
        """
        {
          "control": "label",
          "body": {"kind": "text", "string": "AB", "font": "{global.label}", "color": "{alias.accent}"}
        }
        """, to: "specimens/label.specimen.json")
      if let font { try playground.write(font, to: "fonts/Tiny.ttf") }
      return playground
    }

    /// The font with another letter A.
    private static let other: [UInt8] = {
      var font = TinyFont.letters
      font.glyphs[2].glyph = .rectangle(100, 0, 400, 700)
      return font.bytes
    }()

    @Test func `a font that changed is a cause of its own`() async throws {
      let playground = try Self.playground()
      let recorded = await playground.run("record")
      #expect(recorded.talk == "")
      #expect(recorded.status == .success)
      #expect(await playground.run("verify").output.contains("12 cases: 12 matched"))
      try playground.write(Self.other, to: "fonts/Tiny.ttf")
      let changed = await playground.run("verify")
      #expect(changed.output.contains("\nfont Tiny: file changed  fonts/Tiny.ttf   4 cases: light 2, dark 2\n"))
      #expect(changed.output.contains("12 cases: 8 matched, 4 changed"))
      #expect(changed.status == .differences)
      let json = await playground.run("verify --reporter json")
      #expect(json.output.contains(#""cause": {"kind": "font", "font": "Tiny", "file": "fonts/Tiny.ttf", "old": ""#))
      let line = await playground.run("verify --reporter list --only label/dark@2x")
      #expect(line.output.contains("← font Tiny: file changed\n"))
    }

    @Test func `a font that changed where nobody looks changes no picture`() async throws {
      let playground = try Self.playground()
      _ = await playground.run("record")
      var font = TinyFont.letters
      font.glyphs[5].glyph = .rectangle(40, 0, 200, 700)
      try playground.write(font.bytes, to: "fonts/Tiny.ttf")
      let answer = await playground.run("verify")
      #expect(
        answer.output.contains(
          "what changed without changing a picture:\n"
            + "font Tiny: file changed  fonts/Tiny.ttf   4 cases: light 2, dark 2\n"))
      #expect(answer.status == .success)
    }

    @Test func `a font file may move`() async throws {
      let playground = try Self.playground()
      _ = await playground.run("record")
      try playground.write(TinyFont.letters.bytes, to: "type/Small.ttf")
      try playground.replace("fonts/Tiny.ttf", with: "type/Small.ttf", in: "specimen.json")
      let answer = await playground.run("verify")
      #expect(answer.output.contains("12 cases: 12 matched"))
      #expect(!answer.output.contains("font"))
    }

    @Test func `a font that is declared since is told as used now`() async throws {
      let playground = try Self.playground(fonts: #"{"*": "builtin"}"#)
      _ = await playground.run("record")
      try playground.replace("{\"*\"", with: "{\"Tiny\": \"fonts/Tiny.ttf\", \"*\"", in: "specimen.json")
      let answer = await playground.run("verify")
      #expect(answer.output.contains("\nfont Tiny: file now used  fonts/Tiny.ttf   4 cases: light 2, dark 2\n"))
      #expect(answer.output.contains("12 cases: 8 matched, 4 changed"))
    }

    struct Row: Sendable, CustomTestStringConvertible {
      var testDescription: String
      var fonts = #"{"Tiny": "fonts/Tiny.ttf"}"#
      var family = "Tiny"
      var font: [UInt8]? = TinyFont.letters.bytes
      var status: SpecimenCommands.ExitStatus
      var talk: String
      var failed = 4
    }

    @Test(arguments: [
      Row(
        testDescription: "a missing file", fonts: #"{"Tiny": "fonts/Tinny.ttf"}"#, status: .failure,
        talk: """
          fonts/Tinny.ttf: error: cannot be read: No such file or directory (texts of the family 'Tiny' are not \
          drawn); did you mean 'fonts/Tiny.ttf'?
          specimens/label.specimen.json:3:52: note: token 'global.label' asks for the font 'Tiny', whose file \
          'fonts/Tinny.ttf' cannot be used; fix the font file, or name another one under "fonts"

          """),
      Row(
        testDescription: "a folder in place of a file", fonts: #"{"Tiny": "fonts"}"#, status: .failure,
        talk: "fonts: error: cannot be read: "),
      Row(
        testDescription: "a picture in place of a font", font: Array("\u{89}PNG\r\n".utf8), status: .differences,
        talk: "fonts/Tiny.ttf: error: is not a usable font: "),
      Row(
        testDescription: "an empty file", font: [], status: .differences,
        talk: "fonts/Tiny.ttf: error: is not a usable font: "),
      Row(
        testDescription: "half a font", font: Array(TinyFont.letters.bytes.prefix(200)), status: .differences,
        talk: "fonts/Tiny.ttf: error: is not a usable font: "),
      Row(
        testDescription: "a face that the collection does not have", fonts: #"{"Tiny": "fonts/Tiny.ttf#2"}"#,
        font: TinyFont.collection([.letters]), status: .differences,
        talk: "fonts/Tiny.ttf: error: is not a usable font: it has no face #2"),
      Row(
        testDescription: "a family that is not declared", family: "Tinny", status: .differences,
        talk: """
          specimens/label.specimen.json:3:52: error: token 'global.label' asks for the font 'Tinny', which is not \
          declared (case 'label'); did you mean 'Tiny'?

          """),
      Row(
        testDescription: "a broken file of a family that no text has",
        fonts: #"{"Tiny": "fonts/Tiny.ttf", "Other": "specimen.json"}"#, status: .differences,
        talk: "specimen.json: error: is not a usable font: ", failed: 0),
    ])
    func `a font that cannot be used fails its cases and no others`(_ row: Row) async throws {
      let playground = try Self.playground(fonts: row.fonts, family: row.family, font: row.font)
      let answer = await playground.run("verify")
      #expect(answer.talk.hasPrefix(row.talk))
      if row.talk.hasSuffix("\n") { #expect(answer.talk == row.talk) }
      #expect(answer.status == row.status)
      let failed = row.failed > 0 ? ", \(row.failed) failed" : ""
      #expect(answer.output.contains("12 cases: \(12 - row.failed) missing\(failed), "))
    }

    @Test(arguments: ["verify --reporter none", "list --unused", "draw . --out pictures"])
    func `what a font has not is told once`(command: String) async throws {
      let playground = try Self.playground(weight: 700)
      let answer = await playground.run(command)
      #expect(
        answer.talk.replacing("made the folder 'pictures'\n", with: "")
          == "fonts/Tiny.ttf: note: the font 'Tiny' does not provide what a text asks for: emboldened from 400 to 700; "
          + "add a file with that style if there is one\n")
    }

    @Test func `names of families are the same in upper and lower case`() async throws {
      let playground = try Self.playground(family: "TINY")
      _ = await playground.run("record")
      try playground.write(Self.other, to: "fonts/Tiny.ttf")
      #expect(await playground.run("verify").output.contains("\nfont Tiny: file changed  "))
    }

    @Test func `a specimen is drawn with fonts of the command line`() async throws {
      let playground = try Self.playground()
      let draw = "draw specimens/label.specimen.json --tokens tokens/tiny.resolver.json --margin 0 --out x.png"
      func picture(_ options: String) async throws -> RGBAImage {
        let answer = await playground.run("\(draw) \(options)")
        #expect(answer.talk == "")
        return try PNGDecoder.decode(playground.read("x.png"))
      }
      let builtIn = try await picture("")
      // Two letters of 600 and 650 with a kerning of −80, at 10 points.
      let tiny = try await picture("--font Tiny=fonts/Tiny.ttf")
      #expect(tiny.size == (try PixelSize(width: 12, height: 12)))
      #expect(tiny != builtIn)
      #expect(try await picture("--font *=fonts/Tiny.ttf") == tiny)
      #expect(try await picture("--font Other=fonts/Tiny.ttf") == builtIn)
      #expect(try await picture("--font Tiny=builtin") == builtIn)
      let missing = await playground.run("\(draw) --font Tiny=fonts/Tinny.ttf")
      #expect(missing.talk.hasPrefix("fonts/Tinny.ttf: error: cannot be read: No such file or directory"))
      #expect(missing.status == .failure)
    }

    @Test(arguments: [
      ("--font Tiny", "--font 'Tiny': give a family and a font file, such as Inter=fonts/Inter.ttf"),
      ("--font =a.ttf", "--font '=a.ttf': give a family and a font file, such as Inter=fonts/Inter.ttf"),
      ("--font Tiny=", "--font 'Tiny=': give a family and a font file, such as Inter=fonts/Inter.ttf"),
      (
        "--font builtin=a.ttf",
        "--font 'builtin=a.ttf': the family 'builtin' is the built-in face; give the font another name"
      ),
      ("--font A=a.ttf --font A=a.ttf", "--font 'A=a.ttf' is given twice; give it once"),
    ])
    func `fonts that are none are mistakes of the command line`(options: String, message: String) async throws {
      let line = "draw specimens/button.specimen.json --tokens tokens/tiny.resolver.json --out x.png"
      let answer = try await Playground().run("\(line) \(options)")
      #expect(answer.status == .usage)
      #expect(answer.talk.contains(message))
      let suite = try await Playground().run("draw . --out x --font Tiny=fonts/Tiny.ttf")
      #expect(suite.talk == "specimen: draw: a suite has its own fonts; leave --font out\n")
    }
  }
#endif
