import SeededNumbers
import Testing

@testable import Suites

@Suite("Recent values")
struct RecentValuesTests {
  @Test(arguments: [1, 2, 7])
  func `the last ones used are kept, and few others`(count: Int) {
    var numbers = SplitMix64(seed: 5)
    var values = RecentValues<Int, String>(count: count)
    // The keys in the order of their last use, the latest last.
    var used: [Int] = []
    for step in 0..<400 {
      let key = Int.random(in: 0..<20, using: &numbers)
      if let value = values.value(of: key) {
        #expect(value == "\(key)")
      } else {
        values.keep("\(key)", for: key)
      }
      used.removeAll { $0 == key }
      used.append(key)
      // Asking changes what is kept, so each question goes to a copy.
      let kept = (0..<20).filter { other in
        var copy = values
        return copy.value(of: other) != nil
      }
      #expect(used.suffix(count).allSatisfy(kept.contains), "seed 5, step \(step)")
      #expect(kept.count <= 2 * count, "seed 5, step \(step)")
    }
  }
}
