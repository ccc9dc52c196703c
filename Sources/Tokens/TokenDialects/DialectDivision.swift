import ExactTexts
import LocatedJSON

/// Files, divided by the dialects that they show by themselves.
///
/// What says its dialect outright, by its outermost members or a folder `*.colorset`, is read as that. Of the others, those
/// with `$value` are of one dialect, and so are those with `value` alone: some of them only show which. Where a file
/// `$themes.json` or `$metadata.json` lies, these are sets of it, in its folder and below. A file that shows nothing goes
/// with most of the files of the nearest folder around it in which any file does.
package struct DialectDivision {
  /// Files of one dialect.
  package struct Part {
    /// Their dialect, and what shows it.
    package let detection: DialectDetection

    /// Their indices among all, in order.
    package var files: [Int]

    /// The path of the folder that their own paths count from, such as that of themes.
    package let folder: String
  }

  /// What the files of a part have in common.
  private struct Key: Hashable {
    let dialect: TokenDialect
    var folder = ExactText("")
  }

  /// The parts, in the order of their first files; one of all files if none shows anything.
  package private(set) var parts: [Part] = []

  /// Divides files, unless they are treated as files of one dialect.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of values, and of names in all paths together.
  package init(of files: [DialectFile], as given: TokenDialect? = nil) {
    let signs = files.map { DialectSigns(of: $0) }
    guard given == nil else {
      parts = [Part(detection: DialectDetection(of: signs), files: Array(files.indices), folder: "")]
      return
    }
    var keys = Self.certainKeys(of: files, signs)
    let open = files.indices.filter { keys[$0] == nil }
    for (file, key) in Self.dollarKeys(of: open.filter { signs[$0].traits.contains(.dollarValue) }, files, signs) {
      keys[file] = key
    }
    let plain = open.filter {
      keys[$0] == nil && !signs[$0].traits.isDisjoint(with: [.plainValue, .fluentAlias])
    }
    let isFluent = keys.contains { $0?.dialect == .fluentPipeline }
    if let dialect = DialectDetection(of: plain.map { signs[$0] }).dialect {
      for file in plain {
        keys[file] = Key(dialect: dialect == .styleDictionary && isFluent ? .fluentPipeline : dialect)
      }
    }
    let shown = files.indices.filter { keys[$0] != nil }
    guard !shown.isEmpty else {
      parts = [Part(detection: DialectDetection(of: signs), files: Array(files.indices), folder: "")]
      return
    }
    if shown.count < files.count { Self.addSilent(&keys, files) }
    var members: [Key: [Int]] = [:]
    var order: [Key] = []
    for (file, key) in keys.enumerated() {
      guard let key else { continue }
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(file)
    }
    let isShown = Set(shown)
    parts = order.map { key in
      let files = members[key] ?? []
      let detection = DialectDetection(of: files.filter(isShown.contains).map { signs[$0] })
      return Part(detection: detection, files: files, folder: key.folder.text)
    }
  }

  /// The dialects of the files that say theirs outright, and of the sets of themes.
  private static func certainKeys(of files: [DialectFile], _ signs: [DialectSigns]) -> [Key?] {
    let folders = describedFolders(of: files)
    let isTheo = signs.contains { $0.outermost?.dialect == .theo }
    return zip(files, signs).map { file, signs in
      if signs.isColorSet { return Key(dialect: .xcassets) }
      if signs.traits.contains(.spectrumSchema) { return Key(dialect: .spectrum) }
      let around = folders.isEmpty ? nil : file.path.indices.lazy.map { file.folder($0) }.first(where: folders.contains)
      switch signs.outermost?.dialect {
      case .tokensStudio, .penpot: return Key(dialect: .tokensStudio, folder: around ?? ExactText(""))
      case .dtcg: return Key(dialect: .dtcg)
      case let dialect?: return Key(dialect: dialect)
      case nil: break
      }
      if let around { return Key(dialect: .tokensStudio, folder: around) }
      // What files of Theo import need not have props.
      return isTheo && file.root["aliases"]?.object != nil ? Key(dialect: .theo) : nil
    }
  }

  /// The outermost folders that a file describes: its own, or one around that where nothing else lies in it.
  private static func describedFolders(of files: [DialectFile]) -> Set<ExactText> {
    let describing = files.filter(\.isDescribing)
    guard !describing.isEmpty else { return [] }
    var filled: Set<ExactText> = []
    for file in files where !file.isDescribing { filled.formUnion(file.path.indices.map { file.folder($0) }) }
    return Set(
      describing.map { file in
        file.path.indices.reversed().lazy.map { file.folder($0) }.first(where: filled.contains) ?? ExactText("")
      })
  }

  /// The dialects of files with `$value`: Figma's export where names and scopes say so, for all or for those of a folder;
  /// sets of Tokens Studio where types say so, but for files with values that only the Design Tokens format has.
  private static func dollarKeys(
    of all: [Int], _ files: [DialectFile], _ signs: [DialectSigns]
  ) -> [(file: Int, key: Key)] {
    func dialect(_ list: [Int]) -> TokenDialect? { DialectDetection(of: list.map { signs[$0] }).dialect }
    let folders = Dictionary(grouping: all) { files[$0].folder(files[$0].path.count - 1) }
    let exported =
      dialect(all) == .figmaExport ? Set(all) : Set(folders.values.filter { dialect($0) == .figmaExport }.joined())
    let rest = all.filter { !exported.contains($0) }
    let isStudio = dialect(rest) == .tokensStudio
    return all.map { file in
      if exported.contains(file) { return (file, Key(dialect: .figmaExport)) }
      let traits = signs[file].traits
      let isOfFormat = traits.contains(.objectValue) && !traits.contains(.studioExtensions)
      return (file, Key(dialect: isStudio && !isOfFormat ? .tokensStudio : .dtcg))
    }
  }

  /// Gives the files that show nothing the dialect of most files of the nearest folder around; of several, the first one.
  private static func addSilent(_ keys: inout [Key?], _ files: [DialectFile]) {
    var ranks: [Key: Int] = [:]
    var counts: [ExactText: [Key: Int]] = [:]
    for (file, key) in zip(files, keys) {
      guard let key else { continue }
      if ranks[key] == nil { ranks[key] = ranks.count }
      for depth in file.path.indices { counts[file.folder(depth), default: [:]][key, default: 0] += 1 }
    }
    let most = counts.compactMapValues { list in
      list.max { ($0.value, ranks[$1.key] ?? 0) < ($1.value, ranks[$0.key] ?? 0) }?.key
    }
    for (index, file) in files.enumerated() where keys[index] == nil {
      keys[index] = file.path.indices.reversed().lazy.compactMap { most[file.folder($0)] }.first
    }
  }
}

extension DialectFile {
  /// The path of the folder that is so many names deep.
  fileprivate func folder(_ depth: Int) -> ExactText { ExactText(path[..<max(0, depth)].joined(separator: "/")) }
}
