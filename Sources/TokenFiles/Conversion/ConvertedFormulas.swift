import LocatedJSON
import TokenEngine

/// What formulas come to, which the format has none of.
struct ConvertedFormulas {
  private let system: TokenSystem
  private var known: [ExactText: [(context: [Int], value: TokenValue)]]?

  /// The tokens whose formula only names another one, and those of them that have another value in some context.
  private var aliases: Set<ExactText> = []
  private var conversions: Set<ExactText> = []

  /// The largest number of combinations of contexts in which formulas are computed.
  private static let maximumCombinations = 1_000

  /// Tokens of the last source whose formulas come to something else in other contexts.
  private var varying: [(path: String, axis: Int?, values: [TokenValue?], members: [JSONMember], at: TokenLocation)] =
    []

  init(system: TokenSystem) { self.system = system }

  /// The value of a token, in the first combination of contexts that has it; `nil` if none does.
  mutating func value(
    of statement: TokenStatement, path: String, members: [JSONMember]
  ) -> (value: TokenValue?, findings: [Finding]) {
    let all = computed()[Self.key(path, statement.location)] ?? []
    guard let first = all.first?.value else { return (nil, []) }
    let location = statement.location
    let told = Finding(
      severity: .warning, code: "convert.formula", file: location.file, line: location.line, column: location.column,
      pointer: location.pointer, message: "the format has no formulas; '\(path)' has the value that its one comes to",
      advice: "change that, too, where what the formula uses is changed")
    guard all.contains(where: { $0.value != first }) else { return (first, [told]) }
    var found: (axis: Int, values: [TokenValue?])?
    for (axis, choices) in system.axes.enumerated() where found == nil {
      var values = [TokenValue?](repeating: nil, count: choices.contexts.count)
      var isFunction = true
      for (context, value) in all {
        if let other = values[context[axis]], other != value { isFunction = false }
        values[context[axis]] = value
      }
      if isFunction { found = (axis, values) }
    }
    varying.append((path, found?.axis, found?.values ?? [], members, location))
    return (first, [told])
  }

  /// The token that a formula only names, where that has the same value in all contexts: a reference will do.
  mutating func target(of statement: TokenStatement, path: String) -> String? {
    guard let target = Self.target(of: statement.expression) else { return nil }
    _ = computed()
    let key = Self.key(path, statement.location)
    return aliases.contains(key) && !conversions.contains(key) ? target : nil
  }

  private static func target(of expression: TokenExpression) -> String? {
    guard case .computed(_, let references, let formulas) = expression, references.isEmpty, formulas.count == 1,
      formulas[0].property.isEmpty, formulas[0].isReference
    else { return nil }
    return formulas[0].references.first?.path
  }

  /// Sources for the contexts of axes that change what formulas of the last source come to.
  mutating func takeOverrides() -> [(axis: Int, contexts: [ConvertedSource])] {
    let taken = varying.filter { $0.axis != nil }
    varying.removeAll { $0.axis != nil }
    return system.axes.indices.compactMap { axis in
      let own = taken.filter { $0.axis == axis }
      guard !own.isEmpty else { return nil }
      let contexts = system.axes[axis].contexts
      return (
        axis,
        contexts.indices.map { context in
          var builder = GroupBuilder(at: 0)
          var tokens: Set<ExactText> = []
          for token in own {
            guard let value = token.values[context] else { continue }
            let read = token.members.first { $0.key == "$value" }?.value
            let written = ConvertedValues.node(of: value)
            var members = [
              JSONMember("$type", .string(value.type.rawValue), at: 0),
              JSONMember("$value", read.map { ConvertedValues.overlay($0, written) } ?? written),
            ]
            members += token.members.filter { $0.key.hasPrefix("$") && $0.key != "$type" && $0.key != "$value" }
            builder.add(
              token.path.split(separator: ".").map(String.init), keyOffset: 0, offset: 0, members: members)
            tokens.insert(ExactText(token.path))
          }
          return ConvertedSource(name: "formulas", root: builder.build(), tokens: tokens, groups: [ExactText("")])
        }
      )
    }
  }

  /// What cannot be said where a source counts in some contexts only.
  mutating func refuseOverrides() -> [Finding] {
    defer { varying = [] }
    return varying.map { token in
      Finding(
        severity: .error, code: "convert.formulaVaries", file: token.at.file, line: token.at.line,
        column: token.at.column, pointer: token.at.pointer,
        message: "the formula of '\(token.path)' comes to different values in contexts that it is not declared for",
        advice: "declare it for each context")
    }
  }

  /// A token and the declaration that it has its value from.
  private static func key(_ path: String, _ location: TokenLocation) -> ExactText {
    ExactText(path + "\n" + location.file + "\n" + location.pointer)
  }

  private mutating func computed() -> [ExactText: [(context: [Int], value: TokenValue)]] {
    if let known { return known }
    var values: [ExactText: [(context: [Int], value: TokenValue)]] = [:]
    // What is only referred to has a value, too, but would not be among the results.
    var system = system
    system.declarations.tokens = system.declarations.tokens.map { $0.partOfResult }
    for input in system.combinations(limit: Self.maximumCombinations) {
      let context = system.axes.map { axis in
        axis.contexts.firstIndex { $0.isSameText(as: input[axis.name] ?? "") } ?? 0
      }
      let tokens = system.resolve(input).tokens
      for token in tokens.tokens {
        let key = Self.key(token.path, token.location)
        values[key, default: []].append((context, token.value))
        guard let target = Self.target(of: token.declaration.expression) else { continue }
        aliases.insert(key)
        if tokens.token(target)?.value != token.value { conversions.insert(key) }
      }
    }
    known = values
    return values
  }
}

extension DeclaredToken {
  /// The token as part of the result.
  fileprivate var partOfResult: DeclaredToken {
    guard isReferenceOnly else { return self }
    return DeclaredToken(
      place: place, node: node, type: type, source: source, valueKey: valueKey, description: description,
      deprecation: deprecation, mayBeGroup: mayBeGroup, prepared: prepared)
  }
}
