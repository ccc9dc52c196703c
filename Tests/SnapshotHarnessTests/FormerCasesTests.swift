import Digests
import SnapshotHarness
import TestFiles
import Testing

/// Cases that are compared with what a former state draws.
@Suite("Former cases")
struct FormerCasesTests {
  private static let (red, blue): (UInt32, UInt32) = (0xFF00_00FF, 0xFFFF_0000)

  /// Runs cases against former ones; those of some names claim to be equal.
  private static func run(
    _ cases: [SnapshotCase], against former: [SnapshotCase], claiming claims: Set<String> = [], drawsAll: Bool = false
  ) async throws -> [CaseResult] {
    let folder = try TemporaryFolder()
    let cases = cases.map { snapshotCase in
      var snapshotCase = snapshotCase
      if claims.contains(snapshotCase.control) { snapshotCase.provesEquality = { _ in [] } }
      return snapshotCase
    }
    var plan = folder.plan(cases)
    let names = cases.flatMap { snapshotCase in
      ([snapshotCase.variant] + snapshotCase.standsFor).map {
        SnapshotCase.nameInSuite(control: snapshotCase.control, variant: $0, scale: snapshotCase.scale)
      }
    }
    plan.former = FormerCases(folder.plan(former), of: FormerState(name: "main"), present: OnDemandList(names))
    var options = RunOptions(rendererVersion: "1")
    options.drawsAll = drawsAll
    return await SnapshotRun.results(of: [plan], options: options).cases
  }

  @Test func `what claims to be equal is not drawn`() async throws {
    let results = try await Self.run(
      [SnapshotCase("a", color: Self.red), SnapshotCase("b", color: Self.red)],
      against: [SnapshotCase("a", color: Self.red), SnapshotCase("b", color: Self.blue)], claiming: ["a"])
    #expect(results.map(\.outcome) == [.matched, .changed])
    #expect(results.map(\.isProven) == [true, false])
  }

  @Test func `a wrong claim fails where it is drawn`() async throws {
    let results = try await Self.run(
      [SnapshotCase("a", color: Self.red)], against: [SnapshotCase("a", color: Self.blue)], claiming: ["a"],
      drawsAll: true)
    #expect(results.map(\.outcome) == [.failed])
    #expect(results[0].failure?.hasPrefix("was proven to equal what main draws, and does not") == true)
  }

  /// Among 2,000 wrong claims about twenty are found out without being asked for.
  @Test func `one in a hundred claims is drawn`() async throws {
    let names = (0..<2_000).map { "c\($0)" }
    let results = try await Self.run(
      names.map { SnapshotCase($0, color: Self.red) }, against: names.map { SnapshotCase($0, color: Self.blue) },
      claiming: Set(names))
    let failed = results.count { $0.outcome == .failed }
    #expect((8...40).contains(failed) && results.count { $0.isProven } == 2_000 - failed)
  }

  /// A case stood for two variants; now one of them is there alone.
  @Test func `a case is removed by its own name, and compared by that for which another stood`() async throws {
    var both = SnapshotCase("a", variant: "light", color: Self.red)
    both.standsFor = ["dark"]
    let results = try await Self.run([SnapshotCase("a", variant: "dark", color: Self.red)], against: [both])
    #expect(results.map(\.outcome) == [.matched, .obsolete])
    #expect(results[1].variant == "light")
    let back = try await Self.run([both], against: [SnapshotCase("a", variant: "dark", color: Self.red)])
    #expect(back.map(\.outcome) == [.missing], "the former dark is shown by light now")
  }

  @Test func `equal pictures of new and removed cases are renamed ones`() async throws {
    let results = try await Self.run(
      [SnapshotCase("new", color: Self.blue)],
      against: [SnapshotCase("old", color: Self.blue), SnapshotCase("gone", color: Self.red)])
    #expect(results.map(\.outcome) == [.missing, .obsolete, .obsolete])
    #expect(results.map(\.renamed) == ["old/light@1x.png", "new/light@1x.png", nil])
  }

  @Test func `a former case that cannot be drawn leaves a new one with a note`() async throws {
    let results = try await Self.run([SnapshotCase("a")], against: [.failing("a")])
    #expect(results.map(\.outcome) == [.missing])
    #expect(results[0].notes == ["could not be drawn from main: no token 'a.b'; did you mean 'a.c'?"])
  }
}
