private import ColorSpaces
internal import LocatedJSON
private import SnapshotReports
internal import TokenEngine
internal import TokenFiles

/// What differs between two design systems, ready to be written in any form.
struct TokenDiff {
  /// How the command line names the two systems.
  let names: (old: String, new: String)

  /// What differs.
  let comparison: TokenComparison

  /// Which variants were compared.
  let matching: VariantMatching

  /// What is wrong with the files of each.
  let findings: (old: [Finding], new: [Finding])

  /// The groups of control tokens: of the last tier, or `control` where no suite says.
  let controlGroups: [String]

  /// What part of a version number the differences ask for.
  let advice: VersionAdvice

  init(
    names: (old: String, new: String), comparison: TokenComparison, matching: VariantMatching,
    findings: (old: [Finding], new: [Finding]), tiers: [Tier]
  ) {
    self.names = names
    self.comparison = comparison
    self.matching = matching
    self.findings = findings
    controlGroups = tiers.last?.groups ?? ["control"]
    advice = VersionAdvice(
      comparison, lostVariants: matching.remarks.count { $0.isInOld },
      gainedVariants: matching.remarks.count { !$0.isInOld })
  }

  /// Whether nothing differs, variants and contexts included.
  var isEmpty: Bool { comparison.isEmpty && matching.remarks.isEmpty }

  /// The kinds that there are changes of, in order, each with its changes.
  var sections: [(kind: TokenChange.Kind, changes: [TokenChange])] {
    var sections: [(kind: TokenChange.Kind, changes: [TokenChange])] = []
    for change in comparison.changes {
      if sections.last?.kind == change.kind {
        sections[sections.count - 1].changes.append(change)
      } else {
        sections.append((change.kind, [change]))
      }
    }
    return sections
  }

  /// The controls that a change reaches, in the order of its tokens: the names below the groups of control tokens.
  func controls(of change: TokenChange) -> [String] {
    var controls = OrderedTexts()
    for path in change.followers {
      guard let group = controlGroups.filter({ path.isInGroup($0) }).max(by: { $0.utf8.count < $1.utf8.count }) else {
        continue
      }
      let rest = path.utf8.dropFirst(group.isEmpty ? 0 : group.utf8.count + 1)
      controls.add(String(decoding: rest.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self))
    }
    return controls.texts
  }

  /// The names of variants; empty if they are all that were compared, where there is nothing to report.
  func variants(_ variants: [Int]) -> [String] {
    variants.count == matching.pairs.count ? [] : variants.map { matching.pairs[$0].name }
  }

  /// What only one of the systems has, a line for each.
  var remarks: [String] {
    matching.remarks.map { remark in
      "only in \(remark.isInOld ? "A" : "B"): \(remark.name)"
        + (remark.fixed.map { "; compared in its context \($0)" } ?? "")
    }
  }

  /// How many changes there are of each kind: `4 changed values, 12 removed`.
  var counts: String {
    sections.map { "\($0.changes.count.groupedText) \(Self.word(for: $0.kind))" }.joined(separator: ", ")
  }

  private static func word(for kind: TokenChange.Kind) -> String {
    switch kind {
    case .type: "with another type"
    case .value: "with another value"
    case .alias: "with another reference"
    case .renamed: "renamed"
    case .removed: "removed"
    case .added: "added"
    case .coverage: "set or unset in a variant"
    case .deprecation: "deprecated or no longer so"
    case .description: "described in other words"
    case .file: "in another file"
    }
  }

  /// The heading of a kind of changes.
  static func heading(of kind: TokenChange.Kind) -> String {
    switch kind {
    case .type: "Changed types"
    case .value: "Changed values"
    case .alias: "Changed references"
    case .renamed: "Renamed (a guess)"
    case .removed: "Removed"
    case .added: "Added"
    case .coverage: "Set or unset in a variant"
    case .deprecation: "Deprecation"
    case .description: "Descriptions"
    case .file: "Moved to another file"
    }
  }
}

extension [VariantMatching.Remark] {
  fileprivate func count(where isCounted: (VariantMatching.Remark) -> Bool) -> Int { filter(isCounted).count }
}
