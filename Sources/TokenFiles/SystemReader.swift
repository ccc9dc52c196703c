import LocatedJSON
import TokenEngine

/// Reads the files of a system, each once.
struct SystemReader {
  private let root: String?
  private let limits: TokenLimits
  private let read: (String) throws -> [UInt8]
  private var shelf: FileShelf
  private var declarations: DeclarationReader

  /// The dialect that the files are taken for; `nil` to find it out.
  private let forcedDialect: TokenDialect?

  /// The dialect of the files that were read last.
  private var dialect = TokenDialect.dtcg

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - root: The folder outside of which no file is opened; `nil` for that of the first path.
  ///   - limits: How much the files may hold.
  ///   - dialect: The dialect of the files; `nil` to find it out by what they hold.
  ///   - read: Gives the bytes of a file.
  init(
    root: String?, limits: TokenLimits, dialect: TokenDialect? = nil, read: @escaping (String) throws -> [UInt8]
  ) {
    forcedDialect = dialect
    self.root = root
    self.limits = limits
    self.read = read
    shelf = FileShelf(root: root ?? "", limits: limits, read: read)
    declarations = DeclarationReader(log: FindingLog(), limits: limits)
  }

  /// Reads a resolver document, a token file or a folder; `nil` if it cannot be used, which has been reported.
  mutating func plan(of path: String, list: (String) throws -> [String]?) -> SystemPlan? {
    do {
      if let names = try list(path), !names.isEmpty {
        if root == nil { shelf = FileShelf(root: path, limits: limits, read: read) }
        return folderPlan(path, names: names, list: list)
      }
    } catch {
      shelf.log.list.add(
        Finding(
          severity: .error, code: "file.unreadable", file: path, message: "the folder cannot be listed (\(error))",
          advice: "make it and the folders in it readable"))
      return nil
    }
    if root == nil { shelf = FileShelf(root: RelativePath.folder(of: path), limits: limits, read: read) }
    return filePlan(path)
  }

  private mutating func filePlan(_ path: String) -> SystemPlan? {
    guard let document = open(path) else { return nil }
    let root = shelf.log.documents[document].root
    guard Self.isResolver(root, path: path) else {
      let name = String(path.dropFirst(RelativePath.folder(of: path).utf8.count).drop { $0 == "/" })
      return plan(of: [DialectFile(document: document, path: [name], root: root)])
    }
    var reader = ResolverReader(shelf: shelf, document: document, limits: limits)
    // Moved and not copied: they grow with each document.
    swap(&reader.declarations, &declarations)
    reader.readDocument()
    swap(&reader.declarations, &declarations)
    shelf = reader.shelf
    return reader.plan
  }

  /// Reads files of one dialect; what they show of it decides, unless one is given.
  private mutating func plan(of files: [DialectFile]) -> SystemPlan? {
    let dialect = forcedDialect ?? DialectDetection(of: files).dialect ?? .dtcg
    self.dialect = dialect
    guard dialect != .dtcg else {
      return SystemPlan(layers: [.always(files.map { readSource($0.root, document: $0.document) })])
    }
    var translation = Translation(log: FindingLog(), files: files)
    swap(&translation.log, &shelf.log)
    translation.translate(from: dialect)
    swap(&translation.log, &shelf.log)
    let groups = translation.sources.map { readSource(shelf.log.documents[$0].root, document: $0) }
    let layers = translation.layers.map { layer -> SystemPlan.Layer in
      switch layer {
      case .always(let sources): .always(sources.map { groups[$0] })
      case .axis(let axis, let sources): .axis(axis, sources: sources.map { $0.map { groups[$0] } })
      case .combinations(let axes, let sources): .combinations(axes, sources: sources.map { $0.map { groups[$0] } })
      }
    }
    return SystemPlan(axes: translation.axes, layers: layers)
  }

  private mutating func readSource(_ root: JSONNode, document: Int) -> Int {
    swap(&declarations.log, &shelf.log)
    defer { swap(&declarations.log, &shelf.log) }
    return declarations.readSource(root, document: document, pointer: "")
  }

  /// Opens the first file; `nil` if it cannot be used, which has been reported.
  private mutating func open(_ path: String) -> Int? {
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
  private mutating func folderPlan(
    _ folder: String, names: [String], list: (String) throws -> [String]?
  ) -> SystemPlan? {
    let resolvers = names.filter { $0.hasSuffix(".resolver.json") }
    if resolvers.count == 1 { return filePlan(RelativePath.join(folder, resolvers[0])) }
    let files = Self.tokenFiles(in: folder, names: names, list: list)
    let documents = files.compactMap { open($0) }
    if files.isEmpty {
      shelf.log.list.add(
        Finding(
          severity: .error, code: "file.noTokens", file: folder, message: "the folder holds no token files",
          advice: "name one with '.tokens.json' at the end"))
    }
    guard !documents.isEmpty else { return nil }
    return plan(
      of: documents.map { document in
        let path = String(shelf.log.documents[document].file.dropFirst(folder.utf8.count).drop { $0 == "/" })
        return DialectFile(
          document: document, path: path.unicodeScalars.split(separator: "/").map(String.init),
          root: shelf.log.documents[document].root)
      })
  }

  /// The files of a folder that may hold tokens: those whose names say so; if none does, all of JSON.
  private static func tokenFiles(in folder: String, names: [String], list: (String) throws -> [String]?) -> [String] {
    let files = tokenFiles(in: folder, names: names, endings: [".tokens.json", ".tokens"], list: list, depth: 0)
    return files.isEmpty ? tokenFiles(in: folder, names: names, endings: [".json"], list: list, depth: 0) : files
  }

  private static func tokenFiles(
    in folder: String, names: [String], endings: [String], list: (String) throws -> [String]?, depth: Int
  ) -> [String] {
    var files: [String] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = RelativePath.join(folder, name)
      if endings.contains(where: name.hasSuffix) {
        files.append(path)
      } else if depth < 16, let inner = (try? list(path)).flatMap({ $0 }) {
        files += tokenFiles(in: path, names: inner, endings: endings, list: list, depth: depth + 1)
      }
    }
    return files
  }

  /// Builds the system unless a file is unreadable or a resolver document is wrong.
  func finish(_ parts: SystemParts?) -> (system: TokenSystem?, findings: [Finding]) {
    // What is referred to from two places is found twice.
    var seen: Set<Finding> = []
    let findings = shelf.log.list.findings.filter { seen.insert($0).inserted }.sorted()
    let isUnusable = findings.contains {
      $0.severity == .error
        && ["json.", "resolver.", "file.", "format."].contains(where: $0.code.hasPrefix)
    }
    guard let parts, !isUnusable else { return (nil, findings) }
    let system = TokenSystem(
      parts: parts, declarations: declarations.declarations, documents: shelf.log.documents, limits: limits,
      dialect: dialect)
    return (system, findings)
  }
}
