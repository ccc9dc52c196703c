import LocalFiles
internal import SnapshotHarness

/// The results folder that a command line names.
enum ResultsArgument {
  /// Refuses a folder without results.
  ///
  /// - Parameters:
  ///   - name: The folder, as the user named it.
  ///   - choosesCases: Whether the command has options that choose cases, one of which may have been meant.
  ///   - environment: Where relative paths start.
  /// - Throws: ``ResultsError`` with what to do.
  static func check(_ name: String, choosesCases: Bool = false, in environment: Environment) throws(ResultsError) {
    let folder = environment.path(name)
    guard !ResultsBundle.isResultsFolder(folder) else { return }
    if name == VerifyOptions.standardResults { throw ResultsError("no results yet; run 'specimen verify' first") }
    if Files.name(of: name) == ResultsBundle.fileName, Files.kindFollowingLinks(of: folder) == .file {
      throw ResultsError("'\(name)' is a file; name its folder '\(Files.folder(of: name))'")
    }
    guard Files.exists(folder) else {
      if ReporterChoice.Kind(rawValue: name) != nil {
        throw ResultsError("no results folder '\(name)'; did you mean --reporter \(name)?")
      }
      if name.hasSuffix(".html") {
        throw ResultsError("no results folder '\(name)'; did you mean --reporter html:\(name)?")
      }
      let advice = choosesCases ? "; to choose cases: --cause '\(name)' or --only '\(name)'" : ""
      throw ResultsError("no results folder '\(name)'; name one that 'specimen verify --results' wrote\(advice)")
    }
    throw ResultsError("'\(name)' holds no results; name a folder that 'specimen verify --results' wrote")
  }
}
