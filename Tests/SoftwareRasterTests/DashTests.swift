import ColorSpaces
import DisplayLists
import SeededNumbers
import SoftwareRaster
import Testing

@Suite("Dashes and mitres")
struct DashTests {
  private func stroke(
    _ elements: [PathElement], _ width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter, limit: Double = 4,
    dashes: [Double] = [], phase: Double = 0
  ) -> DisplayItem {
    .stroke(
      StrokedPath(
        elements: elements,
        style: StrokeStyle(width: width, cap: cap, join: join, miterLimit: limit, dashes: dashes, dashPhase: phase),
        paint: .solid(black)))
  }

  private func line(_ points: (Double, Double)...) -> [PathElement] {
    let points = points.map { Point(x: $0.0, y: $0.1) }
    return [.move(points[0])] + points.dropFirst().map { .line($0) }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var dashes: [Double]
    var phase = 0.0
    var cap = LineCap.butt
    var expected: String
  }

  /// A line from 0 to 12, one pixel thick.
  @Test(arguments: [
    Row(testDescription: "two on, one off", dashes: [2, 1], expected: "##.##.##.##."),
    Row(testDescription: "an odd number is doubled", dashes: [3], expected: "###...###..."),
    Row(testDescription: "three numbers are doubled", dashes: [1, 2, 3], expected: "#..###.##..."),
    Row(testDescription: "a phase begins inside", dashes: [3, 2], phase: 1, expected: "##..###..###"),
    Row(testDescription: "a phase in the gap", dashes: [3, 2], phase: 4, expected: ".###..###..#"),
    Row(testDescription: "a phase at the end of a dash", dashes: [3, 2], phase: 3, expected: "..###..###.."),
    Row(testDescription: "a phase of many turns", dashes: [3, 2], phase: 5_001, expected: "##..###..###"),
    Row(testDescription: "a negative phase", dashes: [3, 2], phase: -1, expected: ".###..###..#"),
    Row(testDescription: "fractions", dashes: [1.5, 1.5], expected: "#5.#5.#5.#5."),
    Row(testDescription: "nothing but noughts is a whole line", dashes: [0, 0], expected: "############"),
    Row(
      testDescription: "a negative length counts as nought", dashes: [-5, 3], cap: .square, expected: "5.55.55.55.."),
    Row(testDescription: "a gap without length", dashes: [2, 0], expected: "############"),
    Row(testDescription: "a dash without length has no butt cap", dashes: [0, 3], expected: "............"),
    Row(testDescription: "a dash longer than the line", dashes: [40, 3], expected: "############"),
    Row(testDescription: "a gap longer than the line", dashes: [2, 40], expected: "##.........."),
    Row(testDescription: "caps on both sides of each dash", dashes: [2, 3], cap: .square, expected: "##5.5##5.5##"),
  ])
  func `the pattern runs along the line`(_ row: Row) throws {
    let drawn = try grid(
      12, 1, stroke(line((0, 0.5), (12, 0.5)), cap: row.cap, dashes: row.dashes, phase: row.phase))
    #expect(drawn == row.expected)
  }

  @Test func `round dots stand where dashes without length are`() throws {
    let dotted = try opacities(24, 6, stroke(line((3, 3), (21, 3)), 3, cap: .round, dashes: [0, 6]))
    // A dot at the very end is left out, as a dash that begins there would be.
    let dots = [3.0, 9, 15].flatMap { line(($0, 3), ($0, 3)) }
    #expect(try dotted == opacities(24, 6, stroke(dots, 3, cap: .round)))
  }

  @Test func `square dots lie along the line`() throws {
    // Across a diagonal, squares of 2 px stand on their corners: area 4 each.
    let drawn = try opacities(20, 20, stroke(line((4.5, 4.5), (16.5, 16.5)), 2, cap: .square, dashes: [0, 6]))
    #expect(abs(drawn.total - 12) < 0.01)
    for (a, b) in zip(drawn.joined(), drawn.transposed.joined()) { #expect(abs(Int(a) - Int(b)) <= 32) }
    #expect(drawn[4][4] == 65535)
    // A diamond: (1 + √2 ⁄ 2 − ½)² ⁄ 2 … the corner pixel keeps (√2 − 1)² = 0.17, an upright square would keep ¼.
    #expect(abs(Double(drawn[3][5]) / 65535 - 0.0858) < 0.001)
  }

  /// Dashes of a straight line are lines.
  @Test(arguments: 0..<8)
  func `dashes are the lines between their ends`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let caps: [LineCap] = [.butt, .round, .square]
    // Multiples of 1⁄16 on a 3-4-5 triangle: every end is exact.
    let (on, off) = (Double(1 + Int(random.unit() * 60)) / 16 * 5, Double(1 + Int(random.unit() * 60)) / 16 * 5)
    let width = 0.5 + random.unit() * 3
    var elements: [PathElement] = []
    var position = 0.0
    while position < 40 {
      let end = min(position + on, 40)
      elements += line((4 + position * 0.6, 3 + position * 0.8), (4 + end * 0.6, 3 + end * 0.8))
      position += on + off
    }
    let whole = line((4, 3), (28, 35))
    let (dashed, apart) = try (
      opacities(34, 40, stroke(whole, width, cap: caps[seed % 3], dashes: [on, off])),
      opacities(34, 40, stroke(elements, width, cap: caps[seed % 3]))
    )
    for (a, b) in zip(dashed.joined(), apart.joined()) { #expect(abs(Int(a) - Int(b)) <= 64) }
  }

  @Test func `a dash turns a corner with its join`() throws {
    let corner = line((3, 13), (13, 13), (13, 3))
    let whole = try opacities(18, 18, stroke(corner, 4))
    #expect(try opacities(18, 18, stroke(corner, 4, dashes: [20, 5])) == whole)
    // Without the two ends: 5 px are left of each side.
    let middle = try opacities(18, 18, stroke(corner, 4, dashes: [10, 10], phase: -5)).total
    #expect(abs(middle - 40) < 0.01)
  }

  @Test func `a closed path goes on across its start`() throws {
    let square: [PathElement] = line((4, 4), (14, 4), (14, 14), (4, 14)) + [.close]
    // One dash over the first corner, one over the opposite one.
    let joined = try opacities(18, 18, stroke(square, 4, dashes: [10, 10], phase: 5))
    #expect(abs(joined.total - 80) < 0.01)
    #expect(joined[2][2] == 65535)
    #expect(joined[15][15] == 65535)
    #expect(joined[2][15] == 0)
    #expect(try opacities(18, 18, stroke(square, 4, dashes: [100, 1])) == opacities(18, 18, stroke(square, 4)))
  }

  private typealias DashRow = (gap: Double, dash: Double, area: Double)

  /// Around a square of 40 px: the last dash ends where the first one begins, or nearly, or half a pixel before.
  @Test(arguments: [(5, 10, 120), (5 + 1e-9, 10 - 1e-9, 120), (5 + 1e-9, 10, 120), (5.5, 9.5, 111)] as [DashRow])
  func `a dash that ends at the start of a closed path is joined with the first`(
    gap: Double, dash: Double, area: Double
  ) throws {
    let square: [PathElement] = line((4, 4), (14, 4), (14, 14), (4, 14)) + [.close]
    let drawn = try opacities(18, 18, stroke(square, 4, dashes: [dash, gap]))
    #expect(drawn[2][2] == (area == 120 ? 65535 : 0))
    #expect(drawn[3][3] == drawn[2][2])
    #expect(abs(drawn.total - area) < 0.01)
  }

  @Test func `a slanting dash is joined too`() throws {
    // Three dashes of 20 × 4 px; what overlaps at each of two corners is as large as the corner's outer side.
    let square: [PathElement] = line((20, 4), (32, 20), (16, 32), (4, 16)) + [.close]
    #expect(try abs(opacities(40, 40, stroke(square, 4, dashes: [20, 10])).total - 240) < 0.05)
  }

  @Test func `an open path has no corner where it ends at its start`() throws {
    let square = line((4, 4), (14, 4), (14, 14), (4, 14), (4, 4))
    let drawn = try opacities(18, 18, stroke(square, 4, dashes: [10, 5]))
    #expect(drawn[2][2] == 0)
    #expect(abs(drawn.total - 116) < 0.01)
    // One dash is all of a closed path, and so has no ends.
    let closed: [PathElement] = line((4, 4), (14, 4), (14, 14), (4, 14)) + [.close]
    #expect(try opacities(18, 18, stroke(closed, 4, dashes: [40, 5])) == opacities(18, 18, stroke(closed, 4)))
  }

  @Test func `each sub-path begins the pattern anew`() throws {
    let two = line((0, 0.5), (4, 0.5)) + line((0, 2.5), (8, 2.5))
    #expect(
      try grid(8, 3, stroke(two, dashes: [3, 2])) == """
        ###.....
        ........
        ###..###
        """)
  }

  @Test func `a point has its caps only where the pattern begins with a dash`() throws {
    let point = line((4, 4), (4, 4))
    #expect(try opacities(8, 8, stroke(point, 4, cap: .square, dashes: [3, 2])).total == 16)
    #expect(try opacities(8, 8, stroke(point, 4, cap: .square, dashes: [3, 2], phase: 4)).total == 0)
  }

  /// A right angle has a miter of √2 line widths, one of 60° a miter of 2 (1 ÷ sin 30°).
  @Test(arguments: [(1.0, 2.0), (1.41, 2), (1.42, 0), (4, 0), (0, 2), (-3, 2)])
  func `a miter longer than its limit becomes a bevel`(limit: Double, missing: Double) throws {
    let corner = line((3, 13), (13, 13), (13, 3))
    let area = try opacities(18, 18, stroke(corner, 4, limit: limit)).total
    #expect(abs(area - (80 - missing)) < 0.01)
  }

  @Test func `a sharp corner reaches as far as its limit lets it`() throws {
    // Half the angle is 3-4-5's with sine 3⁄5 ÷ … : legs (8, ±1) leave sine 1 ÷ √65, a miter of 8.06 line widths.
    let spike = line((2, 9), (18, 11), (2, 13))
    let (sharp, blunt) = try (
      opacities(32, 22, stroke(spike, 2, limit: 8.1)), opacities(32, 22, stroke(spike, 2, limit: 8))
    )
    #expect(sharp[11][25] > 0)
    #expect(blunt[11][20] == 0)
    #expect(try opacities(32, 22, stroke(spike, 2)) == blunt)
  }
}
