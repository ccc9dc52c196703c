import DisplayLists
import SeededNumbers
import SlowOracles
import SoftwareRaster
import Testing

/// Outlines that cross or cover themselves.
@Suite("Outlines that cross themselves")
struct CrossingTests {
  private func path(_ polygons: [[(x: Double, y: Double)]]) -> [PathElement] {
    polygons.flatMap { polygon in
      polygon.enumerated().map { index, point in
        index == 0 ? .move(Point(x: point.x, y: point.y)) : .line(Point(x: point.x, y: point.y))
      } + [.close]
    }
  }

  private func fill(_ polygons: [[(x: Double, y: Double)]], _ rule: FillRule = .nonzero) -> DisplayItem {
    .fill(FilledPath(elements: path(polygons), rule: rule, paint: .solid(black)))
  }

  /// The largest difference from the exact coverage, in levels of 255.
  private func error(_ polygons: [[(x: Double, y: Double)]], _ rule: FillRule, _ width: Int, _ height: Int) throws
    -> Double
  {
    let drawn = try opacities(width, height, fill(polygons, rule))
    let exact = SlowFill(polygons, isEvenOdd: rule == .evenOdd).coverage(width: width, height: height)
    var largest = 0.0
    for (drawn, exact) in zip(drawn.joined(), exact.joined()) {
      largest = max(largest, abs(Double(drawn) / 65535 - exact) * 255)
    }
    return largest
  }

  /// Two triangles that meet in the middle of a pixel, each a quarter of it.
  @Test(arguments: [FillRule.nonzero, .evenOdd])
  func `a bow tie in one pixel covers half of it`(rule: FillRule) throws {
    let tie: [(x: Double, y: Double)] = [(1, 1), (2, 2), (2, 1), (1, 2)]
    let drawn = try opacities(3, 3, fill([tie], rule))
    #expect(drawn[1][1] == 32768)
    #expect(drawn.joined().filter { $0 > 0 }.count == 1)
  }

  /// Two squares that share a quarter of the middle pixel: 1⁄4 + 1⁄4 − 1⁄16 of it, or without what they share.
  @Test func `what is covered twice counts once`() throws {
    let squares: [[(x: Double, y: Double)]] = [
      [(0, 0), (1.5, 0), (1.5, 1.5), (0, 1.5)], [(1.25, 1.25), (3, 1.25), (3, 3), (1.25, 3)],
    ]
    #expect(try opacities(3, 3, fill(squares))[1][1] == 49152 - 1)
    #expect(try opacities(3, 3, fill(squares, .evenOdd))[1][1] == 45056 - 1)
  }

  @Test func `half a pixel that is covered twice is covered half`() throws {
    let square: [(x: Double, y: Double)] = [(1, 1.5), (2, 1.5), (2, 2), (1, 2)]
    #expect(try opacities(3, 3, fill([square, square]))[1][1] == 32768)
    #expect(try opacities(3, 3, fill([square, square], .evenOdd)).joined().allSatisfy { $0 == 0 })
    #expect(try opacities(3, 3, fill([square, square.reversed()])).joined().allSatisfy { $0 == 0 })
  }

  /// The upper half of a row of pixels, and beside its ends the lower half in the other direction: what their edges enclose
  /// adds up to nothing, and is covered all the same.
  @Test func `halves of a row in two directions are both covered`() throws {
    let upper: [(x: Double, y: Double)] = [(1, 0), (5, 0), (5, 0.5), (1, 0.5)]
    let lower: [(x: Double, y: Double)] = [(2, 1), (6, 1), (6, 0.5), (2, 0.5)]
    for rule in [FillRule.nonzero, .evenOdd] {
      let row = try opacities(7, 1, fill([upper, lower.reversed()], rule))[0]
      #expect(row == [0, 32768, 65535, 65535, 65535, 32768, 0], "\(rule)")
      #expect(try opacities(7, 1, fill([upper, lower], rule))[0] == row, "\(rule), the other way round")
    }
  }

  /// Corners lie between the lines of the slow oracle, so that level edges are exact there too; edges that are nearly level
  /// are up to half a level off.
  @Test(arguments: 28..<40 as Range<UInt64>)
  func `random polygons are covered exactly`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var polygons: [[(x: Double, y: Double)]] = []
    for _ in 0...random.next() % 3 {
      polygons.append(
        (0..<3 + Int(random.next() % 5)).map { _ -> (x: Double, y: Double) in
          let x = Double(random.next() % 896) / 64
          return (x - 1, Double(random.next() % 640) / 64 - 1)
        })
    }
    for rule in [FillRule.nonzero, .evenOdd] {
      let error = try error(polygons, rule, 12, 8)
      #expect(error < 1, "seed \(seed), \(rule)")
    }
  }

  /// Polygons that cross themselves, with others far enough beside them, in frames that run either way round, so that the
  /// winding number beside them is anything from −2 to 2 over the whole row.
  @Test(arguments: lawSeeds(0..<60))
  func `what stands beside each other in a frame is covered exactly`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var polygons: [[(x: Double, y: Double)]] = []
    for frame in 0..<random.next() % 3 {
      let inset = Double(frame) * 0.3
      let (first, last) = (0.6 + inset, 31.3 - inset)
      let corners: [(x: Double, y: Double)] = [(first, -1), (last, -1), (last, 7), (first, 7)]
      polygons.append(random.next() % 2 == 0 ? corners : corners.reversed())
    }
    for left in stride(from: 2.0, to: 30, by: 7) {
      // Points lie between the lines of the slow oracle.
      polygons.append(
        (0..<3 + Int(random.next() % 4)).map { _ in
          (x: left + Double(random.next() % 384) / 64, y: Double(random.next() % 512) / 64 - 1)
        })
    }
    for rule in [FillRule.nonzero, .evenOdd] {
      let error = try error(polygons, rule, 32, 6)
      #expect(error < 1, "seed \(seed), \(rule)")
    }
  }

  /// A polygon drawn twice, or the other way round, covers what it covers once.
  @Test(arguments: lawSeeds(0..<20))
  func `direction and repetition do not matter`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let polygon = (0..<6).map { _ in
      (x: Double(random.next() % 1_200) / 100, y: Double(random.next() % 800) / 100)
    }
    let once = try opacities(12, 8, fill([polygon]))
    #expect(try largestDifference(opacities(12, 8, fill([polygon.reversed()])), once) <= 4, "seed \(seed)")
    #expect(try largestDifference(opacities(12, 8, fill([polygon, polygon])), once) <= 4, "seed \(seed)")
  }

  /// A stroke of a path that crosses itself is the union of the strokes of its lines, with discs at the corners.
  @Test(arguments: lawSeeds(0..<12))
  func `a stroke covers what any of its parts covers`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let points = (0..<5).map { _ in
      Point(x: Double(random.next() % 1_200) / 100 + 2, y: Double(random.next() % 800) / 100 + 2)
    }
    let width = 1.5 + Double(random.next() % 20) / 10
    let style = StrokeStyle(width: width, cap: .round, join: .round)
    let elements = [PathElement.move(points[0])] + points.dropFirst().map { .line($0) }
    let drawn = try opacities(
      16, 12, .stroke(StrokedPath(elements: elements, style: style, paint: .solid(black))))
    for (y, row) in drawn.enumerated() {
      for (x, opacity) in row.enumerated() {
        let exact = share(of: points, width / 2, x, y)
        #expect(abs(Double(opacity) / 65535 - exact) < 0.02, "seed \(seed), \(x), \(y)")
      }
    }
  }

  /// The share of a pixel's 32 × 32 points that lie near a chain of lines.
  private func share(of points: [Point], _ distance: Double, _ x: Int, _ y: Int) -> Double {
    var count = 0
    for row in 0..<32 {
      for column in 0..<32 {
        let point = Point(x: Double(x) + (Double(column) + 0.5) / 32, y: Double(y) + (Double(row) + 0.5) / 32)
        if zip(points, points.dropFirst()).contains(where: { isNear(point, $0, $1, distance) }) { count += 1 }
      }
    }
    return Double(count) / 1024
  }

  private func isNear(_ point: Point, _ start: Point, _ end: Point, _ distance: Double) -> Bool {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = x * x + y * y
    let share = length == 0 ? 0 : min(max(((point.x - start.x) * x + (point.y - start.y) * y) / length, 0), 1)
    let (left, up) = (point.x - start.x - share * x, point.y - start.y - share * y)
    return left * left + up * up <= distance * distance
  }

  /// A picture may show some rows of an outline only; what it shows of them is not a matter of the rows above, however many
  /// segments these have.
  @Test(arguments: [100, 300, 700, 1_200], [FillRule.nonzero, .evenOdd])
  func `a row is the same without the rows above it`(count: Int, rule: FillRule) throws {
    var random = SplitMix64(seed: UInt64(count))
    let polygon = (0..<count).map { _ in (x: 40 * random.unit(), y: 30 * random.unit()) }
    let whole = try opacities(40, 30, fill([polygon], rule))
    for hidden in [1, 7, 29] {
      let moved = polygon.map { (x: $0.x, y: $0.y - Double(hidden)) }
      let part = try opacities(40, 30 - hidden, fill([moved], rule))
      #expect(Array(whole[hidden...]) == part, "seed \(count), without \(hidden) rows")
    }
  }
}
