private import LocatedJSON
private import Specimens
private import SuiteFiles

/// The manual page, in the mdoc language of `man`.
enum ManualPage {
  /// The page.
  static var text: String {
    var page = Page()
    page.macro("Dd", "November 22, 2026")
    page.macro("Dt", "SPECIMEN 1")
    page.macro("Os")
    page.section("NAME")
    page.macro("Nm", "specimen")
    page.macro("Nd", "visual regression tests of design tokens")
    page.section("SYNOPSIS")
    for command in CommandTable.commands {
      page.macro("Nm")
      page.line(command.synopsis)
      page.macro("Pp")
    }
    page.dropLastLine()
    page.section("DESCRIPTION")
    page.line(CommandTable.purpose)
    page.line(CommandTable.suiteMeaning)
    for group in CommandTable.groups {
      page.section(group.title.uppercased())
      for command in group.commands { page.add(command) }
    }
    page.section("ENVIRONMENT")
    page.list(
      EnvironmentVariable.allCases.map { (".Ev " + $0.rawValue, $0.meaning) }
        + BuildService.all.map { (".Sy " + $0.name, $0.meaning) }
        + ShardEngine.all.map { (".Sy " + $0.name, $0.meaning) })
    page.section("FILES")
    page.list([
      (".Pa specimen.json", "A suite: its tokens, specimens, variants and the folder of its references."),
      (".Pa *.specimen.json", "A specimen: how one control is drawn from its tokens."),
      (".Pa \(Page.escaped(VerifyOptions.standardResults))", "The results of the last run."),
    ])
    page.section("EXIT STATUS")
    page.list(ExitStatus.allCases.map { (".Sy \($0.rawValue)", $0.meaning) })
    page.section("EXAMPLES")
    for (index, example) in CommandTable.commands.flatMap(\.examples).enumerated() {
      if index > 0 { page.macro("Pp") }
      page.line(example.meaning)
      page.macro("Bd", "-literal -offset indent")
      page.literal(example.line)
      page.macro("Ed")
    }
    return page.text
  }

  /// The page as it is written, line by line.
  private struct Page {
    private(set) var text = ""

    /// How long a line of the page is at most before its escapes, so that with them it stays below 80 bytes.
    private static let inputWidth = 66

    mutating func macro(_ name: String, _ arguments: String = "") {
      text += "." + name + (arguments.isEmpty ? "" : " " + arguments) + "\n"
    }

    mutating func section(_ title: String) { macro("Sh", title) }

    /// A line of text, in which nothing is treated as a macro.
    mutating func line(_ line: String) {
      // A new sentence begins on a new line, so that the formatter sets its end.
      for sentence in Self.sentences(of: line) {
        var input = ""
        for word in sentence.split(separator: " ") {
          if !input.isEmpty, input.utf8.count + word.utf8.count >= Self.inputWidth {
            text += Self.escaped(input) + "\n"
            input = ""
          }
          input += (input.isEmpty ? "" : " ") + word
        }
        text += Self.escaped(input) + "\n"
      }
    }

    /// A line that is set as it is.
    mutating func literal(_ line: String) { text += Self.escaped(line) + "\n" }

    /// Takes the last line away.
    mutating func dropLastLine() {
      text = text.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
    }

    mutating func list(_ entries: [(heading: String, text: String)]) {
      macro("Bl", "-tag -width Ds")
      for entry in entries {
        macro("It", String(entry.heading.dropFirst()))
        line(entry.text)
      }
      macro("El")
    }

    mutating func add(_ command: CommandDeclaration) {
      macro("Ss", Self.escaped(command.name))
      macro("Nm")
      line(command.synopsis)
      for details in command.details {
        macro("Pp")
        line(details)
      }
      if !command.options.isEmpty { list(command.options.map { (Self.heading(of: $0), $0.description) }) }
    }

    /// `.Fl` writes one dash itself; the other one of a long name is part of the name.
    private static func heading(of option: OptionDeclaration) -> String {
      let names = option.names.map { "Fl " + escaped(String($0.dropFirst())) }.joined(separator: " , ")
      return switch option.arity {
      case .none: "." + names
      case .one(let value): ".\(names) Ar \(escaped(value.name))"
      case .optional(let value, _) where value.isWord: ".\(names) Op Ar \(escaped(value.name))"
      case .optional(let value, _): ".\(names) Ns Op = Ns Ar \(escaped(value.name))"
      }
    }

    private static func sentences(of text: String) -> [String] {
      var sentences = [""]
      for word in text.split(separator: " ") {
        if !sentences[sentences.count - 1].isEmpty { sentences[sentences.count - 1] += " " }
        sentences[sentences.count - 1] += word
        if word.hasSuffix(".") { sentences.append("") }
      }
      return sentences.filter { !$0.isEmpty }
    }

    /// A text with which the formatter does nothing: no macro, no escape, ASCII only.
    static func escaped(_ text: String) -> String {
      var result = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\\": result += "\\e"
        case "-": result += "\\-"
        case "'": result += "\\(aq"
        case "`": result += "\\(ga"
        case "~": result += "\\(ti"
        case "^": result += "\\(ha"
        case "." where result.isEmpty: result += "\\&."
        case "|" where result.isEmpty: result += "\\&|"
        case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
        default:
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
        }
      }
      return result
    }
  }
}

/// The tables of the documentation that are made from the declarations.
///
/// Each is between the comments `<!-- NAME -->` and `<!-- /NAME -->`.
enum MarkdownTables {
  /// The tables with the names of their markers.
  static var all: [(name: String, text: String)] {
    [
      ("findings", marked("findings", findings)), ("commands", marked("commands", commands)),
    ] + SuiteFile.tables.map { ($0.name, marked($0.name, $0.keys.markdownTable)) }
      + Specimen.keyTables.map { ($0.name, marked($0.name, $0.markdown)) } + [
        ("exit-statuses", marked("exit-statuses", statuses))
      ]
  }

  private static var findings: String {
    FindingArea.all.map { area in
      "\n### \(area.title)\n\n"
        + table(
          ["code", "severity", "finds", "means", "what to do"],
          area.entries.map { entry in
            ["`\(entry.code.rawValue)`", entry.severities.map(\.rawValue).joined(separator: ", ")]
              + [entry.summary, entry.meaning, entry.remedy].map(escaped)
          })
    }.joined() + "\n"
  }

  /// A text in which no character is one of Markdown.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "\\|*_<[`".contains($0) ? ["\\", $0] : [$0] })
  }

  private static var commands: String {
    table(
      ["command", "does"],
      CommandTable.groups.flatMap { group in
        [["**\(group.title)**", ""]]
          + group.commands.map { command in
            let words = command.synopsis.replacing(" [OPTION…]", with: "").replacing("|", with: "\\|")
            return ["`specimen \(words)`", command.summary]
          }
      })
  }

  private static var statuses: String {
    table(["exit status", "means"], ExitStatus.allCases.map { [String($0.rawValue), $0.meaning] })
  }

  private static func table(_ heading: [String], _ rows: [[String]]) -> String {
    let lines = ([heading] + rows).map { "| \($0.joined(separator: " | ")) |\n" }
    return lines[0] + "|" + heading.map { _ in "---|" }.joined() + "\n" + lines.dropFirst().joined()
  }

  private static func marked(_ name: String, _ text: String) -> String {
    "<!-- \(name) -->\n\(text)<!-- /\(name) -->\n"
  }
}
