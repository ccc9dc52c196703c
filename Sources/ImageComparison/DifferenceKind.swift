/// What a difference looks like, to sort pictures for people; it never decides an outcome.
public enum DifferenceKind: String, Hashable, Sendable, CaseIterable {
  /// Whole areas have another colour.
  case color = "colour"

  /// Only pixels along outlines differ: a radius, a width or a part of a pixel's offset.
  case edge

  /// Many pixels differ a little and smoothly.
  case shadow

  /// The same pixels lie elsewhere, by whole pixels.
  case moved

  /// The pictures have different sizes.
  case size
}
