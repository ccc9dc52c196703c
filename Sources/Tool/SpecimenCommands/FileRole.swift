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

  /// Looks at a file; `nil` if it cannot be read, or is none of these.
  ///
  /// - Parameters:
  ///   - path: The file, as the user named it.
  ///   - environment: Where relative paths start.
  init?(of path: String, in environment: Environment) {
    guard let bytes = try? Files.read(environment.path(path), limit: Self.sizeLimit),
      let root = JSONScanner.scan(bytes, file: path, allowsComments: true).document?.root
    else { return nil }
    switch FileKind(of: root) {
    case .suite:
      let names = root["tokens"].map { $0.array ?? [$0] } ?? []
      self = .suite(tokens: names.compactMap(\.string).map { Files.join(Files.folder(of: path), $0) })
    case .specimen: self = .specimen
    case .tokens, .resolver: self = .tokens
    case nil: return nil
    }
  }
}
