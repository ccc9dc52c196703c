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
  ///   - profile: What of the files may deviate from the format; nothing unless given.
  ///   - read: Gives the bytes of a file.
  ///   - list: Gives the names of the files in a folder, perhaps with those below; `nil` or none if there is no such
  ///     folder.
  /// - Returns: The system, `nil` if it cannot be resolved at all; and all findings, by file and line.
  public static func load(
    path: String, root: String? = nil, profile: TokenProfile = .strict, read: (String) throws -> [UInt8],
    list: (String) throws -> [String]? = { _ in nil }
  ) -> (system: TokenSystem?, findings: [Finding]) {
    load(path: path, root: root, profile: profile, limits: .standard, read: read, list: list)
  }

  /// Reads a system within some limits.
  static func load(
    path: String, root: String? = nil, profile: TokenProfile = .strict, limits: TokenLimits,
    read: (String) throws -> [UInt8], list: (String) throws -> [String]? = { _ in nil }
  ) -> (system: TokenSystem?, findings: [Finding]) {
    withoutActuallyEscaping(read) { read in
      let path = RelativePath.join("", path)
      var reader = SystemReader(
        root: root.map { RelativePath.join("", $0) }, profile: profile, limits: limits, read: read)
      let plan = reader.plan(of: path, list: list)
      return reader.finish(plan.map { SystemParts($0) })
    }
  }

  /// Reads several systems as one that varies by which of them is meant.
  ///
  /// A file that several of them refer to is read once. A name of an axis or context that two of them spell in upper and
  /// lower case is one. What holds for ``load(path:root:profile:read:list:)`` holds for each of them, and the limits for
  /// all together.
  ///
  /// - Parameters:
  ///   - documents: The systems, at least one, each with the context that stands for it and its file or folder.
  ///   - axis: The axis of these contexts; it has no default.
  ///   - root: The folder outside of which no file is opened.
  ///   - profile: What of the files may deviate from the format; nothing unless given.
  ///   - read: Gives the bytes of a file.
  ///   - list: Gives the names of the files in a folder; `nil` or none if there is no such folder.
  /// - Returns: The system, `nil` if one of them cannot be resolved at all; and all findings, by file and line.
  package static func load(
    _ documents: [(context: String, path: String)], axis: String, root: String, profile: TokenProfile = .strict,
    read: (String) throws -> [UInt8], list: (String) throws -> [String]? = { _ in nil }
  ) -> (system: TokenSystem?, findings: [Finding]) {
    withoutActuallyEscaping(read) { read in
      var reader = SystemReader(root: RelativePath.join("", root), profile: profile, limits: .standard, read: read)
      let plans = documents.map { reader.plan(of: RelativePath.join("", $0.path), list: list) }
      let whole = plans.compactMap { $0 }
      let isWhole = whole.count == documents.count && !whole.isEmpty
      return reader.finish(isWhole ? SystemParts(joining: whole, axis, documents.map(\.context)) : nil)
    }
  }
}

/// Reads the files of a system, each once.
private struct SystemReader {
  private let root: String?
  private let limits: TokenLimits
  private let read: (String) throws -> [UInt8]
  private var shelf: FileShelf
  private var declarations: DeclarationReader

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - root: The folder outside of which no file is opened; `nil` for that of the first path.
  ///   - profile: What of the files may deviate from the format.
  ///   - limits: How much the files may hold.
  ///   - read: Gives the bytes of a file.
  init(root: String?, profile: TokenProfile, limits: TokenLimits, read: @escaping (String) throws -> [UInt8]) {
    self.root = root
    self.limits = limits
    self.read = read
    shelf = FileShelf(root: root ?? "", limits: limits, read: read)
    declarations = DeclarationReader(log: FindingLog(), limits: limits, profile: profile)
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
      return SystemPlan(layers: [.always([readSource(root, document: document)])])
    }
    var reader = ResolverReader(shelf: shelf, document: document, limits: limits)
    // Moved and not copied: they grow with each document.
    swap(&reader.declarations, &declarations)
    reader.readDocument()
    swap(&reader.declarations, &declarations)
    shelf = reader.shelf
    return reader.plan
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
    let files = Self.tokenFiles(in: folder, names: names, list: list, depth: 0)
    let documents = files.compactMap { open($0) }
    if files.isEmpty {
      shelf.log.list.add(
        Finding(
          severity: .error, code: "file.noTokens", file: folder, message: "the folder holds no token files",
          advice: "name one with '.tokens.json' at the end"))
    }
    guard !documents.isEmpty else { return nil }
    return SystemPlan(
      layers: [.always(documents.map { readSource(shelf.log.documents[$0].root, document: $0) })])
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

  /// Builds the system unless a file is unreadable or a resolver document is wrong.
  mutating func finish(_ parts: SystemParts?) -> (system: TokenSystem?, findings: [Finding]) {
    declarations.reportPlainKeys(to: &shelf.log)
    // What is referred to from two places is found twice.
    var seen: Set<Finding> = []
    let findings = shelf.log.list.findings.filter { seen.insert($0).inserted }.sorted()
    let isUnusable = findings.contains {
      $0.severity == .error
        && ["json.", "resolver.", "file.", "format."].contains(where: $0.code.hasPrefix)
    }
    guard let parts, !isUnusable else { return (nil, findings) }
    let system = TokenSystem(
      parts: parts, declarations: declarations.declarations, documents: shelf.log.documents, limits: limits)
    return (system, findings)
  }
}
