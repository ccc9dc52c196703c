import SnapshotHarness
import Testing

@testable import SpecimenCommands

@Suite("Engines that divide runs")
struct ShardEngineTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var option: String
    var variables: [String: String]
    var part: String
    var testDescription: String { "\(name): \(option)" }

    init(_ name: String, _ option: String, _ variables: [String: String], _ part: String) {
      (self.name, self.option, self.variables, self.part) = (name, option, variables, part)
    }
  }

  private static func array(_ id: Int, _ least: Int, _ greatest: Int, count: Int, step: Int = 1) -> [String: String] {
    [
      "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_MIN": "\(least)", "SLURM_ARRAY_TASK_MAX": "\(greatest)",
      "SLURM_ARRAY_TASK_COUNT": "\(count)", "SLURM_ARRAY_TASK_STEP": "\(step)",
    ]
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("written out", "2/3", ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "9"], "2/3"),
    Row("Bazel, the first", "auto", ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "4"], "1/4"),
    Row("Bazel, the last", "auto", ["TEST_SHARD_INDEX": "3", "TEST_TOTAL_SHARDS": "4"], "4/4"),
    Row("Slurm, from 1", "auto", array(4, 1, 4, count: 4), "4/4"),
    Row("Slurm, from 0", "auto", array(0, 0, 7, count: 8), "1/8"),
    Row("Slurm, one of one", "auto", array(1, 1, 1, count: 1), "1/1"),
    Row("Slurm, a task alone again", "auto/8", array(3, 3, 3, count: 1), "3/8"),
    Row("Slurm, two tasks again", "auto/4", array(4, 2, 4, count: 2, step: 2), "4/4"),
    Row("Bazel, no shards", "auto", ["BAZEL_TEST": "1"], "1/1"),
    Row("Bazel before 5.3, no shards", "auto", ["TEST_SRCDIR": "/r", "TEST_SHARD_INDEX": "", "TEST_TOTAL_SHARDS": ""], "1/1"),
    Row("Bazel, no shards and one said", "auto/1", ["BAZEL_TEST": "1"], "1/1"),
    Row("Bazel without shards, in a job of GitLab", "auto", [
      "BAZEL_TEST": "1", "CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3",
    ], "2/3"),
    Row("two engines, written out", "3/6", [
      "TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "4", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2",
    ], "3/6"),
    Row("two engines, one unset", "auto", ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "4", "CI_NODE_TOTAL": "2"], "1/4"),
    Row("GitLab, not parallel", "auto", ["CI_NODE_TOTAL": "1"], "1/1"),
    Row("GitLab", "auto", ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"], "2/3"),
    Row("CircleCI", "auto", ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "2"], "1/2"),
    Row("CircleCI, not parallel", "auto", ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "1"], "1/1"),
    Row("Buildkite", "auto", ["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], "2/2"),
    Row("Azure", "auto", ["SYSTEM_JOBPOSITIONINPHASE": "1", "SYSTEM_TOTALJOBSINPHASE": "5"], "1/5"),
    Row("AWS Batch", "auto", ["AWS_BATCH_JOB_ARRAY_INDEX": "9", "AWS_BATCH_JOB_ARRAY_SIZE": "10"], "10/10"),
    Row("Kubernetes", "auto/8", ["JOB_COMPLETION_INDEX": "7"], "8/8"),
    Row("the number that the engine has, too", "auto/4", ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "4"], "1/4"),
    Row("a job that is alone, in which another engine divides", "auto", [
      "CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "1", "TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2",
    ], "2/2"),
    Row("variables that are empty", "auto", [
      "CI_NODE_INDEX": "", "CI_NODE_TOTAL": "1", "TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2",
    ], "2/2"),
  ])
  func `the part of a run is what its engine says`(_ row: Row) throws {
    let environment = Environment(output: { _ in }, talk: { _ in }, variables: row.variables)
    #expect(try ShardArgument.shard(row.option, in: environment).description == row.part)
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("no engine", "auto", [:], "none of TEST_SHARD_INDEX, SLURM_ARRAY_TASK_ID, CI_NODE_INDEX"),
    Row("no engine, but a number", "auto/4", ["CI_NODE_TOTAL": "4"], "no engine divides this run"),
    Row("Bazel, a number but no shard", "auto", ["BAZEL_TEST": "1", "TEST_TOTAL_SHARDS": "4"], "no engine divides this run"),
    Row("Bazel, no shards but a number", "auto/4", ["BAZEL_TEST": "1"],
        "auto/4: Bazel runs one part (TEST_SHARD_INDEX is not set); run 4 parts"),
    Row("GitLab, not parallel but a number", "auto/4", ["CI_NODE_TOTAL": "1"], "auto/4: GitLab CI runs one part"),
    Row("no words", "auto", ["TEST_SHARD_INDEX": "first", "TEST_TOTAL_SHARDS": "4"], "TEST_SHARD_INDEX of Bazel is 'first'"),
    Row("no sign", "auto", ["TEST_SHARD_INDEX": "-1", "TEST_TOTAL_SHARDS": "4"], "is '-1', not a whole number"),
    Row("no exponent", "auto", ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "1e3"], "TEST_TOTAL_SHARDS of Bazel is '1e3'"),
    Row("a number of many digits", "auto", ["TEST_SHARD_INDEX": "99999999999999999999", "TEST_TOTAL_SHARDS": "4"], "not a whole number"),
    Row("beyond the last", "auto", ["TEST_SHARD_INDEX": "4", "TEST_TOTAL_SHARDS": "4"], "is 4, and 4 parts are counted from 0 to 3"),
    Row("before the first", "auto", ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"], "is 0, and 4 parts are counted from 1 to 4"),
    Row("no parts", "auto", ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "0"], "there are 1 to 10000 parts"),
    Row("too many parts", "auto", ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "10001"], "TEST_TOTAL_SHARDS is 10001"),
    Row("no number of parts", "auto", ["TEST_SHARD_INDEX": "0"], "TEST_TOTAL_SHARDS of Bazel is not set"),
    Row("Kubernetes", "auto", ["JOB_COMPLETION_INDEX": "0"], "Kubernetes, which sets JOB_COMPLETION_INDEX, does not say how many parts there are; write their number, as in auto/8"),
    Row("another number than the engine's", "auto/8", ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "4"],
        "auto/8: TEST_TOTAL_SHARDS of Bazel is 4"),
    Row("two engines", "auto", ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "4", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"],
        "TEST_SHARD_INDEX of Bazel and CI_NODE_INDEX of GitLab CI are both set"),
    Row("single tasks of an array", "auto", array(2, 2, 4, count: 2), "SLURM_ARRAY_TASK_MIN=2"),
    Row("an array with steps", "auto", array(1, 1, 7, count: 4, step: 2), "SLURM_ARRAY_TASK_STEP=2"),
    Row("an array from 0, with its number of parts", "auto/8", array(0, 0, 7, count: 8), "submit the array as --array=1-8"),
    Row("an array that is too long", "auto", array(1, 1, 20_000, count: 20_000), "write the number of parts"),
    Row("auto of nothing", "auto/0", ["TEST_SHARD_INDEX": "0"], "give the number of parts, 1–10000"),
    Row("auto of a word", "auto/all", ["TEST_SHARD_INDEX": "0"], "give the number of parts"),
    Row("auto of two numbers", "auto/1/2", [:], "give two whole numbers"),
    Row("another word", "automatic", [:], "give two whole numbers"),
    Row("from 0, by hand", "0/4", [:], "parts are counted from 1 to 4"),
  ])
  func `variables that name no part are refused`(_ row: Row) {
    let environment = Environment(output: { _ in }, talk: { _ in }, variables: row.variables)
    do throws(UsageError) {
      let shard = try ShardArgument.shard(row.option, in: environment)
      Issue.record("\(shard)")
    } catch {
      #expect(error.description.contains(row.part), "\(error)")
    }
  }

  @Test func `shards that an engine numbers make the run of one machine`() async throws {
    let playground = try Playground()
    _ = await playground.run("record")
    for index in 0..<3 {
      let variables = [
        "TEST_SHARD_INDEX": "\(index)", "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_STATUS_FILE": "status-\(index)",
      ]
      let answer = await playground.run("verify --shard auto --results shard-\(index)", variables: variables)
      #expect(answer.status == .success, "\(answer.talk)")
      #expect(playground.exists("status-\(index)"))
    }
    let merged = await playground.run("merge shard-0 shard-1 shard-2 --results all")
    #expect(merged.status == .success, "\(merged.talk)")
    #expect(merged.output.contains("8 cases"))
  }

  @Test func `a status file that is there stays, and one that cannot be made is said`() async throws {
    let playground = try Playground()
    try playground.write("mine", to: "status")
    var variables = ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_STATUS_FILE": "status"]
    _ = await playground.run("verify --shard auto", variables: variables)
    #expect(try playground.read("status") == Array("mine".utf8))
    variables["TEST_SHARD_STATUS_FILE"] = "status/below"
    #expect(await playground.run("verify --shard auto", variables: variables).talk.contains("TEST_SHARD_STATUS_FILE"))
    // A part that is written out is no part of the engine's.
    variables["TEST_SHARD_STATUS_FILE"] = "other"
    _ = await playground.run("verify --shard 1/2", variables: variables)
    #expect(!playground.exists("other"))
  }

  @Test func `doctor says which engine it sees`() async throws {
    let playground = try Playground()
    func line(_ variables: [String: String]) async throws -> [String] {
      let lines = await playground.run("doctor", variables: variables).output.split(separator: "\n").map(String.init)
      let index = try #require(lines.firstIndex { $0.contains("engine that divides runs") })
      return Array(lines[index...].prefix(2))
    }
    #expect(try await line([:])[0].contains("none is seen"))
    #expect(
      try await line(["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "2"])[0].contains(
        "CircleCI (CIRCLE_NODE_INDEX=1): '--shard auto' is 2/2"))
    #expect(try await line(["JOB_COMPLETION_INDEX": "1"])[0].contains("'--shard auto/N'"))
    #expect(try await line(["CI_NODE_TOTAL": "1"])[0].contains("GitLab CI: '--shard auto' is 1/1"))
    let two = try await line([
      "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2", "TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2",
    ])
    #expect(two[0].hasPrefix("note") && two[1].contains("are both set"))
  }

  @Test func `engines have their variables once, and the manual describes them`() async throws {
    let names = ShardEngine.all.flatMap(\.variables)
    #expect(Set(names).count == names.count)
    let playground = try Playground()
    let page = await playground.run("help --man").output
    for name in names { #expect(page.contains(name)) }
  }
}
