#if BrandFonts
  import CHarfBuzz

  /// One face of a font file, in no particular instance if it is variable.
  ///
  /// SAFETY: the HarfBuzz object is made immutable before it is shared, which allows all threads to use it, and lives
  /// as long as this one.
  @safe final class BrandFont: @unchecked Sendable {
    /// The HarfBuzz face.
    let handle: OpaquePointer

    /// What the required tables say.
    let header: FontHeader

    /// The axes of a variable font; empty for others.
    let axes: [FaceTraits.Axis]

    /// The scales of the axes.
    let scale: AxisNormalization

    /// What tells the face from others of its family.
    let traits: FaceTraits

    /// The small tables that say how tall the face is.
    let tables: TableDirectory

    /// The faces of a file, or the one at a position counted from 1.
    ///
    /// - Complexity: O(number of bytes).
    static func all(in file: [UInt8], position: Int?) throws(MalformedFont) -> [BrandFont] {
      let directories = try TableDirectory.all(in: file)
      if let position, position < 1 || position > directories.count {
        throw MalformedFont(
          "it has no face #\(position), but \(directories.count)", advice: "count the faces from #1")
      }
      // SAFETY: HarfBuzz copies the bytes before the call returns.
      let blob = unsafe file.withUnsafeBytes {
        unsafe hb_blob_create(
          $0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32($0.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
      }
      // SAFETY: each face keeps the bytes alive by a reference of its own.
      defer { unsafe hb_blob_destroy(blob) }
      var faces: [BrandFont] = []
      for (index, tables) in directories.enumerated() where position == nil || position == index + 1 {
        let header = try FontHeader(tables)
        guard let handle = unsafe hb_face_create(blob, UInt32(index)) else { throw unusable }
        unsafe faces.append(BrandFont(handle, header, tables))
        try faces[faces.count - 1].check()
      }
      return faces
    }

    private init(_ handle: OpaquePointer, _ header: FontHeader, _ tables: TableDirectory) {
      // SAFETY: the face was created for this object, which destroys it; nobody else has it yet.
      unsafe self.handle = handle
      self.header = header
      self.tables = tables.keeping(["OS/2", "head", "hhea", "post"])
      unsafe axes = Self.axes(of: handle)
      scale = AxisNormalization(axes, bends: tables["avar"])
      traits = FaceTraits(tables, axes: axes)
      unsafe hb_face_make_immutable(handle)
    }

    deinit { unsafe hb_face_destroy(handle) }

    private static let unusable = MalformedFont("HarfBuzz cannot read it")

    private static func axes(of face: OpaquePointer) -> [FaceTraits.Axis] {
      // SAFETY: HarfBuzz writes at most `count` axes, as many as there is room for.
      var count = UInt32(64)
      var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
      unsafe hb_ot_var_get_axis_infos(face, 0, &count, &axes)
      return axes.prefix(Int(count)).map {
        FaceTraits.Axis(
          tag: Int($0.tag), minimum: Double($0.min_value), initial: Double($0.default_value),
          maximum: Double($0.max_value))
      }
    }

    /// Fails if HarfBuzz reads outlines as empty that the checks before have passed.
    private func check() throws(MalformedFont) {
      // SAFETY: the font is destroyed in the function that creates it.
      let font = unsafe hb_font_create(handle)
      defer { unsafe hb_font_destroy(font) }
      unsafe hb_ot_font_set_funcs(font)
      var extents = hb_glyph_extents_t()
      for glyph in 0..<UInt32(min(header.glyphCount, 16)) {
        if unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0 { return }
      }
      throw MalformedFont("its outlines cannot be read")
    }
  }
#endif
