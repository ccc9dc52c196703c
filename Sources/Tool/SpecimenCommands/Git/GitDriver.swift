private import LocalFiles
private import SnapshotHarness

/// What git is to do with some files of a repository by a command of this program: an attribute of the files, and what the
/// configuration says of it.
struct GitDriver: Sendable {
  /// A suite of a repository.
  struct Suite: Hashable, Sendable {
    /// The folder of its references or its lock, from the top of the working tree; empty is the top.
    var stored: String

    /// Whether it has a lock.
    var isLock: Bool

    /// A file that may be one of those that it stores.
    var sample: String {
      let name = "control/variant@1x.png"
      return isLock ? stored : stored.isEmpty ? name : stored + "/" + name
    }
  }

  /// A variable of git's configuration.
  struct Setting: Sendable {
    /// Its name: `diff.specimen.textconv`.
    var name: String

    /// Its value, given how a shell calls this program.
    var value: @Sendable (_ program: String) -> String
  }

  /// The attribute: `diff=specimen`.
  var attribute: String

  /// The files of a suite that have the attribute; `nil` if it has none of that kind.
  var pattern: @Sendable (Suite) -> GitPattern?

  /// What the configuration says.
  var settings: [Setting]

  /// All drivers.
  static let all = [references, locks]

  /// References are shown by the tokens that they were drawn from.
  private static let references = GitDriver(
    attribute: "diff=specimen", pattern: { $0.isLock ? nil : GitPattern(below: $0.stored, files: "*.png") },
    settings: [
      Setting(name: "diff.specimen.textconv") { "\($0) \(CommandTable.gitText.name)" },
      // A cache would keep texts of earlier versions of the program, and would write a note for each picture that is shown.
      Setting(name: "diff.specimen.cachetextconv") { _ in "false" },
    ])

  /// Locks are merged picture by picture.
  private static let locks = GitDriver(
    attribute: "merge=specimen", pattern: { $0.isLock ? GitPattern(file: $0.stored) : nil },
    settings: [
      Setting(name: "merge.specimen.name") { _ in "digests of pictures" },
      Setting(name: "merge.specimen.driver") { "\($0) \(CommandTable.gitMerge.name) %O %A %B %P" },
    ])

  /// How a shell, which git starts, calls this program: by its name if that finds it, otherwise by its path.
  ///
  /// - Throws: ``UsageError`` if the program does not know its own file.
  static func program(in environment: Environment) throws(UsageError) -> String {
    guard let own = environment.programFile() else {
      throw UsageError("the file of this program is not known; call it by its path")
    }
    let name = "specimen"
    let folders = (environment.value(of: .path) ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let found = folders.lazy.map { "\($0)/\(name)" }.first { Files.kindFollowingLinks(of: $0) == .file }
    if let found, (try? Files.realPath(found)) == own { return name }
    return ShellCommand.inQuotes(own)
  }
}
