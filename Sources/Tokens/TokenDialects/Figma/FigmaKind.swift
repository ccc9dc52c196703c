package import LocatedJSON
package import TokenEngine

/// What the value of a variable is for: Figma says a broad type, and the scopes say what it may be used for.
enum FigmaKind: Equatable {
  case color
  case dimension
  case number

  /// A share, which Figma writes in percent.
  case opacity
  case fontWeight
  case fontFamily

  /// A text.
  case string

  case boolean

  /// The scopes whose numbers are lengths.
  private static let lengths: Set<String> = [
    "WIDTH_HEIGHT", "GAP", "CORNER_RADIUS", "STROKE_FLOAT", "FONT_SIZE", "LINE_HEIGHT", "LETTER_SPACING",
    "PARAGRAPH_SPACING", "PARAGRAPH_INDENT", "EFFECT_FLOAT",
  ]

  /// The kind of a variable's type and scopes; `nil` if the type is none of Figma's.
  init?(type: String?, scopes: [String]) {
    switch type {
    case "COLOR": self = .color
    case "FLOAT":
      if scopes == ["FONT_WEIGHT"] {
        self = .fontWeight
      } else if scopes == ["OPACITY"] {
        self = .opacity
      } else {
        self = !scopes.isEmpty && scopes.allSatisfy(Self.lengths.contains) ? .dimension : .number
      }
    case "STRING": self = scopes == ["FONT_FAMILY"] ? .fontFamily : .string
    case "BOOLEAN": self = .boolean
    default: return nil
    }
  }

  /// The type of the tokens.
  var type: String {
    switch self {
    case .color: "color"
    case .dimension: "dimension"
    case .number, .opacity: "number"
    case .fontWeight: "fontWeight"
    case .fontFamily: "fontFamily"
    case .string: "string"
    case .boolean: "boolean"
    }
  }
}

extension JSONNode {
  /// The uses of a variable in Figma, from the `$extensions` of a token; none if they are not stated.
  package var figmaScopes: [String] {
    (self["com.figma.scopes"] ?? self["com.figma"]?["scopes"])?.array?.compactMap(\.string) ?? []
  }
}

extension TokenUses {
  /// The uses of each scope of a number.
  private static let ofScopes: [String: TokenUses] = [
    "GAP": .spacing, "CORNER_RADIUS": .radius, "WIDTH_HEIGHT": .size, "STROKE_FLOAT": .border, "OPACITY": .opacity,
    "FONT_SIZE": [], "FONT_WEIGHT": [], "LINE_HEIGHT": [], "LETTER_SPACING": [], "PARAGRAPH_SPACING": [],
    "PARAGRAPH_INDENT": [], "EFFECT_FLOAT": [],
  ]

  /// The uses that scopes of Figma say; `nil` if one of them, such as that of everything, says nothing.
  package init?(figmaScopes scopes: [String]) {
    let uses = scopes.map { Self.ofScopes[$0] }
    guard !uses.isEmpty, !uses.contains(nil) else { return nil }
    self = uses.reduce(into: []) { $0.formUnion($1 ?? []) }
  }
}
