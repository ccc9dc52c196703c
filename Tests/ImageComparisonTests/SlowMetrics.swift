import ImageComparison
import PixelBuffers

/// The measures of other tools as their definitions say them, one pixel at a time and without any shortcut.
struct SlowMetrics {
  var one: RGBAImage
  var other: RGBAImage
  var metric: ComparisonMetric

  /// The channels of a pixel as numbers.
  static func channels(_ pixel: UInt32) -> (r: Double, g: Double, b: Double, a: Double) {
    (Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255), Double(pixel >> 24))
  }

  /// The steps of red, green and blue from one pixel to another.
  static func steps(_ one: UInt32, _ other: UInt32, byte: Int, isBoard: Bool) -> (Double, Double, Double) {
    let (p, q) = (channels(one), channels(other))
    func field(_ ratio: Double) -> Double { 48 + 159 * Double(Int(Double(byte) / ratio) % 2) }
    let ground = isBoard ? (field(1), field(1.618033988749895), field(2.618033988749895)) : (255, 255, 255)
    func step(_ c1: Double, _ c2: Double, _ ground: Double) -> Double {
      if p.a == 255, q.a == 255 { return c1 - c2 }
      if isBoard { return (c1 * p.a - c2 * q.a - ground * (p.a - q.a)) / 255 }
      return (255 + (c1 - 255) * p.a / 255) - (255 + (c2 - 255) * q.a / 255)
    }
    return (step(p.r, q.r, ground.0), step(p.g, q.g, ground.1), step(p.b, q.b, ground.2))
  }

  /// The squared distance in YIQ.
  static func yiq(_ one: UInt32, _ other: UInt32, byte: Int = 0, isBoard: Bool = false) -> Double {
    let (r, g, b) = steps(one, other, byte: byte, isBoard: isBoard)
    let y = 0.29889531 * r + 0.58662247 * g + 0.11448223 * b
    let i = 0.59597799 * r - 0.27417610 * g - 0.32180189 * b
    let q = 0.21147017 * r - 0.52261711 * g + 0.31114694 * b
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  private func isAbove(_ x: Int, _ y: Int, _ threshold: Double) -> Bool {
    let index = y * one.size.width + x
    let isBoard = metric == .yiqCheckerboard
    let delta = Self.yiq(one.pixels[index], other.pixels[index], byte: 4 * index, isBoard: isBoard)
    return delta > 35215 * threshold * threshold
  }

  // MARK: Smoothed outlines

  private func around(_ x: Int, _ y: Int, downColumns: Bool) -> [(x: Int, y: Int)] {
    var positions: [(x: Int, y: Int)] = []
    for first in -1...1 {
      for second in -1...1 where first != 0 || second != 0 {
        let position = downColumns ? (x: x + first, y: y + second) : (x: x + second, y: y + first)
        if position.x >= 0, position.y >= 0, position.x < one.size.width, position.y < one.size.height {
          positions.append(position)
        }
      }
    }
    return positions
  }

  private func hasMany(_ position: (x: Int, y: Int), _ image: RGBAImage) -> Bool {
    let neighbours = around(position.x, position.y, downColumns: true)
    let pixel = image.pixels[position.y * image.size.width + position.x]
    let equal = neighbours.count { image.pixels[$0.y * image.size.width + $0.x] == pixel }
    return equal + (neighbours.count < 8 ? 1 : 0) >= 3
  }

  private func isSmoothed(_ x: Int, _ y: Int, _ image: RGBAImage, _ second: RGBAImage, _ rule: AntialiasingRule) -> Bool
  {
    let neighbours = around(x, y, downColumns: rule == .pixelmatch)
    let index = y * image.size.width + x
    let center = image.pixels[index]
    func brightness(_ other: (x: Int, y: Int)) -> Double {
      let pixel = image.pixels[other.y * image.size.width + other.x]
      let isBoard = metric == .yiqCheckerboard && rule == .pixelmatch
      let (r, g, b) = Self.steps(center, pixel, byte: 4 * index, isBoard: isBoard)
      return r * 0.29889531 + g * 0.58662247 + b * 0.11448223
    }
    let steps = neighbours.map(brightness)
    let equal = neighbours.indices.count { index in
      let pixel = image.pixels[neighbours[index].y * image.size.width + neighbours[index].x]
      return rule == .odiff ? pixel == center : pixel == center || steps[index] == 0
    }
    if equal + (neighbours.count < 8 ? 1 : 0) > 2 { return false }
    guard let least = steps.min(), let most = steps.max(), least < 0, most > 0,
      let low = steps.firstIndex(of: least), let high = steps.firstIndex(of: most)
    else { return false }
    let (brightest, darkest) = (neighbours[low], neighbours[high])
    let found = [
      hasMany(brightest, image), hasMany(brightest, second), hasMany(darkest, image), hasMany(darkest, second),
    ]
    return rule == .pixelmatch
      ? found[0] && found[1] || found[2] && found[3] : (found[0] || found[2]) && (found[1] || found[3])
  }

  /// The pixels that count, and the number of those that are excused.
  func count(threshold: Double, rule: AntialiasingRule?) -> (counted: [(x: Int, y: Int)], excused: Int) {
    var (counted, excused): ([(x: Int, y: Int)], Int) = ([], 0)
    for y in 0..<one.size.height {
      for x in 0..<one.size.width where isAbove(x, y, threshold) {
        if let rule, isSmoothed(x, y, one, other, rule) || isSmoothed(x, y, other, one, rule) {
          excused += 1
        } else {
          counted.append((x, y))
        }
      }
    }
    return (counted, excused)
  }

  /// The largest number of positions in a window that lies in the picture.
  static func largest(_ positions: [(x: Int, y: Int)], side: Int, width: Int, height: Int) -> Int {
    var largest = 0
    for top in 0...max(0, height - side) {
      for left in 0...max(0, width - side) {
        let inside = positions.count {
          $0.x >= left && $0.x < left + side && $0.y >= top && $0.y < top + side
        }
        largest = max(largest, inside)
      }
    }
    return largest
  }

  // MARK: Structural similarity

  /// The mean of red, green and blue of the similarity around a pixel of opaque pictures, all 121 pixels one by one.
  static func similarity(_ one: RGBAImage, _ other: RGBAImage, _ x: Int, _ y: Int, weights: [Double]) -> Double {
    func pixel(_ image: RGBAImage, _ dx: Int, _ dy: Int, _ channel: Int) -> Double {
      let (column, row) = (min(max(0, x + dx), image.size.width - 1), min(max(0, y + dy), image.size.height - 1))
      return Double(image.pixels[row * image.size.width + column] >> UInt32(8 * channel) & 255)
    }
    let (c1, c2) = (6.5025, 58.5225)
    var mean = 0.0
    for channel in 0..<3 {
      var (m1, m2, s1, s2, s12) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for dy in -5...5 {
        for dx in -5...5 {
          let weight = weights[abs(dx)] * weights[abs(dy)]
          let (p, q) = (pixel(one, dx, dy, channel), pixel(other, dx, dy, channel))
          m1 += weight * p
          m2 += weight * q
          s1 += weight * p * p
          s2 += weight * q * q
          s12 += weight * p * q
        }
      }
      let (v1, v2, v12) = (s1 - m1 * m1, s2 - m2 * m2, s12 - m1 * m2)
      mean += (2 * m1 * m2 + c1) * (2 * v12 + c2) / ((m1 * m1 + m2 * m2 + c1) * (v1 + v2 + c2)) / 3
    }
    return mean
  }
}
