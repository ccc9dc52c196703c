import LocalFiles

/// The environment of assertions: the process's variables, and the run that they belong to.
package struct AssertionEnvironment: Sendable {
  /// That of the process, unless a test of the assertions gives another.
  @TaskLocal package static var current = AssertionEnvironment(
    variable: { CurrentProcess.variable($0) }, run: TestRun(id: TestRun.idOfProcess, isOfProcess: true))

  /// The value of an environment variable.
  let variable: @Sendable (String) -> String?

  /// The run of tests.
  let run: TestRun

  private init(variable: @escaping @Sendable (String) -> String?, run: TestRun) {
    self.variable = variable
    self.run = run
  }

  /// Creates an environment with a run of its own, which ends when ``end(status:)`` says so.
  ///
  /// - Parameters:
  ///   - variables: The environment variables.
  ///   - run: The name of the run.
  ///   - isWhole: Whether all tests are run; `nil` if that is not known.
  package init(variables: [String: String], run: String, isWhole: Bool?) {
    self.init(variable: { variables[$0] }, run: TestRun(id: run, isWhole: isWhole, isOfProcess: false))
  }

  /// Marks the end of the run.
  ///
  /// - Parameter status: The exit status; `nil` if it is not known.
  /// - Returns: The references that no test has used, if that is known.
  package func end(status: Int32?) -> [String] { run.end(status) }
}
