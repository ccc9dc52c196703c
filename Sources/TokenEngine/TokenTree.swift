/// All tokens of one variant as they are declared: well-formed, typed and located, with references still to be followed.
public struct TokenTree: Sendable {
  /// The tokens, in the order of their declaration; no two have the same path.
  public let declarations: [TokenDeclaration]

  /// The paths of tokens that are declared, but not in a usable way.
  public let broken: [String]

  /// The paths of groups.
  public let groups: [String]

  /// The paths of all tokens the system declares in any context.
  public let known: [String]

  /// Creates a tree from its parts.
  ///
  /// - Parameters:
  ///   - declarations: The tokens, in the order of their declaration; no two have the same path.
  ///   - broken: The paths of tokens that are declared, but not in a usable way.
  ///   - groups: The paths of groups.
  ///   - known: The paths of all tokens the system declares in any context.
  public init(
    declarations: [TokenDeclaration], broken: [String] = [], groups: [String] = [], known: [String] = []
  ) {
    self.declarations = declarations
    self.broken = broken
    self.groups = groups
    self.known = known
  }
}
