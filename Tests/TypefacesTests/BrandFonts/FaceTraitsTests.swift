#if SystemLibraries
  import Testing
  import TinyFonts

  @testable import BuiltInFace
  @testable import Typefaces

  /// What a face says of itself in `OS/2`, `head`, `post` and `fvar`.
  @Suite struct FaceTraitsTests {
    private static func traits(_ change: (inout TinyFont) -> Void, axes: [FaceTraits.Axis] = []) throws -> FaceTraits {
      var font = TinyFont.letters
      change(&font)
      return FaceTraits(try #require(TableDirectory.all(in: font.bytes).first), axes: axes)
    }

    private static func axis(_ name: String, _ minimum: Double, _ initial: Double, _ maximum: Double) -> FaceTraits.Axis
    {
      FaceTraits.Axis(tag: TableDirectory.tag(name), minimum: minimum, initial: initial, maximum: maximum)
    }

    // usWeightClass is 1–1000; old fonts have 1–9 for 100–900, and 0 means nothing.
    @Test(
      arguments: [
        (0, 400), (1, 100), (4, 400), (9, 900), (10, 10), (350, 350), (1000, 1000), (1001, 1000), (65_535, 1000),
      ] as [(Int, Double)])
    func `weights`(stated: Int, weight: Double) throws {
      #expect(try Self.traits { $0.weight = stated }.weight == weight...weight)
    }

    // usWidthClass 1–9 stands for these percentages (OpenType, OS/2).
    @Test(
      arguments: [
        (0, 50), (1, 50), (2, 62.5), (3, 75), (4, 87.5), (5, 100), (6, 112.5), (7, 125), (8, 150), (9, 200), (10, 200),
      ] as [(Int, Double)])
    func `widths`(stated: Int, width: Double) throws {
      #expect(try Self.traits { $0.width = stated }.width == width...width)
    }

    // fsSelection: bit 0 is italic, bit 9 oblique, bit 6 regular. Angles are negative to the right.
    @Test(
      arguments: [
        (0x40, 0, 0), (0x40, -9, 9), (0x40, 9, -9), (0x40, -60, 60), (0x40, -61, 0), (0x40, -1, 1),
        (0x01, 0, 12), (0x01, -9, 9), (0x01, 9, 9), (0x01, -61, 12), (0x200, 0, 12), (0x200, -8, 8), (0x02, 0, 0),
      ] as [(Int, Int, Double)])
    func `leans`(selection: Int, angle: Int, lean: Double) throws {
      #expect(
        try Self.traits {
          $0.selection = selection
          $0.italicAngle = angle
        }.lean == lean...lean)
    }

    @Test func `axes come before tables`() throws {
      let axes = [
        Self.axis("wght", 100, 400, 900), Self.axis("wdth", 75, 100, 125), Self.axis("slnt", -10, 0, 0),
      ]
      let traits = try Self.traits({ $0.weight = 700 }, axes: axes)
      #expect(traits.weight == 100...900)
      #expect(traits.width == 75...125)
      #expect(traits.lean == 0...10)
      #expect(!traits.hasItalicAxis)
      // Values beyond what CSS knows are cut.
      #expect(try Self.traits({ _ in }, axes: [Self.axis("wght", 0, 400, 2000)]).weight == 1...1000)
      #expect(try Self.traits({ _ in }, axes: [Self.axis("slnt", -80, 0, 70)]).lean == -60...60)
      // An axis whose end lies before its start has one value.
      #expect(try Self.traits({ _ in }, axes: [Self.axis("wght", 500, 400, 300)]).weight == 500...500)
      // The upright and the italic in one face; without an angle the italic leans by the usual 12°.
      let italic = try Self.traits({ _ in }, axes: [Self.axis("ital", 0, 0, 1)])
      #expect(italic.lean == 0...12 && italic.hasItalicAxis)
      #expect(try Self.traits({ $0.italicAngle = -7 }, axes: [Self.axis("ital", 0, 0, 1)]).lean == 0...7)
      #expect(try !Self.traits({ _ in }, axes: [Self.axis("ital", 0, 0, 0)]).hasItalicAxis)
    }

    @Test func `a request is within the ranges of CSS`() {
      func numbers(_ request: FaceRequest) -> [Double] { [request.weight, request.width, request.slant, request.size] }
      #expect(numbers(FaceRequest(size: 17)) == [400, 100, 0, 17])
      #expect(numbers(FaceRequest(weight: 0.5, width: 0, slant: -61, size: -1)) == [1, 1, -60, 0])
      #expect(numbers(FaceRequest(weight: 1001, width: 1001, slant: 61, size: 65_537)) == [1000, 1000, 60, 65_536])
      #expect(numbers(FaceRequest(weight: 1000, width: 1000, slant: 60, size: 65_536)) == [1000, 1000, 60, 65_536])
      #expect(numbers(FaceRequest(weight: .nan, width: .nan, slant: .nan, size: .nan)) == [400, 100, 0, 0])
      #expect(FaceRequest(slant: -0.0, size: 1) == FaceRequest(slant: 0, size: 1))
      #expect(FaceRequest(slant: -0.0, size: 1).mixedBits == FaceRequest(slant: 0, size: 1).mixedBits)
    }
  }

  /// The positions of lines where a font states none, or none that can be meant.
  @Suite struct FallbackMetricsTests {
    /// The measures of the sample font with tables changed; tops of letters are 480 and 650.
    private func metrics(
      _ change: (inout [UInt8]) -> Void, of table: String = "post", tops: [Unicode.Scalar: Int] = ["x": 480, "H": 650]
    ) throws -> FaceMetrics {
      let tables = TinyFont.letters.tables.map { entry in
        var entry = entry
        if entry.name == table { change(&entry.bytes) }
        return entry
      }
      let directory = try #require(TableDirectory.all(in: TinyFont.file(tables)).first)
      return MetricsTables(directory, unitsPerEm: 1000).metrics(variation: { _ in 0 }, top: { tops[$0] })
    }

    private func number(_ value: Int) -> [UInt8] {
      [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    }

    // post: the top of the underline at byte 8, its thickness at byte 10. A tenth and a twentieth of the em else.
    @Test(
      arguments: [
        (-75, 50, -75, 50), (-500, 250, -500, 250), (-501, 251, -100, 50), (-1, 1, -1, 1), (0, 0, -100, 50),
        (30, -5, -100, 50),
      ] as [(Int, Int, Int32, Int32)])
    func `underlines`(top: Int, thickness: Int, drawnTop: Int32, drawnThickness: Int32) throws {
      let metrics = try metrics { $0.replaceSubrange(8..<12, with: number(top) + number(thickness)) }
      #expect([metrics.underlineTop, metrics.underlineThickness] == [drawnTop, drawnThickness])
    }

    // OS/2: the thickness of the line through at byte 26, its top at byte 28; else around half the x-height of 500.
    @Test(
      arguments: [
        (50, 300, 50, 300), (250, 1000, 250, 1000), (251, 1001, 50, 275), (1, 1, 1, 1), (0, 0, 50, 275),
        (-3, -300, 50, 275),
      ] as [(Int, Int, Int32, Int32)])
    func `lines through`(thickness: Int, top: Int, drawnThickness: Int32, drawnTop: Int32) throws {
      let metrics = try metrics({ $0.replaceSubrange(26..<30, with: number(thickness) + number(top)) }, of: "OS/2")
      #expect([metrics.strikeoutThickness, metrics.strikeoutTop] == [drawnThickness, drawnTop])
    }

    // OS/2: the heights of x and H at bytes 86 and 88, from version 2 on; else those of the letters; else 56 % and 74 %
    // of the ascender of 900.
    @Test func `heights of letters`() throws {
      func heights(_ metrics: FaceMetrics) -> [Int32] { [metrics.xHeight, metrics.capHeight] }
      #expect(heights(try metrics({ _ in })) == [500, 700])
      #expect(heights(try metrics({ $0[1] = 2 }, of: "OS/2")) == [500, 700])
      #expect(heights(try metrics({ $0[1] = 1 }, of: "OS/2")) == [480, 650])
      #expect(heights(try metrics({ $0.removeLast($0.count - 89) }, of: "OS/2")) == [480, 650])
      #expect(heights(try metrics({ $0.removeLast($0.count - 90) }, of: "OS/2")) == [500, 700])
      #expect(heights(try metrics({ $0[1] = 1 }, of: "OS/2", tops: [:])) == [504, 666])
    }
  }

  @Suite struct AxisNormalizationTests {
    private let axes = [
      FaceTraits.Axis(tag: 0, minimum: 100, initial: 400, maximum: 900),
      FaceTraits.Axis(tag: 1, minimum: -10, initial: 0, maximum: 0),
    ]

    /// The table `avar` with the corners of each axis.
    private func table(_ bends: [[(Int, Int)]]) -> FontBytes {
      var numbers = [1, 0, 0, bends.count]
      for bend in bends {
        numbers.append(bend.count)
        for corner in bend { numbers += [corner.0, corner.1] }
      }
      return bytes(numbers)
    }

    private func bytes(_ numbers: [Int]) -> FontBytes {
      FontBytes(numbers.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] })
    }

    @Test(arguments: [
      ([400, 0], [0, 0]), ([900, 0], [16_384, 0]), ([100, -10], [-16_384, -16_384]), ([450, -1], [1638, -1638]),
      ([325, -2.5], [-4096, -4096]), ([5000, 99], [16_384, 0]), ([-1, -99], [-16_384, -16_384]),
    ])
    func `values become parts of the way to the end of the axis`(values: [Double], coordinates: [Int32]) {
      #expect(AxisNormalization(axes, bends: nil).coordinates(values) == coordinates)
    }

    @Test(arguments: [(400.0, 0), (650, 4096), (775, 10_240), (900, 16_384), (250, -8192), (100, -16_384)])
    func `scales may be bent`(weight: Double, coordinate: Int32) {
      let bends = table([[(-16_384, -16_384), (0, 0), (8192, 4096), (16_384, 16_384)]])
      #expect(AxisNormalization(axes, bends: bends).coordinates([weight, 0]) == [coordinate, 0])
    }

    @Test func `broken bends do no harm`() {
      let back = table([[(0, 0), (-100, 30_000), (5000, -30_000)], [(16_384, 0)]])
      let scale = AxisNormalization(axes, bends: back)
      for weight in stride(from: 0.0, through: 1000, by: 12.5) {
        #expect(scale.coordinates([weight, -5]).allSatisfy { (-16_384...16_384).contains($0) })
      }
      let cut = bytes([1, 0, 0, 2, 60_000, 1, 2])
      #expect(AxisNormalization(axes, bends: cut).coordinates([900, 0]) == [16_384, 0])
      #expect(AxisNormalization([], bends: back).coordinates([]) == [])
    }
  }
#endif
