#if BrandFonts
  /// What makes an instance of a font face: values on its axes, and what is done to the outlines it gives.
  struct FontVariation: Hashable, Sendable {
    /// The values on the axes that differ from their defaults, in the order of the font.
    var axes: [AxisValue] = []

    /// The lean that is given to upright letters, in degrees.
    var slant = 0.0

    /// How much bolder the stems become.
    var emboldening = Emboldening()

    /// A value on an axis.
    struct AxisValue: Hashable, Sendable {
      var tag: Int
      var value: Double
    }
  }
#endif
