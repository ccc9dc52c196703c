private import ColorSpaces
import LocatedJSON

/// The files of a system, each read and parsed once.
struct FileShelf {
  /// Why a file cannot be used.
  enum Trouble: Error {
    /// It lies outside the root folder and was not opened.
    case outsideRoot

    /// It could not be read, for the reason given.
    case unreadable(String)

    /// Its text is not JSON; the findings say why.
    case malformed
  }

  /// The number of files a system may consist of.
  static let maximumCount = 10_000

  /// The folder outside of which nothing is opened.
  var root: String
  private let read: (String) throws -> [UInt8]
  private var results: [ExactText: Result<Int, Trouble>] = [:]
  private let maximumBytes: Int
  private var bytesLeft: Int
  var log = FindingLog()

  /// Creates a shelf.
  ///
  /// - Parameters:
  ///   - root: The folder outside of which nothing is opened.
  ///   - limits: How much the files may hold.
  ///   - read: Gives the bytes of a file.
  init(root: String, limits: TokenLimits, read: @escaping (String) throws -> [UInt8]) {
    (maximumBytes, bytesLeft) = (limits.fileBytes, limits.fileBytes)
    self.root = root
    self.read = read
  }

  /// The index of a file's document, which is read if it has not been.
  mutating func open(_ path: String) throws(Trouble) -> Int {
    // Another path may have another root.
    guard RelativePath.contains(root, path) else { throw .outsideRoot }
    if let result = results[ExactText(path)] { return try result.get() }
    let result = load(path)
    results[ExactText(path)] = result
    return try result.get()
  }

  private mutating func load(_ path: String) -> Result<Int, Trouble> {
    guard results.count < Self.maximumCount else {
      return .failure(.unreadable("with it there are more than \(Self.maximumCount.groupedText) files"))
    }
    let bytes: [UInt8]
    do {
      bytes = try read(path)
    } catch {
      return .failure(.unreadable("\(error)"))
    }
    guard bytes.count <= bytesLeft else {
      return .failure(.unreadable("with it the files of the system have more than \(maximumBytes.groupedText) bytes"))
    }
    bytesLeft -= bytes.count
    let (document, findings) = JSONScanner.scan(bytes, file: path)
    log.list.add(findings)
    guard let document else { return .failure(.malformed) }
    log.documents.append(document)
    return .success(log.documents.count - 1)
  }
}

/// Paths with `/` between their names, joined and simplified as text alone.
///
/// To the system a slash separates names whatever combines with it, so none of this looks at characters.
package enum RelativePath {
  /// Whether a path starts at the outermost folder.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  private static func names(of path: String) -> [String] { path.unicodeScalars.split(separator: "/").map(String.init) }

  /// The folder a file is in; empty for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path below a folder, with `.` and `..` taken out as far as possible.
  package static func join(_ folder: String, _ path: String) -> String {
    let joined = folder.isEmpty || isAbsolute(path) ? path : folder + "/" + path
    var parts: [String] = []
    for part in names(of: joined) {
      if part == "." { continue }
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute(joined) {
        parts.append(part)
      }
    }
    return (isAbsolute(joined) ? "/" : "") + parts.joined(separator: "/")
  }

  /// A simplified path as it is written from a folder; both are absolute.
  package static func way(to path: String, from folder: String) -> String {
    let (from, to) = (names(of: folder), names(of: path))
    let common = zip(from, to).prefix { $0.isSameText(as: $1) }.count
    return (from.dropFirst(common).map { _ in ".." } + to.dropFirst(common)).joined(separator: "/")
  }

  /// Whether a simplified path is inside a simplified folder.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    guard isAbsolute(folder) == isAbsolute(path) else { return false }
    let (outer, inner) = (names(of: folder), names(of: path))
    // A folder of steps upwards, or of none, holds what needs no more of them.
    if outer.allSatisfy({ $0 == ".." }) { return inner.prefix { $0 == ".." }.count <= outer.count }
    return inner.count > outer.count && zip(outer, inner).allSatisfy { $0.isSameText(as: $1) }
  }
}
