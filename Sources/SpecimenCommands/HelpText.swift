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
}
