import ExactTexts
public import TokenEngine

/// A set of values that tokens have: those of token files, overrides of alias tokens, and overrides of controls' tokens.
///
/// A theme is a value. It takes effect through a ``ThemeScope``, and is replaced there by a changed copy.
public struct Theme: Sendable {
  /// A name for people.
  public let name: String

  /// The tokens of files, by the variants they were resolved for.
  let tokens: VariantValues<ResolvedTokens>

  /// What replaces alias tokens, by their names.
  private(set) var aliasOverrides: [ExactText: AliasOverride] = [:]

  /// What replaces the tokens of controls, by the type that describes the control.
  private(set) var controls: [ObjectIdentifier: any Sendable] = [:]

  /// What replaces an alias token.
  enum AliasOverride: Sendable {
    /// Values for some variants.
    case values(VariantValues<StoredValue>)

    /// Another token's value in every variant.
    case alias(any AnyAliasToken)
  }

  /// Creates a theme.
  ///
  /// - Parameters:
  ///   - name: A name for people.
  ///   - tokens: The tokens of files, resolved for some variants; the others fall back as in ``VariantValues``. They
  ///     replace typed tokens of the same names, in every variant.
  public init(_ name: String, tokens: VariantValues<ResolvedTokens> = VariantValues()) {
    self.name = name
    self.tokens = tokens
  }

  /// Replaces the values of an alias token in some variants; in the others it keeps its values.
  ///
  /// Tokens of files that refer to it follow.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - values: The values; `nil` removes the override.
  public mutating func override<Value>(
    _ token: AliasToken<Value>, with values: VariantValues<GlobalToken<Value>>?
  ) {
    aliasOverrides[ExactText(token.path)] = values.map { .values($0.map(StoredValue.init)) }
  }

  /// Replaces an alias token by another one in every variant.
  ///
  /// Overrides that form a cycle are ignored, and ``ThemeScope/findings`` reports them.
  public mutating func override<Value>(_ token: AliasToken<Value>, with other: AliasToken<Value>) {
    aliasOverrides[ExactText(token.path)] = .alias(other)
  }

  /// Replaces tokens of every control of a kind, except where a control has overrides of its own.
  ///
  /// - Parameter overrides: The overrides; they replace those registered for the kind of control before; empty ones
  ///   remove the registration.
  public mutating func register<Control>(_ overrides: ControlOverrides<Control>) {
    controls[ObjectIdentifier(Control.self)] = overrides.isEmpty ? nil : overrides
  }

  /// The value of an alias token in a variant, with this theme alone.
  ///
  /// - Complexity: O(*c*), where *c* is the number of variants that fall back on each other.
  public func value<Value>(of token: AliasToken<Value>, in variant: Variant) -> Value {
    TokenReader(themes: [self], variant: variant).reading(of: token).value
  }

  /// The token of the theme's files in a variant, or in the one that it falls back on; `nil` if none has it.
  func loadedToken(_ path: String, in variant: Variant) -> ResolvedToken? {
    if tokens.entries.isEmpty { return nil }
    return variant.slots.lazy.compactMap { tokens[$0]?.token(path) }.first
  }

  /// The registered overrides of a kind of control.
  func overrides<Control>(of control: Control.Type) -> ControlOverrides<Control>? {
    controls[ObjectIdentifier(control)] as? ControlOverrides<Control>
  }
}
