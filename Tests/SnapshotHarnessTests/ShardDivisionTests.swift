import Digests
import SeededNumbers
import SnapshotHarness
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

  @Test func `a case that comes moves no other`() {
    let division = ShardDivision(count: 7)
    let before = ids.map(division.shard)
    #expect(ids.map(ShardDivision(count: 7).shard) == before)
    #expect(ids.shuffled().allSatisfy { division.shard(of: $0) == before[ids.firstIndex(of: $0) ?? 0] })
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
    let best = max(loads.reduce(0, +) / count, times.values.max() ?? 0)
    let longest = try #require(loads.max())
    #expect(Double(longest) <= Double(best) * (4.0 / 3.0), "\(loads)")
    #expect(division.basis != "")
    #expect(ShardDivision(count: count, balancing: ids, by: times).basis == division.basis)
    times[Digest(ofText: ids[0])] = 2_000_000
    #expect(ShardDivision(count: count, balancing: ids, by: times).basis != division.basis)
  }

  @Test func `a case without a time counts as the usual one`() {
    // Three cases of 10, one of 30, and one that is not known: 10 as the median is.
    let ids = ["a", "b", "c", "d", "new"]
    let times = Dictionary(
      uniqueKeysWithValues: zip(ids, [30, 10, 10, 10]).map { (Digest(ofText: $0), $1) })
    let division = ShardDivision(count: 2, balancing: ids, by: times)
    // 30 | 10 10 10, and the new one goes to the lighter of two equal loads: the first.
    #expect(ids.map(division.shard) == [1, 2, 2, 2, 1])
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
