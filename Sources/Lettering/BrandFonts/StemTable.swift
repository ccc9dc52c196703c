#if BrandFonts
  /// How thick the strokes of a sans serif face are at each weight.
  enum StemTable {
    /// The width of an upright stem at the weights 100, 200 … 1000, in 1/1000 em.
    ///
    /// Measured on Inter, whose weights span the whole range; the last value continues the row.
    private static let stems: [Double] = [23, 43, 63, 84, 106, 129, 151, 174, 196, 218]

    /// The thickness of a level stroke, measured on the hyphen of the same faces, in 1/1000 em.
    private static let strokes: [Double] = [23, 41, 60, 78, 92, 106, 120, 134, 148, 162]

    /// The thickness of stems and of level strokes at a weight, in 1/1000 em.
    static func thickness(_ weight: Double) -> (stem: Double, stroke: Double) {
      let place = min(max(weight / 100, 1), 10) - 1
      let index = min(Int(place), stems.count - 2)
      let part = place - Double(index)
      return (
        stems[index] + (stems[index + 1] - stems[index]) * part,
        strokes[index] + (strokes[index + 1] - strokes[index]) * part
      )
    }
  }
#endif
