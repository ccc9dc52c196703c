import LocalFiles
import PNGCoding
import SnapshotHarness
private import Synchronization

/// The pictures that this process has compared, kept for the commands that look at them.
final class TestRun: Sendable {
  /// Where results are kept.
  enum Folder: Sendable {
    /// In a folder.
    case kept(ResultsLocation)

    /// Nowhere, since the folder is unknown: there is no source of the test, and no variable names a folder.
    case unknown

    /// Nowhere, and why.
    case unusable(String)
  }

  /// A folder of results.
  struct ResultsLocation: Sendable {
    /// The folder, absolute.
    let path: String

    /// The folder as a user in the current folder would write it.
    let name: String

    /// The folder of the package, or else the current one.
    let root: String
  }

  /// The variable that names the folder.
  private static let variable = "SNAPSHOT_ARTIFACTS"

  private struct State {
    var folder: Folder?
    var journal: ResultsJournal?
  }

  private let state = Mutex(State())

  /// Which call has drawn which picture.
  let claims = PictureClaims()

  /// What all processes of this run of tests have in common.
  private let id: String

  /// Whether the run has all tests; `nil` if that is not known.
  private let isWhole: Bool?

  /// Whether it ends with the process.
  private let isOfProcess: Bool

  /// Creates a run that has not begun.
  init(id: String, isWhole: Bool? = RunningTest.isWhole, isOfProcess: Bool) {
    self.id = id
    self.isWhole = isWhole
    self.isOfProcess = isOfProcess
  }

  /// What names the run of this process: `swift test` starts a process for each library, and with `--parallel` one for each
  /// test of XCTest.
  static var idOfProcess: String {
    let isOfSwiftPM = CurrentProcess.parentName?.hasPrefix("swift-") ?? false
    return (isOfSwiftPM ? CurrentProcess.parent : FileOwner.current).text
  }

  /// Where results of a call are kept; that of the first call counts for all.
  func folder(for call: AssertedCall) -> Folder { state.withLock { open(&$0, for: call) } }

  /// Finds the folder, and begins the journal.
  private func open(_ state: inout State, for call: AssertedCall) -> Folder {
    if let folder = state.folder { return folder }
    let folder: Folder
    if let location = Self.location(for: call) {
      do throws(FileError) {
        ResultsJournals.tidy(location.path, beforeRun: id)
        state.journal = try ResultsJournal(
          in: location.path, run: ResultsJournal.Run(id: id, isWhole: isWhole, root: location.root))
        if isOfProcess { CurrentProcess.whenItEnds { [self] in endOfProcess($0) } }
        folder = .kept(location)
      } catch {
        folder = .unusable(error.description)
        CurrentProcess.say("snapshots: the results of tests are not kept: \(error)\n")
      }
    } else {
      folder = .unknown
    }
    state.folder = folder
    return folder
  }

  /// The folder that a variable names, or `.specimen/tests` beside the package's manifest.
  private static func location(for call: AssertedCall) -> ResultsLocation? {
    let current = Files.currentFolder()
    let root = packageFolder(above: call.folder)
    let path: String
    if let named = AssertionEnvironment.current.variable(variable), !named.isEmpty {
      path = named.hasPrefix("/") ? named : Files.join(current, named)
    } else if let root {
      path = Files.join(root, ".specimen/tests")
    } else {
      return nil
    }
    let name = path.hasPrefix(current + "/") ? String(path.dropFirst(current.utf8.count + 1)) : path
    return ResultsLocation(path: path, name: name, root: root ?? current)
  }

  /// The nearest folder above a file with a package in it; `nil` where the sources are absent.
  private static func packageFolder(above folder: String) -> String? {
    var folder = folder
    while folder.count > 1 {
      if Files.exists(Files.join(folder, "Package.swift")) { return folder }
      folder = Files.folder(of: folder)
    }
    return nil
  }

  /// Keeps a result and its pictures.
  ///
  /// - Parameters:
  ///   - result: The result; receives the paths of its pictures.
  ///   - pictures: Its pictures, unless they are written already.
  ///   - plan: The suite.
  ///   - isOfTests: Whether its references are beside tests.
  ///   - causes: Its causes, with their locations.
  ///   - call: The assertion that asks.
  func keep(
    _ result: inout CaseResult, _ pictures: PictureFiles?, of plan: SnapshotPlan, isOfTests: Bool,
    causes: [CauseGroup], _ call: AssertedCall
  ) {
    guard let journal = journal(for: call), case .kept(let location) = folder(for: call) else { return }
    do {
      if let pictures { try ResultPictures.write(pictures, to: journal, result: &result) }
      var suite = RunSummary.Suite(of: plan)
      let absolute =
        suite.snapshots.hasPrefix("/") ? suite.snapshots : Files.join(Files.currentFolder(), suite.snapshots)
      suite.snapshots =
        absolute.hasPrefix(location.root + "/") ? String(absolute.dropFirst(location.root.utf8.count + 1)) : absolute
      suite.isOfTests = isOfTests
      try journal.add(result, of: suite, causes: causes)
    } catch {
      state.withLock { $0.folder = .unusable("\(error)") }
      CurrentProcess.say("snapshots: the results of tests are not kept: \(error)\n")
    }
  }

  /// The journal; `nil` if nothing can be kept.
  func journal(for call: AssertedCall) -> ResultsJournal? {
    state.withLock { state in
      guard case .kept = open(&state, for: call) else { return nil }
      return state.journal
    }
  }

  /// Marks the end.
  ///
  /// - Parameter status: The exit status; `nil` if it is not known.
  /// - Returns: The references that no test used, if all tests were run and succeeded.
  func end(_ status: Int32?) -> [String] {
    let (journal, folder) = state.withLock { ($0.journal, $0.folder) }
    guard let journal, case .kept(let location) = folder, (try? journal.end(status: status)) != nil else { return [] }
    return status == 0 ? ResultsJournals.obsolete(in: location.path, afterRun: id) : []
  }

  private func endOfProcess(_ status: Int32?) {
    let obsolete = end(status)
    // XCTest comes first, so what Swift Testing asks for is not known there.
    guard RunningTest.isSwiftTestingProcess, !obsolete.isEmpty else { return }
    CurrentProcess.say(
      "snapshots: no test asked for \(Prose.count(obsolete.count, "reference")), as a test that is skipped does not: "
        + "\(Prose.list(obsolete, limit: 5)); delete those that are not needed\n")
  }
}
