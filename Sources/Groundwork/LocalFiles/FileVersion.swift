/// Identifies a version of a file without reading it: which file it is, how large, and when it was last written to.
package struct FileVersion: Hashable, Sendable {
  private let identity: FileStatus.Identity
  private let size: Int
  private let modified: Int64

  /// The version of the file at a path, links followed; `nil` if there is no file.
  package init?(of path: String) {
    guard let status = try? SystemCalls.status(of: path, followsLinks: true), status.kind == .file else { return nil }
    self.init(status)
  }

  /// The version of a file that is open.
  init(_ status: FileStatus) { (identity, size, modified) = (status.identity, status.size, status.modified) }
}
