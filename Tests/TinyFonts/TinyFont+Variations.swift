extension TinyFont {
  /// The table `fvar` of a font with an axis for the weight.
  static func axes(_ weights: (minimum: Int, initial: Int, maximum: Int)) -> [UInt8] {
    var table = Bytes(bytes: Bytes.of16([1, 0, 16, 2, 1, 20, 0, 8]) + Array("wght".utf8))
    for value in [weights.minimum, weights.initial, weights.maximum] { table.add32(value << 16) }
    return table.bytes + Bytes.of16([0, 256])
  }

  /// The table `gvar`: at the end of the axis the right half of each glyph has moved to the right, the advance as well.
  var variations: [UInt8] {
    let data = glyphs.map { Self.variation($0.glyph) }
    var table = Bytes(bytes: Bytes.of16([1, 0, 1, 0]))
    table.add32(20 + 4 * (data.count + 1))
    table.bytes += Bytes.of16([data.count, 1])
    table.add32(20 + 4 * (data.count + 1))
    var offset = 0
    for bytes in data {
      table.add32(offset)
      offset += bytes.count
    }
    table.add32(offset)
    return table.bytes + data.joined()
  }

  private static func variation(_ glyph: Glyph) -> [UInt8] {
    let moves: [Int]
    switch glyph {
    case .blank: moves = []
    case .polygons(let polygons): moves = polygons.joined().map { $0.x >= 150 ? 100 : 0 }
    case .curve(let points): moves = points.map { $0.x >= 150 ? 100 : 0 }
    case .composite(let components): moves = components.map { _ in 0 }
    }
    // The last four points are the origin, the advance and two of vertical text.
    let all = moves + [0, 100, 0, 0]
    var deltas: [UInt8] = [0, 0x40 | UInt8(all.count - 1)] + Bytes.of16(all) + [0x80 | UInt8(all.count - 1)]
    if deltas.count % 2 == 1 { deltas.append(0) }
    return Bytes.of16([1, 10, deltas.count, 0xA000, 0x4000]) + deltas
  }
}

/// Numbers as OpenType writes them.
struct Bytes {
  var bytes: [UInt8] = []

  mutating func add32(_ number: Int) { bytes += Self.of16([number >> 16, number]) }

  /// The last two bytes of each number, the higher one first.
  static func of16(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }
}
