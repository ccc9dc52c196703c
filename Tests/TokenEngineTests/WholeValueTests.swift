import ColorSpaces
import Testing
import TokenEngine

/// What a value was before one of its parts had another text.
@Suite("Whole values of changed parts")
struct WholeValueTests {
  private static let blue = TokenValue.color(ColorValue(space: .srgb, components: [0, 0.4, 0.901961], alpha: 1))
  private static let veil = TokenValue.color(ColorValue(space: .oklch, components: [0.5, nil, 30], alpha: 0.25))
  private static let size = TokenValue.dimension(Dimension(value: 12, unit: .rem))
  private static let text = TokenValue.typography(
    TypographyValue(
      fontFamily: ["A", "B"], fontSize: Dimension(value: 12), fontWeight: 400, letterSpacing: Dimension(value: 12),
      lineHeight: 1.5))

  // swift-format-ignore
  @Test(arguments: [
    ("all components",                 blue, "components",         "0 0.4 0.901961", "0 0.376471 0.87451", "#0060DF",               "#0066E6"),
    ("in a part of another value",     blue, "0.color.components", "0 0.4 0.901961", "1 1 1",              "#FFFFFF",               "#0066E6"),
    ("one component",                  blue, "components.1",       "0.4",            "0.376471",           "#0060E6", "#0066E6"),
    ("one component of a part",        blue, "1.color.components.0", "0",            "0.2",                "#3366E6",               "#0066E6"),
    ("the opacity",                    veil, "alpha",              "0.25",           "0.5",                "oklch(0.5 none 30) 50%", "oklch(0.5 none 30) 25%"),
    ("components, one of them none",   veil, "components",         "0.5 none 30",    "none 0.1 40",        "oklch(none 0.1 40) 25%", "oklch(0.5 none 30) 25%"),
    ("a none alone",                   veil, "components.1",       "none",           "0.1",                "oklch(0.5 0.1 30) 25%", "oklch(0.5 none 30) 25%"),
    ("the number of a length",         size, "fontSize.value",     "12",             "8",                  "8rem",                  "12rem"),
    ("the size of a typography",       text, "fontSize",           "12px",           "14px",               "\"A\", \"B\" 14px 400 ×1.5 12px", "\"A\", \"B\" 12px 400 ×1.5 12px"),
    ("components that are others",     blue, "components",         "0 0.4 0.9",      "0 0 0",              nil, nil),
    ("too few components before",      blue, "components",         "0 0.4 0.901961", "0 0",                nil, nil),
    ("no components before",           blue, "components",         "0 0.4 0.901961", "a b c",              nil, nil),
    ("a component that is not there",  blue, "components.3",       "0.4",            "0.5",                nil, nil),
    ("a component that is another",    blue, "components.0",       "0.4",            "0.5",                nil, nil),
    ("an opacity that is another",     veil, "alpha",              "0.3",            "0.5",                nil, nil),
    ("another part",                   veil, "hue",                "0.25",           "0.5",                nil, nil),
    ("a length that is another",       size, "value",              "13",             "8",                  nil, nil),
    ("a size that is another",         text, "fontSize",           "13px",           "14px",               nil, nil),
    ("the whole",                      blue, "",                   "#0066E6",        "#0060DF",            nil, nil),
    ("no number",                      size, "value",              "12",             "inf",                nil, nil),
  ] as [(String, TokenValue, String, String, String, String?, String?)])
  func `have the texts of the whole`(
    _ row: (name: String, value: TokenValue, property: String, part: String, former: String, old: String?, new: String?)
  ) {
    let texts = row.value.exactTexts(of: [.init(property: row.property, former: row.former, current: row.part)])
    #expect(texts?.former == row.old)
    #expect(texts?.current == row.new)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("two components",           blue, [("components.1", "0.4", "0.376471"), ("components.2", "0.901961", "0.87451")], "#0060DF"),
    ("a component twice",        blue, [("0.color.components.0", "0", "1"), ("1.color.components.0", "0", "1")], "#FF66E6"),
    ("components and opacity",   veil, [("alpha", "0.25", "0.5"), ("components", "0.5 none 30", "1 0 0")], "oklch(1 0 0) 50%"),
    ("one that does not fit",    blue, [("components.1", "0.4", "0.5"), ("components.2", "0.4", "0.5")], nil),
    ("two sizes of a typography", text, [("fontSize", "12px", "14px"), ("letterSpacing", "12px", "0px")], "\"A\", \"B\" 14px 400 ×1.5 0px"),
    ("one that it does not have", text, [("fontSize", "12px", "14px"), ("letterSpacing", "1px", "0px")], nil),
    ("a length in two places",   size, [("0.blur.value", "12", "8"), ("0.spread.value", "12", "8")], "8rem"),
    ("a length and its unit",    size, [("0.blur.value", "12", "8"), ("0.blur.unit", "rem", "px")], nil),
    ("nothing",                  blue, [], nil),
  ] as [(String, TokenValue, [(String, String, String)], String?)])
  func `of several parts are those of one whole`(
    _ row: (name: String, value: TokenValue, parts: [(String, String, String)], old: String?)
  ) {
    let texts = row.value.exactTexts(
      of: row.parts.map { .init(property: $0.0, former: $0.2, current: $0.1) })
    #expect(texts?.former == row.old)
    #expect(texts?.current == (row.old == nil ? nil : row.value.exactText))
  }
}
