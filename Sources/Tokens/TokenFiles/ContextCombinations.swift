import TokenEngine
import TokenSyntax

/// The combinations of the contexts of some axes, numbered so that the last axis turns fastest.
struct ContextCombinations {
  /// The number of contexts of each axis.
  private let counts: [Int]

  /// How many combinations there are: 1 of no axes, and the largest integer where there are more than that.
  let count: Int

  /// The combinations of axes with the given numbers of contexts.
  init(_ counts: [Int]) {
    self.counts = counts
    count = counts.reduce(1) { product, count in
      let (product, overflows) = product.multipliedReportingOverflow(by: count)
      return overflows && count > 0 ? .max : product
    }
  }

  /// The combinations of axes.
  init(_ axes: [ContextAxis]) { self.init(axes.map(\.contexts.count)) }

  /// The index of each axis's context in a combination; its number is below ``count``.
  subscript(number: Int) -> [Int] {
    var rest = number
    var contexts = counts
    for (axis, count) in counts.enumerated().reversed() {
      contexts[axis] = rest % count
      rest /= count
    }
    return contexts
  }

  /// The number of the combination with a context of each axis.
  func number(of contexts: [Int]) -> Int {
    zip(contexts, counts).reduce(0) { number, axis in number * axis.1 + axis.0 }
  }
}

extension SystemPlan {
  /// The combinations of the contexts of some of the axes.
  func combinations(of axes: [Int]) -> ContextCombinations { ContextCombinations(axes.map { self.axes[$0] }) }
}
