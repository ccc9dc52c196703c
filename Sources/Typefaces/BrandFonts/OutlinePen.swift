#if BrandFonts
  import DisplayLists

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
