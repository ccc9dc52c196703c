private import ExactTexts
private import TokenEngine

/// Overrides of a control's tokens: of one instance, or of all controls of a kind in a ``Theme``.
public struct ControlOverrides<Control: Sendable>: Sendable {
  /// The sources by the names of the tokens; each is a function of the control that gives a `ControlSource`.
  private var sources: [ExactText: any Sendable] = [:]

  /// Creates no overrides.
  public init() {}

  /// Whether nothing is replaced.
  var isEmpty: Bool { sources.isEmpty }

  /// Replaces a token by values that do not follow the control's style and state.
  ///
  /// In a scheme without a value the token keeps the one it has.
  public mutating func set<Value>(
    _ token: ControlToken<Control, Value>, to values: VariantValues<GlobalToken<Value>>
  ) {
    sources[ExactText(token.path)] = Source<Value>.values(values)
  }

  /// Replaces a token by a function of the control's style and state.
  public mutating func set<Value>(
    _ token: ControlToken<Control, Value>, to source: @escaping @Sendable (Control) -> ControlSource<Value>
  ) {
    sources[ExactText(token.path)] = Source<Value>.function(source)
  }

  /// Removes the override of a token.
  public mutating func remove<Value>(_ token: ControlToken<Control, Value>) { sources[ExactText(token.path)] = nil }

  /// Adds other overrides, which replace existing ones of the same tokens.
  public mutating func merge(_ others: ControlOverrides) {
    for (path, source) in others.sources { sources[path] = source }
  }

  /// What replaces a token.
  enum Source<Value: Hashable & Sendable>: Sendable {
    case values(VariantValues<GlobalToken<Value>>)
    case function(@Sendable (Control) -> ControlSource<Value>)

    /// What a surrounding control handed down; `nil` where that has nothing.
    case inherited(@Sendable (TokenReader) -> TokenReading<Value>?)
  }

  /// What replaces a token; `nil` if nothing does.
  func source<Value>(of token: ControlToken<Control, Value>) -> Source<Value>? {
    sources[ExactText(token.path)] as? Source<Value>
  }

  mutating func put<Value>(_ source: Source<Value>?, for token: ControlToken<Control, Value>) {
    sources[ExactText(token.path)] = source
  }
}
