private import LocalFiles
internal import SnapshotHarness

/// An engine that runs one command several times side by side, and the environment variables by which it says which of
/// these runs this is.
///
/// A variable that is empty is as one that is not there.
struct ShardEngine: Sendable {
  /// The name of the engine, for people.
  let name: String

  /// The variable with the number of this run.
  let index: String

  /// The number of the first run.
  let first: Int

  /// The variable with the number of runs; `nil` if the engine does not say it.
  var count: String?

  /// The variables with the numbers of the first and the last run and the distance between two, of engines whose users choose
  /// them; `nil` if runs are numbered from ``first``.
  var range: (least: String, greatest: String, step: String)?

  /// The variables that show that the engine has started the program, also where it divides nothing; besides a count of 1.
  var marks: [String] = []

  /// The variable with a file that says to the engine that a test minds its shards, and is made first of all; `nil` if the
  /// engine asks for none.
  var statusFile: String?

  /// Where the variables are described.
  let source: String

  /// The engines, as their documentation describes them.
  ///
  /// GitHub's matrix, TeamCity and Jenkins have the numbers as expressions and parameters, not as variables.
  static let all = [
    ShardEngine(
      name: "Bazel", index: "TEST_SHARD_INDEX", first: 0, count: "TEST_TOTAL_SHARDS",
      marks: ["BAZEL_TEST", "TEST_SRCDIR"],
      statusFile: "TEST_SHARD_STATUS_FILE", source: "bazel.build/reference/test-encyclopedia"),
    ShardEngine(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", first: 1, count: "SLURM_ARRAY_TASK_COUNT",
      range: ("SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX", "SLURM_ARRAY_TASK_STEP"),
      source: "slurm.schedmd.com/job_array.html"),
    ShardEngine(
      name: "GitLab CI", index: "CI_NODE_INDEX", first: 1, count: "CI_NODE_TOTAL",
      source: "docs.gitlab.com/ci/variables/predefined_variables"),
    ShardEngine(
      name: "CircleCI", index: "CIRCLE_NODE_INDEX", first: 0, count: "CIRCLE_NODE_TOTAL",
      source: "circleci.com/docs/variables"),
    ShardEngine(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", first: 0, count: "BUILDKITE_PARALLEL_JOB_COUNT",
      source: "buildkite.com/docs/pipelines/configure/environment-variables"),
    ShardEngine(
      name: "Azure Pipelines", index: "SYSTEM_JOBPOSITIONINPHASE", first: 1, count: "SYSTEM_TOTALJOBSINPHASE",
      source: "learn.microsoft.com/azure/devops/pipelines/test/parallel-testing-any-test-runner"),
    ShardEngine(
      name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", first: 0, count: "AWS_BATCH_JOB_ARRAY_SIZE",
      source: "docs.aws.amazon.com/batch/latest/userguide/job_env_vars.html"),
    ShardEngine(
      name: "Kubernetes", index: "JOB_COMPLETION_INDEX", first: 0,
      source: "kubernetes.io/docs/tasks/job/indexed-parallel-processing-static"),
  ]

  /// The names of the variables.
  var variables: [String] {
    [index] + [count, range?.least, range?.greatest, range?.step, statusFile].compactMap { $0 } + marks
  }

  /// What the variables do, one sentence.
  var meaning: String {
    "\(variables.joined(separator: ", ")): which part of a run '--shard auto' runs; the first one is \(first)"
      + (range == nil ? "" : ", or 0 where the array begins with it") + "."
  }

  /// Whether the engine divides a run among several.
  ///
  /// Engines that number all their jobs say 1 of 1 to a job that is alone. But of an array that says its bounds, the only task
  /// may be one that is run again.
  func divides(_ variables: [String: String]) -> Bool {
    guard set(index, variables) != nil else { return false }
    return range != nil || count.flatMap { set($0, variables) } != "1"
  }

  /// Whether the engine has started this run and divides nothing, as Bazel without `shard_count` and GitLab without
  /// `parallel`: there is no number of the run then, and the number of runs is 1 or not there either.
  func isAlone(_ variables: [String: String]) -> Bool {
    guard set(index, variables) == nil else { return false }
    guard let stated = count.flatMap({ set($0, variables) }) else {
      return marks.contains { set($0, variables) != nil }
    }
    return stated == "1"
  }

  /// The part that this run is.
  ///
  /// - Parameters:
  ///   - whole: The number of parts that the user states; `nil` if it is the engine's.
  ///   - variables: The environment variables, by name.
  /// - Returns: The part.
  /// - Throws: ``UsageError`` naming the variables that say something else, or nothing.
  func shard(of whole: Int?, _ variables: [String: String]) throws(UsageError) -> Shard {
    if isAlone(variables) {
      guard let whole, whole > 1 else { return Shard(index: 1, count: 1) }
      throw UsageError(
        "--shard auto/\(whole): \(name) runs one part (\(index) is not set); run \(whole) parts, or write --shard auto")
    }
    let number = try number(index, variables)
    if let range, whole == nil { return try shard(in: range, number, variables) }
    let stated = try count.flatMap { set($0, variables) == nil ? nil : $0 }.map { name throws(UsageError) in
      try self.number(name, variables)
    }
    // Of an array whose single runs are repeated, the count is that of the repeated ones.
    if let whole, let stated, let count, range == nil, stated != whole {
      throw UsageError(
        "--shard auto/\(whole): \(count) of \(name) is \(stated); run \(whole) parts, or write --shard auto")
    }
    guard let total = whole ?? stated else {
      throw UsageError(
        "--shard auto: "
          + (count.map { "\($0) of \(name) is not set; write the number of parts, as in auto/8" }
            ?? "\(name), which sets \(index), does not say how many parts there are; write their number, as in auto/8"))
    }
    guard (1...ShardDivision.maximumCount).contains(total) else {
      throw UsageError(
        "--shard auto: \(count ?? "") is \(total); there are 1 to \(ShardDivision.maximumCount) parts")
    }
    guard (first..<first + total).contains(number) else {
      throw UsageError(
        "--shard auto\(whole.map { "/\($0)" } ?? ""): \(index) of \(name) is \(number), and \(total) parts are counted from "
          + "\(first) to \(first + total - 1)"
          + (range == nil ? "" : "; submit the array as --array=1-\(total)"))
    }
    return Shard(index: number - first + 1, count: total)
  }

  /// The part in an array that says its bounds: all numbers from 0 or 1 on.
  private func shard(
    in range: (least: String, greatest: String, step: String), _ number: Int, _ variables: [String: String]
  ) throws(UsageError) -> Shard {
    let least = try self.number(range.least, variables)
    let greatest = try self.number(range.greatest, variables)
    let step = set(range.step, variables) == nil ? 1 : try self.number(range.step, variables)
    let total = try count.map { name throws(UsageError) in try self.number(name, variables) }
    let size = greatest.subtractingReportingOverflow(least).partialValue
    guard step == 1, least == 0 || least == 1, (0..<ShardDivision.maximumCount).contains(size), total == size + 1,
      (least...greatest).contains(number)
    else {
      throw UsageError(
        "--shard auto: the array of \(name) is not all numbers from 1 to their count, as when some runs are repeated "
          + "(\(text(of: [index, count ?? "", range.least, range.greatest, range.step], variables))); write the number of "
          + "parts, as in auto/8")
    }
    return Shard(index: number - least + 1, count: size + 1)
  }

  private func text(of names: [String], _ variables: [String: String]) -> String {
    names.compactMap { name in set(name, variables).map { "\(name)=\($0)" } }.joined(separator: ", ")
  }

  private func set(_ name: String, _ variables: [String: String]) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The number that a variable has.
  private func number(_ name: String, _ variables: [String: String]) throws(UsageError) -> Int {
    guard let text = set(name, variables) else {
      throw UsageError(
        "--shard auto: the environment variable \(name) of \(self.name) is not set; write the part as I/N")
    }
    guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains), text.utf8.count <= 9,
      let number = Int(text)
    else {
      throw UsageError(
        "--shard auto: the environment variable \(name) of \(self.name) is '\(text)', not a whole number")
    }
    return number
  }
}

/// The part of a run that a command line names, or an engine by its variables.
enum ShardArgument {
  /// The word for the part that an engine states.
  static let auto = "auto"

  /// Reads `I/N`, `auto` and `auto/N`.
  ///
  /// - Parameters:
  ///   - text: The value of the option.
  ///   - planned: The number of shards of a plan; `nil` if there is none.
  ///   - environment: The environment with the variables of engines.
  /// - Returns: The part.
  /// - Throws: ``UsageError`` if the text or the variables name no part.
  static func shard(
    _ text: String, of planned: Int? = nil, in environment: Environment
  ) throws(UsageError) -> Shard {
    // An engine that does not say how many parts there are, or repeats single ones, has the number from the plan.
    let shard = try shard(planned.flatMap { text == auto ? "\(auto)/\($0)" : nil } ?? text, environment)
    guard planned == nil || planned == shard.count else {
      throw UsageError("--shard '\(text)': the plan has \(planned ?? 0) parts, not \(shard.count)")
    }
    return shard
  }

  private static func shard(_ text: String, _ environment: Environment) throws(UsageError) -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.first == Substring(auto), parts.count <= 2 {
      var whole: Int?
      if parts.count == 2 {
        guard let number = Int(parts[1]), (1...ShardDivision.maximumCount).contains(number) else {
          throw UsageError("--shard '\(text)': give the number of parts, 1–\(ShardDivision.maximumCount), as in auto/8")
        }
        whole = number
      }
      return try engine(in: environment.variables).shard(of: whole, environment.variables)
    }
    let numbers = parts.map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1] else {
      throw UsageError("--shard '\(text)': give two whole numbers, such as 1/3 for the first of three parts, or auto")
    }
    guard (1...ShardDivision.maximumCount).contains(count) else {
      throw UsageError("--shard '\(text)': there are at most \(ShardDivision.maximumCount) parts, and at least one")
    }
    guard (1...count).contains(index) else {
      throw UsageError(
        "--shard '\(text)': parts are counted from 1 to \(count); where an engine counts from 0, --shard auto reads its "
          + "variables")
    }
    return Shard(index: index, count: count)
  }

  /// The only engine that divides this run.
  private static func engine(in variables: [String: String]) throws(UsageError) -> ShardEngine {
    let visible = ShardEngine.all.filter { !(variables[$0.index] ?? "").isEmpty }
    let dividing = visible.filter { $0.divides(variables) }
    if dividing.count > 1 {
      let list = dividing.map { "\($0.index) of \($0.name)" }.joined(separator: " and ")
      throw UsageError(
        "--shard auto: \(list) are both set; unset the one that does not divide this run, or write the part as I/N")
    }
    // A job that is alone is the only part.
    guard let engine = dividing.first ?? visible.first ?? ShardEngine.all.first(where: { $0.isAlone(variables) }) else {
      let list = ShardEngine.all.map(\.index).joined(separator: ", ")
      throw UsageError("--shard auto: no engine divides this run: none of \(list) is set; write the part as I/N")
    }
    return engine
  }

  /// Makes the file by which the engine knows that a test minds its shards, unless something is there; without it, Bazel
  /// fails the test.
  ///
  /// - Parameter environment: The environment with the variables; what went wrong is said there.
  static func acknowledge(in environment: Environment) {
    guard let name = try? engine(in: environment.variables).statusFile, let file = environment.variables[name],
      !file.isEmpty
    else { return }
    let path = environment.path(file)
    guard Files.kind(of: path) == nil else { return }
    do throws(FileError) { try Files.writeAtomically([], to: path, isDurable: false) } catch {
      environment.say("specimen: \(name): \(error)")
    }
  }

  /// The engine that divides this run, for people: which it is, what its variables say, and what is wrong with them.
  ///
  /// - Parameter environment: The environment with the variables.
  /// - Returns: What was found.
  static func check(in environment: Environment) -> HealthCheck {
    let subject = "engine that divides runs"
    var visible = ShardEngine.all.filter { !(environment.variables[$0.index] ?? "").isEmpty }
    if visible.isEmpty { visible = ShardEngine.all.filter { $0.isAlone(environment.variables) } }
    guard !visible.isEmpty else {
      return HealthCheck(subject, .ok, "none is seen; '--shard I/N' states a part, '--shard auto' reads one")
    }
    let names = visible.map { engine in
      let index = environment.variables[engine.index] ?? ""
      return engine.name + (index.isEmpty ? "" : " (\(engine.index)=\(index))")
    }.joined(separator: ", ")
    do throws(UsageError) {
      let engine = try engine(in: environment.variables)
      guard engine.count != nil else {
        return HealthCheck(subject, .ok, "\(names): '--shard auto/N' with the number of parts")
      }
      return HealthCheck(subject, .ok, "\(names): '--shard auto' is \(try shard("auto", in: environment))")
    } catch {
      return HealthCheck(subject, .note, names, remedy: error.description)
    }
  }
}
