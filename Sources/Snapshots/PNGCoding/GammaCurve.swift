private import ColorSpaces

/// The conversion of samples by `gAMA`: to those that sRGB has for the same light, with an exponent of 2.2 (PNG
/// specification § 13.13).
///
/// Like libpng, it leaves samples alone if their exponent is within 5 % of that, and if `sRGB` overrules it.
struct GammaCurve {
  /// The 8-bit sample of each sample of the file.
  private let levels: [UInt8]

  /// The exponent that samples of 0–1 are raised to; `nil` if they stay as they are.
  static func exponent(of contents: PNGContents) -> Double? {
    guard let gamma = contents.gamma, !contents.hasStandardColors else { return nil }
    // Numbers outside say nothing: libpng's limits.
    guard (16...625_000_000).contains(gamma) else { return nil }
    // Both in steps of 1/100,000.
    let product = (Double(gamma) * 2.2).rounded()
    let exponent = (1e10 / (Double(gamma) * 2.2)).rounded()
    let near = 95_000.0...105_000
    return near.contains(product) || near.contains(exponent) ? nil : exponent / 100_000
  }

  /// Creates the curve of a file; `nil` if samples stay as they are.
  ///
  /// - Complexity: O(2ⁿ) for *n* bits of a sample.
  init?(_ contents: PNGContents, depth: Int) {
    guard let exponent = Self.exponent(of: contents) else { return nil }
    let largest = depth == 16 ? 65_535 : 255
    levels = (0...largest).map { UInt8((255 * Power.of(Double($0) / Double(largest), exponent)).rounded()) }
  }

  /// The 8-bit sample of a sample of 16 bits.
  subscript(_ sample: UInt16) -> UInt8 { levels.count == 256 ? levels[Int(sample / 257)] : levels[Int(sample)] }
}
