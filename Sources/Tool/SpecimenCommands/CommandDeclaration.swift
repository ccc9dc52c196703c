internal import LocatedJSON

/// What a value on the command line may be: it says what help calls it, what the parser accepts, and what a shell
/// completes.
struct ValueDeclaration: Hashable, Sendable {
  /// The forms of values.
  enum Form: Hashable, Sendable {
    /// Any text; nothing is completed.
    case text

    /// One of fixed words.
    case words([String])

    /// A whole number of a range.
    case wholeNumber(ClosedRange<Int>)

    /// A file with one of these name endings, or a folder; no ending means any file.
    case paths(endings: [String])

    /// A folder.
    case folder

    /// A pattern for cases; the names of controls are completed.
    case control

    /// A variant; the names of the suite's variants are completed.
    case variant

    /// The name of a command.
    case command

    /// The code of findings that can be silenced.
    case finding
  }

  /// What help calls the value: `FILE`, `text|json`.
  var name: String

  /// What the value may be.
  var form: Form

  /// Creates a declaration.
  init(_ name: String, _ form: Form = .text) {
    self.name = name
    self.form = form
  }

  /// One of fixed words, which are also what help shows.
  static func words(_ words: [String]) -> ValueDeclaration {
    ValueDeclaration(words.joined(separator: "|"), .words(words))
  }

  /// One of the cases of an enumeration.
  static func words<Choice: RawRepresentable & CaseIterable>(
    of type: Choice.Type
  ) -> ValueDeclaration where Choice.RawValue == String {
    words(type.words)
  }

  /// Whether it is one of fixed words, which is recognised as the next argument without a sign between.
  var isWord: Bool { if case .words = form { true } else { false } }
}

/// An option of a command, the single source of its spellings and its meaning.
struct OptionDeclaration: Hashable, Sendable {
  /// The headings under which help lists options.
  enum Group: String, CaseIterable, Sendable {
    case cases = "Choosing cases"
    case references = "References"
    case comparison = "Comparing"
    case drawing = "Drawing"
    case output = "Output"
    case work = "Sharing the work"
    case other = "Other"
  }

  /// How many values the option takes.
  enum Arity: Hashable, Sendable {
    /// None: the option is a switch.
    case none

    /// Exactly one.
    case one(ValueDeclaration)

    /// One, or none; then it means `fallback`. Without `=` before it, only one of fixed words is a value.
    case optional(ValueDeclaration, fallback: String)
  }

  /// Its spellings; the first one is the long name by which messages call it.
  var names: [String]

  /// How many values it takes.
  var arity: Arity

  /// Whether it may be given several times.
  var isRepeatable = false

  /// Whether the command does nothing without it.
  var isRequired = false

  /// Whether it widens what is written or deleted.
  ///
  /// Such an option is never suggested for a misspelt one, because people follow suggestions.
  var isDestructive = false

  /// What holds unless the option is given, as a person reads it; `nil` if that goes without saying.
  var fallback: String?

  /// What it does: one paragraph of whole sentences.
  var help: String

  /// The heading under which help lists it.
  var group: Group

  /// The name by which messages call it.
  var name: String { names[0] }

  /// What its value may be; `nil` for a switch.
  var value: ValueDeclaration? {
    switch arity {
    case .none: nil
    case .one(let value), .optional(let value, _): value
    }
  }

  /// The same option in a command where it means something slightly different.
  ///
  /// - Parameters:
  ///   - help: What it does there.
  ///   - value: What its value may be there; `nil` if that is the same.
  ///   - fallback: What holds there unless it is given; `nil` if that is the same.
  ///   - isRequired: Whether the command does nothing without it.
  /// - Returns: The option of that command.
  func saying(
    _ help: String, value: ValueDeclaration? = nil, fallback: String? = nil, isRequired: Bool = false
  ) -> OptionDeclaration {
    var copy = self
    copy.help = help
    // What the command cannot do without has no fallback.
    copy.fallback = isRequired ? nil : fallback ?? self.fallback
    copy.isRequired = isRequired
    if let value { copy.arity = .one(value) }
    return copy
  }
}

/// The words of a command line that are not options.
struct ArgumentDeclaration: Hashable, Sendable {
  /// What each word may be.
  var value: ValueDeclaration

  /// How many words there may be.
  var count: ClosedRange<Int>

  /// Creates a declaration.
  init(_ value: ValueDeclaration, _ count: ClosedRange<Int> = 1...1) {
    self.value = value
    self.count = count
  }

  /// How help writes it: `FILE`, `[RESULTS]`, `FILE…`, `[SUITE…]`.
  var synopsis: String {
    let text = value.name + (count.upperBound > 1 ? "…" : "")
    return count.lowerBound == 0 ? "[\(text)]" : text
  }
}

/// One thing the program can do, as its user sees it.
///
/// The parser, help, shell completions, the manual page and the tables of the documentation all come from these.
struct CommandDeclaration: Sendable {
  /// A command line and what it is for.
  struct Example: Hashable, Sendable {
    /// The command line, as a shell reads it, beginning with `specimen`.
    var line: String

    /// What it does.
    var meaning: String
  }

  /// The word, or words, after `specimen`.
  var name: String

  /// What it does, one short sentence for the list of commands.
  var summary: String

  /// The words it takes, in order.
  var arguments: [ArgumentDeclaration]

  /// What it does in detail: paragraphs.
  var details: [String]

  /// The options it takes, in the order of help.
  var options: [OptionDeclaration]

  /// Command lines to learn from.
  var examples: [Example]

  /// The exit statuses it can end with.
  var statuses: [ExitStatus]

  /// The environment variables it reads.
  var variables: [EnvironmentVariable] = []

  /// Whether it writes or deletes references.
  ///
  /// Such a command is never suggested for a misspelt one.
  var isDestructive = false

  /// The words of its name.
  var words: [String] { name.split(separator: " ").map(String.init) }

  /// Whether a name is that of an option whose value may be left out; it may then also stand after a colon.
  func takesVariant(_ name: String) -> Bool {
    options.contains { option in
      if case .optional = option.arity { option.names.contains(name) } else { false }
    }
  }

  /// How it is called, without the program's name.
  var synopsis: String {
    let required = options.filter(\.isRequired).map { "\($0.name) \($0.value?.name ?? "")" }
    let others = options.contains { !$0.isRequired } ? ["[OPTION…]"] : []
    return ([name] + arguments.map(\.synopsis) + required + others).joined(separator: " ")
  }
}

/// An environment variable that commands read; no other one has an influence but those of ``BuildService``.
enum EnvironmentVariable: String, CaseIterable, Sendable {
  case continuousIntegration = "CI"
  case noColor = "NO_COLOR"
  case forceColor = "FORCE_COLOR"
  case record = "SNAPSHOT_TESTING_RECORD"
  case stepSummary = "GITHUB_STEP_SUMMARY"
  case workspace = "GITHUB_WORKSPACE"
  case columns = "COLUMNS"
  case colorTerminal = "COLORTERM"
  case terminal = "TERM"
  case terminalProgram = "TERM_PROGRAM"
  case kittyWindow = "KITTY_WINDOW_ID"
  case pictures = "SPECIMEN_PICTURES"
  case runID = "SPECIMEN_RUN_ID"
  case undeclaredOutputs = "TEST_UNDECLARED_OUTPUTS_DIR"
  case xmlOutput = "XML_OUTPUT_FILE"
  case testFilter = "TESTBRIDGE_TEST_ONLY"
  case testSources = "TEST_SRCDIR"
  case runfiles = "RUNFILES_DIR"
  case path = "PATH"

  /// What it does, one sentence.
  var meaning: String {
    switch self {
    case .continuousIntegration:
      "Unless it is empty, 0 or false, references are never written or deleted, and a missing one is a failure."
    case .noColor: "Unless it is empty, nothing is coloured."
    case .forceColor: "Unless it is 0 or false, text is coloured even where it does not go to a terminal."
    case .stepSummary: "The file to which the reporter 'summary' adds, unless a file is named; GitHub sets it."
    case .workspace:
      "The folder from which paths in annotations and other reports for CI start, if the current folder is "
        + "in it; GitHub sets it."
    case .columns: "How wide lines in a terminal may be, where it does not say."
    case .colorTerminal: "With truecolor or 24bit, colours have a swatch in the terminal's text."
    case .terminal, .terminalProgram, .kittyWindow:
      "Whether the terminal shows pictures by the protocols of kitty or iTerm2, and colours of 24 bits."
    case .runID:
      "Names the run, instead of the variable of a CI host: 'merge' refuses shards of different runs. Empty, it "
        + "names none."
    case .undeclaredOutputs:
      "The folder of which 'results' is the results folder of 'verify', unless --results names one; Bazel sets it and keeps "
        + "what is in it."
    case .xmlOutput:
      "A file that 'verify' writes a report as JUnit to, unless a reporter junit has a file of its own; Bazel sets it."
    case .testFilter: "The cases that 'verify' takes, as --only does; Bazel sets it to what --test_filter is."
    case .testSources, .runfiles:
      "The runfiles of a test: of a suite below, links are followed, and nothing outside is opened; Bazel sets it."
    case .path: "Whether 'git setup' has git call this program by its name, or by its path."
    case .pictures: "With 0 or false, no picture is shown in the terminal."
    case .record:
      "Which references 'verify' writes unless --update-snapshots says so: all, failed, missing or never, as for "
        + "swift-snapshot-testing."
    }
  }
}

/// One thing the program can do.
///
/// `init` only reads the arguments, nothing is opened; `run` only works.
protocol Command: Sendable {
  /// What the user reads about it, and what the parser accepts.
  static var declaration: CommandDeclaration { get }

  /// Reads the arguments.
  ///
  /// - Throws: ``UsageError`` if they are not the command's.
  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError)

  /// Does the work.
  ///
  /// It may stay on the caller's thread: the heap of the main thread grows in larger steps than that of any other.
  ///
  /// - Parameter environment: Where the process runs.
  /// - Returns: What the command met, from which the program decides the exit status.
  /// - Throws: ``UsageError`` if something was asked for that does not exist, other errors if something could not be done;
  ///   the program reports them.
  nonisolated(nonsending) func run(in environment: Environment) async throws -> Incidents
}

extension Command {
  /// The word, or words, after `specimen`.
  static var name: String { declaration.name }
}
