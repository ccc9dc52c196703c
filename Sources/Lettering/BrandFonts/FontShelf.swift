#if BrandFonts
  /// The font files of a library while it is made: families that name the same file share its faces.
  struct FontShelf {
    /// What the families' faces draw with.
    let instances = FontInstances()

    private var files: [(position: Int?, bytes: [UInt8], fonts: Result<[BrandFont], MalformedFont>)] = []

    /// The faces of a file, or the one at a position counted from 1.
    ///
    /// - Complexity: O(number of bytes).
    mutating func fonts(in bytes: [UInt8], position: Int?) throws(MalformedFont) -> [BrandFont] {
      if let known = files.first(where: { $0.position == position && $0.bytes == bytes }) {
        return try known.fonts.get()
      }
      let fonts = Result { () throws(MalformedFont) in try BrandFont.all(in: bytes, position: position) }
      files.append((position, bytes, fonts))
      return try fonts.get()
    }
  }
#else
  /// Without HarfBuzz no font file is read.
  struct FontShelf {}
#endif
