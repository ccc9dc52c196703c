/// Files that stand in no folder of the disk, such as those of a revision; paths are relative to the tree's top.
package struct FileTree: Sendable {
  /// Gives the bytes of a file.
  let read: @Sendable (_ path: String) throws -> [UInt8]

  /// Gives the files in a folder and below, relative to it and sorted; `nil` if there is no such folder.
  package let list: @Sendable (_ folder: String) throws -> [String]?

  /// Whether a file or folder is there.
  package let holds: @Sendable (_ path: String) -> Bool

  /// Creates a tree from a function that reads it; an empty path is the top.
  package init(
    read: @escaping @Sendable (_ path: String) throws -> [UInt8],
    list: @escaping @Sendable (_ folder: String) throws -> [String]?,
    holds: @escaping @Sendable (_ path: String) -> Bool
  ) {
    self.read = read
    self.list = list
    self.holds = holds
  }
}
