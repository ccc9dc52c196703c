/// References that no case names any more.
public enum ObsoleteReferences {
  /// What became of the obsolete references of a suite.
  public struct Pruning: Hashable, Sendable {
    /// The paths of those that were deleted, in the suite's snapshots folder.
    public var deleted: [String] = []

    /// The paths of files that stay because this program did not write them.
    public var foreign: [String] = []

    /// What could not be done, and why.
    public var problems: [String] = []
  }

  /// Deletes the references that no case of a plan names.
  ///
  /// Only PNG files that carry this program's chunk are deleted, no links are followed, and folders that are empty
  /// then go too.
  ///
  /// - Parameters:
  ///   - plan: A suite with the paths of all its cases.
  ///   - others: The other suites, whose folders may lie within this one's.
  /// - Returns: What was deleted and what was not.
  public static func prune(_ plan: SnapshotPlan, besides others: [SnapshotPlan] = []) -> Pruning {
    var pruning = Pruning()
    do throws(FileError) {
      for path in try paths(of: plan, besides: others) {
        do throws(FileError) {
          let file = try Files.path(path, in: plan.snapshots, for: .removed)
          guard ReferenceFile.isOurs(try Files.read(file)) else {
            pruning.foreign.append(path)
            continue
          }
          try Files.checkForLinks(path, in: plan.snapshots, for: .removed)
          try Files.remove(file)
          pruning.deleted.append(path)
          Files.removeEmptyFolders(above: path, in: plan.snapshots)
        } catch {
          pruning.problems.append(error.description)
        }
      }
    } catch {
      pruning.problems.append(error.description)
    }
    return pruning
  }

  /// Adds a result for each obsolete reference of some plans, and a problem for each folder that cannot be listed.
  static func find(in plans: [SnapshotPlan], into results: inout RunResults) {
    var seen: Set<String> = []
    for plan in plans {
      do throws(FileError) {
        for path in try paths(of: plan, besides: plans) where seen.insert(plan.snapshots + "/" + path).inserted {
          results.cases.append(result(for: path, of: plan))
        }
      } catch {
        results.problems.append("\(error); obsolete references of suite '\(plan.suite)' are not known")
      }
    }
  }

  /// The PNG files of a suite's folder that none of its cases names.
  private static func paths(of plan: SnapshotPlan, besides others: [SnapshotPlan]) throws(FileError) -> [String] {
    var expected = Set(plan.expectedPaths)
    for snapshotCase in plan.cases { expected.insert(snapshotCase.path) }
    // What another suite keeps in the same folder or in one below is that suite's.
    var foreignFolders: [String] = []
    for other in others where other.suite != plan.suite {
      if other.snapshots == plan.snapshots {
        expected.formUnion(other.expectedPaths)
        expected.formUnion(other.cases.map(\.path))
      } else if other.snapshots.hasPrefix(plan.snapshots + "/") {
        foreignFolders.append(other.snapshots.dropFirst(plan.snapshots.count + 1) + "/")
      }
    }
    return try Files.list(plan.snapshots, suffix: ".png").filter { path in
      !expected.contains(path) && !foreignFolders.contains { path.hasPrefix($0) }
    }
  }

  /// The result for one obsolete reference, with the names its record tells.
  private static func result(for path: String, of plan: SnapshotPlan) -> CaseResult {
    var result = CaseResult(
      suite: plan.suite, control: String(path.dropLast(4)), variant: "", scale: 0, path: path, outcome: .obsolete)
    let bytes = try? Files.read(Files.path(path, in: plan.snapshots))
    result.expectedDigest = bytes.flatMap { ReferenceStamp.intact(in: $0, count: $0.count)?.pixels }
    return result
  }
}
