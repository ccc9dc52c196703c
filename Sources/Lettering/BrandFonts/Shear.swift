#if BrandFonts
  import DisplayLists

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
