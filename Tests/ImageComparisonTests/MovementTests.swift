import PixelBuffers
import Testing

@testable import ImageComparison

@Suite("Movement")
struct MovementTests {
  private func movement(_ old: RGBAImage, _ new: RGBAImage) -> Movement? { Movement(in: PixelChanges(old, new)) }

  /// The offset, if it explains everything.
  private func offset(_ old: RGBAImage, _ new: RGBAImage) -> PixelOffset? {
    movement(old, new).flatMap { $0.remainder == 0 ? $0.offset : nil }
  }

  /// A square with a mark, so that only one offset explains it.
  private func mark(_ x: Int, _ y: Int, side: Int = 160) throws -> RGBAImage {
    try canvas(side, side).painting(grey(40), x: x, y: y, width: 5, height: 5)
      .painting(grey(90), x: x + 1, y: y + 3, width: 2, height: 1)
  }

  @Test(arguments: [
    (24, 24), (-24, 24), (24, -24), (-24, -24), (1, 0), (0, -1), (-3, 5), (70, 0), (-70, 0), (0, 70), (0, -70),
  ])
  func `24 pixels along each axis, and more straight along one, are an offset`(x: Int, y: Int) throws {
    #expect(offset(try mark(80, 80), try mark(80 + x, 80 + y)) == PixelOffset(dx: x, dy: y))
  }

  @Test(arguments: [(25, 1), (-25, -1), (1, 25), (-1, -25)])
  func `25 pixels are too far in another direction`(x: Int, y: Int) throws {
    #expect(offset(try mark(80, 80), try mark(80 + x, 80 + y)) == nil)
  }

  @Test(arguments: [(512, true), (513, false)])
  func `512 pixels straight along a row are an offset`(distance: Int, isFound: Bool) throws {
    func dot(_ x: Int) throws -> RGBAImage { try canvas(700, 12).painting(grey(0), x: x, y: 3, width: 4, height: 4) }
    let expected = isFound ? PixelOffset(dx: distance, dy: 0) : nil
    #expect(offset(try dot(20), try dot(20 + distance)) == expected)
  }

  @Test func `other things in another order did not move`() throws {
    let old = try canvas(20, 20).painting(grey(0), x: 5, y: 5, width: 1, height: 1)
      .painting(grey(90), x: 6, y: 5, width: 1, height: 1)
    let swapped = old.painting(grey(90), x: 5, y: 5, width: 1, height: 1)
      .painting(grey(0), x: 6, y: 5, width: 1, height: 1)
    #expect(ImageComparison.compare(old, swapped).kind != .moved)
  }

  @Test func `what grows or changes its colour did not move`() throws {
    let dot = try canvas(20, 20).painting(grey(0), x: 5, y: 5, width: 1, height: 1)
    let line = dot.painting(grey(0), x: 6, y: 5, width: 1, height: 1)
    let pale = dot.painting(grey(90), x: 5, y: 5, width: 1, height: 1)
    for (old, new) in [(dot, line), (line, dot), (dot, pale), (pale, dot)] { #expect(movement(old, new) == nil) }
  }

  /// A black area of `lost` pixels goes, one of `gained` comes; 3 of 4 are as many as make the gain half of the sum.
  @Test(arguments: [(30, 90, true), (30, 91, false), (90, 30, true), (91, 30, false)])
  func `at most half of a change may be a gain or a loss`(lost: Int, gained: Int, isSearched: Bool) throws {
    let (before, after) = (try canvas(100, 12), try canvas(100, 12))
    let old = before.painting(grey(0), x: 0, y: 1, width: lost, height: 1)
    let new = after.painting(grey(0), x: 0, y: 9, width: gained, height: 1)
    #expect(Movement.isBalanced(PixelChanges(old, new).colors) == isSearched)
  }

  /// The last pixel of a row and the first of the next one lie side by side in memory only.
  @Test func `nothing comes from beyond an edge`() throws {
    let right = try canvas(64, 20).painting(grey(0), x: 63, y: 9, width: 1, height: 1)
    let left = try canvas(64, 20).painting(grey(0), x: 0, y: 10, width: 1, height: 1)
    for (old, new) in [(right, left), (left, right)] { #expect(offset(old, new) == nil) }
  }

  /// Two dots move left by 2 pixels; a third stays where it is, so that an offset of 6 pixels would explain them, too.
  @Test func `the shortest offset counts`() throws {
    let old = try canvas(60, 12).mapping { x, y, pixel in y == 5 && [20, 24, 28].contains(x) ? grey(0) : pixel }
    let new = try canvas(60, 12).mapping { x, y, pixel in y == 5 && [18, 22, 28].contains(x) ? grey(0) : pixel }
    #expect(offset(old, new) == PixelOffset(dx: -2, dy: 0))
  }

  /// Two pixels go and two come, each a change of 165 levels; a dot elsewhere changes by 55.
  @Test func `what is left besides the movement is weighed by the squares of its changes`() throws {
    let empty = try canvas(64, 64)
    let old = empty.painting(grey(90), x: 10, y: 10, width: 2, height: 1)
    let new = empty.painting(grey(90), x: 14, y: 10, width: 2, height: 1)
    let dot = new.painting(grey(200), x: 40, y: 40, width: 1, height: 1)
    let found = try #require(movement(old, dot))
    #expect(found.offset == PixelOffset(dx: 4, dy: 0))
    let (whole, rest) = (4.0 * 165 * 165, 55.0 * 55)
    #expect(abs(found.remainder - rest / (whole + rest)) < 1e-12)
    #expect(ImageComparison.compare(old, dot).kind == .moved)
  }

  /// A line of 165 levels moves by 4 px; 4 px beside a black post that stays a pixel changes by 2 levels.
  @Test func `no pixel leaves more than its own change`() throws {
    let empty = try canvas(64, 64).painting(grey(0), x: 30, y: 0, width: 3, height: 64)
    let old = empty.painting(grey(90), x: 10, y: 10, width: 4, height: 1).painting(
      grey(253), x: 34, y: 20, width: 1, height: 1)
    let new = empty.painting(grey(90), x: 6, y: 10, width: 4, height: 1)
    for (first, second, dx) in [(old, new, -4), (new, old, 4)] {
      let found = try #require(movement(first, second))
      #expect(found.offset == PixelOffset(dx: dx, dy: 0))
      // What is 4 px from that pixel is 253 levels darker than it was.
      #expect(abs(found.remainder - 4.0 / (8 * 165 * 165 + 4)) < 1e-12)
    }
  }

  @Test func `many pixels are compared by a sample, and the offset is that of all`() throws {
    let noise = try canvas(96, 96).mapping { x, y, _ in grey((x * x * 7 + y * 13 + x * y) % 256) }
    func picture(_ x: Int, _ y: Int) throws -> RGBAImage {
      try canvas(140, 140).mapping { column, row, pixel in
        let (u, v) = (column - x, row - y)
        return (0..<96).contains(u) && (0..<96).contains(v) ? noise.pixels[v * 96 + u] : pixel
      }
    }
    #expect(offset(try picture(10, 12), try picture(21, 9)) == PixelOffset(dx: 11, dy: -3))
  }
}
