private import LibPNGOracle
internal import PNGCoding
internal import PixelBuffers

/// What libpng's row interface reads of a file.
struct LibPNGPicture {
  /// Why libpng refuses a file.
  struct Refusal: Error {
    let message: String
  }

  /// Red, green, blue and straight alpha of each pixel in 16 bits, without gamma.
  let samples: ContiguousArray<SIMD4<UInt16>>

  /// The pixels in 8 bits with gamma, `0xAABBGGRR`.
  let pixels: ContiguousArray<UInt32>

  /// Reads a file.
  ///
  /// - Throws: ``Refusal`` with libpng's words.
  init(_ file: [UInt8], header: PNGHeader) throws(Refusal) {
    let count = header.size.area
    var numbers = [UInt16](repeating: 0, count: 4 * count)
    var bytes = [UInt8](repeating: 0, count: 4 * count)
    var message = [CChar](repeating: 0, count: 100)
    let isRefused = unsafe oracle_decode(
      file, file.count, UInt32(header.size.width), UInt32(header.size.height), &numbers, &bytes, &message)
    guard isRefused == 0 else {
      throw Refusal(message: String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    samples = ContiguousArray(
      (0..<count).map { SIMD4(numbers[4 * $0], numbers[4 * $0 + 1], numbers[4 * $0 + 2], numbers[4 * $0 + 3]) })
    pixels = ContiguousArray(
      (0..<count).map { index in
        (0..<4).reduce(0) { $0 | UInt32(bytes[4 * index + $1]) << (8 * UInt32($1)) }
      })
  }

  /// Whether an image has the pixels.
  ///
  /// Of 16 bits libpng applies gamma to 11, which may be a step of 8 bits away, and several in the dark of small exponents:
  /// these are compared without gamma only.
  func isShown(by image: RGBAImage, of header: PNGHeader) -> Bool {
    if image.pixels == pixels { return true }
    guard header.bitDepth == 16 else { return false }
    let isWithoutGamma = zip(image.pixels, samples).allSatisfy { pixel, sample in
      pixel == (0..<4).reduce(0) { $0 | (UInt32(sample[$1]) + 128) / 257 << (8 * UInt32($1)) }
    }
    return !isWithoutGamma
  }
}
