/// A meaning: which global token, or which literal, it stands for in each variant.
///
/// It is made from ``GlobalToken``s and nothing else, so tiers cannot be mixed up:
///
/// ```swift
/// extension AliasToken<ColorValue> {
///   static var background1: Self {
///     Self("alias.color.background1", light: .white, dark: .black, darkElevated: .grey4)
///   }
/// }
/// ```
///
/// A ``Theme`` may hold another value for its name, from a token file or as an override.
public struct AliasToken<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The name, as token files have it.
  package let path: String

  /// What the token stands for where no theme says otherwise.
  let globals: VariantValues<GlobalToken<Value>>

  /// What is read where neither a theme nor the token has a value.
  let last: Value

  /// Creates a token whose value depends on the appearance; what is left out falls back as in ``VariantValues``.
  ///
  /// The path is the name as token files have it: groups and the token's own, joined with dots.
  public init(
    _ path: String, light: GlobalToken<Value>, lightHighContrast: GlobalToken<Value>? = nil,
    lightElevated: GlobalToken<Value>? = nil, lightElevatedHighContrast: GlobalToken<Value>? = nil,
    dark: GlobalToken<Value>? = nil, darkHighContrast: GlobalToken<Value>? = nil,
    darkElevated: GlobalToken<Value>? = nil, darkElevatedHighContrast: GlobalToken<Value>? = nil
  ) {
    self.path = path
    globals = VariantValues(
      light: light, lightHighContrast: lightHighContrast, lightElevated: lightElevated,
      lightElevatedHighContrast: lightElevatedHighContrast, dark: dark, darkHighContrast: darkHighContrast,
      darkElevated: darkElevated, darkElevatedHighContrast: darkElevatedHighContrast)
    last = light.value
  }

  /// Creates a token whose value depends on the size class.
  ///
  /// - Parameters:
  ///   - path: The name as token files have it.
  ///   - extraCompact: The value in very narrow windows; that of `compact` unless given.
  ///   - compact: The value in narrow windows.
  ///   - regular: The value in wide windows.
  public init(
    _ path: String, extraCompact: GlobalToken<Value>? = nil, compact: GlobalToken<Value>, regular: GlobalToken<Value>
  ) {
    self.path = path
    globals = VariantValues(extraCompact: extraCompact, compact: compact, regular: regular)
    last = regular.value
  }

  /// Creates a token that has a value only where a theme sets one, and is `nil` elsewhere.
  ///
  /// - Parameter path: The name as token files have it.
  public init(_ path: String) where Value: ExpressibleByNilLiteral {
    self.path = path
    globals = VariantValues()
    last = nil
  }
}
