/// How long the stages of a case, or of all cases together, took.
public struct StageTimes: Hashable, Sendable {
  /// Laying out and drawing, in nanoseconds.
  public var draw = 0

  /// Reading references, in nanoseconds.
  public var read = 0

  /// Digests of pixels and files, in nanoseconds.
  public var hash = 0

  /// Decoding and comparing, in nanoseconds.
  public var compare = 0

  /// Encoding and writing, in nanoseconds.
  public var write = 0

  /// Creates times that are all zero.
  public init() {}

  /// The stages by name, in nanoseconds, in the order of the work.
  package var stages: [(name: String, nanoseconds: Int)] {
    [("draw", draw), ("read", read), ("hash", hash), ("compare", compare), ("write", write)]
  }

  /// All stages together, in nanoseconds.
  package var total: Int { stages.reduce(0) { Self.sum($0, $1.nanoseconds) } }

  /// Adds each stage of `other`.
  public static func += (sum: inout StageTimes, other: StageTimes) {
    sum.draw = Self.sum(sum.draw, other.draw)
    sum.read = Self.sum(sum.read, other.read)
    sum.hash = Self.sum(sum.hash, other.hash)
    sum.compare = Self.sum(sum.compare, other.compare)
    sum.write = Self.sum(sum.write, other.write)
  }

  /// A sum that stays at the largest number: times may come from a file, which may say anything.
  private static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, isTooLarge) = one.addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
