import ColorSpaces

/// A colour in Oklab with a toe for its lightness (Ottosson 2023), as pixelmatch's main branch of July 2026 computes it.
struct PixelmatchOklab {
  private let lightness: Double
  private let a: Double
  private let b: Double

  /// Creates a colour from linear light, with the cube roots of a table.
  init(_ light: LinearRGB) { self.init(light, root: Self.root) }

  /// Creates a colour from linear light.
  init(_ light: LinearRGB, root: (Double) -> Double) {
    let (red, green, blue) = (light.red, light.green, light.blue)
    let long = root(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let middle = root(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = root(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = Self.toe(0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short)
    a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
  }

  /// The distance to another colour: 1 from black to white.
  func hyab(to other: PixelmatchOklab) -> Double {
    let (stepA, stepB) = (a - other.a, b - other.b)
    return abs(lightness - other.lightness) + (stepA * stepA + stepB * stepB).squareRoot()
  }

  /// The distance of two pixels, over a checkerboard where they are translucent.
  ///
  /// - Parameters:
  ///   - first: One pixel.
  ///   - second: The other.
  ///   - index: The number of pixels before them in the picture.
  /// - Returns: The distance.
  static func distance(_ first: UInt32, _ second: UInt32, at index: Int) -> Double {
    PixelmatchOklab(light(of: first, at: index)).hyab(to: PixelmatchOklab(light(of: second, at: index)))
  }

  /// The linear light of a pixel over a checkerboard.
  static func light(of pixel: UInt32, at index: Int) -> LinearRGB {
    guard pixel >> 24 < 255 else { return LinearRGB(pixel: pixel) }
    let ground = Checkerboard.color(at: index)
    // Fields of the board have one of two greys in each channel.
    let (dark, light) = (LinearRGB(pixel: pixel, over: 48), LinearRGB(pixel: pixel, over: 207))
    return LinearRGB(
      red: dark.red, green: ground.green == 48 ? dark.green : light.green,
      blue: ground.blue == 48 ? dark.blue : light.blue)
  }

  /// Lightness that is even in steps of grey near black, too.
  private static func toe(_ lightness: Double) -> Double {
    let (first, second) = (0.206, 0.03)
    let third = (1 + first) / (1 + second)
    let rest = third * lightness - first
    return 0.5 * (rest + (rest * rest + 4 * second * third * lightness).squareRoot())
  }

  /// The number of steps of the table of cube roots.
  private static let steps = 4096

  /// Cube roots from 0 to 1 and one step beyond.
  private static let roots: [Double] = (0...steps + 1).map { Root.cube(Double($0) / Double(steps)) }

  /// The cube root of a number of 0–1, between those of two steps.
  @inline(__always)
  private static func root(_ value: Double) -> Double {
    let scaled = value * Double(steps)
    let step = min(max(0, Int(scaled)), steps)
    return roots[step] + (roots[step + 1] - roots[step]) * (scaled - Double(step))
  }
}
