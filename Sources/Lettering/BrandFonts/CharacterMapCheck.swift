#if BrandFonts
  /// Makes sure that the table `cmap` has a map from Unicode to glyphs.
  enum CharacterMapCheck {
    /// Fails unless there is such a map, and all of them can be read: which one is taken is up to HarfBuzz.
    static func check(_ table: FontBytes) throws(MalformedFont) {
      var most: Int?
      for index in 0..<min(table.unsigned16(2), 64) {
        let record = 4 + 8 * index
        let (platform, encoding) = (table.unsigned16(record), table.unsigned16(record + 2))
        let offset = table.unsigned32(record + 4)
        guard isUnicode(platform: platform, encoding: encoding) else { continue }
        guard let map = table.part(at: offset, count: max(0, table.count - offset)), map.count >= 4 else {
          throw MalformedFont("the character map at byte \(offset) of table 'cmap' lies outside of it")
        }
        guard let (count, length) = extent(of: map) else { continue }
        guard length <= map.count else {
          throw MalformedFont(
            "the character map at byte \(offset) of table 'cmap' says that it has \(length) bytes, but \(map.count) "
              + "are left")
        }
        most = max(most ?? 0, count)
      }
      guard let most else { throw MalformedFont("table 'cmap' has no map from Unicode") }
      guard most > 0 else { throw MalformedFont("table 'cmap' maps no character to a glyph") }
    }

    /// The number of entries of a map and that of the bytes they need; `nil` for a format that is not read.
    private static func extent(of map: FontBytes) -> (count: Int, length: Int)? {
      switch map.unsigned16(0) {
      case 0: (256, 262)
      // The length that the map states has 16 bits and overflows in large fonts; that of its segments does not.
      case 4: (map.unsigned16(6) / 2, 16 + 4 * map.unsigned16(6))
      case 6: (map.unsigned16(8), 10 + 2 * map.unsigned16(8))
      case 10: (map.unsigned32(16), 20 + 2 * map.unsigned32(16))
      case 12, 13: (map.unsigned32(12), 16 + 12 * map.unsigned32(12))
      default: nil
      }
    }

    private static func isUnicode(platform: Int, encoding: Int) -> Bool {
      switch platform {
      case 0: encoding != 5
      case 3: encoding == 0 || encoding == 1 || encoding == 10
      default: false
      }
    }
  }
#endif
