import ColorSpaces
import DisplayLists
import PixelBuffers
import SoftwareRaster
import Testing

@Suite("Examples: drawing")
struct SoftwareRasterExamples {
  @Test func `draw a rounded box on white`() throws {
    let blue = RGBA16(red8: 15, green8: 108, blue8: 189)
    let shape = RoundedRectangle(
      rectangle: Rectangle(x: 4, y: 4, width: 56, height: 24), radii: CornerRadii(8), corners: .circular)
    let list = DisplayList(
      width: 64, height: 32, canvas: RGBA16(red8: 255, green8: 255, blue8: 255),
      items: [.box(Box(shape: shape, fill: .solid(blue)))])

    let picture = try Rasterizer().draw(list)
    #expect(picture.size.width == 64 && picture.size.height == 32)
    // The colour of the box, and of the canvas in the corner.
    #expect(picture.pixels[16 * 64 + 32] == 0xFFBD_6C0F)
    #expect(picture.pixels[0] == 0xFFFF_FFFF)
  }

  @Test func `one rasterizer draws many pictures, faster than many would`() throws {
    let rasterizer = Rasterizer()
    let list = DisplayList(width: 8, height: 8)
    #expect(try rasterizer.draw(list) == rasterizer.draw(list))
  }

  @Test func `what cannot be drawn is an error that says where it is`() {
    let point = Rectangle(x: .nan, y: 0, width: 1, height: 1)
    let shape = RoundedRectangle(rectangle: point, radii: CornerRadii(0), corners: .circular)
    let list = DisplayList(width: 8, height: 8, items: [.box(Box(shape: shape))])
    #expect(throws: RasterError.notFinite(item: [0])) { try Rasterizer().draw(list) }

    #expect(throws: RasterError.sizeOutOfRange(width: 0, height: 8)) {
      try Rasterizer().draw(DisplayList(width: 0, height: 8))
    }
    #expect(
      RasterError.notFinite(item: [0]).description
        == "item 0 of the display list has a number that is infinite or not a number; give it a finite one")
  }
}
