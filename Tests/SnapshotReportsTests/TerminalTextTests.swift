import CanonicalValues
import ColorSpaces
import Testing

@testable import SnapshotHarness
@testable import SnapshotReports

@Suite("Text on a terminal")
struct TerminalTextTests {
  // swift-format-ignore
  @Test(arguments: [
    ("fits",                        "one two",           7, "one two"),
    ("is broken between words",     "one two three",     9, "one two\n    three"),
    ("goes on below its own words", "  one two three",  11, "  one two\n     three"),
    ("keeps a long word whole",     "a 0123456789 b",    8, "a\n    0123456789\n    b"),
    ("columns keep their distance", "a   b   c",         8, "a   b\n    c"),
    ("escapes take no column",      "\u{1B}[31mone\u{1B}[0m two", 7, "\u{1B}[31mone\u{1B}[0m two"),
    ("each line by itself",         "one two\nthree four\n", 7, "one two\nthree\n   four\n"),
    ("nothing",                     "",                  2, ""),
  ])
  func `is broken where it is too wide`(_ name: String, _ text: String, _ width: Int, _ broken: String) {
    #expect(text.wrapped(to: width) == broken, "\(name)")
  }

  private func report(of cause: Cause, hasSwatches: Bool = true, columns: Int? = nil) throws -> String {
    let cases = ["b", "longer"].map { ReportSamples.result($0, .changed) { $0.causes = [cause] } }
    var text = TextReport(usesColor: true)
    text.hasSwatches = hasSwatches
    text.columns = columns
    return try text.summary(of: ReportSamples.report(of: cases), namesCases: true)
  }

  private static func color(_ components: [Double?], alpha: Double = 1) -> RecordedValue {
    RecordedValue(.color(ColorValue(space: .srgb, components: components, alpha: alpha)), type: "color")
  }

  @Test func `colours have a square of their own colour`() throws {
    let cause = Cause.token(name: "a.b", old: Self.color([0, 0.2, 1]), new: Self.color([1, 0, 0], alpha: 0.5))
    let text = try report(of: cause)
    #expect(
      text.contains(
        "a.b  \u{1B}[38;2;0;51;255m■\u{1B}[0m #0033FF → \u{1B}[38;2;255;0;0m■\u{1B}[0m #FF0000 50%   2 cases"))
    let plain = try report(of: cause, hasSwatches: false)
    #expect(plain.contains("a.b  #0033FF → #FF0000 50%   2 cases"))
    let other = try report(of: .token(name: "a.b", old: Self.color([0, 0, 0]), new: "{c}"))
    #expect(other.contains("a.b  #000000 → {c}   2 cases"))
  }

  @Test func `nothing without colour has one`() throws {
    var text = TextReport(usesColor: false)
    text.hasSwatches = true
    let cases = [
      ReportSamples.result("b", .changed) {
        $0.causes = [.token(name: "a", old: Self.color([0, 0, 0]), new: Self.color([1, 1, 1]))]
      }
    ]
    #expect(try !text.summary(of: ReportSamples.report(of: cases), namesCases: true).contains("■"))
  }

  @Test func `names stand in a column, and lines end before the terminal does`() throws {
    let text = try report(
      of: .token(name: "a.b", old: Self.color([0, 0, 0]), new: Self.color([1, 1, 1])), columns: 44)
    #expect(text.contains("  tiny/b/light@2x       ← a.b\n"))
    #expect(text.contains("  tiny/longer/light@2x  ← a.b\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("if ") || String($0).columns <= 44 }, "\(text)")
  }
}
