import LocatedJSON
import Testing
import TokenDialects
import TokenEngine

@testable import TokenFiles

@Suite("Colour sets of Xcode")
struct AssetCatalogTests {
  typealias Row = DialectFolder

  private static func color(
    _ red: String, _ green: String, _ blue: String, alpha: String = "1.000", space: String = "srgb"
  ) -> String {
    #""color": {"color-space": "\#(space)", "components": {"red": "\#(red)", "green": "\#(green)", "blue": "\#(blue)", "alpha": "\#(alpha)"}}"#
  }

  private static let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
  private static let high = #""appearances": [{"appearance": "contrast", "value": "high"}]"#

  private static func set(_ colors: [String]) -> String {
    #"{"colors": [\#(colors.map { #"{"idiom": "universal", \#($0)}"# }.joined(separator: ", "))], "info": {"version": 1}}"#
  }

  private static let namespace = #"{"properties": {"provides-namespace": true}, "info": {"version": 1}}"#

  // swift-format-ignore
  static let rows: [Row] = [
    Row("shares", ["C.xcassets/a.colorset/Contents.json": set([color("1.000", "0.500", "0.000", alpha: "0.250")])], ["a = srgb(1 0.5 0) 25%"]),
    Row("bytes", ["C.xcassets/a.colorset/Contents.json": set([color("255", "128", "0")])], ["a = #FF8000"]),
    Row("hexadecimal bytes", ["C.xcassets/a.colorset/Contents.json": set([color("0xFF", "0x80", "0x00")])], ["a = #FF8000"]),
    Row("no colour", ["C.xcassets/a.colorset/Contents.json": set([color("255", "128", "0")]), "C.xcassets/b.colorset/Contents.json": #"{"colors": [{"idiom": "universal"}]}"#, "C.xcassets/c.colorset/Contents.json": #"{"info": {"version": 1}}"#, "C.xcassets/d.colorset/Contents.json": #"{"colors": []}"#], ["a = #FF8000"], ["note xcassets.empty C.xcassets/b.colorset/Contents.json /colors:1", "note xcassets.empty C.xcassets/c.colorset/Contents.json :1", "note xcassets.empty C.xcassets/d.colorset/Contents.json /colors:1"]),
    Row("a slot without a colour", ["C.xcassets/a.colorset/Contents.json": #"{"colors": [{"idiom": "mac"}, {"idiom": "universal", \#(color("255", "128", "0"))}]}"#], ["a = #FF8000"]),
    Row("in the dark", ["C.xcassets/a.colorset/Contents.json": set([color("1", "1", "1"), "\(dark), " + color("0", "0", "0")])], input: ["luminosity": "dark"], ["a = #000000"]),
    Row("an increased contrast is not asked for", ["C.xcassets/a.colorset/Contents.json": set([color("0.0", "0.0", "0.0"), "\(high), " + color("1.0", "1.0", "1.0")])], ["a = #000000"]),
    Row("a folder with a namespace", ["C.xcassets/N/Contents.json": namespace, "C.xcassets/N/a.colorset/Contents.json": set([color("0.0", "0.0", "1.0")]), "C.xcassets/M/b.colorset/Contents.json": set([color("0.0", "1.0", "0.0")])], ["b = #00FF00", "N.a = #0000FF"]),
  ]

  @Test(arguments: rows) func `colour sets`(row: Row) { check(row, .xcassets) }
}
