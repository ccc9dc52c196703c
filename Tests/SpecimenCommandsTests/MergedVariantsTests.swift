import SpecimenCommands
import Testing

/// Three themes; what differs between them is in the tokens' names.
private enum Themes {
  static func files(canvas: String = "#FFFFFF", scales: String = "[1]", sheets: String = "") -> [String: String] {
    var files: [String: String] = [
      "specimen.json": """
      {"suite": "themes", "tokens": "tokens/themes.resolver.json", "scales": \(scales), \(sheets)
       "variants": {"light": {"theme": "light"}, "dark": {"theme": "dark"}, "dim": {"theme": "dim"}},
       "specimens": ["*.specimen.json"], "canvas": "\(canvas)", "snapshots": "references"}
      """,
      "tokens/themes.resolver.json": """
      {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
       "modifiers": {"theme": {"default": "light", "contexts": {
         "light": [{"$ref": "light.tokens.json"}], "dark": [{"$ref": "dark.tokens.json"}],
         "dim": [{"$ref": "dim.tokens.json"}]}}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
      """,
      "tokens/base.tokens.json": """
      {"global": {"$type": "color", "red": \(color(1, 0, 0)), "twin": \(color(1, 0, 0)), "blue": \(color(0, 0, 1))}}
      """,
      // What only dark has, what dark has otherwise, and what dark has by another way.
      "tokens/light.tokens.json": alias(paint: "red", way: "red"),
      "tokens/dark.tokens.json": alias(paint: "blue", way: "twin", extra: "blue"),
      "tokens/dim.tokens.json": alias(paint: "red", way: "red"),
    ]
    for (name, body) in bodies { files["\(name).specimen.json"] = "{\"control\": \"\(name)\", \(body)}" }
    return files
  }

  private static func color(_ red: Int, _ green: Int, _ blue: Int) -> String {
    "{\"$value\": {\"colorSpace\": \"srgb\", \"components\": [\(red), \(green), \(blue)]}}"
  }

  private static func alias(paint: String, way: String, extra: String? = nil) -> String {
    let own = extra.map { ", \"extra\": {\"$value\": \"{global.\($0)}\"}" } ?? ""
    return """
      {"alias": {"$type": "color", "paint": {"$value": "{global.\(paint)}"}, "way": {"$value": "{global.\(way)}"}\(own)}}
      """
  }

  static func box(_ fill: String, more: String = "") -> String {
    "{\"kind\": \"box\", \"width\": 8, \"height\": 8, \"fill\": \(fill)\(more)}"
  }

  private static let bodies: [(name: String, body: String)] = [
    ("plain", "\"body\": \(box("\"{global.red}\""))"),
    ("themed", "\"body\": \(box("\"{alias.paint}\""))"),
    ("way", "\"body\": \(box("\"{alias.way}\""))"),
    ("list", "\"body\": \(box("[\"{alias.extra}\", \"{global.red}\"]"))"),
    // The second of a list is not asked for where the first has a value.
    ("early", "\"body\": \(box("[\"{global.red}\", \"{alias.paint}\"]"))"),
    (
      "unset",
      "\"body\": {\"kind\": \"row\", \"children\": [\(box("\"{alias.extra}\"", more: ", \"unless\": \"unset\""))]}"
    ),
    ("pinned", "\"body\": \(box("\"{alias.paint}\"", more: ", \"context\": {\"theme\": \"dark\"}"))"),
    ("embeds", "\"body\": {\"kind\": \"control\", \"control\": \"themed\"}"),
    (
      "overrides",
      "\"body\": {\"kind\": \"control\", \"control\": \"themed\", \"overrides\": {\"alias.paint\": \"{global.blue}\"}}"
    ),
    ("split", "\"split\": {\"of\": [\"global.red\", \"alias.paint\"]}, \"body\": \(box("\"{${of}}\""))"),
    ("matrix", "\"rows\": {\"of\": [\"global.red\", \"alias.paint\"]}, \"body\": \(box("\"{${of}}\""))"),
    (
      "when",
      "\"rows\": {\"of\": [\"global.red\", \"global.blue\"]}, \"body\": {\"kind\": \"row\", \"children\": ["
        + box("\"{alias.paint}\"", more: ", \"when\": {\"of\": [\"none\"]}") + "]}"
    ),
  ]
}

@Suite("Variants in which a picture cannot differ")
struct MergedVariantsTests {
  private static let one = ["light also dark, dim"]
  private static let two = ["light also dim", "dark"]

  // swift-format-ignore
  @Test(arguments: [
    ("plain", one), ("themed", two), ("way", two), ("list", two), ("early", one), ("unset", two), ("pinned", one),
    ("embeds", two), ("overrides", one), ("split-global.red", one), ("split-alias.paint", two), ("matrix", two), ("when", one),
  ])
  func `a case stands for all variants with the same tokens`(control: String, cases: [String]) async throws {
    let playground = try Playground(files: Themes.files())
    let list = await playground.run("list --only \(control)")
    #expect(list.talk == "")
    let expected = cases.map { text in
      let words = text.split(separator: " ", maxSplits: 1).map(String.init)
      let also = words.count > 1 ? "  \(words[1])" : ""
      return "themes/\(control)/\(words[0])@1x  \(control)/\(words[0])@1x.png\(also)\n"
    }
    #expect(list.output == expected.joined())
  }

  @Test(arguments: [("{alias.paint}", two), ("{alias.way}", two), ("{global.blue}", one), ("none", one)])
  func `the canvas is one of the tokens`(canvas: String, cases: [String]) async throws {
    let playground = try Playground(files: Themes.files(canvas: canvas))
    let list = await playground.run("list --only plain")
    #expect(list.output.split(separator: "\n").count == cases.count)
  }

  @Test func `a sheet that no context can change has one reference on any canvas`() async throws {
    let sheets =
      "\"tiers\": [{\"name\": \"global\", \"groups\": [\"global\"]}, {\"name\": \"alias\", \"groups\": [\"alias\"]},"
      + "{\"name\": \"control\", \"groups\": [\"control\"]}], \"sheets\": [\"color\"],"
    let playground = try Playground(files: Themes.files(canvas: "{alias.paint}", sheets: sheets))
    let list = await playground.run("list --only sheet-*")
    #expect(
      list.output == """
        themes/sheet-color-global/light@1x  sheet-color-global/light@1x.png  also dark, dim
        themes/sheet-color-alias/light@1x  sheet-color-alias/light@1x.png  also dim
        themes/sheet-color-alias/dark@1x  sheet-color-alias/dark@1x.png

        """)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("--variant dim --only plain", ["plain/light@1x"]), ("--variant theme=dark --only plain", ["plain/light@1x", "plain/light@2x"]),
    ("--only plain/dark", ["plain/light@1x", "plain/light@2x"]), ("--only plain/dim@1x", ["plain/light@1x"]), ("--only themes/plain/light", ["plain/light@1x"]),
    ("--variant dim --only themed", ["themed/light@1x"]), ("--variant dark --only themed", ["themed/dark@1x", "themed/dark@2x"]),
    ("--only */dark --scale 2", ["themed/dark@2x"]),
    // 2× is a scale of dark only, and so of the case that stands for dark.
    ("--only plain", ["plain/light@1x", "plain/light@2x"]), ("--variant light --only plain", ["plain/light@1x"]),
    ("--only themed", ["themed/light@1x", "themed/dark@1x", "themed/dark@2x"]),
  ])
  func `a filter for a variant means the case that stands for it`(options: String, cases: [String]) async throws {
    var files = Themes.files(scales: "[1, {\"scale\": 2, \"variants\": [\"dark\"]}]")
    for path in files.keys where path.hasSuffix(".specimen.json") && !path.hasPrefix("plain") && !path.hasPrefix("themed") {
      files[path] = nil
    }
    if options.hasPrefix("--only */") { files["plain.specimen.json"] = nil }
    let playground = try Playground(files: files)
    let list = await playground.run("list \(options)")
    #expect(list.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) } == cases.map { "themes/\($0)" })
  }

  @Test func `a token that begins to vary gives each variant a case, and one that ceases to takes it away`()
    async throws
  {
    let playground = try Playground(files: Themes.files())
    #expect(await playground.run("record").status == .success)
    #expect(try playground.references().filter { $0.hasPrefix("plain/") } == ["plain/light@1x.png"])
    let whole = await playground.run("verify --reporter list")
    #expect(whole.status == .success)
    #expect(whole.output.contains("matched    themes/plain/light@1x (also dark, dim)\n"))
    #expect(whole.output.contains("matched    themes/themed/dark@1x\n"))

    let paint = "\"alias\": {\"$type\": \"color\","
    try playground.replace(
      paint, with: "\"global\": {\"red\": {\"$value\": \"{global.blue}\"}}, " + paint, in: "tokens/dim.tokens.json")
    let varied = await playground.run("verify --only plain --reporter list")
    #expect(varied.status == .differences)
    #expect(varied.output.contains("matched    themes/plain/light@1x (also dark)\n"))
    // The reference that stood for the variant shows what changed, and the cause.
    #expect(varied.output.contains("changed    themes/plain/dim@1x"))
    #expect(varied.output.contains("\nglobal.red"))
    #expect(try playground.references().filter { $0.hasPrefix("plain/") } == ["plain/light@1x.png"])
    #expect(await playground.run("approve --cause global.red").status == .success)
    #expect(
      try playground.references().filter { $0.hasPrefix("plain/") } == ["plain/dim@1x.png", "plain/light@1x.png"])
    #expect(await playground.run("verify --only plain").status == .success)

    try playground.replace(
      "\"global\": {\"red\": {\"$value\": \"{global.blue}\"}}, ", with: "", in: "tokens/dim.tokens.json")
    // What the variant has lost is a change, until somebody accepts it.
    let lost = await playground.run("verify --only plain --reporter list")
    #expect(lost.status == .differences)
    #expect(lost.output.contains("matched    themes/plain/light@1x (also dark)\n"))
    #expect(lost.output.contains("changed    themes/plain/dim@1x"))
    #expect(lost.output.contains("global.red"))
    let kept = await playground.run("prune")
    #expect(kept.status == .success)
    #expect(try playground.references().contains("plain/dim@1x.png"))
    #expect(await playground.run("approve --cause global.red").status == .success)
    let again = await playground.run("verify --only plain")
    #expect(again.status == .obsolete)
    #expect(again.output.contains("themes/plain/dim@1x"))
    #expect(await playground.run("verify --variant dim --only plain").status == .obsolete)
    #expect(await playground.run("verify --variant dark --only plain").status == .success)
    let prune = await playground.run("prune")
    #expect(prune.status == .success)
    #expect(try playground.references().filter { $0.hasPrefix("plain/") } == ["plain/light@1x.png"])
  }

  @Test func `a case whose reference is gone is missing, unless another stood for it`() async throws {
    let playground = try Playground(files: Themes.files())
    #expect(await playground.run("record --only themed").status == .success)
    try playground.remove("references/themed/dark@1x.png")
    // The reference of light stood for dim, never for dark.
    let verify = await playground.run("verify --only themed --reporter list")
    #expect(verify.output.contains("missing    themes/themed/dark@1x"))
    #expect(verify.output.contains("matched    themes/themed/light@1x (also dim)"))
  }

  @Test func `results keep what a case stands for, through shards and merging`() async throws {
    let playground = try Playground(files: Themes.files())
    #expect(await playground.run("record").status == .success)
    for shard in 1...3 {
      let answer = await playground.run("verify --pass-with-no-cases --shard \(shard)/3 --results part\(shard)")
      #expect(answer.status == .success)
      #expect(answer.talk == "")
    }
    #expect(await playground.run("merge part1 part2 part3 --results all").status == .success)
    let results = String(decoding: try playground.read("all/results.json"), as: UTF8.self)
    let lines = results.split(separator: "\n").filter { $0.contains("\"id\"") }
    #expect(lines.count == 6 + 2 * 7)
    func count(_ text: String) -> Int { lines.filter { line in line.contains(text) }.count }
    #expect(count("\"standsFor\": [\"dark\", \"dim\"]") == 6)
    #expect(count("\"standsFor\": [\"dim\"]") == 7)
    let json = await playground.run("list --format json --only plain")
    #expect(json.output.contains("\"path\": \"plain/light@1x.png\", \"standsFor\": [\"dark\", \"dim\"]}"))
  }

  @Test func `every variant can be drawn`() async throws {
    let playground = try Playground(files: Themes.files())
    let draw = await playground.run("draw . --only plain --scale 1 --out pictures")
    #expect(draw.status == .success)
    let paths: [String] = draw.output.split(separator: "\n").map { line in String(line.prefix { $0 != " " }) }
    #expect(paths == ["light", "dark", "dim"].map { "pictures/plain/\($0)@1x.png" })
    let dark = await playground.run("draw . --only plain --variant dark --scale 1 --out dark.png")
    #expect(dark.output.hasPrefix("dark.png  "))
  }

  @Test func `a mistake in a variant that nothing asks for changes no case and is not told`() async throws {
    let playground = try Playground(files: Themes.files())
    try playground.replace("{global.blue}", with: "{global.bleu}", in: "tokens/dark.tokens.json")
    let light = await playground.run("list --variant light --only themed")
    #expect(light.talk == "")
    #expect(light.output == "themes/themed/light@1x  themed/light@1x.png  also dim\n")
    #expect(await playground.run("list --variant dark --only themed").talk.contains("global.bleu"))
  }

  @Test(arguments: [
    ("{\"sheet\": \"color\"}", ["1", "2"], ""), ("{\"sheet\": \"color\", \"scales\": [2]}", ["2"], ""),
    ("{\"sheet\": \"color\", \"scales\": [3]}", [], "cannot have the scale 3"),
    ("{\"scales\": [1]}", [], "sheet"),
  ])
  func `a sheet has references in its own scales`(sheet: String, scales: [String], finding: String) async throws {
    let playground = try Playground(files: Themes.files(scales: "[1, 2]", sheets: "\"sheets\": [\(sheet)],"))
    let list = await playground.run("list --variant light --only sheet-*")
    let listed = list.output.split(separator: "\n").compactMap { line -> String? in
      line.split(separator: "@").dropFirst().first?.first.map(String.init)
    }
    #expect(listed == scales)
    #expect(finding.isEmpty ? list.talk == "" : list.talk.contains(finding))
    guard finding.isEmpty else { return }
    let draw = await playground.run("draw . --only sheet-* --variant light --out pictures")
    #expect(draw.output.split(separator: "\n").count == 2)
    #expect(await playground.run("record --only sheet-*").status == .success)
    #expect(await playground.run("verify --only sheet-*").status == .success)
  }

  @Test(arguments: [
    ("\"color\"", ["sheet-color-global"], ""),
    ("{\"sheet\": \"color\", \"tiers\": [\"alias\"]}", ["sheet-color-alias"], ""),
    // In the order of the suite.
    ("{\"sheet\": \"color\", \"tiers\": [\"alias\", \"global\"]}", ["sheet-color-global", "sheet-color-alias"], ""),
    ("{\"sheet\": \"color\", \"tiers\": []}", [], ""),
    (
      "{\"sheet\": \"color\", \"tiers\": [\"alais\"]}", [],
      "the sheet 'color' cannot show the tier 'alais'; did you mean 'alias'?"
    ),
    (
      "{\"sheet\": \"color\", \"tiers\": [\"global\", \"zzzzzzzz\"]}", [],
      "the sheet 'color' cannot show the tier 'zzzzzzzz'; the tiers are global, alias"
    ),
  ])
  func `a sheet shows the tiers it names, or all but the last`(
    sheet: String, controls: [String], finding: String
  ) async throws {
    let tiers = ["global", "alias"].map { "{\"name\": \"\($0)\", \"groups\": [\"\($0)\"]}" }
    let sheets = "\"tiers\": [\(tiers.joined(separator: ", "))], \"sheets\": [\(sheet)],"
    let playground = try Playground(files: Themes.files(sheets: sheets))
    let list = await playground.run("list --variant light --only sheet-*")
    let shown = list.output.split(separator: "\n").map { String($0.split(separator: "/")[1]) }
    #expect(shown == controls)
    #expect(list.talk.contains(finding) || finding.isEmpty)
    #expect((list.status == .success) == (finding.isEmpty && !controls.isEmpty))
  }

  @Test(arguments: [
    ("{alias.paint}", ""), ("#123456", "'#123456' is not a token"), ("{global.rde}", "did you mean 'global.red'?"),
    ("{alias.extra}", "has no value here"),
  ])
  func `the elevated background is a token of every variant`(elevated: String, finding: String) async throws {
    let playground = try Playground(files: Themes.files(sheets: "\"elevated\": \"\(elevated)\","))
    let list = await playground.run("list --only plain")
    #expect((list.status == .success) == finding.isEmpty)
    #expect(finding.isEmpty ? list.talk == "" : list.talk.contains(finding))
  }
}
