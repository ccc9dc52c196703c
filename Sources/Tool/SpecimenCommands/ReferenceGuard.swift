import LocalFiles
internal import SnapshotHarness
import SuiteFiles
internal import Suites

/// Keeps the output of commands away from references, which only commands that accept pictures may write.
///
/// A path counts as one for references if, by its real path,
/// - it lies in the folder of references, or is the lock, of a suite that the command runs, or of one whose `specimen.json` lies in a
///   folder above the path, above a file the command reads, or above the current folder; or
/// - there is a PNG file that a run wrote to be compared with and that is not, by its name and a `results.json` above it, a
///   picture of a results folder.
///
/// This holds on every machine, not only where `CI` is set.
struct ReferenceGuard: Sendable {
  private struct Folder: Hashable, Sendable {
    var suite: String
    var path: String
  }

  private let access: FileAccess
  private var folders: [Folder] = []
  private var searched: Set<String> = []

  /// Creates a guard for the references of some suites, and those of suites around the current folder.
  init(suites: [Suite] = [], in environment: Environment) {
    access = FileAccess(currentFolder: environment.currentFolder)
    // A suite made of a single specimen file has no references.
    for suite in suites {
      let stored = suite.digests?.path ?? suite.snapshots
      if !stored.isEmpty { add(suite.name, snapshots: stored) }
    }
    search(from: environment.path(""))
  }

  /// Looks for suites in the folders above some files, whose references are then guarded too.
  ///
  /// - Parameter paths: The files, as the process can open them.
  mutating func search(around paths: [String]) {
    for path in paths { search(from: path) }
  }

  /// Refuses a destination where references are kept.
  ///
  /// - Parameter output: The destination.
  /// - Throws: ``UsageError`` with the suite, or that there is a reference.
  mutating func check(_ output: OutputFile) throws(UsageError) {
    guard case .file(let path) = output.destination else { return }
    try check(path: path, name: output.path)
    guard Self.isReference(path) else { return }
    throw UsageError(
      "'\(output.path)' is a reference of a suite; only commands that accept pictures write there: name another file")
  }

  /// Refuses a folder that lies among references.
  ///
  /// - Parameters:
  ///   - folder: The folder, by its real path.
  ///   - name: The folder as the user named it.
  /// - Throws: ``UsageError`` with the suite.
  mutating func checkFolder(_ folder: String, name: String) throws(UsageError) { try check(path: folder, name: name) }

  /// Refuses a folder for the results of a run that lies among references, or would have them lie among its pictures, or
  /// that holds files of somebody else.
  ///
  /// - Parameters:
  ///   - folder: The folder, as the process can open it.
  ///   - name: The folder as the user named it.
  ///   - suites: The names of the suites, below whose names the pictures are written.
  /// - Throws: ``UsageError`` with the suite.
  mutating func checkResults(_ folder: String, name: String, suites: [String]) throws(UsageError) {
    let remedy = "name another with --results"
    let real: String
    do { real = try Files.realPath(folder) } catch { throw UsageError("\(error); \(remedy)") }
    search(from: real)
    if let owner = folders.first(where: { Files.isInside(real, $0.path) }) {
      throw UsageError("the results folder '\(name)' lies in the references of suite '\(owner.suite)'; \(remedy)")
    }
    for suite in suites {
      guard let pictures = try? Files.realPath(folder + "/" + suite),
        let owner = folders.first(where: { Files.isInside(pictures, $0.path) || Files.isInside($0.path, pictures) })
      else { continue }
      throw UsageError(
        "the results folder '\(name)' would have the pictures of suite '\(suite)' among the references of suite "
          + "'\(owner.suite)'; \(remedy)")
    }
    guard !ResultsBundle.isForeign(real) else {
      throw UsageError("'\(name)' holds files that no run wrote; name a new or empty folder with --results")
    }
  }

  /// Refuses folders for pictures that lie among references, or would have references among them.
  ///
  /// - Parameters:
  ///   - folders: The names of the folders.
  ///   - path: The file beside which they lie.
  ///   - name: The file as the user named it.
  /// - Throws: ``UsageError`` with the suite.
  mutating func check(folders: [String], beside path: String, name: String) throws(UsageError) {
    for folder in folders {
      guard let real = try? Files.realPath(Files.join(Files.folder(of: path), folder)) else { continue }
      search(from: real)
      guard let owner = self.folders.first(where: { Files.isInside(real, $0.path) || Files.isInside($0.path, real) })
      else { continue }
      throw UsageError(
        "the folder '\(folder)' beside '\(name)' would have the pictures of a report among the references of suite "
          + "'\(owner.suite)'; name a file in a folder of its own")
    }
  }

  private mutating func check(path: String, name: String) throws(UsageError) {
    search(from: path)
    guard let owner = folders.first(where: { Files.isInside(path, $0.path) }) else { return }
    throw UsageError(
      "'\(name)' lies in the references of suite '\(owner.suite)'; only commands that accept pictures write there: "
        + "name a path outside '\(owner.path)'")
  }

  /// Looks for suites in the folders above a path.
  private mutating func search(from path: String) {
    guard var folder = try? Files.realPath(path) else { return }
    while searched.insert(folder).inserted {
      if let suite = SuiteFile.stored(bySuiteIn: folder, access: access), let path = suite.path {
        add(suite.name, snapshots: path)
      }
      guard folder != "/" else { return }
      folder = Files.folder(of: folder)
    }
  }

  private mutating func add(_ suite: String, snapshots: String) {
    guard let path = try? Files.realPath(snapshots) else { return }
    let folder = Folder(suite: suite, path: path)
    if !folders.contains(folder) { folders.append(folder) }
  }

  /// Whether a file is there that a run wrote, and wrote to be kept.
  static func isReference(_ path: String) -> Bool {
    guard Files.kind(of: path) == .file, let bytes = try? Files.read(path), ReferenceFile.isReference(bytes) else {
      return false
    }
    guard ResultsBundle.isPictureName(path) else { return true }
    var folder = Files.folder(of: path)
    while folder != "/" {
      if Files.exists(folder + "/" + ResultsBundle.fileName) { return false }
      folder = Files.folder(of: folder)
    }
    return true
  }
}
