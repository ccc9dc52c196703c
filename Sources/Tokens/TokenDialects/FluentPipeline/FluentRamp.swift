import ColorSpaces
import LocatedJSON
import TokenSyntax

/// A row of colours that the Fluent UI pipeline makes of one.
enum FluentRamp {
  /// The names of the colours of a row, as far as they are read.
  static func names(of ramp: JSONNode) -> [String] { lightnesses(of: ramp).map { "\($0)" } + primary(of: ramp) }

  /// Whether all colours of a row are read.
  static func isWhole(_ ramp: JSONNode) -> Bool { !lightnesses(of: ramp).isEmpty && base(of: ramp) != nil }

  private static func primary(of ramp: JSONNode) -> [String] {
    ramp["type"]?.string == "fluentsharedcolors" ? ["Primary"] : []
  }

  /// The lightnesses of a row, in percent.
  private static func lightnesses(of ramp: JSONNode) -> [Int] {
    switch ramp["type"]?.string {
    case "lightness2to98by2": Array(stride(from: 2, through: 98, by: 2))
    case "lightness0to100by2": Array(stride(from: 0, through: 100, by: 2))
    default: []
    }
  }

  /// The colours of a row with their names; each is `base` with another lightness in HSL.
  static func colors(of ramp: JSONNode) -> [(name: String, color: ColorValue)] {
    guard let base = base(of: ramp) else { return [] }
    let (hue, saturation) = hueAndSaturation(of: base)
    return lightnesses(of: ramp).map {
      ("\($0)", ColorValue(space: .hsl, components: [hue, saturation, Double($0)]))
    } + primary(of: ramp).map { ($0, base) }
  }

  private static func base(of ramp: JSONNode) -> ColorValue? {
    guard let text = ramp["value"]?.string, let color = ColorValue(css: text),
      color.space == .srgb || color.space == .hsl
    else { return nil }
    return color
  }

  /// The hue in degrees and the saturation in percent (CSS Color 4).
  private static func hueAndSaturation(of color: ColorValue) -> (Double, Double) {
    let parts = color.components.map { $0 ?? 0 }
    guard parts.count == 3 else { return (0, 0) }
    if color.space == .hsl { return (parts[0], parts[1]) }
    let (red, green, blue) = (parts[0], parts[1], parts[2])
    let (low, high) = (min(red, green, blue), max(red, green, blue))
    let range = high - low
    guard range > 0 else { return (0, 0) }
    let lightness = (low + high) / 2
    let saturation = range / (1 - abs(2 * lightness - 1))
    var hue: Double
    if high == red {
      hue = (green - blue) / range
    } else if high == green {
      hue = (blue - red) / range + 2
    } else {
      hue = (red - green) / range + 4
    }
    hue *= 60
    if hue < 0 { hue += 360 }
    return (hue, min(100, saturation * 100))
  }
}

extension ColorValue {
  /// The colour as the Design Tokens format writes it.
  func node(at offset: Int) -> JSONNode {
    let parts = components.map { part in
      JSONNode(offset: offset, content: part.map { .number($0) } ?? .string("none"))
    }
    let members: [JSONMember] = [
      JSONMember("colorSpace", .string(space.rawValue), at: offset),
      JSONMember("components", .array(parts), at: offset),
      JSONMember("alpha", .number(alpha), at: offset),
    ]
    return JSONNode(offset: offset, content: .object(members))
  }
}
