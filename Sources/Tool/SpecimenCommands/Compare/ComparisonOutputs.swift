import LocalFiles
private import LocatedJSON
internal import SnapshotHarness
internal import SnapshotReports

/// Everything that a comparison writes besides its result, judged before anything is compared.
struct ComparisonOutputs: Sendable {
  /// The destination for pictures of differences; `nil` if none are drawn.
  let difference: DifferenceOutput?

  /// What is written over the first pictures; `nil` if nothing is.
  let accepted: AcceptedPictures?

  /// The name by which reports call the pictures as a whole.
  let suite: String

  /// The destinations of the reports.
  let reports: [RunOutputs.Destination?]

  /// Whether files are written, so that the process must not end in the middle of one.
  var writesFiles: Bool { difference != nil || accepted != nil || !reports.isEmpty }

  /// The name of the pictures of a folder whose own name cannot stand in a path or on a line.
  private static let standardSuite = "pictures"

  /// Examines all destinations without creating anything.
  ///
  /// - Parameters:
  ///   - options: What is asked for.
  ///   - compared: The two files or folders, as the process can open them.
  ///   - areFolders: Whether they are folders.
  ///   - environment: Where relative paths start.
  /// - Throws: ``UsageError`` or `FileError` if something must not, or cannot, be written.
  init(_ options: CompareOptions, of compared: [String], areFolders: Bool, in environment: Environment) throws {
    let named = zip(compared, options.paths).map { (opened: $0, name: $1) }
    difference = try options.differencePath.map {
      try DifferenceOutput($0, isFolder: areFolders, besides: named, in: environment)
    }
    accepted =
      options.accepts
      ? try AcceptedPictures(compared[0], name: options.paths[0], isFolder: areFolders, in: environment) : nil
    let name = areFolders ? Files.name(of: try Files.realPath(compared[0])) : Self.standardSuite
    suite = Files.staysInside(name) && name == name.onOneLine() ? name : Self.standardSuite
    guard let results = options.results else {
      reports = []
      return
    }
    var references = ReferenceGuard(in: environment)
    references.search(around: compared)
    try references.checkResults(environment.path(results), name: results, suites: [suite])
    if areFolders { try Self.check(results, liesOutside: named, in: environment) }
    reports = try RunOutputs.destinations(
      of: options.reporters, results: results, besides: &references, in: environment)
    for (reporter, destination) in zip(options.reporters, reports) {
      guard case .success(let output)? = destination, case .file(let path) = output.destination else { continue }
      try Self.check(reporter, at: path, liesOutside: named, areFolders: areFolders)
    }
  }

  /// Refuses a report that would be written over a picture that is compared, or whose pictures would lie among them.
  private static func check(
    _ reporter: ReporterChoice, at path: String, liesOutside compared: [(opened: String, name: String)],
    areFolders: Bool
  ) throws {
    for (opened, name) in compared {
      let real = try Files.realPath(opened)
      if path == real || Files.isInside(path, real) && path.lowercased().hasSuffix(".png") {
        throw UsageError("--reporter \(reporter.kind.rawValue) would be written over '\(name)'; name another file")
      }
      for folder in reporter.kind.folders where areFolders {
        let pictures = try Files.realPath(Files.join(Files.folder(of: path), folder))
        guard !Files.isInside(pictures, real), !Files.isInside(real, pictures) else {
          throw UsageError(
            "the folder '\(folder)' of --reporter \(reporter.kind.rawValue) would lie in '\(name)', which is compared; name "
              + "a file in a folder of its own")
        }
      }
    }
  }

  /// Refuses a results folder whose pictures the next comparison would find among those that are compared.
  private static func check(
    _ results: String, liesOutside compared: [(opened: String, name: String)], in environment: Environment
  ) throws {
    let real = try Files.realPath(environment.path(results))
    for (opened, name) in compared {
      let folder = try Files.realPath(opened)
      guard Files.isInside(real, folder) else { continue }
      // Names that begin with a dot are not compared.
      let isHidden = real.utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/"))
        .contains { $0.first == UInt8(ascii: ".") }
      guard isHidden else {
        throw UsageError("--results '\(results)' lies in '\(name)', which is compared; name a folder outside of it")
      }
    }
  }
}
