import Testing

@testable import ColorSpaces

/// Colours as CSS writes them; components and alpha are what coloraide 8 reads, in the units of our spaces.
@Suite("Colours in CSS")
struct CSSColorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let color: ColorValue
    init(_ text: String, _ space: ColorSpace, _ components: [Double?], _ alpha: Double = 1) {
      self.text = text
      color = ColorValue(space: space, components: components, alpha: alpha)
    }
    var testDescription: String { text }
  }

  // swift-format-ignore
  static let rows: [Row] = [
    Row("#f00", .srgb, [1, 0, 0]),
    Row("#F008", .srgb, [1, 0, 0], 0.5333333333333333),
    Row("#112233", .srgb, [0.06666666666666667, 0.13333333333333333, 0.2]),
    Row("#11223380", .srgb, [0.06666666666666667, 0.13333333333333333, 0.2], 0.5019607843137255),
    Row(" #fff\n", .srgb, [1, 1, 1]),
    Row("rgb(255 128 0 / 50%)", .srgb, [1, 0.5019607843137255, 0], 0.5),
    Row("rgb(255 128 0/.5)", .srgb, [1, 0.5019607843137255, 0], 0.5),
    Row("rgba(255, 128, 0, 0.5)", .srgb, [1, 0.5019607843137255, 0], 0.5),
    Row("RGB( 255 ,128,0 )", .srgb, [1, 0.5019607843137255, 0]),
    Row("rgb(10% 20% 30%)", .srgb, [0.1, 0.2, 0.3]),
    Row("rgb(50% 51 0)", .srgb, [0.5, 0.2, 0]),
    Row("rgb(300 -5 0)", .srgb, [1, 0, 0]),
    Row("rgb(none 51 0)", .srgb, [nil, 0.2, 0]),
    Row("rgb(51 51 51 / none)", .srgb, [0.2, 0.2, 0.2], 0),
    Row("rgb(51 51 51 / 150%)", .srgb, [0.2, 0.2, 0.2]),
    Row("rgb(5.1e1 +51 51)", .srgb, [0.2, 0.2, 0.2]),
    Row("hsl(210 50% 40%)", .hsl, [210, 50, 40]),
    Row("hsl(210 50 40)", .hsl, [210, 50, 40]),
    Row("hsla(210, 50%, 40%, 25%)", .hsl, [210, 50, 40], 0.25),
    Row("hsl(-90, 100%, 50%)", .hsl, [270, 100, 50]),
    Row("hsl(360 100% 50%)", .hsl, [0, 100, 50]),
    Row("hsl(0.25turn 30% 40%)", .hsl, [90, 30, 40]),
    Row("hsl(200grad 30% 40%)", .hsl, [180, 30, 40]),
    Row("hsl(120deg -5% 40%)", .hsl, [120, 0, 40]),
    Row("hwb(120 20% 30%)", .hwb, [120, 20, 30]),
    Row("lab(52.2% 40.2 59.9)", .lab, [52.2, 40.2, 59.9]),
    Row("lab(50% 50% -100%)", .lab, [50, 62.5, -125]),
    Row("lch(52.2% 72.2 56.2)", .lch, [52.2, 72.2, 56.2]),
    Row("lch(120 -1 0)", .lch, [100, 0, 0]),
    Row("oklab(59% 0.1 0.1)", .oklab, [0.59, 0.1, 0.1]),
    Row("oklch(60% 50% 30deg)", .oklch, [0.6, 0.2, 30]),
    Row("oklch(40.1% 0.123 21.57)", .oklch, [0.401, 0.123, 21.57]),
    Row("color(display-p3 1 0.5 0)", .displayP3, [1, 0.5, 0]),
    Row("color(srgb 1.5 -0.5 50%)", .srgb, [1.5, -0.5, 0.5]),
    Row("color(xyz 0.3 0.4 50%)", .xyzD65, [0.3, 0.4, 0.5]),
    Row("color(xyz-d50 0.3 0.4 0.5 / 0.5)", .xyzD50, [0.3, 0.4, 0.5], 0.5),
    Row("color(prophoto-rgb 0.1 0.2 none)", .prophotoRGB, [0.1, 0.2, nil]),
    Row("rebeccapurple", .srgb, [0.4, 0.2, 0.6]),
    Row("AliceBlue", .srgb, [0.9411764705882353, 0.9725490196078431, 1]),
    Row("yellowgreen", .srgb, [0.6039215686274509, 0.803921568627451, 0.19607843137254902]),
    Row("transparent", .srgb, [0, 0, 0], 0),
  ]

  @Test(arguments: rows)
  func `are read with the components that are written`(_ row: Row) throws {
    let color = try #require(ColorValue(css: row.text))
    #expect(color.space == row.color.space)
    #expect(abs(color.alpha - row.color.alpha) < 1e-15)
    for (found, wanted) in zip(color.components, row.color.components) {
      #expect((found == nil) == (wanted == nil))
      #expect(abs((found ?? 0) - (wanted ?? 0)) < 1e-13)
    }
  }

  @Test(arguments: [
    "", " ", "#", "#ff", "#fffff", "#fffffff", "#fffffffff", "#ggg", "# fff", "fff", "#fff #fff", "#fff;", "redd",
    "red blue", "currentcolor", "Canvas", "rgb", "rgb()", "rgb(1 2)", "rgb(1 2 3 4)", "rgb(1, 2, 3 / 4)",
    "rgb(1 2 3, 4)", "rgb(1, 2 3)", "rgb(1 2, 3)", "rgb(1 2 3", "rgb(1 2 3))", "rgb (1 2 3)", "rgb(1px 2 3)",
    "rgb(1 2 3 /)", "rgb(1 2 3 / 1deg)", "rgb(1,2,none)", "rgb(1,2%,3)", "rgb(1. 2 3)", "rgb(. 2 3)", "rgb(+ 2 3)",
    "rgb(1e999 2 3)", "rgb(NaN 0 0)", "rgb(0x10 0 0)", "hsl(120, 50, 50)", "hsl(50% 50% 50%)", "hwb(1, 2%, 3%)",
    "lab(50, 0, 0)", "oklch(0.5 0.1 30%)", "color(1 2 3)", "color(hsl 1 2 3)", "color(display-p3 1 0)",
    "color(display-p3, 1, 0, 0)", "color(--mine 1 0 0)", "calc(1)", "var(--a)", "rgb(from red r g b)",
    "rgb(calc(1) 2 3)", "color-mix(in srgb, red, blue)", "hsl(1e300 50% 50%)", "rgb(1\u{0301} 2 3)", "ｒｅｄ",
  ])
  func `are not read where the text is no colour by itself`(_ text: String) {
    #expect(ColorValue(css: text) == nil)
  }

  @Test func `have 148 names in order`() {
    let names = ColorValue.cssNames.map(\.name)
    #expect(names.count == 148)
    #expect(names == names.sorted())
    #expect(names.allSatisfy { ColorValue(css: $0) != nil })
    // Pairs that CSS calls the same.
    for (one, other) in [
      ("aqua", "cyan"), ("fuchsia", "magenta"), ("darkgray", "darkgrey"), ("slategray", "slategrey"),
    ] {
      #expect(ColorValue(css: one) == ColorValue(css: other))
    }
  }

  @Test(arguments: [
    ("4px", 4.0, "px"), ("-.5REM", -0.5, "rem"), (" 12 ", 12, ""), ("1.5em", 1.5, "em"), ("1e3px", 1000, "px"),
    ("150%", 150, "%"), ("+0.2s", 0.2, "s"),
  ])
  func `measures are a number and its unit`(_ text: String, _ value: Double, _ unit: String) throws {
    let measure = try #require(CSSMeasure.read(text))
    #expect(measure.value == value)
    #expect(measure.unit == unit)
  }

  @Test(arguments: ["", "px", "4 px", "4px 5px", "1.", "--1px", "4px;", "{a}", "1,5px", "0x10", "inf", "1e999px"])
  func `other texts are no measures`(_ text: String) {
    // A letter behind digits is a unit, whatever it means.
    if text == "0x10" { #expect(CSSMeasure.read(text)?.unit == "x10") } else { #expect(CSSMeasure.read(text) == nil) }
  }
}
