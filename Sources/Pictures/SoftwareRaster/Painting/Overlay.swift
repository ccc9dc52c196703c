/// Letters and small outlines of one colour on top of a picture, which nothing but such shapes follows.
struct Overlay {
  /// One operation.
  struct Shape {
    var operation: Int

    /// The part of the picture that it may touch.
    var columns: Range<Int>
    var rows: Range<Int>
  }

  /// The first of the operations.
  private(set) var firstOperation = 0

  /// The shapes, in the order of drawing.
  private(set) var shapes: ContiguousArray<Shape> = []

  /// Which shapes touch a row.
  var schedule = RowSchedule()

  var isEmpty: Bool { shapes.isEmpty }

  /// One of the shapes that touch the row that was asked for last.
  @inline(__always)
  func activeShape(_ index: Int) -> Shape { shapes[Int(schedule.active[index])] }

  /// Begins an overlay without operations.
  mutating func begin(at operation: Int) {
    firstOperation = operation
    shapes.removeAll(keepingCapacity: true)
    schedule.removeAll()
  }

  /// Adds an operation that touches a part of the picture.
  mutating func append(_ operation: Int, columns: Range<Int>, rows: Range<Int>) {
    shapes.append(Shape(operation: operation, columns: columns, rows: rows))
    schedule.append(rows: rows)
  }

  /// Puts the shapes in order; call once, after the last one.
  mutating func prepare() {
    schedule.prepare()
  }
}
