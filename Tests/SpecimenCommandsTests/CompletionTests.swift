import TestFiles
import Testing

@testable import SpecimenCommands

@Suite("Completions")
struct CompletionTests {
  /// A table with one of everything, for the lines below.
  private static let table = [
    CommandDeclaration(
      name: "paint", summary: "Paint it.",
      arguments: [ArgumentDeclaration(ValueDeclaration("FILE", .paths(endings: [".json", ".png"])), 0 ... .max)],
      details: [],
      options: [
        OptionDeclaration(names: ["--loud", "-l"], arity: .none, help: "Isn't quiet. At all.", group: .other),
        OptionDeclaration(
          names: ["--only"], arity: .one(ValueDeclaration("GLOB", .control)), isRepeatable: true,
          help: "Some: [these].", group: .other),
        OptionDeclaration(
          names: ["--variant"], arity: .one(ValueDeclaration("NAME", .variant)), help: "One.", group: .other),
        OptionDeclaration(
          names: ["--to"], arity: .one(ValueDeclaration("DIR", .folder)), help: "There.", group: .other),
        OptionDeclaration(
          names: ["--in"], arity: .one(ValueDeclaration("ANY", .paths(endings: []))), help: "Here.", group: .other),
        OptionDeclaration(
          names: ["--size"], arity: .one(ValueDeclaration("N", .wholeNumber(1...2))), help: "Big.", group: .other),
        OptionDeclaration(
          names: ["--update", "-u"], arity: .optional(.words(["some", "all"]), fallback: "all"), help: "Update.",
          group: .other),
      ], examples: [], statuses: []),
    CommandDeclaration(
      name: "mix red", summary: "Mix red.", arguments: [ArgumentDeclaration(.words(["dark", "light"]))], details: [],
      options: [], examples: [], statuses: []),
  ]

  // swift-format-ignore
  @Test(arguments: [
    (CompletionShell.bash, "    _specimen_words paint mix --help -h --version -V"),
    (.bash, "        _specimen_words red"),
    (.bash, "      command=\"mix ${COMP_WORDS[2]}\" ;;"),
    (.bash, #"    'paint --only') _specimen_names 's|^[^/]*/\([^/]*\)/.*|\1|p'; return ;;"#),
    (.bash, #"    'paint --variant') _specimen_names 's|^[^/]*/[^/]*/\([^@]*\)@.*|\1|p'; return ;;"#),
    (.bash, "    'paint --to') _specimen_folders; return ;;"),
    (.bash, "    'paint --in') _specimen_paths ''; return ;;"),
    (.bash, "    'paint --size') return ;;"),
    (.bash, "    'paint --update' | 'paint -u') if [[ $current != -* ]]; then _specimen_words some all; return; fi ;;"),
    (.bash, "      'paint') _specimen_words --loud -l --only --variant --to --in --size --update -u --help -h ;;"),
    (.bash, "      'mix red') _specimen_words --help -h ;;"),
    (.bash, "    'paint') _specimen_paths .json .png ;;"),
    (.bash, "    'mix red') _specimen_words dark light ;;"),
    (.zsh, "        'paint:Paint it'"),
    (.zsh, "        'mix:Commands: red'"),
    (.zsh, "              'red:Mix red'"),
    (.zsh, #"          '(--loud -l)'{--loud,-l}'[Isn'\''t quiet]' \"#),
    (.zsh, #"          '*--only=[Some\: \[these\]]:GLOB:_specimen_names "s|^[^/]*/\([^/]*\)/.*|\1|p"' \"#),
    (.zsh, "          '(--to)--to=[There]:DIR:_files -/' \\"),
    (.zsh, "          '(--in)--in=[Here]:ANY:_files' \\"),
    (.zsh, "          '(--size)--size=[Big]:N: ' \\"),
    (.zsh, "          '(--update -u)'{--update=,-u}'[Update]::some|all:(some all)' \\"),
    (.zsh, "          '*:FILE:_files -g \"*.json(-.) *.png(-.)\"' ;;"),
    (.zsh, "                '1:dark|light:(dark light)' ;;"),
    (.fish, "complete -c specimen -n '__specimen_is \"\"' -a paint -d 'Paint it'"),
    (.fish, "complete -c specimen -n '__specimen_is \"\"' -a mix -d 'Commands: red'"),
    (.fish, "complete -c specimen -n '__specimen_is mix' -a red -d 'Mix red'"),
    (.fish, "        case mix"),
    (.fish, #"complete -c specimen -n '__specimen_is paint' -l loud -s l -d 'Isn\'t quiet'"#),
    (.fish, #"complete -c specimen -n '__specimen_is paint' -l only -x -a '(__specimen_names "s|^[^/]*/\\([^/]*\\)/.*|\\1|p")' -d 'Some: [these]'"#),
    (.fish, "complete -c specimen -n '__specimen_is paint' -l to -x -a '(__fish_complete_directories)' -d 'There'"),
    (.fish, "complete -c specimen -n '__specimen_is paint' -l in -x -a '(__fish_complete_path)' -d 'Here'"),
    (.fish, "complete -c specimen -n '__specimen_is paint' -l size -x -d 'Big'"),
    (.fish, "complete -c specimen -n '__specimen_is paint' -l update -s u -a 'some all' -d 'Update'"),
    (.fish, "complete -c specimen -n '__specimen_is paint; and contains -- (commandline -opc)[-1] --update -u' -k -a 'some all'"),
    (.fish, "complete -c specimen -n '__specimen_is paint' -a '(__fish_complete_suffix .json) (__fish_complete_suffix .png)'"),
    (.fish, "complete -c specimen -n '__specimen_is mix red' -a 'dark light'"),
  ] as [(CompletionShell, String)])
  func `what is declared becomes these lines`(shell: CompletionShell, line: String) {
    let script = shell.script(for: Self.table)
    #expect(script.split(separator: "\n").contains(Substring(line)), "\(script)")
  }

  /// Answers of bash: what it completes the last word of each line to, sorted; the words of a line have commas between.
  private func completions(_ lines: [String]) async throws -> [String] {
    let playground = try Playground(files: [
      "a.json": "", "b.png": "", "c d.json": "", "e.txt": "", "folder/x.json": "", "specimen.json": "",
    ])
    let script = await playground.run("completions bash").output
    try playground.write(script, to: ".completions")
    // A program that lists cases, one of them with a name that a shell would obey.
    try playground.write(
      """
      #!/bin/sh
      [ "$1 $2" = "list --" ] || exit 1
      shift 2
      echo "suite/badge/light@1x  x"; echo "suite/badge/dark@1x  x"; echo 'suite/$(touch obeyed)/dark@2x  x'
      for suite in "$@"; do echo "$suite/named/light@1x  x"; done
      """, to: "specimen")
    var test = """
      cd '\(playground.folder)' && chmod +x specimen && bash -n .completions && cat >.test <<'END'
      source .completions
      complete -p specimen >/dev/null || echo "not registered"
      try() {
        local IFS=,
        COMP_WORDS=($1); [[ $1 == *, ]] && COMP_WORDS+=('')
        COMP_WORDS[0]=./specimen COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
        _specimen
        printf '%s\\n' "${COMPREPLY[@]}" | sort | paste -s -d ,
      }

      """
    for line in lines { test += "try '\(line)'\n" }
    let (status, output) = try Shell.run(test + "END\nLC_ALL=C bash .test\n")
    #expect(status == 0)
    #expect(!playground.exists("obeyed"))
    return output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test func `bash completes`() async throws {
    // swift-format-ignore
    let rows = [
      ("specimen,ver",                         "verify"),
      ("specimen,-",                           "--help,--version,-V,-h"),
      ("specimen,co",                          "compare,completions"),
      ("specimen,tokens,",                     "axes,check,convert,diff,export,resolve"),
      ("specimen,tokens,resolve,--fo",         "--format"),
      ("specimen,tokens,resolve,--variant,",   ""),
      ("specimen,compare,--format,",           "json,text"),
      ("specimen,compare,--format,=",          "json,text"),
      ("specimen,compare,--format,=,j",        "json"),
      ("specimen,compare,--format=j",          "--format=json"),
      ("specimen,compare,",                    "b.png,folder"),
      ("specimen,compare,x,",                  "b.png,folder"),
      ("specimen,verify,",                     "a.json,c d.json,folder,specimen.json"),
      ("specimen,verify,c",                    "c d.json"),
      ("specimen,verify,--results,",           "folder"),
      ("specimen,verify,--results=",           "--results=folder"),
      ("specimen,draw,--out,",                 "b.png,folder"),
      ("specimen,sheet,--out,",                "b.png,folder"),
      ("specimen,verify,--reporter,l",         "line,list"),
      ("specimen,verify,--workers,",           ""),
      ("specimen,verify,-u,",                  "all,changed,missing,none"),
      ("specimen,verify,-u,--dec",             "--decode"),
      ("specimen,verify,--update-snapshots,n", "none"),
      ("specimen,record,--update",             ""),
      ("specimen,verify,--only,",              #"\$\(touch\ obeyed\),badge"#),
      ("specimen,verify,--variant,",           "dark,light"),
      ("specimen,verify,--variant,l",          "light"),
      ("specimen,verify,folder,--only,n",      "named"),
      ("specimen,verify,nowhere,--only,n",     ""),
      ("specimen,completions,",                "bash,fish,zsh"),
      ("specimen,help,v",                      "verify"),
      ("specimen,nothing,--",                  ""),
    ]
    let answers = try await completions(rows.map(\.0))
    try #require(answers.count == rows.count)
    for (row, answer) in zip(rows, answers) { #expect(answer == row.1, "\(row.0)") }
  }

  @Test func `bash completes every option of every command, and their fixed values`() async throws {
    var lines: [String] = []
    var expected: [String] = []
    for command in CommandTable.commands {
      let words = (["specimen"] + command.words).joined(separator: ",")
      lines.append("\(words),-")
      expected.append((command.options.flatMap(\.names) + ["--help", "-h"]).sorted().joined(separator: ","))
      for option in command.options {
        guard case .words(let values) = option.value?.form else { continue }
        for name in option.names {
          lines.append("\(words),\(name),")
          expected.append(values.sorted().joined(separator: ","))
        }
      }
    }
    #expect(lines.count > 15)
    #expect(try await completions(lines) == expected)
  }

  @Test(arguments: CommandTable.commands.map(\.name))
  func `zsh and fish are told every option of a command`(name: String) throws {
    let command = try #require(CommandTable.commands.first { $0.name == name })
    let fish = CompletionShell.fish.script(for: CommandTable.commands)
    let zsh = CompletionShell.zsh.script(for: CommandTable.commands)
    let indentation = command.words.count == 1 ? "      " : "            "
    let block = try #require(zsh.firstRange(of: "\n\(indentation)\(command.words.last ?? ""))\n"))
    let body = zsh[block.upperBound...].split(separator: " ;;\n")[0]
    let lines = body.split(separator: "\n").map { $0.drop { $0 == " " } }
    // The first line is `_arguments`, the last ones are the words.
    #expect(lines.count == 1 + command.options.count + 1 + command.arguments.count)
    for (line, option) in zip(lines.dropFirst(), command.options) {
      #expect(line.contains(option.name), "\(line)")
      for value in [option.value].compactMap({ $0 }) { #expect(line.contains(":" + value.name.prefix(4))) }
    }
    for option in command.options {
      let line = "complete -c specimen -n '__specimen_is \(name)' -l \(option.name.dropFirst(2)) "
      #expect(fish.contains("\n" + line), "\(line)")
    }
  }

  @Test func `a colon in a word does not end the words for zsh`() {
    let script = CompletionShell.zsh.script(for: CommandTable.commands)
    #expect(script.contains(#":(A2 A3 A4 Letter Tabloid 16\:9)'"#))
  }

  @Test(.enabled(if: Shell.has("zsh"), "zsh is not installed"))
  func `zsh takes the script`() async throws {
    let playground = try Playground(files: [:])
    try playground.write(await playground.run("completions zsh").output, to: "_specimen")
    let (status, output) = try Shell.run(
      """
      cd '\(playground.folder)' && zsh -f -n _specimen && zsh -f -c '
        fpath=($PWD $fpath); autoload -U compinit; compinit -D -u; print $_comps[specimen]; source ./_specimen
        whence -w _specimen_names'
      """)
    #expect(output == "_specimen\n_specimen_names: function\n")
    #expect(status == 0)
  }

  @Test(.enabled(if: Shell.has("fish"), "fish is not installed"))
  func `fish completes`() async throws {
    let playground = try Playground(files: ["a.json": ""])
    try playground.write(await playground.run("completions fish").output, to: "specimen.fish")
    let (status, output) = try Shell.run(
      """
      cd '\(playground.folder)' && HOME=$PWD XDG_CONFIG_HOME=$PWD fish --no-config -c '
        source specimen.fish
        for line in "specimen ver" "specimen tokens " "specimen compare --format=" "specimen tokens resolve --fo" \\
          "specimen help li" "specimen merge --u"
          complete -C $line | string replace -r "\\t.*" ""
        end; true'
      """)
    #expect(
      output == "verify\naxes\ncheck\nconvert\ndiff\nexport\nresolve\n--format=json\n--format=text\n--format\nlist\n")
    #expect(status == 0)
  }

  @Test func `another shell has no completions`() async throws {
    let answer = try await Playground(files: [:]).run("completions tcsh")
    #expect(
      answer.talk == "specimen: completions: no completions for 'tcsh'; there are bash, zsh, fish; "
        + "see 'specimen help completions'\n")
    #expect(answer.status == .usage)
  }
}
