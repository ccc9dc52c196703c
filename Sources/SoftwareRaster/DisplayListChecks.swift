internal import DisplayLists

extension RasterError {
  /// Finds the first item that cannot be drawn.
  ///
  /// - Parameters:
  ///   - items: The items to look at, with all that is inside them.
  ///   - depth: The number of groups around the items.
  /// - Returns: The mistake, or nothing if everything can be drawn.
  static func find(in items: [DisplayItem], depth: Int = 0) -> RasterError? {
    for (index, item) in items.enumerated() {
      guard item.isFinite else { return .notFinite(item: [index]) }
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
    case .nestedTooDeep(let path): .nestedTooDeep(item: [item] + path)
    }
  }
}

extension DisplayItem {
  /// Whether all numbers of the item itself are finite; a group's items are not looked at.
  fileprivate var isFinite: Bool {
    switch self {
    case .box(let box): box.isFinite
    case .fill(let fill): fill.elements.allSatisfy { $0.isFinite } && fill.paint.isFinite
    case .stroke(let stroke):
      stroke.elements.allSatisfy { $0.isFinite } && stroke.width.isFinite && stroke.paint.isFinite
    case .glyphs(let run):
      run.size.isFinite && run.paint.isFinite && run.shadows.allSatisfy { $0.isFinite }
    case .group(let group): group.opacity.isFinite && group.clip?.isFinite ?? true
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

extension Border {
  fileprivate var isFinite: Bool {
    top.width.isFinite && right.width.isFinite && bottom.width.isFinite && left.width.isFinite
  }
}

extension RoundedRectangle {
  fileprivate var isFinite: Bool {
    rectangle.x.isFinite && rectangle.y.isFinite && rectangle.width.isFinite && rectangle.height.isFinite
      && radii.topLeft.isFinite && radii.topRight.isFinite && radii.bottomRight.isFinite && radii.bottomLeft.isFinite
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
