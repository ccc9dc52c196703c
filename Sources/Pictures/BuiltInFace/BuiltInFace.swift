import ColorSpaces
import DisplayLists

#if !hasFeature(Embedded)
  import Synchronization
#endif

/// One weight, slant and width of the face that is drawn by this package itself.
///
/// Glyphs are drawn when a text first needs them, and kept as long as the face; faces are kept in a small table, so that
/// the same outline objects serve all texts of a style. Embedded Swift, which has no locks, draws them for each run.
package final class BuiltInFace: Sendable {
  /// The weight, 100–1000.
  let weight: Double

  /// The lean to the right, in degrees.
  let slant: Double

  /// The width of the letters, in percent of the normal one.
  let width: Double

  /// The number of font units in an em.
  package let unitsPerEm: Int32 = 1000

  /// The vertical measures.
  package let metrics: FaceMetrics

  let measures: FaceMeasures

  /// How far a point moves to the right for each unit of its height.
  let lean: Double

  #if !hasFeature(Embedded)
    /// The glyphs drawn so far, by their indices in the table.
    let drawn = Mutex([FaceGlyph](repeating: FaceGlyph(), count: GlyphTable.count))
  #endif

  init(weight: Double, slant: Double, width: Double) {
    self.weight = weight
    self.slant = slant
    self.width = width
    measures = FaceMeasures(weight: weight, width: width)
    let (sine, cosine) = Angle.sineAndCosine(slant)
    lean = sine / cosine
    let bar = Int32((measures.bar * 0.92).rounded(.toNearestOrAwayFromZero))
    // Capitals stand in the middle between ascender and descender; the line through small letters in theirs.
    metrics = FaceMetrics(
      ascender: 960, descender: 244, lineGap: 0, xHeight: Int32(FaceMeasures.xHeight),
      capHeight: Int32(FaceMeasures.capHeight), underlineTop: -82, underlineThickness: bar,
      strikeoutTop: 268 + bar / 2, strikeoutThickness: bar)
  }

  /// The face of a weight, 100–1000, a lean in degrees, −30–30, and a width in percent, 50–200; others are moved into
  /// these ranges, and NaN counts as regular.
  package static func face(weight: Double, slant: Double, width: Double = 100) -> BuiltInFace {
    let weight = bounded(weight, 100, 1000, otherwise: 400)
    let slant = bounded(slant, -30, 30, otherwise: 0)
    let width = bounded(width, 50, 200, otherwise: 100)
    #if hasFeature(Embedded)
      return BuiltInFace(weight: weight, slant: slant, width: width)
    #else
      return FaceInstances.shared.face(weight: weight, slant: slant, width: width)
    #endif
  }

  private static func bounded(_ value: Double, _ low: Double, _ high: Double, otherwise: Double) -> Double {
    value.isNaN ? otherwise : min(max(value, low), high)
  }

  /// Whether the face has a glyph for a character; others show as a box, or not at all.
  package func covers(_ scalar: Unicode.Scalar) -> Bool { GlyphTable.index(of: scalar) != nil }

  /// Those of some characters that show as a box, because the face has no glyph for them.
  package func boxes(among text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let glyphIndices = GlyphTable.glyphIndices
    let box = GlyphTable.box
    return text.filter { GlyphTable.glyphIndex(of: $0, in: glyphIndices) == box }
  }
}

/// A glyph of one face.
struct FaceGlyph: Sendable {
  /// The outline; `nil` if nothing shows.
  var outline: GlyphOutline?

  /// The distance to the next glyph, in font units.
  var advance: Int32 = 0

  /// Whether the glyph has been drawn; before that it has no outline.
  var isDrawn = false

  /// The shapes of the glyph's right and left sides; see `Kerning`.
  var sides = Kerning.Sides()

  /// The x over which marks above stand, in font units.
  var top: Int32 = 0

  /// The x under which marks below stand, in font units.
  var bottom: Int32 = 0

  /// The height of the flat top, in font units.
  var height: Int32 = 0

  /// A glyph that has not been drawn.
  init() {}

  /// Draws the glyph of an index in the table.
  init(glyphIndex: Int, measures: FaceMeasures, lean: Double) {
    var pen = GlyphPen(measures: measures)
    GlyphTable.definition(at: glyphIndex).draw(&pen)
    func rounded(_ length: Double) -> Int32 { Int32(length.rounded(.toNearestOrAwayFromZero)) }
    let marks = MarkAnchors(pen)
    if pen.leans {
      outline = pen.outline(lean: lean)
    } else {
      // Its middle moves as far as that of its neighbours.
      outline = pen.mapped { Position($0.x + FaceMeasures.axis * lean, $0.y) }.outline(lean: 0)
    }
    advance = rounded(pen.advance)
    isDrawn = true
    sides = Kerning.shared.sides(of: glyphIndex)
    top = rounded(marks.top)
    bottom = rounded(marks.bottom)
    height = rounded(marks.height)
  }
}

#if !hasFeature(Embedded)
  /// The faces that are kept, so that texts of the same style share outlines.
  final class FaceInstances: Sendable {
    static let shared = FaceInstances()

    /// The largest number of faces that are kept; the oldest makes room for a new one.
    static let capacity = 48

    private let faces = Mutex<[BuiltInFace]>([])

    /// The kept face with these values, or a new one.
    func face(weight: Double, slant: Double, width: Double) -> BuiltInFace {
      faces.withLock { faces in
        for index in faces.indices
        where faces[index].weight == weight && faces[index].slant == slant && faces[index].width == width {
          return faces[index]
        }
        let face = BuiltInFace(weight: weight, slant: slant, width: width)
        if faces.count == FaceInstances.capacity { faces.removeFirst() }
        faces.append(face)
        return face
      }
    }
  }
#endif
