/// Which of many things touch a row, when rows are asked for in ascending order.
///
/// - Complexity: O(*n* log *n*) to prepare; a row costs as much as it has things that begin or end there.
struct RowSchedule {
  /// The rows of each thing.
  private var rows: ContiguousArray<(first: Int32, end: Int32)> = []

  /// First row and index of each thing that touches any row, in ascending order.
  private var beginnings: ContiguousArray<UInt64> = []

  /// The first beginning that no row has reached.
  private var next = 0

  /// The indices of the things that touch the row, in ascending order.
  private(set) var active: ContiguousArray<Int32> = []

  /// A row before which none of the active things ends.
  private var nextEnd: Int32 = 0

  /// A row before which nothing begins or ends.
  private(set) var nextChange = 0

  /// Forgets all things.
  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    beginnings.removeAll(keepingCapacity: true)
    active.removeAll(keepingCapacity: true)
    next = 0
    nextEnd = .max
    nextChange = 0
  }

  /// Adds the next thing; only its rows from 0 on count.
  mutating func append(rows: Range<Int>) {
    let shown = rows.clamped(to: 0..<Int(Int32.max))
    let index = UInt64(self.rows.count)
    self.rows.append((Int32(truncatingIfNeeded: shown.lowerBound), Int32(truncatingIfNeeded: shown.upperBound)))
    if !shown.isEmpty { beginnings.append(UInt64(shown.lowerBound) &<< 32 | index) }
  }

  /// Puts the things in order; call once, after the last one.
  mutating func prepare() {
    for index in beginnings.indices.dropFirst() where beginnings[index] < beginnings[index - 1] {
      return beginnings.sort()
    }
  }

  /// Finds what touches a row.
  @inline(__always)
  mutating func advance(to y: Int) {
    if y >= nextChange { change(at: y) }
  }

  private mutating func change(at y: Int) {
    let row = Int32(truncatingIfNeeded: y)
    if row >= nextEnd {
      active.removeAll { rows[Int($0)].end <= row }
      nextEnd = active.reduce(.max) { min($0, rows[Int($1)].end) }
    }
    while next < beginnings.count, beginnings[next] &>> 32 <= UInt64(y) {
      let index = Int32(truncatingIfNeeded: beginnings[next])
      next &+= 1
      let end = rows[Int(index)].end
      guard end > row else { continue }
      nextEnd = min(nextEnd, end)
      var target = active.count
      while target > 0, active[target - 1] > index { target -= 1 }
      active.insert(index, at: target)
    }
    nextChange = next < beginnings.count ? min(Int(nextEnd), Int(beginnings[next] &>> 32)) : Int(nextEnd)
  }
}
