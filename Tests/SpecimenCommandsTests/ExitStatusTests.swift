import LocatedJSON
import Testing

@testable import SpecimenCommands

/// What a pipeline sees of a run in which several things are not as they should be.
@Suite("Exit status")
struct ExitStatusTests {
  /// One thing that a run can find, and the status it gives alone.
  struct Condition: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var status: SpecimenCommands.ExitStatus
    var prepare: @Sendable (Playground) throws -> Void
    var options = ""

    init(
      _ name: String, _ status: SpecimenCommands.ExitStatus, options: String = "",
      prepare: @escaping @Sendable (Playground) throws -> Void = { _ in }
    ) {
      testDescription = name
      self.status = status
      self.options = options
      self.prepare = prepare
    }
  }

  /// Each acts on files of its own, so that any two can be had together.
  static let conditions: [Condition] = [
    Condition("all match", .success),
    Condition("a tolerated difference", .success) {
      // A hair's breadth of red, which the suite accepts.
      try $0.replace("\"components\": [1, 0, 0]", with: "\"components\": [0.99, 0, 0]", in: "tokens/base.tokens.json")
    },
    Condition("a warning", .success) {
      try $0.replace(
        "[\"specimens/*.specimen.json\"]", with: "[\"specimens/*.specimen.json\", \"none/*\"]", in: "specimen.json")
    },
    Condition("a changed case", .differences) {
      try $0.replace("[0, 0.2, 1]", with: "[0, 0.9, 0]", in: "tokens/base.tokens.json")
    },
    Condition("a missing reference", .differences) { try $0.remove("references/badge/dark@2x.png") },
    Condition("an obsolete reference", .obsolete) {
      try $0.write(try $0.read("references/spare/light@1x.png"), to: "references/old/light@1x.png")
    },
    Condition("a case that cannot be drawn", .differences) {
      try $0.replace("control.spare.background", with: "control.spare.nothing", in: "specimens/spare.specimen.json")
    },
    Condition("a specimen that cannot be read", .differences) {
      try $0.write("{", to: "specimens/broken.specimen.json")
    },
    Condition("a reference that is no picture", .failure) {
      try $0.write("no picture", to: "references/badge/light@2x.png")
    },
    Condition("a report that cannot be written", .failure, options: "--reporter list:specimen.json/list"),
    Condition("a suite file with a mistake", .usage) { try $0.write("{\"suit\": 1}", to: "other/specimen.json") },
  ]

  /// From the gravest to the least, as the README explains them.
  private static let order: [SpecimenCommands.ExitStatus] = [.usage, .failure, .differences, .obsolete, .success]

  private static func playground() async throws -> Playground { try Playground(contents: await original.value) }

  /// The tiny suite with a third control, a tolerance and its references.
  private static let original = Task {
    let playground = try Playground()
    try playground.write(
      TinySuite.button.replacing("button", with: "spare"), to: "specimens/spare.specimen.json")
    try playground.replace(
      "\"control\": {",
      with: "\"control\": {\"spare\": {\"background\": {\"$type\": \"color\", \"$value\": \"{alias.surface}\"}},",
      in: "tokens/base.tokens.json")
    try playground.replace(
      "\"canvas\":", with: "\"tolerance\": {\"oklab\": 0.02, \"pixels\": 100000}, \"canvas\":", in: "specimen.json")
    #expect(await playground.run("record").status == .success)
    return try playground.contents()
  }

  private func status(of conditions: [Condition]) async throws -> (SpecimenCommands.ExitStatus, text: String) {
    let playground = try await Self.playground()
    for condition in conditions { try condition.prepare(playground) }
    let answer = await playground.run("verify --reporter line \(conditions.map(\.options).joined(separator: " "))")
    return (answer.status, answer.talk + answer.output)
  }

  @Test(arguments: conditions)
  func `each condition alone`(_ condition: Condition) async throws {
    let (status, text) = try await status(of: [condition])
    #expect(status == condition.status, "\(text)")
  }

  /// One condition of each status.
  private static let representatives = [
    "a warning", "an obsolete reference", "a changed case", "a reference that is no picture",
    "a suite file with a mistake",
  ]

  /// Pairs of representatives, and others in which one condition might hide the other.
  private static let pairs =
    representatives.indices.flatMap { first in representatives[(first + 1)...].map { (representatives[first], $0) } }
    + [
      ("a case that cannot be drawn", "an obsolete reference"), ("a report that cannot be written", "a changed case"),
      ("a tolerated difference", "an obsolete reference"),
      ("a specimen that cannot be read", "a missing reference"), ("a case that cannot be drawn", "a missing reference"),
      ("a specimen that cannot be read", "a reference that is no picture"),
    ]

  @Test(arguments: pairs)
  func `the gravest of two conditions decides`(_ first: String, _ second: String) async throws {
    let conditions = try [first, second].map { name in
      try #require(Self.conditions.first { $0.testDescription == name })
    }
    let (status, text) = try await status(of: conditions)
    #expect(status == Self.order.first { $0 == conditions[0].status || $0 == conditions[1].status }, "\(text)")
  }

  @Test func `where a specimen cannot be read, nobody knows which references are left over`() async throws {
    let both = Self.conditions.filter {
      ["a specimen that cannot be read", "an obsolete reference"].contains($0.testDescription)
    }
    #expect(both.count == 2)
    let (status, text) = try await status(of: both)
    #expect(status == .differences)
    #expect(!text.contains("obsolete"))
  }

  @Test func `of all pairs of statuses the graver one is the answer`() {
    // From the least to the gravest, as the README explains them; an interrupted run says so, whatever it found.
    let order: [SpecimenCommands.ExitStatus] = [.success, .obsolete, .differences, .failure, .usage, .interrupted]
    #expect(order.map(\.rawValue) == [0, 4, 1, 3, 2, 130])
    #expect(Set(order) == Set(SpecimenCommands.ExitStatus.allCases))
    for (first, left) in order.enumerated() {
      for (second, right) in order.enumerated() {
        var incidents = Incidents(ofProcess: left)
        incidents.add(Incidents(ofProcess: right))
        #expect(ExitStatus(of: incidents) == order[max(first, second)], "\(left), \(right)")
      }
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    ("any: nothing wrong",                             Incidents(),                                        SpecimenCommands.ExitStatus.success),
    ("any: a warning",                                 Incidents(findings: [finding("x.y", .warning)]),    .success),
    ("any: a file that cannot be read",                Incidents(findings: [finding("token.unreadable")]), .failure),
    ("any: a mistake in a token or specimen file",     Incidents(findings: [finding("reference.missing")]), .differences),
    ("any: a mistake in a suite file",                 Incidents(findings: [finding("suite.invalid")]),    .usage),
    ("any: a suite file that cannot be read",          Incidents(findings: [finding("suite.unreadable")]), .failure),
    ("tokens: a context that does not exist",          Incidents(findings: [finding("input.unknownContext")]), .usage),
    ("verify, compare: pictures that differ",          Incidents(differences: 2),                          .differences),
    ("verify: references that no case asks for",       Incidents(obsolete: 2),                             .obsolete),
    ("verify: these and a mistake",                    Incidents(findings: [finding("a.b")], obsolete: 1), .differences),
    ("verify: these and a picture that differs",       Incidents(differences: 1, obsolete: 1),             .differences),
    ("verify: a case that failed, others differ",      Incidents(failures: 1, differences: 3, obsolete: 1), .failure),
    ("verify: a case that failed, and a suite file",   Incidents(findings: [finding("suite.a")], failures: 1), .usage),
    ("draw, sheet: a picture that cannot be written",  Incidents(failures: 1),                             .failure),
    ("draw: a mistake and a failure",                  Incidents(findings: [finding("a.b")], failures: 1), .failure),
    ("tokens check: rules that are broken",            Incidents(findings: [finding("contrast.low")]),     .differences),
    ("tokens check: known failures are not written",   Incidents(differences: 1),                          .differences),
    ("tokens diff: a side cannot be read",             Incidents(findings: [finding("a.b")], failures: 1), .failure),
    ("tokens export, convert: a file is out of date",  Incidents(differences: 1),                          .differences),
    ("prune: a suite without cases",                   Incidents(differences: 1),                          .differences),
    ("prune: a reference cannot be deleted",           Incidents(failures: 1, differences: 1),             .failure),
    ("merge: a shard that asked for the impossible",   Incidents(misuses: 1, failures: 1, differences: 1), .usage),
    ("all: Ctrl-C",                                    Incidents(isInterrupted: true),                     .interrupted),
    ("all: Ctrl-C after anything",                     Incidents(misuses: 1, failures: 1, isInterrupted: true), .interrupted),
  ] as [(String, Incidents, SpecimenCommands.ExitStatus)])
  func `each command and cause has its status`(name: String, incidents: Incidents, status: SpecimenCommands.ExitStatus) {
    #expect(ExitStatus(of: incidents) == status, "\(name)")
  }

  private static func finding(_ code: String, _ severity: Severity = .error) -> Finding {
    Finding(severity: severity, codeText: code, file: "f", message: "m", advice: nil)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("verify",                                   [:],            SpecimenCommands.ExitStatus.differences),
    ("verify --only button",                     [:],            .differences),
    ("verify --update-snapshots missing",        [:],            .differences),
    ("verify --update-snapshots changed",        [:],            .obsolete),
    ("verify -u",                                ["CI": "true"], .differences),
    ("record",                                   ["CI": "true"], .differences),
    ("record",                                   [:],            .obsolete),
    ("verify --only badge",                      [:],            .success),
  ] as [(String, [String: String], SpecimenCommands.ExitStatus)])
  func `with a changed case and an obsolete reference`(
    line: String, variables: [String: String], status: SpecimenCommands.ExitStatus
  ) async throws {
    let playground = try await Self.playground()
    for condition in Self.conditions where ["a changed case", "an obsolete reference"].contains(condition.testDescription) {
      try condition.prepare(playground)
    }
    let answer = await playground.run(line, variables: variables)
    #expect(answer.status == status)
  }
}
