#if BrandFonts
  import CHarfBuzz

  /// Hands runs of text to HarfBuzz.
  enum HarfBuzzShaper {
    /// A glyph as HarfBuzz places it; lengths in font units.
    struct Placed {
      var glyph: UInt32
      var cluster: Int
      var advance: Int32
      var offsetX: Int32
      var offsetY: Int32
    }

    /// The number of characters on either side of a run that HarfBuzz looks at, to join letters.
    static let context = 5

    /// The largest length, in font units; longer ones are cut.
    private static let limit: Int32 = 1 << 20

    /// The glyphs of a run, whose range lies within its text, from left to right in the clusters of extended graphemes.
    ///
    /// Kerning, marks and what the script requires are always on. Without ligatures, `liga` and `clig` are off, as
    /// CSS asks with letter spacing.
    static func shape(_ run: ShapingRun, with font: OpaquePointer) -> [Placed] {
      let range = run.range
      let start = max(0, range.lowerBound - context)
      let characters = run.text[start..<min(run.text.count, range.upperBound + context)].map(\.value)

      // SAFETY: the buffer belongs to this call. HarfBuzz copies characters, tags and features before its functions
      // return, and the arrays of glyphs stay until the buffer is destroyed.
      let buffer = unsafe hb_buffer_create()
      defer { unsafe hb_buffer_destroy(buffer) }
      unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
      unsafe hb_buffer_add_codepoints(
        buffer, characters, Int32(characters.count), UInt32(range.lowerBound - start), Int32(range.count))
      unsafe hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
      if let script = script(run.script) { unsafe hb_buffer_set_script(buffer, script) }
      // Without a language HarfBuzz would take that of the machine.
      let language = run.language.isEmpty ? "und" : run.language
      unsafe hb_buffer_set_language(buffer, hb_language_from_string(language, -1))
      unsafe hb_buffer_guess_segment_properties(buffer)

      let features = run.hasLigatures ? [] : ["liga", "clig"].map(feature(off:))
      guard unsafe specimen_hb_shape(font, buffer, features, UInt32(features.count)) != 0 else { return [] }

      var count: UInt32 = 0
      guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
        let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
      else { return [] }
      return (0..<Int(count)).map { index in
        let (info, position) = unsafe (infos[index], positions[index])
        return Placed(
          glyph: info.codepoint, cluster: start + Int(info.cluster), advance: limited(position.x_advance),
          offsetX: limited(position.x_offset), offsetY: limited(position.y_offset))
      }
    }

    private static func limited(_ length: Int32) -> Int32 { min(max(length, -limit), limit) }

    /// The script of an ISO 15924 tag; `nil` for none.
    private static func script(_ tag: String) -> hb_script_t? {
      guard tag.utf8.count == 4 else { return nil }
      return hb_script_from_iso15924_tag(hb_tag_t(TableDirectory.tag(tag)))
    }

    private static func feature(off name: String) -> hb_feature_t {
      hb_feature_t(tag: hb_tag_t(TableDirectory.tag(name)), value: 0, start: 0, end: .max)
    }
  }
#endif
