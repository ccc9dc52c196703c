import ColorSpaces
import DisplayLists
import PixelBuffers
import Testing

@testable import SoftwareRaster

@Suite("Paint and compositing")
struct PaintTests {
  /// 16-bit premultiplied pixels give back every straight 8-bit colour.
  @Test func `every colour survives every opacity`() {
    for alpha in 1...255 as ClosedRange<UInt32> {
      for channel in stride(from: 0, through: 255, by: 5) as StrideThrough<UInt32> {
        let color = RGBA16(
          red8: UInt8(channel), green8: UInt8(255 - channel), blue8: UInt8(channel / 2), alpha8: UInt8(alpha))
        let expected = channel | (255 - channel) << 8 | (channel / 2) << 16 | alpha << 24
        #expect(PremultipliedPixel(color).straight8 == expected)
      }
    }
  }

  @Test func `rounding to 8 bits is exact for every channel value`() {
    for value in 0...65535 as ClosedRange<UInt64> {
      let pixel = PremultipliedPixel(bits: value &* 0x1_0001_0001 | 0xFFFF << 48)
      let expected = UInt32((value * 2 + 257) / 514)
      let drawn = pixel.opaque8
      guard drawn == expected &* 0x1_0101 | 0xFF00_0000 else {
        Issue.record("\(value) becomes \(drawn)")
        return
      }
    }
  }

  /// Products of two 16-bit shares are rounded to nearest: checked on a grid that holds all border cases.
  @Test func `products are rounded to nearest`() {
    let values = (0...65535).filter { $0 % 257 < 2 || $0 % 4099 == 0 || $0 > 65530 || $0 < 6 }.map(UInt64.init)
    for left in values {
      for right in stride(from: 0, through: 65535, by: 1021).map(UInt64.init) + [1, 32767, 32768, 65534, 65535] {
        let product = PremultipliedPixel(bits: left &* 0x1_0001_0001_0001).scaled(by: right).bits
        let expected = (left * right * 2 + 65535) / 131070
        guard product == expected &* 0x1_0001_0001_0001 else {
          Issue.record("\(left) × \(right)")
          return
        }
      }
    }
  }

  @Test func `an opaque colour is drawn to the bit`() throws {
    for hex in [0x0F6CBD, 0xC4314B, 0x010203, 0xFEFDFC] as [UInt32] {
      let (red, green, blue) = (UInt8(hex >> 16), UInt8(hex >> 8 & 255), UInt8(hex & 255))
      let item = DisplayItem.box(
        Box(shape: rounded(0, 0, 2, 2), fill: .solid(RGBA16(red8: red, green8: green, blue8: blue))))
      let image = try Rasterizer().draw(DisplayList(width: 2, height: 2, items: [item]))
      #expect(image.pixels[0] == UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000)
    }
  }

  struct Layer: Sendable, CustomTestStringConvertible {
    var name: String
    var canvas: RGBA16
    var color: RGBA16
    var expected: UInt32
    var testDescription: String { name }
  }

  // swift-format-ignore
  @Test(arguments: [
    Layer(name: "half black over white", canvas: white, color: RGBA16(red8: 0, green8: 0, blue8: 0, alpha8: 128), expected: 0xFF7F_7F7F),
    Layer(name: "nothing over white", canvas: white, color: .transparent, expected: 0xFFFF_FFFF),
    Layer(name: "translucent red over nothing", canvas: .transparent, color: RGBA16(red8: 255, green8: 0, blue8: 0, alpha8: 64), expected: 0x4000_00FF),
    Layer(name: "a colour too faint for 8 bits", canvas: .transparent, color: RGBA16(red: 65535, green: 0, blue: 0, alpha: 100), expected: 0),
    Layer(name: "translucent over translucent", canvas: RGBA16(red8: 0, green8: 0, blue8: 255, alpha8: 128), color: RGBA16(red8: 255, green8: 0, blue8: 0, alpha8: 128), expected: 0xC055_00AA),
  ])
  func `known layers`(_ layer: Layer) throws {
    let item = DisplayItem.box(Box(shape: rounded(0, 0, 1, 1), fill: .solid(layer.color)))
    let image = try Rasterizer().draw(DisplayList(width: 1, height: 1, canvas: layer.canvas, items: [item]))
    #expect(image.pixels[0] == layer.expected, "0x\(String(image.pixels[0], radix: 16))")
  }

  private func gradient(_ start: Point, _ end: Point, _ stops: (Double, RGBA16)...) -> DisplayItem {
    let stops = stops.map { GradientStop(position: $0.0, color: $0.1) }
    return .box(
      Box(shape: rounded(0, 0, 8, 4), fill: .linearGradient(LinearGradient(start: start, end: end, stops: stops))))
  }

  @Test func `a gradient runs from stop to stop`() throws {
    let item = gradient(Point(x: 0, y: 0), Point(x: 8, y: 0), (0, black), (1, white))
    let image = try Rasterizer().draw(DisplayList(width: 8, height: 4, items: [item]))
    // At the pixel centres: 1⁄16, 3⁄16 …
    let expected = (0..<8).map { step -> UInt32 in
      let level = Double(2 * step + 1) / 16 * 255
      return UInt32(level.rounded()) * 0x1_0101 | 0xFF00_0000
    }
    for y in 0..<4 { #expect(Array(image.pixels[y * 8..<y * 8 + 8]) == expected) }
  }

  @Test func `two stops at one position are a hard edge`() throws {
    let item = gradient(Point(x: 0, y: 0), Point(x: 0, y: 4), (0.5, black), (0.5, white))
    let image = try Rasterizer().draw(DisplayList(width: 8, height: 4, items: [item]))
    let column = (0..<4).map { image.pixels[$0 * 8] }
    #expect(column == [0xFF00_0000, 0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_FFFF])
  }

  @Test func `gradients are interpolated premultiplied`() throws {
    let clearRed = RGBA16(red8: 255, green8: 0, blue8: 0, alpha8: 0)
    let (first, second) = (
      gradient(Point(x: 0, y: 0), Point(x: 8, y: 4), (0, clearRed), (1, white)),
      gradient(Point(x: 0, y: 0), Point(x: 8, y: 4), (0, .transparent), (1, white))
    )
    let images = try [first, second].map { try Rasterizer().draw(DisplayList(width: 8, height: 4, items: [$0])) }
    #expect(images[0] == images[1])
  }

  @Test func `a group fades as one`() throws {
    let items = [blackBox(rounded(0, 0, 3, 2)), blackBox(rounded(1, 0, 3, 2))]
    let group = DisplayItem.group(Group(opacity: 0.5, items: items))
    let row = try opacities(5, 2, group)[0]
    #expect(row == [32768, 32768, 32768, 32768, 0])
  }

  @Test func `a group is clipped to its shape`() throws {
    let clip = rounded(1.5, 1, 9, 8, radius: 3)
    let clipped = DisplayItem.group(Group(clip: clip, items: [blackBox(rounded(-5, -5, 40, 40))]))
    #expect(try opacities(12, 10, clipped) == opacities(12, 10, blackBox(clip)))
  }

  @Test(arguments: [0.0, -3, 1, 7])
  func `opacities beyond the bounds are cut to them`(opacity: Double) throws {
    let items = [blackBox(rounded(0, 0, 2, 2))]
    let drawn = try opacities(2, 2, .group(Group(opacity: opacity, items: items)))
    #expect(drawn[0][0] == (opacity > 0 ? 65535 : 0))
  }
}
