import SpecimenCommands
import Testing

@Suite("Argument cursor")
struct ArgumentCursorTests {
  enum Color: String, CaseIterable { case red, green }

  struct Row: Sendable, CustomTestStringConvertible {
    var line: String
    var expected: String
    var testDescription: String { line }

    init(_ line: String, _ expected: String) {
      self.line = line
      self.expected = expected
    }
  }

  /// What a command with one option of each sort reads from a line, or its complaint.
  private func reading(_ line: String) -> String {
    var cursor = ArgumentCursor(line.split(separator: " ").map(String.init))
    do throws(UsageError) {
      let isLoud = try cursor.flag("--loud", "-l")
      let names = try cursor.values(for: "--name", as: "NAME")
      let count = try cursor.wholeNumber(for: "--count", as: "N", in: 1 ... .max)
      let color = try cursor.choice(for: "--color", of: Color.self)
      let mode = cursor.optionalValue(for: "--mode", "-m", among: ["fast", "slow"], fallback: "fast")
      let words = try cursor.words()
      let parts: [String?] = [
        isLoud ? "loud" : nil, names.isEmpty ? nil : "names \(names.joined(separator: "+"))",
        count.map { "count \($0)" }, color.map { "color \($0)" }, mode.map { "mode \($0)" },
        words.isEmpty ? nil : "words \(words.joined(separator: "+"))",
      ]
      return parts.compactMap { $0 }.joined(separator: ", ")
    } catch {
      return "\(error)"
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("",                          ""),
    Row("a --loud b",                "loud, words a+b"),
    Row("-l",                        "loud"),
    Row("--loud --loud",             "loud"),
    Row("--loud=yes",                "--loud takes no value"),
    Row("--name x --name=y z",       "names x+y, words z"),
    Row("--name=",                   "--name needs a value: --name NAME"),
    Row("--name=a=b",                "names a=b"),
    Row("--name",                    "--name needs a value: --name NAME"),
    Row("--name --loud x",           "--name needs a value: --name NAME"),
    Row("--count 3",                 "count 3"),
    Row("--count 0",                 "--count '0': give a whole number, 1 or more"),
    Row("--count 3.5",               "--count '3.5': give a whole number, 1 or more"),
    Row("--count 99999999999999999999", "--count '99999999999999999999': give a whole number, 1 or more"),
    Row("--count 1 --count 2",       "--count is given 2 times; give it once"),
    Row("--color green",             "color green"),
    Row("--color blue",              "--color 'blue' is not one of red, green"),
    Row("-m",                        "mode fast"),
    Row("-m slow x",                 "mode slow, words x"),
    Row("-m x",                      "mode fast, words x"),
    Row("--mode=other",              "mode other"),
    Row("-- --loud -x",              "words --loud+-x"),
    Row("-",                         "words -"),
    Row("--nmae x",                  "unknown option --nmae; did you mean --name?"),
    Row("-z",                        "unknown option -z; did you mean -l?"),
    Row("--completely-different",    "unknown option --completely-different"),
  ])
  func `known command lines`(_ row: Row) {
    #expect(reading(row.line) == row.expected)
  }

  @Test func `words are counted`() throws {
    var two = ArgumentCursor(["a", "b"])
    #expect(try two.words("FIRST", "SECOND") == ["a", "b"])
    var one = ArgumentCursor(["a"])
    #expect(throws: UsageError("SECOND is missing")) { try one.words("FIRST", "SECOND") }
    var three = ArgumentCursor(["a", "b", "c"])
    #expect(throws: UsageError("unexpected argument 'c'")) { try three.words("FIRST", "SECOND") }
  }
}
