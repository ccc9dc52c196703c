public import LocatedJSON
public import TokenEngine

/// The tokens of a design system, read once and resolved for any variant.
public struct TokenSystem: Sendable {
  /// What the values vary by, in the order in which it is applied.
  public let axes: [ContextAxis]

  /// Reads a resolver document, a token file, or a folder of token files, and every file it refers to.
  ///
  /// - Parameters:
  ///   - path: The file or folder, as `read` takes it.
  ///   - root: The folder outside of which no file is opened; the folder of `path` unless given.
  ///   - read: Gives the bytes of a file.
  ///   - list: Gives the names of the files in a folder; `nil` if there is no such folder.
  /// - Returns: The system, `nil` if it cannot be resolved at all; and all findings.
  public static func load(
    path: String, root: String? = nil, read: (String) throws -> [UInt8],
    list: (String) throws -> [String]? = { _ in nil }
  ) -> (system: TokenSystem?, findings: [Finding]) {
    (nil, [])
  }

  /// Resolves all tokens for one choice of contexts.
  ///
  /// - Parameter input: The context of each axis, by the axis' name; axes with a default may be left out.
  /// - Returns: The tokens that have a value, and all findings.
  public func resolve(_ input: [String: String]) -> (tokens: ResolvedTokens, findings: [Finding]) {
    (ResolvedTokens(tokens: []), [])
  }
}
