/// Measures stages one after the other, with one look at the clock between two of them.
struct Stopwatch {
  /// The times so far.
  private(set) var times = StageTimes()

  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant

  /// Starts with the first stage.
  init() { last = clock.now }

  /// Ends a stage, adds its time, and starts the next.
  mutating func end(_ stage: WritableKeyPath<StageTimes, Int>) {
    let now = clock.now
    times[keyPath: stage] += last.duration(to: now).nanoseconds
    last = now
  }
}

extension Duration {
  /// The whole nanoseconds.
  ///
  /// - Precondition: The duration is shorter than 292 years, as that of every run is.
  package var nanoseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }
}
