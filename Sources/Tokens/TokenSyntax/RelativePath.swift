import ExactTexts
import LocatedJSON

/// Paths with `/` between their names, joined and simplified as text alone.
///
/// To the system a slash separates names whatever combines with it, so none of this looks at characters.
package enum RelativePath {
  /// Whether a path starts at the outermost folder.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  private static func names(of path: String) -> [String] { path.unicodeScalars.split(separator: "/").map(String.init) }

  /// The folder a file is in; empty for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path below a folder, with `.` and `..` removed as far as possible.
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
  package static func path(to path: String, from folder: String) -> String {
    let (from, to) = (names(of: folder), names(of: path))
    let common = zip(from, to).prefix { ExactText($0) == ExactText($1) }.count
    return (from.dropFirst(common).map { _ in ".." } + to.dropFirst(common)).joined(separator: "/")
  }

  /// Whether a simplified path is inside a simplified folder.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    guard isAbsolute(folder) == isAbsolute(path) else { return false }
    let (outer, inner) = (names(of: folder), names(of: path))
    // A folder of steps upwards, or of none, holds what needs no more of them.
    if outer.allSatisfy({ $0 == ".." }) { return inner.prefix { $0 == ".." }.count <= outer.count }
    return inner.count > outer.count && zip(outer, inner).allSatisfy { ExactText($0) == ExactText($1) }
  }
}
