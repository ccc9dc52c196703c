import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

/// A set of tokens of Tokens Studio or Penpot.
struct StudioSet {
  /// The name: the key in a single file, the path without its ending in a folder.
  let name: String

  /// The document it is in.
  let document: Int

  /// Its groups and tokens.
  let node: JSONNode
}

/// A theme: the sets that count in it.
struct StudioTheme {
  /// How a set counts in a theme.
  enum Use {
    case reference
    case output
  }

  let name: String
  let group: String?
  let document: Int
  let offset: Int

  /// The sets that are not disabled, by their index.
  var uses: [Int: Use] = [:]
}

/// What the files of Tokens Studio or Penpot hold: sets in order, and themes.
struct StudioFiles {
  private(set) var sets: [StudioSet] = []
  private(set) var themes: [StudioTheme] = []

  /// The active themes as Penpot writes them, `group/name`.
  private(set) var activeThemes: [String] = []
  private var activeSets: [String]?

  /// The names of the metadata, with where they stand.
  private var order: [(name: String, document: Int, offset: Int)] = []
  private var indices: [ExactText: Int] = [:]

  /// Reads the sets and themes of files.
  init(of translation: inout Translation) {
    var themeNodes: [(document: Int, node: JSONNode)] = []
    for file in translation.files {
      if file.path.last == "$themes.json" {
        themeNodes.append((file.document, file.root["$themes"] ?? file.root))
      } else if file.path.last == "$metadata.json" {
        readMetadata(file.root, file.document)
      } else if file.root["$themes"] != nil || file.root["$metadata"] != nil {
        if let node = file.root["$themes"] { themeNodes.append((file.document, node)) }
        if let node = file.root["$metadata"] { readMetadata(node, file.document) }
        for member in file.root.object ?? [] where !member.key.hasPrefix("$") {
          sets.append(StudioSet(name: member.key, document: file.document, node: member.value))
        }
      } else {
        let name = (file.path.dropLast() + [file.stem]).joined(separator: "/")
        sets.append(StudioSet(name: name, document: file.document, node: file.root))
      }
    }
    sort(&translation)
    guard !sets.isEmpty else {
      if let (document, node) = themeNodes.first {
        translation.report(
          .studioNoSets, in: document, at: node.offset, "there are themes here, but no sets of tokens",
          advice: "name the folder of the file, or the files of its sets, too")
      }
      return
    }
    for (document, node) in themeNodes { readThemes(node, document, &translation) }
  }

  /// The sets that count where there are no themes.
  var setsWithoutThemes: [Int] {
    guard let activeSets, !activeSets.isEmpty else { return Array(sets.indices) }
    let active = Set(activeSets.map { ExactText($0) })
    return sets.indices.filter { active.contains(ExactText(sets[$0].name)) }
  }

  private mutating func readMetadata(_ node: JSONNode, _ document: Int) {
    order += (node["tokenSetOrder"]?.array ?? []).compactMap { item in
      item.string.map { ($0, document, item.offset) }
    }
    activeThemes += node["activeThemes"]?.array?.compactMap(\.string) ?? []
    if let names = node["activeSets"]?.array { activeSets = (activeSets ?? []) + names.compactMap(\.string) }
  }

  /// Puts the sets in the order of the metadata; those that are not in it follow in the order of the files.
  ///
  /// A name may have the ending of a file. One that no set has is reported.
  private mutating func sort(_ translation: inout Translation) {
    let names = Set(sets.map { ExactText($0.name) })
    var positions: [ExactText: Int] = [:]
    var remarks = RepeatedFindings()
    for (position, entry) in order.enumerated() {
      let stem = entry.name.hasSuffix(".json") ? String(entry.name.dropLast(5)) : entry.name
      guard let name = [entry.name, stem].map({ ExactText($0) }).first(where: names.contains) else {
        remarks.add(
          .studioSetMissing, in: entry.document, at: entry.offset, "there is no set '\(entry.name)'")
        continue
      }
      if positions[name] == nil { positions[name] = position }
    }
    if !sets.isEmpty { remarks.report(to: &translation.log) }
    sets = sets.enumerated().sorted { first, second in
      let left = positions[ExactText(first.element.name)] ?? .max
      let right = positions[ExactText(second.element.name)] ?? .max
      return (left, first.offset) < (right, second.offset)
    }.map(\.element)
    for (index, set) in sets.enumerated() where indices[ExactText(set.name)] == nil {
      indices[ExactText(set.name)] = index
    }
  }

  private mutating func readThemes(_ node: JSONNode, _ document: Int, _ translation: inout Translation) {
    guard let items = node.array else {
      translation.report(
        .studioThemes, in: document, at: node.offset, "'$themes' is \(node.kind), not a list",
        advice: "write a list of themes")
      return
    }
    var remarks = RepeatedFindings()
    var seen: Set<ExactText> = []
    for item in items {
      guard let name = item["name"]?.string, !name.isEmpty, let selection = item["selectedTokenSets"]?.object else {
        remarks.add(
          .studioTheme, in: document, at: item.offset, "a theme without 'name' or 'selectedTokenSets' is left out")
        continue
      }
      let group = item["group"]?.string.flatMap { $0.isEmpty ? nil : $0 }
      guard seen.insert(ExactText((group ?? "") + "\u{0}" + name)).inserted else {
        remarks.add(
          .studioThemeTwice, in: document, at: item.offset, "the second theme '\(name)' of its group is left out")
        continue
      }
      var theme = StudioTheme(name: name, group: group, document: document, offset: item.offset)
      for member in selection {
        guard let status = member.value.string else { continue }
        if status == "disabled" { continue }
        guard status == "enabled" || status == "source" else {
          remarks.add(
            .studioStatus, in: document, at: member.value.offset, "'\(status)' is not 'enabled', 'source' or 'disabled'"
          )
          continue
        }
        guard let index = indices[ExactText(member.key)] else {
          remarks.add(.studioSetMissing, in: document, at: member.keyOffset, "there is no set '\(member.key)'")
          continue
        }
        theme.uses[index] = status == "source" ? .reference : .output
      }
      themes.append(theme)
    }
    remarks.report(to: &translation.log)
  }
}
