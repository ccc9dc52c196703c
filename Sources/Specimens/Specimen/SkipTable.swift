/// The rules that leave cells empty, with labels looked up: it is asked once for each cell.
struct SkipTable {
  /// For each rule, its choices: an axis, and for each of its values whether it is among the labels.
  private var rules: [[(axis: Int, isChosen: [Bool])]] = []

  /// Looks up the labels of rules.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - axes: The axes, in the order in which ``skips(_:)`` takes their values.
  init(_ rules: [SkipRule], axes: [Axis]) {
    guard !rules.isEmpty else { return }
    var places: [String: Int] = [:]
    for (place, axis) in axes.enumerated() where places[axis.name] == nil { places[axis.name] = place }
    let labels = axes.map { axis in
      Dictionary(zip(axis.values.lazy.map(\.label), 0...), uniquingKeysWith: { first, _ in first })
    }
    for rule in rules {
      var choices: [(axis: Int, isChosen: [Bool])] = []
      for choice in rule.choices {
        // Without the axis, nothing has the label.
        guard let axis = places[choice.axis] else {
          choices.append((-1, []))
          continue
        }
        var isChosen = [Bool](repeating: false, count: axes[axis].values.count)
        for label in choice.labels {
          if let value = labels[axis][label] { isChosen[value] = true }
        }
        choices.append((axis, isChosen))
      }
      self.rules.append(choices)
    }
  }

  /// Whether a rule leaves a cell empty.
  ///
  /// - Parameter values: The value of each axis.
  /// - Returns: Whether all choices of a rule hold.
  func skips(_ values: [Int]) -> Bool {
    rules.contains { choices in
      choices.allSatisfy { $0.axis >= 0 && $0.isChosen[values[$0.axis]] }
    }
  }
}
