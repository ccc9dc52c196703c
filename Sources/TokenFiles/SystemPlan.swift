/// Which sources make up a system, and in which order.
struct SystemPlan: Sendable {
  /// Sources that are applied together.
  enum Layer: Sendable {
    /// Sources that always count, as indices of declared groups.
    case always([Int])

    /// For each context of an axis, the sources that count in it.
    case axis(Int, sources: [[Int]])
  }

  /// What the values vary by, in the order of the layers.
  var axes: [ContextAxis] = []

  /// The layers, the later ones winning.
  var layers: [Layer] = []

  /// The names of modifiers that no layer uses.
  var unusedAxes: [String] = []
}
