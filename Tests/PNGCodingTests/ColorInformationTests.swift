import TestFiles
import Testing

@testable import PNGCoding

@Suite("what a file says of its colours")
struct ColorInformationTests {
  typealias Chunk = PicturePresentationTests.Chunk

  private static func profile(_ change: (inout MadeProfile) -> Void = { _ in }) throws -> Chunk {
    var made = MadeProfile()
    change(&made)
    return ("iCCP", [0x6E, 0, 0] + (try #require(try ZlibStream.compress(made.bytes))))
  }

  private static func difference(_ one: [Chunk], _ two: [Chunk]) -> ColorInformation.Difference? {
    ColorInformation.difference(PicturePresentationTests.file(one), PicturePresentationTests.file(two))
  }

  private static let linear: Chunk = ("gAMA", [0, 1, 0x86, 0xA0])
  private static let standard: Chunk = ("sRGB", [0])

  @Test func `a gamma differs, but colours do not`() {
    let difference = Self.difference([], [Self.linear])
    #expect(difference?.changesColors == false)
    #expect(difference?.expected == "no colour information" && difference?.actual == "gAMA 1")
    #expect(Self.difference([Self.standard], [Self.linear, Self.standard]) == nil)
    #expect(Self.difference([Self.linear], [Self.linear]) == nil)
    // sRGB counts before a gamma that is beside it.
    #expect(Self.difference([Self.linear], [Self.linear, Self.standard])?.expected == "gAMA 1")
    #expect(Self.difference([Self.linear, Self.standard], [Self.linear])?.actual == "gAMA 1")
  }

  @Test func `profiles are read, and compared by what they mean`() throws {
    #expect(Self.difference([], [try Self.profile()]) == nil)
    #expect(Self.difference([Self.standard], [try Self.profile { $0.name = "another" }]) == nil)
    let wide = Self.difference([], [try Self.profile { $0.colorants = MadeProfile.wideColorants }])
    #expect(wide?.changesColors == true && wide?.actual == "iCCP 'Made'")
    let table = Self.difference([], [try Self.profile { $0.others = [("A2B0", [UInt8](repeating: 0, count: 40))] }])
    #expect(table?.actual == "iCCP 'Made', compared by its bytes")
  }

  @Test func `the first of several statements of a kind counts`() throws {
    let wide = try Self.profile { $0.colorants = MadeProfile.wideColorants }
    #expect(Self.difference([], [try Self.profile(), wide]) == nil)
    #expect(Self.difference([], [wide, try Self.profile()])?.changesColors == true)
  }

  @Test func `only what is not sRGB is foreign`() throws {
    func text(_ chunks: [Chunk]) -> String? {
      ColorInformation(of: PicturePresentationTests.file(chunks)).foreignText
    }
    #expect(text([]) == nil && text([Self.standard]) == nil && text([Self.linear]) == nil)
    #expect(try text([Self.profile()]) == nil)
    #expect(text([("cICP", [12, 13, 0, 1])]) == "cICP 12-13-0-1 (Display P3)")
  }
}
