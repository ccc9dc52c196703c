internal import LocatedJSON

/// Tokens that no specimen uses: one token, or all of a group.
package struct UnusedPattern: Hashable, Sendable {
  /// A token's path, or a group's path with `.*`.
  package var text: String

  /// The number of tokens.
  package var count: Int
}

/// How many tokens each group of a suite has, and how many of them are used.
struct GroupTallies {
  private var counts: [ExactText: (tokens: Int, used: Int)] = [:]

  /// Counts a token in each group around it, up to a control's.
  mutating func add(_ path: String, below control: String, isUsed: Bool) {
    for group in Self.groups(around: path, below: control) {
      counts[ExactText(group), default: (0, 0)].tokens += 1
      if isUsed { counts[ExactText(group), default: (0, 0)].used += 1 }
    }
  }

  /// The fewest patterns that match these tokens and no used one.
  ///
  /// - Parameters:
  ///   - unused: The tokens of a control that no specimen uses.
  ///   - control: The control's path.
  /// - Returns: The patterns, in the order of the tokens.
  func patterns(for unused: [String], below control: String) -> [UnusedPattern] {
    var patterns: [UnusedPattern] = []
    var seen: Set<ExactText> = []
    for path in unused {
      let group = Self.groups(around: path, below: control).first { group in
        counts[ExactText(group)].map { $0.used == 0 && $0.tokens > 1 } ?? false
      }
      let pattern = group.map { UnusedPattern(text: $0 + ".*", count: counts[ExactText($0)]?.tokens ?? 0) }
      if let pattern, !seen.insert(ExactText(pattern.text)).inserted { continue }
      patterns.append(pattern ?? UnusedPattern(text: path, count: 1))
    }
    return patterns
  }

  /// The groups around a token that lie below a control, the largest first.
  private static func groups(around path: String, below control: String) -> [String] {
    let depth = control.split(separator: ".").count
    let parts = path.split(separator: ".")
    guard parts.count > depth + 1 else { return [] }
    return (depth + 1..<parts.count).map { parts[..<$0].joined(separator: ".") }
  }
}
