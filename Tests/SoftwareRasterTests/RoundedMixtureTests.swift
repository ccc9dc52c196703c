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
    ("black on a colour", RGBA16(red8: 20, green8: 60, blue8: 90), black),
    ("grey on grey", RGBA16(red8: 245, green8: 245, blue8: 245), RGBA16(red8: 36, green8: 36, blue8: 36)),
    ("a colour on another", RGBA16(red8: 0, green8: 200, blue8: 90), RGBA16(red8: 255, green8: 0, blue8: 91)),
    ("alike", RGBA16(red8: 7, green8: 7, blue8: 8), RGBA16(red8: 7, green8: 7, blue8: 8)),
    (
      "16 bits", RGBA16(red: 1, green: 32768, blue: 65534, alpha: 65535),
      RGBA16(red: 65535, green: 32767, blue: 257, alpha: 65535)
    ),
  ]

  /// Spans of all lengths up to 40, some of them padded with zeros as letters are, and one of all shares.
  private static let spans: [CoverageSpan] = {
    var spans: [CoverageSpan] = []
    var (position, start) = (3, 0)
    for length in Array(1...40) + [shares.count - 16] {
      let isPadded = length % 3 > 0
      spans.append(
        CoverageSpan(
          position: Int32(position), count: Int32(length), start: Int32(start),
          eights: isPadded ? Int32(length + 6) >> 3 : 0)
      )
      position += length + length % 3
      start = length == 40 ? 0 : (start + length + 8) % (shares.count - 60)
    }
    return spans
  }()

  @Test(arguments: colors)
  func `a mixture is that of the pixels`(name: String, behind: RGBA16, front: RGBA16) {
    let (below, above) = (PremultipliedPixel(behind), PremultipliedPixel(front))
    var (values, expected) = (Self.shares, ContiguousArray<UInt32>())
    // What lies behind a span that is padded is nothing.
    for span in Self.spans.dropLast() {
      for index in Int(span.start + span.count)..<Int(span.start + span.count) + 8 { values[index] = 0 }
    }
    let end = Self.spans.reduce(0) { max($0, Int($1.position + $1.count)) }
    // The row begins behind another one, and one more follows.
    let start = 5
    var line = ContiguousArray(repeating: below.opaque8, count: start + end + 9)
    expected = line
    for span in Self.spans {
      for offset in 0..<Int(span.count) {
        let share = UInt64(values[Int(span.start) + offset])
        expected[start + Int(span.position) + offset] = below.mixed(with: above, share: share + share >> 15).opaque8
      }
    }
    roundMixtures(
      of: above, over: below, spans: ContiguousArray(Self.spans), count: Self.spans.count, values: values, into: &line,
      at: start, columns: 3..<end)
    #expect(line == expected, "\(name)")
  }

  @Test(arguments: colors)
  func `a colour over another one is that of the pixels`(name: String, behind: RGBA16, front: RGBA16) {
    let (below, above) = (PremultipliedPixel(behind), PremultipliedPixel(front))
    let count = Self.shares.count & ~7
    for first in [0, 3] {
      var line = ContiguousArray<UInt32>(repeating: 0, count: count)
      roundSourceOver(above, over: below, coverage: Self.shares, to: &line, columns: first..<count - 8 + first)
      let wrong = (first..<count - 8 + first).first {
        line[$0] != above.scaled(by: UInt64(Self.shares[$0])).over(below).opaque8
      }
      #expect(wrong == nil, "\(name)")
    }
  }
}
