private import LocalFiles
private import LocatedJSON
private import SnapshotHarness

/// `specimen git merge`: merges the digests of two branches picture by picture, as a merge driver of git.
///
/// Git merges one file after the other before any is on the disk, so nothing can be drawn here: what both branches changed
/// differently stays in conflict, and `specimen record --conflicts` draws it when the tokens are merged.
struct MergeLockCommand: Command {
  static let declaration = CommandTable.gitMerge

  private let base: String
  private let ours: String
  private let theirs: String

  /// The file as the user knows it, for messages.
  private let name: String

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    let words = try arguments.words()
    (base, ours, theirs) = (words[0], words[1], words[2])
    name = words.count > 3 ? words[3] : words[1]
  }

  func run(in environment: Environment) async throws -> Incidents {
    var incidents = Incidents()
    func read(_ path: String) throws(FileError) -> DigestLock {
      let (lock, findings) = DigestLock.read(
        try Files.read(environment.path(path), limit: DigestLock.sizeLimit), file: path)
      incidents.findings += environment.tell(findings)
      return lock
    }
    let locks = (base: try read(base), ours: try read(ours), theirs: try read(theirs))
    // Whatever cannot be read would be lost; git then leaves the file as it is, in conflict.
    guard incidents.findings.isEmpty else { return incidents }
    let merged = DigestLock.merging(locks.ours, locks.theirs, base: locks.base)
    try Files.writeAtomically(Array(merged.text.utf8), to: environment.path(ours))
    if !merged.conflicts.isEmpty {
      environment.say(
        "\(name): both branches changed \(Prose.count(merged.conflicts.count, "picture")); when the tokens are merged, run "
          + "'specimen record --conflicts'")
      incidents.differences = 1
    }
    return incidents
  }
}
