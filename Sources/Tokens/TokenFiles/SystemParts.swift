import ExactTexts
import LocatedJSON
import TokenEngine
import TokenSyntax

extension SystemPlan {
  /// A plan of several, and the file or folder it comes from.
  struct Part {
    let plan: SystemPlan
    let file: String
  }

  /// One plan of several, their layers one after another; axes of the same name are one.
  ///
  /// A plan without a context that another one has counts there as by its own default, if it has one.
  ///
  /// - Complexity: O(*n* · *c*) on average for *n* plans and *c* contexts of all axes.
  static func inOrder(_ parts: [Part]) -> (plan: SystemPlan, findings: [Finding]) {
    if parts.count == 1 { return (parts[0].plan, []) }
    var names = NameUnion()
    var choices: [NameUnion] = []
    var defaults: [Int?] = []
    var findings: [Finding] = []
    // For each plan, for each of its axes: its index, and the indices of its contexts.
    var indices: [[(axis: Int, contexts: [Int])]] = []
    for part in parts {
      let axes = names.add(part.plan.axes.map(\.name))
      while choices.count < names.names.count {
        choices.append(NameUnion())
        defaults.append(nil)
      }
      var own: [(axis: Int, contexts: [Int])] = []
      for (axis, axisIndex) in zip(part.plan.axes, axes) {
        let contexts = choices[axisIndex].add(axis.contexts)
        own.append((axisIndex, contexts))
        guard let fallback = axis.defaultIndex.map({ contexts[$0] }) else { continue }
        if let known = defaults[axisIndex], known != fallback {
          let (known, other) = (choices[axisIndex].names[known], choices[axisIndex].names[fallback])
          findings.append(
            Finding(
              severity: .warning, code: .mergeDefault, file: part.file,
              message: "the default of '\(axis.name)' is '\(other)' here, but '\(known)' in what comes before",
              advice: "'\(known)' counts; choose a context, or write the same default"))
        }
        defaults[axisIndex] = defaults[axisIndex] ?? fallback
      }
      indices.append(own)
    }
    var whole = SystemPlan()
    for (part, own) in zip(parts, indices) {
      for layer in part.plan.layers {
        let index: Int
        let sources: [[Int]]
        switch layer {
        case .always:
          whole.layers.append(layer)
          continue
        case .combinations(let axes, let sources):
          whole.layers.append(
            combinations(of: axes, sources, in: part.plan, own, counts: choices.map(\.names.count)))
          continue
        case .axis(let axis, let list): (index, sources) = (axis, list)
        }
        let (axisIndex, contexts) = own[index]
        let fallback = part.plan.axes[index].defaultIndex
        var lists: [[Int]?] = Array(repeating: nil, count: choices[axisIndex].names.count)
        for (context, list) in zip(contexts, sources) { lists[context] = list }
        let missing = choices[axisIndex].names.indices.filter { lists[$0] == nil }
        whole.layers.append(.axis(axisIndex, sources: lists.map { $0 ?? fallback.map { sources[$0] } ?? [] }))
        guard let first = missing.first else { continue }
        let axis = part.plan.axes[index]
        let rest = missing.count > 1 ? " and \(missing.count - 1) more that others have" : ""
        findings.append(
          Finding(
            severity: .warning, code: .mergeContext, file: part.file,
            message: "'\(axis.name)' has no context '\(choices[axisIndex].names[first])'\(rest) here",
            advice: fallback.map { "its default '\(axis.contexts[$0])' counts there; add the context" }
              ?? "nothing of it counts there; add the context, or a default"))
      }
    }
    whole.axes = zip(zip(names.names, choices), defaults).map { axis, fallback in
      ContextAxis(name: axis.0, contexts: axis.1.names, defaultContext: fallback.map { axis.1.names[$0] })
    }
    let used = Set(whole.axes.map { ExactText($0.name) })
    whole.unusedAxes = parts.flatMap(\.plan.unusedAxes).filter { !used.contains(ExactText($0)) }
    return (whole, findings)
  }

  /// A layer of a plan for the contexts that all plans have; one that it lacks counts as its default.
  private static func combinations(
    of axes: [Int], _ sources: [[Int]], in plan: SystemPlan, _ own: [(axis: Int, contexts: [Int])], counts: [Int]
  ) -> Layer {
    let whole = ContextCombinations(axes.map { counts[own[$0].axis] })
    let single = plan.combinations(of: axes)
    let lists = (0..<whole.count).map { number -> [Int] in
      var contexts: [Int] = []
      for (axis, context) in zip(axes, whole[number]) {
        guard let index = own[axis].contexts.firstIndex(of: context) ?? plan.axes[axis].defaultIndex else { return [] }
        contexts.append(index)
      }
      return sources[single.number(of: contexts)]
    }
    return .combinations(axes.map { own[$0].axis }, sources: lists)
  }
}

extension ContextAxis {
  /// The index of the default among the contexts.
  var defaultIndex: Int? {
    contexts.firstIndex { ExactText($0) == ExactText(defaultContext) }
  }
}

/// The documents of a system: one, or several of which an axis chooses one.
struct SystemParts: Sendable {
  /// A document, with its axes as the system calls them.
  struct Part: Sendable {
    let plan: SystemPlan

    /// The axes of the plan, in its order; names and contexts are spelt as the system's.
    let axes: [ContextAxis]

    /// The index of each of them among the axes of the system.
    let indices: [Int]
  }

  /// The documents; of several, in the order of the contexts that choose them.
  let list: [Part]

  /// What the system varies by.
  ///
  /// The first axis of several documents chooses one; the others have no default, which may be another in each of them.
  let axes: [ContextAxis]

  /// Whether the first axis chooses a document.
  let isJoined: Bool

  /// The system of one document.
  init(_ plan: SystemPlan) {
    list = [Part(plan: plan, axes: plan.axes, indices: Array(plan.axes.indices))]
    axes = plan.axes
    isJoined = false
  }

  /// The system of several documents, each chosen by a context of an axis.
  ///
  /// - Complexity: O(*n*) on average for *n* contexts of all axes.
  init(joining plans: [SystemPlan], _ axis: String, _ contexts: [String]) {
    var names = NameUnion()
    var choices: [NameUnion] = []
    var list: [Part] = []
    for plan in plans {
      let indices = names.add(plan.axes.map(\.name))
      while choices.count < names.names.count { choices.append(NameUnion()) }
      var axes: [ContextAxis] = []
      for (own, index) in zip(plan.axes, indices) {
        let contexts = choices[index].add(own.contexts).map { choices[index].names[$0] }
        let fallback = own.defaultIndex
        axes.append(
          ContextAxis(name: names.names[index], contexts: contexts, defaultContext: fallback.map { contexts[$0] }))
      }
      list.append(Part(plan: plan, axes: axes, indices: indices.map { $0 + 1 }))
    }
    self.list = list
    axes =
      [ContextAxis(name: axis, contexts: contexts)]
      + zip(names.names, choices).map { ContextAxis(name: $0, contexts: $1.names) }
    isJoined = true
  }

  /// The axes that count in a document, in the order of the system's; the one that chooses it with this context only.
  func branch(_ part: Int) -> [ContextAxis] {
    guard isJoined else { return axes }
    let own = zip(list[part].indices, list[part].axes).sorted { $0.0 < $1.0 }.map(\.1)
    return [ContextAxis(name: axes[0].name, contexts: [axes[0].contexts[part]])] + own
  }
}

/// Names of several lists, each once: those that are spelt alike, or alike but for upper and lower case.
private struct NameUnion {
  private(set) var names: [String] = []
  private var exact: [ExactText: Int] = [:]
  private var folded: [ExactText: [Int]] = [:]

  /// Adds a list, no two names of which become one; returns the index of each.
  mutating func add(_ list: [String]) -> [Int] {
    var indices = list.map { exact[ExactText($0)] }
    var taken = Set(indices.compactMap { $0 })
    for (index, name) in list.enumerated() where indices[index] == nil {
      // As everywhere, another case is good where only one name fits.
      let similar = folded[ExactText(name.lowercased())] ?? []
      if similar.count == 1, taken.insert(similar[0]).inserted {
        indices[index] = similar[0]
        continue
      }
      indices[index] = names.count
      taken.insert(names.count)
      exact[ExactText(name)] = names.count
      folded[ExactText(name.lowercased()), default: []].append(names.count)
      names.append(name)
    }
    return indices.compactMap { $0 }
  }
}
