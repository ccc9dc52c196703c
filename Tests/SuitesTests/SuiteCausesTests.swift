import LocatedJSON
import SnapshotHarness
import TestFiles
import Testing

@testable import Suites

/// What is reported when files of a suite change.
@Suite("Causes in a suite")
struct SuiteCausesTests {
  private static let files = [
    "specimen.json": """
    {"suite": "s", "tokens": "t.json", "specimens": ["*.specimen.json"], "snapshots": "references", "scales": [1],
     "canvas": "{paper}",
     "shadowBlur": "css", "corners": "circular", "tolerance": null}
    """,
    "t.json": """
    {"blue": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 1]}},
     "white": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}},
     "paper": {"$type": "color", "$value": "{white}"},
     "brand": {"$type": "color", "$value": "{blue}"},
     "accent": {"$type": "color", "$value": "{brand}"},
     "link": {"$type": "color", "$value": "{brand}"},
     "veil": {"$type": "color", "$value": {"colorSpace": "srgb", "components": {"$ref": "#/blue/$value/components"}, "alpha": 0.5}},
     "round": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}},
     "cast": {"$type": "shadow", "$value": {"color": "{blue}", "offsetX": {"value": 0, "unit": "px"},
       "offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 4, "unit": "px"}, "spread": {"value": 0, "unit": "px"}}},
     "font": {"$type": "typography", "$value": {"fontFamily": ["A"], "fontSize": {"value": 10, "unit": "px"},
       "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1}}}
    """,
    "label.specimen.json": """
    {"control": "label", "body": {"kind": "text", "string": "x", "font": "{font}", "color": "{accent}"}}
    """,
    "chip.specimen.json": """
    {"control": "chip", "body": {"kind": "box", "fill": "{veil}", "radius": "{round}", "padding": 4,
     "content": {"kind": "text", "string": "x", "font": "{font}", "color": "{link}"}}}
    """,
    "card.specimen.json": """
    {"control": "card", "body": {"kind": "box", "fill": "{brand}", "shadow": "{cast}", "width": 9, "height": 9}}
    """,
  ]

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String

    /// What is replaced in which file.
    var edits: [(file: String, old: String, new: String)]

    /// The same before the references are recorded.
    var before: [(file: String, old: String, new: String)] = []

    /// The causes, each with its cases; those that changed no pixel in brackets.
    var reported: [String]

    init(
      _ name: String, before: [(String, String, String)] = [], _ edits: [(String, String, String)], _ reported: [String]
    ) {
      testDescription = name
      self.before = before.map { (file: $0.0, old: $0.1, new: $0.2) }
      self.edits = edits.map { (file: $0.0, old: $0.1, new: $0.2) }
      self.reported = reported
    }
  }

  @Test(
    arguments: [
      Row(
        "a colour whose components others copy",
        [("t.json", "\"components\": [0, 0, 1]", "\"components\": [0, 0, 0.2]")],
        ["blue valueChanged #0000FF → #000033: card chip label t.json:1"]),
      Row(
        "an alias points elsewhere",
        [
          (
            "t.json", "\"accent\": {\"$type\": \"color\", \"$value\": \"{brand}\"}",
            "\"accent\": {\"$type\": \"color\", \"$value\": \"{white}\"}"
          )
        ],
        ["accent aliasChanged {brand} → {white}: label t.json:5"]),
      Row(
        "a token that two led to is gone",
        [
          ("t.json", "\"brand\": {\"$type\": \"color\", \"$value\": \"{blue}\"},\n", ""),
          (
            "t.json", "\"accent\": {\"$type\": \"color\", \"$value\": \"{brand}\"}",
            "\"accent\": {\"$type\": \"color\", \"$value\": \"{white}\"}"
          ),
          (
            "t.json", "\"link\": {\"$type\": \"color\", \"$value\": \"{brand}\"}",
            "\"link\": {\"$type\": \"color\", \"$value\": \"{paper}\"}"
          ),
          ("card.specimen.json", "{brand}", "{blue}"),
        ],
        // Whatever the edited card asks for, its picture is the same.
        ["brand removed {blue} → nil: chip label -"]),
      Row(
        "a colour whose components others copy one by one",
        before: [
          (
            "t.json", "{\"$ref\": \"#/blue/$value/components\"}",
            "[{\"$ref\": \"#/blue/$value/components/0\"}, {\"$ref\": \"#/blue/$value/components/1\"}, "
              + "{\"$ref\": \"#/blue/$value/components/2\"}]"
          )
        ],
        [("t.json", "\"components\": [0, 0, 1]", "\"components\": [0, 0.2, 0.2]")],
        ["blue valueChanged #0000FF → #003333: card chip label t.json:1"]),
      Row(
        "components and opacity of a colour whose components others copy",
        [("t.json", "\"components\": [0, 0, 1]", "\"components\": [0, 0.2, 0.2], \"alpha\": 0.5")],
        ["blue valueChanged #0000FF → #003333 50%: card chip label t.json:1"]),
      Row(
        "a colour that is a part of a value, and copied for another part of it",
        before: [
          (
            "t.json", "\"link\"",
            "\"fade\": {\"$type\": \"gradient\", \"$value\": [{\"color\": \"{blue}\", \"position\": 0}, {\"color\": "
              + "{\"colorSpace\": \"srgb\", \"components\": {\"$ref\": \"#/blue/$value/components\"}}, \"position\": 1}]}, "
              + "\"link\""
          ), ("card.specimen.json", "\"fill\": \"{brand}\"", "\"fill\": \"{fade}\""),
        ],
        [("t.json", "\"components\": [0, 0, 1]", "\"components\": [0, 0, 0.2]")],
        ["blue valueChanged #0000FF → #000033: card chip label t.json:1"]),
      Row(
        "a colour that others copy is gone",
        [
          (
            "t.json",
            "\"blue\": {\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\", \"components\": [0, 0, 1]}},", ""
          ),
          ("t.json", "{\"$ref\": \"#/blue/$value/components\"}", "{\"$ref\": \"#/white/$value/components\"}"),
          ("t.json", "\"$value\": \"{blue}\"", "\"$value\": \"{white}\""),
          ("t.json", "\"color\": \"{blue}\"", "\"color\": \"{white}\""),
        ],
        ["blue removed #0000FF → nil: card chip label -"]),
      Row(
        "a token came that a list names first",
        before: [("label.specimen.json", "\"{accent}\"", "[\"{loud}\", \"{accent}\"]")],
        [("t.json", "\"link\"", "\"loud\": {\"$type\": \"color\", \"$value\": \"{white}\"}, \"link\"")],
        ["loud added nil → {white}: label t.json:6"]),
      Row(
        "a token is gone that a list names first",
        before: [
          ("label.specimen.json", "\"{accent}\"", "[\"{loud}\", \"{accent}\"]"),
          ("t.json", "\"link\"", "\"loud\": {\"$type\": \"color\", \"$value\": \"{white}\"}, \"link\""),
        ],
        [("t.json", "\"loud\": {\"$type\": \"color\", \"$value\": \"{white}\"}, ", "")],
        ["loud removed {white} → nil: label -"]),
      Row(
        "a token is gone that a list named first, with its name",
        before: [
          ("label.specimen.json", "\"{accent}\"", "[\"{loud}\", \"{accent}\"]"),
          ("t.json", "\"link\"", "\"loud\": {\"$type\": \"color\", \"$value\": \"{white}\"}, \"link\""),
        ],
        [
          ("t.json", "\"loud\": {\"$type\": \"color\", \"$value\": \"{white}\"}, ", ""),
          ("label.specimen.json", "[\"{loud}\", \"{accent}\"]", "\"{accent}\""),
        ],
        ["label.specimen.json other nil → nil: label label.specimen.json:1", "loud removed {white} → nil: label -"]),
      Row(
        "a token is gone that one list names first, and another came in another list",
        before: [
          ("card.specimen.json", "\"{brand}\"", "[\"{loud}\", \"{brand}\"]"),
          ("card.specimen.json", "\"width\": 9", "\"radius\": [\"{edge}\", \"{round}\"], \"width\": 9"),
          ("t.json", "\"link\"", "\"loud\": {\"$type\": \"color\", \"$value\": \"{white}\"}, \"link\""),
        ],
        [
          (
            "t.json", "\"loud\": {\"$type\": \"color\", \"$value\": \"{white}\"}, ",
            "\"edge\": {\"$type\": \"dimension\", \"$value\": {\"value\": 1, \"unit\": \"px\"}}, "
          )
        ],
        ["edge added nil → 1px: card t.json:6", "loud removed {white} → nil: card -"]),
      Row(
        "a colour and its opacity, with a copy of its components",
        before: [
          (
            "card.specimen.json", "\"fill\": \"{brand}\"",
            "\"fill\": \"{brand}\", \"padding\": 1, \"content\": "
              + "{\"kind\": \"box\", \"fill\": \"{veil}\", \"width\": 4, \"height\": 4}"
          ),
          ("chip.specimen.json", "{veil}", "{white}"),
          ("t.json", "\"components\": [0, 0, 1]}", "\"components\": [0, 0, 1], \"alpha\": 0.5}"),
        ],
        [("t.json", "\"components\": [0, 0, 1], \"alpha\": 0.5", "\"components\": [0, 0, 0.2], \"alpha\": 0.8")],
        ["blue valueChanged #0000FF 50% → #000033 80%: card chip label t.json:1"]),
      Row(
        "the canvas is another token", [("specimen.json", "\"canvas\": \"{paper}\"", "\"canvas\": \"{brand}\"")],
        ["canvas aliasChanged {paper} → {brand}: card chip label specimen.json:2"]),
      Row(
        "the canvas has another colour",
        [
          (
            "t.json", "\"paper\": {\"$type\": \"color\", \"$value\": \"{white}\"}",
            "\"paper\": {\"$type\": \"color\", \"$value\": \"{blue}\"}"
          )
        ],
        ["paper aliasChanged {white} → {blue}: card chip label t.json:3"]),
      Row(
        "no canvas", [("specimen.json", "\"canvas\": \"{paper}\"", "\"canvas\": \"none\"")],
        ["canvas aliasChanged {paper} → none: card chip label specimen.json:2"]),
      Row(
        "other corners", [("specimen.json", "circular", "continuous")],
        [
          "corners valueChanged circular → continuous: chip specimen.json:3"
        ]),
      Row(
        "another meaning of blur", [("specimen.json", "\"css\"", "\"coreAnimation\"")],
        [
          "shadowBlur valueChanged css → coreAnimation: card specimen.json:3"
        ]),
      Row(
        "a length",
        [
          (
            "t.json", "\"round\": {\"$type\": \"dimension\", \"$value\": {\"value\": 4, \"unit\": \"px\"}}",
            "\"round\": {\"$type\": \"dimension\", \"$value\": {\"value\": 3, \"unit\": \"px\"}}"
          )
        ],
        ["round valueChanged 4px → 3px: chip t.json:8"]),
      Row(
        "another specimen", [("chip.specimen.json", "\"padding\": 4", "\"padding\": 5")],
        ["chip.specimen.json other nil → nil: chip chip.specimen.json:1"]),
    ])
  func `what is reported`(_ row: Row) async throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.files.sorted(by: { $0.key < $1.key }) { try folder.write(Array(text.utf8), to: name) }
    func apply(_ edits: [(file: String, old: String, new: String)]) throws {
      for (name, old, new) in edits {
        let text = String(decoding: try folder.read(name), as: UTF8.self)
        #expect(text.contains(old), "\(old)")
        try folder.write(Array(text.replacing(old, with: new).utf8), to: name)
      }
    }
    try apply(row.before)
    var plan = try plan(in: folder)
    _ = await SnapshotRun.results(of: plan.plans, options: RunOptions(update: .all))
    try apply(row.edits)
    plan = try self.plan(in: folder)
    var summary = await SnapshotRun.results(of: plan.plans, options: RunOptions()).summary
    summary.tally.locateCauses { plan.location(of: $0) }
    let visible = summary.tally.causes.map { line($0, folder) }
    let invisible = summary.tally.invisibleChanges.map { "(\(line($0, folder)))" }
    #expect(summary.tally.count(.failed) == 0)
    #expect((visible + invisible).sorted() == row.reported.sorted())
  }

  @Test func `another raised surface is reported for the sheet that shows it`() async throws {
    let folder = try TemporaryFolder()
    func write(_ elevated: String) throws {
      for (name, text) in Self.files.sorted(by: { $0.key < $1.key }) {
        let more = "\"sheets\": [\"shadow\"], \"elevated\": \"{\(elevated)}\", \"tolerance\""
        try folder.write(Array(text.replacing("\"tolerance\"", with: more).utf8), to: name)
      }
    }
    try write("paper")
    _ = await SnapshotRun.results(of: try plan(in: folder).plans, options: RunOptions(update: .all))
    try write("brand")
    let plan = try plan(in: folder)
    var summary = await SnapshotRun.results(of: plan.plans, options: RunOptions()).summary
    summary.tally.locateCauses { plan.location(of: $0) }
    #expect(
      summary.tally.causes.map(\.cause) == [
        .setting(name: "elevated", old: .reference("paper"), new: .reference("brand"))
      ])
    #expect(summary.tally.causes.first?.location?.line == 3)
    #expect(summary.tally.causes.first?.controls.allSatisfy { $0.name.hasPrefix("sheet-shadow") } == true)
    #expect(summary.tally.invisibleChanges.isEmpty)
  }

  /// What comes after the token that is gone did not change, and the node that came has nothing to do with both.
  @Test func `a token is gone that a list names first, and a node came that lacked its colour`() async throws {
    let folder = try TemporaryFolder()
    let files = [
      "specimen.json": """
      {"suite": "s", "tokens": "s.resolver.json", "specimens": ["*.specimen.json"], "snapshots": "references",
       "scales": [1], "canvas": "none", "variants": {"light": {"theme": "light"}, "dark": {"theme": "dark"}}}
      """,
      "s.resolver.json": """
      {"version": "2025.10", "modifiers": {"theme": {"default": "light", "contexts": {
         "light": [{"$ref": "light.json"}], "dark": [{"$ref": "dark.json"}]}}},
       "resolutionOrder": [{"$ref": "#/modifiers/theme"}]}
      """,
      "card.specimen.json": """
      {"control": "card", "body": {"kind": "row", "children": [
        {"kind": "box", "fill": ["{loud}", "{quiet}"], "width": 4, "height": 4},
        {"kind": "box", "unless": "unset", "fill": "{mark}", "width": 4, "height": 4}]}}
      """,
    ]
    func tokens(_ names: [String]) -> [UInt8] {
      let tokens = names.enumerated().map { index, name in
        "\"\(name)\": {\"$value\": {\"colorSpace\": \"srgb\", \"components\": [0, 0.\(index), 1]}, \"$type\": \"color\"}"
      }
      return Array("{\(tokens.joined(separator: ", "))}".utf8)
    }
    for (name, text) in files.sorted(by: { $0.key < $1.key }) { try folder.write(Array(text.utf8), to: name) }
    try folder.write(tokens(["quiet", "loud", "mark"]), to: "dark.json")
    try folder.write(tokens(["quiet", "loud"]), to: "light.json")
    _ = await SnapshotRun.results(of: try plan(in: folder).plans, options: RunOptions(update: .all))
    try folder.write(tokens(["quiet", "mark"]), to: "light.json")
    let results = await SnapshotRun.results(of: try plan(in: folder).plans, options: RunOptions())
    let light = try #require(results.cases.first { $0.variant == "light" })
    #expect(light.causes.map { "\($0.name ?? "-") \($0.fate)" } == ["mark added", "loud removed"])
  }

  private func plan(in folder: TemporaryFolder) throws -> SuitesPlan {
    let (suite, findings) = Suite.load(folder.path + "/specimen.json")
    #expect(findings.filter { $0.severity == .error }.map(\.description) == [])
    return SuitesPlan([try #require(suite)])
  }

  /// The cause, its controls and its location.
  private func line(_ group: CauseGroup, _ folder: TemporaryFolder) -> String {
    let cause = group.cause
    let controls = group.controls.map(\.name).sorted().joined(separator: " ")
    let location = group.location.map { "\($0.file.dropFirst(folder.path.count + 1)):\($0.line)" } ?? "-"
    let name = (cause.name ?? cause.kind.rawValue).replacing(folder.path + "/", with: "")
    return "\(name) \(cause.fate.rawValue) \(cause.old ?? "nil") → \(cause.new ?? "nil"): \(controls) \(location)"
  }

  /// A token that the dark theme had and has no more stands where the light one declares it.
  @Test func `a token that is gone from one variant is reported where another has it`() async throws {
    let folder = try TemporaryFolder()
    let files = [
      "specimen.json": """
      {"suite": "s", "tokens": "s.resolver.json", "specimens": ["*.specimen.json"], "snapshots": "references",
       "scales": [1], "canvas": "none", "variants": {"light": {"theme": "light"}, "dark": {"theme": "dark"}}}
      """,
      "s.resolver.json": """
      {"version": "2025.10", "modifiers": {"theme": {"default": "light", "contexts": {
         "light": [{"$ref": "light.json"}], "dark": [{"$ref": "dark.json"}]}}},
       "resolutionOrder": [{"$ref": "#/modifiers/theme"}]}
      """,
      "card.specimen.json": """
      {"control": "card", "body": {"kind": "box", "fill": ["{mark}", "{plain}"], "width": 4, "height": 4}}
      """,
    ]
    func color(_ name: String, _ red: Int) -> String {
      "\"\(name)\": {\"$value\": {\"colorSpace\": \"srgb\", \"components\": [\(red), 0, 1]}, \"$type\": \"color\"}"
    }
    for (name, text) in files.sorted(by: { $0.key < $1.key }) { try folder.write(Array(text.utf8), to: name) }
    try folder.write(Array("{\(color("plain", 0)),\n \(color("mark", 1))}".utf8), to: "light.json")
    try folder.write(Array("{\(color("plain", 0)), \(color("mark", 1))}".utf8), to: "dark.json")
    _ = await SnapshotRun.results(of: try plan(in: folder).plans, options: RunOptions(update: .all))
    try folder.write(Array("{\(color("plain", 0))}".utf8), to: "dark.json")
    let plan = try plan(in: folder)
    var summary = await SnapshotRun.results(of: plan.plans, options: RunOptions()).summary
    summary.tally.locateCauses { plan.location(of: $0) }
    let cause = try #require(summary.tally.causes.first)
    #expect(cause.cause.name == "mark" && cause.variants.map(\.variant) == ["dark"])
    #expect(cause.location?.file == folder("light.json") && cause.location?.line == 2)
  }
}
