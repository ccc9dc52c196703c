import ExactTexts
import LocatedJSON
import TokenDialects
import TokenEngine
import TokenSyntax

/// Reads the files of a system, each once.
struct SystemReader {
  private let limits: TokenLimits
  var shelf: FileShelf
  var declarations: DeclarationReader

  /// Whether the other files are a system where some cannot be read or are not well-formed.
  private let keepsReadable: Bool

  /// The dialect that the files are treated as; `nil` to detect it.
  private let forcedDialect: TokenDialect?

  /// The files of the folders that were asked for, read or not.
  var filesOfFolders: [String] = []

  /// The files of folders that were opened and are no token files; that has been reported.
  var skippedFiles: Set<ExactText> = []

  /// The files of the folders that were asked for that nothing reads.
  private var filesLeftOut: [String] {
    let read = Set(shelf.log.documents.map { ExactText($0.file) }).subtracting(skippedFiles)
    return filesOfFolders.filter { !read.contains(ExactText($0)) }
  }

  /// The dialect of the files; of several, the first one that is not the Design Tokens format.
  private(set) var dialect = TokenDialect.dtcg

  /// The names of the documents that are sets of a file.
  private var setNames: [Int: String] = [:]

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - limits: How much the files may hold.
  ///   - dialect: The dialect of the files; `nil` to find it out by what they hold.
  ///   - profile: What of the files may deviate from the format.
  ///   - keepsReadable: Whether the other files are a system where some cannot be read or are not well-formed.
  ///   - read: Gives the bytes of a file.
  init(
    limits: TokenLimits, dialect: TokenDialect? = nil, profile: TokenProfile, keepsReadable: Bool = false,
    read: @escaping (String) throws -> [UInt8]
  ) {
    forcedDialect = dialect
    self.keepsReadable = keepsReadable
    self.limits = limits
    shelf = FileShelf(
      root: "", limits: limits, duplicateKeys: profile == .lenient ? .lastCounts : .refused, read: read)
    declarations = DeclarationReader(log: FindingLog(), limits: limits, profile: profile)
  }

  /// A file or folder of a system.
  struct Path {
    /// The file or folder, as it is read.
    let path: String

    /// The folder outside of which no file is opened; `nil` for the folder itself, or that of the file.
    let root: String?

    /// Simplifies a path and its root.
    init(_ path: String, root: String?) {
      self.path = RelativePath.join("", path)
      self.root = root.map { RelativePath.join("", $0) }
    }
  }

  /// What is found under a path.
  private enum Piece {
    /// A resolver document or a folder.
    case plan(SystemPlan)

    /// A token file, which may be one of a set.
    case file(DialectFile)
  }

  /// Reads a resolver document, a token file or a folder; `nil` if it cannot be used, which has been reported.
  mutating func plan(of path: Path, list: (String) throws -> [String]?) -> SystemPlan? {
    plan(of: [path], list: list)
  }

  /// Reads resolver documents, token files and folders as one system, where later files override earlier ones; `nil` if one of them
  /// cannot be used, which has been reported.
  ///
  /// Token files that follow one another and are of one dialect are read together.
  mutating func plan(of paths: [Path], list: (String) throws -> [String]?) -> SystemPlan? {
    var parts: [SystemPlan.Part] = []
    var files: [DialectFile] = []
    var isWhole = !paths.isEmpty
    func endFiles(_ reader: inout Self) {
      for run in reader.runs(of: files) {
        let file = reader.shelf.log.documents[files[run.files[0]].document].file
        if let plan = reader.plan(of: run, of: files) {
          parts.append(.init(plan: plan, file: file))
        } else {
          isWhole = false
        }
      }
      files = []
    }
    for path in paths {
      switch piece(at: path, list: list) {
      case .file(let file): files.append(file)
      case .plan(let plan):
        endFiles(&self)
        parts.append(.init(plan: plan, file: Self.reportedName(of: path.path)))
      case nil: isWhole = false
      }
    }
    endFiles(&self)
    guard isWhole || keepsReadable && !parts.isEmpty else { return nil }
    let (plan, findings) = SystemPlan.inOrder(parts)
    shelf.log.list.add(findings)
    return plan
  }

  /// What lies at a path; `nil` if it cannot be used, which has been reported.
  private mutating func piece(at path: Path, list: (String) throws -> [String]?) -> Piece? {
    do {
      if let names = try list(path.path), !names.isEmpty {
        shelf.root = path.root ?? path.path
        return folderPlan(path.path, names: names, list: list).map { .plan($0) }
      }
    } catch {
      shelf.log.list.add(
        Finding(
          severity: .error, code: .fileUnreadable, file: Self.reportedName(of: path.path),
          message: "the folder cannot be listed (\(error))", advice: "make it and the folders in it readable"))
      return nil
    }
    shelf.root = path.root ?? RelativePath.folder(of: path.path)
    guard let document = open(path.path) else { return nil }
    let root = shelf.log.documents[document].root
    if Self.isResolver(root, path: path.path) { return .plan(resolverPlan(document)) }
    let name = Self.name(of: path.path, in: RelativePath.folder(of: path.path))
    return .file(DialectFile(document: document, path: [name], root: root))
  }

  /// Files by their dialects, or of the one that is given.
  func parts(of files: [DialectFile]) -> [DialectDivision.Part] {
    DialectDivision(of: files, as: forcedDialect).parts
  }

  /// The dialect that files are read as.
  func dialect(of part: DialectDivision.Part) -> TokenDialect { forcedDialect ?? part.detection.dialect ?? .dtcg }

  /// Divides files that follow one another where another dialect begins.
  private func runs(of files: [DialectFile]) -> [DialectDivision.Part] {
    if files.isEmpty { return [] }
    let parts = parts(of: files)
    var numbers = files.indices.map { _ in 0 }
    for (number, part) in parts.enumerated() { for file in part.files { numbers[file] = number } }
    var runs: [DialectDivision.Part] = []
    for (file, number) in numbers.enumerated() {
      if file > 0, numbers[file - 1] == number {
        runs[runs.count - 1].files.append(file)
      } else {
        runs.append(parts[number])
        runs[runs.count - 1].files = [file]
      }
    }
    return runs
  }

  /// Reads a resolver document and the files it refers to.
  mutating func resolverPlan(_ document: Int) -> SystemPlan {
    var reader = ResolverReader(shelf: shelf, document: document, limits: limits)
    // Moved and not copied: they grow with each document.
    swap(&reader.declarations, &declarations)
    reader.readDocument()
    swap(&reader.declarations, &declarations)
    shelf = reader.shelf
    return reader.plan
  }

  /// Reads files of one dialect; without themes, sets whose names differ in a context are contexts.
  mutating func plan(of part: DialectDivision.Part, of all: [DialectFile]) -> SystemPlan? {
    guard let (plan, sets) = planAndSets(of: part, of: all) else { return nil }
    guard !sets.isEmpty, plan.axes.isEmpty else { return plan }
    // Sets of one file, or of the folder that was asked for.
    let file = all[part.files[0]]
    var folder = shelf.log.documents[file.document].file
    if part.files.count > 1 { for _ in file.path { folder = RelativePath.folder(of: folder) } }
    return dividedIntoContexts(plan, folder: folder, sets: sets)
  }

  /// Reads files of one dialect.
  ///
  /// - Parameters:
  ///   - part: The files.
  ///   - all: The files of all dialects, that have their paths from the folder that was asked for.
  ///   - isMixed: Whether they are of several, so that it is said of each which files are of it.
  /// - Returns: The plan, and the names of the documents that are sets.
  mutating func planAndSets(
    of part: DialectDivision.Part, of all: [DialectFile], isMixed: Bool = false
  ) -> (plan: SystemPlan, sets: [Int: String])? {
    let depth = part.folder.isEmpty ? 0 : part.folder.unicodeScalars.split(separator: "/").count
    let files = part.files.map { index in
      DialectFile(document: all[index].document, path: Array(all[index].path.dropFirst(depth)), root: all[index].root)
    }
    let detection = part.detection
    let isSchema = files.allSatisfy { UnknownShape.isSchema($0.root) }
    if forcedDialect == nil, detection.dialect == nil || isSchema,
      let foreign = files.first(where: { isSchema || DialectDetection.isForeign($0.root) })
    {
      let shape = UnknownShape(of: foreign)
      shelf.log.report(
        .dialectUnknown, at: DocumentLocation(document: foreign.document, offset: foreign.root.offset, pointer: ""),
        shape.message, advice: shape.advice)
      return nil
    }
    let dialect = dialect(of: part)
    if isMixed || dialect != .dtcg, forcedDialect == nil, let file = files.first {
      let count = "\(files.count) of \(all.count) files \(files.count == 1 ? "is" : "are") "
      let names = " (\(Self.list(part.files.map { all[$0].path.joined(separator: "/") })))"
      shelf.log.report(
        .dialectFound, at: DocumentLocation(document: file.document, offset: file.root.offset, pointer: ""),
        "\(isMixed ? count : "")read as \(dialect.title)\(isMixed ? names : ""), because of \(detection.sign)",
        advice: "if \(isMixed ? "all are of one" : "it is another") format, name it with --from",
        severity: .note)
    }
    if self.dialect == .dtcg { self.dialect = dialect }
    let tokenCount = declarations.declarations.tokens.count
    let result = planAndSets(of: files, in: dialect)
    if forcedDialect != nil, declarations.declarations.tokens.count == tokenCount, !shelf.log.list.contains(.error),
      let file = files.first(where: { $0.root.object?.isEmpty == false })
    {
      let title = detection.dialect.flatMap { $0 == dialect ? nil : $0.title }
      shelf.log.report(
        .dialectNoTokens, at: DocumentLocation(document: file.document, offset: file.root.offset, pointer: ""),
        "nothing here is a token of \(dialect.title)",
        advice: title.map { "because of \(detection.sign) it looks like \($0); leave --from out" }
          ?? "leave --from out, or name files with tokens")
    }
    return result
  }

  private mutating func planAndSets(
    of files: [DialectFile], in dialect: TokenDialect
  ) -> (plan: SystemPlan, sets: [Int: String]) {
    guard dialect != .dtcg else {
      return (SystemPlan(layers: [.always(files.map { readSource($0.root, document: $0.document) })]), [:])
    }
    var translation = Translation(log: FindingLog(), files: files)
    if dialect == .theo { translation.imported = TheoImports(of: files, shelf: &shelf) }
    swap(&translation.log, &shelf.log)
    translation.translate(from: dialect)
    swap(&translation.log, &shelf.log)
    let groups = translation.sources.enumerated().map { number, document in
      declarations.isReferenceOnly = translation.referenceSources.contains(number)
      return readSource(shelf.log.documents[document].root, document: document)
    }
    declarations.isReferenceOnly = false
    let layers = translation.layers.map { layer -> SystemPlan.Layer in
      switch layer {
      case .always(let sources): .always(sources.map { groups[$0] })
      case .axis(let axis, let sources): .axis(axis, sources: sources.map { $0.map { groups[$0] } })
      case .combinations(let axes, let sources): .combinations(axes, sources: sources.map { $0.map { groups[$0] } })
      }
    }
    let sets = Dictionary(uniqueKeysWithValues: translation.setNames.map { (translation.sources[$0.key], $0.value) })
    setNames.merge(sets) { $1 }
    return (SystemPlan(axes: translation.axes, layers: layers), sets)
  }

  private mutating func readSource(_ root: JSONNode, document: Int) -> Int {
    swap(&declarations.log, &shelf.log)
    defer { swap(&declarations.log, &shelf.log) }
    return declarations.readSource(root, document: document, pointer: "")
  }

  /// Opens the first file; `nil` if it cannot be used, which has been reported.
  mutating func open(_ path: String) -> Int? {
    do throws(FileShelf.Trouble) {
      let document = try shelf.open(path)
      let root = shelf.log.documents[document].root
      if root.object != nil || path.hasSuffix(Self.themesName) { return document }
      let isThemes = root.array?.contains { $0["selectedTokenSets"] != nil } == true
      shelf.log.report(
        .formatRootNotObject, at: DocumentLocation(document: document, offset: root.offset, pointer: ""),
        isThemes ? "this is a list of themes of Tokens Studio" : "a token file is an object, not \(root.kind)",
        advice: isThemes ? "name the folder that it lies in" : "write an object with groups and tokens")
      return nil
    } catch {
      switch error {
      case .malformed:
        if let language = UnknownShape.language(of: path) {
          shelf.log.list.add(
            Finding(
              severity: .error, code: .fileLanguage, file: path,
              message: "the file is \(language) by its name, but only JSON and YAML are read", advice: "convert it"))
        }
      case .outsideRoot:
        shelf.log.list.add(
          Finding(
            severity: .error, code: .fileOutsideRoot, file: path, message: "the file is outside the root folder",
            advice: "choose a root above it"))
      case .unreadable(let reason):
        shelf.log.list.add(
          Finding(
            severity: .error, code: .fileUnreadable, file: path, message: "the file cannot be read (\(reason))",
            advice: "check the name"))
      }
      return nil
    }
  }

  /// Whether a document is a resolver, by its name or by what it holds.
  static func isResolver(_ root: JSONNode, path: String) -> Bool {
    if path.hasSuffix(".resolver.json") || root["resolutionOrder"]?.array != nil { return true }
    return root["version"]?.string != nil && (root["sets"] != nil || root["modifiers"] != nil)
  }

  /// What begins the codes of findings with which there is no system: a resolver document is wrong, or a file is not there,
  /// not well-formed or no token file.
  private static let unusable = ["resolver."]
  private static let unreadable = ["json.", "yaml.", "file.", "format."]

  /// Builds the system unless a file is unreadable or a resolver document is wrong.
  mutating func finish(_ parts: SystemParts?) -> (system: TokenSystem?, findings: [Finding]) {
    declarations.reportDeviations(to: &shelf.log)
    swap(&declarations.log, &shelf.log)
    declarations.leaveOutReplacedMembers()
    swap(&declarations.log, &shelf.log)
    // What is referred to from two locations is found twice.
    var seen: Set<Finding> = []
    let findings = shelf.log.list.findings.filter { seen.insert($0).inserted }.sorted()
    let isUnusable = findings.contains {
      $0.severity == .error
        && (keepsReadable ? Self.unusable : Self.unusable + Self.unreadable).contains(where: $0.code.hasPrefix)
    }
    guard let parts, !isUnusable else { return (nil, findings) }
    let system = TokenSystem(
      parts: parts, declarations: declarations.declarations, documents: shelf.log.documents, limits: limits,
      dialect: dialect, setNames: setNames,
      leftOut: TokenSystem.LeftOut(declarations: shelf.log.leftOut, files: filesLeftOut))
    return (system, findings)
  }
}
