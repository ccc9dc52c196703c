/// Which marks begin and end isolates (BD9).
struct BidiIsolates {
  /// For each character that begins an isolate the position of its end, or the number of characters if it has none;
  /// for each end that of its beginning; for all others −1.
  private(set) var partners: [Int]

  init(_ classes: [BidiClass]) {
    partners = [Int](repeating: -1, count: classes.count)
    var open: [Int] = []
    for (index, kind) in classes.enumerated() {
      if kind.beginsIsolate {
        partners[index] = classes.count
        open.append(index)
      } else if kind == .pdi, let start = open.popLast() {
        partners[start] = index
        partners[index] = start
      }
    }
  }

  /// Whether the first letter in a range, outside isolates in it, runs from right to left (P2, P3).
  func startsAtRight(in range: Range<Int>, of classes: [BidiClass]) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      switch classes[index] {
      case .l: return false
      case .r, .al: return true
      case .lri, .rli, .fsi: index = partners[index]
      default: break
      }
      index += 1
    }
    return false
  }
}
