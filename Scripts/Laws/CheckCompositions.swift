private import CompositionLaws

/// Tries the law of compositions with many scenes.
enum CheckCompositions {
  /// Prints what was tried, and what does not hold.
  ///
  /// - Parameter count: The number of scenes.
  /// - Returns: Whether the law holds.
  static func holds(count: UInt64) async -> Bool {
    let start = ContinuousClock.now
    let step: UInt64 = 250
    var report = CompositionLaw.Report()
    await withTaskGroup(of: (UInt64, CompositionLaw.Report).self) { group in
      for first in stride(from: 0, to: count, by: Int(step)) {
        group.addTask {
          var part = CompositionLaw.Report()
          CompositionLaw.check(first..<min(first + step, count), &part)
          return (first, part)
        }
      }
      var parts: [(first: UInt64, report: CompositionLaw.Report)] = []
      for await part in group { parts.append(part) }
      for part in parts.sorted(by: { $0.first < $1.first }) { report.add(part.report) }
    }
    print(
      "compositions: \(report.scenes) scenes, \(report.symmetric) of them symmetric, at most \(report.worst.levels) levels "
        + "(seed \(report.worst.seed)), \(report.violations.count) violations, \(start.duration(to: .now))")
    for violation in report.violations.prefix(40) { print("  \(violation)") }
    return report.violations.isEmpty
  }
}
