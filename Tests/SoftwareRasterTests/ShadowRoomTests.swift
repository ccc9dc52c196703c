import ColorSpaces
import DisplayLists
import Testing

@testable import SoftwareRaster

/// How much of shadows is kept from one picture to the next.
@Suite("Room for shadows")
struct ShadowRoomTests {
  /// The number of geometries that a small picture leaves, and a picture for which more may stay.
  private static let (few, largeArea) = (64, 3_840 * 2_160)

  private func geometry(_ index: Int) -> ShadowGeometry {
    ShadowGeometry(RoundedShape(rounded(0, 0, 40, 30, radius: 3)), sigma: FixedPoint.length(1 + Double(index) / 64))
  }

  @Test(arguments: [few, few + 1])
  func `many patches stay for a large picture only`(count: Int) {
    var patches = ShadowPatches()
    for index in 0..<count { _ = patches.patch(for: geometry(index)) }
    patches.trim(area: Self.largeArea)
    #expect(!patches.masks.isEmpty)
    patches.trim(area: 1_000)
    #expect(patches.masks.isEmpty == (count > Self.few))
  }

  /// Some patches of 500 × 500 px are more than the least room, and less than half of a large picture.
  @Test func `large patches stay for a large picture only`() {
    var patches = ShadowPatches()
    func add(_ index: Int) {
      let shape = RoundedShape(rounded(0, 0, 440 + Double(index) / 2, 440, radius: 220))
      let patch = patches.patch(for: ShadowGeometry(shape, sigma: FixedPoint.length(7)))
      #expect(patch != nil)
    }
    var count = 0
    while patches.masks.count <= ShadowPatches.capacity, count < Self.few {
      add(count)
      count += 1
    }
    patches.trim(area: Self.largeArea)
    #expect(!patches.masks.isEmpty)
    patches.trim(area: 2 * ShadowPatches.capacity)
    #expect(patches.masks.isEmpty)
  }
}
