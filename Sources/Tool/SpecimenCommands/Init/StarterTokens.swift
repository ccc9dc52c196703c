/// Tokens that are written with a new suite: a small system where there is none, or what a team's own lacks.
enum StarterTokens {
  /// The small system, from the suite's folder.
  static let name = "tokens/tokens.resolver.json"

  /// The files of the small system, which has a light and a dark theme.
  static let files: [(path: String, text: String)] = [
    (name, resolver), ("tokens/base.tokens.json", base),
    (
      "tokens/light.tokens.json",
      theme(surface: "white", raised: "white", text: "ink", accent: "blue", onAccent: "white")
    ),
    ("tokens/dark.tokens.json", theme(surface: "ink", raised: "slate", text: "white", accent: "sky", onAccent: "ink")),
  ]

  private static let resolver = """
    {
      "version": "2025.10",
      "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
      "modifiers": {
        "theme": {
          "contexts": {
            "light": [{"$ref": "light.tokens.json"}],
            "dark": [{"$ref": "dark.tokens.json"}]
          },
          "default": "light"
        }
      },
      "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]
    }

    """

  private static let base = """
    {
      "palette": {
        "$type": "color",
        "white": {"$value": \(color("#FFFFFF"))},
        "ink": {"$value": \(color("#16181D"))},
        "slate": {"$value": \(color("#262A33"))},
        "blue": {"$value": \(color("#1F5FD6"))},
        "sky": {"$value": \(color("#8AB8FF"))}
      },
      "radius": {
        "$type": "dimension",
        "medium": {"$value": \(length(8))}
      },
      "spacing": {
        "$type": "dimension",
        "small": {"$value": \(length(8))},
        "medium": {"$value": \(length(16))}
      },
      "shadow": {
        "$type": "shadow",
        "card": {"$value": \(shadow)}
      },
      "font": {
        "$type": "typography",
        "title": {"$value": \(type(size: 20, weight: 600))},
        "body": {"$value": \(type(size: 15, weight: 400))},
        "label": {"$value": \(type(size: 15, weight: 600))}
      }
    }

    """

  private static func theme(
    surface: String, raised: String, text: String, accent: String, onAccent: String
  ) -> String {
    """
    {
      "color": {
        "$type": "color",
        "background": {"$value": "{palette.\(surface)}"},
        "surface": {"$value": "{palette.\(raised)}"},
        "text": {"$value": "{palette.\(text)}"},
        "accent": {"$value": "{palette.\(accent)}"},
        "onAccent": {"$value": "{palette.\(onAccent)}"}
      }
    }

    """
  }

  // MARK: What a team's tokens lack

  /// A token that stands in for one that was not found.
  enum Substitute: String, CaseIterable {
    case surface, dark, light, accent, radius, shadow, title, body, label

    /// The path of the token.
    var path: String { "starter.\(rawValue)" }

    fileprivate var definition: String {
      switch self {
      case .surface, .light: definition("color", StarterTokens.color("#FFFFFF"))
      case .dark: definition("color", StarterTokens.color("#16181D"))
      case .accent: definition("color", StarterTokens.color("#1F5FD6"))
      case .radius: definition("dimension", StarterTokens.length(8))
      case .shadow: definition("shadow", StarterTokens.shadow)
      case .title: definition("typography", StarterTokens.type(size: 20, weight: 600))
      case .body: definition("typography", StarterTokens.type(size: 15, weight: 400))
      case .label: definition("typography", StarterTokens.type(size: 15, weight: 600))
      }
    }

    private func definition(_ type: String, _ value: String) -> String {
      "    \"\(rawValue)\": {\"$type\": \"\(type)\", \"$value\": \(value)}"
    }
  }

  /// The token file with some substitutes, in the order of their declaration.
  static func file(of substitutes: Set<Substitute>) -> String {
    let members = Substitute.allCases.filter(substitutes.contains).map(\.definition).joined(separator: ",\n")
    return "{\n  \"starter\": {\n\(members)\n  }\n}\n"
  }

  // MARK: Values

  /// A colour of six digits.
  private static func color(_ hex: String) -> String {
    let digits = Array(hex.dropFirst())
    let components = stride(from: 0, to: 6, by: 2).map { index in
      let level = Int(String(digits[index...index + 1]), radix: 16) ?? 0
      // Three decimals are enough for 255 levels.
      let thousandths = (level * 1000 + 127) / 255
      return thousandths == 1000 ? "1" : thousandths == 0 ? "0" : "0." + String(1000 + thousandths).dropFirst()
    }
    return "{\"colorSpace\": \"srgb\", \"components\": [\(components.joined(separator: ", "))], \"hex\": \"\(hex)\"}"
  }

  private static func length(_ points: Int) -> String { "{\"value\": \(points), \"unit\": \"px\"}" }

  private static let shadow = """
    {"color": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.2}, "offsetX": \(length(0)), \
    "offsetY": \(length(2)), "blur": \(length(8)), "spread": \(length(0))}
    """

  private static func type(size: Int, weight: Int) -> String {
    """
    {"fontFamily": "sans-serif", "fontSize": \(length(size)), "fontWeight": \(weight), "letterSpacing": \(length(0)), \
    "lineHeight": 1.3}
    """
  }
}
