import LocalFiles
internal import SnapshotHarness

/// Finds the results folders that a command line means: named ones, and those in named folders.
enum ResultsSearch {
  /// How many folders below a named one are looked into.
  private static let depth = 8

  /// The results folders.
  ///
  /// A results folder is not searched further. A link to one counts as the folder it leads to, and other links are not
  /// followed.
  ///
  /// - Parameters:
  ///   - names: Results folders, or folders that hold some, as the user named them.
  ///   - target: The real path of a folder that is left out where it was not named; `nil` if there is none yet.
  ///   - isIncomplete: Whether a folder without results counts as one that is missing.
  ///   - environment: Where relative paths start.
  /// - Returns: The folders, as the process can open them: those of one name sorted by their bytes.
  /// - Throws: ``ResultsError`` if there are no results, or a folder cannot be read.
  static func folders(
    _ names: [String], leavingOut target: String?, isIncomplete: Bool, in environment: Environment
  ) throws(ResultsError) -> [String] {
    var folders: [String] = []
    for name in names {
      let folder = environment.path(name)
      if ResultsBundle.isResultsFolder(folder) {
        folders.append(folder)
        continue
      }
      let found = try below(folder)
      folders += found.filter { target == nil || (try? Files.realPath($0)) != target }
      guard found.isEmpty else { continue }
      let mayBeMissing = isIncomplete && Files.kindFollowingLinks(of: folder) != .file
      if !mayBeMissing { try ResultsArgument.check(name, in: environment) }
      folders.append(folder)
    }
    return folders
  }

  /// The results folders below a folder.
  private static func below(_ folder: String) throws(ResultsError) -> [String] {
    guard Files.kindFollowingLinks(of: folder) == .folder else { return [] }
    var found: [String] = []
    func isFound(_ path: String) -> Bool {
      guard ResultsBundle.isResultsFolder(Files.join(folder, path)) else { return false }
      found.append(path)
      return true
    }
    var search = FolderSearch()
    search.wantsFile = { _ in false }
    search.entersFolder = { path in
      !isFound(path) && path.utf8.count(where: { $0 == UInt8(ascii: "/") }) < depth - 1
    }
    // Each link is asked for as a folder before, and what it leads to is no folder to search.
    search.takesLink = { (_, _) throws(FileError) in false }
    do throws(FileError) {
      _ = try search.findings(in: folder)
    } catch {
      throw ResultsError("\(error); make it readable, or name the results folders themselves")
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { Files.join(folder, $0) }
  }
}
