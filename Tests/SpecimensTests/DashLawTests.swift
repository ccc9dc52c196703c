import DisplayLists
import PixelBuffers
import SeededNumbers
import SoftwareRaster
import Testing

@testable import Specimens

/// What the pixels of dashed and dotted lines keep to, for lines of any length and thickness.
@Suite("Laws of dashes")
struct DashLawTests {
  private typealias Dash = DashTokens

  private static let thickestSquareDots = Int(FittedDashes.thickestSquareDots)

  /// How much of each pixel is black, 0–1, row by row.
  private static func coverage(_ node: Node, margin: Double = 0) throws -> [[Double]] {
    let list = try Dash.list(node, margin: margin)
    let image = try Rasterizer().draw(list)
    return (0..<list.height).map { y in
      (0..<list.width).map { x in Double(255 - (image.pixels[y * list.width + x] >> 8) & 0xFF) / 255 }
    }
  }

  private static func sum(_ rows: [[Double]]) -> Double { rows.reduce(0) { $0 + $1.reduce(0, +) } }

  @Test func `a straight line is its own mirror image`() throws {
    var numbers = SplitMix64(seed: 11)
    for _ in 0..<60 {
      let width = numbers.below(8) + 1
      let length = 2 * width + numbers.below(120)
      // Square dots have one pixel more or less at their beginning only.
      let style = width > Self.thickestSquareDots && length % 2 == 0 ? "dotted" : "dashed"
      for row in try Self.coverage(Dash.top(length, Dash.side(width, style))) {
        #expect(zip(row, row.reversed()).allSatisfy { abs($0 - $1) <= 1.5 / 255 }, "\(style) \(width) \(length)")
      }
    }
  }

  @Test func `a straight line has a whole number of dashes, and one at each end`() throws {
    var numbers = SplitMix64(seed: 12)
    for _ in 0..<60 {
      let width = numbers.below(8) + 1
      let dash = width < 3 ? 3 * width : 2 * width
      let length = 3 * dash + numbers.below(150)
      let rows = try Self.coverage(Dash.top(length, Dash.side(width, "dashed")))
      let count = Self.sum(rows) / Double(dash * width)
      #expect(abs(count - count.rounded()) < 0.01 && count > 1.5, "\(width) \(length): \(count)")
      #expect(rows[0].prefix(dash).allSatisfy { $0 == 1 } && rows[0].suffix(dash).allSatisfy { $0 > 0.99 })
      #expect(rows[width].allSatisfy { $0 == 0 })
    }
  }

  @Test func `square dots are whole pixels, and gaps differ from them by one at most`() throws {
    for width in 1...3 {
      for length in (4 * width)...(4 * width + 40) {
        let row = try Self.coverage(Dash.top(length, Dash.side(width, "dotted")))[0]
        #expect(row.allSatisfy { $0 == 0 || $0 == 1 })
        let runs = row.split(separator: 0).map(\.count)
        let gaps = row.split(separator: 1).map(\.count)
        #expect(gaps.count == runs.count - 1, "no gap at an end of \(length)")
        #expect(runs.allSatisfy { $0 == width || $0 == width + 1 }, "\(width) \(length): \(runs)")
        #expect(gaps.allSatisfy { abs($0 - width) <= 1 }, "\(width) \(length): \(gaps)")
      }
    }
  }

  /// An arc's dash has the area of a straight one: as much is outside the middle line as lacks inside.
  @Test func `dashes around corners have the area of whole dashes`() throws {
    var numbers = SplitMix64(seed: 13)
    for _ in 0..<40 {
      let width = numbers.below(5) + 1
      let radius = width + 2 + numbers.below(20)
      let size = (2 * radius + numbers.below(40), 2 * radius + numbers.below(30))
      let style = numbers.below(2) == 0 ? "dashed" : "dotted"
      let thickness = Double(width)
      let dash =
        style == "dashed"
        ? thickness * thickness * (width < 3 ? 3 : 2)
        : width > Self.thickestSquareDots ? Double.pi * thickness * thickness / 4 : thickness * thickness
      let node = Dash.box(size.0, size.1, radius: radius, Dash.side(width, style))
      let count = Self.sum(try Self.coverage(node)) / dash
      // Each grey pixel is off by half a level of 255 at most, and a corner's curve by 0.03 % of its radius.
      #expect(abs(count - count.rounded()) < 0.04, "\(style) \(width) radius \(radius) \(size): \(count)")
    }
  }

  @Test(arguments: ["dashed", "dotted", "written", "beads"])
  func `nothing lies outside the border`(_ style: String) throws {
    var numbers = SplitMix64(seed: 14)
    for _ in 0..<25 {
      // Beads are 5 points apart; thicker ones would lie over each other.
      let width = numbers.below(style == "beads" ? 4 : 7) + 1
      let radius = numbers.below(30)
      let size = (1 + numbers.below(60), 1 + numbers.below(40))
      let corners: CornerWord = numbers.below(2) == 0 ? .circular : .continuous
      let border = Dash.box(size.0, size.1, radius: radius, corners: corners, Dash.side(width, style))
      let whole = Dash.box(size.0, size.1, radius: radius, corners: corners, Dash.side(width, "solid"))
      let (dashes, band) = (try Self.coverage(border, margin: 4), try Self.coverage(whole, margin: 4))
      // Where the last bead lies over the first, an edge pixel may count both.
      let isInside = zip(dashes, band).allSatisfy { row in
        zip(row.0, row.1).allSatisfy { $0 <= $1 + 3.0 / 255 || (style == "beads" && $1 > 0) }
      }
      #expect(isInside, "\(width) px, radius \(radius), \(size), \(corners)")
      #expect(Self.sum(dashes) > 0.1 * Self.sum(band))
    }
  }

  @Test(arguments: ["dashed", "dotted", "written", "beads"])
  func `nothing lies outside a side, however short it is`(_ style: String) throws {
    for width in 1...9 {
      for length in 1...12 {
        #if DEBUG
          // Without optimization, a third of the lengths for each width, and others for other widths.
          guard (width + length).isMultiple(of: 3) else { continue }
        #endif
        let (dashes, band) = (
          try Self.coverage(Dash.top(length, Dash.side(width, style)), margin: 8),
          try Self.coverage(Dash.top(length, Dash.side(width, "solid")), margin: 8)
        )
        let isInside = zip(dashes, band).allSatisfy { row in zip(row.0, row.1).allSatisfy { $0 <= $1 } }
        #expect(isInside, "\(width) px, \(length) long")
        #expect(Self.sum(dashes) > 0.1 * Self.sum(band), "\(width) px, \(length) long")
      }
    }
  }

  @Test func `corners of straight borders are full`() throws {
    for width in 1...8 {
      let rows = try Self.coverage(Dash.box(70, 53, Dash.side(width, "dashed")))
      for (x, y) in [(0, 0), (69, 0), (0, 52), (69, 52)] { #expect(rows[y][x] > 0.99, "\(width) px") }
    }
  }
}

extension SplitMix64 {
  /// A whole number from 0 to a bound, without it.
  fileprivate mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
