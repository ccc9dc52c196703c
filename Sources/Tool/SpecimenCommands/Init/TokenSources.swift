private import LocalFiles
internal import LocatedJSON
private import SuiteFiles
internal import Suites
internal import TokenFiles
private import TokenSyntax

/// The token files that a new suite refers to: those that were named, those that were found, or starter files.
struct TokenSources {
  /// Where they came from.
  enum Origin {
    /// The command line.
    case named

    /// A search below the current folder.
    case found

    /// Nowhere: they are written with the suite.
    case starter
  }

  /// The files and folders as the user would write them.
  private(set) var names: [String]

  /// The same, from the suite's folder.
  private(set) var paths: [String]

  /// Where they came from.
  let origin: Origin

  /// The folder above the suite's that all of them lie in, as steps; `nil` if that is the suite's own.
  private(set) var root: String?

  /// Whether a folder among them also holds the suite, so that all files whose names say so count as tokens there.
  private(set) var holdsSuite = false

  /// What is wrong with them.
  private(set) var findings: [Finding] = []

  /// The suite's folder, without links.
  private let suiteFolder: String
  private let environment: Environment
  private var isFolderNew = false

  /// The steps upwards that a suite may take to its tokens.
  private static let maximumSteps = 8

  /// The token files that a suite may name one by one.
  private static let maximumFiles = 60

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - arguments: What the command line names; nothing searches the current folder.
  ///   - folder: The folder of the suite, as the user named it.
  ///   - environment: Where the files are.
  /// - Throws: ``UsageError`` if one is not there, or the suite cannot refer to it.
  init(_ arguments: [String], suiteFolder folder: String, in environment: Environment) throws(UsageError) {
    self.environment = environment
    let kind = Files.kindFollowingLinks(of: environment.path(folder))
    guard kind == nil && !folder.utf8.contains(0) || kind == .folder else {
      throw UsageError("--out: '\(folder)' is no folder")
    }
    suiteFolder = (try? Files.realPath(environment.path(folder))) ?? environment.path(folder)
    let found = arguments.isEmpty ? TokenSearch(in: environment).found : arguments
    origin = !arguments.isEmpty ? .named : found.isEmpty ? .starter : .found
    (names, paths) = (found, [])
    guard origin != .starter else {
      (names, paths) = ([StarterTokens.name], [StarterTokens.name])
      _ = try ParentFolder(folder, option: "--out \(folder)", in: environment)
      return
    }
    for name in names {
      guard name != TokenArguments.standardInput else {
        throw UsageError("a suite cannot refer to standard input; name files or folders")
      }
      guard Files.exists(environment.path(name)), let real = try? Files.realPath(environment.path(name)) else {
        throw UsageError("no file or folder '\(name)'; to write the suite into a new folder: --out '\(name)'")
      }
      let isFolder = Files.kind(of: real) == .folder
      if isFolder, Files.isInside(suiteFolder, real) { holdsSuite = true }
      let path = RelativePath.path(to: real, from: suiteFolder)
      paths.append(path.isEmpty ? "." : path)
    }
    setRoot()
    guard steps <= Self.maximumSteps else {
      throw UsageError(
        "the tokens lie \(steps) folders above '\(folder)', more than \(Self.maximumSteps); name a folder that is nearer "
          + "with --out")
    }
    _ = try ParentFolder(folder, option: "--out \(folder)", in: environment)
  }

  /// How many folders the tokens lie above the suite's.
  private var steps: Int {
    paths.map { path in path.split(separator: "/").prefix { $0 == ".." }.count }.max() ?? 0
  }

  private mutating func setRoot() {
    root = steps == 0 ? nil : Array(repeating: "..", count: steps).joined(separator: "/")
  }

  /// Makes the suite's folder, without which no path leads up from it.
  ///
  /// - Returns: The folder, without links.
  /// - Throws: `FileError` if it cannot be made.
  mutating func makeFolder() throws -> String {
    isFolderNew = !Files.exists(suiteFolder)
    try Files.makeFolder(suiteFolder)
    return suiteFolder
  }

  /// Removes the suite's folder if it is new and nothing was written into it.
  func removeFolderIfEmpty() {
    if isFolderNew { Files.removeEmptyFolder(suiteFolder) }
  }

  /// Reads the tokens as the suite will, and names single files where a folder would also hold the suite.
  ///
  /// - Parameter suite: The text of a suite file that says no more than where they are.
  /// - Returns: The tokens; `nil` if they cannot be used, which ``findings`` say.
  /// - Throws: ``UsageError`` if the suite cannot lie where its tokens are.
  mutating func load(_ suite: (TokenSources) -> String) throws(UsageError) -> TokenSystem? {
    let system = read(suite(self))
    guard let system, holdsSuite, !system.files.allSatisfy(Self.isNamedForTokens) else { return system }
    let files = system.files.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
    if let resolver = files.first(where: { $0.hasSuffix(".resolver.json") }) {
      paths = [resolver]
    } else if system.axes.isEmpty, files.count <= Self.maximumFiles {
      paths = files
    } else {
      throw UsageError(
        "'\(names[0])' would hold the suite, too, whose files would be read as tokens; put the tokens into a folder of "
          + "their own and name that, or write the suite elsewhere with --out")
    }
    holdsSuite = false
    setRoot()
    return read(suite(self))
  }

  private mutating func read(_ suite: String) -> TokenSystem? {
    let starters = origin == .starter ? StarterTokens.files.map { ($0.path, Array($0.text.utf8)) } : []
    let (system, findings) = TokenSystem.load(ofSuite: Array(suite.utf8), with: starters, in: suiteFolder)
    self.findings = findings
    return system
  }

  /// Notes what else is wrong.
  mutating func add(_ findings: [Finding]) { self.findings += findings }

  /// Whether the name of a file says that it holds tokens, so that no other one in its folder is read.
  private static func isNamedForTokens(_ file: String) -> Bool {
    FileLanguage.endings.contains { file.hasSuffix(".tokens" + $0) } || file.hasSuffix(".tokens")
  }
}

/// Looks for token files below the current folder.
struct TokenSearch {
  /// The files or folders, as the user would write them; none if there is nothing that is surely meant.
  let found: [String]

  /// Folders that belong to tools.
  private static let foreignFolders: Set<String> = [
    "node_modules", "Pods", "Carthage", "vendor", "build", "DerivedData",
  ]

  /// Names of folders that hold tokens.
  private static let folderNames: Set<String> = ["tokens", "design-tokens", "designtokens", "design_tokens"]

  /// Names of files that hold tokens, without their endings.
  private static let fileNames: Set<String> = ["tokens", "design-tokens", "designtokens", "design_tokens", "variables"]

  /// The files of the current folder that are looked into.
  private static let maximumLooks = 40

  init(in environment: Environment) {
    var search = FolderSearch()
    search.wantsFile = { path in
      (FileLanguage.endings + [".tokens"]).contains { path.hasSuffix($0) } && !Self.isOurs(path)
        || path.hasSuffix(".colorset/Contents.json")
    }
    search.entersFolder = { path in
      // Deeper than that lies what somebody else made.
      path.utf8.count(where: { $0 == UInt8(ascii: "/") }) < 6 && !Self.foreignFolders.contains(Files.name(of: path))
    }
    search.toleratesUnreadable = { _ in true }
    let files = ((try? search.findings(in: environment.path(".")).files) ?? [])
      .sorted { (Self.depth($0), $0) < (Self.depth($1), $1) }
    found = Self.choose(among: files, in: environment)
  }

  private static func depth(_ path: String) -> Int { path.utf8.count(where: { $0 == UInt8(ascii: "/") }) }

  /// Whether a file is one of the files of suites.
  private static func isOurs(_ path: String) -> Bool {
    let name = Files.name(of: path)
    return name == SuiteFile.fileName || name.hasSuffix(".specimen.json")
  }

  private static func choose(among files: [String], in environment: Environment) -> [String] {
    if let resolver = files.first(where: { $0.hasSuffix(".resolver.json") }) { return [resolver] }
    for file in files {
      var folder = Files.folder(of: file)
      var outermost: String?
      while !folder.isEmpty {
        if folderNames.contains(Files.name(of: folder).lowercased()) { outermost = folder }
        folder = Files.folder(of: folder)
      }
      if let outermost { return [outermost] }
    }
    let named = files.filter { file in
      FileLanguage.endings.contains { file.hasSuffix(".tokens" + $0) } || file.hasSuffix(".tokens")
    }
    if !named.isEmpty {
      let common = named.map { Files.folder(of: $0) }.reduce(Files.folder(of: named[0])) { common, folder in
        var common = common
        while !common.isEmpty, !(folder + "/").hasPrefix(common + "/") { common = Files.folder(of: common) }
        return common
      }
      return named.count == 1 ? named : [common.isEmpty ? "." : common]
    }
    if let file = files.first(where: {
      fileNames.contains(String(Files.name(of: $0).prefix { $0 != "." }).lowercased())
    }) {
      return [file]
    }
    if let colors = files.first(where: { $0.contains(".xcassets/") }) {
      let parts = colors.split(separator: "/", omittingEmptySubsequences: false)
      let end = parts.firstIndex { $0.hasSuffix(".xcassets") } ?? 0
      return [parts[...end].joined(separator: "/")]
    }
    let access = FileAccess(currentFolder: environment.currentFolder)
    return files.prefix { depth($0) == 0 }.prefix(maximumLooks).filter { file in
      let system = TokenSystem.load(path: file, profile: .lenient) { path in try access.read(path) }.system
      return system?.knownPaths.isEmpty == false
    }
  }
}
