package import Digests

/// One of several parts of a plan, for machines that work side by side.
package struct Shard: Hashable, Sendable {
  /// The number of the part, from 1.
  package var index: Int

  /// The number of parts, at least `index`.
  package var count: Int

  /// Creates a part; `index` is in `1...count`.
  package init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}

extension Shard {
  /// A part without any case, for callers that only want the names of all cases.
  package static let nobody = Shard(index: 0, count: 1)
}

extension Shard: CustomStringConvertible {
  /// The part as a command line names it: `2/3`.
  package var description: String { "\(index)/\(count)" }
}

/// What all shards of one run have in common: the cases, their order, and which shard runs which.
package struct PlanIdentity: Hashable, Sendable {
  /// A digest of the names of all cases in order, and of what divides them.
  private(set) var digest: Digest

  /// The number of all cases.
  package private(set) var count: Int

  /// The digest of the file that divides the cases among shards; `nil` if their names do.
  package var division: Digest?

  /// Creates an identity from a digest and a count that results state.
  package init(digest: Digest, count: Int) {
    self.digest = digest
    self.count = count
  }

  /// Creates the identity of a plan without cases.
  ///
  /// - Parameter division: The text that determines the shard of a case besides its name; empty if nothing does.
  package init(division: String = "") {
    digest = Digest(ofText: division)
    count = 0
  }

  /// Adds the next case.
  package mutating func add(_ id: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16 + id.utf8.count)
    for half in [digest.high, digest.low] {
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: half >> UInt64(shift)))
      }
    }
    bytes += id.utf8
    digest = Digest(of: bytes, in: 0..<bytes.count)
    count += 1
  }
}

/// The assignment of cases to shards; the same on every machine with the same input.
package struct ShardDivision: Hashable, Sendable {
  /// The number of shards.
  let count: Int

  /// What determines the division besides the cases' names, as a text that differs if it may differ; empty if nothing does.
  package let basis: String

  private let indices: [Digest: Int]

  /// The largest number of shards.
  package static let maximumCount = 10_000

  /// Divides by a hash of the cases' names: adding or removing a case moves no other, and no shard gets all cases of
  /// one variant or scale.
  package init(count: Int) {
    self.count = count
    basis = ""
    indices = [:]
  }

  /// Divides so that all shards need about the same time, judging by the times in earlier results.
  ///
  /// The longest case goes first, each to the shard with the least to do (Graham 1969, *longest processing time*): no
  /// shard needs more than 4/3 of the least possible time. A case without a time counts as the median of the others.
  ///
  /// - Parameters:
  ///   - count: The number of shards, at most ``maximumCount``.
  ///   - ids: The names of all cases of the plan, in order.
  ///   - times: How long cases took, in nanoseconds, by the digest of their names.
  /// - Complexity: O(*n* log *n* + *n* × `count`) for *n* cases.
  package init(count: Int, balancing ids: [String], by times: [Digest: Int]) {
    self.count = count
    let digests = ids.map { Digest(ofText: $0) }
    let known = digests.compactMap { times[$0] }.sorted()
    let usual = known.isEmpty ? 1 : max(1, known[known.count / 2])
    let costs = digests.map { max(1, times[$0] ?? usual) }
    let order = costs.indices.sorted { costs[$0] == costs[$1] ? $0 < $1 : costs[$0] > costs[$1] }
    var loads = [Int](repeating: 0, count: count)
    var indices: [Digest: Int] = [:]
    indices.reserveCapacity(ids.count)
    for index in order {
      let lightest = loads.indices.min { loads[$0] == loads[$1] ? $0 < $1 : loads[$0] < loads[$1] } ?? 0
      loads[lightest] = loads[lightest].addingReportingOverflow(costs[index]).partialValue
      indices[digests[index]] = lightest + 1
    }
    self.indices = indices
    var identity = PlanIdentity(division: "times")
    for cost in costs { identity.add(String(cost)) }
    basis = identity.digest.description
  }

  /// The shard of a case, from 1.
  package func shard(of id: String) -> Int {
    let digest = Digest(ofText: id)
    return indices[digest] ?? Int(digest.low % UInt64(count)) + 1
  }
}
