internal import DisplayLists

/// A sub-path for stroking: segments that all have a length and a direction.
struct StrokeChain {
  /// The points; one more than segments if open, else as many.
  private(set) var points: ContiguousArray<Point> = []

  /// Whether the segments that meet at a point come from different steps of the path.
  private(set) var isJoint: ContiguousArray<Bool> = []

  /// The unit direction of the segment that begins at each point.
  private(set) var directions: ContiguousArray<Vector> = []

  /// The length of each segment, in device pixels.
  private(set) var lengths: ContiguousArray<Double> = []

  let isClosed: Bool

  /// Leaves out segments without length.
  init(_ polyline: Polyline) {
    for (point, joint) in zip(polyline.points, polyline.isJoint) {
      if let last = points.last, point == last {
        isJoint[isJoint.count - 1] = isJoint[isJoint.count - 1] || joint
        continue
      }
      points.append(point)
      isJoint.append(joint)
    }
    if polyline.isClosed, points.count > 1, points[0] == points[points.count - 1] {
      points.removeLast()
      isJoint.removeLast()
    }
    isClosed = polyline.isClosed && points.count > 1
    measure()
  }

  private init(points: ContiguousArray<Point>, isJoint: ContiguousArray<Bool>, isClosed: Bool) {
    self.points = points
    self.isJoint = isJoint
    self.isClosed = isClosed
    measure()
  }

  private mutating func measure() {
    let count = isClosed ? points.count : points.count - 1
    for index in 0..<max(count, 0) {
      let segment = points[index + 1 == points.count ? 0 : index + 1] - points[index]
      let length = segment.length
      lengths.append(length)
      directions.append(segment * (1 / length))
    }
  }

  /// The same segments the other way round.
  func reversed() -> Self {
    Self(points: ContiguousArray(points.reversed()), isJoint: ContiguousArray(isJoint.reversed()), isClosed: isClosed)
  }
}
