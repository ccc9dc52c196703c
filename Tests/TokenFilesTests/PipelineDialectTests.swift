import LocatedJSON
import Testing
import TokenDialects
import TokenEngine

@testable import TokenFiles

@Suite("Spectrum and the Fluent UI token pipeline")
struct PipelineDialectTests {
  typealias Row = DialectFolder

  private static func spectrum(_ type: String, _ members: String) -> String {
    #"{"$schema": "https://opensource.adobe.com/schemas/token-types/\#(type).json", \#(members)}"#
  }

  // swift-format-ignore
  static let spectrumRows: [Row] = [
    Row("types by the schema", ["a.json": "{\"a\": \(spectrum("color", #""value": "rgb(255, 0, 0)""#)), \"b\": \(spectrum("dimension", #""value": "8px""#)), \"c\": \(spectrum("opacity", #""value": "0.5""#)), \"d\": \(spectrum("alias", #""value": "{a}""#))}"], ["a = #FF0000", "b = 8px", "c = 0.5", "d = #FF0000"]),
    Row("a set of colours", ["a.json": "{\"a\": \(spectrum("color-set", #""sets": {"light": \#(spectrum("color", #""value": "rgb(255, 255, 255)""#)), "dark": \#(spectrum("color", #""value": "rgb(0, 0, 0)""#))}"#))}"], input: ["color": "dark"], ["a = #000000"]),
    Row("sets in sets", ["a.json": "{\"a\": \(spectrum("system-set", #""sets": {"spectrum": \#(spectrum("scale-set", #""sets": {"desktop": \#(spectrum("dimension", #""value": "1px""#)), "mobile": \#(spectrum("dimension", #""value": "2px""#))}"#)), "express": \#(spectrum("dimension", #""value": "3px""#))}"#))}"], input: ["system": "spectrum", "scale": "mobile"], ["a = 2px", "a--spectrum = 2px"], ["note spectrum.nestedSets a.json /a/sets/spectrum/sets:1"]),
    Row("neither a value nor sets", ["a.json": "{\"a\": \(spectrum("color", #""uuid": "1""#)), \"b\": \(spectrum("multiplier", #""value": "2""#))}"], ["b = 2"], ["warning spectrum.notAToken a.json /a:1"]),
    Row("a renamed token", ["a.json": "{\"a\": \(spectrum("multiplier", #""value": "2", "deprecated": true, "renamed": "b""#))}"], ["a = 2"]),
  ]

  private static func fluent(_ members: String) -> KeyValuePairs<String, String> {
    ["a.json": #"{"Meta": {"FluentUITokensVersion": 0}, \#(members)}"#]
  }

  /// A row of colours: the hue and the saturation of its base, with each lightness.
  private static func ramp(of base: String, _ hueAndSaturation: String) -> Row {
    Row(
      "a row of colours of \(base)",
      fluent(##""Global": {"Color": {"G": {"generate": {"type": "lightness2to98by2", "value": "\##(base)"}}}}"##),
      (1...49).map { "Global.Color.G.\($0 * 2) = hsl(\(hueAndSaturation) \($0 * 2))" })
  }

  // swift-format-ignore
  static let fluentRows: [Row] = [
    Row("types by the name", fluent(##""Global": {"Color": {"Red": {"value": "#ff0000"}}, "Stroke": {"Width": {"10": {"value": 1}}}, "Corner": {"Radius": {"S": {"value": 4}}}, "Font": {"Weight": {"B": {"value": 700}}, "Size": {"1": {"value": 12}}}}"##), ["Global.Color.Red = #FF0000", "Global.Stroke.Width.10 = 1px", "Global.Corner.Radius.S = 4px", "Global.Font.Weight.B = 700", "Global.Font.Size.1 = 12px"]),
    Row("an alias of a group", fluent(##""Global": {"Color": {"A": {"value": "#ffffff"}, "B": {"value": "#000000"}}}, "Set": {"Color": {"aliasOf": "Global.Color"}}"##), ["Global.Color.A = #FFFFFF", "Global.Color.B = #000000", "Set.Color.A = #FFFFFF", "Set.Color.B = #000000"]),
    Row("a colour with another alpha", fluent(##""Global": {"Color": {"A": {"value": "#ff0000"}, "B": {"computed": {"color": "Global.Color.A", "opacity": 0.5}}}}"##), ["Global.Color.A = #FF0000", "Global.Color.B = #FF0000 50%"]),
    Row("a platform", fluent(##""Global": {"Color": {"A": {"value": "#ff0000", "platform": {"ios": {"value": "#0000ff"}}}}}"##), input: ["platform": "ios"], ["Global.Color.A = #0000FF"]),
    Row("another platform", fluent(##""Global": {"Color": {"A": {"value": "#ff0000", "platform": {"ios": {"value": "#0000ff"}}}}}"##), ["Global.Color.A = #FF0000"]),
    Row("a row of colours", fluent(##""Global": {"Color": {"G": {"generate": {"type": "lightness0to100by2", "value": "#808080"}}}}, "X": {"Color": {"aliasOf": "Global.Color.G.100"}}, "Y": {"Color": {"aliasOf": "Global.Color.G.0"}}"##), (0...50).map { "Global.Color.G.\($0 * 2) = hsl(0 0 \($0 * 2))" } + ["X.Color = hsl(0 0 100)", "Y.Color = hsl(0 0 0)"]),
    ramp(of: "#993333", "0 50"), ramp(of: "#996633", "30 50"), ramp(of: "#339966", "150 50"), ramp(of: "#336699", "210 50"),
    ramp(of: "#6699CC", "210 50"), ramp(of: "#993366", "330 50"), ramp(of: "#FFFF00", "60 100"), ramp(of: "hsl(210 20% 3%)", "210 20"),
    Row("a colour of the system", fluent(##""Global": {"Color": {"A": {"value": "Canvas"}, "B": {"aliasOf": "Global.Color.A"}}}"##), [], ["note reference.blocked a.json /Global/Color/B/aliasOf:1", "warning value.unsupported a.json /Global/Color/A/value:1"]),
    Row("a name that says no type", fluent(##""Global": {"Unit": {"A": {"value": 4}}, "Color": {"B": {"value": "#fff"}}}"##), ["Global.Color.B = #FFFFFF"], ["warning fluentPipeline.noType a.json /Global/Unit/A/value:1"]),
    Row("an alias that leads nowhere", fluent(##""Global": {"Color": {"B": {"aliasOf": "Global.Color.X"}}}"##), [], ["error reference.unresolved a.json /Global/Color/B/aliasOf:1"]),
    Row("aliases in a circle", fluent(##""Global": {"Color": {"A": {"aliasOf": "Global.Color.B"}, "B": {"aliasOf": "Global.Color.A"}}}"##), [], ["error reference.cycle a.json /Global/Color/A/aliasOf:1", "error reference.cycle a.json /Global/Color/B/aliasOf:1"]),
    Row("a length for each side", fluent(##""Global": {"Padding": {"A": {"value": [1, 1, 1, 1]}, "B": {"value": [1, 2, 1, 2]}}}"##), ["Global.Padding.A = 1px"], ["warning fluentPipeline.sides a.json /Global/Padding/B/value:1"]),
  ]

  @Test(arguments: spectrumRows) func `files of Spectrum`(row: Row) { check(row, .spectrum) }
  @Test func `aliases of groups that double at each level are refused at the first that is too much`() {
    let levels = (1...24).map { #""G\#($0)": {"A": {"aliasOf": "G\#($0 - 1)"}, "B": {"aliasOf": "G\#($0 - 1)"}}"# }
    let members =
      ##""G0": {"Color": {"Red": {"value": "#ff0000"}}}, "## + levels.joined(separator: ", ")
      + #", "Z": {"Color": {"aliasOf": "G0.Color.Red"}}"#
    let answer = DialectFolder("", Self.fluent(members), []).answer()
    // There is room for 20,000 and eight for each of 78 nodes; the levels up to the twelfth take 16,383, 'G13.A' 4,096.
    #expect(answer.findings == ["error fluentPipeline.tooMany a.json /G13/B:1"])
    #expect(answer.tokens.last == "Z.Color = #FF0000")
    #expect(answer.tokens.count < 40_000)
  }

  @Test(arguments: fluentRows) func `files of the Fluent UI token pipeline`(row: Row) { check(row, .fluentPipeline) }
}
