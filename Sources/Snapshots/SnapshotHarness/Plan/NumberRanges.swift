/// A set of whole numbers as ranges, such as the numbers of shards.
package struct NumberRanges: Hashable, Sendable {
  /// The ranges: ascending, and with a gap between any two.
  package private(set) var ranges: [ClosedRange<Int>] = []

  /// Creates a set.
  ///
  /// - Parameter numbers: Its numbers, in any order, each any number of times.
  package init(_ numbers: some Sequence<Int> = []) {
    for number in numbers.sorted() {
      if let last = ranges.last, number <= last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
  }

  /// Creates a set of ranges that are ascending and have gaps between them; `nil` if they are not.
  init?(_ ranges: [ClosedRange<Int>]) {
    guard zip(ranges, ranges.dropFirst()).allSatisfy({ $0.upperBound < $1.lowerBound - 1 }) else { return nil }
    self.ranges = ranges
  }

  /// Whether it has no number.
  package var isEmpty: Bool { ranges.isEmpty }

  /// How many numbers it has.
  package var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// The numbers, ascending.
  package var numbers: [Int] { ranges.flatMap { Array($0) } }
}

extension NumberRanges: CustomStringConvertible {
  /// The ranges as people write them: `3, 17–20`.
  package var description: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }.joined(separator: ", ")
  }
}
