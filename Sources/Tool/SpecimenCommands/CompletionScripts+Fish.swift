extension CompletionScripts {
  /// The script for fish, as a file `specimen.fish` in its folder of completions, or to be sourced.
  var fish: String {
    var text = #"""
      # Completes command lines of specimen in fish; made by 'specimen completions fish'.

      # The command of the line, with both words if it has two; nothing if there is none yet.
      function __specimen_command
          set -l words (commandline -opc)
          switch "$words[2]"
              case \#(groups.isEmpty ? "''" : groups.joined(separator: " "))
                  echo (string join ' ' $words[2..3])
              case '*'
                  echo $words[2]
          end
      end

      function __specimen_is
          set -l command (__specimen_command)
          test "$command" = "$argv"
      end

      # The names of a suite that is named on the line, or lies in the current folder. Finding others takes too long.
      function __specimen_names
          set -l words (commandline -opc)
          set -l suites
          for word in $words[3..]
              string match -q -- '-*' $word; or not test -e $word; or set -a suites $word
          end
          test (count $suites) -gt 0; or test -e specimen.json; or return
          $words[1] list -- $suites 2>/dev/null | sed -n $argv[1] | sort -u
      end

      complete -c specimen -f

      """#
    for option in programOptions { text += fishOption(option, of: "") }
    for (word, summary) in firstWords {
      text +=
        "complete -c specimen -n '__specimen_is \"\"' -a \(word)"
        + " -d \(Self.fishQuoted(Self.firstSentence(of: summary)))\n"
    }
    for group in groups {
      for (word, command) in members(of: group) {
        text +=
          "complete -c specimen -n '__specimen_is \(group)' -a \(word)"
          + " -d \(Self.fishQuoted(Self.firstSentence(of: command.summary)))\n"
      }
    }
    for command in commands {
      text += "\n"
      if let value = command.arguments.first?.value, let action = fishAction(for: value.form) {
        text += "complete -c specimen -n '__specimen_is \(command.name)' -a \(action)\n"
      }
      for option in command.options + [.help] { text += fishOption(option, of: command.name) }
    }
    return text
  }

  private func fishOption(_ option: OptionDeclaration, of command: String) -> String {
    var line = "complete -c specimen -n '__specimen_is \(command.isEmpty ? "\"\"" : command)'"
    for name in option.names { line += name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())" }
    if let value = option.value {
      // Without -x or -r, the value may be left out.
      if case .one = option.arity { line += " -x" }
      if let action = fishAction(for: value.form) { line += " -a \(action)" }
    }
    line += " -d \(Self.fishQuoted(Self.firstSentence(of: option.help)))\n"
    if case .optional(let value, _) = option.arity, let action = fishAction(for: value.form) {
      // Behind such an option, fish would complete the next argument only.
      let names = option.names.joined(separator: " ")
      line +=
        "complete -c specimen -n '__specimen_is \(command); and contains -- (commandline -opc)[-1] \(names)'"
        + " -k -a \(action)\n"
    }
    return line
  }

  private func fishAction(for form: ValueDeclaration.Form) -> String? {
    switch form {
    case .text, .wholeNumber: nil
    case .words(let words): "'\(words.joined(separator: " "))'"
    case .paths(let endings) where endings.isEmpty: "'(__fish_complete_path)'"
    case .paths(let endings): "'\(endings.map { "(__fish_complete_suffix \($0))" }.joined(separator: " "))'"
    case .folder: "'(__fish_complete_directories)'"
    case .control, .variant: Self.namePattern(of: form).map { Self.fishQuoted("(__specimen_names \"\($0)\")") }
    case .command: "'\(firstWords.map(\.word).joined(separator: " "))'"
    case .finding: "'\(SilencedFindings.codes.joined(separator: " "))'"
    }
  }

  /// A text between single quotes, in which only a quote and a backslash are escaped.
  private static func fishQuoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#) + "'"
  }
}
