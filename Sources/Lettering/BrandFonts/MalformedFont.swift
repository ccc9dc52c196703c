#if BrandFonts
  /// Why the bytes of a file are no usable font.
  struct MalformedFont: Error {
    /// What is wrong, and where.
    let message: String

    /// What to do about it.
    let advice: String

    init(_ message: String, advice: String = "export the font again, or take it from where it is published") {
      self.message = message
      self.advice = advice
    }
  }
#endif
