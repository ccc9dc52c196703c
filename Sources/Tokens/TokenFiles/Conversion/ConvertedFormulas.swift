import ExactTexts
import LocatedJSON
import TokenDialects
import TokenEngine
import TokenSyntax

/// What formulas come to, which the format has none of.
struct ConvertedFormulas {
  /// What a formula comes to in the contexts of the axes that change it.
  struct Results {
    let axes: [Int]

    /// A value for each combination of their contexts, none where the formula does not count; the last axis turns fastest.
    let values: [TokenValue?]
  }

  /// A token whose formula comes to something else in other contexts.
  private struct Varying {
    let path: String
    let members: [JSONMember]
    let results: Results
  }

  /// The number of combinations of contexts in which formulas are computed.
  private static let maximumCombinations = 1_000

  /// The number of values of all formulas in their combinations.
  private let maximumValues: Int

  private let system: TokenSystem
  private let plan: SystemPlan
  private var known: [ExactText: Results]?

  /// The tokens whose formula only names another one that has another value in some context.
  private var conversions: Set<ExactText> = []

  /// The tokens of the last source that vary.
  private var varying: [Varying] = []

  init(system: TokenSystem, plan: SystemPlan, maximumValues: Int) {
    (self.system, self.plan, self.maximumValues) = (system, plan, maximumValues)
  }

  /// The value of a token, in the first combination of contexts that has it; `nil` if none does.
  mutating func value(
    of statement: TokenStatement, path: String, members: [JSONMember]
  ) -> (value: TokenValue?, findings: [Finding]) {
    guard let results = computed()[Self.key(path, statement.location)] else {
      return (nil, [Self.tooMany(path, statement.location)])
    }
    guard let first = results.values.lazy.compactMap(\.self).first else { return (nil, []) }
    if !results.axes.isEmpty { varying.append(Varying(path: path, members: members, results: results)) }
    let location = statement.location
    let finding = Finding(
      severity: .warning, code: .convertFormula, file: location.file, line: location.line, column: location.column,
      pointer: location.pointer, message: "the format has no formulas; '\(path)' has the value that its one comes to",
      advice: "change that, too, where what the formula uses is changed")
    return (first, [finding])
  }

  private static func tooMany(_ path: String, _ location: TokenLocation) -> Finding {
    Finding(
      severity: .error, code: .convertTooManyContexts, file: location.file, line: location.line,
      column: location.column, pointer: location.pointer,
      message: "the formula of '\(path)' may come to something else in too many combinations of contexts",
      advice: "convert fewer themes at once")
  }

  /// The token that a formula only names, where that has the same value in all contexts: a reference will do.
  mutating func target(of statement: TokenStatement, path: String) -> String? {
    guard let target = Self.target(of: statement.expression) else { return nil }
    let key = Self.key(path, statement.location)
    guard let results = computed()[key], results.values.contains(where: { $0 != nil }) else { return nil }
    return conversions.contains(key) ? nil : target
  }

  private static func target(of expression: TokenExpression) -> String? {
    guard case .computed(_, let references, let formulas) = expression, references.isEmpty, formulas.count == 1,
      formulas[0].property.isEmpty, formulas[0].isReference
    else { return nil }
    return formulas[0].references.first?.path
  }

  /// Sources for the contexts that change what formulas of the last source come to.
  ///
  /// - Returns: For each set of axes, a source for each combination of their contexts; `nil` where there is nothing.
  mutating func takeOverrides() -> [(axes: [Int], sources: [ConvertedSource?])] {
    defer { varying = [] }
    let sets = Set(varying.map(\.results.axes)).sorted { $0.lexicographicallyPrecedes($1) }
    return sets.map { axes in
      let own = varying.filter { $0.results.axes == axes }
      return (axes, own[0].results.values.indices.map { Self.source(of: own, at: $0) })
    }
  }

  private static func source(of tokens: [Varying], at combination: Int) -> ConvertedSource? {
    var builder = GroupBuilder(at: 0)
    var paths: Set<ExactText> = []
    for token in tokens {
      guard let value = token.results.values[combination] else { continue }
      let read = token.members.first { $0.key == "$value" }?.value
      let written = ConvertedValues.node(of: value)
      var members = [
        JSONMember("$type", .string(value.type.rawValue), at: 0),
        JSONMember("$value", read.map { ConvertedValues.overlay($0, written) } ?? written),
      ]
      members += token.members.filter { $0.key.hasPrefix("$") && $0.key != "$type" && $0.key != "$value" }
      let names = token.path.unicodeScalars.split(separator: ".").map { String($0) }
      builder.add(names, keyOffset: 0, offset: 0, members: members)
      paths.insert(ExactText(token.path))
    }
    guard !paths.isEmpty else { return nil }
    return ConvertedSource(name: "formulas", root: builder.build(), tokens: paths, groups: [ExactText("")])
  }

  /// A token and the declaration that it has its value from.
  private static func key(_ path: String, _ location: TokenLocation) -> ExactText {
    ExactText(path + "\n" + location.file + "\n" + location.pointer)
  }

  // MARK: Computing

  /// What all formulas come to; those that too many combinations may change are missing.
  private mutating func computed() -> [ExactText: Results] {
    if let known { return known }
    // What is only referred to has a value, too, but would not be among the results.
    var system = system
    system.declarations.tokens = system.declarations.tokens.map { $0.partOfResult }
    let found = FormulaAxes(system, plan)
    var formulas: [ExactText: [Int]] = [:]
    for (path, statement) in found.formulas { formulas[Self.key(path, statement.location)] = found.axes(of: path) }
    var room = maximumValues
    for (path, statement) in found.formulas {
      let key = Self.key(path, statement.location)
      guard let count = formulas[key].map({ plan.combinations(of: $0).count }) else { continue }
      if count > min(room, Self.maximumCombinations) { formulas[key] = nil } else { room -= count }
    }
    // Most often all formulas together depend on little.
    let all = Set(formulas.values.joined()).sorted()
    let isFew = plan.combinations(of: all).count <= Self.maximumCombinations
    let sets = isFew ? [all] : Set(formulas.values).sorted { $0.lexicographicallyPrecedes($1) }
    var values: [ExactText: [TokenValue?]] = [:]
    var resolver = VariantResolver(system)
    for set in sets {
      let combinations = plan.combinations(of: set)
      for number in 0..<combinations.count {
        let contexts = Dictionary(uniqueKeysWithValues: zip(set, combinations[number]))
        let tokens = resolver.variant(input(contexts)).variant.tokens
        for token in tokens.tokens {
          guard case .computed = token.declaration.expression else { continue }
          let key = Self.key(token.path, token.location)
          guard let own = formulas[key], isFew || own == set else { continue }
          let ownCombinations = plan.combinations(of: own)
          values[key, default: Array(repeating: nil, count: ownCombinations.count)][
            ownCombinations.number(of: own.map { contexts[$0] ?? 0 })] = token.value
          guard let target = Self.target(of: token.declaration.expression) else { continue }
          if tokens.token(target)?.value != token.value { conversions.insert(key) }
        }
      }
    }
    let results = formulas.reduce(into: [:]) { results, formula in
      results[formula.key] = Results(axes: formula.value, values: values[formula.key] ?? []).reduced(plan)
    }
    known = results
    return results
  }

  /// An input with some contexts, by the indices of their axes; of the other axes the defaults count.
  private func input(_ contexts: [Int: Int]) -> [String: String] {
    var input: [String: String] = [:]
    for (index, axis) in plan.axes.enumerated() {
      input[axis.name] = contexts[index].map { axis.contexts[$0] } ?? axis.defaultContext ?? axis.contexts.first
    }
    return input
  }
}

extension ConvertedFormulas.Results {
  /// The same without the axes that change nothing.
  fileprivate func reduced(_ plan: SystemPlan) -> Self {
    var (axes, values) = (axes, values)
    for axis in axes {
      let rest = axes.filter { $0 != axis }
      let (combinations, fewer) = (plan.combinations(of: axes), plan.combinations(of: rest))
      var projected: [TokenValue?] = Array(repeating: nil, count: fewer.count)
      let isSame = values.indices.allSatisfy { number in
        guard let value = values[number] else { return true }
        let contexts = zip(axes, combinations[number]).filter { $0.0 != axis }.map(\.1)
        let index = fewer.number(of: contexts)
        defer { projected[index] = value }
        return projected[index] == nil || projected[index] == value
      }
      if isSame { (axes, values) = (rest, projected) }
    }
    return Self(axes: axes, values: values)
  }
}

extension DeclaredToken {
  /// The token as part of the result.
  fileprivate var partOfResult: DeclaredToken {
    guard isReferenceOnly else { return self }
    return DeclaredToken(
      location: location, node: node, type: type, source: source, valueKey: valueKey, description: description,
      deprecation: deprecation, mayBeGroup: mayBeGroup, prepared: prepared)
  }
}
