/// The blend modes of CSS Compositing and Blending 1, on straight colours in floating point, as its text has them.
public enum SlowBlending {
  /// A colour over another one, mixed with it; all premultiplied.
  ///
  /// - Parameters:
  ///   - mode: The name of the mode in CSS.
  ///   - source: The colour in front, already clipped and faded.
  ///   - backdrop: The colour below.
  /// - Returns: The result, premultiplied.
  public static func blend(_ mode: String, _ source: SlowColor, over backdrop: SlowColor) -> SlowColor {
    if mode == "plus-lighter" {
      return SlowColor(
        min(1, source.red + backdrop.red), min(1, source.green + backdrop.green), min(1, source.blue + backdrop.blue),
        min(1, source.alpha + backdrop.alpha))
    }
    let (cs, cb) = (source.straight, backdrop.straight)
    let mixed = mixture(mode, cb, cs)
    func composed(_ channel: KeyPath<SlowColor, Double>) -> Double {
      let blended = (1 - backdrop.alpha) * cs[keyPath: channel] + backdrop.alpha * mixed[keyPath: channel]
      return source.alpha * blended + (1 - source.alpha) * backdrop[keyPath: channel]
    }
    return SlowColor(
      composed(\.red), composed(\.green), composed(\.blue), source.alpha + backdrop.alpha * (1 - source.alpha))
  }

  private static func mixture(_ mode: String, _ cb: SlowColor, _ cs: SlowColor) -> SlowColor {
    switch mode {
    case "hue": setLum(setSat(cs, sat(cb)), lum(cb))
    case "saturation": setLum(setSat(cb, sat(cs)), lum(cb))
    case "color": setLum(cs, lum(cb))
    case "luminosity": setLum(cb, lum(cs))
    default:
      SlowColor(
        separable(mode, cb.red, cs.red), separable(mode, cb.green, cs.green), separable(mode, cb.blue, cs.blue), 1)
    }
  }

  private static func separable(_ mode: String, _ cb: Double, _ cs: Double) -> Double {
    switch mode {
    case "multiply": return cb * cs
    case "screen": return cb + cs - cb * cs
    case "overlay": return separable("hard-light", cs, cb)
    case "darken": return min(cb, cs)
    case "lighten": return max(cb, cs)
    case "color-dodge": return cb == 0 ? 0 : cs == 1 ? 1 : min(1, cb / (1 - cs))
    case "color-burn": return cb == 1 ? 1 : cs == 0 ? 0 : 1 - min(1, (1 - cb) / cs)
    case "hard-light": return cs <= 0.5 ? cb * 2 * cs : separable("screen", cb, 2 * cs - 1)
    case "soft-light":
      if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
      let curve = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      return cb + (2 * cs - 1) * (curve - cb)
    case "difference": return abs(cb - cs)
    case "exclusion": return cb + cs - 2 * cb * cs
    default: return cs
    }
  }

  private static func lum(_ color: SlowColor) -> Double { 0.3 * color.red + 0.59 * color.green + 0.11 * color.blue }

  private static func sat(_ color: SlowColor) -> Double {
    max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue)
  }

  private static func setLum(_ color: SlowColor, _ target: Double) -> SlowColor {
    let shift = target - lum(color)
    var clipped = color.map { $0 + shift }
    let l = lum(clipped)
    let n = min(clipped.red, clipped.green, clipped.blue)
    let x = max(clipped.red, clipped.green, clipped.blue)
    if n < 0 { clipped = clipped.map { l + ($0 - l) * l / (l - n) } }
    if x > 1 { clipped = clipped.map { l + ($0 - l) * (1 - l) / (x - l) } }
    return clipped
  }

  private static func setSat(_ color: SlowColor, _ target: Double) -> SlowColor {
    let (n, x) = (min(color.red, color.green, color.blue), max(color.red, color.green, color.blue))
    return x > n ? color.map { ($0 - n) * target / (x - n) } : SlowColor(0, 0, 0, color.alpha)
  }
}
