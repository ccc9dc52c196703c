/// `specimen verify`: draws the cases of suites and compares them with their references.
struct VerifyCommand: Command {
  static let name = "verify"
  static let summary = "Draw every case and compare it with its reference."
  static let usage = """
    usage: specimen verify [SUITE…] [OPTION…]

      Draws the cases of the suites and compares them, pixel by pixel, with their reference pictures.
      SUITE is a specimen.json, a folder with one, or a folder to search; none: the current folder is searched.

    \(VerifyOptions.usage)
      --update-snapshots none|missing|changed|all, -u
                          which references to write: none unless given; changed if no word follows.
                          With CI set, nothing is ever written

    """

  let options: VerifyOptions

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    options = try VerifyOptions(parsing: &arguments, environment: environment, update: nil)
  }

  func run(in environment: Environment) async -> ExitStatus {
    await SuiteRun(options: options, environment: environment).run()
  }
}
