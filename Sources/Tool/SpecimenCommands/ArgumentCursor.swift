private import LocatedJSON
internal import Suites
private import TokenEngine

/// The arguments of one command, taken away as the command asks for them.
///
/// There are switches, options with one value (`--name value` or `--name=value`) and
/// positional arguments, in any order; `--` ends the options. What there may be is declared; a command can ask for
/// nothing else.
struct ArgumentCursor {
  private enum Argument {
    case option(name: String, value: String?)
    case word(String)
  }

  let command: CommandDeclaration

  /// What is left; an argument that was taken leaves a gap, so that no other gets a new neighbour.
  private var arguments: [Argument?] = []

  /// Separates words from options; nothing is judged yet.
  ///
  /// - Parameters:
  ///   - texts: The arguments after the command's name.
  ///   - command: What the command takes.
  init(_ texts: some Sequence<String>, of command: CommandDeclaration) {
    self.command = command
    var onlyWords = false
    for text in texts {
      if !onlyWords, text == "--" {
        onlyWords = true
      } else if onlyWords || text == "-" || !text.hasPrefix("-") {
        arguments.append(.word(text))
      } else if let equals = text.firstIndex(of: "=") {
        arguments.append(.option(name: String(text[..<equals]), value: String(text[text.index(after: equals)...])))
      } else if let colon = text.firstIndex(of: ":"), command.takesVariant(String(text[..<colon])) {
        arguments.append(.option(name: String(text[..<colon]), value: String(text[text.index(after: colon)...])))
      } else {
        arguments.append(.option(name: text, value: nil))
      }
    }
  }

  /// Takes a switch; whether it was there.
  ///
  /// - Throws: ``UsageError`` if it was given a value.
  mutating func flag(_ option: OptionDeclaration) throws(UsageError) -> Bool {
    let option = declared(option)
    var isSet = false
    while let taken = takeOption(option.names) {
      guard taken.value == nil else { throw UsageError("\(option.name) takes no value") }
      isSet = true
    }
    return isSet
  }

  /// Takes all values of an option that may be repeated, in order.
  ///
  /// - Throws: ``UsageError`` if one has no value, or an empty one.
  mutating func values(_ option: OptionDeclaration) throws(UsageError) -> [String] {
    let option = declared(option)
    var values: [String] = []
    while let taken = takeOption(option.names) {
      // An empty value is a variable of a script that is not set: as a folder it would be the root.
      guard let value = taken.value ?? takeWord(at: taken.index + 1), !value.isEmpty else {
        throw UsageError("\(option.name) needs a value: \(option.name) \(option.value?.name ?? "")")
      }
      values.append(value)
    }
    return values
  }

  /// Takes the value of an option that may be given once.
  ///
  /// - Throws: ``UsageError`` if it is given twice or has no value.
  mutating func value(_ option: OptionDeclaration) throws(UsageError) -> String? {
    let all = try values(option)
    guard all.count < 2 else { throw UsageError("\(option.name) is given \(all.count) times; give it once") }
    return all.first
  }

  /// Takes an option whose value may be left out: `-u`, `--name`, `--name=value`, and `--name value` if the values are
  /// words.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - isPath: Whether a word may be meant as an argument of the command: whether a file has that path.
  /// - Returns: The last value, or the declared fallback where it is left out; `nil` if the option is not there.
  /// - Throws: ``UsageError`` if the word after it is neither a value nor an argument.
  mutating func optionalValue(
    _ option: OptionDeclaration, unless isPath: (String) -> Bool = { _ in true }
  ) throws(UsageError) -> String? {
    let option = declared(option)
    guard case .optional(let value, let fallback) = option.arity else {
      preconditionFailure("\(option.name) is declared to need a value")
    }
    // Any word may be meant as a path: such a value is told from an argument by the sign between.
    let words: [String] = if case .words(let words) = value.form { words } else { [] }
    var found: String?
    while let taken = takeOption(option.names) {
      found = taken.value ?? takeWord(at: taken.index + 1, among: words) ?? fallback
      guard taken.value == nil, !words.isEmpty, let next = word(at: taken.index + 1), !isPath(next) else { continue }
      throw UsageError(
        "\(option.name) '\(next)' is not one of \(words.joined(separator: ", ")), and no file or folder has that name")
    }
    return found
  }

  /// Takes a whole number of the declared range.
  ///
  /// - Throws: ``UsageError`` if the value is something else.
  mutating func wholeNumber(_ option: OptionDeclaration) throws(UsageError) -> Int? {
    guard let text = try value(option) else { return nil }
    return try wholeNumber(text, of: declared(option))
  }

  /// Takes all values of an option that are whole numbers of the declared range, in order.
  ///
  /// - Throws: ``UsageError`` if a value is something else.
  mutating func wholeNumbers(_ option: OptionDeclaration) throws(UsageError) -> [Int] {
    var numbers: [Int] = []
    for text in try values(option) { numbers.append(try wholeNumber(text, of: declared(option))) }
    return numbers
  }

  /// Takes a number of a range.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - range: The numbers that are accepted.
  ///   - meaning: What to give instead of any other text, for the message.
  /// - Returns: The number; `nil` if the option is not there.
  /// - Throws: ``UsageError`` if the value is something else.
  mutating func number(
    _ option: OptionDeclaration, in range: ClosedRange<Double>, as meaning: String
  ) throws(UsageError) -> Double? {
    guard let text = try value(option) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw UsageError("\(option.name) '\(text)': give \(meaning)")
    }
    return number
  }

  /// Takes one of the declared words.
  ///
  /// - Throws: ``UsageError`` if the value is another one.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: OptionDeclaration, of type: Choice.Type
  ) throws(UsageError) -> Choice? where Choice.RawValue == String {
    guard let text = try value(option) else { return nil }
    do {
      return try Choice(word: text)
    } catch {
      throw UsageError("\(option.name) '\(text)' is not one of \(error.list)")
    }
  }

  /// Takes the remaining words; undeclared options are errors, and so are too few or too many words.
  ///
  /// - Throws: ``UsageError`` for the first unknown option, with the nearest declared one, or for the number of words.
  mutating func words() throws(UsageError) -> [String] {
    var words: [String] = []
    for argument in arguments {
      switch argument {
      case nil: continue
      // A variable of a script that is not set must not mean the current folder.
      case .word(""): throw UsageError("an argument is empty; leave it out, or set the variable that it comes from")
      case .word(let word): words.append(word)
      case .option(let name, _):
        let known = command.options.filter { !$0.isDestructive }.flatMap(\.names) + [OptionDeclaration.help.name]
        let advice =
          joinedWord(name).map { "put a space between: \($0.option) \($0.word)" }
          ?? ForeignSpelling.advice(forOption: name, of: command)
          ?? nearestName(to: name, among: known).map { "did you mean \($0)?" }
        throw UsageError("unknown option \(name)" + (advice.map { "; \($0)" } ?? ""))
      }
    }
    arguments = []
    var count = 0
    for argument in command.arguments {
      if words.count < count + argument.count.lowerBound {
        let name = argument.value.name.replacing("|", with: " or ")
        let choices =
          if case .words(let words) = argument.value.form { ": \(words.joined(separator: ", "))" } else { "" }
        throw UsageError("\(name) is missing\(choices); write: specimen \(command.synopsis)")
      }
      count = argument.count.upperBound == .max ? .max : count + argument.count.upperBound
    }
    guard words.count <= count else {
      let extra = words[count]
      // Other programs take the file for the picture of a difference third.
      let isTokens =
        [".tokens.json", ".resolver.json"].contains(where: extra.hasSuffix)
        && command.options.contains { $0.name == OptionDeclaration.tokens.name }
      let isPicture =
        extra.hasSuffix(".png") && command.options.contains { $0.name == OptionDeclaration.compareDiff.name }
      let advice =
        isPicture
        ? "did you mean --diff \(extra)?"
        : isTokens ? "did you mean --tokens \(extra)?" : "write: specimen \(command.synopsis)"
      throw UsageError("unexpected argument '\(extra)'; \(advice)")
    }
    return words
  }

  /// Of `-uall`, the option and its word; `nil` if a name is something else.
  private func joinedWord(_ name: String) -> (option: String, word: String)? {
    guard !name.hasPrefix("--") else { return nil }
    let (option, word) = (String(name.prefix(2)), String(name.dropFirst(2)))
    let declared = command.options.first { $0.names.contains(option) }
    guard case .words(let words)? = declared?.value?.form, words.contains(word) else { return nil }
    return (option, word)
  }

  /// The option as this command declares it.
  private func declared(_ option: OptionDeclaration) -> OptionDeclaration {
    guard let own = command.options.first(where: { $0.name == option.name }) else {
      preconditionFailure("the command \(command.name) does not declare the option \(option.name)")
    }
    return own
  }

  private func wholeNumber(_ text: String, of option: OptionDeclaration) throws(UsageError) -> Int {
    guard case .wholeNumber(let range)? = option.value?.form else {
      preconditionFailure("\(option.name) is not declared as a whole number")
    }
    guard let number = Int(text), range.contains(number) else {
      let limits = range.upperBound == .max ? "\(range.lowerBound) or more" : "\(range.lowerBound)–\(range.upperBound)"
      throw UsageError("\(option.name) '\(text)': give a whole number, \(limits)")
    }
    return number
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

  private func word(at index: Int) -> String? {
    if index < arguments.count, case .word(let word) = arguments[index] { word } else { nil }
  }

  private mutating func takeWord(at index: Int, among words: [String]? = nil) -> String? {
    guard index < arguments.count, case .word(let word) = arguments[index], words?.contains(word) ?? true else {
      return nil
    }
    arguments[index] = nil
    return word
  }
}

/// What several commands read alike.
extension ArgumentCursor {
  /// Takes the options that choose cases: `--only`, `--variant` and `--scale`.
  ///
  /// - Throws: ``UsageError`` if a value has not the form it must have.
  mutating func filter() throws(UsageError) -> CaseFilter {
    var filter = CaseFilter()
    filter.only = try values(.only).map { Glob($0) }
    filter.variants = try variants()
    filter.scales = try wholeNumbers(.scale)
    return filter
  }

  /// Takes the variants to run.
  ///
  /// - Throws: ``UsageError`` if one is neither a name nor a list of axes with contexts.
  mutating func variants() throws(UsageError) -> [VariantChoice] {
    var variants: [VariantChoice] = []
    for text in try values(.variant) {
      do throws(CaseFilterProblem) { variants.append(try VariantChoice(text)) } catch {
        throw UsageError(error.description)
      }
    }
    return variants
  }

  /// Takes `--follow-links`, with or without the folder that links may lead into.
  mutating func followedLinks(in environment: Environment) throws(UsageError) -> FollowedLinks {
    guard let root = try optionalValue(.followLinks) else { return BazelTest.links(in: environment) }
    if root == OptionDeclaration.everywhere { return .all }
    // A variable of a script that is not set must not allow everything, or nothing.
    guard !root.isEmpty else { throw UsageError("--follow-links= needs a folder; without '=' all links are followed") }
    return .into(root)
  }

  /// Takes the number of cases that are worked on at the same time.
  ///
  /// - Throws: ``UsageError`` if it is no whole number, or more than a machine could have processors.
  mutating func workers(in environment: Environment) throws(UsageError) -> Int {
    try wholeNumber(.workers) ?? environment.processorCount
  }

  /// Takes the reports to write.
  ///
  /// - Throws: ``UsageError`` if there is no such report, or two of them would be mixed.
  mutating func reporters(in environment: Environment) throws(UsageError) -> [ReporterChoice] {
    let reporters = try reportersIfAny(in: environment)
    return reporters.isEmpty ? [ReporterChoice(kind: .text)] : reporters
  }

  /// Takes the reports to write, where there is something to print without any.
  ///
  /// - Throws: ``UsageError`` if there is no such report, or two of them would be mixed.
  mutating func reportersIfAny(in environment: Environment) throws(UsageError) -> [ReporterChoice] {
    var reporters: [ReporterChoice] = []
    for text in try values(.reporter) { reporters.append(try ReporterChoice(text).placed(in: environment)) }
    // Lines of a log can stand among those of another report; in a document they would be errors.
    let printed = reporters.filter(\.isOnStandardOutput).map(\.kind)
    guard printed.count > 1, let document = printed.first(where: { !$0.isLog }) else { return reporters }
    let names = printed.map(\.rawValue).joined(separator: " and ")
    throw UsageError(
      "the reporters \(names) \(printed.count == 2 ? "both" : "all") write to standard output; name a file: --reporter \(document.rawValue):FILE"
    )
  }
}

extension VariantChoice {
  /// The contexts, where there is no suite that has names for variants.
  ///
  /// - Throws: ``UsageError`` if the choice is a name.
  func contexts() throws(UsageError) -> [Pair] {
    switch self {
    case .name(let name):
      throw UsageError("--variant '\(name)': only a suite has names for variants; write axis=context")
    case .contexts(let pairs): return pairs
    }
  }
}
