import SuiteFiles
internal import Suites

extension StylableApp {
  /// What the app demands: cells draw nothing but what queries find, and texts can be read where they stand.
  static let checks = SuiteChecks {
    $0.references = [ReferenceCheck(tiers: ["query"])]
    $0.sameTokens = [SameTokensCheck(["*"])]
    $0.notNegative = [NotNegativeCheck(["base.radius.*", "base.border.*"])]
    $0.ordered = [
      OrderCheck(["base.radius.r#"], by: .value),
      OrderCheck(["base.border.none", "base.border.thin", "base.border.thick"], by: .value),
    ]
    $0.contrast = contrasts
    // A style identifier is no name in Swift: its * and / tell it from others.
    $0.findings = [FindingSetting(.outputCollision, except: ["style.*"])]
    $0.baseline = "checks.baseline.json"
  }

  /// Elements, and the atoms that are texts on their backgrounds.
  private static let elements: [(name: String, texts: [String])] = [
    ("header", ["title", "label"]), ("header[compact]", ["title", "label"]),
    ("searchBar", ["text", "placeholder"]), ("searchBar[active]", ["text"]),
    ("clientListItem", ["heading", "body"]), ("clientListItem[selected]", ["heading", "body"]),
    ("productCard", ["heading", "body", "price"]), ("productCard[sale]", ["heading", "body", "price"]),
    ("productCard/buyButton", ["label"]),
  ]

  /// Elements with a tag, which is its own background.
  private static let tagged = ["clientListItem", "clientListItem[selected]", "productCard", "productCard[sale]"]

  private static var contrasts: [ContrastCheck] {
    func token(_ section: String, _ path: String, _ property: String) -> CheckPattern {
      CheckPattern("query.\(section)/\(path).\(property)")
    }
    return ["home", "clients", "products"].flatMap { section in
      elements.map { name, texts in
        ContrastCheck(
          texts.map { token(section, "\(name)/\($0)", "color") }, on: [token(section, "\(name)/background", "fill")])
      }
        + tagged.map { name in
          // A tag that has a colour alone stands on the card.
          let ground = section == "clients" && name == "productCard" ? "background" : "tag"
          return ContrastCheck(
            [token(section, "\(name)/tag", "color")], on: [token(section, "\(name)/\(ground)", "fill")])
        }
    }
  }
}
