import LocalFiles
private import LocatedJSON
private import SuiteFiles
private import Suites

/// What a JSON file that the command line names is for, by what it holds.
enum FileRole: Hashable, Sendable {
  /// A suite, with the token files that it names.
  case suite(tokens: [String])

  /// How one control is drawn.
  case specimen

  /// Tokens, or a resolver document.
  case tokens

  /// The largest file that is looked at, in bytes; suites and specimens are smaller by far.
  private static let sizeLimit = 1 << 22

  /// How deep a token is looked for.
  private static let maximumDepth = 12

  /// Looks at a file; `nil` if it cannot be read, or is none of these.
  ///
  /// - Parameters:
  ///   - path: The file, as the user named it.
  ///   - environment: Where relative paths start.
  init?(of path: String, in environment: Environment) {
    guard let bytes = try? Files.read(environment.path(path), limit: Self.sizeLimit),
      let root = JSONScanner.scan(bytes, file: path, allowsComments: true).document?.root, root.object != nil
    else { return nil }
    if root["suite"]?.string != nil {
      let names = root["tokens"].map { $0.array ?? [$0] } ?? []
      self = .suite(tokens: names.compactMap(\.string).map { Files.join(Files.folder(of: path), $0) })
    } else if root["control"] != nil && root["body"] != nil {
      self = .specimen
    } else if root["resolutionOrder"] != nil || Self.holdsToken(root, depth: 0) {
      self = .tokens
    } else {
      return nil
    }
  }

  private static func holdsToken(_ node: JSONNode, depth: Int) -> Bool {
    guard depth < maximumDepth, let members = node.object else { return false }
    return members.contains { $0.key == "$value" || holdsToken($0.value, depth: depth + 1) }
  }
}
