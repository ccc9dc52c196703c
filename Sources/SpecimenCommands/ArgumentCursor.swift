private import LocatedJSON

/// The arguments of one command, taken away as the command asks for them.
///
/// There are switches, options with one value (`--name value` or `--name=value`) and
/// positional arguments, in any order; `--` ends the options.
package struct ArgumentCursor {
  private enum Argument {
    case option(name: String, value: String?)
    case word(String)
  }

  /// What is left; an argument that was taken leaves a gap, so that none gets a new neighbour.
  private var arguments: [Argument?] = []
  private var knownOptions: [String] = []

  /// Separates words from options; nothing is judged yet.
  package init(_ texts: some Sequence<String>) {
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
  package mutating func flag(_ names: String...) throws(UsageError) -> Bool {
    knownOptions += names
    var isSet = false
    while let taken = takeOption(names) {
      guard taken.value == nil else { throw UsageError("\(names[0]) takes no value") }
      isSet = true
    }
    return isSet
  }

  /// Takes all values of an option, in order.
  ///
  /// - Throws: ``UsageError`` if one has no value, or an empty one.
  package mutating func values(for name: String, as meaning: String) throws(UsageError) -> [String] {
    knownOptions.append(name)
    var values: [String] = []
    while let taken = takeOption([name]) {
      // An empty value is a variable of a script that is not set: as a folder it would be the root.
      guard let value = taken.value ?? takeWord(at: taken.index + 1), !value.isEmpty else {
        throw UsageError("\(name) needs a value: \(name) \(meaning)")
      }
      values.append(value)
    }
    return values
  }

  /// Takes the value of an option that may be given once.
  ///
  /// - Throws: ``UsageError`` if it is given twice or has no value.
  package mutating func value(for name: String, as meaning: String) throws(UsageError) -> String? {
    let all = try values(for: name, as: meaning)
    guard all.count < 2 else { throw UsageError("\(name) is given \(all.count) times; give it once") }
    return all.first
  }

  /// Takes an option whose value may be left out: `-u`, `--name`, `--name=value`, `--name value`.
  ///
  /// - Parameters:
  ///   - names: The spellings of the option.
  ///   - words: The values it may have; any other word after it is an argument of its own.
  ///   - fallback: The value if none is given.
  /// - Returns: `nil` if the option is not there.
  package mutating func optionalValue(for names: String..., among words: [String], fallback: String) -> String? {
    knownOptions += names
    var found: String?
    while let taken = takeOption(names) {
      found = taken.value ?? takeWord(at: taken.index + 1, among: words) ?? fallback
    }
    return found
  }

  /// Takes a whole number of a range.
  ///
  /// - Throws: ``UsageError`` if the value is something else.
  package mutating func wholeNumber(
    for name: String, as meaning: String, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int? {
    guard let text = try value(for: name, as: meaning) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let limits = range.upperBound == .max ? "\(range.lowerBound) or more" : "\(range.lowerBound)–\(range.upperBound)"
      throw UsageError("\(name) '\(text)': give a whole number, \(limits)")
    }
    return number
  }

  /// Takes the number of cases that are in work at the same time.
  ///
  /// - Throws: ``UsageError`` if it is no whole number, or more than a machine could have processors.
  package mutating func workers(in environment: Environment) throws(UsageError) -> Int {
    try wholeNumber(for: "--workers", as: "N", in: 1...1_024) ?? environment.processorCount
  }

  /// Takes one of some words.
  ///
  /// - Throws: ``UsageError`` if the value is another one.
  package mutating func choice<Choice: RawRepresentable & CaseIterable>(
    for name: String, of type: Choice.Type
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let text = try value(for: name, as: Choice.words.joined(separator: "|")) else { return nil }
    do {
      return try Choice(word: text)
    } catch {
      throw UsageError("\(name) '\(text)' is not one of \(error.list)")
    }
  }

  /// Takes the remaining words; options that nobody asked for are mistakes.
  ///
  /// - Throws: ``UsageError`` for the first unknown option, with the nearest known one.
  package mutating func words() throws(UsageError) -> [String] {
    var words: [String] = []
    for argument in arguments {
      switch argument {
      case nil: continue
      case .word(let word): words.append(word)
      case .option(let name, _):
        let nearest = nearestName(to: name, among: knownOptions.filter { !CommandWord.isDestructive($0) })
        throw UsageError("unknown option \(name)" + (nearest.map { "; did you mean \($0)?" } ?? ""))
      }
    }
    arguments = []
    return words
  }

  /// Takes the remaining words, of which there must be as many as `meanings`.
  ///
  /// - Throws: ``UsageError`` if there are more or fewer.
  package mutating func words(_ meanings: String...) throws(UsageError) -> [String] {
    let words = try words()
    if words.count < meanings.count { throw UsageError("\(meanings[words.count]) is missing") }
    if words.count > meanings.count { throw UsageError("unexpected argument '\(words[meanings.count])'") }
    return words
  }

  private mutating func takeOption(_ names: [String]) -> (index: Int, value: String?)? {
    for index in arguments.indices {
      if case .option(let name, let value) = arguments[index], names.contains(name) {
        arguments[index] = nil
        return (index, value)
      }
    }
    return nil
  }

  private mutating func takeWord(at index: Int, among words: [String]? = nil) -> String? {
    guard index < arguments.count, case .word(let word) = arguments[index], words?.contains(word) ?? true else {
      return nil
    }
    arguments[index] = nil
    return word
  }
}
