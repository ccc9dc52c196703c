import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededNumbers
import SoftwareRaster
import Testing

/// In rows that differ in shadows only, these alone are drawn again, without what boxes hide; the pixels must not show it.
@Suite("Shadows that are drawn again")
struct SteadyRowTests {
  /// Boxes side by side, whose shadows often reach into those of their neighbours.
  private func list(_ random: inout SplitMix64) -> DisplayList {
    func below(_ limit: UInt64) -> Double { Double(random.next() % limit) }
    let canvases = [
      white, RGBA16(red8: 245, green8: 245, blue8: 245), RGBA16(red8: 20, green8: 60, blue8: 90), .transparent,
    ]
    var list = DisplayList(width: 200, height: 90, canvas: canvases[Int(random.next() % 4)])
    let isFractional = random.next() % 3 == 0
    let radius = below(14)
    var shadows: [BoxShadow] = []
    for _ in 0...random.next() % 3 {
      let color =
        random.next() % 3 == 0
        ? RGBA16(red8: 200, green8: 30, blue8: 90, alpha8: 120) : RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 60)
      shadows.append(
        BoxShadow(
          color: color, offsetX: random.next() % 4 == 0 ? below(9) - 4 : 0, offsetY: below(9) - 2,
          sigma: 0.5 + below(12) / 2, spread: random.next() % 4 == 0 ? below(7) - 3 : 0))
    }
    var x = below(40) - 20
    while x < 190 {
      let (width, height) = (24 + below(3) * 8, 30 + below(3) * 6)
      var shape = rounded(
        isFractional ? x + below(16) / 16 : x, 14 + (isFractional ? below(16) / 16 : 0), width, height, radius: radius)
      if random.next() % 8 == 0 { shape.rectangle.y += 30 }
      list.items.append(
        .box(
          Box(
            shape: shape, shadows: shadows,
            fill: .solid(
              RGBA16(red8: UInt8(random.next() % 256), green8: 90, blue8: 60, alpha8: random.next() % 3 == 0 ? 90 : 255)
            ),
            border: random.next() % 2 == 0 ? Border(Border.Side(width: 1, color: black)) : nil)))
      x += width + below(30)
    }
    return list
  }

  /// Unoptimised code draws some of the pictures.
  #if DEBUG
    private static let (pictures, changes): (Range<UInt64>, Range<UInt64>) = (24..<40, 0..<4)
  #else
    private static let (pictures, changes): (Range<UInt64>, Range<UInt64>) = (0..<200, 0..<40)
  #endif

  @Test(arguments: pictures)
  func `a picture is made of its rows`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let list = list(&random)
    let rasterizer = Rasterizer()
    let drawn = try rasterizer.draw(list)
    #expect(try drawn == Rasterizer().draw(rowByRow(list)), "seed \(seed)")
    #expect(try rasterizer.draw(list) == drawn, "seed \(seed), kept")
  }

  /// However far a shadow is moved, and so whatever part of it the box hides, it is drawn on the canvas as on a box of the
  /// canvas's colour, where whole rows are drawn.
  @Test(arguments: [0.0, 3], [1, 2.5])
  func `what a box hides is only what it hides`(radius: Double, sigma: Double) throws {
    let rasterizer = Rasterizer()
    for x in -14...14 {
      for y in [-11, -6, 0, 4, 13] {
        let shadow = BoxShadow(color: black, offsetX: Double(x), offsetY: Double(y), sigma: sigma)
        let shape = rounded(20, 20, 60, 40, radius: radius)
        let box = DisplayItem.box(
          Box(shape: shape, shadows: [shadow], fill: .solid(RGBA16(red8: 250, green8: 240, blue8: 90))))
        let list = DisplayList(width: 100, height: 80, canvas: white, items: [box])
        #expect(try rasterizer.draw(list) == rasterizer.draw(onBox(list)), "offset \(x), \(y)")
      }
    }
  }

  /// Two shadows, neither side of which is the mirror image of the other: what shows of them may begin right of the box's
  /// left side.
  @Test(arguments: [0.0, 3], [black, RGBA16(red8: 200, green8: 30, blue8: 90)])
  func `a box hides parts of two shadows`(radius: Double, color: RGBA16) throws {
    let rasterizer = Rasterizer()
    for x in -20...20 where x % 3 == 0 {
      for y in [-6, 4, 13] {
        let shadows = [0.0, 2].map { BoxShadow(color: color, offsetX: Double(x) + $0, offsetY: Double(y), sigma: 2) }
        let box = DisplayItem.box(
          Box(
            shape: rounded(24, 20, 60, 40, radius: radius), shadows: shadows,
            fill: .solid(RGBA16(red8: 250, green8: 240, blue8: 90))))
        let list = DisplayList(width: 120, height: 80, canvas: white, items: [box])
        #expect(try rasterizer.draw(list) == rasterizer.draw(onBox(list)), "offset \(x), \(y)")
      }
    }
  }

  /// Two boxes beside each other whose shadows are new, and differ: their rows are drawn as they are asked for, in turn.
  @Test func `rows of different new shadows stay apart`() throws {
    for shift in -20...20 {
      let boxes = [(20.0, 0.0, 2.0), (70, Double(shift), 3)].map { x, y, sigma in
        DisplayItem.box(
          Box(
            shape: rounded(x, 40 + y, 20, 20),
            shadows: [
              BoxShadow(color: RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 200), offsetX: 0, offsetY: 0, sigma: sigma)
            ]))
      }
      let list = DisplayList(width: 110, height: 100, canvas: white, items: boxes)
      #expect(try Rasterizer().draw(list) == Rasterizer().draw(onBox(list)), "shift \(shift)")
    }
  }

  /// Shadows that end far from each other: the middle of a small one lies beside the end of a large one.
  @Test(arguments: [[1.0, 14], [14, 1], [0.6, 6, 20]], [0.0, 9])
  func `shadows of one box may be of very different sizes`(sigmas: [Double], radius: Double) throws {
    let shadows = sigmas.map {
      BoxShadow(color: RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 90), offsetX: 0, offsetY: 3, sigma: $0)
    }
    let box = DisplayItem.box(Box(shape: rounded(100, 100, 200, 60, radius: radius), shadows: shadows))
    let list = DisplayList(width: 400, height: 270, canvas: white, items: [box])
    #expect(try Rasterizer().draw(list) == Rasterizer().draw(onBox(list)))
  }

  /// Boxes so small that no column or row of their shadows repeats another one; nothing was drawn before.
  @Test(arguments: [1.0, 4, 7, 12, 30, 61], [2, 5.0])
  func `shadows of small boxes are drawn as on a box`(side: Double, sigma: Double) throws {
    let shadow = BoxShadow(color: black, offsetX: 0, offsetY: 2, sigma: sigma)
    let box = DisplayItem.box(Box(shape: rounded(50, 50, side, side, radius: side / 4), shadows: [shadow]))
    let list = DisplayList(width: 160, height: 160, canvas: white, items: [box])
    #expect(try Rasterizer().draw(list) == Rasterizer().draw(onBox(list)))
  }

  /// Boxes of other sizes or with other corners can have equal shadows, which they hide otherwise.
  @Test func `equal shadows of other boxes are cut out otherwise`() throws {
    func list(_ inset: Double, radius: Double, spread: Double) -> DisplayList {
      let shadow = BoxShadow(color: black, offsetX: 0, offsetY: 2, sigma: 3, spread: spread)
      let shape = rounded(30 + inset, 20 + inset, 60 - 2 * inset, 40 - 2 * inset, radius: radius)
      return DisplayList(
        width: 120, height: 84, canvas: white,
        items: [.box(Box(shape: shape, shadows: [shadow], fill: .solid(RGBA16(red8: 250, green8: 240, blue8: 90))))])
    }
    for (first, second) in [
      // The first box is larger by what its shadow is smaller.
      (list(0, radius: 0, spread: -2), list(2, radius: 0, spread: 0)),
      // Corners that are gone in the shadow, as deep as each other.
      (list(0, radius: 2, spread: -3), list(0, radius: 1.5, spread: -3)),
    ] {
      for (before, after) in [(first, second), (second, first)] {
        let rasterizer = Rasterizer()
        _ = try rasterizer.draw(before)
        #expect(try rasterizer.draw(after) == Rasterizer().draw(after))
      }
    }
  }

  /// What one picture keeps must not show in the next one: the same shadows around boxes of other sizes, cut off by the
  /// picture, and on the same canvas.
  @Test(arguments: changes)
  func `pictures do not tell what was drawn before`(seed: UInt64) throws {
    var random = SplitMix64(seed: 1_000 + seed)
    let first = list(&random)
    let rasterizer = Rasterizer()
    _ = try rasterizer.draw(first)
    for change in 1...6 {
      var next = first
      next.width -= 7 * change
      next.items = first.items.map { item in
        guard case .box(var box) = item else { return item }
        box.shape.rectangle.x -= Double(9 * change)
        box.shape.rectangle.height += Double(change % 3)
        if change == 5 { box.shape.radii = CornerRadii(3) }
        return .box(box)
      }
      #expect(try rasterizer.draw(next) == Rasterizer().draw(next), "seed \(seed), change \(change)")
    }
  }
}
