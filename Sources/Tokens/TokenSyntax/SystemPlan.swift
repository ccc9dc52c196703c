package import TokenEngine

/// The sources of a system's document, and their order.
package struct SystemPlan: Sendable {
  /// Sources that are applied together.
  package enum Layer: Sendable {
    /// Sources that always count, as indices of declared groups.
    case always([Int])

    /// For each context of an axis, the sources that count in it.
    case axis(Int, sources: [[Int]])

    /// For each combination of the contexts of several axes, the sources that count in it; the last axis turns fastest.
    case combinations([Int], sources: [[Int]])
  }

  /// The axes that the values vary by, in the order of the layers.
  package var axes: [ContextAxis] = []

  /// The layers; later ones override earlier ones.
  package var layers: [Layer] = []

  /// The names of modifiers that no layer uses.
  package var unusedAxes: [String] = []

  /// Creates a plan.
  package init(axes: [ContextAxis] = [], layers: [Layer] = [], unusedAxes: [String] = []) {
    self.axes = axes
    self.layers = layers
    self.unusedAxes = unusedAxes
  }
}
