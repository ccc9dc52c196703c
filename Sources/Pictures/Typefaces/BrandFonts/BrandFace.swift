#if SystemLibraries
  import BuiltInFace
  import DisplayLists

  /// A face of a suite's fonts, as a style uses it.
  package struct BrandFace: Sendable {
    /// The instance that draws; styles that need the same outlines share it.
    let instance: FontInstance

    /// The family and file, and how the face differs from what the style asked for.
    let use: FaceUse

    /// The number of font units in an em, 16–16384.
    var unitsPerEm: Int32 { Int32(instance.font.header.unitsPerEm) }

    /// The vertical measures.
    var metrics: FaceMetrics { instance.metrics }

    /// Whether the face has a glyph for a character.
    func covers(_ scalar: Unicode.Scalar) -> Bool { instance.covers(scalar) }

    /// The glyphs of a run from left to right; characters without a glyph show as the font's box for them.
    func shape(_ run: ShapingRun) -> [ShapedGlyph] { instance.shape(run) }
  }

  /// The faces of a family's font files.
  struct FamilyFaces: Sendable {
    private let family: String
    private var fonts: [BrandFont] = []
    private var uses: [FaceUse] = []
    private let instances: FontInstances

    /// A family without faces.
    init(family: String, instances: FontInstances) {
      self.family = family
      self.instances = instances
    }

    /// Adds the faces of a file.
    ///
    /// - Complexity: O(number of bytes).
    mutating func add(
      file: String, bytes: [UInt8], digest: String, from shelf: inout FontShelf
    ) throws(MalformedFont) {
      for font in try shelf.fonts(in: bytes, position: FontFileName(file).position) {
        fonts.append(font)
        uses.append(FaceUse(family: family, file: file, digest: digest))
      }
    }

    /// The face that is nearest to a request; `nil` if the family has none.
    func face(for request: FaceRequest) -> BrandFace? {
      guard let index = FaceMatching.nearest(to: request, among: fonts.map(\.traits)) else { return nil }
      let fitting = FaceFitting(fonts[index], to: request)
      var use = uses[index]
      use.deviation = fitting.deviation
      return BrandFace(instance: instances.instance(of: fonts[index], fitting.variation), use: use)
    }
  }

  /// The font files of a library while it is created: families that name the same file share its faces.
  struct FontShelf {
    /// The instances that the families' faces draw with.
    let instances = FontInstances()

    private var files: [(position: Int?, bytes: [UInt8], fonts: Result<[BrandFont], MalformedFont>)] = []

    /// The faces of a file, or the one at a position counted from 1.
    ///
    /// - Complexity: O(number of bytes).
    mutating func fonts(in bytes: [UInt8], position: Int?) throws(MalformedFont) -> [BrandFont] {
      if let known = files.first(where: { $0.position == position && $0.bytes == bytes }) {
        return try known.fonts.get()
      }
      let fonts = Result { () throws(MalformedFont) in try BrandFont.all(in: bytes, position: position) }
      files.append((position, bytes, fonts))
      return try fonts.get()
    }
  }
#else
  /// Without HarfBuzz no font file is read.
  struct FontShelf {}
#endif
