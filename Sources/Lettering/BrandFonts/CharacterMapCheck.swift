#if BrandFonts
  /// Makes sure that the table `cmap` has a map from Unicode to glyphs.
  enum CharacterMapCheck {
    /// Fails unless one of the maps can be read.
    static func check(_ table: FontBytes) throws(MalformedFont) {
      for index in 0..<min(table.unsigned16(2), 64) {
        let record = 4 + 8 * index
        let (platform, encoding) = (table.unsigned16(record), table.unsigned16(record + 2))
        let offset = table.unsigned32(record + 4)
        guard isUnicode(platform: platform, encoding: encoding) else { continue }
        guard let map = table.part(at: offset, count: max(0, table.count - offset)), map.count >= 4 else {
          throw MalformedFont(
            "the character map at byte \(offset) of table 'cmap' lies outside of it")
        }
        let length: Int
        switch map.unsigned16(0) {
        // The length of a map of format 4 has 16 bits and overflows in large fonts, so it is not compared.
        case 0, 4, 6: length = 6
        case 10, 12, 13: length = map.unsigned32(4)
        default: continue
        }
        guard length <= map.count else {
          throw MalformedFont(
            "the character map at byte \(offset) of table 'cmap' says that it has \(length) bytes, but \(map.count) "
              + "are left")
        }
        return
      }
      throw MalformedFont("table 'cmap' has no map from Unicode")
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
