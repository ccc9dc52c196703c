import ExactTexts
import TokenEngine

/// The pairs of variants of two versions of a design system that are compared.
package struct VariantMatching: Sendable {
  /// A variant that both versions have.
  package struct Pair: Sendable {
    /// Its name.
    package let name: String

    /// The contexts in the first version.
    package let old: [String: String]

    /// The contexts in the second version.
    package let new: [String: String]
  }

  /// An axis, context or variant that only one version has.
  package struct Remark: Hashable, Sendable {
    /// Whether it is the first version that has it.
    package let isInOld: Bool

    /// Its name: `theme=dark`, `density`, or the name of a suite's variant.
    package let name: String

    /// What is compared instead; `nil` if nothing is.
    package let fixed: String?
  }

  /// The variants, in the order of the second version.
  package private(set) var pairs: [Pair] = []

  /// The axes, contexts and variants that only one version has, those of the first one first.
  package private(set) var remarks: [Remark] = []

  /// The number of variants that both versions have; more than there are pairs if they are too many.
  package private(set) var count = 0

  /// The largest number of variants that are compared.
  static let maximumCount = 1_000

  /// Matches the variants of two suites by name; `nil` if no name is the same.
  package init?(
    old: [(name: String, input: [String: String])], new: [(name: String, input: [String: String])]
  ) {
    let oldInputs = Dictionary(old.map { (ExactText($0.name), $0.input) }) { first, _ in first }
    let newNames = Set(new.map { ExactText($0.name) })
    for variant in new {
      guard let input = oldInputs[ExactText(variant.name)] else { continue }
      pairs.append(Pair(name: variant.name, old: input, new: variant.input))
    }
    guard !pairs.isEmpty else { return nil }
    count = pairs.count
    remarks =
      old.filter { !newNames.contains(ExactText($0.name)) }.map { Remark(isInOld: true, name: $0.name, fixed: nil) }
      + new.filter { oldInputs[ExactText($0.name)] == nil }.map { Remark(isInOld: false, name: $0.name, fixed: nil) }
  }

  /// Matches all combinations of contexts that both systems have.
  ///
  /// An axis that only one of them has, or of which they share no context, is held at its default, or at its first
  /// context.
  package init(_ old: TokenSystem, _ new: TokenSystem) {
    let oldAxes = AxisTable(old.axes, others: new.axes)
    let newAxes = AxisTable(new.axes, others: old.axes)
    remarks = oldAxes.remarks(isInOld: true) + newAxes.remarks(isInOld: false)
    var named: [(names: [String], pair: [(axis: String, context: String)], old: [String: String])] = []
    for branch in new.branches {
      // The last axis changes fastest.
      var combinations: [[(axis: ContextAxis, context: String)]] = [[]]
      for axis in branch {
        let contexts = newAxes.compared[ExactText(axis.name)] ?? []
        let own = contexts.filter { name in axis.contexts.contains { ExactText($0) == ExactText(name) } }
        let room = Self.maximumCount * 10
        combinations = combinations.flatMap { start in own.map { start + [(axis, $0)] } }
        if combinations.count > room { combinations = Array(combinations.prefix(room)) }
      }
      for combination in combinations {
        guard let input = oldAxes.input(for: combination, in: newAxes), old.completed(input) != nil else { continue }
        count += 1
        guard named.count < Self.maximumCount else { continue }
        let shared = combination.filter { newAxes.isShared($0.axis.name) }
        named.append(
          (shared.map(\.context), combination.map { ($0.axis.name, $0.context) }, input))
      }
    }
    var names = named.map { $0.names.isEmpty ? "default" : $0.names.joined(separator: "-") }
    if Set(names.map { ExactText($0) }).count < names.count {
      names = named.map { $0.pair.map { "\($0.axis)=\($0.context)" }.joined(separator: " ") }
    }
    pairs = zip(names, named).map { name, entry in
      Pair(name: name, old: entry.old, new: Dictionary(entry.pair.map { ($0.axis, $0.context) }) { first, _ in first })
    }
  }
}

/// The axes of one system beside those of another one.
private struct AxisTable {
  /// For each axis, the contexts that are compared.
  var compared: [ExactText: [String]] = [:]

  private let axes: [ContextAxis]
  private var partners: [ExactText: ContextAxis] = [:]

  /// For each shared axis, the other system's names of contexts, by its own.
  private var otherNames: [ExactText: [ExactText: String]] = [:]

  init(_ axes: [ContextAxis], others: [ContextAxis]) {
    self.axes = axes
    for axis in axes {
      let key = ExactText(axis.name)
      let partner = TokenSystem.index(of: axis.name, among: others.map(\.name)).map { others[$0] }
      var shared: [String] = []
      for context in axis.contexts {
        guard let partner, let index = TokenSystem.index(of: context, among: partner.contexts) else { continue }
        shared.append(context)
        otherNames[key, default: [:]][ExactText(context)] = partner.contexts[index]
      }
      if let partner, !shared.isEmpty {
        partners[key] = partner
        compared[key] = shared
      } else {
        otherNames[key] = nil
        compared[key] = (axis.defaultContext ?? axis.contexts.first).map { [$0] } ?? []
      }
    }
  }

  func isShared(_ axis: String) -> Bool { partners[ExactText(axis)] != nil }

  /// What the other system does not have.
  func remarks(isInOld: Bool) -> [VariantMatching.Remark] {
    axes.flatMap { axis -> [VariantMatching.Remark] in
      let key = ExactText(axis.name)
      guard let known = otherNames[key] else {
        return [VariantMatching.Remark(isInOld: isInOld, name: axis.name, fixed: compared[key]?.first)]
      }
      return axis.contexts.filter { known[ExactText($0)] == nil }
        .map { VariantMatching.Remark(isInOld: isInOld, name: "\(axis.name)=\($0)", fixed: nil) }
    }
  }

  /// The contexts of this system for a combination of the other one's.
  func input(
    for combination: [(axis: ContextAxis, context: String)], in others: AxisTable
  ) -> [String: String]? {
    var input: [String: String] = [:]
    for axis in axes where !isShared(axis.name) { input[axis.name] = compared[ExactText(axis.name)]?.first }
    for (axis, context) in combination {
      guard let partner = others.partners[ExactText(axis.name)] else { continue }
      guard let name = others.otherNames[ExactText(axis.name)]?[ExactText(context)] else { return nil }
      input[partner.name] = name
    }
    return input
  }
}
