import Digests
internal import LocatedJSON
private import SnapshotHarness
internal import Typefaces

/// Reads the font files that families are declared with, each once.
struct FontFiles {
  /// A family and where its faces come from, as it is written: paths, or `builtin`.
  struct Family: Hashable, Sendable {
    /// The name; `*` stands for every family that is not declared.
    var name: String

    /// The sources in order; each with the name that messages and references know it by.
    var sources: [Source]
  }

  /// Where faces come from.
  enum Source: Hashable, Sendable {
    /// The face that is always there.
    case builtIn

    /// A file, perhaps with `#` and the position of a face in it.
    ///
    /// References keep `name`, which is the same wherever the suite lies; `path` is where the file is.
    case file(name: String, path: String)
  }

  /// The word for the face that is always there.
  static let builtIn = "builtin"

  private struct Content {
    var bytes: [UInt8]
    var digest: String
  }

  private let access: FileAccess
  private var contents: [String: Content] = [:]
  private var failures: [String: String] = [:]

  /// Creates a reader of files.
  init(access: FileAccess) {
    self.access = access
  }

  /// The families with the bytes of their files.
  ///
  /// - Complexity: O(*n*) for *n* bytes of files.
  mutating func declarations(of families: [Family]) -> [FontDeclaration] {
    families.map { family in
      FontDeclaration(
        family: family.name,
        sources: family.sources.map { source in
          switch source {
          case .builtIn: return .builtIn
          case .file(let name, let path):
            guard let content = content(of: path) else {
              return .unreadable(name: name, why: failures[path] ?? "it cannot be read")
            }
            return .file(name: name, bytes: content.bytes, digest: content.digest)
          }
        })
    }
  }

  private mutating func content(of path: String) -> Content? {
    let path = FontFileName(path).path
    if let known = contents[path] { return known }
    if failures[path] != nil { return nil }
    do {
      let bytes = try access.read(path)
      let digest = Digest(of: bytes, in: 0..<bytes.count).description
      contents[path] = Content(bytes: bytes, digest: digest)
    } catch {
      failures[path] = "\(error)"
    }
    return contents[path]
  }
}
