/// A raw value with a name: a colour of the palette, a size, a radius.
///
/// It means nothing by itself and is the same in every variant. Controls use it through an ``AliasToken``.
public struct GlobalToken<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The name, as token files have it; `nil` if the value has none.
  package let path: String?

  /// The value.
  public let value: Value

  /// Creates a token.
  ///
  /// - Parameters:
  ///   - path: The name as token files have it: groups and the token's own, joined with dots.
  ///   - value: The value.
  public init(_ path: String, _ value: Value) {
    self.path = path
    self.value = value
  }

  private init(value: Value) {
    path = nil
    self.value = value
  }

  /// A value that has no name, for where there is no token yet.
  public static func literal(_ value: Value) -> GlobalToken { GlobalToken(value: value) }
}
