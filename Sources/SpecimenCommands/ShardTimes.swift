import Digests
internal import SnapshotHarness
private import Suites

/// How long cases took in an earlier run, to divide the next one among shards.
enum ShardTimes {
  /// What divides the cases of a run among its shards; `nil` if their names do.
  ///
  /// - Throws: ``UsageError`` if the results with the times cannot be read, or an argument names no suite.
  static func division(for options: VerifyOptions, in environment: Environment) throws(UsageError) -> ShardDivision? {
    guard let shard = options.filter.shard, let folder = options.shardTimes else { return nil }
    var times: [Digest: Int] = [:]
    do throws(ResultsError) {
      let file = try ResultsBundle.open(environment.path(folder))
      for index in 0..<file.caseCount {
        let result = try file.caseResult(at: index)
        if result.outcome != .obsolete { times[Digest(ofText: result.id)] = result.times.total }
      }
    } catch {
      throw UsageError("--shard-times: \(error)")
    }
    // The names alone are read now; what is wrong with the files is told when they are read for the run.
    var quiet = environment
    quiet.talk = { _ in }
    var all = options.filter
    all.shard = .nobody
    let suites = try LoadedSuites(
      options.suites, choosing: all, followsLinks: options.followsLinks, mayBeEmpty: true, in: quiet
    ).suites
    return ShardDivision(count: shard.count, balancing: suites.flatMap { Array($0.passingIDs) }, by: times)
  }
}
