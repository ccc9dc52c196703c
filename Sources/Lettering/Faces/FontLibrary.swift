/// The faces that texts may be set in.
///
/// Without declarations every family is the built-in face. With them, a style gets the declared families of its list
/// in order and then that of `*`; a family that is declared neither by name nor by `*` is a problem unless another one
/// of the list is. The family `builtin` is always the built-in face. Names are compared without regard to case and to
/// space around them.
public struct FontLibrary: Sendable {
  /// A library in which every family is the built-in face.
  public static let builtIn = FontLibrary([])

  /// The names of the declared families, in order.
  public let families: [String]

  /// What is wrong with the declared fonts, in the order of their declarations.
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

  /// What keeps a text from being drawn whose style names these families, best first; empty if nothing does.
  public func problems(for families: [String]) -> [FontProblem] {
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

  /// The faces for a style, best first: one for each of its families that is declared, then the one for every other
  /// family; at least one.
  ///
  /// - Complexity: a look-up, for a style that has been asked for before.
  package func faces(for style: TextStyle) -> [Face] {
    let request = FaceRequest(style)
    #if hasFeature(Embedded)
      return select(style.family, request)
    #else
      if let known = selections.faces(families: style.family, request) { return known }
      return selections.keep(select(style.family, request), families: style.family, request)
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

  /// A family that a style uses.
  private enum Choice: Equatable {
    case builtIn
    case declared(Int)
  }

  /// The families that a style uses whose list is given, each once.
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
