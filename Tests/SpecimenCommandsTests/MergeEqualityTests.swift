import LocalFiles
import PNGCoding
import PixelBuffers
import Testing

@testable import SpecimenCommands

#if SystemLibraries
  import TinyFonts
#endif

/// Results that are merged are those of one process that does everything, byte for byte but for times.
@Suite("Merged results and those of one run")
struct MergeEqualityTests {
  /// The folders of three suites, sorted as a run without arguments finds them; their names are sorted otherwise.
  private static let suites = [("a", "zebra"), ("b", "ape"), ("b-c", "monkey")]

  /// Three suites in which something of everything happened since their references were recorded.
  private static func playground() async throws -> Playground {
    let playground = try Playground(files: [:])
    for (folder, name) in suites {
      for (path, text) in TinySuite.files { try playground.write(text, to: "\(folder)/\(path)") }
      try playground.replace("\"tiny\"", with: "\"\(name)\"", in: "\(folder)/specimen.json")
      try playground.replace(
        "\"suite\":", with: "\"icons\": {\"own\": \"own.svg\", \"other\": \"other.svg\"}, \"suite\":",
        in: "\(folder)/specimen.json")
      for icon in ["own", "other"] {
        try playground.write("<svg viewBox='0 0 1 1'><path d='M0 0h1v1z'/></svg>", to: "\(folder)/\(icon).svg")
      }
      let picture = try PNGEncoder.encode(RGBAImage(size: PixelSize(width: 2, height: 2)))
      for photo in ["1", "2"] { try playground.write(picture, to: "\(folder)/photo-\(photo).png") }
      try playground.write(
        """
        {"control": "card", "split": {"photo": ["1", "2"]}, "columns": {"n": ["x", "y", "z"]}, "body": {
          "kind": "box", "width": 20, "height": 12, "fill": "{control.button.background}", "content": {
            "kind": "row", "children": [
              {"kind": "icon", "icon": "own", "size": 4, "color": "{control.badge.background}"},
              {"kind": "image", "image": "photo-${photo}.png", "width": 4, "height": 4},
              {"kind": "box", "when": {"photo": "1"}, "width": 3, "height": 3, "fill": "{control.badge.background}"},
              {"kind": "box", "when": {"photo": "2"}, "width": 3, "height": 3, "fill": "{control.badge.background}"}]}}}
        """, to: "\(folder)/specimens/card.specimen.json")
      try playground.write(
        """
        {"control": "tag", "body": {"kind": "icon", "icon": "other", "size": 4, "color": "{control.badge.background}"}}
        """, to: "\(folder)/specimens/tag.specimen.json")
    }
    #expect(await playground.run("record").status == .success)
    for (folder, _) in suites {
      // Changed, with causes that change some pictures and not others.
      try playground.replace(
        "[0, 0.2, 1], \"hex\": \"#0033ff\"", with: "[0, 0.4, 1], \"hex\": \"#0066ff\"",
        in: "\(folder)/tokens/base.tokens.json")
      try playground.replace("{global.red}", with: "{global.blue}", in: "\(folder)/tokens/dark.tokens.json")
      // Renamed, missing, obsolete, and references that are no pictures.
      try playground.replace("\"badge\"", with: "\"label\"", in: "\(folder)/specimens/badge.specimen.json")
      try playground.remove("\(folder)/references/tag/dark@2x.png")
      let stray = try playground.read("\(folder)/references/tag/light@1x.png")
      for name in ["old/b", "old/B", "older"] { try playground.write(stray, to: "\(folder)/references/\(name).png") }
      try playground.write("no picture", to: "\(folder)/references/tag/light@2x.png")
      // Another specimen with the same tokens, and one that cannot be drawn in any variant.
      for photo in ["1", "2"] {
        try playground.replace(
          "\"\(photo)\"}, \"width\": 3", with: "\"\(photo)\"}, \"width\": 5",
          in: "\(folder)/specimens/card.specimen.json")
      }
      try playground.write(
        """
        {"control": "zero", "columns": {"n": ["x", "y", "z"]}, "body": {
          "kind": "box", "width": 9, "height": 9, "fill": "{control.button.${n}}"}}
        """, to: "\(folder)/specimens/zero.specimen.json")
      try playground.replace(
        "\"control\": {", with: "\"control\": {\"long\": {\"font\": \(font)},", in: "\(folder)/tokens/base.tokens.json")
      // Icons without files, one of which some pictures need.
      try playground.replace(
        "\"icons\": {", with: "\"icons\": {\"lost\": \"lost.svg\", \"never\": \"never.svg\", ",
        in: "\(folder)/specimen.json")
      try playground.write(
        """
        {"control": "lost", "body": {"kind": "icon", "icon": "lost", "size": 4, "color": "{control.badge.background}"}}
        """, to: "\(folder)/specimens/lost.specimen.json")
      #if SystemLibraries
        try playground.write(TinyFont.letters.bytes, to: "\(folder)/Tiny.ttf")
        try playground.replace(
          "\"suite\":", with: "\"fonts\": {\"Tiny\": \"Tiny.ttf\"}, \"suite\":", in: "\(folder)/specimen.json")
      #endif
      try playground.write(
        """
        {"control": "long", "body": {"kind": "box", "width": 12, "height": 12, "fill": "{control.button.background}",
          "content": {"kind": "text", "string": "A very long text", "lineLimit": 1, "font": "{control.long.font}",
            "color": "{alias.surface}"}}}
        """, to: "\(folder)/specimens/long.specimen.json")
    }
    return playground
  }

  private static let font = """
    {"$type": "typography", "$value": {"fontFamily": "Tiny", "fontSize": {"value": 9, "unit": "px"},
      "fontWeight": 700, "lineHeight": 1.2, "letterSpacing": {"value": 0, "unit": "px"}}}
    """

  /// The results without times, one line for each.
  static func timeless(_ bytes: [UInt8]) -> [String] {
    var text = String(decoding: bytes, as: UTF8.self)[...]
    var rest = ""
    while let start = text.firstRange(of: "\"nanoseconds\": {") {
      rest += text[..<start.lowerBound]
      text = text[start.upperBound...].drop { $0 != "}" }
    }
    return (rest + text).split(separator: "\n").map(String.init)
  }

  /// How the work is divided: command lines, each with the results that it makes.
  private struct Division: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var lines: [String]
    var merge: String

    init(_ name: String, _ lines: [String], _ merge: String) {
      (testDescription, self.lines, self.merge) = (name, lines, merge)
    }

    /// Shards of some suites.
    static func shards(_ count: Int, of suites: String = "", as name: String = "s") -> [String] {
      (1...count).map { "verify \(suites) --shard \($0)/\(count) --results results/\(name)-\($0)" }
    }

    /// Shards of a plan of some suites.
    static func planned(_ count: Int, of suites: String = "", as name: String = "s") -> [String] {
      ["plan \(suites) --shards \(count) --out plan-\(name)"]
        + (1...count).map { "verify --plan plan-\(name) --shard \($0)/\(count) --results results/\(name)-\($0)" }
    }

    static func folders(_ numbers: [Int], of name: String = "s") -> String {
      numbers.map { "results/\(name)-\($0)" }.joined(separator: " ")
    }
  }

  private static let divisions = [
    Division("one whole run", ["verify --results results/w"], "results/w"),
    Division("one shard", Division.shards(1), "results/s-1"),
    Division("two shards", Division.shards(2), Division.folders([2, 1])),
    Division("three shards, in a folder", Division.shards(3), "results"),
    Division("seven shards", Division.shards(7), Division.folders([3, 1, 7, 2, 6, 5, 4])),
    Division(
      "a run for each suite", suites.map { "verify \($0.0) --results results/\($0.1)" },
      "results/monkey results/ape results/zebra"
    ),
    Division(
      "shards of two suites, and a run of the third",
      Division.shards(3, of: "a b-c") + ["verify b --results results/w"], "results"),
    Division(
      "merges of merges",
      Division.shards(5)
        + [
          "merge \(Division.folders([4, 2])) --incomplete --results results/m-1",
          "merge \(Division.folders([1, 5])) --incomplete --results results/m-2",
          "merge results/m-2 results/m-1 --incomplete --results results/m-3",
        ], "results/s-3 results/m-3"),
    Division(
      "merges of runs and shards, of which one was stopped",
      Division.shards(3, of: "a b-c")
        + [
          "verify b --results results/w",
          "merge results/w results/s-2 results/s-1 --incomplete --results results/m-1",
          "merge results/m-1 --incomplete --results results/m-2",
        ], "results/m-2 results/s-3"),
    Division(
      "whole merges of some suites, and a run between them",
      [
        "verify a --results results/a", "verify b-c --results results/c", "verify b --results results/b",
        "merge results/c results/a --results results/m",
      ], "results/m results/b"),
    Division("a plan of one shard", Division.planned(1), "results"),
    Division("a plan of three shards", Division.planned(3), Division.folders([3, 1, 2])),
    Division("a plan of seven shards", Division.planned(7), "results"),
    Division("a plan of more shards than cases", Division.planned(90), "results"),
    Division(
      "a plan of two suites, and one of the third",
      Division.planned(3, of: "a b-c") + Division.planned(2, of: "b", as: "t"), "results"),
    Division(
      "shards of a plan merged in two steps",
      Division.planned(4) + ["merge \(Division.folders([4, 2])) --incomplete --results results/m"],
      "results/s-1 results/m results/s-3"),
    Division(
      "overlapping merges",
      Division.shards(4)
        + [
          "merge \(Division.folders([1, 2, 3])) --incomplete --results results/m-1",
          "merge \(Division.folders([2, 3, 4])) --incomplete --results results/m-2",
        ], "results/m-2 results/m-1"),
  ]

  @Test(arguments: divisions)
  private func `merged results are those of one process`(_ division: Division) async throws {
    let playground = try await Self.playground()
    let whole = await playground.run("verify --results whole --reporter list")
    for line in division.lines { _ = await playground.run(line) }
    let merged = await playground.run("merge \(division.merge) --results all --reporter list")
    #expect(merged.status == whole.status && whole.status == .failure, "\(merged.talk)")
    try #require(playground.exists("all/results.json"), "\(merged.talk)")
    func pictures(_ folder: String) throws -> [String] {
      try Files.list(playground.folder + "/" + folder, suffix: ".png")
    }
    #expect(try pictures("all") == pictures("whole"))
    for picture in try pictures("whole") {
      #expect(try playground.read("all/\(picture)") == playground.read("whole/\(picture)"), "\(picture)")
    }
    let (one, other) = (
      Self.timeless(try playground.read("whole/results.json")), Self.timeless(try playground.read("all/results.json"))
    )
    for (expected, actual) in zip(one, other) where expected != actual {
      Issue.record("expected: \(expected)\nmerged: \(actual)")
    }
    #expect(one.count == other.count)
    let text = one.joined(separator: "\n")
    let contents = [
      "changed", "missing", "obsolete", "failed", "renamed from '", "renamed to '", "\"cutTexts\"", "more like it",
      "\"nodes\": [", "\"example\"", "\"kind\": \"specimen\"",
      "\"unused\": 3",
    ]
    #if SystemLibraries
      #expect(text.contains("\"fonts\": 1"))
    #endif
    for content in contents { #expect(text.contains(content), "the results show no '\(content)'") }
  }
}

/// Of shards that are compared with a former state, too.
@Suite("Merged results against a state", .enabled(if: Shell.has("git"), "git is not installed"))
struct MergedStateTests: RepositoryTests {
  @Test(arguments: [true, false]) func `merged results are those of one process`(hasNewCases: Bool) async throws {
    let playground = try playground()
    try playground.changeBlue()
    if hasNewCases {
      try playground.replace("\"badge\"", with: "\"label\"", in: "specimens/badge.specimen.json")
    } else {
      try playground.remove("specimens/badge.specimen.json")
    }
    let whole = await playground.run("verify --against main --results whole")
    for index in 1...3 { _ = await playground.run("verify --against main --shard \(index)/3 --results s/\(index)") }
    let merged = await playground.run("merge s --results all")
    #expect(merged.status == whole.status, "\(merged.talk)")
    let (one, other) = (
      MergeEqualityTests.timeless(try playground.read("whole/results.json")),
      MergeEqualityTests.timeless(try playground.read("all/results.json"))
    )
    #expect(one == other)
    #expect(one.contains { $0.contains("\"outcome\": \"obsolete\"") })
  }
}
