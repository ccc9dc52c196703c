/// A family of a suite, with its font files read.
struct DeclaredFamily: Sendable {
  /// The name of the family as the suite writes it.
  let name: String

  /// What keeps its texts from being drawn; empty if nothing does.
  let problems: [FontProblem]

  /// Whether the built-in face is one of its sources.
  private let hasBuiltIn: Bool

  #if BrandFonts
    private let faces: FamilyFaces
  #endif

  /// Reads the files of a declaration.
  ///
  /// - Complexity: O(number of bytes).
  init(_ declaration: FontDeclaration, from shelf: inout FontShelf) {
    name = declaration.family
    hasBuiltIn = declaration.sources.contains(.builtIn)
    var problems: [FontProblem] = []
    if declaration.sources.isEmpty {
      problems.append(
        FontProblem(
          family: name, reason: .unreadable("the list of its files is empty"),
          advice: "name a font file, or \"builtin\""))
    }
    #if BrandFonts
      var faces = FamilyFaces(family: name, instances: shelf.instances)
    #endif
    for source in declaration.sources {
      switch source {
      case .builtIn: break
      case .unreadable(let file, let why):
        problems.append(FontProblem(family: name, file: file, reason: .unreadable(why)))
      case .file(let file, let bytes, let digest):
        #if BrandFonts
          do throws(MalformedFont) {
            try faces.add(file: file, bytes: bytes, digest: digest, from: &shelf)
          } catch {
            problems.append(
              FontProblem(family: name, file: file, reason: .malformed(error.message), advice: error.advice))
          }
        #else
          _ = (bytes, digest)
          problems.append(FontProblem(family: name, file: file, reason: .noShaper))
        #endif
      }
    }
    self.problems = problems
    #if BrandFonts
      self.faces = faces
    #endif
  }

  /// The faces for a request: the nearest one of the files, then the built-in face if it is one of the sources.
  func faces(for request: FaceRequest) -> [Face] {
    var result: [Face] = []
    #if BrandFonts
      if let face = faces.face(for: request) { result.append(.brand(face)) }
    #endif
    if hasBuiltIn { result.append(.builtIn(request.builtInFace)) }
    return result
  }
}
