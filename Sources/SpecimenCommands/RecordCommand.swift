private import SnapshotHarness

/// `specimen record`: draws the cases of suites and writes all of them as references.
struct RecordCommand: Command {
  static let name = "record"
  static let summary = "Draw every case and write it as its reference."
  static let usage = """
    usage: specimen record [SUITE…] [OPTION…]

      The same as 'specimen verify --update-snapshots=all': references whose picture and tokens are
      unchanged are left as they are, all others are written. With CI set, nothing is written.

    \(VerifyOptions.usage)

    """

  let options: VerifyOptions

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    options = try VerifyOptions(parsing: &arguments, environment: environment, update: .all)
  }

  func run(in environment: Environment) async -> ExitStatus {
    await SuiteRun(options: options, environment: environment).run()
  }
}
