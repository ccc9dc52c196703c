/// The configuration of one repository, which git itself reads and writes.
struct GitConfiguration: Sendable {
  /// A folder of the repository, as the process can open it.
  let folder: String

  /// How often writing is tried while another process writes.
  private static let attempts = 20

  /// The most bytes of a variable's values that are read.
  private static let limit = 1 << 20

  /// The values of a variable, in order.
  ///
  /// - Throws: ``GitConfigurationError`` if git cannot read them.
  func values(of name: String) throws(GitConfigurationError) -> [String] {
    guard let answer = run(["--null", "--get-all", name]), let status = answer.status, status <= 1 else {
      throw GitConfigurationError(name: name, isReading: true)
    }
    return status == 1
      ? []
      : answer.output.split(separator: 0, omittingEmptySubsequences: false).dropLast()
        .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Gives a variable one value, in place of all that it has.
  ///
  /// - Throws: ``GitConfigurationError`` if git cannot write it.
  nonisolated(nonsending) func set(_ name: String, to value: String) async throws(GitConfigurationError) {
    try await write(["--replace-all", name, value], name: name)
  }

  /// Removes a variable.
  ///
  /// - Throws: ``GitConfigurationError`` if git cannot write it.
  nonisolated(nonsending) func remove(_ name: String) async throws(GitConfigurationError) {
    try await write(["--unset-all", name], name: name)
  }

  /// Runs git until it gets its own lock, which another process may hold.
  private nonisolated(nonsending) func write(
    _ words: [String], name: String
  ) async throws(GitConfigurationError) {
    for attempt in 0..<Self.attempts {
      if attempt > 0 { try? await Task.sleep(for: .milliseconds(25)) }
      guard let answer = run(words) else { break }
      if answer.status == 0 { return }
    }
    throw GitConfigurationError(name: name, isReading: false)
  }

  private func run(_ words: [String]) -> GitProcess.Answer? {
    try? GitProcess.run(["config", "--local"] + words, in: folder, limit: Self.limit)
  }
}

/// Why the configuration of a repository cannot be used.
struct GitConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The variable.
  var name: String

  /// Whether it could not be read; otherwise it could not be written.
  var isReading: Bool

  var description: String {
    isReading
      ? "git cannot read '\(name)' in the configuration of the repository; see what 'git config --local --list' says"
      : "git cannot write '\(name)' to the configuration of the repository; make its file writable, or wait until another "
        + "program has written it"
  }
}
