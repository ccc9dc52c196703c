import ColorSpaces
import CompositionLaws
import DisplayLists
import PixelBuffers
import SeededNumbers
import SoftwareRaster
import Testing

/// What shares an edge shares the pixels that it crosses: a box, its shadows outside and what it clips leave nothing of the
/// ground between them, and nothing of each other.
@Suite("Shared edges")
struct SharedEdgeTests {
  struct Corner: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var kind: CornerKind
  }

  private static let corners = [
    Corner(testDescription: "circular", kind: .circular), Corner(testDescription: "continuous", kind: .continuous),
    Corner(testDescription: "squircle", kind: .squircle), Corner(testDescription: "smooth", kind: .smooth(0.6)),
    Corner(testDescription: "round", kind: .superellipse(1.5)),
    Corner(testDescription: "bevel", kind: .bevel), Corner(testDescription: "scoop", kind: .scoop),
  ]

  private static let radii = [0.5, 1, 3, 7.25, 16, 40]

  /// A box in the middle of a picture, at a phase of its pixels.
  private func shape(_ corner: CornerKind, radius: Double, scale: Double, phase: Double) -> RoundedRectangle {
    rounded(
      (20 + phase) * scale, (20 + phase / 2) * scale, 33 * scale, 26 * scale, radius: radius * scale, corners: corner)
  }

  private func ring(_ spread: Double, _ color: RGBA16) -> BoxShadow {
    BoxShadow(color: color, offsetX: 0, offsetY: 0, sigma: 0, spread: spread)
  }

  private func draw(_ items: [DisplayItem], on canvas: RGBA16 = white, scale: Double) throws -> RGBAImage {
    try Rasterizer().draw(
      DisplayList(width: Int(74 * scale), height: Int(66 * scale), canvas: canvas, items: items))
  }

  /// The indices of the pixels that a shape touches.
  private func pixels(under shape: RoundedRectangle, scale: Double) throws -> [Int] {
    let image = try draw([.box(Box(shape: shape, fill: .solid(black)))], on: .transparent, scale: scale)
    return image.pixels.indices.filter { image.pixels[$0] != 0 }
  }

  @Test(arguments: corners, [1.0, 2, 3])
  func `no ground shows between a box and its ring of one colour`(corner: Corner, scale: Double) throws {
    for radius in Self.radii {
      for (phase, spread) in [(0.0, 8.0), (0, 3), (0.375, 5), (0.5, 3)] {
        let shape = shape(corner.kind, radius: radius, scale: scale, phase: phase)
        let box = Box(shape: shape, shadows: [ring(spread * scale, black)], fill: .solid(black))
        let touched = try pixels(under: shape, scale: scale)
        #expect(!touched.isEmpty)
        for items in [[.box(box)], [.group(Group(opacity: 1, items: [.box(box)]))]] as [[DisplayItem]] {
          let drawn = try draw(items, scale: scale)
          let bright = touched.filter { drawn.pixels[$0] != 0xFF00_0000 }
          #expect(bright.isEmpty, "radius \(radius), phase \(phase), spread \(spread): \(bright.count) pixels")
        }
      }
    }
  }

  /// A translucent box shows the ground and not its ring, which is as if both were painted on a canvas of one colour:
  /// where ground, ring and fill have one colour, nothing is to be seen.
  @Test(arguments: corners, [1.0, 2])
  func `a ring in the colour of the ground is not seen around a translucent box`(corner: Corner, scale: Double) throws {
    let veil = RGBA16(red8: 255, green8: 255, blue8: 255, alpha8: 90)
    for radius in Self.radii {
      let shape = shape(corner.kind, radius: radius, scale: scale, phase: 0.25)
      let box = Box(shape: shape, shadows: [ring(6 * scale, white)], fill: .solid(veil))
      let drawn = try draw([.box(box)], scale: scale)
      #expect(drawn.pixels.allSatisfy { $0 == 0xFFFF_FFFF }, "radius \(radius)")
    }
  }

  /// What fills a clipping box to its edge hides the box, and shows as much of the ground as the box alone.
  @Test(arguments: corners, [1.0, 2, 3])
  func `a child that fills its clipping box is the box in another colour`(corner: Corner, scale: Double) throws {
    let whole = rounded(0, 0, 74 * scale, 66 * scale)
    for radius in Self.radii {
      for (phase, width) in [(0.0, 0.0), (0.375, 0), (0, 1), (0, 4)] {
        let shape = shape(corner.kind, radius: radius, scale: scale, phase: phase)
        let border = width > 0 ? Border(Border.Side(width: width * scale, color: black)) : nil
        let child = Box(shape: whole, fill: .solid(RGBA16(red8: 0, green8: 90, blue8: 200)))
        let parent = Box(shape: shape, fill: .solid(RGBA16(red8: 255, green8: 0, blue8: 0)), border: border)
        let clip = shape.inset(by: border?.inner ?? Insets())
        let clipped = try draw([.box(parent), .group(Group(clip: clip, items: [.box(child)]))], scale: scale)
        var alone = parent
        alone.fill = child.fill
        let expected = try draw([.box(alone)], scale: scale)
        // A border of one colour hides the fill of the parent too, but where it is thinner than a pixel.
        let differing = zip(clipped.pixels, expected.pixels).filter { $0 != $1 }
        #expect(differing.isEmpty, "radius \(radius), phase \(phase), border \(width): \(differing.count) pixels")
      }
    }
  }

  /// Round corners only: the oracle knows no others.
  @Test(arguments: [1.0, 2, 3])
  func `boxes, rings and clipped children are areas side by side`(scale: Double) throws {
    var random = SplitMix64(seed: 56)
    let colors = [black, white, RGBA16(red8: 20, green8: 160, blue8: 90, alpha8: 120), .transparent]
    var worst = 0.0
    for _ in 0..<60 {
      func below(_ bound: UInt64) -> Double { Double(random.next() % bound) }
      let shape = shape(.circular, radius: below(80) / 4, scale: scale, phase: 0)
      var box = Box(shape: shape, fill: .solid(colors[Int(below(4))]))
      for _ in 0...random.next() % 2 {
        var shadow = ring(below(24) / 4 * scale, colors[Int(below(3))])
        if random.next() % 3 == 0 { (shadow.offsetX, shadow.offsetY) = (below(9) - 4, below(17) / 2 - 4) }
        box.shadows.append(shadow)
      }
      if random.next() % 3 == 0 {
        let side = Border.Side(width: (1 + below(3)) * scale, color: colors[Int(below(3))])
        box.border = Border(side, placement: BorderPlacement.allCases[Int(below(3))])
      }
      var list = DisplayList(width: Int(74 * scale), height: Int(66 * scale), canvas: colors[Int(below(2))])
      list.items = [.box(box)]
      if random.next() % 3 == 0 {
        let child = Box(shape: rounded(0, 0, 40 * scale, 66 * scale), fill: .solid(colors[Int(below(3))]))
        list.items.append(.group(Group(clip: shape.inset(by: box.border?.inner ?? Insets()), items: [.box(child)])))
      }
      worst = max(worst, try CompositionLaw.difference(of: list))
    }
    // Half a level is the rounding to 8 bits; the corners of one box alone are up to 0.69 levels off.
    #expect(worst <= 0.9, "seed 56")
  }

  /// Measured in Chromium 156 (`box-shadow: 0 0 0 8px`): a box without a size has a shadow if it spreads.
  @Test(arguments: [(0.0, 0.0), (0, 40), (40, 0)])
  func `a box without a size casts the shadow that its spread makes`(width: Double, height: Double) throws {
    let shape = rounded(20, 13, width, height, radius: 6)
    let drawn = try draw([.box(Box(shape: shape, shadows: [ring(8, black)], fill: .solid(white)))], scale: 1)
    let expected = try draw(
      [.box(Box(shape: rounded(12, 5, width + 16, height + 16), fill: .solid(black)))], scale: 1)
    #expect(drawn.pixels == expected.pixels)
    // A blurred square of 8 px: at its middle (Φ(1.125) − Φ(−0.875))² = 0.461 of the canvas is covered.
    if width == 0, height == 0 {
      let soft = BoxShadow(color: black, offsetX: 0, offsetY: 0, sigma: 4, spread: 4)
      let blurred = try draw([.box(Box(shape: shape, shadows: [soft]))], scale: 1)
      #expect([136, 137, 138].contains(blurred.pixels[12 * 74 + 19] & 255))
    }
    let still = Box(shape: shape, shadows: [ring(0, black)], fill: .solid(white))
    #expect(try draw([.box(still)], scale: 1).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  /// The same with blur, offset, inset shadows and a border, which must do no harm.
  @Test func `a box without a size may have everything`() throws {
    let shape = rounded(20.5, 13.25, 0, 30, radius: 6)
    let soft = BoxShadow(color: black, offsetX: 1.5, offsetY: 3, sigma: 2, spread: 4)
    let box = Box(
      shape: shape,
      shadows: [
        soft, ring(3.5, white), BoxShadow(color: black, offsetX: 1, offsetY: 1, sigma: 0, spread: 2, isInset: true),
      ],
      fill: .solid(black), border: Border(Border.Side(width: 2, color: black), placement: .outside))
    let grown = Box(shape: rounded(18, 12.25, 8, 38), shadows: [], fill: .solid(black))
    #expect(try draw([.box(box)], scale: 1).pixels != draw([.box(grown)], scale: 1).pixels)
    let alone = Box(shape: shape, shadows: [soft, ring(3.5, white)])
    #expect(try draw([.box(box)], scale: 1).pixels == draw([.box(alone)], scale: 1).pixels)
  }
}
