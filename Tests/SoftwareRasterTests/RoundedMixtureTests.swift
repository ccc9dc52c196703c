import ColorSpaces
import SeededNumbers
import Testing

@testable import SoftwareRaster

/// Sums of 16-bit numbers, several pixels at a time, against the pixels themselves.
@Suite("Mixtures rounded to 8 bits")
struct RoundedMixtureTests {
  /// All shares; unoptimised code tries some of them, and both ends.
  #if DEBUG
    private static let step = 251
  #else
    private static let step = 1
  #endif
  private static let shares = ContiguousArray(
    stride(from: 0, through: 65535, by: step).map { UInt16($0) } + [32767, 32768, 65534, 65535])

  private static let colors: [(String, RGBA16, RGBA16)] = [
    ("black on white", white, black), ("white on black", black, white),
    ("grey on grey", RGBA16(red8: 245, green8: 245, blue8: 245), RGBA16(red8: 36, green8: 36, blue8: 36)),
    ("a colour on another", RGBA16(red8: 0, green8: 200, blue8: 90), RGBA16(red8: 255, green8: 0, blue8: 91)),
    ("alike", RGBA16(red8: 7, green8: 7, blue8: 8), RGBA16(red8: 7, green8: 7, blue8: 8)),
    (
      "16 bits", RGBA16(red: 1, green: 32768, blue: 65534, alpha: 65535),
      RGBA16(red: 65535, green: 32767, blue: 257, alpha: 65535)
    ),
  ]

  @Test(arguments: colors)
  func `a mixture is that of the pixels`(name: String, behind: RGBA16, front: RGBA16) {
    let (below, above) = (PremultipliedPixel(behind), PremultipliedPixel(front))
    var coverage = Self.shares
    var pairs = coverage
    var line = ContiguousArray<UInt32>(repeating: 0, count: coverage.count)
    roundMixtures(
      of: above, over: below, coverage: &coverage, pairs: &pairs, into: &line, columns: 0..<coverage.count)
    let wrong = Self.shares.indices.first { index in
      let share = UInt64(Self.shares[index])
      return line[index] != below.mixed(with: above, share: share + share >> 15).opaque8
    }
    #expect(wrong == nil, "\(name)")
  }

  @Test(arguments: colors)
  func `darkening is that of the pixels`(name: String, behind: RGBA16, _: RGBA16) {
    let below = PremultipliedPixel(behind)
    var coverage = Self.shares
    var pairs = coverage
    var line = ContiguousArray<UInt32>(repeating: 0, count: coverage.count + 3)
    roundDarkened(
      below, coverage: &coverage, pairs: &pairs, shiftedBy: -3, into: &line, columns: 3..<coverage.count + 3)
    let wrong = Self.shares.indices.first {
      line[$0 + 3] != below.darkened(by: UInt64(Self.shares[$0])).opaque8
    }
    #expect(wrong == nil, "\(name)")
  }
}
