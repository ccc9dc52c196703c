import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededNumbers
import SlowOracles
import SoftwareRaster

/// The errors of gradients and blend modes against definitions computed slowly, after rounding to 8 bits.
enum PaintErrors {
  /// The kinds of gradients.
  static let kinds = ["linear", "radial", "conic"]

  static func printAll() throws {
    for kind in kinds {
      for space in GradientInterpolation.allCases {
        for isOpaque in [true, false] {
          var random = SplitMix64(seed: 5)
          var largest = 0.0
          for _ in 0..<40 {
            try gradient(kind, space, isOpaque: isOpaque, &random) { largest = max(largest, $0) }
          }
          print(
            "gradient  \(kind) \(space) \(isOpaque ? "opaque" : "translucent")  largest \(largest.fixedText(decimals: 3))"
          )
        }
      }
    }
    for (mode, name) in zip(BlendMode.allCases, names) {
      for isOpaque in [true, false] {
        var random = SplitMix64(seed: 6)
        var largest = 0.0
        for _ in 0..<40 { largest = max(largest, try blend(mode, name, isOpaque: isOpaque, &random)) }
        print("blend  \(name) \(isOpaque ? "opaque" : "translucent")  largest \(largest.fixedText(decimals: 3))")
      }
    }
  }

  /// The modes as CSS spells them, in the order of their declaration.
  private static let names = [
    "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light",
    "soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity", "plus-lighter",
  ]

  private static func color(isOpaque: Bool, _ random: inout SplitMix64) -> RGBA16 {
    let bits = random.next()
    return RGBA16(
      red8: UInt8(truncatingIfNeeded: bits), green8: UInt8(truncatingIfNeeded: bits >> 8),
      blue8: UInt8(truncatingIfNeeded: bits >> 16), alpha8: isOpaque ? 255 : UInt8(truncatingIfNeeded: bits >> 24))
  }

  /// Draws a random gradient and reports the error of each pixel.
  static func gradient(
    _ kind: String, _ space: GradientInterpolation, isOpaque: Bool, _ random: inout SplitMix64,
    report: (Double) -> Void
  ) throws {
    func length(_ range: Int) -> Double { Double(random.next() % UInt64(range * 8)) / 8 }
    var position = 0.0
    var stops: [GradientStop] = []
    for _ in 0..<2 + Int(random.next() % 4) {
      stops.append(GradientStop(position: position, color: color(isOpaque: isOpaque, &random)))
      position = min(1, position + Double(1 + random.next() % 6) / 8)
    }
    let center = Point(x: length(48), y: length(32))
    let paint: Paint
    let shape: SlowGradient.Shape
    switch kind {
    case "linear":
      let end = Point(x: length(48) + 49, y: length(32))
      paint = .linearGradient(LinearGradient(start: center, end: end, stops: stops, interpolation: space))
      shape = .linear(startX: center.x, startY: center.y, endX: end.x, endY: end.y)
    case "radial":
      let radii = (length(40) + 2, length(40) + 2)
      paint = .radialGradient(
        RadialGradient(center: center, radiusX: radii.0, radiusY: radii.1, stops: stops, interpolation: space))
      shape = .radial(centerX: center.x, centerY: center.y, radiusX: radii.0, radiusY: radii.1)
    default:
      let turn = length(1)
      paint = .conicGradient(ConicGradient(center: center, angle: turn * 360, stops: stops, interpolation: space))
      shape = .conic(centerX: center.x, centerY: center.y, turn: turn)
    }
    let oracle = SlowGradient(
      shape, stops.map { SlowGradient.Stop(position: $0.position, color: slow($0.color)) }, isOklab: space == .oklab)
    let box = Box(
      shape: RoundedRectangle(rectangle: Rectangle(x: 0, y: 0, width: 48, height: 32)), fill: paint)
    let image = try Rasterizer().draw(DisplayList(width: 48, height: 32, items: [.box(box)]))
    for y in 0..<32 {
      for x in 0..<48 {
        let (centerX, centerY) = (Double(x) + 0.5, Double(y) + 0.5)
        if oracle.distanceToEdge(x: centerX, y: centerY) < 1e-7 { continue }
        let exact = oracle.color(x: centerX, y: centerY)
        report(difference(image.pixels[y * 48 + x], exact))
      }
    }
  }

  /// 16 colours across 16 others.
  private static func blend(
    _ mode: BlendMode, _ name: String, isOpaque: Bool, _ random: inout SplitMix64
  ) throws -> Double {
    var (rows, columns): ([RGBA16], [RGBA16]) = ([], [])
    for _ in 0..<16 {
      rows.append(color(isOpaque: isOpaque, &random))
      columns.append(color(isOpaque: isOpaque, &random))
    }
    func stripe(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: RGBA16) -> DisplayItem {
      let area = Rectangle(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
      return .box(Box(shape: RoundedRectangle(rectangle: area), fill: .solid(color)))
    }
    let below = (0..<16).map { stripe($0, 0, 1, 16, columns[$0]) }
    let above = (0..<16).map { stripe(0, $0, 16, 1, rows[$0]) }
    let list = DisplayList(width: 16, height: 16, items: below + [.group(Group(blend: mode, items: above))])
    let image = try Rasterizer().draw(list)
    var largest = 0.0
    for y in 0..<16 {
      for x in 0..<16 {
        let exact = SlowBlending.blend(name, slow(rows[y]).premultiplied, over: slow(columns[x]).premultiplied)
        largest = max(largest, difference(image.pixels[y * 16 + x], exact))
      }
    }
    return largest
  }

  /// A colour as the definitions have it, straight.
  static func slow(_ color: RGBA16) -> SlowColor {
    SlowColor(
      Double(color.red) / 65535, Double(color.green) / 65535, Double(color.blue) / 65535, Double(color.alpha) / 65535)
  }

  /// How far a straight pixel is from a premultiplied colour, in levels, as seen over a canvas.
  static func difference(_ pixel: UInt32, _ exact: SlowColor) -> Double {
    func share(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
    let drawn = SlowColor(share(0), share(8), share(16), share(24)).premultiplied
    return 255
      * max(
        max(abs(drawn.red - exact.red), abs(drawn.green - exact.green)),
        max(abs(drawn.blue - exact.blue), abs(drawn.alpha - exact.alpha)))
  }
}
