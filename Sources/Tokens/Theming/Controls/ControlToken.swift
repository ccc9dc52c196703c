/// A value that a control is drawn with, as it depends on the control's style, size and state.
///
/// It is made from alias tokens or, with a reason, from global tokens, never from a literal:
///
/// ```swift
/// extension ControlToken<ButtonState, ColorValue> {
///   static var background: Self {
///     Self("control.button.background") { $0.isPressed ? .alias(.brandBackground1Pressed) : .alias(.brandBackground1) }
///   }
/// }
/// ```
///
/// `Control` is a type of one's own that says what the values depend on; it names the kind of control.
public struct ControlToken<Control: Sendable, Value: Hashable & Sendable>: Sendable {
  /// The name, which no other token of the control has.
  package let path: String

  /// The source of the value unless it is overridden.
  let source: @Sendable (Control) -> ControlSource<Value>

  /// Creates a token.
  ///
  /// - Parameters:
  ///   - path: The name, which no other token of the control has.
  ///   - source: Returns the source of the value; called at each access.
  public init(_ path: String, _ source: @escaping @Sendable (Control) -> ControlSource<Value>) {
    self.path = path
    self.source = source
  }

  /// Creates a token that is `nil` unless it is overridden, such as one that is there to be handed to a sub-control.
  ///
  /// - Parameter path: The name, which no other token of the control has.
  public init(_ path: String) where Value: ExpressibleByNilLiteral {
    self.init(path) { _ in ControlSource { _ in TokenReading(value: nil, links: []) } }
  }
}

/// The source of a control token's value.
public struct ControlSource<Value: Hashable & Sendable>: Sendable {
  /// Finds the value.
  let read: @Sendable (TokenReader) -> TokenReading<Value>

  init(_ read: @escaping @Sendable (TokenReader) -> TokenReading<Value>) { self.read = read }

  /// The value of an alias token.
  public static func alias(_ token: AliasToken<Value>) -> ControlSource {
    ControlSource { $0.reading(of: token) }
  }

  /// The values of alias tokens by variant, such as one in light and another in dark.
  ///
  /// The token is chosen by the variant alone; then it is read in the whole variant. Light must be given.
  public static func alias(
    light: AliasToken<Value>, dark: AliasToken<Value>, darkElevated: AliasToken<Value>? = nil
  ) -> ControlSource {
    ControlSource { reader in
      let variant = reader.variant
      let chosen = variant.scheme == .light ? light : variant.isElevated ? darkElevated ?? dark : dark
      return reader.reading(of: chosen)
    }
  }

  /// The value that an alias token has in one variant, wherever it is read.
  public static func alias(_ token: AliasToken<Value>, pinnedTo variant: Variant) -> ControlSource {
    ControlSource { reader in
      var reader = reader
      reader.variant = variant
      return reader.reading(of: token)
    }
  }

  /// The value of a global token, for what has no meaning of its own, such as most lengths.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - reason: Why no alias token is used.
  /// - Returns: The source.
  public static func global(_ token: GlobalToken<Value>, because reason: StaticString) -> ControlSource {
    ControlSource { _ in TokenReading(value: token.value, links: token.path.map { [$0] } ?? []) }
  }

  /// A value that is computed from another one, such as a radius of half a height.
  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ControlSource<Other> {
    ControlSource<Other> { reader in
      let reading = read(reader)
      return TokenReading<Other>(value: transform(reading.value), links: reading.links, isComputed: true)
    }
  }
}
