import SpecimenCommands
import Testing

@Suite("Help")
struct HelpTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var line: String
    var beginning: String
    var testDescription: String { line }

    init(_ line: String, _ beginning: String) {
      self.line = line
      self.beginning = beginning
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("help",                 "Specimen draws"),
    Row("--help",               "Specimen draws"),
    Row("-h",                   "Specimen draws"),
    Row("help help",            "usage: specimen help "),
    Row("help --help",          "usage: specimen help "),
    Row("help -h",              "usage: specimen help "),
    Row("help --version",       "usage: specimen --version\n"),
    Row("help tokens",          "usage: specimen tokens COMMAND "),
    Row("help tokens --help",   "usage: specimen tokens COMMAND "),
    Row("tokens --help",        "usage: specimen tokens COMMAND "),
    Row("tokens -h",            "usage: specimen tokens COMMAND "),
    Row("help tokens resolve",  "usage: specimen tokens resolve "),
    Row("tokens resolve -h",    "usage: specimen tokens resolve "),
    Row("help verify --help",   "usage: specimen verify "),
    Row("help record",          "usage: specimen record "),
    Row("help approve",         "usage: specimen approve "),
    Row("help prune",           "usage: specimen prune "),
    Row("help merge",           "usage: specimen merge "),
    Row("help report",          "usage: specimen report "),
    Row("verify --onyl --help", "usage: specimen verify "),
  ])
  func `every way to ask for help is answered`(_ row: Row) async throws {
    let answer = try await Playground(files: [:]).run(row.line)
    #expect(answer.output.hasPrefix(row.beginning))
    #expect(answer.output.hasSuffix("\n"))
    #expect(answer.talk == "")
    #expect(answer.status == .success)
  }

  @Test func `a bare group lists its commands and is a mistake`() async throws {
    let answer = try await Playground(files: [:]).run("tokens")
    #expect(
      answer.talk == """
        usage: specimen tokens COMMAND [OPTION…]

          tokens resolve   Print tokens with their values and the chains of aliases to them.
          tokens check     Check the tokens of suites and token files against rules.
          tokens diff      Compare the tokens of two design systems or revisions.
          tokens export    Write tokens as Swift, JSON or CSS.
          tokens convert   Write tokens of any format as Design Tokens (DTCG).
          tokens axes      Print what tokens vary by, and which files count when.

        'specimen help tokens COMMAND' lists every option.

        """)
    #expect(answer.status == .usage)
    #expect(answer.output == "")
  }

  /// The words that write or delete, as the README has them.
  private static let destructive = ["record", "approve", "prune", "-u", "--update-snapshots", "--all"]

  @Test(arguments: destructive)
  func `no misspelling of a destructive word is answered with it`(_ word: String) async throws {
    let playground = try Playground(files: [:])
    let letters = Array(word)
    var misspellings: [String] = []
    for index in letters.indices {
      var text = letters
      text.remove(at: index)
      misspellings.append(String(text))
      text.insert("x", at: index)
      misspellings.append(String(text))
      text.insert(letters[index], at: index)
      misspellings.append(String(text))
    }
    for misspelling in misspellings where misspelling != word && !misspelling.isEmpty {
      for command in [[], ["verify"], ["approve"], ["prune"], ["record"], ["help"]] {
        let talk = await playground.run(command + [misspelling]).talk
        // Behind the semicolon stands what to do.
        let advice = talk.split(separator: ";").dropFirst().joined(separator: ";").replacing(
          "see 'specimen help record'", with: ""
        )
        .replacing("--only \(misspelling) or --variant \(misspelling)", with: "").replacing(
          "'\(misspelling)'", with: ""
        )
        .replacing("see 'specimen help approve'", with: "").replacing("see 'specimen help prune'", with: "")
        for other in Self.destructive { #expect(!advice.contains(other), "\(command) \(misspelling): \(talk)") }
      }
    }
  }
}
