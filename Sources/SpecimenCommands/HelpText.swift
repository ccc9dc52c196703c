/// What `specimen help` prints.
enum HelpText {
  /// The commands with their summaries, and what holds for all of them.
  static func overview(of commands: [any Command.Type]) -> String {
    let width = commands.map { $0.name.count }.max() ?? 0
    let lines = commands.map { command in
      "  \(command.name)\(String(repeating: " ", count: width - command.name.count + 3))\(command.summary)\n"
    }
    return """
      Specimen draws a design system's controls from its tokens and compares the pixels with references.

      usage: specimen COMMAND [OPTION…]

      \(lines.joined())
        help [COMMAND], --version

      SUITE is a specimen.json, a folder with one, or a folder to search; none: the current folder is searched.

      exit status: 0 good · 1 differences, missing references or mistakes in token and specimen files
        2 usage or configuration · 3 could not read, draw or write · 4 only obsolete references · 130 interrupted
      """ + "\n"
  }

  /// The commands of a group, such as `tokens`.
  static func group(_ word: String, of commands: [any Command.Type]) -> String {
    let own = commands.filter { $0.name.hasPrefix(word + " ") }
    let width = own.map { $0.name.count }.max() ?? 0
    let lines = own.map { command in
      "  \(command.name)\(String(repeating: " ", count: width - command.name.count + 3))\(command.summary)\n"
    }
    return """
      usage: specimen \(word) COMMAND [OPTION…]

      \(lines.joined())
      'specimen help \(word) COMMAND' tells every option.
      """ + "\n"
  }

  /// What `help` itself does.
  static let help = """
    usage: specimen help [COMMAND]

      Prints what a command does and all its options; without COMMAND, the list of commands.
      'specimen COMMAND --help' does the same.

    """

  /// What `--version` does.
  static let version = """
    usage: specimen --version

      Prints the version of the program, which references keep as the version that drew them.

    """
}
