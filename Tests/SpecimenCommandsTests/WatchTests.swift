import Synchronization
import Testing

@testable import SpecimenCommands

/// What `specimen watch` says after which edit.
@Suite("watch")
struct WatchTests {
  /// A watch that runs beside the test.
  private final class Session: Sendable {
    private let texts = Mutex((output: "", talk: ""))
    private let isOver = Mutex(false)
    private let running = Mutex<Task<SpecimenCommands.ExitStatus, Never>?>(nil)

    init(_ arguments: [String], in playground: Playground) {
      let environment = Environment(
        output: { text in self.texts.withLock { $0.output += text } },
        talk: { text in self.texts.withLock { $0.talk += text } }, currentFolder: playground.folder, processorCount: 2,
        isInterrupted: { self.isOver.withLock { $0 } })
      running.withLock { running in
        running = Task { await Program.run(arguments: ["watch"] + arguments, environment: environment) }
      }
    }

    /// The lines of verdicts so far, without their times.
    var verdicts: [String] {
      texts.withLock { $0.output }.split(separator: "\n").filter {
        $0.hasPrefix("tiny: ") || $0.hasPrefix("specimen.json")
      }
      .map { line in line.hasSuffix(" ms") ? String(line.prefix { $0 != ";" }) + between(line) : String(line) }
    }

    private func between(_ line: Substring) -> String {
      "; " + line.split(separator: ";")[1].split(separator: ",")[0].dropFirst()
    }

    var output: String { texts.withLock { $0.output } }
    var talk: String { texts.withLock { $0.talk } }

    /// Waits for a verdict, for 30 seconds.
    func verdict(_ number: Int) async -> String {
      for _ in 0..<3_000 where verdicts.count < number { try? await Task.sleep(for: .milliseconds(10)) }
      let all = verdicts
      return all.count < number ? "none of \(all) \(output) \(talk)" : all[number - 1]
    }

    func stop() async -> SpecimenCommands.ExitStatus? {
      isOver.withLock { $0 = true }
      return await running.withLock { $0 }?.value
    }
  }

  @Test(
    .enabled(if: Shell.has("git"), "git is not installed"),
    arguments: ["\"git:main\"", "{\"digests\": \"specimen.lock\"}"])
  func `suites without pictures are watched, too`(snapshots: String) async throws {
    var files = TinySuite.files
    files["specimen.json"] = TinySuite.suite.replacing("\"references\"", with: snapshots)
    let playground = try Playground(files: files)
    _ = await playground.run("record")
    let commit = "git -c user.name=a -c user.email=a@b.invalid -c commit.gpgsign=false commit -q -m one"
    #expect(try Shell.run("cd '\(playground.folder)' && git init -q -b main && git add . && \(commit)").status == 0)
    let session = Session([], in: playground)
    #expect(await session.verdict(1).hasPrefix("tiny: 8 matched; "))
    try playground.changeBlue()
    #expect(await session.verdict(2) == "tiny: 4 matched, 4 changed; 4 of 8 cases drawn", "\(session.output)")
    #expect(session.output.contains("global.blue  #0033FF → #0066FF   4 cases"), "\(session.output)")
    #expect(await session.stop() == .interrupted)
  }

  @Test func `an edit has a verdict about what it touches, and nothing is written`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    let references = try playground.contents().filter { $0.key.hasPrefix("references/") }
    let session = Session([], in: playground)
    #expect(await session.verdict(1) == "tiny: 8 matched; 8 of 8 cases drawn")
    try playground.changeBlue()
    // The button alone is blue.
    #expect(await session.verdict(2) == "tiny: 4 matched, 4 changed; 4 of 8 cases drawn")
    #expect(session.output.contains("global.blue  #0033FF → #0066FF"), "\(session.output)")
    let base = try playground.read("tokens/base.tokens.json")
    try playground.write("{", to: "tokens/base.tokens.json")
    #expect(await session.verdict(3).hasPrefix("specimen.json: cannot be read, "))
    #expect(session.talk.contains("tokens/base.tokens.json:1:2: error: "), "\(session.talk)")
    try playground.remove("tokens/base.tokens.json")
    #expect(await session.verdict(4).hasPrefix("specimen.json: cannot be read, "))
    try playground.write(base, to: "tokens/base.tokens.json")
    #expect(await session.verdict(5) == "tiny: 4 matched, 4 changed; 4 of 8 cases drawn")
    try playground.replace("\"width\": 4", with: "\"width\": 5", in: "specimens/badge.specimen.json")
    #expect(await session.verdict(6).hasPrefix("tiny: 8 changed; 8 of 8"))
    #expect(await session.stop() == .interrupted)
    #expect(try playground.contents().filter { $0.key.hasPrefix("references/") } == references)
  }

  @Test func `what was approved meanwhile matches after the next save`() async throws {
    let playground = try Playground()
    let session = Session(["specimen.json"], in: playground)
    #expect(await session.verdict(1) == "tiny: 8 missing; 8 of 8 cases drawn")
    #expect(!playground.exists(".specimen") && !playground.exists("references"))
    _ = await playground.run("record")
    try playground.write(TinySuite.button + "\n", to: "specimens/button.specimen.json")
    #expect(await session.verdict(2) == "tiny: 8 matched; 8 of 8 cases drawn")
    #expect(await session.stop() == .interrupted)
  }

  @Test(arguments: [([String](), "no specimen.json below the current folder"), (["a\0b"], "no suite 'a")])
  func `without a suite there is nothing to watch`(words: [String], complaint: String) async throws {
    let answer = try await Playground(files: [:]).run(["watch"] + words)
    #expect(answer.status == .usage && answer.talk.contains(complaint), "\(answer)")
  }
}
