import PixelBuffers

/// Tells pixels that differ only because an outline is smoothed otherwise (after Vyšniauskas 2009).
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
  ///   - measure: What is measured; versions of pixelmatch compare brightness as they compare colours.
  ///   - width: The number of columns of the rectangle that holds both pictures.
  init(_ rule: AntialiasingRule, with measure: ComparisonMeasure, width: Int) {
    self.rule = rule
    self.width = width
    brightness =
      switch measure {
      case .yiqCheckerboard where rule == .pixelmatch: .overCheckerboard
      case .oklabPixelmatch where rule == .pixelmatch: .stepOverWhite
      default: .overWhite
      }
  }

  /// Whether a pixel that both pictures have differs only by smoothing.
  func contains(_ x: Int, _ y: Int, _ first: PixelGrid, _ second: PixelGrid) -> Bool {
    isSmoothed(x, y, in: first, beside: second) || isSmoothed(x, y, in: second, beside: first)
  }

  private func isSmoothed(_ x: Int, _ y: Int, in picture: PixelGrid, beside other: PixelGrid) -> Bool {
    // Most pixels lie in areas and have many equal neighbours, which is found without brightness.
    if picture.hasEqualNeighbours(x, y) { return false }
    guard let (brightest, darkest) = extremes(around: x, y, in: picture) else { return false }
    let (bright, dark) = (
      picture.hasEqualNeighbours(brightest.x, brightest.y), picture.hasEqualNeighbours(darkest.x, darkest.y)
    )
    if !bright && !dark { return false }
    func otherHas(_ place: (x: Int, y: Int)) -> Bool {
      place.x < other.width && place.y < other.height && other.hasEqualNeighbours(place.x, place.y)
    }
    return switch rule {
    case .pixelmatch: bright && otherHas(brightest) || dark && otherHas(darkest)
    case .odiff: otherHas(brightest) || otherHas(darkest)
    }
  }

  private typealias Extremes = (brightest: (x: Int, y: Int), darkest: (x: Int, y: Int))

  /// The brightest and the darkest neighbour; `nil` if the pixel lacks one or has three of its own brightness.
  private func extremes(around x: Int, _ y: Int, in picture: PixelGrid) -> Extremes? {
    let center = picture[x, y]
    var equal = picture.isOnEdge(x, y) ? 1 : 0
    // How much brighter the pixel is than a neighbour: most for the darkest, least for the brightest one.
    var (least, most) = (0.0, 0.0)
    var extremes: Extremes = ((x, y), (x, y))
    func look(_ neighbourX: Int, _ neighbourY: Int) {
      let step = brightness(of: center, over: picture[neighbourX, neighbourY], at: y * width + x)
      if step == 0 {
        equal += 1
      } else if step < least {
        least = step
        extremes.brightest = (neighbourX, neighbourY)
      } else if step > most {
        most = step
        extremes.darkest = (neighbourX, neighbourY)
      }
    }
    let (columns, rows) = (
      max(x - 1, 0)...min(x + 1, picture.width - 1), max(y - 1, 0)...min(y + 1, picture.height - 1)
    )
    // Of neighbours with one brightness the first counts: pixelmatch goes down columns, odiff along rows.
    switch rule {
    case .pixelmatch:
      for column in columns {
        for row in rows where column != x || row != y { look(column, row) }
      }
      if equal > 2 { return nil }
    case .odiff:
      // Only neighbours of the same colour are equal for odiff, and there are at most two at this point.
      for row in rows {
        for column in columns where column != x || row != y { look(column, row) }
      }
    }
    return least == 0 || most == 0 ? nil : extremes
  }

  @inline(__always)
  private func brightness(of pixel: UInt32, over neighbour: UInt32, at place: Int) -> Double {
    if pixel == neighbour { return 0 }
    return switch brightness {
    case .overWhite: YIQDifference.brightnessOverWhite(pixel, neighbour)
    case .overCheckerboard: YIQDifference.brightness(pixel, neighbour, over: Checkerboard.self, at: place)
    case .stepOverWhite: YIQDifference.brightness(pixel, neighbour, over: White.self, at: place)
    }
  }
}

/// The pixels of a picture and their neighbours.
struct PixelGrid {
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

  /// Whether at least three of a pixel's eight neighbours have exactly its colour; all beyond the edge count as one.
  func hasEqualNeighbours(_ x: Int, _ y: Int) -> Bool {
    let pixel = self[x, y]
    let place = y * width + x
    if isOnEdge(x, y) {
      // The pixel itself is found, too.
      var equal = 0
      for row in max(y - 1, 0)...min(y + 1, height - 1) {
        for column in max(x - 1, 0)...min(x + 1, width - 1) where self[column, row] == pixel { equal += 1 }
      }
      return equal >= 3
    }
    let (above, below) = (place - width, place + width)
    let neighbours = SIMD8<UInt32>(
      pixels[above - 1], pixels[above], pixels[above + 1], pixels[place - 1], pixels[place + 1], pixels[below - 1],
      pixels[below], pixels[below + 1])
    let equal = SIMD8<UInt32>(repeating: 0).replacing(with: 1, where: neighbours .== pixel).wrappedSum()
    return equal >= 3
  }
}
