import SnapshotHarness
import Testing

@Suite("Sums of runs")
struct RunTallyTests {
  private func result(
    _ control: String, _ outcome: Outcome, suite: String = "test", variant: String = "light",
    _ change: (inout CaseResult) -> Void = { _ in }
  ) -> CaseResult {
    var result = CaseResult(
      suite: suite, control: control, variant: variant, scale: 1, path: "\(control)/\(variant)@1x.png",
      outcome: outcome)
    change(&result)
    return result
  }

  private func tally(_ results: [CaseResult]) -> RunTally {
    var tally = RunTally()
    for result in results { tally.add(result) }
    return tally
  }

  @Test func `each outcome is counted for itself, and obsolete references are no planned cases`() {
    // One matched, two tolerated, three changed, and so on.
    let results = Outcome.allCases.enumerated().flatMap { place, outcome in
      (0...place).map { result("\(outcome)\($0)", outcome) }
    }
    let sums = tally(results)
    #expect(Outcome.allCases == [.matched, .tolerated, .changed, .missing, .obsolete, .failed])
    #expect(Outcome.allCases.map(sums.count) == [1, 2, 3, 4, 5, 6])
    #expect(sums.plannedCount == 1 + 2 + 3 + 4 + 6)
  }

  @Test func `written references are counted apart, and wait for nothing`() {
    let picture = { (result: inout CaseResult) in result.actualPicture = "x-actual.png" }
    let sums = tally([
      result("a", .changed, suite: "one", picture),
      result("b", .changed, suite: "two") {
        picture(&$0)
        $0.isWritten = true
      },
      result("c", .missing, suite: "three", picture), result("d", .missing, suite: "one"),
      result("e", .tolerated, suite: "four", picture), result("f", .failed, suite: "five"),
    ])
    #expect(sums.recorded == 1)
    #expect(sums.pictured == 3)
    #expect(sums.openSuites == ["one", "three"])
    #expect(sums.count(.changed) == 2 && sums.unwrittenCount(.changed) == 1)
    #expect(sums.firstUnwritten(.changed).map(\.control) == ["a"])
    #expect(sums.firstUnwritten(.missing).map(\.control) == ["c", "d"])
  }

  @Test(arguments: [19, 20, 21, 100])
  func `the first twenty cases that need attention are kept by name`(count: Int) {
    let sums = tally((0..<count).map { result("c\($0)", .missing) })
    #expect(sums.firstUnwritten(.missing).map(\.control) == (0..<min(20, count)).map { "c\($0)" })
    #expect(sums.unwrittenCount(.missing) == count)
  }

  @Test func `tolerated cases have causes, and changes of matched ones are told apart`() {
    let cause = Cause.token(name: "g", old: "1", new: "2")
    let change = IngredientChange(name: "h", old: "1", new: "2", chain: ["h"])
    let sums = tally([
      result("a", .tolerated) { $0.causes = [cause] },
      result("b", .changed, variant: "dark") { $0.causes = [cause, cause] },
      result("c", .matched) { $0.changes = [change] },
      // What failed or was not there before was not changed by anything.
      result("d", .failed) { $0.causes = [cause] },
      result("e", .missing) { $0.changes = [change] },
    ])
    #expect(
      sums.causes == [
        CauseGroup(
          cause: cause, cases: ["test/a/light@1x", "test/b/dark@1x"],
          variants: [.init(variant: "light", count: 1), .init(variant: "dark", count: 1)])
      ])
    #expect(
      sums.invisibleChanges == [
        CauseGroup(
          cause: .token(name: "h", old: "1", new: "2"), cases: ["test/c/light@1x"],
          variants: [.init(variant: "light", count: 1)])
      ])
  }

  /// Equally many cases: tokens by name, then by what they stood for (`nil` first), by what they stand for; then fonts,
  /// the specimen, the renderer, and what cannot be known.
  @Test func `causes of equally many cases have one order`() {
    let ordered: [Cause] = [
      .token(name: "B", old: "1", new: "2"), .token(name: "a", old: nil, new: "2"),
      .token(name: "a", old: "", new: "2"),
      .token(name: "a", old: "1", new: nil), .token(name: "a", old: "1", new: "2"),
      .token(name: "a", old: "1", new: "3"),
      .token(name: "ab", old: nil, new: nil), .font(family: "A", file: "x", old: nil, new: nil), .specimen, .renderer,
      .unrecorded, .unreadableRecord(why: "is damaged"),
    ]
    for turn in 0..<ordered.count {
      let causes = Array(ordered[turn...] + ordered[..<turn])
      let sums = tally(
        causes.enumerated().map { place, cause in result("c\(place)", .changed) { $0.causes = [cause] } })
      #expect(sums.causes.map(\.cause) == ordered)
    }
  }

  @Test func `times are added up, and stay at the largest number`() {
    var (short, long) = (StageTimes(), StageTimes())
    (short.draw, short.read, short.hash, short.compare, short.write) = (1, 2, 3, 4, 5)
    long.draw = .max
    let sums = tally([
      result("a", .matched) { $0.times = short }, result("b", .matched) { $0.times = short },
      result("c", .matched) { $0.times = long },
    ])
    #expect(sums.times.stages.map(\.name) == ["draw", "read", "hash", "compare", "write"])
    #expect(sums.times.stages.map(\.nanoseconds) == [.max, 4, 6, 8, 10])
    #expect(short.total == 15)
    #expect(sums.times.total == .max)
  }
}
