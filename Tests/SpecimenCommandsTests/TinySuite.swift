/// A design system of two controls, two themes and three tiers, for tests.
enum TinySuite {
  /// Its files by path.
  static let files: [String: String] = [
    "specimen.json": suite,
    "tokens/tiny.resolver.json": resolver,
    "tokens/base.tokens.json": base,
    "tokens/light.tokens.json": theme(surface: "white", accent: "blue"),
    "tokens/dark.tokens.json": theme(surface: "black", accent: "blue"),
    "specimens/button.specimen.json": button,
    "specimens/badge.specimen.json": badge,
  ]

  static let suite = """
    {
      "suite": "tiny",
      // Comments are allowed.
      "tokens": "tokens/tiny.resolver.json",
      "tiers": [
        {"name": "global", "groups": ["global"]},
        {"name": "alias", "groups": ["alias"]},
        {"name": "control", "groups": ["control"]}
      ],
      "variants": {"light": {"theme": "light"}, "dark": {"theme": "dark"}},
      "scales": [1, 2],
      "specimens": ["specimens/*.specimen.json"],
      "canvas": "{alias.surface}",
      "snapshots": "references",
      "path": "{control}/{variant}@{scale}x.png"
    }
    """

  static let resolver = """
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

  static let base = """
    {
      "global": {
        "$type": "color",
        "white": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1], "hex": "#ffffff"}},
        "black": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000"}},
        "blue": {"$value": {"colorSpace": "srgb", "components": [0, 0.2, 1], "hex": "#0033ff"}},
        "red": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000"}}
      },
      "control": {
        "button": {
          "background": {"$type": "color", "$value": "{alias.accent}"},
          "spare": {"$type": "color", "$value": "{alias.surface}"}
        },
        "badge": {
          "background": {"$type": "color", "$value": "{alias.warning}"}
        }
      }
    }
    """

  /// The tokens of one theme.
  static func theme(surface: String, accent: String) -> String {
    """
    {
      "alias": {
        "$type": "color",
        "surface": {"$value": "{global.\(surface)}"},
        "accent": {"$value": "{global.\(accent)}"},
        "warning": {"$value": "{global.red}"}
      }
    }
    """
  }

  static let button = """
    {
      "control": "button",
      "body": {"kind": "box", "fill": "{control.button.background}", "width": 12, "height": 6}
    }
    """

  static let badge = """
    {
      "control": "badge",
      "body": {"kind": "box", "fill": "{control.badge.background}", "width": 4, "height": 4}
    }
    """
}
