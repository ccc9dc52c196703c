private import LocalFiles
package import LocatedJSON
public import SnapshotHarness

/// A case of a suite, for tests: a picture with a reference of its own.
///
/// ```swift
/// @Test(arguments: Suite.cases("Looks/specimen.json")) func looks(_ look: SuiteCase) { assertSnapshot(of: look) }
/// ```
public struct SuiteCase: SnapshotConvertible, Identifiable, CustomStringConvertible, Sendable {
  /// The name of the case in every report: `suite/control/variant@2x`.
  public var id: String { planned.snapshotCase.id }

  /// The control it shows.
  public var control: String { planned.snapshotCase.control }

  /// The variant it is drawn in.
  public var variant: String { planned.snapshotCase.variant }

  /// The number of device pixels per point.
  public var scale: Int { planned.snapshotCase.scale }

  /// The name of the case.
  public var description: String { id }

  private let planned: PlannedSnapshot

  /// The case, and the plan it belongs to.
  public var plannedSnapshot: PlannedSnapshot? { planned }

  /// Draws the case.
  ///
  /// - Throws: The error in the specimen.
  public func drawing() throws -> Drawing { try planned.snapshotCase.draw() }

  /// The cases of suites that were read, and one that fails with what is wrong with their files, if anything is.
  ///
  /// - Parameters:
  ///   - suite: The suite; `nil` if it cannot be drawn.
  ///   - findings: The errors in its files.
  ///   - file: The source of the suite, for people.
  /// - Returns: The cases; at least one.
  package static func cases(of suite: Suite?, _ findings: [Finding], file: String) -> [SuiteCase] {
    var cases: [SuiteCase] = []
    let name = suite?.name ?? "suite"
    var findings = findings
    if let state = suite?.state {
      findings.append(
        Finding(
          severity: .error, code: .suiteInvalid, file: file, pointer: "/snapshots",
          message: "its pictures are compared with '\(state)', which tests do not read",
          advice: "run 'specimen verify', or let 'snapshots' name a folder or a file of digests"))
    } else if let suite {
      let plan = SuitesPlan([suite], workers: workers)
      for snapshotPlan in plan.plans {
        cases += snapshotPlan.cases.map { snapshotCase in
          SuiteCase(planned: PlannedSnapshot(snapshotCase, of: snapshotPlan) { plan.location(of: $0) })
        }
      }
    }
    let errors = findings.filter { $0.severity == .error }
    if !errors.isEmpty || cases.isEmpty {
      let problem = UnreadableSuite(file: file, findings: errors)
      let path = "\(unreadableName).png"
      let failing = SnapshotCase(suite: name, control: unreadableName, variant: "all", scale: 1, path: path) {
        throw problem
      }
      let stored = suite?.snapshots ?? ""
      let snapshots = stored.isEmpty ? Files.join(Files.folder(of: file), unreadableName) : stored
      cases.append(
        SuiteCase(
          planned: PlannedSnapshot(
            failing, of: SnapshotPlan(suite: name, snapshots: snapshots, cases: [failing], expectedPaths: [path]))))
    }
    return cases
  }

  /// The control of the case that fails with what is wrong with the files.
  private static let unreadableName = "files-of-the-suite"

  /// How many cases are drawn at the same time before drawing more gets slower.
  private static let workers = 8
}

/// What is wrong with the files of a suite, all at once.
private struct UnreadableSuite: Error, CustomStringConvertible {
  let file: String
  let findings: [Finding]

  /// A line for each finding: where, what, what to do.
  var description: String {
    findings.isEmpty
      ? "\(file): the suite has no case; add specimens or sheets"
      : findings.map { "\($0)" }.joined(separator: "\n")
  }
}

extension Suite {
  /// The cases of a suite file, for tests.
  ///
  /// If something is wrong with its files, one more case fails and says what; the others continue.
  ///
  /// - Parameters:
  ///   - file: The suite file; a relative path starts from the folder of the test's file, or from one above it.
  ///   - filePath: The file of the test.
  /// - Returns: The cases in the order of every report; at least one.
  public static func cases(_ file: String, relativeTo filePath: String = #filePath) -> [SuiteCase] {
    let path = TestFolder.path(of: file, relativeTo: filePath)
    let (suite, findings) = load(path)
    return SuiteCase.cases(of: suite, findings, file: path)
  }
}

/// Finds files that tests name.
package enum TestFolder {
  /// The path of a file that a test names: from the folder of the test's file, or from the nearest one above it that has it.
  ///
  /// - Returns: The path, as a user in the current folder would write it.
  package static func path(of file: String, relativeTo filePath: String) -> String {
    guard !file.hasPrefix("/") else { return file }
    var folder = Files.folder(of: filePath)
    let own = Files.join(folder, file)
    while folder.count > 1 {
      let path = Files.join(folder, file)
      if Files.exists(path) { return fromCurrentFolder(path) }
      folder = Files.folder(of: folder)
    }
    return fromCurrentFolder(own)
  }

  /// A path as a user in the current folder would write it.
  package static func fromCurrentFolder(_ path: String) -> String {
    let current = Files.currentFolder() + "/"
    return path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
  }
}
