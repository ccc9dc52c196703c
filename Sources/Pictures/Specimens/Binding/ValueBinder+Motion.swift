import DisplayLists
import TokenEngine
import VectorIcons

extension ValueBinder {
  /// The course of a motion token: a bar as long as it lasts, or its timing curve.
  mutating func motion(_ reference: Reference, color: BoundFill) -> BoundContent {
    let icon = lookup.value(of: reference, "a duration, a cubicBezier or a transition") { value -> Icon? in
      switch value {
      case .duration(let duration): .bar(of: duration)
      case .cubicBezier(let curve): .curve(curve)
      case .transition(let transition): .curve(transition.timingFunction)
      default: nil
      }
    }
    guard let icon = icon?.value else { return .space(length: 0, axis: nil) }
    return .icon(BoundIcon(icon: icon, width: icon.width, height: icon.height, color: color, quarters: 0))
  }
}

extension Icon {
  /// The side of the square in which motion is drawn, in points.
  static let motionSide = 64.0

  /// The diagonals of a rectangle.
  static func cross(_ cross: IconNode.Cross) -> Icon {
    let (right, bottom) = (cross.width, cross.height)
    let path: [PathElement] = [
      .move(Point(x: 0, y: 0)), .line(Point(x: right, y: bottom)), .move(Point(x: 0, y: bottom)),
      .line(Point(x: right, y: 0)),
    ]
    return Icon(width: right, height: bottom, parts: [.stroke(path, width: 1)])
  }

  /// A bar whose length is the share of a second that a duration lasts, at most a whole one, in the middle of a square.
  fileprivate static func bar(of duration: TokenDuration) -> Icon {
    let share = min(max(duration.milliseconds, 0), 1_000) / 1_000
    let (left, top, bottom) = (4.0, motionSide / 2 - 4, motionSide / 2 + 4)
    let right = left + (motionSide - 2 * left) * share
    let bar: [PathElement] = [
      .move(Point(x: left, y: top)), .line(Point(x: right, y: top)), .line(Point(x: right, y: bottom)),
      .line(Point(x: left, y: bottom)), .close,
    ]
    return Icon(width: motionSide, height: motionSide, parts: share > 0 ? [.fill(IconFill(bar))] : [])
  }

  /// A timing curve: time to the right, progress upwards.
  ///
  /// A curve that overshoots makes the range from 0 to 1 smaller, so that all of it is in the square.
  fileprivate static func curve(_ curve: CubicBezier) -> Icon {
    let progress = [curve.y1, curve.y2].map { min(max($0, -1e6), 1e6) }
    let (lowest, highest) = (min(0, progress[0], progress[1]), max(1, progress[0], progress[1]))
    let inset = 8.0
    let side = motionSide - 2 * inset
    func point(_ time: Double, _ progress: Double) -> Point {
      Point(
        x: inset + side * min(max(time, 0), 1),
        y: motionSide - inset - side * (progress - lowest) / (highest - lowest))
    }
    let path: [PathElement] = [
      .move(point(0, 0)), .cubic(point(curve.x1, progress[0]), point(curve.x2, progress[1]), point(1, 1)),
    ]
    return Icon(width: motionSide, height: motionSide, parts: [.stroke(path, width: 2)])
  }
}
