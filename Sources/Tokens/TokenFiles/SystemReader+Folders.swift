import ExactTexts
import LocatedJSON
import TokenDialects
import TokenEngine
import TokenSyntax

extension SystemReader {
  /// The number of names that a finding about several files lists.
  static let listedNames = 3

  /// The depth of folders below the one that was asked for.
  private static let maximumDepth = 16

  /// The name of a list of themes (Tokens Studio).
  static let themesName = "$themes.json"

  /// The names of the files that say which files of a folder count, and when (Tokens Studio).
  private static let describingNames = [themesName, "$metadata.json"]

  /// Merges all token files of a folder in the order of their names; a resolver document in it decides instead.
  mutating func folderPlan(
    _ folder: String, names: [String], list: (String) throws -> [String]?
  ) -> SystemPlan? {
    filesOfFolders += Self.allFiles(in: folder, names: names, list: list)
    let resolvers = Self.resolvers(in: names)
    if resolvers.count == 1 { return open(RelativePath.join(folder, resolvers[0])).map { resolverPlan($0) } }
    guard resolvers.isEmpty else {
      reportSeveral(resolvers, in: folder)
      return nil
    }
    var (files, skipped) = Self.tokenFiles(in: folder, names: names, list: list)
    var documents = files.compactMap { open($0) }
    // What is known to be something else is not read, where there is anything to read.
    let others = documents.filter { document in
      let (file, root) = (shelf.log.documents[document].file, shelf.log.documents[document].root)
      return !file.split(separator: "/").contains { $0.hasSuffix(".colorset") }
        && (UnknownShape.isKnown(root) || UnknownShape.isStray(root, file: file))
    }
    if others.count < documents.count {
      documents.removeAll { others.contains($0) }
      skipped += others.map { shelf.log.documents[$0].file }
      files.removeAll { skipped.contains($0) }
    }
    if files.isEmpty {
      let foreign = Self.files(in: folder, names: names, list: list) { UnknownShape.language(of: $0) != nil }
        .map { Self.name(of: $0, in: folder) }
      shelf.log.list.add(
        Finding(
          severity: .error, code: .fileNoTokens, file: Self.reportedName(of: folder),
          message: "the folder holds no token files" + (foreign.isEmpty ? "" : ", but " + Self.inWords(foreign)),
          advice: foreign.isEmpty
            ? "name one with '.tokens.json' at the end" : "convert them to JSON; that, JSON5 and YAML are read"))
    }
    skippedFiles.formUnion(skipped.map { ExactText($0) })
    if !skipped.isEmpty {
      let names = skipped.map { Self.name(of: $0, in: folder) }
      shelf.log.list.add(
        Finding(
          severity: .note, code: .fileSkipped, file: Self.reportedName(of: folder),
          message: "\(Self.count(names.count, "file")) beside the token files \(names.count == 1 ? "was" : "were") not "
            + "read: \(Self.list(names))", advice: "end names of token files with '.tokens.json', or name the files"))
    }
    guard !documents.isEmpty else { return nil }
    // A resolver may have any name.
    let deciding = documents.filter { shelf.log.documents[$0].root["resolutionOrder"]?.array != nil }
    if deciding.count == 1 { return resolverPlan(deciding[0]) }
    guard deciding.isEmpty else {
      reportSeveral(deciding.map { Self.name(of: shelf.log.documents[$0].file, in: folder) }, in: folder)
      return nil
    }
    let tokenFiles = documents.map { document in
      let path = Self.name(of: shelf.log.documents[document].file, in: folder)
      return DialectFile(
        document: document, path: path.unicodeScalars.split(separator: "/").map(String.init),
        root: shelf.log.documents[document].root)
    }
    let parts = parts(of: tokenFiles)
    if parts.count > 1 { return plan(of: parts, of: tokenFiles, folder: folder) }
    let plan = plan(of: parts[0], of: tokenFiles)
    guard let plan, [.dtcg, .dtcgModes, .styleDictionary].contains(dialect(of: parts[0])) else { return plan }
    return dividedIntoContexts(plan, folder: folder)
  }

  /// The resolver documents of a folder itself; those below it if it has none.
  private static func resolvers(in names: [String]) -> [String] {
    let all = names.filter { name in
      name.hasSuffix(".resolver.json") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    let outer = all.filter { !$0.utf8.contains(UInt8(ascii: "/")) }
    return (outer.isEmpty ? all : outer).sorted { ExactText($0) < ExactText($1) }
  }

  private mutating func reportSeveral(_ names: [String], in folder: String) {
    shelf.log.list.add(
      Finding(
        severity: .error, code: .fileSeveralResolvers, file: Self.reportedName(of: folder),
        message: "the folder holds \(names.count) resolver documents: \(Self.list(names))",
        advice: "name one of them instead of the folder"))
  }

  /// A folder as findings name it.
  static func reportedName(of folder: String) -> String { folder.isEmpty ? "." : folder }

  /// A path from the folder that was asked for.
  static func name(of path: String, in folder: String) -> String {
    let scalars = path.unicodeScalars
    return String(scalars.dropFirst(folder.unicodeScalars.count).drop { $0 == "/" })
  }

  /// The first of some names, for a message.
  static func list(_ names: [String]) -> String {
    names.prefix(listedNames).map { "'\($0)'" }.joined(separator: ", ") + (names.count > listedNames ? ", …" : "")
  }

  /// A number of things, as people say it.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// The files of a folder that may hold tokens: those whose names say so; if none does, all of JSON and YAML.
  ///
  /// Of the former, the other files beside them are kept apart.
  private static func tokenFiles(
    in folder: String, names: [String], list: (String) throws -> [String]?
  ) -> (files: [String], skipped: [String]) {
    let all = files(in: folder, names: names, list: list) { name in DialectFile.endings.contains { name.hasSuffix($0) }
    }
    guard all.contains(where: isNamed) else { return (all, []) }
    let isRead = { path in
      isNamed(path) || describingNames.contains { path.hasSuffix($0) } && describesNamed(path, in: all)
    }
    return (all.filter(isRead), all.filter { !isRead($0) && !$0.hasSuffix("specimen.json") })
  }

  /// Whether a file that says which files of its folder count lies above one whose name says that it holds tokens.
  private static func describesNamed(_ path: String, in files: [String]) -> Bool {
    let folder = RelativePath.folder(of: path)
    return files.contains { isNamed($0) && RelativePath.contains(folder, $0) }
  }

  /// Whether the name of a file says that it holds tokens.
  private static func isNamed(_ path: String) -> Bool {
    DialectFile.endings.contains { $0.hasPrefix(".tokens") && path.hasSuffix($0) }
  }

  /// How many files there are in each language, with the first of them.
  private static func inWords(_ foreign: [String]) -> String {
    var counts: [(language: String, names: [String])] = []
    for name in foreign {
      let language = UnknownShape.language(of: name) ?? ""
      let index = counts.firstIndex { $0.language == language } ?? counts.count
      if index == counts.count { counts.append((language, [])) }
      counts[index].names.append(name)
    }
    return counts.map { "\(count($0.names.count, "file")) of \($0.language): \(Self.list($0.names))" }
      .joined(separator: "; ")
  }

  /// All files of a folder, and of those in it, but for hidden ones, in the order of their names.
  private static func allFiles(
    in folder: String, names: [String], list: (String) throws -> [String]?, depth: Int = 0
  ) -> [String] {
    var files: [String] = []
    for name in names.sorted() where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      let path = RelativePath.join(folder, name)
      if depth < maximumDepth, let inner = (try? list(path)).flatMap({ $0 }), !inner.isEmpty {
        files += allFiles(in: path, names: inner, list: list, depth: depth + 1)
      } else {
        files.append(path)
      }
    }
    return files
  }

  /// The files of a folder, and of those in it, whose names are wanted, in the order of their names.
  private static func files(
    in folder: String, names: [String], list: (String) throws -> [String]?, depth: Int = 0,
    where isWanted: (String) -> Bool
  ) -> [String] {
    var files: [String] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = RelativePath.join(folder, name)
      if isWanted(name) {
        files.append(path)
      } else if depth < maximumDepth, let inner = (try? list(path)).flatMap({ $0 }) {
        files += Self.files(in: path, names: inner, list: list, depth: depth + 1, where: isWanted)
      }
    }
    return files
  }
}
