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
      let folder = options.paths[kinds[0] == .folder ? 0 : 1]
      let file = options.paths[kinds[0] == .folder ? 1 : 0]
      let twin = Files.join(folder.hasSuffix("/") ? String(folder.dropLast()) : folder, Files.name(of: file))
      let advice = Files.exists(environment.path(twin)) ? "did you mean '\(twin)'?" : "name two files or two folders"
      throw UsageError("'\(file)' is a file and '\(folder)' is a folder; \(advice)")
    }
    let isOfFolders = kinds[0] == .folder
    let outputs = try ComparisonOutputs(options, of: opened, areFolders: isOfFolders, in: environment)
    let pairs =
      isOfFolders
      ? try ComparedPaths(of: opened, named: options.paths) : ComparedPaths(file: Files.name(of: options.paths[0]))
    let run = ComparisonRun(
      options: options, inputs: opened, areFolders: isOfFolders, outputs: outputs, environment: environment)
    let incidents = try await run.run(pairs)
    if !isOfFolders, incidents.differences > 0, ReferenceGuard.isReference(opened[1]),
      !ReferenceGuard.isReference(opened[0])
    {
      environment.say("note: '\(options.paths[1])' is a reference; what is expected comes first")
    }
    return incidents
  }
}
