import DisplayLists

/// Reads the path data of icons: absolute `M L H V C Q Z`, as in SVG.
///
/// What follows a character it does not know is left out.
struct IconPathData {
  private var numbers: [Double] = []
  private var command: UInt8 = 0
  private var elements: [PathElement] = []
  private var current = Point(x: 0, y: 0)
  private var start = Point(x: 0, y: 0)

  /// The elements of path data.
  static func elements(_ data: String) -> [PathElement] {
    var reader = IconPathData()
    reader.read(data)
    return reader.elements
  }

  private mutating func read(_ data: String) {
    for word in data.split(separator: " ") {
      if let letter = word.utf8.first, letter >= UInt8(ascii: "A") {
        command = letter
        numbers.removeAll()
        if let number = Double(word.dropFirst()) { numbers.append(number) }
      } else if let number = Double(word) {
        numbers.append(number)
      } else {
        return
      }
      finish()
    }
  }

  /// Adds an element once all of its numbers are there.
  private mutating func finish() {
    switch (command, numbers.count) {
    case (UInt8(ascii: "M"), 2):
      add(.move(point(0)), to: point(0))
      start = current
      command = UInt8(ascii: "L")
    case (UInt8(ascii: "L"), 2): add(.line(point(0)), to: point(0))
    case (UInt8(ascii: "H"), 1):
      let end = Point(x: numbers[0], y: current.y)
      add(.line(end), to: end)
    case (UInt8(ascii: "V"), 1):
      let end = Point(x: current.x, y: numbers[0])
      add(.line(end), to: end)
    case (UInt8(ascii: "Q"), 4): add(.quadratic(point(0), point(2)), to: point(2))
    case (UInt8(ascii: "C"), 6): add(.cubic(point(0), point(2), point(4)), to: point(4))
    case (UInt8(ascii: "Z"), 0): add(.close, to: start)
    default: break
    }
  }

  private func point(_ index: Int) -> Point { Point(x: numbers[index], y: numbers[index + 1]) }

  private mutating func add(_ element: PathElement, to end: Point) {
    elements.append(element)
    current = end
    numbers.removeAll(keepingCapacity: true)
  }
}
