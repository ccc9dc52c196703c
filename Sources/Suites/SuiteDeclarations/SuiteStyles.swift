public import Specimens
import Suites
public import Theming
internal import TokenEngine

/// The styles of a declared suite: the tokens that parts of an interface are drawn with, by identifier.
///
/// ```swift
/// SuiteStyles(default: [StyleProperty("color", Palette.missing)]) {
///   SuiteStyle("title", [StyleProperty("color", Palette.ink)])
///   SuiteStyle("header[compact]/title", [StyleProperty("color", Palette.gray)])
/// }
/// ```
///
/// A specimen reads `{query.home/header/title.color}`: in each variant a `Stylist` finds the best style for
/// `home/header/title`, and the token is an alias of that style's, `style.title.color`, or of `default.color` if the style
/// has no such property. So a changed picture names the style that did it. Only what specimens read becomes a token.
public struct SuiteStyles: Sendable {
  let styles: [SuiteStyle]

  /// The properties of what no style fits, or whose style leaves a property out.
  let defaults: [StyleProperty]
  let position: SourcePosition

  /// Lists styles in the order in which they are registered, which decides between equally good styles.
  ///
  /// - Parameters:
  ///   - defaults: The properties of what no style fits, or whose style leaves a property out.
  ///   - fileID: The file that findings name.
  ///   - line: The line that findings name.
  ///   - styles: The styles.
  public init(
    default defaults: [StyleProperty] = [], fileID: String = #fileID, line: Int = #line,
    @SuiteStyleBuilder _ styles: () -> [SuiteStyle]
  ) {
    self.styles = styles()
    self.defaults = defaults
    position = SourcePosition(file: fileID, line: line)
  }

  /// Creates the styles from those of a program's stylist.
  ///
  /// - Parameters:
  ///   - stylist: The stylist; its styles count, and neither its default nor its current theme.
  ///   - defaults: The properties of what no style fits, or whose style leaves a property out.
  ///   - fileID: The file that findings name.
  ///   - line: The line that findings name.
  public init(
    of stylist: Stylist<[StyleProperty]>, default defaults: [StyleProperty] = [], fileID: String = #fileID,
    line: Int = #line
  ) {
    let position = SourcePosition(file: fileID, line: line)
    styles = stylist.registered.map { SuiteStyle($0.identifier, $0.style, at: position) }
    self.defaults = defaults
    self.position = position
  }

  /// The tier of all that belongs to styles, for ``SuiteTier``: what is registered, and the defaults.
  public static let styleGroups = ["style", "default"]

  /// The tier of what specimens read, for ``SuiteTier``.
  public static let queryGroups = ["query"]
}

/// A style of a declared suite: its identifier, and the tokens of its properties.
public struct SuiteStyle: Sendable {
  /// The identifier that the style is for.
  public let identifier: StyleIdentifier

  /// Its properties; nothing is inherited from other styles that fit as well.
  public var properties: [StyleProperty]

  let position: SourcePosition

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - identifier: The identifier that the style is for.
  ///   - properties: Its properties.
  ///   - fileID: The file that findings name.
  ///   - line: The line that findings name.
  public init(
    _ identifier: StyleIdentifier, _ properties: [StyleProperty], fileID: String = #fileID, line: Int = #line
  ) {
    self.init(identifier, properties, at: SourcePosition(file: fileID, line: line))
  }

  init(_ identifier: StyleIdentifier, _ properties: [StyleProperty], at position: SourcePosition) {
    self.identifier = identifier
    self.properties = properties
    self.position = position
  }
}

/// A property of a style, such as its colour, and the token that it has.
public struct StyleProperty: Sendable {
  /// The property's name, without dots.
  public let name: String

  /// What the token is in a variant, which a scope has.
  let chain: @Sendable (ThemeScope) -> SuiteToken.Chain

  /// Creates a property with a raw value, named or literal.
  public init(_ name: String, _ token: GlobalToken<some TokenValueConvertible>) {
    self.name = name
    let chain = SuiteToken.Chain(links: token.path.map { [$0] } ?? [], value: token.value.tokenValue)
    self.chain = { _ in chain }
  }

  /// Creates a property with a meaning.
  public init(_ name: String, _ token: AliasToken<some TokenValueConvertible>) {
    self.name = name
    chain = { scope in
      let reading = scope.reader.reading(of: token)
      return SuiteToken.Chain(links: reading.links, value: reading.value.tokenValue)
    }
  }

  /// The token of the property in a group, such as that of a style.
  func token(in group: String, at position: SourcePosition) -> SuiteToken {
    let path = "\(group).\(name)"
    return SuiteToken(path, at: position) { [chain] scope in
      let chain = chain(scope)
      return SuiteToken.Chain(links: [path] + chain.links, value: chain.value)
    }
  }
}

/// Collects the styles of ``SuiteStyles``.
@resultBuilder
public enum SuiteStyleBuilder: ListBuilder {
  /// A style.
  public typealias Item = SuiteStyle

  /// A style.
  public static func buildExpression(_ style: SuiteStyle) -> [SuiteStyle] { [style] }

  /// Several styles.
  public static func buildExpression(_ styles: [SuiteStyle]) -> [SuiteStyle] { styles }
}
