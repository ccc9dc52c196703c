import Digests
import SeededNumbers
import SnapshotHarness
import Synchronization
import Testing

@Suite("Shards")
struct ShardDivisionTests {
  /// Cases as suites make them: all scales of all variants of one control after the other.
  private let ids = (0..<100).flatMap { control in
    ["light", "dark", "darkElevated", "visionOS"].flatMap { variant in
      [1, 2].map { "fluent/control\(control)/\(variant)@\($0)x" }
    }
  }

  @Test(arguments: [2, 3, 4, 5, 8, 16])
  func `no shard gets all of a variant or a scale, and none is empty`(count: Int) {
    let division = ShardDivision(count: count)
    let shards = Dictionary(grouping: ids, by: division.shard)
    #expect(shards.keys.sorted() == Array(1...count))
    for kind in ["/light@", "/dark@", "/darkElevated@", "/visionOS@", "@1x", "@2x"] {
      for (shard, part) in shards {
        let of = part.count { $0.contains(kind) }
        #expect(of > 0 && of < part.count, "\(kind) in shard \(shard) of \(count)")
      }
    }
  }

  /// The lower half of XXH3 with 128 bits of the name, modulo 2 to 9 shards, computed by a C program.
  ///
  /// Machines with other versions of this program must agree.
  @Test(arguments: [
    ("fluent/button/light@1x", [1, 3, 1, 2, 3, 5, 1, 9]), ("fluent/button/dark@2x", [1, 2, 3, 2, 5, 5, 7, 5]),
    ("fluent/card/light@1x", [2, 1, 4, 5, 4, 3, 4, 7]), ("ouds/link/dark@3x", [2, 2, 4, 3, 2, 3, 8, 2]),
  ])
  func `the shard of a name is the same for ever`(_ id: String, _ shards: [Int]) {
    #expect((2...9).map { ShardDivision(count: $0).shard(of: id) } == shards)
    #expect(ShardDivision(count: 1).shard(of: id) == 1)
  }

  @Test func `a case that comes moves no other`() {
    let division = ShardDivision(count: 7)
    let before = ids.map(division.shard)
    #expect(ids.map(ShardDivision(count: 7).shard) == before)
    #expect(ids.reversed().map(division.shard) == before.reversed())
  }

  /// Graham 1969: the longest load is at most 4/3 − 1/(3m) of the best one, which is at least the mean and the longest
  /// case.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `recorded times balance the shards`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 2...9, using: &random)
    var times: [Digest: Int] = [:]
    for id in ids { times[Digest(ofText: id)] = Int.random(in: 1...1_000_000, using: &random) }
    let division = ShardDivision(count: count, balancing: ids, by: times)
    var loads = [Int](repeating: 0, count: count)
    for id in ids { loads[division.shard(of: id) - 1] += times[Digest(ofText: id)] ?? 0 }
    let best = max(loads.reduce(0, +) / count, try #require(times.values.max()))
    let longest = try #require(loads.max())
    #expect(Double(longest) <= Double(best) * (4.0 / 3.0), "\(loads)")
    #expect(division.basis != "")
    #expect(ShardDivision(count: count, balancing: ids, by: times).basis == division.basis)
    times[Digest(ofText: ids[0])] = 2_000_000
    #expect(ShardDivision(count: count, balancing: ids, by: times).basis != division.basis)
  }

  struct Division: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var count: Int

    /// The times of the cases, in order; `nil` is not known.
    var times: [Int?]
    var shards: [Int]
  }

  /// By hand: the longest case first, each to the shard with the least to do, the first of several such.
  @Test(arguments: [
    // 30 | 10 10 10, and the one without a time counts 10, the median; it goes to the first of two equal loads.
    Division(testDescription: "the usual time", count: 2, times: [30, 10, 10, 10, nil], shards: [1, 2, 2, 2, 1]),
    // Sorted: 1 2 6 9, whose upper median is 6. 9 → 1, 6 → 2, 6 (unknown) → 2 has 6 and 1 has 9, so 2; 2 → 1, 1 → 1.
    Division(testDescription: "the upper median", count: 2, times: [1, 2, 6, 9, nil], shards: [1, 1, 2, 1, 2]),
    // No time at all: every case counts alike, and they go round.
    Division(testDescription: "no times", count: 3, times: [nil, nil, nil, nil], shards: [1, 2, 3, 1]),
    // A case takes at least 1, so that cases without any cost still spread.
    Division(testDescription: "times of zero", count: 2, times: [0, 0, 0, 0], shards: [1, 2, 1, 2]),
    // 7 → 1, 6 → 2, 5 → 3, 4 → 3 (5), 3 → 2 (6), 2 → 1 (7), 1 → 1, 2 and 3 all have 9: the first.
    Division(testDescription: "three shards", count: 3, times: [1, 2, 3, 4, 5, 6, 7], shards: [1, 1, 2, 3, 3, 2, 1]),
    // Equal times go in the order of the plan.
    Division(testDescription: "equal times", count: 2, times: [5, 5, 5], shards: [1, 2, 1]),
    // Sums beyond the largest number do not trap.
    Division(testDescription: "endless times", count: 1, times: [.max, .max, 1], shards: [1, 1, 1]),
  ])
  func `the longest case goes first, to the shard with the least to do`(_ row: Division) {
    let ids = row.times.indices.map { "case \($0)" }
    let known = zip(ids, row.times).compactMap { id, time in time.map { (Digest(ofText: id), $0) } }
    let division = ShardDivision(count: row.count, balancing: ids, by: Dictionary(uniqueKeysWithValues: known))
    #expect(ids.map(division.shard) == row.shards)
    // A case that the plan does not name is divided by its name.
    #expect(division.shard(of: "abc") == ShardDivision(count: row.count).shard(of: "abc"))
  }

  @Test func `the identity of a plan is its cases in order, and what divides them`() {
    func identity(_ ids: [String], _ division: String = "") -> PlanIdentity {
      var identity = PlanIdentity(division: division)
      for id in ids { identity.add(id) }
      return identity
    }
    #expect(identity(["a", "b"]) == identity(["a", "b"]))
    #expect(identity(["a", "b"]).count == 2)
    #expect(identity(["a", "b"]) != identity(["b", "a"]))
    #expect(identity(["ab"]) != identity(["a", "b"]))
    #expect(identity(["a"]) != identity(["a"], "times"))
  }
}

@Suite("Lists on demand")
struct OnDemandListTests {
  @Test func `elements are made when they are asked for, and not before`() {
    let asked = Mutex<[Int]>([])
    let list = OnDemandList(count: 3) { index in
      asked.withLock { $0.append(index) }
      return "element \(index)"
    }
    #expect(list.count == 3)
    #expect(asked.withLock { $0 } == [])
    #expect(list[2] == "element 2")
    #expect(Array(list) == ["element 0", "element 1", "element 2"])
    #expect(asked.withLock { $0 } == [2, 0, 1, 2])
  }

  @Test(arguments: [0, 1, 5])
  func `elements that exist already keep their order`(count: Int) {
    let elements = (0..<count).map { $0 * $0 }
    #expect(Array(OnDemandList(elements)) == elements)
    #expect(OnDemandList(elements).isEmpty == elements.isEmpty)
    #expect(OnDemandList(elements).last == elements.last)
  }
}
