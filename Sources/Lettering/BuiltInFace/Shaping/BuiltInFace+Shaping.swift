#if !hasFeature(Embedded)
  import Synchronization
#endif

extension BuiltInFace {
  /// The glyphs of a run from left to right.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  package func shape(_ run: ShapingRun) -> [ShapedGlyph] {
    #if hasFeature(Embedded)
      var drawn = [FaceGlyph?](repeating: nil, count: GlyphTable.count)
      return shape(run, with: &drawn)
    #else
      return drawn.withLock { shape(run, with: &$0) }
    #endif
  }

  private func shape(_ run: ShapingRun, with drawn: inout [FaceGlyph?]) -> [ShapedGlyph] {
    let range = run.range.clamped(to: run.text.indices)
    let kerning = Kerning.shared
    let breadth = measures.breadth
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(range.count)
    var marks = MarkStack()
    // The place of the glyph before in the table, and its index among the glyphs.
    var last = (place: GlyphTable.box, index: -1)
    for position in range {
      let character = run.text[position]
      if let mark = Mark(combining: character), last.index >= 0 {
        attach(mark, &marks, to: last.index, &glyphs, with: &drawn)
        continue
      }
      let place = GlyphTable.place(of: character)
      let glyph = glyph(at: place, &drawn)
      var advance = glyph.advance
      if last.index >= 0 {
        // The pair as it stands on the line; its left glyph carries the distance.
        let isBackward = run.isRightToLeft
        let distance =
          isBackward ? kerning.distance(place, last.place) : kerning.distance(last.place, place)
        if distance != 0 {
          let scaled = Int32((Double(distance) * breadth).rounded(.toNearestOrAwayFromZero))
          if isBackward { advance += scaled } else { glyphs[last.index].advance += scaled }
        }
      }
      last = (place, glyphs.count)
      marks = MarkStack(base: character)
      glyphs.append(ShapedGlyph(outline: glyph.outline, cluster: position, advance: advance))
    }
    return run.isRightToLeft ? reversed(glyphs) : glyphs
  }

  @inline(__always)
  private func glyph(at place: Int, _ drawn: inout [FaceGlyph?]) -> FaceGlyph {
    if let glyph = drawn[place] { return glyph }
    let glyph = FaceGlyph(GlyphTable.definition(at: place), measures: measures, lean: lean)
    drawn[place] = glyph
    return glyph
  }

  /// Puts a mark on the letter at an index: as one glyph if there is one, else as a glyph of its own without advance.
  private func attach(
    _ mark: Mark, _ stack: inout MarkStack, to index: Int, _ glyphs: inout [ShapedGlyph],
    with drawn: inout [FaceGlyph?]
  ) {
    let base = glyph(at: GlyphTable.place(of: stack.base), &drawn)
    if stack.isEmpty, let composition = Composition.of(stack.base, mark) {
      let composed = glyph(at: GlyphTable.place(of: composition.character), &drawn)
      glyphs[index].outline = composed.outline
      glyphs[index].advance += composed.advance - base.advance
      stack.base = composition.character
      return
    }
    let dotless = Composition.dotless(stack.base, under: mark)
    if dotless != stack.base {
      glyphs[index].outline = glyph(at: GlyphTable.place(of: dotless), &drawn).outline
      stack.base = dotless
    }
    guard let character = mark.combiningCharacter else { return }
    let rise = stack.add(mark, baseHeight: base.height)
    let shift = Int32((Double(rise) * lean).rounded(.toNearestOrAwayFromZero))
    // Marks follow their letter, whose advance has been made.
    let anchor = (mark.side == .below ? base.bottom : base.top) - glyphs[index].advance
    glyphs.append(
      ShapedGlyph(
        outline: glyph(at: GlyphTable.place(of: character), &drawn).outline, cluster: glyphs[index].cluster,
        advance: 0, offsetX: anchor + shift, offsetY: rise))
  }

  /// The glyphs in the opposite order; marks still follow their letters.
  private func reversed(_ glyphs: [ShapedGlyph]) -> [ShapedGlyph] {
    var reversed: [ShapedGlyph] = []
    reversed.reserveCapacity(glyphs.count)
    var end = glyphs.count
    while end > 0 {
      var start = end - 1
      while start > 0, glyphs[start - 1].cluster == glyphs[start].cluster { start -= 1 }
      reversed += glyphs[start..<end]
      end = start
    }
    return reversed
  }
}
