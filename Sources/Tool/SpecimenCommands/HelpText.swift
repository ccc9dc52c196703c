private import ExactTexts
import LocatedJSON
private import Specimens
private import SuiteFiles

/// What `specimen help` prints, made from the declarations of the commands.
enum HelpText {
  /// The commands with their summaries, and what holds for all of them.
  static var overview: String {
    let width = CommandTable.commands.map { $0.name.count }.max() ?? 0
    let groups = CommandTable.groups.map { "\($0.title.lowercased()):\n\(list(of: $0.commands, width: width))\n" }
    return paragraph(CommandTable.purpose) + "\nusage: specimen COMMAND [OPTION…]\n\n" + groups.joined()
      + "options:\n" + CommandTable.programOptions.map { option($0) }.joined() + "\n"
      + paragraph(CommandTable.suiteMeaning)
      + "\nexit status:\n" + statuses(ExitStatus.allCases)
      + "\n'specimen help COMMAND' lists every option, 'specimen help --man' is the manual page.\n"
  }

  /// What there is to say about a topic: a command, a group of commands, or without a topic, the overview.
  ///
  /// - Throws: ``UsageError`` if no command has that name.
  static func text(about topic: [String]) throws(UsageError) -> String {
    guard let first = topic.first else { return overview }
    if topic == ["findings"] { return findings }
    if first == "finding" { return try finding(topic.dropFirst()) }
    if topic.count == 1, !CommandTable.group(first).isEmpty { return group(first) }
    let name = topic.joined(separator: " ")
    guard let command = CommandTable.commands.first(where: { ExactText($0.name) == ExactText(name) }) else {
      throw Program.unknown(name)
    }
    return text(of: command)
  }

  /// The codes of findings, each with what is found.
  private static var findings: String {
    let areas = FindingArea.all.map { area in
      "\n\(area.title):\n" + area.entries.map { entry($0.code.rawValue, $0.summary, indentation: 36) }.joined()
    }
    return "Findings are what the program reports about files. Each has a code that stays the same.\n" + areas.joined()
      + "\n'specimen help finding CODE' shows what one means and what to do.\n"
  }

  /// What findings with a code mean.
  private static func finding(_ codes: ArraySlice<String>) throws(UsageError) -> String {
    guard let code = codes.first, codes.count == 1 else {
      throw UsageError("name one code, such as reference.unresolved; 'specimen help findings' lists them")
    }
    guard let found = FindingCode.entry(of: code) else {
      let advice =
        spellingAdvice(for: code, among: FindingCode.allCases.map(\.rawValue)) ?? "see 'specimen help findings'"
      throw UsageError("'\(code)' is no code of findings; \(advice)")
    }
    return "\(found.code.rawValue): \(found.summary)\n\n"
      + [
        ("severity", found.severities.map(\.rawValue).joined(separator: ", ")), ("meaning", found.meaning),
        ("what to do", found.remedy), ("silencing", found.silencing),
      ].map { entry($0, $1, indentation: 14) }.joined()
  }

  /// What `--version` does.
  static var version: String {
    "usage: specimen --version\n\n" + paragraph(OptionDeclaration.version.help, indentation: 2)
  }

  /// The commands of a group, such as `tokens`.
  static func group(_ word: String) -> String {
    """
    usage: specimen \(word) COMMAND [OPTION…]

    \(list(of: CommandTable.group(word), width: CommandTable.group(word).map { $0.name.count }.max() ?? 0))
    'specimen help \(word) COMMAND' lists every option.

    """
  }

  /// How a command is called, what it does, and everything it takes.
  static func text(of command: CommandDeclaration) -> String {
    var text = "usage: specimen \(command.synopsis)\n"
    for details in command.details { text += "\n" + paragraph(details, indentation: 2) }
    let groups = OptionDeclaration.Group.allCases.map { group in
      (title: group.rawValue, options: command.options.filter { $0.group == group })
    }.filter { !$0.options.isEmpty }
    if command.options.count <= optionsWithoutHeadings {
      if !command.options.isEmpty { text += "\noptions:\n" + command.options.map { option($0) }.joined() }
    } else {
      for group in groups { text += "\n\(group.title.lowercased()):\n" + group.options.map { option($0) }.joined() }
    }
    text += "\nexamples:\n"
    for example in command.examples {
      text += "  \(example.line)\n" + paragraph(example.meaning, indentation: optionIndentation)
    }
    text += "\nexit status:\n" + statuses(command.statuses)
    if !command.variables.isEmpty {
      text += "\nenvironment:\n"
      for variable in command.variables { text += entry(variable.rawValue, variable.meaning) }
    }
    return text
  }

  /// Options up to this number need no headings.
  private static let optionsWithoutHeadings = 6

  /// How wide a line is at most, in characters.
  private static let width = 100

  /// Where the texts of options begin.
  private static let optionIndentation = 22

  private static func list(of commands: [CommandDeclaration], width: Int) -> String {
    commands.map { command in
      "  \(command.name)\(spaces(width - command.name.count + 3))\(command.summary)\n"
    }.joined()
  }

  private static func option(_ option: OptionDeclaration) -> String {
    var heading = option.names.joined(separator: ", ")
    switch option.arity {
    case .none: break
    case .one(let value): heading += " \(value.name)"
    case .optional(let value, _): heading += value.isWord ? " [\(value.name)]" : "[=\(value.name)]"
    }
    return entry(heading, option.description)
  }

  private static func statuses(_ statuses: [ExitStatus]) -> String {
    statuses.map { entry(String($0.rawValue), $0.meaning, indentation: 7) }.joined()
  }

  /// A heading with its text beside it, or below it where the heading is too long.
  private static func entry(_ heading: String, _ text: String, indentation: Int = optionIndentation) -> String {
    let body = paragraph(text, indentation: indentation)
    guard heading.count + 4 <= indentation else { return "  \(heading)\n" + body }
    return "  \(heading)\(spaces(indentation - heading.count - 2))\(body.dropFirst(indentation))"
  }

  /// A text in lines that are not too wide.
  private static func paragraph(_ text: String, indentation: Int = 0) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indentation + line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
    return lines.map { "\(spaces(indentation))\($0)\n" }.joined()
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension OptionDeclaration {
  /// What it does, whether it may be repeated, and what holds without it.
  var description: String {
    help + (isRepeatable ? " May be given several times." : "") + (fallback.map { " Unless given: \($0)." } ?? "")
  }
}

/// `specimen help`: says what commands do.
struct HelpCommand: Command {
  static let declaration = CommandTable.help

  /// The kinds of files that have a schema which comes from their fields.
  enum Schema: String, CaseIterable, Sendable {
    case suite, specimen

    /// The schema.
    var text: String {
      switch self {
      case .suite: SuiteFile.schema
      case .specimen: Specimen.schema
      }
    }
  }

  private let topic: [String]
  private let printsManual: Bool
  private let printsMarkdown: Bool
  private let schema: Schema?

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    printsManual = try arguments.flag(.manual)
    printsMarkdown = try arguments.flag(.markdown)
    schema = try arguments.choice(.schema, of: Schema.self)
    topic = try arguments.words()
    let count = (printsManual ? 1 : 0) + (printsMarkdown ? 1 : 0) + (schema == nil ? 0 : 1)
    guard count == 0 || count == 1 && topic.isEmpty else {
      throw UsageError("--man, --markdown and --schema are given alone; leave the rest out")
    }
  }

  func run(in environment: Environment) async throws -> Incidents {
    let tables = MarkdownTables.all.map(\.text).joined()
    environment.output(
      try schema?.text ?? (printsManual ? ManualPage.text : printsMarkdown ? tables : HelpText.text(about: topic)))
    return Incidents()
  }
}
