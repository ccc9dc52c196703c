#if BrandFonts
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
#endif
