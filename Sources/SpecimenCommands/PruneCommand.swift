import LocalFiles
private import LocatedJSON
private import SnapshotHarness
internal import Suites

/// `specimen prune`: deletes references that no case asks for.
struct PruneCommand: Command {
  static let declaration = CommandTable.prune

  private let suites: [String]
  private let isTrial: Bool
  private let links: FollowedLinks

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    isTrial = try arguments.flag(.dryRun)
    links = try arguments.followedLinks()
    suites = try arguments.words()
  }

  func run(in environment: Environment) async -> ExitStatus {
    if environment.isContinuousIntegration, !isTrial {
      environment.say("specimen: prune: CI is set: references are never deleted there")
      return .usage
    }
    let loaded: LoadedSuites
    do throws(UsageError) { loaded = try LoadedSuites(suites, links: links, in: environment) } catch {
      environment.complain(error, in: Self.name)
      return .usage
    }
    // A misspelt pattern or a broken specimen makes references look as if nobody wanted them.
    guard !loaded.findings.contains(where: { $0.severity == .error || $0.code.hasPrefix("suite.") }) else {
      environment.say("specimen: prune: nothing is deleted while the files above have mistakes")
      return loaded.status.combined(with: .differences)
    }
    let plans = SuitesPlan(loaded.suites, workers: 0).plans
    let hold: FolderHold?
    do throws(FileError) {
      hold = isTrial ? nil : try await FolderHold.take(plans.map(\.snapshots), .alone, within: .seconds(10))
    } catch {
      environment.say("specimen: prune: \(error)")
      return .failure
    }
    guard isTrial || hold != nil else {
      environment.say("specimen: prune: the references are being written by another run; wait until it ends")
      return .failure
    }
    defer { hold?.release() }
    var status = ExitStatus.success
    var count = 0
    for plan in plans {
      guard !plan.expectedPaths.isEmpty else {
        environment.say("specimen: prune: suite '\(plan.suite)' has no case at all; nothing of it is deleted")
        status = status.combined(with: .differences)
        continue
      }
      let pruning = ObsoleteReferences.prune(plan, besides: plans, isTrial: isTrial)
      count += pruning.deleted.count
      for path in pruning.deleted {
        environment.put(line: "\(isTrial ? "would delete" : "deleted")  \(plan.suite)/\(path)")
      }
      for path in pruning.foreign {
        environment.say("left  \(plan.suite)/\(path): this program did not write it; delete it by hand if it may go")
      }
      for problem in pruning.problems { environment.say("problem  \(problem)") }
      if !pruning.problems.isEmpty { status = status.combined(with: .failure) }
    }
    environment.output("\(count) obsolete reference\(count == 1 ? "" : "s") \(isTrial ? "found" : "deleted")\n")
    return status
  }
}
