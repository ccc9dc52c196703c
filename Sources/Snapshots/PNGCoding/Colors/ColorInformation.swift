private import ColorSpaces

/// The colour information of a PNG file.
///
/// The decoder applies `gAMA` unless `sRGB` is there, so that files with different gammas have comparable pixels. It applies
/// neither a profile (`iCCP`) nor code points (`cICP`) nor primaries (`cHRM`): equal pixels of files that differ in these are
/// different colours. Of several statements the strongest counts (PNG specification, third edition, § 4.3): `cICP`, `iCCP`,
/// `sRGB`, `cHRM`. A file that says nothing is sRGB.
///
/// Statements are compared by what they mean: primaries and curves. Only a profile with tables, or one that cannot be read,
/// and code points of unknown meaning are compared as they stand.
package struct ColorInformation {
  /// What the decoder does not apply.
  private enum Meaning {
    /// A colour space. A profile for greys has no primaries, and one curve.
    case space(RGBPrimaries?, [TransferCurve])

    /// A profile that primaries and curves do not describe.
    case profile([UInt8])

    /// Code points of ITU-T H.273 of another meaning.
    case codePoints([UInt8])
  }

  /// The statements, for people.
  let text: String

  private let meaning: Meaning

  /// The gamma that the decoder applies, in 1/100,000; that of sRGB unless the file says otherwise.
  private let gamma: UInt32

  /// The largest profile that is looked into, in bytes.
  private static let profileLimit = 1 << 24

  private static let standard = Meaning.space(.standard, [.standard])

  /// Reads what stands before the image data of a file.
  ///
  /// - Parameters:
  ///   - file: The file, at the start of an array that may be longer.
  ///   - count: The number of bytes that are the file; all of them unless given.
  package init(of file: [UInt8], count: Int? = nil) {
    self.init(ColorChunks(of: file, count: count), in: file)
  }

  private init(_ chunks: ColorChunks, in file: [UInt8]) {
    var parts: [String] = []
    var meanings: [Meaning] = []
    if let range = chunks.codePoints {
      let points = Array(file[range])
      let text = "cICP \(points.map { String($0) }.joined(separator: "-"))"
      parts.append(text + (CodePoints.name(of: points).map { " (\($0))" } ?? ""))
      meanings.append(CodePoints.space(of: points).map { .space($0, [$1]) } ?? .codePoints(points))
    }
    if let range = chunks.profile {
      let (meaning, text) = Self.profile(file[range])
      parts.append(text)
      meanings.append(meaning)
    }
    if chunks.isStandard {
      parts.append("sRGB")
      meanings.append(Self.standard)
    }
    var gamma = PNGContents.standardGamma
    if let range = chunks.gamma {
      let stated = PNGChunks.number(in: file, at: range.lowerBound)
      if !chunks.isStandard { gamma = stated }
      parts.append("gAMA \((Double(stated) / 100_000).shortestText)")
    }
    if let range = chunks.primaries {
      parts.append("cHRM")
      let numbers = stride(from: range.lowerBound, to: range.upperBound, by: 4)
        .map { Double(PNGChunks.number(in: file, at: $0)) / 100_000 }
      let primaries = RGBPrimaries(
        white: SIMD2(numbers[0], numbers[1]), red: SIMD2(numbers[2], numbers[3]),
        green: SIMD2(numbers[4], numbers[5]), blue: SIMD2(numbers[6], numbers[7]))
      // Primaries that span no space say nothing.
      if let primaries { meanings.append(.space(primaries, [.standard])) }
    }
    self.gamma = gamma
    meaning = meanings.first ?? Self.standard
    text = parts.isEmpty ? "no colour information" : parts.joined(separator: ", ")
  }

  /// What a profile means, and its text.
  ///
  /// - Parameter content: The content of the chunk: a name, its end, a method, and the profile, whose compression may
  ///   differ between equal profiles.
  /// - Returns: Both.
  private static func profile(_ content: ArraySlice<UInt8>) -> (Meaning, String) {
    let name = content.prefix { $0 != 0 }
    let chunkName = String(String.UnicodeScalarView(name.map { Unicode.Scalar($0) }))
    let stream = content.dropFirst(name.count + 2)
    guard let bytes = ZlibStream.decompress(stream, limit: profileLimit) else {
      return (.profile(Array(stream)), "iCCP '\(chunkName)', which cannot be read")
    }
    guard let profile = ICCProfile(bytes) else {
      return (.profile(bytes), "iCCP '\(chunkName)', which is no profile")
    }
    let text = "iCCP '\(profile.name ?? chunkName)'"
    guard profile.isSimple else { return (.profile(bytes), text + ", compared by its bytes") }
    return (.space(profile.primaries, profile.curves), text)
  }

  /// The different colour information of two files.
  package struct Difference: Hashable, Sendable {
    /// That of the first file.
    package let expected: String

    /// That of the second file.
    package let actual: String

    /// Whether equal pixels mean different colours; if not, only a gamma differs, which the decoder applies.
    package let changesColors: Bool
  }

  /// The difference in the colour information of two files; `nil` if it means the same.
  ///
  /// - Complexity: O(*n*), where *n* is the number of chunks, and of bytes of profiles that are not equal.
  package static func difference(_ expected: [UInt8], _ actual: [UInt8]) -> Difference? {
    let (old, new) = (ColorChunks(of: expected), ColorChunks(of: actual))
    if old.hasSameContents(as: new, in: expected, actual) { return nil }
    return difference(ColorInformation(old, in: expected), ColorInformation(new, in: actual))
  }

  private static func difference(_ old: ColorInformation, _ new: ColorInformation) -> Difference? {
    let part = difference(old.meaning, new.meaning)
    guard part != nil || old.gamma != new.gamma else { return nil }
    // Two profiles of one name would be reported as the same.
    let suffix = part.map { old.text == new.text ? " with \($0)" : "" } ?? ""
    return Difference(expected: old.text, actual: new.text + suffix, changesColors: part != nil)
  }

  /// What differs between two meanings; `nil` if nothing does.
  private static func difference(_ one: Meaning, _ two: Meaning) -> String? {
    switch (one, two) {
    case (.space(let primaries, let curves), .space(let otherPrimaries, let otherCurves)):
      // Greys are the same in all spaces with the same curve.
      if let primaries, let otherPrimaries, !primaries.isSame(as: otherPrimaries) { return "other primaries" }
      let count = max(curves.count, otherCurves.count)
      let areSame = (0..<count).allSatisfy { index in
        curves[min(index, curves.count - 1)].isSame(as: otherCurves[min(index, otherCurves.count - 1)])
      }
      return areSame ? nil : "another curve"
    case (.profile(let bytes), .profile(let others)): return bytes == others ? nil : "other bytes"
    case (.codePoints(let points), .codePoints(let others)): return points == others ? nil : "other code points"
    default: return "another meaning"
    }
  }

  /// The colour information by which pixels of a file mean other colours than in sRGB; `nil` if they mean sRGB.
  package var foreignText: String? { Self.difference(meaning, Self.standard) == nil ? nil : text }
}

/// Where the statements on colours lie in a file; of several of a kind, the first counts, as in libpng.
private struct ColorChunks {
  var codePoints: Range<Int>?
  var profile: Range<Int>?
  var isStandard = false
  var gamma: Range<Int>?
  var primaries: Range<Int>?

  init(of file: [UInt8], count: Int? = nil) {
    guard let chunks = PNGChunks(file, count: count) else { return }
    for chunk in chunks {
      let length = chunk.content.count
      switch chunk.type {
      case .data: return
      case .standardColors: isStandard = true
      case .colorProfile where profile == nil: profile = chunk.content
      case .gamma where length == 4 && gamma == nil: gamma = chunk.content
      case .primaries where length == 32 && primaries == nil: primaries = chunk.content
      case .codePoints where length == 4 && codePoints == nil: codePoints = chunk.content
      default: continue
      }
    }
  }

  func hasSameContents(as other: ColorChunks, in file: [UInt8], _ otherFile: [UInt8]) -> Bool {
    func areSame(_ part: (ColorChunks) -> Range<Int>?) -> Bool {
      switch (part(self), part(other)) {
      case (nil, nil): true
      case (let one?, let two?): file[one] == otherFile[two]
      default: false
      }
    }
    return isStandard == other.isStandard && areSame { $0.codePoints } && areSame { $0.profile }
      && areSame { $0.gamma } && areSame { $0.primaries }
  }
}

/// Code points of ITU-T H.273: primaries, transfer, matrix, full range.
private enum CodePoints {
  private static let d65 = SIMD2(0.3127, 0.3290)

  /// The primaries and the curve; `nil` where they have none that is compared by numbers, such as PQ and HLG.
  static func space(of points: [UInt8]) -> (RGBPrimaries?, TransferCurve)? {
    guard points[2] == 0, points[3] == 1, let primaries = primaries(points[0]), let curve = curve(points[1]) else {
      return nil
    }
    return (primaries, curve)
  }

  private static func primaries(_ code: UInt8) -> RGBPrimaries? {
    switch code {
    case 1: .standard
    case 5: RGBPrimaries(white: d65, red: SIMD2(0.64, 0.33), green: SIMD2(0.29, 0.60), blue: SIMD2(0.15, 0.06))
    case 6, 7: RGBPrimaries(white: d65, red: SIMD2(0.630, 0.340), green: SIMD2(0.310, 0.595), blue: SIMD2(0.155, 0.070))
    case 9: RGBPrimaries(white: d65, red: SIMD2(0.708, 0.292), green: SIMD2(0.170, 0.797), blue: SIMD2(0.131, 0.046))
    case 11:
      RGBPrimaries(
        white: SIMD2(0.314, 0.351), red: SIMD2(0.680, 0.320), green: SIMD2(0.265, 0.690), blue: SIMD2(0.150, 0.060))
    case 12: RGBPrimaries(white: d65, red: SIMD2(0.680, 0.320), green: SIMD2(0.265, 0.690), blue: SIMD2(0.150, 0.060))
    default: nil
    }
  }

  private static func curve(_ code: UInt8) -> TransferCurve? {
    switch code {
    case 1, 6, 14, 15: .video
    case 4: .power(2.2)
    case 5: .power(2.8)
    case 8: .power(1)
    case 13: .standard
    default: nil
    }
  }

  /// The usual name of a space; `nil` if it has none.
  static func name(of points: [UInt8]) -> String? {
    guard points[2] == 0, points[3] == 1 else { return nil }
    return switch (points[0], points[1]) {
    case (1, 13): "sRGB"
    case (1, 1): "BT.709"
    case (12, 13): "Display P3"
    case (9, 14), (9, 15): "BT.2020"
    case (9, 16): "BT.2100 PQ"
    case (9, 18): "BT.2100 HLG"
    default: nil
    }
  }
}
