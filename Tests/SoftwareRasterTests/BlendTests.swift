import ColorSpaces
import DisplayLists
import PixelBuffers
import SeededNumbers
import SlowOracles
import Testing

@testable import SoftwareRaster

/// Blend modes against their formulas, computed slowly, and against what Chromium paints.
@Suite("Blend modes")
struct BlendTests {
  static let names: [BlendMode: String] = [
    .normal: "normal", .multiply: "multiply", .screen: "screen", .overlay: "overlay", .darken: "darken",
    .lighten: "lighten", .colorDodge: "color-dodge", .colorBurn: "color-burn", .hardLight: "hard-light",
    .softLight: "soft-light", .difference: "difference", .exclusion: "exclusion", .hue: "hue",
    .saturation: "saturation", .color: "color", .luminosity: "luminosity", .plusLighter: "plus-lighter",
  ]

  private static func blended(
    _ mode: BlendMode, _ front: RGBA16, on back: RGBA16, opacity: Double = 1
  ) throws -> UInt32 {
    let items = [DisplayItem.box(Box(shape: rounded(0, 0, 1, 1), fill: .solid(front)))]
    let group = DisplayItem.group(Group(opacity: opacity, blend: mode, items: items))
    return try Rasterizer().draw(DisplayList(width: 1, height: 1, canvas: back, items: [group])).pixels[0]
  }

  /// All pairs of some levels in three channels at once, and random colours, some of them translucent.
  @Test(arguments: BlendMode.allCases)
  func `colours are within a level of the formula`(mode: BlendMode) throws {
    let name = try #require(Self.names[mode])
    var random = SplitMix64(seed: 31)
    let levels: [UInt8] = [0, 1, 31, 63, 64, 127, 128, 200, 254, 255]
    var pairs: [(RGBA16, RGBA16)] = []
    for front in levels {
      for back in levels {
        pairs.append(
          (RGBA16(red8: front, green8: 255 - front, blue8: 90), RGBA16(red8: back, green8: back, blue8: 200)))
      }
    }
    for index in 0..<200 {
      func color() -> RGBA16 {
        let bits = random.next()
        return RGBA16(
          red8: UInt8(truncatingIfNeeded: bits), green8: UInt8(truncatingIfNeeded: bits >> 8),
          blue8: UInt8(truncatingIfNeeded: bits >> 16),
          alpha8: index % 2 == 0 ? 255 : 26 + UInt8(truncatingIfNeeded: bits >> 24) % 230)
      }
      pairs.append((color(), color()))
    }
    for (front, back) in pairs {
      let exact = SlowBlending.blend(
        name, SlowColor(front).premultiplied, over: SlowColor(back).premultiplied)
      let drawn = SlowColor(try Self.blended(mode, front, on: back))
      #expect(drawn.largestError(from: exact.straight) <= 1, "\(front) on \(back)")
    }
  }

  @Test(arguments: BlendMode.allCases)
  func `on nothing every mode paints the colour itself, and nothing changes nothing`(mode: BlendMode) throws {
    let color = RGBA16(red8: 15, green8: 108, blue8: 189, alpha8: 150)
    #expect(try Self.blended(mode, color, on: .transparent) == 0x96BD_6C0F)
    #expect(try Self.blended(mode, .transparent, on: color) == 0x96BD_6C0F)
    #expect(try Self.blended(mode, color, on: color, opacity: 0) == 0x96BD_6C0F)
  }

  /// A group with an opacity is a picture of its own: what is blended in it does not see what lies below it.
  @Test func `faded and blended groups are isolated, plain ones are not`() throws {
    let square = DisplayItem.box(Box(shape: rounded(0, 0, 1, 1), fill: .solid(RGBA16(red8: 255, green8: 0, blue8: 0))))
    let multiplied = DisplayItem.group(Group(blend: .multiply, items: [square]))
    let canvas = RGBA16(red8: 0, green8: 0, blue8: 255)
    func drawn(_ group: Group) throws -> UInt32 {
      try Rasterizer().draw(DisplayList(width: 1, height: 1, canvas: canvas, items: [.group(group)])).pixels[0]
    }
    #expect(try drawn(Group(items: [multiplied])) == 0xFF00_0000)
    #expect(try drawn(Group(clip: rounded(0, 0, 1, 1), items: [multiplied])) == 0xFF00_00FF)
    #expect(try drawn(Group(opacity: 0.6, items: [multiplied])) == 0xFF66_0099)
    #expect(try drawn(Group(blend: .screen, items: [multiplied])) == 0xFFFF_00FF)
  }

  /// Half of the pixels is clipped away, so half of the change is left.
  @Test func `a clipped edge shows its share of the mixture`() throws {
    let items = [DisplayItem.box(Box(shape: rounded(0, 0, 2, 1), fill: .solid(black)))]
    let group = DisplayItem.group(Group(clip: rounded(0.5, 0, 1, 1), blend: .difference, items: items))
    let multiply = DisplayItem.group(Group(clip: rounded(0.5, 0, 1, 1), blend: .multiply, items: items))
    let list = DisplayList(width: 2, height: 1, canvas: white, items: [multiply])
    #expect(try Array(Rasterizer().draw(list).pixels) == [0xFF7F_7F7F, 0xFF7F_7F7F])
    let other = DisplayList(width: 2, height: 1, canvas: white, items: [group])
    #expect(try Array(Rasterizer().draw(other).pixels) == [0xFFFF_FFFF, 0xFFFF_FFFF])
  }

  /// Rows that are copied because nothing changes in them but shadows must not be copied under a blended group.
  @Test func `shadows under a blended group are blended`() throws {
    let shadow = BoxShadow(color: black, offsetX: 0, offsetY: 2, sigma: 3)
    let card = DisplayItem.box(Box(shape: rounded(14, 12, 60, 52, radius: 5), shadows: [shadow], fill: .solid(white)))
    let veil = DisplayItem.group(
      Group(
        blend: .difference, items: [.box(Box(shape: rounded(0, 0, 90, 80), fill: .solid(white)))]))
    let rasterizer = Rasterizer()
    let plain = try rasterizer.draw(DisplayList(width: 90, height: 80, canvas: white, items: [card]))
    for _ in 1...3 {
      let inverse = try rasterizer.draw(DisplayList(width: 90, height: 80, canvas: white, items: [card, veil]))
      #expect(zip(plain.pixels, inverse.pixels).allSatisfy { $0 ^ $1 == 0x00FF_FFFF })
    }
  }
}
