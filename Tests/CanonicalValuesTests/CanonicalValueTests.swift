import CanonicalValues
import ColorSpaces
import Testing

@Suite("Canonical values")
struct CanonicalValueTests {
  private static let red = CanonicalValue.color(ColorValue(space: .srgb, components: [1, nil, 0], alpha: 0.5))
  private static let length = CanonicalValue.measure(12, unit: "px")
  private static let border = CanonicalValue.object([
    .init("width", length), .init("style", "solid"), .init("color", red),
  ])
  private static let borders = CanonicalValue.list([border, border])
  private static let curve = CanonicalValue.curve([.number(0), .number(0.5), .number(1), .number(1)])

  // swift-format-ignore
  @Test(arguments: [
    ("a colour",                 red,     "srgb(1 none 0) 50%"),
    ("a name that ends early",   .text("a\"b\\"), "\"a\\\"b\\\\\""),
    ("a composite",              border,  "12px solid srgb(1 none 0) 50%"),
    ("a list",                   borders, "12px solid srgb(1 none 0) 50%, 12px solid srgb(1 none 0) 50%"),
    ("a curve",                  curve,   "cubic-bezier(0, 0.5, 1, 1)"),
    ("a reference",              .reference("a.b"), "{a.b}"),
    ("parts",                    .parts([.init("", length), .init("color.alpha", .number(1))]), "12px, color.alpha 1"),
  ] as [(String, CanonicalValue, String)])
  func `are read by people`(name: String, value: CanonicalValue, text: String) {
    #expect(value.description == text)
  }

  // swift-format-ignore
  @Test(arguments: [
    (border,  ["color"],                                  "12px solid …"),
    (border,  ["width", "style", "color"],                "…"),
    (border,  ["color.alpha"],                            "12px solid 1 none 0 …"),
    (border,  ["width.value"],                            "… px solid srgb(1 none 0) 50%"),
    (borders, ["0"],                                      "… 12px solid srgb(1 none 0) 50%"),
    (borders, ["0.color", "1.width", "1.style"],          "12px solid … srgb(1 none 0) 50%"),
    (red,     ["components"],                             "… 50%"),
    (red,     ["components.0", "alpha"],                  "… none 0 …"),
    (curve,   ["1", "2"],                                 "0 … 1"),
    (length,  ["unit"],                                   "12 …"),
    (border,  ["shape", "color.hue", "9"],                "12px solid srgb(1 none 0) 50%"),
    (length,  [],                                         "12px"),
    (length,  [""],                                       "…"),
  ] as [(CanonicalValue, [String], String)])
  func `are whole again when what was left out is supplied`(value: CanonicalValue, paths: [String], text: String) {
    let rest = value.leavingOut(paths)
    #expect(rest.description == text)
    let parts = paths.compactMap { path in value.part(at: path).map { CanonicalValue.Member(path, $0) } }
    #expect(rest.supplying(parts) == value)
  }

  // swift-format-ignore
  @Test(arguments: [
    ("1.color.components.0", "1"), ("0.width", "12px"), ("0.width.unit", "px"), ("0.color.alpha", "0.5"),
    ("0.color.components", "1 none 0"), ("0.color.colorSpace", "srgb"), ("2.width", nil), ("0.hue", nil), ("width", nil),
    ("0.style.x", nil), ("-1", nil),
  ] as [(String, String?)])
  func `have parts by their paths`(path: String, text: String?) {
    #expect(Self.borders.part(at: path)?.description == text)
  }

  @Test func `are the same bit by bit and byte by byte`() {
    #expect(CanonicalValue.number(0) != .number(-0.0))
    #expect(CanonicalValue.number(.nan) == .number(.nan))
    #expect(CanonicalValue.text("\u{E9}") != .text("e\u{301}"))
    #expect(CanonicalValue.word("a") != .text("a"))
    let fallback = CanonicalValue.color(ColorValue(space: .srgb, components: [1, nil, 0], alpha: 0.5, hex: "#ff0000"))
    #expect(fallback == Self.red)
  }
}
