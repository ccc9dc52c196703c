import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededNumbers
import SlowOracles
import Testing

@testable import SoftwareRaster

/// Gradients of all kinds against their definition, computed slowly, and against what Chromium paints.
@Suite("Gradients")
struct GradientTests {
  static let blue = RGBA16(red8: 15, green8: 108, blue8: 189)
  static let red = RGBA16(red8: 196, green8: 49, blue8: 75)
  static let glass = RGBA16(red8: 0, green8: 200, blue8: 60, alpha8: 90)

  struct Stops: Sendable, CustomTestStringConvertible {
    var name: String
    var list: [GradientStop]
    var testDescription: String { name }

    init(_ name: String, _ list: (Double, RGBA16)...) {
      self.name = name
      self.list = list.map { GradientStop(position: $0.0, color: $0.1) }
    }
  }

  static let stopLists = [
    Stops("two stops", (0, blue), (1, red)),
    Stops("black to white", (0, black), (1, white)),
    Stops("uneven stops", (0.125, white), (0.25, red), (0.875, black)),
    Stops("a hard stop", (0, red), (0.375, blue), (0.375, white), (1, black)),
    Stops("translucent stops", (0, glass), (0.5, red), (1, RGBA16(red8: 255, green8: 255, blue8: 0, alpha8: 20))),
    Stops("to nothing", (0, blue), (1, .transparent)),
    Stops(
      "pure colours", (0, RGBA16(red8: 255, green8: 0, blue8: 0)), (0.5, RGBA16(red8: 0, green8: 0, blue8: 255)),
      (1, RGBA16(red8: 0, green8: 255, blue8: 0))),
  ]

  /// A gradient of each kind across 20 × 14 px, for the rasterizer and for the oracle.
  static func kinds(_ stops: [GradientStop], _ space: GradientInterpolation) -> [(paint: Paint, oracle: SlowGradient)] {
    let slow = stops.map { SlowGradient.Stop(position: $0.position, color: SlowColor($0.color)) }
    let shapes: [(Paint, SlowGradient.Shape)] = [
      (
        .linearGradient(
          LinearGradient(start: Point(x: 2, y: 1), end: Point(x: 17, y: 12), stops: stops, interpolation: space)),
        .linear(startX: 2, startY: 1, endX: 17, endY: 12)
      ),
      (
        .radialGradient(
          RadialGradient(
            center: Point(x: 9.25, y: 6), radiusX: 11.5, radiusY: 7.25, stops: stops, interpolation: space)),
        .radial(centerX: 9.25, centerY: 6, radiusX: 11.5, radiusY: 7.25)
      ),
      (
        .conicGradient(
          ConicGradient(center: Point(x: 8.125, y: 7.375), angle: 45, stops: stops, interpolation: space)),
        .conic(centerX: 8.125, centerY: 7.375, turn: 0.125)
      ),
    ]
    return shapes.map { ($0.0, SlowGradient($0.1, slow, isOklab: space == .oklab)) }
  }

  /// The largest difference of a picture over a canvas from the oracle's, in levels of 255, before rounding to 8 bits.
  @Test(arguments: stopLists, GradientInterpolation.allCases)
  func `colours are within a level of the definition`(_ stops: Stops, space: GradientInterpolation) throws {
    for (paint, oracle) in Self.kinds(stops.list, space) {
      let item = DisplayItem.box(Box(shape: rounded(0, 0, 20, 14), fill: paint))
      for canvas in [white, RGBA16.transparent] {
        let image = try Rasterizer().draw(DisplayList(width: 20, height: 14, canvas: canvas, items: [item]))
        for y in 0..<14 {
          for x in 0..<20 {
            let (centerX, centerY) = (Double(x) + 0.5, Double(y) + 0.5)
            if oracle.distanceToEdge(x: centerX, y: centerY) < 1e-7 { continue }
            let exact = oracle.color(x: centerX, y: centerY).over(SlowColor(canvas).premultiplied)
            let error = SlowColor(image.pixels[y * 20 + x]).largestError(from: exact.straight)
            #expect(error <= 1, "\(x), \(y) of \(paint) on \(canvas)")
          }
        }
      }
    }
  }

  @Test func `a circle equals its mirror images and its transpose`() throws {
    let stops = [GradientStop(position: 0, color: black), GradientStop(position: 1, color: .transparent)]
    let paint = Paint.radialGradient(
      RadialGradient(center: Point(x: 12, y: 12), radiusX: 10.3, radiusY: 10.3, stops: stops))
    let drawn = try opacities(24, 24, .box(Box(shape: rounded(0, 0, 24, 24), fill: paint)))
    #expect(drawn == drawn.mirroredAcross && drawn == drawn.mirroredDown && drawn == drawn.transposed)
    #expect(Set(drawn.joined()).count > 30)
  }

  @Test(arguments: 0..<3)
  func `a move by whole pixels moves the colours`(kind: Int) throws {
    func picture(_ x: Double, _ y: Double) throws -> [[UInt16]] {
      let stops = [GradientStop(position: 0.1, color: black), GradientStop(position: 0.9, color: .transparent)]
      let center = Point(x: 9.3 + x, y: 7.8 + y)
      let paint: Paint =
        switch kind {
        case 0: .linearGradient(LinearGradient(start: center, end: Point(x: 16.2 + x, y: 11 + y), stops: stops))
        case 1: .radialGradient(RadialGradient(center: center, radiusX: 9, radiusY: 6.7, stops: stops))
        default: .conicGradient(ConicGradient(center: center, angle: 77, stops: stops))
        }
      return try opacities(30, 24, .box(Box(shape: rounded(2 + x, 1 + y, 15, 13), fill: paint)))
    }
    #expect(try picture(9, 7).isMoved(x: 9, y: 7, from: picture(0, 0)))
  }

  /// CSS Images 4 § 3.3: an angle turns the colours clockwise from upwards.
  @Test func `quarters of a conic gradient`() throws {
    let stops = [
      (0.0, black), (0.25, black), (0.25, white), (0.5, white), (0.5, Self.red), (0.75, Self.red), (0.75, Self.blue),
      (1, Self.blue),
    ].map { GradientStop(position: $0.0, color: $0.1) }
    func colors(_ angle: Double) throws -> [UInt32] {
      let paint = Paint.conicGradient(ConicGradient(center: Point(x: 1, y: 1), angle: angle, stops: stops))
      let item = DisplayItem.box(Box(shape: rounded(0, 0, 2, 2), fill: paint))
      return Array(try Rasterizer().draw(DisplayList(width: 2, height: 2, items: [item])).pixels)
    }
    // Row by row: the top left, the top right, the bottom left, the bottom right.
    let (first, second, third, fourth) =
      (0xFF00_0000, 0xFFFF_FFFF, 0xFF4B_31C4, 0xFFBD_6C0F) as (UInt32, UInt32, UInt32, UInt32)
    #expect(try colors(0) == [fourth, first, third, second])
    #expect(try colors(90) == [third, fourth, second, first])
    for turned in [360.0, -720, 3600] { #expect(try colors(turned) == colors(0)) }
    #expect(try colors(-90) == colors(270))
  }

  @Test(arguments: [(0.0, 5.0), (5.0, 0.0), (0.0, 0.0), (-3.0, 4.0), (0.001953125, 5.0)])
  func `an ellipse without extent has its last colour`(radiusX: Double, radiusY: Double) throws {
    let stops = [GradientStop(position: 0, color: black), GradientStop(position: 0.5, color: white)]
    let paint = Paint.radialGradient(
      RadialGradient(center: Point(x: 2, y: 2), radiusX: radiusX, radiusY: radiusY, stops: stops))
    let item = DisplayItem.box(Box(shape: rounded(0, 0, 4, 4), fill: paint))
    #expect(try Set(Rasterizer().draw(DisplayList(width: 4, height: 4, items: [item])).pixels) == [0xFFFF_FFFF])
  }

  @Test func `glyphs, fills and strokes take every gradient`() throws {
    for (paint, _) in Self.kinds(Self.stopLists[0].list, .oklab) {
      let whole = try Rasterizer().draw(
        DisplayList(width: 20, height: 14, items: [.box(Box(shape: rounded(0, 0, 20, 14), fill: paint))]))
      let square: [PathElement] = [
        .move(Point(x: 3, y: 2)), .line(Point(x: 15, y: 2)), .line(Point(x: 15, y: 12)), .line(Point(x: 3, y: 12)),
        .close,
      ]
      let fill = DisplayItem.fill(FilledPath(elements: square, paint: paint))
      let line: [PathElement] = [.move(Point(x: 3, y: 7)), .line(Point(x: 15, y: 7))]
      let stroke = DisplayItem.stroke(StrokedPath(elements: line, style: StrokeStyle(width: 10), paint: paint))
      for item in [fill, stroke] {
        let drawn = try Rasterizer().draw(DisplayList(width: 20, height: 14, items: [item]))
        for y in 0..<14 {
          for x in 0..<20 {
            let isInside = (3..<15).contains(x) && (2..<12).contains(y)
            #expect(drawn.pixels[y * 20 + x] == (isInside ? whole.pixels[y * 20 + x] : 0))
          }
        }
      }
    }
  }

  /// However the search jumps, it finds the stretch of a position.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `colours do not depend on what was asked before`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var stops: [GradientStop] = []
    var position = 0.0
    for _ in 0..<1 + Int(random.next() % 40) {
      let level = UInt8(random.next() % 256)
      stops.append(GradientStop(position: position, color: RGBA16(red8: level, green8: 0, blue8: 255 - level)))
      position = min(1, position + Double(random.next() % 4) / 64)
    }
    let colors = try #require(GradientColors(stops, .srgb))
    var hint = 0
    for _ in 0..<200 {
      let position = Int64(random.next() % (1 << 32 + 1))
      var fresh = 0
      let expected = colors.color(at: position, near: &fresh)
      #expect(colors.color(at: position, near: &hint) == expected, "seed \(seed), position \(position)")
      let share = Double(position) / 4_294_967_296
      guard let index = stops.lastIndex(where: { $0.position <= share }), index + 1 < stops.count else { continue }
      let (low, high) = (stops[index], stops[index + 1])
      let mixed =
        Double(low.color.red) + (Double(high.color.red) - Double(low.color.red))
        * (share - low.position) / (high.position - low.position)
      #expect(abs(Double(expected.bits & 0xFFFF) - mixed) <= 2, "seed \(seed), position \(position)")
    }
  }

  @Test func `integer roots are exact`() {
    var random = SplitMix64(seed: 7)
    for bits in 0..<64 as Range<UInt64> {
      for _ in 0..<20 {
        let root = (random.next() >> (63 - bits)) & 0xFFFF_FFFF
        let square = root * root
        #expect(square.roundedSquareRoot == root)
        if root > 0 { #expect((square - 1).roundedSquareRoot == root - 1) }
        if square < .max - 2 * root { #expect((square + 2 * root).roundedSquareRoot == root) }
      }
    }
    #expect(UInt64.max.roundedSquareRoot == 0xFFFF_FFFF && UInt64(0).roundedSquareRoot == 0)
  }
}

extension SlowColor {
  /// A colour of a display list, straight.
  init(_ color: RGBA16) {
    self.init(
      Double(color.red) / 65535, Double(color.green) / 65535, Double(color.blue) / 65535, Double(color.alpha) / 65535)
  }

  /// A pixel, `0xAABBGGRR`, straight.
  init(_ pixel: UInt32) {
    func share(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
    self.init(share(0), share(8), share(16), share(24))
  }

  /// How far this colour is from another one, both straight, in levels of 255.
  ///
  /// Of a translucent colour only its opacity decides how far an error of a channel is seen.
  func largestError(from exact: SlowColor) -> Double {
    let (own, other) = (premultiplied, exact.premultiplied)
    return 255
      * max(
        abs(own.red - other.red), abs(own.green - other.green), abs(own.blue - other.blue), abs(alpha - exact.alpha))
  }
}
