/// Styles that are registered together, in their order.
///
/// A dictionary literal is one. A component offers its styles with names and types of its own, so that its users need
/// not know its identifiers:
///
/// ```swift
/// extension StyleContainer<TextStyle> {
///   static func clientListItem(heading: TextStyle, body: TextStyle) -> StyleContainer {
///     ["clientListItem/heading": heading, "clientListItem/body": body, "clientListItem/tag": body]
///   }
/// }
///
/// stylist.add(.clientListItem(heading: bold, body: regular), ["title": large])
/// ```
public struct StyleContainer<Style: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
  let styles: [(identifier: StyleIdentifier, style: Style)]

  /// Creates a container of styles for identifiers.
  public init(_ styles: [(StyleIdentifier, Style)]) { self.styles = styles.map { ($0, $1) } }

  /// Creates a container from a literal, whose order counts; an identifier may occur twice.
  public init(dictionaryLiteral styles: (StyleIdentifier, Style)...) { self.init(styles) }
}
