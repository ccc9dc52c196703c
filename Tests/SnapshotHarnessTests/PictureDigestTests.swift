import Digests
import PixelBuffers
import SeededNumbers
import Testing

@testable import SnapshotHarness

@Suite("Digests of pictures")
struct PixelDigestTests {
  @Test func `size and every bit of every pixel count`() throws {
    let flat = RGBAImage(size: try PixelSize(width: 4, height: 2), filledWith: 0xFF00_0000)
    let tall = RGBAImage(size: try PixelSize(width: 2, height: 4), filledWith: 0xFF00_0000)
    var seen: Set<Digest> = [Digest(of: flat), Digest(of: tall)]
    for index in 0..<8 {
      for bit in 0..<32 {
        var image = flat
        image.pixels[index] ^= 1 << UInt32(bit)
        #expect(seen.insert(Digest(of: image)).inserted)
      }
    }
    #expect(seen.count == 2 + 8 * 32)
  }
}

@Suite("Digests of changes")
struct ChangeDigestTests {
  @Test(arguments: [0, 1, 3, 32_766, 32_767, 32_768, 32_769, 100_000])
  func `numbers that come piece by piece have the digest of all at once`(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let numbers = ContiguousArray((0..<count).map { _ in UInt32(truncatingIfNeeded: random.next()) })
    let accumulator = Digest.Accumulator(ContiguousArray(numbers.prefix(4)))
    var start = min(4, count)
    while start < count {
      let end = min(count, start + Int.random(in: 1...40_000, using: &random))
      accumulator.add(ContiguousArray(numbers[start..<end]))
      start = end
    }
    #expect(accumulator.digest == Digest(ofNumbers: numbers))
  }

  @Test func `places, old and new colours of all changed pixels count`() throws {
    let old = RGBAImage(size: try PixelSize(width: 300, height: 100), filledWith: 7)
    var new = old
    for index in stride(from: 0, to: 30_000, by: 2) { new.pixels[index] = UInt32(index) }
    var numbers: ContiguousArray<UInt32> = [300, 100, 300, 100]
    for index in stride(from: 0, to: 30_000, by: 2) { numbers += [UInt32(index), 7, UInt32(index)] }
    #expect(ChangeDigest.digest(from: old, to: new) == Digest(ofNumbers: numbers))
  }
}
