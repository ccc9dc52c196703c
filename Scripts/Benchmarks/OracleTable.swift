import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededNumbers
import SeededScenes
import SlowOracles
import SoftwareRaster

/// The rows of `Scripts/oracles/table` that need no other program: pictures beside definitions computed slowly.
///
/// A row has seven parts with tabs between them: what is drawn, what it is compared with, the number of pictures and of
/// pixels, the largest error in levels of 255, the share of pixels within the bar, and the bar.
enum OracleTable {
  static func printAll() throws {
    for (name, offset) in [("aligned", (0.0, 0.0)), ("fractional", (0.3, 0.6))] {
      var row = Row("rounded rectangles r 0–40, \(name)", "exact area", bar: 1)
      for radius in [0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 30, 31.5, 40] {
        try row.addCorner(radius: radius, offset: offset)
      }
      row.print()
    }
    for (sigmas, bar) in [([0.5], 2.0), ([1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 40], 1), ([100, 250, 500], 1)] {
      let text = sigmas.count == 1 ? "0.5" : "\(Int(sigmas[0]))–\(Int(sigmas[sigmas.count - 1]))"
      var row = Row("shadows σ \(text), r 0–40", "true Gaussian", bar: bar)
      for sigma in sigmas {
        for radius in [0.0, 4, 12, 40] {
          for size in [(100.0, 80.0), (33, 25), (240, 90)] where sigma < 100 || size.0 == 240 {
            try row.addShadow(sigma: sigma, radius: radius, size: size)
          }
        }
      }
      row.print()
    }
    var layers = Row("six translucent layers", "exact arithmetic", bar: 1)
    for seed in 0..<64 { try layers.addLayers(seed: UInt64(seed)) }
    layers.print()
    for kind in PaintErrors.kinds {
      for space in GradientInterpolation.allCases {
        var row = Row("\(kind) gradients in \(space)", "definition", bar: 1)
        for isOpaque in [true, false] {
          var random = SplitMix64(seed: 5)
          for _ in 0..<40 {
            row.pictures += 1
            try PaintErrors.gradient(kind, space, isOpaque: isOpaque, &random) { row.add($0) }
          }
        }
        row.print()
      }
    }
  }

  /// What was found out about one kind of picture.
  private struct Row {
    let name: String
    let oracle: String
    let bar: Double
    var pictures = 0
    private var pixels = 0
    private var within = 0
    private var largest = 0.0

    init(_ name: String, _ oracle: String, bar: Double) {
      (self.name, self.oracle, self.bar) = (name, oracle, bar)
    }

    mutating func add(_ error: Double) {
      pixels += 1
      largest = max(largest, error)
      if error <= bar { within += 1 }
    }

    func print() {
      let share = pixels == 0 ? 0 : Double(within) / Double(pixels)
      Swift.print(
        [
          name, oracle, String(pictures), String(pixels), largest.fixedText(decimals: 3),
          (share * 100).fixedText(decimals: 4), String(Int(bar)),
        ].joined(separator: "\t"))
    }

    // MARK: Pictures

    /// Compares the 8-bit opacity of each pixel that is neither empty nor full.
    private mutating func compare(_ exact: [Double], _ list: DisplayList) throws {
      pictures += 1
      let image = try Rasterizer().draw(list)
      for (exact, pixel) in zip(exact, image.pixels) where exact > 0 && exact < 1 || pixel >> 24 % 255 != 0 {
        add(abs(exact * 255 - Double(pixel >> 24)))
      }
    }

    mutating func addCorner(radius: Double, offset: (x: Double, y: Double)) throws {
      let side = 2 * Int(radius.rounded(.up)) + 7
      let edge = Double(side) - 2
      let shape = StripShape(
        left: 1 + offset.x, top: 1 + offset.y, right: edge + offset.x, bottom: edge + offset.y, radiusX: radius,
        radiusY: radius, stripsPerPixel: 2048)
      let box = Box(
        shape: RoundedRectangle(
          rectangle: Rectangle(x: 1 + offset.x, y: 1 + offset.y, width: edge - 1, height: edge - 1),
          radii: CornerRadii(radius)),
        fill: .solid(OracleScenes.black))
      try compare(
        shape.coverage(width: side, height: side), DisplayList(width: side, height: side, items: [.box(box)]))
    }

    mutating func addShadow(sigma: Double, radius: Double, size: (width: Double, height: Double)) throws {
      let radius = min(radius, size.height / 2)
      // At large deviations a part of the picture says as much as all of it.
      let reach = min((4.25 * sigma).rounded(.up) + 1, 220)
      let (left, top) = (reach + 0.3125, reach + 0.25)
      let (width, height) = (Int(reach + size.width / 2 + 2), Int(reach + size.height / 2 + 2))
      let shape = StripShape(
        left: left, top: top, right: left + size.width, bottom: top + size.height, radiusX: radius, radiusY: radius,
        stripsPerPixel: sigma < 8 ? 64 : 16)
      // The shadow is moved away from its box, which would hide a part of it.
      let far = 8192.0
      let box = Box(
        shape: RoundedRectangle(
          rectangle: Rectangle(x: left - far, y: top, width: size.width, height: size.height),
          radii: CornerRadii(radius)),
        shadows: [BoxShadow(color: OracleScenes.black, offsetX: far, offsetY: 0, sigma: sigma)])
      try compare(
        shape.shadow(width: width, height: height, sigma: sigma),
        DisplayList(width: width, height: height, items: [.box(box)]))
    }

    /// Six boxes over each other, of any colour and opacity, half of them at fractions of pixels.
    mutating func addLayers(seed: UInt64) throws {
      pictures += 1
      var random = SplitMix64(seed: 0x6C61_7965_7273 &+ seed)
      let side = 12
      var list = DisplayList(width: side, height: side)
      var exact = [SlowColor](repeating: SlowColor(0, 0, 0, 0), count: side * side)
      for layer in 0..<6 {
        let bits = random.next()
        let color = RGBA16(
          red8: UInt8(truncatingIfNeeded: bits), green8: UInt8(truncatingIfNeeded: bits >> 8),
          blue8: UInt8(truncatingIfNeeded: bits >> 16), alpha8: UInt8(truncatingIfNeeded: bits >> 24))
        let inset = layer % 2 == 0 ? 0 : random.between(0, 3)
        let area = Rectangle(x: inset, y: inset, width: 12 - 2 * inset, height: 12 - 2 * inset)
        list.items.append(.box(Box(shape: RoundedRectangle(rectangle: area), fill: .solid(color))))
        let slow = PaintErrors.slow(color).premultiplied
        func covered(_ position: Int) -> Double {
          max(0, min(Double(position) + 1, 12 - inset) - max(Double(position), inset))
        }
        for y in 0..<side {
          for x in 0..<side {
            let share = covered(x) * covered(y)
            let covering = SlowColor(slow.red * share, slow.green * share, slow.blue * share, slow.alpha * share)
            exact[y * side + x] = covering.over(exact[y * side + x])
          }
        }
      }
      let image = try Rasterizer().draw(list)
      for (pixel, exact) in zip(image.pixels, exact) { add(PaintErrors.difference(pixel, exact)) }
    }
  }
}
