public import Digests

/// One of several parts of a plan, which machines do side by side.
public struct Shard: Hashable, Sendable {
  /// The number of the part, from 1.
  public var index: Int

  /// The number of parts, at least `index`.
  public var count: Int

  /// Creates a part; `index` is in `1...count`.
  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}

extension Shard {
  /// A part without any case, for those who want to know the names of all.
  package static let nobody = Shard(index: 0, count: 1)
}

extension Shard: CustomStringConvertible {
  /// The part as a command line names it: `2/3`.
  public var description: String { "\(index)/\(count)" }
}

/// What all shards of one run have in common: which cases there are, in which order, and who does which.
public struct PlanIdentity: Hashable, Sendable {
  /// A digest of the names of all cases in order, and of what divides them.
  public private(set) var digest: Digest

  /// The number of all cases.
  public private(set) var count: Int

  /// Creates the identity of a plan whose parts are known already, as results say it.
  public init(digest: Digest, count: Int) {
    self.digest = digest
    self.count = count
  }

  /// Creates the identity of a plan without cases.
  ///
  /// - Parameter division: What decides which shard does which case, besides the cases' names; empty if nothing does.
  public init(division: String = "") {
    digest = Digest(ofText: division)
    count = 0
  }

  /// Adds the next case.
  public mutating func add(_ id: String) {
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
