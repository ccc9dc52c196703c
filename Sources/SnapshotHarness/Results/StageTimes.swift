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

  /// All stages together, in nanoseconds.
  public var total: Int { draw + read + hash + compare + write }

  /// Adds each stage of `other`.
  public static func += (sum: inout StageTimes, other: StageTimes) {
    sum.draw += other.draw
    sum.read += other.read
    sum.hash += other.hash
    sum.compare += other.compare
    sum.write += other.write
  }
}
