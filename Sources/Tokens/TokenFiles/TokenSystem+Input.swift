import ExactTexts
import LocatedJSON
package import TokenEngine
import TokenSyntax

extension TokenSystem {
  /// What an input chooses.
  struct Choice {
    /// The document.
    let part: Int

    /// For each axis of its plan, the index of the context.
    let contexts: [Int]
  }

  /// The chosen context of each axis; `nil` if the input does not fit.
  func choose(_ input: [String: String]) -> (choice: Choice?, findings: [Finding]) {
    var findings: [Finding] = []
    // An axis whose context does not exist has -1.
    var chosen: [Int?] = Array(repeating: nil, count: axes.count)
    for (name, context) in input.sorted(by: { $0.key < $1.key }) {
      guard let axis = Self.index(of: name, among: axes.map(\.name)) else {
        if parts.list.contains(where: { $0.plan.unusedAxes.contains { ExactText($0) == ExactText(name) } }) {
          findings.append(
            Self.inputFinding(
              .warning, .inputUnusedModifier, name, "the modifier '\(name)' is not in 'resolutionOrder'",
              advice: "list it there, or leave it out here"))
          continue
        }
        let spelling = spellingAdvice(for: name, among: axes.map(\.name))
        let names = Self.list(axes.map(\.name))
        findings.append(
          Self.inputFinding(
            .error, .inputUnknownModifier, name, "there is no modifier '\(name)'",
            advice: spelling ?? (names.isEmpty ? "leave it out" : "use \(names)")))
        continue
      }
      chosen[axis] = Self.index(of: context, among: axes[axis].contexts)
      if chosen[axis] == nil {
        chosen[axis] = -1
        findings.append(Self.unknownContext(context, of: axes[axis], input: name))
      }
    }
    let part = parts.isJoined ? chosen[0] : 0
    if part == nil { findings.append(Self.missing(axes[0])) }
    guard let part, part >= 0 else { return (nil, findings) }
    var contexts: [Int] = []
    for (axis, axisIndex) in zip(parts.list[part].axes, parts.list[part].indices) {
      let context = chosen[axisIndex].map { $0 < 0 ? nil : axes[axisIndex].contexts[$0] } ?? axis.defaultContext
      if let index = context.flatMap({ name in axis.contexts.firstIndex { ExactText($0) == ExactText(name) } }) {
        contexts.append(index)
      } else if chosen[axisIndex] == nil {
        findings.append(Self.missing(axis))
      } else if let context {
        findings.append(Self.unknownContext(context, of: axis, in: axes[0].contexts[part], input: axis.name))
      }
    }
    let isUsable = !findings.contains { $0.severity == .error }
    return (isUsable ? Choice(part: part, contexts: contexts) : nil, findings)
  }

  private static func unknownContext(
    _ context: String, of axis: ContextAxis, in part: String? = nil, input name: String
  ) -> Finding {
    inputFinding(
      .error, .inputInvalidContext, name,
      "'\(name)' has no context '\(context)'" + (part.map { " in '\($0)'" } ?? ""),
      advice: spellingAdvice(for: context, among: axis.contexts) ?? "use \(list(axis.contexts))")
  }

  private static func missing(_ axis: ContextAxis) -> Finding {
    inputFinding(
      .error, .inputMissing, axis.name, "no context is chosen for '\(axis.name)', which has no default",
      advice: "choose one of \(list(axis.contexts))")
  }

  /// An input with a context of every axis that counts with it, and of no other; `nil` if it does not fit.
  package func completed(_ input: [String: String]) -> [String: String]? {
    guard let choice = choose(input).choice else { return nil }
    return Dictionary(pairs(of: choice).map { ($0.axis, $0.context) }) { first, _ in first }
  }

  /// The axes that count with an input, with the contexts and defaults they have there; `nil` if the input does not say
  /// which they are.
  package func axes(with input: [String: String]) -> [ContextAxis]? {
    guard parts.isJoined else { return axes }
    return input[axes[0].name].flatMap { Self.index(of: $0, among: axes[0].contexts) }.map { branches[$0] }
  }

  /// The axes that can be chosen from together: all of them, or those of each document with the one context that
  /// chooses it.
  package var branches: [[ContextAxis]] { parts.list.indices.map { parts.branch($0) } }

  /// The number of combinations of contexts; `Int.max` if it is larger.
  public var combinationCount: Int {
    branches.reduce(0) { sum, branch in
      let (count, overflows) = sum.addingReportingOverflow(ContextCombinations(branch).count)
      return overflows ? .max : count
    }
  }

  /// Every combination of contexts, the last axis changing fastest; at most `limit` of them.
  ///
  /// - Parameter limit: The largest number of combinations to return; the first ones, each with a context of every axis
  ///   that counts. ``combinationCount`` says how many there are.
  /// - Returns: One input for each combination.
  public func combinations(limit: Int = 10_000) -> [[String: String]] {
    var inputs: [[String: String]] = []
    for branch in branches {
      let combinations = ContextCombinations(branch)
      for number in 0..<min(limit - inputs.count, combinations.count) {
        var input: [String: String] = [:]
        for (axis, context) in zip(branch, combinations[number]) { input[axis.name] = axis.contexts[context] }
        inputs.append(input)
      }
    }
    return inputs
  }

  /// The context of each axis that an input chooses, in the order of the axes; as it is written, if it does not fit.
  func contexts(of input: [String: String]) -> [(axis: String, context: String)] {
    guard let choice = choose(input).choice else {
      return input.sorted { ($0.key, $0.value) < ($1.key, $1.value) }.map { ($0.key, $0.value) }
    }
    return pairs(of: choice)
  }

  private func pairs(of choice: Choice) -> [(axis: String, context: String)] {
    let part = parts.list[choice.part]
    var contexts: [String?] = Array(repeating: nil, count: axes.count)
    if parts.isJoined { contexts[0] = axes[0].contexts[choice.part] }
    for (axis, index) in part.indices.enumerated() { contexts[index] = part.axes[axis].contexts[choice.contexts[axis]] }
    return zip(axes, contexts).compactMap { axis, context in context.map { (axis.name, $0) } }
  }

  /// Names for a message; of very many the first.
  private static func list(_ names: [String]) -> String {
    names.prefix(100).joined(separator: ", ") + (names.count > 100 ? ", …" : "")
  }

  /// The index of an axis or context by its name, spelt exactly or, if only one fits, in another case.
  ///
  /// The one rule for names of axes and contexts, wherever they are written (DTCG resolver module 2025.10, inputs).
  package static func index(of name: String, among names: [String]) -> Int? {
    if let index = names.firstIndex(where: { ExactText($0) == ExactText(name) }) { return index }
    let folded = name.lowercased()
    let similar = names.indices.filter { ExactText(names[$0].lowercased()) == ExactText(folded) }
    return similar.count == 1 ? similar[0] : nil
  }

  private static func inputFinding(
    _ severity: Severity, _ code: FindingCode, _ name: String, _ message: String, advice: String
  ) -> Finding {
    Finding(severity: severity, code: code, file: "<input>", pointer: name, message: message, advice: advice)
  }
}
