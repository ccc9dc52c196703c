import LocatedJSON
import TokenEngine

extension TokenSystem {
  /// The index of the chosen context of each axis; `nil` if the input does not fit.
  func choose(_ input: [String: String]) -> (choice: [Int]?, findings: [Finding]) {
    var findings: [Finding] = []
    var choice: [Int?] = Array(repeating: nil, count: axes.count)
    for (name, context) in input.sorted(by: { $0.key < $1.key }) {
      guard let axis = Self.index(of: name, among: axes.map(\.name)) else {
        if plan.unusedAxes.contains(where: { $0.isSameText(as: name) }) {
          findings.append(
            Self.inputFinding(
              .warning, "input.unusedModifier", name, "the modifier '\(name)' is not in 'resolutionOrder'",
              advice: "list it there, or leave it out here"))
          continue
        }
        let spelling = spellingAdvice(for: name, among: axes.map(\.name))
        let names = Self.list(axes.map(\.name))
        findings.append(
          Self.inputFinding(
            .error, "input.unknownModifier", name, "there is no modifier '\(name)'",
            advice: spelling ?? (names.isEmpty ? "leave it out" : "use \(names)")))
        continue
      }
      if let index = Self.index(of: context, among: axes[axis].contexts) {
        choice[axis] = index
        continue
      }
      choice[axis] = -1
      let spelling = spellingAdvice(for: context, among: axes[axis].contexts)
      findings.append(
        Self.inputFinding(
          .error, "input.invalidContext", name, "'\(name)' has no context '\(context)'",
          advice: spelling ?? "use \(Self.list(axes[axis].contexts))"))
    }
    for (index, axis) in axes.enumerated() where choice[index] == nil {
      if let context = axis.defaultContext {
        choice[index] = axis.contexts.firstIndex { $0.isSameText(as: context) }
      } else {
        findings.append(
          Self.inputFinding(
            .error, "input.missing", axis.name, "no context is chosen for '\(axis.name)', which has no default",
            advice: "choose one of \(Self.list(axis.contexts))"))
      }
    }
    let isUsable = !findings.contains { $0.severity == .error }
    return (isUsable ? choice.compactMap { $0 } : nil, findings)
  }

  /// The number of combinations of contexts; `Int.max` if it is larger.
  public var combinationCount: Int {
    axes.reduce(1) { count, axis in
      let (product, overflows) = count.multipliedReportingOverflow(by: axis.contexts.count)
      return overflows ? .max : product
    }
  }

  /// Every combination of contexts, the last axis changing fastest; at most `limit` of them.
  ///
  /// - Parameter limit: The largest number of combinations to return; the first ones, each with a context of every axis.
  ///   ``combinationCount`` says how many there are.
  /// - Returns: One input for each combination.
  public func combinations(limit: Int = 10_000) -> [[String: String]] {
    (0..<min(limit, combinationCount)).map { number in
      var rest = number
      var input: [String: String] = [:]
      for axis in axes.reversed() {
        input[axis.name] = axis.contexts[rest % axis.contexts.count]
        rest /= axis.contexts.count
      }
      return input
    }
  }

  /// The context of each axis that an input chooses, in the order of the axes; as it is written, if it does not fit.
  func contexts(of input: [String: String]) -> [(axis: String, context: String)] {
    guard let choice = choose(input).choice else {
      return input.sorted { ($0.key, $0.value) < ($1.key, $1.value) }.map { ($0.key, $0.value) }
    }
    return zip(axes, choice).map { ($0.name, $0.contexts[$1]) }
  }

  /// Names for a message; of very many the first.
  private static func list(_ names: [String]) -> String {
    names.prefix(100).joined(separator: ", ") + (names.count > 100 ? ", …" : "")
  }

  /// The index of an axis or context by its name, spelt exactly or, if only one fits, in another case.
  ///
  /// The one rule for names of axes and contexts, wherever they are written (DTCG resolver module 2025.10, inputs).
  package static func index(of name: String, among names: [String]) -> Int? {
    if let index = names.firstIndex(where: { $0.isSameText(as: name) }) { return index }
    let folded = name.lowercased()
    let similar = names.indices.filter { names[$0].lowercased().isSameText(as: folded) }
    return similar.count == 1 ? similar[0] : nil
  }

  private static func inputFinding(
    _ severity: Severity, _ code: String, _ name: String, _ message: String, advice: String
  ) -> Finding {
    Finding(severity: severity, code: code, file: "<input>", pointer: name, message: message, advice: advice)
  }
}
