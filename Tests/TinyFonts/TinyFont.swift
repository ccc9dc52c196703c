/// A TrueType font of a few glyphs, written by the tests themselves.
package struct TinyFont {
  /// A glyph of the font.
  package enum Glyph {
    /// One that shows nothing.
    case blank

    /// Closed polygons.
    case polygons([[(x: Int, y: Int)]])

    /// A closed path of quadratic curves whose points all lie off it.
    case curve([(x: Int, y: Int)])

    /// Other glyphs, moved.
    case composite([(glyph: Int, x: Int, y: Int)])

    /// A rectangle between two heights.
    package static func rectangle(_ left: Int, _ bottom: Int, _ right: Int, _ top: Int) -> Glyph {
      .polygons([[(left, bottom), (left, top), (right, top), (right, bottom)]])
    }
  }

  package var unitsPerEm = 1000
  package var glyphs: [(glyph: Glyph, advance: Int)] = []
  package var characters: [(character: Unicode.Scalar, glyph: Int)] = []
  package var kerning: [(left: Int, right: Int, value: Int)] = []

  /// The ligature of two glyphs.
  package var ligature: (first: Int, second: Int, glyph: Int)?

  /// The range of the axis `wght`; at its end, points of a glyph right of the middle of the em lie 100 further right.
  package var weights: (minimum: Int, initial: Int, maximum: Int)?

  package var weight = 400
  package var width = 5
  package var selection = 0x40
  package var italicAngle = 0
  package var line = (ascender: 900, descender: -200, gap: 0)
  package var typographicLine = (ascender: 800, descender: -250, gap: 90)
  package var windowsLine = (ascender: 1000, descender: 300)
  package var heights = (x: 500, cap: 700)

  /// Creates a font.
  package init(
    glyphs: [(glyph: Glyph, advance: Int)] = [], characters: [(character: Unicode.Scalar, glyph: Int)] = [],
    kerning: [(left: Int, right: Int, value: Int)] = [], ligature: (first: Int, second: Int, glyph: Int)? = nil
  ) {
    self.glyphs = glyphs
    self.characters = characters
    self.kerning = kerning
    self.ligature = ligature
  }

  /// A font with a box, a blank, `A`, `B`, `C` of both, `f`, `i` and their ligature.
  package static let letters = TinyFont(
    glyphs: [
      (.rectangle(50, 0, 450, 700), 500), (.blank, 250), (.rectangle(100, 0, 200, 700), 600),
      (.curve([(100, 0), (100, 600), (500, 600), (500, 0)]), 650), (.composite([(2, 0, 0), (3, 300, 10)]), 1000),
      (.rectangle(40, 0, 140, 700), 300), (.rectangle(40, 0, 140, 500), 200), (.rectangle(40, 0, 340, 700), 450),
    ],
    characters: [(" ", 1), ("A", 2), ("B", 3), ("C", 4), ("f", 5), ("i", 6)], kerning: [(2, 3, -80)],
    ligature: (5, 6, 7))

  /// The tables in order of their names.
  package var tables: [(name: String, bytes: [UInt8])] {
    var glyf = Bytes()
    var loca = Bytes()
    for glyph in glyphs {
      loca.add32(glyf.bytes.count)
      glyf.bytes += Self.outline(glyph.glyph)
    }
    loca.add32(glyf.bytes.count)
    var tables = [
      ("OS/2", system), ("cmap", characterMap), ("glyf", glyf.bytes), ("head", head), ("hhea", horizontal),
      ("hmtx", Bytes.of16(glyphs.flatMap { [$0.advance, Self.left($0.glyph)] })), ("loca", loca.bytes),
      ("maxp", Bytes.of16([1, 0, glyphs.count, 64, 8, 64, 8, 1, 0, 0, 0, 0, 0, 0, 4, 4])),
      ("post", Bytes.of16([3, 0, italicAngle, 0, -75, 50] + [Int](repeating: 0, count: 10))),
    ]
    if !kerning.isEmpty { tables.append(("kern", kern)) }
    if ligature != nil { tables.append(("GSUB", substitutions)) }
    if let weights {
      tables.append(("fvar", Self.axes(weights)))
      tables.append(("gvar", variations))
    }
    return tables.sorted { Array($0.0.utf8).lexicographicallyPrecedes(Array($1.0.utf8)) }
  }

  /// The font as a file.
  package var bytes: [UInt8] { Self.file(tables) }

  /// A file of tables, which may be any.
  package static func file(_ tables: [(name: String, bytes: [UInt8])], at start: Int = 0) -> [UInt8] {
    var file = Bytes(bytes: Bytes.of16([1, 0, tables.count, 0, 0, 0]))
    var offset = start + 12 + 16 * tables.count
    for table in tables {
      file.bytes += Array(table.name.utf8)
      for number in [0, offset, table.bytes.count] { file.add32(number) }
      offset += table.bytes.count
    }
    return tables.reduce(file.bytes) { $0 + $1.bytes }
  }

  /// A collection of fonts.
  package static func collection(_ fonts: [TinyFont]) -> [UInt8] {
    var header = Bytes(bytes: Array("ttcf".utf8) + Bytes.of16([1, 0, 0, fonts.count]))
    var files: [UInt8] = []
    let size = 12 + 4 * fonts.count
    for font in fonts {
      header.add32(size + files.count)
      files += file(font.tables, at: size + files.count)
    }
    return header.bytes + files
  }

  private var head: [UInt8] {
    let marks = [1, 0, 1, 0, 0, 0, 0x5F0F, 0x3CF5, 0, unitsPerEm]
    return Bytes.of16(marks + [Int](repeating: 0, count: 8) + [0, -300, 1000, 1000, 0, 8, 2, 1, 0])
  }

  private var horizontal: [UInt8] {
    Bytes.of16(
      [1, 0, line.ascender, line.descender, line.gap, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.count])
  }

  private var system: [UInt8] {
    let first = [4, 500, weight, width] + [Int](repeating: 0, count: 9) + [50, 300] + [Int](repeating: 0, count: 16)
    let last = [typographicLine.ascender, typographicLine.descender, typographicLine.gap]
    return Bytes.of16(
      first + [selection, 32, 255] + last + [windowsLine.ascender, windowsLine.descender, 0, 0, 0, 0, heights.x]
        + [heights.cap, 0, 32, 2])
  }

  private var characterMap: [UInt8] {
    var map = Bytes(bytes: Bytes.of16([0, 1, 3, 10, 0, 12, 12, 0]))
    for number in [16 + 12 * characters.count, 0, characters.count] { map.add32(number) }
    for (character, glyph) in characters {
      for number in [Int(character.value), Int(character.value), glyph] { map.add32(number) }
    }
    return map.bytes
  }

  private var kern: [UInt8] {
    let pairs = kerning.flatMap { [$0.left, $0.right, $0.value] }
    return Bytes.of16([0, 1, 0, 14 + 2 * pairs.count, 1, kerning.count, 0, 0, 0] + pairs)
  }

  private var substitutions: [UInt8] {
    guard let ligature else { return [] }
    var table = Bytes(bytes: Bytes.of16([1, 0, 10, 30, 44]))
    // The only script, its only language, the only feature.
    table.bytes += Bytes.of16([1]) + Array("DFLT".utf8) + Bytes.of16([8, 4, 0, 0, 0xFFFF, 1, 0])
    table.bytes += Bytes.of16([1]) + Array("liga".utf8) + Bytes.of16([8, 0, 1, 0])
    // A look-up of type 4, and the ligatures of the first glyph.
    table.bytes += Bytes.of16([1, 4, 4, 0, 1, 8, 1, 18, 1, 8, 1, 4, ligature.glyph, 2, ligature.second])
    table.bytes += Bytes.of16([1, 1, ligature.first])
    return table.bytes
  }

  private static func left(_ glyph: Glyph) -> Int {
    switch glyph {
    case .polygons(let polygons): polygons.joined().map(\.x).min() ?? 0
    case .curve(let points): points.map(\.x).min() ?? 0
    case .blank, .composite: 0
    }
  }

  private static func outline(_ glyph: Glyph) -> [UInt8] {
    switch glyph {
    case .blank: return []
    case .polygons(let polygons): return simple(polygons, flag: 1)
    case .curve(let points): return simple([points], flag: 0)
    case .composite(let components):
      var numbers = [-1, 0, 0, 1000, 1000]
      for (index, component) in components.enumerated() {
        numbers += [index + 1 == components.count ? 0x0003 : 0x0023, component.glyph, component.x, component.y]
      }
      return Bytes.of16(numbers)
    }
  }

  private static func simple(_ contours: [[(x: Int, y: Int)]], flag: UInt8) -> [UInt8] {
    let points = Array(contours.joined())
    var ends: [Int] = []
    for contour in contours { ends.append((ends.last ?? -1) + contour.count) }
    let (x, y) = (points.map(\.x), points.map(\.y))
    let box = [x.min() ?? 0, y.min() ?? 0, x.max() ?? 0, y.max() ?? 0]
    let steps = { (values: [Int]) in values.indices.map { values[$0] - ($0 == 0 ? 0 : values[$0 - 1]) } }
    return Bytes.of16([contours.count] + box + ends + [0]) + [UInt8](repeating: flag, count: points.count)
      + Bytes.of16(steps(x) + steps(y)) + (points.count % 2 == 0 ? [] : [0])
  }
}
