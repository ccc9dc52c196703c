import LocalFiles
import SpecimenCommands
import TestFiles
import Testing

/// Two brands of one suite, one of which varies by a theme, and tokens above both of their folders.
private enum Brands {
  static let suite = #"""
    {"suite": "brands", "scales": [1], "specimens": ["*.specimen.json"], "snapshots": "references",
     "tokens": {"axis": "brand", "files": {"sun": "tokens/sun/sun.resolver.json", "moon": "tokens/moon.tokens.json"}}}
    """#

  static let files: [String: String] = [
    "specimen.json": suite,
    "tokens/raw.tokens.json": #"{"raw": {"$type": "color", "red": \#(color(1, 0, 0)), "blue": \#(color(0, 0, 1))}}"#,
    "tokens/sun/sun.resolver.json": #"""
    {"version": "2025.10",
     "modifiers": {"theme": {"default": "light", "contexts": {
       "light": [{"paint": {"$type": "color", "$value": "{raw.red}"}}],
       "dark": [{"paint": {"$type": "color", "$value": "{raw.blue}"}}]}}},
     "resolutionOrder": [
       {"$ref": "../raw.tokens.json"}, {"$ref": "shine.tokens.json"}, {"$ref": "#/modifiers/theme"}]}
    """#,
    "tokens/sun/shine.tokens.json": #"{"shine": {"$type": "color", "$value": "{raw.blue}"}}"#,
    "tokens/moon.tokens.json": #"""
    {"raw": {"$type": "color", "red": \#(color(1, 0, 0))}, "paint": {"$type": "color", "$value": "{raw.red}"}}
    """#,
    "card.specimen.json": specimen("card", ##""fill": "{paint}""##),
    "shine.specimen.json": specimen("shine", ##""fill": ["{shine}", "{paint}"]"##),
    "dark.specimen.json": specimen("dark", ##""fill": "{paint}", "context": {"theme": "dark"}"##),
  ]

  private static func color(_ red: Int, _ green: Int, _ blue: Int) -> String {
    "{\"$value\": {\"colorSpace\": \"srgb\", \"components\": [\(red), \(green), \(blue)]}}"
  }

  static func specimen(_ control: String, _ body: String) -> String {
    "{\"control\": \"\(control)\", \"body\": {\"kind\": \"box\", \"width\": 4, \"height\": 4, \(body)}}"
  }
}

@Suite("Token files of several brands in one suite")
struct BrandTests {
  private func list(_ playground: Playground, _ arguments: String = "") async -> [String] {
    let answer = await playground.run("list \(arguments)")
    #expect(answer.talk == "")
    return answer.output.split(separator: "\n").map { line in
      let words = line.split(separator: "  ").map(String.init)
      return ([words[0]] + words.dropFirst(2)).joined(separator: " ")
    }
  }

  @Test func `variants are the combinations of each file, and what cannot differ is one case`() async throws {
    let playground = try Playground(files: Brands.files)
    // The moon has no theme, so that of a node changes nothing there; its paint is that of the light sun.
    #expect(
      await list(playground) == [
        "brands/card/sun-light@1x also moon", "brands/card/sun-dark@1x",
        "brands/dark/sun-light@1x also sun-dark", "brands/dark/moon@1x",
        "brands/shine/sun-light@1x also sun-dark", "brands/shine/moon@1x",
      ])
    #expect(
      await list(playground, "--variant brand=moon").map { $0.split(separator: " ")[0] } == [
        "brands/card/sun-light@1x", "brands/dark/moon@1x", "brands/shine/moon@1x",
      ])
    #expect(await list(playground, "--variant BRAND=Sun,theme=dark --only card") == ["brands/card/sun-dark@1x"])
  }

  @Test func `a change is told once, whatever brands it reaches`() async throws {
    let playground = try Playground(files: Brands.files)
    #expect(await playground.run("record").status == .success)
    #expect(try playground.references().count == 6)
    #expect(await playground.run("verify --reporter none").status == .success)
    for path in ["tokens/raw.tokens.json", "tokens/moon.tokens.json"] {
      try playground.replace("[1, 0, 0]", with: "[0, 1, 0]", in: path)
    }
    let answer = await playground.run("verify --reporter list")
    #expect(answer.status == .differences)
    #expect(answer.output.contains("\nraw.red  #FF0000 → #00FF00   3 cases: sun-light 1, moon 2\n"))
  }

  @Test func `a variant names a brand, and what the brand varies by`() async throws {
    let playground = try Playground(files: Brands.files)
    func findings(_ variants: String) async throws -> String {
      try playground.write(
        Brands.suite.replacing("\"scales\"", with: "\"variants\": {\(variants)}, \"scales\""), to: "specimen.json")
      return await playground.run("list").talk
    }
    #expect(try await findings(#""a": {"brand": "sun"}, "b": {"brand": "moon"}"#) == "")
    #expect(
      try await findings(#""a": {"Brand": "sun", "theme": "DARK"}, "b": {"brand": "moon", "theme": "dark"}"#) == "")
    #expect(
      try await findings(#""a": {"theme": "dark"}"#)
        == "specimen.json:1:34: error: the variant 'a' names no context of the axis 'brand'; name one of sun, moon\n")
    #expect(
      try await findings(#""a": {"brand": "sum"}"#)
        == "specimen.json:1:49: error: the axis 'brand' has no context 'sum'; did you mean 'sun'?\n")
    #expect(
      try await findings(#""a": {"brand": "sun", "size": "big"}"#)
        == "specimen.json:1:56: error: the tokens have no axis 'size'; there are brand, theme\n")
  }

  @Test func `what a brand has no context for is told with the brand`() async throws {
    let playground = try Playground(files: Brands.files)
    let resolver = String(decoding: try playground.read("tokens/sun/sun.resolver.json"), as: UTF8.self)
    try playground.write(
      resolver.replacing("\"dark\"", with: "\"dim\"").replacing("../raw", with: "raw"), to: "tokens/dusk.resolver.json")
    try playground.write("{}", to: "tokens/shine.tokens.json")
    try playground.replace("tokens/moon.tokens.json", with: "tokens/dusk.resolver.json", in: "specimen.json")
    #expect(
      await list(playground, "--only card") == [
        "brands/card/sun-light@1x also moon-light", "brands/card/sun-dark@1x also moon-dim",
      ])
    // A node's context that the brand lacks is a mistake of the specimen there.
    let answer = await playground.run("draw . --only dark/moon-dim --out a.png")
    #expect(answer.status == .differences)
    #expect(answer.talk.contains("the token system has no context 'theme=dark'"))
    try playground.replace(
      "\"scales\"", with: #""variants": {"a": {"brand": "moon", "theme": "dark"}}, "scales""#, in: "specimen.json")
    #expect(
      await playground.run("list").talk
        == "specimen.json:1:66: error: the axis 'theme' has no context 'dark' in 'moon'; there are light, dim\n")
  }

  /// The axes of a file join their contexts with the same sign that a context may have in its name.
  @Test func `two combinations of one name are told, each name once`() async throws {
    let sized = #"""
      {"version": "2025.10", "modifiers": {"size": {"default": "regular", "contexts": {"compact": [], "regular": []}}},
       "resolutionOrder": [{"$ref": "#/modifiers/size"}]}
      """#
    let playground = try Playground(files: [
      "specimen.json": #"""
      {"suite": "s", "specimens": [], "snapshots": "references", "tokens": {"axis": "brand", "files":
       {"x": "x.resolver.json", "x-regular": "t.tokens.json", "x-compact": "t.tokens.json", "x-big": "t.tokens.json"}}}
      """#,
      "x.resolver.json": sized, "t.tokens.json": "{}",
    ])
    let answer = await playground.run("list")
    #expect(answer.status == .usage)
    let advice = "rename a context, or name the variants in 'variants'"
    #expect(
      answer.talk == """
        specimen.json:1:70: error: two combinations of contexts are called 'x-regular'; \(advice)
        specimen.json:1:70: error: two combinations of contexts are called 'x-compact'; \(advice)

        """)
    try playground.replace(
      "\"specimens\"",
      with: #""variants": {"a": {"brand": "x"}, "b": {"brand": "x-regular"}}, "specimens""#, in: "specimen.json")
    #expect(!(await playground.run("list")).talk.contains("error"))
  }

  @Test func `the name of the axis is none of the files'`() async throws {
    let playground = try Playground(files: Brands.files)
    try playground.replace(#""axis": "brand""#, with: #""axis": "Theme""#, in: "specimen.json")
    let answer = await playground.run("list")
    #expect(answer.status == .usage)
    #expect(
      answer.talk
        == "specimen.json:2:21: error: the token files have an axis 'theme' of their own; give one of the two another name\n"
    )
  }

  @Test func `a file that is not there is told for each brand`() async throws {
    let playground = try Playground(files: Brands.files)
    try playground.replace("moon.tokens.json", with: "mon.tokens.json", in: "specimen.json")
    try playground.replace("sun.resolver.json", with: "nowhere.json", in: "specimen.json")
    let answer = await playground.run("list")
    #expect(
      answer.talk == """
        specimen.json:2:47: error: no file or folder 'tokens/sun/nowhere.json'; name the token file, resolver or folder, relative to this file
        specimen.json:2:82: error: no file or folder 'tokens/mon.tokens.json'; did you mean 'tokens/moon.tokens.json'?

        """)
  }

  @Test func `names with control characters are escaped`() async throws {
    let playground = try Playground(files: Brands.files)
    try playground.replace(#""moon":"#, with: #""\u001bmoon":"#, in: "specimen.json")
    let answer = await playground.run("list --variant brand=sun")
    #expect(!(answer.output + answer.talk).unicodeScalars.contains("\u{1b}"))
    #expect(answer.output + answer.talk != "")
  }
}

@Suite("Token files above a suite")
struct TokenRootTests {
  /// A suite whose tokens refer to a file above its folder.
  private static func files(_ tokens: String) -> [String: String] {
    [
      "suites/one/specimen.json": """
      {"suite": "one", "scales": [1], "specimens": ["*.specimen.json"], "snapshots": "references",
       "tokens": \(tokens)}
      """,
      "suites/one/t.resolver.json": ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "../raw.tokens.json"}]}"##,
      "suites/raw.tokens.json": #"{"n": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}}}"#,
      "suites/one/a.specimen.json": ##"{"control": "a", "body": {"kind": "space", "length": "{n}"}}"##,
    ]
  }

  @Test func `a suite's root lets references reach up to it`() async throws {
    for tokens in [
      #"{"root": "..", "file": "t.resolver.json"}"#, #"{"root": "../..", "file": "../one/t.resolver.json"}"#,
    ] {
      let playground = try Playground(files: Self.files(tokens))
      for suite in ["suites/one", "suites/one/specimen.json", playground.folder + "/suites/one"] {
        let answer = await playground.run("list \(suite)")
        #expect(answer.talk == "")
        #expect(answer.output == "one/a/default@1x  a/default@1x.png\n")
      }
    }
  }

  @Test func `without a root, or with one below, nothing above is opened`() async throws {
    for tokens in [
      #""t.resolver.json""#, #"{"file": "t.resolver.json"}"#, #"{"root": ".", "file": "t.resolver.json"}"#,
    ] {
      let playground = try Playground(files: Self.files(tokens))
      let answer = await playground.run("list suites/one")
      #expect(answer.status == .differences)
      #expect(
        answer.talk == """
          suites/one/t.resolver.json:1:53: error: '../raw.tokens.json' is outside the folder of the tokens and was not opened; \
          move the file into the folder, or name a root above both: 'root' in a suite, else --root

          """)
    }
  }

  @Test func `the whole disk is no root`() async throws {
    // From a folder of the tests, eight steps lead up to the top and stay there.
    let playground = try Playground(
      files: Self.files(#"{"root": "../../../../../../../..", "file": "t.resolver.json"}"#))
    for options in ["", " --follow-links"] {
      let answer = await playground.run("list suites/one" + options)
      #expect(answer.status == .usage)
      #expect(
        answer.talk == """
          suites/one/specimen.json:2:21: error: '../../../../../../../..' is the whole disk, not a folder of tokens; \
          write fewer steps, or put the suite and its tokens into one folder

          """)
    }
  }

  @Test func `a suite behind a link has its root where it really lies`() async throws {
    let playground = try Playground(files: Self.files(#"{"root": "..", "file": "t.resolver.json"}"#))
    try Files.makeFolder(playground.folder + "/other")
    try TestSystem.makeLink(playground.folder + "/other/suite", to: "../suites/one")
    // What lies above the link is not what lies above the suite.
    try playground.write(
      #"{"n": {"$type": "dimension", "$value": {"value": "x", "unit": "px"}}}"#, to: "other/raw.tokens.json")
    let answer = await playground.run("list other/suite")
    #expect(answer.talk == "")
    #expect(answer.output == "one/a/default@1x  a/default@1x.png\n")
  }

  @Test func `a link out of the root is not followed`() async throws {
    let (playground, other) = (
      try Playground(files: Self.files(#"{"root": "..", "file": "t.resolver.json"}"#)), try Playground(files: [:])
    )
    try other.write(try playground.read("suites/raw.tokens.json"), to: "raw.tokens.json")
    try playground.remove("suites/raw.tokens.json")
    try TestSystem.makeLink(playground.folder + "/suites/raw.tokens.json", to: other.folder + "/raw.tokens.json")
    let answer = await playground.run("list suites/one")
    #expect(answer.status == .differences)
    #expect(answer.talk.contains("the link 'suites/raw.tokens.json' points outside the root of the tokens '"))
    #expect(await playground.run("list suites/one --follow-links").status == .success)
    // Of a link that stays below the root, nothing is said.
    try playground.remove("suites/raw.tokens.json")
    try playground.write(try other.read("raw.tokens.json"), to: "suites/two/raw.tokens.json")
    try TestSystem.makeLink(playground.folder + "/suites/raw.tokens.json", to: "two/raw.tokens.json")
    #expect(await playground.run("list suites/one").talk == "")
  }

  @Test func `--root lets references reach up to a folder`() async throws {
    let playground = try Playground(files: Brands.files)
    let file = "tokens/sun/sun.resolver.json"
    for root in ["tokens", ".", playground.folder, "tokens/sun/..", "./tokens/"] {
      for path in [file, playground.folder + "/" + file] {
        let answer = await playground.run("tokens resolve \(path) --root \(root) --variant theme=dark")
        #expect(answer.status == .success)
        #expect(answer.talk.hasSuffix("\nread 5 = 4 values + 1 reported (of 1 kind)\n"))
        #expect(answer.output.contains("shine"))
      }
      let drawn = await playground.run("draw card.specimen.json --tokens \(file) --root \(root) --out a.png")
      #expect(drawn.status == .success)
    }
    let refused = await playground.run("tokens resolve \(file)")
    #expect(refused.status == .differences)
    #expect(refused.talk.contains("name a root above both: 'root' in a suite, else --root"))
  }

  // swift-format-ignore
  @Test(arguments: [
    ("tokens resolve tokens/sun/sun.resolver.json --root tokens/moon", "--root: no folder 'tokens/moon'"),
    ("tokens resolve tokens/sun/sun.resolver.json --root tokens/moon.tokens.json", "--root: no folder 'tokens/moon.tokens.json'"),
    ("tokens resolve tokens/moon.tokens.json --root tokens/sun", "--root: 'tokens/moon.tokens.json' does not lie in 'tokens/sun'; name a folder above it"),
    ("draw card.specimen.json --tokens tokens/moon.tokens.json --root tokens/sun --out a.png", "--root: 'tokens/moon.tokens.json' does not lie in 'tokens/sun'; name a folder above it"),
    ("draw . --only card/moon --root . --out a.png", "a suite says itself what its tokens may reach; leave --root out"),
  ])
  func `a root that cannot be one is told`(line: String, message: String) async throws {
    let playground = try Playground(files: Brands.files)
    let answer = await playground.run(line)
    #expect(answer.status == .usage)
    #expect(answer.talk.contains(message))
  }
}
