internal import ExactTexts
import LocalFiles
internal import LocatedJSON
internal import SnapshotHarness
internal import Suites

/// The references that a merge has left in conflict, and the two states that were merged.
struct ReferenceConflicts: Sendable {
  /// The paths of each suite's references in conflict, sorted, by the suite's name.
  private(set) var paths: [ExactText: [String]] = [:]

  /// What the commit is called that is merged, picked or applied; `nil` if nothing is.
  let theirs: String?

  /// What git keeps the other commit under, while a merge, a rebase, a pick or a revert waits.
  private static let heads = ["MERGE_HEAD", "REBASE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD"]

  /// The most that git may print about paths in conflict, in bytes.
  private static let listLimit = 1 << 26

  /// Looks for them.
  ///
  /// - Parameters:
  ///   - suites: The suites, and their files.
  ///   - environment: Where relative paths start.
  /// - Throws: ``UsageError`` if git cannot be asked, or a suite lies in no repository.
  init(of suites: [LoadedSuites.Entry], in environment: Environment) throws(UsageError) {
    var theirs: String?
    for entry in suites {
      let folder = environment.path(Files.folder(of: entry.path))
      guard try GitRepository(around: folder) != nil else {
        throw UsageError("--conflicts: '\(entry.path)' lies in no git repository, so nothing was merged there")
      }
      for head in Self.heads where theirs == nil {
        if try GitCommit.hash(of: head + "^{commit}", in: folder) != nil { theirs = head }
      }
      let found: [String]
      if let digests = entry.suite.digests {
        found = digests.lock.conflicts.map { $0.name + ".png" }
      } else {
        found = try Self.unmergedFiles(in: entry.suite.snapshots)
      }
      if !found.isEmpty { paths[ExactText(entry.suite.name)] = found }
    }
    self.theirs = theirs
  }

  /// The files in a folder and below that the index has in several versions, relative to it and sorted.
  private static func unmergedFiles(in folder: String) throws(UsageError) -> [String] {
    guard Files.kindFollowingLinks(of: folder) == .folder else { return [] }
    let answer = try GitCommit.run(["ls-files", "--unmerged", "-z", "--", "."], in: folder)
    guard answer.status == 0 else { return [] }
    var paths: [String] = []
    for entry in answer.output.split(separator: 0) {
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")),
        let path = String(validating: entry[(tab + 1)...], as: UTF8.self), path.hasSuffix(".png"),
        paths.last.map({ ExactText($0) != ExactText(path) }) ?? true
      else { continue }
      paths.append(path)
    }
    return paths
  }
}
