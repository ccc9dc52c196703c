import Testing

@testable import SpecimenCommands

@Suite("Argument cursor")
struct ArgumentCursorTests {
  enum Color: String, CaseIterable { case red, green }

  /// One option of each sort.
  private static let loud = option(["--loud", "-l"], .none)
  private static let name = option(["--name"], .one(ValueDeclaration("NAME")), isRepeatable: true)
  private static let count = option(["--count"], .one(ValueDeclaration("N", .wholeNumber(1 ... .max))))
  private static let share = option(["--share"], .one(ValueDeclaration("R")))
  private static let size = option(["--size"], .one(ValueDeclaration("N", .wholeNumber(2...5))), isRepeatable: true)
  private static let color = option(["--color"], .one(.words(of: Color.self)))
  private static let mode = option(["--mode", "-m"], .optional(.words(["fast", "slow"]), fallback: "fast"))
  private static let erase = option(["--erase"], .none, isDestructive: true)

  private static func option(
    _ names: [String], _ arity: OptionDeclaration.Arity, isRepeatable: Bool = false, isDestructive: Bool = false
  ) -> OptionDeclaration {
    OptionDeclaration(
      names: names, arity: arity, isRepeatable: isRepeatable, isDestructive: isDestructive, help: "", group: .other)
  }

  private static func command(_ arguments: [ArgumentDeclaration]) -> CommandDeclaration {
    CommandDeclaration(
      name: "try", summary: "", arguments: arguments, details: [],
      options: [loud, name, count, share, size, color, mode, erase], examples: [], statuses: [])
  }

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
    let any = ArgumentDeclaration(ValueDeclaration("WORD"), 0 ... .max)
    var cursor = ArgumentCursor(line.split(separator: " ").map(String.init), of: Self.command([any]))
    do throws(UsageError) {
      let isLoud = try cursor.flag(Self.loud)
      let names = try cursor.values(Self.name)
      let count = try cursor.wholeNumber(Self.count)
      let share = try cursor.number(Self.share, in: 0...1, as: "a share")
      let sizes = try cursor.wholeNumbers(Self.size)
      let color = try cursor.choice(Self.color, of: Color.self)
      let mode = try cursor.optionalValue(Self.mode)
      let words = try cursor.words()
      let parts: [String?] = [
        isLoud ? "loud" : nil, names.isEmpty ? nil : "names \(names.joined(separator: "+"))",
        count.map { "count \($0)" }, share.map { "share \($0)" }, sizes.isEmpty ? nil : "sizes \(sizes)",
        color.map { "color \($0)" }, mode.map { "mode \($0)" },
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
    Row("--count 1",                 "count 1"),
    Row("--share 0",                 "share 0.0"),
    Row("--share=1",                 "share 1.0"),
    Row("--share=-0.001",            "--share '-0.001': give a share"),
    Row("--share 1.001",             "--share '1.001': give a share"),
    Row("--share nan",               "--share 'nan': give a share"),
    Row("--size 2 --size 5",         "sizes [2, 5]"),
    Row("--size 1",                  "--size '1': give a whole number, 2–5"),
    Row("--size 6",                  "--size '6': give a whole number, 2–5"),
    Row("--size 2 --size 6",         "--size '6': give a whole number, 2–5"),
    Row("--color green",             "color green"),
    Row("--color blue",              "--color 'blue' is not one of red, green"),
    Row("-m",                        "mode fast"),
    Row("-m slow x",                 "mode slow, words x"),
    Row("-m fast -m slow",           "mode slow"),
    Row("-m -l slow",                "loud, mode fast, words slow"),
    Row("-m x",                      "mode fast, words x"),
    Row("--mode=other",              "mode other"),
    Row("-- --loud -x",              "words --loud+-x"),
    Row("-",                         "words -"),
    Row("--nmae x",                  "unknown option --nmae; did you mean --name?"),
    Row("--erse",                    "unknown option --erse"),
    Row("-z",                        "unknown option -z; did you mean -l?"),
    Row("--completely-different",    "unknown option --completely-different"),
  ])
  func `known command lines`(_ row: Row) {
    #expect(reading(row.line) == row.expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    // What a command takes, what it is given, and what it answers.
    ([1...1, 1...1],    "a b",   "a+b"),
    ([1...1, 1...1],    "a",     "TWO or MORE is missing"),
    ([1...1, 1...1],    "",      "ONE is missing"),
    ([1...1, 1...1],    "a b c", "unexpected argument 'c'"),
    ([0...1],           "",      ""),
    ([0...1],           "a",     "a"),
    ([0...1],           "a b",   "unexpected argument 'b'"),
    ([1 ... .max],      "",      "ONE is missing"),
    ([1 ... .max],      "a b c", "a+b+c"),
    ([],                "",      ""),
    ([],                "a",     "unexpected argument 'a'"),
  ] as [([ClosedRange<Int>], String, String)])
  func `words are counted`(counts: [ClosedRange<Int>], line: String, expected: String) {
    let names = ["ONE", "TWO|MORE"]
    let arguments = zip(names, counts).map { ArgumentDeclaration(ValueDeclaration($0), $1) }
    var cursor = ArgumentCursor(line.split(separator: " ").map(String.init), of: Self.command(arguments))
    do throws(UsageError) {
      let words = try cursor.words()
      #expect(words.joined(separator: "+") == expected)
    } catch {
      let usage = "specimen \(Self.command(arguments).synopsis)"
      #expect("\(error)" == "\(expected); write: \(usage)")
    }
  }
}
