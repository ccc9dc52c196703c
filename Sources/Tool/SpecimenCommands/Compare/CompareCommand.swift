import LocalFiles
internal import SnapshotReports

/// `specimen compare`: compares two PNG files, or two folders of them.
struct CompareCommand: Command {
  static let declaration = CommandTable.compare

  private let options: CompareOptions

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    options = try CompareOptions(parsing: &arguments, environment: environment)
  }

  nonisolated(nonsending) func run(in environment: Environment) async throws -> Incidents {
    let opened = options.paths.map(environment.path)
    let kinds = opened.map { Files.kindFollowingLinks(of: $0) }
    for (path, kind) in zip(options.paths, kinds) where kind == nil {
      environment.say("specimen: compare: no file or folder '\(path)'")
      return Incidents(failures: 1)
    }
    guard (kinds[0] == .folder) == (kinds[1] == .folder) else {
      throw UsageError("'\(options.paths[0])' and '\(options.paths[1])' must both be files or both be folders")
    }
    let isOfFolders = kinds[0] == .folder
    let outputs = try ComparisonOutputs(options, of: opened, areFolders: isOfFolders, in: environment)
    let pairs =
      isOfFolders
      ? try ComparedPaths(of: opened, named: options.paths) : ComparedPaths(file: Files.name(of: options.paths[0]))
    let run = ComparisonRun(
      options: options, inputs: opened, areFolders: isOfFolders, outputs: outputs, environment: environment)
    return try await run.run(pairs)
  }
}
