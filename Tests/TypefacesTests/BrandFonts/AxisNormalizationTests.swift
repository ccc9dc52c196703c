#if BrandFonts
  import Testing

  @testable import Typefaces

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
    func `values become parts of the way to the end of the axis`(values: [Double], places: [Int32]) {
      #expect(AxisNormalization(axes, bends: nil).places(values) == places)
    }

    @Test(arguments: [(400.0, 0), (650, 4096), (775, 10_240), (900, 16_384), (250, -8192), (100, -16_384)])
    func `scales may be bent`(weight: Double, place: Int32) {
      let bends = table([[(-16_384, -16_384), (0, 0), (8192, 4096), (16_384, 16_384)]])
      #expect(AxisNormalization(axes, bends: bends).places([weight, 0]) == [place, 0])
    }

    @Test func `broken bends do no harm`() {
      let back = table([[(0, 0), (-100, 30_000), (5000, -30_000)], [(16_384, 0)]])
      let scale = AxisNormalization(axes, bends: back)
      for weight in stride(from: 0.0, through: 1000, by: 12.5) {
        #expect(scale.places([weight, -5]).allSatisfy { (-16_384...16_384).contains($0) })
      }
      let cut = bytes([1, 0, 0, 2, 60_000, 1, 2])
      #expect(AxisNormalization(axes, bends: cut).places([900, 0]) == [16_384, 0])
      #expect(AxisNormalization([], bends: back).places([]) == [])
    }
  }
#endif
