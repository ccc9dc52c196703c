private import LocatedJSON

/// The shells whose command lines can be completed.
enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// A script that completes command lines.
  ///
  /// - Parameters:
  ///   - commands: What there is to complete.
  ///   - programOptions: The options in place of a command.
  /// - Returns: The script, in the language of the shell.
  func script(
    for commands: [CommandDeclaration], programOptions: [OptionDeclaration] = CommandTable.programOptions
  ) -> String {
    let scripts = CompletionScripts(commands: commands, programOptions: programOptions)
    return switch self {
    case .bash: scripts.bash
    case .zsh: scripts.zsh
    case .fish: scripts.fish
    }
  }
}

/// `specimen completions`: prints a script that completes command lines.
struct CompletionsCommand: Command {
  static let declaration = CommandTable.completions

  private let shell: CompletionShell

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    let word = try arguments.words()[0]
    do {
      shell = try CompletionShell(word: word)
    } catch {
      throw UsageError("no completions for '\(word)'; there are \(error.list)")
    }
  }

  func run(in environment: Environment) async throws -> Incidents {
    environment.output(shell.script(for: CommandTable.commands))
    return Incidents()
  }
}

/// Completion scripts, made from the declarations of the commands.
struct CompletionScripts {
  let commands: [CommandDeclaration]
  let programOptions: [OptionDeclaration]

  /// The first words of commands with two, each once.
  var groups: [String] {
    var groups: [String] = []
    for command in commands where command.words.count > 1 && !groups.contains(command.words[0]) {
      groups.append(command.words[0])
    }
    return groups
  }

  /// The words that may come first, with what they do.
  var firstWords: [(word: String, summary: String)] {
    var words: [(word: String, summary: String)] = []
    for command in commands where !words.contains(where: { $0.word == command.words[0] }) {
      let group = members(of: command.words[0]).map(\.word)
      words.append((command.words[0], group.isEmpty ? command.summary : "Commands: \(group.joined(separator: ", "))."))
    }
    return words
  }

  /// The commands of a group: the second word, and the command.
  func members(of group: String) -> [(word: String, command: CommandDeclaration)] {
    commands.filter { $0.words.count > 1 && $0.words[0] == group }.map { ($0.words[1], $0) }
  }

  /// The part of `suite/control/variant@scale` that a value names, as a command for `sed`; `nil` for values that are not
  /// names of the suite.
  static func namePattern(of form: ValueDeclaration.Form) -> String? {
    switch form {
    case .control: #"s|^[^/]*/\([^/]*\)/.*|\1|p"#
    case .variant: #"s|^[^/]*/[^/]*/\([^@]*\)@.*|\1|p"#
    default: nil
    }
  }

  /// The first sentence of a text, without its full stop.
  static func firstSentence(of text: String) -> String {
    var sentence = ""
    for word in text.split(separator: " ") {
      sentence += (sentence.isEmpty ? "" : " ") + word
      if word.hasSuffix(".") { return String(sentence.dropLast()) }
    }
    return sentence
  }
}

extension CompletionScripts {
  /// The script for bash 3.2 and newer; it needs no package of completions.
  var bash: String {
    #"""
    # Completes command lines of specimen in bash; made by 'specimen completions bash'.

    # Offers names of a suite that is named on the line, or lies in the current folder. Finding others takes too long.
    _specimen_names() {
      local word suites=()
      for word in "${COMP_WORDS[@]:2:COMP_CWORD-2}"; do [[ $word != -* && -e $word ]] && suites+=("$word"); done
      [[ ${#suites[@]} -gt 0 || -e specimen.json ]] || return 0
      # Names come from files: they are not evaluated, and quoted where they are put in.
      while IFS= read -r word; do
        [[ $word == "$current"* ]] && COMPREPLY+=("$prefix$(printf %q "$word")")
      done < <("${COMP_WORDS[0]}" list -- ${suites[@]+"${suites[@]}"} 2>/dev/null | sed -n "$1" | sort -u)
    }

    # Offers the given words.
    _specimen_words() {
      local word
      for word in "$@"; do [[ $word == "$current"* ]] && COMPREPLY+=("$prefix$word"); done
    }

    # Offers folders.
    _specimen_folders() {
      local path
      compopt -o filenames 2>/dev/null
      while IFS= read -r path; do COMPREPLY+=("$prefix$path"); done < <(compgen -d -- "$current")
    }

    # Offers folders, and files with the given endings.
    _specimen_paths() {
      local ending path
      _specimen_folders
      for ending in "$@"; do
        while IFS= read -r path; do
          [[ -d $path ]] || COMPREPLY+=("$prefix$path")
        done < <(compgen -f -X "!*$ending" -- "$current")
      done
    }

    _specimen() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]-} prefix=
      COMPREPLY=()
      # In '--name=value', '=' is a word of its own on most machines, and part of the only word on others.
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = && COMP_CWORD -gt 2 ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      elif [[ $current == --*=* ]]; then
        previous=${current%%=*} prefix=${current%%=*}= current=${current#*=}
      fi
      if [[ COMP_CWORD -eq 1 ]]; then
        _specimen_words \#((firstWords.map(\.word) + programOptions.flatMap(\.names)).joined(separator: " "))
        return
      fi
      case $command in
    \#(groups.map(bashGroup).joined())  esac
      case "$command $previous" in
    \#(bashValues)  esac
      if [[ $current == -* ]]; then
        case $command in
    \#(commands.map(bashOptions).joined())    esac
        return
      fi
      case $command in
    \#(commands.map(bashArguments).joined())  esac
    }

    complete -F _specimen specimen

    """#
  }

  private func bashGroup(_ group: String) -> String {
    """
        \(group))
          if [[ COMP_CWORD -eq 2 ]]; then
            _specimen_words \(members(of: group).map(\.word).joined(separator: " "))
            return
          fi
          command="\(group) ${COMP_WORDS[2]}" ;;

    """
  }

  private func bashOptions(of command: CommandDeclaration) -> String {
    let names = command.options.flatMap(\.names) + OptionDeclaration.help.names
    return "      '\(command.name)') _specimen_words \(names.joined(separator: " ")) ;;\n"
  }

  private func bashArguments(of command: CommandDeclaration) -> String {
    guard let value = command.arguments.first?.value, let action = bashAction(for: value.form) else { return "" }
    return "    '\(command.name)') \(action) ;;\n"
  }

  /// What completes the value of each option; after the value itself, the next argument is completed as any other.
  private var bashValues: String {
    var lines = ""
    for command in commands {
      for option in command.options {
        guard let value = option.value else { continue }
        let patterns = option.names.map { "'\(command.name) \($0)'" }.joined(separator: " | ")
        var action = bashAction(for: value.form)
        if case .optional = option.arity {
          // The value may be left out, so that another option may follow.
          action = action.map { "if [[ $current != -* ]]; then \($0); return; fi" }
          lines += "    \(patterns)) \(action ?? ":") ;;\n"
        } else {
          lines += "    \(patterns)) \(action.map { $0 + "; " } ?? "")return ;;\n"
        }
      }
    }
    return lines
  }

  private func bashAction(for form: ValueDeclaration.Form) -> String? {
    switch form {
    case .text, .wholeNumber: nil
    case .words(let words): "_specimen_words \(words.joined(separator: " "))"
    case .paths(let endings): "_specimen_paths \(endings.isEmpty ? "''" : endings.joined(separator: " "))"
    case .folder: "_specimen_folders"
    case .control, .variant:
      Self.namePattern(of: form).map { "_specimen_names '\($0)'" }
    case .command: "_specimen_words \(firstWords.map(\.word).joined(separator: " "))"
    case .finding: "_specimen_words \(SilencedFindings.codes.joined(separator: " "))"
    }
  }
}
