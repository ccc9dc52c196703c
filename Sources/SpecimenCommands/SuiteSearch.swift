import LocalFiles
private import LocatedJSON
private import SnapshotHarness
private import Suites

/// Finds the suite files that a command line means.
enum SuiteSearch {
  private static let fileName = SuiteFile.fileName

  /// The suite files, as paths the user would write.
  ///
  /// - Parameters:
  ///   - arguments: Suite files, folders with one, or folders to search; none searches the current folder.
  ///   - environment: Where relative paths start.
  /// - Returns: The paths, each once, in the order of the arguments.
  /// - Throws: ``UsageError`` if an argument names no suite, or none is found.
  static func files(for arguments: [String], in environment: Environment) throws(UsageError) -> [String] {
    guard !arguments.isEmpty else {
      let found = try search("", in: environment)
      guard !found.isEmpty else {
        throw UsageError("no \(fileName) below the current folder; name a suite, or the folder it is in")
      }
      return found
    }
    var files: [String] = []
    for argument in arguments {
      for file in try self.files(for: argument, in: environment) where !files.contains(file) { files.append(file) }
    }
    return files
  }

  private static func files(for argument: String, in environment: Environment) throws(UsageError) -> [String] {
    let opened = environment.path(argument)
    guard let kind = Files.kindFollowingLinks(of: opened) else {
      let folder = Files.folder(of: argument)
      let neighbours = (try? search(folder, in: environment)) ?? []
      let names = neighbours.flatMap { [$0, Files.folder(of: $0)] }
      let advice = spellingAdvice(for: argument, among: names)
      throw UsageError("no suite '\(argument)'; \(advice ?? "name a \(fileName), or a folder with one")")
    }
    guard kind == .folder else { return [argument] }
    let folder = argument.hasSuffix("/") && argument.count > 1 ? String(argument.dropLast()) : argument
    let own = folder == "." ? fileName : "\(folder)/\(fileName)"
    if Files.exists(environment.path(own)) { return [own] }
    let found = try search(folder == "." ? "" : folder, in: environment)
    guard !found.isEmpty else { throw UsageError("no \(fileName) in or below '\(argument)'") }
    return found
  }

  private static func search(_ folder: String, in environment: Environment) throws(UsageError) -> [String] {
    var search = FolderSearch(suffix: fileName)
    // What lies elsewhere in the tree is nobody's suite, and may be anybody's business.
    search.toleratesUnreadable = { _ in true }
    do {
      return try search.findings(in: environment.path(folder.isEmpty ? "." : folder)).files
        .filter { Files.name(of: $0) == fileName }
        .map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    } catch {
      throw UsageError("\(error)")
    }
  }
}
