private import LocatedJSON
internal import SnapshotHarness
internal import Suites

/// Finds the references that results may be approved into.
enum ApprovalTargets {
  /// Where the references of some suites are.
  ///
  /// The suites are searched for; results, which may come from another machine, are not trusted to say. What is wrong
  /// with a suite file is reported, and the others are looked at all the same.
  ///
  /// - Parameters:
  ///   - names: The names of the suites.
  ///   - arguments: Where the suites are, as the user says; none searches the current folder.
  ///   - environment: Where relative paths start.
  /// - Returns: A target for each suite that is there.
  /// - Throws: ``UsageError`` if an argument names no suite, or two of them have one name.
  static func find(
    _ names: [String], in arguments: [String], of environment: Environment
  ) throws(UsageError) -> [String: Approval.Target] {
    let wanted = Set(names)
    var locations: [String: SuiteLocation] = [:]
    for path in try SuiteSearch.files(for: arguments, in: environment) {
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
    return locations.mapValues { location in
      Approval.Target(snapshots: location.snapshots) { result in
        location.path(control: result.control, variant: result.variant, scale: result.scale)
      }
    }
  }
}
