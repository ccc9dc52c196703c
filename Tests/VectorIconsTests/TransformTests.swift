import DisplayLists
import SeededNumbers
import Testing

@testable import VectorIcons

@Suite("Transformations")
struct TransformTests {
  /// Where the points (1, 0), (0, 1) and (0, 0) go; worked out by hand.
  // swift-format-ignore
  @Test(arguments: [
    NamedRow("nothing",            "",                            "1 0, 0 1, 0 0"),
    NamedRow("none",               "none",                        "1 0, 0 1, 0 0"),
    NamedRow("matrix",             "matrix(1 2 3 4 5 6)",         "6 8, 8 10, 5 6"),
    NamedRow("translate",          "translate(3,4)",              "4 4, 3 5, 3 4"),
    NamedRow("translate by x",     "translate(3)",                "4 0, 3 1, 3 0"),
    NamedRow("scale",              "scale(2)",                    "2 0, 0 2, 0 0"),
    NamedRow("scale both",         "scale(2 -3)",                 "2 0, 0 -3, 0 0"),
    NamedRow("rotate",             "rotate(90)",                  "0 1, -1 0, 0 0"),
    NamedRow("rotate backwards",   "rotate(-30)",                 "0.866 -0.5, 0.5 0.866, 0 0"),
    NamedRow("rotate about",       "rotate(90 1 1)",              "2 1, 1 0, 2 0"),
    NamedRow("skewX",              "skewX(45)",                   "1 0, 1 1, 0 0"),
    NamedRow("skewY",              "skewY(45)",                   "1 1, 0 1, 0 0"),
    NamedRow("the last is first",  "translate(10 0) scale(2)",    "12 0, 10 2, 10 0"),
    NamedRow("commas and spaces",  " translate( 1 , 2 ),scale(3)\n", "4 2, 1 5, 1 2"),
    NamedRow("no spaces",          "translate(1-2)scale(.5.25)",  "1.5 -2, 1 -1.75, 1 -2"),
  ])
  func `every transformation`(_ row: NamedRow) throws {
    let map = try TransformReader.map(row.input)
    let images = [Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: 0, y: 0)].map { map($0) }
    #expect(images.map { "\(PathText.number($0.x)) \(PathText.number($0.y))" }.joined(separator: ", ") == row.expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    NamedRow("an unknown one",     "scale(2) turn(3)",    "9 has a transformation that is none of"),
    NamedRow("too few numbers",    "matrix(1 2 3 4 5)",   "0 has a transformation that is none of"),
    NamedRow("too many numbers",   "translate(1 2 3)",    "0 has a transformation that is none of"),
    NamedRow("no parenthesis",     "scale 2",             "6 needs '(' here"),
    NamedRow("an open one",        "scale(2",             "7 ends where a number is needed"),
    NamedRow("a unit",             "translate(1px)",      "11 has no number here"),
    NamedRow("a right angle",      "skewX(90)",           "0 has a transformation that is none of"),
    NamedRow("beyond all numbers", String(repeating: "scale(1e6)", count: 60), "0 has numbers that are too large"),
    NamedRow("very many",          String(repeating: "scale(1)", count: 101), "800 has more than 100 transformations"),
  ])
  func `where a list cannot be read`(_ row: NamedRow) {
    do throws(SVGMistake) {
      _ = try TransformReader.map(row.input)
      Issue.record("read")
    } catch {
      #expect("\(error.offset) \(error.message)".hasPrefix(row.expected))
    }
  }

  /// A list maps as its parts do one after the other, the last one first.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a list is its matrices, multiplied`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var parts: [String] = []
    for _ in 0..<4 {
      let numbers = (0..<6).map { _ in "\(Double(Int.random(in: -8...8, using: &random)) / 4)" }
      parts.append("matrix(\(numbers.joined(separator: " ")))")
    }
    let whole = try TransformReader.map(parts.joined(separator: " "))
    var point = Point(x: 0.5, y: -1.25)
    let image = whole(point)
    for part in parts.reversed() { point = try TransformReader.map(part)(point) }
    #expect(abs(image.x - point.x) < 1e-9 && abs(image.y - point.y) < 1e-9)
  }

  @Test(arguments: [("rotate(33) scale(2)", 2.0), ("scale(-3)", 3), ("matrix(0 1 1 0 5 5)", 1), ("scale(0)", 0)])
  func `an even map has one scale`(list: String, scale: Double) throws {
    let found = try #require(try TransformReader.map(list).uniformScale)
    #expect(abs(found - scale) < 1e-9)
  }

  @Test(arguments: ["scale(1 1.00001)", "skewX(1)", "scale(0 1)", "matrix(1 0 1 1 0 0)"])
  func `an uneven map has none`(list: String) throws {
    #expect(try TransformReader.map(list).uniformScale == nil)
  }
}
