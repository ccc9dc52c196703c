/// A straightforward reading of StylableSwiftUI's matching: every style is scored for every query.
///
/// The best score is taken. It knows paths of at most 30 parts.
public struct SlowStylist {
  /// A part of a path.
  public struct Part: Hashable {
    var name: String
    var variant: String?

    var text: String { name + (variant.map { "[\($0)]" } ?? "") }
  }

  /// A parsed identifier.
  public struct Identifier: Equatable {
    var theme: String?
    /// The parts, innermost first.
    var path: [Part]
    var token: String

    /// Reads an identifier whose names have no white space around them.
    public init(_ text: String) {
      var names = text.split(separator: "/").map(String.init)
      if let first = names.first, first.hasPrefix("@") {
        theme = String(first.dropFirst())
        names.removeFirst()
      }
      token = names.popLast() ?? ""
      path = names.reversed().map { name in
        let pieces = name.split(separator: "[", maxSplits: 1)
        let variant =
          pieces.count < 2 ? "" : pieces[1].hasSuffix("]") ? String(pieces[1].dropLast()) : String(pieces[1])
        return Part(name: pieces.first.map(String.init) ?? "", variant: variant.isEmpty ? nil : variant)
      }
    }
  }

  /// The identifiers of the styles, in order.
  public private(set) var styles: [Identifier] = []

  /// The current theme.
  public var theme: String?

  private let themeTakesPrecedence: Bool

  /// Creates a stylist without styles.
  public init(themeTakesPrecedence: Bool) { self.themeTakesPrecedence = themeTakesPrecedence }

  /// Adds a style at the end.
  public mutating func add(_ identifier: Identifier) { styles.append(identifier) }

  /// The index of the best style, and its score.
  public func best(for query: Identifier) -> (index: Int, score: Int)? {
    styles.enumerated()
      .filter { $0.element.theme == nil || $0.element.theme == theme }
      .compactMap { index, style in
        let score = score(of: style, for: query)
        return score > 0 ? (index, score) : nil
      }
      .max { $0.1 < $1.1 }
  }

  /// The score of one style.
  public func score(of style: Identifier, for query: Identifier) -> Int {
    let ceiling = Int.max / 2 - 1
    guard query.token == style.token else { return 0 }
    var score = style.theme == nil ? 0 : themeTakesPrecedence ? ceiling : 1
    if query.path == style.path { return ceiling + score }
    if style.path.isEmpty { return score + 1 }
    var rest = style.path.makeIterator()
    var wanted = rest.next()
    var weight = 1 << (2 * query.path.count)
    for part in query.path {
      if part.name == wanted?.name {
        score += weight / 2
        if let variant = wanted?.variant {
          guard variant == part.variant else { return 0 }
          score += weight
        }
        wanted = rest.next()
        if wanted == nil { return score }
      }
      weight /= 4
    }
    return 0
  }

  /// The names of an image: a counter of two bits for each part, the outermost lowest, says what is left out.
  public static func imageNames(_ identifier: Identifier, theme: String?, separator: String) -> [String] {
    let parts = Array(identifier.path.reversed())
    var names: [String] = []
    for counter in 0..<(1 << (2 * parts.count)) {
      let left = parts.enumerated().compactMap { index, part -> String? in
        if counter & (2 << (2 * index)) != 0 { return nil }
        return counter & (1 << (2 * index)) != 0 ? part.name : part.text
      }
      let name = (left + [identifier.token]).joined(separator: separator)
      for candidate in (theme.map { [$0 + separator + name] } ?? []) + [name] where !names.contains(candidate) {
        names.append(candidate)
      }
    }
    return names
  }
}
