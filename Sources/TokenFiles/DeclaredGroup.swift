/// A group as one file declares it, before files are merged.
struct DeclaredGroup: Sendable {
  /// Where the group's object starts.
  let place: Place
  var type = TypeDeclaration.absent
  var deprecation = DeprecationDeclaration.absent
  var extends: Extension?
  var members: [Member] = []

  /// A name in a group and what it stands for, as an index into the declarations.
  struct Member: Sendable {
    let name: String
    let kind: Kind
  }

  /// What a member is.
  enum Kind: Sendable {
    case group(Int)
    case token(Int)
  }

  /// The group another one builds on.
  struct Extension: Sendable {
    /// The names that lead to the group.
    let path: [String]

    /// Where the `$extends` or `$ref` is written.
    let place: Place
  }
}

/// All tokens and groups of all files, in the order in which they were read.
struct Declarations: Sendable {
  var tokens: [DeclaredToken] = []
  var groups: [DeclaredGroup] = []
}
