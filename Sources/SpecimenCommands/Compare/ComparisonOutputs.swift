import LocalFiles
private import LocatedJSON
internal import SnapshotHarness
internal import SnapshotReports

/// Everything that a comparison writes besides its result, judged before anything is compared.
struct ComparisonOutputs: Sendable {
  /// The place for pictures of differences; `nil` if none are drawn.
  let difference: DifferenceOutput?

  /// What is written over the first pictures; `nil` if nothing is.
  let accepted: AcceptedPictures?

  /// The name by which reports call the pictures as a whole.
  let suite: String

  /// The places of the reports.
  let reports: [RunOutputs.Place?]

  /// Whether files are written, so that the process must not end in the middle of one.
  var writesFiles: Bool { difference != nil || accepted != nil || !reports.isEmpty }

  /// The name of the pictures of a folder whose own name cannot stand in a path or on a line.
  private static let standardSuite = "pictures"

  /// Examines all places without creating anything.
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
    let places = try RunOutputs.places(of: options.reporters, results: results, besides: &references, in: environment)
    reports = places
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
