import LocatedJSON
import TokenEngine
import TokenSyntax

/// A group as one file declares it, before files are merged.
struct DeclaredGroup: Sendable {
  /// Where the group's object starts.
  let location: DocumentLocation
  var type = TypeDeclaration.absent
  var deprecation = DeprecationDeclaration.absent
  var extends: Extension?
  var members: [Member] = []

  /// A name in a group and what it names, as an index into the declarations.
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
    /// The path of the group.
    let path: [String]

    /// Where the `$extends` or `$ref` is written.
    let location: DocumentLocation
  }
}

/// All tokens and groups of all files, in the order in which they were read.
struct Declarations: Sendable {
  var tokens: [DeclaredToken] = []
  var groups: [DeclaredGroup] = []

  /// For each group that is a source, the tokens it declares.
  var tokensOfSources: [Int: Range<Int>] = [:]

  /// What of the files may deviate from the format.
  var profile = TokenProfile.strict
}

/// A token as one file declares it, before files are merged.
///
/// A class, so that the variants of a system share it.
final class DeclaredToken: Sendable {
  /// Where the token's object starts.
  let location: DocumentLocation

  /// The whole object.
  let node: JSONNode

  /// The type the token states itself.
  let type: TypeDeclaration

  /// The `$value` or, instead of it, the `$ref`; `nil` if the token is broken.
  let source: TokenSource?

  /// The key the value is written under: `$value`, or `value` where dollar signs may be missing.
  let valueKey: String

  /// What the token is for, if its author says so.
  let description: String?

  /// Whether the token says that it is deprecated.
  let deprecation: DeprecationDeclaration

  /// Whether the object has only a `$ref`, so that the target decides whether it is a token or a group.
  let mayBeGroup: Bool

  /// The value, if this file alone says what it means.
  let prepared: PreparedValue?

  /// Whether the token is only for others to refer to, and not part of the result.
  let isReferenceOnly: Bool

  /// What is wrong with the object, so that it has no value whatever its groups and other tokens are; it has been reported.
  let mistake: FindingCode?

  /// Whether the token is of another format, and nothing of its value was read.
  var isUnread: Bool { node["$type"]?.string.flatMap(ForeignWords.reasonUnread) != nil }

  init(
    location: DocumentLocation, node: JSONNode, type: TypeDeclaration, source: TokenSource?, valueKey: String,
    description: String?,
    deprecation: DeprecationDeclaration, mayBeGroup: Bool, prepared: PreparedValue?, isReferenceOnly: Bool = false,
    mistake: FindingCode? = nil
  ) {
    self.location = location
    self.node = node
    self.type = type
    self.source = source
    self.valueKey = valueKey
    self.description = description
    self.deprecation = deprecation
    self.mayBeGroup = mayBeGroup
    self.prepared = prepared
    self.isReferenceOnly = isReferenceOnly
    self.mistake = mistake
  }
}

/// What a token's file has instead of its value.
enum TokenSource: Sendable {
  /// A `$value`.
  case value(JSONNode)

  /// A `$ref`.
  case reference(JSONNode)
}

/// A value that was read once for all variants.
struct PreparedValue: Sendable {
  /// The type the value was read as.
  let type: TypeDeclaration

  /// Whether the value is an alias, which can be read without a type.
  let isAlias: Bool

  /// The value; `nil` if it cannot be used.
  let statement: TokenStatement?

  /// What is wrong with it.
  let findings: [Finding]
}

/// What a token or group says about a type.
enum TypeDeclaration: Hashable, Sendable {
  /// Nothing.
  case absent

  /// Something that is not a type; it has been reported as a finding of this kind.
  case invalid(FindingCode)

  /// A type.
  case stated(TokenType)

  /// The type, if one is stated.
  var type: TokenType? { if case .stated(let type) = self { type } else { nil } }

  /// What is wrong, if something is stated that is not a type.
  var mistake: FindingCode? { if case .invalid(let code) = self { code } else { nil } }
}

/// What a token or group says about being deprecated.
enum DeprecationDeclaration: Hashable, Sendable {
  /// Nothing: what holds for the parent group holds here.
  case absent

  /// It is not deprecated, even if the parent group is.
  case off

  /// It is deprecated.
  case on(Deprecation)
}
