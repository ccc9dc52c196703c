import PixelBuffers
import Testing

@testable import PNGCoding

@Suite("Ways to filter PNG rows")
struct PNGFilterChoiceTests {
  private func encode(_ image: RGBAImage, _ filters: [PNGScanlines.Choice]) throws -> [UInt8] {
    let source = PNGEncoder.Source(image)
    return try PNGEncoder.encode(source, as: PNGSampleFormat(source), filters: filters, level: .best)
  }

  @Test func `none to choose from is an error`() throws {
    let image = try image(3, 3) { x, y in 0xFF00_0000 | UInt32(x * y) }
    #expect(throws: PNGEncodingError(message: "no way to filter rows was given")) { try encode(image, []) }
  }

  @Test func `each of them keeps every pixel, and of several the smallest file is kept`() throws {
    let image = try image(40, 30) { x, y in 0xFF00_0000 | UInt32(x * 5) | UInt32(y * 8) << 8 | UInt32(x * y) << 12 }
    let all: [PNGScanlines.Choice] = [.fewestPairs, .unfiltered, .smallestSum]
    let files = try all.map { try encode(image, [$0]) }
    for file in files { #expect(try PNGDecoder.decode(file) == image) }
    #expect(try encode(image, all).count == files.map(\.count).min())
  }
}
