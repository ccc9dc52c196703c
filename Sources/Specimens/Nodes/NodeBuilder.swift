/// Collects the children of a row, column or overlay.
@resultBuilder
public enum NodeBuilder {
  /// A single node.
  public static func buildExpression(_ node: Node) -> [Node] { [node] }

  /// Several nodes.
  public static func buildExpression(_ nodes: [Node]) -> [Node] { nodes }

  /// Nodes after each other.
  public static func buildBlock(_ parts: [Node]...) -> [Node] { parts.flatMap { $0 } }

  /// Nodes that may be missing.
  public static func buildOptional(_ nodes: [Node]?) -> [Node] { nodes ?? [] }

  /// The first of two choices.
  public static func buildEither(first nodes: [Node]) -> [Node] { nodes }

  /// The second of two choices.
  public static func buildEither(second nodes: [Node]) -> [Node] { nodes }

  /// Nodes of a loop.
  public static func buildArray(_ parts: [[Node]]) -> [Node] { parts.flatMap { $0 } }
}
