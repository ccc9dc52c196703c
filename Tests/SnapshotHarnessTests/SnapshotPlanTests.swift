import Digests
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

  @Test func `the identity of a plan is its cases in order, and what divides them`() {
    func identity(_ ids: [String], _ division: String? = nil) -> PlanIdentity {
      var identity = PlanIdentity()
      for id in ids { identity.add(id) }
      identity.division = division.map { Digest(ofText: $0) }
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
