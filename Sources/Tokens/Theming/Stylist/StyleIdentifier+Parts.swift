private import ExactTexts

/// A text with its hash, for tables that are asked very often.
struct StyleName: Equatable, Sendable {
  let text: String

  /// FNV-1a of the UTF-8 bytes (Fowler, Noll, Vo), its halves mixed, because tables use the lower bits.
  let hash: UInt64

  /// Whether all its scalars are of ASCII, so that texts that are equal to it have the same scalars.
  private let isASCII: Bool

  init(_ text: String) {
    self.text = text
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var all: UInt8 = 0
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      all |= byte
    }
    self.hash = hash ^ hash >> 32
    isASCII = all < 0x80
  }

  static func == (left: StyleName, right: StyleName) -> Bool {
    left.hash == right.hash && (left.isASCII ? left.text == right.text : ExactText(left.text) == ExactText(right.text))
  }
}

/// One of the parts before the token: `searchBar[active]`.
struct PathPart: Sendable, CustomStringConvertible {
  let name: StyleName
  let variant: StyleName?

  /// Reads a part; `nil` if it has no name.
  init?(_ text: Substring) {
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { $0 != "[" && !$0.isWhiteSpace }),
      let last = scalars.lastIndex(where: { !$0.isWhiteSpace })
    else { return nil }
    let part = scalars[start...last]
    let bracket = part.firstIndex(of: "[") ?? part.endIndex
    let nameEnd = part[..<bracket].lastIndex { !$0.isWhiteSpace }.map(part.index(after:)) ?? bracket
    var variant = part[bracket...].dropFirst()
    if variant.last == "]" { variant.removeLast() }
    name = StyleName(String(part[..<nameEnd]))
    self.variant = variant.isEmpty ? nil : StyleName(String(variant))
  }

  var description: String { variant.map { "\(name.text)[\($0.text)]" } ?? name.text }
}

extension StyleIdentifier {
  /// The parts of an identifier, read once.
  final class Parts: Hashable, Sendable {
    /// The theme; never empty.
    let theme: StyleName?

    /// The parts before the token, outermost first; none if there is no token.
    let path: [PathPart]

    /// The last part; empty if there is none.
    let token: StyleName

    /// All of them as they are written.
    let text: StyleName

    init(theme: String?, path: [PathPart], token: StyleName) {
      self.theme = theme.map { StyleName($0) }
      self.path = path
      self.token = token
      var text = ""
      if let theme {
        text = token.text.isEmpty ? "@" + theme : "@\(theme)/"
      } else if (path.first?.name ?? token).text.utf8.first == UInt8(ascii: "@") {
        // What is no theme must not be read as one.
        text = "@/"
      }
      for part in path {
        text += part.name.text
        if let variant = part.variant { text += "[\(variant.text)]" }
        text += "/"
      }
      self.text = StyleName(text + token.text)
    }

    static func == (left: Parts, right: Parts) -> Bool { left === right || left.text == right.text }

    func hash(into hasher: inout Hasher) { hasher.combine(text.hash) }
  }
}

extension Unicode.Scalar {
  fileprivate var isWhiteSpace: Bool { value <= 0x20 || value >= 0x7F ? properties.isWhitespace : false }
}
