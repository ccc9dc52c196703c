package import DisplayLists

/// Path data outside of files.
package enum PathData {
  /// The elements of path data, as in the attribute `d` of SVG.
  ///
  /// - Throws: ``PathDataError`` where it cannot be read, or has too many segments.
  package static func read(_ data: String) throws(PathDataError) -> [PathElement] {
    do throws(SVGMistake) {
      return try PathDataReader.elements(data, limit: IconLimits().segments)
    } catch {
      throw PathDataError(message: error.message, offset: error.offset)
    }
  }

  /// A location in path data for messages: what stands there, and its number of bytes from the start.
  package static func location(of offset: Int, in data: String) -> String {
    let rest = String(decoding: data.utf8.dropFirst(offset).prefix(12), as: UTF8.self)
    return rest.isEmpty ? "its end" : "byte \(offset), '\(rest)'"
  }

  /// The elements of path data, as in the attribute `d` of SVG; `nil` if it cannot be read.
  package static func elements(_ data: String) -> [PathElement]? {
    do throws(SVGMistake) {
      return try PathDataReader.elements(data, limit: IconLimits().segments)
    } catch {
      return nil
    }
  }
}

/// The error in path data that cannot be read, and its position.
package struct PathDataError: Error, Hashable, Sendable {
  /// What is wrong, as the end of a sentence about the data.
  package var message: String

  /// Where, in bytes from the start of the data.
  package var offset: Int
}

/// Reads path data: all commands of SVG, absolute and relative (SVG 2, chapter 9).
struct PathDataReader {
  private var scanner: SVGScanner
  private let limit: Int
  private var elements: [PathElement] = []
  private var current = Point(x: 0, y: 0)
  private var start = Point(x: 0, y: 0)

  /// The last control point, for `S` and `T`; `nil` unless the last command was of the same kind of curve.
  private var lastCubic: Point?
  private var lastQuadratic: Point?

  /// Whether the sub-path was closed, so that the next command begins a new one at its start.
  private var isClosed = false

  /// The elements of path data.
  ///
  /// - Parameters:
  ///   - data: The value of `d`.
  ///   - limit: The largest number of segments.
  /// - Returns: The elements; a command after `Z` begins with a move.
  /// - Throws: ``SVGMistake`` where it cannot be read, or has too many segments.
  static func elements(_ data: String, limit: Int) throws(SVGMistake) -> [PathElement] {
    var reader = PathDataReader(scanner: SVGScanner(data), limit: limit)
    try reader.read()
    return reader.elements
  }

  private init(scanner: SVGScanner, limit: Int) {
    self.scanner = scanner
    self.limit = limit
  }

  private mutating func read() throws(SVGMistake) {
    scanner.skipSpaces()
    if scanner.isAtEnd { return }
    if String(decoding: scanner.bytes[scanner.index...], as: UTF8.self) == "none" { return }
    guard scanner.next == UInt8(ascii: "M") || scanner.next == UInt8(ascii: "m") else {
      throw scanner.mistake("does not begin with M or m")
    }
    while !scanner.isAtEnd {
      let command = scanner.next ?? 0
      guard "MmLlHhVvCcSsQqTtAaZz".utf8.contains(command) else {
        throw scanner.mistake("has something here that is no command")
      }
      scanner.takeAny()
      scanner.skipSpaces()
      try read(command)
    }
  }

  /// Reads the numbers of a command, as often as they are repeated.
  private mutating func read(_ command: UInt8) throws(SVGMistake) {
    let isRelative = command >= UInt8(ascii: "a")
    var letter = command & 0xDF
    if letter == UInt8(ascii: "Z") {
      close()
      return
    }
    repeat {
      do {
        try read(letter, isRelative: isRelative)
      } catch  where scanner.isAtEnd && error.message == SVGScanner.lacksNumber {
        throw scanner.mistake("ends too early: '\(Character(Unicode.Scalar(command)))' needs \(Self.needs(letter))")
      }
      guard elements.count <= limit else { throw scanner.mistake("has more than \(limit) segments") }
      // Further pairs after a move are lines.
      if letter == UInt8(ascii: "M") { letter = UInt8(ascii: "L") }
      if scanner.skipComma(), !scanner.isAtNumber { throw scanner.mistake("has a comma before what is no number") }
    } while scanner.isAtNumber
  }

  /// The numbers that a command needs, in words.
  private static func needs(_ letter: UInt8) -> String {
    switch letter {
    case UInt8(ascii: "H"): "a number, x"
    case UInt8(ascii: "V"): "a number, y"
    case UInt8(ascii: "C"): "six numbers, x and y of three points"
    case UInt8(ascii: "S"), UInt8(ascii: "Q"): "four numbers, x and y of two points"
    case UInt8(ascii: "A"): "seven numbers: two radii, an angle, two flags, x and y"
    default: "two numbers, x and y"
    }
  }

  private mutating func read(_ letter: UInt8, isRelative: Bool) throws(SVGMistake) {
    let origin = isRelative ? current : Point(x: 0, y: 0)
    if letter != UInt8(ascii: "M"), isClosed {
      elements.append(.move(start))
      isClosed = false
    }
    var (cubic, quadratic): (Point?, Point?)
    switch letter {
    case UInt8(ascii: "M"):
      current = try point(from: origin)
      start = current
      isClosed = false
      elements.append(.move(current))
    case UInt8(ascii: "L"): line(to: try point(from: origin))
    case UInt8(ascii: "H"): line(to: Point(x: origin.x + (try number()), y: current.y))
    case UInt8(ascii: "V"): line(to: Point(x: current.x, y: origin.y + (try number())))
    case UInt8(ascii: "C"), UInt8(ascii: "S"):
      let first = letter == UInt8(ascii: "C") ? try point(from: origin) : lastCubic.map(reflected) ?? current
      let second = try point(from: origin)
      current = try point(from: origin)
      elements.append(.cubic(first, second, current))
      cubic = second
    case UInt8(ascii: "Q"), UInt8(ascii: "T"):
      let control = letter == UInt8(ascii: "Q") ? try point(from: origin) : lastQuadratic.map(reflected) ?? current
      current = try point(from: origin)
      elements.append(.quadratic(control, current))
      quadratic = control
    default: try arc(from: origin)
    }
    (lastCubic, lastQuadratic) = (cubic, quadratic)
  }

  private mutating func arc(from origin: Point) throws(SVGMistake) {
    let (radiusX, radiusY) = (try number(), try number())
    let rotation = try number()
    let isLarge = try scanner.flag()
    scanner.skipComma()
    let isClockwise = try scanner.flag()
    scanner.skipComma()
    let end = try point(from: origin)
    elements += EllipticalArc.elements(
      from: current, to: end, radiusX: radiusX, radiusY: radiusY, rotation: rotation, isLarge: isLarge,
      isClockwise: isClockwise)
    current = end
  }

  private mutating func line(to end: Point) {
    elements.append(.line(end))
    current = end
  }

  private mutating func close() {
    elements.append(.close)
    (lastCubic, lastQuadratic) = (nil, nil)
    current = start
    isClosed = true
  }

  /// A control point on the other side of the current point.
  private func reflected(_ control: Point) -> Point {
    Point(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }

  /// A number, and the comma or spaces behind it unless a command follows.
  private mutating func number() throws(SVGMistake) -> Double {
    // A comma before this number is taken by the one before it.
    scanner.skipSpaces()
    let number = try scanner.number()
    let mark = scanner
    if scanner.skipComma(), !scanner.isAtNumber { scanner = mark }
    return number
  }

  private mutating func point(from origin: Point) throws(SVGMistake) -> Point {
    let x = try number()
    return Point(x: origin.x + x, y: origin.y + (try number()))
  }
}
