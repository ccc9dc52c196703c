public import LocatedJSON
public import TokenDialects
import TokenEngine
import TokenSyntax

extension TokenSystem {
  /// Reads a resolver document, a token file, or a folder of token files, and every file it refers to.
  ///
  /// Token files open no other files; a resolver document opens files below `root` only, and nothing on the network.
  ///
  /// - Parameters:
  ///   - path: The file or folder, as `read` expects it.
  ///   - root: The folder outside of which no file is opened; the folder of `path` unless given.
  ///   - dialect: The format of the files; detected from their contents unless given.
  ///   - profile: The accepted deviations from the format; none unless given.
  ///   - read: Gives the bytes of a file.
  ///   - list: Gives the names of the files in a folder, perhaps with those below; `nil` or none if there is no such
  ///     folder.
  /// - Returns: The system, `nil` if it cannot be resolved at all; and all findings, by file and line.
  public static func load(
    path: String, root: String? = nil, dialect: TokenDialect? = nil, profile: TokenProfile = .strict,
    read: (String) throws -> [UInt8],
    list: (String) throws -> [String]? = { _ in nil }
  ) -> (system: TokenSystem?, findings: [Finding]) {
    load(path: path, root: root, dialect: dialect, profile: profile, limits: .standard, read: read, list: list)
  }

  /// Reads several token files, resolver documents and folders as one system; later files override earlier ones.
  ///
  /// Token files that follow one another and are of one format are one set of files; resolver documents and folders
  /// bring what they vary by. Axes of the same name are one axis, with the contexts of all of them and the first
  /// default; a file without one of the contexts counts there as in its own default. The rules of
  /// ``load(path:root:dialect:profile:read:list:)`` apply to each path.
  ///
  /// - Parameters:
  ///   - paths: The files and folders, at least one, as `read` expects them.
  ///   - root: The folder outside of which no file is opened; for each path its own folder unless given.
  ///   - dialect: The format of the files; detected from their contents unless given.
  ///   - profile: The accepted deviations from the format; none unless given.
  ///   - read: Gives the bytes of a file.
  ///   - list: Gives the names of the files in a folder; `nil` or none if there is no such folder.
  /// - Returns: The system, `nil` if one of the paths cannot be used; and all findings, by file and line.
  public static func load(
    paths: [String], root: String? = nil, dialect: TokenDialect? = nil, profile: TokenProfile = .strict,
    read: (String) throws -> [UInt8],
    list: (String) throws -> [String]? = { _ in nil }
  ) -> (system: TokenSystem?, findings: [Finding]) {
    load(
      paths: paths.map { ($0, root) }, dialect: dialect, profile: profile, limits: .standard, read: read, list: list)
  }

  /// Reads a system within some limits.
  static func load(
    path: String, root: String? = nil, dialect: TokenDialect? = nil, profile: TokenProfile = .strict,
    limits: TokenLimits,
    read: (String) throws -> [UInt8],
    list: (String) throws -> [String]? = { _ in nil }
  ) -> (system: TokenSystem?, findings: [Finding]) {
    load(paths: [(path, root)], dialect: dialect, profile: profile, limits: limits, read: read, list: list)
  }

  /// Reads several files and folders as one system, each below a root of its own.
  ///
  /// - Parameters:
  ///   - paths: The files and folders, with their roots.
  ///   - dialect: The format of the files; detected from their contents unless given.
  ///   - profile: The accepted deviations from the format.
  ///   - keepsReadable: Whether the other files are a system where some cannot be read or are not well-formed.
  ///   - read: Gives the bytes of a file.
  ///   - list: Gives the names of the files in a folder.
  /// - Returns: The system, `nil` if it cannot be resolved at all; and all findings, by file and line.
  package static func load(
    paths: [(path: String, root: String?)], dialect: TokenDialect? = nil, profile: TokenProfile = .strict,
    keepsReadable: Bool = false, read: (String) throws -> [UInt8], list: (String) throws -> [String]?
  ) -> (system: TokenSystem?, findings: [Finding]) {
    load(
      paths: paths, dialect: dialect, profile: profile, keepsReadable: keepsReadable, limits: .standard, read: read,
      list: list)
  }

  private static func load(
    paths: [(path: String, root: String?)], dialect: TokenDialect?, profile: TokenProfile,
    keepsReadable: Bool = false, limits: TokenLimits,
    read: (String) throws -> [UInt8], list: (String) throws -> [String]?
  ) -> (system: TokenSystem?, findings: [Finding]) {
    withoutActuallyEscaping(read) { read in
      var reader = SystemReader(
        limits: limits, dialect: dialect, profile: profile, keepsReadable: keepsReadable, read: read)
      let plan = reader.plan(of: paths.map { SystemReader.Path($0.path, root: $0.root) }, list: list)
      return reader.finish(plan.map { SystemParts($0) })
    }
  }

  /// Reads several systems as one that varies by which of them is meant.
  ///
  /// A file that several of them refer to is read once. A name of an axis or context that two of them spell in upper
  /// and lower case is one. What holds for ``load(path:root:profile:read:list:)`` holds for each of them, and the
  /// limits apply to all together.
  ///
  /// - Parameters:
  ///   - documents: The systems, at least one, each with the context that stands for it and its file or folder.
  ///   - axis: The axis of these contexts; it has no default.
  ///   - root: The folder outside of which no file is opened.
  ///   - profile: The accepted deviations from the format; none unless given.
  ///   - read: Gives the bytes of a file.
  ///   - list: Gives the names of the files in a folder; `nil` or none if there is no such folder.
  /// - Returns: The system, `nil` if one of them cannot be resolved at all; and all findings, by file and line.
  package static func load(
    _ documents: [(context: String, path: String)], axis: String, root: String, profile: TokenProfile = .strict,
    read: (String) throws -> [UInt8], list: (String) throws -> [String]? = { _ in nil }
  ) -> (system: TokenSystem?, findings: [Finding]) {
    withoutActuallyEscaping(read) { read in
      var reader = SystemReader(limits: .standard, profile: profile, read: read)
      let plans = documents.map { reader.plan(of: SystemReader.Path($0.path, root: root), list: list) }
      let whole = plans.compactMap { $0 }
      let isWhole = whole.count == documents.count && !whole.isEmpty
      return reader.finish(isWhole ? SystemParts(joining: whole, axis, documents.map(\.context)) : nil)
    }
  }
}
