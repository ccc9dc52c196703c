/// The difference of two pictures in 16 bits a channel.
package struct SampleDifference: Hashable, Sendable {
  /// The number of pixels with a sample that is not equal.
  package var changedPixels = 0

  /// The largest difference of two samples, of 65,535.
  package var largest = 0

  /// Compares the samples of two files.
  ///
  /// - Parameters:
  ///   - expected: A whole PNG file.
  ///   - actual: Another one.
  /// - Returns: `nil` if they are equal, neither file has more than 8 bits a channel, or they cannot be compared.
  /// - Throws: ``PNGDecodingError`` if one is damaged.
  /// - Complexity: O(*n*), where *n* is the number of pixels, and 16 bytes for each, if a file has 16 bits a channel;
  ///   otherwise nothing is decoded.
  package static func between(_ expected: [UInt8], _ actual: [UInt8]) throws(PNGDecodingError) -> SampleDifference? {
    guard try isWide(expected, actual), try haveSameGamma(expected, actual) else { return nil }
    let (one, other) = (try PNGDecoder.samples(expected), try PNGDecoder.samples(actual))
    guard one.count == other.count else { return nil }
    var difference = SampleDifference()
    for index in one.indices { difference.add(one[index], other[index]) }
    return difference.changedPixels == 0 ? nil : difference
  }

  /// Whether samples would have to be compared but cannot: gamma is applied to one file alone, or not the same, so that
  /// they mean something else.
  package static func isHidden(between expected: [UInt8], _ actual: [UInt8]) throws(PNGDecodingError) -> Bool {
    guard try isWide(expected, actual) else { return false }
    return try !haveSameGamma(expected, actual)
  }

  /// Whether one of two files has 16 bits a channel.
  private static func isWide(_ expected: [UInt8], _ actual: [UInt8]) throws(PNGDecodingError) -> Bool {
    let depths = (try PNGHeader(expected).bitDepth, try PNGHeader(actual).bitDepth)
    return depths.0 == 16 || depths.1 == 16
  }

  private static func haveSameGamma(_ expected: [UInt8], _ actual: [UInt8]) throws(PNGDecodingError) -> Bool {
    let exponents = (try PNGDecoder.gammaExponent(of: expected), try PNGDecoder.gammaExponent(of: actual))
    return exponents.0 == exponents.1
  }

  /// Looks for samples of a file that 8 bits cannot hold.
  ///
  /// - Parameters:
  ///   - file: A PNG file, at the start of an array that may be longer.
  ///   - count: The number of bytes that are the file; all of them unless given.
  /// - Returns: How they differ from the nearest that 8 bits can hold; `nil` if none does, or the file has no more bits.
  /// - Throws: ``PNGDecodingError`` if it is damaged.
  package static func beyond8Bits(of file: [UInt8], count: Int? = nil) throws(PNGDecodingError) -> SampleDifference? {
    guard try PNGHeader(file, count: count).bitDepth == 16 else { return nil }
    var difference = SampleDifference()
    for sample in try PNGDecoder.samples(file, count: count) {
      let nearest = (SIMD4<UInt32>(truncatingIfNeeded: sample) &* 255 &+ 32_895) &>> 16
      difference.add(sample, SIMD4<UInt16>(truncatingIfNeeded: nearest &* 257))
    }
    return difference.changedPixels == 0 ? nil : difference
  }

  private mutating func add(_ one: SIMD4<UInt16>, _ other: SIMD4<UInt16>) {
    if one == other { return }
    changedPixels += 1
    largest = max(largest, Int((pointwiseMax(one, other) &- pointwiseMin(one, other)).max()))
  }
}
