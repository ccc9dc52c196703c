import TestFiles
import Testing

@testable import SpecimenCommands

@Suite("tokens axes")
struct AxesTokensTests {
  private static func json(_ value: Int) -> String { #"{"bg": {"$type": "number", "$value": \#(value)}}"# }

  private static let brands = [
    "t/base.json": #"{"k": {"$type": "number", "$value": 9}}"#, "t/acme/light.json": json(1),
    "t/acme/dark.json": json(2),
    "t/globex/light.json": json(3), "t/globex/dark.json": json(4),
  ]

  @Test func `axes, files and combinations are printed`() async throws {
    let answer = try await Playground(files: Self.brands).run("tokens axes t")
    #expect(
      answer.output == """
        axis brand: acme (default), globex
          by names beside one another, with files of the same contexts and tokens
        axis theme: light (default), dark
          by the words in names
        in every context:
          t/base.json
        brand=acme theme=light:
          t/acme/light.json
        brand=acme theme=dark:
          t/acme/dark.json
        brand=globex theme=light:
          t/globex/light.json
        brand=globex theme=dark:
          t/globex/dark.json

        """)
    #expect(answer.status == .success)
    #expect(answer.talk.hasSuffix("'specimen tokens axes t --write t/tokens.resolver.json' (file.themes)\n"))
  }

  @Test func `what names do not say is told with both files and the command`() async throws {
    let answer = try await Playground(files: ["t/a.json": Self.json(1), "t/b.json": Self.json(2)]).run("tokens axes t")
    #expect(
      answer.output == """
        no axis: every file counts in every context
        in every context:
          t/a.json
          t/b.json
        undecided: t/b.json: 'bg' is declared in 't/a.json:1' too; this one counts

        """)
    #expect(answer.talk.contains("'specimen tokens axes t --write t/tokens.resolver.json' begins one"))
  }

  @Test func `sets of a file are named, and what a file states is no guess`() async throws {
    let set = ##"{"bg": {"value": "#000000", "type": "color"}}"##
    let playground = try Playground(files: [
      "sets.json": #"{"$metadata": {"tokenSetOrder": []}, "light": \#(set), "dark": \#(set)}"#,
      "themes.json":
        #"{"$themes": [{"name": "day", "group": "mode", "selectedTokenSets": {"a": "enabled"}}], "a": \#(set)}"#,
    ])
    #expect(
      await playground.run("tokens axes sets.json").output == """
        axis theme: light (default), dark
          by the words in names
        theme=light:
          sets.json (light)
        theme=dark:
          sets.json (dark)

        """)
    #expect(
      await playground.run("tokens axes themes.json").output.hasPrefix("axis mode: day (default)\n  as the files say\n")
    )
  }

  @Test func `JSON has all of it, and only that on standard output`() async throws {
    let playground = try Playground(files: ["t/light.json": Self.json(1), "t/dark.json": Self.json(2)])
    let answer = await playground.run("tokens axes t --format json --write t/t.resolver.json --silence file.themes")
    #expect(
      answer.output.hasPrefix(
        """
        {
          "version": 1,
          "axes": [
            {
              "name": "theme",
              "contexts": ["light", "dark"],
              "default": "light"
            }
          ],
          "files": [
            {
              "contexts": {"theme": "light"},
              "files": [
                "t/light.json"
              ]
            },
        """))
    #expect(answer.output.hasSuffix("}\n") && answer.talk.hasPrefix("written  t/t.resolver.json\n"))
  }

  @Test func `the document gives the same variants and decides from then on`() async throws {
    let playground = try Playground(files: Self.brands)
    let byNames = await playground.run("tokens resolve t")
    let answer = await playground.run("tokens axes t --write t/tokens.resolver.json")
    #expect(answer.status == .success && answer.output.hasSuffix("written  t/tokens.resolver.json\n"))
    for path in ["t", "t/tokens.resolver.json"] {
      let again = await playground.run("tokens resolve \(path) --profile strict")
      #expect(again.output == byNames.output && again.status == .success)
      #expect(again.talk.split(separator: "\n").map { $0.prefix(5) } == ["read "], "\(again.talk)")
    }
    #expect(
      await playground.run("tokens axes t").output.contains("axis brand: acme (default), globex\n  as the files say\n"))
    let above = try Playground(files: Self.brands)
    #expect(await above.run("tokens axes t --write all.resolver.json").status == .success)
    #expect(await above.run("tokens resolve all.resolver.json").output == byNames.output)
    #expect(
      await above.run("tokens axes t --write all.resolver.json").output.hasSuffix("unchanged  all.resolver.json\n"))
  }

  @Test(arguments: [
    ("t --write t/a.json", "does not end in '.resolver.json'"),
    ("t --write /dev/null", "does not end in '.resolver.json'"),
    ("t --write there.resolver.json", "'there.resolver.json' is there already, and is not replaced"),
    ("t --write folder.resolver.json", "'folder.resolver.json' is there already"),
    ("t --write link.resolver.json", "'link.resolver.json' is there already"),
    ("t --write nowhere.resolver.json", "'nowhere.resolver.json' is there already"),
    ("t --write missing/t.resolver.json", "lies in no folder that is there, or in a link to one"),
    ("t --write linked/t.resolver.json", "lies in no folder that is there, or in a link to one"),
    ("t --write other/t.resolver.json", "'t/dark.json' does not lie in the folder of 'other/t.resolver.json'"),
    ("other --write other/t.resolver.json", "has a backslash in its name"),
    ("sd --write sd/t.resolver.json", "specimen tokens convert --out sd/t.resolver.json sd"),
    ("stated --write stated/b.resolver.json", "a resolver document says already what counts when"),
    ("- --write t.resolver.json", "a document cannot refer to standard input"),
    ("nothing", "no file or folder 'nothing'"),
  ])
  func `what cannot be written is refused, and nothing changes`(line: String, complaint: String) async throws {
    let playground = try Playground(files: [
      "t/light.json": Self.json(1), "t/dark.json": Self.json(2), "there.resolver.json": "{}",
      "folder.resolver.json/x": "",
      "other/a\\b.json": Self.json(1), "sd/a.json": ##"{"a": {"value": "#d00", "type": "color"}}"##,
      "stated/a.resolver.json":
        ##"{"version": "2025.10", "sets": {"a": {"sources": []}}, "resolutionOrder": [{"$ref": "#/sets/a"}]}"##,
    ])
    try TestSystem.makeLink(playground.folder + "/link.resolver.json", to: "t/light.json")
    try TestSystem.makeLink(playground.folder + "/nowhere.resolver.json", to: "gone")
    try TestSystem.makeLink(playground.folder + "/linked", to: "t")
    let before = try playground.contents()
    let answer = await playground.run("tokens axes " + line)
    #expect(answer.status == .usage && answer.output == "", "\(answer)")
    #expect(answer.talk.contains(complaint), "\(answer.talk)")
    #expect(try playground.contents() == before)
  }

  @Test func `names with signs of a terminal are escaped, and referred to`() async throws {
    let names = [
      "ac\u{1B}[31mme-light", "ac\u{1B}[31mme-dark", "glo\nb%41#x-light", "glo\nb%41#x-dark", "..é-light", "..é-dark",
    ]
    let files = names.enumerated().map { ("t/\($0.element).json", Self.json($0.offset)) }
    let playground = try Playground(files: Dictionary(uniqueKeysWithValues: files))
    let byNames = await playground.run("tokens resolve t")
    let answer = await playground.run("tokens axes t --write t/t.resolver.json")
    #expect(answer.status == .success, "\(answer.talk)")
    #expect(!(answer.output + answer.talk).contains("\u{1B}") && answer.output.contains(#"glo\nb%41#x-light.json"#))
    #expect(await playground.run("tokens resolve t").output == byNames.output)
  }
}
