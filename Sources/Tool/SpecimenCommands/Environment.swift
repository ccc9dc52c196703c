private import LocalFiles
internal import LocatedJSON
private import SnapshotHarness
internal import SnapshotReports
private import Suites

/// Everything a command may know of the process it runs in, so that tests need no process.
public struct Environment: Sendable {
  /// Receives results: reports, resolved tokens, verdicts; the text comes with its line ends.
  public var output: @Sendable (String) -> Void

  /// Receives talk: progress, findings, errors in the command line; the text comes with its line ends.
  public var talk: @Sendable (String) -> Void

  /// Reads standard input to its end, but no more than a number of bytes.
  public var input: @Sendable (_ limit: Int) throws -> [UInt8]

  /// The environment variables the commands read, by name.
  public var variables: [String: String]

  /// Whether `output` and `talk` both go to a person's terminal.
  public var isTerminal: Bool

  /// How many columns the terminal has now; `nil` if it does not say.
  public var terminalWidth: @Sendable () -> Int? = { nil }

  /// The folder that relative paths start from; empty is the process's own.
  public var currentFolder: String

  /// How many cases may be drawn at the same time unless `--workers` says otherwise; at least 1.
  public var processorCount: Int {
    get { countProcessors() }
    set { countProcessors = { newValue } }
  }

  /// Asks for ``processorCount``; the system is asked when somebody wants to know, since it answers in several files.
  var countProcessors: @Sendable () -> Int

  /// How the program was called, for the commands that reports suggest.
  public var programName: String

  /// Whether the user asked the process to end after ``holdInterruptions`` was called.
  public var isInterrupted: @Sendable () -> Bool

  /// Called by commands that must not end in the middle of a write, before they begin.
  public var holdInterruptions: @Sendable () -> Void

  /// Asks the system to show an address in a browser, without telling it to other users of the machine.
  ///
  /// Returns what removes the file by which the browser learns the address; `nil` if no program could be started.
  public var openPage: @Sendable (String) -> (@Sendable () -> Void)?

  /// The findings that the command line silences, counted as they come.
  var silenced = SilencedFindings()

  /// Every how many of the recorded scenes 'doctor' draws one; tests, which are not optimized, draw fewer.
  var sceneStep = 1

  /// The file of the program that runs; `nil` where the system does not say.
  var programFile: @Sendable () -> String? = { nil }

  /// The seconds since the beginning of 1970; `nil` where there is no clock, as in tests.
  var now: @Sendable () -> Int? = { nil }

  /// Looks whether the process has the memory that a command needs to begin; a sentence if it does not.
  var memoryShortage: @Sendable () -> String? = { nil }

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - output: Receives results.
  ///   - talk: Receives progress and findings.
  ///   - input: Reads standard input to its end, but no more than a number of bytes.
  ///   - variables: The environment variables, by name.
  ///   - isTerminal: Whether `output` and `talk` both go to a person's terminal.
  ///   - currentFolder: The folder that relative paths start from; empty is the process's own.
  ///   - processorCount: How many cases may be drawn at the same time; at least 1.
  ///   - programName: How the program was called.
  ///   - isInterrupted: Whether the user asked the process to end.
  ///   - holdInterruptions: Makes the process wait for the command when it is asked to end.
  ///   - openPage: Asks the system to show an address in a browser.
  public init(
    output: @escaping @Sendable (String) -> Void, talk: @escaping @Sendable (String) -> Void,
    input: @escaping @Sendable (_ limit: Int) throws -> [UInt8] = { _ in [] },
    variables: [String: String] = [:], isTerminal: Bool = false, currentFolder: String = "", processorCount: Int = 1,
    programName: String = "specimen", isInterrupted: @escaping @Sendable () -> Bool = { false },
    holdInterruptions: @escaping @Sendable () -> Void = {},
    openPage: @escaping @Sendable (String) -> (@Sendable () -> Void)? = { _ in nil }
  ) {
    self.output = output
    self.talk = talk
    self.input = input
    self.variables = variables
    self.isTerminal = isTerminal
    self.currentFolder = currentFolder
    countProcessors = { max(1, processorCount) }
    self.programName = programName
    self.isInterrupted = isInterrupted
    self.holdInterruptions = holdInterruptions
    self.openPage = openPage
  }

  /// The value of a variable; `nil` if it is not set.
  func value(of variable: EnvironmentVariable) -> String? { variables[variable.rawValue] }

  /// Whether this is a machine of continuous integration, where references are never written.
  var isContinuousIntegration: Bool { RunOptions.isContinuousIntegration(value(of: .continuousIntegration)) }

  /// Whether talk and human reports may carry colour; `NO_COLOR` overrides `FORCE_COLOR`.
  var usesColor: Bool {
    if let value = value(of: .noColor), !value.isEmpty { return false }
    if let value = value(of: .forceColor) { return !["0", "false"].contains(value.lowercased()) }
    return isTerminal
  }

  /// The form of a text for people on standard output: coloured and broken as its terminal shows it.
  var textReport: TextReport {
    var report = TextReport(usesColor: usesColor)
    report.hasSwatches = usesColor && hasTrueColor
    if isTerminal { report.columns = terminalColumns }
    return report
  }

  /// Whether the terminal shows colours of 24 bits, as far as its variables say.
  private var hasTrueColor: Bool {
    if let value = value(of: .colorTerminal), !value.isEmpty {
      return ["truecolor", "24bit"].contains(value.lowercased())
    }
    if ["xterm-kitty", "xterm-ghostty"].contains(value(of: .terminal)) { return true }
    return ["iTerm.app", "WezTerm", "ghostty", "vscode", "mintty"].contains(value(of: .terminalProgram))
  }

  /// How many columns a line may take: what the terminal says, or `COLUMNS`, or 80.
  var terminalColumns: Int {
    let named = value(of: .columns).flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
    return max(2, terminalWidth() ?? named ?? 80)
  }

  /// Where paths in reports for CI start: in the project's folder if it is known and this is a part of it.
  var projectHome: ProjectHome {
    let here = currentFolder.isEmpty ? Files.currentFolder() : currentFolder
    guard let named = value(of: .workspace), let root = try? Files.realPath(named),
      let real = try? Files.realPath(here),
      Files.isInside(real, root), root != "/"
    else { return ProjectHome(root: here) }
    return ProjectHome(root: root, offset: String(real.dropFirst(root.count + 1)))
  }

  /// How suggested commands begin: as the program was called, but without an absolute path.
  ///
  /// - Parameter path: How the program was called.
  /// - Returns: The name of the program, or its path from the current folder.
  static func name(ofProgram path: String) -> String { path.hasPrefix("/") ? Files.name(of: path) : path }

  /// A path as the process can open it: relative paths start from the current folder.
  func path(_ path: String) -> String {
    FileAccess(currentFolder: currentFolder).opened(path == "." ? "" : path)
  }
}

extension Environment {
  /// Writes one line of a result; what names of files bring along is escaped.
  ///
  /// - Parameter line: The line without its end.
  func put(line: String) { output(line.onOneLine(limit: Self.longestLine) + "\n") }

  /// Says one line; what names of files bring along is escaped.
  ///
  /// - Parameter line: The line without its end.
  func say(_ line: String) { talk(line.onOneLine(limit: Self.longestLine) + "\n") }

  /// Reports findings; those that are silenced are only counted.
  ///
  /// - Parameter findings: The findings; each is reported once.
  /// - Returns: Those that were reported.
  @discardableResult
  func tell(_ findings: [Finding]) -> [Finding] {
    let told = silenced.filter(findings)
    talk(FindingLines.text(of: told))
    return told
  }

  /// Says what is wrong with what a command was asked to do, or why it could not be done.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - command: The name of the command; `nil` if the message needs none.
  func complain(_ error: any Error, in command: String? = nil) {
    let prefix = "specimen: " + (command.map { "\($0): " } ?? "")
    if let error = error as? UsageError {
      talk("\(prefix)\(error)\n")
    } else {
      for line in "\(error)".split(separator: "\n") { say(prefix + line) }
    }
  }

  /// How many characters of a line are written: enough for every path and sentence.
  private static let longestLine = 20_000
}
