import SnapshotHarness
import Testing

@Suite("Numbers as ranges")
struct NumberRangesTests {
  @Test(arguments: [
    ([], "", 0), ([3], "3", 1), ([2, 1], "1–2", 2), ([20, 3, 17, 19, 18], "3, 17–20", 5), ([1, 1, 3, 3], "1, 3", 2),
    ([5, 4, 3, 9, 1], "1, 3–5, 9", 5),
  ])
  func `ranges are ascending, and each number counts once`(_ numbers: [Int], _ text: String, _ count: Int) {
    let ranges = NumberRanges(numbers)
    #expect(ranges.description == text)
    #expect(ranges.count == count && ranges.isEmpty == (count == 0))
    #expect(ranges.numbers == Set(numbers).sorted())
  }
}
