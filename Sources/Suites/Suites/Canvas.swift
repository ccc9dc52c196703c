package import ColorSpaces
internal import LocatedJSON
import TokenEngine

/// The colour behind a picture, as it is written: a token, a colour or nothing.
package enum Canvas: Hashable, Sendable {
  /// A colour token.
  case token(String)

  /// A colour.
  case color(RGBA16)

  /// Reads `{token}`, `token`, `#RRGGBB` or `none`; `nil` if a colour is no colour.
  package init?(_ text: String) {
    if text == "none" {
      self = .color(.transparent)
    } else if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
        return nil
      }
      self = .color(
        RGBA16(
          red8: UInt8(number >> 16), green8: UInt8(truncatingIfNeeded: number >> 8),
          blue8: UInt8(truncatingIfNeeded: number)))
    } else if text.hasPrefix("{"), text.hasSuffix("}") {
      self = .token(String(text.dropFirst().dropLast()))
    } else {
      self = .token(text)
    }
  }

  /// The word for no colour.
  static let none = "none"

  /// The colour as a suite file spells it.
  var text: String {
    switch self {
    case .token(let path): "{\(path)}"
    case .color(.transparent): Self.none
    case .color(let color):
      "#"
        + [color.red, color.green, color.blue].map { UInt8($0 >> 8).hexadecimalText(digits: 2, isUppercase: true) }
        .joined()
    }
  }

  /// The token's path, if it is one.
  var tokenPath: String? {
    if case .token(let path) = self { path } else { nil }
  }

  /// The colour in one variant.
  ///
  /// - Throws: ``CanvasProblem`` if there is no such token, or it is no colour.
  func color(in tokens: ResolvedTokens) throws(CanvasProblem) -> RGBA16 {
    switch self {
    case .color(let color): return color
    case .token(let path):
      guard let token = tokens.token(path) else {
        if tokens.isUnset(path) { throw .unset(path) }
        if tokens.isBroken(path) { throw .broken(path) }
        throw .unknown(path, nearest: nearestName(to: path, among: tokens.paths))
      }
      guard case .color(let value) = token.value else { throw .noColor(path, type: token.type.rawValue) }
      return value.rgba16
    }
  }
}

/// The reason why a token cannot be the colour behind a picture.
package enum CanvasProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// No token has the name.
  case unknown(String, nearest: String?)

  /// The token has no value in the variant.
  case unset(String)

  /// The token has no value because of an error.
  case broken(String)

  /// The token is something else.
  case noColor(String, type: String)

  /// The problem of the canvas and what to do.
  package var description: String { description(of: "the canvas", advice: "name a colour token, #RRGGBB or none") }

  /// What is wrong with a colour of the suite and what to do.
  ///
  /// - Parameters:
  ///   - name: What the colour is, such as `the canvas`.
  ///   - advice: What else can be named.
  /// - Returns: One sentence without a full stop.
  func description(of name: String, advice: String = "name a colour token") -> String {
    switch self {
    case .unknown(let path, let nearest?): "\(name): no token '\(path)'; did you mean '\(nearest)'?"
    case .unknown(let path, nil): "\(name): no token '\(path)'; \(advice)"
    case .unset(let path): "\(name): the token '\(path)' has no value here; name one that is set in every variant"
    case .broken(let path):
      "\(name): the token '\(path)' has no value because of an error in the token files; correct it"
    case .noColor(let path, let type): "\(name): the token '\(path)' is a \(type); name a colour token"
    }
  }
}
