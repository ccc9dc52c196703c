private import LocalFiles
internal import LocatedJSON
private import SnapshotHarness
import SuiteFiles
internal import Suites
import TokenDialects
internal import TokenFiles

/// The token files of a command line, which make up one system.
struct TokenArguments: Sendable {
  /// The word that stands for standard input.
  static let standardInput = "-"

  /// What findings call standard input.
  private static let standardInputName = "<stdin>"

  /// The largest text on standard input, in bytes: as much as a file may hold.
  private static let inputLimit = 1 << 26

  /// The token files, resolver documents and folders, in order.
  let files: [String]
  private let root: String?
  private let dialect: TokenDialect?
  private let profile: TokenProfile

  /// Whether the command has an option that chooses tokens.
  private var choosesTokens = false

  /// Creates the arguments.
  ///
  /// - Parameters:
  ///   - files: Token files, resolver documents and folders, in order; `-` is standard input.
  ///   - root: The folder that references may reach up to; `nil` for the folder of each file.
  ///   - dialect: The format of the files; found out by what they hold unless given.
  ///   - profile: What of the files may deviate from the format.
  /// - Throws: ``UsageError`` if standard input is named twice.
  init(_ files: [String], root: String?, dialect: TokenDialect? = nil, profile: TokenProfile = .lenient)
    throws(UsageError)
  {
    guard files.count(where: { $0 == Self.standardInput }) < 2 else {
      throw UsageError("'\(Self.standardInput)' is standard input, which can be read once")
    }
    self.files = files
    self.root = root
    self.dialect = dialect
    self.profile = profile
  }

  /// Reads the files and the options that say how they are read.
  init(parsing arguments: inout ArgumentCursor) throws(UsageError) {
    let root = try arguments.value(.root)
    let dialect = try arguments.choice(.dialect, of: TokenDialect.self)
    let profile = try arguments.choice(.profile, of: TokenProfile.self) ?? .lenient
    try self.init(arguments.words(), root: root, dialect: dialect, profile: profile)
    choosesTokens = arguments.command.options.contains { $0.name == OptionDeclaration.only.name }
  }

  /// The options that say how the files are read, as far as they say more than what goes without saying.
  var options: [(name: String, value: String)] {
    var options: [(name: String, value: String)] = []
    if let root { options.append(("--root", root)) }
    if let dialect { options.append(("--from", dialect.rawValue)) }
    if profile != .lenient { options.append(("--profile", profile.rawValue)) }
    return options
  }

  /// The name of the system, for people: `theme` of `theme.tokens.json` and of `theme.resolver.json`.
  var systemName: String {
    let name = files.first.map { Files.name(of: $0) } ?? ""
    return String(name.split(separator: ".").first ?? "design")
  }

  /// What findings about the whole call it.
  var name: String { files.first.map { $0 == Self.standardInput ? Self.standardInputName : $0 } ?? "" }

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - environment: Where the files are.
  ///   - keepsReadable: Whether the other files are a system where some cannot be read or are not well-formed.
  /// - Returns: The system, `nil` if it cannot be resolved at all; and all findings.
  /// - Throws: ``UsageError`` if a file or the root is not there, or the file does not lie in the root.
  func load(
    in environment: Environment, keepsReadable: Bool = false
  ) throws(UsageError) -> (system: TokenSystem?, findings: [Finding]) {
    let access = FileAccess(currentFolder: environment.currentFolder)
    var paths: [(path: String, root: String?)] = []
    for file in files {
      guard file != Self.standardInput else {
        // References of a resolver document are relative to the current folder.
        paths.append((Self.standardInputName, try access.tokenRoot(root, of: Self.standardInputName)))
        continue
      }
      guard access.exists(file) else {
        let isPattern = choosesTokens && !file.contains("/") && file != files[0]
        throw UsageError("no file or folder '\(file)'" + (isPattern ? "; to choose tokens: --only '\(file)'" : ""))
      }
      if file.hasSuffix(SuiteFile.fileName) { try refuse(file, in: environment) }
      paths.append((file, try access.tokenRoot(root, of: file)))
    }
    let usesInput = files.contains(Self.standardInput)
    let loaded = TokenSystem.load(paths: paths, dialect: dialect, profile: profile, keepsReadable: keepsReadable) {
      path in
      guard usesInput, path == Self.standardInputName else { return try access.read(path) }
      let bytes = try environment.input(Self.inputLimit + 1)
      if bytes.count > Self.inputLimit { throw InputTooLarge() }
      return bytes
    } list: { path in
      usesInput && path == Self.standardInputName ? nil : try access.listIfFolder(path)
    }
    // Nobody reads a large file twice that is what it should be.
    if loaded.system == nil { for file in files { try refuse(file, in: environment) } }
    return loaded
  }

  /// Refuses a suite or a specimen in place of a token file.
  private func refuse(_ file: String, in environment: Environment) throws(UsageError) {
    switch FileRole(of: file, in: environment) {
    case .suite(let tokens):
      let advice = tokens.isEmpty ? "name its token file" : "name its token file: \(tokens.joined(separator: " "))"
      throw UsageError("'\(file)' is a suite; \(advice)")
    case .specimen: throw UsageError("'\(file)' is a specimen, which has no tokens; name a token file")
    case .tokens, nil: return
    }
  }

  private struct InputTooLarge: Error, CustomStringConvertible {
    var description: String { "it is larger than \(TokenArguments.inputLimit) bytes" }
  }
}

extension FileAccess {
  /// What `--root` means for a token file; `nil` if it is not given.
  ///
  /// - Throws: ``UsageError`` if there is no such folder, or the file does not lie in it.
  func tokenRoot(_ root: String?, of file: String) throws(UsageError) -> String? {
    guard let root else { return nil }
    guard Files.kindFollowingLinks(of: opened(root)) == .folder else { throw UsageError("--root: no folder '\(root)'") }
    guard let folder = self.root(root, of: file) else {
      throw UsageError("--root: '\(file)' does not lie in '\(root)'; name a folder above it")
    }
    return folder
  }
}
