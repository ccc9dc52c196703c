/// What became of a case.
public enum Outcome: String, Hashable, Sendable, CaseIterable {
  /// Size and every pixel are those of the reference.
  case matched

  /// The pixels differ within the suite's tolerance.
  case tolerated

  /// The size or the pixels differ.
  case changed

  /// There is no reference.
  case missing

  /// There is a reference, and no case that it belongs to.
  case obsolete

  /// The case could not be drawn, or its reference not be read or written.
  case failed
}
