import DisplayLists
import LocatedJSON
import VectorIcons

extension ValueBinder {
  /// The outline that cuts a node; `nil` after reporting why there is none.
  mutating func clipPath(_ node: ClipPathNode) -> BoundClipPath? {
    let fit = word(node.fit, default: .fill)
    switch node.source {
    case .path(let data, let box, let rule):
      do throws(PathDataError) {
        return BoundClipPath(elements: try PathData.read(data), rule: rule.rule, box: box, fit: fit)
      } catch {
        // The reader reported it already, unless the node was made in Swift.
        let location = PathData.location(of: error.offset, in: data)
        lookup.report(.pathData("\(error.message), at \(location)"), at: node.origin)
        return nil
      }
    case .icon(let template):
      guard let name = lookup.text(template, at: node.origin), let found = lookup.icon(name, at: node.origin) else {
        return nil
      }
      guard case .fill(let outline)? = found.icon.parts.first, found.icon.parts.count == 1 else {
        lookup.report(.unclippable(icon: name), at: node.origin)
        return nil
      }
      let box = Rectangle(x: 0, y: 0, width: found.icon.width, height: found.icon.height)
      return BoundClipPath(elements: outline.elements, rule: outline.rule, box: box, fit: fit)
    }
  }
}

/// An outline that cuts a node, in a box of its own.
///
/// It is an object, so that nodes without one are no larger for it.
final class BoundClipPath: Sendable {
  private let elements: [PathElement]
  private let rule: FillRule

  /// What is scaled to the box of the node; not empty.
  private let box: Rectangle
  private let fit: ImageFit

  /// Creates an outline.
  init(elements: [PathElement], rule: FillRule, box: Rectangle, fit: ImageFit) {
    (self.elements, self.rule, self.box, self.fit) = (elements, rule, box, fit)
  }

  /// The outline in a frame.
  func clip(in frame: Rectangle) -> ClipPath {
    let area = area(in: frame)
    let (across, down) = (area.width / box.width, area.height / box.height)
    return ClipPath(
      elements: elements.map { element in
        element.mapped { Point(x: area.x + ($0.x - box.x) * across, y: area.y + ($0.y - box.y) * down) }
      }, rule: rule)
  }

  /// A rectangle around all points of the outline in a frame, control points included.
  func bounds(in frame: Rectangle) -> Rectangle {
    let points = clip(in: frame).elements.flatMap(\.points)
    guard let first = points.first else { return Rectangle(x: frame.x, y: frame.y, width: 0, height: 0) }
    var (low, high) = (first, first)
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return Rectangle(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Where the outline's box lies in a frame, in its middle.
  private func area(in frame: Rectangle) -> Rectangle {
    let (across, down) = (frame.width / box.width, frame.height / box.height)
    let scale: Double
    switch fit {
    case .fill: return frame
    case .contain: scale = min(across, down)
    case .cover: scale = max(across, down)
    }
    let (width, height) = (box.width * scale, box.height * scale)
    return Rectangle(
      x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2, width: width, height: height)
  }
}
