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
    let roots = StudioRoots(of: studio.sets)
    if studio.themes.isEmpty {
      leaveOut(Set(studio.sets.indices).subtracting(studio.setsWithoutThemes), of: studio, "is not active")
      layers.append(
        .always(
          studio.setsWithoutThemes.map { index in
            addSet(index, of: studio.sets[index], roots)
          }))
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
      for set in studio.sets {
        log.leaveOut(
          StudioSetReader.tokenCount(set.node, isSet: true), .studioTooManyThemes,
          at: DocumentLocation(document: set.document, offset: set.node.offset, pointer: ""))
      }
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
    let used = Set(studio.themes.flatMap(\.uses.keys))
    leaveOut(Set(studio.sets.indices).subtracting(used), of: studio, "counts in no theme")
    var reported: Set<Int> = []
    addLayers(.reference, of: studio, roots, groups, &reported)
    addLayers(.output, of: studio, roots, groups, &reported)
  }

  /// Reports the sets with tokens that nothing uses.
  private mutating func leaveOut(_ unused: Set<Int>, of studio: StudioFiles, _ reason: String) {
    var remarks = RepeatedFindings()
    for index in unused.sorted() {
      let set = studio.sets[index]
      let count = StudioSetReader.tokenCount(set.node, isSet: true)
      guard count > 0 else { continue }
      remarks.add(
        .studioSetUnused, in: set.document, at: set.node.offset, "the set '\(set.name)' \(reason) and is not read",
        advice: "enable it in a theme, or remove it", severity: .note, leavingOut: count)
    }
    remarks.report(to: &log)
  }

  /// Adds the sets of one use, each at its position in the order and for the themes that use it so.
  private mutating func addLayers(
    _ use: StudioTheme.Use, of studio: StudioFiles, _ roots: StudioRoots, _ groups: [(name: String, themes: [Int])],
    _ reported: inout Set<Int>
  ) {
    for index in studio.sets.indices {
      let uses = groups.map { group in group.themes.map { studio.themes[$0].uses[index] == use } }
      guard uses.joined().contains(true) else { continue }
      let source = addSet(
        index, of: studio.sets[index], roots, isReference: use == .reference, reports: reported.insert(index).inserted)
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

  private mutating func addSet(
    _ index: Int, of set: StudioSet, _ roots: StudioRoots, isReference: Bool = false, reports: Bool = true
  ) -> Int {
    if reports { roots.remarks[index].report(to: &log) }
    let number = add(roots.roots[index], from: roots.documents[index])
    setNames[number] = set.name
    if isReference { referenceSources.insert(number) }
    return number
  }
}

/// The groups and tokens of all sets.
private struct StudioRoots {
  /// For each set, its document, what was made of it, and what is to be said about that.
  private(set) var documents: [Int] = []
  private(set) var roots: [JSONNode] = []
  private(set) var remarks: [RepeatedFindings] = []

  /// The names of the sets, as paths have them.
  private let names: Set<ExactText>
  private var paths: Set<ExactText> = []

  init(of sets: [StudioSet]) {
    names = Set(sets.map { ExactText($0.name.unicodeScalars.map { $0 == "/" ? "." : String($0) }.joined()) })
    for set in sets {
      var reader = StudioSetReader(in: set.document, at: set.node.offset)
      reader.read(set.node)
      documents.append(set.document)
      roots.append(reader.builder.build())
      remarks.append(reader.remarks)
    }
    for root in roots { collect(root, below: "") }
    for index in roots.indices { roots[index] = withoutSetNames(roots[index], of: index) }
    let gradients = StudioGradients(in: roots)
    roots = roots.map { gradients.untyped($0) }
  }

  /// As deep as the sets, which the scanner limits.
  private mutating func collect(_ node: JSONNode, below path: String) {
    for member in node.object ?? [] where member.value.object != nil {
      let path = path.isEmpty ? member.key : path + "." + member.key
      if member.value["$value"] != nil { paths.insert(ExactText(path)) } else { collect(member.value, below: path) }
    }
  }

  /// A value whose references do not begin with the name of a set: some plugins write it in front of the path.
  private mutating func withoutSetNames(_ node: JSONNode, of index: Int) -> JSONNode {
    switch node.content {
    case .string(let text):
      guard text.utf8.contains(UInt8(ascii: "{")) else { return node }
      let shortened = withoutSetNames(text, at: node.offset, of: index)
      return shortened.map { JSONNode(offset: node.offset, content: .string($0)) } ?? node
    case .array(let items):
      return JSONNode(offset: node.offset, content: .array(items.map { withoutSetNames($0, of: index) }))
    case .object(let members):
      let members = members.map { member in
        // Texts for people and other tools are no values.
        member.key == "$description" || member.key == "$extensions"
          ? member
          : JSONMember(key: member.key, keyOffset: member.keyOffset, value: withoutSetNames(member.value, of: index))
      }
      return JSONNode(offset: node.offset, content: .object(members))
    default: return node
    }
  }

  private mutating func withoutSetNames(_ text: String, at offset: Int, of index: Int) -> String? {
    var result = ""
    var rest = Substring(text)
    var isChanged = false
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let path = String(rest[rest.index(after: open)..<close])
      result += rest[...open]
      if let short = withoutSetName(path) {
        remarks[index].add(
          .studioSetPrefix, in: documents[index], at: offset,
          "there is no token '\(path)'; without the name of a set it is '\(short)', and is read so",
          advice: "write '{\(short)}'")
        result += short
        isChanged = true
      } else {
        result += path
      }
      result += "}"
      rest = rest[rest.index(after: close)...]
    }
    return isChanged ? result + rest : nil
  }

  /// The path of a token without the name of a set before it; `nil` if there is a token of the whole path, or none.
  private func withoutSetName(_ path: String) -> String? {
    guard !paths.contains(ExactText(path)) else { return nil }
    for dot in path.utf8.indices
    where path.utf8[dot] == UInt8(ascii: ".") && names.contains(ExactText(String(path[..<dot]))) {
      let short = String(path[path.utf8.index(after: dot)...])
      if paths.contains(ExactText(short)) { return short }
    }
    return nil
  }
}
