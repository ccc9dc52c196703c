private import LocatedJSON

/// The arguments of one command, taken away as the command asks for them.
///
/// There are switches, options with one value (`--name value` or `--name=value`) and
/// positional arguments, in any order; `--` ends the options.
struct ArgumentCursor {
  private enum Argument {
    case option(name: String, value: String?)
    case word(String)
  }

  private var arguments: [Argument] = []
  private var knownOptions: [String] = []

  /// Separates words from options; nothing is judged yet.
  init(_ texts: some Sequence<String>) {
    var onlyWords = false
    for text in texts {
      if !onlyWords, text == "--" {
        onlyWords = true
      } else if onlyWords || text == "-" || !text.hasPrefix("-") {
        arguments.append(.word(text))
      } else if text.hasPrefix("--"), let equals = text.firstIndex(of: "=") {
        arguments.append(.option(name: String(text[..<equals]), value: String(text[text.index(after: equals)...])))
      } else {
        arguments.append(.option(name: text, value: nil))
      }
    }
  }

  /// Takes a switch; whether it was there.
  ///
  /// - Throws: ``UsageError`` if it was given a value.
  mutating func flag(_ names: String...) throws(UsageError) -> Bool {
    knownOptions += names
    var isSet = false
    while let index = index(of: names) {
      guard case .option(let name, nil) = arguments.remove(at: index) else {
        throw UsageError("\(names[0]) takes no value")
      }
      _ = name
      isSet = true
    }
    return isSet
  }

  /// Takes all values of an option, in order.
  ///
  /// - Throws: ``UsageError`` if one has no value.
  mutating func values(for name: String, as meaning: String) throws(UsageError) -> [String] {
    knownOptions.append(name)
    var values: [String] = []
    while let index = index(of: [name]) {
      guard case .option(_, let joined) = arguments.remove(at: index) else { continue }
      if let joined {
        values.append(joined)
      } else if index < arguments.count, case .word(let word) = arguments[index] {
        arguments.remove(at: index)
        values.append(word)
      } else {
        throw UsageError("\(name) needs a value: \(name) \(meaning)")
      }
    }
    return values
  }

  /// Takes the value of an option that may be given once.
  ///
  /// - Throws: ``UsageError`` if it is given twice or has no value.
  mutating func value(for name: String, as meaning: String) throws(UsageError) -> String? {
    let all = try values(for: name, as: meaning)
    guard all.count < 2 else { throw UsageError("\(name) is given \(all.count) times; give it once") }
    return all.first
  }

  /// Takes an option whose value may be left out, and only be joined with `=`: `-u`, `--name`, `--name=value`.
  ///
  /// - Returns: `nil` if the option is not there, else its value or `fallback`.
  mutating func optionalValue(for names: String..., fallback: String) -> String? {
    knownOptions += names
    var found: String?
    while let index = index(of: names) {
      if case .option(_, let value) = arguments.remove(at: index) { found = value ?? fallback }
    }
    return found
  }

  /// Takes a whole number of at least `minimum`.
  ///
  /// - Throws: ``UsageError`` if the value is something else.
  mutating func wholeNumber(for name: String, as meaning: String, atLeast minimum: Int) throws(UsageError) -> Int? {
    guard let text = try value(for: name, as: meaning) else { return nil }
    guard let number = Int(text), number >= minimum else {
      throw UsageError("\(name) '\(text)': give a whole number, \(minimum) or more")
    }
    return number
  }

  /// Takes one of some words.
  ///
  /// - Throws: ``UsageError`` if the value is another one.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    for name: String, of type: Choice.Type
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    let words = Choice.allCases.map(\.rawValue)
    guard let text = try value(for: name, as: words.joined(separator: "|")) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw UsageError("\(name) '\(text)' is not one of \(words.joined(separator: ", "))")
    }
    return choice
  }

  /// Takes the remaining words; options that nobody asked for are mistakes.
  ///
  /// - Throws: ``UsageError`` for the first unknown option, with the nearest known one.
  mutating func words() throws(UsageError) -> [String] {
    var words: [String] = []
    for argument in arguments {
      switch argument {
      case .word(let word): words.append(word)
      case .option(let name, _):
        let nearest = nearestName(to: name, among: knownOptions)
        throw UsageError("unknown option \(name)" + (nearest.map { "; did you mean \($0)?" } ?? ""))
      }
    }
    arguments = []
    return words
  }

  /// Takes the remaining words, of which there must be as many as `meanings`.
  ///
  /// - Throws: ``UsageError`` if there are more or fewer.
  mutating func words(_ meanings: String...) throws(UsageError) -> [String] {
    let words = try words()
    if words.count < meanings.count { throw UsageError("\(meanings[words.count]) is missing") }
    if words.count > meanings.count { throw UsageError("unexpected argument '\(words[meanings.count])'") }
    return words
  }

  private func index(of names: [String]) -> Int? {
    arguments.firstIndex {
      if case .option(let name, _) = $0 { names.contains(name) } else { false }
    }
  }
}
