#if BrandFonts
  import CHarfBuzz
  import DisplayLists

  /// Writes down the outline that HarfBuzz draws of a glyph.
  struct OutlinePen {
    /// The points of an outline that are kept; what lies between them is rounded.
    ///
    /// HarfBuzz computes with single precision. Where a font is drawn as it is written, its numbers come out exactly;
    /// where they are scaled or interpolated the last bits differ between versions of the library, and rounding is what
    /// keeps that from nearly all points. Whole units would not do: points between two others lie at halves, where the
    /// last bit decides, and half a unit shows in large letters.
    enum Grid {
      /// 1/64 of a unit: charstrings, whose sums are exact.
      case sixtyFourths

      /// 1/8 of a unit: TrueType outlines, whose halves are exact; scaled components and instances of variable fonts
      /// are rounded.
      case eighths

      /// A coordinate in 1/64 units.
      func round(_ value: Float) -> Int32 {
        guard value.isFinite else { return 0 }
        let value = Double(min(max(value, -OutlinePen.limit), OutlinePen.limit))
        switch self {
        case .sixtyFourths: return Int32((value * 64 + 0.5).rounded(.down))
        case .eighths: return Int32((value * 8 + 0.5).rounded(.down)) * 8
        }
      }
    }

    /// The largest distance from the origin, in font units; points beyond it are moved there.
    static let limit: Float = 131_072

    /// The largest number of steps; a glyph with more shows nothing.
    static let mostSteps = 65_535

    private let grid: Grid
    private var steps: ContiguousArray<GlyphElement> = []
    private var isOverfull = false

    init(grid: Grid) { self.grid = grid }

    /// The outline of a glyph of a font; empty if nothing shows.
    static func draw(_ glyph: UInt32, of font: OpaquePointer, grid: Grid) -> ContiguousArray<GlyphElement> {
      var pen = OutlinePen(grid: grid)
      // SAFETY: HarfBuzz hands the pointer to the pen to the functions below, which it calls only during this call.
      unsafe withUnsafeMutablePointer(to: &pen) {
        unsafe specimen_hb_draw_glyph(font, glyph, DrawFunctions.shared.handle, UnsafeMutableRawPointer($0))
      }
      return pen.isOverfull ? [] : pen.steps
    }

    fileprivate mutating func append(_ step: GlyphElement) {
      if steps.count < Self.mostSteps { steps.append(step) } else { isOverfull = true }
    }

    fileprivate func point(_ x: Float, _ y: Float) -> GlyphPoint { GlyphPoint(x: grid.round(x), y: grid.round(y)) }
  }

  /// The functions that HarfBuzz calls for each step of an outline.
  ///
  /// SAFETY: the object is immutable from the end of `init` on, which HarfBuzz allows to be used by all threads.
  @safe private final class DrawFunctions: @unchecked Sendable {
    static let shared = DrawFunctions()

    let handle: OpaquePointer

    private init() {
      // SAFETY: each function is given the pen of `draw` as its data, and nothing else keeps it.
      unsafe handle = hb_draw_funcs_create()
      unsafe hb_draw_funcs_set_move_to_func(
        handle,
        { _, data, _, x, y, _ in
          guard let pen = unsafe data?.assumingMemoryBound(to: OutlinePen.self) else { return }
          unsafe pen.pointee.append(.move(pen.pointee.point(x, y)))
        }, nil, nil)
      unsafe hb_draw_funcs_set_line_to_func(
        handle,
        { _, data, _, x, y, _ in
          guard let pen = unsafe data?.assumingMemoryBound(to: OutlinePen.self) else { return }
          unsafe pen.pointee.append(.line(pen.pointee.point(x, y)))
        }, nil, nil)
      unsafe hb_draw_funcs_set_quadratic_to_func(
        handle,
        { _, data, _, controlX, controlY, x, y, _ in
          guard let pen = unsafe data?.assumingMemoryBound(to: OutlinePen.self) else { return }
          unsafe pen.pointee.append(.quadratic(pen.pointee.point(controlX, controlY), pen.pointee.point(x, y)))
        }, nil, nil)
      unsafe hb_draw_funcs_set_cubic_to_func(
        handle,
        { _, data, _, firstX, firstY, secondX, secondY, x, y, _ in
          guard let pen = unsafe data?.assumingMemoryBound(to: OutlinePen.self) else { return }
          unsafe pen.pointee.append(
            .cubic(
              pen.pointee.point(firstX, firstY), pen.pointee.point(secondX, secondY), pen.pointee.point(x, y)))
        }, nil, nil)
      unsafe hb_draw_funcs_make_immutable(handle)
    }

    deinit { unsafe hb_draw_funcs_destroy(handle) }
  }
#endif
