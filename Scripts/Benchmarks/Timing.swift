/// Times of one kind of work, in microseconds.
struct Timing {
  private var microseconds: [Double] = []

  mutating func measure(_ work: () throws -> Void) rethrows {
    add(try ContinuousClock().measure(work))
  }

  mutating func add(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    microseconds.append(Double(seconds) * 1e6 + Double(attoseconds) / 1e12)
  }

  var minimum: Double { microseconds.min() ?? 0 }

  var median: Double {
    let sorted = microseconds.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
