extension RunResults {
  /// The results of runs that did parts of one plan, such as the shards of several machines.
  ///
  /// The cases stand in the order of the parts. What several parts say alike stands once; a case of which they say
  /// different things stays as the first part has it, and is a problem.
  ///
  /// - Parameter parts: The results, in the order of the shards.
  public init(merging parts: [RunResults]) {
    self.init(
      suites: [], cases: [], update: parts.first?.update ?? .none,
      rendererVersion: parts.first?.rendererVersion ?? "")
    var places: [String: Int] = [:]
    var obsolete: [CaseResult] = []
    for part in parts {
      for suite in part.suites where !suites.contains(where: { $0.name == suite.name }) { suites.append(suite) }
      if part.rendererVersion != rendererVersion {
        problems.append(
          "one part was drawn by version '\(rendererVersion)' and one by '\(part.rendererVersion)'; use one version")
      }
      problems += part.problems
      times += part.times
      wallTime = max(wallTime, part.wallTime)
      for result in part.cases {
        if result.outcome == .obsolete {
          obsolete.append(result)
        } else if let place = places[result.id] {
          if cases[place].outcome != result.outcome || cases[place].actualDigest != result.actualDigest {
            problems.append("\(result.id): two parts ran this case, and it became another; run it once")
          }
        } else {
          places[result.id] = cases.count
          cases.append(result)
        }
      }
    }
    var seen: Set<String> = []
    cases += obsolete.filter { seen.insert($0.id).inserted }
  }
}
