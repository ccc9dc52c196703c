import ColorSpaces
import DisplayLists
import SlowOracles
import SoftwareRaster

/// How far pixels are from the exact result, in levels of 255.
struct ErrorSummary {
  private(set) var largest = 0.0
  private var sum = 0.0
  private var count = 0

  /// Adds one pixel; those that are exactly empty or full are not counted in the mean.
  mutating func add(_ exact: Double, _ drawn: UInt16) {
    let difference = abs(exact - Double(drawn) / 65535) * 255
    largest = max(largest, difference)
    guard exact > 0, exact < 1 else { return }
    sum += difference
    count += 1
  }

  var mean: Double { count == 0 ? 0 : sum / Double(count) }

  /// "largest 0.123  mean 0.012".
  var text: String { "largest \(largest.fixedText(decimals: 3))  mean \(mean.fixedText(decimals: 3))" }
}

/// The errors of corners and shadows against definitions computed slowly.
enum Errors {
  static func printAll() throws {
    for radius in [1.0, 1.5, 2, 3, 4, 6, 8, 12, 20, 31.5] {
      for offset in [0.0, 0.3125] {
        let summary = try corner(radius: radius, offset: offset)
        print("corner  r \(radius) at +\(offset)  \(summary.text)")
      }
    }
    for sigma in [0.25, 0.5, 0.7, 1, 1.5, 2, 3, 4, 6, 8, 16] {
      for radius in [0.0, 2, 8, 12, 20] {
        let summary = try shadow(sigma: sigma, radius: radius, offset: radius == 12 ? 0.3125 : 0)
        print("shadow  sigma \(sigma) r \(radius)  \(summary.text)")
      }
    }
  }

  private static func corner(radius: Double, offset: Double) throws -> ErrorSummary {
    let side = 2 * Int(radius.rounded(.up)) + 5
    let edge = Double(side) - 2
    let shape = StripShape(
      left: 1 + offset, top: 1 + offset, right: edge + offset, bottom: edge + offset, radiusX: radius, radiusY: radius,
      stripsPerPixel: 4096)
    let box = Box(
      shape: RoundedRectangle(
        rectangle: Rectangle(x: 1 + offset, y: 1 + offset, width: edge - 1, height: edge - 1),
        radii: CornerRadii(radius)),
      fill: .solid(RGBA16(red8: 0, green8: 0, blue8: 0)))
    return try compare(shape.coverage(width: side, height: side), .box(box), side)
  }

  private static func shadow(sigma: Double, radius: Double, offset: Double) throws -> ErrorSummary {
    let reach = (4.25 * sigma).rounded(.up) + 1
    let box = 2 * radius.rounded(.up) + 9
    let side = Int(2 * reach + box)
    let shape = StripShape(
      left: reach + offset, top: reach + offset, right: reach + box + offset, bottom: reach + box + offset,
      radiusX: radius, radiusY: radius, stripsPerPixel: 128)
    // The shadow is moved away from its box, which would hide a part of it.
    let far = 1000.0
    let item = Box(
      shape: RoundedRectangle(
        rectangle: Rectangle(x: reach + offset - far, y: reach + offset, width: box, height: box),
        radii: CornerRadii(radius)),
      shadows: [BoxShadow(color: RGBA16(red8: 0, green8: 0, blue8: 0), offsetX: far, offsetY: 0, sigma: sigma)])
    return try compare(shape.shadow(width: side, height: side, sigma: sigma), .box(item), side)
  }

  private static func compare(_ exact: [Double], _ item: DisplayItem, _ side: Int) throws -> ErrorSummary {
    let drawn = try Rasterizer().drawOpacity(DisplayList(width: side, height: side, items: [item]))
    var summary = ErrorSummary()
    for (exact, drawn) in zip(exact, drawn) { summary.add(exact, drawn) }
    return summary
  }
}
