internal import DisplayLists

/// The pattern of a dashed line, as in SVG.
struct StrokeDashes {
  /// Dashes and gaps by turns: an even number of lengths, in device pixels, at least 0.
  private var lengths: ContiguousArray<Double>

  /// The sum of the lengths, more than 0.
  private let period: Double

  /// The index in the pattern at which each sub-path begins, and what is left of its length there.
  private var firstIndex = 0
  private var firstRest: Double

  /// The largest number of dashes and gaps of one sub-path; one that needs more is drawn whole.
  ///
  /// ``DrawingCost`` refuses such a picture long before.
  static let mostLengths = 8_388_608.0

  /// How near to the end of a sub-path a dash no longer begins, and one that ends reaches it, in device pixels:
  /// more than rounding errors add up to.
  private static let leastRest = 1.0 / 1_048_576

  /// The pattern of a stroke; `nil` if its lines are whole.
  init?(_ stroke: StrokedPath) {
    lengths = ContiguousArray(stroke.style.dashes.map { min(max($0, 0), FixedPoint.farthest) })
    if lengths.count % 2 == 1 { lengths += lengths }
    period = lengths.reduce(0, +)
    guard period > 0 else { return nil }
    let phase = min(max(stroke.style.dashPhase, -FixedPoint.farthest), FixedPoint.farthest)
    let turns = phase / period
    guard turns > -1e15, turns < 1e15 else { return nil }
    firstRest = 0
    var offset = min(max(phase - Double(FixedPoint.floor(turns)) * period, 0), period)
    // Each length holds its beginning, not its end; one without length is at its beginning.
    while firstIndex < lengths.count - 1, offset >= lengths[firstIndex], offset > 0 || lengths[firstIndex] > 0 {
      offset -= lengths[firstIndex]
      firstIndex += 1
    }
    firstRest = max(lengths[firstIndex] - offset, 0)
  }

  /// Whether each sub-path begins with a gap.
  var beginsWithGap: Bool { firstIndex % 2 == 1 }

  /// How many dashes and gaps a line has, at most.
  func count(along length: Double) -> Double { (length / period + 2) * Double(lengths.count) }

  /// A dash: a part of a sub-path, and its direction where it begins.
  struct Dash {
    var line: Polyline
    var direction: Vector
  }

  /// Cuts a sub-path into dashes.
  ///
  /// The last dash of a closed sub-path continues in the first one, if both touch its start, as in Cairo.
  ///
  /// - Parameter chain: The sub-path; it has a segment at least.
  /// - Returns: The dashes; `nil` if the sub-path is drawn whole.
  func cut(_ chain: StrokeChain) -> ContiguousArray<Dash>? {
    let total = chain.lengths.reduce(0, +)
    guard count(along: total) <= Self.mostLengths else { return nil }
    var walk = Walk(index: firstIndex, rest: firstRest)
    let beginsOn = walk.isOn
    var dashes: ContiguousArray<Dash> = []
    if beginsOn { walk.dash = Dash(line: Polyline(start: chain.points[0]), direction: chain.directions[0]) }
    var reachesEnd = false
    var travelled = 0.0
    for (index, direction) in chain.directions.enumerated() {
      var left = chain.lengths[index]
      while walk.rest <= left {
        left -= walk.rest
        let point = chain.points[index] + direction * (chain.lengths[index] - left)
        let isAtEnd = total - (travelled + chain.lengths[index] - left) <= Self.leastRest
        if walk.isOn {
          walk.dash?.line.append(isAtEnd && chain.isClosed ? chain.points[0] : point, isJoint: true)
          if let dash = walk.dash {
            dashes.append(dash)
            reachesEnd = isAtEnd
          }
          walk.dash = nil
        } else if !isAtEnd {
          walk.dash = Dash(line: Polyline(start: point), direction: direction)
        }
        walk.index = walk.index + 1 == lengths.count ? 0 : walk.index + 1
        walk.rest = lengths[walk.index]
      }
      walk.rest -= left
      travelled += chain.lengths[index]
      let next = index + 1 < chain.points.count ? index + 1 : 0
      walk.dash?.line.append(chain.points[next], isJoint: chain.isJoint[next])
    }
    if reachesEnd, walk.dash == nil { walk.dash = dashes.popLast() }
    guard var last = walk.dash else { return dashes }
    if chain.isClosed, beginsOn {
      guard let first = dashes.first else { return nil }
      for (point, joint) in zip(first.line.points, first.line.isJoint) { last.line.append(point, isJoint: joint) }
      dashes[0] = last
    } else {
      dashes.append(last)
    }
    return dashes
  }

  /// The position in the pattern along a sub-path.
  private struct Walk {
    var index: Int
    var rest: Double
    var dash: Dash?

    /// Whether the length is a dash, not a gap.
    var isOn: Bool { index % 2 == 0 }
  }
}

extension Polyline {
  /// Adds a straight line to a point.
  fileprivate mutating func append(_ point: Point, isJoint joint: Bool) {
    points.append(point)
    isJoint.append(joint)
    hasSteps = true
  }
}
