/// Identifies what a style is registered for, or what is to be styled: `section/element[variant]/token`, as far as it
/// is known.
///
/// The last part is the token, such as `label`; the parts before it say where it is, from the outside in, and may have a
/// variant in brackets. A style may be for one theme, which is written in front.
///
/// ```swift
/// stylist.add(["label": plain, "searchBar[active]/label": strong, "@dark/label": pale])
/// ```
///
/// Every text can be read. Parts without a name vanish, so `//label` is `label`, and so does white space around the names
/// of parts before the token. A missing end of the bracket is added, a variant without a name is none, and brackets in the
/// token mean nothing. A theme stands in the first part only, elsewhere `@` is a letter; `@` alone is no theme. A star is
/// a letter too. An identifier without a token, such as `@dark`, is that of no style: see ``Stylist/findings``.
///
/// Identifiers are equal if they have the same parts, compared scalar by scalar.
public struct StyleIdentifier: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The number of parts before the token that take part in matching; of more, the innermost ones.
  ///
  /// The weights of the parts are powers of 4, and the sum of all must stay below that of an exact match.
  static let maximumPathLength = 30

  /// The parts, which copies share.
  let parts: Parts

  /// Reads an identifier; every text is one.
  public init(_ text: String) {
    var names = text.utf8.split(separator: UInt8(ascii: "/"))
    var theme: String?
    if let first = names.first, first.first == UInt8(ascii: "@") {
      theme = String(Substring(first.dropFirst()))
      names.removeFirst()
    }
    let token = names.popLast().map { String(Substring($0)) } ?? ""
    self.init(
      theme: theme?.isEmpty == true ? nil : theme, path: names.compactMap { PathPart(Substring($0)) }, token: token)
  }

  /// Reads an identifier that stands in the code, with or without values put in.
  public init(stringLiteral text: String) { self.init(text) }

  private init(theme: String?, path: [PathPart], token: String) {
    parts = Parts(theme: theme, path: path, token: StyleName(token))
  }

  /// The theme, without its `@`; `nil` if it has none.
  var theme: String? { parts.theme?.text }

  /// The parts before the token, outermost first, as they are written.
  var path: [String] { parts.path.map(\.description) }

  /// The last part; empty if there is none.
  var token: String { parts.token.text }

  /// The identifier as it is written, without its empty parts; reading it gives an equal identifier.
  public var description: String { parts.text.text }

  /// The identifier of the same thing inside groups.
  ///
  /// - Parameter groups: The groups, the outermost first, each with one or more parts. `nil` is a group that starts anew:
  ///   those before it do not count.
  /// - Returns: The identifier with the parts of the groups in front, behind its theme; itself if it has no token.
  public func within(_ groups: [String?]) -> StyleIdentifier {
    guard !token.isEmpty else { return self }
    let names = (groups.split(separator: nil, omittingEmptySubsequences: false).last ?? []).flatMap { group in
      (group ?? "").utf8.split(separator: UInt8(ascii: "/"))
    }
    let outer = names.compactMap { PathPart(Substring($0)) }
    return outer.isEmpty ? self : StyleIdentifier(theme: theme, path: outer + parts.path, token: token)
  }

  /// The name of a theme, with or without `@` in front; `nil` if it is empty.
  static func themeName(_ text: String?) -> String? {
    guard let text, !text.isEmpty, text != "@" else { return nil }
    return text.utf8.first == UInt8(ascii: "@") ? String(text.dropFirst()) : text
  }
}
