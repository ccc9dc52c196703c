/// Letters and small outlines of one colour on top of a picture, which nothing but such shapes follows.
struct Overlay {
  /// Operations that follow each other, and lie on each other or near.
  struct Cluster {
    var operations: Range<Int>

    /// The part of the picture that they may touch.
    var columns: Range<Int>
    var rows: Range<Int>
  }

  /// The first of the operations.
  private(set) var firstOperation = 0

  /// The clusters, in the order of drawing.
  private(set) var clusters: ContiguousArray<Cluster> = []

  /// The columns that the overlay may touch; empty if there is none.
  private(set) var columns = 0..<0

  /// Which clusters touch a row.
  var schedule = RowSchedule()

  var isEmpty: Bool { clusters.isEmpty }

  /// One of the clusters that touch the row that was asked for last.
  @inline(__always)
  func activeCluster(_ index: Int) -> Cluster { clusters[Int(schedule.active[index])] }

  /// Begins an overlay without operations.
  mutating func begin(at operation: Int) {
    firstOperation = operation
    clusters.removeAll(keepingCapacity: true)
    columns = 0..<0
    schedule.removeAll()
  }

  /// Adds an operation that touches a part of the picture.
  mutating func append(_ operation: Int, columns: Range<Int>, rows: Range<Int>) {
    self.columns = union(self.columns, columns)
    if let last = clusters.last, last.columns.overlaps(columns), last.rows.overlaps(rows) {
      clusters[clusters.count - 1] = Cluster(
        operations: last.operations.lowerBound..<operation + 1, columns: union(last.columns, columns),
        rows: union(last.rows, rows))
    } else {
      clusters.append(Cluster(operations: operation..<operation + 1, columns: columns, rows: rows))
    }
  }

  /// Puts the clusters in order; call once, after the last operation.
  mutating func prepare() {
    for cluster in clusters { schedule.append(rows: cluster.rows) }
    schedule.prepare()
  }
}
