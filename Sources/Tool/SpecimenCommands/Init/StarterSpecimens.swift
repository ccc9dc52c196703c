private import LocatedJSON

/// The texts of the first two specimens, a button and a card that holds it.
struct StarterSpecimens {
  /// The specimens, by their paths in the suite's folder.
  let files: [(path: String, text: String)]

  /// The tokens that stand in for those that were not found.
  let substitutes: Set<StarterTokens.Substitute>

  /// The colour behind the pictures, as a suite file has it.
  let canvas: String

  /// Where the substitutes are, from the suite's folder.
  private static let folder = "specimens"

  /// Writes the specimens.
  ///
  /// - Parameters:
  ///   - roles: The team's tokens.
  ///   - starterFile: The name of the file with the substitutes, for comments.
  init(_ roles: StarterRoles, starterFile: String) {
    var used: Set<StarterTokens.Substitute> = []
    func line(_ key: String, _ path: String?, _ what: String, _ substitute: StarterTokens.Substitute) -> String {
      if let path { return "\"\(key)\": \(Self.reference(path))," }
      used.insert(substitute)
      return "\"\(key)\": \(Self.reference(substitute.path)), // no \(what) was found: see \(starterFile)"
    }
    func points(_ key: String, _ path: String?, _ points: Int, _ what: String, isLast: Bool = false) -> String {
      let end = isLast ? "" : ","
      if let path { return "\"\(key)\": \(Self.reference(path))\(end)" }
      return "\"\(key)\": \(points)\(end) // no \(what) was found: points, written out"
    }
    canvas = roles.canvas.map { "{\($0)}" } ?? "#FFFFFF"
    let onGround: StarterTokens.Substitute = roles.isSurfaceDark ? .light : .dark
    let onAccent: StarterTokens.Substitute = roles.isAccentDark ? .light : .dark
    let button = [
      "{",
      "  \"control\": \"button\",",
      "  \"title\": \"Button\",",
      "  \"body\": {",
      "    \"kind\": \"box\",",
      "    " + line("fill", roles.accent, "colour of the brand that letters can be read on", .accent),
      "    " + line("radius", roles.radius, "radius of corners", .radius),
      "    \"padding\": {",
      "      " + points("horizontal", roles.inset, 16, "spacing"),
      "      " + points("vertical", roles.gap, 8, "small spacing", isLast: true),
      "    },",
      "    \"content\": {",
      "      \"kind\": \"text\",",
      "      " + line("font", roles.label, "typography", .label),
      "      " + line("color", roles.onAccent, "colour that can be read on the button", onAccent),
      "      \"string\": \"Continue\"",
      "    }",
      "  }",
      "}",
    ]
    let card = [
      "{",
      "  \"control\": \"card\",",
      "  \"title\": \"Card\",",
      "  \"body\": {",
      "    \"kind\": \"box\",",
      "    " + line("fill", roles.surface, "colour of surfaces", .surface),
      "    " + line("radius", roles.radius, "radius of corners", .radius),
      "    " + line("shadow", roles.shadow, "shadow", .shadow),
      "    " + points("padding", roles.padding, 16, "spacing"),
      "    \"width\": 280,",
      "    \"alignment\": \"leading\",",
      "    \"content\": {",
      "      \"kind\": \"column\",",
      "      \"alignment\": \"leading\",",
      "      " + points("spacing", roles.padding, 16, "spacing"),
      "      \"children\": [",
      "        {",
      "          \"kind\": \"column\",",
      "          \"alignment\": \"leading\",",
      "          " + points("spacing", roles.gap, 8, "small spacing"),
      "          \"children\": [",
      "            {",
      "              \"kind\": \"text\",",
      "              " + line("font", roles.title, "typography", .title),
      "              " + line("color", roles.text, "colour that can be read on the card", onGround),
      "              \"string\": \"Weekly report\"",
      "            },",
      "            {",
      "              \"kind\": \"text\",",
      "              " + line("font", roles.body, "typography", .body),
      "              " + line("color", roles.text, "colour that can be read on the card", onGround),
      "              \"lineLimit\": 0,",
      "              \"string\": \"Twelve pictures are as they were, and one has another radius.\"",
      "            }",
      "          ]",
      "        },",
      "        // The other specimen, as it is.",
      "        {\"kind\": \"control\", \"control\": \"button\"}",
      "      ]",
      "    }",
      "  }",
      "}",
    ]
    files = [("button", button), ("card", card)].map { name, lines in
      ("\(Self.folder)/\(name).specimen.json", lines.joined(separator: "\n") + "\n")
    }
    substitutes = used
  }

  /// A reference to a token, as JSON.
  private static func reference(_ path: String) -> String { "{\(path)}".jsonText }
}

extension String {
  /// The text as JSON has it, with quotes.
  var jsonText: String {
    var writer = JSONWriter()
    writer.string(self)
    return writer.text
  }
}
