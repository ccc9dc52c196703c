/// The profiles of blurred edges of one shadow, by the position of the edge in its pixel.
struct BlurredEdges {
  private var step = BlurredStep(sigma: FixedPoint.one)
  private var count = 0

  /// The phases of the profiles, and the profiles one after the other.
  private var phases: ContiguousArray<Int64> = []
  private(set) var profiles: ContiguousArray<UInt16> = []

  /// Begins the profiles of another shadow, of a number of pixels each.
  mutating func begin(_ step: BlurredStep, count: Int) {
    (self.step, self.count) = (step, count)
    phases.removeAll(keepingCapacity: true)
    profiles.removeAll(keepingCapacity: true)
  }

  /// Prepares the profile of an edge.
  mutating func prepare(_ phase: Int64) {
    _ = start(of: phase)
  }

  /// Where the profile of an edge begins that was prepared.
  func known(_ phase: Int64) -> Int { (phases.firstIndex(of: phase) ?? 0) * count }

  /// Where the profile of an edge begins, which is prepared if necessary.
  private mutating func start(of phase: Int64) -> Int {
    if let known = phases.firstIndex(of: phase) { return known * count }
    phases.append(phase)
    step.appendEdge(phase: phase, count: count, to: &profiles)
    return profiles.count - count
  }

  /// Writes the profile of an interval along a number of pixels, beginning `reach` before it.
  ///
  /// - Parameters:
  ///   - length: The number of pixels.
  ///   - shown: How many of them are needed.
  ///   - before: The phase of the edge before the interval.
  ///   - after: That of the edge after it, from the other side.
  ///   - interval: Receives the values that are needed, in Q15.
  mutating func writeInterval(
    _ length: Int, shown: Int, before: Int64, after: Int64, to interval: inout ContiguousArray<UInt16>
  ) {
    let (near, far) = (start(of: before), start(of: after))
    if interval.count < shown { interval = ContiguousArray(repeating: 0, count: shown) }
    let profiles = profiles.span
    var interval = interval.mutableSpan
    var index = 0
    while index < shown {
      interval[index] =
        profiles[near &+ index] &+ profiles[far &+ length &- 1 &- index] &- UInt16(truncatingIfNeeded: BlurredStep.one)
      index &+= 1
    }
  }
}
