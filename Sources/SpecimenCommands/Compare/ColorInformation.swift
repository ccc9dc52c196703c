private import ColorSpaces
private import Digests
private import PNGCoding
internal import SnapshotReports

/// What a PNG file says of the meaning of its colours.
///
/// The decoder applies `gAMA` unless `sRGB` is there, so that files with different gammas have comparable pixels. It applies
/// neither a profile (`iCCP`) nor code points (`cICP`) nor primaries (`cHRM`): equal pixels of files that differ in these are
/// different colours. Of several statements the strongest counts (PNG specification, third edition, § 4.3): `cICP`, `iCCP`,
/// `sRGB`, `cHRM`. A file that says nothing is sRGB.
struct ColorInformation: Equatable {
  /// What the decoder does not apply.
  private enum Meaning: Equatable {
    /// sRGB, or nothing that says otherwise.
    case standard

    /// A profile, by the digest of its bytes.
    case profile(Digest)

    /// Code points of ITU-T H.273.
    case codePoints([UInt8])

    /// White point, red, green and blue, each x and y in 1/100,000.
    case primaries([UInt32])
  }

  private var meaning = Meaning.standard

  /// The gamma that the decoder applies, in 1/100,000; that of sRGB unless the file says otherwise.
  private var gamma = standardGamma

  /// The chunks that say so, for people.
  private var text = "no colour information"

  /// The largest profile that is looked into, in bytes.
  private static let profileLimit = 1 << 24

  private static let standardGamma: UInt32 = 45_455
  private static let standardPrimaries: [UInt32] = [
    31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000,
  ]

  /// BT.709 primaries with the transfer of sRGB, no matrix, full range.
  private static let standardCodePoints: [UInt8] = [1, 13, 0, 1]

  private static let primariesType = PNGChunkType("cHRM")
  private static let gammaType = PNGChunkType("gAMA")
  private static let profileType = PNGChunkType("iCCP")
  private static let codePointsType = PNGChunkType("cICP")

  /// Reads what stands before the image data of a file that was decoded or checked.
  init(of file: [UInt8]) {
    guard let chunks = PNGChunks(file) else { return }
    var parts: [String] = []
    var isStandard = false
    var (primaries, profile, codePoints): ([UInt32]?, Digest?, [UInt8]?)
    for chunk in chunks {
      if chunk.type == .data { break }
      let content = chunk.content
      switch chunk.type {
      case .standardColors:
        isStandard = true
        parts.append("sRGB")
      case Self.gammaType where content.count == 4:
        gamma = PNGChunks.number(in: file, at: content.lowerBound)
        parts.append("gAMA \((Double(gamma) / 100_000).shortestText)")
      case Self.primariesType where content.count == 32:
        let numbers = stride(from: content.lowerBound, to: content.upperBound, by: 4)
        primaries = numbers.map { PNGChunks.number(in: file, at: $0) }
        parts.append("cHRM")
      case Self.codePointsType where content.count == 4:
        codePoints = Array(file[content])
        parts.append("cICP \(file[content].map { String($0) }.joined(separator: "-"))")
      case Self.profileType:
        let name = file[content].prefix { $0 != 0 }
        // The name, its end and the method are followed by the profile, which may be compressed in many ways.
        let stream = file[content].dropFirst(name.count + 2)
        let bytes = ZlibStream.decompress(stream, limit: Self.profileLimit) ?? Array(stream)
        profile = Digest(of: bytes, in: 0..<bytes.count)
        parts.append("iCCP '\(String(String.UnicodeScalarView(name.map { Unicode.Scalar($0) })))'")
      default: continue
      }
    }
    if isStandard { gamma = Self.standardGamma }
    if let codePoints {
      if codePoints != Self.standardCodePoints { meaning = .codePoints(codePoints) }
    } else if let profile {
      meaning = .profile(profile)
    } else if let primaries, !isStandard, primaries != Self.standardPrimaries {
      meaning = .primaries(primaries)
    }
    if !parts.isEmpty { text = parts.joined(separator: ", ") }
  }

  /// What two files say; `nil` if it means the same.
  static func statements(_ expected: [UInt8], _ actual: [UInt8]) -> ComparisonReport.ColorStatements? {
    let (old, new) = (ColorInformation(of: expected), ColorInformation(of: actual))
    guard old.meaning != new.meaning || old.gamma != new.gamma else { return nil }
    return .init(expected: old.text, actual: new.text, changesColors: old.meaning != new.meaning)
  }
}
