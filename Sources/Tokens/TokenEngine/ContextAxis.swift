/// An axis that the values of a design system vary by, such as `theme`: a modifier of a resolver document.
public struct ContextAxis: Hashable, Sendable {
  /// The name of the axis.
  public let name: String

  /// The contexts, in the order of their declaration.
  public let contexts: [String]

  /// The context that is used where none is named; `nil` if one must be named, or if the default depends on another
  /// axis.
  public let defaultContext: String?

  /// Creates an axis from its parts.
  package init(name: String, contexts: [String], defaultContext: String? = nil) {
    self.name = name
    self.contexts = contexts
    self.defaultContext = defaultContext
  }
}
