import LocatedJSON
import SnapshotHarness
import TestFiles
import Testing

@testable import Suites

/// What is reported of contrasts when files of a suite change.
@Suite("Contrasts in a suite")
struct SuiteContrastsTests {
  /// The ratios are those of WCAG 2.2: white on black 21, #767676 on white 4.54, #777777 on white 4.48, #595959 7.00, and
  /// #5A5A5A 6.90.
  // swift-format-ignore
  @Test(arguments: [
    ("falls below 4.5", "#767676", "#777777", "white", 10.0, ["4.5 fell 4.54 → 4.48"]),
    ("rises to 4.5",    "#777777", "#767676", "white", 10.0, ["4.5 rose 4.48 → 4.54"]),
    ("falls below 7",   "#595959", "#5A5A5A", "white", 10.0, ["7 fell 7.00 → 6.90"]),
    ("stays below 4.5", "#777777", "#888888", "white", 10.0, []),
    ("stays above 4.5", "#767676", "#757575", "white", 10.0, []),
    ("large text that stays above 3", "#777777", "#888888", "white", 24.0, []),
    ("large text that falls below 3", "#949494", "#969696", "white", 24.0, ["3 fell 3.03 → 2.96"]),
    ("large text that falls below 4.5", "#767676", "#777777", "white", 24.0, ["4.5 fell 4.54 → 4.48"]),
    ("both at once",    "#000000", "#FFFFFF", "white", 10.0, ["4.5 fell 21.00 → 1.00"]),
  ] as [(String, String, String, String, Double, [String])])
  func `a contrast that`(_ row: (name: String, old: String, new: String, fill: String, size: Double, reported: [String])) async throws {
    let folder = try TemporaryFolder()
    func write(_ ink: String) throws {
      let channels = [1, 3, 5].map { start in
        let digits = Array(ink)[start...start + 1]
        return ((Double(Int(String(digits), radix: 16) ?? 0) / 255) * 1e6).rounded() / 1e6
      }
      try folder.write(Array("""
        {"white": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}},
         "ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [\(channels[0]), \(channels[1]), \(channels[2])]}},
         "title": {"$type": "color", "$value": {"colorSpace": "srgb", "components": {"$ref": "#/ink/$value/components"}, "alpha": 1}},
         "page": {"$type": "color", "$value": "{white}"},
         "font": {"$type": "typography", "$value": {"fontFamily": ["A"], "fontSize": {"value": \(row.size), "unit": "px"},
           "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1}}}
        """.utf8), to: "t.json")
    }
    try folder.write(Array(#"{"suite": "s", "tokens": "t.json", "specimens": ["*.specimen.json"], "snapshots": "references", "scales": [1, 2], "canvas": "none"}"#.utf8), to: "specimen.json")
    try folder.write(Array("""
      {"control": "card", "body": {"kind": "box", "fill": "{page}", "padding": 4,
       "content": {"kind": "text", "string": "x", "font": "{font}", "color": "{title}"}}}
      """.utf8), to: "card.specimen.json")
    try write(row.old)
    _ = await SnapshotRun.results(of: try plan(in: folder).plans, options: RunOptions(update: .all))
    try write(row.new)
    let results = await SnapshotRun.results(of: try plan(in: folder).plans, options: RunOptions())
    #expect(results.summary.tally.count(.changed) == 2)
    let group = try #require(results.summary.tally.causes.first)
    #expect(group.cause.name == "ink")
    #expect(group.contrasts.map {
      "\($0.threshold == 4.5 ? "4.5" : "\(Int($0.threshold))") \($0.fell ? "fell" : "rose") \(hundredths($0.old)) → \(hundredths($0.new))"
    } == row.reported)
    for contrast in group.contrasts {
      #expect([contrast.text, contrast.fill, contrast.control] == ["title", "page", "card"])
      #expect(contrast.variant == results.cases[0].variant)
    }
  }

  /// WCAG 2.2: black on white 21, black on #202020 1.29, #111111 on #202020 1.16.
  // swift-format-ignore
  @Test(arguments: [
    ("another token",                ["\"{white}\"": "\"{night}\""],                            ["canvas: title on night 21.00 → 1.29"]),
    ("another colour",               ["\"{white}\"": "\"#202020\""],                            ["canvas: title on #202020 21.00 → 1.29"]),
    ("another colour of the token",  ["[1, 1, 1]": "[0.125490, 0.125490, 0.125490]"],           ["white: title on white 21.00 → 1.29"]),
    ("another token and another text", ["\"{white}\"": "\"{night}\"", "[0, 0, 0]": "[0.066667, 0.066667, 0.066667]"],
     ["canvas: title on night 21.00 → 1.16", "ink: title on night 21.00 → 1.16"]),
  ] as [(String, [String: String], [String])])
  func `a contrast with the canvas that falls`(_ row: (name: String, edits: [String: String], reported: [String])) async throws {
    let folder = try TemporaryFolder()
    let files = [
      "t.json": """
      {"white": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}},
       "night": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.125490, 0.125490, 0.125490]}},
       "ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
       "title": {"$type": "color", "$value": "{ink}"},
       "font": {"$type": "typography", "$value": {"fontFamily": ["A"], "fontSize": {"value": 10, "unit": "px"},
         "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1}}}
      """,
      "specimen.json": #"{"suite": "s", "tokens": "t.json", "specimens": ["*.specimen.json"], "snapshots": "references", "scales": [1], "canvas": "{white}"}"#,
      "label.specimen.json": #"{"control": "label", "body": {"kind": "text", "string": "x", "font": "{font}", "color": "{title}"}}"#,
    ]
    func write(_ edits: [String: String]) throws {
      for (name, text) in files.sorted(by: { $0.key < $1.key }) {
        let edited = edits.sorted { $0.key < $1.key }.reduce(text) { $0.replacing($1.key, with: $1.value) }
        try folder.write(Array(edited.utf8), to: name)
      }
    }
    try write([:])
    _ = await SnapshotRun.results(of: try plan(in: folder).plans, options: RunOptions(update: .all))
    try write(row.edits)
    let tally = await SnapshotRun.results(of: try plan(in: folder).plans, options: RunOptions()).summary.tally
    #expect(tally.count(.changed) == 1)
    let reported = tally.causes.flatMap { group in
      group.contrasts.map {
        "\(group.cause.name ?? "-"): \($0.text) on \($0.fill) \(hundredths($0.old)) → \(hundredths($0.new))"
      }
    }
    #expect(reported.sorted() == row.reported)
  }

  private func hundredths(_ ratio: Double) -> String {
    let number = Int((ratio * 100).rounded())
    return "\(number / 100).\(number % 100 < 10 ? "0" : "")\(number % 100)"
  }

  private func plan(in folder: TemporaryFolder) throws -> SuitesPlan {
    let (suite, findings) = Suite.load(folder.path + "/specimen.json")
    #expect(findings.filter { $0.severity == .error }.map(\.description) == [])
    return SuitesPlan([try #require(suite)])
  }
}
