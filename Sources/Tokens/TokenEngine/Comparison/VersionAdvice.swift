import ColorSpaces

/// The part of a version number that changes require to be raised (Semantic Versioning 2.0.0).
package struct VersionAdvice: Hashable, Sendable {
  /// The part of the version number, in ascending order.
  package enum Level: String, CaseIterable, Hashable, Sendable {
    case none, patch, minor, major
  }

  /// The part.
  package let level: Level

  /// Why, as a part of a sentence: `2 tokens removed, 1 renamed`.
  package let reason: String

  /// Derives the part from what differs.
  ///
  /// Tokens that are removed, renamed or have another type break the code of their users. New and deprecated tokens
  /// break nothing. Other values are repairs.
  ///
  /// - Parameters:
  ///   - comparison: The differences.
  ///   - lostVariants: The number of variants, contexts and axes that only the first version has.
  ///   - gainedVariants: The number of those that only the second version has.
  package init(_ comparison: TokenComparison, lostVariants: Int = 0, gainedVariants: Int = 0) {
    var counts: [TokenChange.Kind: Int] = [:]
    var (losesValue, gainsValue, isDeprecated) = (0, 0, 0)
    for change in comparison.changes {
      counts[change.kind, default: 0] += 1
      if change.kind == .coverage {
        if change.states.contains(where: { $0.new == nil }) { losesValue += 1 } else { gainsValue += 1 }
      }
      if change.kind == .deprecation, change.states.contains(where: { $0.old?.deprecation == nil }) {
        isDeprecated += 1
      }
    }
    func count(_ kind: TokenChange.Kind) -> Int { counts[kind, default: 0] }
    let reasons: [(level: Level, count: Int, text: String)] = [
      (.major, count(.removed), "removed"), (.major, count(.renamed), "renamed"),
      (.major, count(.type), "of another type"), (.major, losesValue, "without a value in some variant"),
      (.major, lostVariants, "variants or contexts gone"), (.minor, count(.added), "added"),
      (.minor, isDeprecated, "deprecated"), (.minor, gainsValue, "with a value in more variants"),
      (.minor, gainedVariants, "variants or contexts new"), (.patch, count(.value), "with another value"),
      (.patch, count(.alias), "with another reference"),
      (.patch, count(.deprecation) - isDeprecated, "deprecated no longer or for another reason"),
      (.patch, count(.description), "described in other words"), (.patch, count(.file), "in another file"),
    ]
    let met = reasons.filter { $0.count > 0 }
    let level = Level.allCases.last { level in met.contains { $0.level == level } } ?? .none
    self.level = level
    reason = met.filter { $0.level == level }.map { "\($0.count.groupedText) \($0.text)" }.joined(separator: ", ")
  }
}
