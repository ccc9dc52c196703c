import ColorSpaces
import SeededNumbers
import TestFiles
import Testing

@testable import PNGCoding

@Suite("colour profiles")
struct ICCProfileTests {
  private static func profile(_ change: (inout MadeProfile) -> Void = { _ in }) -> MadeProfile {
    var profile = MadeProfile()
    change(&profile)
    return profile
  }

  @Test(arguments: [true, false])
  func `name, primaries and curves are read`(isFourth: Bool) throws {
    let made = Self.profile {
      $0.isFourth = isFourth
      $0.name = "Größe"
    }
    let read = try #require(ICCProfile(made.bytes))
    #expect(read.name == "Größe")
    #expect(read.isSimple)
    #expect(read.primaries?.isSame(as: .standard) == true)
    #expect(read.curves.count == 3 && read.curves.allSatisfy { $0.isSame(as: .standard) })
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var isSimple: Bool
    var change: @Sendable (inout MadeProfile) -> Void

    init(_ name: String, _ isSimple: Bool, _ change: @escaping @Sendable (inout MadeProfile) -> Void) {
      testDescription = name
      self.isSimple = isSimple
      self.change = change
    }
  }

  @Test(arguments: [
    Row("of a scanner", true) { $0.device = "scnr" },
    Row("of grey", true) {
      ($0.space, $0.relative, $0.colorants) = ("GRAY", "Lab ", [])
      $0.curves = [MadeProfile.standardCurve]
    },
    Row("of inks", false) { $0.space = "CMYK" },
    Row("relative to Lab", false) { $0.relative = "Lab " },
    Row("a link of devices", false) { $0.device = "link" },
    Row("without blue", false) { $0.colorants.removeLast() },
    Row("without a curve", false) { $0.curves.removeLast() },
    Row("with a table", false) { $0.others = [("A2B0", [UInt8](repeating: 0, count: 32))] },
    Row("with another table", false) { $0.others = [("B2D3", []), ("D2B1", [UInt8](repeating: 0, count: 32))] },
    Row("with a drawing of its gamut", true) { $0.others = [("gamt", [UInt8](repeating: 0, count: 32))] },
    Row("of sRGB by code points", true) { $0.others = [("cicp", Array("cicp".utf8) + [0, 0, 0, 0, 1, 13, 0, 1])] },
    Row("of PQ", false) { $0.others = [("cicp", Array("cicp".utf8) + [0, 0, 0, 0, 9, 16, 0, 1])] },
    Row("of HLG", false) { $0.others = [("cicp", Array("cicp".utf8) + [0, 0, 0, 0, 9, 18, 0, 1])] },
    Row("a kind of function that there is not", false) { $0.curves[1] = .function(kind: 5, [1, 1, 1, 1, 1, 1, 1]) },
    Row("a function without an end", false) { $0.curves[1] = .function(kind: 4, [1, 1, 1]) },
    Row("a power of nothing", false) { $0.curves[1] = .function(kind: 0, [0]) },
    Row("a power that is too large", false) { $0.curves[1] = .function(kind: 0, [16.5]) },
    Row("a slope of nothing", false) { $0.curves[1] = .function(kind: 1, [2, 0, 1]) },
    Row("a power of a table of one", true) { $0.curves[1] = .table([256]) },
    Row("a power of nothing in a table", false) { $0.curves[1] = .table([0]) },
  ])
  func `what primaries and curves do not describe is not simple`(_ row: Row) throws {
    #expect(try #require(ICCProfile(Self.profile(row.change).bytes)).isSimple == row.isSimple)
  }

  @Test func `other bytes are no profile`() {
    let bytes = MadeProfile().bytes
    #expect(ICCProfile([]) == nil)
    #expect(ICCProfile(Array(bytes.prefix(131))) == nil)
    var other = bytes
    other[36] = 0
    #expect(ICCProfile(other) == nil)
  }

  @Test(arguments: lawSeeds(0..<400))
  func `damaged profiles never trap`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var profile = MadeProfile()
    profile.isFourth = seed % 2 == 0
    profile.curves[0] = .table((0..<9).map { UInt16($0) * 8_000 })
    var bytes = profile.bytes
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      bytes[index] = [0, 0xFF, 0x80, UInt8.random(in: 0...255, using: &random)][Int.random(in: 0..<4, using: &random)]
    }
    if seed % 3 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
    for curve in ICCProfile(bytes)?.curves ?? [] { #expect(curve.isSame(as: curve)) }
    if let curves = ICCProfile(bytes)?.curves, curves.count > 1 { _ = curves[0].isSame(as: curves[1]) }
  }

  // MARK: Curves

  struct Curves: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var isStandard: Bool
    var curve: TransferCurve

    init(_ name: String, _ isStandard: Bool, _ curve: TransferCurve) {
      (testDescription, self.isStandard, self.curve) = (name, isStandard, curve)
    }
  }

  private static func table(_ count: Int, _ light: (Double) -> Double) -> TransferCurve {
    .table((0..<count).map { UInt16((light(Double($0) / Double(count - 1)) * 65_535).rounded()) })
  }

  @Test(arguments: [
    Curves("the function", true, .standard),
    Curves("a table of 1,024", true, table(1_024, TransferFunction.decodeSRGB)),
    Curves("a table of 4,096", true, table(4_096, TransferFunction.decodeSRGB)),
    Curves("a table of 5", false, table(5, TransferFunction.decodeSRGB)),
    Curves("a power of 2.2", false, .power(2.2)),
    Curves("the curve of video", false, .video),
    Curves("a line", false, .power(1)),
  ])
  func `a curve is that of sRGB if it gives its samples`(_ row: Curves) {
    #expect(row.curve.isSame(as: .standard) == row.isStandard)
    #expect(TransferCurve.standard.isSame(as: row.curve) == row.isStandard)
  }

  @Test func `powers are the same as far as a profile can write them`() {
    // 563 / 256 is the nearest that the second version has.
    #expect(TransferCurve.power(2.2).isSame(as: .power(563.0 / 256)))
    #expect(TransferCurve.power(1.8).isSame(as: .power(461.0 / 256)))
    #expect(!TransferCurve.power(2.2).isSame(as: .power(2.25)))
    #expect(!TransferCurve.power(2.2).isSame(as: .power(2.4)))
    #expect(TransferCurve.power(1).isSame(as: .table([0, 65_535])))
  }

  @Test func `functions of each kind are computed as the format says`() throws {
    let kinds: [(UInt8, [Double], [(Double, Double)])] = [
      (0, [2], [(0, 0), (0.5, 0.25), (1, 1)]),
      // (x ÷ 2 + 0.25)² from −0.5 on, which is everywhere; and with a shift to the right.
      (1, [2, 0.5, 0.25], [(0, 0.0625), (0.5, 0.25), (1, 0.5625)]),
      (1, [2, 2, -1], [(0.25, 0), (0.5, 0), (0.75, 0.25), (1, 1)]),
      (2, [2, 2, -1, 0.125], [(0.25, 0.125), (0.75, 0.375)]),
      (3, [2, 1, 0, 0.5, 0.5], [(0.25, 0.125), (0.5, 0.25), (0.75, 0.5625)]),
      (4, [2, 1, 0, 0.5, 0.5, 0.25, 0.125], [(0.25, 0.25), (0.5, 0.5), (0.75, 0.8125)]),
    ]
    for (kind, parameters, points) in kinds {
      var made = MadeProfile()
      made.curves[0] = .function(kind: kind, parameters)
      let curve = try #require(ICCProfile(made.bytes)?.curves.first)
      for (sample, light) in points {
        #expect(abs(curve.light(of: sample) - light) < 1e-12, "kind \(kind), \(sample)")
      }
    }
  }

  // MARK: Primaries

  @Test func `places of primaries are adapted as published profiles are`() throws {
    let d65 = SIMD2(0.3127, 0.3290)
    let spaces: [(RGBPrimaries?, [[Double]])] = [
      (
        RGBPrimaries(white: d65, red: SIMD2(0.64, 0.33), green: SIMD2(0.3, 0.6), blue: SIMD2(0.15, 0.06)),
        MadeProfile.standardColorants
      ),
      (
        RGBPrimaries(white: d65, red: SIMD2(0.68, 0.32), green: SIMD2(0.265, 0.69), blue: SIMD2(0.15, 0.06)),
        MadeProfile.wideColorants
      ),
      // Adobe RGB (1998), annex B of its specification.
      (
        RGBPrimaries(white: d65, red: SIMD2(0.64, 0.33), green: SIMD2(0.21, 0.71), blue: SIMD2(0.15, 0.06)),
        [[0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457]]
      ),
    ]
    for (computed, published) in spaces {
      let computed = try #require(computed)
      for (color, expected) in zip([computed.red, computed.green, computed.blue], published) {
        for (number, other) in zip([color.x, color.y, color.z], expected) { #expect(abs(number - other) < 0.0003) }
      }
    }
    #expect(spaces[0].0?.isSame(as: .standard) == true)
    #expect(spaces[1].0?.isSame(as: .standard) == false)
  }

  @Test func `primaries that span no space are none`() {
    let white = SIMD2(0.3127, 0.3290)
    let red = SIMD2(0.64, 0.33)
    #expect(RGBPrimaries(white: white, red: red, green: red, blue: SIMD2(0.15, 0.06)) == nil)
    #expect(RGBPrimaries(white: SIMD2(0, 0), red: red, green: SIMD2(0.3, 0.6), blue: SIMD2(0.15, 0.06)) == nil)
    #expect(RGBPrimaries(white: SIMD2(0.3, 42_949), red: red, green: SIMD2(0.3, 0.6), blue: SIMD2(0.15, 0.06)) == nil)
  }

  @Test func `primaries are the same up to the tolerance`() {
    let standard = RGBPrimaries.standard
    for (step, isSame) in [(0.0009, true), (-0.0009, true), (0.0011, false), (-0.0011, false)] {
      for index in 0..<9 {
        var numbers = [standard.red, standard.green, standard.blue]
        numbers[index / 3][index % 3] += step
        let other = RGBPrimaries(red: numbers[0], green: numbers[1], blue: numbers[2])
        #expect(other.isSame(as: standard) == isSame, "\(index), \(step)")
      }
    }
  }
}
