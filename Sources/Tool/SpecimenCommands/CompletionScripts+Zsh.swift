extension CompletionScripts {
  /// The script for zsh, as a file `_specimen` in its `fpath`, or to be evaluated.
  var zsh: String {
    #"""
    #compdef specimen
    # Completes command lines of specimen in zsh; made by 'specimen completions zsh'.

    # The names of a suite that is named on the line, or lies in the current folder. Finding others takes too long.
    _specimen_names() {
      local word
      local -a suites names
      for word in ${(Q)words[2,CURRENT-1]}; do [[ $word != -* && -e $word ]] && suites+=($word); done
      [[ ${#suites} -gt 0 || -e specimen.json ]] || return 1
      names=(${(f)"$(_call_program names $service list -- ${(q)suites} 2>/dev/null | sed -n ${@[-1]} | sort -u)"})
      compadd "${@[1,-2]}" -a names
    }

    _specimen() {
      local curcontext=$curcontext state line
      typeset -A opt_args
      local -a commands
      _arguments -C \
    \#(programOptions.map { "    \(zshOption($0, isAlone: true)) \\\n" }.joined())    '1: :->command' '*:: :->arguments'
      case $state in
        command)
          commands=(
    \#(firstWords.map { "        '\($0.word):\(Self.zshQuoted(Self.firstSentence(of: $0.summary)))'\n" }.joined())      )
          _describe -t commands command commands ;;
        arguments)
          case $line[1] in
    \#(commands.filter { $0.words.count == 1 }.map { zshCommand($0, word: $0.name, depth: 3) }.joined())\#(
      groups.map(zshGroup).joined())      esac ;;
      esac
    }

    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _specimen "$@"; else compdef _specimen specimen; fi

    """#
  }

  private func zshGroup(_ group: String) -> String {
    let members = members(of: group)
    return #"""
            \#(group))
              _arguments -C '1: :->member' '*:: :->rest'
              case $state in
                member)
                  commands=(
      \#(members.map { "              '\($0.word):\(Self.zshQuoted(Self.firstSentence(of: $0.command.summary)))'\n" }.joined())            )
                  _describe -t commands command commands ;;
                rest)
                  case $line[1] in
      \#(members.map { zshCommand($0.command, word: $0.word, depth: 6) }.joined())            esac ;;
              esac ;;

      """#
  }

  private func zshCommand(_ command: CommandDeclaration, word: String, depth: Int) -> String {
    let indentation = String(repeating: "  ", count: depth)
    var specifications = (command.options + [.help]).map { zshOption($0) }
    for (index, argument) in command.arguments.enumerated() {
      let position = argument.count.upperBound == .max ? "*" : String(index + 1)
      let name = Self.zshEscaped(argument.value.name)
      specifications.append("'\(position):\(name):\(zshAction(for: argument.value.form))'")
    }
    let lines = specifications.map { " \\\n\(indentation)    \($0)" }.joined()
    return "\(indentation)\(word))\n\(indentation)  _arguments\(lines) ;;\n"
  }

  /// An option as `_arguments` takes it: `'(--name -n)'{--name=,-n}'[help]:VALUE:action'`.
  private func zshOption(_ option: OptionDeclaration, isAlone: Bool = false) -> String {
    let help = "[" + Self.zshEscaped(Self.firstSentence(of: option.help)) + "]"
    var value = ""
    switch option.arity {
    case .none: break
    case .one(let own): value = ":\(Self.zshEscaped(own.name)):\(zshAction(for: own.form))"
    case .optional(let own, _): value = "::\(Self.zshEscaped(own.name)):\(zshAction(for: own.form))"
    }
    let names = option.names.map { value.isEmpty || !$0.hasPrefix("--") ? $0 : $0 + "=" }
    let others = isAlone ? "(- *)" : option.isRepeatable ? "*" : "(\(option.names.joined(separator: " ")))"
    return names.count == 1
      ? "'\(others)\(names[0])\(help)\(value)'" : "'\(others)'{\(names.joined(separator: ","))}'\(help)\(value)'"
  }

  private func zshAction(for form: ValueDeclaration.Form) -> String {
    switch form {
    case .text, .wholeNumber: " "
    case .words(let words): "(\(words.map { $0.replacing(":", with: #"\:"#) }.joined(separator: " ")))"
    case .paths(let endings) where endings.isEmpty: "_files"
    case .paths(let endings): "_files -g \"\(endings.map { "*\($0)(-.)" }.joined(separator: " "))\""
    case .folder: "_files -/"
    case .control, .variant: "_specimen_names \"\(Self.namePattern(of: form) ?? "")\""
    case .command: "(\(firstWords.map(\.word).joined(separator: " ")))"
    case .finding: "(\(SilencedFindings.codes.joined(separator: " ")))"
    }
  }

  /// A text in which `_arguments` and `_describe` find no colon or bracket of their own, between single quotes.
  private static func zshEscaped(_ text: String) -> String {
    zshQuoted(
      String(text.flatMap { ["[", "]", ":", "\\"].contains($0) ? ["\\", $0] : [$0] }))
  }

  /// A text between single quotes.
  private static func zshQuoted(_ text: String) -> String { text.replacing("'", with: #"'\''"#) }
}
