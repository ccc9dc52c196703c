internal import DisplayLists

/// Letters beside each other whose coverage is kept as one mask.
///
/// Words come back more often than texts do, and a word is drawn faster than its letters. It is made from their masks
/// when it is met for the second time, so words that are kept change no pixel.
struct WordMasks {
  /// A letter: its outline, and how far it lies right of the first one, in quarters of a pixel.
  private struct Letter: Equatable {
    var outline: ObjectIdentifier
    var quarters: Int32
  }

  private struct Entry {
    var key: UInt64
    var letters: Range<Int>
    var mask: GlyphMask
  }

  private var entries: ContiguousArray<Entry> = []

  /// The letters of all words.
  private var letters: ContiguousArray<Letter> = []

  /// Keeps the outlines of the letters alive.
  private var outlines: ContiguousArray<GlyphOutline> = []

  /// The entries by hash.
  private var slots = HashSlots()

  /// Hashes of words that were met once; a newer one replaces an older one in its slot.
  private var met: ContiguousArray<UInt64> = []

  private static let (entryLimit, letterLimit, metCount) = (1 << 12, 1 << 15, 1 << 10)

  /// The number of words that are kept.
  var count: Int { entries.count }

  /// Forgets all words.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    letters.removeAll(keepingCapacity: true)
    outlines.removeAll(keepingCapacity: true)
    slots.removeAll()
  }

  /// The hash of a word.
  @inline(__always)
  static func hash(_ glyphs: Span<GlyphRun.Glyph>, key: UInt64) -> UInt64 {
    var hash = key &* 0xC2B2_AE3D_27D4_EB4F
    let first = glyphs[0].quarterX
    for index in glyphs.indices {
      let address = UInt64(UInt(bitPattern: ObjectIdentifier(glyphs[index].outline)))
      let quarters = UInt64(truncatingIfNeeded: glyphs[index].quarterX &- first)
      hash = HashSlots.mixed(hash, address ^ quarters &<< 48)
    }
    return hash
  }

  /// The mask of a word that is kept.
  ///
  /// - Parameters:
  ///   - glyphs: Its letters.
  ///   - key: The form of the first letter.
  ///   - hash: Its hash.
  /// - Returns: The mask; `nil` if the word is not kept.
  @inline(__always)
  func find(_ glyphs: Span<GlyphRun.Glyph>, key: UInt64, hash: UInt64) -> GlyphMask? {
    slots.find(hash) { entries[$0].key == key && isEqual(entries[$0].letters, glyphs) }.map { entries[$0].mask }
  }

  @inline(__always)
  private func isEqual(_ known: Range<Int>, _ glyphs: Span<GlyphRun.Glyph>) -> Bool {
    guard known.count == glyphs.count else { return false }
    let letters = letters.span
    let first = glyphs[0].quarterX
    for index in glyphs.indices {
      let letter = letters[known.lowerBound &+ index]
      guard letter.outline == ObjectIdentifier(glyphs[index].outline),
        letter.quarters == glyphs[index].quarterX &- first
      else { return false }
    }
    return true
  }

  /// Whether a word was met before and there is room for it; it counts as met from now on.
  mutating func isWanted(_ hash: UInt64, letterCount: Int) -> Bool {
    guard entries.count < Self.entryLimit, letters.count + letterCount <= Self.letterLimit else { return false }
    if met.isEmpty { met = ContiguousArray(repeating: 0, count: Self.metCount) }
    let slot = Int(truncatingIfNeeded: hash &>> 20) & (Self.metCount - 1)
    if met[slot] == hash { return true }
    met[slot] = hash
    return false
  }

  /// Keeps the mask of a word.
  mutating func insert(_ glyphs: Span<GlyphRun.Glyph>, key: UInt64, hash: UInt64, mask: GlyphMask) {
    let start = letters.count
    for index in glyphs.indices {
      letters.append(
        Letter(
          outline: ObjectIdentifier(glyphs[index].outline), quarters: glyphs[index].quarterX &- glyphs[0].quarterX))
      outlines.append(glyphs[index].outline)
    }
    entries.append(Entry(key: key, letters: start..<letters.count, mask: mask))
    slots.append(hash)
  }
}

extension GlyphMasks {
  /// Makes and keeps the mask of a word from those of its letters; does nothing if one of them is not kept.
  ///
  /// - Parameters:
  ///   - glyphs: The letters, all on one baseline.
  ///   - form: The form of the first letter.
  ///   - key: Its key.
  ///   - hash: The hash of the word.
  mutating func keepWord(_ glyphs: Span<GlyphRun.Glyph>, form: GlyphForm, key: UInt64, hash: UInt64) {
    var parts: ContiguousArray<(mask: GlyphMask, right: Int32)> = []
    for index in glyphs.indices {
      let x = form.phaseX + Int64(glyphs[index].quarterX &- glyphs[0].quarterX) * (FixedPoint.one / 4)
      let letter = GlyphForm(size: form.size, phaseX: FixedPoint.fraction(x), phaseY: form.phaseY)
      guard let letterKey = letter.key, let mask = find(glyphs[index].outline, key: letterKey) else { return }
      parts.append((mask, Int32(truncatingIfNeeded: x >> 16)))
    }
    guard let mask = unite(parts) else { return }
    words.insert(glyphs, key: key, hash: hash, mask: mask)
  }
}
