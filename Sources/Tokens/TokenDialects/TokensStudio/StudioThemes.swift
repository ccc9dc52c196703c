import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

extension Translation {
  /// The number of pairs of sets and themes, each of which is looked at.
  private static let maximumSelections = 1_000_000

  /// The name of the axis of themes that have no group.
  private static let plainAxis = "theme"

  /// Translates sets and themes of Tokens Studio or Penpot.
  mutating func translateStudio() {
    let studio = StudioFiles(of: &self)
    if studio.themes.isEmpty {
      layers.append(.always(studio.setsWithoutThemes.map { addSet(studio.sets[$0]) }))
      return
    }
    let groups = Self.groups(of: studio.themes)
    guard studio.sets.count * studio.themes.count <= Self.maximumSelections,
      groups.count <= TokenLimits.standard.axisCount
    else {
      report(
        .studioTooManyThemes, in: studio.themes[0].document, at: studio.themes[0].offset,
        "\(studio.themes.count) themes in \(groups.count) groups select from \(studio.sets.count) sets",
        advice: "split the system")
      return
    }
    if groups.count > 1, let theme = studio.themes.first(where: { $0.group == nil }) {
      report(
        .studioThemeWithoutGroup, in: theme.document, at: theme.offset,
        "the theme '\(theme.name)' has no group, but others have; themes without one are of the axis "
          + "'\(Self.plainAxis)'", advice: "give all themes a group", severity: .warning)
    }
    for group in groups {
      let active = group.themes.first { index in
        let theme = studio.themes[index]
        return studio.activeThemes.contains { ExactText($0) == ExactText((theme.group ?? "") + "/" + theme.name) }
      }
      axes.append(
        ContextAxis(
          name: group.name, contexts: group.themes.map { studio.themes[$0].name },
          defaultContext: studio.themes[active ?? group.themes[0]].name))
    }
    var reported: Set<Int> = []
    addLayers(.reference, of: studio, groups, &reported)
    addLayers(.output, of: studio, groups, &reported)
  }

  /// Adds the sets of one use, each at its position in the order and for the themes that use it so.
  private mutating func addLayers(
    _ use: StudioTheme.Use, of studio: StudioFiles, _ groups: [(name: String, themes: [Int])],
    _ reported: inout Set<Int>
  ) {
    for (index, set) in studio.sets.enumerated() {
      let uses = groups.map { group in group.themes.map { studio.themes[$0].uses[index] == use } }
      guard uses.joined().contains(true) else { continue }
      let source = addSet(set, isReference: use == .reference, reports: reported.insert(index).inserted)
      // Sets that count in all themes of a group count always, whatever the other groups say.
      guard !uses.contains(where: { !$0.contains(false) }) else {
        layers.append(.always([source]))
        continue
      }
      for (axis, isUsed) in uses.enumerated() where isUsed.contains(true) {
        layers.append(.axis(axis, sources: isUsed.map { $0 ? [source] : [] }))
      }
    }
  }

  /// The themes by their groups, in the order in which these come.
  private static func groups(of themes: [StudioTheme]) -> [(name: String, themes: [Int])] {
    var groups: [(name: String, themes: [Int])] = []
    var indices: [ExactText: Int] = [:]
    for (index, theme) in themes.enumerated() {
      let name = theme.group ?? plainAxis
      let groupIndex = indices[ExactText(name)] ?? groups.count
      if groupIndex == groups.count {
        groups.append((name, []))
        indices[ExactText(name)] = groupIndex
      }
      // A group that is called like the axis of those without one may have the same names.
      guard !groups[groupIndex].themes.contains(where: { ExactText(themes[$0].name) == ExactText(theme.name) }) else {
        continue
      }
      groups[groupIndex].themes.append(index)
    }
    return groups
  }

  private mutating func addSet(_ set: StudioSet, isReference: Bool = false, reports: Bool = true) -> Int {
    var reader = StudioSetReader(at: set.node.offset)
    reader.read(set.node)
    if reports { reader.remarks.report(in: set.document, to: &self) }
    let number = add(reader.builder.build(), from: set.document)
    if isReference { referenceSources.insert(number) }
    return number
  }
}
