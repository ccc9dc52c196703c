import BuiltInFace

#if !hasFeature(Embedded)
  import Synchronization
#endif

/// The faces that texts may be set in.
///
/// Without declarations every family is the built-in face. With them, a style gets the declared families of its list
/// in order and then that of `*`; a family that is declared neither by name nor by `*` is a problem unless another one
/// of the list is declared. The family `builtin` is always the built-in face. Names are compared without regard to case
/// and to space around them.
public struct FontLibrary: Sendable {
  /// A library in which every family is the built-in face.
  public static let builtIn = FontLibrary([])

  /// The names of the declared families, in order.
  package let families: [String]

  /// The problems of the declared fonts, in the order of their declarations.
  public let problems: [FontProblem]

  private let declared: [DeclaredFamily]

  /// The names of the declared families as they are compared.
  private let keys: [String]

  #if !hasFeature(Embedded)
    private let selections = FaceSelections()
  #endif

  /// Creates a library; without declarations every family is the built-in face.
  ///
  /// - Complexity: O(*n*) for *n* bytes of font files.
  public init(_ declarations: [FontDeclaration]) {
    families = declarations.map { $0.family }
    var shelf = FontShelf()
    declared = declarations.map { DeclaredFamily($0, from: &shelf) }
    keys = families.map(Self.key)
    problems = declared.flatMap { $0.problems }
  }

  /// The reasons why a text whose style names these families, best first, cannot be drawn; empty if it can.
  package func problems(for families: [String]) -> [FontProblem] {
    if declared.isEmpty { return [] }
    let choices = choices(families)
    if choices.isEmpty, let first = families.first { return [FontProblem(family: first, reason: .undeclared)] }
    if problems.isEmpty { return [] }
    return choices.flatMap { choice in
      switch choice {
      case .builtIn: [FontProblem]()
      case .declared(let index): declared[index].problems
      }
    }
  }

  /// The faces for a list of families, best first: one for each family that is declared, then the one for every other
  /// family; at least one.
  ///
  /// - Complexity: a look-up, for a request that has been made before.
  package func faces(of families: [String], for request: FaceRequest) -> [Face] {
    #if hasFeature(Embedded)
      return select(families, request)
    #else
      if let known = selections.faces(families: families, request) { return known }
      return selections.keep(select(families, request), families: families, request)
    #endif
  }

  private func select(_ families: [String], _ request: FaceRequest) -> [Face] {
    var faces: [Face] = []
    for choice in choices(families) {
      switch choice {
      case .builtIn: faces.append(.builtIn(request.builtInFace))
      case .declared(let index): faces += declared[index].faces(for: request)
      }
    }
    return faces.isEmpty ? [.builtIn(request.builtInFace)] : faces
  }

  /// A family that is used for a style.
  private enum Choice: Equatable {
    case builtIn
    case declared(Int)
  }

  /// The families that are used for a list of names, each once.
  private func choices(_ families: [String]) -> [Choice] {
    var choices: [Choice] = []
    for family in families.map(Self.key) + ["*"] {
      let choice: Choice
      if family == "builtin" {
        choice = .builtIn
      } else if let index = keys.firstIndex(of: family) {
        choice = .declared(index)
      } else {
        continue
      }
      if !choices.contains(choice) { choices.append(choice) }
    }
    return choices
  }

  /// A name as it is compared with others.
  private static func key(_ name: String) -> String {
    let scalars = name.unicodeScalars
    let isSpace: (Unicode.Scalar) -> Bool = { $0 == " " || $0.value >= 9 && $0.value <= 13 }
    guard let first = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return name[first...last].lowercased()
  }
}

/// A family of a suite, with its font files read.
struct DeclaredFamily: Sendable {
  /// The name of the family as the suite writes it.
  let name: String

  /// Why its texts cannot be drawn; empty if they can.
  let problems: [FontProblem]

  /// Whether the built-in face is one of its sources.
  private let hasBuiltIn: Bool

  #if SystemLibraries
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
    #if SystemLibraries
      var faces = FamilyFaces(family: name, instances: shelf.instances)
    #endif
    for source in declaration.sources {
      switch source {
      case .builtIn: break
      case .unreadable(let file, let why):
        problems.append(FontProblem(family: name, file: file, reason: .unreadable(why)))
      case .file(let file, let bytes, let digest):
        #if SystemLibraries
          guard HarfBuzzLibrary.installed != nil else {
            problems.append(FontProblem(family: name, file: file, reason: .shaperNotInstalled))
            continue
          }
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
    #if SystemLibraries
      self.faces = faces
    #endif
  }

  /// The faces for a request: the nearest one of the files, then the built-in face if it is one of the sources.
  func faces(for request: FaceRequest) -> [Face] {
    var result: [Face] = []
    #if SystemLibraries
      if let face = faces.face(for: request) { result.append(.brand(face)) }
    #endif
    if hasBuiltIn { result.append(.builtIn(request.builtInFace)) }
    return result
  }
}

#if !hasFeature(Embedded)
  /// The faces that were chosen for styles: the same few styles are requested again and again.
  final class FaceSelections: Sendable {
    /// The largest number of choices that are kept; beyond it all are dropped.
    static let most = 256

    private struct Key: Hashable {
      var families: [String]
      var request: FaceRequest

      // The names are compared but not hashed, since styles of one suite differ in their numbers; these are one word
      // for the hasher instead of four.
      func hash(into hasher: inout Hasher) { hasher.combine(request.mixedBits) }
    }

    private let choices = Mutex<[Key: [Face]]>([:])

    /// The faces that were chosen for a style; `nil` if it is a new one.
    func faces(families: [String], _ request: FaceRequest) -> [Face]? {
      let key = Key(families: families, request: request)
      return choices.withLock { $0[key] }
    }

    /// Keeps the faces that were chosen for a style, and returns those that were kept first.
    ///
    /// Another thread may have chosen in the meantime: the first choice stays, so that outlines are shared.
    func keep(_ faces: [Face], families: [String], _ request: FaceRequest) -> [Face] {
      let key = Key(families: families, request: request)
      return choices.withLock { choices in
        if let earlier = choices[key] { return earlier }
        if choices.count >= Self.most { choices.removeAll() }
        choices[key] = faces
        return faces
      }
    }
  }
#endif
