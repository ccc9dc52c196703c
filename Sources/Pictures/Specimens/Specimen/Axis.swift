/// A list of values over which a specimen is repeated.
public struct Axis: Hashable, Sendable {
  /// The name, used as `${name}`.
  public var name: String

  /// The values in order; at least one.
  public var values: [Value]

  /// One value of an axis.
  public struct Value: Hashable, Sendable {
    /// The name of the value in labels, case names and `skip`.
    public var label: String

    /// The texts that the value gives to names.
    public var texts: [NamedText]

    /// Creates a value; the name of the axis has the label as its text, unless a text sets it.
    public init(_ label: String, texts: [NamedText] = []) {
      self.label = label
      self.texts = texts
    }
  }

  /// Creates an axis from its values.
  public init(_ name: String, values: [Value]) {
    self.name = name
    self.values = values
  }

  /// Creates an axis from the labels of its values.
  public init(_ name: String, _ labels: [String]) {
    self.init(name, values: labels.map { Value($0) })
  }

  /// Writes a value's texts into the names of a cell.
  func apply(_ index: Int, to names: inout CellNames) {
    let value = values[index]
    names.set(name, value.label)
    for text in value.texts { names.set(text.name, text.text) }
  }

  /// The position of the value with a label.
  func index(of label: String) -> Int? {
    values.firstIndex { $0.label == label }
  }
}

/// A name and its text.
public struct NamedText: Hashable, Sendable {
  /// The name, without `${}`.
  public var name: String

  /// The text.
  public var text: String

  /// Creates a named text.
  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}

/// A rule that leaves cells empty: those with one of the labels on every axis of the rule.
public struct SkipRule: Hashable, Sendable {
  /// An axis and the labels that count.
  public struct Choice: Hashable, Sendable {
    /// The name of the axis.
    public var axis: String

    /// The labels.
    public var labels: [String]

    /// Creates a choice.
    public init(axis: String, labels: [String]) {
      self.axis = axis
      self.labels = labels
    }
  }

  /// The choices; all of them must apply.
  public var choices: [Choice]

  /// Creates a rule.
  public init(_ choices: [Choice]) {
    self.choices = choices
  }
}

/// The rules that leave cells empty, with labels looked up once for all cells.
struct SkipTable {
  /// The choices of each rule: an axis, and for each of its values whether it is one of the labels.
  private var rules: [[(axis: Int, isChosen: [Bool])]] = []

  /// Looks up the labels of rules.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - axes: The axes, in the order of the values that are passed to ``skips(_:)``.
  init(_ rules: [SkipRule], axes: [Axis]) {
    guard !rules.isEmpty else { return }
    var indices: [String: Int] = [:]
    for (index, axis) in axes.enumerated() where indices[axis.name] == nil { indices[axis.name] = index }
    let labels = axes.map { axis in
      Dictionary(zip(axis.values.lazy.map(\.label), 0...), uniquingKeysWith: { first, _ in first })
    }
    for rule in rules {
      var choices: [(axis: Int, isChosen: [Bool])] = []
      for choice in rule.choices {
        // No cell has a label of an axis that does not exist.
        guard let axis = indices[choice.axis] else {
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
