/// The marks on one letter, each further out than the one before.
struct MarkStack {
  /// The letter, with the marks that are one glyph with it.
  var base: Unicode.Scalar = " "

  private var above: Int32 = 0
  private var below: Int32 = 0

  /// No marks on a letter.
  init(base: Unicode.Scalar = " ") { self.base = base }

  /// Whether no mark has a glyph of its own yet.
  var isEmpty: Bool { above == 0 && below == 0 }

  /// Adds a mark and returns how far it moves up from where it stands on `o`, in 1/1000 em.
  ///
  /// - Parameters:
  ///   - mark: The mark.
  ///   - baseHeight: The height of the letter's flat top.
  /// - Returns: The move; at most three marks of a side are told apart.
  mutating func add(_ mark: Mark, baseHeight: Int32) -> Int32 {
    let distance: Int32 = 190
    if mark.side == .below {
      defer { below = min(below + 1, 3) }
      return -below * distance
    }
    defer { above = min(above + 1, 3) }
    return baseHeight - Int32(FaceMeasures.xHeight) + above * distance
  }
}
