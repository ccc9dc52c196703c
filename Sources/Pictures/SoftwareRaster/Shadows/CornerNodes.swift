/// Gauss–Legendre nodes for a quarter of a circle, parametrised by its angle.
///
/// For an angle θ of the rule on 0 to π⁄2, a node lies `1 − cos θ` inside the straight side, in radii, and weighs
/// `π⁄4 · weight · sin θ`. At that height the curve lies `1 − sin θ` from the other side, which is the inset of the node as
/// far from the end of the rule. Weights sum to 1.
enum CornerNodes {
  struct Node {
    var inset: Double
    var weight: Double
  }

  /// The numbers of nodes for which there is a rule, ascending.
  static let counts = [4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64]

  /// The rules, each from the straight side on.
  static let rules = ContiguousArray(counts.map { rule($0) })

  /// The rule of least nodes that has as many as are needed, or else the one of most.
  static func rule(ofAtLeast needed: Int) -> ContiguousArray<Node> {
    rules[counts.firstIndex { $0 >= needed } ?? counts.count - 1]
  }

  /// Computes a rule, with errors of a few units in the last place.
  ///
  /// The nodes on −1 to 1 are the roots of the Legendre polynomial *Pₙ*, by Newton's method from Tricomi's estimate; they
  /// weigh `2 ÷ ((1 − x²) · Pₙ′(x)²)` (Abramowitz and Stegun, 25.4.29).
  private static func rule(_ count: Int) -> ContiguousArray<Node> {
    var nodes = ContiguousArray(repeating: Node(inset: 0, weight: 0), count: count)
    for index in 0..<(count + 1) / 2 {
      let estimate = sine(.pi * (Double(index) + 0.75) / (2 * Double(count) + 1))
      var root = 1 - 2 * estimate * estimate
      var slope = 0.0
      // It doubles the number of right digits each time.
      for _ in 0..<6 {
        let (value, before) = legendre(count, at: root)
        slope = Double(count) * (root * value - before) / (root * root - 1)
        root -= value / slope
      }
      let weight = 2 / ((1 - root * root) * slope * slope)
      nodes[index] = node(at: 0 - root, weight: weight)
      nodes[count - 1 - index] = node(at: root, weight: weight)
    }
    return nodes
  }

  /// A node of the circle for one of −1 to 1: the half of its angle is `π⁄8 · (1 + x)`.
  private static func node(at root: Double, weight: Double) -> Node {
    let half = sine(.pi / 8 * (1 + root))
    return Node(inset: 2 * half * half, weight: .pi / 2 * weight * half * (1 - half * half).squareRoot())
  }

  /// The Legendre polynomial of a degree, and the one before it.
  private static func legendre(_ degree: Int, at x: Double) -> (value: Double, before: Double) {
    var (value, before) = (x, 1.0)
    for index in 1..<degree {
      (value, before) = (
        (Double(2 * index + 1) * x * value - Double(index) * before) / Double(index + 1), value
      )
    }
    return (value, before)
  }

  /// The sine of an angle from 0 to π⁄4, by its series up to the 17th power.
  private static func sine(_ angle: Double) -> Double {
    let square = angle * angle
    var sum = 1.0
    // Not from 16.0 on: a step of numbers with fractions is a fused product, which not every processor has.
    for term in stride(from: 16, through: 2, by: -2) { sum = 1 - square / Double(term * (term + 1)) * sum }
    return angle * sum
  }
}
