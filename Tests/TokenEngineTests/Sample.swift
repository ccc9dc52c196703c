import ColorSpaces

@testable import TokenEngine

/// Short ways to write declarations in tests.
enum Sample {
  static let file = "t.json"

  static func location(_ line: Int) -> TokenLocation {
    TokenLocation(file: file, line: line, column: 1, pointer: "/\(line)")
  }

  /// A tree of declarations.
  static func tree(_ declarations: [TokenDeclaration], broken: [String] = [], groups: [String] = []) -> TokenTree {
    TokenTree(
      declarations: declarations, broken: broken.map { BrokenToken(path: $0, type: nil) }, groups: groups)
  }

  static func number(_ path: String, _ value: Double, line: Int = 1) -> TokenDeclaration {
    literal(path, .number(value), line: line)
  }

  static func literal(
    _ path: String, _ value: TokenValue, references: [(String, String, TokenType)] = [], line: Int = 1
  ) -> TokenDeclaration {
    let references = references.map {
      TokenReference(path: $1, property: $0, expectedType: $2, location: location(line))
    }
    return TokenDeclaration(
      path: path, type: value.type, expression: .literal(value, references: references, copies: []),
      location: location(line))
  }

  static func alias(_ path: String, _ target: String, type: TokenType? = nil, line: Int = 1) -> TokenDeclaration {
    TokenDeclaration(
      path: path, type: type, expression: .alias(TokenReference(path: target, location: location(line))),
      location: location(line))
  }

  static let black = ColorValue(red8: 0, green8: 0, blue8: 0)
  static let red = ColorValue(red8: 255, green8: 0, blue8: 0)

  static func shadow(color: ColorValue = black, blur: Double = 4) -> ShadowValue {
    ShadowValue(
      color: color, offsetX: Dimension(value: 0), offsetY: Dimension(value: 2), blur: Dimension(value: blur),
      spread: Dimension(value: 0))
  }

  static let typography = TypographyValue(
    fontFamily: ["Inter"], fontSize: Dimension(value: 0), fontWeight: 400, letterSpacing: Dimension(value: 0),
    lineHeight: 1.5)
}
