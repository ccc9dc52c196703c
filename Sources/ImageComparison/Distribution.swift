/// The largest of some counted values, and the one that 99 of 100 do not exceed.
struct Distribution {
  /// The largest value; 0 if there is none.
  let maximum: Double

  /// The smallest value that at least 99 % do not exceed; 0 if there is none.
  let percentile99: Double

  /// Sorts the values.
  init(_ values: [(value: Double, count: Int)]) {
    let sorted = values.sorted { $0.value < $1.value }
    maximum = sorted.last?.value ?? 0
    let total = sorted.reduce(0) { $0 + $1.count }
    // Nearest rank: the first value with at least 99 % of all at or below it.
    let rank = (total * 99 + 99) / 100
    var below = 0
    percentile99 =
      sorted.first { entry in
        below += entry.count
        return below >= rank
      }?.value ?? 0
  }
}
