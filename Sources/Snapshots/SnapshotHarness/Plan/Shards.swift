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
  /// A digest of the names of all cases in order.
  package private(set) var digest: Digest

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
  package init() {
    digest = Digest(ofText: "")
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

/// The assignment of cases to shards by their names; the same on every machine.
package struct ShardDivision: Hashable, Sendable {
  /// The number of shards.
  let count: Int

  /// The largest number of shards.
  package static let maximumCount = 10_000

  /// Divides by a hash of the cases' names: adding or removing a case moves no other, and no shard gets all cases of
  /// one variant or scale.
  package init(count: Int) { self.count = count }

  /// The shard of a case, from 1.
  package func shard(of id: String) -> Int {
    Int(Digest(ofText: id).low % UInt64(count)) + 1
  }
}
