import LocalFiles
import TestFiles
import Testing

@testable import SpecimenCommands

/// What holds the declarations of the commands and everything made from them together.
@Suite("Table of commands")
struct CommandTableTests {
  /// A command with one of its options.
  struct Row: Sendable, CustomTestStringConvertible {
    var command: CommandDeclaration
    var option: OptionDeclaration
    var testDescription: String { "\(command.name) \(option.name)" }
  }

  private static let rows = CommandTable.commands.flatMap { command in
    command.options.map { Row(command: command, option: $0) }
  }

  private static let numberRows = rows.filter { if case .wholeNumber = $0.option.value?.form { true } else { false } }
  private static let wordRows = rows.filter { if case .words = $0.option.value?.form { true } else { false } }

  @Test func `help names every word that an option takes`() {
    var count = 0
    for row in Self.rows {
      guard case .one(let value) = row.option.arity, case .words(let words) = value.form else { continue }
      // The help of one command may refer to that of another.
      let texts = Self.rows.filter { $0.option.name == row.option.name }.map(\.option.help) + [value.name]
      for word in words {
        #expect(texts.contains { $0.contains(word) }, "\(row.testDescription) takes '\(word)'")
        count += 1
      }
    }
    #expect(count > 12)
  }

  @Test func `there are commands and options to look at`() {
    #expect(
      CommandTable.commands.map(\.name) == [
        "init", "doctor", "verify", "watch", "record", "prune", "list", "plan", "merge", "review", "approve", "report",
        "draw",
        "sheet", "compare", "history", "tokens resolve", "tokens check", "tokens diff", "tokens export",
        "tokens convert", "tokens axes", "git textconv", "git merge", "git setup", "help", "completions",
      ])
    // Rows that are looked at one by one below.
    #expect(Self.rows.count > 50 && Self.numberRows.count > 3 && Self.wordRows.count > 5)
  }

  @Test(arguments: rows)
  func `every declared option is read by its command`(_ row: Row) async throws {
    let playground = try Playground(files: [:])
    for name in row.option.names {
      let (argument, complaint) =
        switch row.option.arity {
        case .none: ("\(name)=x", "\(row.option.name) takes no value")
        case .one(let value): (name, "\(row.option.name) needs a value: \(row.option.name) \(value.name)")
        case .optional(let value, _) where value.isWord: ("\(name)=x", "\(row.option.name) 'x' is not one of ")
        case .optional: ("\(name)=", "\(row.option.name)= needs a folder")
        }
      // Only long names take a value behind '='.
      if !name.hasPrefix("--") { continue }
      let answer = await playground.run(row.command.words + [argument])
      #expect(answer.talk.hasPrefix("specimen: \(row.command.name): \(complaint)"))
      #expect(answer.status == .usage)
    }
  }

  @Test(arguments: CommandTable.commands.map(\.name))
  func `no option is read that is not declared`(name: String) async throws {
    let command = try #require(CommandTable.commands.first { $0.name == name })
    let playground = try Playground(files: [:])
    let own = command.options.flatMap(\.names) + OptionDeclaration.help.names
    let others = Set(CommandTable.commands.flatMap(\.options).flatMap(\.names)).subtracting(own).sorted()
    #expect(others.count > 10)
    for other in others {
      let answer = await playground.run(command.words + [other])
      #expect(answer.talk.hasPrefix("specimen: \(name): unknown option \(other)"))
      #expect(answer.status == .usage)
    }
  }

  @Test(arguments: numberRows)
  func `numbers are accepted up to the declared limits, and not beyond`(_ row: Row) async throws {
    guard case .wholeNumber(let range) = row.option.value?.form else {
      Issue.record("not a number")
      return
    }
    let playground = try Playground(files: [:])
    var numbers = [(range.lowerBound - 1, false), (range.lowerBound, true), (range.upperBound, true)]
    if range.upperBound < .max { numbers.append((range.upperBound + 1, false)) }
    for (number, isAccepted) in numbers {
      let talk = await playground.run(row.command.words + ["\(row.option.name)=\(number)"]).talk
      #expect(talk.contains("give a whole number") == !isAccepted, "\(number): \(talk)")
    }
  }

  @Test(arguments: wordRows)
  func `the fixed words of an option are accepted, and no other`(_ row: Row) async throws {
    guard case .words(let words) = row.option.value?.form else {
      Issue.record("not words")
      return
    }
    #expect(!words.isEmpty)
    let playground = try Playground(files: [:])
    for word in words {
      let talk = await playground.run(row.command.words + ["\(row.option.name)=\(word)"]).talk
      #expect(!talk.contains("'\(word)'"), "\(talk)")
    }
    let talk = await playground.run(row.command.words + ["\(row.option.name)=\(words[0])x"]).talk
    #expect(talk.contains("'\(words[0])x'"))
  }

  @Test(arguments: rows)
  func `every option is in the help of its command`(_ row: Row) async throws {
    let text = try await Playground(files: [:]).run(["help"] + row.command.words).output
    let heading = "\n  " + row.option.names.joined(separator: ", ")
    let range = try #require(text.firstRange(of: heading))
    let rest = String(text[range.upperBound...])
    switch row.option.arity {
    case .none: #expect(rest.hasPrefix(" ") || rest.hasPrefix("\n"))
    case .one(let value): #expect(rest.hasPrefix(" \(value.name)"))
    case .optional(let value, _): #expect(rest.hasPrefix(value.isWord ? " [\(value.name)]" : "[=\(value.name)]"))
    }
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains(row.option.help))
  }

  @Test func `help tells what an option is without, whether it may be repeated, and its heading`() async throws {
    let text = try await Playground(files: [:]).run("help verify").output
    #expect(
      text.contains(
        """

          --scale N           Takes the cases of this scale. May be given several times.
          --pass-with-no-cases
                              Accepts a run without any case.

        references:
          --decode            Compares every pixel of every reference, regardless of its stored digest.
                              Takes about twice as long.
          --update-snapshots, -u [none|missing|changed|all]
                              Which references to write. With CI set, nothing is ever written. Unless given:
                              none; changed if no word follows.

        """))
    #expect(
      text.contains(
        """
                              cannot differ; one in a hundred of them is drawn nevertheless.

        output:
          --results DIR       The folder for the pictures of what differs: a new or empty one, or that of an
                              earlier run. Unless given: .specimen/results.

        """))
    // Headings of 18 columns stand beside their text, and six options need no headings of groups.
    #expect(try await Playground(files: [:]).run("help draw").output.contains("\n  --out FILE.png|DIR  The picture, "))
    var list = CommandTable.list
    #expect(HelpText.text(of: list).contains("\nchoosing cases:\n  --unused  "))
    list.options.removeLast()
    #expect(HelpText.text(of: list).contains("\noptions:\n  --unused  "))
    let few = try await Playground(files: [:]).run("help prune").output
    #expect(few.contains("\n  --dry-run           Lists what would be deleted or moved, and changes nothing.\n"))
    #expect(few.contains("\nexit status:\n  0    good\n  1    differences, missing references"))
    #expect(few.contains("\nenvironment:\n  CI                  Unless it is empty, 0 or false, "))
  }

  @Test(arguments: CommandTable.commands.flatMap(\.examples).map(\.line))
  func `every example is understood`(line: String) async throws {
    // Of `source <(specimen …)` and `specimen … > FILE`, the command itself.
    let inner = line.split(separator: "(").last.map { String($0.split(separator: ")")[0]) } ?? line
    let words = inner.split(separator: ">")[0].split(separator: " ").map {
      $0.hasPrefix("'") ? String($0.dropFirst().dropLast()) : String($0)
    }
    #expect(words.first == "specimen")
    let answer = try await Playground(files: [:]).run(Array(words.dropFirst()))
    #expect(!answer.talk.contains("see 'specimen help"), "\(answer.talk)")
    let overview = try await Playground(files: [:]).run("help --man").output
    #expect(overview.contains(".Bd -literal -offset indent\n"))
  }

  @Test(arguments: CommandTable.commands.map(\.name))
  func `every command has what its reader needs`(name: String) throws {
    let command = try #require(CommandTable.commands.first { $0.name == name })
    #expect(command.examples.count > 1)
    #expect(command.statuses.contains(.success) && command.statuses.contains(.usage))
    #expect(Set(command.options.map(\.name)).count == command.options.count)
    let texts = command.details + command.options.map(\.help) + command.examples.map(\.meaning)
    for sentence in [command.summary] + texts {
      #expect(sentence.hasSuffix("."), "\(sentence)")
      #expect(!sentence.contains("  "), "\(sentence)")
    }
  }

  // MARK: The manual page

  @Test func `the manual page has every command, option, variable and exit status`() async throws {
    let page = try await Playground(files: [:]).run("help --man").output
    let sections = page.split(separator: "\n.Ss ").dropFirst().map(String.init)
    #expect(sections.count == CommandTable.commands.count)
    for (section, command) in zip(sections, CommandTable.commands) {
      #expect(section.hasPrefix(command.name + "\n"))
      let items = section.split(separator: "\n").filter { $0.hasPrefix(".It Fl ") }
      let own = command.options.map { option in
        let names = option.names.map { "Fl " + $0.dropFirst().replacing("-", with: "\\-") }.joined(separator: " , ")
        return ".It \(names)"
      }
      #expect(items.count == own.count)
      for (item, option) in zip(items, own) { #expect(item == option || item.hasPrefix(option + " ")) }
    }
    for variable in EnvironmentVariable.allCases { #expect(page.contains("\n.It Ev \(variable.rawValue)\n")) }
    for name in BuildService.all.flatMap(\.variables) + ShardEngine.all.flatMap(\.variables) {
      #expect(page.contains(name))
    }
    for status in ExitStatus.allCases {
      #expect(page.contains("\n.It Sy \(status.rawValue)\n\(status.meaning.prefix(20))"))
    }
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    #expect(page.contains("\n.It Fl \\-variant Ar AXIS=CONTEXT,\\[u2026]\n"))
    #expect(page.contains("\n.It Fl \\-update\\-snapshots , Fl u Op Ar none|missing|changed|all\n"))
  }

  @Test(.enabled(if: Shell.has("mandoc"), "mandoc is not installed"))
  func `mandoc has nothing to say about the manual page`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(try await Playground(files: [:]).run("help --man").output.utf8), to: "specimen.1")
    let (status, output) = try Shell.run("mandoc -Tlint -W all \(folder("specimen.1"))")
    #expect(output == "")
    #expect(status == 0)
  }

  // MARK: Documentation

  @Test(arguments: [
    ("Sources/Suites/Specimen/Specimen.docc/Reference/Commands.md", ["commands", "exit-statuses"]),
    ("Sources/Suites/Specimen/Specimen.docc/Reference/SuiteFiles.md", ["suite-keys", "tolerance-keys"]),
  ])
  func `the tables of the documentation are those of the declarations`(path: String, names: [String]) throws {
    let text = String(decoding: try Files.read("\(PackageFolder.path)/\(path)"), as: UTF8.self)
    let tables = MarkdownTables.all.filter { names.contains($0.name) }
    #expect(tables.map(\.name).sorted() == names.sorted())
    for table in tables {
      // The text of the page would hide the message.
      let isCurrent = text.contains(table.text)
      #expect(isCurrent, "\(path): the table '\(table.name)' is out of date; Scripts/command-tables writes it")
    }
  }

  @Test func `the schema in the package is the one that is printed`() async throws {
    let path = "Sources/Suites/SuiteFiles/Schemas/suite.schema.json"
    let text = String(decoding: try Files.read("\(PackageFolder.path)/\(path)"), as: UTF8.self)
    let isCurrent = try await Playground(files: [:]).run("help --schema suite").output == text
    #expect(isCurrent, "\(path) is out of date; Scripts/command-tables writes it from the fields of SuiteFile")
  }

  @Test func `the page of findings is that of the register`() throws {
    let path = "Sources/Suites/Specimen/Specimen.docc/Reference/Findings.md"
    let text = String(decoding: try Files.read("\(PackageFolder.path)/\(path)"), as: UTF8.self)
    let isCurrent = text.contains(MarkdownTables.all[0].text)
    #expect(isCurrent, "\(path) is out of date; Scripts/command-tables writes it from the register of findings")
    #expect(text.contains("\n| `tier.direction` | error, warning, note | A token refers to a tier after its own. | "))
    #expect(text.contains(" give \\* a font. |\n"))
  }

  @Test func `the tables are Markdown`() async throws {
    let text = try await Playground(files: [:]).run("help --markdown").output
    let beginning =
      "<!-- commands -->\n| command | does |\n|---|---|\n| **Start** |  |\n| `specimen init [TOKENS…]` | Write a suite"
    #expect(
      text.hasPrefix(
        "<!-- findings -->\n\n### JSON, YAML and files\n\n| code | severity | finds | means | what to do |\n|---|"))
    #expect(text.contains("\n<!-- /findings -->\n" + beginning))
    #expect(text.contains("\n| `specimen draw SPECIMEN.json\\|SUITE --out FILE.png\\|DIR` | "))
    #expect(text.hasSuffix("\n| 4 | only obsolete references |\n| 130 | interrupted |\n<!-- /exit-statuses -->\n"))
    for line in ["help --man verify", "help --man --markdown", "help --schema suite --man"] {
      let answer = try await Playground(files: [:]).run(line)
      #expect(
        answer.talk
          == "specimen: help: --man, --markdown and --schema are given alone; leave the rest out; see 'specimen help help'\n"
      )
      #expect(answer.status == .usage)
    }
  }
}
