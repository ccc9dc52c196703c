internal import DisplayLists
internal import PixelBuffers

/// A display list that cannot be drawn.
public enum RasterError: Error, Hashable, Sendable {
  /// The picture has a side or an area that no image may have; sides in device pixels.
  case sizeOutOfRange(width: Int, height: Int)

  /// A number is infinite or not a number; `item` counts from 0 at each level of groups, outermost first.
  case notFinite(item: [Int])

  /// A transformed box has shadows, or a gradient that its map would make one of another kind; `item` counts from 0 at
  /// each level of groups, outermost first.
  case notTransformable(item: [Int])

  /// Groups are nested more than ``deepestGroup`` levels deep; `item` is the path to the first group that is too deep.
  case nestedTooDeep(item: [Int])

  /// The estimated cost of drawing is too high.
  ///
  /// `steps` is an estimate, in steps of about a nanosecond, `limit` the most that a picture may cost; `work` is what
  /// most of the steps are for, and `count` the number of such items.
  case tooCostly(steps: Int64, limit: Int64, work: Work, count: Int)

  /// The kinds of drawing work.
  public enum Work: Int, CaseIterable, Hashable, Sendable {
    /// Boxes with their borders and corners.
    case boxes

    /// Shadows of boxes, of texts, and of groups, whose items are drawn once more.
    case shadows

    /// Filled and stroked outlines.
    case paths

    /// Glyphs.
    case texts

    /// Images that are scaled.
    case images

    /// Groups that are clipped, faded or blended as one.
    case layers

    /// Blurs of what lies below, each of which draws that once more.
    case backdropBlurs
  }

  /// The number of groups that may lie inside each other.
  public static let deepestGroup = 64
}

#if !hasFeature(Embedded)
  extension RasterError: CustomStringConvertible {
    /// The error's location, what it is, and what to change.
    public var description: String {
      switch self {
      case .sizeOutOfRange(let width, let height):
        "picture size \(width)×\(height) px is out of range; use 1–\(Rasterizer.maximumSide) px per side "
          + "and at most \(PixelSize.maximumArea) pixels"
      case .notFinite(let item):
        "\(Self.name(item)) has a number that is infinite or not a number; give it a finite one"
      case .notTransformable(let item):
        "\(Self.name(item)) is a turned or skewed box with shadows, or with a radial or conic gradient that cannot be "
          + "turned or skewed; draw them with a box that is not turned"
      case .nestedTooDeep(let item):
        "\(Self.name(item)) lies in more than \(Self.deepestGroup) groups; nest fewer of them"
      case .tooCostly(let steps, let limit, let work, let count):
        "the picture takes about \(steps / 1_000_000) million steps to draw, more than \(limit / 1_000_000) million, "
          + "most of them for \(count) \(work.name); \(work.advice)"
      }
    }

    private static func name(_ item: [Int]) -> String {
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
      case .images: "images"
      case .layers: "faded, clipped or blended groups"
      case .backdropBlurs: "blurred backdrops"
      }
    }

    /// What would make drawing faster.
    fileprivate var advice: String {
      switch self {
      case .boxes: "draw fewer or smaller ones in one picture"
      case .shadows: "use fewer, smaller or less blurred ones"
      case .paths: "use fewer or simpler ones"
      case .texts: "use fewer or smaller ones, or less blurred shadows under them"
      case .images: "use fewer or smaller ones"
      case .layers: "fade, clip or blend fewer or smaller ones"
      case .backdropBlurs: "use fewer or smaller ones, and fewer of them above each other or above much else"
      }
    }
  }
#endif

extension RasterError {
  /// Finds the first item that cannot be drawn.
  ///
  /// - Parameters:
  ///   - items: The items to check, including their contents.
  ///   - depth: The number of groups around the items.
  /// - Returns: The error; `nil` if everything can be drawn.
  static func find(in items: [DisplayItem], depth: Int = 0) -> RasterError? {
    for (index, item) in items.enumerated() {
      guard item.isFinite else { return .notFinite(item: [index]) }
      if case .transformedBox(let box) = item, !box.isDrawable { return .notTransformable(item: [index]) }
      guard case .group(let group) = item else { continue }
      guard depth < deepestGroup else { return .nestedTooDeep(item: [index]) }
      if let error = find(in: group.items, depth: depth + 1) { return error.inside(item: index) }
    }
    return nil
  }

  private func inside(item: Int) -> RasterError {
    switch self {
    case .sizeOutOfRange, .tooCostly: self
    case .notFinite(let path): .notFinite(item: [item] + path)
    case .notTransformable(let path): .notTransformable(item: [item] + path)
    case .nestedTooDeep(let path): .nestedTooDeep(item: [item] + path)
    }
  }
}

extension DisplayItem {
  /// Whether all numbers of the item itself are finite; a group's items are not checked.
  fileprivate var isFinite: Bool {
    switch self {
    case .box(let box): box.isFinite
    case .transformedBox(let box): box.box.isFinite && box.map.isFinite
    case .fill(let fill): fill.elements.allSatisfy { $0.isFinite } && fill.paint.isFinite
    case .stroke(let stroke):
      stroke.elements.allSatisfy { $0.isFinite } && stroke.style.width.isFinite && stroke.style.miterLimit.isFinite
        && stroke.style.dashes.allSatisfy { $0.isFinite } && stroke.style.dashPhase.isFinite && stroke.paint.isFinite
        && stroke.map?.isFinite ?? true
    case .glyphs(let run):
      run.size.isFinite && run.paint.isFinite && run.shadows.allSatisfy { $0.isFinite }
    case .image(let image):
      image.crop.isFinite && image.destination.isFinite && image.clip?.isFinite ?? true
    case .backdropBlur(let blur): blur.shape.isFinite && blur.sigma.isFinite && blur.opacity.isFinite
    case .group(let group):
      group.opacity.isFinite && group.clip?.isFinite ?? true && group.cutouts.allSatisfy { $0.isFinite }
        && group.clipPaths.allSatisfy { $0.elements.allSatisfy { $0.isFinite } }
        && group.dropShadows.allSatisfy { $0.isFinite }
    }
  }
}

extension Box {
  fileprivate var isFinite: Bool {
    shape.isFinite && shadows.allSatisfy { $0.isFinite } && fill?.isFinite ?? true && border?.isFinite ?? true
  }
}

extension BoxShadow {
  fileprivate var isFinite: Bool {
    offsetX.isFinite && offsetY.isFinite && sigma.isFinite && spread.isFinite
  }
}

extension DropShadow {
  fileprivate var isFinite: Bool { offsetX.isFinite && offsetY.isFinite && sigma.isFinite }
}

extension Border {
  fileprivate var isFinite: Bool {
    top.width.isFinite && right.width.isFinite && bottom.width.isFinite && left.width.isFinite
  }
}

extension Rectangle {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}

extension RoundedRectangle {
  fileprivate var isFinite: Bool {
    rectangle.isFinite && radii.topLeft.isFinite && radii.topRight.isFinite && radii.bottomRight.isFinite
      && radii.bottomLeft.isFinite && !corners.contains { $0.isNoNumber } && origins?.isFinite ?? true
  }
}

extension CurveOrigins {
  fileprivate var isFinite: Bool {
    topLeft.isFinite && topRight.isFinite && bottomRight.isFinite && bottomLeft.isFinite
  }
}

extension CornerKind {
  /// Whether the parameter says nothing; a superellipse may be infinite.
  fileprivate var isNoNumber: Bool {
    switch self {
    case .circular, .continuous: false
    case .superellipse(let parameter): parameter.isNaN
    case .smooth(let smoothing): !smoothing.isFinite
    }
  }
}

extension CornerRadius {
  fileprivate var isFinite: Bool { horizontal.isFinite && vertical.isFinite }
}

extension Paint {
  fileprivate var isFinite: Bool {
    switch self {
    case .solid: true
    case .linearGradient(let gradient):
      gradient.start.isFinite && gradient.end.isFinite && gradient.stops.allSatisfy { $0.position.isFinite }
    case .radialGradient(let gradient):
      gradient.center.isFinite && gradient.radiusX.isFinite && gradient.radiusY.isFinite
        && gradient.stops.allSatisfy { $0.position.isFinite }
    case .conicGradient(let gradient):
      gradient.center.isFinite && gradient.angle.isFinite && gradient.stops.allSatisfy { $0.position.isFinite }
    }
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension PathElement {
  fileprivate var isFinite: Bool {
    switch self {
    case .move(let point), .line(let point): point.isFinite
    case .quadratic(let control, let end): control.isFinite && end.isFinite
    case .cubic(let first, let second, let end): first.isFinite && second.isFinite && end.isFinite
    case .close: true
    }
  }
}
