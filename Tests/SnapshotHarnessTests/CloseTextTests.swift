import CanonicalValues
import ColorSpaces
import Testing

@testable import SnapshotHarness

@Suite("Values with six decimals")
struct CloseTextTests {
  private static func color(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) -> CanonicalValue {
    .color(ColorValue(space: .srgb, components: [red, green, blue], alpha: alpha))
  }

  // swift-format-ignore
  @Test(arguments: [
    ("a hexadecimal colour, in full",    color(15.0 / 255, 108.0 / 255, 189.0 / 255),           "#0F6CBD"),
    ("the same with six decimals",       color(0.058824, 0.423529, 0.741176),                   "#0F6CBD"),
    ("the same with three",              color(0.059, 0.424, 0.741),                            "#0F6CBD ≈ srgb(0.059 0.424 0.741)"),
    ("two millionths away",              color(0.058826, 0.423529, 0.741176),                   "#0F6CBD ≈ srgb(0.058826 0.423529 0.741176)"),
    ("outside of sRGB",                  color(-0.1, 0, 1),                                     "srgb(-0.1 0 1) (nearest #0000FF)"),
    ("translucent, in a list",           .list([color(0, 0, 1.0 / 255, alpha: 0.5), .number(1.0 / 3)]), "#000001 50%, 0.333333"),
    ("a shadow",                         .object([.init("offsetX", .measure(1, unit: "px")), .init("color", color(1, 1, 2.0 / 255))]), "1px #FFFF02"),
  ])
  func `a colour of 8 bits is one by every way to write it`(_ row: (name: String, value: CanonicalValue, text: String)) {
    #expect(RecordedValue(row.value).closeText == row.text, "\(row.name)")
  }
}
