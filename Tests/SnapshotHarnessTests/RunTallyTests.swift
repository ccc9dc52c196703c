import Digests
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
    let results = Outcome.allCases.enumerated().flatMap { index, outcome in
      (0...index).map { result("\(outcome)\($0)", outcome) }
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
      result("c", .matched) {
        $0.changes = [change]
        $0.causes = [.token(name: "h", old: "1", new: "2")]
      },
      // The cause that changed a picture above did not change without changing one.
      result("y", .matched) { $0.causes = [cause] },
      // What changed but is explained by something that is not told.
      result("x", .matched) { $0.changes = [change] },
      // What failed or was not there before was not changed by anything.
      result("d", .failed) { $0.causes = [cause] },
      result("e", .missing) { $0.changes = [change] },
    ])
    #expect(
      sums.causes == [
        CauseGroup(
          cause: cause, cases: ["test/a/light@1x", "test/b/dark@1x"],
          variants: [.init(variant: "light", count: 1), .init(variant: "dark", count: 1)],
          controls: [.init(name: "a", count: 1), .init(name: "b", count: 1)])
      ])
    #expect(
      sums.invisibleChanges == [
        CauseGroup(
          cause: .token(name: "h", old: "1", new: "2"), cases: ["test/c/light@1x"],
          variants: [.init(variant: "light", count: 1)], controls: [.init(name: "c", count: 1)])
      ])
  }

  /// Equally many cases: tokens by name, those that went first, then by what they stood for (`nil` first), by what they
  /// stand for; then fonts, settings, styles, the specimen, the renderer, edited references, and what cannot be known.
  @Test func `causes of equally many cases have one order`() {
    let ordered: [Cause] = [
      .token(name: "B", old: "1", new: "2"), .token(name: "a", old: "1", new: nil),
      .token(name: "a", old: nil, new: "2"), .token(name: "a", old: "", new: "2"),
      .token(name: "a", old: "1", new: "2"),
      .token(name: "a", old: "1", new: "3"),
      .token(name: "ab", old: nil, new: nil), .font(family: "A", file: "x", old: nil, new: nil),
      .setting(name: "canvas", old: "none", new: nil), .style(identifier: "a", old: "1", new: "2"), .specimen(),
      .renderer(), .renderer(old: "1", new: "2"), .editedReference,
      .unrecorded, .unreadableRecord(why: "is damaged"),
    ]
    for turn in 0..<ordered.count {
      let causes = Array(ordered[turn...] + ordered[..<turn])
      let sums = tally(
        causes.enumerated().map { index, cause in result("c\(index)", .changed) { $0.causes = [cause] } })
      #expect(sums.causes.map(\.cause) == ordered)
    }
  }

  @Test func `a group counts its cases by control and variant, and pictures that changed alike once`() {
    let cause = Cause.token(name: "g", old: "1", new: "2")
    func changed(_ control: String, _ variant: String, _ fold: UInt64?) -> CaseResult {
      result(control, .changed, variant: variant) {
        $0.causes = [cause]
        $0.fold = fold.map { Digest(high: 0, low: $0) }
      }
    }
    let sums = tally([
      changed("a", "light", 1), changed("a", "dark", 2), changed("b", "light", 1), changed("a", "night", 1),
      changed("c", "light", nil),
    ])
    let group = sums.causes.first
    #expect(group?.controls.map(\.name) == ["a", "b", "c"])
    #expect(group?.controls.map(\.count) == [3, 1, 1])
    #expect(group?.variants.map(\.variant) == ["light", "dark", "night"])
    #expect(group?.variants.map(\.count) == [3, 1, 1])
    #expect(group?.distinctChanges == 2)
  }

  /// A change of contrast belongs to what changed its text or its fill; if nothing did, to every cause of the case.
  @Test func `changes of contrast are told once, with the cause that led to them`() {
    let (ink, paper) = (Cause.token(name: "ink", old: "1", new: "2"), Cause.token(name: "paper", old: "3", new: "4"))
    func contrast(_ text: String, _ fill: String, _ variant: String = "light") -> ContrastChange {
      ContrastChange(
        text: text, fill: fill, control: "a", variant: variant, old: 5, new: 4, threshold: 4.5, fell: true)
    }
    func changed(_ scale: Int, _ variant: String, _ contrasts: [ContrastChange]) -> CaseResult {
      result("a\(scale)", .changed, variant: variant) {
        $0.causes = [ink, paper]
        $0.changes = [
          IngredientChange(name: "ink", old: "1", new: "2", chain: ["title", "ink"]),
          IngredientChange(name: "paper", old: "3", new: "4", chain: ["page", "paper"]),
        ]
        $0.contrasts = contrasts
      }
    }
    let all = [contrast("title", "x"), contrast("x", "page"), contrast("x", "y")]
    let sums = tally([
      changed(1, "light", all), changed(2, "light", all), changed(1, "dark", [contrast("title", "x", "dark")]),
    ])
    #expect(sums.causes.map(\.cause) == [ink, paper])
    #expect(
      sums.causes.first?.contrasts == [contrast("title", "x"), contrast("x", "y"), contrast("title", "x", "dark")])
    #expect(sums.causes.last?.contrasts == [contrast("x", "page"), contrast("x", "y")])
  }

  /// Cause by cause, each would be compared with each change of each contrast: 64 thousand million times here.
  @Test(.timeLimit(.minutes(1))) func `a case of thousands of causes with a contrast each`() {
    let count = 4_000
    func contrast(_ number: Int) -> ContrastChange {
      ContrastChange(
        text: "t\(number)", fill: "f", control: "a", variant: "light", old: 5, new: 4, threshold: 4.5, fell: true)
    }
    let sums = tally([
      result("a", .changed) {
        $0.causes = (0..<count).map { .token(name: "n\($0)", old: "1", new: "2") }
        $0.changes = (0..<count).map {
          IngredientChange(name: "n\($0)", old: "1", new: "2", chain: ["t\($0)", "n\($0)"])
        }
        $0.contrasts = (0..<count).map(contrast)
      }
    ])
    #expect(sums.causes.count == count)
    for group in sums.causes {
      let number = Int(group.cause.name?.dropFirst() ?? "") ?? -1
      guard group.contrasts != [contrast(number)] else { continue }
      Issue.record("\(number): \(group.contrasts)")
      return
    }
  }

  /// To every cause, it would be 16 million.
  @Test(.timeLimit(.minutes(1)), arguments: [true, false])
  func `a change of contrast that thousands of causes may have led to is told for the first`(isByName: Bool) {
    let count = 4_000
    let sums = tally([
      result("a", .changed) {
        $0.causes = (0..<count).map { .token(name: "n\($0)", old: "1", new: "2") }
        $0.changes =
          isByName
          ? (0..<count).map { IngredientChange(name: "n\($0)", old: "1", new: "2", chain: ["f", "n\($0)"]) } : []
        $0.contrasts = (0..<count).map {
          ContrastChange(
            text: "t\($0)", fill: "f", control: "a", variant: "light", old: 5, new: 4, threshold: 4.5, fell: true)
        }
      }
    ])
    #expect(sums.causes.count == count)
    let counts = sums.causes.map { ($0.cause.name ?? "", $0.contrasts.count) }.filter { $0.1 > 0 }
    #expect(Set(counts.map(\.0)) == Set((0..<20).map { "n\($0)" }))
    #expect(counts.allSatisfy { $0.1 == count })
  }

  /// One token may have had several values in one case: in two contexts.
  @Test func `what a removed token was is told if it was the same in all contexts of all cases`() {
    func removed(_ control: String, _ former: [RecordedValue?]) -> CaseResult {
      result(control, .changed) {
        $0.causes = [.token(name: "a", old: former[0], new: nil)]
        $0.changes = former.enumerated().map { index, value in
          IngredientChange(name: "a", old: value, new: nil, chain: ["c", "a"], context: index == 0 ? "" : "x=\(index)")
        }
      }
    }
    #expect(tally([removed("a", ["1", "2"]), removed("b", ["1"])]).causes.map(\.cause.old) == [nil])
    #expect(tally([removed("b", ["1"]), removed("a", ["1", "2"])]).causes.map(\.cause.old) == [nil])
    #expect(tally([removed("a", ["1", "1"]), removed("b", ["1"])]).causes.map(\.cause.old) == ["1"])
    #expect(tally([removed("a", ["1", nil]), removed("b", [nil])]).causes.map(\.cause.old) == ["1"])
  }

  // swift-format-ignore
  @Test(arguments: [
    (["1"],             "1"),
    (["1", "1"],        "1"),
    (["1", "2"],        nil),
    (["1", "2", "1"],   nil),
    (["1", "2", "2"],   nil),
    ([nil, "1"],        "1"),
    (["1", nil],        "1"),
    (["1", nil, "2"],   nil),
    ([nil, nil],        nil),
  ] as [([RecordedValue?], String?)])
  func `a removed token is one group, which says what it was if that was the same everywhere`(
    _ row: (former: [RecordedValue?], told: String?)
  ) {
    let sums = tally(
      row.former.enumerated().map { index, former in
        result("c\(index)", .changed) { $0.causes = [.token(name: "a", old: former, new: nil)] }
      })
    #expect(sums.causes.map(\.cause.old) == [row.told])
    #expect(sums.causes.map(\.cases.count) == [row.former.count])
    #expect(sums.causes.map(\.cause.fate) == [.removed])
  }

  @Test(
    arguments: [
      (["/body/children/1"], "/body/children/1"), (["/body/children/1", "/body/children/1"], "/body/children/1"),
      (["/body/children/1", "/body/children/10"], "/body"),
      (["/body/content/content", "/body/content"], "/body/content"),
      (["/body/children/1 (badge)", "/body/children/1 (badge)"], "/body/children/1 (badge)"),
      (["/body/children/1 (badge)", "/body/children/2"], "/body"), (["/body", "/rows"], nil),
      (["/body/content", nil], "/body/content"), ([nil, "/body/content"], "/body/content"), ([nil], nil),
    ] as [([String?], String?)])
  func `a specimen is one cause, at the node around all that changed`(nodes: [String?], node: String?) {
    let sums = tally(
      nodes.enumerated().map { index, node in
        result("c\(index)", .changed) { $0.causes = [.specimen(file: "a.json", node: node)] }
      } + [result("z", .changed) { $0.causes = [.specimen(file: "b.json")] }])
    #expect(sums.causes.map(\.cause.name) == ["a.json", "b.json"])
    guard case .specimen(_, let told)? = sums.causes.first?.cause else {
      Issue.record("the first cause is no specimen")
      return
    }
    #expect(told == node)
  }

  @Test func `notes on causes are added to their groups, piece by piece`() {
    let (cause, other) = (Cause.token(name: "g", old: "1", new: "2"), Cause.specimen())
    var sums = tally([
      result("a", .changed) { $0.causes = [cause, other] },
      result("b", .matched) { $0.causes = [.token(name: "h", old: "1", new: "2")] },
    ])
    var asked: [String] = []
    sums.locateCauses { group in
      asked.append(group.cause.name ?? "-")
      return group.cause.name.map { FileLocation(file: $0, line: 1, column: 2) }
    }
    sums.setExamples([cause.id: "test/a/light@1x"])
    sums.add(CauseNote(), toCause: cause.id)
    #expect(asked == ["g", "-", "h"])
    #expect(sums.causes.map(\.location) == [FileLocation(file: "g", line: 1, column: 2), nil])
    #expect(sums.causes.map(\.example) == ["test/a/light@1x", nil])
    #expect(sums.invisibleChanges.map(\.location?.file) == ["h"])
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

  @Test func `a sentence of many cases is told once, and of very many sentences the first`() {
    var sentences = SentenceTally()
    for index in 0..<25 { sentences.add("one", of: result("a\(index)", .matched, suite: "first")) }
    sentences.add("other", of: result("b", .matched, suite: "second"), isOfCutText: true)
    #expect(sentences.groups.map(\.text) == ["one", "other"])
    #expect(sentences.groups.map(\.count) == [25, 1])
    #expect(sentences.groups.map(\.suite) == ["first", "second"])
    #expect(sentences.groups.map(\.isOfCutText) == [false, true])
    #expect(
      sentences.groups[0].cases == (0..<RunTally.namedCases).map { result("a\($0)", .matched, suite: "first").id })
    for index in 2..<SentenceTally.sentenceLimit + 3 { sentences.add("\(index)", of: result("c", .matched)) }
    #expect(sentences.groups.count == SentenceTally.sentenceLimit && sentences.otherCount == 3)
    sentences.add("one", of: result("d", .matched))
    #expect(sentences.groups[0].count == 26 && sentences.otherCount == 3)
  }
}
