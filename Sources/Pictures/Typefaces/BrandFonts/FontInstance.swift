#if SystemLibraries
  import BuiltInFace
  import ColorSpaces
  import DisplayLists
  import Synchronization

  /// An instance of a face: it shapes texts, and keeps the outlines of its glyphs.
  final class FontInstance: Sendable {
    /// The face.
    let font: BrandFont

    /// The vertical measures.
    let metrics: FaceMetrics

    /// How far a point moves to the right per unit above the baseline.
    private let slope: Double

    private let shaper: HarfBuzzFont
    private let variation: FontVariation
    private let outlines = Mutex(OutlineCache())
    private let runs = Mutex(RunCache())

    init(_ font: BrandFont, _ variation: FontVariation) {
      self.font = font
      self.variation = variation
      let (sine, cosine) = Angle.sineAndCosine(variation.slant)
      slope = variation.slant == 0 ? 0 : sine / cosine
      let shaper = HarfBuzzFont(
        font.face, unitsPerEm: Int32(font.header.unitsPerEm), coordinates: variation.coordinates,
        widening: variation.emboldening.widening)
      self.shaper = shaper
      let isVaried = !font.axes.isEmpty
      metrics = MetricsTables(font.tables, unitsPerEm: font.header.unitsPerEm).metrics(
        variation: { isVaried ? shaper.variation(of: $0) : 0 },
        top: { shaper.glyph(of: $0).flatMap { shaper.top(of: $0) } })
    }

    /// Whether the face has a glyph for a character.
    func covers(_ scalar: Unicode.Scalar) -> Bool { shaper.glyph(of: scalar) != nil }

    /// The glyphs of a run from left to right.
    func shape(_ run: ShapingRun) -> [ShapedGlyph] {
      var run = run
      run.range = run.range.clamped(to: 0..<run.text.count)
      guard !run.range.isEmpty else { return [] }
      guard let key = RunCache.Key(run) else { return shaped(run) }
      if let known = runs.withLock({ $0[key] }) { return known.movingClusters(by: key.start) }
      let glyphs = shaped(run)
      let kept = glyphs.movingClusters(by: -key.start)
      runs.withLock { $0.keep(kept, for: key) }
      return glyphs
    }

    private func shaped(_ run: ShapingRun) -> [ShapedGlyph] {
      let positioned = shaper.shape(run)
      return zip(positioned, outlines(of: positioned.map(\.glyph))).map { glyph, outline in
        ShapedGlyph(
          outline: outline, cluster: glyph.cluster, advance: glyph.advance,
          offsetX: glyph.offsetX + Int32((Double(glyph.offsetY) * slope + 0.5).rounded(.down)),
          offsetY: glyph.offsetY, isBox: glyph.glyph == 0)
      }
    }

    /// The outlines of glyphs, in the order asked for; `nil` where nothing shows.
    ///
    /// A glyph has one outline object as long as the cache holds it.
    private func outlines(of glyphs: [UInt32]) -> [GlyphOutline?] {
      var missing: [UInt32] = []
      let known = outlines.withLock { $0.outlines(of: glyphs, missing: &missing) }
      if missing.isEmpty { return known }
      var drawn: [UInt32: GlyphOutline?] = [:]
      for glyph in missing where drawn[glyph] == nil { drawn[glyph] = .some(draw(glyph)) }
      return outlines.withLock { $0.outlines(of: glyphs, drawn: drawn) }
    }

    private func draw(_ glyph: UInt32) -> GlyphOutline? {
      let isExact = font.header.outlines == .compact && font.axes.isEmpty
      let grid: OutlinePen.Grid = isExact ? .sixtyFourths : .eighths
      var pen = OutlinePen(grid: grid)
      shaper.draw(glyph, with: &pen)
      var elements = pen.outline
      variation.emboldening.embolden(&elements)
      if slope != 0 { elements = Shear.slanted(elements, slope: slope) }
      return elements.isEmpty ? nil : GlyphOutline(unitsPerEm: Int32(font.header.unitsPerEm), elements: elements)
    }
  }

  extension [ShapedGlyph] {
    /// The same glyphs for characters further on in a text.
    fileprivate func movingClusters(by distance: Int) -> [ShapedGlyph] {
      if distance == 0 { return self }
      return map {
        var glyph = $0
        glyph.cluster += distance
        return glyph
      }
    }
  }

  /// The instances of fonts that styles use: styles that need the same outlines share one.
  final class FontInstances: Sendable {
    /// The largest number of instances that are kept; beyond it all are dropped, and those in use live on.
    static let most = 64

    private struct Key: Hashable {
      var font: ObjectIdentifier
      var variation: FontVariation
    }

    private let instances = Mutex<[Key: FontInstance]>([:])

    /// The instance of a font.
    func instance(of font: BrandFont, _ variation: FontVariation) -> FontInstance {
      instances.withLock { instances in
        let key = Key(font: ObjectIdentifier(font), variation: variation)
        if let instance = instances[key] { return instance }
        let instance = FontInstance(font, variation)
        if instances.count >= Self.most { instances.removeAll() }
        instances[key] = instance
        return instance
      }
    }
  }

  /// Records the outline of a glyph as HarfBuzz draws it.
  struct OutlinePen {
    /// The grid to which the points of an outline are rounded.
    ///
    /// HarfBuzz computes with single precision. The numbers of a font that is drawn unchanged come out exactly. Where
    /// they are scaled or interpolated, the last bits differ between versions of the library; rounding removes that for
    /// nearly all points. Whole units would be too coarse: points between two others lie at halves, where the
    /// last bit decides, and half a unit shows in large letters.
    enum Grid {
      /// 1/64 of a unit: charstrings, whose sums are exact.
      case sixtyFourths

      /// 1/8 of a unit: TrueType outlines, whose halves are exact; scaled components and instances of variable fonts
      /// are rounded.
      case eighths

      /// A coordinate in 1/64 units.
      func round(_ value: Float) -> Int32 {
        guard value.isFinite else { return 0 }
        let value = Double(min(max(value, -OutlinePen.limit), OutlinePen.limit))
        switch self {
        case .sixtyFourths: return Int32((value * 64 + 0.5).rounded(.down))
        case .eighths: return Int32((value * 8 + 0.5).rounded(.down)) * 8
        }
      }
    }

    /// The largest distance from the origin, in font units; points beyond it are moved there.
    static let limit: Float = 131_072

    /// The largest number of steps; a glyph with more shows nothing.
    static let mostSteps = 65_535

    private let grid: Grid
    private var steps: ContiguousArray<GlyphElement> = []
    private var isOverfull = false

    init(grid: Grid) { self.grid = grid }

    /// The outline; empty if nothing shows, or if it has too many steps.
    var outline: ContiguousArray<GlyphElement> { isOverfull ? [] : steps }

    /// Adds a step.
    mutating func append(_ step: GlyphElement) {
      if steps.count < Self.mostSteps { steps.append(step) } else { isOverfull = true }
    }

    /// A point in font units, as it is kept.
    func point(_ x: Float, _ y: Float) -> GlyphPoint { GlyphPoint(x: grid.round(x), y: grid.round(y)) }
  }
#endif
