import LocalFiles
import TestFiles
import Testing

@testable import SpecimenCommands

@Suite("tokens check")
struct CheckTokensTests {
  /// The tiny suite with a rule that fails in both themes: blue on black has 2.91 : 1, red on white 3.99 : 1.
  private func playground(checks: String? = nil) throws -> Playground {
    let playground = try Playground()
    let rule = #"{"text": ["alias.accent", "alias.warning"], "on": "alias.surface"}"#
    try playground.replace(
      "\"suite\": \"tiny\",",
      with: "\"suite\": \"tiny\", \"checks\": \(checks ?? #"{"contrast": [\#(rule)], "baseline": "b.json"}"#),",
      in: "specimen.json")
    return playground
  }

  private static let known = """
    {
      "version": 2,
      "findings": {
        "checks.contrast": {
          "alias.accent → alias.surface": {"dark": 2.91},
          "alias.warning → alias.surface": {"light": 3.99}
        }
      }
    }

    """

  private func baseline(_ playground: Playground) throws -> String {
    String(decoding: try playground.read("b.json"), as: UTF8.self)
  }

  @Test func `a suite without checks has the rules for all tokens`() async throws {
    let answer = await (try Playground()).run("tokens check")
    #expect(answer.output == "tiny: 10 tokens by 8 rules\n")
    #expect(answer.status == .success)
  }

  @Test func `what is switched off is counted by every command`() async throws {
    let playground = try playground(checks: #"{"findings": {"tier.skipped": "off"}}"#)
    try playground.replace("{alias.warning}", with: "{global.red}", in: "tokens/base.tokens.json")
    for line in ["tokens check", "record", "verify", "list"] {
      let answer = await playground.run(line)
      #expect(
        answer.talk.contains("specimen.json:2:44: note: 1 finding is switched off: tier.skipped 1\n"),
        "\(line): \(answer.talk)")
      #expect(answer.status == .success, "\(line)")
    }
  }

  @Test func `failures are told, and make the run bad`() async throws {
    let playground = try playground()
    let answer = await playground.run("tokens check")
    #expect(answer.status == .differences)
    #expect(answer.output == "tiny: 2 pairs of colours in 4 contrasts, 0 known to be too low; 10 tokens by 8 rules\n")
    #expect(
      answer.talk.contains(
        "tokens/dark.tokens.json:5:26: error: 'alias.accent' (global.blue = #0033FF) on 'alias.surface' (global.black = #000000) has 2.91 : 1 in dark, at least 4.5; "
      ))
    #expect(answer.talk.contains("has 3.99 : 1 in light, at least 4.5"))
    #expect(answer.talk.contains("there is no file 'b.json'"))
    let verified = await playground.run("verify --reporter none --results out -u all")
    #expect(verified.talk.contains("has 2.91 : 1 in dark, at least 4.5"))
    #expect(verified.status == .differences)
    // Pictures are drawn and written all the same, and the checks do not keep references from being pruned.
    #expect(try playground.references().count == 8)
    #expect(await playground.run("prune").status == .success)
    let some = await playground.run("verify --reporter none --results out --only button")
    #expect(some.status == .success && some.talk.isEmpty, "\(some.talk)")
  }

  @Test func `nothing is added to the known failures unless that is said`() async throws {
    let playground = try playground()
    let refused = await playground.run("tokens check --update-baseline")
    #expect(refused.status == .differences)
    #expect(refused.talk.contains("b.json: 2 failures are new or worse and not written; --accept-new writes them\n"))
    #expect(!playground.exists("b.json"))
    let accepted = await playground.run("tokens check --update-baseline --accept-new")
    #expect(accepted.status == .success)
    #expect(!accepted.talk.contains("error: ") && !accepted.talk.contains("warning: "), "\(accepted.talk)")
    #expect(
      accepted.output == """
        written  b.json: 2 known
        tiny: 2 pairs of colours in 4 contrasts, 2 known to be too low; 10 tokens by 8 rules

        """)
    #expect(try baseline(playground) == Self.known)
    #expect(await playground.run("tokens check").status == .success)
    #expect(await playground.run("tokens check --update-baseline").output.hasPrefix("unchanged  b.json: 2 known\n"))
  }

  @Test func `the known failures shrink, and one that grows is not taken`() async throws {
    let playground = try playground()
    try playground.write(Self.known.replacing("2.91", with: "2.5").replacing("3.99", with: "4.2"), to: "b.json")
    let told = await playground.run("tokens check")
    #expect(
      told.talk.contains(
        "b.json:5:40: warning: 'alias.accent → alias.surface in dark' is better than known: 2.91 : 1, not 2.5 : 1"))
    #expect(told.talk.contains("has 3.99 : 1 in light, at least 4.5; it was known with 4.2"))
    let updated = await playground.run("tokens check --update-baseline")
    #expect(updated.status == .differences)
    #expect(updated.talk.contains("b.json: 1 failure is new or worse and not written"))
    #expect(try baseline(playground) == Self.known.replacing("3.99", with: "4.2"))
    #expect(await playground.run("tokens check --update-baseline --accept-new").status == .success)
    #expect(try baseline(playground) == Self.known)
    // Repaired: the row goes.
    try playground.replace(
      "\"components\": [0, 0.2, 1]", with: "\"components\": [1, 1, 0]", in: "tokens/base.tokens.json")
    try playground.replace("{global.blue}", with: "{global.black}", in: "tokens/light.tokens.json")
    let gone = await playground.run("tokens check")
    #expect(gone.talk.contains("'alias.accent → alias.surface in dark' breaks checks.contrast no more"))
    #expect(gone.status == .success)
    #expect(await playground.run("tokens check --update-baseline").status == .success)
    #expect(try !baseline(playground).contains("alias.accent"))
  }

  @Test(arguments: [
    (#"{"text": "alias.accnt", "on": "alias.surface"}"#, "no token matches 'alias.accnt'"),
    (#"{"text": "alias.accent", "on": "alias.surface", "variants": "drak"}"#, "no variant matches 'drak'"),
    (#"{"text": "alias.accent", "on": "alias.surface", "textIn": {"theem": "dark"}}"#, "no axis 'theem'"),
  ])
  func `known failures stay where a rule has a mistake`(rule: String, message: String) async throws {
    let playground = try playground(checks: #"{"contrast": [\#(rule)], "baseline": "b.json"}"#)
    try playground.write(Self.known, to: "b.json")
    for command in ["tokens check --update-baseline", "tokens check --update-baseline --accept-new"] {
      let answer = await playground.run(command)
      #expect(answer.status == .differences)
      #expect(
        answer.talk.hasPrefix(
          "specimen: tokens check: b.json: not written, because a rule or a token has an error; correct it first\n"))
      #expect(answer.talk.contains(message), "\(answer.talk)")
      #expect(try baseline(playground) == Self.known)
    }
  }

  @Test func `known failures stay where a token cannot be resolved`() async throws {
    let playground = try playground()
    try playground.write(Self.known, to: "b.json")
    try playground.replace("{global.blue}", with: "{global.bleu}", in: "tokens/dark.tokens.json")
    let answer = await playground.run("tokens check --update-baseline")
    #expect(answer.status == .differences)
    #expect(answer.talk.contains("b.json: not written, because a rule or a token has an error"), "\(answer.talk)")
    #expect(try baseline(playground) == Self.known)
  }

  @Test func `nothing is written where CI is set, or with half of what it takes`() async throws {
    let playground = try playground()
    let answer = await playground.run("tokens check --update-baseline --accept-new", variables: ["CI": "true"])
    #expect(answer.status == .usage)
    #expect(answer.talk == "specimen: tokens check: CI is set: known failures are never written there\n")
    let half = await playground.run("tokens check --accept-new")
    #expect(half.status == .usage)
    #expect(half.talk.hasPrefix("specimen: tokens check: --accept-new needs --update-baseline"))
    #expect(!playground.exists("b.json"))
    for word in ["--update-baselin", "--acept-new"] {
      let talk = await playground.run(["tokens", "check", word]).talk
      #expect(!talk.contains("--update-baseline") && !talk.contains("--accept-new"), "\(talk)")
    }
  }

  @Test func `what is no file is not written to`() async throws {
    let playground = try playground()
    try playground.write("untouched", to: "other.txt")
    try TestSystem.makeLink("\(playground.folder)/b.json", to: "other.txt")
    let link = await playground.run("tokens check --update-baseline --accept-new")
    #expect(try playground.read("other.txt") == Array("untouched".utf8))
    #expect(Files.kind(of: "\(playground.folder)/b.json") == .link)
    #expect(link.status == .usage || link.status == .failure || link.status == .differences)
    try playground.remove("b.json")
    try TestSystem.makePipe("\(playground.folder)/b.json")
    let pipe = await playground.run("tokens check --update-baseline --accept-new")
    #expect(pipe.status != .success)
    #expect(try TestSystem.mode(of: "\(playground.folder)/b.json").hasPrefix("p"))
  }
}
