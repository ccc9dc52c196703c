import DisplayLists

/// Reads the lists of transformations of SVG: `translate(3 4) rotate(90 12 12)`.
enum TransformReader {
  /// The largest number of transformations in a list.
  private static let limit = 100

  /// The map of a list; the last transformation comes first.
  ///
  /// - Throws: ``SVGMistake`` where it cannot be read.
  static func map(_ text: String) throws(SVGMistake) -> AffineMap {
    var scanner = SVGScanner(text)
    var map = AffineMap.identity
    scanner.skipSpaces()
    if String(decoding: scanner.bytes[scanner.index...], as: UTF8.self) == "none" { return map }
    var count = 0
    while !scanner.isAtEnd {
      count += 1
      guard count <= limit else { throw scanner.mistake("has more than \(limit) transformations") }
      map = map * (try one(&scanner))
      scanner.skipComma()
    }
    guard map.isFinite else { throw SVGMistake(message: "has numbers that are too large", offset: 0) }
    return map
  }

  private static func one(_ scanner: inout SVGScanner) throws(SVGMistake) -> AffineMap {
    let start = scanner.index
    let name = scanner.word()
    scanner.skipSpaces()
    guard scanner.take(UInt8(ascii: "(")) else { throw scanner.mistake("needs '(' here") }
    scanner.skipSpaces()
    var numbers: [Double] = []
    while scanner.next != UInt8(ascii: ")") {
      numbers.append(try scanner.number())
      scanner.skipComma()
    }
    _ = scanner.take(UInt8(ascii: ")"))
    guard let map = map(name, numbers) else {
      throw SVGMistake(
        message:
          "has a transformation that is none of matrix, translate, scale, rotate, skewX, skewY with their numbers",
        offset: start)
    }
    return map
  }

  private static func map(_ name: String, _ numbers: [Double]) -> AffineMap? {
    switch (name, numbers.count) {
    case ("matrix", 6):
      return AffineMap(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
    case ("translate", 1): return .translation(numbers[0], 0)
    case ("translate", 2): return .translation(numbers[0], numbers[1])
    case ("scale", 1): return AffineMap(a: numbers[0], d: numbers[0])
    case ("scale", 2): return AffineMap(a: numbers[0], d: numbers[1])
    case ("rotate", 1): return .rotation(numbers[0])
    case ("rotate", 3):
      return .translation(numbers[1], numbers[2]) * .rotation(numbers[0]) * .translation(-numbers[1], -numbers[2])
    case ("skewX", 1): return .skew(numbers[0], 0)
    case ("skewY", 1): return .skew(0, numbers[0])
    default: return nil
    }
  }
}
