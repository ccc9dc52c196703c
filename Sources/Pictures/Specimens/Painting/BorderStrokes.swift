import ColorSpaces
import DisplayLists

/// The dashed and dotted sides of a border as strokes, in device pixels, positioned as Chromium positions them.
///
/// A side whose inner corners are square is a straight line over its whole length, with a dash or dot at either end, so
/// corners are full. Round inner corners make it a part of one line around the whole border, which begins at the left
/// end of the top edge and closes without a seam. Sides of different styles meet at the line from the outer to the
/// inner corner.
struct BorderStrokes {
  private let border: BoundBorder
  private let sides: [BoundBorder.Side]

  /// What is around the border, and what is inside it.
  private let outer: RoundedRectangle
  private let inner: RoundedRectangle

  /// The border box.
  private let shape: RoundedRectangle

  /// The number of device pixels per point, for lengths that are written out.
  private let scale: Double

  /// Creates the strokes of a border.
  ///
  /// - Parameters:
  ///   - border: Its sides, in whole device pixels.
  ///   - shape: The border box, in whole device pixels.
  ///   - scale: The number of device pixels per point.
  init(_ border: BoundBorder, of shape: RoundedRectangle, scale: Double) {
    self.border = border
    sides = border.sides
    self.shape = shape
    let room = border.room
    outer = shape.outset(by: room.outer)
    inner = shape.inset(by: room.inner)
    self.scale = scale
  }

  /// The items, bottom first: those of one look after another.
  var items: [DisplayItem] {
    var looks: [BoundBorder.Side] = []
    for side in sides where side.isVisible && !side.stroke.isOfBands && !looks.contains(side) { looks.append(side) }
    return looks.flatMap { look in
      let indices = sides.indices.filter { sides[$0] == look }
      let around = indices.filter { isPartOfRound($0) }
      let straight = indices.filter { !isPartOfRound($0) }
      return (around.isEmpty ? [] : round(look, around)) + (straight.isEmpty ? [] : lines(look, straight))
    }
  }

  /// Whether a side is a part of the line around the border.
  private func isPartOfRound(_ side: Int) -> Bool {
    let radii = inner.radii
    let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
    let kinds = [outer.corners.topLeft, outer.corners.topRight, outer.corners.bottomRight, outer.corners.bottomLeft]
    // A side lies between the corner of its own index and the next one.
    let isRound = [side, (side + 1) % 4].contains { corner in
      corners[corner].horizontal > 0 && corners[corner].vertical > 0 && kinds[corner].normalized != .square
    }
    if isRound { return true }
    // A pattern as it is written runs around all corners.
    if case .pattern = sides[side].stroke { return isUniform }
    return false
  }

  /// Whether all sides are equal.
  private var isUniform: Bool { sides.allSatisfy { $0 == border.top } }

  // MARK: Around

  private func round(_ look: BoundBorder.Side, _ indices: [Int]) -> [DisplayItem] {
    let widths = border.widths
    let outline = RoundedOutline(middle)
    var style = LineStroke(look.stroke, thickness: look.width, scale: scale).style(around: outline.length)
    var group = Group(items: [])
    if !hasEdgesOfStroke {
      // Twice as thick as the border, so that the boxes alone make its edges; caps need the true thickness.
      if style.cap == .butt { style.width = 2 * max(max(widths.top, widths.bottom), max(widths.left, widths.right)) }
      cut(&group)
    }
    if indices.count < sides.count { group.clipPaths += [regions(of: indices, beside: Array(sides.indices))] }
    let stroke = StrokedPath(elements: outline.elements, style: style, paint: .solid(look.color))
    return group.holding([.stroke(stroke)])
  }

  /// The middle of the border all around.
  private var middle: RoundedRectangle {
    let half = border.widths.map { $0 / 2 }
    switch border.placement {
    case .inside: return outer.inset(by: half)
    case .outside: return shape.outset(by: half)
    // Of an odd width one pixel more lies inside.
    case .center: return shape.inset(by: half - border.room.outer)
    }
  }

  /// Whether the edges of the border are those of a stroke along its middle.
  ///
  /// They are if all sides are equally thick, and each corner is square or a part of a circle that is not sharper than
  /// the stroke's own outside.
  private var hasEdgesOfStroke: Bool {
    guard outer.corners.areAll(.circular), sides.allSatisfy({ $0.width == border.top.width }) else { return false }
    let fitted = shape.inset(by: Insets()).radii
    // Small radii grow less than the box.
    let least = border.placement == .outside ? border.top.width : border.top.width / 2
    return [fitted.topLeft, fitted.topRight, fitted.bottomRight, fitted.bottomLeft].allSatisfy { corner -> Bool in
      guard corner.horizontal == corner.vertical else { return false }
      return corner.horizontal == 0 || corner.horizontal >= least
    }
  }

  /// Cuts a group to what lies between the border box and the padding box.
  private func cut(_ group: inout Group) {
    let hasInside = inner.rectangle.width > 0 && inner.rectangle.height > 0
    if outer.corners.areAll(.circular) {
      // One area, so that a pixel that both boxes cut is as much covered as by a solid border.
      let ring = RoundedOutline(outer.inset(by: Insets())).elements + (hasInside ? RoundedOutline(inner).elements : [])
      group.clipPaths = [ClipPath(elements: ring, rule: .evenOdd)]
    } else {
      group.clip = outer
      if hasInside { group.cutouts = [inner] }
    }
  }

  // MARK: Straight

  private func lines(_ look: BoundBorder.Side, _ indices: [Int]) -> [DisplayItem] {
    let line = LineStroke(look.stroke, thickness: look.width, scale: scale)
    var group = Group(items: [])
    // A dot is as wide as its side is thick, however short the side is.
    let isTooShort = indices.contains { length(of: $0) < sides[$0].width }
    if outer.radii != .zero || isTooShort { group.clip = outer }
    var color = look.color
    if indices.count > 1, color.alpha < .max {
      // Where two lines cross in a corner, they are no darker than elsewhere.
      group.opacity = Double(color.alpha) / 65_535
      color.alpha = .max
    }
    let items = indices.flatMap { side in
      let stroke = DisplayItem.stroke(
        line.straight(band(of: side), axis: side % 2 == 0 ? .horizontal : .vertical, paint: .solid(color)))
      var part = Group(items: [])
      let others = [(side + 1) % 4, (side + 3) % 4].filter { sides[$0].width > 0 && sides[$0] != look }
      if !others.isEmpty { part.clipPaths = [regions(of: [side], beside: others)] }
      return part.holding([stroke])
    }
    return group.holding(items)
  }

  /// The length of a side, over the whole border box.
  private func length(of side: Int) -> Double {
    side % 2 == 0 ? outer.rectangle.width : outer.rectangle.height
  }

  /// The band of a side, over the whole length of the border box.
  private func band(of side: Int) -> Rectangle {
    var band = outer.rectangle
    let width = sides[side].width
    switch side {
    case 0: band.height = width
    case 1: (band.x, band.width) = (band.x + band.width - width, width)
    case 2: (band.y, band.height) = (band.y + band.height - width, width)
    default: band.width = width
    }
    return band
  }

  // MARK: Corners

  /// The parts of the border box that belong to some sides, where others may meet them.
  ///
  /// A point belongs to the side in which it lies least deep, measured in the side's width.
  private func regions(of indices: [Int], beside others: [Int]) -> ClipPath {
    let box = outer.rectangle
    let corners = [
      Point(x: box.x, y: box.y), Point(x: box.x + box.width, y: box.y),
      Point(x: box.x + box.width, y: box.y + box.height), Point(x: box.x, y: box.y + box.height),
    ]
    var elements: [PathElement] = []
    for side in indices {
      var polygon = corners
      for other in others where other != side && sides[other].width > 0 {
        polygon = polygon.clipped { point in
          depth(of: point, side: other) * sides[side].width - depth(of: point, side: side) * sides[other].width
        }
      }
      guard let first = polygon.first else { continue }
      elements += [.move(first)] + polygon.dropFirst().map { .line($0) } + [.close]
    }
    return ClipPath(elements: elements)
  }

  /// How far a point lies inside a side of the border box.
  private func depth(of point: Point, side: Int) -> Double {
    let box = outer.rectangle
    switch side {
    case 0: return point.y - box.y
    case 1: return box.x + box.width - point.x
    case 2: return box.y + box.height - point.y
    default: return point.x - box.x
    }
  }
}

extension Group {
  /// The group with items, or the items alone if the group would do nothing to them.
  fileprivate func holding(_ items: [DisplayItem]) -> [DisplayItem] {
    guard self != Group(items: []) else { return items }
    var group = self
    group.items = items
    return [.group(group)]
  }
}

extension [Point] {
  /// The part of a convex polygon in which a linear function is not negative.
  fileprivate func clipped(_ value: (Point) -> Double) -> [Point] {
    var kept: [Point] = []
    for (index, point) in enumerated() {
      let next = self[(index + 1) % count]
      let (here, there) = (value(point), value(next))
      if here >= 0 { kept.append(point) }
      if (here < 0 && there > 0) || (here > 0 && there < 0) {
        let share = here / (here - there)
        kept.append(Point(x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share))
      }
    }
    return kept
  }
}
