import ExactTexts
import TokenEngine
import TokenSyntax

/// The axes that may change what a token comes to: those that have a say in it, or in a token that it names.
struct FormulaAxes {
  private let system: TokenSystem

  /// The index of each path in the lists.
  private var numbers: [ExactText: Int] = [:]

  /// For each path, the paths whose tokens name it.
  private var users: [[Int]] = []

  /// For each path, the axes.
  private var axes: [[Int]] = []

  /// The tokens with a formula.
  private(set) var formulas: [(path: String, statement: TokenStatement)] = []

  /// Finds the axes of all paths of a plan.
  ///
  /// - Complexity: O(*a* · (*t* + *r*)) for *a* axes, *t* tokens and *r* references.
  init(_ system: TokenSystem, _ plan: SystemPlan) {
    self.system = system
    // What an extension brings along is known only once all is merged.
    let isOpen = system.declarations.groups.contains { $0.extends != nil }
    var declared: [[Int]] = plan.axes.map { _ in [] }
    var open: [Int] = []
    var known: [Int: [Int]] = [:]
    func paths(of group: Int) -> [Int] {
      if let paths = known[group] { return paths }
      var paths: [Int] = []
      add(group, path: "", to: &paths, &open)
      known[group] = paths
      return paths
    }
    for layer in plan.layers {
      switch layer {
      case .always(let groups): for group in groups { _ = paths(of: group) }
      case .axis(let axis, let lists): for group in Set(lists.joined()) { declared[axis] += paths(of: group) }
      case .combinations(let axes, let lists):
        for group in Set(lists.joined()) { for axis in axes { declared[axis] += paths(of: group) } }
      }
    }
    if isOpen { open = Array(users.indices) }
    axes = users.map { _ in [] }
    for (axis, starts) in declared.enumerated() {
      var waiting = starts + open
      while let number = waiting.popLast() {
        guard axes[number].last != axis else { continue }
        axes[number].append(axis)
        waiting += users[number]
      }
    }
  }

  /// The axes that may change a token, in ascending order.
  func axes(of path: String) -> [Int] { numbers[ExactText(path)].map { axes[$0] } ?? [] }

  private mutating func number(_ path: String) -> Int {
    let key = ExactText(path)
    if let number = numbers[key] { return number }
    numbers[key] = users.count
    users.append([])
    return users.count - 1
  }

  /// Adds the tokens of a group; as deep as the declarations, which the scanner limits.
  private mutating func add(_ group: Int, path: String, to paths: inout [Int], _ open: inout [Int]) {
    for member in system.declarations.groups[group].members {
      let inner = path.isEmpty ? member.name : path + "." + member.name
      switch member.kind {
      case .group(let child): add(child, path: inner, to: &paths, &open)
      case .token(let token):
        let number = number(inner)
        paths.append(number)
        guard let prepared = system.declarations.tokens[token].prepared else {
          open.append(number)
          continue
        }
        guard let statement = prepared.statement else { continue }
        if case .computed = statement.expression { formulas.append((inner, statement)) }
        for reference in statement.expression.references {
          for name in [reference.path] + reference.via { users[self.number(name)].append(number) }
        }
      }
    }
  }
}
