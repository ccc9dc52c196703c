import PNGCoding
import PNGReaderLaws
import SeededNumbers
import Testing

/// Both ways to decode agree with libpng about every file; `Scripts/laws readers` tries many more.
@Suite("Readers of PNG files")
struct PNGReaderLawTests {
  /// What is tried; optimised code tries more.
  #if DEBUG
    private static let sizes = [(1, 6), (9, 7)]
    private static let seeds: Range<UInt64> = 0..<3
  #else
    private static let sizes = [(1, 1), (1, 6), (2, 3), (9, 7)]
    private static let seeds: Range<UInt64> = 0..<8
  #endif

  /// All kinds and chunks.
  ///
  /// Interlacing a single column changes the order of its rows, but not the number of bytes.
  @Test(arguments: sizes)
  func `agree about every kind of picture`(width: Int, height: Int) {
    var report = PNGReaderLaw.Report()
    PNGReaderLaw.checkDrawn(seed: 1, sizes: [(width, height)], &report)
    #expect(report.violations.isEmpty)
    #expect(report.files == 15 * DrawnPNG.Extra.allCases.count * 2 && report.read == report.files)
    // 11 of the 15 kinds have at most 8 bits a channel, half are not interlaced, and few have a gamma.
    #expect(report.direct > report.files / 4)
  }

  @Test(arguments: seeds)
  func `agree about damaged files`(seed: UInt64) {
    var report = PNGReaderLaw.Report()
    PNGReaderLaw.checkDamaged(seed: seed, count: 130, &report)
    #expect(report.violations.isEmpty)
    #expect(report.files == 130 && (1..<130).contains(report.read) && report.direct > 0)
  }

  /// Found among 160,000: rows behind the last one that do not end.
  @Test(arguments: [(12, 9_785), (15, 6_847)] as [(UInt64, Int)])
  func `agree about files that were read differently once`(seed: UInt64, round: Int) {
    var report = PNGReaderLaw.Report()
    PNGReaderLaw.checkDamaged(seed: seed, count: round + 1, from: round, &report)
    #expect(report.violations.isEmpty && report.files == 1)
  }

  @Test func `agree about libpng's own picture`() {
    var report = PNGReaderLaw.Report()
    PNGReaderLaw.checkFolder("/usr/share/doc/libpng-dev/examples", &report)
    if report.files == 0 { print("libpng's own picture: skipped, it is not installed") }
    #expect(report.violations.isEmpty)
  }

  // MARK: Which files are decoded in the memory of their pixels

  private static func file(
    type: UInt8, depth: Int, _ extra: DrawnPNG.Extra = .none, isInterlaced: Bool = false
  ) -> [UInt8] {
    var random = SplitMix64(seed: 5)
    var picture = DrawnPNG(kind: (type, depth), width: 20, height: 6, random: &random)
    picture.isInterlaced = isInterlaced
    picture.filters = [0, 1, 2, 3, 4]
    extra.put(in: &picture, &random)
    return picture.file(&random)
  }

  @Test(
    arguments: DrawnPNG.kinds.map { ($0.colorType, $0.bitDepth) } as [(UInt8, Int)])
  func `sixteen bits and interlacing are decoded row by row`(type: UInt8, depth: Int) {
    #expect(PNGDecoder.isDecodedDirectly(Self.file(type: type, depth: depth)) == (depth < 16))
    #expect(!PNGDecoder.isDecodedDirectly(Self.file(type: type, depth: depth, isInterlaced: true)))
  }

  @Test(
    arguments: [
      (.transparency, true), (.standardColors, true), (.standardGamma, true), (.profile, true), (.background, true),
      (.primaries, true), (.mixture, true), (.gamma, false), (.nearGamma, true),
    ] as [(DrawnPNG.Extra, Bool)])
  func `another gamma is applied row by row`(extra: DrawnPNG.Extra, isDirect: Bool) {
    #expect(PNGDecoder.isDecodedDirectly(Self.file(type: 2, depth: 8, extra)) == isDirect)
    #expect(PNGDecoder.isDecodedDirectly(Self.file(type: 6, depth: 8, extra)) == isDirect)
  }

  /// zlib refuses repetitions from beyond the window that the stream states; libdeflate does not know how large it is.
  @Test func `a window that is smaller than the rows is left to zlib`() throws {
    var random = SplitMix64(seed: 3)
    // 8 rows of 1 + 4 × 7 bytes are 232, 9 are 261; the smallest window has 256.
    for (height, isDirect) in [(8, true), (9, false)] {
      let picture = DrawnPNG(kind: (6, 8), width: 7, height: height, random: &random)
      var stream = DrawnPNG.storedStream(of: picture.scanlines(&random))
      stream[0...1] = [0x08, 0x1D]
      let file = picture.file(stream: stream, random: &random)
      #expect(PNGDecoder.isDecodedDirectly(file) == isDirect)
      #expect(try PNGDecoder.decode(file) == PNGDecoder.decode(file, by: .rows))
    }
  }

  /// What libpng tolerates is read as libpng reads it: data after the last row, and after the stream.
  @Test func `too much data is passed over, too little is refused`() throws {
    var random = SplitMix64(seed: 4)
    let picture = DrawnPNG(kind: (2, 8), width: 5, height: 4, random: &random)
    let rows = picture.scanlines(&random)
    let file = picture.file(stream: DrawnPNG.storedStream(of: rows), random: &random)
    let more = picture.file(stream: DrawnPNG.storedStream(of: rows + [1, 2, 3]), random: &random)
    let after = picture.file(stream: DrawnPNG.storedStream(of: rows) + [1, 2, 3], random: &random)
    let less = picture.file(stream: DrawnPNG.storedStream(of: rows.dropLast()), random: &random)
    #expect(PNGDecoder.isDecodedDirectly(file) && PNGDecoder.isDecodedDirectly(after))
    #expect(!PNGDecoder.isDecodedDirectly(more) && !PNGDecoder.isDecodedDirectly(less))
    #expect(try PNGDecoder.decode(more) == PNGDecoder.decode(file))
    #expect(try PNGDecoder.decode(after) == PNGDecoder.decode(file))
    #expect(throws: PNGDecodingError.self) { try PNGDecoder.decode(less) }
  }
}
