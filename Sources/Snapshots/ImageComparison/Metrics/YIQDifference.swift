/// The colour difference in YIQ (Kotsarenko and Ramos 2010) as pixelmatch computes it, in the same order.
enum YIQDifference {
  /// The square of the distance that a threshold of 1 stands for, above any that two colours have.
  static let largest = 35215.0

  /// The brightness of a colour with channels of 0–255.
  @inline(__always)
  private static func luma(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  @inline(__always)
  private static func inPhase(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
  }

  @inline(__always)
  private static func quadrature(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
  }

  @inline(__always)
  private static func weighted(_ y: Double, _ i: Double, _ q: Double) -> Double {
    let (first, second, third) = (0.5053 * y * y, 0.299 * i * i, 0.1957 * q * q)
    return first + second + third
  }

  /// The squared distance of two pixels over white (pixelmatch up to 6).
  @inline(__always)
  static func overWhite(_ first: UInt32, _ second: UInt32) -> Double {
    let (one, other) = (Channels(overWhite: first), Channels(overWhite: second))
    let y = luma(one.red, one.green, one.blue) - luma(other.red, other.green, other.blue)
    let i = inPhase(one.red, one.green, one.blue) - inPhase(other.red, other.green, other.blue)
    let q = quadrature(one.red, one.green, one.blue) - quadrature(other.red, other.green, other.blue)
    return weighted(y, i, q)
  }

  /// The squared distance of two pixels over a checkerboard (pixelmatch 7.0 to 7.2).
  ///
  /// - Parameters:
  ///   - first: One pixel.
  ///   - second: The other.
  ///   - index: The number of pixels before them in the picture.
  /// - Returns: The square of the distance.
  @inline(__always)
  static func overCheckerboard(_ first: UInt32, _ second: UInt32, at index: Int) -> Double {
    let steps = Channels(from: second, to: first, over: Checkerboard.self, at: index)
    return weighted(
      luma(steps.red, steps.green, steps.blue), inPhase(steps.red, steps.green, steps.blue),
      quadrature(steps.red, steps.green, steps.blue))
  }

  /// How much brighter a pixel is than another, both over white (pixelmatch up to 6, odiff).
  @inline(__always)
  static func brightnessOverWhite(_ first: UInt32, _ second: UInt32) -> Double {
    let (one, other) = (Channels(overWhite: first), Channels(overWhite: second))
    return luma(one.red, one.green, one.blue) - luma(other.red, other.green, other.blue)
  }

  /// How much brighter an opaque pixel is than each of eight others, as ``brightnessOverWhite(_:_:)``.
  @inline(__always)
  static func brightness(ofOpaque pixel: UInt32, over others: SIMD8<UInt32>) -> SIMD8<Double> {
    let center = Channels(overWhite: pixel)
    let brightness = luma(center.red, center.green, center.blue)
    var steps = SIMD8<Double>()
    for index in 0..<8 {
      let other = Channels(overWhite: others[index] | 0xFF00_0000)
      steps[index] = brightness - luma(other.red, other.green, other.blue)
    }
    return steps
  }

  /// How much brighter a pixel is than another, over what a ground has at a pixel (pixelmatch 7 and main).
  @inline(__always)
  static func brightness<Ground: PictureGround>(
    _ first: UInt32, _ second: UInt32, over ground: Ground.Type, at index: Int
  ) -> Double {
    let steps = Channels(from: second, to: first, over: ground, at: index)
    return luma(steps.red, steps.green, steps.blue)
  }
}

/// What shows through translucent pixels.
protocol PictureGround {
  /// The colour at a pixel, given as the number of pixels before it; channels of 0–255.
  static func color(at index: Int) -> (red: Double, green: Double, blue: Double)
}

/// The ground of pixelmatch from version 7 on, whose colour depends on the position so that no colour can hide before it.
enum Checkerboard: PictureGround {
  @inline(__always)
  static func color(at index: Int) -> (red: Double, green: Double, blue: Double) {
    // pixelmatch counts bytes; red would depend on whether their number is odd, which it never is.
    let byte = Double(4 * index)
    let green = Int(byte / 1.618033988749895) & 1
    let blue = Int(byte / 2.618033988749895) & 1
    return (48, Double(48 + 159 * green), Double(48 + 159 * blue))
  }
}

/// A white ground.
enum White: PictureGround {
  @inline(__always)
  static func color(at index: Int) -> (red: Double, green: Double, blue: Double) { (255, 255, 255) }
}

/// Red, green and blue, or their differences, with 0–255 for the range of a channel.
struct Channels {
  let red: Double
  let green: Double
  let blue: Double

  /// The colour of a pixel, `0xAABBGGRR`, over white.
  @inline(__always)
  init(overWhite pixel: UInt32) {
    let (red, green, blue) = Self.parts(pixel)
    guard pixel >> 24 < 255 else {
      (self.red, self.green, self.blue) = (red, green, blue)
      return
    }
    let alpha = Double(pixel >> 24) / 255
    self.red = 255 + (red - 255) * alpha
    self.green = 255 + (green - 255) * alpha
    self.blue = 255 + (blue - 255) * alpha
  }

  /// The difference of two pixels over a ground.
  @inline(__always)
  init<Ground: PictureGround>(from other: UInt32, to pixel: UInt32, over ground: Ground.Type, at index: Int) {
    let (one, two) = (Self.parts(pixel), Self.parts(other))
    guard (pixel & other) >> 24 < 255 else {
      (red, green, blue) = (one.0 - two.0, one.1 - two.1, one.2 - two.2)
      return
    }
    let (alpha, otherAlpha) = (Double(pixel >> 24), Double(other >> 24))
    let ground = ground.color(at: index)
    let step = alpha - otherAlpha
    red = (one.0 * alpha - two.0 * otherAlpha - ground.red * step) / 255
    green = (one.1 * alpha - two.1 * otherAlpha - ground.green * step) / 255
    blue = (one.2 * alpha - two.2 * otherAlpha - ground.blue * step) / 255
  }

  @inline(__always)
  private static func parts(_ pixel: UInt32) -> (Double, Double, Double) {
    // Signed integers become numbers in one instruction.
    (
      Double(Int32(bitPattern: pixel & 255)), Double(Int32(bitPattern: pixel >> 8 & 255)),
      Double(Int32(bitPattern: pixel >> 16 & 255))
    )
  }
}
