import SeededNumbers
import SnapshotHarness
import Testing

@Suite("Division of a plan")
struct PlanDivisionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var costs: [Int]
    var controls: [Int]
    var suites: [Int] = [0]
    var count: Int
    var pieces: [Range<Int>]
  }

  /// By hand.
  @Test(arguments: [
    Row(testDescription: "nothing", costs: [], controls: [], suites: [], count: 2, pieces: [0..<0, 0..<0]),
    Row(testDescription: "one piece", costs: [1, 2], controls: [0, 1], count: 1, pieces: [0..<2]),
    Row(testDescription: "equal costs", costs: [1, 1, 1, 1], controls: [0, 2], count: 2, pieces: [0..<2, 2..<4]),
    // 10 in 4 pieces: the borders are at 2, 5 and 7, and cases cost 1.
    Row(
      testDescription: "not a whole number each", costs: Array(repeating: 1, count: 10), controls: [0], count: 4,
      pieces: [0..<2, 2..<5, 5..<7, 7..<10]),
    // Half of 100 is in the middle of the second case: 40 is as far as 60, and the first counts.
    Row(
      testDescription: "in the middle of a case", costs: [40, 20, 40], controls: [0, 1, 2], count: 2,
      pieces: [0..<1, 1..<3]),
    // The border is at 50, the control begins at 48: four hundredths of a piece of 50 are 2.
    Row(
      testDescription: "a control that begins near", costs: [48, 2, 50], controls: [0, 1], count: 2,
      pieces: [0..<1, 1..<3]),
    Row(
      testDescription: "a control that begins too far", costs: [47, 3, 50], controls: [0, 1], count: 2,
      pieces: [0..<2, 2..<3]),
    // A suite at 48 goes before a control at 50.
    Row(
      testDescription: "a suite before a control", costs: [48, 2, 50], controls: [0, 1, 2], suites: [0, 1], count: 2,
      pieces: [0..<1, 1..<3]),
    Row(
      testDescription: "more pieces than cases", costs: [1, 1], controls: [0, 1], count: 4,
      pieces: [0..<0, 0..<1, 1..<1, 1..<2]),
    Row(testDescription: "no costs", costs: [0, 0], controls: [0, 1], count: 2, pieces: [0..<0, 0..<2]),
    // One case is longer than a piece: it is one of its own, and nothing of it goes elsewhere.
    Row(
      testDescription: "a long case", costs: [1, 1, 96, 1, 1], controls: [0, 1, 2, 3, 4], count: 3,
      pieces: [0..<2, 2..<3, 3..<5]),
  ])
  func `pieces end where their costs are equal, or a control or suite begins near`(_ row: Row) {
    let pieces = PlanDivision.pieces(of: row.costs, controls: row.controls, suites: row.suites, count: row.count)
    #expect(pieces == row.pieces)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `pieces cover all cases in order, and the longest is little above the mean`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let controls = Int.random(in: 1...60, using: &random)
    var (costs, starts): ([Int], [Int]) = ([], [])
    for _ in 0..<controls {
      starts.append(costs.count)
      let usual = Int.random(in: 1...100_000, using: &random)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        costs.append(Int.random(in: usual...2 * usual, using: &random))
      }
    }
    let suites = starts.filter { $0 == 0 || Int.random(in: 0..<10, using: &random) == 0 }
    let count = Int.random(in: 1...20, using: &random)
    let pieces = PlanDivision.pieces(of: costs, controls: starts, suites: suites, count: count)
    #expect(pieces.count == count, "seed \(seed)")
    #expect(pieces.first?.lowerBound == 0 && pieces.last?.upperBound == costs.count, "seed \(seed)")
    for (one, next) in zip(pieces, pieces.dropFirst()) { #expect(one.upperBound == next.lowerBound, "seed \(seed)") }
    let mean = costs.reduce(0, +) / count
    let longest = try #require(pieces.map { costs[$0].reduce(0, +) }.max())
    // Each border moves by 4 % of a piece at most, or by half a case.
    #expect(longest <= mean + mean * 2 * 4 / 100 + (costs.max() ?? 0) + 2, "seed \(seed): \(longest), \(mean)")
    // Slow and obvious: a border lies where the sums are nearest, unless a suite or control begins within 4 %.
    let sums = costs.reduce(into: [0]) { sums, cost in sums.append((sums.last ?? 0) + cost) }
    for (number, piece) in pieces.enumerated().dropLast() {
      let border = (sums.last ?? 0) / count * (number + 1) + (sums.last ?? 0) % count * (number + 1) / count
      func distance(_ index: Int) -> Int { abs(sums[index] - border) }
      let nearest = try #require((0...costs.count).map(distance).min())
      let isNear = distance(piece.upperBound) * 100 <= mean * 4 && starts.contains(piece.upperBound)
      #expect(isNear || distance(piece.upperBound) == nearest || piece.isEmpty, "seed \(seed), border \(number)")
    }
  }

  @Test func `large sums do not trap`() {
    let costs = Array(repeating: 1 << 40, count: 1 << 20)
    let pieces = PlanDivision.pieces(of: costs, controls: [0], suites: [0], count: 10_000)
    #expect(pieces.count == 10_000)
    let sizes = Set(pieces.map(\.count))
    #expect(sizes == [104, 105])
  }
}
