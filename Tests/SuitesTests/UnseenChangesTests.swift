import ImageComparison
import PixelBuffers
import SnapshotHarness
import Testing

@testable import Suites

@Suite("Changes that a comparison lets pass")
struct UnseenChangesTests {
  @Test func `an exact comparison lets nothing pass`() {
    let changes = UnseenChanges { $0 == $1 }
    #expect(changes.levels == 0 && changes.largerRadius == 8 && changes.smallerRadius == 8)
    #expect(changes.paletteSteps == 0 && changes.paletteChange == nil)
    #expect(
      changes.description
        == "nothing passes unseen that was tried: a fill by 1 level, a corner radius of 8 px by 1 px, a fill by one step of "
        + "its palette")
  }

  /// The largest difference of a channel between two pictures.
  private static func largest(_ first: RGBAImage, _ second: RGBAImage) -> Int {
    var largest = 0
    var last: (UInt32, UInt32) = (0, 0)
    let (old, new) = (first.pixels.span, second.pixels.span)
    var index = 0
    // Without optimization, a loop over both arrays takes ten times as long.
    while index < old.count {
      let pair = (old[index], new[index])
      index += 1
      // Most pixels are those of the one before.
      if pair == last { continue }
      last = pair
      for shift in [0, 8, 16] as [UInt32] {
        largest = max(largest, abs(Int(pair.0 >> shift & 0xFF) - Int(pair.1 >> shift & 0xFF)))
      }
    }
    return largest
  }

  @Test(arguments: [1, 9, 26])
  func `levels are those of the limit`(limit: Int) {
    #expect(UnseenChanges { Self.largest($0, $1) <= limit }.levels == limit)
  }

  @Test func `what passes is reported, then what is seen`() {
    // 0x0F6CBD → 0x115EA3 differs by 26 levels of blue; a step more by 51.
    let changes = UnseenChanges(others: ["any change of up to 2 pixels"]) { Self.largest($0, $1) <= 26 }
    #expect(changes.paletteSteps == 1)
    #expect(
      changes.description
        == "passes unseen: any change of up to 2 pixels, a fill lighter or darker by up to 26 of 255 levels of grey, a fill "
        + "that moves one step in its palette, such as #0F6CBD → #115EA3; seen is a change of a corner radius of 8 px by 1 px"
    )
  }

  /// Measured with pixelmatch 7.2 on a control of this size: radii of 8 → 9, 8 → 6 and a shade of a blue are not counted, a
  /// grey is from 27 levels on.
  @Test func `pixelmatch's default misses what others have measured`() {
    let settings = ComparisonSettings(metric: .yiq, antialiasing: .pixelmatch)
    let changes = UnseenChanges { ImageComparison.compare($0, $1, with: settings).isWithinLimits }
    #expect(changes.levels == 26)
    #expect(changes.largerRadius >= 9 && changes.smallerRadius <= 6)
    #expect(changes.paletteSteps >= 1)
    let tolerance = UnseenChanges(of: .measured(settings))
    #expect(tolerance == changes)
  }

  @Test func `a tolerance of small changes misses what is small`() {
    let changes = UnseenChanges(of: Tolerance(oklab: 0.02, pixels: 4_000))
    // A level of grey is between 0.003 and 0.008 in Oklab.
    #expect((2...6).contains(changes.levels) && changes.paletteSteps == 0 && changes.largerRadius == 8)
    #expect(UnseenChanges(of: Tolerance(oklab: 0.02, pixels: 3_000)).levels == 0)
  }

  @Test func `radii are those with few pixels, in both directions`() {
    func count(_ first: RGBAImage, _ second: RGBAImage) -> Int {
      zip(first.pixels, second.pixels).count { $0 != $1 }
    }
    let changes = UnseenChanges { count($0, $1) < 100 }
    #expect(changes.largerRadius > 8 && changes.smallerRadius < 8 && changes.levels == 0)
    #expect(
      changes.description.contains("8 px that becomes any from \(changes.smallerRadius) to \(changes.largerRadius) px"))
    #expect(UnseenChanges { _, _ in true }.smallerRadius == 0)
    #expect(UnseenChanges { _, _ in true }.largerRadius == 20)
    #expect(UnseenChanges { _, _ in true }.paletteSteps == 15)
  }
}
