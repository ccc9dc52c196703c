#if SystemLibraries
  /// One face of a font file that passed all checks, in no particular instance if it is variable.
  final class BrandFont: Sendable {
    /// What HarfBuzz reads.
    let face: HarfBuzzFace

    /// What the required tables say.
    let header: FontHeader

    /// The scales of the axes.
    let scale: AxisNormalization

    /// What distinguishes the face from others of its family.
    let traits: FaceTraits

    /// The small tables that say how tall the face is.
    let tables: TableDirectory

    /// The axes of a variable font; empty for others.
    var axes: [FaceTraits.Axis] { face.axes }

    /// The faces of a file, or the one at a position counted from 1.
    ///
    /// - Complexity: O(number of bytes).
    static func all(in bytes: [UInt8], position: Int?) throws(MalformedFont) -> [BrandFont] {
      let directories = try TableDirectory.all(in: bytes)
      if let position, position < 1 || position > directories.count {
        throw MalformedFont(
          "it has no face #\(position), but \(directories.count)", advice: "count the faces from #1")
      }
      guard let library = HarfBuzzLibrary.installed, let file = HarfBuzzFile(bytes, library) else { throw unusable }
      var faces: [BrandFont] = []
      for (index, tables) in directories.enumerated() where position == nil || position == index + 1 {
        let header = try FontHeader(tables)
        guard let face = file.face(at: index) else { throw unusable }
        // HarfBuzz may find no outlines even though the checks above have passed.
        guard face.hasOutline(amongFirst: min(header.glyphCount, 16)) else {
          throw MalformedFont("its outlines cannot be read")
        }
        faces.append(BrandFont(face, header, tables))
      }
      return faces
    }

    private init(_ face: HarfBuzzFace, _ header: FontHeader, _ tables: TableDirectory) {
      self.face = face
      self.header = header
      self.tables = tables.keeping(["OS/2", "head", "hhea", "post"])
      scale = AxisNormalization(face.axes, bends: tables["avar"])
      traits = FaceTraits(tables, axes: face.axes)
    }

    private static let unusable = MalformedFont("HarfBuzz cannot read it")
  }
#endif
