internal import PixelBuffers

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

#if !hasFeature(Embedded)
  extension RasterError: CustomStringConvertible {
    /// Where the mistake is, what it is, and what to change.
    public var description: String {
      switch self {
      case .sizeOutOfRange(let width, let height):
        "picture size \(width)×\(height) px is out of range; use 1–\(PixelSize.maximumSide) px per side "
          + "and at most \(PixelSize.maximumArea) pixels"
      case .notFinite(let item):
        "\(Self.place(item)) has a number that is infinite or not a number; give it a finite one"
      case .nestedTooDeep(let item):
        "\(Self.place(item)) lies in more than \(Self.deepestGroup) groups; nest fewer of them"
      }
    }

    private static func place(_ item: [Int]) -> String {
      "item \(item.map { String($0) }.joined(separator: ".")) of the display list"
    }
  }
#endif
