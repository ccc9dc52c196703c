#if SystemLibraries
  import BuiltInFace
  import CHarfBuzz
  import DisplayLists

  /// A font file as HarfBuzz holds it.
  ///
  /// SAFETY: the bytes are never changed, and each face keeps them alive by a reference of its own.
  @safe struct HarfBuzzFile: ~Copyable {
    private let library: HarfBuzzLibrary
    private let handle: OpaquePointer

    /// Copies the bytes of a file.
    ///
    /// Without memory for them HarfBuzz gives an empty file, which has no readable face; its header allows `nil`, too.
    ///
    /// - Complexity: O(number of bytes).
    init?(_ bytes: [UInt8], _ library: HarfBuzzLibrary) {
      // SAFETY: HarfBuzz copies the bytes before the call returns.
      let blob = unsafe bytes.withUnsafeBytes {
        unsafe library.call.blob_create(
          $0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32($0.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
      }
      guard let blob = unsafe blob else { return nil }
      self.library = library
      unsafe handle = blob
    }

    // SAFETY: each face keeps the bytes alive by a reference of its own.
    deinit { unsafe library.call.blob_destroy(handle) }

    /// The face at a position, counted from 0; an empty one if HarfBuzz cannot read it.
    func face(at index: Int) -> HarfBuzzFace? {
      guard let face = unsafe library.call.face_create(handle, UInt32(index)) else { return nil }
      return unsafe HarfBuzzFace(face, library)
    }
  }

  /// One face of a font file, in no particular instance if it is variable.
  ///
  /// SAFETY: the HarfBuzz object is made immutable before it is shared, which allows all threads to use it, and lives
  /// as long as this one.
  @safe final class HarfBuzzFace: @unchecked Sendable {
    fileprivate let library: HarfBuzzLibrary
    fileprivate let handle: OpaquePointer

    /// The axes of a variable font; empty for others.
    let axes: [FaceTraits.Axis]

    /// Takes ownership of a face.
    fileprivate init(_ handle: OpaquePointer, _ library: HarfBuzzLibrary) {
      // SAFETY: HarfBuzz writes at most `count` axes, as many as there is room for.
      var count = UInt32(64)
      var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
      _ = unsafe library.call.ot_var_get_axis_infos(handle, 0, &count, &axes)
      self.axes = axes.prefix(Int(count)).map {
        FaceTraits.Axis(
          tag: Int($0.tag), minimum: Double($0.min_value), initial: Double($0.default_value),
          maximum: Double($0.max_value))
      }
      unsafe library.call.face_make_immutable(handle)
      self.library = library
      unsafe self.handle = handle
    }

    deinit { unsafe library.call.face_destroy(handle) }

    /// Whether at least one of the first glyphs has an outline that HarfBuzz can read.
    func hasOutline(amongFirst count: Int) -> Bool {
      // SAFETY: the font is destroyed in the function that creates it.
      let font = unsafe library.call.font_create(handle)
      defer { unsafe library.call.font_destroy(font) }
      unsafe library.call.ot_font_set_funcs(font)
      var extents = hb_glyph_extents_t()
      return (0..<UInt32(count)).contains { glyph in
        unsafe library.call.font_get_glyph_extents(font, glyph, &extents) != 0
      }
    }
  }

  /// An instance of a face; lengths are in font units.
  ///
  /// SAFETY: the HarfBuzz objects are made immutable before they are shared, which allows all threads to use them, and
  /// live as long as this one.
  @safe final class HarfBuzzFont: @unchecked Sendable {
    private let library: HarfBuzzLibrary

    /// The font as its file has it.
    private let drawer: OpaquePointer?

    /// The font whose advances are as wide as bold outlines ask for.
    private let shaper: OpaquePointer?

    /// Creates an instance.
    ///
    /// - Parameters:
    ///   - face: The face.
    ///   - unitsPerEm: The number of font units in an em.
    ///   - coordinates: The normalized coordinates on the axes, in 1/16384; empty if all axes have their default.
    ///   - widening: How much wider advances are than those of the face.
    init(_ face: HarfBuzzFace, unitsPerEm: Int32, coordinates: [Int32], widening: Int32) {
      // SAFETY: the fonts are created for this object, which destroys them; nobody else has them yet. They keep
      // their face alive, and HarfBuzz copies the coordinates on the axes.
      let library = face.library
      let drawer = unsafe library.call.font_create(face.handle)
      unsafe library.call.ot_font_set_funcs(drawer)
      unsafe library.call.font_set_scale(drawer, unitsPerEm, unitsPerEm)
      if !coordinates.isEmpty {
        unsafe library.call.font_set_var_coords_normalized(drawer, coordinates, UInt32(coordinates.count))
      }
      unsafe shaper =
        widening == 0
        ? library.call.font_reference(drawer) : specimen_hb_wider_font(library.functions, drawer, widening)
      unsafe library.call.font_make_immutable(drawer)
      unsafe library.call.font_make_immutable(shaper)
      self.library = library
      unsafe self.drawer = drawer
    }

    deinit {
      unsafe library.call.font_destroy(shaper)
      unsafe library.call.font_destroy(drawer)
    }

    /// The glyph of a character; `nil` if the face has none.
    func glyph(of scalar: Unicode.Scalar) -> UInt32? {
      // SAFETY: the number is written before the call returns.
      var glyph: UInt32 = 0
      return unsafe library.call.font_get_nominal_glyph(drawer, scalar.value, &glyph) != 0 ? glyph : nil
    }

    /// The highest point of a glyph; `nil` if it has no outline.
    func top(of glyph: UInt32) -> Int? {
      // SAFETY: the extents are written before the call returns.
      var extents = hb_glyph_extents_t()
      return unsafe library.call.font_get_glyph_extents(drawer, glyph, &extents) != 0 ? Int(extents.y_bearing) : nil
    }

    /// By how much a measure of a variable font differs from that of its tables; the name is a tag of `MVAR`.
    func variation(of measure: String) -> Int {
      let tag = hb_ot_metrics_tag_t(rawValue: UInt32(TableDirectory.tag(measure)))
      let change = unsafe library.call.ot_metrics_get_variation(drawer, tag)
      return change.isFinite && abs(change) < 32_768 ? Int((Double(change) + 0.5).rounded(.down)) : 0
    }

    /// Draws the outline of a glyph.
    func draw(_ glyph: UInt32, with pen: inout OutlinePen) {
      // SAFETY: HarfBuzz hands the pointer to the pen to the functions below, which it calls only during this call.
      unsafe withUnsafeMutablePointer(to: &pen) {
        unsafe specimen_hb_draw_glyph(
          library.functions, drawer, glyph, library.drawing, UnsafeMutableRawPointer($0))
      }
    }
  }

  // MARK: Shaping

  extension HarfBuzzFont {
    /// A glyph as HarfBuzz positions it; lengths in font units.
    struct PositionedGlyph {
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
    func shape(_ run: ShapingRun) -> [PositionedGlyph] {
      let range = run.range
      let start = max(0, range.lowerBound - Self.context)
      let characters = run.text[start..<min(run.text.count, range.upperBound + Self.context)].map(\.value)

      // SAFETY: the buffer belongs to this call. HarfBuzz copies characters, tags and features before its functions
      // return, and the arrays of glyphs stay until the buffer is destroyed.
      let buffer = library.call.buffer_create()
      defer { unsafe library.call.buffer_destroy(buffer) }
      unsafe library.call.buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
      unsafe library.call.buffer_add_codepoints(
        buffer, characters, Int32(characters.count), UInt32(range.lowerBound - start), Int32(range.count))
      unsafe library.call.buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
      if let script = Self.script(run.script, library) { unsafe library.call.buffer_set_script(buffer, script) }
      // Without a language HarfBuzz would take that of the machine.
      let language = run.language.isEmpty ? "und" : run.language
      unsafe library.call.buffer_set_language(buffer, library.call.language_from_string(language, -1))
      unsafe library.call.buffer_guess_segment_properties(buffer)

      let features = run.hasLigatures ? [] : ["liga", "clig"].map(Self.feature(off:))
      guard unsafe specimen_hb_shape(library.functions, shaper, buffer, features, UInt32(features.count)) != 0 else {
        return []
      }

      var count: UInt32 = 0
      guard let infos = unsafe library.call.buffer_get_glyph_infos(buffer, &count),
        let positions = unsafe library.call.buffer_get_glyph_positions(buffer, &count)
      else { return [] }
      return (0..<Int(count)).map { index in
        let (info, position) = unsafe (infos[index], positions[index])
        return PositionedGlyph(
          glyph: info.codepoint, cluster: start + Int(info.cluster), advance: Self.limited(position.x_advance),
          offsetX: Self.limited(position.x_offset), offsetY: Self.limited(position.y_offset))
      }
    }

    private static func limited(_ length: Int32) -> Int32 { min(max(length, -limit), limit) }

    /// The script of an ISO 15924 tag; `nil` for none.
    private static func script(_ tag: String, _ library: HarfBuzzLibrary) -> hb_script_t? {
      guard tag.utf8.count == 4 else { return nil }
      return library.call.script_from_iso15924_tag(hb_tag_t(TableDirectory.tag(tag)))
    }

    private static func feature(off name: String) -> hb_feature_t {
      hb_feature_t(tag: hb_tag_t(TableDirectory.tag(name)), value: 0, start: 0, end: .max)
    }
  }

  extension HarfBuzzLibrary {
    /// The functions that HarfBuzz calls for each step of an outline; an object that is immutable, which HarfBuzz allows
    /// to be used by all threads.
    static func makeDrawing(_ functions: UnsafePointer<specimen_hb_library>) -> OpaquePointer? {
      // SAFETY: each function is given the pen of `draw` as its data, and nothing else keeps it.
      let handle = unsafe functions.pointee.draw_funcs_create()
      unsafe functions.pointee.draw_funcs_set_move_to_func(
        handle,
        { _, data, _, x, y, _ in
          guard let pen = unsafe data?.assumingMemoryBound(to: OutlinePen.self) else { return }
          unsafe pen.pointee.append(.move(pen.pointee.point(x, y)))
        }, nil, nil)
      unsafe functions.pointee.draw_funcs_set_line_to_func(
        handle,
        { _, data, _, x, y, _ in
          guard let pen = unsafe data?.assumingMemoryBound(to: OutlinePen.self) else { return }
          unsafe pen.pointee.append(.line(pen.pointee.point(x, y)))
        }, nil, nil)
      unsafe functions.pointee.draw_funcs_set_quadratic_to_func(
        handle,
        { _, data, _, controlX, controlY, x, y, _ in
          guard let pen = unsafe data?.assumingMemoryBound(to: OutlinePen.self) else { return }
          unsafe pen.pointee.append(.quadratic(pen.pointee.point(controlX, controlY), pen.pointee.point(x, y)))
        }, nil, nil)
      unsafe functions.pointee.draw_funcs_set_cubic_to_func(
        handle,
        { _, data, _, firstX, firstY, secondX, secondY, x, y, _ in
          guard let pen = unsafe data?.assumingMemoryBound(to: OutlinePen.self) else { return }
          unsafe pen.pointee.append(
            .cubic(
              pen.pointee.point(firstX, firstY), pen.pointee.point(secondX, secondY), pen.pointee.point(x, y)))
        }, nil, nil)
      unsafe functions.pointee.draw_funcs_make_immutable(handle)
      return unsafe handle
    }
  }
#endif
