private import ColorSpaces
private import LocatedJSON

/// `specimen doctor`: checks that pictures are drawn here as everywhere, and that nothing prevents a run.
struct DoctorCommand: Command {
  static let declaration = CommandTable.doctor

  private let suites: [String]
  private let format: OutputFormat

  /// The version of the machine output's form.
  private static let version = 1

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    format = try arguments.choice(.format, of: OutputFormat.self) ?? .text
    suites = try arguments.words()
  }

  func run(in environment: Environment) async throws -> Incidents {
    var checks = [await PixelProof.check(step: environment.sceneStep, workers: environment.processorCount)]
    checks += LibraryChecks.all
    checks += HealthCheck.withoutPart
    checks.append(ShardArgument.check(in: environment))
    if let runfiles = BazelTest.check(in: environment) { checks.append(runfiles) }
    checks += try ProjectChecks(suites, in: environment).all
    let problems = checks.count { $0.state == .problem }
    switch format {
    case .text:
      for check in checks {
        environment.put(line: "\(check.state.label)  \(check.subject): \(check.message)")
        if let remedy = check.remedy { environment.put(line: "         \(remedy)") }
      }
      environment.put(
        line: problems == 0 ? "nothing is wrong" : "\(problems) of \(checks.count) checks found something wrong")
    case .json:
      var json = JSONWriter(isPretty: true)
      json.object { json in
        json.member("version", Self.version)
        json.member("healthy", problems == 0)
        json.objects("checks", checks) { json, check in
          json.member("subject", check.subject)
          json.member("state", check.state.rawValue)
          json.member("message", check.message)
          json.member("remedy", orNull: check.remedy)
        }
      }
      environment.output(json.text + "\n")
    }
    return Incidents(differences: problems)
  }
}

/// What came of looking at one thing.
struct HealthCheck: Hashable, Sendable {
  /// How a thing is.
  enum State: String, Sendable {
    /// As it should be.
    case ok

    /// Worth knowing.
    case note

    /// Prevents a run, or the same pixels.
    case problem

    /// The word before a line for people, as wide as all others.
    fileprivate var label: String {
      switch self {
      case .ok: "ok     "
      case .note: "note   "
      case .problem: "problem"
      }
    }
  }

  /// What was looked at.
  var subject: String

  /// How it is.
  var state: State

  /// What was found.
  var message: String

  /// What to do about it.
  var remedy: String?

  /// Creates the answer of a check.
  init(_ subject: String, _ state: State, _ message: String, remedy: String? = nil) {
    (self.subject, self.state, self.message, self.remedy) = (subject, state, message, remedy)
  }

  /// What pictures do not depend on, and why.
  static let withoutPart: [HealthCheck] = [
    .init("fonts of this machine", .ok, "play no part: texts are set in the built-in face or in fonts of the suite"),
    .init("locale and time zone", .ok, "play no part: nothing is formatted, sorted or cased by them"),
    .init("processor", .ok, "plays no part: set-up uses + - x / and square roots only, pixel loops integers"),
    .init("GPU and screen", .ok, "play no part: all is drawn in memory, in sRGB"),
  ]
}
