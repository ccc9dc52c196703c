public import Specimens
import Suites
public import Theming

/// Collects the parts of a ``SuiteDeclaration``, each with its position in the source.
@resultBuilder
public enum SuiteBuilder: ListBuilder {
  /// A part.
  public typealias Item = SuitePart

  /// A variant.
  public static func buildExpression(_ variant: SuiteVariant) -> [SuitePart] { [SuitePart(.variant(variant))] }

  /// A tier.
  public static func buildExpression(_ tier: SuiteTier) -> [SuitePart] { [SuitePart(.tier(tier))] }

  /// Tokens.
  public static func buildExpression(_ tokens: SuiteTokens) -> [SuitePart] { [SuitePart(.tokens(tokens))] }

  /// Styles.
  public static func buildExpression(_ styles: SuiteStyles) -> [SuitePart] { [SuitePart(.styles(styles))] }

  /// A specimen.
  public static func buildExpression(
    _ specimen: Specimen, fileID: String = #fileID, line: Int = #line
  ) -> [SuitePart] {
    [SuitePart(.specimen(specimen, SourcePosition(file: fileID, line: line)))]
  }

  /// Several specimens.
  public static func buildExpression(
    _ specimens: [Specimen], fileID: String = #fileID, line: Int = #line
  ) -> [SuitePart] {
    specimens.map { SuitePart(.specimen($0, SourcePosition(file: fileID, line: line))) }
  }

  /// Parts that were collected elsewhere, such as those that several suites share.
  public static func buildExpression(_ parts: [SuitePart]) -> [SuitePart] { parts }
}

/// A part of a declared suite: a variant, a tier, tokens, styles or a specimen.
public struct SuitePart: Sendable {
  /// What the part is.
  enum Content: Sendable {
    case variant(SuiteVariant)
    case tier(SuiteTier)
    case tokens(SuiteTokens)
    case styles(SuiteStyles)
    case specimen(Specimen, SourcePosition)
  }

  let content: Content

  init(_ content: Content) { self.content = content }
}

/// A variant of a declared suite: a name, and the circumstances in which its tokens are read.
public struct SuiteVariant: Sendable {
  let name: String

  /// The theme and the circumstances in which typed tokens are read.
  let scope: ThemeScope

  /// The theme of styles that are found by identifier; `nil` if only those without a theme fit.
  let styleTheme: String?

  /// Whether styles of that theme are better than all others.
  let themeTakesPrecedence: Bool

  /// The contexts of the axes of a token file, in order.
  let contexts: [(axis: String, context: String)]
  let position: SourcePosition

  /// Creates a variant of typed tokens.
  ///
  /// - Parameters:
  ///   - name: The name, a part of the names of its cases and references.
  ///   - variant: The circumstances in which the tokens are read.
  ///   - theme: What replaces tokens in it; `nil` if nothing does.
  ///   - styleTheme: The current theme of the stylist, such as `dark`; `nil` if it has none.
  ///   - themeTakesPrecedence: Whether any style of that theme is better than all styles without a theme.
  ///   - fileID: The file that findings name.
  ///   - line: The line that findings name.
  public init(
    _ name: String, _ variant: Variant, theme: Theme? = nil, styleTheme: String? = nil,
    themeTakesPrecedence: Bool = false, fileID: String = #fileID, line: Int = #line
  ) {
    self.name = name
    scope = ThemeScope(theme ?? Theme(name), layered: false, variant: variant)
    self.styleTheme = styleTheme
    self.themeTakesPrecedence = themeTakesPrecedence
    contexts = []
    position = SourcePosition(file: fileID, line: line)
  }

  /// Creates a variant of the tokens of a file.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - contexts: The context of each axis; axes with a default may be left out.
  ///   - fileID: The file that findings name.
  ///   - line: The line that findings name.
  public init(
    _ name: String, contexts: KeyValuePairs<String, String>, fileID: String = #fileID, line: Int = #line
  ) {
    self.name = name
    scope = ThemeScope(Theme(name), layered: false, variant: Variant(.light))
    styleTheme = nil
    themeTakesPrecedence = false
    self.contexts = contexts.map { ($0.key, $0.value) }
    position = SourcePosition(file: fileID, line: line)
  }
}

/// A tier of a declared suite's tokens; tiers stand in order, and refer only to tiers before them.
public struct SuiteTier: Sendable {
  let name: String
  let groups: [String]
  let position: SourcePosition

  /// Creates a tier.
  ///
  /// - Parameters:
  ///   - name: The name, for messages.
  ///   - groups: The groups of tokens that belong to it.
  ///   - fileID: The file that findings name.
  ///   - line: The line that findings name.
  public init(_ name: String, groups: [String], fileID: String = #fileID, line: Int = #line) {
    self.name = name
    self.groups = groups
    position = SourcePosition(file: fileID, line: line)
  }
}
