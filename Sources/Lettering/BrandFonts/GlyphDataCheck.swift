#if BrandFonts
  /// Makes sure that every glyph of the table `glyf` lies within it and has an end.
  ///
  /// A glyph may be composed of others, so a few bytes can stand for a loop or for billions of points.
  struct GlyphDataCheck {
    /// The largest number of points of a glyph, those of its components counted each time they are used.
    static let mostPoints = 65_535

    /// The largest number of glyphs in one another.
    static let deepestNesting = 16

    /// The largest number of components of all glyphs.
    static let mostComponents = 1 << 20

    private let glyphs: FontBytes
    private let locations: FontBytes
    private let isLong: Bool
    private let glyphCount: Int

    /// A check of the glyphs whose data begin at the given locations, followed by that where the last one ends.
    init(_ glyphs: FontBytes, locations: FontBytes, isLong: Bool, glyphCount: Int) {
      self.glyphs = glyphs
      self.locations = locations
      self.isLong = isLong
      self.glyphCount = glyphCount
    }

    /// Fails with the first glyph that cannot be drawn.
    ///
    /// - Complexity: O(number of glyphs and components).
    func check() throws(MalformedFont) {
      var measured = Measured(glyphs: [(points: Int, depth: Int)?](repeating: nil, count: glyphCount))
      for glyph in 0..<glyphCount { _ = try measure(glyph, &measured, within: []) }
    }

    /// What is known of the glyphs so far: their points plus one for each component, which bounds the work of drawing
    /// them, and how many glyphs lie in one another.
    private struct Measured {
      var glyphs: [(points: Int, depth: Int)?]
      var components = 0
    }

    private func measure(
      _ glyph: Int, _ measured: inout Measured, within outer: [Int]
    ) throws(MalformedFont) -> (points: Int, depth: Int) {
      if let known = measured.glyphs[glyph] { return known }
      if outer.contains(glyph) { throw broken(glyph, "is a component of itself") }
      let data = try bytes(of: glyph)
      let contours = data.signed16(0)
      var (points, depth) = (0, 0)
      if contours > 0 {
        guard data.count >= 12 + 2 * contours else { throw broken(glyph, "ends within its \(contours) contours") }
        points = data.unsigned16(8 + 2 * contours) + 1
      } else if contours < 0 {
        guard outer.count <= Self.deepestNesting else { throw tooDeep(glyph) }
        for component in try components(of: glyph, data) {
          let inner = try measure(component, &measured, within: outer + [glyph])
          points += 1 + inner.points
          depth = max(depth, inner.depth + 1)
          measured.components += 1
          if points > Self.mostPoints { break }
        }
        guard depth <= Self.deepestNesting else { throw tooDeep(glyph) }
        guard measured.components <= Self.mostComponents else {
          throw MalformedFont("its glyphs have more than \(Self.mostComponents) components")
        }
      }
      guard points <= Self.mostPoints else { throw broken(glyph, "has more than \(Self.mostPoints) points") }
      measured.glyphs[glyph] = (points, depth)
      return (points, depth)
    }

    private func bytes(of glyph: Int) throws(MalformedFont) -> FontBytes {
      let start = isLong ? locations.unsigned32(4 * glyph) : 2 * locations.unsigned16(2 * glyph)
      let end = isLong ? locations.unsigned32(4 * glyph + 4) : 2 * locations.unsigned16(2 * glyph + 2)
      guard let data = glyphs.part(at: start, count: end - start) else {
        throw broken(glyph, "has the bytes \(start) to \(end), but table 'glyf' has \(glyphs.count)")
      }
      guard data.count == 0 || data.count >= 10 else { throw broken(glyph, "has \(data.count) bytes, too few") }
      return data
    }

    /// The glyphs that a glyph is composed of.
    private func components(of glyph: Int, _ data: FontBytes) throws(MalformedFont) -> [Int] {
      var components: [Int] = []
      var offset = 10
      var flags = 0
      repeat {
        guard data.count >= offset + 4 else { throw broken(glyph, "ends within its components") }
        flags = data.unsigned16(offset)
        let component = data.unsigned16(offset + 2)
        guard component < glyphCount else {
          throw broken(glyph, "has glyph \(component) as a component, but there are \(glyphCount)")
        }
        components.append(component)
        // Two offsets of one or two bytes each; then one, two or four numbers of the transformation.
        offset += flags & 0x0001 != 0 ? 8 : 6
        offset += flags & 0x0008 != 0 ? 2 : flags & 0x0040 != 0 ? 4 : flags & 0x0080 != 0 ? 8 : 0
      } while flags & 0x0020 != 0 && components.count <= Self.mostPoints
      guard data.count >= offset else { throw broken(glyph, "ends within its components") }
      return components
    }

    private func tooDeep(_ glyph: Int) -> MalformedFont {
      broken(glyph, "is composed of glyphs that lie more than \(Self.deepestNesting) deep in one another")
    }

    private func broken(_ glyph: Int, _ what: String) -> MalformedFont {
      MalformedFont("glyph \(glyph) \(what)")
    }
  }
#endif
