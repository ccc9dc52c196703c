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
}
