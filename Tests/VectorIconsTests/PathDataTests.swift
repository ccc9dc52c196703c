import DisplayLists
import SeededNumbers
import Testing

@testable import VectorIcons

/// Expected points are worked out by hand.
@Suite("Path data")
struct PathDataTests {
  // swift-format-ignore
  @Test(arguments: [
    NamedRow("move and line",             "M 1 2 L 3 4",                  "M 1 2 L 3 4"),
    NamedRow("relative move and line",    "m 1 2 l 3 4",                  "M 1 2 L 4 6"),
    NamedRow("pairs after M are lines",   "M 1 2 3 4 5 6",                "M 1 2 L 3 4 L 5 6"),
    NamedRow("pairs after m are relative", "m 1 2 3 4 5 6",               "M 1 2 L 4 6 L 9 12"),
    NamedRow("a second m",                "m1 1l1 0m2 2l1 0",             "M 1 1 L 2 1 M 4 3 L 5 3"),
    NamedRow("H and V",                   "M1 2H5V7",                     "M 1 2 L 5 2 L 5 7"),
    NamedRow("h and v",                   "M1 2h5v7h-1 2",                "M 1 2 L 6 2 L 6 9 L 5 9 L 7 9"),
    NamedRow("C",                         "M0 0C1 2 3 4 5 6",             "M 0 0 C 1 2 3 4 5 6"),
    NamedRow("c",                         "M1 1c1 2 3 4 5 6",             "M 1 1 C 2 3 4 5 6 7"),
    NamedRow("S reflects",                "M0 0C1 2 3 4 5 6S8 8 9 9",     "M 0 0 C 1 2 3 4 5 6 C 7 8 8 8 9 9"),
    NamedRow("s after a line",            "M1 1s1 2 3 4",                 "M 1 1 C 1 1 2 3 4 5"),
    NamedRow("s twice",                   "M0 0s1 2 3 4 1 0 2 2",         "M 0 0 C 0 0 1 2 3 4 C 5 6 4 4 5 6"),
    NamedRow("Q",                         "M0 0Q1 2 3 4",                 "M 0 0 Q 1 2 3 4"),
    NamedRow("q",                         "M1 1q1 2 3 4",                 "M 1 1 Q 2 3 4 5"),
    NamedRow("T reflects",                "M0 0Q1 2 4 4T9 9",             "M 0 0 Q 1 2 4 4 Q 7 6 9 9"),
    NamedRow("T twice",                   "M0 0Q1 1 2 0T4 0 6 0",         "M 0 0 Q 1 1 2 0 Q 3 -1 4 0 Q 5 1 6 0"),
    NamedRow("t after a line",            "M1 1t2 3",                     "M 1 1 Q 1 1 3 4"),
    NamedRow("T after a cubic curve",     "M0 0C1 1 2 1 3 0T5 0",         "M 0 0 C 1 1 2 1 3 0 Q 3 0 5 0"),
    NamedRow("S after a quadratic curve", "M0 0Q1 1 2 0S4 4 5 0",         "M 0 0 Q 1 1 2 0 C 2 0 4 4 5 0"),
    NamedRow("close",                     "M1 1h2v2z",                    "M 1 1 L 3 1 L 3 3 Z"),
    NamedRow("a line after z",            "M1 1h2v2zl3 3",                "M 1 1 L 3 1 L 3 3 Z M 1 1 L 4 4"),
    NamedRow("m after z is from the start", "M1 1h2v2Zm1 1h1",            "M 1 1 L 3 1 L 3 3 Z M 2 2 L 3 2"),
    NamedRow("s after z reflects nothing", "M0 0C1 2 3 4 5 6zs1 1 2 2",   "M 0 0 C 1 2 3 4 5 6 Z M 0 0 C 0 0 1 1 2 2"),
    NamedRow("compact numbers",           "M.5.5-3e-2-.25",               "M 0.5 0.5 L -0.03 -0.25"),
    NamedRow("signs and points",          "M+1-2L3.-4.5",                 "M 1 -2 L 3 -4.5"),
    NamedRow("commas and lines",          "M\n1,2\tL 3 , 4",              "M 1 2 L 3 4"),
    NamedRow("exponents",                 "M1e1 2E+1L5e-1 1.5e0",         "M 10 20 L 0.5 1.5"),
    NamedRow("nothing",                   "  ",                           ""),
    NamedRow("none",                      "none",                         ""),
    NamedRow("an arc without a radius",   "M0 0A0 5 0 0 1 3 4",           "M 0 0 L 3 4"),
    NamedRow("an arc to where it begins", "M3 4A5 5 0 1 1 3 4L0 0",       "M 3 4 L 0 0"),
    // A quarter of a circle of radius 10 in two pieces: tan(45°/4) · 4/3 · 10 = 2.6522 is the length of a handle.
    NamedRow("an arc clockwise",          "M10 0A10 10 0 0 1 0 10",
             "M 10 0 C 10 2.652 8.946 5.196 7.071 7.071 C 5.196 8.946 2.652 10 0 10"),
    NamedRow("an arc the other way",      "M10 0A10 10 0 0 0 0 10",
             "M 10 0 C 7.348 0 4.804 1.054 2.929 2.929 C 1.054 4.804 0 7.348 0 10"),
    NamedRow("flags without spaces",      "M10 0a10 10 0 01-10 10",
             "M 10 0 C 10 2.652 8.946 5.196 7.071 7.071 C 5.196 8.946 2.652 10 0 10"),
    NamedRow("flags before a point",      "M10 0A10 10 0 010.0 10",
             "M 10 0 C 10 2.652 8.946 5.196 7.071 7.071 C 5.196 8.946 2.652 10 0 10"),
    // Too small a radius grows until it reaches: half a circle of radius 5.
    NamedRow("a radius that grows",       "M0 0A1 1 0 0 1 10 0",
             "M 0 0 C 0 -1.326 0.527 -2.598 1.464 -3.536 C 2.402 -4.473 3.674 -5 5 -5 "
             + "C 6.326 -5 7.598 -4.473 8.536 -3.536 C 9.473 -2.598 10 -1.326 10 0"),
  ])
  func `every command`(_ row: NamedRow) throws {
    #expect(PathText.text(try PathDataReader.elements(row.input, limit: 100)) == row.expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    NamedRow("no move",             "L 1 2",              "0 does not begin with M or m"),
    NamedRow("a number alone",      "1 2",                "0 does not begin with M or m"),
    NamedRow("ends after M",        "M",                  "1 ends too early: 'M' needs two numbers, x and y"),
    NamedRow("ends in a pair",      "M 1 ",               "4 ends too early: 'M' needs two numbers, x and y"),
    NamedRow("ends in a curve",     "M0 0C1 2 3 4 5",     "14 ends too early: 'C' needs six numbers, x and y of three points"),
    NamedRow("ends in H",           "M0 0H",              "5 ends too early: 'H' needs a number, x"),
    NamedRow("ends in V",           "M0 0v",              "5 ends too early: 'v' needs a number, y"),
    NamedRow("ends in an arc",      "M0 0A1 1 0 0 0 3",   "16 ends too early: 'A' needs seven numbers: two radii, an angle, two flags, x and y"),
    NamedRow("ends in an arc",      "M0 0A5 5 0 0",       "12 needs a flag here, 0 or 1"),
    NamedRow("a flag that is none", "M0 0A5 5 0 2 0 1 1", "11 needs a flag here, 0 or 1"),
    NamedRow("a letter",            "M0 0X1 1",           "4 has something here that is no command"),
    NamedRow("a word in a number",  "M0 0L1 NaN",         "7 has no number here"),
    NamedRow("a trailing comma",    "M0 0L1 1,",          "9 has a comma before what is no number"),
    NamedRow("two commas",          "M0,,0",              "2 has no number here"),
    NamedRow("a number after z",    "M0 0h1z5",           "7 has something here that is no command"),
    NamedRow("too large a number",  "M0 0L1000001 0",     "5 has a number above 1,000,000"),
    NamedRow("an endless number",   "M0 0L1e999 0",       "5 has a number above 1,000,000"),
    NamedRow("too many segments",   "M0 0" + String(repeating: "h1", count: 100), "204 has more than 100 segments"),
  ])
  func `where a path cannot be read`(_ row: NamedRow) {
    do throws(SVGMistake) {
      let elements = try PathDataReader.elements(row.input, limit: 100)
      Issue.record("read as \(PathText.text(elements))")
    } catch {
      #expect("\(error.offset) \(error.message)" == row.expected)
    }
  }

  @Test func `the limits of numbers and segments are the last that are read`() throws {
    #expect(try PathDataReader.elements("M0 0L1000000-1e6", limit: 100).count == 2)
    #expect(try PathDataReader.elements("M0 0" + String(repeating: "h1", count: 99), limit: 100).count == 100)
  }

  /// Relative commands are the same path; numbers are sixteenths, so that sums are exact.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `absolute and relative spellings draw the same`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func sixteenth() -> Double { Double(Int.random(in: -160...160, using: &random)) / 16 }
    var (absolute, relative) = ("M1 1", "m1 1")
    var (x, y) = (1.0, 1.0)
    for _ in 0..<40 {
      let letter = "LHVCSQTA".randomElement(using: &random) ?? "L"
      let count = ["L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 2][letter] ?? 2
      let numbers = (0..<count).map { _ in sixteenth() }
      let prefix = letter == "A" ? "5 3 30 0 1 " : ""
      absolute += "\(letter)\(prefix)\(numbers.map { "\($0)" }.joined(separator: " "))"
      let moved = numbers.enumerated().map { $1 - (letter == "V" || $0 % 2 == 1 ? y : x) }
      relative += "\(letter.lowercased())\(prefix)\(moved.map { "\($0)" }.joined(separator: ","))"
      switch letter {
      case "H": x = numbers[0]
      case "V": y = numbers[0]
      default: (x, y) = (numbers[count - 2], numbers[count - 1])
      }
    }
    let one = try PathDataReader.elements(absolute, limit: 1_000)
    #expect(one == (try PathDataReader.elements(relative, limit: 1_000)))
    #expect(one.count > 40)
  }

  /// Arcs of a rotated ellipse through both ends: every joint satisfies its equation.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `arcs lie on their ellipse`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // The ellipse x²/36 + y²/9 = 1, turned by the angle with the cosine 0.8 and the sine 0.6.
    let angle = 36.86989764584402
    func point(_ slope: Double, _ side: Double) -> Point {
      // A point from the rational parametrization of the unit circle.
      let (u, v) = ((1 - slope * slope) / (1 + slope * slope) * side, 2 * slope / (1 + slope * slope))
      return Point(x: 0.8 * 6 * u - 0.6 * 3 * v, y: 0.6 * 6 * u + 0.8 * 3 * v)
    }
    let start = point(Double.random(in: -1...1, using: &random), 1)
    let end = point(Double.random(in: -1...1, using: &random), -1)
    // Two ellipses run through both points: around the origin, and around the point opposite of it.
    let other = Point(x: start.x + end.x, y: start.y + end.y)
    var around: [String] = []
    for (isLarge, isClockwise) in [(false, false), (false, true), (true, false), (true, true)] {
      let elements = EllipticalArc.elements(
        from: start, to: end, radiusX: 6, radiusY: 3, rotation: angle, isLarge: isLarge, isClockwise: isClockwise)
      #expect(elements.last?.points.last == end)
      #expect((1...8).contains(elements.count))
      let joints = elements.compactMap(\.points.last)
      func isOn(_ center: Point) -> Bool {
        joints.allSatisfy { point in
          let (x, y) = (point.x - center.x, point.y - center.y)
          let (u, v) = ((0.8 * x + 0.6 * y) / 6, (0.8 * y - 0.6 * x) / 3)
          return abs(u * u + v * v - 1) < 1e-9
        }
      }
      #expect(isOn(Point(x: 0, y: 0)) != isOn(other))
      around.append(isOn(other) ? "other" : "origin")
    }
    // The arcs of one ellipse are the long and the short one, in opposite directions.
    #expect(around[0] == around[3])
    #expect(around[1] == around[2])
    #expect(around[0] != around[1])
  }
}
