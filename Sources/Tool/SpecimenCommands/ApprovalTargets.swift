private import LocalFiles
private import LocatedJSON
internal import SnapshotHarness
internal import Suites

/// Finds the references that results may be approved into.
enum ApprovalTargets {
  /// Where the references of some suites are.
  ///
  /// The suites are searched for; results, which may come from another machine, are not trusted to say. What is wrong
  /// with a suite file is reported, and the others are looked at all the same. Only where tests drew the pictures need no
  /// suite file say where references are: they are in a folder `__Snapshots__` below the current one.
  ///
  /// - Parameters:
  ///   - names: The names of the suites.
  ///   - tests: The suites whose pictures tests drew, as the results have them.
  ///   - arguments: Where the suites are, as the user says; none searches the current folder.
  ///   - environment: Where relative paths start.
  /// - Returns: A target for each suite that is there.
  /// - Throws: ``UsageError`` if an argument names no suite, or two of them have one name.
  static func find(
    _ names: [String], ofTests tests: [RunSummary.Suite] = [], in arguments: [String], of environment: Environment
  ) throws(UsageError) -> [String: Approval.Target] {
    let wanted = Set(names)
    var locations: [String: SuiteLocation] = [:]
    let isOfTests = !tests.isEmpty && names.allSatisfy { name in tests.contains { $0.name == name } }
    for path in try SuiteSearch.files(for: arguments, in: environment, mayBeNone: isOfTests) {
      let (location, findings) = SuiteLocation.read(path, currentFolder: environment.currentFolder)
      guard let location else {
        environment.tell(findings)
        continue
      }
      guard wanted.contains(location.name) else { continue }
      if let twin = locations[location.name] {
        throw UsageError("'\(twin.file)' and '\(path)' are both named '\(location.name)'; name one with --suite")
      }
      locations[location.name] = location
    }
    var targets = locations.mapValues { location in
      var target = Approval.Target(snapshots: location.snapshots) { result in
        location.path(control: result.control, variant: result.variant, scale: result.scale)
      }
      target.lock = location.lock
      return target
    }
    for suite in tests where wanted.contains(suite.name) && targets[suite.name] == nil && arguments.isEmpty {
      targets[suite.name] = target(of: suite, in: environment)
    }
    return targets
  }

  /// Where tests keep references, if that is a folder of references below the current folder, not reached through a link.
  private static func target(of suite: RunSummary.Suite, in environment: Environment) -> Approval.Target? {
    guard suite.snapshots.split(separator: "/").contains("__Snapshots__"), Files.staysInside(suite.snapshots),
      let current = try? Files.realPath(environment.path(".")),
      let folder = try? Files.realPath(environment.path(suite.snapshots)), Files.isInside(folder, current)
    else { return nil }
    return Approval.Target(snapshots: environment.path(suite.snapshots)) { result in
      let path = "\(result.control).\(result.variant).png"
      return path == result.path && Files.staysInside(path) ? path : nil
    }
  }
}
