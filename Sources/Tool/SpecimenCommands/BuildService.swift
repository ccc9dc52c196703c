internal import SnapshotHarness

/// A service whose machines build and test, and the environment variables by which it describes a build.
///
/// The first of several variables that is set counts; one that is empty is as one that is not there.
struct BuildService: Sendable {
  /// The name of the service, for people.
  let name: String

  /// The word that begins the name of a run, which shards of one run share.
  var word = ""

  /// The variable that is set on its machines only.
  let mark: String

  /// The variable with what names a run, and stays when a single job is repeated; `nil` if there is none.
  var run: String?

  /// The full name of the commit.
  let commit: [String]

  /// The branch or the tag, of a pull request that which it comes from; a name of git begins with `refs/heads/` or `origin/`.
  let branch: [String]

  /// The number of the pull request, alone or as the last number of an address or of a name of git.
  var pullRequest: [String] = []

  /// The address of the page of the build: texts, and the names of variables after a dollar sign.
  let url: [String]

  /// Words for the kind of machine, or its name.
  var machine: [String] = []

  /// When the build began.
  var date: [String] = []

  /// The services, as their documentation of environment variables describes them; the first whose mark is set counts.
  ///
  /// Those of GitHub are set by Gitea and Forgejo too. Only what all jobs of a build share names it.
  static let all = [
    BuildService(
      name: "GitHub Actions", word: "github", mark: "GITHUB_RUN_ID", run: "GITHUB_RUN_ID", commit: ["GITHUB_SHA"],
      branch: ["GITHUB_HEAD_REF", "GITHUB_REF_NAME"], pullRequest: ["GITHUB_REF"],
      url: ["$GITHUB_SERVER_URL", "/", "$GITHUB_REPOSITORY", "/actions/runs/", "$GITHUB_RUN_ID"],
      machine: ["RUNNER_OS", "RUNNER_ARCH"]),
    BuildService(
      name: "GitLab CI", word: "gitlab", mark: "CI_PIPELINE_ID", run: "CI_PIPELINE_ID", commit: ["CI_COMMIT_SHA"],
      branch: ["CI_MERGE_REQUEST_SOURCE_BRANCH_NAME", "CI_COMMIT_REF_NAME"], pullRequest: ["CI_MERGE_REQUEST_IID"],
      url: ["$CI_PIPELINE_URL"], machine: ["CI_RUNNER_EXECUTABLE_ARCH"], date: ["CI_PIPELINE_CREATED_AT"]),
    BuildService(
      name: "Buildkite", word: "buildkite", mark: "BUILDKITE_BUILD_ID", run: "BUILDKITE_BUILD_ID",
      commit: ["BUILDKITE_COMMIT"], branch: ["BUILDKITE_BRANCH"], pullRequest: ["BUILDKITE_PULL_REQUEST"],
      url: ["$BUILDKITE_BUILD_URL"], machine: ["BUILDKITE_AGENT_NAME"]),
    BuildService(
      name: "Azure Pipelines", word: "azure", mark: "BUILD_BUILDID", run: "BUILD_BUILDID",
      commit: ["BUILD_SOURCEVERSION"], branch: ["SYSTEM_PULLREQUEST_SOURCEBRANCH", "BUILD_SOURCEBRANCH"],
      pullRequest: ["SYSTEM_PULLREQUEST_PULLREQUESTNUMBER", "SYSTEM_PULLREQUEST_PULLREQUESTID"],
      url: ["$SYSTEM_COLLECTIONURI", "$SYSTEM_TEAMPROJECT", "/_build/results?buildId=", "$BUILD_BUILDID"],
      machine: ["AGENT_OS", "AGENT_OSARCHITECTURE"], date: ["SYSTEM_PIPELINESTARTTIME"]),
    BuildService(
      name: "CircleCI", word: "circleci", mark: "CIRCLE_WORKFLOW_WORKSPACE_ID", run: "CIRCLE_WORKFLOW_WORKSPACE_ID",
      commit: ["CIRCLE_SHA1"], branch: ["CIRCLE_BRANCH", "CIRCLE_TAG"],
      pullRequest: ["CIRCLE_PR_NUMBER", "CIRCLE_PULL_REQUEST"], url: ["$CIRCLE_BUILD_URL"]),
    BuildService(
      name: "Bitbucket Pipelines", mark: "BITBUCKET_BUILD_NUMBER", commit: ["BITBUCKET_COMMIT"],
      branch: ["BITBUCKET_BRANCH", "BITBUCKET_TAG"], pullRequest: ["BITBUCKET_PR_ID"],
      url: [
        "https://bitbucket.org/", "$BITBUCKET_REPO_FULL_NAME", "/pipelines/results/", "$BITBUCKET_BUILD_NUMBER",
      ]),
    BuildService(
      name: "Xcode Cloud", mark: "CI_XCODE_CLOUD", commit: ["CI_COMMIT"],
      branch: ["CI_PULL_REQUEST_SOURCE_BRANCH", "CI_BRANCH", "CI_TAG"], pullRequest: ["CI_PULL_REQUEST_NUMBER"],
      url: ["$CI_BUILD_URL"]),
    BuildService(
      name: "Jenkins", mark: "JENKINS_URL", commit: ["GIT_COMMIT"],
      branch: ["CHANGE_BRANCH", "BRANCH_NAME", "GIT_BRANCH"], pullRequest: ["CHANGE_ID"], url: ["$BUILD_URL"],
      machine: ["NODE_NAME"]),
  ]

  /// The names of the variables that name a run.
  static let runVariables = all.compactMap(\.run)

  /// The names of the variables that describe a build, each once, service by service.
  var variables: [String] {
    let names =
      [mark] + commit + branch + pullRequest + url.filter { $0.hasPrefix("$") }.map { String($0.dropFirst()) } + machine
      + date
    return names.enumerated().filter { !names[..<$0.offset].contains($0.element) }.map(\.element)
  }

  /// What the variables do, one sentence.
  var meaning: String {
    "\(variables.joined(separator: ", ")): what results and reports say of the build"
      + (run.map { "; and \($0) names the run, for 'merge'." } ?? ".")
  }

  /// What the variables say of the build.
  ///
  /// - Parameters:
  ///   - now: The time where the service states none.
  ///   - variables: The environment variables, by name.
  /// - Returns: `nil` if nothing names the build.
  func build(now: UTCTime?, variables: [String: String]) -> Build? {
    func set(_ name: String) -> [String] { variables[name].flatMap { $0.isEmpty ? nil : [$0] } ?? [] }
    var address = ""
    for part in url {
      guard part.hasPrefix("$") else {
        address += part
        continue
      }
      // An address without one of its parts leads elsewhere, so it is none.
      guard let text = set(String(part.dropFirst())).first else {
        address = ""
        break
      }
      address += Self.escaped(text)
    }
    let kind = machine.flatMap(set).joined(separator: " ")
    return Build(
      commit: commit.flatMap(set).first,
      branch: branch.flatMap(set).first.map(Self.shortName),
      pullRequest: pullRequest.flatMap(set).compactMap(Self.number).first,
      url: address,
      machine: kind.isEmpty ? name : "\(name), \(kind)",
      date: date.flatMap(set).compactMap { UTCTime($0) }.first ?? now)
  }

  /// A branch or tag without what git puts before it.
  private static func shortName(_ name: String) -> String {
    for start in ["refs/heads/", "refs/tags/", "origin/"] where name.hasPrefix(start) {
      return String(name.dropFirst(start.count))
    }
    return name
  }

  /// The number of a pull request: alone, in `refs/pull/12/merge`, or at the end of an address; `nil` for anything else.
  private static func number(_ text: String) -> String? {
    let parts = text.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let isOfGit = parts.count == 4 && parts[0] == "refs" && parts[1] == "pull"
    let number = isOfGit ? parts[2] : parts.last ?? ""
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    // A branch may be named by a number too.
    guard !number.isEmpty, number.utf8.allSatisfy(digits.contains), isOfGit || parts.first != "refs" else { return nil }
    return number
  }

  /// A text of an address with its blanks as their code: names of projects may have some.
  private static func escaped(_ text: String) -> String {
    text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map { String(Substring($0)) }
      .joined(separator: "%20")
  }
}

extension Environment {
  /// The build that this run is a part of, as the variables of the CI service describe it; `nil` elsewhere.
  var build: Build? {
    let service = BuildService.all.first { !(variables[$0.mark] ?? "").isEmpty }
    return service?.build(now: now().flatMap { UTCTime(seconds: $0) }, variables: variables)
  }

  /// What names this run in CI, with the name of the host; `nil` if nothing does.
  ///
  /// Only names count that stay when a single job is repeated: shards of the first attempt and the second are of one run.
  var runID: String? {
    if let own = value(of: .runID) { return own.isEmpty ? nil : own }
    for service in BuildService.all {
      guard let run = service.run, let id = variables[run], !id.isEmpty else { continue }
      return "\(service.word)-\(id)"
    }
    return nil
  }
}
