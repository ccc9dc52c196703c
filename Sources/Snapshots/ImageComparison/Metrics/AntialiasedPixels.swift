import PixelBuffers

/// Finds pixels that differ only because an outline is smoothed otherwise (after Vyšniauskas 2009).
///
/// Such a pixel has a darker and a brighter neighbour but at most two of its own brightness, and one of the two extreme
/// neighbours belongs to an area: it has at least three neighbours of its own colour. Which of them must have them in which
/// picture is where the rules differ. Beyond an edge of the picture lies one neighbour of any colour.
struct AntialiasedPixels {
  private let rule: AntialiasingRule
  private let brightness: Brightness

  /// The number of columns of the rectangle that holds both pictures.
  private let width: Int

  /// How the brightness of neighbours is compared where they are translucent.
  private enum Brightness {
    case overWhite
    case overCheckerboard
    case stepOverWhite
  }

  /// Prepares a rule.
  ///
  /// - Parameters:
  ///   - rule: Whose rule it is.
  ///   - metric: What is measured; versions of pixelmatch compare brightness as they compare colours.
  ///   - width: The number of columns of the rectangle that holds both pictures.
  init(_ rule: AntialiasingRule, with metric: ComparisonMetric, width: Int) {
    self.rule = rule
    self.width = width
    brightness =
      switch metric {
      case .yiqCheckerboard where rule == .pixelmatch: .overCheckerboard
      case .oklabPixelmatch where rule == .pixelmatch: .stepOverWhite
      default: .overWhite
      }
  }

  /// Whether a pixel that both pictures have differs only by anti-aliasing.
  func contains(_ x: Int, _ y: Int, _ first: PixelNeighborhoods, _ second: PixelNeighborhoods) -> Bool {
    isSmoothed(x, y, in: first, beside: second) || isSmoothed(x, y, in: second, beside: first)
  }

  private func isSmoothed(_ x: Int, _ y: Int, in picture: PixelNeighborhoods, beside other: PixelNeighborhoods) -> Bool
  {
    guard let (brightest, darkest) = extremes(around: x, y, in: picture) else { return false }
    let bright = picture.hasEqualNeighbours(brightest.x, brightest.y)
    let dark = picture.hasEqualNeighbours(darkest.x, darkest.y)
    if !bright && !dark { return false }
    let (otherBright, otherDark) = (
      other.has(brightest.x, brightest.y) && other.hasEqualNeighbours(brightest.x, brightest.y),
      other.has(darkest.x, darkest.y) && other.hasEqualNeighbours(darkest.x, darkest.y)
    )
    return switch rule {
    case .pixelmatch: bright && otherBright || dark && otherDark
    case .odiff: otherBright || otherDark
    }
  }

  private typealias Extremes = (brightest: (x: Int, y: Int), darkest: (x: Int, y: Int))

  /// The brightest and the darkest neighbour; `nil` if the pixel lacks one or has three of its own brightness.
  ///
  /// Of neighbours with one brightness the first counts: pixelmatch goes down columns, odiff along rows. For pixelmatch
  /// neighbours of the same brightness are equal, for odiff only those of the same colour.
  @inline(__always)
  private func extremes(around x: Int, _ y: Int, in picture: PixelNeighborhoods) -> Extremes? {
    let center = picture[x, y]
    if picture.isOnEdge(x, y) { return extremesAtEdge(around: x, y, in: picture) }
    let neighbours = picture.neighbours(x, y, downColumns: rule == .pixelmatch)
    // Most pixels lie in areas and have many equal neighbours, which is found without brightness.
    if neighbours.count(of: center) > 2 { return nil }
    var found = Search()
    if brightness == .overWhite, (center & neighbours.allBits) >> 24 == 255 {
      let steps = YIQDifference.brightness(ofOpaque: center, over: neighbours.pixels)
      found = Search(steps)
    } else {
      for index in 0..<8 {
        found.add(brightness(of: center, over: neighbours.pixels[index], at: y * width + x), index)
      }
    }
    guard found.isBetween, rule == .odiff || found.equal <= 2 else { return nil }
    func position(_ index: Int) -> (x: Int, y: Int) {
      // The pixel itself is not among its neighbours.
      let index = index < 4 ? index : index + 1
      return rule == .pixelmatch ? (x - 1 + index / 3, y - 1 + index % 3) : (x - 1 + index % 3, y - 1 + index / 3)
    }
    return (position(found.brightest), position(found.darkest))
  }

  /// What ``extremes(around:_:in:)`` gives for a pixel that lacks some neighbours.
  private func extremesAtEdge(around x: Int, _ y: Int, in picture: PixelNeighborhoods) -> Extremes? {
    if picture.hasEqualNeighbours(x, y) { return nil }
    var positions: [(x: Int, y: Int)] = []
    let columns = max(x - 1, 0)...min(x + 1, picture.width - 1)
    let rows = max(y - 1, 0)...min(y + 1, picture.height - 1)
    switch rule {
    case .pixelmatch: for column in columns { for row in rows { positions.append((column, row)) } }
    case .odiff: for row in rows { for column in columns { positions.append((column, row)) } }
    }
    // What lies beyond the edge counts as one equal neighbour.
    var found = Search(equal: 1)
    for (index, position) in positions.enumerated() where position != (x, y) {
      found.add(brightness(of: picture[x, y], over: picture[position.x, position.y], at: y * width + x), index)
    }
    guard found.isBetween, rule == .odiff || found.equal <= 2 else { return nil }
    return (positions[found.brightest], positions[found.darkest])
  }

  /// Looks for the first of the brightest and of the darkest neighbours.
  private struct Search {
    var equal = 0
    private var least = 0.0
    private var most = 0.0
    private(set) var brightest = 0
    private(set) var darkest = 0

    init(equal: Int = 0) { self.equal = equal }

    /// What is found among all steps, without branches that cannot be predicted.
    @inline(__always)
    init(_ steps: SIMD8<Double>) {
      for index in 0..<8 {
        least = min(least, steps[index])
        most = max(most, steps[index])
        equal += steps[index] == 0 ? 1 : 0
      }
      for index in (0..<8).reversed() {
        brightest = steps[index] == least ? index : brightest
        darkest = steps[index] == most ? index : darkest
      }
    }

    /// Whether some neighbours are brighter and some darker.
    var isBetween: Bool { least < 0 && most > 0 }

    /// Adds by how much the pixel is brighter than a neighbour.
    @inline(__always)
    mutating func add(_ step: Double, _ index: Int) {
      if step == 0 {
        equal += 1
      } else if step < least {
        (least, brightest) = (step, index)
      } else if step > most {
        (most, darkest) = (step, index)
      }
    }
  }

  @inline(__always)
  private func brightness(of pixel: UInt32, over neighbour: UInt32, at index: Int) -> Double {
    if pixel == neighbour { return 0 }
    return switch brightness {
    case .overWhite: YIQDifference.brightnessOverWhite(pixel, neighbour)
    case .overCheckerboard: YIQDifference.brightness(pixel, neighbour, over: Checkerboard.self, at: index)
    case .stepOverWhite: YIQDifference.brightness(pixel, neighbour, over: White.self, at: index)
    }
  }
}

/// The pixels of a picture and their neighbours.
struct PixelNeighborhoods {
  private let pixels: ContiguousArray<UInt32>

  /// The number of columns.
  let width: Int

  /// The number of rows.
  let height: Int

  /// The pixels of an image.
  init(_ image: RGBAImage) {
    pixels = image.pixels
    (width, height) = (image.size.width, image.size.height)
  }

  /// The pixel of a column and a row.
  subscript(x: Int, y: Int) -> UInt32 {
    @inline(__always) get { pixels[y * width + x] }
  }

  /// Whether a pixel has neighbours beyond the edge.
  @inline(__always)
  func isOnEdge(_ x: Int, _ y: Int) -> Bool { x == 0 || y == 0 || x == width - 1 || y == height - 1 }

  /// Whether the picture has a pixel.
  @inline(__always)
  func has(_ x: Int, _ y: Int) -> Bool { x < width && y < height }

  /// The eight neighbours of a pixel that is not on an edge.
  @inline(__always)
  func neighbours(_ x: Int, _ y: Int, downColumns: Bool) -> Neighbours {
    let pixels = pixels.span
    let index = y * width + x
    let (above, below) = (index - width, index + width)
    return Neighbours(
      pixels: downColumns
        ? SIMD8(
          pixels[above - 1], pixels[index - 1], pixels[below - 1], pixels[above], pixels[below], pixels[above + 1],
          pixels[index + 1], pixels[below + 1])
        : SIMD8(
          pixels[above - 1], pixels[above], pixels[above + 1], pixels[index - 1], pixels[index + 1], pixels[below - 1],
          pixels[below], pixels[below + 1]))
  }

  /// Whether at least three of a pixel's eight neighbours have exactly its colour; all beyond the edge count as one.
  func hasEqualNeighbours(_ x: Int, _ y: Int) -> Bool {
    let pixel = self[x, y]
    if !isOnEdge(x, y) { return neighbours(x, y, downColumns: false).count(of: pixel) >= 3 }
    // The pixel itself is found, too, as the one for all beyond the edge.
    var equal = 0
    for row in max(y - 1, 0)...min(y + 1, height - 1) {
      for column in max(x - 1, 0)...min(x + 1, width - 1) where self[column, row] == pixel { equal += 1 }
    }
    return equal >= 3
  }
}

/// The eight neighbours of a pixel.
struct Neighbours {
  /// The pixels, without the one in the middle.
  let pixels: SIMD8<UInt32>

  /// How many have a colour.
  @inline(__always)
  func count(of pixel: UInt32) -> Int {
    Int(SIMD8<UInt32>(repeating: 0).replacing(with: 1, where: pixels .== pixel).wrappedSum())
  }

  /// The bits that all of them have.
  @inline(__always)
  var allBits: UInt32 {
    let four = pixels.lowHalf & pixels.highHalf
    let two = four.lowHalf & four.highHalf
    return two.x & two.y
  }
}
