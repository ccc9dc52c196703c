import SnapshotHarness
import TestFiles
import Testing

@testable import SpecimenCommands

@Suite("What build machines say of a build")
struct BuildServiceTests {
  private static let commit = "ffac537e6cbbf934b08745a378932722df287a53"

  /// Values as the services' documentation has them, and what they come to.
  private static let examples: [(variables: [String: String], build: Build?)] = [
    (
      [
        "GITHUB_RUN_ID": "1658821493", "GITHUB_SHA": commit, "GITHUB_REF": "refs/pull/12/merge",
        "GITHUB_HEAD_REF": "feature/blue", "GITHUB_REF_NAME": "12/merge", "GITHUB_SERVER_URL": "https://github.com",
        "GITHUB_REPOSITORY": "octocat/Hello-World", "RUNNER_OS": "Linux", "RUNNER_ARCH": "X64",
      ],
      Build(
        commit: commit, branch: "feature/blue", pullRequest: "12",
        url: "https://github.com/octocat/Hello-World/actions/runs/1658821493", machine: "GitHub Actions, Linux X64",
        date: UTCTime(seconds: 100))
    ),
    (
      [
        "GITHUB_RUN_ID": "5", "GITHUB_SHA": commit, "GITHUB_REF": "refs/heads/12", "GITHUB_HEAD_REF": "",
        "GITHUB_REF_NAME": "12",
      ],
      Build(commit: commit, branch: "12", machine: "GitHub Actions", date: UTCTime(seconds: 100))
    ),
    (
      [
        "CI_PIPELINE_ID": "9", "CI_COMMIT_SHA": commit, "CI_COMMIT_REF_NAME": "12-blue", "CI_MERGE_REQUEST_IID": "4",
        "CI_MERGE_REQUEST_SOURCE_BRANCH_NAME": "blue", "CI_PIPELINE_URL": "https://gitlab.example.org/a/-/pipelines/9",
        "CI_RUNNER_EXECUTABLE_ARCH": "linux/amd64", "CI_PIPELINE_CREATED_AT": "2022-01-31T16:47:55Z",
      ],
      Build(
        commit: commit, branch: "blue", pullRequest: "4", url: "https://gitlab.example.org/a/-/pipelines/9",
        machine: "GitLab CI, linux/amd64", date: UTCTime("2022-01-31T16:47:55Z"))
    ),
    (
      [
        "BUILDKITE_BUILD_ID": "4735ba57", "BUILDKITE_COMMIT": commit, "BUILDKITE_BRANCH": "main",
        "BUILDKITE_PULL_REQUEST": "false",
        "BUILDKITE_BUILD_URL": "https://buildkite.com/acme-inc/my-project/builds/1514",
        "BUILDKITE_AGENT_NAME": "elastic-builders-088e-2",
      ],
      Build(
        commit: commit, branch: "main", url: "https://buildkite.com/acme-inc/my-project/builds/1514",
        machine: "Buildkite, elastic-builders-088e-2", date: UTCTime(seconds: 100))
    ),
    (
      [
        "BUILD_BUILDID": "123", "BUILD_SOURCEVERSION": commit, "BUILD_SOURCEBRANCH": "refs/pull/1/merge",
        "SYSTEM_PULLREQUEST_SOURCEBRANCH": "refs/heads/users/raisa/new", "SYSTEM_PULLREQUEST_PULLREQUESTID": "17",
        "SYSTEM_COLLECTIONURI": "https://dev.azure.com/fabrikamfiber/", "SYSTEM_TEAMPROJECT": "Fabrikam Web",
        "AGENT_OS": "Linux", "AGENT_OSARCHITECTURE": "X64", "SYSTEM_PIPELINESTARTTIME": "2021-12-01 11:20:02+00:00",
      ],
      Build(
        commit: commit, branch: "users/raisa/new", pullRequest: "17",
        url: "https://dev.azure.com/fabrikamfiber/Fabrikam%20Web/_build/results?buildId=123",
        machine: "Azure Pipelines, Linux X64", date: UTCTime("2021-12-01T11:20:02Z"))
    ),
    (
      [
        "CIRCLE_WORKFLOW_WORKSPACE_ID": "w", "CIRCLE_SHA1": commit, "CIRCLE_BRANCH": "main",
        "CIRCLE_PULL_REQUEST": "https://github.com/a/b/pull/31", "CIRCLE_BUILD_URL": "https://circleci.com/gh/a/b/32",
      ],
      Build(
        commit: commit, branch: "main", pullRequest: "31", url: "https://circleci.com/gh/a/b/32", machine: "CircleCI",
        date: UTCTime(seconds: 100))
    ),
    (
      [
        "BITBUCKET_BUILD_NUMBER": "7", "BITBUCKET_COMMIT": commit, "BITBUCKET_BRANCH": "main", "BITBUCKET_PR_ID": "3",
        "BITBUCKET_REPO_FULL_NAME": "team/repo",
      ],
      Build(
        commit: commit, branch: "main", pullRequest: "3", url: "https://bitbucket.org/team/repo/pipelines/results/7",
        machine: "Bitbucket Pipelines", date: UTCTime(seconds: 100))
    ),
    (
      ["CI_XCODE_CLOUD": "TRUE", "CI_COMMIT": commit, "CI_BRANCH": "main", "CI_BUILD_URL": "https://example.org/1"],
      Build(
        commit: commit, branch: "main", url: "https://example.org/1", machine: "Xcode Cloud",
        date: UTCTime(seconds: 100))
    ),
    (
      [
        "JENKINS_URL": "https://jenkins.example.org/", "GIT_COMMIT": commit, "GIT_BRANCH": "origin/main",
        "BUILD_URL": "https://jenkins.example.org/job/a/15/", "NODE_NAME": "built-in",
      ],
      Build(
        commit: commit, branch: "main", url: "https://jenkins.example.org/job/a/15/", machine: "Jenkins, built-in",
        date: UTCTime(seconds: 100))
    ),
    // A variable of one service does not make a machine of it, and CI alone says nothing.
    (["CI": "true", "GITHUB_SHA": commit, "BUILD_URL": "https://example.org", "GITHUB_RUN_ID": ""], nil),
    (
      ["GITHUB_RUN_ID": "::error::", "GITHUB_SHA": "<b>", "GITHUB_REF_NAME": "\u{1B}[2J"],
      Build(branch: "\\u001b[2J", machine: "GitHub Actions", date: UTCTime(seconds: 100))
    ),
  ]

  @Test(arguments: 0..<11)
  func `variables describe a build`(_ index: Int) {
    let (variables, build) = Self.examples[index]
    var environment = Environment(output: { _ in }, talk: { _ in }, variables: variables)
    environment.now = { 100 }
    #expect(environment.build == build)
  }

  @Test func `the page about commands names every variable in its order`() throws {
    let lines = try PackageFolder.lines(of: "Sources/Suites/Specimen/Specimen.docc/Reference/Commands.md")
    for service in BuildService.all {
      #expect(
        lines.contains { $0.hasSuffix("| \(service.variables.map { "`\($0)`" }.joined(separator: ", ")) |") },
        "\(service.name)")
    }
  }

  @Test func `every service has its variables once, and no two have one mark`() {
    for service in BuildService.all {
      #expect(Set(service.variables).count == service.variables.count)
      #expect(service.variables.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } && !$0.contains("$") })
      #expect(service.run == nil || !service.word.isEmpty)
    }
    #expect(Set(BuildService.all.map(\.mark)).count == BuildService.all.count)
  }

  @Test func `results have a build where variables name one, and the comment names its commit`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    #expect(await playground.run("verify").status == .success)
    let plain = String(decoding: try playground.read(".specimen/results/results.json"), as: UTF8.self)
    #expect(!plain.contains("\"build\""))
    let variables = [
      "CI_PIPELINE_ID": "9", "CI_COMMIT_SHA": Self.commit, "CI_COMMIT_REF_NAME": "main",
      "CI_PIPELINE_CREATED_AT": "2022-01-31T16:47:55Z",
    ]
    let answer = await playground.run(
      "verify --reporter json:built.json --reporter markdown", variables: variables)
    let object =
      "\"build\": {\"commit\": \"\(Self.commit)\", \"branch\": \"main\", \"machine\": \"GitLab CI\", "
      + "\"date\": \"2022-01-31T16:47:55Z\"}"
    for path in [".specimen/results/results.json", "built.json"] {
      #expect(String(decoding: try playground.read(path), as: UTF8.self).contains(object))
    }
    #expect(answer.output.contains("\ncommit `ffac537e6c` of `main`, 2022-01-31T16:47:55Z, `GitLab CI`\n"))
  }
}
