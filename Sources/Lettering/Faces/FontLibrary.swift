/// The faces that texts may be set in.
public struct FontLibrary: Sendable {
  /// A library in which every family is the built-in face.
  public static let builtIn = FontLibrary([])

  private let declarations: [FontDeclaration]

  /// Creates a library; without declarations every family is the built-in face.
  ///
  /// - Complexity: O(*n*) for *n* bytes of font files.
  public init(_ declarations: [FontDeclaration]) {
    self.declarations = declarations
  }

  /// The names of the declared families, in order.
  public var families: [String] { declarations.map(\.family) }

  /// What is wrong with the declared fonts, in the order of their declarations.
  public var problems: [FontProblem] { [] }

  /// What keeps a text from being drawn whose style names these families, best first; empty if nothing does.
  public func problems(for families: [String]) -> [FontProblem] { [] }

  /// The faces for a style, best first: one for each of its families that is declared, then the one for every other
  /// family.
  package func faces(for style: TextStyle) -> [Face] {
    [.builtIn(BuiltInFace.face(weight: style.weight, slant: style.slant))]
  }
}
