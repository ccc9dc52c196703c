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

  /// Adds each stage of `other`.
  public static func += (sum: inout StageTimes, other: StageTimes) {
    sum.draw += other.draw
    sum.read += other.read
    sum.hash += other.hash
    sum.compare += other.compare
    sum.write += other.write
  }
}
