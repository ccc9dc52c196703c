#if SystemLibraries
  import BuiltInFace
  import DisplayLists

  /// The outlines that a font instance has drawn.
  struct OutlineCache {
    /// The largest number of steps that are kept, about 4 MB; then all are dropped.
    static let mostSteps = 1 << 17

    private var outlines: [UInt32: GlyphOutline?] = [:]
    private var steps = 0

    /// The outlines of the known glyphs; the others are added to the missing ones.
    func outlines(of glyphs: [UInt32], missing: inout [UInt32]) -> [GlyphOutline?] {
      var result: [GlyphOutline?] = []
      result.reserveCapacity(glyphs.count)
      for glyph in glyphs {
        if let outline = outlines[glyph] {
          result.append(outline)
        } else {
          missing.append(glyph)
        }
      }
      return result
    }

    /// The outlines of glyphs, some of which were just drawn; if a glyph was drawn twice, the older outline stays.
    mutating func outlines(of glyphs: [UInt32], drawn: [UInt32: GlyphOutline?]) -> [GlyphOutline?] {
      glyphs.map { glyph in
        if let outline = outlines[glyph] { return outline }
        guard let outline = drawn[glyph] else { return nil }
        if steps > Self.mostSteps {
          outlines.removeAll(keepingCapacity: true)
          steps = 0
        }
        outlines[glyph] = .some(outline)
        steps += 8 + (outline?.elements.count ?? 0)
        return outline
      }
    }
  }

  /// The runs that a font instance has shaped: interfaces repeat the same few words.
  struct RunCache {
    /// What the glyphs of a run depend on: its characters and their neighbours, and how they are read.
    struct Key: Hashable {
      private let characters: [Unicode.Scalar]
      private let range: Range<Int>
      private let script: String
      private let language: String
      private let isRightToLeft: Bool
      private let hasLigatures: Bool

      /// The position in the text of the first character that is compared.
      let start: Int

      /// The key of a run whose range lies within its text; `nil` for a long one, which is not kept.
      init?(_ run: ShapingRun) {
        guard run.range.count <= RunCache.longest else { return nil }
        start = max(0, run.range.lowerBound - HarfBuzzFont.context)
        let end = min(run.text.count, run.range.upperBound + HarfBuzzFont.context)
        characters = start == 0 && end == run.text.count ? run.text : Array(run.text[start..<end])
        range = run.range.lowerBound - start..<run.range.upperBound - start
        (script, language) = (run.script, run.language)
        (isRightToLeft, hasLigatures) = (run.isRightToLeft, run.hasLigatures)
      }

      static func == (left: Key, right: Key) -> Bool {
        left.range == right.range && left.isRightToLeft == right.isRightToLeft
          && left.hasLigatures == right.hasLigatures && left.characters == right.characters
          && left.script == right.script && left.language == right.language
      }

      func hash(into hasher: inout Hasher) {
        // The hasher gets one word instead of one per character.
        var sum = UInt64(truncatingIfNeeded: range.lowerBound)
        for character in characters { sum = (sum ^ UInt64(character.value)) &* 0x0000_0100_0000_01B3 }
        hasher.combine(sum)
      }
    }

    /// The longest run that is kept, in characters.
    static let longest = 256

    /// The largest number of glyphs that are kept, about 300 kB; then all are dropped.
    static let mostGlyphs = 1 << 13

    private var runs: [Key: [ShapedGlyph]] = [:]
    private var count = 0

    /// The glyphs of a run, with clusters counted from the start of its key; `nil` if it is not known.
    subscript(key: Key) -> [ShapedGlyph]? { runs[key] }

    /// Keeps the glyphs of a run.
    mutating func keep(_ glyphs: [ShapedGlyph], for key: Key) {
      if count >= Self.mostGlyphs {
        runs.removeAll(keepingCapacity: true)
        count = 0
      }
      guard runs.updateValue(glyphs, forKey: key) == nil else { return }
      count += 8 + glyphs.count
    }
  }
#endif
