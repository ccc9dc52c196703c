internal import PixelBuffers

/// A display list that cannot be drawn.
public enum RasterError: Error, Hashable, Sendable {
  /// The picture has a side or an area that no image may have; sides in device pixels.
  case sizeOutOfRange(width: Int, height: Int)

  /// A number is infinite or not a number; `item` counts from 0 at each level of groups, outermost first.
  case notFinite(item: [Int])

  /// Groups are nested more than ``deepestGroup`` levels deep; `item` leads to the first group that is too deep.
  case nestedTooDeep(item: [Int])

  /// Drawing would take too long.
  ///
  /// `steps` is an estimate, in steps of about a nanosecond, `limit` the most that a picture may take; `work` is what
  /// most of the steps are for, and `count` the number of such items.
  case tooCostly(steps: Int64, limit: Int64, work: Work, count: Int)

  /// What drawing consists of.
  public enum Work: Int, CaseIterable, Hashable, Sendable {
    /// Boxes with their borders and corners.
    case boxes

    /// Shadows of boxes and of texts.
    case shadows

    /// Filled and stroked outlines.
    case paths

    /// Glyphs.
    case texts

    /// Groups that are clipped or faded as one.
    case layers
  }

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
      case .tooCostly(let steps, let limit, let work, let count):
        "the picture takes about \(steps / 1_000_000) million steps to draw, more than \(limit / 1_000_000) million, "
          + "most of them for \(count) \(work.name); \(work.advice)"
      }
    }

    private static func place(_ item: [Int]) -> String {
      "item \(item.map { String($0) }.joined(separator: ".")) of the display list"
    }
  }

  extension RasterError.Work {
    /// The items in the plural.
    fileprivate var name: String {
      switch self {
      case .boxes: "boxes"
      case .shadows: "shadows"
      case .paths: "paths"
      case .texts: "texts"
      case .layers: "faded or clipped groups"
      }
    }

    /// What would make drawing take less time.
    fileprivate var advice: String {
      switch self {
      case .boxes: "draw fewer or smaller ones in one picture"
      case .shadows: "use fewer, smaller or less blurred ones"
      case .paths: "use fewer or simpler ones"
      case .texts: "use fewer or smaller ones, or less blurred shadows under them"
      case .layers: "fade or clip fewer or smaller ones"
      }
    }
  }
#endif
