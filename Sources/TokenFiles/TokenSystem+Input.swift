import LocatedJSON
import TokenEngine

extension TokenSystem {
  /// The index of the chosen context of each axis; `nil` if the input does not fit.
  func choose(_ input: [String: String]) -> (choice: [Int]?, findings: [Finding]) {
    var findings: [Finding] = []
    var choice: [Int?] = Array(repeating: nil, count: axes.count)
    for (name, context) in input.sorted(by: { $0.key < $1.key }) {
      guard let axis = Self.index(of: name, among: axes.map(\.name)) else {
        if plan.unusedAxes.contains(name) {
          findings.append(
            Self.inputFinding(
              .warning, "input.unusedModifier", name, "the modifier '\(name)' is not in 'resolutionOrder'",
              advice: "list it there, or leave it out here"))
          continue
        }
        let spelling = spellingAdvice(for: name, among: axes.map(\.name))
        let names = axes.map(\.name).joined(separator: ", ")
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
          advice: spelling ?? "use \(axes[axis].contexts.joined(separator: ", "))"))
    }
    for (index, axis) in axes.enumerated() where choice[index] == nil {
      if let context = axis.defaultContext {
        choice[index] = axis.contexts.firstIndex(of: context)
      } else {
        findings.append(
          Self.inputFinding(
            .error, "input.missing", axis.name, "no context is chosen for '\(axis.name)', which has no default",
            advice: "choose one of \(axis.contexts.joined(separator: ", "))"))
      }
    }
    let isUsable = !findings.contains { $0.severity == .error }
    return (isUsable ? choice.compactMap { $0 } : nil, findings)
  }

  /// Every combination of contexts, the last axis changing fastest; at most `limit` of them.
  ///
  /// - Parameter limit: The largest number of combinations to return.
  /// - Returns: One input for each combination.
  public func combinations(limit: Int = 10_000) -> [[String: String]] {
    var inputs: [[String: String]] = [[:]]
    for axis in axes {
      guard inputs.count * axis.contexts.count <= limit else { return Array(inputs.prefix(limit)) }
      inputs = inputs.flatMap { input in
        axis.contexts.map { context in input.merging([axis.name: context]) { _, new in new } }
      }
    }
    return inputs
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
