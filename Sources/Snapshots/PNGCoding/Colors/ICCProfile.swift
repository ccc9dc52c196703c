/// What a profile of the International Color Consortium says (ICC.1:2022).
///
/// Profiles come from files, so every offset in them is checked.
struct ICCProfile {
  /// Its name for people; `nil` if it has none.
  let name: String?

  /// The colours of red, green and blue; `nil` of a profile for greys.
  let primaries: RGBPrimaries?

  /// The curves of red, green and blue, or the one of grey.
  let curves: [TransferCurve]

  /// Whether primaries and curves say all that the profile does.
  ///
  /// Where it has tables of colours, programs prefer these; a few numbers do not describe them.
  let isSimple: Bool

  /// The largest number of tags that is looked at; profiles have about twenty.
  private static let tagLimit = 200

  /// The largest number of characters of a name.
  private static let nameLimit = 100

  /// Tags with tables, and the one that says that colours are those of high dynamic range.
  private static let tables: Set<UInt32> = Set(
    ["A2B0", "A2B1", "A2B2", "A2B3", "B2A0", "B2A1", "B2A2", "B2A3", "D2B0", "D2B1", "D2B2", "D2B3"].map(code))

  /// Reads a profile; `nil` if the bytes are none.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 132, PNGChunks.number(in: bytes, at: 36) == Self.code("acsp") else { return nil }
    var tags: [UInt32: Range<Int>] = [:]
    let count = Int(PNGChunks.number(in: bytes, at: 128))
    for tag in 0..<min(count, Self.tagLimit, (bytes.count - 132) / 12) {
      let entry = 132 + 12 * tag
      let start = Int(PNGChunks.number(in: bytes, at: entry + 4))
      let length = Int(PNGChunks.number(in: bytes, at: entry + 8))
      guard length >= 8, start <= bytes.count, length <= bytes.count - start else { continue }
      tags[PNGChunks.number(in: bytes, at: entry)] = start..<start + length
    }
    func tag(_ name: String) -> ArraySlice<UInt8>? { tags[Self.code(name)].map { bytes[$0] } }

    name = tag("desc").flatMap(Self.text)
    let space = PNGChunks.number(in: bytes, at: 16)
    let isGrey = space == Self.code("GRAY")
    let colorants = ["rXYZ", "gXYZ", "bXYZ"].compactMap { tag($0).flatMap(Self.color) }
    let names = isGrey ? ["kTRC"] : ["rTRC", "gTRC", "bTRC"]
    curves = names.compactMap { tag($0).flatMap(Self.curve) }
    primaries =
      isGrey || colorants.count < 3
      ? nil : RGBPrimaries(red: colorants[0], green: colorants[1], blue: colorants[2])
    let isRelativeToXYZ = isGrey || PNGChunks.number(in: bytes, at: 20) == Self.code("XYZ ")
    let isKnown = isGrey || space == Self.code("RGB ") && primaries != nil
    let isOfDevice = ["mntr", "scnr", "prtr", "spac"].map(Self.code).contains(PNGChunks.number(in: bytes, at: 12))
    // PQ and HLG, whose curves here are stand-ins only.
    let hasHighRange = tag("cicp").map { $0.count >= 10 && [16, 18].contains($0[$0.startIndex + 9]) } ?? false
    isSimple =
      isKnown && isRelativeToXYZ && isOfDevice && curves.count == names.count && !hasHighRange
      && count <= Self.tagLimit && !tags.keys.contains(where: Self.tables.contains)
  }

  private static func code(_ letters: String) -> UInt32 { letters.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

  private static func number(_ bytes: ArraySlice<UInt8>, _ offset: Int) -> UInt32 {
    bytes[(bytes.startIndex + offset)...].prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// A number with 16 bits behind the point.
  private static func fixed(_ bytes: ArraySlice<UInt8>, _ offset: Int) -> Double {
    Double(Int32(bitPattern: number(bytes, offset))) / 65_536
  }

  private static func color(_ tag: ArraySlice<UInt8>) -> SIMD3<Double>? {
    guard tag.starts(with: "XYZ ".utf8), tag.count >= 20 else { return nil }
    return SIMD3(fixed(tag, 8), fixed(tag, 12), fixed(tag, 16))
  }

  private static func curve(_ tag: ArraySlice<UInt8>) -> TransferCurve? {
    guard tag.count >= 12 else { return nil }
    if tag.starts(with: "curv".utf8) {
      let count = Int(number(tag, 8))
      guard count <= (tag.count - 12) / 2 else { return nil }
      let start = tag.startIndex + 12
      let steps = (0..<count).map { UInt16(tag[start + 2 * $0]) << 8 | UInt16(tag[start + 2 * $0 + 1]) }
      switch count {
      case 0: return .power(1)
      case 1: return steps[0] > 0 ? .power(Double(steps[0]) / 256) : nil
      default: return .table(steps)
      }
    }
    guard tag.starts(with: "para".utf8) else { return nil }
    let kind = Int(number(tag, 8) >> 16)
    let counts = [1, 3, 4, 5, 7]
    guard kind < counts.count, tag.count >= 12 + 4 * counts[kind] else { return nil }
    let p = (0..<counts[kind]).map { fixed(tag, 12 + 4 * $0) }
    // No curve that is meant has another power, and all of these are computed exactly.
    guard p[0] > 0, p[0] <= 16, kind == 0 || p[1] != 0 else { return nil }
    return switch kind {
    case 0: .power(p[0])
    case 1: .function(g: p[0], a: p[1], b: p[2], c: 0, d: -p[2] / p[1], e: 0, f: 0)
    case 2: .function(g: p[0], a: p[1], b: p[2], c: 0, d: -p[2] / p[1], e: p[3], f: p[3])
    case 3: .function(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: 0, f: 0)
    default: .function(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: p[5], f: p[6])
    }
  }

  /// The text of a description: ASCII in the second version of the format, UTF-16 in several languages in the fourth.
  private static func text(_ tag: ArraySlice<UInt8>) -> String? {
    guard tag.count >= 12 else { return nil }
    var text: String?
    if tag.starts(with: "desc".utf8) {
      text = String(decoding: tag.dropFirst(12).prefix(Int(number(tag, 8))).prefix { $0 != 0 }, as: UTF8.self)
    } else if tag.starts(with: "text".utf8) {
      text = String(decoding: tag.dropFirst(8).prefix { $0 != 0 }, as: UTF8.self)
    } else if tag.starts(with: "mluc".utf8), tag.count >= 28 {
      let records = (0..<min(Int(number(tag, 8)), tagLimit, (tag.count - 16) / 12)).map { 16 + 12 * $0 }
      let english = records.first { tag[(tag.startIndex + $0)...].starts(with: "en".utf8) }
      guard let record = english ?? records.first else { return nil }
      let (length, start) = (Int(number(tag, record + 4)), Int(number(tag, record + 8)))
      let bytes = tag.dropFirst(start).prefix(length)
      let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      text = String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
    }
    guard let text, !text.isEmpty else { return nil }
    return text.count > nameLimit ? text.prefix(nameLimit) + "…" : text
  }
}
