import Testing

@testable import ImageComparison

@Suite("Pairs of colours")
struct ColorChangesTests {
  /// The nearest rank: the smallest value with 99 of 100 at or below it.
  @Test(arguments: [
    (99, 1, 1.0), (98, 2, 5), (100, 1, 1), (99, 2, 5), (149, 1, 1), (148, 2, 5), (198, 2, 1), (197, 3, 5), (1, 0, 1),
    (0, 1, 5), (1, 1, 5),
  ])
  func `the 99th percentile`(ones: Int, fives: Int, expected: Double) {
    let distribution = Percentiles([(5, fives), (1, ones)].filter { $0.1 > 0 })
    #expect(distribution.percentile99 == expected)
    #expect(distribution.maximum == (fives > 0 ? 5 : 1))
  }

  @Test func `of nothing all is nothing`() {
    #expect(Percentiles([]).percentile99 == 0 && Percentiles([]).maximum == 0)
  }

  /// Enough pairs for the table to grow, each counted wherever it comes again.
  @Test func `pairs are counted`() {
    var changes = ColorChanges()
    for _ in 0..<3 {
      for index in 0..<1000 as Range<UInt32> {
        changes.add(index, index ^ 0xFF)
        if index % 10 == 0 { changes.add(index, index ^ 0xFF) }
      }
    }
    changes.finish()
    #expect(changes.pairs.map(\.old) == Array(0..<1000))
    #expect(changes.pairs.allSatisfy { $0.new == $0.old ^ 0xFF && $0.count == ($0.old % 10 == 0 ? 6 : 3) })
    #expect(!changes.isIncomplete && changes.maximumChannel == 255)
  }

  @Test(
    arguments: [
      (0x0000_0000, 0x0000_00FF, 255, 255), (0x1000_0000, 0x0100_0000, 15, 15), (0x0102_0304, 0x0605_0403, 5, 10),
      (0x0000_8000, 0x0000_7F00, 1, 1), (0x00FF_0000, 0x0000_0001, 255, 256),
    ] as [(UInt32, UInt32, Int, Int)])
  func `channels differ`(first: UInt32, second: UInt32, largest: Int, sum: Int) {
    for difference in [ChannelDifference(first, second), ChannelDifference(second, first)] {
      #expect(difference.largest == largest && difference.sum == sum)
    }
  }

  /// When 2¹⁸ pairs are kept, only those that differ more than all before are added; the largest channel still counts.
  @Test func `very many pairs are incomplete`() {
    var changes = ColorChanges()
    for index in 0..<UInt32(ColorChanges.maximumPairs) { changes.add(index << 8, index << 8 | 3) }
    changes.finish()
    #expect(changes.pairs.count == ColorChanges.maximumPairs && !changes.isIncomplete)
    changes.add(0x8000_0000, 0x8000_0003)
    changes.finish()
    #expect(changes.pairs.count == ColorChanges.maximumPairs && changes.isIncomplete)
    changes.add(0x8000_0000, 0x8000_0004)
    changes.finish()
    #expect(changes.pairs.count == ColorChanges.maximumPairs + 1 && changes.maximumChannel == 4)
  }
}
