import PixelBuffers
import Testing

@testable import ImageComparison

@Suite("Movement")
struct MovementTests {
  @Test func `a way is found with as many looks as there are changed pixels, and a few for the ways before`() throws {
    let old = try canvas(64, 64).painting(grey(0), x: 20, y: 20, width: 10, height: 10)
    let new = try canvas(64, 64).painting(grey(0), x: 23, y: 20, width: 10, height: 10)
    let changes = PixelChanges(old, new)
    var looks = 1_000
    let way = try #require(Movement.find(in: changes, looks: &looks))
    #expect(way == (x: 3, y: 0))
    #expect(looks >= 0)
    var few = changes.count
    #expect(Movement.find(in: changes, looks: &few) == nil)
    #expect(few == 0)
  }

  @Test func `stripes with a fault in the last row do not take a look at every pixel on every way`() throws {
    // Every odd step to a side explains all rows but the last, which has the same pixels in another order.
    let old = try canvas(64, 64).mapping { x, _, _ in grey(x % 2 * 255) }
    let new = try canvas(64, 64).mapping { x, y, _ in grey((y < 63 ? (x + 1) % 2 : x / 32) * 255) }
    let changes = PixelChanges(old, new)
    let limit = 20_000
    var looks = limit
    #expect(Movement.find(in: changes, looks: &looks) == nil)
    #expect(looks == 0)
  }

  /// A square with a mark, so that only one way explains it.
  private func mark(_ x: Int, _ y: Int) throws -> RGBAImage {
    try canvas(64, 64).painting(grey(40), x: x, y: y, width: 5, height: 5)
      .painting(grey(90), x: x + 1, y: y + 3, width: 2, height: 1)
  }

  @Test(arguments: [(16, 0), (-16, 0), (0, 16), (0, -16), (16, 16), (-16, 16), (1, 0), (0, -1), (-3, 5)])
  func `up to 16 pixels along each axis are a way`(x: Int, y: Int) throws {
    let way = Movement.find(in: PixelChanges(try mark(28, 28), try mark(28 + x, 28 + y)))
    #expect(try #require(way) == (x: x, y: y))
  }

  @Test(arguments: [(17, 0), (-17, 0), (0, 17), (0, -17)])
  func `17 pixels are too far`(x: Int, y: Int) throws {
    #expect(Movement.find(in: PixelChanges(try mark(28, 28), try mark(28 + x, 28 + y))) == nil)
  }

  @Test func `other pixels, or the same ones in another order, did not move`() throws {
    let old = try canvas(20, 20).painting(grey(0), x: 5, y: 5, width: 1, height: 1)
      .painting(grey(90), x: 6, y: 5, width: 1, height: 1)
    let swapped = old.painting(grey(90), x: 5, y: 5, width: 1, height: 1)
      .painting(grey(0), x: 6, y: 5, width: 1, height: 1)
    let other = try canvas(20, 20).painting(grey(1), x: 7, y: 5, width: 1, height: 1)
      .painting(grey(90), x: 8, y: 5, width: 1, height: 1)
    #expect(Movement.find(in: PixelChanges(old, swapped)) == nil)
    #expect(Movement.find(in: PixelChanges(old, other)) == nil)
  }

  @Test func `what grows did not move`() throws {
    let dot = try canvas(20, 20).painting(grey(0), x: 5, y: 5, width: 1, height: 1)
    let line = dot.painting(grey(0), x: 6, y: 5, width: 1, height: 1)
    #expect(Movement.find(in: PixelChanges(dot, line)) == nil)
    #expect(Movement.find(in: PixelChanges(line, dot)) == nil)
  }

  /// The last pixel of a row and the first of the next one lie side by side in memory only.
  @Test func `nothing comes from beyond an edge`() throws {
    let right = try canvas(64, 20).painting(grey(0), x: 63, y: 9, width: 1, height: 1)
    let left = try canvas(64, 20).painting(grey(0), x: 0, y: 10, width: 1, height: 1)
    #expect(Movement.find(in: PixelChanges(right, left)) == nil)
    #expect(Movement.find(in: PixelChanges(left, right)) == nil)
  }

  /// Two dots move left by 2 pixels; a third stays where it is, so that a way of 6 pixels would explain them, too.
  @Test func `the shortest way counts`() throws {
    let old = try canvas(60, 12).mapping { x, y, pixel in y == 5 && [20, 24, 28].contains(x) ? grey(0) : pixel }
    let new = try canvas(60, 12).mapping { x, y, pixel in y == 5 && [18, 22, 28].contains(x) ? grey(0) : pixel }
    let way = Movement.find(in: PixelChanges(old, new))
    #expect(try #require(way) == (x: -2, y: 0))
  }
}
