#if SystemLibraries
  import DisplayLists

  /// Makes the strokes of outlines thicker, for a weight that a family does not have.
  ///
  /// Each corner moves away from the ink along its bisector, as in FreeType's `FT_Outline_Embolden`, so that stems and
  /// level strokes grow by given amounts. Glyphs that advance get half a stem's growth in addition, as those of the
  /// bold faces of Inter and Noto Sans do, and each of their bearings loses a quarter.
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

    /// How much wider the advance of a glyph becomes, in font units.
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

  /// How thick the strokes of a sans serif face are at each weight.
  enum StemTable {
    /// The width of an upright stem at the weights 100, 200 … 1000, in 1/1000 em.
    ///
    /// Measured on Inter, whose weights span nearly the whole range; the last value is extrapolated.
    private static let stems: [Double] = [23, 43, 63, 84, 106, 129, 151, 174, 196, 218]

    /// The thickness of a level stroke, measured on the hyphen of the same faces, in 1/1000 em.
    private static let strokes: [Double] = [23, 41, 60, 78, 92, 106, 120, 134, 148, 162]

    /// The thickness of stems and of level strokes at a weight, in 1/1000 em.
    static func thickness(_ weight: Double) -> (stem: Double, stroke: Double) {
      let position = min(max(weight / 100, 1), 10) - 1
      let index = min(Int(position), stems.count - 2)
      let part = position - Double(index)
      return (
        stems[index] + (stems[index + 1] - stems[index]) * part,
        strokes[index] + (strokes[index + 1] - strokes[index]) * part
      )
    }
  }

  /// Leans upright outlines.
  enum Shear {
    /// The outline with each point moved to the right by `slope` times its height.
    static func slanted(_ elements: ContiguousArray<GlyphElement>, slope: Double) -> ContiguousArray<GlyphElement> {
      func slant(_ point: GlyphPoint) -> GlyphPoint {
        GlyphPoint(x: point.x + Int32((Double(point.y) * slope + 0.5).rounded(.down)), y: point.y)
      }
      return ContiguousArray(
        elements.map {
          switch $0 {
          case .move(let point): .move(slant(point))
          case .line(let point): .line(slant(point))
          case .quadratic(let control, let point): .quadratic(slant(control), slant(point))
          case .cubic(let first, let second, let point): .cubic(slant(first), slant(second), slant(point))
          }
        })
    }
  }
#endif
