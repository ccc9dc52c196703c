import Digests
import LocalFiles

/// A reference that no case names, and what it says of itself.
package struct ObsoleteReference: Hashable, Sendable {
  /// The case that the reference was drawn for.
  package struct Owner: Hashable, Sendable {
    /// The suite.
    package var suite: String

    /// The control.
    package var control: String

    /// The variant.
    package var variant: String

    /// The number of device pixels per point.
    package var scale: Int
  }

  /// The path in the suite's snapshots folder.
  package var path: String

  /// What its record says; `nil` if it has none, as pictures of other programs, or was drawn to be looked at.
  package var owner: Owner?
}

/// References that no case names any more.
public enum ObsoleteReferences {
  /// The outcome of pruning a suite.
  public struct Pruning: Hashable, Sendable {
    /// The paths of those that were deleted, in the suite's snapshots folder.
    public var deleted: [String] = []

    /// The paths of files that stay because no run wrote them as references.
    public var foreign: [String] = []

    /// The failures and their reasons.
    public var problems: [String] = []
  }

  /// Deletes the references that no case of a plan names.
  ///
  /// Only PNG files whose record names the plan's suite are deleted. No links are followed. Folders that are then empty
  /// are removed too.
  ///
  /// - Parameters:
  ///   - plan: A suite with the paths of all its cases.
  ///   - others: The other suites, whose references may lie in the same folder or in one below.
  ///   - isTrial: Whether to delete nothing and only report what would be deleted.
  /// - Returns: The references that were deleted and those that were not.
  public static func prune(
    _ plan: SnapshotPlan, besides others: [SnapshotPlan] = [], isTrial: Bool = false
  ) -> Pruning {
    var pruning = Pruning()
    if !isTrial { Files.removeAbandonedFiles(in: plan.snapshots) }
    do throws(FileError) {
      for path in try unexpected(among: Files.list(plan.snapshots, suffix: ".png"), of: plan, besides: others) {
        do throws(FileError) {
          guard let owner = try owner(of: path, in: plan.snapshots) else {
            pruning.foreign.append(path)
            continue
          }
          guard owner.suite == plan.suite else { continue }
          if !isTrial {
            try Files.checkForLinks(path, in: plan.snapshots, for: .removed)
            try Files.remove(Files.path(path, in: plan.snapshots, for: .removed))
            Files.removeEmptyFolders(above: path, in: plan.snapshots)
          }
          pruning.deleted.append(path)
        } catch {
          pruning.problems.append(error.description)
        }
      }
    } catch {
      pruning.problems.append(error.description)
    }
    return pruning
  }

  /// Removes the lines that no case of a plan names from its lock.
  ///
  /// - Parameters:
  ///   - plan: A suite that keeps digests, with the paths of all its cases.
  ///   - version: The version of the program.
  ///   - isTrial: Whether to remove nothing and only report what would be removed.
  /// - Returns: The paths of the references that were removed.
  package static func pruneLines(of plan: SnapshotPlan, version: String, isTrial: Bool = false) async -> Pruning {
    var pruning = Pruning()
    guard let digests = plan.digests else { return pruning }
    let unexpected = unexpected(among: digests.lock.paths, of: plan, besides: [])
    do throws(CaseFailure) {
      if !isTrial {
        try await DigestLockFile.update(digests.path, writer: version) { _ in
          unexpected.compactMap { DigestLock.name(ofReference: $0) }.map { ($0, nil) }
        }
      }
      pruning.deleted = unexpected
    } catch {
      pruning.problems.append(error.text)
    }
    return pruning
  }

  /// Finds the obsolete references of some plans.
  ///
  /// A reference belongs to the suite that its record names; one without a record, to the first suite that keeps its
  /// references in the folder.
  ///
  /// - Parameters:
  ///   - plans: The suites of a run.
  ///   - problems: Receives a problem for each folder that cannot be listed.
  ///   - list: Is given the paths of all references of each suite, sorted.
  ///   - receive: Is given a result for each, suite by suite, sorted by path.
  package static func find(
    in plans: [SnapshotPlan], problems: inout [String], list: (SnapshotPlan, [String]) -> Void = { _, _ in },
    receive: (CaseResult) -> Void
  ) {
    var folders: Set<String> = []
    for plan in plans {
      let isFirst = folders.insert(plan.realFolder).inserted
      do throws(FileError) {
        let paths = try plan.store.paths()
        list(plan, paths)
        for path in unexpected(among: paths, of: plan, besides: plans) {
          let owner = (try? owner(of: path, in: plan)) ?? nil
          guard owner.map({ $0.suite == plan.suite }) ?? isFirst else { continue }
          guard plan.concerns(ObsoleteReference(path: path, owner: owner)) else { continue }
          receive(result(for: path, of: plan))
        }
      } catch {
        problems.append("\(error); obsolete references of suite '\(plan.suite)' are not known")
      }
    }
  }

  /// The PNG files in a suite's folder that no case of it, or of a suite that shares the folder, names.
  private static func unexpected(
    among paths: [String], of plan: SnapshotPlan, besides others: [SnapshotPlan]
  ) -> [String] {
    let folder = plan.realFolder
    var expected: Set<Digest> = []
    func expect(_ plan: SnapshotPlan) {
      for path in plan.expectedPaths { expected.insert(Digest(ofText: path)) }
      for snapshotCase in plan.cases { expected.insert(Digest(ofText: snapshotCase.path)) }
    }
    expect(plan)
    // References of another suite may be in the same folder or in one below.
    var foreignFolders: [String] = []
    for other in others where other.suite != plan.suite {
      let otherFolder = other.realFolder
      if otherFolder == folder {
        expect(other)
      } else if otherFolder.hasPrefix(folder + "/") {
        foreignFolders.append(otherFolder.dropFirst(folder.count + 1) + "/")
      }
    }
    return paths.filter { path in
      !expected.contains(Digest(ofText: path)) && !foreignFolders.contains { path.hasPrefix($0) }
    }
  }

  /// What distinguishes the references of a suite from others: their names and sizes.
  ///
  /// Two pictures of one size in bytes are treated as the same one: they are read by one shard each.
  package static func state(of paths: some Sequence<String>, in plan: SnapshotPlan) -> RunState.References {
    if let digests = plan.digests {
      return RunState.References(suite: plan.suite, count: digests.lock.paths.count, digest: digests.digest)
    }
    var bytes: [UInt8] = []
    var count = 0
    for path in paths {
      count += 1
      bytes += path.utf8
      bytes.append(0)
      var size = Files.size(of: Files.join(plan.snapshots, path)) ?? -1
      for _ in 0..<8 {
        bytes.append(UInt8(truncatingIfNeeded: size))
        size >>= 8
      }
    }
    return RunState.References(suite: plan.suite, count: count, digest: Digest(of: bytes, in: 0..<bytes.count))
  }

  /// What a reference says it was drawn for; `nil` if it does not say.
  ///
  /// The lines of a lock are of its suite.
  static func owner(of path: String, in plan: SnapshotPlan) throws(FileError) -> ObsoleteReference.Owner? {
    guard plan.digests == nil else {
      return ObsoleteReference.Owner(suite: plan.suite, control: String(path.dropLast(4)), variant: "", scale: 0)
    }
    return try owner(of: path, in: plan.snapshots)
  }

  /// What a file's record says it was drawn for; `nil` if it has none that is whole, or was drawn to be looked at.
  static func owner(of path: String, in folder: String) throws(FileError) -> ObsoleteReference.Owner? {
    let bytes = try Files.read(Files.path(path, in: folder))
    guard let record = ReferenceFile.record(in: bytes, count: bytes.count), record.purpose == .reference else {
      return nil
    }
    return ObsoleteReference.Owner(
      suite: record.suite, control: record.control, variant: record.variant, scale: record.scale)
  }

  /// The result for one obsolete reference, known by its path: a case of another path may have its names.
  private static func result(for path: String, of plan: SnapshotPlan) -> CaseResult {
    var result = CaseResult(
      suite: plan.suite, control: String(path.dropLast(4)), variant: "", scale: 0, path: path, outcome: .obsolete)
    if let line = plan.digests?.lock.line(ofReference: path) {
      (result.expectedDigest, result.expectedSize) = (line.pixels, line.size)
      return result
    }
    let bytes = try? Files.read(Files.path(path, in: plan.snapshots))
    // What was drawn to be looked at was no case's reference, so no case can be it under another name.
    result.expectedDigest = bytes.flatMap { bytes in
      ReferenceFile.isReference(bytes) ? ReferenceStamp.intact(in: bytes, count: bytes.count)?.pixels : nil
    }
    return result
  }
}
