/// Divides cases that follow each other among shards: each gets a piece of the order, and all pieces cost about the same.
///
/// Pieces begin where a suite or a control begins, if that moves a border by no more than ``slack``: then few shards read
/// one specimen, and few the tokens of one suite.
package enum PlanDivision {
  /// The largest part of a piece, in hundredths, by which a border moves to where a control or suite begins.
  static let slack = 4

  /// Where pieces begin and end.
  ///
  /// - Parameters:
  ///   - costs: The cost of each case, at least 0; the sum is below 2⁶².
  ///   - controls: The indices of the first cases of controls, ascending.
  ///   - suites: The indices of the first cases of suites, ascending.
  ///   - count: The number of pieces, at least 1.
  /// - Returns: `count` ranges in order, which cover all cases; those beyond the number of cases are empty.
  /// - Complexity: O(*n* + `count` × log *n*) for *n* cases.
  package static func pieces(of costs: [Int], controls: [Int], suites: [Int], count: Int) -> [Range<Int>] {
    var sums = [0]
    sums.reserveCapacity(costs.count + 1)
    for cost in costs { sums.append(sums[sums.count - 1] + cost) }
    let total = sums[sums.count - 1]
    let allowance = total / count / 100 * slack + total / count % 100 * slack / 100
    var start = 0
    return (1...count).map { number in
      // Division first: the product of both may be too large.
      let border = total / count * number + total % count * number / count
      let end = number == count ? costs.count : max(start, index(of: border, sums, controls, suites, allowance))
      defer { start = end }
      return start..<end
    }
  }

  /// The index of the first case after a border.
  private static func index(
    of border: Int, _ sums: [Int], _ controls: [Int], _ suites: [Int], _ allowance: Int
  ) -> Int {
    let exact = nearest(to: border, sums.indices, sums)
    for starts in [suites, controls] where !starts.isEmpty {
      let snapped = nearest(to: border, starts, sums)
      if abs(sums[snapped] - border) <= allowance { return snapped }
    }
    return exact
  }

  /// Of ascending indices, the one whose sum is nearest to a border; of two, the first.
  private static func nearest(
    to border: Int, _ indices: some RandomAccessCollection<Int>, _ sums: [Int]
  ) -> Int {
    func index(_ number: Int) -> Int { indices[indices.index(indices.startIndex, offsetBy: number)] }
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if sums[index(middle)] < border { low = middle + 1 } else { high = middle }
    }
    guard low < indices.count else { return index(indices.count - 1) }
    guard low > 0 else { return index(0) }
    let (before, after) = (index(low - 1), index(low))
    return border - sums[before] <= sums[after] - border ? before : after
  }
}
