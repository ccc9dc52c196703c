#if BrandFonts
  import DisplayLists

  /// Makes the strokes of outlines thicker, for a weight that a family does not have.
  ///
  /// Each corner moves away from the ink along its bisector, as in FreeType's `FT_Outline_Embolden`, so that stems and
  /// level strokes grow by given amounts. Glyphs that advance do so by half of what a stem grows more, as those of the
  /// bold faces of Inter and Noto Sans do, and both of their bearings give up a quarter.
  struct Emboldening: Hashable, Sendable {
    /// How much wider a stem becomes, in font units.
    private(set) var stem = 0.0

    /// How much thicker a level stroke becomes, in font units.
    private(set) var stroke = 0.0

    /// No change.
    init() {}

    /// From one weight to a heavier one, by the usual thickness of stems at both.
    init(from weight: Double, to heavier: Double, unitsPerEm: Int) {
      let (light, heavy) = (StemTable.thickness(weight), StemTable.thickness(heavier))
      stem = max(0, (heavy.stem - light.stem) * Double(unitsPerEm) / 1000)
      stroke = max(0, (heavy.stroke - light.stroke) * Double(unitsPerEm) / 1000)
    }

    /// How much further a glyph advances, in font units.
    var widening: Int32 { Int32((stem / 2 + 0.5).rounded(.down)) }

    /// Makes the strokes of an outline thicker and moves it to the right by a quarter of a stem's growth.
    ///
    /// - Complexity: O(*n* · *c*) for *n* steps in *c* sub-paths.
    func embolden(_ elements: inout ContiguousArray<GlyphElement>) {
      guard stem > 0 || stroke > 0 else { return }
      var contours = Contour.all(of: elements)
      let directions = ContourDirections.outward(contours)
      for index in contours.indices {
        // A coordinate is in 1/64 units, and each side of a stroke takes half of its growth.
        contours[index].grow(x: stem * 32, y: stroke * 32, rightwards: directions[index])
      }
      elements = ContiguousArray(contours.flatMap { $0.elements(movedRight: stem * 16) })
    }
  }
#endif
