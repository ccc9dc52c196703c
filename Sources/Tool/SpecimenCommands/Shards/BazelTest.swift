private import LocalFiles
internal import Suites
internal import TokenEngine

/// What Bazel says to a program that a rule runs as a test, besides the part of the run, which ``ShardEngine`` reads.
///
/// A variable that is empty is as one that is not there. They are described at bazel.build/reference/test-encyclopedia.
enum BazelTest {
  /// The folder in which each file that the test may read has a link, as the user would write it; `nil` outside of a test.
  static func runfiles(in environment: Environment) -> String? {
    set(.testSources, in: environment) ?? set(.runfiles, in: environment)
  }

  /// The results folder of a test: what is in it when the test has ended is kept, and the working folder is not.
  static func results(in environment: Environment) -> String? {
    set(.undeclaredOutputs, in: environment).map { Files.join($0, "results") }
  }

  /// The report by which Bazel shows single cases, unless one in its form is written to another file.
  ///
  /// - Parameters:
  ///   - reporters: The reports that are written anyway.
  ///   - environment: The environment with the variables.
  /// - Returns: The report; `nil` if none is wanted.
  static func report(besides reporters: [ReporterChoice], in environment: Environment) -> ReporterChoice? {
    guard let file = set(.xmlOutput, in: environment),
      !reporters.contains(where: { $0.kind == .junit && $0.file != nil })
    else { return nil }
    var report = ReporterChoice(kind: .junit, file: file)
    report.variable = .xmlOutput
    return report
  }

  /// The cases that `--test_filter` of Bazel asks for, a pattern as `--only` takes it; `nil` if it asks for none.
  ///
  /// - Parameters:
  ///   - only: The patterns of the command line.
  ///   - environment: The environment with the variables.
  /// - Returns: The pattern.
  /// - Throws: ``UsageError`` if the command line chooses cases as well.
  static func filter(besides only: [Glob], in environment: Environment) throws(UsageError) -> Glob? {
    guard let text = set(.testFilter, in: environment) else { return nil }
    guard only.isEmpty else {
      throw UsageError(
        "--only, and --test_filter of Bazel ('\(text)' in \(EnvironmentVariable.testFilter.rawValue)) both choose cases; "
          + "leave one of them out")
    }
    return Glob(text)
  }

  /// The links that are followed where the command line does not say: those of the runfiles.
  static func links(in environment: Environment) -> FollowedLinks {
    runfiles(in: environment).map { .named(in: $0) } ?? .none
  }

  /// Whether a folder is one of the runfiles, where files are found that are links.
  static func hasLinks(_ folder: String, in environment: Environment) -> Bool {
    runfiles(in: environment).map { NamingFolder($0, from: environment.currentFolder).holds(folder) } ?? false
  }

  /// The state of the runfiles, for people; `nil` outside of a test.
  static func check(in environment: Environment) -> HealthCheck? {
    runfiles(in: environment).map {
      HealthCheck(
        "runfiles of Bazel", .note,
        "suites below '\($0)' are read by the names of their files, whatever these are links to, and nothing outside is"
      )
    }
  }

  private static func set(_ variable: EnvironmentVariable, in environment: Environment) -> String? {
    environment.value(of: variable).flatMap { $0.isEmpty ? nil : $0 }
  }
}
