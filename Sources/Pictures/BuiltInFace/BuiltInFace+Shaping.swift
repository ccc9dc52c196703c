package import DisplayLists

#if !hasFeature(Embedded)
  import Synchronization
#endif

extension BuiltInFace {
  /// The glyphs of a run from left to right.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  package func shape(_ run: ShapingRun) -> [ShapedGlyph] {
    #if hasFeature(Embedded)
      var drawn = [FaceGlyph](repeating: FaceGlyph(), count: GlyphTable.count)
      return shape(run, with: &drawn)
    #else
      return drawn.withLock { shape(run, with: &$0) }
    #endif
  }

  /// Shapes characters that stand from left to right, each by itself.
  ///
  /// The glyphs are those of ``shape(_:)``, but no array of them is made: it would count the references of their outlines.
  ///
  /// - Parameters:
  ///   - text: The characters; none of them combines.
  ///   - body: Receives each glyph's outline, which is `nil` if nothing shows, and its advance in font units.
  package func shapeEach(_ text: [Unicode.Scalar], _ body: (_ outline: GlyphOutline?, _ advance: Int32) -> Void) {
    #if hasFeature(Embedded)
      var drawn = [FaceGlyph](repeating: FaceGlyph(), count: GlyphTable.count)
      shapeEach(text, with: &drawn, body)
    #else
      drawn.withLock { shapeEach(text, with: &$0, body) }
    #endif
  }

  private func shapeEach(
    _ text: [Unicode.Scalar], with drawn: inout [FaceGlyph],
    _ body: (_ outline: GlyphOutline?, _ advance: Int32) -> Void
  ) {
    let glyphIndices = GlyphTable.glyphIndices
    let kerning = Kerning.shared
    var last = -1
    for character in text {
      let glyphIndex = GlyphTable.glyphIndex(of: character, in: glyphIndices)
      draw(glyphIndex, &drawn)
      let shown = drawn.span
      if last >= 0 {
        body(
          shown[last].outline,
          shown[last].advance + scaled(kerning.distance(shown[last].sides, shown[glyphIndex].sides)))
      }
      last = glyphIndex
    }
    if last >= 0 { body(drawn[last].outline, drawn[last].advance) }
  }

  /// A distance between two neighbours at the face's width.
  @inline(__always)
  private func scaled(_ distance: Int16) -> Int32 {
    distance == 0 ? 0 : Int32((Double(distance) * measures.breadth).rounded(.toNearestOrAwayFromZero))
  }

  private func shape(_ run: ShapingRun, with drawn: inout [FaceGlyph]) -> [ShapedGlyph] {
    let range = run.range.clamped(to: run.text.indices)
    let glyphIndices = GlyphTable.glyphIndices
    let kerning = Kerning.shared
    let isBackward = run.isRightToLeft
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(range.count)
    var marks = MarkStack()
    // The glyph before: its sides, and its index among the glyphs.
    var last = (sides: Kerning.Sides(), index: -1)
    for position in range {
      let character = run.text[position]
      if Mark.isCombining(character), last.index >= 0, let mark = Mark(combining: character) {
        attach(mark, &marks, to: last.index, &glyphs, with: &drawn)
        continue
      }
      let glyphIndex = GlyphTable.glyphIndex(of: character, in: glyphIndices)
      draw(glyphIndex, &drawn)
      // Looked at where it lies: a copy would count references.
      let shown = drawn.span
      let sides = shown[glyphIndex].sides
      var advance = shown[glyphIndex].advance
      // The pair as it stands on the line; its left glyph carries the distance.
      let distance = isBackward ? kerning.distance(sides, last.sides) : kerning.distance(last.sides, sides)
      if distance != 0 {
        if isBackward { advance += scaled(distance) } else { glyphs[last.index].advance += scaled(distance) }
      }
      last = (sides, glyphs.count)
      marks = MarkStack(base: character)
      glyphs.append(
        ShapedGlyph(
          outline: shown[glyphIndex].outline, cluster: position, advance: advance, isBox: glyphIndex == GlyphTable.box))
    }
    return isBackward ? reversed(glyphs) : glyphs
  }

  /// Draws the glyph of an index unless it has been drawn.
  @inline(__always)
  private func draw(_ glyphIndex: Int, _ drawn: inout [FaceGlyph]) {
    if !drawn[glyphIndex].isDrawn {
      drawn[glyphIndex] = FaceGlyph(glyphIndex: glyphIndex, measures: measures, lean: lean)
    }
  }

  private func glyph(for character: Unicode.Scalar, _ drawn: inout [FaceGlyph]) -> FaceGlyph {
    let glyphIndex = GlyphTable.glyphIndex(of: character)
    draw(glyphIndex, &drawn)
    return drawn[glyphIndex]
  }

  /// Puts a mark on the letter at an index: as one glyph if there is one, else as a glyph of its own without advance.
  private func attach(
    _ mark: Mark, _ stack: inout MarkStack, to index: Int, _ glyphs: inout [ShapedGlyph],
    with drawn: inout [FaceGlyph]
  ) {
    let base = glyph(for: stack.base, &drawn)
    if stack.isEmpty, let composition = Composition.of(stack.base, mark) {
      let composed = glyph(for: composition.character, &drawn)
      glyphs[index].outline = composed.outline
      glyphs[index].advance += composed.advance - base.advance
      stack.base = composition.character
      return
    }
    let dotless = Composition.dotless(stack.base, under: mark)
    if dotless != stack.base {
      glyphs[index].outline = glyph(for: dotless, &drawn).outline
      stack.base = dotless
    }
    guard let character = mark.combiningCharacter else { return }
    let rise = stack.add(mark, baseHeight: base.height)
    let shift = Int32((Double(rise) * lean).rounded(.toNearestOrAwayFromZero))
    // Marks follow their letter, whose advance has been made.
    let anchor = (mark.side == .below ? base.bottom : base.top) - glyphs[index].advance
    glyphs.append(
      ShapedGlyph(
        outline: glyph(for: character, &drawn).outline, cluster: glyphs[index].cluster,
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

/// The marks on one letter, each further out than the one before.
struct MarkStack {
  /// The letter, with the marks that are one glyph with it.
  var base: Unicode.Scalar = " "

  private var above: Int32 = 0
  private var below: Int32 = 0

  /// No marks on a letter.
  init(base: Unicode.Scalar = " ") { self.base = base }

  /// Whether no mark has a glyph of its own yet.
  var isEmpty: Bool { above == 0 && below == 0 }

  /// Adds a mark and returns how far it moves up from where it stands on `o`, in 1/1000 em.
  ///
  /// - Parameters:
  ///   - mark: The mark.
  ///   - baseHeight: The height of the letter's flat top.
  /// - Returns: The move; at most three marks of a side are distinguished.
  mutating func add(_ mark: Mark, baseHeight: Int32) -> Int32 {
    let distance: Int32 = 190
    if mark.side == .below {
      defer { below = min(below + 1, 3) }
      return -below * distance
    }
    defer { above = min(above + 1, 3) }
    return baseHeight - Int32(FaceMeasures.xHeight) + above * distance
  }
}
