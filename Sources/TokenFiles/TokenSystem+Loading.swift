public import LocatedJSON
import TokenEngine

extension TokenSystem {
  /// Reads a resolver document, a token file, or a folder of token files, and every file it refers to.
  ///
  /// Token files open no other files; a resolver document opens files below `root` only, and nothing on the network.
  ///
  /// - Parameters:
  ///   - path: The file or folder, as `read` takes it.
  ///   - root: The folder outside of which no file is opened; the folder of `path` unless given.
  ///   - read: Gives the bytes of a file.
  ///   - list: Gives the names of the files in a folder, perhaps with those below; `nil` or none if there is no such
  ///     folder.
  /// - Returns: The system, `nil` if it cannot be resolved at all; and all findings, by file and line.
  public static func load(
    path: String, root: String? = nil, read: (String) throws -> [UInt8],
    list: (String) throws -> [String]? = { _ in nil }
  ) -> (system: TokenSystem?, findings: [Finding]) {
    load(path: path, root: root, limits: .standard, read: read, list: list)
  }

  /// Reads a system within some limits.
  static func load(
    path: String, root: String? = nil, limits: TokenLimits, read: (String) throws -> [UInt8],
    list: (String) throws -> [String]? = { _ in nil }
  ) -> (system: TokenSystem?, findings: [Finding]) {
    withoutActuallyEscaping(read) { read in
      do {
        if let names = try list(path), !names.isEmpty {
          return loadFolder(path, root: root ?? path, limits: limits, names: names, read: read, list: list)
        }
      } catch {
        let finding = Finding(
          severity: .error, code: "file.unreadable", file: path, message: "the folder cannot be listed (\(error))",
          advice: "make it and the folders in it readable")
        return (nil, [finding])
      }
      let path = RelativePath.join("", path)
      let folder = root.map { RelativePath.join("", $0) } ?? RelativePath.folder(of: path)
      return loadFile(path, shelf: FileShelf(root: folder, limits: limits, read: read), limits: limits)
    }
  }

  private static func loadFile(
    _ path: String, shelf: FileShelf, limits: TokenLimits
  ) -> (system: TokenSystem?, findings: [Finding]) {
    var shelf = shelf
    guard let document = open(path, &shelf) else { return (nil, shelf.log.list.findings.sorted()) }
    let root = shelf.log.documents[document].root
    if isResolver(root, path: path) {
      var reader = ResolverReader(shelf: shelf, document: document, limits: limits)
      reader.readDocument()
      return finish(plan: reader.plan, reader.declarations, reader.shelf, limits)
    }
    var reader = DeclarationReader(log: shelf.log, limits: limits)
    let source = reader.readSource(root, document: document, pointer: "")
    let plan = SystemPlan(layers: [.always([source])])
    shelf.log = reader.log
    return finish(plan: plan, reader, shelf, limits)
  }

  /// Opens the first file; `nil` if it cannot be used, which has been reported.
  private static func open(_ path: String, _ shelf: inout FileShelf) -> Int? {
    do throws(FileShelf.Trouble) {
      let document = try shelf.open(path)
      let root = shelf.log.documents[document].root
      if root.object != nil { return document }
      shelf.log.report(
        "format.rootNotObject", at: Place(document: document, offset: root.offset, pointer: ""),
        "a token file is an object, not \(root.kind)",
        advice: root.array == nil
          ? "write an object with groups and tokens" : "a list of themes is another dialect; name its token files")
      return nil
    } catch {
      switch error {
      case .malformed: break
      case .outsideRoot:
        shelf.log.list.add(
          Finding(
            severity: .error, code: "file.outsideRoot", file: path, message: "the file is outside the root folder",
            advice: "choose a root above it"))
      case .unreadable(let reason):
        shelf.log.list.add(
          Finding(
            severity: .error, code: "file.unreadable", file: path, message: "the file cannot be read (\(reason))",
            advice: "check the name"))
      }
      return nil
    }
  }

  private static func isResolver(_ root: JSONNode, path: String) -> Bool {
    if path.hasSuffix(".resolver.json") || root["resolutionOrder"]?.array != nil { return true }
    return root["version"]?.string != nil && (root["sets"] != nil || root["modifiers"] != nil)
  }

  /// Merges all token files of a folder in the order of their names; a single resolver document in it decides instead.
  private static func loadFolder(
    _ folder: String, root: String, limits: TokenLimits, names: [String], read: @escaping (String) throws -> [UInt8],
    list: (String) throws -> [String]?
  ) -> (system: TokenSystem?, findings: [Finding]) {
    var shelf = FileShelf(root: RelativePath.join("", root), limits: limits, read: read)
    let resolvers = names.filter { $0.hasSuffix(".resolver.json") }
    if resolvers.count == 1 { return loadFile(RelativePath.join(folder, resolvers[0]), shelf: shelf, limits: limits) }
    let files = tokenFiles(in: folder, names: names, list: list, depth: 0)
    let documents = files.compactMap { open($0, &shelf) }
    if files.isEmpty {
      shelf.log.list.add(
        Finding(
          severity: .error, code: "file.noTokens", file: folder, message: "the folder holds no token files",
          advice: "name one with '.tokens.json' at the end"))
    }
    guard !documents.isEmpty else { return (nil, shelf.log.list.findings.sorted()) }
    var reader = DeclarationReader(log: shelf.log, limits: limits)
    let sources = documents.map {
      reader.readSource(reader.log.documents[$0].root, document: $0, pointer: "")
    }
    shelf.log = reader.log
    return finish(plan: SystemPlan(layers: [.always(sources)]), reader, shelf, limits)
  }

  private static func tokenFiles(
    in folder: String, names: [String], list: (String) throws -> [String]?, depth: Int
  ) -> [String] {
    var files: [String] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = RelativePath.join(folder, name)
      if name.hasSuffix(".tokens.json") || name.hasSuffix(".tokens") {
        files.append(path)
      } else if depth < 16, let inner = (try? list(path)).flatMap({ $0 }) {
        files += tokenFiles(in: path, names: inner, list: list, depth: depth + 1)
      }
    }
    return files
  }

  /// Builds the system unless a file is unreadable or the resolver document is wrong.
  private static func finish(
    plan: SystemPlan, _ reader: DeclarationReader, _ shelf: FileShelf, _ limits: TokenLimits
  ) -> (system: TokenSystem?, findings: [Finding]) {
    // What is referred to from two places is found twice.
    var seen: Set<Finding> = []
    let findings = shelf.log.list.findings.filter { seen.insert($0).inserted }.sorted()
    let isUnusable = findings.contains {
      $0.severity == .error
        && ["json.", "resolver.", "file.", "format."].contains(where: $0.code.hasPrefix)
    }
    guard !isUnusable else { return (nil, findings) }
    let system = TokenSystem(
      plan: plan, declarations: reader.declarations, documents: shelf.log.documents, limits: limits)
    return (system, findings)
  }
}
