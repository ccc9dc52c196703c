/// The order in which stretches of a line stand from left to right.
enum BidiOrder {
  /// The positions of stretches, given in logical order with their embedding levels, from left to right (UAX #9, L2).
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else { return order }
    var level = highest
    while level >= lowestOdd {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        // In place: a slice would copy the whole array.
        for place in 0..<(end - start) / 2 { order.swapAt(start + place, end - 1 - place) }
        start = end
      }
      level -= 1
    }
    return order
  }
}
