/// A result builder that collects items of one type, with conditions and loops.
///
/// A builder of one's own says in `buildExpression` what may stand in it.
public protocol ListBuilder {
  /// What is collected.
  associatedtype Item
}

extension ListBuilder {
  /// Several statements in sequence.
  public static func buildBlock(_ parts: [Item]...) -> [Item] { parts.flatMap { $0 } }

  /// Items that may be missing.
  public static func buildOptional(_ items: [Item]?) -> [Item] { items ?? [] }

  /// The first of two choices.
  public static func buildEither(first items: [Item]) -> [Item] { items }

  /// The second of two choices.
  public static func buildEither(second items: [Item]) -> [Item] { items }

  /// Items of a loop.
  public static func buildArray(_ parts: [[Item]]) -> [Item] { parts.flatMap { $0 } }
}
