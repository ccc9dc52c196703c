/// The colours of CSS gradients by their definition, in floating point.
public struct SlowGradient {
  /// A colour at a position; its channels are straight and 0–1.
  public struct Stop {
    var position: Double
    var color: SlowColor

    /// Creates a stop.
    public init(position: Double, color: SlowColor) {
      (self.position, self.color) = (position, color)
    }
  }

  /// Where positions lie; lengths in pixels, angles in turns clockwise from upwards.
  public enum Shape {
    case linear(startX: Double, startY: Double, endX: Double, endY: Double)
    case radial(centerX: Double, centerY: Double, radiusX: Double, radiusY: Double)
    case conic(centerX: Double, centerY: Double, turn: Double)
  }

  private let shape: Shape
  private let stops: [Stop]
  private let isOklab: Bool

  /// Creates a gradient; stops in ascending order.
  public init(_ shape: Shape, _ stops: [Stop], isOklab: Bool) {
    (self.shape, self.stops, self.isOklab) = (shape, stops, isOklab)
  }

  /// The position of a point.
  public func position(x: Double, y: Double) -> Double {
    switch shape {
    case .linear(let startX, let startY, let endX, let endY):
      let (runX, runY) = (endX - startX, endY - startY)
      return ((x - startX) * runX + (y - startY) * runY) / (runX * runX + runY * runY)
    case .radial(let centerX, let centerY, let radiusX, let radiusY):
      let (shareX, shareY) = ((x - centerX) / radiusX, (y - centerY) / radiusY)
      return (shareX * shareX + shareY * shareY).squareRoot()
    case .conic(let centerX, let centerY, let turn):
      let turned = Self.direction(right: x - centerX, down: y - centerY) - turn
      return turned - turned.rounded(.down)
    }
  }

  /// The colour of a point, premultiplied.
  public func color(x: Double, y: Double) -> SlowColor {
    let position = position(x: x, y: y)
    guard let last = stops.last(where: { $0.position <= position }) else { return stops[0].color.premultiplied }
    guard let next = stops.first(where: { $0.position > position }) else {
      return stops[stops.count - 1].color.premultiplied
    }
    let share = (position - last.position) / (next.position - last.position)
    if !isOklab { return last.color.premultiplied.mixed(with: next.color.premultiplied, share) }
    let mixed = last.color.oklab.premultiplied.mixed(with: next.color.oklab.premultiplied, share)
    return mixed.straight.fromOklab.premultiplied
  }

  /// How far a point is from the nearest jump of colours, in positions.
  public func distanceToEdge(x: Double, y: Double) -> Double {
    let position = position(x: x, y: y)
    var edges = zip(stops, stops.dropFirst()).filter { $0.position == $1.position }.map(\.0.position)
    if case .conic(let centerX, let centerY, _) = shape {
      // The centre itself has no direction.
      if x == centerX, y == centerY { return 0 }
      edges += [0, 1]
    }
    return edges.map { abs($0 - position) }.min() ?? 1
  }

  /// The direction of a point in turns, clockwise from upwards, by halving the angle in which it lies.
  private static func direction(right: Double, down: Double) -> Double {
    if right < 0 { return 1 - direction(right: -right, down: down) }
    // The half turn on the right, as the two directions at its ends.
    var (first, last) = ((right: 0.0, down: -1.0), (right: 0.0, down: 1.0))
    var (low, high) = (0.0, 0.5)
    for step in 0..<50 {
      var middle = step == 0 ? (right: 1.0, down: 0.0) : (right: first.right + last.right, down: first.down + last.down)
      let length = (middle.right * middle.right + middle.down * middle.down).squareRoot()
      middle = (middle.right / length, middle.down / length)
      if right * middle.down - down * middle.right < 0 {
        (first, low) = (middle, (low + high) / 2)
      } else {
        (last, high) = (middle, (low + high) / 2)
      }
    }
    return low
  }
}

/// A colour of three channels and an opacity, 0–1.
public struct SlowColor {
  /// The first channel: red, or the lightness of Oklab.
  public var red: Double

  /// The second channel: green, or *a* of Oklab.
  public var green: Double

  /// The third channel: blue, or *b* of Oklab.
  public var blue: Double

  /// The opacity.
  public var alpha: Double

  /// Creates a colour.
  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Each channel by a function; the opacity stays.
  func map(_ change: (Double) -> Double) -> SlowColor { SlowColor(change(red), change(green), change(blue), alpha) }

  /// The colour times its opacity.
  public var premultiplied: SlowColor { map { $0 * alpha } }

  /// The colour over its opacity.
  public var straight: SlowColor { alpha > 0 ? map { $0 / alpha } : SlowColor(0, 0, 0, 0) }

  /// A premultiplied colour over another one.
  public func over(_ backdrop: SlowColor) -> SlowColor {
    let share = 1 - alpha
    return SlowColor(
      red + backdrop.red * share, green + backdrop.green * share, blue + backdrop.blue * share,
      alpha + backdrop.alpha * share)
  }

  func mixed(with other: SlowColor, _ share: Double) -> SlowColor {
    SlowColor(
      red + (other.red - red) * share, green + (other.green - green) * share, blue + (other.blue - blue) * share,
      alpha + (other.alpha - alpha) * share)
  }

  /// The colour in Oklab, by the matrices of Ottosson's article of 2020.
  var oklab: SlowColor {
    let linear = map { $0 <= 0.04045 ? $0 / 12.92 : Self.root(5, of: Self.power(($0 + 0.055) / 1.055, 12)) }
    let (r, g, b) = (linear.red, linear.green, linear.blue)
    let l = Self.root(3, of: 0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = Self.root(3, of: 0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = Self.root(3, of: 0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return SlowColor(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s, alpha)
  }

  /// The colour of Oklab coordinates, cut off at the limits of sRGB.
  var fromOklab: SlowColor {
    let l = Self.power(red + 0.3963377774 * green + 0.2158037573 * blue, 3)
    let m = Self.power(red - 0.1055613458 * green - 0.0638541728 * blue, 3)
    let s = Self.power(red - 0.0894841775 * green - 1.2914855480 * blue, 3)
    let linear = SlowColor(
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s, alpha)
    return linear.map { value in
      let linear = min(max(value, 0), 1)
      return linear <= 0.0031308 ? 12.92 * linear : 1.055 * Self.root(12, of: Self.power(linear, 5)) - 0.055
    }
  }

  private static func power(_ value: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * value }
  }

  /// The root of a number of 0–1 (or little more), by halving the range in which it lies.
  private static func root(_ degree: Int, of value: Double) -> Double {
    var (low, high) = (0.0, 2.0)
    for _ in 0..<44 {
      let middle = (low + high) / 2
      if power(middle, degree) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
