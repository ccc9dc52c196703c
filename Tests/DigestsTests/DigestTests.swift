import Digests
import Testing

@Suite("Digests")
struct DigestTests {
  @Test func `the digest of nothing is that of XXH3 with 128 bits`() {
    #expect(Digest(of: [], in: 0..<0).description == "99aa06d3014798d86001c324468d497f")
  }

  /// Computed by a C program with the library's own header.
  @Test func `digests are those of XXH3 with 128 bits, of exactly the bytes and the seed given`() {
    let words: ContiguousArray<UInt32> = [1, 2, 3, 0xFF00_0000]
    #expect(Digest(ofNumbers: words).description == "58dd14700f7b6893359afb74ad225d9a")
    #expect(Digest(ofNumbers: words, seed: 7).description == "b19d926b92581ea7228c0dd8d755d7ed")
    #expect(Digest(ofText: "abc").description == "06b05ab6733a618578af5f94892f3950")
    #expect(Digest(of: Array("xabcy".utf8), in: 1..<4).description == "06b05ab6733a618578af5f94892f3950")
  }

  @Test(arguments: [-1..<1, 0..<4, 4..<5])
  func `bytes outside the array are never read`(range: Range<Int>) async {
    await #expect(processExitsWith: .failure) { [range] in _ = Digest(of: [1, 2, 3], in: range) }
  }

  @Test func `every bit of every number counts, and so does the seed`() {
    let numbers = ContiguousArray<UInt32>(repeating: 0xFF00_0000, count: 8)
    var seen: Set<Digest> = [Digest(ofNumbers: numbers), Digest(ofNumbers: numbers, seed: 1)]
    for index in 0..<8 {
      for bit in 0..<32 {
        var changed = numbers
        changed[index] ^= 1 << UInt32(bit)
        #expect(seen.insert(Digest(ofNumbers: changed)).inserted)
      }
    }
    #expect(seen.count == 2 + 8 * 32)
  }

  @Test func `numbers that come piece by piece have the digest of all of them`() {
    let numbers = ContiguousArray<UInt32>(0..<1000)
    for cut in [0, 1, 63, 64, 999, 1000] {
      let accumulator = Digest.Accumulator(ContiguousArray(numbers[..<cut]))
      accumulator.add(ContiguousArray(numbers[cut...]))
      #expect(accumulator.digest == Digest(ofNumbers: numbers), "cut at \(cut)")
    }
  }

  @Test func `a digest is 32 digits and comes back from them`() {
    let digest = Digest(high: 0x12, low: 0xABCD_0000_0000_0001)
    #expect(digest.description == "0000000000000012abcd000000000001")
    #expect(Digest(digest.description) == digest)
    #expect(Digest("FFFFFFFFFFFFFFFF0000000000000000") == Digest(high: .max, low: 0))
    for text in [
      "", "12", "+000000000000012abcd000000000001", "0000000000000012+bcd000000000001",
      "0000000000000012abcd00000000000g", "0000000000000012abcd00000000000", "0000000000000012abcd0000000000011",
      "-000000000000000abcd000000000001",
    ] {
      #expect(Digest(text) == nil)
    }
  }
}
