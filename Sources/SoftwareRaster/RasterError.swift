/// A display list that cannot be drawn.
public enum RasterError: Error, Hashable, Sendable {
  /// The picture has a side or an area that no image may have; sides in device pixels.
  case sizeOutOfRange(width: Int, height: Int)

  /// A number is infinite or not a number; `item` counts from 0 at each level of groups, outermost first.
  case notFinite(item: [Int])

  /// Groups are nested more than ``deepestGroup`` levels deep; `item` leads to the first group that is too deep.
  case nestedTooDeep(item: [Int])

  /// The number of groups that may lie inside each other.
  public static let deepestGroup = 64
}
