/// Paths with `/` between their parts, joined and simplified as text alone.
enum RelativePath {
  /// The folder a file is in; empty for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// A path below a folder, with `.` and `..` taken out as far as possible.
  static func join(_ folder: String, _ path: String) -> String {
    let joined = folder.isEmpty || path.hasPrefix("/") ? path : folder + "/" + path
    var parts: [Substring] = []
    for part in joined.split(separator: "/") {
      if part == "." { continue }
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !joined.hasPrefix("/") {
        parts.append(part)
      }
    }
    return (joined.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether a simplified path is inside a simplified folder.
  static func contains(_ folder: String, _ path: String) -> Bool {
    if folder.isEmpty { return !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../") }
    if folder == "/" { return path.hasPrefix("/") }
    if path.hasPrefix(folder + "/") { return true }
    // A folder of steps upwards holds what needs no more of them, but no absolute path.
    guard folder.split(separator: "/").allSatisfy({ $0 == ".." }), !path.hasPrefix("/") else { return false }
    let steps = folder.split(separator: "/").count
    return path.split(separator: "/").prefix { $0 == ".." }.count <= steps
  }
}
