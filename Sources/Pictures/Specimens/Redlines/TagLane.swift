/// Finds room for tags in a line, so that none lies over another one.
enum TagLane {
  /// The starts of tags, each as near to where it is wanted as the others allow, in their order.
  ///
  /// Tags that would touch are moved apart evenly, as least squares have it (pool adjacent violators).
  ///
  /// - Parameters:
  ///   - centers: Where the middle of each tag is wanted, ascending.
  ///   - lengths: The length of each tag.
  ///   - gap: The least distance between two of them.
  /// - Returns: The start of each tag.
  /// - Complexity: O(*n*), where *n* is the number of tags.
  static func starts(centers: [Double], lengths: [Double], gap: Double) -> [Double] {
    var groups: [(sum: Double, count: Int)] = []
    var offsets: [Double] = []
    var offset = 0.0
    for (center, length) in zip(centers, lengths) {
      offsets.append(offset)
      groups.append((center - length / 2 - offset, 1))
      offset += length + gap
      while groups.count > 1 {
        let (last, before) = (groups[groups.count - 1], groups[groups.count - 2])
        guard last.sum * Double(before.count) < before.sum * Double(last.count) else { break }
        groups.removeLast()
        groups[groups.count - 1] = (before.sum + last.sum, before.count + last.count)
      }
    }
    var starts: [Double] = []
    for group in groups {
      for _ in 0..<group.count { starts.append(group.sum / Double(group.count) + offsets[starts.count]) }
    }
    return starts.map { $0.rounded(.down) }
  }

  /// The rows in which spans lie, each in the first one where none before it is in the way.
  ///
  /// - Parameters:
  ///   - spans: The start and the end of each, in the order in which rows are given away.
  ///   - gap: The least distance between two in a row.
  /// - Returns: The row of each, from 0.
  /// - Complexity: O(*n* · *r*) for *n* spans in *r* rows.
  static func rows(_ spans: [(start: Double, end: Double)], gap: Double) -> [Int] {
    var taken: [[(start: Double, end: Double)]] = []
    return spans.map { span in
      let row =
        taken.firstIndex { row in row.allSatisfy { span.end + gap <= $0.start || $0.end + gap <= span.start } }
        ?? taken.count
      if row == taken.count { taken.append([]) }
      taken[row].append(span)
      return row
    }
  }
}
