import LocalFiles
internal import SnapshotHarness

/// Finds the results folders that a command line means: named ones, and those in named folders.
enum ResultsSearch {
  /// How many folders below a named one are looked into.
  private static let depth = 8

  /// The results folders.
  ///
  /// A results folder is not searched further, but must not hold another one. A link to one counts as the folder it leads to,
  /// and other links are not followed. What might be results and is not looked at is an error, and a folder that is empty
  /// or has pictures alone counts as one whose run has left no results.
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
        try checkHoldsNoOther(folder)
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

  /// The results folders below a folder, and those that are empty.
  private static func below(_ folder: String) throws(ResultsError) -> [String] {
    guard Files.kindFollowingLinks(of: folder) == .folder else { return [] }
    var found: [String] = []
    // Folders that were looked into and in which nothing was found so far, and folders with pictures that no results name.
    var (empty, lost): (Set<String>, Set<String>) = ([], [])
    var problem: String?
    func note(_ text: String, of path: String) { problem = problem ?? "'\(Files.join(folder, path))' \(text)" }
    func isFound(_ path: String) -> Bool {
      empty.remove(Files.folder(of: path))
      // Where a run that was not told otherwise has its results.
      for results in [path, Files.join(path, VerifyOptions.standardResults)]
      where ResultsBundle.isFolderOfRun(Files.join(folder, results)) {
        found.append(results)
        return true
      }
      return false
    }
    var search = FolderSearch()
    search.wantsFile = { path in
      empty.remove(Files.folder(of: path))
      if ResultsBundle.isPictureName(path) { lost.insert(Files.folder(of: path)) }
      return false
    }
    search.entersFolder = { path in
      guard !isFound(path) else { return false }
      guard path.utf8.count(where: { $0 == UInt8(ascii: "/") }) < depth - 1 else {
        note("lies too deep to be searched; name the results folders themselves", of: path)
        return false
      }
      empty.insert(path)
      return true
    }
    // Each link is asked for as a folder before, and what it leads to is no folder to search.
    search.takesLink = { (path, kind) throws(FileError) in
      if kind == .folder, empty.remove(path) != nil || !found.contains(path) {
        note("is a link to a folder, which is not searched; name the results folders themselves", of: path)
      }
      return false
    }
    do throws(FileError) {
      _ = try search.findings(in: folder)
    } catch {
      throw ResultsError("\(error); make it readable, or name the results folders themselves")
    }
    if let problem { throw ResultsError(problem) }
    for path in found { try checkHoldsNoOther(Files.join(folder, path)) }
    guard !found.isEmpty else { return [] }
    return (found + empty + roots(of: lost, beside: found)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map {
      Files.join(folder, $0)
    }
  }

  /// The folders that runs had without leaving results, as engines collect them of a run that was killed.
  ///
  /// - Parameters:
  ///   - folders: Folders with pictures of runs.
  ///   - found: The results folders.
  /// - Returns: The outermost folder around each that has no results folder in it, each once.
  private static func roots(of folders: Set<String>, beside found: [String]) -> Set<String> {
    var above: Set<String> = [""]
    for path in found {
      var folder = Files.folder(of: path)
      while above.insert(folder).inserted { folder = Files.folder(of: folder) }
    }
    return Set(
      folders.map { path in
        var root = path
        while !above.contains(Files.folder(of: root)) { root = Files.folder(of: root) }
        return root
      })
  }

  /// Refuses a results folder that has another one in it: which of them is meant cannot be known.
  private static func checkHoldsNoOther(_ folder: String) throws(ResultsError) {
    var other: String?
    var search = FolderSearch()
    search.wantsFile = { _ in false }
    search.entersFolder = { path in
      if ResultsBundle.isFolderOfRun(Files.join(folder, path)) { other = other ?? path }
      return false
    }
    search.toleratesUnreadable = { _ in true }
    _ = try? search.findings(in: folder)
    guard let other else { return }
    throw ResultsError(
      "'\(folder)' holds results, and so does '\(Files.join(folder, other))' in it; delete those that are old, and give each "
        + "run a folder of its own")
  }
}
