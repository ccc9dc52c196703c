#if BrandFonts
  import CHarfBuzz
  import ColorSpaces
  import DisplayLists
  import Synchronization

  /// An instance of a face: with it texts are shaped, and it keeps the outlines of its glyphs.
  ///
  /// SAFETY: the HarfBuzz objects are made immutable before they are shared, which allows all threads to use them, and
  /// live as long as this one; outlines and runs are behind locks.
  @safe final class FontInstance: @unchecked Sendable {
    /// The face.
    let font: BrandFont

    /// The vertical measures.
    let metrics: FaceMetrics

    /// How far a point moves to the right per unit above the baseline.
    private let slope: Double

    /// The font whose advances are as wide as bold outlines ask for.
    private let shaper: OpaquePointer

    /// The font as its file has it.
    private let drawer: OpaquePointer
    private let variation: FontVariation
    private let outlines = Mutex(OutlineCache())
    private let runs = Mutex(RunCache())

    init(_ font: BrandFont, _ variation: FontVariation) {
      self.font = font
      self.variation = variation
      let (sine, cosine) = Angle.sineAndCosine(variation.slant)
      slope = variation.slant == 0 ? 0 : sine / cosine
      let unitsPerEm = Int32(font.header.unitsPerEm)

      // SAFETY: the fonts were created for this object, which destroys them; nobody else has them yet. They keep
      // their face alive, and HarfBuzz copies the places on the axes.
      let drawer: OpaquePointer = unsafe hb_font_create(font.handle)
      unsafe hb_ot_font_set_funcs(drawer)
      unsafe hb_font_set_scale(drawer, unitsPerEm, unitsPerEm)
      if !variation.places.isEmpty {
        unsafe hb_font_set_var_coords_normalized(drawer, variation.places, UInt32(variation.places.count))
      }
      let widening = variation.emboldening.widening
      unsafe shaper = widening == 0 ? hb_font_reference(drawer) : specimen_hb_wider_font(drawer, widening)
      unsafe hb_font_make_immutable(drawer)
      unsafe hb_font_make_immutable(shaper)
      unsafe self.drawer = drawer

      let isVaried = !font.axes.isEmpty
      metrics = MetricsTables(font.tables, unitsPerEm: font.header.unitsPerEm).metrics(
        variation: { name in
          guard isVaried else { return 0 }
          let tag = hb_ot_metrics_tag_t(rawValue: UInt32(TableDirectory.tag(name)))
          let change = unsafe hb_ot_metrics_get_variation(drawer, tag)
          return change.isFinite && abs(change) < 32_768 ? Int((Double(change) + 0.5).rounded(.down)) : 0
        },
        top: { unsafe Self.top(of: $0, in: drawer) })
    }

    deinit {
      unsafe hb_font_destroy(shaper)
      unsafe hb_font_destroy(drawer)
    }

    private static func top(of scalar: Unicode.Scalar, in font: OpaquePointer) -> Int? {
      var glyph: UInt32 = 0
      var extents = hb_glyph_extents_t()
      guard unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0,
        unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0
      else { return nil }
      return Int(extents.y_bearing)
    }

    /// Whether the face has a glyph for a character.
    func covers(_ scalar: Unicode.Scalar) -> Bool {
      // SAFETY: the font is alive, and the number is written before the call returns.
      var glyph: UInt32 = 0
      return unsafe hb_font_get_nominal_glyph(drawer, scalar.value, &glyph) != 0
    }

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
      let placed = unsafe HarfBuzzShaper.shape(run, with: shaper)
      return zip(placed, outlines(of: placed.map(\.glyph))).map { glyph, outline in
        ShapedGlyph(
          outline: outline, cluster: glyph.cluster, advance: glyph.advance,
          offsetX: glyph.offsetX + Int32((Double(glyph.offsetY) * slope + 0.5).rounded(.down)),
          offsetY: glyph.offsetY)
      }
    }

    /// The outlines of glyphs, in the order asked for; `nil` where nothing shows.
    ///
    /// As long as the cache holds it, a glyph has one outline object.
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
      let grid = isExact ? OutlinePen.Grid.sixtyFourths : .eighths
      var elements = unsafe OutlinePen.draw(glyph, of: drawer, grid: grid)
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

  /// The instances of fonts that styles use: one for all styles that need the same outlines, so that these share them.
  final class FontInstances: Sendable {
    /// The largest number of instances that are kept; then all are dropped, and those in use live on.
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
#endif
