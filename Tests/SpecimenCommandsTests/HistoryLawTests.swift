import Digests
import SeededNumbers
import SnapshotHarness
import Suites
import TestFiles
import Testing

@testable import SpecimenCommands

/// The history of random edits must be what drawing the suite at every commit shows.
@Suite("history of seeded edits", .enabled(if: Shell.has("git"), "git is not installed"))
struct HistoryLawTests {
  /// What a case is at a commit.
  private enum State: Hashable {
    case picture(Digest)
    case absent
    case broken
  }

  /// Unoptimised code tries some edits.
  #if DEBUG
    private static let seeds = 0..<12
  #else
    private static let seeds = 0..<60
  #endif

  private static let commits = 14
  private static let pattern = "button/light@1x"

  /// Draws the case from the files as they lie in the folder.
  private static func state(in folder: String) -> State {
    guard let suite = Suite.load("\(folder)/specimen.json").suite else { return .broken }
    let all = SuitesPlan([suite]).plans.flatMap { Array($0.cases) }
    guard let item = all.first(where: { $0.id == "tiny/\(pattern)" }) else { return suite.isWhole ? .absent : .broken }
    guard let drawing = try? item.draw() else { return .broken }
    return .picture(Digest(of: drawing.image))
  }

  /// The words by which a commit is described; `nil` if nothing is said of it.
  private static func word(for state: State, after before: State, lastReadable: State) -> String? {
    switch (state, before) {
    case (.broken, .broken): "broken"
    // Nobody knows whose specimen a new file is that cannot be read.
    case (.broken, .absent): "either"
    case (.broken, .picture): "cannot be"
    case (.picture(let new), .broken):
      if case .picture(let old) = lastReadable {
        new == old ? "drawn again as before" : "changed"
      } else {
        "first drawn here"
      }
    case (.picture(let new), .picture(let old)): new == old ? nil : "changed"
    case (.picture, .absent): "first drawn here"
    case (.absent, .picture): "removed here"
    // It may have been there without a picture.
    case (.absent, .broken): if case .picture = lastReadable { "removed here" } else { "either" }
    case (.absent, .absent): nil
    }
  }

  private static let words = ["cannot be", "drawn again as before", "changed", "first drawn here", "removed here"]

  @Test func `each commit is described as drawing it shows`() async throws {
    var counts: [String: Int] = [:]
    for seed in Self.seeds {
      for word in try await Self.check(seed: seed) { counts[word, default: 0] += 1 }
    }
    #expect(Self.words.allSatisfy { counts[$0, default: 0] > Self.seeds.count / 16 }, "\(counts)")
  }

  /// Compares the history of a random repository with what drawing each commit shows; what was said of its commits.
  private static func check(seed: Int) async throws -> [String] {
    var described: [String] = []
    var random = SplitMix64(seed: UInt64(seed))
    func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    let playground = try Playground(files: [:])
    func git(_ words: String) throws {
      let identity = "-c user.name=a -c user.email=a@b.invalid -c commit.gpgsign=false"
      let (status, output) = try Shell.run("cd '\(playground.folder)' && git \(identity) \(words)")
      #expect(status == 0, "\(words): \(output)")
    }
    try git("init -q -b main")
    var files = TinySuite.files
    let (base, button) = ("tokens/base.tokens.json", "specimens/button.specimen.json")
    let blues = ["#0033ff", "#0044ff", "#0055ff"]
    var states: [State] = [.absent]
    for commit in 0..<Self.commits {
      switch below(12) {
      case 0, 1, 2:
        let new = blues[below(3)]
        for old in blues { files[base] = files[base]?.replacing("\"hex\": \"\(old)\"", with: "\"hex\": \"\(new)\"") }
        let part = Double(Int(new.dropFirst(3).prefix(2), radix: 16) ?? 0) / 255
        files[base] = files[base]?.replacing(
          #/"blue": \{"\$value": \{"colorSpace": "srgb", "components": \[0, [0-9.]+, 1\]/#,
          with: "\"blue\": {\"$value\": {\"colorSpace\": \"srgb\", \"components\": [0, \(part), 1]")
      case 3: files["README.md"] = "\(commit)"
      case 4: files["tokens/light.tokens.json"] = TinySuite.theme(surface: "white", accent: ["blue", "red"][below(2)])
      case 5:
        files[button] = TinySuite.button.replacing("\"width\": 12", with: "\"width\": \(12 + below(2))")
      case 6: files[button] = TinySuite.button.replacing("control.button.background", with: "control.button.ground")
      case 7: files[button] = below(2) == 0 ? "{" : TinySuite.button
      case 8: files[button] = files[button] == nil ? TinySuite.button : nil
      case 9, 10: files["specimen.json"] = files["specimen.json"] == "{" ? TinySuite.suite : "{"
      default:
        files["tokens/light.tokens.json"] = below(2) == 0 ? "[" : TinySuite.theme(surface: "white", accent: "blue")
      }
      try git("rm -q -r --ignore-unmatch .")
      for (path, text) in files { try playground.write(text, to: path) }
      try git("add -A")
      try git("commit -q --allow-empty -m 'commit \(commit).'")
      states.append(Self.state(in: playground.folder))
    }
    guard states.contains(where: { if case .picture = $0 { true } else { false } }) else { return [] }
    let answer = await playground.run("history \(Self.pattern)")
    #expect(answer.status == .success || answer.status == .failure, "\(answer.talk)")
    let blocks = answer.output.split(separator: "\n\n").map(String.init)
    for commit in 0..<Self.commits {
      let block = blocks.first { $0.split(separator: "\n").first?.hasSuffix("  commit \(commit).") == true }
      let (state, before) = (states[commit + 1], states[commit])
      let readable = states[...commit].last { $0 != .broken } ?? .absent
      let word = Self.word(for: state, after: before, lastReadable: readable)
      guard word != "broken", word != "either" else { continue }
      let said = words.filter { (block ?? "").contains($0) }
      #expect(
        said == (word.map { [$0] } ?? []),
        "seed \(seed), commit \(commit): \(states)\n\(answer.output)")
      described += said
    }
    return described
  }
}
