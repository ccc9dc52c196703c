import LocatedJSON

/// Which sources make up a document of a system, and in which order.
struct SystemPlan: Sendable {
  /// Sources that are applied together.
  enum Layer: Sendable {
    /// Sources that always count, as indices of declared groups.
    case always([Int])

    /// For each context of an axis, the sources that count in it.
    case axis(Int, sources: [[Int]])

    /// For each combination of the contexts of several axes, the sources that count in it; the last axis turns fastest.
    case combinations([Int], sources: [[Int]])
  }

  /// What the values vary by, in the order of the layers.
  var axes: [ContextAxis] = []

  /// The layers, the later ones winning.
  var layers: [Layer] = []

  /// The names of modifiers that no layer uses.
  var unusedAxes: [String] = []
}

/// The documents of a system: one, or several of which an axis chooses one.
struct SystemParts: Sendable {
  /// A document, with its axes as the system calls them.
  struct Part: Sendable {
    let plan: SystemPlan

    /// The axes of the plan, in its order; names and contexts are spelt as the system's.
    let axes: [ContextAxis]

    /// The place of each of them among the axes of the system.
    let places: [Int]
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
    list = [Part(plan: plan, axes: plan.axes, places: Array(plan.axes.indices))]
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
      let places = names.add(plan.axes.map(\.name))
      while choices.count < names.names.count { choices.append(NameUnion()) }
      var axes: [ContextAxis] = []
      for (own, place) in zip(plan.axes, places) {
        let contexts = choices[place].add(own.contexts).map { choices[place].names[$0] }
        let fallback = own.contexts.firstIndex { name in own.defaultContext.map { $0.isSameText(as: name) } ?? false }
        axes.append(
          ContextAxis(name: names.names[place], contexts: contexts, defaultContext: fallback.map { contexts[$0] }))
      }
      list.append(Part(plan: plan, axes: axes, places: places.map { $0 + 1 }))
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
    let own = zip(list[part].places, list[part].axes).sorted { $0.0 < $1.0 }.map(\.1)
    return [ContextAxis(name: axes[0].name, contexts: [axes[0].contexts[part]])] + own
  }
}

/// Names of several lists, each once: those that are spelt alike, or alike but for upper and lower case.
private struct NameUnion {
  private(set) var names: [String] = []
  private var exact: [ExactText: Int] = [:]
  private var folded: [ExactText: [Int]] = [:]

  /// Adds a list, no two names of which become one; returns the place of each.
  mutating func add(_ list: [String]) -> [Int] {
    var places = list.map { exact[ExactText($0)] }
    var taken = Set(places.compactMap { $0 })
    for (index, name) in list.enumerated() where places[index] == nil {
      // As everywhere, another case is good where only one name fits.
      let similar = folded[ExactText(name.lowercased())] ?? []
      if similar.count == 1, taken.insert(similar[0]).inserted {
        places[index] = similar[0]
        continue
      }
      places[index] = names.count
      taken.insert(names.count)
      exact[ExactText(name)] = names.count
      folded[ExactText(name.lowercased()), default: []].append(names.count)
      names.append(name)
    }
    return places.compactMap { $0 }
  }
}
