#if BrandFonts
  /// What makes an instance of a font face: values on its axes, and what is done to the outlines it gives.
  struct FontVariation: Hashable, Sendable {
    /// The places on the axes of a variable font, in their order and in 1/16384; empty where all are at the start.
    var places: [Int32] = []

    /// The lean that is given to upright letters, in degrees.
    var slant = 0.0

    /// How much bolder the stems become.
    var emboldening = Emboldening()
  }
#endif
