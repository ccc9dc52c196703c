internal import ExactTexts
package import LocatedJSON
internal import SnapshotHarness
internal import Specimens
internal import TokenEngine

/// The use of a suite's control tokens by its specimens.
package struct TokenUsage: Hashable, Sendable {
  /// The tokens of one control.
  package struct Control: Hashable, Sendable {
    /// The first parts of the tokens' paths, such as `control.button`.
    package var name: String

    /// The number of tokens.
    package var count: Int

    /// The tokens that no specimen uses, in the order of their declaration.
    package var unused: [String]

    /// The tokens that no specimen uses, those of a group without any used one as one pattern.
    package var unusedPatterns: [UnusedPattern] = []
  }

  /// The controls, in the order of their declaration.
  package var controls: [Control] = []

  /// The findings on specimens and fonts; what specimens use beyond an error is not known.
  package var findings: [Finding] = []

  /// The number of tokens that no specimen uses.
  package var unusedCount: Int { controls.reduce(0) { $0 + $1.unused.count } }

  /// The number of tokens.
  package var count: Int { controls.reduce(0) { $0 + $1.count } }
}

extension Suite {
  /// Lays out every picture in every variant and notes which tokens it looks up.
  ///
  /// A token also counts as used if a used token has its value from it.
  ///
  /// - Returns: The tokens that specimens ask for, those that sheets show, and what is wrong with specimens and fonts.
  func usedTokens() -> (bySpecimens: Set<ExactText>, bySheets: Set<ExactText>, findings: Set<Finding>) {
    var bySpecimens: Set<ExactText> = []
    var bySheets: Set<ExactText> = []
    var findings: Set<Finding> = []
    let pool = RasterizerPool(count: 0)
    let arrangements = RecentArrangements()
    let painters = variants.indices.map { painter(of: $0, scale: 1, pool: pool, sharing: arrangements) }
    // What lies behind pictures is needed whatever is drawn on it.
    let behind = [settings.canvas.tokenPath, settings.elevated].compactMap { $0 }.map { UsedToken(path: $0) }
    for painter in painters {
      bySpecimens.formUnion((painter?.tokens.sources(of: behind) ?? []).map { ExactText($0) })
    }
    for entry in entries where entry.scale == 0 && isCase(entry) {
      let picture = pictures[Int(entry.picture)]
      guard let painter = painters[Int(entry.variant)],
        let specimenCase = specimenCase(picture, in: painter.tokens.tokens)
      else { continue }
      do {
        let (tokens, fonts) = try painter.used(by: specimenCase)
        let paths = painter.tokens.sources(of: tokens).map { ExactText($0) }
        if case .sheet = picture.source { bySheets.formUnion(paths) } else { bySpecimens.formUnion(paths) }
        findings.formUnion(fonts.compactMap(\.remark))
      } catch {
        findings.formUnion(error.findings)
      }
    }
    return (bySpecimens, bySheets, findings)
  }

  /// The tokens of the last tier, by control, and which of them no picture uses.
  package func tokenUsage() -> TokenUsage {
    var usage = TokenUsage()
    let (bySpecimens, bySheets, findings) = usedTokens()
    let used = bySpecimens.union(bySheets)
    var indices: [ExactText: Int] = [:]
    var seen: Set<ExactText> = []
    var tallies = GroupTallies()
    for variant in variants {
      for path in variant.tokens?.tokens.paths ?? [] where isControlToken(path) && seen.insert(ExactText(path)).inserted
      {
        let name = path.split(separator: ".").prefix(2).joined(separator: ".")
        let index = indices[ExactText(name)] ?? usage.controls.count
        if index == usage.controls.count {
          indices[ExactText(name)] = index
          usage.controls.append(TokenUsage.Control(name: name, count: 0, unused: []))
        }
        usage.controls[index].count += 1
        let isUsed = used.contains(ExactText(path))
        tallies.add(path, below: name, isUsed: isUsed)
        if !isUsed { usage.controls[index].unused.append(path) }
      }
    }
    for index in usage.controls.indices {
      let control = usage.controls[index]
      usage.controls[index].unusedPatterns = tallies.patterns(for: control.unused, below: control.name)
    }
    usage.findings = findings.sorted()
    return usage
  }

  /// Whether a token belongs to the last tier; without tiers, every token does.
  private func isControlToken(_ path: String) -> Bool {
    controlGroups.isEmpty || controlGroups.contains { path.isInGroup($0) }
  }
}

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
