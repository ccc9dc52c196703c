import ColorSpaces
import DisplayLists
import Testing

@testable import SoftwareRaster

/// How much of shadows is kept from one picture to the next.
@Suite("Room for shadows")
struct ShadowRoomTests {
  /// The number of geometries or stacks that a small picture leaves, and a picture for which more may stay.
  private static let (few, largeArea) = (64, 3_840 * 2_160)

  private func geometry(_ index: Int) -> ShadowGeometry {
    ShadowGeometry(RoundedShape(rounded(0, 0, 40, 30, radius: 3)), sigma: FixedPoint.length(1 + Double(index) / 64))
  }

  @Test(arguments: [few, few + 1])
  func `many patches stay for a large picture only`(count: Int) {
    var patches = ShadowPatches()
    for index in 0..<count { _ = patches.patch(for: geometry(index)) }
    let (isCleared, isClearedForSmall) = (patches.trim(area: Self.largeArea), patches.trim(area: 1_000))
    #expect(!isCleared && isClearedForSmall == (count > Self.few))
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
    let (isCleared, isClearedForSmall) = (
      patches.trim(area: Self.largeArea), patches.trim(area: 2 * ShadowPatches.capacity)
    )
    #expect(!isCleared && isClearedForSmall && patches.masks.isEmpty)
  }

  private func stacks(_ count: Int, of pixels: Int) -> ShadowStacks {
    var stacks = ShadowStacks()
    let side = StretchedAxis(first: pixels, last: 0, count: pixels)
    for index in 0..<count {
      let canvas = PremultipliedPixel(RGBA16(red8: UInt8(index), green8: 0, blue8: 0))
      let stack = ShadowStack(columnAxis: side, rowAxis: side, hole: nil, canvas: canvas)
      _ = stacks.stack([], like: stack, masks: [])
    }
    return stacks
  }

  @Test(arguments: [few, few + 1])
  func `many stacks stay for a large picture only`(count: Int) {
    var stacks = stacks(count, of: 3)
    stacks.trim(always: false, area: Self.largeArea)
    #expect(!stacks.rounded.isEmpty)
    stacks.trim(always: false, area: 1_000)
    #expect(stacks.rounded.isEmpty == (count > Self.few))
  }

  /// Two stacks of 509 × 509 px are less than the least room of 2¹⁹ px, three are more.
  @Test(arguments: [2, 3])
  func `large stacks stay for a large picture only`(count: Int) {
    var stacks = stacks(count, of: 509)
    stacks.trim(always: false, area: Self.largeArea)
    #expect(!stacks.rounded.isEmpty)
    stacks.trim(always: false, area: 1_000)
    #expect(stacks.rounded.isEmpty == (count == 3))
  }

  @Test func `stacks go with the patches they are made of`() {
    var stacks = stacks(1, of: 3)
    stacks.trim(always: true, area: Self.largeArea)
    #expect(stacks.rounded.isEmpty)
  }
}
