/// Marks that stand by themselves, combining marks, and letters with marks.
enum MarkGlyphs {
  static let glyphs: [GlyphDefinition] =
    Mark.allCases.compactMap { mark in
      mark.spacingCharacter.map { GlyphDefinition($0) { spacing(mark, &$0) } }
    }
    + Mark.allCases.compactMap { mark in
      mark.combiningCharacter.map { GlyphDefinition($0) { combining(mark, &$0) } }
    }
    + Composition.all.map { composition in GlyphDefinition(composition.character) { composition.draw(&$0) } }

  /// A mark at the position it has on `o`, as wide as it needs.
  private static func spacing(_ mark: Mark, _ pen: inout GlyphPen) {
    var drawing = GlyphPen(measures: pen.measures)
    combining(mark, &drawing)
    guard let box = drawing.bounds else { return }
    let bearing = pen.measures.bearing(90)
    pen.add(drawing, dx: bearing - box.left)
    pen.advance = box.right - box.left + 2 * bearing
  }

  /// A mark around the glyph's origin, without an advance.
  private static func combining(_ mark: Mark, _ pen: inout GlyphPen) {
    pen.mark(mark, x: 0, y: mark.side == .below ? 0 : FaceMeasures.xHeight)
  }
}

extension GlyphPen {
  /// Fills a mark.
  ///
  /// - Parameters:
  ///   - mark: The mark.
  ///   - x: The middle of a mark above or below; the left edge of one beside a letter.
  ///   - y: The height that the mark keeps its distance from, or hangs on: the letter's top or bottom.
  ///   - isFlat: Whether the mark is lower, as over capitals.
  ///   - isNarrow: Whether two dots stand closer together, as over a single stem.
  mutating func mark(_ mark: Mark, x: Double, y: Double, isFlat: Bool = false, isNarrow: Bool = false) {
    var drawing = GlyphPen(measures: measures)
    let height = measures.blend(140, 136) * (isFlat ? 0.86 : 1)
    switch mark {
    case .acute: drawing.slash(height: height, lean: 1)
    case .grave: drawing.slash(height: height, lean: -1)
    case .doubleAcute:
      let distance = measures.blend(76, 104)
      for side in [-distance, distance] { drawing.slash(height: height, lean: 0.72, x: side) }
    case .circumflex: drawing.roof(height: height * 0.95, pointsUp: true)
    case .caron: drawing.roof(height: height * 0.95, pointsUp: false)
    case .tilde: drawing.wave()
    case .diaeresis: drawing.twoDots(apart: isNarrow ? -measures.blend(17, 20) : 0)
    case .ring: drawing.ring(isFlat: isFlat)
    case .breve: drawing.bowlUp(height: height * 0.86)
    case .macron, .macronBelow: drawing.bar()
    case .dot, .dotBelow: drawing.dot()
    case .turnedComma: drawing.tail(isTurned: true)
    case .commaBelow: drawing.tail(isTurned: false)
    case .cedilla: drawing.cedilla()
    case .ogonek: drawing.ogonek()
    case .sideCaron: drawing.apostrophe()
    case .leadingTonos: drawing.slash(height: height, lean: 0.5)
    case .dialytikaTonos:
      drawing.twoDots(apart: measures.blend(30, 60))
      drawing.slash(height: height * 1.12, lean: 0.5, tapering: 0.88)
    }
    add(drawing, dx: x, dy: y + gap(mark, isFlat: isFlat))
  }

  /// The distance of a mark's origin from the letter, upward.
  private func gap(_ mark: Mark, isFlat: Bool) -> Double {
    let above = isFlat ? measures.blend(50, 38) : measures.blend(70, 44)
    switch mark {
    case .ring: return isFlat ? measures.blend(62, 50) : measures.blend(66, 56)
    case .macron, .dot, .diaeresis: return above * 1.12
    case .dotBelow, .macronBelow, .commaBelow: return -measures.blend(74, 54)
    case .cedilla, .ogonek, .sideCaron, .leadingTonos: return 0
    default: return above
    }
  }

  /// The thickness of a mark's strokes.
  private var markStroke: Double { measures.tightBar * 0.95 }

  /// The thickness of a stroke with white inside, which gets thinner in heavy weights.
  private var openStroke: Double { markStroke * measures.blend(1, 0.74) }

  private mutating func slash(height: Double, lean: Double, x: Double = 0, tapering: Double = 1) {
    let (foot, head) = (markStroke * 0.56 * tapering, markStroke * 0.76 * tapering)
    let run = measures.blend(42, 46) * lean
    polygon([(x - run - foot, 0), (x - run + foot, 0), (x + run + head, height), (x + run - head, height)])
  }

  private mutating func roof(height: Double, pointsUp: Bool) {
    let half = measures.blend(136, 186)
    let stroke = openStroke
    let width = slantedWidth(stroke, run: half - stroke * 0.6, rise: height)
    let tip = width * 0.46
    let inside = Position.crossing(
      Position(width - half, 0), Position(width - tip, height), Position(0, 0), Position(0, height))
    let points = [
      (-half, 0), (width - half, 0), (0, inside.y), (half - width, 0), (half, 0), (tip, height), (-tip, height),
    ]
    polygon(pointsUp ? points : points.map { ($0.0, height - $0.1) })
  }

  private mutating func wave() {
    let half = measures.blend(146, 182)
    let swing = measures.blend(36, 30)
    let stroke = markStroke * measures.blend(0.96, 0.84)
    let base = swing + stroke / 2
    let (crest, handle) = (half * 0.48, half * 0.36)
    var spine = Edge(-half, base - swing * 0.3)
    spine.curve(-half * 0.8, base + swing * 0.5, -crest - handle * 0.4, base + swing, -crest, base + swing)
    spine.curve(-crest + handle, base + swing, crest - handle, base - swing, crest, base - swing)
    spine.curve(crest + handle * 0.4, base - swing, half * 0.8, base - swing * 0.5, half, base + swing * 0.3)
    self.stroke(spine, upright: stroke, level: stroke)
  }

  /// Two dots, further apart by a distance on each side.
  private mutating func twoDots(apart distance: Double = 0) {
    let (width, height) = (measures.blend(98, 158), measures.blend(98, 140))
    let center = measures.blend(92, 112) + distance
    box(-center - width / 2, 0, -center + width / 2, height)
    box(center - width / 2, 0, center + width / 2, height)
  }

  private mutating func ring(isFlat: Bool) {
    let radius = measures.blend(94, 116) * (isFlat ? 0.91 : 1)
    let outer = Oval(left: -radius, right: radius, bottom: 0, top: 2 * radius, roundness: 0.5523)
    let stroke = markStroke * measures.blend(0.74, 0.58)
    ring(outer, outer.inset(sides: stroke, ends: stroke))
  }

  private mutating func bowlUp(height: Double) {
    let half = measures.blend(126, 166)
    let outer = Oval(left: -half, right: half, bottom: 0, top: 2 * height)
    let inner = outer.inset(sides: openStroke * measures.blend(1, 1.15), ends: openStroke)
    band(Edge([outer.bottomRight, outer.bottomLeft]), Edge([inner.bottomRight, inner.bottomLeft]))
  }

  private mutating func bar() {
    let half = measures.blend(130, 156)
    box(-half, 0, half, markStroke * 0.98)
  }

  private mutating func dot() {
    let (width, height) = (measures.blend(106, 190), measures.blend(104, 150))
    box(-width / 2, 0, width / 2, height)
  }

  /// A short slanting stroke, a comma without a head: its upper end lies on 0, turned around its lower end does.
  private mutating func tail(isTurned: Bool) {
    let height = 138.0
    let (foot, head) = (markStroke * 0.42, markStroke * 0.72)
    let points = [(-28 - foot, -height), (-28 + foot, -height), (20 + head, 0), (20 - head, 0)]
    polygon(isTurned ? points.map { (-$0.0, -$0.1) } : points)
  }

  private mutating func apostrophe() {
    let height = 196.0
    let (foot, head) = (markStroke * 0.4, markStroke * 0.72)
    polygon([(head - 22 - foot, -height), (head - 22 + foot, -height), (2 * head + 16, 0), (16, 0)])
  }

  /// A short neck under the letter, and a bowl that opens to the left; both are one contour.
  private mutating func cedilla() {
    let stroke = markStroke * measures.blend(0.84, 0.71)
    let half = stroke / 2
    let (right, bottom) = (measures.blend(94, 122), FaceMeasures.descender - measures.blend(12, 30))
    let (neck, top) = (stroke * 0.46, bottom + measures.blend(176, 192))
    var spine = Edge(-neck, top - half)
    spine.line(neck, top - half)
    spine.quarter(right - half, (top + bottom) / 2, leaving: .horizontal)
    spine.quarter(-right * 0.2, bottom + half, leaving: .vertical)
    spine.line(-right * 0.86, bottom + half)
    let bowl = Ribbon(spine, upright: stroke, level: stroke, end: .upright)
    var outside = Edge(neck, 0)
    outside.line(neck, top)
    for curve in bowl.left.curves.dropFirst() { outside.append(curve) }
    var inside = Edge(-neck, 0)
    inside.append(bowl.right)
    band(outside, inside)
  }

  private mutating func ogonek() {
    let stroke = markStroke * 0.92
    let (left, bottom, right) = (-measures.blend(94, 118), FaceMeasures.descender - 6, measures.blend(46, 60))
    var outside = Edge(-stroke * 0.3, 0)
    outside.curve(-stroke * 0.3 - 40, -34, left, -78, left, -128)
    outside.quarter(left + 88, bottom, leaving: .vertical)
    outside.line(right, bottom)
    var inside = Edge(stroke * 0.8, 0)
    inside.curve(stroke * 0.8 - 46, -40, left + stroke, -84, left + stroke, -126)
    inside.quarter(left + 92 + stroke * 0.3, bottom + stroke * 0.84, leaving: .vertical)
    inside.line(right, bottom + stroke * 0.84)
    band(outside, inside)
  }
}

extension GlyphPen {
  /// Puts a tonos before the capital that is drawn, which moves to the right as far as its upper left corner needs.
  mutating func insertTonos() {
    let top = FaceMeasures.capHeight + 8
    let height = measures.blend(140, 136)
    var tonos = GlyphPen(measures: measures)
    tonos.mark(.leadingTonos, x: 0, y: top - height)
    guard let box = tonos.bounds else { return }
    let left = measures.bearing(14)
    // The letter keeps its distance wherever it is beside the mark or a little below it.
    let corner = leftEdge(above: top - height - 40)
    let shift = max(0, left + (box.right - box.left) + measures.blend(46, 30) - corner)
    let letter = self
    self = GlyphPen(measures: measures)
    add(letter, dx: shift)
    add(tonos, dx: left - box.left)
    advance = letter.advance + shift
    topAnchor = letter.topAnchor.map { $0 + shift }
  }

  /// The smallest x of the outline at and above a height, to within a few units.
  private func leftEdge(above y: Double) -> Double {
    var left = advance
    for curve in contours.flatMap({ $0.curves }) {
      for step in 0...48 {
        let point = curve.position(at: Double(step) / 48)
        if point.y >= y { left = min(left, point.x) }
      }
    }
    return left
  }
}
